// Which server has a table, for those who are at it: who is cut off sends them to the others (N15).
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/report/metrics.h"
#include "tests/support/sim_parlours.h"
#include "tests/support/test.h"

#include <stdio.h>

enum { TWO = 2, LONG_MS = 4000 };

TEST(n15_who_is_cut_off_sends_its_people_to_the_others) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    struct guest *ben = sim_parlours_enter(&servers, 0, "Ben");
    const char *code = sim_parlours_make_table(&servers, ann);
    guest_say(ben, "{'type':'watch','code':'%s'}", code);
    sim_parlours_pass(&servers, 500);
    sim_bus_cut(servers.rows[0].bus, true);
    sim_parlours_pass(&servers, LONG_MS);
    EXPECT(servers.rows[0].services.is_cut_off);
    EXPECT_TEXT(said_text(guest_hear(ann, "go_to"), "node"), "");
    EXPECT_TEXT(said_text(guest_hear(ben, "go_to"), "code"), code);
    EXPECT(!guest_hears(ann, "closed"));
    // Nobody is let in meanwhile, and nothing new begins.
    guest_say(ben, "{'type':'join_table','code':'%s','watch':false}", code);
    EXPECT_TEXT(said_text(guest_hear(ben, "go_to"), "node"), "");
    guest_try(ben, "{'type':'create_table','title':'','preset':'riichi-club','settings':[],"
                   "'clock':{'base_s':5,'bank_s':10},'is_public':true,'may_watch':true,"
                   "'pace':'normal'}");
    sim_parlours_pass(&servers, 500);
    EXPECT_TEXT(said_text(guest_hear(ben, "error"), "code"), "try_again");
    // The other one has gone on with the table; when this one is back it hears of that.
    EXPECT(lobby_find(servers.rows[1].services.lobby, code) != NULL);
    sim_bus_cut(servers.rows[0].bus, false);
    sim_parlours_pass(&servers, LONG_MS);
    EXPECT(!servers.rows[0].services.is_cut_off);
    EXPECT(lobby_find(servers.rows[0].services.lobby, code) == NULL);
    EXPECT(lobby_find(servers.rows[1].services.lobby, code) != NULL);
    guest_say(ben, "{'type':'watch','code':'%s'}", code);
    sim_parlours_pass(&servers, 500);
    EXPECT_TEXT(said_text(guest_hear(ben, "watching"), "code"), code); // from here (N27)
    guest_say(ben, "{'type':'join_table','code':'%s','watch':false}", code);
    sim_parlours_pass(&servers, 1500);
    EXPECT_TEXT(said_text(guest_hear(ben, "go_to"), "node"), "south");
    sim_parlours_close(&servers);
}

// All that carries words has died: everybody waits, and afterwards each table is where it was.
TEST(n15_when_nobody_hears_anything_all_tables_stay) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    const char *code = sim_parlours_make_table(&servers, ann);
    sim_bus_lose(servers.hall, 1000);
    sim_parlours_pass(&servers, 3 * LONG_MS);
    EXPECT(servers.rows[0].services.is_cut_off && servers.rows[1].services.is_cut_off);
    sim_bus_lose(servers.hall, 0);
    sim_parlours_pass(&servers, LONG_MS);
    EXPECT(!servers.rows[0].services.is_cut_off && !servers.rows[1].services.is_cut_off);
    EXPECT(lobby_find(servers.rows[0].services.lobby, code) != NULL);
    EXPECT(lobby_find(servers.rows[1].services.lobby, code) == NULL);
    guest_join(ann, code);
    sim_parlours_pass(&servers, 500);
    EXPECT_INT(said_int(guest_last(ann, "table"), "seat"), 0);
    sim_parlours_close(&servers);
}

// ---- a front that does not route (N26) ----

enum { STEADY_MS = 12000, SOON_MS = 100 };

