// What a draw of seats looks back at, through a whole server in memory: it can be made again to the
// byte, and its nights are those of the season (C32, C38).
#include "tests/unit/server/club/seats_desk.h"

#include "common/club/seating.h"
#include "server/club/night_parts.h"
#include "server/club/night_seating.h"

#include <stdio.h>
#include <string.h>

// The seating of the record, drawn again from what else is in the journal.
static void expect_same_again(struct parlour *parlour, int number) {
    struct club *club = clubs_by_name(parlour->services.clubs, "tile-house");
    const struct night *night = night_find(parlour->services.nights, club, number);
    const struct wire_record_seating_drawn *drawn = night->state.proposal.drawn;
    struct night_seating *again = night_seating_make(night, drawn);
    struct seating *seating = malloc(sizeof *seating);
    struct seating_work *work = malloc(seating_work_bytes());
    struct wire_record_seating_drawn *record = malloc(sizeof *record);
    struct night_sizes sizes;
    uint8_t digest[DIGEST_BYTES];
    char hex[DIGEST_HEX_BYTES];
    EXPECT(again != NULL && seating != NULL && work != NULL && record != NULL);
    night_seating_digest(&again->input, digest);
    digest_hex(digest, hex);
    EXPECT_TEXT(hex, drawn->digest);
    seating_draw(&again->input, (uint32_t)drawn->steps, NULL, NULL, work, seating);
    EXPECT_STATUS(night_sizes_find(club, &night->state.plan, drawn->rules, &sizes), STATUS_OK);
    *record = *drawn;
    memset(&record->tables, 0, sizeof record->tables);
    memset(&record->byes, 0, sizeof record->byes);
    memset(&record->plan, 0, sizeof record->plan);
    EXPECT(night_seating_write(again, &night->state, seating, &sizes, record));
    EXPECT(memcmp(record, drawn, sizeof *record) == 0);
    night_seating_free(again);
    free(seating);
    free(work);
    free(record);
}

TEST(a_seating_is_drawn_again_to_the_byte) {
    static const char *const methods[] = {"random", "swiss",  "interval", "balanced",
                                          "ladder", "design", "script"};
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, "riichi-club", "{'name':'hands_to_play','value':'1'}");
    int night = desk_open_night(&parlour, ann, DESK_PLAN());
    desk_fill_night(&parlour, ann, night, 13);
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        char words[256];
        snprintf(words, sizeof words,
                 "'method':'%s','odd':'five','script':'%d 1 2 3 4 5','wishes':["
                 "{'kind':'together','members':[6,7],'table':0}]",
                 methods[i], (int)i + 1);
        parlour_pass(&parlour, 60000);
        desk_draw(&parlour, ann, night, words);
        expect_same_again(&parlour, night);
        const struct guest earlier = *ann;
        parlour_restart(&parlour);
        expect_same_again(&parlour, night);
        ann = guest_enter_again(&earlier);
        desk_play_round(&parlour, ann, night);
    }
    parlour_close(&parlour);
}

static bool said_bool_or(const json_t *message, const char *path, bool otherwise) {
    return has_said(message, path) ? said_bool(message, path) : otherwise;
}

// How many at a table are of one team: 2 and 3, 4 and 5, and so on.
static int count_of_team(const json_t *drawn) {
    int count = 0;
    size_t at;
    json_t *table;
    json_array_foreach(said(drawn, "tables"), at, table) {
        bool is_here[16] = {false};
        size_t seat;
        json_t *who;
        json_array_foreach(said(table, "seats"), seat, who) {
            int number = (int)json_integer_value(who);
            count += is_here[number / 2] ? 1 : 0;
            is_here[number / 2] = true;
        }
    }
    return count;
}

// Eight people of four teams, as they are sat by chance: no two of a team ever play each other, as
// long as the director wishes it. Teams that change afterwards do not change what was drawn.
TEST(teams_are_kept_apart_where_the_director_wishes_it) {
    enum { PEOPLE = 8, DRAWS = 5 };
    static const char set[] =
        "{'type':'set_teams','club':'tile-house','season':1,'best':0,'teams':["
        "{'team':1,'title':'A','members':[%s]},{'team':2,'title':'B','members':[%s]},"
        "{'team':3,'title':'C','members':[6,7]},{'team':4,'title':'D','members':[8,9]}]}";
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, "riichi-club", "");
    int night = desk_open_night(&parlour, ann, DESK_PLAN()), together = 0;
    desk_fill_night(&parlour, ann, night, PEOPLE); // numbers 2 to 9
    desk_draw(&parlour, ann, night,
              "'method':'random','odd':'bye','wishes':[],'are_teams_apart':true");
    EXPECT(!said_bool_or(guest_last(ann, "proposal"), "are_teams_apart", false)); // there are none
    guest_say(ann, "{'type':'save_season','club':'tile-house','plan':{'season':0,'title':'All',"
                   "'from':1700000000,'until':1900000000,'way':'total','best':0,'games_min':0,"
                   "'nights_min':0,'place_points':[]}}");
    parlour_pass(&parlour, 1000);
    guest_say(ann, set, "2,3", "4,5");
    for (int i = 0; i < 2 * DRAWS; i++) {
        bool is_wished = i < DRAWS;
        char words[128];
        snprintf(words, sizeof words, "'method':'random','odd':'bye','wishes':[]%s",
                 is_wished ? ",'are_teams_apart':true" : "");
        parlour_pass(&parlour, 60000);
        const json_t *drawn = desk_draw(&parlour, ann, night, words);
        EXPECT(said_bool_or(drawn, "are_teams_apart", false) == is_wished);
        int met = count_of_team(drawn);
        EXPECT(!is_wished || met == 0);
        together += met;
        expect_same_again(&parlour, night);
        if (is_wished) {
            EXPECT(desk_report_row(drawn, "wish_broken") == NULL);
            guest_say(ann, set, i % 2 == 0 ? "2,4" : "2,3", i % 2 == 0 ? "3,5" : "4,5");
            parlour_pass(&parlour, 1000);
            expect_same_again(&parlour, night);
            guest_say(ann, set, "2,3", "4,5");
        }
    }
    EXPECT(together > 0); // without the wish chance brings some together
    parlour_close(&parlour);
}

