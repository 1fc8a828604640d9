// Distances to special hands.
#include "common/rules/scoring/points/special_near.h"

#include "common/base/random.h"
#include "common/rules/scoring/points/special_hand.h"
#include "tests/support/points_hand.h"
#include "tests/support/test.h"

#include <string.h>

static struct made_hand made;

static const struct {
    int id, missing;
    const char *tiles, *sets;
} rows[] = {
    {SPECIAL_HAND_PURITY, 2, "112255m3s", "P9m P8m"}, // a third 1m and 2m
    {SPECIAL_HAND_PURITY, SPECIAL_FAR, "11225599m", "P9m P8s"},
    {SPECIAL_HAND_PURITY, SPECIAL_FAR, "11225599m", "C6m"},
    {SPECIAL_HAND_ALL_PAIR_HONOURS, 0, "11p99p1122z556677z", ""},
    {SPECIAL_HAND_ALL_PAIR_HONOURS, 3, "11p99p1122z5z6z7z2s5s", ""},
    {SPECIAL_HAND_ALL_PAIR_HONOURS, SPECIAL_FAR, "11p99p1122z55z", "P9m"},
    {SPECIAL_HAND_KNITTING, 1, "1m1s2m2p3s3p5m5s6m6p7m7s9s", ""},
    {SPECIAL_HAND_KNITTING, 4, "1m1s2m2p3s3p5m5s6m6m1z2z3z", ""},
    {SPECIAL_HAND_TRIPLE_KNITTING, 1, "1m1s1p3m3s3p6m6s6p7m7s2m2s", ""},
    {SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS, 1, "19m19p19s1234567z", ""},
    {SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS, 3, "19m19p19s12345z2m3m", ""},
    {SPECIAL_HAND_ALL_WINDS_AND_DRAGONS, 1, "3355z", "P1z K4z P2z"},
    {SPECIAL_HAND_HEADS_AND_TAILS, 2, "11m9p", "K1p P9s P1s"},
    {SPECIAL_HAND_FOURFOLD_PLENTY, 1, "7p", "K2p K4s K5m K7m"},
    {SPECIAL_HAND_FOURFOLD_PLENTY, 2, "7p", "K2p K4s K5m P7m"},
    {SPECIAL_HAND_THREE_GREAT_SCHOLARS, 1, "33m22p", "P5z P6z P7z"},
    {SPECIAL_HAND_THREE_GREAT_SCHOLARS, 3, "33m7z22p2s4s6s", "P5z P6z"},
    {SPECIAL_HAND_FOUR_BLESSINGS, SPECIAL_FAR, "33z44z11z5m", "P2z P2m"},
    {SPECIAL_HAND_FOUR_BLESSINGS, 3, "33z44z11z55m", "P2z"},
    {SPECIAL_HAND_BURIED_TREASURE, 1, "333777s555z11s22s", ""},
    {SPECIAL_HAND_BURIED_TREASURE, SPECIAL_FAR, "777s555z11s22s", "k3s"},
    {SPECIAL_HAND_IMPERIAL_JADE, 1, "8s", "P2s P3s P4s P6s"},
    {SPECIAL_HAND_GATES_OF_HEAVEN, 1, "1112345678999p", ""},
    {SPECIAL_HAND_WRIGGLING_SNAKE, 1, "1123456789m123z", ""},
    {SPECIAL_HAND_MOON, SPECIAL_FAR, "1123456789m123z", ""},
};

TEST(missing_tiles_are_those_that_must_still_come) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_hand(&made, "british", rows[i].tiles, rows[i].sets);
        int missing = special_hand_missing(rows[i].id, &made.hand);
        if (missing != rows[i].missing) {
            FAIL("%s from %s %s: %d, not %d", special_hand_row(rows[i].id)->name, rows[i].tiles,
                 rows[i].sets, missing, rows[i].missing);
        }
    }
}

TEST(useful_kinds_bring_nearer) {
    make_hand(&made, "british", "1112345678999p", "");
    EXPECT_KINDS(special_hand_useful(SPECIAL_HAND_GATES_OF_HEAVEN, &made.hand), "2345678p");
    make_hand(&made, "british", "33m22p", "P5z P6z P7z");
    EXPECT_KINDS(special_hand_useful(SPECIAL_HAND_THREE_GREAT_SCHOLARS, &made.hand), "3m2p");
    EXPECT_KINDS(special_hand_useful(SPECIAL_HAND_PURITY, &made.hand), "");
}

