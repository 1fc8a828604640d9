// Distances to any Mah-Jong by points and doubles.
#include "common/rules/scoring/points/points_near.h"

#include "common/base/random.h"
#include "common/rules/scoring/points/points_reading.h"
#include "common/rules/scoring/points/special_hand.h"
#include "tests/support/points_hand.h"
#include "tests/support/test.h"

#include <string.h>

static struct made_hand made;

static int missing_of(const struct points_hand *hand) {
    return points_missing(hand, points_near_specials(hand));
}

static const struct {
    const char *preset;
    int missing;
    const char *tiles, *sets;
} rows[] = {
    {"british-1", 1, "123m444p555s66s77z", ""}, // a pung of one of the pairs
    {"british-1", 3, "123m456p555s66s77z", ""}, // two chows are one too many
    {"british-1", 4, "123m456m77p1z", "P5z"},   // the second chow does not count
    {"british-1", 1, "44m555p66s", "C1m P3m"},  // nor does a chow beside one on the table
    {"british-1", 2, "45m555p66s", "C1m P3m"},  //
    {"british", 1, "19m19p19s1234567z", ""},    // a special hand is nearest
    {"british", 2, "1m1s2m2p3s3p5m5s6m6p7m8s9s", ""},
    {"british-4", 7, "1m1s2m2p3s3p5m5s6m6p7m8s9s", ""}, // where there are none
    {"british", 1, "1m", "K2p K4s P5m P7m"},
    {"british", 2, "1m", "K2p K4s P1m P7m"}, // of its kind there is none any more
};

TEST(nearest_of_all_ways) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_hand(&made, rows[i].preset, rows[i].tiles, rows[i].sets);
        int missing = missing_of(&made.hand);
        if (missing != rows[i].missing) {
            FAIL("%s %s %s: %d, not %d", rows[i].preset, rows[i].tiles, rows[i].sets, missing,
                 rows[i].missing);
        }
    }
}

// ---- against the engine ----

// A tile of each kind that is left, jokers in place of the two of bamboos in a goulash.
static int wall_of(uint8_t wall[144], bool is_goulash) {
    int count = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        for (int copy = 0; copy < 4; copy++) {
            bool is_joker = is_goulash && kind == KIND_2S;
            wall[count++] = (uint8_t)(is_joker ? KIND_JOKER : kind);
        }
    }
    return count;
}

// Sets at random and some tiles, so that many hands are near a Mah-Jong.
static void deal_hand(struct random *random, const char *preset, bool is_goulash, int tiles) {
    uint8_t wall[144];
    int count = wall_of(wall, is_goulash), held = 0;
    make_hand(&made, preset, "", "");
    made.hand.is_goulash = is_goulash;
    while (held < tiles) {
        int kind = (int)random_below(random, KIND_PLAIN_COUNT), like = (int)random_below(random, 4);
        bool is_run = like == 0 && kind_starts_sequence(kind);
        for (int i = 0; i < 3 && held < tiles; i++) {
            int wanted = is_run ? kind + i : kind;
            for (int place = 0; place < count; place++) {
                if (wall[place] == wanted) {
                    wall[place] = wall[--count];
                    made.counts[wanted]++;
                    held++;
                    break;
                }
            }
        }
        int place = (int)random_below(random, (uint32_t)count);
        if (held < tiles && random_below(random, 3) == 0) {
            made.counts[wall[place]]++;
            wall[place] = wall[--count];
            held++;
        }
    }
}

// Fishing for exactly what the engine takes; every useful kind brings it nearer by one, no other
// does, and there always is one.
static void expect_exact(void) {
    uint32_t specials = points_near_specials(&made.hand);
    int missing = points_missing(&made.hand, specials);
    kind_set useful = points_useful(&made.hand, specials);
    kind_set waits = points_waits(&made.hand) & near_kinds(&made.hand);
    EXPECT_INT(missing == 1, waits != 0);
    if (missing == 1) {
        EXPECT(waits == (useful & KINDS_PLAIN));
    }
    EXPECT(useful != 0);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        uint8_t counts[KIND_COUNT];
        bool can_come = made.counts[kind] < 4 && (near_kinds(&made.hand) >> kind & 1) != 0;
        struct points_hand with = points_hand_with(&made.hand, kind, counts);
        if (can_come) {
            EXPECT_INT(missing_of(&with), missing - (int)(useful >> kind & 1));
        }
    }
}

static void expect_exact_hands(const char *preset, bool is_goulash, uint8_t seed_byte) {
    struct random random;
    const uint8_t seed[RANDOM_SEED_BYTES] = {seed_byte};
    random_init(&random, seed);
    for (int run = 0; run < 500; run++) {
        deal_hand(&random, preset, is_goulash, 13);
        expect_exact();
    }
}

TEST(exact_with_one_chow) {
    expect_exact_hands("british-1", false, 1);
    expect_exact_hands("british-4", false, 2);
}

TEST(exact_with_special_hands) {
    expect_exact_hands("british", false, 3);
}

TEST(exact_with_jokers) {
    expect_exact_hands("british", true, 4);
}

TEST(complete_exactly_if_nothing_is_missing) {
    struct random random;
    static const uint8_t seed[RANDOM_SEED_BYTES] = {5};
    random_init(&random, seed);
    for (int run = 0; run < 6000 / test_share(); run++) {
        deal_hand(&random, "british", run % 2 == 0, 14);
        made.hand.by = BY_DEAL;
        EXPECT_INT(missing_of(&made.hand) == 0, points_is_mahjong(&made.hand));
    }
}
