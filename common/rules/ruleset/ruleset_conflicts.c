// Which switches do not fit together: one row each with its test and its sentence.
#include "common/rules/ruleset/ruleset_conflicts.h"

#include <stdio.h>

// Every test answers whether the ruleset breaks it.
typedef bool conflict_test(const struct ruleset *rules);

static bool has_too_few_tiles(const struct ruleset *rules) {
    int needed = ruleset_hands(rules) * rules->hand_size + 1 + rules->dead_wall_tiles;
    return needed > ruleset_tile_count(rules);
}

// Yaku, han and fu; the other ways of scoring know less.
static bool has_riichi_scoring(const struct ruleset *rules) {
    return rules->scoring_mode == SCORING_MODE_EXACT ||
           rules->scoring_mode == SCORING_MODE_CLUB_TABLE;
}

// tibet A1: the wall of the lessons has four sides. With wall_break_sum four walls are built for
// any number of players (B14, B150).
static bool has_wall_without_sides(const struct ruleset *rules) {
    bool has_sides = rules->players == 4 || rules->wall_break_sum ||
                     (rules->players == 3 && has_riichi_scoring(rules));
    return rules->wall_mode == WALL_MODE_WALL && !has_sides;
}

static bool has_five_without_winds(const struct ruleset *rules) { // B160a
    return rules->players == 5 && !rules->seat_winds;
}

// One of five sits out, as only British rules know it (B156 to B159).
static bool has_five_without_british_score(const struct ruleset *rules) {
    return rules->players == 5 && rules->scoring_mode != SCORING_MODE_BRITISH;
}

// B149. Four sequences are no limit, which is what three riichi players have.
static bool has_chows_with_few_players(const struct ruleset *rules) {
    bool is_limit = rules->max_chows < 4 || rules->wall_break_sum;
    return rules->players < 4 && rules->max_chows > 0 && is_limit;
}

static bool has_bonus_without_dead_wall(const struct ruleset *rules) {
    return rules->bonus_tiles && rules->dead_wall_tiles == 0;
}

// The last indicators would lie where tiles are still drawn.
static bool has_indicators_in_live_wall(const struct ruleset *rules) {
    return rules->dora && !rules->dead_wall_refill && rules->rinshan_tiles > 4;
}

static bool has_more_kans_than_indicators(const struct ruleset *rules) {
    return rules->max_kans > 4 && rules->dora;
}

static bool has_freeze_without_fishing_call(const struct ruleset *rules) {
    return rules->call_freezes_hand == CALL_FREEZES_HAND_BOTH &&
           rules->fishing_call != FISHING_CALL_MANUAL;
}

static bool has_limit_share_without_limit(const struct ruleset *rules) {
    return rules->special_hand_values == SPECIAL_WORTH_LIMIT_SHARE && rules->limit == 0;
}

// Without a moving wind no round ever ends.
static bool has_rounds_without_end(const struct ruleset *rules) {
    return rules->prevailing_wind != PREVAILING_WIND_ROTATING &&
           rules->game_length != GAME_LENGTH_OPEN;
}

// Points and doubles know no riichi, no dora and no chombo.
static bool has_riichi_with_british_score(const struct ruleset *rules) {
    bool is_riichi = rules->riichi || rules->dora || rules->legality == LEGALITY_STRICT;
    return rules->scoring_mode == SCORING_MODE_BRITISH && is_riichi;
}

static bool has_british_score_without_account(const struct ruleset *rules) {
    return rules->scoring_mode == SCORING_MODE_BRITISH && rules->account == ACCOUNT_NONE;
}

static bool has_account_without_british_score(const struct ruleset *rules) {
    return rules->scoring_mode != SCORING_MODE_BRITISH && rules->account != ACCOUNT_NONE;
}

static bool has_goulash_without_british_score(const struct ruleset *rules) {
    return rules->goulash && rules->scoring_mode != SCORING_MODE_BRITISH;
}

// The two of bamboos are the jokers, or make room for them (B128).
static bool has_goulash_without_jokers(const struct ruleset *rules) {
    return rules->goulash && (ruleset_kinds(rules) & KIND_BIT(KIND_1S + 1)) == 0;
}

static bool has_special_hands_of_short_hands(const struct ruleset *rules) {
    return rules->special_hands != 0 && rules->hand_size != 13;
}

static bool has_dead_wall_in_pool(const struct ruleset *rules) {
    return rules->dead_wall_tiles > 0 && rules->wall_mode != WALL_MODE_WALL;
}

static bool has_kan_without_dead_wall(const struct ruleset *rules) {
    return rules->allow_kan && rules->dead_wall_tiles == 0;
}

static bool has_chankan_without_kan(const struct ruleset *rules) {
    return rules->allow_chankan && !rules->allow_kan;
}

static bool has_dora_without_dead_wall(const struct ruleset *rules) {
    return rules->dora && rules->dead_wall_tiles == 0;
}

static bool has_wind_yakuhai_without_winds(const struct ruleset *rules) {
    return rules->wind_yakuhai && (ruleset_kinds(rules) & KINDS_WIND) != KINDS_WIND;
}

