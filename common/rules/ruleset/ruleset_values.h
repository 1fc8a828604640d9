// The values of the switches that choose from a list: one row = constant, name in presets and on
// the wire, words for people; and, where not all families of the switch have it, those that do (a
// set of ruleset_fields.h). A row's place is the value (enums) or the bit (sets); in a list of
// numbers (INT_OF) the name is the value.
#pragma once

// clang-format off
#define GAME_LENGTH_VALUES(V) \
    V(GAME_LENGTH_EAST,       "east",       "East round") \
    V(GAME_LENGTH_EAST_SOUTH, "east_south", "East and South rounds") \
    V(GAME_LENGTH_TO_WEST,    "to_west",    "East to West rounds") \
    V(GAME_LENGTH_TO_NORTH,   "to_north",   "Four rounds") \
    V(GAME_LENGTH_TO_EAST,    "to_east",    "Four rounds and East again") \
    V(GAME_LENGTH_OPEN,       "open",       "Until the players stop")
#define WALL_MODE_VALUES(V) \
    V(WALL_MODE_WALL, "wall", "Built wall") \
    V(WALL_MODE_POOL, "pool", "Pool in the middle")
#define KUIKAE_VALUES(V) \
    V(KUIKAE_ALLOW,                "allow",                "Allowed") \
    V(KUIKAE_FORBID_SAME,          "forbid_same",          "Not the called kind") \
    V(KUIKAE_FORBID_SAME_AND_SUJI, "forbid_same_and_suji", "Neither the called kind nor the other end")
#define MULTI_RON_VALUES(V) \
    V(MULTI_RON_ALL,              "all",              "Everybody wins") \
    V(MULTI_RON_MAX2_TRIPLE_DRAW, "max2_triple_draw", "Two win, three make a draw") \
    V(MULTI_RON_HEADBUMP,         "headbump",         "Only the next in turn wins")
#define MULTI_RON_HONBA_VALUES(V) \
    V(MULTI_RON_HONBA_EACH,    "each",    "Every winner") \
    V(MULTI_RON_HONBA_CLOSEST, "closest", "Only the next in turn")
#define MULTI_RON_STICKS_VALUES(V) \
    V(MULTI_RON_STICKS_OWN_BACK_REST_CLOSEST, "own_back_rest_closest", "Own stick back, the rest to the next in turn") \
    V(MULTI_RON_STICKS_CLOSEST_ALL,           "closest_all",           "All to the next in turn")
#define KAN_DORA_TIME_VALUES(V) \
    V(KAN_DORA_TIME_IMMEDIATE,  "immediate",  "At once") \
    V(KAN_DORA_TIME_ON_DISCARD, "on_discard", "With the discard") \
    V(KAN_DORA_TIME_AFTER_DRAW, "after_draw", "After the replacement draw")
#define FIFTH_KAN_VALUES(V) \
    V(FIFTH_KAN_FORBID, "forbid", "Not possible") \
    V(FIFTH_KAN_ABORT,  "abort",  "Ends the hand as a draw")
#define RIICHI_ANKAN_VALUES(V) \
    V(RIICHI_ANKAN_FORBID,          "forbid",          "Never") \
    V(RIICHI_ANKAN_WAITS_UNCHANGED, "waits_unchanged", "If the waits stay the same") \
    V(RIICHI_ANKAN_STRICT,          "strict",          "If the waits and every reading stay the same")
#define FURITEN_DISCARD_VALUES(V) \
    V(FURITEN_DISCARD_OFF,      "off",      "Off") \
    V(FURITEN_DISCARD_GENBUTSU, "genbutsu", "Only the discarded kind itself") \
    V(FURITEN_DISCARD_COMPLETE, "complete", "Any discarded wait bars every ron")
#define FURITEN_CLEAR_VALUES(V) \
    V(FURITEN_CLEAR_OWN_DISCARD,      "own_discard",      "Own next discard") \
    V(FURITEN_CLEAR_OWN_DRAW,         "own_draw",         "Own next draw") \
    V(FURITEN_CLEAR_OWN_DRAW_OR_CALL, "own_draw_or_call", "Own next draw or call")
#define NAGASHI_VALUES(V) \
    V(NAGASHI_OFF,     "off",     "Off") \
    V(NAGASHI_AS_WIN,  "as_win",  "Like a self-drawn mangan") \
    V(NAGASHI_AS_DRAW, "as_draw", "A draw with the payments of a mangan")
