// The presets against the option tables of the rules (6.1 to 6.10), copied here as rows of their
// own: a value that is wrong in preset.c is told by name.
#include "common/rules/ruleset/preset.h"

#include "common/rules/ruleset/ruleset_conflicts.h"
#include "tests/support/test.h"

#include <string.h>

enum { COLUMNS = 9 };

static const char *const columns[COLUMNS] = {"riichi-club",   "riichi-guide", "riichi-ema",
                                             "riichi-tenhou", "riichi-wrc",   "sanma-tenhou",
                                             "sanma-soul",    "mahjong-soul", "m-league"};

// Option, then club, guide, ema, tenhou, wrc, sanma-tenhou, sanma-soul, mahjong-soul,
// m-league. NULL: the rules leave it
// open because another option makes it irrelevant; "=" is the value to the left.
static const struct {
    const char *option;
    const char *values[COLUMNS];
} table[] = {
    // 6.1
    {"players", {"4", "=", "=", "=", "=", "3", "=", "4", "="}},
    {"red_fives", {"0,0,0", "1,1,1", "0,0,0", "1,1,1", "0,0,0", "0,1,1", "=", "1,1,1", "="}},
    {"start_points", {"25000", "=", "30000", "25000", "30000", "35000", "=", "25000", "="}},
    {"game_length", {"east_south", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"games_per_match", {"1", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"wall_break_rolls", {"1", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"open_hands", {"false", "=", "=", "=", "=", "=", "=", "=", "="}},
    // 6.2
    {"open_tanyao", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"kuikae",
     {"forbid_same_and_suji", "allow", "forbid_same_and_suji", "=", "=", "=", "=", "=", "="}},
    {"multi_ron",
     {"all", "max2_triple_draw", "all", "max2_triple_draw", "headbump", "all", "=", "=",
      "headbump"}},
    {"multi_ron_honba", {"each", "=", "=", "closest", "=", "=", "=", "=", "="}},
    {"multi_ron_sticks",
     {"own_back_rest_closest", "closest_all", "own_back_rest_closest", "closest_all", "=", "=", "=",
      "=", "="}},
    {"claim_seconds", {"10", "=", "=", "=", "=", "=", "=", "=", "="}},
    // 6.3
    {"kan_dora", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"ura_dora", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"kan_ura_dora", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"kan_dora_closed", {"immediate", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"kan_dora_open",
     {"immediate", "=", "=", "on_discard", "immediate", "on_discard", "=", "=", "immediate"}},
    {"max_kans", {"4", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"abort_four_kans", {"false", "true", "false", "true", "false", "true", "=", "=", "false"}},
    {"fifth_kan", {"forbid", "abort", "forbid", "=", "=", "=", "=", "=", "="}},
    {"kan_min_live", {"1", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"chankan_kokushi_ankan", {"true", "=", "=", "false", "true", "false", "true", "=", "="}},
    // 6.4
    {"riichi_deposit", {"1000", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"riichi_min_points", {"1000", "=", "none", "1000", "none", "1000", "=", "=", "none"}},
    {"riichi_min_live_tiles", {"4", "=", "=", "=", "=", "3", "=", "4", "0"}},
    {"riichi_ankan", {"waits_unchanged", "=", "strict", "=", "=", "=", "=", "=", "="}},
    {"riichi_furiten", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"ippatsu", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"double_riichi", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"furiten_discard", {"complete", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"furiten_temp", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"furiten_temp_clear",
     {"own_discard", "own_draw", "own_draw_or_call", "own_discard", "own_draw_or_call",
      "own_discard", "=", "=", "="}},
    {"furiten_riichi", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    // 6.5
    {"noten_total", {"3000", "=", "=", "=", "=", "2000", "=", "3000", "="}},
    {"karaten", {"noten", "=", "=", "melds_tenpai", "noten", "melds_tenpai", "=", "=", "noten"}},
    {"abort_kyuushu", {"false", "true", "false", "true", "false", "true", "=", "=", "false"}},
    {"abort_suufon", {"false", "true", "false", "true", "false", "=", "=", "true", "false"}},
    {"abort_suucha", {"false", "true", "false", "true", "false", "=", "=", "true", "false"}},
    {"abort_dealer_stays", {"true", "=", NULL, "true", NULL, "true", "=", "=", "="}},
    {"nagashi_mangan", {"off", "as_win", "off", "as_draw", "off", "as_draw", "=", "=", "off"}},
    {"tenpai_declaration", {"auto", "=", "=", "=", "=", "=", "=", "=", "="}},
    // 6.6
    {"scoring_mode", {"exact", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"min_han", {"1", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"ryanhan_shibari", {"false", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"double_wind_pair_fu", {"4", "=", "=", "=", "2", "4", "=", "=", "2"}},
    {"kiriage_mangan", {"false", "=", "=", "=", "true", "false", "=", "=", "true"}},
    {"kazoe",
     {"yakuman", "=", "sanbaiman", "yakuman", "sanbaiman", "yakuman", "=", "=", "sanbaiman"}},
    {"yakuman_stacking", {"single", "sum", "single", "sum", "=", "=", "=", "=", "="}},
    {"double_yakuman",
     {"none", "kokushi_13+suuankou_tanki+chuuren_9+daisuushii+daichisei", "none", "=", "=", "=",
      "kokushi_13+suuankou_tanki+chuuren_9+daisuushii", "=", "none"}},
    {"renhou", {"mangan", "yakuman", "mangan", "off", "mangan", "off", "=", "=", "="}},
    {"local_yakuman", {"none", "daichisei+beni_kujaku", "none", "=", "=", "=", "=", "=", "="}},
    {"pao_yakuman",
     {"daisangen+daisuushii", "none", "daisangen+daisuushii", "=", "=", "=", "=", "=",
      "daisangen+daisuushii+suukantsu"}},
    {"pao_scope",
     {"whole_hand", NULL, "whole_hand", "=", "that_yakuman", "whole_hand", "that_yakuman", "=",
      "="}},
    {"pao_honba",
     {"discarder", NULL, "discarder", "liable", "discarder", "liable", "=", "=", "discarder"}},
    {"pao_open_kan", {"false", "=", "=", "=", "=", "=", "=", "=", "="}},
    // 6.7
    {"honba_ron", {"300", "=", "=", "=", "=", "200", "=", "300", "="}},
    {"honba_tsumo_each", {"100", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"wareme", {"false", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"yakitori", {"0", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"legality", {"enforced", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"chombo",
     {"reverse_mangan", "=", "after_uma_20000", "reverse_mangan", "after_uma_20000",
      "reverse_mangan", "=", "=", "after_uma_20000"}},
    // 6.8
    {"dealer_repeat", {"win_or_tenpai", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"negative_score",
     {"end_below_zero", "=", "continue", "end_below_zero", "continue", "end_below_zero", "=", "=",
      "continue"}},
    {"last_hand_repeat",
     {"auto_end_if_first", "continue", "=", "auto_end_if_first", "continue", "auto_end_if_first",
      "=", "=", "continue"}},
    {"tenpai_yame", {"true", "false", "=", "true", "false", "true", "=", "=", "false"}},
    {"last_hand_target", {"0", "=", NULL, "30000", NULL, "40000", "=", "30000", "0"}},
    {"time_limit_min", {"0", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"extension", {"none", "west", "none", "west", "none", "west", "=", "=", "none"}},
    {"extension_target", {"30000", "=", NULL, "30000", NULL, "40000", "=", "30000", "="}},
    {"extension_repeat_first", {"false", "=", NULL, "true", NULL, "true", "=", "=", "false"}},
    {"leftover_sticks", {"first", "=", "=", "=", "nobody", "first", "=", "=", "="}},
    {"baseline", {"25000", "30000", "=", "=", "=", "40000", "35000", "25000", "30000"}},
    {"oka_to_first", {"false", "true", "false", "true", "false", "true", "false", "=", "true"}},
    {"uma",
     {"0,0,0,0", "10,5,-5,-10", "15,5,-5,-15", "20,10,-10,-20", "15,5,-5,-15", "20,0,-20",
      "15,0,-15", "15,5,-5,-15", "30,10,-10,-30"}},
    {"equal_points",
     {"share", "seat_order", "share", "seat_order", "share", "seat_order", "=", "=", "share"}},
    {"final_rounding",
     {"none", "half_down", "none", "half_up", "none", "half_up", "none", "=", "="}},
    // 6.9
    {"suits", {"m+p+s", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"honors", {"1+2+3+4+5+6+7", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"hand_size", {"13", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"special_shapes", {"chiitoitsu+kokushi", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"wall_mode", {"wall", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"dead_wall_tiles", {"14", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"dead_wall_refill", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"dora", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"allow_ron", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"allow_pon", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"allow_chii", {"true", "=", "=", "=", "=", "false", "=", "true", "="}},
    {"allow_kan", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"allow_chankan", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"riichi", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"menzen_scope", {"tsumo_only", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"wind_yakuhai", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"honitsu", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"reveal_hands_at_end", {"false", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"hands_to_play", {"0", "=", "=", "=", "=", "=", "=", "=", "="}},
    // 6.10
    {"removed_tiles", {"", "=", "=", "=", "=", "2345678m", "=", "", "="}},
    {"kita", {"false", "=", "=", "=", "=", "true", "=", "false", "="}},
    {"kita_ron", {"false", "=", "=", "=", "=", "true", "=", "false", "="}},
    {"north_yakuhai", {"false", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"rinshan_tiles", {"4", "=", "=", "=", "=", "8", "=", "4", "="}},
    {"tsumo_share", {"loss", "=", "=", "=", "=", "=", "=", "=", "="}},
    // 6.11 and the table of infringements in group U
    {"free_confirm", {"private", "=", "spoken", "private", "spoken", "private", "=", "=", "="}},
    {"free_window_ms", {"3000", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"free_show_ms", {"5000", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"dead_hand", {"true", "false", "true", "=", "=", "=", "=", "=", "="}},
    {"chombo_with_win", {"void", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"free_review", {"true", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_win_shape", {"chombo", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_win_yaku", {"chombo", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_win_furiten", {"chombo", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_win_target", {"chombo", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_empty_win", {"dead", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_noten_riichi", {"chombo", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_open_riichi", {"dead", "=", "=", "=", "correct", "dead", "=", "=", "="}},
    {"penalty_riichi_limit", {"correct", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_riichi_kan", {"chombo", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_set", {"dead", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_kan", {"dead", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_kuikae", {"dead", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_dead_call", {"chombo", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_nine", {"chombo", "=", "=", "=", "=", "=", "=", "=", "="}},
    {"penalty_false_tenpai", {"correct", "=", "=", "=", "=", "=", "=", "=", "="}},
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

// Section 8 of the British rules: option, then british-1 to british-7 and british.
enum { STAGES = 8 };

static const char *const stages[STAGES] = {"british-1", "british-2", "british-3", "british-4",
                                           "british-5", "british-6", "british-7", "british"};

static const struct {
    const char *option;
    const char *values[STAGES];
} british[] = {
    // 8.1
    {"players", {"4", "=", "=", "=", "=", "=", "=", "="}},
    {"hand_size", {"13", "=", "=", "=", "=", "=", "=", "="}},
    {"wall_mode", {"wall", "=", "=", "=", "=", "=", "=", "="}},
    {"wall_break_rolls", {"0", "=", "2", "=", "=", "=", "=", "="}},
    {"dead_wall_tiles", {"0", "=", "14", "=", "=", "=", "=", "="}},
    {"dead_wall_refill", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"start_points", {"0", "=", "=", "=", "=", "2000", "=", "="}},
    {"game_length", {"open", "=", "=", "=", "=", "=", "=", "to_north"}},
    {"hands_to_play", {"0", "=", "=", "=", "=", "=", "=", "="}},
    {"open_hands", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"allow_ron", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"allow_pon", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"allow_chii", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"allow_kan", {"false", "=", "true", "=", "=", "=", "=", "="}},
    {"allow_chankan", {"false", "=", "true", "=", "=", "=", "=", "="}},
    {"chankan_kokushi_ankan", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"max_kans", {"16", "=", "=", "=", "=", "=", "=", "="}},
    {"kan_min_live", {"0", "=", "=", "=", "=", "=", "=", "="}},
    {"kuikae", {"allow", "=", "=", "=", "=", "=", "=", "="}},
    {"multi_ron", {"headbump", "=", "=", "=", "=", "=", "=", "="}},
    {"claim_seconds", {"10", "=", "=", "=", "=", "=", "=", "="}},
    {"special_shapes", {"none", "=", "=", "=", "=", "=", "=", "="}},
    {"riichi", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"dora", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"furiten_discard", {"off", "=", "=", "=", "=", "=", "=", "="}},
    {"furiten_temp", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"furiten_riichi", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"scoring_mode", {"none", "british", "=", "=", "=", "=", "=", "="}},
    {"min_han", {"0", "=", "=", "=", "=", "=", "=", "="}},
    {"double_wind_pair_fu", {"4", "=", "=", "=", "=", "=", "=", "="}},
    {"dealer_repeat", {"win_or_draw", "=", "=", "=", "=", "=", "=", "="}},
    {"negative_score", {"continue", "=", "=", "=", "=", "=", "=", "="}},
    {"last_hand_repeat", {"continue", "=", "=", "=", "=", "=", "=", "="}},
    {"reveal_hands_at_end", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"legality", {"enforced", "=", "=", "=", "=", "=", "=", "="}},
    {"equal_points", {"share", "=", "=", "=", "=", "=", "=", "="}},
    {"games_per_match", {"1", "=", "=", "=", "=", "=", "=", "="}},
    {"fifth_kan", {"forbid", "=", "=", "=", "=", "=", "=", "="}},
    {"noten_total", {"0", "=", "=", "=", "=", "=", "=", "="}},
    {"honba_ron", {"0", "=", "=", "=", "=", "=", "=", "="}},
    {"honba_tsumo_each", {"0", "=", "=", "=", "=", "=", "=", "="}},
    {"pao_yakuman", {"none", "=", "=", "=", "=", "=", "=", "="}},
    {"uma", {"0,0,0,0", "=", "=", "=", "=", "=", "=", "="}},
    {"baseline", {"0", "=", "=", "=", "=", "=", "=", "="}},
    // 8.2
    {"bonus_tiles", {"false", "=", "true", "=", "=", "=", "=", "="}},
    {"wall_break_sum", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"seat_winds", {"false", "true", "=", "=", "=", "=", "=", "="}},
    {"prevailing_wind", {"none", "east_fixed", "rotating", "=", "=", "=", "=", "="}},
    {"max_chows", {"1", "=", "=", "=", "=", "=", "=", "="}},
    {"kong_after_loose_tile", {"false", "=", "true", "=", "=", "=", "=", "="}},
    {"last_discard_claims", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"rob_kong_chow_any_player", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"mahjong_chow_any_player", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"fishing_call", {"off", "=", "manual", "=", "=", "=", "=", "="}},
    {"fishing_call_validated", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"original_call", {"false", "=", "true", "=", "=", "=", "=", "="}},
    {"original_call_dealt_only", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"call_freezes_hand", {"off", "=", "=", "=", "=", "=", "=", "="}},
    {"mahjong_points", {"20", "=", "=", "=", "=", "=", "=", "="}},
    {"drawn_tile_points", {"2", "=", "=", "=", "=", "=", "=", "="}},
    {"drawn_tile_points_loose", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"bonus_points", {"4", "=", "=", "=", "=", "=", "=", "="}},
    {"doubles_bonus_tiles", {"false", "=", "true", "=", "=", "=", "=", "="}},
    {"doubles_original_call", {"false", "=", "true", "=", "=", "=", "=", "="}},
    {"doubles_winner", {"false", "=", "=", "true", "=", "=", "=", "="}},
    {"double_original_call_winner", {"false", "=", "=", "true", "=", "=", "=", "="}},
    {"one_suit_double_needs_honour", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"concealed_double_needs_drawn_tile", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"limit", {"1000", "=", "=", "=", "=", "=", "=", "="}},
    {"special_hand_values", {"points", "=", "=", "=", "=", "=", "=", "="}},
    {"special_fishing", {"false", "=", "=", "=", "true", "=", "=", "="}},
    {"special_fishing_needs_call", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"gates_pair_any", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"knitting_two_suits_only", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"pair_honours_distinct", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"buried_treasure_claim", {"pair_or_pung", "=", "=", "=", "=", "=", "=", "="}},
    {"purity_final_discard_double", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"heavens_blessing_after_bonus", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"losers_settle", {"false", "true", "=", "=", "=", "=", "=", "="}},
    {"east_doubles", {"false", "true", "=", "=", "=", "=", "=", "="}},
    {"account", {"none", "paper", "=", "=", "=", "tallies", "=", "="}},
    {"extra_1000_tokens", {"0", "=", "=", "=", "=", "=", "=", "="}},
    {"goulash", {"false", "=", "=", "=", "=", "=", "true", "="}},
    {"goulash_jokers", {"two_bamboos", "=", "=", "=", "=", "=", "=", "="}},
    {"goulash_exchanges", {"3", "=", "=", "=", "=", "=", "=", "="}},
    {"goulash_max_jokers_pair", {"1", "=", "=", "=", "=", "=", "=", "="}},
    {"goulash_max_jokers_pung", {"1", "=", "=", "=", "=", "=", "=", "="}},
    {"goulash_max_jokers_kong", {"2", "=", "=", "=", "=", "=", "=", "="}},
    {"goulash_final_joker_free", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"goulash_claim_joker", {"false", "=", "=", "=", "=", "=", "=", "="}},
    {"goulash_pass_jokers", {"true", "=", "=", "=", "=", "=", "=", "="}},
    {"two_player_minimum", {"none", "=", "=", "=", "=", "=", "=", "="}},
};

TEST(british_presets_have_the_values_of_the_option_tables) {
    for (int stage = 0; stage < STAGES; stage++) {
        struct ruleset rules;
        EXPECT_STATUS(preset_load(stages[stage], &rules), STATUS_OK);
        uint32_t specials = stage < 4 ? 0 : (1u << SPECIAL_HAND_VALUE_COUNT) - 1;
        EXPECT_INT(rules.special_hands, specials);
        for (size_t row = 0; row < sizeof british / sizeof british[0]; row++) {
            const struct rule_field *field = ruleset_find(british[row].option);
            int column = stage;
            char got[RULE_VALUE_BYTES];
            while (strcmp(british[row].values[column], "=") == 0) {
                column--;
            }
            EXPECT(field != NULL);
            ruleset_print(&rules, field, got);
            if (strcmp(got, british[row].values[column]) != 0) {
                FAIL("%s of %s is %s, not %s", field->name, stages[stage], got,
                     british[row].values[column]);
            }
        }
    }
}

TEST(british_presets_differ_by_the_number_of_players) {
    static const struct {
        const char *preset;
        int players, max_chows, start;
        bool east_doubles;
    } rows[] = {
        {"british-1", 2, 0, 0, false},   {"british-1", 3, 0, 0, false},
        {"british-1", 4, 1, 0, false},   {"british-2", 2, 0, 0, false},
        {"british-5", 3, 0, 0, true},    {"british-5", 5, 1, 0, true},
        {"british-6", 5, 1, 1600, true}, {"british", 2, 0, 2000, false},
        {"british", 3, 0, 2000, true},   {"british", 5, 1, 1600, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct ruleset rules;
        EXPECT_STATUS(preset_load_players(rows[i].preset, rows[i].players, &rules), STATUS_OK);
        EXPECT_STATUS(ruleset_check(&rules, NULL), STATUS_OK);
        EXPECT_INT(rules.players, rows[i].players);
        EXPECT_INT(rules.max_chows, rows[i].max_chows);
        EXPECT_INT(rules.start_points, rows[i].start);
        EXPECT_INT(rules.east_doubles, rows[i].east_doubles);
    }
    struct ruleset rules;
    EXPECT_STATUS(preset_load_players("nowhere", 4, &rules), STATUS_UNKNOWN_PRESET);
}

// What a switch of British rules is elsewhere, so that nothing else changes (6.9 of the riichi
// rules).
TEST(b160a_five_need_seat_winds) {
    for (int stage = 0; stage < STAGES; stage++) {
        for (int players = 2; players <= 5; players++) {
            struct ruleset rules;
            EXPECT_STATUS(preset_load_players(stages[stage], players, &rules), STATUS_OK);
            bool is_fine = players < 5 || stage > 0;
            EXPECT_INT(ruleset_check(&rules, NULL) == STATUS_OK, is_fine);
        }
    }
}

TEST(riichi_presets_have_nothing_british) {
    for (int column = 0; column < COLUMNS; column++) {
        struct ruleset rules;
        EXPECT_STATUS(preset_load(columns[column], &rules), STATUS_OK);
        EXPECT(!rules.bonus_tiles && rules.seat_winds && !rules.wall_break_sum);
        EXPECT(rules.kong_after_loose_tile && !rules.last_discard_claims);
        EXPECT(rules.rob_kong_chow_any_player && rules.mahjong_chow_any_player);
        EXPECT(!rules.original_call && !rules.losers_settle && !rules.east_doubles);
        EXPECT(!rules.goulash && rules.special_hands == 0);
        EXPECT_INT(rules.prevailing_wind, PREVAILING_WIND_ROTATING);
        EXPECT_INT(rules.max_chows, 4);
        EXPECT_INT(rules.fishing_call, FISHING_CALL_OFF);
        EXPECT_INT(rules.call_freezes_hand, CALL_FREEZES_HAND_OFF);
        EXPECT_INT(rules.account, ACCOUNT_NONE);
    }
}

static uint32_t family_bit(const struct preset *preset) {
    return 1u << preset->family;
}

static void expect_asked_about(const struct preset *one, const struct preset *other,
                               const struct rule_field *field) {
    char values[2][RULE_VALUE_BYTES];
    struct ruleset rules[2];
    EXPECT_STATUS(preset_load(one->id, &rules[0]), STATUS_OK);
    EXPECT_STATUS(preset_load(other->id, &rules[1]), STATUS_OK);
    rules[1].players = rules[0].players; // for everybody to choose; numbers a place follow it
    ruleset_print(&rules[0], field, values[0]);
    ruleset_print(&rules[1], field, values[1]);
    if (strcmp(values[0], values[1]) != 0 && (field->families & family_bit(one)) == 0) {
        FAIL("%s and %s differ by %s", one->id, other->id, field->name);
    }
}

// What a family's presets vary is a choice of that family: its tables are asked about it.
TEST(presets_of_a_family_differ_only_by_its_switches) {
    for (int i = 1; i < preset_count(); i++) {
        const struct preset *one = preset_at(i - 1), *other = preset_at(i);
        for (int k = 0; k < ruleset_field_count() && one->family == other->family; k++) {
            expect_asked_about(one, other, ruleset_field(k));
        }
    }
}

TEST(values_of_presets_are_those_of_their_family) {
    const struct rule_field *field = ruleset_find("scoring_mode");
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        EXPECT_STATUS(preset_load(preset_at(i)->id, &rules), STATUS_OK);
        const struct rule_value *value = &field->values[rules.scoring_mode];
        if ((value->families & family_bit(preset_at(i))) == 0) {
            FAIL("%s has %s", preset_at(i)->id, value->name);
        }
    }
}

TEST(riichi_is_not_asked_about_the_lessons) {
    const char *const lessons[] = {"hand_size", "wall_mode", "chinitsu_han", "honitsu", "goulash"};
    for (size_t i = 0; i < sizeof lessons / sizeof lessons[0]; i++) {
        EXPECT((ruleset_find(lessons[i])->families & RULES_OF_RIICHI) == 0);
    }
    EXPECT(ruleset_find("uma")->families == RULES_OF_RIICHI);
    EXPECT(ruleset_find("players")->families == RULES_OF_EVERY);
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
        EXPECT(preset->title[0] != '\0');
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
