// What a host decides at its table: the outer clock, pauses, void hands, a table that is set, other
// people in the seats; each of them survives a process, and the record of the match is proven.
#include "server/table/table_parts.h"
#include "tests/support/hosted_party.h"

#include "server/report/log.h"
#include "server/storage/journal_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct party_options slow = {
    .title = "", .preset = "riichi-tenhou", .base_s = 5, .bank_s = 20};

static struct wire_record_table_ruled ruling_of(enum wire_table_ruling kind) {
    static int32_t number;
    struct wire_record_table_ruled ruling;
    memset(&ruling, 0, sizeof ruling);
    ruling.number = ++number;
    ruling.kind = kind;
    snprintf(ruling.by, sizeof ruling.by, "Rita");
    snprintf(ruling.reason, sizeof ruling.reason, "by the book");
    return ruling;
}

// Rules, and whoever is at the table is told.
static void rule(struct party *party, const struct wire_record_table_ruled *ruling) {
    EXPECT_STATUS(table_rule(party->table, ruling), STATUS_OK);
    party_pass(party, 0);
    EXPECT_INT(table_last_ruled(party->table).number, ruling->number);
    EXPECT_STATUS(table_last_ruled(party->table).status, STATUS_OK);
    for (int i = 0; i <= party->people; i++) {
        if (party->guests[i] != NULL) {
            const json_t *ruled = guest_last(party->guests[i], "ruled");
            EXPECT_INT(said_int(ruled, "number"), ruling->number);
            EXPECT_TEXT(said_text(ruled, "by"), "Rita");
            EXPECT_TEXT(said_text(ruled, "reason"), "by the book");
        }
    }
}

static void rule_kind(struct party *party, enum wire_table_ruling kind) {
    struct wire_record_table_ruled ruling = ruling_of(kind);
    rule(party, &ruling);
}

static void limit(struct party *party, int hands) {
    struct wire_record_table_ruled ruling = ruling_of(WIRE_TABLE_RULING_LIMIT);
    ruling.has_hands = true;
    ruling.hands = hands;
    rule(party, &ruling);
}

// ---- the outer clock ----

TEST(the_match_ends_so_many_hands_after_the_one_that_is_played) {
    for (int hands = 0; hands < 3; hands++) {
        struct hosted_party hosted;
        struct party *party = &hosted.party;
        hosted_party_play(&hosted, &hosted_quick);
        limit(party, hands);
        EXPECT_INT(said_int(guest_last(party->guests[0], "table"), "hands_left"), hands);
        if (hands == 1) {
            parlour_crash(&party->parlour);
            party_return_all(party);
        }
        hosted_party_finish(&hosted);
        EXPECT_INT(hosted.result.hands, 1 + hands);
        EXPECT(!hosted.result.is_broken_off);
        hosted_party_close(&hosted);
    }
}

TEST(between_two_hands_the_time_ends_the_match_and_can_be_given_back) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 2, "efficient", &slow);
    hosted_party_begin(&hosted);
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    struct wire_record_table_ruled ruling = ruling_of(WIRE_TABLE_RULING_LIMIT);
    ruling.hands = 1;
    EXPECT_STATUS(table_rule(party->table, &ruling), STATUS_BAD_FIELD); // it says no number
    ruling.has_hands = true;
    ruling.hands = 9;
    EXPECT_STATUS(table_rule(party->table, &ruling), STATUS_BAD_FIELD);
    limit(party, 1);
    rule_kind(party, WIRE_TABLE_RULING_UNDO);
    EXPECT_INT(party->table->rulings.last_deal, 0);
    limit(party, 1);
    limit(party, -1);
    EXPECT(!has_said(guest_last(party->guests[0], "table"), "hands_left"));
    limit(party, 0);
    hosted_party_finish(&hosted);
    EXPECT_INT(hosted.result.hands, 1);
    hosted_party_close(&hosted);
}

// ---- standing still ----

