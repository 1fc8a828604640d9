// The review after a hand, and the question for the own waits.
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include "common/advice/aftermath.h"

#include <stdio.h>
#include <string.h>

#define REVIEW "{'help':'none','review':true,'teaching':false}"

TEST(r58_all_hands_are_shown_to_everybody_after_a_hand) {
    struct party party;
    party_open(&party, "", 2, "efficient",
               &(struct party_options){.title = "", .is_instant = true, .lesson = REVIEW});
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    for (int i = 0; i < 3; i++) {
        const json_t *review = guest_last(party.guests[i], "hand_review");
        EXPECT_INT(json_array_size(said(review, "hands")), 4);
        EXPECT_INT(said_int(review, "number"), party.table->log.last_number);
    }
    party_lose(&party, 1);
    party_return(&party, 1, -2);
    EXPECT(guest_hears(party.guests[1], "hand_review"));
    party_close(&party);
}

TEST(lessons_that_show_all_hands_have_a_review_by_their_rules) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct party_options){.title = "", .preset = "tibet-2", .is_instant = true});
    party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
    EXPECT_INT(json_array_size(said(guest_last(party.guests[0], "hand_review"), "hands")), 4);
    party_close(&party);
}

TEST(a_win_is_explained_by_its_sets) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct party_options){.title = "", .is_instant = true, .lesson = REVIEW});
    int wins = 0;
    for (int hand = 0; hand < 6 && wins == 0; hand++) {
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
        const json_t *review = guest_last(party.guests[0], "hand_review");
        const json_t *win;
        size_t place;
        json_array_foreach(said(review, "wins"), place, win) {
            EXPECT(json_array_size(said(win, "groups")) >= 5);
            EXPECT(json_array_size(said(win, "yaku")) > 0);
            wins++;
        }
        party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
    }
    EXPECT(wins > 0);
    party_close(&party);
}

// Plays hands until the person is asked for the waits; they play like the efficient bot.
static const json_t *play_to_naming(struct party *party) {
    struct guest *ann = party->guests[0];
    guest_deafen(ann);
    for (int i = 0; i < 20000; i++) {
        struct witness *turn = party_turn(party);
        if (guest_hears(ann, "name_waits")) {
            return guest_last(ann, "name_waits");
        }
        if (turn != NULL) {
            witness_answer(turn, witness_advice(turn, party->table));
        } else {
            party_step(party);
        }
    }
    FAIL("never tenpai at the end of a hand");
}

static void open_naming_with(struct party *party, int base_s) {
    party_open(party, "", 1, "efficient",
               &(struct party_options){
                   .title = "", .is_instant = true, .lesson = REVIEW, .base_s = base_s});
    guest_refused(party->guests[0], "not_asked", "{'type':'name_waits','pais':['1m']}");
    guest_say(party->guests[0], "{'type':'set_help','level':'none','name_waits':true}");
    EXPECT_INT(said_int(play_to_naming(party), "time_ms"), base_s > 0 ? 20000 : -1);
}

static void open_naming(struct party *party) {
    open_naming_with(party, 60);
}

static kind_set true_waits(const struct party *party, int seat) {
    struct aftermath aftermath;
    EXPECT(aftermath_of(&party->table->match.deal, seat, TILE_NONE, &aftermath));
    return aftermath.waits;
}

static const json_t *hand_of(const json_t *review, int seat) {
    const json_t *hand;
    size_t place;
    json_array_foreach(said(review, "hands"), place, hand) {
        if (said_int(hand, "seat") == seat) {
            return hand;
        }
    }
    FAIL("no hand of seat %d", seat);
}

