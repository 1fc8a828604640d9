// Points and doubles, rule by rule (B30 to B33, B82 to B98).
#include "common/rules/scoring/points/points.h"

#include "common/base/random.h"
#include "common/rules/scoring/points/points_reason.h"
#include "common/rules/scoring/points/special_hand.h"
#include "common/rules/shape/shape.h"
#include "tests/support/points_hand.h"
#include "tests/support/test.h"

#include <string.h>

static struct made_hand made;

static struct points_score won(const char *tiles, const char *sets, const char *win,
                               enum points_by by) {
    make_win(&made, "british", tiles, sets, win, by);
    return score_of_win(&made);
}

static enum status status_of(const char *tiles, const char *sets, const char *win) {
    struct points_score score;
    make_win(&made, "british", tiles, sets, win, BY_WALL);
    return points_of_win(&made.hand, &score);
}

static struct points_score lost(const char *tiles, const char *sets) {
    make_hand(&made, "british", tiles, sets);
    return score_of_loss(&made);
}

// ---- the shape ----

TEST(b30_four_sets_and_a_pair_win_and_nothing_less) {
    EXPECT_STATUS(status_of("222m555p888s99m3z", "", "3z"), STATUS_NOT_COMPLETE);
    EXPECT_STATUS(status_of("222m555p888s99m33z", "", "9m"), STATUS_OK);
    EXPECT_STATUS(status_of("222m555p888s99m34z", "", "9m"), STATUS_NOT_COMPLETE);
    EXPECT_STATUS(status_of("33z", "P2m P5p P8s P9m", ""), STATUS_OK);
}

TEST(b31_one_chow_in_the_whole_hand) {
    EXPECT_STATUS(status_of("234m555p888s99m33z", "", "9m"), STATUS_OK);
    EXPECT_STATUS(status_of("234m678p888s99m33z", "", "9m"), STATUS_NOT_COMPLETE);
    EXPECT_STATUS(status_of("678p888s33z99m", "C2m", "9m"), STATUS_NOT_COMPLETE);
    EXPECT_STATUS(status_of("888s33z99m", "C2m P5p", "9m"), STATUS_OK);
}

TEST(b32_no_chow_at_all_where_max_chows_is_none) {
    make_win(&made, "british", "34m555p888s99m333z", "", "2m", BY_WALL);
    EXPECT(points_is_mahjong(&made.hand));
    make_rule(&made, "max_chows", "0");
    EXPECT(!points_is_mahjong(&made.hand));
}

TEST(b38_a_barred_chow_leaves_the_other_readings) {
    make_win(&made, "british", "34m555p888s99m333z", "", "2m", BY_DISCARD);
    EXPECT(points_is_mahjong(&made.hand));
    made.hand.is_chow_barred = true;
    EXPECT(!points_is_mahjong(&made.hand));
    // 22m and 345m, or 234m and 5m: the two completes a pair too.
    make_win(&made, "british", "2345m555p888s999p", "", "2m", BY_DISCARD);
    made.hand.is_chow_barred = true;
    EXPECT(points_is_mahjong(&made.hand));
}

TEST(b33_no_value_is_needed_to_win) {
    struct points_score score = won("34m22p", "P5m P7p P6s", "5m", BY_DISCARD);
    EXPECT_INT(score.total, 26);
}

TEST(b155_two_players_may_need_four_doubles_or_500_points) {
    struct points_score score;
    make_win(&made, "british", "22m55m", "P2p P5p P8p", "5m", BY_DISCARD);
    EXPECT_STATUS(points_of_win(&made.hand, &score), STATUS_OK);
    make_rule(&made, "players", "2");
    make_rule(&made, "two_player_minimum", "four_doubles_or_500");
    EXPECT_STATUS(points_of_win(&made.hand, &score), STATUS_NO_YAKU);
    // South's own wind, both dragons and no chows: four.
    make_win(&made, "british", "22p55m", "P2z P5z P6z", "5m", BY_DISCARD);
    make_rule(&made, "players", "2");
    make_rule(&made, "two_player_minimum", "four_doubles_or_500");
    EXPECT_STATUS(points_of_win(&made.hand, &score), STATUS_OK);
    EXPECT_INT(score.doubles, 4);
    // One dragon less is three, and 34 x 8 is not 500.
    make_win(&made, "british", "22m55m", "P2z P5z P6p", "5m", BY_DISCARD);
    make_rule(&made, "players", "2");
    make_rule(&made, "two_player_minimum", "four_doubles_or_500");
    EXPECT_STATUS(points_of_win(&made.hand, &score), STATUS_NO_YAKU);
}

