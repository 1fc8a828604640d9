// Seasons over the wire: all ways to count, what counts, teams; the page for the hall; two versions
// of rules.
#include "tests/unit/server/club/season_desk.h"

#include "server/club/night_standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const json_t *row_of(const json_t *standing, int who) {
    size_t i;
    const json_t *row;
    json_array_foreach(said(standing, "rows"), i, row) {
        if (said_int(row, "number") == who) {
            return row;
        }
    }
    FAIL("%d is not in the standing", who);
}

#define SEASON(way, best, more)                                                                    \
    "'season':1,'title':'Autumn','from':0,'until':2000000000,'way':'" way "','best':" best         \
    ",'nights_min':0,'place_points':[]" more

// The finals and places of somebody, by round, from what makes the total.
struct course {
    int finals[ROUNDS], places[ROUNDS];
};

static struct course course_of(struct night_desk *desk, int who) {
    struct course course;
    char why[32];
    snprintf(why, sizeof why, ",'why':%d", who);
    const json_t *standing = season_desk_ask(desk, 1, why);
    EXPECT_INT((int)json_array_size(said(standing, "parts")), ROUNDS);
    for (int i = 0; i < ROUNDS; i++) {
        const json_t *part = json_array_get(said(standing, "parts"), (size_t)i);
        EXPECT_INT(said_int(part, "round"), i + 1);
        EXPECT_INT(said_int(part, "rules"), 1);
        EXPECT(said_text(part, "match")[0] != '\0');
        course.finals[i] = said_int(part, "final");
        EXPECT_INT(course.finals[i],
                   said_int(part, "points") - 30000 + said_int(part, "bonus")); // EMA
        course.places[i] = said_int(part, "place");
    }
    return course;
}

static int sum(const struct course *course) {
    return course->finals[0] + course->finals[1] + course->finals[2];
}

static int least(const struct course *course) {
    int found = course->finals[0];
    for (int i = 1; i < ROUNDS; i++) {
        found = course->finals[i] < found ? course->finals[i] : found;
    }
    return found;
}

static int total(struct night_desk *desk, int who) {
    return said_int(row_of(season_desk_ask(desk, 1, ",'why':0"), who), "total");
}

TEST(a_season_counts_in_seven_ways) {
    struct night_desk desk;
    struct course courses[PLAYERS];
    int64_t at[ROUNDS];
    season_desk_play(&desk, at);
    season_desk_save(&desk,
                     "'season':0,'title':'Autumn','from':0,'until':2000000000,'way':'total','best'"
                     ":0,'games_min':0,'nights_min':0,'place_points':[]");
    for (int i = 0; i < PLAYERS; i++) {
        courses[i] = course_of(&desk, FIRST + i);
        EXPECT_INT(total(&desk, FIRST + i), sum(&courses[i]));
    }
    season_desk_save(&desk, SEASON("average", "0", ",'games_min':0"));
    for (int i = 0; i < PLAYERS; i++) {
        int whole = sum(&courses[i]);
        EXPECT_INT(total(&desk, FIRST + i), (2 * whole + (whole < 0 ? -3 : 3)) / 6);
    }
    season_desk_save(&desk, SEASON("best_games", "2", ",'games_min':0"));
    for (int i = 0; i < PLAYERS; i++) {
        EXPECT_INT(total(&desk, FIRST + i), sum(&courses[i]) - least(&courses[i]));
    }
    season_desk_save(&desk, SEASON("best_nights", "1", ",'games_min':0"));
    for (int i = 0; i < PLAYERS; i++) {
        EXPECT_INT(total(&desk, FIRST + i), sum(&courses[i]));
    }
    season_desk_save(&desk, SEASON("best_row", "2", ",'games_min':0"));
    for (int i = 0; i < PLAYERS; i++) {
        const int *finals = courses[i].finals;
        int a = finals[0] + finals[1], b = finals[1] + finals[2];
        EXPECT_INT(total(&desk, FIRST + i), a > b ? a : b);
    }
    season_desk_save(&desk, SEASON("place_points", "0", ",'games_min':0"));
    for (int i = 0; i < PLAYERS; i++) {
        static const int points[] = {0, 4000, 2000, 1000, 0};
        int wanted = 0;
        for (int round = 0; round < ROUNDS; round++) {
            wanted += points[courses[i].places[round]];
        }
        EXPECT_INT(total(&desk, FIRST + i), wanted);
    }
    season_desk_save(&desk, SEASON("night_places", "0", ",'games_min':0"));
    int all = 0;
    for (int i = 0; i < PLAYERS; i++) {
        all += total(&desk, FIRST + i);
    }
    EXPECT_INT(all, 7000); // 4, 2 and 1 for one night
    night_desk_close(&desk);
}