#define KARATEN_VALUES(V) \
    V(KARATEN_NOTEN,        "noten",        "No, noten") \
    V(KARATEN_MELDS_TENPAI, "melds_tenpai", "If not all four are in the hand: those in melds do not count") \
    V(KARATEN_TENPAI,       "tenpai",       "Yes, at a draw")
#define TENPAI_DECLARATION_VALUES(V) \
    V(TENPAI_DECLARATION_AUTO, "auto", "Shown by itself") \
    V(TENPAI_DECLARATION_ASK,  "ask",  "The player is asked")
#define SCORING_MODE_VALUES(V) \
    V(SCORING_MODE_EXACT,       "exact",       "Han and fu", RULES_OF_RIICHI) \
    V(SCORING_MODE_CLUB_TABLE,  "club_table",  "Beginners' table without fu", RULES_OF_RIICHI) \
    V(SCORING_MODE_NONE,        "none",        "No score", RULES_OF_OTHERS) \
    V(SCORING_MODE_TIBET_TABLE, "tibet_table", "Tibet table: a few yaku, payments looked up", RULES_OF_TIBET) \
    V(SCORING_MODE_LITE_POINTS, "lite_points", "Lite: points of six yaku", RULES_OF_LITE) \
    V(SCORING_MODE_BRITISH,     "british",     "Points and doubles", RULES_OF_BRITISH)
#define KAZOE_VALUES(V) \
    V(KAZOE_YAKUMAN,    "yakuman",    "Counts as a yakuman") \
    V(KAZOE_SANBAIMAN,  "sanbaiman",  "Stays a sanbaiman") \
    V(KAZOE_NO_LIMIT,   "no_limit",   "A yakuman for every 13 han")
#define STACKING_VALUES(V) \
    V(STACKING_SUM,    "sum",    "Add up") \
    V(STACKING_SINGLE, "single", "One is paid")
#define DOUBLE_YAKUMAN_VALUES(V) \
    V(DOUBLE_YAKUMAN_KOKUSHI_13,     "kokushi_13",     "Thirteen orphans on thirteen waits") \
    V(DOUBLE_YAKUMAN_SUUANKOU_TANKI, "suuankou_tanki", "Four concealed triplets on the pair") \
    V(DOUBLE_YAKUMAN_CHUUREN_9,      "chuuren_9",      "Nine gates on nine waits") \
    V(DOUBLE_YAKUMAN_DAISUUSHII,     "daisuushii",     "Big four winds") \
    V(DOUBLE_YAKUMAN_DAICHISEI,      "daichisei",      "Big seven stars")
#define RENHOU_VALUES(V) \
    V(RENHOU_OFF,     "off",     "Off") \
    V(RENHOU_MANGAN,  "mangan",  "Mangan") \
    V(RENHOU_YAKUMAN, "yakuman", "Yakuman")
#define LOCAL_YAKUMAN_VALUES(V) \
    V(LOCAL_YAKUMAN_DAICHISEI,   "daichisei",   "Big seven stars") \
    V(LOCAL_YAKUMAN_BENI_KUJAKU, "beni_kujaku", "Red peacock") \
    V(LOCAL_YAKUMAN_PAARENCHAN,  "paarenchan",  "Eight dealer wins in a row")
#define PAO_YAKUMAN_VALUES(V) \
    V(PAO_YAKUMAN_DAISANGEN,  "daisangen",  "Big three dragons") \
    V(PAO_YAKUMAN_DAISUUSHII, "daisuushii", "Big four winds") \
    V(PAO_YAKUMAN_SUUKANTSU,  "suukantsu",  "Four kans")
#define PAO_SCOPE_VALUES(V) \
    V(PAO_SCOPE_WHOLE_HAND,   "whole_hand",   "The whole hand") \
    V(PAO_SCOPE_THAT_YAKUMAN, "that_yakuman", "That yakuman only")
#define PAO_HONBA_VALUES(V) \
    V(PAO_HONBA_DISCARDER, "discarder", "The discarder") \
    V(PAO_HONBA_LIABLE,    "liable",    "The liable player")
