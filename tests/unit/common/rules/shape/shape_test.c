// Shanten, waits and useful tiles against a slow search that follows the definition.
#include "common/rules/shape/shape.h"

#include "common/base/random.h"
#include "common/rules/ruleset/ruleset.h"
#include "tests/support/test.h"

#include <string.h>

enum { BOTH = 1 << SPECIAL_SHAPE_CHIITOITSU | 1 << SPECIAL_SHAPE_KOKUSHI, SET_COUNT = 55 };

// A search for the complete hand that is nearest: a pair and sets, no kind more than four times.
struct search {
    const uint8_t *counts;
    uint8_t wanted[KIND_PLAIN_COUNT];
    int best; // fewest tiles missing so far
};

// Adds or takes a tile of the wanted hand; how many tiles are missing by that.
static int want(struct search *search, int kind, int change) {
    bool was_missing = search->wanted[kind] > search->counts[kind];
    search->wanted[kind] = (uint8_t)(search->wanted[kind] + change);
    if (change > 0) {
        return search->wanted[kind] > search->counts[kind];
    }
    return -(int)was_missing;
}

// The three kinds of the i-th set: triplets first, then sequences.
static void set_kinds(int i, int out_kinds[3]) {
    int first =
        i < KIND_PLAIN_COUNT ? i : (i - KIND_PLAIN_COUNT) / 7 * 9 + (i - KIND_PLAIN_COUNT) % 7;
    for (int t = 0; t < 3; t++) {
        out_kinds[t] = i < KIND_PLAIN_COUNT ? first : first + t;
    }
}

static void search_sets(struct search *search, int from, int sets, int missing) {
    if (missing >= search->best) {
        return;
    }
    if (sets == 0) {
        search->best = missing;
        return;
    }
    for (int i = from; i < SET_COUNT; i++) {
        int kinds[3], more = 0;
        bool is_possible = true;
        set_kinds(i, kinds);
        for (int t = 0; t < 3; t++) {
            more += want(search, kinds[t], 1);
            is_possible = is_possible && search->wanted[kinds[t]] <= 4;
        }
        if (is_possible) {
            search_sets(search, i, sets - 1, missing + more);
        }
        for (int t = 0; t < 3; t++) {
            want(search, kinds[t], -1);
        }
    }
}

static int slow_standard(const uint8_t *counts, int sets) {
    struct search search = {.counts = counts, .best = 2 * sets + 2};
    for (int pair = 0; pair < KIND_PLAIN_COUNT; pair++) {
        int missing = want(&search, pair, 1) + want(&search, pair, 1);
        search_sets(&search, 0, sets, missing);
        want(&search, pair, -1);
        want(&search, pair, -1);
    }
    return search.best - 1;
}

static int slow_chiitoitsu(const uint8_t *counts) {
    int kinds = 0, pairs = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        kinds += counts[kind] > 0;
        pairs += counts[kind] > 1;
    }
    return 6 - pairs + (kinds < 7 ? 7 - kinds : 0);
}

static int slow_kokushi(const uint8_t *counts) {
    int kinds = 0, pair = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        kinds += kind_is_yaochuu(kind) && counts[kind] > 0;
        pair = pair || (kind_is_yaochuu(kind) && counts[kind] > 1);
    }
    return 13 - kinds - pair;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

static int slow_shanten(const uint8_t *counts, int sets, unsigned forms) {
    int best = slow_standard(counts, sets);
    if (sets == 4 && forms == BOTH) {
        best = least(best, least(slow_chiitoitsu(counts), slow_kokushi(counts)));
    }
    return best;
}

// Tiles drawn from part of the set, so that hands are near to ready more often.
static void random_hand(struct random *random, int tiles, int kinds, uint8_t counts[KIND_COUNT]) {
    int first = (int)random_below(random, (uint32_t)(KIND_PLAIN_COUNT - kinds + 1));
    memset(counts, 0, KIND_COUNT);
    while (tiles > 0) {
        int kind = first + (int)random_below(random, (uint32_t)kinds);
        if (counts[kind] < 4) {
            counts[kind]++;
            tiles--;
        }
    }
}

