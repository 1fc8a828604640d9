// Somebody who is there and does not answer, owners who go, and matches to which nobody comes back.
#include "server/storage/journal_memory.h"
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <stdio.h>

static void open_clocked(struct party *party, const char *settings) {
    party_open(party, "", 2, "tsumogiri",
               &(struct party_options){.title = "", .base_s = 5, .settings = settings});
}

static bool is_away(const struct party *party, int person) {
    return party->table->seats[party->witnesses[person].seat].is_away;
}

// The other person answers at once, this one never; until the clock has run out so often.
static void let_lapse(struct party *party, int person, int times) {
    const struct table_seat *seat = &party->table->seats[party->witnesses[person].seat];
    for (int i = 0; i < 100000 && seat->lapses < times; i++) {
        struct witness *other = &party->witnesses[1 - person];
        if (!witness_play(other)) {
            EXPECT(sim_clock_jump(party->parlour.clock));
        }
        party_look(party);
    }
    EXPECT_INT(seat->lapses, times);
    party_pass(party, 0); // what follows is written and told
}

TEST(who_lets_three_clocks_run_out_is_played_for_until_the_next_sign_of_life) {
    struct party party;
    char path[32];
    open_clocked(&party, NULL);
    let_lapse(&party, 1, 2);
    EXPECT(!is_away(&party, 1));
    let_lapse(&party, 1, 3);
    EXPECT(is_away(&party, 1));
    snprintf(path, sizeof path, "seats.%d.away", party.witnesses[1].seat);
    EXPECT(said_bool(guest_last(party.guests[0], "table"), path));
    EXPECT(said_bool(guest_last(party.guests[1], "table"), path));
    // Nobody waits for that clock any more, and no bot may be put there: the person is connected.
    int turns = 0;
    uint64_t began = table_now(party.table);
    for (int i = 0; i < 400 && party.table->state == WIRE_TABLE_STATE_PLAYING; i++) {
        turns += party.table->match.deal.turn == party.witnesses[1].seat;
        if (!witness_play(&party.witnesses[0])) {
            sim_clock_jump(party.parlour.clock);
        }
        party_look(&party);
    }
    EXPECT(turns > 5);
    EXPECT(table_now(party.table) - began < 5000ull * (uint64_t)turns);
    guest_refused(party.guests[0], "seat_taken", "{'type':'add_bot','seat':%d,'bot':'efficient'}",
                  party.witnesses[1].seat);
    guest_say(party.guests[1], "{'type':'ping'}"); // a page does so by itself
    EXPECT(is_away(&party, 1));
    guest_say(party.guests[1], "{'type':'awake'}");
    EXPECT(!is_away(&party, 1));
    EXPECT(!said_bool(guest_last(party.guests[0], "table"), path));
    guest_refused(party.guests[2], "not_seated", "{'type':'awake'}");
    party_close(&party);
}

TEST(an_answer_in_between_begins_the_count_anew) {
    struct party party;
    open_clocked(&party, NULL);
    let_lapse(&party, 0, 2);
    while (party_turn(&party) != &party.witnesses[0]) {
        if (!witness_play(&party.witnesses[1]) && party.witnesses[0].decision < 0) {
            sim_clock_jump(party.parlour.clock);
        } else if (party_turn(&party) == NULL) {
            witness_play(&party.witnesses[0]);
        }
        party_look(&party);
    }
    witness_answer(&party.witnesses[0], -1);
    let_lapse(&party, 0, 1);
    let_lapse(&party, 0, 2);
    EXPECT(!is_away(&party, 0));
    party_close(&party);
}

TEST(who_was_played_for_answers_the_question_that_is_open) {
    struct party party;
    open_clocked(&party, NULL);
    let_lapse(&party, 1, 3);
    for (int i = 0; i < 100000 && party_turn(&party) != &party.witnesses[1]; i++) {
        if (!witness_play(&party.witnesses[0])) {
            sim_clock_jump(party.parlour.clock);
        }
        party_look(&party);
    }
    witness_answer(&party.witnesses[1], -1);
    EXPECT(!is_away(&party, 1));
    party_close(&party);
}

