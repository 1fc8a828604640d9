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

void translate_meld(const struct meld *meld, struct wire_sum_meld *out_meld) {
    static const uint8_t types[MELD_KIND_COUNT] = {
        [MELD_CHII] = WIRE_MELD_TYPE_CHI,
        [MELD_PON] = WIRE_MELD_TYPE_PON,
        [MELD_DAIMINKAN] = WIRE_MELD_TYPE_DAIMINKAN,
        [MELD_SHOUMINKAN] = WIRE_MELD_TYPE_KAKAN,
        [MELD_ANKAN] = WIRE_MELD_TYPE_ANKAN,
    };
    *out_meld = (struct wire_sum_meld){.type = types[meld->kind], .pais.count = meld_size(meld)};
    for (int i = 0; i < meld_size(meld); i++) {
        tile_name(meld->tiles[i], out_meld->pais.rows[i]);
    }
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