// Comes to the second server, which the front has chosen although this one was asked for.
static struct guest *come_for(struct sim_parlours *servers, const char *node, const char *token) {
    struct parlour *south = &servers->rows[1];
    sim_network_ask_for(south->network, node);
    struct guest *guest = guest_connect(south, token);
    sim_network_ask_for(south->network, "");
    guest_say(guest, "{'type':'hello'}");
    sim_parlours_pass(servers, SOON_MS);
    return guest;
}

static const json_t *answer_to_join(struct sim_parlours *servers, struct guest *guest,
                                    const char *code, const char *type) {
    guest_try(guest, "{'type':'join_table','code':'%s','watch':false}", code);
    for (int i = 0; i < 100 && !guest_hears(guest, type); i++) {
        sim_parlours_pass(servers, 10);
    }
    return guest_hear(guest, type);
}

TEST(n26_who_is_brought_to_another_server_again_is_not_sent_round) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    const char *code = sim_parlours_make_table(&servers, ann);
    sim_parlours_pass(&servers, STEADY_MS);
    int64_t before = metric_get(METRIC_MISROUTED);
    struct guest *ben = come_for(&servers, "", "");
    const char *token = said_text(guest_hear(ben, "welcome"), "token");
    EXPECT_TEXT(said_text(answer_to_join(&servers, ben, code, "go_to"), "node"), "north");
    struct guest *again = come_for(&servers, "north", token);
    EXPECT_TEXT(said_text(answer_to_join(&servers, again, code, "go_to"), "node"), "north");
    EXPECT_INT(metric_get(METRIC_MISROUTED) - before, 0);
    sim_parlours_pass(&servers, 2000);
    again = come_for(&servers, "north", token);
    EXPECT_TEXT(said_text(answer_to_join(&servers, again, code, "error"), "code"), "misrouted");
    EXPECT(!guest_hears(again, "go_to"));
    EXPECT_INT(metric_get(METRIC_MISROUTED) - before, 1);
    // Long afterwards the front may have been mended.
    sim_parlours_pass(&servers, STEADY_MS);
    again = come_for(&servers, "north", token);
    EXPECT_TEXT(said_text(answer_to_join(&servers, again, code, "go_to"), "node"), "north");
    sim_parlours_close(&servers);
}

// A server has died, and the front sends people to another one before that one has missed it.
TEST(n26_a_server_that_has_just_died_is_not_misrouted) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", sim_parlours_make_table(&servers, ann));
    sim_parlours_pass(&servers, STEADY_MS);
    struct guest *ben = come_for(&servers, "north", "");
    const char *token = said_text(guest_hear(ben, "welcome"), "token");
    int64_t before = metric_get(METRIC_MISROUTED);
    sim_parlours_kill(&servers, 0);
    for (int tries = 0; tries < 100; tries++) {
        guest_try(ben, "{'type':'join_table','code':'%s','watch':false}", code);
        sim_parlours_pass(&servers, SOON_MS);
        if (guest_hears(ben, "table")) {
            break;
        }
        ben = come_for(&servers, "north", token);
    }
    EXPECT(guest_hears(ben, "table"));
    EXPECT_INT(metric_get(METRIC_MISROUTED) - before, 0);
    sim_parlours_close(&servers);
}

// Until it is known that the server is gone, people are not sent to it and back: they wait (N17).
TEST(n17_who_comes_before_a_server_is_missed_waits) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "suspect_ms=8000");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", sim_parlours_make_table(&servers, ann));
    struct guest *ben = sim_parlours_enter(&servers, 1, "Ben");
    sim_parlours_kill(&servers, 0);
    sim_parlours_pass(&servers, 1500);
    guest_say(ben, "{'type':'join_table','code':'%s','watch':false}", code);
    sim_parlours_pass(&servers, 6000);
    EXPECT(!guest_hears(ben, "go_to") && !guest_hears(ben, "error") && !guest_hears(ben, "table"));
    sim_parlours_pass(&servers, 3000);
    EXPECT_TEXT(said_text(guest_hear(ben, "table"), "code"), code);
    EXPECT(!guest_hears(ben, "go_to"));
    sim_parlours_close(&servers);
}

