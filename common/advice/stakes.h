// What each way in which a hand may end is worth to a seat of the match: the mean place that it
// leads to (B7), as the difference to the hand ending with nobody paying. By the rules of the
// lessons, of whose matches no tables were made: the points it brings, in parts of a plain win.
#pragma once

#include "common/rules/match/match.h"

#include <stdbool.h>
#include <stdint.h>

enum { STAKES_WINS = 64 };

// Worth of a plain win there: of one han on a discard by somebody who is not the dealer, or of any
// where nothing is counted.
#define STAKES_PLAIN_WIN 0.1f

// Worths of wins that were asked for already, by what the hand counts.
struct stakes_win {
    int32_t base;
    bool is_known;
    float ron, tsumo;
};

struct stakes {
    int seat;
    bool sees_places;   // or points alone, as if many hands were to come
    bool is_lesson;     // in parts of a plain win
    struct match after; // the hand over, without what it moved
    float now;
    struct stakes_win wins[STAKES_WINS];
};

// `has_declared`: the seat's own riichi stick is taken to lie on the table already.
void stakes_init(struct stakes *stakes, const struct match *match, int seat, bool sees_places,
                 bool has_declared);

// Of the seat's own win by a hand of this base (scoring.h): on a discard, the mean of all who may
// give it, or by its own draw.
float stakes_ron(struct stakes *stakes, int32_t base);
float stakes_tsumo(struct stakes *stakes, int32_t base);

// Of the win by `winner` of so many points on a discard of `from`, or by its own draw (from ==
// winner). Repeats and sticks come on top.
float stakes_win_of(struct stakes *stakes, int winner, int from, int32_t points);

// Of an exhaustive draw at which these seats are ready, a bit each.
float stakes_draw(struct stakes *stakes, unsigned ready);

// Of the hand being broken off, to be dealt again.
float stakes_abort(struct stakes *stakes);
