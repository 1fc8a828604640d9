// Tiles and numbers as the wire has them.
#include "server/table/translate_parts.h"

#include <string.h>

static const char *const wind_names[] = {"E", "S", "W", "N"};

const char *wire_tile(struct arena *arena, uint8_t tile) {
    char *name = ARENA_NEW(arena, char, TILE_NAME_BYTES);
    tile_name(tile, name);
    return name;
}

struct wire_strings wire_tiles(struct arena *arena, const uint8_t *tiles, int count) {
    const char **rows = ARENA_NEW(arena, const char *, count);
    int used = 0;
    while (used < count && tiles[used] != TILE_NONE) {
        rows[used] = wire_tile(arena, tiles[used]);
        used++;
    }
    return (struct wire_strings){.count = used, .rows = rows};
}

struct wire_ints wire_numbers(const int32_t *rows, int count) {
    return (struct wire_ints){.count = count, .rows = rows};
}

struct wire_ints wire_points(const struct match *match, struct arena *arena) {
    int players = match->deal.rules.players;
    int32_t *rows = ARENA_NEW(arena, int32_t, players);
    for (int seat = 0; seat < players; seat++) {
        rows[seat] = match->deal.seats[seat].points;
    }
    return wire_numbers(rows, players);
}

struct wire_ints wire_deltas(const int32_t *deltas, int players, struct arena *arena) {
    int32_t *rows = ARENA_NEW(arena, int32_t, players);
    memcpy(rows, deltas, sizeof *rows * (size_t)players);
    return wire_numbers(rows, players);
}

const char *wire_wind(int kind) {
    return wind_names[(kind - KIND_EAST) % 4];
}
