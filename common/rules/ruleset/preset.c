// THE PRESETS: one row each. Values are those of the rules' option tables.
#include "common/rules/ruleset/preset.h"

#include "common/base/check.h"

#include <string.h>

// clang-format off
static const struct preset presets[] = {
    {"riichi-club", RULE_FAMILY_RIICHI, "Club rules", "A European club's riichi, close to EMA.", NULL, ""},
    {"riichi-guide", RULE_FAMILY_RIICHI, "Beginner's Guide", "Riichi as the Beginner's Guide describes it, with abortive draws and double yakuman.",
     "riichi-club",
     "red_fives=1,1,1 kuikae=allow multi_ron=max2_triple_draw multi_ron_sticks=closest_all "
     "abort_four_kans=true fifth_kan=abort furiten_temp_clear=own_draw "
     "abort_kyuushu=true abort_suufon=true abort_suucha=true nagashi_mangan=as_win "
     "yakuman_stacking=sum "
     "double_yakuman=kokushi_13+suuankou_tanki+chuuren_9+daisuushii+daichisei renhou=yakuman "
     "local_yakuman=daichisei+beni_kujaku pao_yakuman=none last_hand_repeat=continue "
     "tenpai_yame=false extension=west baseline=30000 oka_to_first=true uma=10,5,-5,-10 "
     "equal_points=seat_order final_rounding=half_down dead_hand=false"},
    {"riichi-ema", RULE_FAMILY_RIICHI, "EMA 2016", "European tournament rules of 2016.",
     "riichi-club",
     "start_points=30000 riichi_min_points=none riichi_ankan=strict "
     "furiten_temp_clear=own_draw_or_call kazoe=sanbaiman chombo=after_uma_20000 "
     "free_confirm=spoken negative_score=continue last_hand_repeat=continue tenpai_yame=false "
     "baseline=30000 uma=15,5,-5,-15"},
    {"riichi-tenhou", RULE_FAMILY_RIICHI, "Tenhou", "The rules of Tenhou: red fives, abortive draws, West extension.",
     "riichi-club",
     "red_fives=1,1,1 multi_ron=max2_triple_draw multi_ron_honba=closest "
     "multi_ron_sticks=closest_all kan_dora_open=on_discard abort_four_kans=true "
     "chankan_kokushi_ankan=false riichi_ankan=strict karaten=melds_tenpai abort_kyuushu=true abort_suufon=true "
     "abort_suucha=true nagashi_mangan=as_draw yakuman_stacking=sum renhou=off pao_honba=liable "
     "last_hand_target=30000 extension=west extension_repeat_first=true baseline=30000 "
     "oka_to_first=true uma=20,10,-10,-20 equal_points=seat_order final_rounding=half_up"},
    {"riichi-wrc", RULE_FAMILY_RIICHI, "WRC", "World Riichi Championship rules.",
     "riichi-club",
     "start_points=30000 multi_ron=headbump multi_ron_honba=closest multi_ron_sticks=closest_all "
     "riichi_min_points=none riichi_ankan=strict furiten_temp_clear=own_draw_or_call "
     "double_wind_pair_fu=2 kiriage_mangan=true kazoe=sanbaiman yakuman_stacking=sum "
     "pao_scope=that_yakuman chombo=after_uma_20000 free_confirm=spoken "
     "penalty_open_riichi=correct negative_score=continue "
     "last_hand_repeat=continue tenpai_yame=false leftover_sticks=nobody baseline=30000 "
     "uma=15,5,-5,-15"},
    {"mahjong-soul", RULE_FAMILY_RIICHI, "Mahjong Soul", "Riichi as on Mahjong Soul: red fives, abortive draws, three may win, double yakuman.",
     "riichi-tenhou",
     "multi_ron=all chankan_kokushi_ankan=true "
     "double_yakuman=kokushi_13+suuankou_tanki+chuuren_9+daisuushii pao_scope=that_yakuman "
     "baseline=25000 oka_to_first=false uma=15,5,-5,-15 final_rounding=none"},
    {"m-league", RULE_FAMILY_RIICHI, "M.League", "The Japanese professional league: red fives, head bump, no abortive draws, a large bonus for first.",
     "riichi-club",
     "red_fives=1,1,1 multi_ron=headbump multi_ron_honba=closest multi_ron_sticks=closest_all "
     "riichi_min_points=none riichi_min_live_tiles=0 riichi_ankan=strict double_wind_pair_fu=2 "
     "kiriage_mangan=true kazoe=sanbaiman yakuman_stacking=sum renhou=off "
     "pao_yakuman=daisangen+daisuushii+suukantsu pao_scope=that_yakuman chombo=after_uma_20000 "
     "negative_score=continue last_hand_repeat=continue tenpai_yame=false "
     "baseline=30000 oka_to_first=true uma=30,10,-10,-30"},
    {"sanma-tenhou", RULE_FAMILY_RIICHI, "Three players, Tenhou", "Riichi for three as on Tenhou, with north tiles set aside.",
     "riichi-tenhou",
     "players=3 removed_tiles=2345678m red_fives=0,1,1 allow_chii=false kita=true kita_ron=true "
     "rinshan_tiles=8 riichi_min_live_tiles=3 honba_ron=200 honba_tsumo_each=100 "
     "noten_total=2000 abort_suufon=false abort_suucha=false multi_ron=all start_points=35000 "
     "last_hand_target=40000 extension_target=40000 baseline=40000 uma=20,0,-20"},
    {"sanma-soul", RULE_FAMILY_RIICHI, "Three players, Mahjong Soul", "Riichi for three as on Mahjong Soul.",
     "sanma-tenhou",
     "chankan_kokushi_ankan=true "
     "double_yakuman=kokushi_13+suuankou_tanki+chuuren_9+daisuushii pao_scope=that_yakuman "
     "baseline=35000 oka_to_first=false uma=15,0,-15 final_rounding=none"},

    {"tibet-1", RULE_FAMILY_TIBET, "Tibet 1: one suit", "The first lesson: circles, four tiles in hand, one set and a pair.", NULL,
     "suits=p honors=none hand_size=4 wall_mode=pool dead_wall_tiles=0 start_points=0 "
     "special_shapes=none allow_pon=false allow_chii=false allow_kan=false allow_chankan=false "
     "chankan_kokushi_ankan=false kuikae=allow dora=false kan_dora=false ura_dora=false "
     "kan_ura_dora=false riichi=false riichi_deposit=0 riichi_min_points=none ippatsu=false "
     "double_riichi=false furiten_discard=off furiten_temp=false furiten_riichi=false noten_total=0 "
     "scoring_mode=none min_han=0 menzen_scope=any_win wind_yakuhai=false honitsu=false "
     "chinitsu_han=2 renhou=off pao_yakuman=none honba_ron=0 honba_tsumo_each=0 game_length=east "
     "dealer_repeat=win_only negative_score=continue last_hand_repeat=continue tenpai_yame=false "
     "baseline=0 reveal_hands_at_end=true"},
    {"tibet-2", RULE_FAMILY_TIBET, "Tibet 2: seven tiles", "Seven tiles in hand, two sets and a pair. Few tiles are left: go on to Tibet 3 soon.",
     "tibet-1", "hand_size=7"},
    {"tibet-3", RULE_FAMILY_TIBET, "Tibet 3: two suits", "Bamboos come to the circles.",
     "tibet-2", "suits=p+s"},
    {"tibet-4", RULE_FAMILY_TIBET, "Tibet 4: ten tiles", "Ten tiles in hand, three sets and a pair.",
     "tibet-3", "hand_size=10"},
    {"tibet-5", RULE_FAMILY_TIBET, "Tibet 5: dragons and pon", "Three dragons, and discards can be called for a triplet.",
     "tibet-4", "honors=5+6+7 allow_pon=true"},
    {"tibet-6", RULE_FAMILY_TIBET, "Tibet 6: chii", "The left player's discard can be called for a sequence.",
     "tibet-5", "allow_chii=true"},
    {"tibet-7", RULE_FAMILY_TIBET, "Tibet 7: scoring", "Five yaku and a table of payments.",
     "tibet-6", "scoring_mode=tibet_table start_points=250"},
    {"tibet-8", RULE_FAMILY_TIBET, "Tibet 8: thirteen tiles", "Characters, thirteen tiles in hand, four sets and a pair, half flush.",
     "tibet-7", "suits=m+p+s hand_size=13 honitsu=true chinitsu_han=5"},
    {"tibet-9", RULE_FAMILY_TIBET, "Tibet 9: the wall", "The tiles are drawn from a built wall.",
     "tibet-8", "wall_mode=wall"},
    {"tibet-10", RULE_FAMILY_TIBET, "Tibet 10: winds", "Winds, with value for the seat and the round.",
     "tibet-9", "honors=1+2+3+4+5+6+7 wind_yakuhai=true"},
    {"tibet-11", RULE_FAMILY_TIBET, "Tibet 11: the dead wall", "The last fourteen tiles are not drawn.",
     "tibet-10", "dead_wall_tiles=14"},
    {"tibet-12", RULE_FAMILY_TIBET, "Tibet 12: kan", "Sets of four.",
     "tibet-11", "allow_kan=true"},
    {"tibet-13", RULE_FAMILY_TIBET, "Tibet 13: riichi", "Riichi; a win needs one han, and a concealed hand counts with a self-draw only.",
     "tibet-12", "riichi=true min_han=1 menzen_scope=tsumo_only"},
    {"tibet-14", RULE_FAMILY_TIBET, "Tibet 14: furiten", "An own discard that completes the hand bars ron. The last step before riichi.",
     "tibet-13", "furiten_discard=complete"},
    {"tibet-1-open", RULE_FAMILY_TIBET, "Tibet 1, open hands", "The first lesson with all hands open and wins by self-draw only.",
     "tibet-1", "open_hands=true allow_ron=false"},
    {"tibet-4-chars", RULE_FAMILY_TIBET, "Tibet 4 with characters", "Three suits, ten tiles in hand, no honors.",
     "tibet-4", "suits=m+p+s"},
    {"tibet-13t-2s", RULE_FAMILY_TIBET, "Thirteen tiles, two suits", "Four sets and a pair of two suits. Few tiles are left.",
     "tibet-4", "hand_size=13"},
    {"tibet-13t-3s", RULE_FAMILY_TIBET, "Thirteen tiles, three suits", "Four sets and a pair of three suits, no honors.",
     "tibet-4", "suits=m+p+s hand_size=13"},

    {"lite-2", RULE_FAMILY_LITE, "Lite for two", "Seven tiles in hand and six yaku. One suit and two honors.",
     "tibet-2",
     "players=2 honors=5+7 start_points=12 scoring_mode=lite_points min_han=1 game_length=to_north "
     "dealer_repeat=never named_dealer=true reveal_hands_at_end=false"},
    {"lite-3-small", RULE_FAMILY_LITE, "Lite for three, small", "Seven tiles in hand and six yaku. One suit and two honors.",
     "lite-2", "players=3"},
    {"lite-3-large", RULE_FAMILY_LITE, "Lite for three, large", "Seven tiles in hand and six yaku. Two suits and four honors.",
     "lite-3-small", "suits=p+s honors=1+5+6+7"},
    {"lite-4", RULE_FAMILY_LITE, "Lite for four", "Seven tiles in hand and six yaku. Two suits and four honors.",
     "lite-3-large", "players=4"},

    {"british-1", RULE_FAMILY_BRITISH, "British, stage 1", "First steps: pungs, one chow, and whoever is first wins.", NULL,
     "wall_break_rolls=0 wall_break_sum=true dead_wall_tiles=0 dead_wall_refill=false "
     "start_points=0 special_shapes=none seat_winds=false prevailing_wind=none "
     "kuikae=allow max_chows=1 last_discard_claims=true mahjong_chow_any_player=false "
     "allow_kan=false allow_chankan=false chankan_kokushi_ankan=false kong_after_loose_tile=false "
     "max_kans=16 kan_min_live=0 multi_ron=headbump "
     "dora=false kan_dora=false ura_dora=false kan_ura_dora=false riichi=false riichi_deposit=0 "
     "riichi_min_points=none riichi_min_live_tiles=0 riichi_furiten=false ippatsu=false "
     "double_riichi=false furiten_discard=off furiten_temp=false furiten_riichi=false "
     "noten_total=0 scoring_mode=none min_han=0 renhou=off pao_yakuman=none honba_ron=0 "
     "honba_tsumo_each=0 game_length=open dealer_repeat=win_or_draw negative_score=continue "
     "last_hand_repeat=continue tenpai_yame=false extension_target=0 baseline=0"},
    {"british-2", RULE_FAMILY_BRITISH, "British, stage 2", "Winds, points and doubles; all four hands count.", "british-1",
     "scoring_mode=british seat_winds=true prevailing_wind=east_fixed losers_settle=true "
     "east_doubles=true account=paper"},
    {"british-3", RULE_FAMILY_BRITISH, "British, stage 3", "Flowers and seasons, kongs, the kong box and calls.", "british-2",
     "bonus_tiles=true wall_break_rolls=2 dead_wall_tiles=14 prevailing_wind=rotating "
     "allow_kan=true allow_chankan=true kong_after_loose_tile=true fishing_call=manual "
     "original_call=true doubles_bonus_tiles=true doubles_original_call=true"},
    {"british-4", RULE_FAMILY_BRITISH, "British, stage 4", "The doubles that only a winner gets.", "british-3",
     "doubles_winner=true double_original_call_winner=true"},
    {"british-5", RULE_FAMILY_BRITISH, "British, stage 5", "Special hands, won or nearly so.", "british-4",
     "special_hands=all special_fishing=true"},
    {"british-6", RULE_FAMILY_BRITISH, "British, stage 6", "Tallies instead of paper.", "british-5",
     "account=tallies start_points=2000"},
    {"british-7", RULE_FAMILY_BRITISH, "British, stage 7", "A goulash after every drawn hand.", "british-6",
     "goulash=true"},
    {"british", RULE_FAMILY_BRITISH, "British", "The full game of four rounds.", "british-7",
     "game_length=to_north"},
};

