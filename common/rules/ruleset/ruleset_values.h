// The values of the switches that choose from a list: one row = number, constant, name in presets
// and on the wire, words for people; and, where not all families of the switch have it, those that
// do (a set of ruleset_fields.h). The number is the value (enums) or the bit (sets), and some are
// stored with events (rows.h): penalties and special hands. In a list of numbers (INT_OF) the name
// is the value.
#pragma once

// clang-format off
#define GAME_LENGTH_VALUES(V) \
    V(0, GAME_LENGTH_EAST,       "east",       "East round") \
    V(1, GAME_LENGTH_EAST_SOUTH, "east_south", "East and South rounds") \
    V(2, GAME_LENGTH_TO_WEST,    "to_west",    "East to West rounds") \
    V(3, GAME_LENGTH_TO_NORTH,   "to_north",   "Four rounds") \
    V(4, GAME_LENGTH_TO_EAST,    "to_east",    "Four rounds and East again") \
    V(5, GAME_LENGTH_OPEN,       "open",       "Until the players stop")
#define WALL_MODE_VALUES(V) \
    V(0, WALL_MODE_WALL, "wall", "Built wall") \
    V(1, WALL_MODE_POOL, "pool", "Pool in the middle")
#define KUIKAE_VALUES(V) \
    V(0, KUIKAE_ALLOW,                "allow",                "Allowed") \
    V(1, KUIKAE_FORBID_SAME,          "forbid_same",          "Not the called kind") \
    V(2, KUIKAE_FORBID_SAME_AND_SUJI, "forbid_same_and_suji", "Neither the called kind nor the other end")
#define MULTI_RON_VALUES(V) \
    V(0, MULTI_RON_ALL,              "all",              "Everybody wins") \
    V(1, MULTI_RON_MAX2_TRIPLE_DRAW, "max2_triple_draw", "Two win, three make a draw") \
    V(2, MULTI_RON_HEADBUMP,         "headbump",         "Only the next in turn wins")
#define MULTI_RON_HONBA_VALUES(V) \
    V(0, MULTI_RON_HONBA_EACH,    "each",    "Every winner") \
    V(1, MULTI_RON_HONBA_CLOSEST, "closest", "Only the next in turn")
#define MULTI_RON_STICKS_VALUES(V) \
    V(0, MULTI_RON_STICKS_OWN_BACK_REST_CLOSEST, "own_back_rest_closest", "Own stick back, the rest to the next in turn") \
    V(1, MULTI_RON_STICKS_CLOSEST_ALL,           "closest_all",           "All to the next in turn")
#define KAN_DORA_TIME_VALUES(V) \
    V(0, KAN_DORA_TIME_IMMEDIATE,  "immediate",  "At once") \
    V(1, KAN_DORA_TIME_ON_DISCARD, "on_discard", "With the discard") \
    V(2, KAN_DORA_TIME_AFTER_DRAW, "after_draw", "After the replacement draw")
#define FIFTH_KAN_VALUES(V) \
    V(0, FIFTH_KAN_FORBID, "forbid", "Not possible") \
    V(1, FIFTH_KAN_ABORT,  "abort",  "Ends the hand as a draw")
#define RIICHI_ANKAN_VALUES(V) \
    V(0, RIICHI_ANKAN_FORBID,          "forbid",          "Never") \
    V(1, RIICHI_ANKAN_WAITS_UNCHANGED, "waits_unchanged", "If the waits stay the same") \
    V(2, RIICHI_ANKAN_STRICT,          "strict",          "If the waits and every reading stay the same")
#define FURITEN_DISCARD_VALUES(V) \
    V(0, FURITEN_DISCARD_OFF,      "off",      "Off") \
    V(1, FURITEN_DISCARD_GENBUTSU, "genbutsu", "Only the discarded kind itself") \
    V(2, FURITEN_DISCARD_COMPLETE, "complete", "Any discarded wait bars every ron")