// ---- basic points ----

TEST(b82_chows_score_nothing) {
    struct points_score score = won("3s", "C2m P5p P8s P9s", "3s", BY_WALL);
    EXPECT_INT(amount_of(&score, POINTS_CHOW), 0);
    EXPECT_INT(score.base, 2 + 2 + 4 + 20 + 2);
}

TEST(b83_sets_by_kind_form_and_side) {
    static const struct {
        const char *tiles, *set;
        int points;
    } rows[] = {
        {"1479m258p369s", "P5m", 2},  {"1479m258p369s", "P9m", 4},  {"1479m258p369s", "P1z", 4},
        {"1479m258p369s", "P4z", 4},  {"1479m258p369s", "K5m", 8},  {"1479m258p369s", "K1p", 16},
        {"1479m258p369s", "k2s", 16}, {"1479m258p369s", "k4z", 32}, {"555m1479m258p36s", "", 4},
        {"111p479m258p3699s", "", 8}, {"444z1479m258p36s", "", 8},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct points_score score = lost(rows[i].tiles, rows[i].set);
        if (score.base != rows[i].points) {
            FAIL("%s %s: %d, not %d", rows[i].tiles, rows[i].set, score.base, rows[i].points);
        }
    }
}

TEST(b84_pairs_of_dragons_and_of_winds_that_count) {
    EXPECT_INT(lost("55z147m258p369s12m", "").base, 2);
    EXPECT_INT(lost("22z147m258p369s12m", "").base, 2); // South's own
    EXPECT_INT(lost("11z147m258p369s12m", "").base, 2); // prevailing
    EXPECT_INT(lost("33z147m258p369s12m", "").base, 0);
    EXPECT_INT(lost("99m147m258p369s12z", "").base, 0);
    EXPECT_INT(lost("112255667z147m2p", "").base, 8); // A18: each
    make_hand(&made, "british", "22z147m258p369s12m", "");
    made.hand.round_wind = KIND_SOUTH;
    EXPECT_INT(score_of_loss(&made).base, 4);
    make_rule(&made, "double_wind_pair_fu", "2");
    EXPECT_INT(score_of_loss(&made).base, 2);
    make_rule(&made, "prevailing_wind", "none");
    made.hand.round_wind = KIND_EAST;
    EXPECT_INT(score_of_loss(&made).base, 2);
}

TEST(b85_four_points_for_every_flower_and_season) {
    make_hand(&made, "british", "147m258p369s1234z", "");
    made.hand.bonus = 0x51; // F1, S1, S3
    struct points_score score = score_of_loss(&made);
    EXPECT_INT(score.base, 12);
    EXPECT_INT(score.lines[0].kind, KIND_FLOWER_1);
    EXPECT_INT(score.lines[2].kind, KIND_SEASON_1 + 2);
}

TEST(b86_b87_mahjong_and_a_drawn_tile) {
    static const struct {
        enum points_by by;
        int points;
    } rows[] = {{BY_WALL, 22},    {BY_LOOSE, 22},        {BY_LAST_WALL, 22},
                {BY_DISCARD, 20}, {BY_LAST_DISCARD, 20}, {BY_ROB, 20}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct points_score score = won("3s", "P5p P8s P9s P4p", "3s", rows[i].by);
        EXPECT_INT(amount_of(&score, POINTS_MAHJONG) + amount_of(&score, POINTS_DRAWN_TILE),
                   rows[i].points);
    }
}