#define LEGALITY_VALUES(V) \
    V(LEGALITY_ENFORCED, "enforced", "The table allows legal moves only") \
    V(LEGALITY_STRICT,     "free",     "Strict table: wrong declarations are possible")
#define CHOMBO_VALUES(V) \
    V(CHOMBO_REVERSE_MANGAN,  "reverse_mangan",  "A mangan paid to the others") \
    V(CHOMBO_AFTER_UMA_20000, "after_uma_20000", "20.0 off the final score")
#define STRICT_CONFIRM_VALUES(V) \
    V(STRICT_CONFIRM_OFF,     "off",     "One press declares and shows") \
    V(STRICT_CONFIRM_PRIVATE, "private", "A second press confirms, the first is seen by nobody") \
    V(STRICT_CONFIRM_SPOKEN,  "spoken",  "The first press is the spoken word, the second shows")
#define PENALTY_VALUES(V) \
    V(PENALTY_REFUSE,  "refuse",  "Not accepted") \
    V(PENALTY_CORRECT, "correct", "Put right") \
    V(PENALTY_DEAD,    "dead",    "Dead hand") \
    V(PENALTY_CHOMBO,  "chombo",  "Chombo")
#define CHOMBO_WITH_WIN_VALUES(V) \
    V(CHOMBO_WITH_WIN_VOID,    "void",    "The win counts, the fault does not") \
    V(CHOMBO_WITH_WIN_PENALTY, "penalty", "The win counts, the fault is paid for")
#define DEALER_REPEAT_VALUES(V) \
    V(DEALER_REPEAT_NEVER,         "never",         "Never") \
    V(DEALER_REPEAT_WIN_ONLY,      "win_only",      "After a win") \
    V(DEALER_REPEAT_WIN_OR_TENPAI, "win_or_tenpai", "After a win or a tenpai draw") \
    V(DEALER_REPEAT_WIN_OR_DRAW,   "win_or_draw",   "After a win or any draw")
#define NEGATIVE_SCORE_VALUES(V) \
    V(NEGATIVE_SCORE_END_BELOW_ZERO, "end_below_zero", "The game ends") \
    V(NEGATIVE_SCORE_CONTINUE,       "continue",       "Play goes on")
#define LAST_HAND_REPEAT_VALUES(V) \
    V(LAST_HAND_REPEAT_CONTINUE,          "continue",          "Play goes on") \
    V(LAST_HAND_REPEAT_AUTO_END_IF_FIRST, "auto_end_if_first", "The game ends if the dealer is first") \
    V(LAST_HAND_REPEAT_DEALER_CHOICE,     "dealer_choice",     "The winning dealer chooses")
#define EXTENSION_VALUES(V) \
    V(EXTENSION_NONE, "none", "None") \
    V(EXTENSION_WEST, "west", "One more wind")
#define LEFTOVER_STICKS_VALUES(V) \
    V(LEFTOVER_STICKS_FIRST,  "first",  "The first player") \
    V(LEFTOVER_STICKS_NOBODY, "nobody", "Nobody")
#define EQUAL_POINTS_VALUES(V) \
    V(EQUAL_POINTS_SHARE,      "share",      "The places are shared") \
    V(EQUAL_POINTS_SEAT_ORDER, "seat_order", "The earlier dealer is ahead")
#define FINAL_ROUNDING_VALUES(V) \
    V(FINAL_ROUNDING_NONE,      "none",      "None") \
    V(FINAL_ROUNDING_HALF_DOWN, "half_down", "To thousands, 500 towards zero") \
    V(FINAL_ROUNDING_HALF_UP,   "half_up",   "To thousands, 500 away from zero")
#define MENZEN_SCOPE_VALUES(V) \
    V(MENZEN_SCOPE_TSUMO_ONLY, "tsumo_only", "Self-drawn wins") \
    V(MENZEN_SCOPE_ANY_WIN,    "any_win",    "Every win")
#define TSUMO_SHARE_VALUES(V) \
    V(TSUMO_SHARE_LOSS,  "loss",  "Is not paid") \
    V(TSUMO_SHARE_SPLIT, "split", "Is divided between the payers")
#define RULE_SUIT_VALUES(V) \
    V(RULE_SUIT_M, "m", "Characters") \
    V(RULE_SUIT_P, "p", "Circles") \
    V(RULE_SUIT_S, "s", "Bamboos")
