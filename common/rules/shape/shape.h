// Shape of concealed tiles: distance to a complete hand, waits, and tiles that bring it nearer.
// Knows nothing of yaku, furiten or whose tiles they are.
//
// Hands of every size are asked alike: one of 4, 7, 10 or 13 tiles has 1, 2, 3 or 4 sets to make.
//
// `counts` are tiles by kind, at least KIND_PLAIN_COUNT of them, at most 14 tiles in all and four
// of a kind. `sets` is how many sets must still be made of them: (hand size - 1) / 3 less the
// melds. `forms` are the special shapes that count too, bits of SPECIAL_SHAPE_…; they apply only
// to a hand of four sets without melds.
//
// Shanten: tiles that must still come; 0 is tenpai, -1 complete. A fifth tile of a kind is never
// waited for.
#pragma once

#include "common/rules/tiles/tile.h"

#include <stdint.h>

enum { SHANTEN_MAX = 13 };

// Best of the standard form and the special forms asked for.
int shape_shanten(const uint8_t *counts, int sets, unsigned forms);

// Each form on its own.
int shape_standard(const uint8_t *counts, int sets);
int shape_chiitoitsu(const uint8_t *counts);
int shape_kokushi(const uint8_t *counts);

// Kinds whose arrival lowers the shanten (ukeire); kinds held four times are left out. For a hand
// that waits for a tile (3n + 1). With shanten 0 these are the waits. `out_shanten` may be NULL.
kind_set shape_useful(const uint8_t *counts, int sets, unsigned forms, int *out_shanten);

// The waits of a tenpai hand of 3n + 1 tiles, empty if it is not tenpai.
kind_set shape_waits(const uint8_t *counts, int sets, unsigned forms);

// One discard of a 3n + 2 hand: what is left and what would improve that.
struct shape_discard {
    uint8_t kind;
    int8_t shanten;
    kind_set useful;
};

// Every kind that can be discarded, in the order of kinds. Returns how many (at most 14).
int shape_discards(const uint8_t *counts, int sets, unsigned forms,
                   struct shape_discard out_discards[14]);

// Of `kinds` only those whose discard leaves the lowest shanten among them, in the same order.
int shape_best_discards(const uint8_t *counts, int sets, unsigned forms, kind_set kinds,
                        struct shape_discard out_discards[14]);
