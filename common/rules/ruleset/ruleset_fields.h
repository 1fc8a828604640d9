// THE RULE SWITCHES: one row each = type, name, range or values, default, group, families, summary,
// title, sentence.
//
// Names and defaults are those of the rules' option tables; the defaults are the club column. The
// struct, the parser, the range check, the create-table form, the rules page and the docs are all
// made from these rows. Anything that needs two switches at once is in ruleset_conflicts.c.
//
// Families: the presets whose tables are asked about it, a set of RULE_FAMILY_SETS. All others have
// one value there, or never read it; an engine that meets another value in them still plays by it.
//
// Summary: whether the few words that are said of a table's rules tell it (enum rule_summary).
//
// Row types: BOOL, INT(min, max, default), NONE_INT (the same, or "none"), ENUM and SET (a list of
// ruleset_values.h, default), INTS(count, min, max, defaults), SEAT_INTS (one number a place),
// KINDS (a set of tile kinds), INT_OF (a list of ruleset_values.h whose names are numbers,
// default).
#pragma once

// What "none" is in a NONE_INT.
#define RULE_NONE (-1000000000)

// clang-format off
#define RULESET_GROUPS(G) \
    G(TABLE,   "table",   "Players and tiles") \
    G(CALLS,   "calls",   "Calls") \
    G(KANS,    "kans",    "Kans and dora") \
    G(RIICHI,  "riichi",  "Riichi and furiten") \
    G(DRAWS,   "draws",   "Draws") \
    G(SCORE,   "score",   "Value of a hand") \
    G(POINTS,  "points",  "Points and doubles") \
    G(SPECIAL, "special", "Special hands with fixed values") \
    G(GOULASH, "goulash", "Goulash") \
    G(PAY,     "pay",     "Payments and penalties") \
    G(STRICT,  "strict",  "Strict table") \
    G(END,     "end",     "Dealer, end and final score")

// One row = constant, name of the family on the wire, whether its games are made for learning.
#define RULE_FAMILIES(F) \
    F(RIICHI,  "riichi",  false) \
    F(TIBET,   "tibet",   true) \
    F(LITE,    "lite",    true) \
    F(BRITISH, "british", false)

// One row = constant, the families in it.
#define RULE_FAMILY_SETS(S) \
    S(EVERY,    1u << RULE_FAMILY_RIICHI | 1u << RULE_FAMILY_TIBET | 1u << RULE_FAMILY_LITE | 1u << RULE_FAMILY_BRITISH) \
    S(JAPANESE, 1u << RULE_FAMILY_RIICHI | 1u << RULE_FAMILY_TIBET | 1u << RULE_FAMILY_LITE) \
    S(FULL,     1u << RULE_FAMILY_RIICHI | 1u << RULE_FAMILY_BRITISH) \
    S(OTHERS,   1u << RULE_FAMILY_TIBET | 1u << RULE_FAMILY_LITE | 1u << RULE_FAMILY_BRITISH) \
    S(LESSONS,  1u << RULE_FAMILY_TIBET | 1u << RULE_FAMILY_LITE) \
    S(RIICHI,   1u << RULE_FAMILY_RIICHI) \
    S(TIBET,    1u << RULE_FAMILY_TIBET) \
    S(LITE,     1u << RULE_FAMILY_LITE) \
    S(BRITISH,  1u << RULE_FAMILY_BRITISH)