TEST(b88_nothing_else_scores) {
    struct points_score score = won("34m222p88s", "P5p P6s", "5m", BY_WALL);
    EXPECT_INT(score.base, 4 + 2 + 2 + 22); // concealed, a pair of minors, a middle wait
}

TEST(b89_a_claimed_tile_exposes_its_pung_and_no_other) {
    EXPECT_INT(won("22m99p", "P5p P6s P8s", "9p", BY_WALL).base, 6 + 8 + 22);
    EXPECT_INT(won("22m99p", "P5p P6s P8s", "9p", BY_DISCARD).base, 6 + 4 + 20);
    EXPECT_INT(won("22m99p", "P5p P6s P8s", "9p", BY_ROB).base, 6 + 4 + 20);
    EXPECT_INT(won("2m999p", "P5p P6s P8s", "2m", BY_DISCARD).base, 6 + 8 + 20);
}

TEST(b90_a_loser_counts_what_lies_and_what_is_alike) {
    struct points_score score = lost("222m4444p55z7s", "k9s");
    EXPECT_INT(score.base, 4 + 4 + 2 + 32); // four alike in hand are a pung (A19)
    EXPECT_INT(amount_of(&score, POINTS_MAHJONG), 0);
}

// ---- doubles ----

TEST(b91_b97_points_double_up_to_the_limit) {
    struct points_score score = lost("2m", "k5z k6z k7z k2z");
    EXPECT_INT(score.base, 128);
    EXPECT_INT(score.doubles, 4);
    EXPECT_INT(score.total, 1000);
    EXPECT(score.is_cut);
    make_rule(&made, "limit", "0");
    score = score_of_loss(&made);
    EXPECT_INT(score.total, 2048);
    EXPECT(!score.is_cut);
    make_rule(&made, "limit", "2048");
    EXPECT(!score_of_loss(&made).is_cut);
}

