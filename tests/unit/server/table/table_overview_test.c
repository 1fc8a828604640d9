// What a host sees of its table, and referees who look in.
#include "server/table/table_parts.h"
#include "tests/support/hosted_party.h"

#include "server/watch/watch.h"

#include <stdio.h>
#include <string.h>

static const struct party_options slow = {
    .title = "", .preset = "riichi-tenhou", .base_s = 5, .bank_s = 20};

TEST(the_overview_says_where_a_table_stands_and_whom_it_waits_for) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    struct table_overview row;
    hosted_party_open(&hosted, "away_ms=1000", 2, "efficient", &slow);
    table_read_overview(party->table, &row);
    EXPECT(row.state == WIRE_TABLE_STATE_WAITING && row.hands == 0 && row.hands_left == -1);
    hosted_party_begin(&hosted);
    struct witness *turn = party_play_to_turn(party);
    parlour_pass(&party->parlour, 700);
    table_read_overview(party->table, &row);
    EXPECT_INT(row.state, WIRE_TABLE_STATE_PLAYING);
    EXPECT_INT(row.turn, turn->seat);
    EXPECT_INT(row.waited_for, 1 << turn->seat);
    EXPECT(row.waiting_ms >= 700 && row.waiting_ms < 2000);
    EXPECT_INT(row.bots, 12);
    EXPECT(row.gone == 0 && row.away == 0 && row.points[0] == 25000 && row.hands == 1);
    party_lose(party, 1);
    party_pass(party, 2000);
    table_read_overview(party->table, &row);
    EXPECT(row.gone == 2 && row.away == 2 && row.gone_ms[1] >= 2000);
    struct wire_record_table_ruled limit = {
        .kind = WIRE_TABLE_RULING_LIMIT, .has_hands = true, .hands = 2};
    EXPECT_STATUS(table_rule(party->table, &limit), STATUS_OK);
    party_pass(party, 0);
    EXPECT_STATUS(table_stop_next(party->table, "Ann", ""), STATUS_OK);
    table_read_overview(party->table, &row);
    EXPECT(row.is_stopping && row.hands_left == 2);
    hosted_party_close(&hosted);
}

static const char watch_hands[] = "{'type':'watch','code':'%s','class':'hands'}";

TEST(a_referee_sees_all_hands_by_name_and_is_no_substitute_in_that_deal) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 2, "efficient", &slow);
    hosted_party_begin(&hosted);
    party_play_to_turn(party);
    struct guest *rita = guest_enter(&party->parlour, "Rita");
    struct account *account = accounts_find(party->parlour.services.accounts, rita->token);
    struct account *ann = accounts_find(party->parlour.services.accounts, party->tokens[0]);
    guest_try(rita, watch_hands, party->code);
    EXPECT(!guest_hears(rita, "watching") ||
           strcmp(said_text(guest_last(rita, "watching"), "class"), "hands") != 0 ||
           strcmp(said_text(guest_last(rita, "watching"), "classes.1.release.kind"), "live") != 0);
    EXPECT_STATUS(table_look_in(party->table, ann, "Ann", false), STATUS_PLAYS_HERE);
    EXPECT_STATUS(table_look_in(party->table, account, "Rita", true), STATUS_OK);
    guest_deafen(rita);
    guest_say(rita, watch_hands, party->code);
    const json_t *watching = guest_last(rita, "watching");
    EXPECT_TEXT(said_text(watching, "class"), "hands");
    EXPECT_TEXT(said_text(watching, "classes.1.release.kind"), "live");
    const json_t *events = guest_hear(rita, "events"), *event;
    bool sees_all = false;
    size_t place;
    json_array_foreach(said(events, "events"), place, event) {
        if (strcmp(said_text(event, "type"), "start_kyoku") == 0) {
            sees_all = strcmp(said_text(event, "tehais.0.0"), "?") != 0 &&
                       strcmp(said_text(event, "tehais.2.0"), "?") != 0;
        }
    }
    EXPECT(sees_all);
    const json_t *told = guest_last(party->guests[0], "table");
    EXPECT_TEXT(said_text(told, "referees.0.name"), "Rita");
    EXPECT(said_bool(told, "referees.0.hands"));
    struct wire_record_table_ruled in = {.kind = WIRE_TABLE_RULING_REPLACE,
                                         .has_seat = true,
                                         .seat = 1,
                                         .has_who = true,
                                         .who = {.kind = WIRE_SEAT_KIND_PERSON}};
    snprintf(in.who.account, sizeof in.who.account, "%s", account->id);
    EXPECT_STATUS(table_rule(party->table, &in), STATUS_SAW_HANDS);
    table_look_away(party->table, account);
    watch_review(party->table);
    parlour_pass(&party->parlour, 0);
    watching = guest_last(rita, "watching"); // like anybody else again
    EXPECT_TEXT(said_text(watching, "classes.1.release.kind"), "hand");
    EXPECT(!has_said(guest_last(party->guests[0], "table"), "referees"));
    EXPECT_STATUS(table_rule(party->table, &in), STATUS_SAW_HANDS); // of this deal
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT_STATUS(table_rule(party->table, &in), STATUS_OK);
    party_pass(party, 0);
    EXPECT_STATUS(table_look_in(party->table, account, "Rita", false), STATUS_PLAYS_HERE);
    hosted_party_close(&hosted);
}