// Eight people who come from four addresses, two from each: the same, by where they come from. That
// is known of who has come to the night alone, and is in the record of the draw.
TEST(people_of_one_address_are_kept_apart_where_the_director_wishes_it) {
    enum { PEOPLE = 8, DRAWS = 5 };
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    int together = 0;
    desk_add_rules(&parlour, ann, "riichi-club", "");
    int night = desk_open_night(&parlour, ann, DESK_PLAN());
    for (int i = 0; i < PEOPLE; i++) {
        char name[] = "Ada A", address[32];
        name[sizeof name - 2] = (char)('A' + i);
        snprintf(address, sizeof address, "10.0.0.%d", i / 2 + 1);
        sim_network_come_from(parlour.network, address);
        struct guest *guest = desk_join(&parlour, ann, name, "member");
        EXPECT_INT(desk_number_of(guest), 2 + i);
        desk_presence(&parlour, ann, night, 2 + i, "present");
        desk_look_night(&parlour, guest, night);
    }
    for (int i = 0; i < 2 * DRAWS; i++) {
        bool is_wished = i < DRAWS;
        char words[128];
        snprintf(words, sizeof words, "'method':'random','odd':'bye','wishes':[]%s",
                 is_wished ? ",'are_addresses_apart':true" : "");
        parlour_pass(&parlour, 60000);
        const json_t *drawn = desk_draw(&parlour, ann, night, words);
        EXPECT(said_bool_or(drawn, "are_addresses_apart", false) == is_wished);
        int met = count_of_team(drawn);
        EXPECT(!is_wished || met == 0);
        together += met;
        expect_same_again(&parlour, night);
    }
    EXPECT(together > 0);
    parlour_close(&parlour);
}

// ---- the season ----

// Another night of the season: who of numbers 2 and on is there is the same.
static int open_next_at(struct parlour *parlour, struct guest *ann, int at, int people) {
    int night = desk_open_night_at(parlour, ann, at, DESK_PLAN());
    for (int i = 0; i < people; i++) {
        desk_presence(parlour, ann, night, 2 + i, "present");
    }
    return night;
}

static int open_next(struct parlour *parlour, struct guest *ann, int people) {
    return open_next_at(parlour, ann, 1800000000, people);
}

static void close_night(struct parlour *parlour, struct guest *ann, int night) {
    guest_say(ann, "{'type':'set_night','club':'tile-house','night':%d,'state':'finished'}", night);
    parlour_pass(parlour, 1000);
    guest_say(ann, "{'type':'set_night','club':'tile-house','night':%d,'state':'closed'}", night);
    parlour_pass(parlour, 1000);
}

TEST(nobody_sits_out_twice_in_a_season_before_all_have) {
    enum { PEOPLE = 5, NIGHTS = 5 };
    struct parlour parlour;
    bool has_been_out[PEOPLE + 2] = {false};
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, "riichi-club", "{'name':'hands_to_play','value':'1'}");
    int night = desk_open_night(&parlour, ann, DESK_PLAN());
    desk_fill_night(&parlour, ann, night, PEOPLE);
    for (int i = 0; i < NIGHTS; i++) {
        const json_t *drawn =
            desk_draw(&parlour, ann, night, "'method':'random','odd':'bye','wishes':[]");
        int out = said_int(drawn, "byes.0");
        EXPECT(!has_been_out[out]);
        has_been_out[out] = true;
        EXPECT_INT(said_int(desk_report_row(drawn, "met_tonight"), "count"), 0);
        expect_same_again(&parlour, night);
        if (i + 1 < NIGHTS) {
            desk_play_round(&parlour, ann, night);
            close_night(&parlour, ann, night);
            night = open_next(&parlour, ann, PEOPLE);
        }
    }
    parlour_close(&parlour);
}