static int count_rows(struct night_desk *desk, const char *more) {
    return (int)json_array_size(said(season_desk_ask(desk, 1, more), "rows"));
}

TEST(what_a_season_counts_and_when) {
    struct night_desk desk;
    int64_t at[ROUNDS];
    char more[64];
    season_desk_play(&desk, at);
    season_desk_save(&desk,
                     "'season':0,'title':'Autumn','from':0,'until':2000000000,'way':'total','best'"
                     ":0,'games_min':0,'nights_min':0,'place_points':[]");
    for (int round = 1; round <= ROUNDS; round++) { // as of any moment (C71)
        snprintf(more, sizeof more, ",'why':0,'as_of':%lld", (long long)at[round - 1]);
        char *then = json_dumps(said(season_desk_ask(&desk, 1, more), "rows"), JSON_SORT_KEYS);
        guest_say(desk.ann,
                  "{'type':'get_standing','club':'tile-house','night':1,'season':0,'round':%d,"
                  "'why':0}",
                  round);
        char *rows = json_dumps(said(guest_hear(desk.ann, "standing"), "rows"), JSON_SORT_KEYS);
        EXPECT_TEXT(then, rows);
        free(then);
        free(rows);
    }
    EXPECT_INT(count_rows(&desk, ",'why':0,'as_of':1"), 0);
    season_desk_save(&desk, SEASON("total", "0", ",'games_min':4"));
    EXPECT(said_bool(season_desk_ask(&desk, 1, ",'why':0"), "rows.0.is_below"));
    season_desk_save(&desk, SEASON("total", "0", ",'games_min':3,'rules':[1],'left_out':[2]"));
    EXPECT(!said_bool(season_desk_ask(&desk, 1, ",'why':0"), "rows.0.is_below"));
    season_desk_save(&desk, SEASON("total", "0", ",'games_min':0,'rules':[2]"));
    EXPECT_INT(count_rows(&desk, ",'why':0"), 0);
    season_desk_save(&desk, SEASON("total", "0", ",'games_min':0,'left_out':[1]"));
    EXPECT_INT(count_rows(&desk, ",'why':0"), 0);
    guest_refused(desk.ann, "no_such_night",
                  "{'type':'get_standing','club':'tile-house','night':0,'season':9,'round':0,"
                  "'why':0}");
    guest_refused(desk.ann, "bad_field",
                  "{'type':'save_season','club':'tile-house','plan':{'season':0,'title':'x','from':"
                  "9,'until':1,'way':'total','best':0,'games_min':0,'nights_min':0,'place_points':"
                  "[]}}");
    night_desk_close(&desk);
}

// The first page of a club needs no more of a season than its first rows and the own one (C119).
TEST(only_the_first_rows_and_the_own_one_may_be_asked_for) {
    struct night_desk desk;
    int64_t ended_at[ROUNDS];
    season_desk_play(&desk, ended_at);
    season_desk_save(&desk, SEASON("total", "0", ",'games_min':0"));
    const json_t *told = season_desk_ask(&desk, 1, ",'why':0,'top':2");
    EXPECT_INT((int)json_array_size(said(told, "rows")), 2); // Ann has not played
    EXPECT_INT(said_int(told, "top"), 2);
    EXPECT_INT(said_int(told, "rows.0.rank"), 1);
    EXPECT_INT(said_int(told, "rows.1.rank"), 2);
    int last = said_int(season_desk_ask(&desk, 1, ",'why':0"), "rows.3.number");
    struct guest *bob = guest_enter(&desk.parlour, "Bob");
    guest_say(desk.ann, "{'type':'new_card','club':'tile-house','member':%d}", last);
    desk_use_link(&desk.parlour, bob, said_text(guest_hear(desk.ann, "club_secret"), "secret"));
    guest_deafen(bob);
    guest_say(bob, "{'type':'get_standing','club':'tile-house','night':0,'season':1,'round':0,"
                   "'why':0,'top':2}");
    told = guest_hear(bob, "standing");
    EXPECT_INT((int)json_array_size(said(told, "rows")), 3);
    EXPECT_INT(said_int(told, "rows.2.number"), last);
    EXPECT_INT(said_int(told, "rows.2.rank"), 4);
    night_desk_close(&desk);
}