TEST(jokers_stand_for_what_is_missing) {
    make_hand(&made, "british", "19m19p19s12345z jj", "");
    EXPECT_INT(special_hand_missing(SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS, &made.hand), 1);
    make_hand(&made, "british", "8s jjj", "P2s P3s P4s");
    EXPECT_INT(special_hand_missing(SPECIAL_HAND_IMPERIAL_JADE, &made.hand), 2); // one in a pung
}

static bool note_specials(const struct points_reading *reading, void *context) {
    *(uint32_t *)context |= special_hands_of_reading(&made.hand, reading);
    return true;
}

// With 14 tiles nothing is missing exactly where the tests of the hands say so; one tile never
// changes the distance by more than one, and some tile always does: so the distance is exact.
static void expect_exact(int id, uint32_t specials, int tiles) {
    int missing = special_hand_missing(id, &made.hand), least = missing;
    if (tiles == 14 && missing != SPECIAL_FAR) {
        EXPECT_INT(missing == 0, specials >> id & 1);
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT && missing != SPECIAL_FAR; kind++) {
        bool can_come = made.counts[kind] < 4 && !(made.hand.is_goulash && kind == KIND_2S);
        made.counts[kind] = (uint8_t)(made.counts[kind] + can_come);
        int with = special_hand_missing(id, &made.hand);
        made.counts[kind] = (uint8_t)(made.counts[kind] - can_come);
        EXPECT(with == missing || with == missing - 1);
        least = with < least ? with : least;
    }
    EXPECT(missing == 0 || missing == SPECIAL_FAR || least == missing - 1);
}

// Leaves 14 tiles at most, of a kind four.
static int trim(uint8_t *counts) {
    int tiles = counts[KIND_JOKER];
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        counts[kind] = counts[kind] > 4 ? 4 : counts[kind];
        counts[kind] = made.hand.is_goulash && kind == KIND_2S ? 0 : counts[kind];
        while (tiles + counts[kind] > 14) {
            counts[kind]--;
        }
        tiles += counts[kind];
    }
    return tiles;
}

// Hands near a special one, with a few tiles that do not fit and, in a goulash, with jokers.
static void expect_exact_hands(bool is_goulash, const char *setting, const char *value) {
    struct random random;
    static const uint8_t seed[RANDOM_SEED_BYTES] = {112};
    random_init(&random, seed);
    for (int run = 0; run < 250 / test_share(); run++) {
        size_t row = random_below(&random, sizeof rows / sizeof rows[0]);
        make_win(&made, "british", rows[row].tiles, "", "", BY_NONE);
        make_rule(&made, setting, value);
        made.hand.is_goulash = is_goulash;
        made.counts[KIND_JOKER] = (uint8_t)(is_goulash ? random_below(&random, 5) : 0);
        for (int i = 0; i < 3; i++) {
            made.counts[random_below(&random, KIND_PLAIN_COUNT)]++;
        }
        int tiles = trim(made.counts);
        uint32_t specials = special_hands_of_tiles(&made.hand);
        made.hand.by = BY_DEAL; // drawn, whichever tile it was
        points_readings(&made.hand, note_specials, &specials);
        for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
            expect_exact(id, specials, tiles);
        }
    }
}

TEST(distances_are_exact) {
    expect_exact_hands(false, "max_chows", "1");
    expect_exact_hands(false, "knitting_two_suits_only", "true");
    expect_exact_hands(false, "pair_honours_distinct", "true");
    expect_exact_hands(false, "gates_pair_any", "true");
}

TEST(distances_are_exact_with_jokers) {
    expect_exact_hands(true, "max_chows", "1");
    expect_exact_hands(true, "goulash_max_jokers_pung", "2");
    expect_exact_hands(true, "goulash_max_jokers_pair", "0");
    expect_exact_hands(true, "goulash_max_jokers_pair", "2");
    expect_exact_hands(true, "pair_honours_distinct", "true");
    expect_exact_hands(true, "knitting_two_suits_only", "true");
    expect_exact_hands(true, "gates_pair_any", "true");
}
