// Hosted tables: everybody in the seat of the plan, nobody there has a say, and a match that comes
// to its end whoever is there.
#include "server/table/table_parts.h"
#include "tests/support/hosted_party.h"

#include "server/lobby/lobby.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"

#include <stdio.h>
#include <string.h>

static const struct party_options slow = {.title = "Table 3", .base_s = 5, .bank_s = 20};

// ---- made by a plan ----

TEST(everybody_has_the_seat_of_the_plan_and_nothing_is_dealt_before_the_host_begins) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 3, "efficient", &slow);
    EXPECT_INT(hosted.made, 1);
    party_pass(party, 200000);
    EXPECT_INT(table_state(party->table), WIRE_TABLE_STATE_WAITING);
    const json_t *told = guest_last(party->guests[1], "table");
    EXPECT_TEXT(said_text(told, "title"), "Table 3");
    EXPECT_TEXT(said_text(told, "owner"), "");
    EXPECT_TEXT(said_text(told, "seats.0.name"), "Ann");
    EXPECT_TEXT(said_text(told, "seats.2.name"), "Cid");
    EXPECT_TEXT(said_text(told, "seats.3.kind"), "bot");
    EXPECT_INT(said_int(told, "seat"), 1);
    hosted_party_begin(&hosted);
    EXPECT_INT(hosted.begun, 1);
    EXPECT_INT(table_begin(party->table), STATUS_ALREADY);
    party_play_to_turn(party);
    for (int person = 0; person < 3; person++) {
        EXPECT_INT(party->witnesses[person].seat, person); // no chance moves anybody
    }
    hosted_party_close(&hosted);
}

TEST(a_plan_that_is_none_is_refused) {
    struct hosted_party hosted;
    struct lobby *lobby;
    struct table *table = NULL;
    hosted_party_open(&hosted, "tables_max=3", 2, "efficient", &slow);
    lobby = hosted.party.parlour.services.lobby;
    const struct table_plan *good = hosted_party_plan(&hosted, "efficient", &slow);
    char long_text[200];
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    static const char code[] = "ABCDEF";
#define EXPECT_REFUSED(wanted, ...)                                                                \
    do {                                                                                           \
        struct table_plan plan = *good;                                                            \
        struct table_options options = *good->options;                                             \
        plan.options = &options;                                                                   \
        __VA_ARGS__;                                                                               \
        EXPECT_INT(lobby_open_hosted(lobby, code, &plan, &table), wanted);                         \
        EXPECT(lobby_find(lobby, code) == NULL);                                                   \
    } while (0)
    EXPECT_REFUSED(STATUS_BAD_FIELD, plan.host = "");
    EXPECT_REFUSED(STATUS_BAD_FIELD, plan.host = NULL);
    EXPECT_REFUSED(STATUS_BAD_FIELD, plan.host = long_text);
    EXPECT_REFUSED(STATUS_BAD_FIELD, options.title[0] = '\0');
    EXPECT_REFUSED(STATUS_BAD_FIELD, plan.rest_s = -1);
    EXPECT_REFUSED(STATUS_BAD_FIELD, plan.rest_s = HOSTED_REST_S_MAX + 1);
    EXPECT_REFUSED(STATUS_BAD_FIELD, plan.seats[1].account = plan.seats[0].account);
    EXPECT_REFUSED(STATUS_BAD_FIELD, plan.seats[0].name = long_text);
    EXPECT_REFUSED(STATUS_BAD_FIELD, plan.seats[0].tag = long_text);
    EXPECT_REFUSED(STATUS_UNKNOWN_BOT, plan.seats[3].bot = "nobody");
    EXPECT_REFUSED(STATUS_UNKNOWN_BOT, plan.seats[0].account = NULL; plan.seats[0].bot = NULL);
#undef EXPECT_REFUSED
    EXPECT_INT(lobby_open_hosted(lobby, "abc", good, &table), STATUS_BAD_FIELD);
    EXPECT_INT(lobby_open_hosted(lobby, "ABCDE1", good, &table), STATUS_BAD_FIELD);
    EXPECT_INT(lobby_open_hosted(lobby, "ABCDEF", good, &table), STATUS_OK);
    EXPECT_INT(lobby_open_hosted(lobby, "ABCDEG", good, &table), STATUS_OK);
    EXPECT_INT(lobby_open_hosted(lobby, "ABCDEH", good, &table), STATUS_SERVER_FULL);
    lobby_close_hosted(lobby, "ABCDEG");
    EXPECT(lobby_find(lobby, "ABCDEG") == NULL);
    hosted_party_close(&hosted);
}