// A night counts for who has played two games of it (C52), says who has won it, and parts of a
// total name the version of the rules (C16).
TEST(a_night_counts_for_who_has_played_enough_of_it) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = PLAYERS);
    season_desk_save(&desk, "'season':0,'title':'Autumn','from':0,'until':2000000000,'way':'total',"
                            "'best':0,'games_min':0,'nights_min':0,'place_points':[]");
    guest_say(desk.ann,
              "{'type':'save_rules','club':'tile-house','rules':{'number':1,'version':1,'name':"
              "'Two','preset':'riichi-club','settings':[{'name':'hands_to_play','value':'1'}],"
              "'clock':{'base_s':0,'bank_s':0},'counting':'ema','absent':'fixed','absent_final':0,"
              "'bye':'zero','bye_final':0,'counts_odd':false,'night_games_min':2}}");
    parlour_pass(&desk.parlour, 1000);
    for (int round = 1; round <= 2; round++) {
        night_desk_start(&desk, round);
        night_desk_play(&desk);
        night_desk_confirm(&desk, round);
        const json_t *standing = season_desk_ask(&desk, 1, ",'why':2");
        EXPECT_INT((int)json_array_size(said(standing, "rows")), round == 2 ? PLAYERS : 0);
        if (round == 2) {
            EXPECT_INT(said_int(standing, "parts.0.version"), 2);
            EXPECT_TEXT(said_text(standing, "parts.0.rules_name"), "Two");
        }
    }
    int winner = said_int(season_desk_ask(&desk, 1, ",'why':0"), "rows.0.number");
    guest_say(desk.ann, "{'type':'set_night','club':'tile-house','night':1,'state':'finished'}");
    guest_say(desk.ann, "{'type':'set_night','club':'tile-house','night':1,'state':'closed'}");
    parlour_pass(&desk.parlour, 1000);
    guest_deafen(desk.ann);
    guest_say(desk.ann, "{'type':'get_nights','club':'tile-house','from':1}");
    const json_t *nights = guest_hear(desk.ann, "club_nights");
    EXPECT_INT(said_int(nights, "nights.0.winner"), winner);
    EXPECT(said_text(nights, "nights.0.winner_name")[0] != '\0');
    night_desk_close(&desk);
}

TEST(teams_add_up_what_their_members_have) {
    static const char both[] = "{'team':1,'title':'Winds','members':[2,3]},"
                               "{'team':2,'title':'Dragons','members':[4]}";
    struct night_desk desk;
    int64_t at[ROUNDS];
    season_desk_play(&desk, at);
    season_desk_save(&desk,
                     "'season':0,'title':'Autumn','from':0,'until':2000000000,'way':'total','best'"
                     ":0,'games_min':0,'nights_min':0,'place_points':[]");
    guest_say(desk.ann, "{'type':'set_teams','club':'tile-house','season':1,'best':0,'teams':[%s]}",
              both);
    parlour_pass(&desk.parlour, 1000);
    int own[PLAYERS];
    for (int i = 0; i < PLAYERS; i++) {
        own[i] = total(&desk, FIRST + i);
    }
    const json_t *standing = season_desk_ask(&desk, 1, ",'why':0");
    for (int i = 0; i < 2; i++) {
        const json_t *row = json_array_get(said(standing, "teams"), (size_t)i);
        bool is_winds = strcmp(said_text(row, "title"), "Winds") == 0;
        EXPECT_INT(said_int(row, "total"), is_winds ? own[0] + own[1] : own[2]);
        EXPECT_INT(said_int(row, "rank"), i + 1);
    }
    guest_say(desk.ann, "{'type':'set_teams','club':'tile-house','season':1,'best':1,'teams':[%s]}",
              both);
    parlour_pass(&desk.parlour, 1000);
    struct guest before = *desk.ann;
    parlour_restart(&desk.parlour);
    desk.ann = guest_enter_again(&before);
    standing = season_desk_ask(&desk, 1, ",'why':0");
    for (int i = 0; i < 2; i++) {
        const json_t *row = json_array_get(said(standing, "teams"), (size_t)i);
        bool is_winds = strcmp(said_text(row, "title"), "Winds") == 0;
        EXPECT_INT(said_int(row, "total"), is_winds ? (own[0] > own[1] ? own[0] : own[1]) : own[2]);
    }
    guest_refused(desk.ann, "bad_field",
                  "{'type':'set_teams','club':'tile-house','season':1,'best':0,'teams':[{'team':1,"
                  "'title':'A','members':[2]},{'team':2,'title':'B','members':[2]}]}");
    night_desk_close(&desk);
}