// One that was only slow has its people back as soon as it is heard.
TEST(n17_who_waits_is_sent_to_a_server_that_is_heard_again) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "suspect_ms=8000");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    const char *code = sim_parlours_make_table(&servers, ann);
    struct guest *ben = sim_parlours_enter(&servers, 1, "Ben");
    sim_bus_cut(servers.rows[0].bus, true);
    sim_parlours_pass(&servers, 1500);
    guest_say(ben, "{'type':'join_table','code':'%s','watch':false}", code);
    sim_parlours_pass(&servers, 1000);
    EXPECT(!guest_hears(ben, "go_to") && !guest_hears(ben, "error"));
    sim_bus_cut(servers.rows[0].bus, false);
    sim_parlours_pass(&servers, 1500);
    EXPECT_TEXT(said_text(guest_hear(ben, "go_to"), "node"), "north");
    sim_parlours_close(&servers);
}

// A front that has just missed a server sends people to another one, rightly.
TEST(n26_a_server_that_was_not_heard_for_a_moment_is_not_misrouted) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    const char *code = sim_parlours_make_table(&servers, ann);
    sim_parlours_pass(&servers, STEADY_MS);
    sim_bus_cut(servers.rows[0].bus, true);
    sim_parlours_pass(&servers, 1500);
    sim_bus_cut(servers.rows[0].bus, false);
    sim_parlours_pass(&servers, 1000);
    struct guest *ben = come_for(&servers, "north", "");
    const char *token = said_text(guest_hear(ben, "welcome"), "token");
    for (int i = 0; i < 3; i++) {
        EXPECT_TEXT(said_text(answer_to_join(&servers, ben, code, "go_to"), "node"), "north");
        ben = come_for(&servers, "north", token);
    }
    sim_parlours_close(&servers);
}

// ---- who makes a table where there is much to do (N24) ----

enum { BEAT_MS = 600 };

static const json_t *make(struct sim_parlours *servers, struct guest *guest, const char *type) {
    guest_try(guest, "{'type':'create_table','title':'','preset':'riichi-club','settings':[],"
                     "'clock':{'base_s':5,'bank_s':10},'is_public':true,'may_watch':true,"
                     "'pace':'normal'}");
    for (int i = 0; i < 100 && !guest_hears(guest, type); i++) {
        sim_parlours_pass(servers, 10);
    }
    return guest_hear(guest, type);
}

TEST(n24_a_table_is_made_where_there_is_least_to_do) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, SIM_PARLOURS_MAX, "");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    struct guest *ben = sim_parlours_enter(&servers, 1, "Ben");
    (void)make(&servers, ben, "table");
    servers.rows[0].services.loop_delay_us = 20001;
    sim_parlours_pass(&servers, BEAT_MS);
    const json_t *sent = make(&servers, ann, "go_to");
    EXPECT_TEXT(said_text(sent, "node"), "east"); // south has one table
    EXPECT(json_object_get(sent, "code") == NULL);
    EXPECT(!guest_hears(ann, "table"));
    // Where the others have as much to do, it is made here.
    servers.rows[2].services.loop_delay_us = 30000;
    servers.rows[1].services.loop_delay_us = 30000;
    sim_parlours_pass(&servers, BEAT_MS);
    (void)make(&servers, ann, "table");
    servers.rows[1].services.loop_delay_us = 20000;
    sim_parlours_pass(&servers, BEAT_MS);
    struct guest *cleo = sim_parlours_enter(&servers, 0, "Cleo");
    EXPECT_TEXT(said_text(make(&servers, cleo, "go_to"), "node"), "south");
    sim_parlours_close(&servers);
}

TEST(n24_when_all_servers_are_full_nobody_is_sent_round) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "tables_max=10 own_tables_max=20");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    struct guest *ben = sim_parlours_enter(&servers, 1, "Ben");
    for (int i = 0; i < 11; i++) {
        struct guest *maker = i == 10 ? sim_parlours_enter(&servers, 0, "Zoe") : ann;
        (void)make(&servers, maker, i < 10 ? "table" : "go_to");
        sim_parlours_pass(&servers, BEAT_MS);
    }
    for (int i = 0; i < 10; i++) {
        (void)make(&servers, ben, "table");
        sim_parlours_pass(&servers, BEAT_MS);
    }
    struct guest *dan = sim_parlours_enter(&servers, 0, "Dan");
    EXPECT_TEXT(said_text(make(&servers, dan, "error"), "code"), "server_full");
    EXPECT(!guest_hears(dan, "go_to"));
    sim_parlours_close(&servers);
}