#define RULE_HONOR_VALUES(V) \
    V(RULE_HONOR_EAST,  "1", "East") \
    V(RULE_HONOR_SOUTH, "2", "South") \
    V(RULE_HONOR_WEST,  "3", "West") \
    V(RULE_HONOR_NORTH, "4", "North") \
    V(RULE_HONOR_WHITE, "5", "White dragon") \
    V(RULE_HONOR_GREEN, "6", "Green dragon") \
    V(RULE_HONOR_RED,   "7", "Red dragon")
#define SPECIAL_SHAPE_VALUES(V) \
    V(SPECIAL_SHAPE_CHIITOITSU, "chiitoitsu", "Seven pairs") \
    V(SPECIAL_SHAPE_KOKUSHI,    "kokushi",    "Thirteen orphans")
#define PREVAILING_WIND_VALUES(V) \
    V(PREVAILING_WIND_ROTATING,   "rotating",   "Moves on with the rounds") \
    V(PREVAILING_WIND_EAST_FIXED, "east_fixed", "Always East") \
    V(PREVAILING_WIND_NONE,       "none",       "None")
#define FISHING_CALL_VALUES(V) \
    V(FISHING_CALL_OFF,    "off",    "Not needed") \
    V(FISHING_CALL_MANUAL, "manual", "The player says it") \
    V(FISHING_CALL_AUTO,   "auto",   "The table says it")
#define CALL_FREEZES_HAND_VALUES(V) \
    V(CALL_FREEZES_HAND_OFF,           "off",           "None") \
    V(CALL_FREEZES_HAND_ORIGINAL_CALL, "original_call", "Original calls") \
    V(CALL_FREEZES_HAND_BOTH,          "both",          "Original and fishing calls")
#define TWO_PLAYER_MINIMUM_VALUES(V) \
    V(TWO_PLAYER_MINIMUM_NONE,                "none",                "Nothing") \
    V(TWO_PLAYER_MINIMUM_FOUR_DOUBLES_OR_500, "four_doubles_or_500", "Four doubles or 500 points")
#define SPECIAL_WORTH_VALUES(V) \
    V(SPECIAL_WORTH_POINTS,      "points",      "500 and 1000, 200 and 400 when fishing") \
    V(SPECIAL_WORTH_LIMIT_SHARE, "limit_share", "The same shares of the limit")
#define BURIED_TREASURE_CLAIM_VALUES(V) \
    V(BURIED_TREASURE_CLAIM_NONE,         "none",         "Nothing, it must be drawn") \
    V(BURIED_TREASURE_CLAIM_PAIR,         "pair",         "The pair") \
    V(BURIED_TREASURE_CLAIM_PAIR_OR_PUNG, "pair_or_pung", "The pair or a pung")
#define ACCOUNT_VALUES(V) \
    V(ACCOUNT_NONE,    "none",    "No account of its own") \
    V(ACCOUNT_PAPER,   "paper",   "On paper: paid and received") \
    V(ACCOUNT_TALLIES, "tallies", "Tallies")
#define GOULASH_JOKERS_VALUES(V) \
    V(GOULASH_JOKERS_TWO_BAMBOOS, "two_bamboos", "The four two of bamboos") \
    V(GOULASH_JOKERS_JOKER_TILES, "joker_tiles", "Joker tiles in their place")