#define FURITEN_CLEAR_VALUES(V) \
    V(0, FURITEN_CLEAR_OWN_DISCARD,      "own_discard",      "Own next discard") \
    V(1, FURITEN_CLEAR_OWN_DRAW,         "own_draw",         "Own next draw") \
    V(2, FURITEN_CLEAR_OWN_DRAW_OR_CALL, "own_draw_or_call", "Own next draw or call")
#define NAGASHI_VALUES(V) \
    V(0, NAGASHI_OFF,     "off",     "Off") \
    V(1, NAGASHI_AS_WIN,  "as_win",  "Like a self-drawn mangan") \
    V(2, NAGASHI_AS_DRAW, "as_draw", "A draw with the payments of a mangan")
#define KARATEN_VALUES(V) \
    V(0, KARATEN_NOTEN,        "noten",        "No, noten") \
    V(1, KARATEN_MELDS_TENPAI, "melds_tenpai", "If not all four are in the hand: those in melds do not count") \
    V(2, KARATEN_TENPAI,       "tenpai",       "Yes, at a draw")
#define TENPAI_DECLARATION_VALUES(V) \
    V(0, TENPAI_DECLARATION_AUTO, "auto", "Shown by itself") \
    V(1, TENPAI_DECLARATION_ASK,  "ask",  "The player is asked")
#define SCORING_MODE_VALUES(V) \
    V(0, SCORING_MODE_EXACT,       "exact",       "Han and fu", RULES_OF_RIICHI) \
    V(1, SCORING_MODE_CLUB_TABLE,  "club_table",  "Beginners' table without fu", RULES_OF_RIICHI) \
    V(2, SCORING_MODE_NONE,        "none",        "No score", RULES_OF_OTHERS) \
    V(3, SCORING_MODE_TIBET_TABLE, "tibet_table", "Tibet table: a few yaku, payments looked up", RULES_OF_TIBET) \
    V(4, SCORING_MODE_LITE_POINTS, "lite_points", "Lite: points of six yaku", RULES_OF_LITE) \
    V(5, SCORING_MODE_BRITISH,     "british",     "Points and doubles", RULES_OF_BRITISH)
#define KAZOE_VALUES(V) \
    V(0, KAZOE_YAKUMAN,    "yakuman",    "Counts as a yakuman") \
    V(1, KAZOE_SANBAIMAN,  "sanbaiman",  "Stays a sanbaiman") \
    V(2, KAZOE_NO_LIMIT,   "no_limit",   "A yakuman for every 13 han")
#define STACKING_VALUES(V) \
    V(0, STACKING_SUM,    "sum",    "Add up") \
    V(1, STACKING_SINGLE, "single", "One is paid")
#define DOUBLE_YAKUMAN_VALUES(V) \
    V(0, DOUBLE_YAKUMAN_KOKUSHI_13,     "kokushi_13",     "Thirteen orphans on thirteen waits") \
    V(1, DOUBLE_YAKUMAN_SUUANKOU_TANKI, "suuankou_tanki", "Four concealed triplets on the pair") \
    V(2, DOUBLE_YAKUMAN_CHUUREN_9,      "chuuren_9",      "Nine gates on nine waits") \
    V(3, DOUBLE_YAKUMAN_DAISUUSHII,     "daisuushii",     "Big four winds") \
    V(4, DOUBLE_YAKUMAN_DAICHISEI,      "daichisei",      "Big seven stars")
#define RENHOU_VALUES(V) \
    V(0, RENHOU_OFF,     "off",     "Off") \
    V(1, RENHOU_MANGAN,  "mangan",  "Mangan") \
    V(2, RENHOU_YAKUMAN, "yakuman", "Yakuman")
#define LOCAL_YAKUMAN_VALUES(V) \
    V(0, LOCAL_YAKUMAN_DAICHISEI,   "daichisei",   "Big seven stars") \
    V(1, LOCAL_YAKUMAN_BENI_KUJAKU, "beni_kujaku", "Red peacock") \
    V(2, LOCAL_YAKUMAN_PAARENCHAN,  "paarenchan",  "Eight dealer wins in a row")
#define PAO_YAKUMAN_VALUES(V) \
    V(0, PAO_YAKUMAN_DAISANGEN,  "daisangen",  "Big three dragons") \
    V(1, PAO_YAKUMAN_DAISUUSHII, "daisuushii", "Big four winds") \
    V(2, PAO_YAKUMAN_SUUKANTSU,  "suukantsu",  "Four kans")