#define RULESET_FIELDS(BOOL, INT, NONE_INT, ENUM, SET, INTS, SEAT_INTS, KINDS, INT_OF) \
  INT(players, 2, 5, 4, TABLE, EVERY, ALWAYS, "Players", "How many play.") \
  SET(suits, RULE_SUIT, 7, TABLE, EVERY, NEVER, "Suits", "The numbered suits in the set.") \
  SET(honors, RULE_HONOR, 127, TABLE, EVERY, NEVER, "Honors", "The winds and dragons in the set.") \
  KINDS(removed_tiles, 0, TABLE, RIICHI, NEVER, "Removed tiles", "Kinds that are taken out of the set.") \
  BOOL(bonus_tiles, false, TABLE, BRITISH, ALWAYS, "Flowers and seasons", "Eight bonus tiles are in the set.") \
  INTS(red_fives, 3, 0, 4, {0}, TABLE, RIICHI, ALWAYS, "Red fives", "Red fives of characters, circles, bamboos; each is worth one han.") \
  INT_OF(hand_size, HAND_SIZE, 13, TABLE, LESSONS, NEVER, "Tiles in a hand", "One more wins.") \
  ENUM(wall_mode, WALL_MODE, WALL_MODE_WALL, TABLE, OTHERS, NEVER, "Wall", "Whether tiles come from a built wall or from a pool.") \
  INT(wall_break_rolls, 0, 2, 1, TABLE, EVERY, NEVER, "Throws for the wall break", "How often the dice are thrown to open the wall.") \
  BOOL(wall_break_sum, false, TABLE, BRITISH, NEVER, "Throws are added", "The stack is counted by both throws together.") \
  INT_OF(dead_wall_tiles, DEAD_WALL, 14, TABLE, OTHERS, NEVER, "Dead wall", "Tiles at the end that are not drawn in turn.") \
  BOOL(dead_wall_refill, true, TABLE, EVERY, NEVER, "Dead wall is refilled", "Each replacement tile moves the last live tile into the dead wall.") \
  INT_OF(rinshan_tiles, RINSHAN_TILES, 4, TABLE, RIICHI, NEVER, "Replacement tiles", "Places of the dead wall for replacement tiles.") \
  INT(start_points, 0, 1000000, 25000, TABLE, EVERY, COUNTED, "Starting points", "What everybody begins with.") \
  BOOL(open_hands, false, TABLE, EVERY, NEVER, "Open hands", "Everybody sees the tiles of everybody, for learning.") \
  SET(special_shapes, SPECIAL_SHAPE, 3, TABLE, JAPANESE, NEVER, "Special hands", "Winning shapes that are not sets and a pair.") \
  BOOL(seat_winds, true, TABLE, BRITISH, NEVER, "Seat winds", "Every player has a wind.") \
  ENUM(prevailing_wind, PREVAILING_WIND, PREVAILING_WIND_ROTATING, TABLE, BRITISH, NEVER, "Wind of the round", "Whether there is a wind of the round and whether it moves.") \
  BOOL(allow_ron, true, CALLS, EVERY, NEVER, "Ron", "A win on another player's discard.") \
  BOOL(allow_pon, true, CALLS, EVERY, NEVER, "Pon", "Calling a discard for a triplet.") \
  BOOL(allow_chii, true, CALLS, EVERY, NEVER, "Chii", "Calling the left player's discard for a sequence.") \
  BOOL(allow_kan, true, CALLS, EVERY, NEVER, "Kan", "Declaring four equal tiles.") \
  BOOL(allow_chankan, true, CALLS, EVERY, NEVER, "Robbing a kan", "A win on the tile that extends a pon.") \
  BOOL(chankan_kokushi_ankan, true, CALLS, RIICHI, NEVER, "Thirteen orphans rob a closed kan", "Thirteen orphans may also rob a concealed kan.") \
  ENUM(kuikae, KUIKAE, KUIKAE_FORBID_SAME_AND_SUJI, CALLS, EVERY, NEVER, "Swap calling", "Discarding, after a call, a tile that would have completed the same set.") \
  INT(max_chows, 0, 4, 4, CALLS, BRITISH, ALWAYS, "Sequences in a hand", "The most sequences a winning hand may have.") \
  BOOL(last_discard_claims, false, CALLS, BRITISH, NEVER, "Sets from the last discard", "The discard after the last tile of the wall may be called for a set too.") \
  BOOL(rob_kong_chow_any_player, true, CALLS, BRITISH, NEVER, "Robbing a kan with a sequence", "Any player may win with a sequence by robbing, otherwise only the next.") \
  BOOL(mahjong_chow_any_player, true, CALLS, BRITISH, NEVER, "Winning with a sequence", "Any player may win with a sequence on a discard, otherwise only the next.") \
  ENUM(fishing_call, FISHING_CALL, FISHING_CALL_OFF, CALLS, BRITISH, ALWAYS, "One for Mah-Jong", "Whether a player must say that one tile is missing before winning.") \
  BOOL(fishing_call_validated, true, CALLS, BRITISH, NEVER, "One for Mah-Jong is checked", "A false call is refused.") \
  BOOL(original_call, false, CALLS, BRITISH, NEVER, "Original call", "A player who needs one tile after the first discard may say so.") \
  BOOL(original_call_dealt_only, false, CALLS, BRITISH, NEVER, "Original call with the dealt tiles", "The first drawn tile must go for an original call.") \
  ENUM(call_freezes_hand, CALL_FREEZES_HAND, CALL_FREEZES_HAND_OFF, CALLS, BRITISH, NEVER, "A call freezes the hand", "Which calls forbid to change the hand.") \
  ENUM(multi_ron, MULTI_RON, MULTI_RON_ALL, CALLS, EVERY, ALWAYS, "Several rons on one tile", "Who wins when several players claim the same tile.") \
  ENUM(multi_ron_honba, MULTI_RON_HONBA, MULTI_RON_HONBA_EACH, CALLS, RIICHI, NEVER, "Repeats with several winners", "Who gets the points for repeats.") \
  ENUM(multi_ron_sticks, MULTI_RON_STICKS, MULTI_RON_STICKS_OWN_BACK_REST_CLOSEST, CALLS, JAPANESE, NEVER, "Sticks with several winners", "Who gets the riichi sticks.") \
  INT(claim_seconds, 1, 300, 10, CALLS, EVERY, NEVER, "Longest time to claim", "The most base time that a clock gives for a claim, in seconds.") \
  BOOL(kita, false, CALLS, RIICHI, NEVER, "North tiles aside", "A north is set aside for one han and a replacement tile.") \
  BOOL(kita_ron, false, CALLS, RIICHI, NEVER, "Ron on a north", "A north set aside can be won on.") \
  BOOL(dora, true, KANS, JAPANESE, NEVER, "Dora", "An indicator makes bonus tiles.") \
  BOOL(kan_dora, true, KANS, RIICHI, NEVER, "Kan dora", "Each kan turns one more indicator.") \
  BOOL(ura_dora, true, KANS, RIICHI, NEVER, "Ura dora", "A riichi winner also counts the tiles under the indicators.") \
  BOOL(kan_ura_dora, true, KANS, RIICHI, NEVER, "Kan ura dora", "Also those under the kan indicators.") \
  ENUM(kan_dora_closed, KAN_DORA_TIME, KAN_DORA_TIME_IMMEDIATE, KANS, RIICHI, NEVER, "Indicator of a closed kan", "When the indicator of a concealed kan is turned.") \
  ENUM(kan_dora_open, KAN_DORA_TIME, KAN_DORA_TIME_IMMEDIATE, KANS, RIICHI, NEVER, "Indicator of an open kan", "When the indicator of the other kans is turned.") \
  INT(max_kans, 1, 16, 4, KANS, EVERY, NEVER, "Kans in a hand", "How many kans one hand of play can have.") \
  BOOL(abort_four_kans, false, KANS, RIICHI, NEVER, "Four kans draw", "Four kans by two or more players end the hand as a draw.") \
  ENUM(fifth_kan, FIFTH_KAN, FIFTH_KAN_FORBID, KANS, RIICHI, NEVER, "Fifth kan", "What a fifth kan does.") \
  INT(kan_min_live, 0, 4, 1, KANS, EVERY, NEVER, "Live tiles for a kan", "Live tiles that must be left.") \
  BOOL(kong_after_loose_tile, true, KANS, BRITISH, NEVER, "Kan after a replacement tile", "A replacement tile may make a further kan.") \
  BOOL(riichi, true, RIICHI, JAPANESE, NEVER, "Riichi", "Declaring a closed ready hand.") \
  INT(riichi_deposit, 0, 100000, 1000, RIICHI, JAPANESE, NEVER, "Riichi deposit", "Points put on the table.") \
  NONE_INT(riichi_min_points, 0, 100000, 1000, RIICHI, JAPANESE, NEVER, "Points for riichi", "Points a player must own to declare.") \
  INT(riichi_min_live_tiles, 0, 8, 4, RIICHI, JAPANESE, NEVER, "Live tiles for riichi", "Live tiles that must be left.") \
  ENUM(riichi_ankan, RIICHI_ANKAN, RIICHI_ANKAN_WAITS_UNCHANGED, RIICHI, JAPANESE, NEVER, "Closed kan in riichi", "When a drawn tile may make a concealed kan.") \
  BOOL(riichi_furiten, true, RIICHI, JAPANESE, NEVER, "Riichi while furiten", "A furiten player may declare.") \
  BOOL(ippatsu, true, RIICHI, RIICHI, NEVER, "One shot", "One han for a win within a go-around after riichi.") \
  BOOL(double_riichi, true, RIICHI, RIICHI, NEVER, "Double riichi", "Two han for riichi in the first go-around.") \
  ENUM(furiten_discard, FURITEN_DISCARD, FURITEN_DISCARD_COMPLETE, RIICHI, JAPANESE, NEVER, "Furiten by own discards", "What an own discard that one waits for bars.") \
  BOOL(furiten_temp, true, RIICHI, JAPANESE, NEVER, "Temporary furiten", "Passing a tile that completes the hand bars ron for a time.") \
  ENUM(furiten_temp_clear, FURITEN_CLEAR, FURITEN_CLEAR_OWN_DISCARD, RIICHI, JAPANESE, NEVER, "End of temporary furiten", "What ends it.") \
  BOOL(furiten_riichi, true, RIICHI, JAPANESE, NEVER, "Riichi furiten", "Passing a win in riichi bars ron to the end of the hand.") \
  INT(noten_total, 0, 100000, 3000, DRAWS, RIICHI, NEVER, "Draw payments", "Points that change hands at an exhaustive draw.") \
  ENUM(karaten, KARATEN, KARATEN_NOTEN, DRAWS, RIICHI, NEVER, "Waiting for a fifth tile", "Whether a hand is tenpai that waits only for tiles it holds four times itself.") \
  BOOL(abort_kyuushu, false, DRAWS, RIICHI, NEVER, "Nine terminals draw", "Nine different terminals and honors on the first turn may end the hand.") \
  BOOL(abort_suufon, false, DRAWS, RIICHI, NEVER, "Four winds draw", "Four equal winds discarded first end the hand.") \
  BOOL(abort_suucha, false, DRAWS, RIICHI, NEVER, "Four riichi draw", "Four riichi end the hand.") \
  BOOL(abort_dealer_stays, true, DRAWS, RIICHI, NEVER, "Dealer stays after an abortive draw", "Otherwise the deal moves.") \
  ENUM(nagashi_mangan, NAGASHI, NAGASHI_OFF, DRAWS, RIICHI, NEVER, "Honorable discards", "Only terminals and honors discarded, none called, at an exhaustive draw.") \
  ENUM(tenpai_declaration, TENPAI_DECLARATION, TENPAI_DECLARATION_AUTO, DRAWS, RIICHI, NEVER, "Showing tenpai", "Whether a player may hide a ready hand at a draw.") \
  ENUM(scoring_mode, SCORING_MODE, SCORING_MODE_EXACT, SCORE, EVERY, NEVER, "Scoring", "How a hand is valued.") \
  INT(min_han, 0, 4, 1, SCORE, JAPANESE, NEVER, "Least han", "Han a win needs, without dora.") \
  BOOL(ryanhan_shibari, false, SCORE, RIICHI, NEVER, "Two han from five repeats", "With five or more repeats a win needs two han.") \
  BOOL(open_tanyao, true, SCORE, RIICHI, ALWAYS, "Open all simples", "All simples counts in an open hand too.") \
  ENUM(menzen_scope, MENZEN_SCOPE, MENZEN_SCOPE_TSUMO_ONLY, SCORE, LESSONS, NEVER, "Concealed hand", "Which wins of a closed hand get one han.") \
  BOOL(wind_yakuhai, true, SCORE, LESSONS, NEVER, "Wind triplets", "Seat and round wind are worth one han.") \
  BOOL(honitsu, true, SCORE, LESSONS, NEVER, "Half flush", "One suit and honors has value.") \
  INT_OF(chinitsu_han, CHINITSU_HAN, 5, SCORE, LESSONS, NEVER, "Full flush by the Tibet table", "In han; other ways of scoring have their own value.") \
  BOOL(north_yakuhai, false, SCORE, RIICHI, NEVER, "North triplets", "North is worth one han to everybody at three.") \
  INT_OF(double_wind_pair_fu, DOUBLE_WIND_FU, 4, SCORE, FULL, NEVER, "Fu of a double wind pair", "When seat and round wind are equal.") \
  BOOL(pinfu_tsumo, true, SCORE, RIICHI, NEVER, "Pinfu with self-draw", "A self-drawn pinfu is 20 fu; otherwise it is no pinfu.") \
  BOOL(open_pinfu_30_fu, true, SCORE, RIICHI, NEVER, "Open hand without fu is 30", "An open ron without fu counts 30 fu; otherwise 20.") \
  BOOL(kiriage_mangan, false, SCORE, RIICHI, NEVER, "Rounded mangan", "A hand of 4 han 30 fu or of 3 han 60 fu pays a mangan.") \
  ENUM(kazoe, KAZOE, KAZOE_YAKUMAN, SCORE, RIICHI, NEVER, "Thirteen han", "What thirteen han and more are.") \
  ENUM(yakuman_stacking, STACKING, STACKING_SINGLE, SCORE, RIICHI, NEVER, "Several yakuman", "Whether yakuman add up.") \
  SET(double_yakuman, DOUBLE_YAKUMAN, 0, SCORE, RIICHI, NEVER, "Double yakuman", "Patterns that are worth two.") \
  ENUM(renhou, RENHOU, RENHOU_MANGAN, SCORE, RIICHI, NEVER, "Hand of man", "A ron before the own first draw.") \
  SET(local_yakuman, LOCAL_YAKUMAN, 0, SCORE, RIICHI, NEVER, "Local yakuman", "Patterns only some tables know.") \
  INT(mahjong_points, 0, 1000, 20, POINTS, BRITISH, NEVER, "Points for Mah-Jong", "Points of the winner.") \
  INT(drawn_tile_points, 0, 1000, 2, POINTS, BRITISH, NEVER, "Points for a drawn tile", "Points of a winner who drew the last tile.") \
  BOOL(drawn_tile_points_loose, true, POINTS, BRITISH, NEVER, "A loose tile counts as drawn", "The points for a drawn tile are given for a loose tile too.") \
  INT(bonus_points, 0, 1000, 4, POINTS, BRITISH, NEVER, "Points for a flower or season", "Points for each.") \
  BOOL(doubles_bonus_tiles, false, POINTS, BRITISH, NEVER, "Doubles for flowers and seasons", "The own flower, the own season and bouquets double.") \
  BOOL(doubles_original_call, false, POINTS, BRITISH, NEVER, "Double for an original call", "A valid original call doubles, for losers too.") \
  BOOL(doubles_winner, false, POINTS, BRITISH, NEVER, "Doubles of the winner", "No chows, one suit, majors, concealed and lucky tiles double.") \
  BOOL(double_original_call_winner, false, POINTS, BRITISH, NEVER, "Double for winning on an original call", "A win on a valid original call doubles once more.") \
  BOOL(one_suit_double_needs_honour, true, POINTS, BRITISH, NEVER, "One suit needs honours", "The double for one suit is given only with honours.") \
  BOOL(concealed_double_needs_drawn_tile, true, POINTS, BRITISH, NEVER, "Concealed needs a drawn tile", "The double for a concealed hand is given only when the last tile was drawn.") \
  INT(limit, 0, 1000000, 1000, POINTS, BRITISH, ALWAYS, "Limit", "The most a hand is worth; 0: no limit.") \
  ENUM(two_player_minimum, TWO_PLAYER_MINIMUM, TWO_PLAYER_MINIMUM_NONE, POINTS, BRITISH, NEVER, "Minimum for two players", "What a hand of two players must be worth to win.") \
  SET(special_hands, SPECIAL_HAND, 0, SPECIAL, BRITISH, NEVER, "Special hands", "Hands with a value of their own.") \
  ENUM(special_hand_values, SPECIAL_WORTH, SPECIAL_WORTH_POINTS, SPECIAL, BRITISH, NEVER, "Values of special hands", "What special hands are worth when the limit is not 1000.") \
  BOOL(special_fishing, false, SPECIAL, BRITISH, NEVER, "Fishing for a special hand", "A loser who needs one tile for a special hand gets a part of its value.") \
  BOOL(special_fishing_needs_call, true, SPECIAL, BRITISH, NEVER, "Fishing must be announced", "That part is given only after the fishing call.") \
  BOOL(gates_pair_any, false, SPECIAL, BRITISH, NEVER, "Gates of Heaven with any pair", "The extra tile may be a one or a nine.") \
  BOOL(knitting_two_suits_only, false, SPECIAL, BRITISH, NEVER, "Knitting in two suits", "All couples are of the same two suits.") \
  BOOL(pair_honours_distinct, false, SPECIAL, BRITISH, NEVER, "All Pair Honours with different pairs", "No pair may come twice.") \
  ENUM(buried_treasure_claim, BURIED_TREASURE_CLAIM, BURIED_TREASURE_CLAIM_PAIR_OR_PUNG, SPECIAL, BRITISH, NEVER, "Last tile of Buried Treasure", "What a claimed last tile may complete.") \
  BOOL(purity_final_discard_double, true, SPECIAL, BRITISH, NEVER, "Purity on a final discard", "A final discard doubles Purity once more.") \
  BOOL(heavens_blessing_after_bonus, false, SPECIAL, BRITISH, NEVER, "Heaven's Blessing with flowers", "East may have replaced flowers or seasons.") \
  SET(pao_yakuman, PAO_YAKUMAN, 3, PAY, RIICHI, NEVER, "Liability", "Yakuman whose last set, called, makes the discarder liable.") \
  ENUM(pao_scope, PAO_SCOPE, PAO_SCOPE_WHOLE_HAND, PAY, RIICHI, NEVER, "Liable for", "What the liable player pays for.") \
  ENUM(pao_honba, PAO_HONBA, PAO_HONBA_DISCARDER, PAY, RIICHI, NEVER, "Repeats with liability", "Who pays for the repeats on a ron.") \
  BOOL(pao_open_kan, false, PAY, RIICHI, NEVER, "Liability for an open kan", "Who gave the tile of an open kan pays a win on its replacement tile.") \
  INT(honba_ron, 0, 10000, 300, PAY, RIICHI, NEVER, "A repeat on ron", "Points for each repeat from the discarder.") \
  INT(honba_tsumo_each, 0, 10000, 100, PAY, RIICHI, NEVER, "A repeat on self-draw", "Points for each repeat from each player.") \
  ENUM(tsumo_share, TSUMO_SHARE, TSUMO_SHARE_LOSS, PAY, RIICHI, NEVER, "Missing player's share", "The share of the fourth player on a self-draw at three.") \
  BOOL(wareme, false, PAY, RIICHI, NEVER, "Wareme", "The player whose wall was broken wins and pays double.") \
  INT(yakitori, 0, 100000, 0, PAY, RIICHI, NEVER, "Yakitori", "Points a player without any win pays to each winner at the end.") \
  BOOL(losers_settle, false, PAY, BRITISH, NEVER, "Losers settle", "The losers pay each other the difference of their hands.") \
  BOOL(east_doubles, false, PAY, BRITISH, NEVER, "East pays and gets double", "Every payment to or from East is doubled.") \
  ENUM(account, ACCOUNT, ACCOUNT_NONE, PAY, BRITISH, ALWAYS, "Account", "How points are kept.") \
  INT(extra_1000_tokens, 0, 9, 0, PAY, BRITISH, NEVER, "Extra tokens", "Further tallies of 1000 for every player.") \
  ENUM(legality, LEGALITY, LEGALITY_ENFORCED, PAY, EVERY, NEVER, "Wrong declarations", "Whether the table lets players declare wrongly.") \
  ENUM(chombo, CHOMBO, CHOMBO_REVERSE_MANGAN, PAY, JAPANESE, NEVER, "Chombo", "What a serious fault costs.") \
  ENUM(free_confirm, STRICT_CONFIRM, STRICT_CONFIRM_PRIVATE, STRICT, JAPANESE, NEVER, "Word and show", "How a declaration is made.") \
  INT(free_window_ms, 500, 60000, 3000, STRICT, JAPANESE, NEVER, "Claims stay open", "How long every discard can be claimed, in milliseconds.") \
  INT(free_show_ms, 500, 60000, 5000, STRICT, JAPANESE, NEVER, "Time to show", "How long a spoken word may wait for its tiles, in milliseconds.") \
  BOOL(dead_hand, true, STRICT, JAPANESE, NEVER, "Dead hands", "A fault can make a hand dead; otherwise the step to it is refused.") \
  ENUM(penalty_false_win_shape, PENALTY, PENALTY_CHOMBO, STRICT, JAPANESE, NEVER, "False win", "Ron or tsumo with a hand that is not complete.") \
  ENUM(penalty_false_win_yaku, PENALTY, PENALTY_CHOMBO, STRICT, JAPANESE, NEVER, "Win without yaku", "A complete hand without yaku or with too few han.") \
  ENUM(penalty_false_win_furiten, PENALTY, PENALTY_CHOMBO, STRICT, JAPANESE, NEVER, "Ron while furiten", "Ron though an own discard or a passed win bars it.") \
  ENUM(penalty_false_win_target, PENALTY, PENALTY_CHOMBO, STRICT, JAPANESE, NEVER, "Win on a tile out of reach", "A complete hand, but the tile cannot be claimed.") \
  ENUM(penalty_empty_win, PENALTY, PENALTY_DEAD, STRICT, JAPANESE, NEVER, "Win said, not shown", "The word of a win without a show.") \
  ENUM(penalty_noten_riichi, PENALTY, PENALTY_CHOMBO, STRICT, JAPANESE, NEVER, "Riichi without tenpai", "Riichi with a hand that is not ready.") \
  ENUM(penalty_open_riichi, PENALTY, PENALTY_DEAD, STRICT, JAPANESE, NEVER, "Open riichi", "Riichi with an open hand.") \
  ENUM(penalty_riichi_limit, PENALTY, PENALTY_CORRECT, STRICT, JAPANESE, NEVER, "Riichi too late", "Riichi with too few live tiles or points.") \
  ENUM(penalty_riichi_kan, PENALTY, PENALTY_CHOMBO, STRICT, JAPANESE, NEVER, "Wrong kan in riichi", "A concealed kan in riichi that changes the hand.") \
  ENUM(penalty_false_set, PENALTY, PENALTY_DEAD, STRICT, JAPANESE, NEVER, "Wrong set", "A call whose tiles form no set, from a wrong seat, or in riichi.") \
  ENUM(penalty_false_kan, PENALTY, PENALTY_DEAD, STRICT, JAPANESE, NEVER, "Wrong kan", "A concealed kan of unequal tiles, or a tile added to no pon.") \
  ENUM(penalty_false_kuikae, PENALTY, PENALTY_DEAD, STRICT, JAPANESE, NEVER, "Swap call", "A discard that swap calling bars.") \
  ENUM(penalty_dead_call, PENALTY, PENALTY_CHOMBO, STRICT, JAPANESE, NEVER, "Call with a dead hand", "Any declaration with a dead hand.") \
  ENUM(penalty_false_nine, PENALTY, PENALTY_CHOMBO, STRICT, JAPANESE, NEVER, "Wrong nine terminals", "Nine terminals with fewer, or too late.") \
  ENUM(penalty_false_tenpai, PENALTY, PENALTY_CORRECT, STRICT, JAPANESE, NEVER, "Wrong tenpai", "Tenpai said at a draw with a hand that is not ready.") \
  ENUM(chombo_with_win, CHOMBO_WITH_WIN, CHOMBO_WITH_WIN_VOID, STRICT, JAPANESE, NEVER, "Chombo beside a win", "What happens when a chombo and a win come together.") \
  BOOL(free_review, true, STRICT, JAPANESE, NEVER, "Review", "After the hand a player is told what was not found.") \
  BOOL(goulash, false, GOULASH, BRITISH, ALWAYS, "Goulash", "A goulash follows every drawn hand.") \
  ENUM(goulash_jokers, GOULASH_JOKERS, GOULASH_JOKERS_TWO_BAMBOOS, GOULASH, BRITISH, NEVER, "Jokers", "What the four jokers look like.") \
  INT(goulash_exchanges, 0, 3, 3, GOULASH, BRITISH, NEVER, "Exchanges", "How often three tiles change hands.") \
  INT(goulash_max_jokers_pair, 0, 2, 1, GOULASH, BRITISH, NEVER, "Jokers in a pair", "The most a pair may have.") \
  INT(goulash_max_jokers_pung, 0, 3, 1, GOULASH, BRITISH, NEVER, "Jokers in a pung", "The most a pung may have.") \
  INT(goulash_max_jokers_kong, 0, 4, 2, GOULASH, BRITISH, NEVER, "Jokers in a kong", "The most a kong may have.") \
  BOOL(goulash_final_joker_free, true, GOULASH, BRITISH, NEVER, "A joker drawn for Mah-Jong is free", "A hand completed by a joker from the wall may have any number in a set.") \
  BOOL(goulash_claim_joker, false, GOULASH, BRITISH, NEVER, "Claiming a joker", "A discarded joker may be claimed.") \
  BOOL(goulash_pass_jokers, true, GOULASH, BRITISH, NEVER, "Passing jokers", "Jokers may be passed in the exchanges.") \
  ENUM(game_length, GAME_LENGTH, GAME_LENGTH_EAST_SOUTH, END, EVERY, ALWAYS, "Length", "The rounds of a game. In a round everybody deals once.") \
  INT(games_per_match, 1, 4, 1, END, RIICHI, NEVER, "Games in a row", "Games played one after the other with the same points.") \
  INT(hands_to_play, 0, 100, 0, END, EVERY, NEVER, "Hands to play", "Hands that move the deal until the end; 0: the length decides.") \
  INT(time_limit_min, 0, 600, 0, END, JAPANESE, NEVER, "Time limit", "Minutes after which no new hand starts; 0: none.") \
  BOOL(named_dealer, false, END, JAPANESE, NEVER, "First dealer may be named", "The owner of the table may name who deals first; otherwise chance decides.") \
  ENUM(dealer_repeat, DEALER_REPEAT, DEALER_REPEAT_WIN_OR_TENPAI, END, EVERY, NEVER, "Dealer stays", "When the dealer deals again.") \
  ENUM(negative_score, NEGATIVE_SCORE, NEGATIVE_SCORE_END_BELOW_ZERO, END, EVERY, COUNTED, "Below zero", "What happens when a player has less than nothing.") \
  ENUM(last_hand_repeat, LAST_HAND_REPEAT, LAST_HAND_REPEAT_AUTO_END_IF_FIRST, END, EVERY, NEVER, "Repeat of the last hand", "What happens when the last dealer would deal again.") \
  BOOL(tenpai_yame, true, END, RIICHI, NEVER, "Last hand after a tenpai draw", "The repeat of the last hand ends in the same way after a draw with a tenpai dealer.") \
  INT(last_hand_target, 0, 1000000, 0, END, RIICHI, NEVER, "Points to end the last hand", "Points the leading dealer needs for the game to end without a repeat.") \
  ENUM(extension, EXTENSION, EXTENSION_NONE, END, RIICHI, NEVER, "Extension", "One more wind when nobody has the target.") \
  INT(extension_target, 0, 1000000, 30000, END, RIICHI, NEVER, "Target", "Points that end the game from the last hand on.") \
  BOOL(extension_repeat_first, false, END, RIICHI, NEVER, "Repeat before target", "In the extension a dealer repeat goes before the target.") \
  ENUM(leftover_sticks, LEFTOVER_STICKS, LEFTOVER_STICKS_FIRST, END, JAPANESE, NEVER, "Sticks left over", "Who gets riichi sticks left at the end.") \
  INT(baseline, 0, 1000000, 25000, END, RIICHI, NEVER, "Baseline", "Points that count as zero in the final score.") \
  BOOL(oka_to_first, false, END, RIICHI, NEVER, "Oka", "The first player gets minus the sum of the others.") \
  SEAT_INTS(uma, -1000, 1000, {0}, END, RIICHI, ALWAYS, "Uma", "Final score added by place.") \
  ENUM(equal_points, EQUAL_POINTS, EQUAL_POINTS_SHARE, END, EVERY, NEVER, "Equal points", "How equal points are placed.") \
  ENUM(final_rounding, FINAL_ROUNDING, FINAL_ROUNDING_NONE, END, RIICHI, NEVER, "Rounding", "How final scores are rounded.") \
  BOOL(reveal_hands_at_end, false, END, EVERY, NEVER, "All hands shown", "All hands are shown after each hand.")
// clang-format on
