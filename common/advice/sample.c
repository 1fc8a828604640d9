// Reading hands of a pool.
#include "common/advice/sample.h"

#include "common/base/check.h"

#include <string.h>

static void fill_order(int way, uint8_t out_order[SUIT_NUMBERED]) {
    static const int unchanged = 0 + 3 * 1 + 9 * 2;
    int code = (way + unchanged) % SAMPLE_WAYS; // the suits as they are come first
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++, code /= 3) {
        out_order[suit] = (uint8_t)(code % 3);
    }
}

static uint8_t moved(uint8_t kind, const uint8_t *order) {
    return kind < KIND_EAST ? (uint8_t)(9 * order[kind / 9] + kind % 9) : kind;
}

static void read_group(const char *text, size_t length, struct sample_group *out_group) {
    char tiles[32];
    bool is_meld = strchr("CPDA", text[0]) != NULL;
    memcpy(tiles, text + is_meld, length - is_meld);
    tiles[length - is_meld] = '\0';
    out_group->letter = is_meld ? text[0] : '\0';
    out_group->count = tiles_parse(tiles, out_group->tiles, HAND_MAX);
    CHECK(out_group->count > 0); // our own rows
}

void sample_read(const struct sample_row *row, struct sample *out_sample) {
    const char *text = row->groups;
    out_sample->count = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        CHECK(out_sample->count < SAMPLE_GROUPS_MAX);
        read_group(text, length, &out_sample->groups[out_sample->count++]);
        text += length;
        text += strspn(text, " ");
    }
    CHECK(tiles_parse(row->win, &out_sample->win_kind, 1) == 1);
}

static enum meld_kind kind_of(const struct sample_group *group) {
    if (group->letter == 'C') {
        return MELD_CHII;
    }
    return group->letter == 'P' ? MELD_PON : group->letter == 'D' ? MELD_DAIMINKAN : MELD_ANKAN;
}

static void add_meld(struct calculation *calculation, const struct sample_group *group,
                     const uint8_t *order) {
    struct meld *meld = &calculation->melds[calculation->meld_count++];
    *meld = (struct meld){.kind = (uint8_t)kind_of(group)};
    memset(meld->tiles, TILE_NONE, sizeof meld->tiles);
    for (int i = 0; i < group->count; i++) {
        meld->tiles[i] = moved(group->tiles[i], order);
    }
}

// Adds concealed tiles; the first one of the kind that wins comes last.
static void add_tiles(struct calculation *calculation, const struct sample_group *group,
                      uint8_t win_kind, const uint8_t *order) {
    for (int i = 0; i < group->count; i++) {
        if (group->tiles[i] == win_kind && calculation->win_tile == TILE_NONE) {
            calculation->win_tile = moved(win_kind, order);
        } else if (calculation->tile_count < HAND_MAX) {
            calculation->tiles[calculation->tile_count++] = moved(group->tiles[i], order);
        }
    }
}

void sample_fill(const struct sample *sample, const struct sample_row *row,
                 const struct ruleset *rules, int seat, int way,
                 struct calculation *out_calculation) {
    uint8_t order[SUIT_NUMBERED];
    fill_order(way, order);
    *out_calculation = (struct calculation){.rules = rules,
                                            .win_tile = TILE_NONE,
                                            .is_tsumo = row->is_tsumo,
                                            .seat = seat,
                                            .target = NO_SEAT,
                                            .flags = row->flags,
                                            .bonus = row->bonus};
    for (int i = 0; i < sample->count; i++) {
        const struct sample_group *group = &sample->groups[i];
        if (group->letter == '\0') {
            add_tiles(out_calculation, group, sample->win_kind, order);
        } else {
            add_meld(out_calculation, group, order);
        }
    }
}
