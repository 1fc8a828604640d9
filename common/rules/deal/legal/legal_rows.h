// Adding rows to a list of actions.
#pragma once

#include "common/base/check.h"
#include "common/rules/deal/deal.h"

// Appends a row. The bound is a claim about the engine: see ACTION_LIST_MAX.
static inline void legal_add_row(struct action_list *list, const struct action *row) {
    CHECK(list->count < ACTION_LIST_MAX);
    list->rows[list->count++] = *row;
}

static inline void legal_add(struct action_list *list, int kind, int seat, int tile) {
    CHECK(list->count < ACTION_LIST_MAX);
    list->rows[list->count++] =
        (struct action){.kind = (uint8_t)kind,
                        .seat = (uint8_t)seat,
                        .tile = (uint8_t)tile,
                        .used = {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
}

// Whether a tile of which the hand has `copies` may go: as the tile just drawn, or as one that was
// held before.
static inline bool legal_tile_may_go(const struct seat *seat_state, int tile, int copies,
                                     bool is_drawn) {
    bool may_be_drawn = seat_state->drawn == tile;
    if (is_drawn) {
        return may_be_drawn && copies > 0;
    }
    // B68: with an original call the drawn one of two equal tiles goes, so that the hand stays.
    bool is_kept = may_be_drawn && seat_state->fishing == FISHING_ORIGINAL;
    return copies > may_be_drawn && !is_kept;
}

// Adds discards, or riichi with discards, of all tiles of these kinds; the seat holds all of them.
void legal_add_discards(const struct seat *seat_state, int action_kind, int seat, kind_set kinds,
                        struct action_list *list);
