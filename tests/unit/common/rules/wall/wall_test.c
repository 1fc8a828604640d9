// Where everything lies in the wall (R12, R22, R23, Q5, Q6).
#include "common/rules/wall/wall.h"

#include "common/rules/ruleset/preset.h"
#include "tests/support/test.h"

static struct ruleset rules_of(const char *preset, const char *name, const char *value) {
    struct ruleset rules;
    EXPECT_STATUS(preset_load(preset, &rules), STATUS_OK);
    if (name != NULL) {
        EXPECT_STATUS(ruleset_set(&rules, name, value, NULL), STATUS_OK);
    }
    return rules;
}

static void expect_deal(const struct ruleset *rules, int turn, const int *places, int count) {
    for (int n = 0; n < count; n++) {
        EXPECT_INT(wall_deal_place(rules, turn, n), places[n]);
    }
}

TEST(r19_b22_four_players_are_dealt_three_blocks_and_a_tile) {
    static const int places[4][13] = {
        {0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48},
        {4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49},
        {8, 9, 10, 11, 24, 25, 26, 27, 40, 41, 42, 43, 50},
        {12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51},
    };
    struct ruleset rules = rules_of("riichi-club", NULL, NULL);
    for (int turn = 0; turn < 4; turn++) {
        expect_deal(&rules, turn, places[turn], 13);
    }
}

TEST(three_players_too) {
    static const int places[3][13] = {
        {0, 1, 2, 3, 12, 13, 14, 15, 24, 25, 26, 27, 36},
        {4, 5, 6, 7, 16, 17, 18, 19, 28, 29, 30, 31, 37},
        {8, 9, 10, 11, 20, 21, 22, 23, 32, 33, 34, 35, 38},
    };
    struct ruleset rules = rules_of("sanma-tenhou", NULL, NULL);
    for (int turn = 0; turn < 3; turn++) {
        expect_deal(&rules, turn, places[turn], 13);
    }
}

TEST(short_hands_are_dealt_to_everybody_without_a_gap) {
    static const char *const sizes[] = {"4", "7", "10", "13"};
    for (int i = 0; i < 4; i++) {
        struct ruleset rules = rules_of("riichi-club", "hand_size", sizes[i]);
        bool is_dealt[WALL_MAX] = {false};
        for (int turn = 0; turn < 4; turn++) {
            for (int n = 0; n < rules.hand_size; n++) {
                int place = wall_deal_place(&rules, turn, n);
                EXPECT(place < 4 * rules.hand_size && !is_dealt[place]);
                is_dealt[place] = true;
            }
        }
    }
}

TEST(the_set_has_four_of_each_kind_and_the_red_fives) {
    struct ruleset rules = rules_of("riichi-tenhou", "red_fives", "0,1,2");
    struct wall wall;
    int counts[256] = {0};
    wall_fill(&wall, &rules);
    EXPECT_INT(wall.count, 136);
    for (int i = 0; i < wall.count; i++) {
        counts[wall.tiles[i]]++;
    }
    EXPECT_INT(counts[KIND_1M], 4);
    EXPECT_INT(counts[KIND_1M + 4], 4);
    EXPECT_INT(counts[KIND_1P + 4], 3);
    EXPECT_INT(counts[tile_red_five(SUIT_P)], 1);
    EXPECT_INT(counts[KIND_1S + 4], 2);
    EXPECT_INT(counts[tile_red_five(SUIT_S)], 2);
    EXPECT_INT(counts[KIND_RED], 4);
    EXPECT_INT(wall.drawn, 0);
    EXPECT_INT(wall.replacements, 0);
}

TEST(removed_tiles_are_not_in_the_set) {
    struct ruleset rules = rules_of("sanma-tenhou", NULL, NULL);
    struct wall wall;
    wall_fill(&wall, &rules);
    EXPECT_INT(wall.count, 108);
    for (int i = 0; i < wall.count; i++) {
        int kind = tile_kind(wall.tiles[i]);
        EXPECT(kind == KIND_1M || kind >= KIND_1M + 8);
    }
}

