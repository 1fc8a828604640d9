// The presets of the Tibet rules and of Mahjong Lite against the option tables of their files,
// copied here as rows of their own.
#include "common/rules/ruleset/preset.h"

#include "common/rules/match/match.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 14 };

// Option, and its values: "4 7@2" is 4 from tibet-1 and 7 from tibet-2 on. "" is an empty set.
static const struct {
    const char *option, *values;
} tibet[] = {
    // 2 and 4
    {"suits", "p p+s@3 m+p+s@8"},
    {"honors", "none 5+6+7@5 1+2+3+4+5+6+7@10"},
    {"hand_size", "4 7@2 10@4 13@8"},
    {"players", "4"},
    {"wall_mode", "pool wall@9"},
    {"dead_wall_tiles", "0 14@11"},
    {"allow_ron", "true"},
    {"open_hands", "false"},
    {"allow_pon", "false true@5"},
    {"allow_chii", "false true@6"},
    {"allow_kan", "false true@12"},
    {"allow_chankan", "false"},
    {"claim_seconds", "10"},
    {"special_shapes", "none"},
    {"kuikae", "allow"},
    {"multi_ron", "all"},
    {"dealer_repeat", "win_only"},
    {"named_dealer", "false"}, // A2
    {"reveal_hands_at_end", "true"},
    {"scoring_mode", "none tibet_table@7"},
    {"chinitsu_han", "2 5@8"},
    {"honitsu", "false true@8"},
    {"wind_yakuhai", "false true@10"},
    {"menzen_scope", "any_win tsumo_only@13"},
    {"min_han", "0 1@13"},
    {"riichi", "false true@13"},
    {"riichi_deposit", "0"},
    {"riichi_min_live_tiles", "4"},
    {"riichi_ankan", "waits_unchanged"},
    {"furiten_discard", "off complete@14"},
    {"furiten_temp", "false"},
    {"furiten_riichi", "false"},
    {"dora", "false"},
    {"negative_score", "continue"},
    {"start_points", "0 250@7"},
    // Below the table.
    {"red_fives", "0,0,0"},
    {"kan_dora", "false"},
    {"ura_dora", "false"},
    {"kan_ura_dora", "false"},
    {"ippatsu", "false"},
    {"double_riichi", "false"},
    {"honba_ron", "0"},
    {"honba_tsumo_each", "0"},
    {"noten_total", "0"},
    {"abort_four_kans", "false"},
    {"abort_kyuushu", "false"},
    {"abort_suufon", "false"},
    {"abort_suucha", "false"},
    {"nagashi_mangan", "off"},
    {"renhou", "off"},
    {"local_yakuman", "none"},
    {"pao_yakuman", "none"},
    {"pao_open_kan", "false"},
    {"wareme", "false"},
    {"yakitori", "0"},
    {"ryanhan_shibari", "false"},
    {"karaten", "noten"},
    {"time_limit_min", "0"},
    {"oka_to_first", "false"},
    {"uma", "0,0,0,0"},
    {"baseline", "0"},
    {"max_kans", "4"},
    {"fifth_kan", "forbid"},
    {"kan_min_live", "1"},
    {"dead_wall_refill", "true"},
    {"riichi_min_points", "none"},
    {"riichi_furiten", "true"},
    {"multi_ron_sticks", "own_back_rest_closest"},
    {"leftover_sticks", "first"},
    {"equal_points", "share"},
    {"final_rounding", "none"},
    {"legality", "enforced"},
};

// Everything else as in the preset beside it.
static const struct {
    const char *preset, *base, *settings;
} branches[] = {
    {"tibet-1-open", "tibet-1", "open_hands=true allow_ron=false"},
    {"tibet-4-chars", "tibet-4", "suits=m+p+s"},
    {"tibet-13t-2s", "tibet-4", "hand_size=13"},
    {"tibet-13t-3s", "tibet-4", "hand_size=13 suits=m+p+s"},
    {"lite-3-small", "lite-2", "players=3"},
    {"lite-3-large", "lite-3-small", "suits=p+s honors=1+5+6+7"},
    {"lite-4", "lite-3-large", "players=4"},
};

static const struct {
    const char *option, *value;
} lite_2[] = {
    {"players", "2"},
    {"suits", "p"},
    {"honors", "5+7"},
    {"hand_size", "7"},
    {"wall_mode", "pool"},
    {"allow_pon", "false"},
    {"allow_chii", "false"},
    {"allow_kan", "false"},
    {"allow_chankan", "false"},
    {"allow_ron", "true"},
    {"open_hands", "false"},
    {"special_shapes", "none"},
    {"dead_wall_tiles", "0"},
    {"riichi", "false"},
    {"dora", "false"},
    {"claim_seconds", "10"},
    {"scoring_mode", "lite_points"},
    {"min_han", "1"},
    {"start_points", "12"},
    {"dealer_repeat", "never"},
    {"named_dealer", "true"}, // A15
    {"multi_ron", "all"},
    {"furiten_discard", "off"},
    {"furiten_temp", "false"},
    {"furiten_riichi", "false"},
    {"negative_score", "continue"},
    {"reveal_hands_at_end", "false"},
    {"honba_ron", "0"},
    {"honba_tsumo_each", "0"},
    {"noten_total", "0"},
    {"uma", "0,0"},
    {"baseline", "0"},
    {"equal_points", "share"},
    {"legality", "enforced"},
};

