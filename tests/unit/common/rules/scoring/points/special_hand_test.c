// Special hands, fishing and jokers, rule by rule (B112 to B125, B137 to B146).
#include "common/base/random.h"
#include "common/rules/scoring/points/points.h"
#include "common/rules/scoring/points/special_hand.h"
#include "tests/support/points_hand.h"
#include "tests/support/test.h"

#include <string.h>

static struct made_hand made;

// ---- all of them ----

// A hand of each kind as it is won.
static const struct {
    int id;
    const char *tiles, *sets, *win;
    enum points_by by;
} hands[] = {
    {SPECIAL_HAND_PURITY, "55m", "P2m K9m k1m P3m", "", BY_WALL},
    {SPECIAL_HAND_ALL_PAIR_HONOURS, "11p99p1122z556677z", "", "", BY_WALL},
    {SPECIAL_HAND_KNITTING, "1m1s2m2p3s3p5m5s6m6p7m7s9s", "", "9p", BY_DISCARD},
    {SPECIAL_HAND_TRIPLE_KNITTING, "1m1s1p1m1s1p3m3s3p6m6s6p1m", "", "1s", BY_DISCARD},
    {SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS, "19m19p19s1234567z", "", "1m", BY_ROB},
    {SPECIAL_HAND_ALL_WINDS_AND_DRAGONS, "66z", "P1z K3z k4z P5z", "", BY_WALL},
    {SPECIAL_HAND_HEADS_AND_TAILS, "11m", "P9m K1p k9s P1s", "", BY_WALL},
    {SPECIAL_HAND_FOURFOLD_PLENTY, "7p", "K2p k4s K5m k1z", "7p", BY_DISCARD},
    {SPECIAL_HAND_THREE_GREAT_SCHOLARS, "33m", "P5z K6z k7z P2p", "", BY_WALL},
    {SPECIAL_HAND_FOUR_BLESSINGS, "33m", "P1z K2z k3z P4z", "", BY_WALL},
    {SPECIAL_HAND_BURIED_TREASURE, "333777s555z11s22s", "", "1s", BY_DISCARD},
    {SPECIAL_HAND_IMPERIAL_JADE, "88s", "P2s K3s k4s P6z", "", BY_WALL},
    {SPECIAL_HAND_GATES_OF_HEAVEN, "1112345678999p", "", "5p", BY_DISCARD},
    {SPECIAL_HAND_WRIGGLING_SNAKE, "1123456789m123z", "", "4z", BY_DISCARD},
};

TEST(b112_hands_of_other_shapes_win_where_the_list_has_them) {
    static const char *const shapes[] = {"11p99p1122z556677z", "1m1s2m2p3s3p5m5s6m6p7m7s9s9p",
                                         "19m19p19s12345677z", "11123456789995p",
                                         "1123456789m1234z"};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        struct points_score score;
        make_win(&made, "british", shapes[i], "", "", BY_WALL);
        EXPECT(points_is_mahjong(&made.hand));
        make_rule(&made, "special_hands", "none");
        EXPECT(!points_is_mahjong(&made.hand));
        EXPECT_STATUS(points_of_win(&made.hand, &score), STATUS_NOT_COMPLETE);
    }
}

TEST(b113_every_hand_is_found_and_worth_what_the_table_says) {
    static const int worth[] = {0,    500,  500,  500,  1000, 1000, 1000,
                                1000, 1000, 1000, 1000, 1000, 1000, 1000};
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        make_win(&made, "british", hands[i].tiles, hands[i].sets, hands[i].win, hands[i].by);
        struct points_score score = score_of_win(&made);
        if (score.special != hands[i].id || score.fixed != worth[i]) {
            FAIL("%s: special %d of %d", special_hand_row(hands[i].id)->name, score.special,
                 score.fixed);
        }
        make_rule(&made, "special_hands", "none");
        struct points_score without;
        EXPECT(points_of_win(&made.hand, &without) != STATUS_OK || without.special == SPECIAL_NONE);
    }
}

