// Tables of a club that another server has (N29): those who are in the club see them as those at
// one machine do, in the hall, in grids, on TV and on the page of the club, and nobody else does.
#include "tests/support/test.h"
#include "tests/unit/server/club/share_desk.h"

#include <stdio.h>
#include <string.h>

static int cards_in_hall(struct guest *guest) {
    guest_deafen(guest);
    SAY(guest, "{'type':'watch_hall','on':true}");
    int count = (int)json_array_size(said(guest_hear(guest, "hall"), "tables"));
    SAY(guest, "{'type':'watch_hall','on':false}");
    return count;
}

static bool is_in_grid(struct guest *guest, const char *code) {
    SAY(guest, "{'type':'watch_grid','codes':[]}");
    guest_deafen(guest);
    SAY(guest, "{'type':'watch_grid','codes':['%s']}", code);
    return json_array_size(said(guest_hear(guest, "grid"), "tables")) == 1;
}

static const char *shown_on_tv(struct guest *guest) {
    SAY(guest, "{'type':'watch_tv','on':false}");
    guest_deafen(guest);
    SAY(guest, "{'type':'watch_tv','on':true,'club':'tile-house'}");
    const json_t *told = guest_last(guest, "tv");
    return has_said(told, "shown") ? said_text(told, "shown.code") : "";
}

static void make_private(struct guest *ann) {
    SAY(ann, "{'type':'set_club','club':'tile-house','visibility':'members'}");
}

TEST(n29_who_is_in_a_club_sees_its_tables_of_other_servers_and_nobody_else) {
    char secret[TOKEN_HEX_BYTES];
    share_open("away_ms=1000");
    struct guest *ann = share_make_club(NORTH);
    make_private(ann);
    share_make_link(ann, secret);
    share_open_night(ann);
    share_check_in(ann);
    share_start_round(ann, 1);
    sim_parlours_pass(&servers, 5 * SOON_MS);
    int at = share_find_tables(), other = at == NORTH ? SOUTH : NORTH;
    int tables = share_count_tables(at);
    char code[TABLE_CODE_BYTES];
    struct guest *near = share_come(ann, at);
    EXPECT_INT(cards_in_hall(near), tables);
    snprintf(code, sizeof code, "%s", said_text(guest_last(near, "hall"), "tables.0.code"));
    struct guest *ben = sim_parlours_enter(&servers, other, "Ben"),
                 *dan = sim_parlours_enter(&servers, other, "Dan");
    SAY(ben, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    EXPECT_INT(cards_in_hall(ben), tables);
    EXPECT_INT(cards_in_hall(dan), 0);
    EXPECT_INT(cards_in_hall(sim_parlours_enter(&servers, at, "Eve")), 0);
    EXPECT(is_in_grid(ben, code));
    EXPECT(!is_in_grid(dan, code));
    EXPECT(*shown_on_tv(ben) != '\0');
    guest_refused(dan, "no_such_club", "{'type':'watch_tv','on':true,'club':'tile-house'}");
    // And Ben does, once he has left.
    SAY(ben, "{'type':'watch_grid','codes':['%s']}", code);
    guest_deafen(ben);
    SAY(ben, "{'type':'leave_club','club':'tile-house','erase':false}");
    EXPECT_INT(json_array_size(said(guest_last(ben, "grid"), "gone")), 1);
    EXPECT_INT(cards_in_hall(ben), 0);
    // A club that everybody may see has its tables in the hall for all.
    SAY(ann, "{'type':'set_club','club':'tile-house','visibility':'open'}");
    sim_parlours_pass(&servers, SOON_MS);
    EXPECT_INT(cards_in_hall(dan), cards_in_hall(sim_parlours_enter(&servers, at, "Fay")));
    sim_parlours_close(&servers);
}

static int listed_tables(struct guest *guest) {
    SAY(guest, "{'type':'watch_club','club':'tile-house','on':false}");
    guest_deafen(guest);
    SAY(guest, "{'type':'watch_club','club':'tile-house','on':true}");
    return (int)json_array_size(said(guest_hear(guest, "club"), "tables"));
}

// It waits for people, and so is in no hall yet.
TEST(n29_the_page_of_a_club_lists_its_tables_of_other_servers) {
    char secret[TOKEN_HEX_BYTES];
    share_open("away_ms=1000");
    struct guest *ann = share_make_club(NORTH);
    make_private(ann);
    share_make_link(ann, secret);
    share_open_night(ann);
    struct guest *ben = sim_parlours_enter(&servers, SOUTH, "Ben"),
                 *dan = sim_parlours_enter(&servers, SOUTH, "Dan");
    SAY(ben, "{'type':'use_link','club':'tile-house','secret':'%s'}", secret);
    EXPECT_INT(listed_tables(ben), 0);
    SAY(ann, "{'type':'create_club_table','club':'tile-house','rules':1,'is_lesson':false}");
    sim_parlours_pass(&servers, SOON_MS);
    EXPECT_INT(share_count_tables(NORTH), 1);
    struct guest *near = share_come(ann, NORTH);
    EXPECT_INT(listed_tables(near), 1);
    EXPECT_INT(listed_tables(ben), 1);
    EXPECT_TEXT(said_text(guest_last(ben, "club"), "tables.0.code"),
                said_text(guest_last(near, "club"), "tables.0.code"));
    EXPECT_INT(cards_in_hall(ben), 0);
    SAY(dan, "{'type':'watch_lobby','on':true}");
    EXPECT_INT(json_array_size(said(guest_hear(dan, "lobby"), "tables")), 0);
    guest_refused(dan, "no_such_club", "{'type':'watch_club','club':'tile-house','on':true}");
    // It is gone from there, too.
    SAY(ann, "{'type':'leave_table'}");
    sim_parlours_pass(&servers, 1000 * SOON_MS);
    EXPECT_INT(share_count_tables(NORTH), 0);
    EXPECT_INT(listed_tables(ben), 0);
    sim_parlours_close(&servers);
}