TEST(while_the_host_pauses_it_nothing_goes_on_and_all_are_told_why) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    struct witness *turn = hosted_party_play(&hosted, &slow);
    uint64_t left = party->table->seats[turn->seat].clock.end - table_now(party->table);
    rule_kind(party, WIRE_TABLE_RULING_PAUSE);
    struct wire_record_table_ruled again = ruling_of(WIRE_TABLE_RULING_PAUSE);
    EXPECT_STATUS(table_rule(party->table, &again), STATUS_ALREADY);
    const json_t *told = guest_last(party->guests[1], "table");
    EXPECT_TEXT(said_text(told, "paused_by"), "Rita");
    EXPECT_TEXT(said_text(told, "paused_for"), "by the book");
    EXPECT(witness_try(turn, -1) != NULL);
    size_t length = party->table->log.length;
    party_pass(party, 600000);
    EXPECT_INT(party->table->log.length, length);
    parlour_crash(&party->parlour);
    party_return_all(party);
    party_pass(party, 600000);
    EXPECT_INT(party->table->log.length, length);
    EXPECT_TEXT(said_text(guest_last(party->guests[1], "table"), "paused_by"), "Rita");
    rule_kind(party, WIRE_TABLE_RULING_GO_ON);
    EXPECT(!has_said(guest_last(party->guests[1], "table"), "paused"));
    EXPECT(party->table->seats[turn->seat].clock.end - table_now(party->table) >= left);
    limit(party, 0);
    hosted_party_finish(&hosted);
    hosted_party_close(&hosted);
}

// A voided hand that comes back in a pause is asked anew: the time that the table stands still is
// nobody's, before that and after it.
TEST(what_is_asked_in_a_pause_has_its_time_after_it) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_play(&hosted, &slow);
    rule_kind(party, WIRE_TABLE_RULING_VOID_HAND);
    rule_kind(party, WIRE_TABLE_RULING_PAUSE);
    party_pass(party, 600000);
    rule_kind(party, WIRE_TABLE_RULING_UNDO);
    party_pass(party, 300000);
    rule_kind(party, WIRE_TABLE_RULING_GO_ON);
    uint64_t now = table_now(party->table), most_ms = 25000; // of a turn, with the bank
    int asked = 0;
    for (int seat = 0; seat < table_players(party->table); seat++) {
        const struct seat_clock *clock = &party->table->seats[seat].clock;
        EXPECT(!clock->is_running || seat_clock_due(clock) <= now + most_ms);
        asked += clock->is_running;
    }
    EXPECT(asked > 0);
    limit(party, 0);
    hosted_party_finish(&hosted);
    hosted_party_close(&hosted);
}

TEST(a_call_stops_the_table_when_the_open_decision_is_made) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 2, "efficient", &slow);
    EXPECT_STATUS(table_stop_next(party->table, "Ann", "score"), STATUS_NOT_NOW);
    hosted_party_begin(&hosted);
    struct witness *turn = party_play_to_turn(party);
    EXPECT_STATUS(table_stop_next(party->table, "Ann", "score"), STATUS_OK);
    EXPECT_STATUS(table_stop_next(party->table, "Bob", "score"), STATUS_ALREADY);
    party_pass(party, 0);
    EXPECT(!party->table->pause.is_on);
    witness_answer(turn, -1);
    party_pass(party, 0);
    EXPECT(party->table->pause.is_on);
    EXPECT_TEXT(said_text(guest_last(party->guests[0], "table"), "paused_by"), "Ann");
    rule_kind(party, WIRE_TABLE_RULING_GO_ON);
    party_play_to_turn(party);
    EXPECT_STATUS(table_stop_next(party->table, "Bob", "score"), STATUS_OK);
    table_stop_no_more(party->table);
    limit(party, 0);
    hosted_party_finish(&hosted);
    hosted_party_close(&hosted);
}

// ---- what is dealt, and the points ----

TEST(a_hand_that_is_voided_is_dealt_again_from_another_wall) {
    for (int way = 0; way < 3; way++) {
        struct hosted_party hosted;
        struct party *party = &hosted.party;
        hosted_party_play(&hosted, &hosted_quick);
        limit(party, 0);
        struct match before = party->table->match;
        struct wall wall = before.deal.wall;
        if (way == 2) { // the process dies between the ruling and what comes of it
            journal_memory_fail_after(party->parlour.journal, 0, JOURNAL_DIES);
            struct wire_record_table_ruled ruling = ruling_of(WIRE_TABLE_RULING_VOID_HAND);
            EXPECT_STATUS(table_rule(party->table, &ruling), STATUS_OK);
            party_pass(party, 0);
            EXPECT_INT(party->table->match.deal.phase, before.deal.phase);
            parlour_crash(&party->parlour);
            party_return_all(party);
        } else {
            rule_kind(party, WIRE_TABLE_RULING_VOID_HAND);
        }
        EXPECT_INT(party->table->match.deal.phase, DEAL_OVER);
        EXPECT(party->table->match.deal.outcome.is_void);
        if (way == 1) {
            rule_kind(party, WIRE_TABLE_RULING_UNDO);
            EXPECT_INT(table_state(party->table), WIRE_TABLE_STATE_PLAYING);
            EXPECT(memcmp(&party->table->match, &before, sizeof before) == 0);
            parlour_crash(&party->parlour);
            party_return_all(party);
            EXPECT_INT(party->table->match.deal.phase, before.deal.phase);
            EXPECT(memcmp(&party->table->match.deal.wall, &wall, sizeof wall) == 0);
        }
        hosted_party_finish(&hosted);
        EXPECT_INT(hosted.result.hands, way == 1 ? 1 : 2); // it does not count for the clock
        struct wire_record_table_ruled late = ruling_of(WIRE_TABLE_RULING_VOID_HAND);
        EXPECT_STATUS(table_rule(party->table, &late), STATUS_NOT_NOW);
        hosted_party_close(&hosted);
    }
}

