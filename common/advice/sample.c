// Reading example hands.
#include "common/advice/sample.h"

#include "common/base/check.h"

#include <string.h>

enum { WORD_BYTES = 32 };

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

static void read_group(const char *text, struct sample *sample) {
    struct sample_group *group = &sample->groups[sample->count++];
    bool is_meld = strchr("CPDA", text[0]) != NULL;
    group->letter = is_meld ? text[0] : '\0';
    group->count = tiles_parse(text + is_meld, group->tiles, HAND_MAX);
    CHECK(group->count > 0);
}

// What stands behind the winning tile.
static void read_circumstance(const char *text, struct sample *sample) {
    uint8_t flower;
    if (strcmp(text, "tsumo") == 0) {
        sample->is_tsumo = true;
    } else if (tile_from_name(text, &flower)) {
        sample->bonus |= 1u << (flower - KIND_FLOWER_1);
    } else {
        int flag = calculation_flag_find(text);
        CHECK(flag >= 0);
        sample->flags |= 1u << flag;
    }
}

// Reads the next word of a line and goes behind it; false at the end.
static bool next_word(const char **line, char out_word[WORD_BYTES]) {
    *line += strspn(*line, " ");
    size_t length = strcspn(*line, " ");
    CHECK(length < WORD_BYTES);
    memcpy(out_word, *line, length);
    out_word[length] = '\0';
    *line += length;
    return length > 0;
}

void sample_read(const char *line, struct sample *out_sample) {
    char word[WORD_BYTES];
    *out_sample = (struct sample){.count = 0};
    while (next_word(&line, word) && strcmp(word, "+") != 0) {
        CHECK(out_sample->count < SAMPLE_GROUPS_MAX);
        read_group(word, out_sample);
    }
    CHECK(next_word(&line, word) && tiles_parse(word, &out_sample->win_kind, 1) == 1);
    while (next_word(&line, word)) {
        read_circumstance(word, out_sample);
    }
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

void sample_fill(const struct sample *sample, const struct ruleset *rules, int seat, int way,
                 struct calculation *out_calculation) {
    uint8_t order[SUIT_NUMBERED];
    fill_order(way, order);
    *out_calculation = (struct calculation){.rules = rules,
                                            .win_tile = TILE_NONE,
                                            .is_tsumo = sample->is_tsumo,
                                            .seat = seat,
                                            .target = NO_SEAT,
                                            .flags = sample->flags,
                                            .bonus = sample->bonus};
    for (int i = 0; i < sample->count; i++) {
        const struct sample_group *group = &sample->groups[i];
        if (group->letter == '\0') {
            add_tiles(out_calculation, group, sample->win_kind, order);
        } else {
            add_meld(out_calculation, group, order);
        }
    }
}
