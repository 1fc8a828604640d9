// What the files of this room share.
#pragma once

#include "common/advice/sight.h"
#include "common/rules/ruleset/ruleset.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>

// What the worths of a bot are told in, by these rules.
struct review_scale {
    enum wire_review_unit unit;
    float steps;  // of the unit that a worth of 1 is
    float weight; // of one such step in a row
};
struct review_scale review_scale_of(const struct ruleset *rules);

// A decision of the seat whose match is reviewed, and what that seat has seen until then.
struct review_decision {
    const struct deal *deal; // as the seat sees it
    int seat;
    const struct passed *passed; // by seat
    struct action did, bot;
    bool is_weighed; // by the bot: what both are worth, in steps of the unit of the review
    int32_t did_worth, bot_worth;
    float step_weight; // of one of them
};

// Whether both come to the same: which of two equal tiles is discarded is no difference.
bool review_is_same(const struct action *a, const struct action *b);

// Whether it puts a tile down after which the hand has a distance and a risk: none does by points
// and doubles.
bool review_measures(const struct review_decision *decision, const struct action *action);

// How the hand is once the tile, one of its own, is discarded, and with what chance that is won on.
struct wire_review_after review_after(const struct review_decision *decision, uint8_t tile);

// What the difference is about and how much it weighs by tiles and risk; how the hand is after each
// discard.
void review_weigh(const struct review_decision *decision, struct wire_review_row *row);

// The same by the worths of a decision that was weighed: of discards, tiles and risk are the reason
// only where they are a good part of it.
void review_note_worths(const struct review_decision *decision, struct wire_review_row *row);

// Somebody has won on the discard of the row: `points` is what it cost.
void review_note_loss(struct wire_review_row *row, int32_t points);
