// What people are told: nothing that is not theirs, nothing twice, nothing left out.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include "common/base/random.h"

#include <stdio.h>
#include <string.h>

static const struct party_options plain_options = {.title = ""};
static const struct party_options clock_options = {.title = "", .base_s = 5, .bank_s = 20};
static const struct party_options strict_options = {
    .title = "",
    .settings = "{'name':'legality','value':'free'}",
};

// Everybody answers by chance, so that all kinds of calls and wins come; one step in time.
static void play_by_chance(struct party *party, struct random *random) {
    for (int i = 0; i < party->people; i++) {
        struct witness *witness = &party->witnesses[i];
        witness_read(witness);
        if (witness->decision < 0) {
            witness_play(witness);
        } else if (random_below(random, 3) > 0) {
            int last = witness_action_count(witness) - 1;
            witness_answer(witness, (int)random_below(random, (uint32_t)last + 1));
        }
        party_look(party);
    }
    parlour_pass(&party->parlour, random_below(random, 2) == 0 ? 100 : 1500);
    party_look(party);
}

// ---- hidden tiles ----

TEST(nobody_is_ever_told_a_tile_that_is_not_theirs) {
    static const char *const presets[] = {"riichi-guide", "riichi-tenhou", "sanma-soul"};
    for (int i = 0; i < 3; i++) {
        struct party party;
        struct random random;
        struct party_options options = {
            .title = "", .preset = presets[i], .base_s = 3, .bank_s = 5};
        random_init_number(&random, (uint64_t)i);
        party_open(&party, "", i == 2 ? 3 : 4, "", &options);
        for (int step = 0; step < 1200; step++) {
            play_by_chance(&party, &random);
        }
        party_close(&party);
    }
}

// Also after a seat is taken or given up.
TEST(who_only_watches_is_written_after_all_others) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    const char *code = guest_open_table(ann);
    EXPECT(!sim_network_is_patient(bob->connection));
    guest_join(bob, code);
    EXPECT(!sim_network_is_patient(ann->connection) && sim_network_is_patient(bob->connection));
    guest_say(bob, "{'type':'sit','seat':1}");
    EXPECT(!sim_network_is_patient(bob->connection));
    guest_say(bob, "{'type':'stand'}");
    EXPECT(sim_network_is_patient(bob->connection));
    parlour_close(&parlour);
}

TEST(a_watcher_is_asked_nothing_and_told_of_no_furiten) {
    struct party party;
    party_open(&party, "", 2, "efficient", &clock_options);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    struct guest *watcher = party.guests[2];
    EXPECT(guest_hears(watcher, "events") && guest_hears(watcher, "clock"));
    EXPECT(!guest_hears(watcher, "decision"));
    EXPECT(!guest_hears(watcher, "decided"));
    EXPECT(!guest_hears(watcher, "self"));
    party_close(&party);
}

// ---- the same for several ----

static bool begins_with(struct frame *frame, const char *words) {
    return frame->length > strlen(words) && memcmp(frame_bytes(frame), words, strlen(words)) == 0;
}

static bool is_same_message(const struct sent_frame *a, const struct sent_frame *b) {
    return a->at_ms == b->at_ms && a->frame->length == b->frame->length &&
           memcmp(frame_bytes(a->frame), frame_bytes(b->frame), a->frame->length) == 0;
}

// Whether somebody before this guest was told the same, but in a frame of its own.
static bool is_encoded_again(const struct party *party, int guest, const struct sent_frame *sent) {
    for (int i = 0; i < guest; i++) {
        int count;
        const struct sent_frame *others = sim_network_frames(party->guests[i]->connection, &count);
        for (int at = 0; at < count; at++) {
            if (others[at].frame != sent->frame && is_same_message(&others[at], sent)) {
                return true;
            }
        }
    }
    return false;
}

TEST(what_several_people_see_alike_is_encoded_once) {
    struct party party;
    int sent = 0;
    party_open(&party, "", 4, "", &clock_options);
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    for (int guest = 0; guest <= party.people; guest++) {
        int count;
        const struct sent_frame *frames =
            sim_network_frames(party.guests[guest]->connection, &count);
        for (int i = 0; i < count; i++) {
            if (begins_with(frames[i].frame, "{\"type\":\"events\"") ||
                begins_with(frames[i].frame, "[{\"type\":\"events\"")) {
                sent++;
                EXPECT(!is_encoded_again(&party, guest, &frames[i]));
            }
        }
    }
    EXPECT(sent > 500);
    party_close(&party);
}