TEST(a_table_that_is_made_again_is_the_same_one) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 2, "efficient", &slow);
    struct table *again = NULL;
    struct lobby *lobby = party->parlour.services.lobby;
    struct table_plan plan = *hosted_party_plan(&hosted, "efficient", &slow);
    EXPECT_INT(lobby_open_hosted(lobby, party->code, &plan, &again), STATUS_ALREADY);
    EXPECT(again == party->table);
    plan.host = "night 1.1.1.2";
    EXPECT_INT(lobby_open_hosted(lobby, party->code, &plan, &again), STATUS_SEAT_TAKEN);
    char own[TABLE_CODE_BYTES];
    snprintf(own, sizeof own, "%s", guest_open_table(party->guests[0]));
    EXPECT_INT(lobby_open_hosted(lobby, own, &plan, &again), STATUS_SEAT_TAKEN);
    lobby_close_hosted(lobby, own); // it is no hosted one
    EXPECT(lobby_find(lobby, own) != NULL);
    EXPECT_INT(table_begin(lobby_find(lobby, own)), STATUS_NOT_NOW);
    hosted_party_close(&hosted);
}

// ---- nobody has a say ----

static const char *const refused[] = {
    "{'type':'start'}",
    "{'type':'rematch'}",
    "{'type':'stop_match'}",
    "{'type':'pause','on':true}",
    "{'type':'stand'}",
    "{'type':'sit','seat':3}",
    "{'type':'unseat','seat':1}",
    "{'type':'add_bot','seat':3,'bot':'efficient'}",
    "{'type':'remove_bot','seat':3}",
    "{'type':'change_stage','step':'next'}",
};

static void expect_no_say(struct party *party) {
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        guest_refused(party->guests[0], "hosted", "%s", refused[i]);
    }
}

TEST(nobody_at_the_table_has_a_say) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 2, "efficient", &hosted_quick);
    expect_no_say(party);
    hosted_party_begin(&hosted);
    party_play_to_turn(party);
    expect_no_say(party);
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    expect_no_say(party);
    party_play_to_state(party, WIRE_TABLE_STATE_FINISHED);
    expect_no_say(party);
    hosted_party_close(&hosted);
}

TEST(who_leaves_before_the_match_keeps_the_seat) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "empty_ms=1000", 2, "efficient", &slow);
    guest_say(party->guests[0], "{'type':'leave_table'}");
    party_lose(party, 1);
    parlour_pass(&party->parlour, 600000);
    EXPECT(lobby_find(party->parlour.services.lobby, party->code) == party->table);
    EXPECT(party->table->seats[0].account != NULL && party->table->seats[1].account != NULL);
    party_return(party, 1, -1);
    EXPECT_INT(said_int(guest_last(party->guests[1], "table"), "seat"), 1);
    hosted_party_close(&hosted);
}

// ---- nobody is waited for ----

// They are those of the match: each win on a discard is one of whoever discarded.
static void expect_deal_ins(const struct table *table, const struct table_result *result) {
    struct event_log whole;
    struct event event;
    int left[SEAT_MAX][SEAT_MAX], all = 0;
    memcpy(left, result->deal_ins, sizeof left);
    EXPECT(event_log_unpack(&table->log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    while (event_log_next(&whole, &cursor, &event)) {
        if (event.kind == EVENT_WIN && event.win.deltas[event.win.from] < 0) {
            left[event.win.from][event.seat]--;
            all++;
        }
    }
    event_log_finish(&whole);
    EXPECT(all > 0);
    for (int from = 0; from < SEAT_MAX; from++) {
        for (int to = 0; to < SEAT_MAX; to++) {
            EXPECT_INT(left[from][to], 0);
        }
    }
}

TEST(a_match_nobody_comes_to_is_played_and_told) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "abandoned_ms=1000 unheld_ms=1000", 2, "efficient", &slow);
    for (int i = 0; i <= 2; i++) {
        party_lose(party, i);
    }
    EXPECT_INT(table_begin(party->table), STATUS_OK);
    for (int i = 0; i < 200000 && hosted.finished == 0; i++) {
        sim_clock_jump(party->parlour.clock);
    }
    EXPECT_INT(hosted.finished, 1);
    EXPECT(hosted.result.is_kept && !hosted.result.is_broken_off);
    EXPECT_INT(hosted.result.players, 4);
    int32_t sum = 0, points = 0;
    for (int seat = 0; seat < 4; seat++) {
        sum += hosted.result.finals[seat];
        points += hosted.result.points[seat];
    }
    EXPECT_INT(points, 4 * party->table->options.rules.start_points);
    EXPECT(hosted.result.hands >= 8 && sum == 0);
    expect_deal_ins(party->table, &hosted.result);
    parlour_pass(&party->parlour, 600000); // it stays until the host has no more use for it
    EXPECT(lobby_find(party->parlour.services.lobby, party->code) == party->table);
    lobby_close_hosted(party->parlour.services.lobby, party->code);
    EXPECT(lobby_find(party->parlour.services.lobby, party->code) == NULL);
    hosted_party_close(&hosted);
}