#define PAO_SCOPE_VALUES(V) \
    V(0, PAO_SCOPE_WHOLE_HAND,   "whole_hand",   "The whole hand") \
    V(1, PAO_SCOPE_THAT_YAKUMAN, "that_yakuman", "That yakuman only")
#define PAO_HONBA_VALUES(V) \
    V(0, PAO_HONBA_DISCARDER, "discarder", "The discarder") \
    V(1, PAO_HONBA_LIABLE,    "liable",    "The liable player")
#define LEGALITY_VALUES(V) \
    V(0, LEGALITY_ENFORCED, "enforced", "The table allows legal moves only") \
    V(1, LEGALITY_STRICT,   "free",     "Strict table: wrong declarations are possible")
#define CHOMBO_VALUES(V) \
    V(0, CHOMBO_REVERSE_MANGAN,  "reverse_mangan",  "A mangan paid to the others") \
    V(1, CHOMBO_AFTER_UMA_20000, "after_uma_20000", "20.0 off the final score")
#define STRICT_CONFIRM_VALUES(V) \
    V(0, STRICT_CONFIRM_OFF,     "off",     "One press declares and shows") \
    V(1, STRICT_CONFIRM_PRIVATE, "private", "A second press confirms, the first is seen by nobody") \
    V(2, STRICT_CONFIRM_SPOKEN,  "spoken",  "The first press is the spoken word, the second shows")
#define PENALTY_VALUES(V) \
    V(0, PENALTY_REFUSE,  "refuse",  "Not accepted") \
    V(1, PENALTY_CORRECT, "correct", "Put right") \
    V(2, PENALTY_DEAD,    "dead",    "Dead hand") \
    V(3, PENALTY_CHOMBO,  "chombo",  "Chombo")
#define CHOMBO_WITH_WIN_VALUES(V) \
    V(0, CHOMBO_WITH_WIN_VOID,    "void",    "The win counts, the fault does not") \
    V(1, CHOMBO_WITH_WIN_PENALTY, "penalty", "The win counts, the fault is paid for")
#define DEALER_REPEAT_VALUES(V) \
    V(0, DEALER_REPEAT_NEVER,         "never",         "Never") \
    V(1, DEALER_REPEAT_WIN_ONLY,      "win_only",      "After a win") \
    V(2, DEALER_REPEAT_WIN_OR_TENPAI, "win_or_tenpai", "After a win or a tenpai draw") \
    V(3, DEALER_REPEAT_WIN_OR_DRAW,   "win_or_draw",   "After a win or any draw")
#define NEGATIVE_SCORE_VALUES(V) \
    V(0, NEGATIVE_SCORE_END_BELOW_ZERO, "end_below_zero", "The game ends") \
    V(1, NEGATIVE_SCORE_CONTINUE,       "continue",       "Play goes on")
#define LAST_HAND_REPEAT_VALUES(V) \
    V(0, LAST_HAND_REPEAT_CONTINUE,          "continue",          "Play goes on") \
    V(1, LAST_HAND_REPEAT_AUTO_END_IF_FIRST, "auto_end_if_first", "The game ends if the dealer is first") \
    V(2, LAST_HAND_REPEAT_DEALER_CHOICE,     "dealer_choice",     "The winning dealer chooses")
#define EXTENSION_VALUES(V) \
    V(0, EXTENSION_NONE, "none", "None") \
    V(1, EXTENSION_WEST, "west", "One more wind")
#define LEFTOVER_STICKS_VALUES(V) \
    V(0, LEFTOVER_STICKS_FIRST,  "first",  "The first player") \
    V(1, LEFTOVER_STICKS_NOBODY, "nobody", "Nobody")
#define EQUAL_POINTS_VALUES(V) \
    V(0, EQUAL_POINTS_SHARE,      "share",      "The places are shared") \
    V(1, EQUAL_POINTS_SEAT_ORDER, "seat_order", "The earlier dealer is ahead")