static void expect_value(const char *preset, const char *option, const char *wanted) {
    struct ruleset rules;
    char got[RULE_VALUE_BYTES];
    const struct rule_field *field = ruleset_find(option);
    EXPECT(field != NULL);
    EXPECT_STATUS(preset_load(preset, &rules), STATUS_OK);
    ruleset_print(&rules, field, got);
    if (strcmp(got, wanted) != 0) {
        FAIL("%s of %s is %s, not %s", option, preset, got, wanted);
    }
}

// The last of the values that begins at this step or before it.
static void value_at(const char *values, int step, char out_value[RULE_VALUE_BYTES]) {
    while (*values != '\0') {
        size_t length = strcspn(values, " @");
        bool has_step = values[length] == '@';
        int from = has_step ? atoi(values + length + 1) : 1;
        if (from <= step) {
            snprintf(out_value, RULE_VALUE_BYTES, "%.*s", (int)length, values);
        }
        values += strcspn(values, " ");
        values += strspn(values, " ");
    }
}

TEST(the_steps_of_tibet_have_the_values_of_the_rules) {
    for (size_t row = 0; row < sizeof tibet / sizeof tibet[0]; row++) {
        for (int step = 1; step <= STEPS; step++) {
            char preset[16], wanted[RULE_VALUE_BYTES];
            snprintf(preset, sizeof preset, "tibet-%d", step);
            value_at(tibet[row].values, step, wanted);
            expect_value(preset, tibet[row].option, wanted);
        }
    }
}

TEST(lite_for_two_has_the_values_of_the_rules) {
    for (size_t row = 0; row < sizeof lite_2 / sizeof lite_2[0]; row++) {
        expect_value("lite-2", lite_2[row].option, lite_2[row].value);
    }
}

static void set_all(struct ruleset *rules, const char *settings) {
    char name[RULE_NAME_BYTES], value[RULE_VALUE_BYTES];
    int used;
    while (sscanf(settings, " %31[a-z_]=%31[^ ]%n", name, value, &used) == 2) {
        EXPECT_STATUS(ruleset_set(rules, name, value, NULL), STATUS_OK);
        settings += used;
    }
}

TEST(branches_take_all_other_values_from_their_base) {
    for (size_t i = 0; i < sizeof branches / sizeof branches[0]; i++) {
        struct ruleset rules, wanted;
        EXPECT_STATUS(preset_load(branches[i].preset, &rules), STATUS_OK);
        EXPECT_STATUS(preset_load(branches[i].base, &wanted), STATUS_OK);
        set_all(&wanted, branches[i].settings);
        EXPECT_SAME(rules, wanted);
    }
}

// How many hands a match has in which the deal always moves.
static int count_hands(const struct ruleset *rules) {
    struct match match;
    struct deal_setup setup;
    const uint8_t seed[RANDOM_SEED_BYTES] = {1};
    int hands = 0;
    match_init(&match, rules);
    while (hands <= 100) {
        struct event_list list;
        struct event drawn = {.kind = EVENT_DRAWN, .seat = NO_SEAT, .tile = TILE_NONE};
        struct event end = {.kind = EVENT_DEAL_END, .seat = NO_SEAT, .tile = TILE_NONE};
        deal_setup_from_seed(rules, seed, &setup);
        EXPECT_STATUS(match_advance(&match, &setup, false, &list), STATUS_OK);
        for (int i = 0; i < list.count; i++) {
            EXPECT_STATUS(match_apply(&match, &list.rows[i]), STATUS_OK);
        }
        if (match.is_over) {
            break;
        }
        EXPECT_STATUS(match_apply(&match, &drawn), STATUS_OK);
        EXPECT_STATUS(match_apply(&match, &end), STATUS_OK);
        hands++;
    }
    return hands;
}

// tibet A15: everybody deals once; lite R4: four times; however many they are.
TEST(the_length_follows_the_number_of_players) {
    for (int players = 2; players <= 4; players++) {
        struct ruleset rules;
        EXPECT_STATUS(preset_load("tibet-3", &rules), STATUS_OK);
        rules.players = players;
        EXPECT_INT(count_hands(&rules), players);
        EXPECT_STATUS(preset_load("lite-4", &rules), STATUS_OK);
        rules.players = players;
        EXPECT_INT(count_hands(&rules), 4 * players);
        rules.hands_to_play = 5; // lite R21: as agreed
        EXPECT_INT(count_hands(&rules), 5);
    }
}
