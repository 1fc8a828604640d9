// Clubs of a parlour of several servers (N35): whatever is done at one of them is so at all,
// nobody's change is lost, and a server that dies in a night takes nothing with it.
#include "server/accounts/account.h"
#include "server/bus/bus.h"
#include "server/club/club_share.h"
#include "server/club/night.h"
#include "server/lobby/lobby.h"
#include "server/table/hosted.h"
#include "tests/support/test.h"
#include "tests/unit/server/club/share_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOKS_MAX = 400 };

// The club as somebody sees it at a server, as text; the caller frees it.
static char *look_at_club(struct guest *guest) {
    guest_deafen(guest);
    SAY(guest, "{'type':'watch_club','club':'tile-house','on':true}");
    char *club = json_dumps(guest_hear(guest, "club"), JSON_COMPACT | JSON_SORT_KEYS);
    SAY(guest, "{'type':'watch_club','club':'tile-house','on':false}");
    return club;
}

static char *look_at_members(struct guest *guest) {
    guest_deafen(guest);
    SAY(guest, "{'type':'get_members','club':'tile-house','from':0}");
    return json_dumps(guest_hear(guest, "club_members"), JSON_COMPACT | JSON_SORT_KEYS);
}

static void expect_alike(struct guest *const *guests, char *(*look)(struct guest *guest)) {
    char *first = look(guests[0]);
    for (int i = 1; i < ALL; i++) {
        char *other = look(guests[i]);
        EXPECT_TEXT(other, first);
        free(other);
    }
    free(first);
}

