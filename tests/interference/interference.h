// Non-interference: whoever may not see a tile cannot find out which it is.
//
// A deal is played and recorded. Then, for each viewer, the tiles that this viewer never saw change
// places, and the same deal is played again by the record. All bytes the viewer gets must be the
// same: events as messages, decisions with their actions and numbers, all help, and what a program
// is told that speaks mjai. Until a window is settled, what a seat has answered there is known to
// that seat alone: the same with an answer that is another one.
#pragma once

#include "common/rules/event/view.h"
#include "common/rules/match/match.h"
#include "tests/sim/sim.h"

#include <stdbool.h>
#include <stdint.h>

enum { RECORD_EVENTS_MAX = 1200, RECORD_TURNS_MAX = 400, STREAM_BYTES = 2 << 20 };

// What everybody did, in terms that do not depend on hidden tiles.
struct record {
    struct ruleset rules;
    const struct match_standing *standing; // of a later hand of a match, else NULL
    struct deal_setup setup;
    struct event events[RECORD_EVENTS_MAX];
    int count;
    struct action
        turns[RECORD_TURNS_MAX]; // everything done alone: turns, and the replacement press
    int turn_count;
    // Answers to each opening of a window or question, in the order they came.
    struct action answers[RECORD_TURNS_MAX][SEAT_MAX];
    uint8_t answer_counts[RECORD_TURNS_MAX];
    int window_count;
};

// Everything a viewer gets, as one text.
struct stream {
    char bytes[STREAM_BYTES];
    struct text text;
};

// Plays one deal with the players of `sim` and records it. False if it was too long to be kept.
bool record_play(struct sim *sim, const struct ruleset *rules, const struct deal_setup *setup,
                 struct record *out_record);

// Plays the record again with another wall until something must go differently because of tiles
// that somebody else does see. Returns how many of its events are good for comparison.
int record_replay(const struct record *record, const struct deal_setup *setup,
                  struct record *out_record);

// Plays the record again until this window has been answered, with another answer by `seat` there.
// Returns how many of its events are good for comparison, 0 if the seat had no choice. Not for the
// strict table, where everybody hears it.
int record_answer_otherwise(const struct record *record, int window, int seat,
                            struct random *random, struct record *out_record);

// Places of the wall whose tiles the viewer never learns in this record. Returns how many.
int hidden_places(const struct record *record, int viewer, uint8_t out_places[WALL_MAX]);

// What the viewer gets of the first `count` events as they happen: the messages, and the decisions
// and the help of a seat.
void stream_write(const struct record *record, int count, int viewer, struct stream *out_stream);

// The events alone, and the same from the coded log as after a lost connection.
void stream_events(const struct record *record, int count, int viewer, struct stream *out_stream);
void stream_rebuild(const struct record *record, int count, int viewer, struct stream *out_stream);