TEST(b92_sets_that_double_for_everybody) {
    static const struct {
        const char *set;
        int doubles;
    } rows[] = {{"P5z", 1}, {"k6z", 1}, {"K7z", 1}, {"P2z", 1}, {"P1z", 1}, {"P3z", 0}, {"P9m", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        EXPECT_INT(lost("147m258p369s1m", rows[i].set).doubles, rows[i].doubles);
    }
    make_hand(&made, "british", "147m258p369s1m", "P2z");
    made.hand.round_wind = KIND_SOUTH;
    EXPECT_INT(score_of_loss(&made).doubles, 2);
}

TEST(b92_flowers_and_seasons_of_the_own_wind_and_bouquets) {
    static const struct {
        uint8_t bonus;
        int doubles;
    } rows[] = {
        {0x02, 1}, {0x20, 1}, {0x22, 2}, {0x01, 0}, {0x0d, 0}, {0x0f, 2},
        {0xf0, 2}, {0xff, 4}, {0x2f, 3}, {0xf2, 3}, {0xdd, 0}, {0x00, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_hand(&made, "british", "147m258p369s1234z", "");
        made.hand.bonus = rows[i].bonus;
        EXPECT_INT(score_of_loss(&made).doubles, rows[i].doubles);
        make_rule(&made, "doubles_bonus_tiles", "false");
        EXPECT_INT(score_of_loss(&made).doubles, 0);
    }
}

TEST(b92_an_original_call_doubles_once_for_losers_and_twice_for_winners) {
    make_hand(&made, "british", "147m258p369s1234z", "");
    made.hand.has_original_call = true;
    EXPECT_INT(score_of_loss(&made).doubles, 1);
    make_win(&made, "british", "34m22p", "P5m P7p P6s", "5m", BY_DISCARD);
    made.hand.has_original_call = true;
    EXPECT_INT(score_of_win(&made).doubles, 2); // A2
    make_rule(&made, "double_original_call_winner", "false");
    EXPECT_INT(score_of_win(&made).doubles, 1);
    make_rule(&made, "doubles_original_call", "false");
    EXPECT_INT(score_of_win(&made).doubles, 0);
}

TEST(b93_doubles_of_the_winner_one_by_one) {
    static const struct {
        const char *tiles, *sets, *win;
        enum points_by by;
        enum points_reason reason;
        int doubles; // all there are
    } rows[] = {
        {"2p", "P5m P7p P6s P9s", "2p", BY_DISCARD, DOUBLE_NO_CHOWS, 1},
        {"34m77m", "P5m P8m P3z", "2m", BY_DISCARD, DOUBLE_ONE_SUIT, 1},
        {"99p33z", "P1m P9s P9m", "3z", BY_DISCARD, DOUBLE_MAJORS, 2},
        {"34m222p666s77p888s", "", "5m", BY_WALL, DOUBLE_CONCEALED, 1},
        {"34m22p", "P5m P7p P6s", "5m", BY_LOOSE, DOUBLE_LOOSE_TILE, 1},
        {"34m22p", "P5m P7p P6s", "5m", BY_LAST_WALL, DOUBLE_LAST_TILE, 1},
        {"34m22p", "P5m P7p P6s", "5m", BY_LAST_DISCARD, DOUBLE_FINAL_DISCARD, 1},
        {"34m22p", "P2m P7p P6s", "5m", BY_ROB, DOUBLE_ROBBING, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        make_win(&made, "british", rows[i].tiles, rows[i].sets, rows[i].win, rows[i].by);
        struct points_score score = score_of_win(&made);
        EXPECT_INT(amount_of(&score, rows[i].reason), 1);
        EXPECT_INT(score.doubles, rows[i].doubles);
        make_rule(&made, "doubles_winner", "false");
        EXPECT_INT(score_of_win(&made).doubles, 0);
    }
}

TEST(b93_majors_need_a_one_or_nine_and_an_honour) {
    make_win(&made, "british-4", "3z", "P1m P9s P9m P1p", "3z", BY_DISCARD);
    struct points_score score = score_of_win(&made);
    EXPECT_INT(amount_of(&score, DOUBLE_MAJORS), 1);
    make_win(&made, "british-4", "9p", "P1m P9s P9m P1p", "9p", BY_DISCARD);
    score = score_of_win(&made);
    EXPECT_INT(amount_of(&score, DOUBLE_MAJORS), 0);
    make_win(&made, "british-4", "5z", "P1z P3z P4z P6z", "5z", BY_DISCARD);
    score = score_of_win(&made);
    EXPECT_INT(amount_of(&score, DOUBLE_MAJORS), 0);
    EXPECT_INT(amount_of(&score, DOUBLE_ONE_SUIT), 0);
}

TEST(b93_concealed_is_without_any_claim) {
    make_win(&made, "british", "34m222p77p", "k6s k8s", "5m", BY_WALL);
    struct points_score score = score_of_win(&made);
    EXPECT_INT(amount_of(&score, DOUBLE_CONCEALED), 1);
    make_win(&made, "british", "34m222p77p", "k6s k8s", "5m", BY_DISCARD); // A3
    score = score_of_win(&made);
    EXPECT_INT(amount_of(&score, DOUBLE_CONCEALED), 0);
    make_rule(&made, "concealed_double_needs_drawn_tile", "false");
    score = score_of_win(&made);
    EXPECT_INT(amount_of(&score, DOUBLE_CONCEALED), 1);
    make_win(&made, "british", "34m222p77p", "k6s P8s", "5m", BY_WALL);
    score = score_of_win(&made);
    EXPECT_INT(amount_of(&score, DOUBLE_CONCEALED), 0);
}

TEST(a5_one_suit_without_honours_and_with_a_chow) {
    make_win(&made, "british", "34m77m", "P5m P8m P9m", "2m", BY_DISCARD);
    EXPECT_INT(score_of_win(&made).doubles, 0);
    make_rule(&made, "one_suit_double_needs_honour", "false");
    EXPECT_INT(score_of_win(&made).doubles, 1);
}

TEST(b95_a_loose_tile_is_not_the_last_of_the_wall) {
    make_win(&made, "british", "34m22p", "P5m P7p P6s", "5m", BY_LOOSE);
    struct points_score score = score_of_win(&made);
    EXPECT_INT(amount_of(&score, DOUBLE_LAST_TILE), 0);
}

TEST(b94_b96_doubles_add_up_and_there_are_no_others) {
    // Two dragons and a pair of the third, three concealed pungs, own flower and own season.
    make_win(&made, "british", "555666z222p77z3p", "P4s", "", BY_WALL);
    EXPECT(!points_is_mahjong(&made.hand)); // a tile too many
    make_win(&made, "british", "555666z222p77z", "P4s", "", BY_WALL);
    made.hand.bonus = 0x22;
    struct points_score score = score_of_win(&made);
    EXPECT_INT(score.base, 8 + 8 + 4 + 2 + 2 + 8 + 22);
    EXPECT_INT(score.doubles, 2 + 2 + 1);
}

TEST(b98_the_reading_with_the_highest_total_counts) {
    // Pungs rather than a chow: no chows, more points.
    struct points_score score = won("222333444m55z55s", "", "5s", BY_WALL);
    EXPECT_INT(score.base, 4 + 4 + 4 + 4 + 2 + 22);
    EXPECT_INT(score.doubles, 2);
    // The claimed tile goes into the chow, so that the pung stays concealed.
    EXPECT_INT(won("33345s77m", "P4z P9p", "3s", BY_DISCARD).base, 4 + 4 + 4 + 20);
    // A claimed chow that is barred cannot save the pung.
    make_win(&made, "british", "33345s77m", "P4z P9p", "3s", BY_DISCARD);
    made.hand.is_chow_barred = true;
    EXPECT_INT(score_of_win(&made).base, 4 + 4 + 2 + 20);
}

TEST(a15_east_dealt_a_mahjong_has_drawn_nothing) {
    make_win(&made, "british-4", "234m555p888s999m11z", "", "", BY_DEAL);
    made.hand.seat_wind = KIND_EAST;
    struct points_score score = score_of_win(&made);
    EXPECT_INT(score.base, 4 + 4 + 8 + 4 + 20);
    EXPECT_INT(score.doubles, 1);
    EXPECT_INT(amount_of(&score, DOUBLE_CONCEALED), 1);
}

// The search for readings and the tables of shape.h know nothing of each other.
TEST(completeness_agrees_with_shape_where_chows_are_free) {
    struct random random;
    static const uint8_t seed[RANDOM_SEED_BYTES] = {30};
    int complete = 0;
    random_init(&random, seed);
    make_win(&made, "british", "1m", "", "", BY_WALL);
    make_rule(&made, "special_hands", "none");
    make_rule(&made, "max_chows", "4");
    for (int run = 0; run < 200000; run++) {
        memset(made.counts, 0, sizeof made.counts);
        for (int tiles = 0; tiles < 14;) {
            int kind = 9 + (int)random_below(&random, 9);
            int size = tiles == 0 ? 2 : 1 + (int)random_below(&random, 3);
            if (made.counts[kind] + size <= 4 && tiles + size <= 14) {
                made.counts[kind] = (uint8_t)(made.counts[kind] + size);
                tiles += size;
            }
        }
        bool is_mahjong = points_is_mahjong(&made.hand);
        EXPECT_INT(is_mahjong, shape_standard(made.counts, 4) == -1);
        complete += is_mahjong;
    }
    EXPECT(complete > 10000); // or nothing was tried
}

TEST(reasons_have_names_of_their_own) {
    for (int i = 0; i < POINTS_REASON_COUNT; i++) {
        const struct points_reason_row *row = points_reason_row((enum points_reason)i);
        EXPECT(row->name[0] != '\0' && row->words[0] != '\0');
    }
    EXPECT_TEXT(points_reason_row(DOUBLE_ROBBING)->name, "robbing");
    EXPECT_TEXT(special_hand_row(SPECIAL_HAND_MOON)->name, "moon");
}
