// The counts. A line is what a person would write on the score sheet.
#include "common/rules/scoring/points/points_count.h"

#include "common/base/check.h"

enum { PURITY_DOUBLES = 3, BOUQUET_DOUBLES = 2, HONOUR_PAIR_POINTS = 2, BONUS_TILES = 8 };

ROWS_CHECK_NUMBERS(POINTS_ROWS);

static void add_line(struct points_score *score, enum points_reason reason, int kind,
                     int32_t amount) {
    CHECK(score->line_count < POINTS_LINES_MAX);
    score->lines[score->line_count++] =
        (struct points_line){(uint8_t)reason, (uint8_t)kind, (uint16_t)amount};
}

static void add_double(struct points_score *score, enum points_reason reason, int kind,
                       int amount) {
    CHECK(score->double_count < POINTS_DOUBLES_MAX);
    score->doubles_of[score->double_count++] =
        (struct points_line){(uint8_t)reason, (uint8_t)kind, (uint16_t)amount};
}

// ---- basic points ----

int32_t points_of_set(const struct points_set *set) {
    // B83: minor exposed, minor concealed, major exposed, major concealed
    static const uint8_t points[][4] = {
        [SHAPE_CHOW] = {0, 0, 0, 0}, [SHAPE_PUNG] = {2, 4, 4, 8}, [SHAPE_KONG] = {8, 16, 16, 32}};
    return points[set->shape][2 * kind_is_yaochuu(set->kind) + set->is_concealed];
}

void points_count_sets(const struct points_set *sets, int count, struct points_score *score) {
    static const uint8_t shape_reasons[][2] = {
        [SHAPE_CHOW] = {POINTS_CHOW, POINTS_CHOW},
        [SHAPE_PUNG] = {POINTS_PUNG, POINTS_CONCEALED_PUNG},
        [SHAPE_KONG] = {POINTS_KONG, POINTS_CONCEALED_KONG},
    };
    for (int i = 0; i < count; i++) {
        enum points_reason reason = shape_reasons[sets[i].shape][sets[i].is_concealed];
        add_line(score, reason, sets[i].kind, points_of_set(&sets[i]));
    }
}

static int round_wind_of(const struct points_hand *hand) {
    bool has_none = hand->rules->prevailing_wind == PREVAILING_WIND_NONE;
    return has_none ? TILE_NONE : hand->round_wind;
}

void points_count_pair(const struct points_hand *hand, int kind, struct points_score *score) {
    bool is_own = kind == hand->seat_wind, is_round = kind == round_wind_of(hand);
    bool is_dragon = kind < KIND_PLAIN_COUNT && (KINDS_DRAGON & KIND_BIT(kind)) != 0;
    if (is_own && is_round) { // B84, A6
        add_line(score, POINTS_PAIR, kind, hand->rules->double_wind_pair_fu);
    } else if (is_own || is_round || is_dragon) {
        add_line(score, POINTS_PAIR, kind, HONOUR_PAIR_POINTS);
    }
}

void points_count_mahjong(const struct points_hand *hand, struct points_score *score) {
    const struct ruleset *rules = hand->rules;
    bool is_loose = hand->by == BY_LOOSE && rules->drawn_tile_points_loose; // A4
    bool is_drawn = hand->by == BY_WALL || hand->by == BY_LAST_WALL || is_loose;
    add_line(score, POINTS_MAHJONG, TILE_NONE, rules->mahjong_points);
    if (is_drawn) {
        add_line(score, POINTS_DRAWN_TILE, TILE_NONE, rules->drawn_tile_points);
    }
}

void points_count_bonus_points(const struct points_hand *hand, struct points_score *score) {
    for (int i = 0; i < BONUS_TILES; i++) {
        if ((hand->bonus >> i & 1) != 0) {
            add_line(score, POINTS_BONUS_TILE, KIND_FLOWER_1 + i, hand->rules->bonus_points);
        }
    }
}

// ---- doubles ----

// Flowers or seasons: a bouquet, or the own one (B92).
static void double_bonus(const struct points_hand *hand, int first, enum points_reason own,
                         enum points_reason bouquet, struct points_score *score) {
    int held = hand->bonus >> (first - KIND_FLOWER_1) & 15;
    bool has_wind = hand->seat_wind >= KIND_EAST && hand->seat_wind <= KIND_NORTH;
    int number = hand->seat_wind - KIND_EAST;
    if (held == 15) {
        add_double(score, bouquet, TILE_NONE, BOUQUET_DOUBLES);
    } else if (has_wind && (held >> number & 1) != 0) {
        add_double(score, own, first + number, 1);
    }
}

static void count_bonus_doubles(const struct points_hand *hand, struct points_score *score) {
    if (hand->rules->doubles_bonus_tiles) {
        double_bonus(hand, KIND_FLOWER_1, DOUBLE_OWN_FLOWER, DOUBLE_FLOWER_BOUQUET, score);
        double_bonus(hand, KIND_SEASON_1, DOUBLE_OWN_SEASON, DOUBLE_SEASON_BOUQUET, score);
    }
}

static void double_set(const struct points_hand *hand, const struct points_set *set,
                       struct points_score *score) {
    if (set->shape == SHAPE_CHOW) {
        return;
    }
    if ((KINDS_DRAGON & KIND_BIT(set->kind)) != 0) {
        add_double(score, DOUBLE_DRAGONS, set->kind, 1);
    }
    if (set->kind == hand->seat_wind) {
        add_double(score, DOUBLE_OWN_WIND, set->kind, 1);
    }
    if (set->kind == round_wind_of(hand)) {
        add_double(score, DOUBLE_PREVAILING_WIND, set->kind, 1);
    }
}