// What else differs when a preset, or one built on it, is played by this many.
static const struct {
    const char *preset;
    int players;
    const char *settings;
} by_players[] = {
    {"british-1", 2, "max_chows=0"}, // B149
    {"british-1", 3, "max_chows=0"},
    {"british-2", 2, "east_doubles=false"}, // B154
    {"british-6", 5, "start_points=1600"},  // B158
};
// What a preset was when rules were first stored as what differs from it. A preset that changes gets
// a row here, so that what is stored keeps its meaning, and what is stored from then on says it.
static const struct {
    const char *preset; // and those built on it
    const char *settings;
} at_first[] = {
    {"riichi-tenhou", "karaten=noten"},
};
// clang-format on

int preset_count(void) {
    return (int)(sizeof presets / sizeof presets[0]);
}

const struct preset *preset_at(int index) {
    CHECK(index >= 0 && index < preset_count());
    return &presets[index];
}

const struct preset *preset_find(const char *id) {
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
    const struct preset *preset = preset_find(id);
    if (preset == NULL) {
        return STATUS_UNKNOWN_PRESET;
    }
    if (preset->base == NULL) {
        ruleset_default(out_rules);
    } else {
        // Bases come before what is built on them, so this ends.
        CHECK(preset_find(preset->base) < preset);
        CHECK(preset_load(preset->base, out_rules) == STATUS_OK);
    }
    apply_settings(out_rules, preset->settings);
    return STATUS_OK;
}

static bool is_built_on(const char *id, const char *base) {
    const struct preset *preset = preset_find(id);
    while (preset != NULL && strcmp(preset->id, base) != 0) {
        preset = preset->base == NULL ? NULL : preset_find(preset->base);
    }
    return preset != NULL;
}

void preset_at_first(const char *id, struct ruleset *rules) {
    for (size_t i = 0; i < sizeof at_first / sizeof at_first[0]; i++) {
        if (is_built_on(id, at_first[i].preset)) {
            apply_settings(rules, at_first[i].settings);
        }
    }
}

enum status preset_load_players(const char *id, int players, struct ruleset *out_rules) {
    enum status status = preset_load(id, out_rules);
    if (status != STATUS_OK) {
        return status;
    }
    out_rules->players = players;
    for (size_t i = 0; i < sizeof by_players / sizeof by_players[0]; i++) {
        if (by_players[i].players == players && is_built_on(id, by_players[i].preset)) {
            apply_settings(out_rules, by_players[i].settings);
        }
    }
    return STATUS_OK;
}
