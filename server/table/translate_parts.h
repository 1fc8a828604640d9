// What the translate*.c files share: tiles and numbers as the wire has them, living in the arena.
#pragma once

#include "common/rules/match.h"
#include "protocol/protocol_gen.h"
#include "server/table/arena.h"

const char *wire_tile(struct arena *arena, uint8_t tile);

// Up to `count` tiles; TILE_NONE ends the list early.
struct wire_strings wire_tiles(struct arena *arena, const uint8_t *tiles, int count);

struct wire_ints wire_numbers(const int32_t *rows, int count);
struct wire_ints wire_deltas(const int32_t *deltas, int players, struct arena *arena);

// Everybody's points.
struct wire_ints wire_points(const struct match *match, struct arena *arena);

// "E" and so on, of a wind's kind.
const char *wire_wind(int kind);
