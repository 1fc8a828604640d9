// What those who watch with hands open may be told of a moment: how far each hand is, what it waits
// for and where those tiles are, what each discard would deal into; and what the rivers tell, for
// those who see no hand.
//
// Made from what one viewer has seen (sight.h). A hand that this viewer does not know has no row,
// so it tells nobody more than the events have told already.
#pragma once

#include "common/advice/deals_into.h"
#include "common/advice/sight.h"
#include "common/advice/wins.h"

#include <stdbool.h>
#include <stdint.h>

// A wait, and where the copies of its kind are that the hand does not hold itself.
struct insight_wait {
    struct wait wait;
    uint8_t left;           // in no place this viewer sees: with all hands known, in the wall
    uint8_t held[SEAT_MAX]; // concealed in the hands of others
};

// A discard that may be made now.
struct insight_discard {
    uint8_t tile;   // a red five and a plain one are two
    int8_t shanten; // of the hand that is left
    // What it looks like to its player: the worst reason against anybody whose win has to be
    // thought of (danger.h), from that player's own sight; DANGER_COUNT: nobody's.
    uint8_t danger;
    struct deals_into into; // what is true
};

struct insight_seat {
    bool is_known;  // else nothing below counts
    int8_t shanten; // 0 tenpai, -1 complete; with a tile to discard: of all tiles
    // The waits of a tenpai hand; with a tile to discard those after `goes`, the discard that keeps
    // most.
    uint8_t goes; // TILE_NONE: nothing has to
    uint8_t wait_count;
    struct insight_wait waits[WAITS_MAX];
    uint8_t furiten; // enum win_refusal: the first that bars a wait, REFUSAL_NONE if none does
    uint8_t discard_count;
    struct insight_discard discards[HAND_MAX];
    // If any of them deals into somebody: the one of the others that keeps most, TILE_NONE if
    // there is none.
    uint8_t safe;
};

struct insight {
    struct insight_seat seats[SEAT_MAX];
};

// Everything about the hands that the viewer knows, while a hand is played; no row is known before
// and after.
void insight_of(const struct sight *sight, struct insight *out_insight);

// What lies open.
struct river_facts {
    unsigned threats;        // who is in riichi or has a set laid open, a bit a seat (danger.h)
    kind_set safe[SEAT_MAX]; // kinds that a threat cannot win on by ron, by furiten
    uint8_t visible[KIND_PLAIN_COUNT]; // copies that everybody sees
};

// The same for every viewer.
void river_facts_of(const struct sight *sight, struct river_facts *out_facts);

// Whether nothing else is told of the hand.
bool insight_seat_is_same(const struct insight_seat *a, const struct insight_seat *b);
bool river_facts_are_same(const struct river_facts *a, const struct river_facts *b);