#define FINAL_ROUNDING_VALUES(V) \
    V(0, FINAL_ROUNDING_NONE,      "none",      "None") \
    V(1, FINAL_ROUNDING_HALF_DOWN, "half_down", "To thousands, 500 towards zero") \
    V(2, FINAL_ROUNDING_HALF_UP,   "half_up",   "To thousands, 500 away from zero")
#define MENZEN_SCOPE_VALUES(V) \
    V(0, MENZEN_SCOPE_TSUMO_ONLY, "tsumo_only", "Self-drawn wins") \
    V(1, MENZEN_SCOPE_ANY_WIN,    "any_win",    "Every win")
#define TSUMO_SHARE_VALUES(V) \
    V(0, TSUMO_SHARE_LOSS,  "loss",  "Is not paid") \
    V(1, TSUMO_SHARE_SPLIT, "split", "Is divided between the payers")
#define RULE_SUIT_VALUES(V) \
    V(0, RULE_SUIT_M, "m", "Characters") \
    V(1, RULE_SUIT_P, "p", "Circles") \
    V(2, RULE_SUIT_S, "s", "Bamboos")
#define RULE_HONOR_VALUES(V) \
    V(0, RULE_HONOR_EAST,  "1", "East") \
    V(1, RULE_HONOR_SOUTH, "2", "South") \
    V(2, RULE_HONOR_WEST,  "3", "West") \
    V(3, RULE_HONOR_NORTH, "4", "North") \
    V(4, RULE_HONOR_WHITE, "5", "White dragon") \
    V(5, RULE_HONOR_GREEN, "6", "Green dragon") \
    V(6, RULE_HONOR_RED,   "7", "Red dragon")
#define SPECIAL_SHAPE_VALUES(V) \
    V(0, SPECIAL_SHAPE_CHIITOITSU, "chiitoitsu", "Seven pairs") \
    V(1, SPECIAL_SHAPE_KOKUSHI,    "kokushi",    "Thirteen orphans")
#define PREVAILING_WIND_VALUES(V) \
    V(0, PREVAILING_WIND_ROTATING,   "rotating",   "Moves on with the rounds") \
    V(1, PREVAILING_WIND_EAST_FIXED, "east_fixed", "Always East") \
    V(2, PREVAILING_WIND_NONE,       "none",       "None")
#define FISHING_CALL_VALUES(V) \
    V(0, FISHING_CALL_OFF,    "off",    "Not needed") \
    V(1, FISHING_CALL_MANUAL, "manual", "The player says it") \
    V(2, FISHING_CALL_AUTO,   "auto",   "The table says it")
#define CALL_FREEZES_HAND_VALUES(V) \
    V(0, CALL_FREEZES_HAND_OFF,           "off",           "None") \
    V(1, CALL_FREEZES_HAND_ORIGINAL_CALL, "original_call", "Original calls") \
    V(2, CALL_FREEZES_HAND_BOTH,          "both",          "Original and fishing calls")
#define TWO_PLAYER_MINIMUM_VALUES(V) \
    V(0, TWO_PLAYER_MINIMUM_NONE,                "none",                "Nothing") \
    V(1, TWO_PLAYER_MINIMUM_FOUR_DOUBLES_OR_500, "four_doubles_or_500", "Four doubles or 500 points")
#define SPECIAL_WORTH_VALUES(V) \
    V(0, SPECIAL_WORTH_POINTS,      "points",      "500 and 1000, 200 and 400 when fishing") \
    V(1, SPECIAL_WORTH_LIMIT_SHARE, "limit_share", "The same shares of the limit")
#define BURIED_TREASURE_CLAIM_VALUES(V) \
    V(0, BURIED_TREASURE_CLAIM_NONE,         "none",         "Nothing, it must be drawn") \
    V(1, BURIED_TREASURE_CLAIM_PAIR,         "pair",         "The pair") \
    V(2, BURIED_TREASURE_CLAIM_PAIR_OR_PUNG, "pair_or_pung", "The pair or a pung")
