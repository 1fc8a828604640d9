// The random hands that other programs are measured with too, and what all of them find there.
#include "common/rules/shape/shape.h"
#include "tests/bench/bench.h"

#include <stdio.h>
#include <string.h>

enum { TILE_IDS = 136, HAND_TILES = 14, FORMS = 3, SETS = 4 };

static const uint64_t hands_seed = 20261120;

uint64_t bench_random(uint64_t *state) {
    uint64_t mixed = *state += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    return mixed ^ mixed >> 31;
}

// Draws without replacement: the first places of a shuffle of all tiles.
static void draw_hand(uint64_t *state, uint8_t counts[KIND_PLAIN_COUNT]) {
    uint8_t ids[TILE_IDS];
    for (int i = 0; i < TILE_IDS; i++) {
        ids[i] = (uint8_t)i;
    }
    for (uint64_t i = 0; i < HAND_TILES; i++) {
        uint64_t j = i + ((bench_random(state) >> 32) * (TILE_IDS - i) >> 32);
        uint8_t drawn = ids[j];
        ids[j] = ids[i];
        ids[i] = drawn;
        counts[drawn / 4]++;
    }
}

// Takes out the n-th tile in ascending order.
static void remove_nth(uint8_t counts[KIND_PLAIN_COUNT], int n) {
    int kind = 0;
    while (n >= counts[kind]) {
        n -= counts[kind++];
    }
    counts[kind]--;
}

// A ready hand: four random sets and a pair of a wall, less one tile. Chosen so that it still waits
// for something; that fails only where all waited tiles are in the hand itself.
static bool draw_ready(uint64_t *state, uint8_t counts[KIND_PLAIN_COUNT]) {
    memset(counts, 0, KIND_PLAIN_COUNT);
    for (int set = 0; set < SETS; set++) {
        int kind = (int)(bench_random(state) % KIND_PLAIN_COUNT);
        bool is_sequence = kind_starts_sequence(kind) && bench_random(state) % 8 != 0;
        for (int i = 0; i < 3; i++) {
            counts[is_sequence ? kind + i : kind]++;
        }
    }
    int pair = (int)(bench_random(state) % KIND_PLAIN_COUNT);
    counts[pair] = (uint8_t)(counts[pair] + 2);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (counts[kind] > 4) {
            return false;
        }
    }
    remove_nth(counts, (int)(bench_random(state) % HAND_TILES));
    return shape_shanten(counts, SETS, FORMS) == 0;
}

void bench_make_hands(struct bench_inputs *inputs) {
    uint64_t state = hands_seed;
    for (int i = 0; i < HAND_COUNT; i++) {
        draw_hand(&state, inputs->hands14[i]);
        memcpy(inputs->hands13[i], inputs->hands14[i], KIND_PLAIN_COUNT);
        remove_nth(inputs->hands13[i], i % HAND_TILES);
    }
    for (int i = 0; i < READY_COUNT;) {
        i += draw_ready(&state, inputs->ready[i]);
    }
}

bool bench_agrees(const char *what, long expected, long got) {
    if (expected != got) {
        fprintf(stderr, "%s: expected %ld, got %ld\n", what, expected, got);
    }
    return expected == got;
}

enum { SHANTEN_COUNTED = 8 }; // 0 to 7; no random hand is complete or farther away

// How many hands of each shanten there are. Found alike by tomohxx/shanten-number, nyanten,
// mahjong-cpp, xiangting, RiichiEnv and Mortal.
static const struct {
    const char *name;
    bool is_14;
    unsigned forms;
    long hands[SHANTEN_COUNTED];
} agreed[] = {
    {"14 tiles", true, FORMS, {54, 2376, 19598, 43826, 28450, 5546, 150, 0}},
    {"14 tiles, standard form", true, 0, {46, 2045, 16725, 40826, 29704, 9416, 1189, 49}},
    {"13 tiles", false, FORMS, {7, 624, 9415, 36208, 39856, 13060, 830, 0}},
};

static bool check_shanten(const struct bench_inputs *inputs) {
    bool is_right = true;
    for (size_t row = 0; row < sizeof agreed / sizeof agreed[0]; row++) {
        long hands[SHANTEN_COUNTED] = {0};
        for (int i = 0; i < HAND_COUNT; i++) {
            const uint8_t *counts = agreed[row].is_14 ? inputs->hands14[i] : inputs->hands13[i];
            hands[shape_shanten(counts, SETS, agreed[row].forms) & 7]++;
        }
        for (int shanten = 0; shanten < SHANTEN_COUNTED; shanten++) {
            is_right = bench_agrees(agreed[row].name, agreed[row].hands[shanten], hands[shanten]) &&
                       is_right;
        }
    }
    return is_right;
}