static int count_frames(const struct guest *guest) {
    int count;
    sim_network_frames(guest->connection, &count);
    return count;
}

// Everybody was sent one frame more.
static void expect_one_frame(const struct party *party, int frames[5]) {
    for (int guest = 0; guest <= party->people; guest++) {
        EXPECT_INT(count_frames(party->guests[guest]), frames[guest] + 1);
        frames[guest]++;
    }
}

// Events, clock, questions, furiten, the end of a question: whatever a discard and the draw after
// it bring somebody.
TEST(each_discard_and_each_draw_is_one_frame_for_everybody) {
    struct party party;
    int turns = 0;
    party_open(&party, "", 4, "", &clock_options);
    while (turns < 30) {
        struct witness *turn = party_play_to_turn(&party);
        int frames[5];
        for (int guest = 0; guest <= party.people; guest++) {
            frames[guest] = count_frames(party.guests[guest]);
        }
        witness_answer(turn, 0);
        if (party.table->match.deal.phase != DEAL_CLAIM) {
            continue; // a kan, or the end of the hand
        }
        expect_one_frame(&party, frames);
        if (deal_pending(&party.table->match.deal) == 0) {
            parlour_pass(&party.parlour, 1000);
            expect_one_frame(&party, frames);
            turns++;
        }
    }
    party_close(&party);
}

TEST(a_connection_without_lists_is_told_the_same_one_by_one) {
    struct party party;
    party_open(&party, "", 4, "", &clock_options);
    struct guest *tabs[2] = {guest_enter_again(party.guests[0]), guest_enter(&party.parlour, "Wy")};
    for (int i = 0; i < 2; i++) {
        sim_network_take_no_lists(tabs[i]->connection);
        guest_join(tabs[i], party.code);
    }
    for (int round = 0; round < 2; round++) {
        int heard[2], own[2];
        struct guest *others[2] = {party.guests[0], party.guests[4]};
        for (int i = 0; i < 2; i++) {
            heard[i] = guest_count(others[i]);
            own[i] = guest_count(tabs[i]);
        }
        party_play_to_state(&party,
                            round == 0 ? WIRE_TABLE_STATE_BETWEEN : WIRE_TABLE_STATE_PLAYING);
        for (int i = 0; i < 2; i++) {
            int more = guest_count(others[i]) - heard[i];
            EXPECT(more > (round == 0 ? 50 : 1));
            EXPECT_INT(guest_count(tabs[i]) - own[i], more);
            EXPECT_INT(count_frames(tabs[i]), guest_count(tabs[i]));
            EXPECT(count_frames(others[i]) < guest_count(others[i]));
            for (int at = 0; at < more; at++) {
                EXPECT(
                    json_equal(guest_at(others[i], heard[i] + at), guest_at(tabs[i], own[i] + at)));
            }
        }
    }
    party_close(&party);
}

// ---- coming back ----

// Joins once more and checks what is sent: the events after `last`, or the whole hand.
static void expect_history(struct party *party, struct guest *tab, const struct witness *witness,
                           int last) {
    int first = said_int(witness->events, "0.n");
    bool is_snapshot = last < first || last > witness->last;
    guest_deafen(tab);
    guest_say(tab, "{'type':'join_table','code':'%s','watch':false,'last':%d}", party->code, last);
    json_t *told = json_array();
    for (bool is_first = true; is_first || guest_hears(tab, "events"); is_first = false) {
        const json_t *message = guest_hear(tab, "events");
        EXPECT_INT(said_bool(message, "snapshot"), is_snapshot && is_first);
        EXPECT(is_first || json_array_size(told) % 400 == 0); // the others are full
        json_array_extend(told, (json_t *)said(message, "events"));
    }
    const json_t *event;
    size_t place, at = 0;
    json_array_foreach(witness->events, place, event) {
        if (is_snapshot || said_int(event, "n") > last) {
            EXPECT(json_equal(event, json_array_get(told, at++)));
        }
    }
    EXPECT_INT(json_array_size(told), at);
    json_decref(told);
}