static struct wire_record_table_ruled set_ruling(const struct table *table, bool has_next) {
    struct wire_record_table_ruled ruling = ruling_of(WIRE_TABLE_RULING_SET_TABLE);
    ruling.has_set = true;
    table_read_set(table, &ruling.set);
    ruling.set.points.rows[0] += 3000;
    ruling.set.points.rows[1] -= 3000;
    ruling.set.has_round = ruling.set.has_dealer = ruling.set.has_honba = has_next;
    ruling.set.round = 0;
    ruling.set.dealer = 2;
    ruling.set.honba = 4;
    return ruling;
}

TEST(a_table_is_set_before_the_next_hand) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 2, "efficient", &slow);
    hosted_party_begin(&hosted);
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    int32_t before[2] = {party->table->match.deal.seats[0].points,
                         party->table->match.deal.seats[1].points};
    struct wire_record_table_ruled ruling = set_ruling(party->table, true);
    rule(party, &ruling);
    EXPECT_INT(party->table->match.deal.seats[0].points, before[0] + 3000);
    party_look(party);
    EXPECT_INT(said_int(guest_last(party->guests[0], "table"), "next_hand.oya"), 2);
    rule_kind(party, WIRE_TABLE_RULING_UNDO);
    EXPECT_INT(party->table->match.deal.seats[0].points, before[0]);
    EXPECT(!party->table->match.is_set);
    struct wire_record_table_ruled twice = ruling_of(WIRE_TABLE_RULING_UNDO);
    EXPECT_STATUS(table_rule(party->table, &twice), STATUS_TOO_LATE);
    rule(party, &ruling);
    parlour_crash(&party->parlour);
    party_return_all(party);
    EXPECT_INT(party->table->match.deal.seats[1].points, before[1] - 3000);
    party_play_to_state(party, WIRE_TABLE_STATE_PLAYING);
    EXPECT_INT(party->table->match.deal.dealer, 2);
    EXPECT_INT(party->table->match.deal.honba, 4);
    twice.number++;
    EXPECT_STATUS(table_rule(party->table, &twice), STATUS_TOO_LATE); // play went on
    limit(party, 0);
    hosted_party_finish(&hosted);
    hosted_party_close(&hosted);
}

// Also while the hand is played: then the table is set when that is over.
TEST(a_table_that_is_set_in_the_midst_of_a_hand_is_so_after_it) {
    for (int way = 0; way < 2; way++) {
        struct hosted_party hosted;
        struct party *party = &hosted.party;
        hosted_party_play(&hosted, &hosted_quick);
        struct wire_record_table_ruled ruling = set_ruling(party->table, true);
        rule(party, &ruling);
        int32_t wanted = ruling.set.points.rows[0];
        parlour_crash(&party->parlour);
        party_return_all(party);
        if (way == 1) {
            rule_kind(party, WIRE_TABLE_RULING_UNDO);
        }
        for (int i = 0; i < 100000 && party->table->deals == 1; i++) {
            party_step(party);
        }
        EXPECT_INT(party->table->deals, 2);
        EXPECT_INT(party->table->match.deal.honba == 4, way == 0);
        if (way == 0) {
            EXPECT_INT(party->table->standing.points[0], wanted);
        }
        limit(party, 0);
        hosted_party_finish(&hosted);
        hosted_party_close(&hosted);
    }
}

TEST(a_table_that_cannot_be_set_so_is_refused) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 2, "efficient", &hosted_quick);
    struct wire_record_table_ruled good = set_ruling(party->table, true), bad;
    good.set.points.count = 4;
    EXPECT_STATUS(table_rule(party->table, &good), STATUS_NOT_NOW); // nothing is played
    hosted_party_begin(&hosted);
    party_play_to_turn(party);
    good = set_ruling(party->table, true);