// ---- the page for the hall ----

static void make_hall(struct night_desk *desk, bool on, char out_secret[TOKEN_HEX_BYTES]) {
    guest_deafen(desk->ann);
    guest_say(desk->ann, "{'type':'make_hall_link','club':'tile-house','on':%s}",
              on ? "true" : "false");
    parlour_pass(&desk->parlour, 1000);
    snprintf(out_secret, TOKEN_HEX_BYTES, "%s",
             said_text(guest_hear(desk->ann, "club_secret"), "secret"));
}

#define WATCH_HALL "{'type':'watch_night','club':'tile-house','night':0,'key':'%s','on':true}"

TEST(the_hall_is_seen_by_its_link_until_it_is_withdrawn) {
    struct night_desk desk;
    char secret[TOKEN_HEX_BYTES], none[TOKEN_HEX_BYTES];
    NIGHT_DESK_OPEN(&desk, .people = 8, .is_hidden = true, .is_for_members = true);
    struct guest *hall = guest_enter(&desk.parlour, "Hall");
    guest_refused(hall, "no_such_club",
                  "{'type':'watch_night','club':'tile-house','night':1,'on':true}");
    guest_refused(hall, "link_over", WATCH_HALL, "00000000000000000000000000000000");
    make_hall(&desk, true, secret);
    guest_say(hall, WATCH_HALL, secret);
    const json_t *night = guest_hear(hall, "night");
    EXPECT_INT(said_int(night, "me"), 0);
    EXPECT(!said_bool(night, "may_direct"));
    // Names are those that outsiders see (C10): what hangs on a wall is for everybody in the room.
    EXPECT_TEXT(said_text(night, "people.0.name"), "Name 2.");
    // What is hidden is hidden there, too (C67).
    night_desk_start(&desk, 1);
    guest_say(desk.ann, "{'type':'rule','club':'tile-house','night':1,'kind':'end_game','table':1,"
                        "'member':0,'values':{},'reason':'director','words':'','proposed':0}");
    parlour_pass(&desk.parlour, 3000);
    EXPECT_TEXT(said_text(night_desk_look(&desk, desk.ann), "tables.0.state"), "over");
    EXPECT(has_said(night_desk_look(&desk, desk.ann), "tables.0.seats.0.points"));
    EXPECT(*said_text(night_desk_look(&desk, desk.ann), "tables.0.match") != '\0');
    guest_deafen(hall);
    guest_say(hall, WATCH_HALL, secret);
    night = guest_hear(hall, "night");
    EXPECT_TEXT(said_text(night, "tables.0.state"), "over");
    EXPECT(!has_said(night, "tables.0.seats.0.points"));
    EXPECT_TEXT(said_text(night, "tables.0.match"), ""); // its replay has them (W62)
    guest_say(hall,
              "{'type':'get_standing','club':'tile-house','night':1,'season':0,'round':0,'why':0,"
              "'key':'%s'}",
              secret);
    EXPECT_INT((int)json_array_size(said(guest_hear(hall, "standing"), "rows")), 0);
    // Withdrawn.
    guest_deafen(hall);
    make_hall(&desk, false, none);
    EXPECT_TEXT(none, "");
    EXPECT_TEXT(said_text(guest_hear(hall, "error"), "code"), "link_over");
    guest_refused(hall, "link_over", WATCH_HALL, secret);
    night_desk_close(&desk);
}