// Useful kinds of all 13-tile hands and the tiles of them outside the hand, by the same programs.
static bool check_useful(const struct bench_inputs *inputs) {
    long kinds = 0, tiles = 0;
    for (int i = 0; i < HAND_COUNT; i++) {
        kind_set useful = shape_useful(inputs->hands13[i], SETS, FORMS, NULL);
        for (kind_set left = useful; left != 0; left &= left - 1) {
            kinds++;
            tiles += 4 - inputs->hands13[i][__builtin_ctzll(left)];
        }
    }
    bool is_right = bench_agrees("useful kinds", 1520341, kinds);
    return bench_agrees("useful tiles", 5211786, tiles) && is_right;
}

// Every discard must leave what shape_useful says of the hand without it.
static bool check_discards(const struct bench_inputs *inputs) {
    long wrong = 0;
    for (int i = 0; i < HAND_COUNT; i++) {
        struct shape_discard discards[HAND_TILES];
        uint8_t left[KIND_PLAIN_COUNT];
        memcpy(left, inputs->hands14[i], sizeof left);
        int count = shape_discards(left, SETS, FORMS, discards), kinds = 0;
        for (int n = 0; n < count; n++) {
            int shanten;
            left[discards[n].kind]--;
            kind_set useful = shape_useful(left, SETS, FORMS, &shanten);
            left[discards[n].kind]++;
            wrong += useful != discards[n].useful || shanten != discards[n].shanten;
        }
        for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
            kinds += left[kind] > 0;
        }
        wrong += kinds != count;
    }
    return bench_agrees("discards that differ", 0, wrong);
}

// A wait is a kind that completes the hand, and nothing else is.
static bool check_waits(const struct bench_inputs *inputs) {
    long wrong = 0;
    for (int i = 0; i < READY_COUNT; i++) {
        uint8_t counts[KIND_PLAIN_COUNT];
        memcpy(counts, inputs->ready[i], sizeof counts);
        kind_set waits = shape_waits(counts, SETS, FORMS), complete = 0;
        for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
            if (counts[kind] < 4) {
                counts[kind]++;
                complete |= shape_shanten(counts, SETS, FORMS) < 0 ? KIND_BIT(kind) : 0;
                counts[kind]--;
            }
        }
        wrong += waits != complete;
    }
    for (int i = 0; i < HAND_COUNT; i++) {
        bool is_ready = shape_shanten(inputs->hands13[i], SETS, FORMS) == 0;
        wrong += !is_ready && shape_waits(inputs->hands13[i], SETS, FORMS) != 0;
    }
    return bench_agrees("waits that differ", 0, wrong);
}

bool bench_check_hands(const struct bench_inputs *inputs) {
    bool shanten = check_shanten(inputs);
    bool useful = check_useful(inputs);
    bool discards = check_discards(inputs);
    bool waits = check_waits(inputs);
    return bench_check_crowded() && shanten && useful && discards && waits;
}

static long pass_shanten(const struct bench_inputs *inputs, uint64_t *out_sum) {
    for (int i = 0; i < HAND_COUNT; i++) {
        *out_sum += (uint64_t)shape_shanten(inputs->hands14[i], SETS, FORMS);
    }
    return HAND_COUNT;
}

static long pass_standard(const struct bench_inputs *inputs, uint64_t *out_sum) {
    for (int i = 0; i < HAND_COUNT; i++) {
        *out_sum += (uint64_t)shape_shanten(inputs->hands14[i], SETS, 0);
    }
    return HAND_COUNT;
}

static long pass_useful(const struct bench_inputs *inputs, uint64_t *out_sum) {
    for (int i = 0; i < HAND_COUNT; i++) {
        *out_sum += shape_useful(inputs->hands13[i], SETS, FORMS, NULL);
    }
    return HAND_COUNT;
}

static long pass_discards(const struct bench_inputs *inputs, uint64_t *out_sum) {
    for (int i = 0; i < HAND_COUNT; i++) {
        struct shape_discard discards[HAND_TILES];
        int count = shape_discards(inputs->hands14[i], SETS, FORMS, discards);
        *out_sum += discards[count - 1].useful;
    }
    return HAND_COUNT;
}

static long pass_waits(const struct bench_inputs *inputs, uint64_t *out_sum) {
    for (int i = 0; i < READY_COUNT; i++) {
        *out_sum += shape_waits(inputs->ready[i], SETS, FORMS);
    }
    return READY_COUNT;
}

static long pass_no_waits(const struct bench_inputs *inputs, uint64_t *out_sum) {
    for (int i = 0; i < HAND_COUNT; i++) {
        *out_sum += shape_waits(inputs->hands13[i], SETS, FORMS);
    }
    return HAND_COUNT;
}

const struct bench_row bench_shape_rows[] = {
    {"shanten of 14 tiles", "hands", pass_shanten},
    {"shanten, standard form only", "hands", pass_standard},
    {"ukeire of 13 tiles", "hands", pass_useful},
    {"every discard with its ukeire", "hands", pass_discards},
    {"waits of a ready hand", "hands", pass_waits},
    {"waits of a random hand", "hands", pass_no_waits},
    {NULL, NULL, NULL},
};