TEST(who_comes_back_with_any_event_number_gets_exactly_the_rest_of_the_hand) {
    struct party party;
    struct random random;
    random_init_number(&random, 7);
    party_open(&party, "", 4, "", &plain_options);
    struct guest *tabs[5];
    for (int i = 0; i < 5; i++) {
        tabs[i] = guest_enter_again(party.guests[i]);
    }
    for (int step = 0; step < 250; step++) {
        play_by_chance(&party, &random);
        for (int i = 0; i < 5; i++) {
            const struct witness *witness = &party.witnesses[i];
            int span = witness->last - said_int(witness->events, "0.n") + 4;
            int back = (int)random_below(&random, (uint32_t)span) - 1;
            int last = witness->last - back;
            expect_history(&party, tabs[i], witness, last < -1 ? -1 : last);
            party_look(&party);
        }
    }
    for (int last = -1; last <= party.witnesses[0].last + 2; last++) {
        expect_history(&party, tabs[0], &party.witnesses[0], last);
        expect_history(&party, tabs[4], &party.witnesses[4], last);
    }
    party_close(&party);
}

TEST(the_history_of_a_later_hand_does_not_begin_with_the_match) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &plain_options);
    EXPECT_TEXT(said_text(party.witnesses[0].events, "0.type"), "start_game");
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    struct guest *late = guest_enter(&party.parlour, "Late");
    guest_join(late, party.code);
    EXPECT_TEXT(said_text(guest_last(late, "events"), "events.0.type"), "start_kyoku");
    expect_history(&party, late, &party.witnesses[1], -1);
    // A number of the hand before is too old to go on from.
    expect_history(&party, late, &party.witnesses[1],
                   said_int(party.witnesses[1].events, "0.n") - 1);
    party_close(&party);
}

// One word said on the own turn and taken back.
static void say_and_take_back(struct table *table, int seat) {
    struct event_list list = {.count = 0};
    for (int i = 0; i < 2; i++) {
        struct event_word *word = &event_list_add(&list, EVENT_WORD, seat)->word;
        word->is_back = i == 1;
        word->action =
            (struct action){.kind = ACTION_TSUMO, .seat = (uint8_t)seat, .is_word = true};
        word->action.tile = TILE_NONE;
        memset(word->action.used, TILE_NONE, sizeof word->action.used);
    }
    table_apply_events(table, &list, &table->log.last_time);
}

TEST(a_hand_with_more_events_than_a_message_holds_is_told_in_several) {
    struct party party;
    party_open(&party, "", 1, "efficient", &strict_options);
    struct guest *tab = guest_enter_again(party.guests[0]);
    party_play_to_turn(&party);
    for (int words = 0; words < 430; words++) {
        say_and_take_back(party.table, party.table->match.deal.turn);
        party_look(&party);
        if (words == 198 || words == 199 || words >= 398) {
            int newest = party.witnesses[0].last;
            expect_history(&party, tab, &party.witnesses[0], -1);
            expect_history(&party, tab, &party.witnesses[0], newest - 400);
            expect_history(&party, tab, &party.witnesses[0], newest - 401);
        }
    }
    party_close(&party);
}

TEST(after_the_end_a_newcomer_sees_the_last_hand) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &plain_options);
    party_play_to_state(&party, WIRE_TABLE_STATE_FINISHED);
    struct guest *late = guest_enter(&party.parlour, "Late");
    guest_join(late, party.code);
    EXPECT_TEXT(said_text(guest_last(late, "table"), "state"), "finished");
    expect_history(&party, late, &party.witnesses[1], -1);
    party_close(&party);
}

// One match by the same chances, as everybody saw it. Person 1 loses the connection `losses` times
// out of eight steps and is back at once.
static json_t *record_match(uint32_t losses) {
    struct party party;
    struct random random, chance;
    json_t *record = json_array();
    random_init_number(&random, 11);
    random_init_number(&chance, 12);
    party_open(&party, "", 4, "", &clock_options);
    for (int step = 0; step < 500; step++) {
        play_by_chance(&party, &random);
        if (random_below(&chance, 8) < losses) {
            party_lose(&party, 1);
            party_return(&party, 1, -2);
            party_look(&party);
        }
        for (int i = 0; i < 5; i++) {
            witness_read(&party.witnesses[i]);
        }
        json_array_append_new(record, json_deep_copy(party.witnesses[1].events));
    }
    party_close(&party);
    return record;
}

TEST(a_match_goes_the_same_whether_or_not_somebody_is_lost_for_a_moment_at_every_event) {
    json_t *calm = record_match(0), *shaky = record_match(8);
    for (size_t step = 0; step < json_array_size(calm); step++) {
        EXPECT(json_equal(json_array_get(calm, step), json_array_get(shaky, step)));
    }
    json_decref(calm);
    json_decref(shaky);
}

// ---- questions ----