TEST(b114_b115_bonus_tiles_are_counted_apart) {
    make_win(&made, "british", "11p99p1122z55667z", "", "7z", BY_DISCARD);
    made.hand.bonus = 0x22; // South's own flower and season
    made.hand.has_original_call = true;
    struct points_score score = score_of_win(&made);
    EXPECT_INT(score.bonus_base, 8);
    EXPECT_INT(score.bonus_doubles, 2);
    EXPECT_INT(score.base, 0);
    EXPECT_INT(score.doubles, 0);
    EXPECT_INT(score.total, 532);
    made.hand.by = BY_LAST_DISCARD;
    EXPECT_INT(score_of_win(&made).total, 564);
}

TEST(a29_values_are_points_or_shares_of_the_limit) {
    make_win(&made, "british", "11p99p1122z55667z", "", "7z", BY_DISCARD);
    make_rule(&made, "limit", "400");
    EXPECT_INT(score_of_win(&made).total, 400);
    make_rule(&made, "special_hand_values", "limit_share");
    EXPECT_INT(score_of_win(&made).total, 200);
    make_rule(&made, "limit", "4000");
    EXPECT_INT(score_of_win(&made).total, 2000);
    make_rule(&made, "special_hand_values", "points");
    EXPECT_INT(score_of_win(&made).total, 500);
}

TEST(b117_b118_fishing_for_a_hand_is_worth_a_part) {
    static const struct {
        const char *tiles, *sets;
        int id, fixed;
    } rows[] = {
        {"11p99p1122z55667z", "", SPECIAL_HAND_ALL_PAIR_HONOURS, 200},
        {"1m1s2m2p3s3p5m5s6m6p7m7s9s", "", SPECIAL_HAND_KNITTING, 200},
        {"1m1s1p3m3s3p6m6s6p7m7s2m2s", "", SPECIAL_HAND_TRIPLE_KNITTING, 200},
        {"19m19p19s1234567z", "", SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS, 400},
        {"3355z", "P1z K4z P3z", SPECIAL_HAND_ALL_WINDS_AND_DRAGONS, 400},
        {"1m", "P9m K1p P9s P1s", SPECIAL_HAND_HEADS_AND_TAILS, 400},
        {"7p", "K2p K4s K5m K7m", SPECIAL_HAND_FOURFOLD_PLENTY, 400},
        {"33m22p", "P5z P6z P7z", SPECIAL_HAND_THREE_GREAT_SCHOLARS, 400},
        {"333777s555z11s22s", "", SPECIAL_HAND_BURIED_TREASURE, 400},
        {"8s", "P2s P3s P4s P6s", SPECIAL_HAND_IMPERIAL_JADE, 400},
        {"1112345678999p", "", SPECIAL_HAND_GATES_OF_HEAVEN, 400},
        {"1123456789m123z", "", SPECIAL_HAND_WRIGGLING_SNAKE, 400},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_hand(&made, "british", rows[i].tiles, rows[i].sets);
        EXPECT(score_of_loss(&made).special == SPECIAL_NONE); // A22: no call
        made.hand.has_fishing_call = true;
        struct points_score score = score_of_loss(&made);
        if (score.special != rows[i].id || score.fixed != rows[i].fixed || !score.is_fishing) {
            FAIL("%s: special %d of %d", special_hand_row(rows[i].id)->name, score.special,
                 score.fixed);
        }
        make_rule(&made, "special_fishing", "false");
        EXPECT(score_of_loss(&made).special == SPECIAL_NONE);
    }
}

TEST(b117_the_ordinary_count_stays_if_it_is_higher) {
    // Three dragons and four winds' pungs: fishing for 400, and 52 x 8 lie on the table.
    make_hand(&made, "british", "55m77p", "K5z P6z k7z");
    made.hand.has_fishing_call = true;
    EXPECT_INT(score_of_loss(&made).total, (16 + 4 + 32) * 8);
    EXPECT_INT(score_of_loss(&made).special, SPECIAL_NONE);
    // 50 x 8 are exactly what fishing for honours is worth: at a tie that is named.
    make_hand(&made, "british", "33z77z", "K5z K6z K2z");
    made.hand.has_fishing_call = true;
    EXPECT_INT(score_of_loss(&made).total, 400);
    EXPECT_INT(score_of_loss(&made).special, SPECIAL_HAND_ALL_WINDS_AND_DRAGONS);
}

