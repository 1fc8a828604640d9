// The presets against the option tables of the rules (6.1 to 6.10), copied here as rows of their
// own: a value that is wrong in preset.c is told by name.
#include "common/rules/preset.h"

#include "tests/support/test.h"

#include <string.h>

enum { COLUMNS = 7 };

static const char *const columns[COLUMNS] = {"riichi-club",   "riichi-guide", "riichi-ema",
                                             "riichi-tenhou", "riichi-wrc",   "sanma-tenhou",
                                             "sanma-soul"};

// Option, then club, guide, ema, tenhou, wrc, sanma-tenhou, sanma-soul. NULL: the rules leave it
// open because another option makes it irrelevant; "=" is the value to the left.
static const struct {
    const char *option;
    const char *values[COLUMNS];
} table[] = {
    // 6.1
    {"players", {"4", "=", "=", "=", "=", "3", "="}},
    {"red_fives", {"0,0,0", "1,1,1", "0,0,0", "1,1,1", "0,0,0", "0,1,1", "="}},
    {"start_points", {"25000", "=", "30000", "25000", "30000", "35000", "="}},
    {"game_length", {"east_south", "=", "=", "=", "=", "=", "="}},
    {"games_per_match", {"1", "=", "=", "=", "=", "=", "="}},
    {"wall_break_rolls", {"1", "=", "=", "=", "=", "=", "="}},
    {"open_hands", {"false", "=", "=", "=", "=", "=", "="}},
    // 6.2
    {"open_tanyao", {"true", "=", "=", "=", "=", "=", "="}},
    {"kuikae", {"forbid_same_and_suji", "allow", "forbid_same_and_suji", "=", "=", "=", "="}},
    {"multi_ron", {"all", "max2_triple_draw", "all", "max2_triple_draw", "headbump", "all", "="}},
    {"multi_ron_honba", {"each", "=", "=", "closest", "=", "=", "="}},
    {"multi_ron_sticks",
     {"own_back_rest_closest", "closest_all", "own_back_rest_closest", "closest_all", "=", "=",
      "="}},
    {"claim_seconds", {"10", "=", "=", "=", "=", "=", "="}},
    // 6.3
    {"kan_dora", {"true", "=", "=", "=", "=", "=", "="}},
    {"ura_dora", {"true", "=", "=", "=", "=", "=", "="}},
    {"kan_ura_dora", {"true", "=", "=", "=", "=", "=", "="}},
    {"kan_dora_closed", {"immediate", "=", "=", "=", "=", "=", "="}},
    {"kan_dora_open", {"immediate", "=", "=", "on_discard", "immediate", "on_discard", "="}},
    {"max_kans", {"4", "=", "=", "=", "=", "=", "="}},
    {"abort_four_kans", {"false", "true", "false", "true", "false", "true", "="}},
    {"fifth_kan", {"forbid", "abort", "forbid", "=", "=", "=", "="}},
    {"kan_min_live", {"1", "=", "=", "=", "=", "=", "="}},
    {"chankan_kokushi_ankan", {"true", "=", "=", "false", "true", "false", "true"}},
    // 6.4
    {"riichi_deposit", {"1000", "=", "=", "=", "=", "=", "="}},
    {"riichi_min_points", {"1000", "=", "none", "1000", "none", "1000", "="}},
    {"riichi_min_live_tiles", {"4", "=", "=", "=", "=", "3", "="}},
    {"riichi_ankan", {"waits_unchanged", "=", "strict", "=", "=", "=", "="}},
    {"riichi_furiten", {"true", "=", "=", "=", "=", "=", "="}},
    {"ippatsu", {"true", "=", "=", "=", "=", "=", "="}},
    {"double_riichi", {"true", "=", "=", "=", "=", "=", "="}},
    {"furiten_discard", {"complete", "=", "=", "=", "=", "=", "="}},
    {"furiten_temp", {"true", "=", "=", "=", "=", "=", "="}},
    {"furiten_temp_clear",
     {"own_discard", "own_draw", "own_draw_or_call", "own_discard", "own_draw_or_call",
      "own_discard", "="}},
    {"furiten_riichi", {"true", "=", "=", "=", "=", "=", "="}},
    // 6.5
    {"noten_total", {"3000", "=", "=", "=", "=", "2000", "="}},
    {"karaten_is_tenpai", {"false", "=", "=", "=", "=", "=", "="}},
    {"abort_kyuushu", {"false", "true", "false", "true", "false", "true", "="}},
    {"abort_suufon", {"false", "true", "false", "true", "false", "=", "="}},
    {"abort_suucha", {"false", "true", "false", "true", "false", "=", "="}},
    {"abort_dealer_stays", {"true", "=", NULL, "true", NULL, "true", "="}},
    {"nagashi_mangan", {"off", "as_win", "off", "as_draw", "off", "as_draw", "="}},
    {"tenpai_declaration", {"auto", "=", "=", "=", "=", "=", "="}},
    // 6.6
    {"scoring_mode", {"exact", "=", "=", "=", "=", "=", "="}},
    {"min_han", {"1", "=", "=", "=", "=", "=", "="}},
    {"ryanhan_shibari", {"false", "=", "=", "=", "=", "=", "="}},
    {"double_wind_pair_fu", {"4", "=", "=", "=", "2", "4", "="}},
    {"kiriage_mangan", {"false", "=", "=", "=", "true", "false", "="}},
    {"kazoe", {"yakuman", "=", "sanbaiman", "yakuman", "sanbaiman", "yakuman", "="}},
    {"yakuman_stacking", {"single", "sum", "single", "sum", "=", "=", "="}},
    {"double_yakuman",
     {"none", "kokushi_13+suuankou_tanki+chuuren_9+daisuushii+daichisei", "none", "=", "=", "=",
      "kokushi_13+suuankou_tanki+chuuren_9+daisuushii"}},
    {"renhou", {"mangan", "yakuman", "mangan", "off", "mangan", "off", "="}},
    {"local_yakuman", {"none", "daichisei+beni_kujaku", "none", "=", "=", "=", "="}},
    {"pao_yakuman", {"daisangen+daisuushii", "none", "daisangen+daisuushii", "=", "=", "=", "="}},
    {"pao_scope",
     {"whole_hand", NULL, "whole_hand", "=", "that_yakuman", "whole_hand", "that_yakuman"}},
    {"pao_honba", {"discarder", NULL, "discarder", "liable", "discarder", "liable", "="}},
    {"pao_open_kan", {"false", "=", "=", "=", "=", "=", "="}},
    // 6.7
    {"honba_ron", {"300", "=", "=", "=", "=", "200", "="}},
    {"honba_tsumo_each", {"100", "=", "=", "=", "=", "=", "="}},
    {"wareme", {"false", "=", "=", "=", "=", "=", "="}},
    {"yakitori", {"0", "=", "=", "=", "=", "=", "="}},
    {"legality", {"enforced", "=", "=", "=", "=", "=", "="}},
    {"chombo",
     {"reverse_mangan", "=", "after_uma_20000", "reverse_mangan", "after_uma_20000",
      "reverse_mangan", "="}},
    // 6.8
    {"dealer_repeat", {"win_or_tenpai", "=", "=", "=", "=", "=", "="}},
    {"negative_score",
     {"end_below_zero", "=", "continue", "end_below_zero", "continue", "end_below_zero", "="}},
    {"last_hand_repeat",
     {"auto_end_if_first", "continue", "=", "auto_end_if_first", "continue", "auto_end_if_first",
      "="}},
    {"tenpai_yame", {"true", "false", "=", "true", "false", "true", "="}},
    {"last_hand_target", {"0", "=", NULL, "30000", NULL, "40000", "="}},
    {"time_limit_min", {"0", "=", "=", "=", "=", "=", "="}},
    {"extension", {"none", "west", "none", "west", "none", "west", "="}},
    {"extension_target", {"30000", "=", NULL, "30000", NULL, "40000", "="}},
    {"extension_repeat_first", {"false", "=", NULL, "true", NULL, "true", "="}},
    {"leftover_sticks", {"first", "=", "=", "=", "nobody", "first", "="}},
    {"baseline", {"25000", "30000", "=", "=", "=", "40000", "35000"}},
    {"oka_to_first", {"false", "true", "false", "true", "false", "true", "false"}},
    {"uma",
     {"0,0,0,0", "10,5,-5,-10", "15,5,-5,-15", "20,10,-10,-20", "15,5,-5,-15", "20,0,-20",
      "15,0,-15"}},
    {"equal_points", {"share", "seat_order", "share", "seat_order", "share", "seat_order", "="}},
    {"final_rounding", {"none", "half_down", "none", "half_up", "none", "half_up", "none"}},
    // 6.9
    {"suits", {"m+p+s", "=", "=", "=", "=", "=", "="}},
    {"honors", {"1+2+3+4+5+6+7", "=", "=", "=", "=", "=", "="}},
    {"hand_size", {"13", "=", "=", "=", "=", "=", "="}},
    {"special_shapes", {"chiitoitsu+kokushi", "=", "=", "=", "=", "=", "="}},
    {"wall_mode", {"wall", "=", "=", "=", "=", "=", "="}},
    {"dead_wall_tiles", {"14", "=", "=", "=", "=", "=", "="}},
    {"dead_wall_refill", {"true", "=", "=", "=", "=", "=", "="}},
    {"dora", {"true", "=", "=", "=", "=", "=", "="}},
    {"allow_ron", {"true", "=", "=", "=", "=", "=", "="}},
    {"allow_pon", {"true", "=", "=", "=", "=", "=", "="}},
    {"allow_chii", {"true", "=", "=", "=", "=", "false", "="}},
    {"allow_kan", {"true", "=", "=", "=", "=", "=", "="}},
    {"allow_chankan", {"true", "=", "=", "=", "=", "=", "="}},
    {"riichi", {"true", "=", "=", "=", "=", "=", "="}},
    {"menzen_scope", {"tsumo_only", "=", "=", "=", "=", "=", "="}},
    {"wind_yakuhai", {"true", "=", "=", "=", "=", "=", "="}},
    {"honitsu", {"true", "=", "=", "=", "=", "=", "="}},
    {"reveal_hands_at_end", {"false", "=", "=", "=", "=", "=", "="}},
    {"hands_to_play", {"0", "=", "=", "=", "=", "=", "="}},
    // 6.10
    {"removed_tiles", {"", "=", "=", "=", "=", "2345678m", "="}},
    {"kita", {"false", "=", "=", "=", "=", "true", "="}},
    {"kita_ron", {"false", "=", "=", "=", "=", "true", "="}},
    {"north_yakuhai", {"false", "=", "=", "=", "=", "=", "="}},
    {"rinshan_tiles", {"4", "=", "=", "=", "=", "8", "="}},
    {"tsumo_share", {"loss", "=", "=", "=", "=", "=", "="}},
    // 6.11 and the table of infringements in group U
    {"free_confirm", {"private", "=", "spoken", "private", "spoken", "private", "="}},
    {"free_window_ms", {"3000", "=", "=", "=", "=", "=", "="}},
    {"free_show_ms", {"5000", "=", "=", "=", "=", "=", "="}},
    {"dead_hand", {"true", "false", "true", "=", "=", "=", "="}},
    {"chombo_with_win", {"void", "=", "=", "=", "=", "=", "="}},
    {"free_review", {"true", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_win_shape", {"chombo", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_win_yaku", {"chombo", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_win_furiten", {"chombo", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_win_target", {"chombo", "=", "=", "=", "=", "=", "="}},
    {"penalty_empty_win", {"dead", "=", "=", "=", "=", "=", "="}},
    {"penalty_noten_riichi", {"chombo", "=", "=", "=", "=", "=", "="}},
    {"penalty_open_riichi", {"dead", "=", "=", "=", "correct", "dead", "="}},
    {"penalty_riichi_limit", {"correct", "=", "=", "=", "=", "=", "="}},
    {"penalty_riichi_kan", {"chombo", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_set", {"dead", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_kan", {"dead", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_kuikae", {"dead", "=", "=", "=", "=", "=", "="}},
    {"penalty_dead_call", {"chombo", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_nine", {"chombo", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_tenpai", {"correct", "=", "=", "=", "=", "=", "="}},
};

TEST(presets_have_the_values_of_the_rules) {
    for (size_t row = 0; row < sizeof table / sizeof table[0]; row++) {
        const struct rule_field *field = ruleset_find(table[row].option);
        const char *wanted = "";
        EXPECT(field != NULL);
        for (int column = 0; column < COLUMNS; column++) {
            struct ruleset rules;
            char got[RULE_VALUE_BYTES];
            const char *cell = table[row].values[column];
            EXPECT_STATUS(preset_load(columns[column], &rules), STATUS_OK);
            ruleset_print(&rules, field, got);
            if (cell == NULL) {
                continue;
            }
            wanted = strcmp(cell, "=") == 0 ? wanted : cell;
            if (strcmp(got, wanted) != 0) {
                FAIL("%s of %s is %s, not %s", field->name, columns[column], got, wanted);
            }
        }
    }
}

TEST(presets_fit_together_and_have_words) {
    for (int i = 0; i < preset_count(); i++) {
        const struct preset *preset = preset_at(i);
        struct ruleset rules;
        struct rule_error error = {.message = ""};
        EXPECT_STATUS(preset_load(preset->id, &rules), STATUS_OK);
        if (ruleset_check(&rules, &error) != STATUS_OK) {
            FAIL("%s: %s", preset->id, error.message);
        }
        EXPECT(preset->title[0] != '\0' && preset->family[0] != '\0');
        EXPECT(preset->sentence[strlen(preset->sentence) - 1] == '.');
        for (int other = 0; other < i; other++) {
            EXPECT(strcmp(preset->id, preset_at(other)->id) != 0);
        }
    }
}

TEST(unknown_presets_are_refused) {
    struct ruleset rules;
    EXPECT_STATUS(preset_load("riichi-moon", &rules), STATUS_UNKNOWN_PRESET);
    EXPECT_STATUS(preset_load("", &rules), STATUS_UNKNOWN_PRESET);
}

TEST(the_defaults_are_the_club_column) {
    struct ruleset defaults, club;
    ruleset_default(&defaults);
    EXPECT_STATUS(preset_load("riichi-club", &club), STATUS_OK);
    EXPECT_SAME(defaults, club);
}
