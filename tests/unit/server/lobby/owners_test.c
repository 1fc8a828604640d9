// Which server has a table, for those who are at it: who is cut off sends them to the others (N15).
#include "server/lobby/lobby.h"
#include "tests/support/sim_parlours.h"
#include "tests/support/test.h"

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
