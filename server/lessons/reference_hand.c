// The parts of an example hand.
#include "server/lessons/reference_hand.h"

#include "server/translate/translate.h"

#include <string.h>

static const char *const situation_names[CALCULATE_FLAG_COUNT] = {
    "riichi",  "double_riichi", "ippatsu", "haitei",        "houtei",       "rinshan",
    "chankan", "first_turn",    "fishing", "original_call", "kong_on_kong", "goulash",
};

struct wire_strings reference_situations(struct scratch *scratch, unsigned flags) {
    const char **rows = SCRATCH_NEW(scratch, const char *, CALCULATE_FLAG_COUNT);
    int count = 0;
    for (int i = 0; i < CALCULATE_FLAG_COUNT; i++) {
        if (flags >> i & 1) {
            rows[count++] = situation_names[i];
        }
    }
    return (struct wire_strings){.count = count, .rows = rows};
}

static enum wire_meld_type type_of_meld(const struct meld *meld) {
    static const uint8_t types[MELD_KIND_COUNT] = {
        [MELD_CHII] = WIRE_MELD_TYPE_CHI,
        [MELD_PON] = WIRE_MELD_TYPE_PON,
        [MELD_DAIMINKAN] = WIRE_MELD_TYPE_DAIMINKAN,
        [MELD_SHOUMINKAN] = WIRE_MELD_TYPE_KAKAN,
        [MELD_ANKAN] = WIRE_MELD_TYPE_ANKAN,
    };
    return types[meld->kind];
}

struct wire_sum_meld_list reference_melds(struct scratch *scratch,
                                          const struct calculation *calculation) {
    struct wire_sum_meld *rows = SCRATCH_NEW(scratch, struct wire_sum_meld, MELD_MAX);
    for (int i = 0; i < calculation->meld_count; i++) {
        const struct meld *meld = &calculation->melds[i];
        memset(&rows[i], 0, sizeof rows[i]);
        rows[i].type = type_of_meld(meld);
        rows[i].pais.count = meld_size(meld);
        for (int t = 0; t < meld_size(meld); t++) {
            tile_name(meld->tiles[t], rows[i].pais.rows[t]);
        }
    }
    return (struct wire_sum_meld_list){.count = calculation->meld_count, .rows = rows};
}
