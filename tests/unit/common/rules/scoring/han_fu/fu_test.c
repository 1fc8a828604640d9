// Fu, step by step (R110 to R112).
#include "common/rules/scoring/han_fu/fu.h"

#include "tests/support/test.h"
#include "tests/support/win.h"

static const struct {
    const char *win;
    const char *parts;
    int fu;
} rows[] = {
    // base, closed ron, tsumo
    {"234567m22p34678s + 5s ron", "base=20 closed_ron=10", 30},
    {"234567m22p35678s + 4s tsumo riichi", "base=20 tsumo=2 wait=2", 30},
    {"567m22p34678s C234m + 5s tsumo", "base=20 tsumo=2", 30},
    {"22p34678s567m A1111m + 5s ron riichi", "base=20 closed_ron=10 kan_own=32", 70},
    // triplets: simples and outer ones, open and concealed
    {"567m22p34s P888m P444p + 5s ron", "base=20 triplet=2 triplet=2", 30},
    {"888m444p567m22p34s + 5s ron riichi", "base=20 closed_ron=10 triplet_own=4 triplet_own=4", 40},
    {"567m22p34s P999m P555z + 5s ron", "base=20 triplet=4 triplet=4", 30},
    {"999m555z567m22p34s + 5s ron riichi", "base=20 closed_ron=10 triplet_own=8 triplet_own=8", 50},
    {"22m55p345s678m888p + 2m tsumo riichi", "base=20 tsumo=2 triplet_own=4 triplet_own=4", 30},
    {"22m55p345s678m888p + 2m ron riichi", "base=20 closed_ron=10 triplet=2 triplet_own=4", 40},
    // kans
    {"567m22p34s D8888m S4444p + 5s ron", "base=20 kan=8 kan=8", 40},
    {"567m22p34s A8888m A4444p + 5s ron riichi", "base=20 closed_ron=10 kan_own=16 kan_own=16", 70},
    {"567m22p34s D9999m S5555z + 5s ron", "base=20 kan=16 kan=16", 60},
    {"567m22p34s A9999m A5555z + 5s tsumo", "base=20 tsumo=2 kan_own=32 kan_own=32", 90},
    // pairs
    {"234567m34678s55z + 5s ron riichi", "base=20 closed_ron=10 pair=2", 40},
    {"234567m34678s66z + 5s ron riichi", "base=20 closed_ron=10 pair=2", 40},
    {"234567m34678s77z + 5s ron riichi", "base=20 closed_ron=10 pair=2", 40},
    {"234567m34678s22z + 5s ron riichi", "base=20 closed_ron=10 pair=2", 40},
    {"234567m34678s11z + 5s ron riichi", "base=20 closed_ron=10 pair=2", 40},
    {"234567m34678s44z + 5s ron riichi", "base=20 closed_ron=10", 30},
    {"234567m34678s11z + 5s ron riichi seat E", "base=20 closed_ron=10 pair=4", 40},
    {"234567m34678s33z + 5s ron riichi seat W round W", "base=20 closed_ron=10 pair=4", 40},
    // waits
    {"234567m22p12678s + 3s ron riichi", "base=20 closed_ron=10 wait=2", 40},
    {"234567m22p67889s + 7s ron riichi", "base=20 closed_ron=10 wait=2", 40},
    {"234567m2p345678s + 2p ron riichi", "base=20 closed_ron=10 wait=2", 40},
    {"234567m22p33s678p + 3s ron riichi", "base=20 closed_ron=10 triplet=2", 40},
    // fixed totals
    {"234567m22p34678s + 5s tsumo", "pinfu_tsumo=20", 20},
    {"1133m5577p99s44z2z + 2z ron", "seven_pairs=25", 25},
    {"1133m5577p99s44z2z + 2z tsumo", "seven_pairs=25", 25},
    {"567m22p34678s C234m + 5s ron", "base=20 open_ron=10", 30},
    // the most there can be
    {"5z A1111m A9999m A9999p A1111s + 5z ron", NULL, 0},
    {"11s A9999m A9999p A5555z 23p + 1p tsumo", "base=20 tsumo=2 kan_own=32 kan_own=32 kan_own=32",
     120},
};

TEST(every_step_counts_its_fu) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct win_line line;
        struct score score;
        win_read(&line, "riichi-club", rows[i].win);
        win_value(&line, &score);
        if (rows[i].parts == NULL) {
            EXPECT(score.yakuman > 0 && score.fu == 0 && score.fu_part_count == 0);
            continue;
        }
        EXPECT_TEXT(win_fu_text(&score), rows[i].parts);
        EXPECT_INT(score.fu, rows[i].fu);
    }
}

TEST(the_double_wind_pair_is_what_the_table_says) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-wrc", "234567m34678s11z + 5s ron riichi seat E");
    win_value(&line, &score);
    EXPECT_TEXT(win_fu_text(&score), "base=20 closed_ron=10 pair=2");
}

TEST(without_the_rule_an_open_hand_may_have_twenty_fu) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "567m22p34678s C234m + 5s ron");
    win_set(&line, "open_pinfu_30_fu", "false");
    win_value(&line, &score);
    EXPECT_TEXT(win_fu_text(&score), "base=20");
    EXPECT_INT(score.fu, 20);
}

TEST(without_pinfu_tsumo_the_self_draw_counts) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "234567m22p34678s + 5s tsumo");
    win_set(&line, "pinfu_tsumo", "false");
    win_value(&line, &score);
    EXPECT_TEXT(win_fu_text(&score), "base=20 tsumo=2");
    EXPECT_INT(score.fu, 30);
}

TEST(parts_name_their_kind) {
    struct win_line line;
    struct score score;
    win_read(&line, "riichi-club", "999m55z567m34s222s + 5s ron riichi");
    win_value(&line, &score);
    EXPECT_INT(score.fu_parts[0].kind, TILE_NONE);
    EXPECT_INT(score.fu_parts[2].kind, KIND_1M + 8);
    EXPECT_INT(score.fu_parts[3].kind, KIND_1S + 1);
    EXPECT_INT(score.fu_parts[4].kind, KIND_WHITE);
}