#define ACCOUNT_VALUES(V) \
    V(0, ACCOUNT_NONE,    "none",    "No account of its own") \
    V(1, ACCOUNT_PAPER,   "paper",   "On paper: paid and received") \
    V(2, ACCOUNT_TALLIES, "tallies", "Tallies")
#define GOULASH_JOKERS_VALUES(V) \
    V(0, GOULASH_JOKERS_TWO_BAMBOOS, "two_bamboos", "The four two of bamboos") \
    V(1, GOULASH_JOKERS_JOKER_TILES, "joker_tiles", "Joker tiles in their place")
// Numbered as in the table of section 5: of equal values the lowest number is told (A26).
#define SPECIAL_HAND_VALUES(V) \
    V( 0, SPECIAL_HAND_PURITY,                  "purity",                  "Purity") \
    V( 1, SPECIAL_HAND_ALL_PAIR_HONOURS,        "all_pair_honours",        "All Pair Honours") \
    V( 2, SPECIAL_HAND_KNITTING,                "knitting",                "Knitting") \
    V( 3, SPECIAL_HAND_TRIPLE_KNITTING,         "triple_knitting",         "Triple Knitting") \
    V( 4, SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS, "thirteen_unique_wonders", "Thirteen Unique Wonders") \
    V( 5, SPECIAL_HAND_ALL_WINDS_AND_DRAGONS,   "all_winds_and_dragons",   "All Winds and Dragons") \
    V( 6, SPECIAL_HAND_HEADS_AND_TAILS,         "heads_and_tails",         "Heads and Tails") \
    V( 7, SPECIAL_HAND_FOURFOLD_PLENTY,         "fourfold_plenty",         "Fourfold Plenty") \
    V( 8, SPECIAL_HAND_THREE_GREAT_SCHOLARS,    "three_great_scholars",    "Three Great Scholars") \
    V( 9, SPECIAL_HAND_FOUR_BLESSINGS,          "four_blessings",          "Four Blessings Hovering over the Door") \
    V(10, SPECIAL_HAND_BURIED_TREASURE,         "buried_treasure",         "Buried Treasure") \
    V(11, SPECIAL_HAND_IMPERIAL_JADE,           "imperial_jade",           "Imperial Jade") \
    V(12, SPECIAL_HAND_GATES_OF_HEAVEN,         "gates_of_heaven",         "Gates of Heaven") \
    V(13, SPECIAL_HAND_WRIGGLING_SNAKE,         "wriggling_snake",         "Wriggling Snake") \
    V(14, SPECIAL_HAND_HEAVENS_BLESSING,        "heavens_blessing",        "Heaven's Blessing") \
    V(15, SPECIAL_HAND_EARTHS_BLESSING,         "earths_blessing",         "Earth's Blessing") \
    V(16, SPECIAL_HAND_PLUM_BLOSSOM,            "plum_blossom",            "Gathering the Plum Blossom from the Roof") \
    V(17, SPECIAL_HAND_MOON,                    "moon",                    "Plucking the Moon from the Bottom of the Sea") \
    V(18, SPECIAL_HAND_TWOFOLD_FORTUNE,         "twofold_fortune",         "Twofold Fortune")
#define HAND_SIZE_VALUES(V) \
    V(0, HAND_SIZE_4,  "4",  "4") \
    V(1, HAND_SIZE_7,  "7",  "7") \
    V(2, HAND_SIZE_10, "10", "10") \
    V(3, HAND_SIZE_13, "13", "13")
#define DEAD_WALL_VALUES(V) \
    V(0, DEAD_WALL_0,  "0",  "None") \
    V(1, DEAD_WALL_14, "14", "14")
#define RINSHAN_TILES_VALUES(V) \
    V(0, RINSHAN_TILES_4, "4", "4") \
    V(1, RINSHAN_TILES_8, "8", "8")
#define CHINITSU_HAN_VALUES(V) \
    V(0, CHINITSU_HAN_2, "2", "2") \
    V(1, CHINITSU_HAN_5, "5", "5")
#define DOUBLE_WIND_FU_VALUES(V) \
    V(0, DOUBLE_WIND_FU_2, "2", "2") \
    V(1, DOUBLE_WIND_FU_4, "4", "4")

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
