// Hands crowded into few kinds, of one to four sets: four of a kind, whole suits, many splits.
// Random hands hardly ever have them; what the tables say is compared with shanten, tile by tile.
#include "common/rules/shape/shape.h"
#include "common/rules/shape/split.h"
#include "tests/bench/bench.h"

#include <string.h>

enum { CROWDED_COUNT = 20000, FORMS = 3 };

static int roll(uint64_t *state, int sides) {
    return (int)(bench_random(state) % (uint64_t)sides);
}

static void draw_crowded(uint64_t *state, int tiles, uint8_t counts[KIND_PLAIN_COUNT]) {
    int width = 4 + roll(state, 10), first = roll(state, KIND_PLAIN_COUNT - width + 1);
    memset(counts, 0, KIND_PLAIN_COUNT);
    for (int i = 0; i < tiles;) {
        uint8_t *count = &counts[first + roll(state, width)];
        int wanted = roll(state, 4) == 0 ? 4 : *count + 1;
        for (; *count < wanted && *count < 4 && i < tiles; i++) {
            (*count)++;
        }
    }
}

// Kinds that bring the hand nearer, by trying each; adds to `out_wrong` where a hand splits but is
// not complete, or is and does not.
static kind_set useful_by_trial(uint8_t *counts, int sets, long *out_wrong) {
    int shanten = shape_shanten(counts, sets, FORMS);
    kind_set useful = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        struct split splits[SPLIT_MAX];
        if (counts[kind] < 4) {
            counts[kind]++;
            useful |= (kind_set)(shape_shanten(counts, sets, FORMS) < shanten) << kind;
            *out_wrong +=
                (split_all(counts, sets, splits) > 0) != (shape_standard(counts, sets) < 0);
            counts[kind]--;
        }
    }
    return useful;
}

static long wrong_discards(uint8_t *counts, int sets) {
    struct shape_discard discards[14];
    int count = shape_discards(counts, sets, FORMS, discards);
    long wrong = 0;
    for (int i = 0; i < count; i++) {
        int shanten;
        counts[discards[i].kind]--;
        kind_set useful = shape_useful(counts, sets, FORMS, &shanten);
        counts[discards[i].kind]++;
        wrong += useful != discards[i].useful || shanten != discards[i].shanten;
    }
    return wrong;
}

bool bench_check_crowded(void) {
    uint64_t state = 20261122;
    long wrong = 0;
    for (int i = 0; i < CROWDED_COUNT; i++) {
        uint8_t counts[KIND_PLAIN_COUNT];
        int sets = 1 + i % 4;
        draw_crowded(&state, 3 * sets + 1, counts);
        kind_set useful = shape_useful(counts, sets, FORMS, NULL);
        wrong += useful != useful_by_trial(counts, sets, &wrong);
        draw_crowded(&state, 3 * sets + 2, counts);
        wrong += wrong_discards(counts, sets);
    }
    return bench_agrees("crowded hands that differ", 0, wrong);
}