TEST(a_second_tab_is_asked_too_and_hears_that_the_answer_is_in) {
    struct party party;
    party_open(&party, "", 1, "tsumogiri", &clock_options);
    struct witness *ann = party_play_to_turn(&party);
    struct guest *tab = guest_enter_again(ann->guest);
    guest_join(tab, party.code);
    EXPECT_INT(said_int(guest_hear(tab, "decision"), "number"), ann->decision);
    EXPECT(
        json_equal(said(guest_last(tab, "decision"), "actions"), said(ann->question, "actions")));
    int decision = ann->decision;
    party_look(&party);
    witness_answer(ann, 0);
    EXPECT_INT(said_int(guest_hear(tab, "decided"), "number"), decision);
    guest_refused(tab, "stale_decision", "{'type':'act','decision':%d,'action':{'type':'none'}}",
                  decision);
    party_close(&party);
}

TEST(who_comes_back_is_asked_again_with_the_time_that_is_left) {
    struct party party;
    party_open(&party, "away_ms=600000", 2, "tsumogiri", &clock_options);
    struct witness *turn = party_play_to_turn(&party);
    int decision = turn->decision, person = (int)(turn - party.witnesses);
    party_lose(&party, person);
    party_pass(&party, 6500);
    party_return(&party, person, -2);
    party_look(&party);
    EXPECT_INT(turn->decision, decision);
    EXPECT_INT(said_int(turn->question, "base_ms"), 0);
    EXPECT_INT(said_int(turn->question, "bank_ms"), 18500);
    EXPECT_INT(said_int(guest_last(turn->guest, "clock"), "bank_ms"), 18500);
    party_close(&party);
}

TEST(everybody_learns_the_own_furiten_and_again_after_coming_back) {
    struct party party;
    int told[2] = {0};
    party_open(&party, "", 1, "efficient", &plain_options);
    struct witness *ann = &party.witnesses[0];
    while (party.table->state != WIRE_TABLE_STATE_FINISHED) {
        guest_deafen(party.guests[0]);
        if (ann->decision >= 0) {
            witness_answer(ann, witness_advice(ann, party.table));
        } else {
            party_step(&party);
        }
        if (guest_hears(party.guests[0], "self")) {
            bool furiten = said_bool(guest_last(party.guests[0], "self"), "furiten");
            party_lose(&party, 0);
            party_return(&party, 0, -2);
            EXPECT_INT(said_bool(guest_last(party.guests[0], "self"), "furiten"), furiten);
            told[furiten]++;
        }
        party_look(&party);
    }
    EXPECT(told[true] > 0 && told[false] > 0);
    party_close(&party);
}

// ---- who does not read ----

// Plays until the connection, which reads nothing, has missed something.
static void play_until_missed(struct party *party, const struct connection *connection) {
    size_t before = 0, now = 0;
    while (now >= before) {
        EXPECT(party_step(party));
        EXPECT(!connection_is_behind(connection));
        before = now;
        now = sim_network_queued_bytes(connection);
    }
}

TEST(who_has_missed_messages_is_told_everything_anew_when_it_reads_again) {
    struct party party;
    struct witness slow[2];
    party_open(&party, "", 1, "efficient", &clock_options);
    struct witness *ann = party_play_to_turn(&party);
    struct guest *guests[2] = {guest_enter_again(ann->guest), guest_enter(&party.parlour, "Eve")};
    for (int i = 0; i < 2; i++) {
        guest_join(guests[i], party.code);
        witness_init(&slow[i], guests[i]);
        witness_compare(&slow[i], party.table);
        sim_network_stall(guests[i]->connection, true);
    }
    const char ping[] = "{\"type\":\"ping\"}";
    guest_send(guests[0], ping, sizeof ping - 1);
    play_until_missed(&party, guests[0]->connection);
    play_until_missed(&party, guests[1]->connection);
    for (int i = 0; i < 60; i++) {
        party_step(&party);
    }
    ann = party_play_to_turn(&party);
    for (int i = 0; i < 2; i++) {
        guest_deafen(guests[i]);
        sim_network_stall(guests[i]->connection, false);
        EXPECT(said_bool(guest_hear(guests[i], "events"), "snapshot"));
        witness_compare(&slow[i], party.table);
    }
    EXPECT_INT(slow[0].decision, ann->decision);
    EXPECT(guest_last(guests[0], "pong") != NULL); // no answer is missed
    for (int i = 0; i < 60; i++) {
        party_step(&party);
        witness_compare(&slow[0], party.table);
        witness_compare(&slow[1], party.table);
    }
    witness_finish(&slow[0]);
    witness_finish(&slow[1]);
    party_close(&party);
}