TEST(b65_a_tile_held_four_times_is_not_fished_for) {
    make_hand(&made, "british", "7p", "K2p K4s K7m k1z");
    EXPECT_KINDS(points_waits(&made.hand), "7p");
    make_hand(&made, "british", "7777p333m444m555s", "");
    EXPECT_KINDS(points_waits(&made.hand), ""); // 7p only
}

TEST(b121_b122_purity_counts_eight_fold) {
    make_win(&made, "british", "33m666m55m", "P2m k9m", "3m", BY_DISCARD);
    struct points_score score = score_of_win(&made);
    EXPECT_INT(score.special, SPECIAL_HAND_PURITY);
    EXPECT_INT(score.base, 2 + 32 + 2 + 4 + 20);
    EXPECT_INT(score.total, 480);
    make_hand(&made, "british", "33m666m55m", "P2m k9m");
    made.hand.has_fishing_call = true;
    score = score_of_loss(&made);
    EXPECT_INT(score.base, 2 + 32 + 4);
    EXPECT_INT(score.total, 304);
}

// The ordinary count of the same tiles puts the flowers into its base and doubles all of it.
TEST(b116_b123_purity_or_the_ordinary_count_whichever_is_higher) {
    make_win(&made, "british", "44p66p33p8p", "P2p P5p", "8p", BY_WALL);
    EXPECT(!points_is_mahjong(&made.hand));
    make_win(&made, "british", "444p666p33p8p8p", "P2p", "8p", BY_WALL);
    EXPECT_INT(score_of_win(&made).special, SPECIAL_HAND_PURITY);
    EXPECT_INT(score_of_win(&made).total, 8 * (2 + 4 + 4 + 4 + 22));
    made.hand.bonus = 0x0f; // a bouquet: 16 points and two doubles, beside that of no chows
    struct points_score score = score_of_win(&made);
    EXPECT_INT(score.special, SPECIAL_NONE);
    EXPECT_INT(score.total, (36 + 16) << 3);
    made.hand.bonus = 0x01; // a foreign flower: purity again
    EXPECT_INT(score_of_win(&made).special, SPECIAL_HAND_PURITY);
}

TEST(b124_flowers_do_not_break_a_concealed_hand) {
    make_win(&made, "british", "1112345678999p", "", "5p", BY_WALL);
    made.hand.bonus = 0xff;
    EXPECT_INT(score_of_win(&made).special, SPECIAL_HAND_GATES_OF_HEAVEN);
}

TEST(b119_an_exposed_set_ends_a_concealed_hand) {
    make_win(&made, "british", "777s555z11s22s", "P3s", "1s", BY_WALL);
    EXPECT_INT(score_of_win(&made).special, SPECIAL_NONE);
    make_win(&made, "british", "777s555z11s22s", "k3s", "1s", BY_WALL);
    EXPECT_INT(score_of_win(&made).special, SPECIAL_NONE); // no kongs in it
}

TEST(b120_no_chows_in_special_hands_of_sets) {
    make_win(&made, "british", "24m33p", "P5z K6z k7z", "3m", BY_WALL);
    EXPECT_INT(score_of_win(&made).special, SPECIAL_NONE);
}

