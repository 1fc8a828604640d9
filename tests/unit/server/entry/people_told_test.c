// People of a parlour of several servers: whatever one changes at one of them is so at all (N30 to
// N32).
#include "server/accounts/account.h"
#include "tests/support/sim_parlours.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { NORTH, SOUTH, EAST, ALL, SOON_MS = 1000, TABLES = 10, EACH = 3, MANY = TABLES * EACH };

// Somebody who goes from server to server.
struct walker {
    char id[ACCOUNT_ID_BYTES], name[20];
    struct guest *guest;
};

// Comes with the same secret to another server, where the person is the same and is called so.
static void come(struct sim_parlours *servers, struct walker *walker, int number) {
    struct guest *there = guest_connect(&servers->rows[number], walker->guest->token);
    guest_go(walker->guest);
    walker->guest = there;
    guest_say(there, "{'type':'hello'}");
}

static void expect_same(struct walker *walker) {
    const json_t *welcome = guest_last(walker->guest, "welcome");
    EXPECT_TEXT(said_text(welcome, "account"), walker->id);
    EXPECT_TEXT(said_text(welcome, "name"), walker->name);
}

// Is called anew and sent to where a table is, all within one moment.
static void rename_and_go(struct walker *walker, const char *code) {
    guest_say(walker->guest, "{'type':'set_name','name':'%s'}", walker->name);
    guest_say(walker->guest, "{'type':'join_table','code':'%s','watch':false}", code);
}

// Everybody is sent to where a table is, and comes there.
static void all_go(struct sim_parlours *servers, struct walker *walkers, const char *code,
                   int number) {
    for (int i = 0; i < MANY; i++) {
        guest_say(walkers[i].guest, "{'type':'join_table','code':'%s','watch':false}", code);
    }
    sim_parlours_pass(servers, SOON_MS);
    for (int i = 0; i < MANY; i++) {
        EXPECT(guest_last(walkers[i].guest, "go_to") != NULL);
        come(servers, &walkers[i], number);
    }
    sim_parlours_pass(servers, SOON_MS);
}

TEST(t19_who_is_renamed_at_one_server_and_goes_to_another_sits_at_the_third) {
    struct sim_parlours servers;
    struct walker walkers[MANY];
    char south[TABLE_CODE_BYTES], east[TABLES][TABLE_CODE_BYTES];
    sim_parlours_open(&servers, ALL, "own_tables_max=100 connections_max=200");
    struct guest *owner = sim_parlours_enter(&servers, SOUTH, "Owner");
    snprintf(south, sizeof south, "%s", sim_parlours_make_table(&servers, owner));
    for (int i = 0; i < TABLES; i++) {
        owner = sim_parlours_enter(&servers, EAST, "Owner");
        snprintf(east[i], sizeof east[i], "%s", sim_parlours_make_table(&servers, owner));
    }
    for (int i = 0; i < MANY; i++) {
        struct walker *walker = &walkers[i];
        walker->guest = sim_parlours_enter(&servers, EAST, "Somebody");
        snprintf(walker->id, sizeof walker->id, "%s",
                 said_text(guest_last(walker->guest, "welcome"), "account"));
        snprintf(walker->name, sizeof walker->name, "Walker %d", i);
    }
    // All servers know everybody by the name of before.
    all_go(&servers, walkers, south, SOUTH);
    for (int i = 0; i < MANY; i++) {
        come(&servers, &walkers[i], NORTH);
    }
    sim_parlours_pass(&servers, SOON_MS);
    for (int i = 0; i < MANY; i++) {
        rename_and_go(&walkers[i], south);
    }
    sim_parlours_pass(&servers, SOON_MS);
    for (int i = 0; i < MANY; i++) {
        EXPECT_TEXT(said_text(guest_last(walkers[i].guest, "go_to"), "node"), "south");
        come(&servers, &walkers[i], SOUTH);
    }
    sim_parlours_pass(&servers, SOON_MS);
    for (int i = 0; i < MANY; i++) {
        expect_same(&walkers[i]);
        guest_say(walkers[i].guest, "{'type':'join_table','code':'%s','watch':false}",
                  east[i / EACH]);
    }
    sim_parlours_pass(&servers, SOON_MS);
    for (int i = 0; i < MANY; i++) {
        EXPECT_TEXT(said_text(guest_last(walkers[i].guest, "go_to"), "node"), "east");
        come(&servers, &walkers[i], EAST);
    }
    sim_parlours_pass(&servers, SOON_MS);
    for (int i = 0; i < MANY; i++) {
        expect_same(&walkers[i]);
        guest_join(walkers[i].guest, east[i / EACH]);
        guest_say(walkers[i].guest, "{'type':'sit','seat':%d}", 1 + i % EACH);
    }
    sim_parlours_pass(&servers, SOON_MS);
    for (int i = 0; i < MANY; i++) {
        const json_t *seats = said(guest_last(walkers[i].guest, "table"), "seats");
        const json_t *seat = json_array_get(seats, (size_t)(1 + i % EACH));
        EXPECT_TEXT(said_text(seat, "name"), walkers[i].name);
    }
    sim_parlours_close(&servers);
}

// Whoever sits at a table may be called anew on another device, at another server.
TEST(n32_a_new_name_is_shown_where_the_person_sits) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, 2, "");
    struct guest *ann = sim_parlours_enter(&servers, NORTH, "Ann");
    const char *code = sim_parlours_make_table(&servers, ann);
    struct guest *phone = guest_connect(&servers.rows[SOUTH], ann->token);
    guest_say(phone, "{'type':'hello'}");
    sim_parlours_pass(&servers, SOON_MS);
    guest_say(phone, "{'type':'set_name','name':'Anna'}");
    sim_parlours_pass(&servers, SOON_MS);
    const json_t *seats = said(guest_last(ann, "table"), "seats");
    EXPECT_TEXT(said_text(json_array_get(seats, 0), "name"), "Anna");
    EXPECT_TEXT(table_code(parlour_table(&servers.rows[NORTH], code)), code);
    sim_parlours_close(&servers);
}

// Nobody need have come to a server to be followed or looked at there.
TEST(n30_who_is_at_another_server_can_be_followed) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, 2, "");
    struct guest *ann = sim_parlours_enter(&servers, NORTH, "Ann");
    (void)sim_parlours_make_table(&servers, ann);
    struct guest *ben = sim_parlours_enter(&servers, SOUTH, "Ben");
    (void)sim_parlours_make_table(&servers, ben);
    guest_say(ben, "{'type':'follow','account':'%s','on':true}",
              said_text(guest_last(ann, "welcome"), "account"));
    sim_parlours_pass(&servers, SOON_MS);
    const json_t *follows = said(guest_last(ben, "friends"), "following");
    EXPECT_INT(json_array_size(follows), 1);
    EXPECT_TEXT(said_text(json_array_get(follows, 0), "name"), "Ann");
    guest_say(ben, "{'type':'follow','account':'aaaaaaaaaaaa','on':true}");
    sim_parlours_pass(&servers, SOON_MS);
    EXPECT_TEXT(said_text(guest_last(ben, "error"), "code"), "bad_field");
    sim_parlours_close(&servers);
}