// The shuffle as the header tells it, so that anybody can rebuild a wall from its seed.
TEST(the_shuffle_is_the_documented_one) {
    struct ruleset rules = rules_of("riichi-club", NULL, NULL);
    struct wall wall, wanted;
    struct random a, b;
    wall_fill(&wall, &rules);
    wanted = wall;
    random_init_number(&a, 9);
    random_init_number(&b, 9);
    wall_shuffle(&wall, &a);
    for (uint32_t i = 135; i >= 1; i--) {
        uint32_t other = random_below(&b, i + 1);
        uint8_t tile = wanted.tiles[i];
        wanted.tiles[i] = wanted.tiles[other];
        wanted.tiles[other] = tile;
    }
    EXPECT_SAME(wall.tiles, wanted.tiles);
    EXPECT_INT(random_word(&a), random_word(&b));
}

TEST(live_tiles_grow_fewer_by_draws_and_replacements) {
    struct ruleset rules = rules_of("riichi-club", NULL, NULL);
    struct wall wall;
    wall_fill(&wall, &rules);
    wall.drawn = 52;
    EXPECT_INT(wall_live_count(&wall, &rules), 70);
    wall.drawn = 53;
    EXPECT_INT(wall_live_count(&wall, &rules), 69);
    wall.replacements = 2;
    EXPECT_INT(wall_live_count(&wall, &rules), 67);
    rules.dead_wall_refill = false;
    EXPECT_INT(wall_live_count(&wall, &rules), 69);
}

TEST(the_last_live_tile_lies_before_the_dead_wall) {
    struct ruleset rules = rules_of("riichi-club", NULL, NULL);
    struct wall wall;
    wall_fill(&wall, &rules);
    wall.drawn = 121;
    EXPECT_INT(wall_live_count(&wall, &rules), 1);
    EXPECT_INT(wall_draw_place(&wall), 121);
}

TEST(replacement_tiles_are_taken_from_the_end_upper_tile_first) {
    static const int four[] = {134, 135, 132, 133},
                     eight[] = {106, 107, 104, 105, 102, 103, 100, 101};
    struct ruleset rules = rules_of("riichi-club", NULL, NULL);
    struct wall wall;
    wall_fill(&wall, &rules);
    for (int i = 0; i < 4; i++) {
        EXPECT_INT(wall_replacement_place(&wall), four[i]);
        EXPECT_INT(wall_replacements_left(&wall, &rules), 4 - i);
        wall.replacements++;
    }
    EXPECT_INT(wall_replacements_left(&wall, &rules), 0);
    rules = rules_of("sanma-tenhou", NULL, NULL);
    wall_fill(&wall, &rules);
    for (int i = 0; i < 8; i++) {
        EXPECT_INT(wall_replacement_place(&wall), eight[i]);
        wall.replacements++;
    }
    EXPECT_INT(wall_replacements_left(&wall, &rules), 0);
}

TEST(indicators_lie_behind_the_replacement_tiles_with_the_ura_below) {
    static const int four[] = {130, 128, 126, 124, 122}, three[] = {98, 96, 94, 92, 90};
    struct ruleset rules = rules_of("riichi-club", NULL, NULL);
    struct wall wall;
    wall_fill(&wall, &rules);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(wall_indicator_place(&wall, &rules, i), four[i]);
        EXPECT_INT(wall_ura_place(&wall, &rules, i), four[i] + 1);
    }
    rules = rules_of("sanma-tenhou", NULL, NULL);
    wall_fill(&wall, &rules);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(wall_indicator_place(&wall, &rules, i), three[i]);
    }
}

TEST(without_refill_the_whole_dead_wall_serves_as_replacements) {
    struct ruleset rules = rules_of("riichi-club", "dead_wall_refill", "false");
    struct wall wall;
    wall_fill(&wall, &rules);
    EXPECT_INT(wall_replacements_left(&wall, &rules), 4); // the indicators lie beside them
    rules.dora = false;
    EXPECT_INT(wall_replacements_left(&wall, &rules), 14);
    wall.replacements = 5;
    EXPECT_INT(wall_replacements_left(&wall, &rules), 9);
    rules.dead_wall_tiles = 0;
    EXPECT_INT(wall_replacements_left(&wall, &rules), 0);
}

// How many of the kinds from `first` on the wall has, and that there are as many of each.
static int copies_of(const struct wall *wall, int first, int count) {
    int copies[KIND_COUNT] = {0};
    for (int i = 0; i < wall->count; i++) {
        copies[tile_kind(wall->tiles[i])]++;
    }
    for (int kind = first; kind < first + count; kind++) {
        EXPECT_INT(copies[kind], copies[first]);
    }
    return copies[first];
}

