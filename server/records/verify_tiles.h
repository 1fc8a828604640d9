// Who holds which tiles, as the lines of an export tell: nobody lays a tile that never came to that
// hand, and what is said to be the tile just drawn is that tile.
#pragma once

#include "server/records/verify_steps.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { VERIFY_TILE_COUNT = 256 }; // of values of a tile's byte

struct verify_tiles {
    uint8_t held[SEAT_MAX][VERIFY_TILE_COUNT];
    uint8_t drawn[SEAT_MAX];  // the last draw, TILE_NONE after a discard or a call
    bool is_unsure[SEAT_MAX]; // tiles came otherwise since: which one was drawn is not known
};

// One event of a hand, in its order. Any JSON; what it says of no tiles is passed over.
void verify_tiles_follow(struct verify_tiles *tiles, struct verify_steps *steps,
                         const json_t *event);