void points_count_doubles(const struct points_hand *hand, const struct points_set *sets, int count,
                          struct points_score *score) {
    for (int i = 0; i < count; i++) {
        double_set(hand, &sets[i], score);
    }
    count_bonus_doubles(hand, score);
    if (hand->has_original_call && hand->rules->doubles_original_call) {
        add_double(score, DOUBLE_ORIGINAL_CALL, TILE_NONE, 1);
    }
}

// One numbered suit, with honours or, by option, without (A5).
static bool is_one_suit(const struct ruleset *rules, kind_set kinds) {
    int suits = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        suits += (kinds & KINDS_SUIT(suit)) != 0;
    }
    return suits == 1 && ((kinds & KINDS_HONOR) != 0 || !rules->one_suit_double_needs_honour);
}

static bool is_majors(kind_set kinds) {
    return (kinds & ~KINDS_YAOCHUU) == 0 && (kinds & KINDS_TERMINAL) != 0 &&
           (kinds & KINDS_HONOR) != 0;
}

// A3. Nothing was claimed before the last tile.
static bool is_concealed(const struct points_hand *hand) {
    for (int i = 0; i < hand->set_count; i++) {
        if (!hand->sets[i].is_concealed) {
            return false;
        }
    }
    return !points_is_claimed(hand->by) || !hand->rules->concealed_double_needs_drawn_tile;
}

static void double_last_tile(enum points_by by, struct points_score *score) {
    static const struct {
        uint8_t by, reason;
    } rows[] = {
        {BY_LOOSE, DOUBLE_LOOSE_TILE},
        {BY_LAST_WALL, DOUBLE_LAST_TILE},
        {BY_LAST_DISCARD, DOUBLE_FINAL_DISCARD},
        {BY_ROB, DOUBLE_ROBBING},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].by == by) {
            add_double(score, rows[i].reason, TILE_NONE, 1);
        }
    }
}

void points_count_winner_doubles(const struct points_hand *hand,
                                 const struct points_reading *reading, struct points_score *score) {
    const struct ruleset *rules = hand->rules;
    kind_set kinds = reading_kinds(reading);
    const struct {
        bool has;
        enum points_reason reason;
    } rows[] = {
        {!reading_has_chow(reading) && !hand->is_goulash, DOUBLE_NO_CHOWS}, // B138
        {is_one_suit(rules, kinds), DOUBLE_ONE_SUIT},
        {is_majors(kinds), DOUBLE_MAJORS},
        {is_concealed(hand), DOUBLE_CONCEALED},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && rules->doubles_winner; i++) {
        if (rows[i].has) {
            add_double(score, rows[i].reason, TILE_NONE, 1);
        }
    }
    if (rules->doubles_winner) {
        double_last_tile(hand->by, score);
    }
    if (hand->has_original_call && rules->double_original_call_winner) { // A2
        add_double(score, DOUBLE_ORIGINAL_CALL_WON, TILE_NONE, 1);
    }
}

void points_count_purity_doubles(const struct points_hand *hand, struct points_score *score) {
    add_double(score, DOUBLE_PURITY, TILE_NONE, PURITY_DOUBLES);
    if (hand->by == BY_LAST_DISCARD && hand->rules->purity_final_discard_double) {
        add_double(score, DOUBLE_FINAL_DISCARD, TILE_NONE, 1);
    }
}

void points_count_bonus_part(const struct points_hand *hand, struct points_choice *choice) {
    struct points_score *score = &choice->score;
    choice->bonus_line = score->line_count;
    choice->bonus_double = score->double_count;
    points_count_bonus_points(hand, score);
    count_bonus_doubles(hand, score);
    if (hand->by == BY_LAST_DISCARD) { // B115
        add_double(score, DOUBLE_FINAL_DISCARD, TILE_NONE, 1);
    }
}

// ---- the sum ----

static int32_t sum_of(const struct points_line *lines, int from, int end) {
    int32_t sum = 0;
    for (int i = from; i < end; i++) {
        sum += lines[i].amount;
    }
    return sum;
}

void points_finish(const struct ruleset *rules, struct points_choice *choice) {
    struct points_score *score = &choice->score;
    bool has_part = score->special != SPECIAL_NONE;
    int line = has_part ? choice->bonus_line : score->line_count;
    int bonus_double = has_part ? choice->bonus_double : score->double_count;
    score->base = sum_of(score->lines, 0, line);
    score->bonus_base = sum_of(score->lines, line, score->line_count);
    score->doubles = (uint8_t)sum_of(score->doubles_of, 0, bonus_double);
    score->bonus_doubles = (uint8_t)sum_of(score->doubles_of, bonus_double, score->double_count);
    // Both stay far below 64 bits: 20 lines of at most 1000 points, 40 doubles at most.
    choice->uncut = score->fixed + ((int64_t)score->base << score->doubles) +
                    ((int64_t)score->bonus_base << score->bonus_doubles);
    int32_t limit = rules->limit > 0 ? rules->limit : POINTS_MAX;
    score->is_cut = choice->uncut > limit;
    score->total = score->is_cut ? limit : (int32_t)choice->uncut;
}