// In the order of the table of section 5: of equal values the first is told (A26).
#define SPECIAL_HAND_VALUES(V) \
    V(SPECIAL_HAND_PURITY,                  "purity",                  "Purity") \
    V(SPECIAL_HAND_ALL_PAIR_HONOURS,        "all_pair_honours",        "All Pair Honours") \
    V(SPECIAL_HAND_KNITTING,                "knitting",                "Knitting") \
    V(SPECIAL_HAND_TRIPLE_KNITTING,         "triple_knitting",         "Triple Knitting") \
    V(SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS, "thirteen_unique_wonders", "Thirteen Unique Wonders") \
    V(SPECIAL_HAND_ALL_WINDS_AND_DRAGONS,   "all_winds_and_dragons",   "All Winds and Dragons") \
    V(SPECIAL_HAND_HEADS_AND_TAILS,         "heads_and_tails",         "Heads and Tails") \
    V(SPECIAL_HAND_FOURFOLD_PLENTY,         "fourfold_plenty",         "Fourfold Plenty") \
    V(SPECIAL_HAND_THREE_GREAT_SCHOLARS,    "three_great_scholars",    "Three Great Scholars") \
    V(SPECIAL_HAND_FOUR_BLESSINGS,          "four_blessings",          "Four Blessings Hovering over the Door") \
    V(SPECIAL_HAND_BURIED_TREASURE,         "buried_treasure",         "Buried Treasure") \
    V(SPECIAL_HAND_IMPERIAL_JADE,           "imperial_jade",           "Imperial Jade") \
    V(SPECIAL_HAND_GATES_OF_HEAVEN,         "gates_of_heaven",         "Gates of Heaven") \
    V(SPECIAL_HAND_WRIGGLING_SNAKE,         "wriggling_snake",         "Wriggling Snake") \
    V(SPECIAL_HAND_HEAVENS_BLESSING,        "heavens_blessing",        "Heaven's Blessing") \
    V(SPECIAL_HAND_EARTHS_BLESSING,         "earths_blessing",         "Earth's Blessing") \
    V(SPECIAL_HAND_PLUM_BLOSSOM,            "plum_blossom",            "Gathering the Plum Blossom from the Roof") \
    V(SPECIAL_HAND_MOON,                    "moon",                    "Plucking the Moon from the Bottom of the Sea") \
    V(SPECIAL_HAND_TWOFOLD_FORTUNE,         "twofold_fortune",         "Twofold Fortune")
#define HAND_SIZE_VALUES(V) \
    V(HAND_SIZE_4,  "4",  "4") \
    V(HAND_SIZE_7,  "7",  "7") \
    V(HAND_SIZE_10, "10", "10") \
    V(HAND_SIZE_13, "13", "13")
#define DEAD_WALL_VALUES(V) \
    V(DEAD_WALL_0,  "0",  "None") \
    V(DEAD_WALL_14, "14", "14")
#define RINSHAN_TILES_VALUES(V) \
    V(RINSHAN_TILES_4, "4", "4") \
    V(RINSHAN_TILES_8, "8", "8")
#define CHINITSU_HAN_VALUES(V) \
    V(CHINITSU_HAN_2, "2", "2") \
    V(CHINITSU_HAN_5, "5", "5")
#define DOUBLE_WIND_FU_VALUES(V) \
    V(DOUBLE_WIND_FU_2, "2", "2") \
    V(DOUBLE_WIND_FU_4, "4", "4")

// Every list above, for the code that walks them: L(constant prefix).
#define RULESET_VALUE_LISTS(L) \
    L(GAME_LENGTH) L(WALL_MODE) L(KUIKAE) L(MULTI_RON) L(MULTI_RON_HONBA) L(MULTI_RON_STICKS) \
    L(KAN_DORA_TIME) L(FIFTH_KAN) L(RIICHI_ANKAN) L(FURITEN_DISCARD) L(FURITEN_CLEAR) L(NAGASHI) \
    L(KARATEN) L(TENPAI_DECLARATION) L(SCORING_MODE) L(KAZOE) L(STACKING) L(DOUBLE_YAKUMAN) L(RENHOU) \
    L(LOCAL_YAKUMAN) L(PAO_YAKUMAN) L(PAO_SCOPE) L(PAO_HONBA) L(LEGALITY) L(CHOMBO) \
    L(STRICT_CONFIRM) L(PENALTY) L(CHOMBO_WITH_WIN) \
    L(DEALER_REPEAT) L(NEGATIVE_SCORE) L(LAST_HAND_REPEAT) L(EXTENSION) L(LEFTOVER_STICKS) \
    L(EQUAL_POINTS) L(FINAL_ROUNDING) L(MENZEN_SCOPE) L(TSUMO_SHARE) L(RULE_SUIT) L(RULE_HONOR) \
    L(SPECIAL_SHAPE) L(PREVAILING_WIND) L(FISHING_CALL) L(CALL_FREEZES_HAND) \
    L(TWO_PLAYER_MINIMUM) L(SPECIAL_WORTH) L(BURIED_TREASURE_CLAIM) L(ACCOUNT) L(GOULASH_JOKERS) \
    L(SPECIAL_HAND) L(HAND_SIZE) L(DEAD_WALL) L(RINSHAN_TILES) L(CHINITSU_HAN) L(DOUBLE_WIND_FU)
// clang-format on
