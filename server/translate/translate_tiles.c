// Lists in scratch memory.
#include "server/translate/translate_tiles.h"

#include <string.h>

const char *translate_tile(struct scratch *scratch, uint8_t tile) {
    char *name = SCRATCH_NEW(scratch, char, TILE_NAME_BYTES);
    tile_name(tile, name);
    return name;
}

struct wire_strings translate_tiles(struct scratch *scratch, const uint8_t *tiles, int count) {
    const char **rows = SCRATCH_NEW(scratch, const char *, count);
    int used = 0;
    while (used < count && tiles[used] != TILE_NONE) {
        rows[used] = translate_tile(scratch, tiles[used]);
        used++;
    }
    return (struct wire_strings){.count = used, .rows = rows};
}

struct wire_ints translate_scores(const struct match *match, struct scratch *scratch) {
    int players = match->deal.rules.players;
    int32_t *rows = SCRATCH_NEW(scratch, int32_t, players);
    for (int seat = 0; seat < players; seat++) {
        rows[seat] = match->deal.seats[seat].points;
    }
    return (struct wire_ints){.count = players, .rows = rows};
}

struct wire_ints translate_deltas(struct scratch *scratch, const int32_t *deltas, int players) {
    int32_t *rows = SCRATCH_NEW(scratch, int32_t, players);
    memcpy(rows, deltas, sizeof *rows * (size_t)players);
    return (struct wire_ints){.count = players, .rows = rows};
}