TEST(a_held_seat_is_played_for_from_the_first_hand_until_its_person_comes) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "away_ms=600000", 1, "efficient", &slow);
    struct lobby *lobby = party->parlour.services.lobby;
    struct guest *late = guest_enter(&party->parlour, "Late");
    struct table_plan plan = *hosted_party_plan(&hosted, "efficient", &slow);
    struct table *table;
    plan.host = "night 1.1.1.2";
    plan.seats[0].account = accounts_find(party->parlour.services.accounts, late->token);
    plan.seats[0].is_held = true;
    plan.seats[0].name = "Late Larry";
    plan.seats[0].tag = "17";
    EXPECT_INT(lobby_open_hosted(lobby, "ABCDEF", &plan, &table), STATUS_OK);
    parlour_pass(&party->parlour, 0);
    EXPECT_INT(table_begin(table), STATUS_OK);
    parlour_pass(&party->parlour, 20000);
    EXPECT(table->seats[0].is_away && table->deals == 1);
    EXPECT(table->match.deal.seats[0].river_count > 0); // the dealer's first turn was played
    char token[TOKEN_HEX_BYTES];
    memcpy(token, late->token, sizeof token);
    parlour_crash(&party->parlour);
    memset(party->guests, 0, sizeof party->guests);
    table = parlour_table(&party->parlour, "ABCDEF");
    EXPECT(table->seats[0].is_held && table->seats[0].is_away);
    EXPECT_TEXT(table->seats[0].name, "Late Larry");
    EXPECT_TEXT(table->seats[0].tag, "17");
    late = guest_connect(&party->parlour, token);
    guest_say(late, "{'type':'hello'}");
    guest_join(late, "ABCDEF");
    EXPECT(!table->seats[0].is_held && !table->seats[0].is_away);
    int discards = table->match.deal.seats[0].river_count;
    parlour_pass(&party->parlour, 4000); // nobody plays for the person any more
    EXPECT(table->match.deal.seats[0].river_count <= discards + 1);
    parlour_crash(&party->parlour);
    table = parlour_table(&party->parlour, "ABCDEF");
    EXPECT(!table->seats[0].is_held);
    hosted_party_close(&hosted);
}

// ---- the result ----

TEST(a_result_is_told_again_after_every_start_and_is_the_same) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 2, "efficient", &hosted_quick);
    struct table_result none;
    EXPECT(!table_result(party->table, &none));
    hosted_party_begin(&hosted);
    hosted_party_finish(&hosted);
    struct table_result first = hosted.result;
    for (int i = 2; i < 4; i++) {
        parlour_crash(&party->parlour);
        parlour_pass(&party->parlour, 1000);
        EXPECT_INT(hosted.finished, i);
        EXPECT(memcmp(&hosted.result, &first, sizeof first) == 0);
    }
    memset(party->guests, 0, sizeof party->guests);
    EXPECT_INT(hosted.made, 1);
    hosted_party_close(&hosted);
}

// ---- a process dies ----

// The table is there or not, never half; whoever makes it again gets one that plays.
TEST(dies_while_a_hosted_table_is_made_and_begun) {
    int whole = 0;
    log_set_level(LOG_ERROR);
    for (int k = 0; k < 12; k++) {
        struct hosted_party hosted;
        struct party *party = &hosted.party;
        hosted_party_open(&hosted, "", 2, "efficient", &hosted_quick);
        struct lobby *lobby = party->parlour.services.lobby;
        lobby_close_hosted(lobby, party->code);
        parlour_pass(&party->parlour, 0);
        hosted.made = 0;
        guest_go(party->guests[0]); // somebody whom the journal does not know yet
        party->guests[0] = guest_enter(&party->parlour, "Eve");
        memcpy(party->tokens[0], party->guests[0]->token, TOKEN_HEX_BYTES);
        witness_move(&party->witnesses[0], party->guests[0]);
        journal_memory_fail_after(party->parlour.journal, k, JOURNAL_DIES);
        EXPECT_INT(lobby_open_hosted(lobby, party->code,
                                     hosted_party_plan(&hosted, "efficient", &hosted_quick),
                                     &party->table),
                   STATUS_OK);
        parlour_pass(&party->parlour, 0);
        if (hosted.made > 0) {
            EXPECT_INT(table_begin(party->table), STATUS_OK);
            parlour_pass(&party->parlour, 0);
        }
        bool was_told = hosted.made > 0;
        parlour_crash(&party->parlour);
        struct table *found = lobby_find(party->parlour.services.lobby, party->code);
        EXPECT(found != NULL || !was_told); // what was told is not taken back
        whole += found != NULL;
        enum status status = lobby_open_hosted(
            party->parlour.services.lobby, party->code,
            hosted_party_plan(&hosted, "efficient", &hosted_quick), &party->table);
        EXPECT_INT(status, found != NULL ? STATUS_ALREADY : STATUS_OK);
        parlour_pass(&party->parlour, 0);
        status = table_begin(party->table);
        EXPECT(status == STATUS_OK || (status == STATUS_ALREADY && was_told));
        party_return_all(party);
        hosted_party_finish(&hosted);
        EXPECT_INT(hosted.result.players, 4);
        hosted_party_close(&hosted);
    }
    EXPECT_INT(whole, 11);
}
