// The test vectors of the rules: what the runner and the handlers of each kind share.
#pragma once

#include "common/rules/ruleset/ruleset.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <jansson.h>

// One line of the file. Every member of it, and of its "expect", must be asked for by the handler:
// what is not read is not checked, and fails the test.
struct vector {
    const json_t *json;
    json_t *read; // names asked for so far
};

typedef void vector_handler(struct vector *vector);

// A member of the line, or of its "expect"; NULL if it is not there.
const json_t *vector_field(struct vector *vector, const char *name);
const json_t *vector_expected(struct vector *vector, const char *name);

// Members as what they must be; a default or "" if they are not there.
const char *vector_text(struct vector *vector, const char *name);
int vector_number(struct vector *vector, const char *name, int otherwise);
bool vector_is(struct vector *vector, const char *name);
bool vector_has_flag(struct vector *vector, const char *flag); // in "flags"

// Expectations that may be left out of a line.
void vector_expect_int(struct vector *vector, const char *name, int64_t got);
void vector_expect_text(struct vector *vector, const char *name, const char *got);
void vector_expect_bool(struct vector *vector, const char *name, bool got);
void vector_expect_kinds(struct vector *vector, const char *name, kind_set got);

// "delta": by winds of the hand in play, as the deltas of seats with this dealer.
void vector_expect_deltas(struct vector *vector, const int32_t deltas[SEAT_MAX], int dealer,
                          int players);

// "dealer" (stays, same, moves), "honba" (a number, "+1", "same") or "honba_next", and
// "sticks_next" of the deal that follows, if the line names any.
void vector_expect_next(struct vector *vector, struct scene *scene);

// A scene with the line's "preset" and "options".
void vector_scene(struct vector *vector, struct scene *scene);

// The handlers, one for each kind of line.
// clang-format off
#define VECTOR_KINDS(KIND) \
    KIND(score) KIND(base) KIND(table) KIND(waits) KIND(furiten) KIND(legal) KIND(kuikae) \
    KIND(claims) KIND(turn) KIND(abort) KIND(dora) KIND(wall) KIND(wall_index) \
    KIND(kan_dora) KIND(noten) KIND(pay) KIND(multi_ron) KIND(wareme) KIND(chombo) \
    KIND(pao_open_kan) KIND(pao) KIND(nagashi) KIND(riichi_void) KIND(rotation) KIND(end) \
    KIND(ryanhan) KIND(paarenchan) KIND(final) KIND(free) KIND(fair_wall)

// Kinds of the Tibet rules and of Mahjong Lite whose lines look otherwise, or that only they have.
#define LESSON_KINDS(KIND) \
    KIND(complete) KIND(review) KIND(pay) KIND(count) KIND(claims) KIND(turn) KIND(multi_ron) \
    KIND(dealer) KIND(draw) KIND(kan) KIND(game)
// clang-format on
#define VECTOR_HANDLER(kind) vector_handler vector_##kind;
#define LESSON_HANDLER(kind) vector_handler vector_lesson_##kind;
VECTOR_KINDS(VECTOR_HANDLER)
LESSON_KINDS(LESSON_HANDLER)
#undef VECTOR_HANDLER
#undef LESSON_HANDLER

// Hands of a known value for lines that name values only: all wait on one tile (4p, 4s at three).
// Adds the hand and returns the tile.
const char *vector_valued_hand(struct scene *scene, char wind, int value, bool is_riichi);

// Four hands in tenpai that wait on nothing the others discard.
extern const char *const vector_tenpai_hands[4];