static bool has_kita_out_of_place(const struct ruleset *rules) {
    return rules->kita && (rules->players != 3 || rules->dead_wall_tiles == 0 ||
                           (ruleset_kinds(rules) & KIND_BIT(KIND_NORTH)) == 0);
}

static bool has_abort_of_four_without_four(const struct ruleset *rules) {
    return (rules->abort_suufon || rules->abort_suucha) && rules->players != 4;
}

static bool has_red_without_five(const struct ruleset *rules) {
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        bool has_five = (ruleset_kinds(rules) & KIND_BIT(suit * 9 + 4)) != 0;
        if (rules->red_fives[suit] > 0 && !has_five) {
            return true;
        }
    }
    return false;
}

static bool has_unbalanced_uma(const struct ruleset *rules) {
    int sum = 0;
    for (int place = 0; place < SEAT_MAX; place++) {
        sum += rules->uma[place];
    }
    return sum != 0;
}

static bool has_uma_beyond_players(const struct ruleset *rules) {
    for (int place = rules->players; place < SEAT_MAX; place++) {
        if (rules->uma[place] != 0) {
            return true;
        }
    }
    return false;
}

static bool has_open_kan_dora_after_draw(const struct ruleset *rules) {
    return rules->kan_dora_open == KAN_DORA_TIME_AFTER_DRAW;
}

static bool has_no_tiles(const struct ruleset *rules) {
    return ruleset_kinds(rules) == 0;
}

// R51: the replacement draw moves the last live tile, so there must be one.
static bool has_kan_without_live(const struct ruleset *rules) {
    return rules->allow_kan && rules->dead_wall_refill && rules->kan_min_live == 0;
}

// R97, Q23: one to all but one pay or get equal parts, and no point may be lost.
static bool has_uneven_noten(const struct ruleset *rules) {
    for (int parts = 2; parts < rules->players; parts++) {
        if (rules->noten_total % parts != 0) {
            return true;
        }
    }
    return false;
}

// No row of group U says what such a riichi would cost, and refusing it would tell of furiten (U3).
static bool has_strict_without_riichi_furiten(const struct ruleset *rules) {
    return rules->legality == LEGALITY_STRICT && rules->riichi && !rules->riichi_furiten;
}

// Group U says nothing of what other families have besides riichi.
static bool has_strict_with_other_families(const struct ruleset *rules) {
    bool is_beyond = rules->max_chows < 4 || rules->bonus_tiles || rules->original_call ||
                     rules->fishing_call != FISHING_CALL_OFF || rules->last_discard_claims;
    return rules->legality == LEGALITY_STRICT && is_beyond;
}

// The other models count sequences, winds and shapes in their own way.
static bool has_hand_limits_not_counted(const struct ruleset *rules) {
    bool is_read =
        rules->scoring_mode == SCORING_MODE_BRITISH || rules->scoring_mode == SCORING_MODE_NONE;
    return !is_read && (rules->max_chows < 4 || rules->special_hands != 0);
}

static bool has_winds_missing_for_score(const struct ruleset *rules) {
    bool needs_none =
        rules->scoring_mode == SCORING_MODE_BRITISH || rules->scoring_mode == SCORING_MODE_NONE;
    return !rules->seat_winds && !needs_none;
}

// The whole dead wall serves as replacement tiles, so nothing else may lie there.
static bool has_bonus_beside_dora(const struct ruleset *rules) {
    return rules->bonus_tiles && (rules->dora || rules->kita || rules->dead_wall_refill);
}

static bool has_uncounted_dora(const struct ruleset *rules) {
    return rules->dora && !has_riichi_scoring(rules);
}

static bool has_uncounted_red(const struct ruleset *rules) {
    int red = rules->red_fives[SUIT_M] + rules->red_fives[SUIT_P] + rules->red_fives[SUIT_S];
    return red > 0 && !has_riichi_scoring(rules);
}

static bool has_uncounted_kita(const struct ruleset *rules) {
    return rules->kita && !has_riichi_scoring(rules);
}

static bool has_uncounted_ippatsu(const struct ruleset *rules) {
    return rules->ippatsu && !has_riichi_scoring(rules);
}

static bool has_uncounted_double_riichi(const struct ruleset *rules) {
    return rules->double_riichi && !has_riichi_scoring(rules);
}

// It pays a mangan, and so do the faults of the strict table.
static bool has_nagashi_without_limits(const struct ruleset *rules) {
    return rules->nagashi_mangan != NAGASHI_OFF && !has_riichi_scoring(rules);
}

static bool has_strict_without_limits(const struct ruleset *rules) {
    return rules->legality == LEGALITY_STRICT && !has_riichi_scoring(rules);
}

#define NEEDS_RIICHI_SCORING " needs scoring_mode exact or club_table."