// As a game does: a bye of a round that is still played is worth nothing yet.
TEST(a_bye_counts_when_its_round_is_over) {
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, "riichi-club", "{'name':'hands_to_play','value':'1'}");
    int night = desk_open_night(&parlour, ann, DESK_PLAN());
    desk_fill_night(&parlour, ann, night, 5);
    desk_draw(&parlour, ann, night, "'method':'random','odd':'bye','wishes':[]");
    desk_start(&parlour, ann, night);
    const json_t *seen = desk_look_night(&parlour, ann, night);
    EXPECT_INT((int)json_array_size(said(seen, "standing")), 0);
    desk_play(&parlour, ann, night);
    seen = desk_look_night(&parlour, ann, night);
    EXPECT_INT((int)json_array_size(said(seen, "standing")), 5);
    parlour_close(&parlour);
}

// Which nights the draw that waits has looked back at, as text, the latest first.
static void expect_looked_back(struct parlour *parlour, int number, const char *nights) {
    const struct club *club = clubs_by_name(parlour->services.clubs, "tile-house");
    const struct night *night = night_find(parlour->services.nights, club, number);
    const struct wire_record_seating_drawn *drawn = night->state.proposal.drawn;
    char text[32] = "";
    for (int i = 0; i < drawn->nights.count; i++) {
        size_t at = strlen(text);
        snprintf(text + at, sizeof text - at, "%s%d", i == 0 ? "" : " ",
                 (int)drawn->nights.rows[i]);
    }
    EXPECT_TEXT(text, nights);
}

// A season that begins between two nights forgets who sat out before; one more, which begins
// earlier and is the latest that was made, takes all of them but the one that it leaves out.
TEST(meetings_and_byes_are_those_of_the_season_of_the_day) {
    enum { PEOPLE = 5, FIRST_DAY = 1799000000, DAY_S = 86400 };
    static const char *const seasons[] = {
        "'season':0,'title':'Old','from':1700000000,'until':1799200000",
        "'season':0,'title':'New','from':1799200001,'until':1900000000",
        "'season':0,'title':'All','from':1700000000,'until':1900000000,'left_out':[2]",
    };
    // After so many seasons, on such a day, these nights count.
    static const struct {
        int seasons, day;
        const char *nights;
    } rows[] = {{0, 0, ""}, {0, 1, "1"}, {0, 400, ""},    {2, 2, "2 1"},
                {2, 3, ""}, {2, 4, "5"}, {2, 2, "4 2 1"}, {3, 4, "7 6 5 4 1"}};
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    int made = 0;
    desk_add_rules(&parlour, ann, "riichi-club", "{'name':'hands_to_play','value':'1'}");
    for (int i = 0; i < (int)(sizeof rows / sizeof rows[0]); i++) {
        for (; made < rows[i].seasons; made++) {
            guest_say(ann,
                      "{'type':'save_season','club':'tile-house','plan':{%s,'way':'total','best':0,"
                      "'games_min':0,'nights_min':0,'place_points':[]}}",
                      seasons[made]);
            parlour_pass(&parlour, 60000);
        }
        int day = FIRST_DAY + rows[i].day * DAY_S;
        int night = open_next_at(&parlour, ann, day, i == 0 ? 0 : PEOPLE);
        if (i == 0) {
            desk_fill_night(&parlour, ann, night, PEOPLE);
        }
        const json_t *drawn =
            desk_draw(&parlour, ann, night, "'method':'random','odd':'bye','wishes':[]");
        EXPECT_INT((int)json_array_size(said(drawn, "byes")), 1);
        expect_looked_back(&parlour, night, rows[i].nights);
        expect_same_again(&parlour, night);
        desk_play_round(&parlour, ann, night);
        close_night(&parlour, ann, night);
    }
    parlour_close(&parlour);
}

TEST(a_plan_of_all_rounds_goes_on_when_people_change) {
    struct parlour parlour;
    struct guest *ann = desk_open_nights(&parlour);
    desk_add_rules(&parlour, ann, "riichi-club", "{'name':'hands_to_play','value':'1'}");
    int night = desk_open_night(&parlour, ann, DESK_PLAN());
    desk_fill_night(&parlour, ann, night, 16); // 2 to 17
    bool met[20][20] = {{false}};
    for (int round = 1; round <= 3; round++) {
        parlour_pass(&parlour, 60000);
        if (round == 2) { // one goes, and another one comes for the rest
            desk_presence(&parlour, ann, night, 5, "gone");
            desk_fill_night(&parlour, ann, night, 1); // 18
        }
        const json_t *drawn =
            desk_draw(&parlour, ann, night, "'method':'design','odd':'bye','wishes':[]");
        size_t at;
        json_t *table;
        json_array_foreach(said(drawn, "tables"), at, table) {
            for (size_t a = 0; a < 4; a++) {
                for (size_t b = 0; b < 4; b++) {
                    int one = (int)json_integer_value(json_array_get(said(table, "seats"), a));
                    int two = (int)json_integer_value(json_array_get(said(table, "seats"), b));
                    EXPECT(a == b || !met[one][two]); // sixteen meet at most once in five rounds
                    met[one][two] = true;
                }
            }
        }
        expect_same_again(&parlour, night);
        desk_play_round(&parlour, ann, night);
    }
    parlour_close(&parlour);
}