#define EXPECT_BAD(...)                                                                            \
    do {                                                                                           \
        bad = good;                                                                                \
        __VA_ARGS__;                                                                               \
        EXPECT_STATUS(table_rule(party->table, &bad), STATUS_BAD_FIELD);                           \
    } while (0)
    EXPECT_BAD(bad.has_set = false);
    EXPECT_BAD(bad.set.points.count = 3);
    EXPECT_BAD(bad.set.points.rows[2] = 50000001);
    EXPECT_BAD(bad.set.points.rows[2] = -50000001);
    EXPECT_BAD(bad.set.dealer = 4);
    EXPECT_BAD(bad.set.has_honba = false);
    EXPECT_BAD(bad.set.chombos.count = 2);
    EXPECT_BAD(bad.kind = WIRE_TABLE_RULING_COUNT);
#undef EXPECT_BAD
    rule(party, &good);
    EXPECT_STATUS(table_rule(party->table, &good), STATUS_NOT_NOW); // one is still to come
    hosted_party_close(&hosted);
}

TEST(the_host_ends_a_game_as_it_stands) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_open(&hosted, "", 2, "efficient", &hosted_quick);
    hosted_party_begin(&hosted);
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    party_play_to_turn(party);
    rule_kind(party, WIRE_TABLE_RULING_END_GAME);
    hosted_party_finish(&hosted);
    EXPECT(hosted.result.is_broken_off);
    hosted_party_close(&hosted);
}

// ---- other people ----

static struct wire_record_table_ruled replace(int seat, enum wire_seat_kind kind,
                                              const char *account, const char *bot) {
    struct wire_record_table_ruled ruling = ruling_of(WIRE_TABLE_RULING_REPLACE);
    ruling.has_seat = ruling.has_who = true;
    ruling.seat = seat;
    ruling.who.kind = kind;
    snprintf(ruling.who.account, sizeof ruling.who.account, "%s", account);
    snprintf(ruling.who.bot, sizeof ruling.who.bot, "%s", bot);
    return ruling;
}

static const char *account_of(struct party *party, int person) {
    const struct account *account =
        accounts_find(party->parlour.services.accounts, party->tokens[person]);
    EXPECT(account != NULL);
    return account->id;
}

TEST(a_substitute_goes_on_with_the_hand_and_the_person_comes_back_after_it) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_play(&hosted, &slow);
    struct seat tiles = party->table->match.deal.seats[1];
    int64_t bank_ms = party->table->seats[1].clock.bank_ms;
    const char *bob = account_of(party, 1), *watcher = account_of(party, 2);
    struct wire_record_table_ruled in = replace(1, WIRE_SEAT_KIND_PERSON, watcher, "");
    rule(party, &in);
    EXPECT_TEXT(said_text(guest_last(party->guests[0], "table"), "seats.1.name"), "Watcher");
    EXPECT_INT(said_int(guest_last(party->guests[2], "table"), "seat"), 1);
    EXPECT_INT(said_int(guest_last(party->guests[1], "table"), "seat"), -1);
    EXPECT(memcmp(&party->table->match.deal.seats[1], &tiles, sizeof tiles) == 0);
    EXPECT_INT(party->table->seats[1].clock.bank_ms, bank_ms);
    guest_refused(party->guests[1], "hosted", "{'type':'sit','seat':1}");
    struct wire_record_table_ruled back = replace(1, WIRE_SEAT_KIND_PERSON, bob, "");
    EXPECT_STATUS(table_rule(party->table, &back), STATUS_NOT_NOW);
    EXPECT_STATUS(table_rule(party->table, &in), STATUS_ALREADY);
    parlour_crash(&party->parlour);
    party_return_all(party);
    EXPECT_TEXT(party->table->seats[1].account->id, account_of(party, 2));
    for (int i = 0; i < 200000 && table_state(party->table) != WIRE_TABLE_STATE_BETWEEN; i++) {
        party_step(party);
    }
    back = replace(1, WIRE_SEAT_KIND_PERSON, account_of(party, 1), "");
    rule(party, &back);
    EXPECT_INT(said_int(guest_last(party->guests[1], "table"), "seat"), 1);
    limit(party, 1);
    hosted_party_finish(&hosted);
    EXPECT_INT(hosted.result.part_count, 2);
    EXPECT_INT(hosted.result.parts[0].seat, 1);
    EXPECT_INT(hosted.result.parts[0].hands, 1);
    EXPECT_TEXT(hosted.result.parts[0].account, account_of(party, 1));
    EXPECT_TEXT(hosted.result.parts[1].account, account_of(party, 2));
    hosted_party_close(&hosted);
}