// Else a table at which everybody has fallen asleep would race to its end.
TEST(when_all_are_played_for_the_next_hand_waits_for_its_time) {
    struct party party;
    party_open(&party, "between_ms=15000", 1, "tsumogiri",
               &(struct party_options){.title = "", .base_s = 5, .is_instant = true});
    parlour_pass(&party.parlour, 60000);
    EXPECT(is_away(&party, 0));
    EXPECT_INT(party.table->state, WIRE_TABLE_STATE_BETWEEN);
    unsigned deals = party.table->deals;
    parlour_pass(&party.parlour, 31000);
    EXPECT(party.table->deals > deals && party.table->deals <= deals + 3);
    EXPECT(is_away(&party, 0));
    party_look(&party);
    party_close(&party);
}

TEST(where_there_is_no_clock_everybody_may_think) {
    struct party party;
    party_open(&party, "", 2, "tsumogiri", &(struct party_options){.title = ""});
    struct witness *turn = party_play_to_turn(&party);
    parlour_pass(&party.parlour, 3600000);
    EXPECT(party_turn(&party) == turn);
    EXPECT(!is_away(&party, 0) && !is_away(&party, 1));
    party_close(&party);
}

// Whoever answers when it is their turn, and lets windows close, is there.
static void let_windows_close(const char *settings) {
    struct party party;
    open_clocked(&party, settings);
    for (int i = 0; i < 400; i++) {
        for (int person = 0; person < 2; person++) {
            if (party_turn(&party) == &party.witnesses[person]) {
                witness_answer(&party.witnesses[person], -1);
            }
        }
        parlour_pass(&party.parlour, 500);
        party_look(&party);
    }
    EXPECT(party.table->log.last_number > 20);
    EXPECT(!is_away(&party, 0) && !is_away(&party, 1));
    party_close(&party);
}

// Nobody is said to be away because a window has closed: all would be told that there was something
// to claim.
TEST(only_at_the_own_turn_somebody_is_found_to_be_away) {
    for (int seed = 0; seed < 12; seed++) {
        struct party party;
        char settings[32];
        snprintf(settings, sizeof settings, "test_seed=away%d", seed);
        party_open(&party, settings, 2, "tsumogiri",
                   &(struct party_options){.title = "", .base_s = 5});
        bool is_turn = false;
        for (int i = 0; i < 1000 && !is_away(&party, 1); i++) {
            const struct deal *deal = &party.table->match.deal;
            is_turn = deal->phase == DEAL_TURN && deal->turn == party.witnesses[1].seat;
            if (!witness_play(&party.witnesses[0])) {
                EXPECT(sim_clock_jump(party.parlour.clock));
            }
            party_look(&party);
        }
        EXPECT(is_away(&party, 1) && is_turn);
        party_close(&party);
    }
}

// There every discard opens a window.
TEST(at_the_strict_table_who_lets_windows_close_is_there) {
    let_windows_close("{'name':'legality','value':'free'}");
}

// ---- matches that are given up ----

// The matches that this guest has played and that are kept.
static const json_t *kept_matches(struct guest *guest) {
    guest_say(guest, "{'type':'list_matches','mine':true,'skip':0}");
    return said(guest_last(guest, "matches"), "rows");
}

TEST(a_match_of_which_a_hand_was_played_is_kept_when_its_people_do_not_come_back) {
    for (int is_watched = 0; is_watched < 2; is_watched++) {
        struct party party;
        party_open(&party, "abandoned_ms=600000", 2, "efficient",
                   &(struct party_options){.title = "", .is_instant = true});
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
        guest_say(party.guests[0], "{'type':'ready','ready':true}");
        guest_say(party.guests[1], "{'type':'ready','ready':true}");
        party_play_to_turn(&party); // in the middle of the second hand
        party_lose(&party, 0);
        parlour_pass(&party.parlour, 300000);
        party_lose(&party, 1);
        if (!is_watched) {
            party_lose(&party, 2);
        }
        parlour_pass(&party.parlour, 599999);
        EXPECT_INT(party.table->state, WIRE_TABLE_STATE_PLAYING);
        parlour_pass(&party.parlour, 1000);
        if (is_watched) {
            EXPECT_INT(party.table->state, WIRE_TABLE_STATE_FINISHED);
        }
        party.guests[0] = guest_connect(&party.parlour, party.tokens[0]);
        guest_say(party.guests[0], "{'type':'hello'}");
        const json_t *rows = kept_matches(party.guests[0]);
        EXPECT_INT(json_array_size(rows), 1);
        EXPECT(said_bool(json_array_get(rows, 0), "broken_off"));
        if (!is_watched) {
            guest_refused(party.guests[0], "no_such_table",
                          "{'type':'join_table','code':'%s','watch':false}", party.code);
        }
        party_close(&party);
    }
}