TEST(n35_a_club_is_the_same_at_all_servers) {
    char secret[TOKEN_HEX_BYTES];
    share_open("");
    struct guest *ann = share_make_club(NORTH);
    share_make_link(ann, secret);
    struct guest *ben = sim_parlours_enter(&servers, SOUTH, "Ben");
    SAY(ben, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    EXPECT_TEXT(said_text(guest_last(ben, "club"), "me.role"), "member");
    struct guest *cy = sim_parlours_enter(&servers, EAST, "Cy");
    SAY(cy, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    struct guest *anns[ALL] = {ann, share_come(ann, SOUTH), share_come(ann, EAST)};
    expect_alike(anns, look_at_club);
    expect_alike(anns, look_at_members);
    // A right that was given at one server is one at another.
    guest_refused(ben, "not_allowed",
                  "{'type':'add_member','club':'tile-house','name':'Dan',"
                  "'is_private':false}");
    SAY(anns[EAST], "{'type':'set_role','club':'tile-house','member':2,'role':'referee'}");
    SAY(ben, "{'type':'add_member','club':'tile-house','name':'Dan','is_private':false}");
    expect_alike(anns, look_at_members);
    sim_parlours_close(&servers);
}

// At one moment at three servers: each gets a number of its own, and nobody is lost.
TEST(n35_people_who_come_at_once_are_all_there) {
    char secret[TOKEN_HEX_BYTES];
    struct guest *people[3 * ALL];
    share_open("");
    struct guest *ann = share_make_club(NORTH);
    share_make_link(ann, secret);
    for (int i = 0; i < 3 * ALL; i++) {
        char name[20];
        snprintf(name, sizeof name, "Person %d", i);
        people[i] = sim_parlours_enter(&servers, i % ALL, name);
    }
    for (int i = 0; i < 3 * ALL; i++) {
        guest_say(people[i], "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    }
    sim_parlours_pass(&servers, 5 * SOON_MS);
    bool has_number[3 * ALL + 3] = {false};
    for (int i = 0; i < 3 * ALL; i++) {
        const json_t *club = guest_last(people[i], "club");
        EXPECT_TEXT(said_text(club, "me.role"), "member");
        int number = said_int(club, "me.number");
        EXPECT(number >= 2 && number < 3 * ALL + 3 && !has_number[number]);
        has_number[number] = true;
    }
    struct guest *anns[ALL] = {ann, share_come(ann, SOUTH), share_come(ann, EAST)};
    expect_alike(anns, look_at_members);
    sim_parlours_close(&servers);
}

// Of two who want one address at one moment, at two servers, one gets it.
TEST(n35_an_address_is_one_clubs) {
    struct guest *people[ALL];
    int made = 0, taken = 0;
    share_open("");
    for (int i = 0; i < ALL; i++) {
        people[i] = sim_parlours_enter(&servers, i, "Founder");
    }
    for (int i = 0; i < ALL; i++) {
        guest_say(people[i],
                  "{'type':'create_club','club':'tile-house','title':'House %d',"
                  "'sentence':'','preset':'riichi-club'}",
                  i);
    }
    sim_parlours_pass(&servers, 5 * SOON_MS);
    for (int i = 0; i < ALL; i++) {
        made += guest_hears(people[i], "club") ? 1 : 0;
        taken += guest_hears(people[i], "error") ? 1 : 0;
    }
    EXPECT_INT(made, 1);
    EXPECT_INT(taken, ALL - 1);
    for (int i = 0; i < ALL; i++) {
        EXPECT(clubs_by_name(servers.rows[i].services.clubs, "tile-house") != NULL);
        EXPECT_INT(clubs_count(servers.rows[i].services.clubs), 1);
    }
    sim_parlours_close(&servers);
}

// ---- nights ----

static char *look_at_standing(struct guest *guest) {
    guest_deafen(guest);
    SAY(guest,
        "{'type':'get_standing','club':'tile-house','night':1,'season':0,'round':0,'why':0}");
    return json_dumps(guest_hear(guest, "standing"), JSON_COMPACT | JSON_SORT_KEYS);
}

static void play_round(struct guest *ann) {
    for (int i = 0; i < LOOKS_MAX; i++) {
        if (strcmp(said_text(guest_last(ann, "night"), "round.state"), "done") == 0) {
            return;
        }
        sim_parlours_pass(&servers, 5000);
    }
    FAIL("the round does not end");
}

TEST(n35_a_night_is_run_from_any_server) {
    share_open("away_ms=1000");
    struct guest *ann = share_make_club(NORTH);
    struct guest *anns[ALL] = {ann, share_come(ann, SOUTH), share_come(ann, EAST)};
    share_open_night(anns[SOUTH]);
    for (int i = 0; i < PEOPLE; i++) {
        SAY(anns[i % ALL],
            "{'type':'add_member','club':'tile-house','name':'Name %d','is_private':false}", i);
        SAY(anns[(i + 1) % ALL],
            "{'type':'check_in','club':'tile-house','night':1,'member':%d,"
            "'presence':'present','from_round':0}",
            i + 2);
    }
    for (int round = 1; round <= 2; round++) {
        share_start_round(anns[round % ALL], round);
        sim_parlours_pass(&servers, 3 * SOON_MS);
        EXPECT_INT(share_count_tables(NORTH) + share_count_tables(SOUTH) + share_count_tables(EAST),
                   PEOPLE / 4);
        play_round(anns[round % ALL]);
        SAY(anns[0], "{'type':'confirm_round','club':'tile-house','night':1,'round':%d}", round);
    }
    expect_alike(anns, look_at_standing);
    SAY(anns[EAST], "{'type':'set_night','club':'tile-house','night':1,'state':'finished'}");
    SAY(anns[EAST], "{'type':'set_night','club':'tile-house','night':1,'state':'closed'}");
    sim_parlours_pass(&servers, 3 * SOON_MS);
    expect_alike(anns, look_at_standing);
    expect_alike(anns, look_at_club);
    EXPECT_INT(share_count_tables(NORTH) + share_count_tables(SOUTH) + share_count_tables(EAST), 0);
    sim_parlours_close(&servers);
}

// Dies with the tables of the round; `after_ms`: how long after its start.
static void play_with_a_death(uint64_t after_ms) {
    share_open("away_ms=1000");
    struct guest *ann = share_make_club(NORTH);
    share_open_night(ann);
    share_check_in(ann);
    const json_t *night = share_look_at_night(ann);
    int revision = said_int(night, "revision");
    SAY(ann,
        "{'type':'draw_seating','club':'tile-house','night':1,'round':1,'revision':%d,"
        "'method':'random','odd':'bye','wishes':[]}",
        revision);
    guest_say(ann, "{'type':'start_round','club':'tile-house','night':1,'round':1,'revision':%d}",
              share_revision(ann));
    char token[TOKEN_HEX_BYTES];
    snprintf(token, sizeof token, "%s", ann->token);
    sim_parlours_pass(&servers, after_ms);
    int dead = share_count_tables(NORTH) + share_count_tables(SOUTH) + share_count_tables(EAST) > 0
                   ? share_find_tables()
                   : NORTH;
    sim_parlours_kill(&servers, dead);
    int other = dead == NORTH ? SOUTH : NORTH, last = ALL - dead - other;
    sim_parlours_pass(&servers, 5 * SOON_MS);
    struct guest *there = guest_connect(&servers.rows[other], token);
    SAY(there, "{'type':'hello'}");
    (void)share_look_at_night(there);
    play_round(there);
    EXPECT_INT(json_array_size(said(share_look_at_night(there), "tables")), PEOPLE / 4);
    struct guest *beside = guest_connect(&servers.rows[last], token);
    SAY(beside, "{'type':'hello'}");
    char *one = look_at_standing(there), *two = look_at_standing(beside);
    EXPECT_TEXT(two, one);
    EXPECT_INT(json_array_size(said(guest_last(there, "standing"), "rows")), PEOPLE);
    free(one);
    free(two);
    SAY(beside, "{'type':'confirm_round','club':'tile-house','night':1,'round':1}");
    share_start_round(there, 2);
    play_round(there);
    sim_parlours_close(&servers);
}

TEST(n35_a_server_that_dies_in_a_round_takes_nothing_with_it) {
    play_with_a_death(20000);
}

// At any moment between the start and the first deal.
TEST(n35_a_server_that_dies_while_a_round_begins_takes_nothing_with_it) {
    for (uint64_t after = 0; after <= 600; after += (uint64_t)(50 * test_share())) {
        play_with_a_death(after);
    }
}

// What is not heard is found, and what two write at once is written one after the other.
TEST(n35_nothing_is_lost_where_words_are) {
    share_open("");
    struct guest *ann = share_make_club(NORTH);
    struct guest *anns[ALL] = {ann, share_come(ann, SOUTH), share_come(ann, EAST)};
    share_open_night(ann);
    share_check_in(ann);
    sim_bus_lose(servers.hall, 300);
    for (int turn = 0; turn < PEOPLE; turn++) {
        for (int i = 0; i < ALL; i++) {
            guest_say(anns[i],
                      "{'type':'check_in','club':'tile-house','night':1,'member':%d,'presence':'%s'"
                      ",'from_round':0}",
                      2 + (turn + i) % PEOPLE, (turn + i) % 2 == 0 ? "late" : "present");
        }
        sim_parlours_pass(&servers, 100);
    }
    sim_parlours_pass(&servers, 2000);
    sim_bus_lose(servers.hall, 0);
    sim_parlours_pass(&servers, 65000);
    EXPECT(!guest_hears(anns[0], "error") && !guest_hears(anns[1], "error") &&
           !guest_hears(anns[2], "error"));
    const json_t *first = share_look_at_night(anns[0]);
    for (int i = 1; i < ALL; i++) {
        const json_t *other = share_look_at_night(anns[i]);
        EXPECT(json_equal(said(other, "people"), said(first, "people")));
        EXPECT_INT(said_int(other, "revision"), said_int(first, "revision"));
    }
    sim_parlours_close(&servers);
}

// ---- tables at another server ----

// The row of the first table as somebody sees it who runs the night.
static const json_t *first_table(struct guest *ann) {
    return json_array_get(said(share_look_at_night(ann), "tables"), 0);
}

// The server that has the table, and another one.
static void start_far(struct guest **out_here, struct guest **out_there) {
    share_open("away_ms=1000");
    struct guest *ann = share_make_club(NORTH);
    share_open_night(ann);
    share_check_in(ann);
    (void)share_look_at_night(ann);
    share_start_round(ann, 1);
    sim_parlours_pass(&servers, 5 * SOON_MS);
    int at = share_find_tables();
    *out_here = share_come(ann, at);
    *out_there = share_come(ann, at == NORTH ? SOUTH : NORTH);
}

TEST(n35_a_night_shows_tables_of_other_servers) {
    struct guest *here, *there;
    start_far(&here, &there);
    const json_t *near = first_table(here), *far = first_table(there);
    EXPECT_TEXT(said_text(far, "state"), said_text(near, "state"));
    EXPECT_TEXT(said_text(far, "state"), "playing");
    EXPECT_TEXT(said_text(far, "hand"), "E1");
    EXPECT(has_said(far, "turn"));
    EXPECT(has_said(json_array_get(said(far, "seats"), 0), "points"));
    // Hands are shown only where it is: the referee is sent there.
    SAY(there,
        "{'type':'look_in','club':'tile-house','night':1,'table':1,'hands':false,'words':''}");
    EXPECT(guest_hears(there, "go_to"));
    sim_parlours_close(&servers);
}

static void rule(struct guest *ann, const char *kind) {
    SAY(ann,
        "{'type':'rule','club':'tile-house','night':1,'kind':'%s','table':1,'member':0,'values':{},"
        "'reason':'director','words':'so','proposed':0}",
        kind);
    sim_parlours_pass(&servers, 2 * SOON_MS);
}

static int count_rulings(struct guest *ann) {
    return (int)json_array_size(said(share_look_at_night(ann), "rulings"));
}

TEST(n36_a_ruling_is_made_where_the_table_is) {
    struct guest *here, *there;
    start_far(&here, &there);
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", said_text(first_table(here), "code"));
    const struct table *table = parlour_table(here->parlour, code);
    rule(there, "void_hand");
    EXPECT(!guest_hears(there, "error"));
    EXPECT_INT(count_rulings(there), 1);
    EXPECT_INT(count_rulings(here), 1);
    EXPECT_INT(table_ruled_up_to(table), 1);
    // What the table does not take is refused to who asked.
    guest_deafen(there);
    SAY(there,
        "{'type':'rule','club':'tile-house','night':1,'kind':'set_table','table':1,'member':0,"
        "'values':{'points':[1,2,3,4],'sticks':0,'honba':0,'hand':'E1'},'reason':'director',"
        "'words':'so','proposed':0}");
    EXPECT_TEXT(said_text(guest_hear(there, "error"), "code"), "sum_is_wrong");
    rule(there, "end_game");
    EXPECT_INT(count_rulings(here), 2);
    sim_parlours_pass(&servers, 20 * SOON_MS);
    EXPECT_TEXT(said_text(first_table(here), "state"), "over");
    EXPECT_TEXT(said_text(first_table(there), "state"), "over");
    sim_parlours_close(&servers);
}

static void on_answered(void *context, const void *bytes, size_t length) {
    snprintf(context, 100, "%.*s", (int)length, bytes == NULL ? "" : (const char *)bytes);
}

// As another server asks for it, by the person of this account; the answer.
static void ask_for_ruling(const struct guest *here, const struct guest *there, const char *account,
                           char out_answer[100]) {
    char words[600], subject[60];
    const struct club *club = clubs_by_name(here->parlour->services.clubs, "tile-house");
    snprintf(
        words, sizeof words,
        "{\"type\":\"referee_act\",\"account\":\"%s\",\"club\":\"%s\",\"night\":1,\"ruling\":1,"
        "\"undoes\":0,\"kind\":\"void_hand\",\"table\":1,\"member\":0,\"values\":{},"
        "\"reason\":\"director\",\"words\":\"so\",\"proposed\":0}",
        account, club->id);
    snprintf(subject, sizeof subject, "node.%.*s.referee",
             (int)strcspn(here->parlour->journal->writer, "."), here->parlour->journal->writer);
    out_answer[0] = '\0';
    bus_ask(there->parlour->bus, subject, words, strlen(words), 1000, on_answered, out_answer);
}

TEST(n36_a_ruling_that_is_said_twice_is_made_once_and_only_by_who_may) {
    struct guest *here, *there;
    char account[ACCOUNT_ID_BYTES], ben[ACCOUNT_ID_BYTES], answers[3][100];
    start_far(&here, &there);
    snprintf(account, sizeof account, "%s", said_text(guest_last(here, "welcome"), "account"));
    struct guest *other = sim_parlours_enter(&servers, EAST, "Ben");
    (void)sim_parlours_make_table(&servers, other);
    snprintf(ben, sizeof ben, "%s", said_text(guest_last(other, "welcome"), "account"));
    ask_for_ruling(here, there, ben, answers[0]);
    sim_parlours_pass(&servers, SOON_MS);
    EXPECT_TEXT(answers[0],
                "{\"type\":\"referee_answer\",\"status\":\"not_a_member\",\"field\":\"\"}");
    EXPECT_INT(count_rulings(here), 0);
    ask_for_ruling(here, there, account, answers[0]); // both are on their way
    ask_for_ruling(here, there, account, answers[1]);
    sim_parlours_pass(&servers, 2 * SOON_MS);
    ask_for_ruling(here, there, account, answers[2]);
    sim_parlours_pass(&servers, SOON_MS);
    for (int i = 0; i < 3; i++) {
        EXPECT(strstr(answers[i], "\"ok\"") != NULL);
    }
    EXPECT_INT(count_rulings(here), 1);
    sim_parlours_close(&servers);
}

// How many servers believe that it is their turn by this name.
static int count_takers(const char *key) {
    int count = 0;
    for (int i = 0; i < ALL; i++) {
        count += club_share_takes(&servers.rows[i].services, key) ? 1 : 0;
    }
    return count;
}

TEST(n35_what_a_night_does_by_itself_is_done_by_one_server) {
    char key[30];
    int of_north = 0;
    share_open("");
    for (int i = 0; i < 60; i++) {
        snprintf(key, sizeof key, "a34f6603c38b.%d", i);
        EXPECT_INT(count_takers(key), 1);
        of_north += club_share_takes(&servers.rows[NORTH].services, key) ? 1 : 0;
    }
    EXPECT(of_north > 0 && of_north < 60);
    // Who does not hear the others leaves all to them.
    sim_bus_cut(servers.rows[NORTH].bus, true);
    sim_parlours_pass(&servers, 10 * SOON_MS);
    for (int i = 0; i < 60; i++) {
        snprintf(key, sizeof key, "a34f6603c38b.%d", i);
        EXPECT_INT(count_takers(key), 1);
        EXPECT(!club_share_takes(&servers.rows[NORTH].services, key));
    }
    sim_parlours_close(&servers);
}