TEST(r59a_the_review_waits_for_the_named_waits_and_judges_them) {
    struct party party;
    open_naming(&party);
    struct guest *ann = party.guests[0], *watcher = party.guests[1];
    guest_deafen(watcher);
    int seat = party.witnesses[0].seat;
    kind_set waits = true_waits(&party, seat);
    char name[TILE_NAME_BYTES];
    EXPECT(!guest_hears(watcher, "hand_review"));
    guest_refused(ann, "bad_field", "{'type':'name_waits','pais':['9x']}");
    tile_name((uint8_t)__builtin_ctzll(waits), name);
    guest_say(ann, "{'type':'name_waits','pais':['%s','C']}", name);
    const json_t *mine = hand_of(guest_last(watcher, "hand_review"), seat);
    EXPECT_TEXT(said_text(mine, "named.right.0"), name);
    EXPECT_INT(json_array_size(said(mine, "named.right")), waits >> KIND_RED & 1 ? 2 : 1);
    EXPECT_INT(json_array_size(said(mine, "waits")), __builtin_popcountll(waits));
    guest_refused(ann, "not_asked", "{'type':'name_waits','pais':[]}");
    party_close(&party);
}

TEST(r59a_who_does_not_answer_is_not_waited_for_for_ever) {
    struct party party;
    open_naming(&party);
    guest_deafen(party.guests[1]);
    EXPECT(!guest_hears(party.guests[1], "hand_review"));
    parlour_pass(&party.parlour, 20001);
    const json_t *review = guest_last(party.guests[1], "hand_review");
    EXPECT(!has_said(hand_of(review, party.witnesses[0].seat), "named"));
    party_close(&party);
}

// ---- by points and doubles ----

// The same numbers as in the facts of the hand.
static void expect_counted(const struct table *table, const json_t *hand) {
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    while (event_log_next(&table->log, &cursor, &event)) {
        if (event.kind == EVENT_HAND && event.seat == said_int(hand, "seat")) {
            const struct points_score *score = &event.hand.score;
            EXPECT_INT(said_int(hand, "counted.total"), score->total);
            EXPECT_INT(said_int(hand, "counted.base"), score->base);
            EXPECT_INT(json_array_size(said(hand, "counted.points")), score->line_count);
            EXPECT_INT(json_array_size(said(hand, "counted.doubles_of")), score->double_count);
            return;
        }
    }
    FAIL("the hand of seat %d was not counted", said_int(hand, "seat"));
}

TEST(every_hand_by_points_is_reviewed_with_its_lines) {
    struct party party;
    party_open(&party, "", 1, "efficient",
               &(struct party_options){
                   .title = "", .preset = "british", .is_instant = true, .lesson = REVIEW});
    struct guest *ann = party.guests[0];
    int wins = 0;
    for (int hand = 0; hand < 12 && wins == 0; hand++) {
        party_play_to_state(&party, WIRE_TABLE_STATE_BETWEEN);
        const json_t *review = guest_last(ann, "hand_review");
        wins = (int)json_array_size(said(review, "wins"));
        EXPECT_INT(json_array_size(said(review, "hands")), 4);
        for (size_t i = 0; i < 4; i++) {
            const json_t *row = json_array_get(said(review, "hands"), i);
            EXPECT_INT(has_said(row, "counted"), wins > 0);
            EXPECT_INT(said_int(row, "shanten") == 0, json_array_size(said(row, "waits")) > 0);
            if (wins > 0) {
                expect_counted(party.table, row);
            }
        }
        if (wins > 0) {
            EXPECT_INT(json_array_size(said(review, "wins.0.yaku")), 0);
            EXPECT_INT(json_array_size(said(review, "wins.0.groups")), 5);
        } else {
            party_play_to_state(&party, WIRE_TABLE_STATE_PLAYING);
        }
    }
    EXPECT(wins > 0);
    party_close(&party);
}

TEST(without_a_clock_the_review_waits_for_the_named_waits_but_not_for_who_has_gone) {
    struct party party;
    open_naming_with(&party, 0);
    guest_deafen(party.guests[1]);
    parlour_pass(&party.parlour, 3600000);
    EXPECT(!guest_hears(party.guests[1], "hand_review"));
    party_lose(&party, 0);
    parlour_pass(&party.parlour, 0);
    EXPECT(guest_hears(party.guests[1], "hand_review"));
    party_return(&party, 0, -2);
    EXPECT(guest_hears(party.guests[0], "hand_review"));
    party_close(&party);
    open_naming_with(&party, 0);
    guest_deafen(party.guests[1]);
    guest_say(party.guests[0], "{'type':'name_waits','pais':[]}");
    EXPECT(guest_hears(party.guests[1], "hand_review"));
    party_close(&party);
}