static void compare_useful(const uint8_t *counts, int sets, unsigned forms) {
    uint8_t more[KIND_COUNT];
    int shanten, wanted = slow_shanten(counts, sets, forms);
    kind_set useful = shape_useful(counts, sets, forms, &shanten);
    EXPECT_INT(shanten, wanted);
    memcpy(more, counts, sizeof more);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        more[kind]++;
        bool is_nearer = counts[kind] < 4 && slow_shanten(more, sets, forms) < wanted;
        more[kind]--;
        if (is_nearer != ((useful >> kind & 1) != 0)) {
            char hand[64] = "";
            kinds_print(useful, hand, sizeof hand);
            FAIL("useful tiles are %s; kind %d is %s", hand, kind, is_nearer ? "one too" : "none");
        }
    }
    EXPECT_INT(shape_waits(counts, sets, forms), wanted == 0 ? useful : 0);
}

static void compare_hands(int sets, int hands, int kinds) {
    struct random random;
    random_init_number(&random, (unsigned)(100 * sets + kinds));
    for (int i = 0; i < hands; i += test_share()) {
        uint8_t counts[KIND_COUNT];
        random_hand(&random, 3 * sets + 2, kinds, counts);
        EXPECT_INT(shape_standard(counts, sets), slow_standard(counts, sets));
        EXPECT_INT(shape_shanten(counts, sets, BOTH), slow_shanten(counts, sets, BOTH));
        EXPECT_INT(shape_shanten(counts, sets, 0), slow_standard(counts, sets));
        random_hand(&random, 3 * sets + 1, kinds, counts);
        compare_useful(counts, sets, BOTH);
        compare_useful(counts, sets, 0);
    }
}

TEST(a_pair_alone_agrees_with_the_slow_search) {
    compare_hands(0, 100, 34);
}

TEST(hands_of_one_set_agree_with_the_slow_search) {
    compare_hands(1, 200, 34);
    compare_hands(1, 200, 7);
}

TEST(hands_of_two_sets_agree_with_the_slow_search) {
    compare_hands(2, 60, 34);
    compare_hands(2, 100, 9);
}

TEST(hands_of_three_sets_agree_with_the_slow_search) {
    compare_hands(3, 12, 20);
    compare_hands(3, 30, 9);
}

TEST(hands_of_four_sets_agree_with_the_slow_search) {
    compare_hands(4, 3, 34);
    compare_hands(4, 12, 9);
}

TEST(special_forms_are_counted_by_their_definition) {
    struct random random;
    random_init_number(&random, 3);
    for (int i = 0; i < 3000; i++) {
        uint8_t counts[KIND_COUNT];
        random_hand(&random, 13 + i % 2, 14 + i % 21, counts);
        EXPECT_INT(shape_chiitoitsu(counts), slow_chiitoitsu(counts));
        EXPECT_INT(shape_kokushi(counts), slow_kokushi(counts));
    }
}

// Every hand of four tiles of one suit, by tiles still to be chosen from the kinds left.
static void count_small_hands(uint8_t *counts, int kind, int tiles, int found[3]) {
    if (tiles == 0) {
        int shanten;
        kind_set useful = shape_useful(counts, 1, 0, &shanten);
        found[shanten + (useful == 0)]++; // 1111: no tile is left to wait for
        return;
    }
    for (int held = 0; kind < 9 && held <= tiles && held <= 4; held++) {
        counts[kind] = (uint8_t)held;
        count_small_hands(counts, kind + 1, tiles - held, found);
        counts[kind] = 0;
    }
}

TEST(tibet_R59_four_tiles_of_a_suit_are_one_exchange_from_tenpai) {
    uint8_t counts[KIND_COUNT] = {0};
    int found[3] = {0};
    count_small_hands(counts, 0, 4, found);
    EXPECT_INT(found[0], 249);
    EXPECT_INT(found[1], 246);
    EXPECT_INT(found[2], 0);
}