TEST(guessing_the_link_of_the_hall_is_paid_by_address) {
    struct parlour parlour;
    parlour_open(&parlour, "address_links_burst=3");
    struct guest *hall = guest_enter(&parlour, "Hall");
    (void)desk_open_club(&parlour);
    for (int i = 0; i < 4; i++) {
        char key[TOKEN_HEX_BYTES];
        snprintf(key, sizeof key, "%032d", i);
        guest_refused(hall, i < 3 ? "link_over" : "crowded", WATCH_HALL, key);
    }
    parlour_close(&parlour);
}

// ---- rules ----

TEST(two_versions_of_rules_are_compared_switch_by_switch) {
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    guest_say(desk.ann,
              "{'type':'save_rules','club':'tile-house','rules':{'number':1,'version':1,'name':"
              "'House','preset':'riichi-club','settings':[{'name':'hands_to_play','value':'3'}],"
              "'clock':{'base_s':0,'bank_s':20},'counting':'ema','absent':'seat','absent_final':"
              "-30000,'bye':'average','bye_final':0,'counts_odd':true,'ties':'best'}}");
    parlour_pass(&desk.parlour, 1000);
    guest_deafen(desk.ann);
    guest_say(desk.ann, "{'type':'compare_rules','club':'tile-house','rules':1,'from':1,'to':2}");
    const json_t *told = said(guest_hear(desk.ann, "rules_compared"), "differences");
    static const char *const wanted[][3] = {{"clock.bank_s", "0", "20"},
                                            {"absent", "fixed", "seat"},
                                            {"ties", "places_best", "best"},
                                            {"hands_to_play", "2", "3"}};
    EXPECT_INT((int)json_array_size(told), 4);
    for (size_t i = 0; i < 4; i++) {
        const json_t *row = json_array_get(told, i);
        EXPECT_TEXT(said_text(row, "name"), wanted[i][0]);
        EXPECT_TEXT(said_text(row, "was"), wanted[i][1]);
        EXPECT_TEXT(said_text(row, "is"), wanted[i][2]);
    }
    guest_refused(desk.ann, "ruleset_unknown",
                  "{'type':'compare_rules','club':'tile-house','rules':1,'from':1,'to':3}");
    night_desk_close(&desk);
}

static void expect_ties(struct parlour *parlour, int version, int first, int second) {
    struct ruleset ruleset;
    struct counting counting;
    const struct club *club = clubs_by_name(parlour->services.clubs, "tile-house");
    EXPECT(night_rules(club, 1, version, 0, &ruleset, &counting));
    EXPECT_INT(counting.ties[0], first);
    EXPECT_INT(counting.ties[1], second);
}

TEST(who_is_ahead_of_equal_totals_is_as_each_version_says) {
    static const char *const orders[] = {"best_places", "places", "best", "shared", "places_best"};
    static const int wanted[][2] = {{TIE_BEST, TIE_PLACES},
                                    {TIE_PLACES, TIE_SHARED},
                                    {TIE_BEST, TIE_SHARED},
                                    {TIE_SHARED, TIE_SHARED},
                                    {TIE_PLACES, TIE_BEST}};
    static const char save[] =
        "{'type':'save_rules','club':'tile-house','rules':{'number':1,'version':%d,'name':'House',"
        "'preset':'riichi-club','settings':[],'clock':{'base_s':0,'bank_s':0},'counting':'ema',"
        "'absent':'seat','absent_final':0,'bye':'zero','bye_final':0,'counts_odd':true,'ties':"
        "'%s'}}";
    struct night_desk desk;
    NIGHT_DESK_OPEN(&desk, .people = 4);
    for (int i = 0; i < 5; i++) {
        guest_say(desk.ann, save, i + 1, orders[i]);
        parlour_pass(&desk.parlour, 1000);
    }
    guest_refused(desk.ann, "bad_field", save, 6, "most_wins");
    for (int life = 0; life < 2; life++) {
        expect_ties(&desk.parlour, 1, TIE_PLACES, TIE_BEST); // those that say nothing
        for (int i = 0; i < 5; i++) {
            expect_ties(&desk.parlour, i + 2, wanted[i][0], wanted[i][1]);
        }
        if (life == 0) {
            parlour_restart(&desk.parlour);
        }
    }
    night_desk_close(&desk);
}
