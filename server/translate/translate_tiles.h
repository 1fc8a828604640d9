// Tiles and points as the messages say them, of which all that is translated is made.
#pragma once

#include "common/rules/match/match.h"
#include "protocol/protocol_gen.h"
#include "server/translate/scratch.h"

// The name of a tile, and of up to `count` tiles; TILE_NONE ends the list early. They live in the
// scratch.
const char *translate_tile(struct scratch *scratch, uint8_t tile);
struct wire_strings translate_tiles(struct scratch *scratch, const uint8_t *tiles, int count);

// A set on the table.
void translate_meld(const struct meld *meld, struct wire_sum_meld *out_meld);

// Everybody's points.
struct wire_ints translate_scores(const struct match *match, struct scratch *scratch);
struct wire_ints translate_deltas(struct scratch *scratch, const int32_t *deltas, int players);
