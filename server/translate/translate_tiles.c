// Lists in the arena.
#include "server/translate/translate_tiles.h"

#include <string.h>

const char *translate_tile(struct arena *arena, uint8_t tile) {
    char *name = ARENA_NEW(arena, char, TILE_NAME_BYTES);
    tile_name(tile, name);
    return name;
}

struct wire_strings translate_tiles(struct arena *arena, const uint8_t *tiles, int count) {
    const char **rows = ARENA_NEW(arena, const char *, count);
    int used = 0;
    while (used < count && tiles[used] != TILE_NONE) {
        rows[used] = translate_tile(arena, tiles[used]);
        used++;
    }
    return (struct wire_strings){.count = used, .rows = rows};
}

struct wire_ints translate_scores(const struct match *match, struct arena *arena) {
    int players = match->deal.rules.players;
    int32_t *rows = ARENA_NEW(arena, int32_t, players);
    for (int seat = 0; seat < players; seat++) {
        rows[seat] = match->deal.seats[seat].points;
    }
    return (struct wire_ints){.count = players, .rows = rows};
}

struct wire_ints translate_deltas(struct arena *arena, const int32_t *deltas, int players) {
    int32_t *rows = ARENA_NEW(arena, int32_t, players);
    memcpy(rows, deltas, sizeof *rows * (size_t)players);
    return (struct wire_ints){.count = players, .rows = rows};
}
