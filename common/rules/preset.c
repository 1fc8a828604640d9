// THE PRESETS: one row each. Values are those of the rules' option tables.
#include "common/rules/preset.h"

#include "common/base/check.h"

#include <string.h>

// clang-format off
static const struct preset presets[] = {
    {"riichi-club", "riichi", "Club rules", "A European club's riichi, close to EMA.", NULL, ""},
    {"riichi-guide", "riichi", "Beginner's Guide", "Riichi as the Beginner's Guide describes it, with abortive draws and double yakuman.",
     "riichi-club",
     "red_fives=1,1,1 kuikae=allow multi_ron=max2_triple_draw multi_ron_sticks=closest_all "
     "abort_four_kans=true fifth_kan=abort furiten_temp_clear=own_draw "
     "abort_kyuushu=true abort_suufon=true abort_suucha=true nagashi_mangan=as_win "
     "yakuman_stacking=sum "
     "double_yakuman=kokushi_13+suuankou_tanki+chuuren_9+daisuushii+daichisei renhou=yakuman "
     "local_yakuman=daichisei+beni_kujaku pao_yakuman=none last_hand_repeat=continue "
     "tenpai_yame=false extension=west baseline=30000 oka_to_first=true uma=10,5,-5,-10 "
     "equal_points=seat_order final_rounding=half_down dead_hand=false"},
    {"riichi-ema", "riichi", "EMA 2016", "European tournament rules of 2016.",
     "riichi-club",
     "start_points=30000 riichi_min_points=none riichi_ankan=strict "
     "furiten_temp_clear=own_draw_or_call kazoe=sanbaiman chombo=after_uma_20000 "
     "free_confirm=spoken negative_score=continue last_hand_repeat=continue tenpai_yame=false "
     "baseline=30000 uma=15,5,-5,-15"},
    {"riichi-tenhou", "riichi", "Tenhou", "The rules of Tenhou: red fives, abortive draws, West extension.",
     "riichi-club",
     "red_fives=1,1,1 multi_ron=max2_triple_draw multi_ron_honba=closest "
     "multi_ron_sticks=closest_all kan_dora_open=on_discard abort_four_kans=true "
     "chankan_kokushi_ankan=false riichi_ankan=strict abort_kyuushu=true abort_suufon=true "
     "abort_suucha=true nagashi_mangan=as_draw yakuman_stacking=sum renhou=off pao_honba=liable "
     "last_hand_target=30000 extension=west extension_repeat_first=true baseline=30000 "
     "oka_to_first=true uma=20,10,-10,-20 equal_points=seat_order final_rounding=half_up"},
    {"riichi-wrc", "riichi", "WRC", "World Riichi Championship rules.",
     "riichi-club",
     "start_points=30000 multi_ron=headbump multi_ron_honba=closest multi_ron_sticks=closest_all "
     "riichi_min_points=none riichi_ankan=strict furiten_temp_clear=own_draw_or_call "
     "double_wind_pair_fu=2 kiriage_mangan=true kazoe=sanbaiman yakuman_stacking=sum "
     "pao_scope=that_yakuman chombo=after_uma_20000 free_confirm=spoken "
     "penalty_open_riichi=correct negative_score=continue "
     "last_hand_repeat=continue tenpai_yame=false leftover_sticks=nobody baseline=30000 "
     "uma=15,5,-5,-15"},
    {"sanma-tenhou", "riichi", "Three players, Tenhou", "Riichi for three as on Tenhou, with north tiles set aside.",
     "riichi-tenhou",
     "players=3 removed_tiles=2345678m red_fives=0,1,1 allow_chii=false kita=true kita_ron=true "
     "rinshan_tiles=8 riichi_min_live_tiles=3 honba_ron=200 honba_tsumo_each=100 "
     "noten_total=2000 abort_suufon=false abort_suucha=false multi_ron=all start_points=35000 "
     "last_hand_target=40000 extension_target=40000 baseline=40000 uma=20,0,-20"},
    {"sanma-soul", "riichi", "Three players, Mahjong Soul", "Riichi for three as on Mahjong Soul.",
     "sanma-tenhou",
     "chankan_kokushi_ankan=true "
     "double_yakuman=kokushi_13+suuankou_tanki+chuuren_9+daisuushii pao_scope=that_yakuman "
     "baseline=35000 oka_to_first=false uma=15,0,-15 final_rounding=none"},
};
// clang-format on

int preset_count(void) {
    return (int)(sizeof presets / sizeof presets[0]);
}

const struct preset *preset_at(int index) {
    CHECK(index >= 0 && index < preset_count());
    return &presets[index];
}

static const struct preset *find(const char *id) {
    for (int i = 0; i < preset_count(); i++) {
        if (strcmp(presets[i].id, id) == 0) {
            return &presets[i];
        }
    }
    return NULL;
}

// Our own rows: a setting that cannot be read is a bug, which every test run meets.
static void apply_settings(struct ruleset *rules, const char *settings) {
    while (*settings != '\0') {
        char pair[RULE_NAME_BYTES + RULE_VALUE_BYTES];
        size_t length = strcspn(settings, " ");
        CHECK(length < sizeof pair);
        memcpy(pair, settings, length);
        pair[length] = '\0';
        char *equals = strchr(pair, '=');
        CHECK(equals != NULL);
        *equals = '\0';
        CHECK(ruleset_set(rules, pair, equals + 1, NULL) == STATUS_OK);
        settings += length;
        settings += strspn(settings, " ");
    }
}

enum status preset_load(const char *id, struct ruleset *out_rules) {
    const struct preset *preset = find(id);
    if (preset == NULL) {
        return STATUS_UNKNOWN_PRESET;
    }
    if (preset->base == NULL) {
        ruleset_default(out_rules);
    } else {
        // Bases come before what is built on them, so this ends.
        CHECK(find(preset->base) < preset);
        CHECK(preset_load(preset->base, out_rules) == STATUS_OK);
    }
    apply_settings(out_rules, preset->settings);
    return STATUS_OK;
}