TEST(a_bot_takes_a_seat_at_once_and_what_is_no_substitute_is_refused) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    struct witness *turn = hosted_party_play(&hosted, &slow);
    int seat = turn->seat;
    struct wire_record_table_ruled bad = replace(seat, WIRE_SEAT_KIND_BOT, "", "nobody");
    EXPECT_STATUS(table_rule(party->table, &bad), STATUS_UNKNOWN_BOT);
    bad = replace(seat, WIRE_SEAT_KIND_PERSON, "nobodyatall1", "");
    EXPECT_STATUS(table_rule(party->table, &bad), STATUS_BAD_FIELD);
    bad = replace(4, WIRE_SEAT_KIND_BOT, "", "efficient");
    EXPECT_STATUS(table_rule(party->table, &bad), STATUS_BAD_FIELD);
    bad = replace(seat, WIRE_SEAT_KIND_EMPTY, "", "");
    EXPECT_STATUS(table_rule(party->table, &bad), STATUS_BAD_FIELD);
    struct wire_record_table_ruled in = replace(seat, WIRE_SEAT_KIND_BOT, "", "efficient");
    rule(party, &in);
    EXPECT_INT(party->table->seats[seat].kind, WIRE_SEAT_KIND_BOT);
    size_t length = party->table->log.length;
    party_pass(party, 20000); // it has answered
    EXPECT(party->table->log.length > length);
    limit(party, 0);
    hosted_party_finish(&hosted);
    hosted_party_close(&hosted);
}

TEST(two_who_sit_wrong_change_between_two_hands) {
    struct hosted_party hosted;
    struct party *party = &hosted.party;
    hosted_party_play(&hosted, &slow);
    struct wire_record_table_ruled swap = ruling_of(WIRE_TABLE_RULING_SWAP_SEATS);
    EXPECT_STATUS(table_rule(party->table, &swap), STATUS_BAD_FIELD);
    swap.has_seat = swap.has_other = true;
    swap.other = 3; // a bot's
    EXPECT_STATUS(table_rule(party->table, &swap), STATUS_NOT_NOW);
    party_play_to_state(party, WIRE_TABLE_STATE_BETWEEN);
    rule(party, &swap);
    EXPECT_INT(said_int(guest_last(party->guests[0], "table"), "seat"), 3);
    EXPECT_INT(party->table->seats[0].kind, WIRE_SEAT_KIND_BOT);
    parlour_crash(&party->parlour);
    party_return_all(party);
    EXPECT_INT(said_int(guest_last(party->guests[0], "table"), "seat"), 3);
    limit(party, 1);
    hosted_party_finish(&hosted);
    EXPECT_INT(hosted.result.part_count, 2);
    hosted_party_close(&hosted);
}

// ---- a process dies ----

// Whether a ruling was durable or not: the table goes on from there, and its match can be proven.
TEST(dies_at_every_append_of_rulings_and_the_match_comes_to_its_end) {
    int made = 0;
    log_set_level(LOG_ERROR);
    for (int k = 0; k < 10; k++) {
        struct hosted_party hosted;
        struct party *party = &hosted.party;
        int seat = hosted_party_play(&hosted, &hosted_quick)->seat;
        struct wire_record_table_ruled rulings[] = {
            ruling_of(WIRE_TABLE_RULING_LIMIT), set_ruling(party->table, true),
            replace(seat, WIRE_SEAT_KIND_BOT, "", "efficient"), ruling_of(WIRE_TABLE_RULING_PAUSE)};
        rulings[0].has_hands = true;
        rulings[0].hands = 1;
        journal_memory_fail_after(party->parlour.journal, k, JOURNAL_DIES);
        for (int i = 0; i < 4; i++) {
            (void)(table_rule(party->table, &rulings[i]) == STATUS_OK);
            parlour_pass(&party->parlour, 0);
        }
        parlour_crash(&party->parlour);
        party_return_all(party);
        EXPECT(party->table->state != WIRE_TABLE_STATE_FROZEN);
        made += party->table->rulings.is_setting;
        if (party->table->pause.is_on) {
            rule_kind(party, WIRE_TABLE_RULING_GO_ON);
        }
        if (party->table->rulings.last_deal == 0) {
            limit(party, 1);
        }
        hosted_party_finish(&hosted);
        EXPECT_INT(hosted.result.hands, 2);
        hosted_party_close(&hosted);
    }
    EXPECT(made > 0 && made < 10);
}