static void on_drained(void *context, int tables_left) {
    (void)context, (void)tables_left;
}

// A server that gives its tables away makes none.
TEST(n24_a_server_that_ends_sends_who_makes_a_table_to_another) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    EXPECT(owners_drain(servers.rows[0].services.owners, on_drained, NULL));
    EXPECT_TEXT(said_text(make(&servers, ann, "go_to"), "node"), "south");
    sim_parlours_close(&servers);
}

// ---- programs of two versions (N38) ----

enum { FIRST = 1, NEXT = 2, GONE_MS = 6000 };

static bool has(const struct sim_parlours *servers, int number, const char *code) {
    return lobby_find(servers->rows[number].services.lobby, code) != NULL;
}

static struct guest *come_again(struct sim_parlours *servers, int number, const char *token,
                                const char *code) {
    struct guest *guest = guest_connect(&servers->rows[number], token);
    guest_say(guest, "{'type':'hello'}");
    sim_parlours_pass(servers, 500);
    guest_try(guest, "{'type':'join_table','code':'%s','watch':false}", code);
    sim_parlours_pass(servers, GONE_MS);
    return guest;
}

// Old, then new, then old again: what the old one wrote the new one takes over; what the new one
// wrote the old one leaves alone, whoever asks, until a new one is there again.
TEST(n38_what_a_newer_program_wrote_is_left_to_it) {
    struct sim_parlours servers;
    char code[TABLE_CODE_BYTES], token[TOKEN_HEX_BYTES];
    sim_parlours_open(&servers, TWO, "");
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    snprintf(code, sizeof code, "%s", sim_parlours_make_table(&servers, ann));
    snprintf(token, sizeof token, "%s", ann->token);
    sim_parlours_kill(&servers, 1);
    sim_parlours_start(&servers, 1, NEXT);
    sim_parlours_kill(&servers, 0);
    sim_parlours_pass(&servers, GONE_MS);
    EXPECT(has(&servers, 1, code)); // the new one reads what the old one wrote
    sim_parlours_start(&servers, 0, FIRST);
    sim_parlours_kill(&servers, 1);
    sim_parlours_pass(&servers, GONE_MS);
    EXPECT(!has(&servers, 0, code)); // and the old one does not claim what that one wrote
    ann = come_again(&servers, 0, token, code);
    EXPECT(!guest_hears(ann, "error") && !guest_hears(ann, "table")); // it is waited for
    sim_parlours_pass(&servers, GONE_MS);
    EXPECT_TEXT(said_text(guest_hear(ann, "error"), "code"), "try_again");
    EXPECT(!has(&servers, 0, code));
    sim_parlours_start(&servers, 1, NEXT);
    ann = come_again(&servers, 1, token, code);
    EXPECT_TEXT(said_text(guest_hear(ann, "table"), "code"), code);
    EXPECT(has(&servers, 1, code));
    sim_parlours_close(&servers);
}

// A newer one that ends gives nothing to an older one, which could not go on with it.
TEST(n38_a_newer_program_gives_no_table_to_an_older_one) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, TWO, "");
    sim_parlours_kill(&servers, 0);
    sim_parlours_start(&servers, 0, NEXT);
    struct guest *ann = sim_parlours_enter(&servers, 0, "Ann");
    (void)sim_parlours_make_table(&servers, ann);
    EXPECT(!owners_drain(servers.rows[0].services.owners, on_drained, NULL));
    sim_parlours_kill(&servers, 1);
    sim_parlours_start(&servers, 1, NEXT);
    EXPECT(owners_drain(servers.rows[0].services.owners, on_drained, NULL));
    sim_parlours_close(&servers);
}