TEST(b1_b2_b3_b4_b5_b7_the_british_set_has_bonus_tiles_from_the_third_table_on) {
    static const char *const stages[] = {"british-1", "british-2", "british-3", "british"};
    for (int stage = 0; stage < 4; stage++) {
        struct ruleset rules = rules_of(stages[stage], NULL, NULL);
        struct wall wall;
        wall_fill(&wall, &rules);
        EXPECT_INT(wall.count, stage < 2 ? 136 : 144);
        EXPECT_INT(copies_of(&wall, KIND_1M, KIND_PLAIN_COUNT), 4);
        EXPECT_INT(copies_of(&wall, KIND_FLOWER_1, KIND_JOKER - KIND_FLOWER_1), stage < 2 ? 0 : 1);
    }
}

TEST(b8_b128_jokers_are_the_four_two_of_bamboos_of_a_goulash_and_nothing_else) {
    struct ruleset rules = rules_of("british", NULL, NULL);
    struct wall wall;
    wall_fill(&wall, &rules);
    EXPECT_INT(copies_of(&wall, KIND_JOKER, 1), 0);
    wall_make_jokers(&wall);
    EXPECT_INT(wall.count, 144);
    EXPECT_INT(copies_of(&wall, KIND_JOKER, 1), 4);
    EXPECT_INT(copies_of(&wall, KIND_2S, 1), 0);
    EXPECT_INT(copies_of(&wall, KIND_1M, KIND_2S), 4);
}

TEST(b16_b17_b18_b19_the_kong_box_lies_at_the_end_and_the_upper_tile_comes_first) {
    struct ruleset rules = rules_of("british-3", NULL, NULL);
    struct wall wall;
    wall_fill(&wall, &rules);
    int n = wall.count;
    EXPECT_INT(wall_live_count(&wall, &rules), n - 14);
    for (int taken = 0; taken < 14; taken++) {
        EXPECT_INT(wall_replacements_left(&wall, &rules), 14 - taken);
        EXPECT_INT(wall_replacement_place(&wall), n - 2 - 2 * (taken / 2) + taken % 2);
        wall.replacements++;
        EXPECT_INT(wall_live_count(&wall, &rules), n - 14); // never refilled
    }
    EXPECT_INT(wall_replacements_left(&wall, &rules), 0);
    wall.drawn = (uint8_t)(n - 15);
    EXPECT_INT(wall_draw_place(&wall), n - 15); // the last live tile
}

TEST(b20_b20b_the_first_two_tables_have_no_kong_box_and_throw_no_dice) {
    for (int stage = 1; stage <= 2; stage++) {
        struct ruleset rules = rules_of(stage == 1 ? "british-1" : "british-2", NULL, NULL);
        struct wall wall;
        wall_fill(&wall, &rules);
        EXPECT_INT(rules.wall_break_rolls, 0);
        EXPECT_INT(wall_replacements_left(&wall, &rules), 0);
        EXPECT_INT(wall_live_count(&wall, &rules), 136);
    }
}

TEST(the_dice_count_the_owner_from_the_dealer) {
    struct ruleset rules = rules_of("riichi-club", NULL, NULL);
    static const int owners[] = {1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}; // of 2 to 12
    for (int sum = 2; sum <= 12; sum++) {
        EXPECT_INT(wall_owner_turn(&rules, sum), owners[sum - 2]);
    }
    rules = rules_of("sanma-tenhou", NULL, NULL);
    EXPECT_INT(wall_owner_turn(&rules, 4), 0);
    EXPECT_INT(wall_owner_turn(&rules, 12), 2);
}

TEST(b13_b14_the_first_throw_picks_the_wall_and_both_count_its_stacks) {
    static const int sides[] = {1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}; // of a throw of 2 to 12
    struct ruleset rules;
    for (int players = 2; players <= 5; players++) {
        EXPECT_STATUS(preset_load_players("british", players, &rules), STATUS_OK);
        for (int first = 2; first <= 12; first++) {
            for (int second = 2; second <= 12; second++) {
                struct wall_break at = wall_break_at(&rules, first, second);
                EXPECT_INT(at.side, sides[first - 2]);
                EXPECT_INT(at.stack, first + second);
                EXPECT_INT(at.turns_corner, first + second > 18); // 144 tiles
            }
        }
    }
    EXPECT_STATUS(preset_load("british-2", &rules), STATUS_OK);
    EXPECT(wall_break_at(&rules, 9, 9).turns_corner); // 17 stacks
    EXPECT(!wall_break_at(&rules, 9, 8).turns_corner);
}