static const struct {
    const char *hand;
    int sets;
    const char *waits;
} ready[] = {
    {"123m456p789s1155z", 4, "15z"},
    {"1112345678999m", 4, "123456789m"},
    {"19m19p19s1234567z", 4, "19m19p19s1234567z"},
    {"1133m5577p99s44z2z", 4, "2z"},
    {"1111m234567p789s", 4, ""}, // by shape it waits for a fifth tile
    {"2223m", 1, "134m"},
    {"5z", 0, "5z"},
    {"23m55p", 1, "14m"},
    {"1133m5577p", 2, ""}, // four pairs are no seven
};

TEST(known_hands_wait_for_known_tiles) {
    for (size_t i = 0; i < sizeof ready / sizeof ready[0]; i++) {
        uint8_t counts[KIND_COUNT];
        char waits[64];
        test_counts(ready[i].hand, counts);
        kinds_print(shape_waits(counts, ready[i].sets, BOTH), waits, sizeof waits);
        if (strcmp(waits, ready[i].waits) != 0) {
            FAIL("%s waits for \"%s\", not \"%s\"", ready[i].hand, waits, ready[i].waits);
        }
    }
}

TEST(the_special_forms_can_be_left_out) {
    uint8_t counts[KIND_COUNT];
    test_counts("1133m5577p99s44z2z", counts);
    EXPECT_INT(shape_shanten(counts, 4, 1 << SPECIAL_SHAPE_CHIITOITSU), 0);
    EXPECT(shape_shanten(counts, 4, 1 << SPECIAL_SHAPE_KOKUSHI) > 0);
    EXPECT_KINDS(shape_waits(counts, 4, 1 << SPECIAL_SHAPE_KOKUSHI), "");
    test_counts("19m19p19s1234567z", counts);
    EXPECT(shape_shanten(counts, 4, 1 << SPECIAL_SHAPE_CHIITOITSU) > 0);
    EXPECT_INT(shape_shanten(counts, 4, 1 << SPECIAL_SHAPE_KOKUSHI), 0);
}

TEST(best_discards_are_those_of_the_lowest_shanten) {
    struct random random;
    random_init_number(&random, 5);
    for (int i = 0; i < 500; i++) {
        uint8_t counts[KIND_COUNT];
        struct shape_discard all[14], best[14];
        kind_set kinds = i % 3 == 0 ? KINDS_PLAIN : (kind_set)random_word(&random) << i % 4;
        int sets = i % 5, least = SHANTEN_MAX, at = 0;
        random_hand(&random, 3 * sets + 2, i % 2 ? 34 : 10, counts);
        int all_count = shape_discards(counts, sets, BOTH, all);
        int best_count = shape_best_discards(counts, sets, BOTH, kinds, best);
        for (int n = 0; n < all_count; n++) {
            bool is_lower = (kinds & KIND_BIT(all[n].kind)) != 0 && all[n].shanten < least;
            least = is_lower ? all[n].shanten : least;
        }
        for (int n = 0; n < all_count; n++) {
            if ((kinds & KIND_BIT(all[n].kind)) == 0 || all[n].shanten != least) {
                continue;
            }
            EXPECT(at < best_count);
            EXPECT_INT(best[at].kind, all[n].kind);
            EXPECT_INT(best[at].shanten, least);
            EXPECT_INT(best[at].useful, all[n].useful);
            at++;
        }
        EXPECT_INT(at, best_count);
    }
}

TEST(discards_are_what_is_left_without_each_tile) {
    struct random random;
    random_init_number(&random, 4);
    for (int i = 0; i < 500; i++) {
        uint8_t counts[KIND_COUNT];
        struct shape_discard discards[14];
        int sets = i % 5, at = 0;
        random_hand(&random, 3 * sets + 2, i % 2 ? 34 : 10, counts);
        int count = shape_discards(counts, sets, BOTH, discards);
        for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
            int shanten;
            if (counts[kind] == 0) {
                continue;
            }
            counts[kind]--;
            kind_set useful = shape_useful(counts, sets, BOTH, &shanten);
            counts[kind]++;
            EXPECT(at < count);
            EXPECT_INT(discards[at].kind, kind);
            EXPECT_INT(discards[at].shanten, shanten);
            EXPECT_INT(discards[at].useful, useful);
            at++;
        }
        EXPECT_INT(at, count);
    }
}