TEST(who_comes_back_in_time_finds_the_match_again) {
    struct party party;
    party_open(&party, "abandoned_ms=600000", 1, "efficient",
               &(struct party_options){.title = "", .is_instant = true});
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_lose(&party, 0);
    party_lose(&party, 1);
    parlour_pass(&party.parlour, 599000);
    party_return(&party, 0, -2);
    parlour_pass(&party.parlour, 599000);
    party_look(&party);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    party_close(&party);
}

// In whatever state the process dies while the match is given up.
TEST(dies_while_an_abandoned_match_ends_and_it_is_kept_all_the_same) {
    for (int k = 0; k < 5; k++) {
        struct party party;
        party_open(&party, "abandoned_ms=600000", 1, "efficient",
                   &(struct party_options){.title = "", .is_instant = true});
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
        guest_say(party.guests[0], "{'type':'ready','ready':true}");
        party_play_to_turn(&party);
        party_lose(&party, 0);
        party_lose(&party, 1);
        journal_memory_fail_after(party.parlour.journal, k, JOURNAL_DIES);
        parlour_pass(&party.parlour, 601000);
        parlour_crash(&party.parlour);
        parlour_pass(&party.parlour, 1000);
        party.guests[0] = guest_connect(&party.parlour, party.tokens[0]);
        guest_say(party.guests[0], "{'type':'hello'}");
        EXPECT_INT(json_array_size(kept_matches(party.guests[0])), 1);
        party_close(&party);
    }
}

TEST(bots_that_nobody_watches_soon_end_their_match) {
    struct parlour parlour;
    parlour_open(&parlour, "unheld_ms=60000 abandoned_ms=600000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", guest_open_table(ann));
    guest_say(ann, "{'type':'stand'}");
    for (int seat = 0; seat < 4; seat++) {
        guest_say(ann, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
    }
    guest_say(ann, "{'type':'start'}");
    parlour_pass(&parlour, 1000);
    guest_go(ann);
    parlour_pass(&parlour, 59999);
    (void)parlour_table(&parlour, code);
    parlour_pass(&parlour, 1);
    guest_refused(bob, "no_such_table", "{'type':'join_table','code':'%s','watch':true}", code);
    parlour_close(&parlour);
}

// ---- owners ----

TEST(an_owner_who_stays_away_loses_the_table_and_one_who_comes_back_in_time_does_not) {
    for (int is_late = 0; is_late < 2; is_late++) {
        struct parlour parlour;
        parlour_open(&parlour, "empty_ms=60000");
        struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
        struct guest *tab = guest_enter_again(ann);
        const char *code = guest_open_table(ann);
        char kept[TABLE_CODE_BYTES];
        snprintf(kept, sizeof kept, "%s", code);
        guest_join(bob, kept);
        guest_go(ann);
        parlour_pass(&parlour, is_late ? 60000 : 59999);
        guest_join(tab, kept);
        parlour_pass(&parlour, 60000);
        EXPECT_TEXT(said_text(guest_last(bob, "table"), "owner"),
                    said_text(guest_last(is_late ? bob : tab, "welcome"), "account"));
        parlour_close(&parlour);
    }
}

// A frame of another page cannot own the table; it is left in peace until somebody comes who can.
TEST(whoever_only_looks_on_inherits_no_table_and_hears_nothing_of_it) {
    struct parlour parlour;
    parlour_open(&parlour, "empty_ms=60000 abandoned_ms=3600000");
    struct guest *ann = guest_enter(&parlour, "Ann"), *eye = guest_connect(&parlour, "");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", MAKE_TABLE(ann, .preset = "tibet-1"));
    guest_start_match(ann, NULL, 0, "tsumogiri");
    guest_say(eye, "{'type':'hello','onlooker':true}");
    guest_say(eye, "{'type':'watch','code':'%s'}", code);
    guest_go(ann);
    parlour_pass(&parlour, 300000);
    guest_deafen(eye);
    parlour_pass(&parlour, 600000);
    EXPECT(!guest_hears(eye, "table"));
    struct guest *bob = guest_enter(&parlour, "Bob");
    guest_say(bob, "{'type':'watch','code':'%s'}", code);
    parlour_pass(&parlour, 60000);
    EXPECT_TEXT(said_text(guest_last(bob, "table"), "owner"),
                said_text(guest_last(bob, "welcome"), "account"));
    parlour_close(&parlour);
}