static const struct {
    conflict_test *breaks;
    const char *field;
    const char *sentence;
} conflicts[] = {
    {has_no_tiles, "suits", "suits and honors: the set needs tiles."},
    {has_five_without_winds, "players", "players 5 needs seat_winds."},
    {has_five_without_british_score, "players", "players 5 needs scoring_mode british."},
    {has_too_few_tiles, "players", "players and hand_size need more tiles than the set has."},
    {has_wall_without_sides, "wall_mode",
     "wall_mode wall needs four players, or three with scoring_mode exact or club_table, or "
     "wall_break_sum."},
    {has_dead_wall_in_pool, "dead_wall_tiles", "dead_wall_tiles needs wall_mode wall."},
    {has_kan_without_dead_wall, "allow_kan", "allow_kan needs dead_wall_tiles 14."},
    {has_chankan_without_kan, "allow_chankan", "allow_chankan needs allow_kan."},
    {has_dora_without_dead_wall, "dora", "dora needs dead_wall_tiles 14."},
    {has_open_kan_dora_after_draw, "kan_dora_open", "kan_dora_open cannot be after_draw."},
    {has_wind_yakuhai_without_winds, "wind_yakuhai",
     "wind_yakuhai needs all four winds in honors."},
    {has_kita_out_of_place, "kita", "kita needs players 3, a dead wall and norths in the set."},
    {has_abort_of_four_without_four, "abort_suufon",
     "abort_suufon and abort_suucha need players 4."},
    {has_kan_without_live, "kan_min_live", "kan_min_live 0 needs dead_wall_refill false."},
    {has_uneven_noten, "noten_total",
     "noten_total must divide evenly among one, two and more players."},
    {has_strict_without_riichi_furiten, "legality", "legality free needs riichi_furiten."},
    {has_strict_with_other_families, "legality",
     "legality free needs max_chows 4 and no flowers, fishing calls or claims of the last "
     "discard."},
    {has_hand_limits_not_counted, "max_chows",
     "max_chows and special_hands need scoring_mode british or none."},
    {has_winds_missing_for_score, "seat_winds",
     "seat_winds false needs scoring_mode british or none."},
    {has_uncounted_dora, "dora", "dora" NEEDS_RIICHI_SCORING},
    {has_uncounted_red, "red_fives", "red_fives" NEEDS_RIICHI_SCORING},
    {has_uncounted_kita, "kita", "kita" NEEDS_RIICHI_SCORING},
    {has_uncounted_ippatsu, "ippatsu", "ippatsu" NEEDS_RIICHI_SCORING},
    {has_uncounted_double_riichi, "double_riichi", "double_riichi" NEEDS_RIICHI_SCORING},
    {has_nagashi_without_limits, "nagashi_mangan", "nagashi_mangan" NEEDS_RIICHI_SCORING},
    {has_strict_without_limits, "legality", "legality free" NEEDS_RIICHI_SCORING},
    {has_red_without_five, "red_fives", "red_fives: a suit with red fives needs its fives."},
    {has_unbalanced_uma, "uma", "uma: the numbers must add up to zero."},
    {has_chows_with_few_players, "max_chows", "max_chows is 0 with fewer than four players."},
    {has_bonus_without_dead_wall, "bonus_tiles", "bonus_tiles needs dead_wall_tiles 14."},
    {has_indicators_in_live_wall, "dead_wall_refill",
     "dead_wall_refill false with dora needs rinshan_tiles 4."},
    {has_more_kans_than_indicators, "max_kans", "max_kans above 4 needs dora false."},
    {has_freeze_without_fishing_call, "call_freezes_hand",
     "call_freezes_hand both needs fishing_call manual."},
    {has_limit_share_without_limit, "special_hand_values",
     "special_hand_values limit_share needs a limit."},
    {has_rounds_without_end, "game_length",
     "game_length is open unless prevailing_wind is rotating."},
    {has_riichi_with_british_score, "scoring_mode",
     "scoring_mode british needs riichi false, dora false and legality enforced."},
    {has_british_score_without_account, "account",
     "account is paper or tallies with scoring_mode british."},
    {has_account_without_british_score, "account", "account needs scoring_mode british."},
    {has_goulash_without_british_score, "goulash", "goulash needs scoring_mode british."},
    {has_goulash_without_jokers, "goulash", "goulash needs the two of bamboos in the set."},
    {has_special_hands_of_short_hands, "special_hands", "special_hands needs hand_size 13."},
    {has_bonus_beside_dora, "bonus_tiles",
     "bonus_tiles needs dora, kita and dead_wall_refill false."},
    {has_uma_beyond_players, "uma", "uma has more numbers than players."},
};

enum status ruleset_check(const struct ruleset *rules, struct rule_error *out_error) {
    for (size_t i = 0; i < sizeof conflicts / sizeof conflicts[0]; i++) {
        if (conflicts[i].breaks(rules)) {
            if (out_error != NULL) {
                out_error->status = STATUS_CONFLICT;
                snprintf(out_error->field, sizeof out_error->field, "%s", conflicts[i].field);
                snprintf(out_error->message, sizeof out_error->message, "%s",
                         conflicts[i].sentence);
            }
            return STATUS_CONFLICT;
        }
    }
    return STATUS_OK;
}