TEST(b125_events_need_a_mahjong_and_their_tile) {
    static const struct {
        enum points_by by;
        const char *win;
        bool is_first_discard, is_kong_after_kong;
        int special;
    } rows[] = {
        {BY_LOOSE, "5p", false, false, SPECIAL_HAND_PLUM_BLOSSOM},
        {BY_WALL, "5p", false, false, SPECIAL_NONE},
        {BY_LOOSE, "8p", false, false, SPECIAL_NONE},
        {BY_LOOSE, "8p", false, true, SPECIAL_HAND_TWOFOLD_FORTUNE},
        {BY_LOOSE, "5p", false, true, SPECIAL_HAND_PLUM_BLOSSOM}, // A26
        {BY_DISCARD, "5p", true, false, SPECIAL_HAND_EARTHS_BLESSING},
        {BY_DISCARD, "5p", false, false, SPECIAL_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_win(&made, "british", "67p222s44m", "P6s P8m", rows[i].win, rows[i].by);
        made.hand.is_east_first_discard = rows[i].is_first_discard;
        made.hand.is_kong_after_kong = rows[i].is_kong_after_kong;
        EXPECT_INT(score_of_win(&made).special, rows[i].special);
    }
    make_win(&made, "british", "23p222s44m", "P6s P8m", "1p", BY_LAST_WALL);
    EXPECT_INT(score_of_win(&made).special, SPECIAL_HAND_MOON);
    make_win(&made, "british", "23p222s44m", "P6s P8m", "4p", BY_LAST_WALL);
    EXPECT_INT(score_of_win(&made).special, SPECIAL_NONE);
    make_win(&made, "british", "23p222s45m", "P6s P8m", "1p", BY_LAST_WALL);
    EXPECT(!points_is_mahjong(&made.hand));
}

// ---- jokers ----

static bool is_goulash_win(const char *tiles, const char *sets, const char *win,
                           enum points_by by) {
    make_win(&made, "british", tiles, sets, win, by);
    made.hand.is_goulash = true;
    return points_is_mahjong(&made.hand);
}

TEST(b137_b138_a_goulash_has_no_chows_and_no_double_for_that) {
    EXPECT(!is_goulash_win("34m222p66s777s88s", "", "5m", BY_WALL));
    EXPECT(is_goulash_win("55m222p66s777s888s", "", "6s", BY_WALL));
    struct points_score score = score_of_win(&made);
    EXPECT_INT(amount_of(&score, DOUBLE_NO_CHOWS), 0);
    EXPECT_INT(amount_of(&score, DOUBLE_CONCEALED), 1);
}

TEST(b139_one_joker_a_pair_one_a_pung) {
    EXPECT(is_goulash_win("5m j 222p 66s j 888s", "P7p", "", BY_WALL));
    EXPECT(!is_goulash_win("5m 222p 6s jj j 888s", "P7p", "", BY_WALL));
    EXPECT(!is_goulash_win("jj", "P2p P6s P8s P7p", "", BY_WALL));
    EXPECT(is_goulash_win("jj 222p 666s 888s", "P7p", "", BY_WALL)); // 22pj and 2pj
    EXPECT(is_goulash_win("55m 6s jj", "P2p P8s P7p", "", BY_WALL)); // 55mj and 6sj
    make_rule(&made, "goulash_max_jokers_pair", "0");
    EXPECT(!points_is_mahjong(&made.hand));
    make_rule(&made, "goulash_max_jokers_pung", "2");
    EXPECT(points_is_mahjong(&made.hand));
}

TEST(b141_a_joker_drawn_for_mahjong_is_free) {
    EXPECT(is_goulash_win("j 222p 666s 888s", "P7p", "j", BY_WALL));
    EXPECT(is_goulash_win("55m 222p 6s j 888s", "P7p", "j", BY_LOOSE));
    EXPECT(!is_goulash_win("5m jjj", "P2p P6s P8s", "j", BY_WALL)); // the others are not
    EXPECT(!is_goulash_win("j", "P2p P6s P8s P7p", "j", BY_DISCARD));
    EXPECT(is_goulash_win("j", "P2p P6s P8s P7p", "j", BY_WALL));
    make_rule(&made, "goulash_final_joker_free", "false");
    EXPECT(!points_is_mahjong(&made.hand));
}

TEST(b140_a_special_hand_has_any_number_of_jokers_but_not_in_its_pairs_and_pungs) {
    EXPECT(is_goulash_win("1m9m1p9p1s9s1z j jj j 6z 7z", "", "7z", BY_WALL));
    EXPECT_INT(score_of_win(&made).special, SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS);
    EXPECT(is_goulash_win("11m99m11p99p11z22z3z", "", "j", BY_DISCARD));
    make_rule(&made, "goulash_max_jokers_pair", "0");
    EXPECT(!points_is_mahjong(&made.hand));
    EXPECT(is_goulash_win("1m1p3m3s5p5s6m6p7m7p8m j j", "", "j", BY_DISCARD));
    EXPECT_INT(score_of_win(&made).special, SPECIAL_HAND_KNITTING);
    make_rule(&made, "goulash_max_jokers_pair", "0"); // couples are no pairs
    EXPECT(points_is_mahjong(&made.hand));
}

TEST(b112_three_alike_and_a_joker_are_two_pairs_unless_pairs_must_differ) {
    EXPECT(is_goulash_win("111m99m11p99p11z2z j", "", "2z", BY_WALL));
    EXPECT_INT(score_of_win(&made).special, SPECIAL_HAND_ALL_PAIR_HONOURS);
    make_rule(&made, "pair_honours_distinct", "true");
    EXPECT(!points_is_mahjong(&made.hand));
}

// A special hand of the last tile, when that is a joker: the other joker of the hand may be beside
// it in a pair only if the one drawn is free.
TEST(b125_b139_b141_a_joker_is_the_tile_of_an_event_within_its_limits) {
    static const struct {
        const char *tiles;
        enum points_by by;
        int free, limited;
    } rows[] = {
        {"444s666s j", BY_LOOSE, SPECIAL_HAND_PLUM_BLOSSOM, SPECIAL_NONE},
        {"444s666s j", BY_LAST_WALL, SPECIAL_HAND_MOON, SPECIAL_NONE},
        {"444s666s 5p", BY_LOOSE, SPECIAL_HAND_PLUM_BLOSSOM, SPECIAL_HAND_PLUM_BLOSSOM},
        {"55p 444s 6s j", BY_LOOSE, SPECIAL_HAND_PLUM_BLOSSOM, SPECIAL_HAND_PLUM_BLOSSOM},
        {"5p 444s 66s j", BY_LOOSE, SPECIAL_HAND_PLUM_BLOSSOM, SPECIAL_HAND_PLUM_BLOSSOM},
        {"444s666s 1p", BY_LAST_WALL, SPECIAL_HAND_MOON, SPECIAL_HAND_MOON},
        {"444s666s 9m", BY_LOOSE, SPECIAL_NONE, SPECIAL_NONE},
        {"444s666s j", BY_WALL, SPECIAL_NONE, SPECIAL_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        EXPECT(is_goulash_win(rows[i].tiles, "P7p P8s", "j", rows[i].by));
        EXPECT_INT(score_of_win(&made).special, rows[i].free);
        make_rule(&made, "goulash_final_joker_free", "false");
        EXPECT(points_is_mahjong(&made.hand));
        EXPECT_INT(score_of_win(&made).special, rows[i].limited);
    }
}

TEST(b143_b144_jokers_are_what_scores_best) {
    make_hand(&made, "british", "55z 99m 44p j 1234s36p", "");
    made.hand.is_goulash = true;
    struct points_score score = score_of_loss(&made);
    EXPECT_INT(score.base, 8);
    EXPECT_INT(amount_of(&score, DOUBLE_DRAGONS), 1);
    EXPECT(is_goulash_win("j", "P2p P6s P8s P7p", "j", BY_WALL));
    EXPECT_INT(score_of_win(&made).base, 8 + 2 + 22); // a pair that has a value
}

TEST(b145_b146_a_joker_is_no_natural_copy) {
    make_hand(&made, "british", "j 222p 666s 888s", "P7p");
    made.hand.is_goulash = true;
    kind_set waits = points_waits(&made.hand); // a pair with the joker: any tile but 7p
    EXPECT_INT(__builtin_popcountll(waits), KIND_PLAIN_COUNT);
}

// ---- no value above, below or beside ----

static void fill(struct random *random, int jokers, int tiles) {
    uint8_t left[KIND_PLAIN_COUNT];
    memset(left, 4, sizeof left);
    memset(made.counts, 0, sizeof made.counts);
    made.counts[KIND_JOKER] = (uint8_t)jokers;
    int first = (int)random_below(random, 3), span = 9 * (1 + (int)random_below(random, 3));
    for (int i = jokers; i < tiles;) {
        int kind = (int)random_below(random, (uint32_t)span + 7);
        kind = kind < 7 ? KIND_EAST + kind : (9 * first + kind - 7) % 27;
        if (left[kind] > 0) {
            left[kind]--;
            made.counts[kind]++;
            i++;
        }
    }
}

TEST(scores_are_even_within_the_limit_and_explained_to_the_point) {
    struct random random;
    static const uint8_t seed[RANDOM_SEED_BYTES] = {82};
    random_init(&random, seed);
    make_hand(&made, "british", "1m", "");
    for (int run = 0; run < 30000; run++) {
        fill(&random, (int)random_below(&random, 5), 13);
        made.hand.bonus = (uint8_t)random_below(&random, 256);
        made.hand.seat_wind = KIND_EAST + (int)random_below(&random, 4);
        made.hand.has_fishing_call = random_below(&random, 2) == 0;
        made.hand.is_goulash = made.counts[KIND_JOKER] > 0;
        struct points_score score = score_of_loss(&made);
        int32_t points = 0, doubles = 0;
        for (int i = 0; i < score.line_count; i++) {
            points += score.lines[i].amount;
        }
        for (int i = 0; i < score.double_count; i++) {
            doubles += score.doubles_of[i].amount;
        }
        EXPECT(score.total >= 0 && score.total <= 1000 && score.total % 2 == 0);
        EXPECT_INT(score.base + score.bonus_base, points);
        EXPECT_INT(score.doubles + score.bonus_doubles, doubles);
    }
}

// A joker may be any tile there is room for, so naming one never makes the hand worth more.
TEST(b129_a_joker_is_worth_at_least_every_tile_it_may_stand_for) {
    struct random random;
    static const uint8_t seed[RANDOM_SEED_BYTES] = {143};
    random_init(&random, seed);
    make_hand(&made, "british", "1m", "");
    made.hand.is_goulash = true;
    for (int run = 0; run < 1500; run++) {
        fill(&random, 1 + (int)random_below(&random, 4), 13);
        made.hand.has_fishing_call = random_below(&random, 2) == 0;
        make_rule(&made, "goulash_max_jokers_pair", "2");
        make_rule(&made, "goulash_max_jokers_pung", "3");
        int32_t with = score_of_loss(&made).total;
        made.counts[KIND_JOKER]--;
        for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
            if (made.counts[kind] < 4) {
                made.counts[kind]++;
                int32_t named = score_of_loss(&made).total;
                made.counts[kind]--;
                if (named > with) {
                    FAIL("run %d: %d with the joker, %d as kind %d", run, with, named, kind);
                }
            }
        }
    }
}

// Four pungs and a pair of different kinds, a few tiles of different groups replaced by jokers.
TEST(a_win_with_jokers_is_worth_at_least_the_win_without) {
    struct random random;
    static const uint8_t seed[RANDOM_SEED_BYTES] = {144};
    random_init(&random, seed);
    for (int run = 0; run < 3000; run++) {
        uint8_t kinds[5];
        make_hand(&made, "british", "1m", "");
        memset(made.counts, 0, sizeof made.counts);
        for (int group = 0; group < 5;) {
            int kind = (int)random_below(&random, KIND_PLAIN_COUNT);
            if (made.counts[kind] == 0) {
                kinds[group] = (uint8_t)kind;
                made.counts[kind] = group++ == 0 ? 2 : 3;
            }
        }
        made.hand.is_goulash = true;
        made.hand.by = BY_DISCARD;
        made.hand.win_kind = kinds[random_below(&random, 5)];
        int32_t natural = score_of_win(&made).total;
        int jokers = 1 + (int)random_below(&random, 4);
        for (int group = 0; group < jokers; group++) {
            made.counts[kinds[group]]--;
            made.counts[KIND_JOKER]++;
        }
        if (made.counts[made.hand.win_kind] > 0) {
            EXPECT(score_of_win(&made).total >= natural);
        }
    }
}
