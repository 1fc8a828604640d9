// What the scoring models of hands with yaku share: limits, base points, dora.
#include "common/rules/scoring/han_fu/score.h"

#include "common/base/check.h"

ROWS_CHECK_NUMBERS(LIMIT_ROWS);

#define LIMIT_NAME_ROW(number, id, name) [number] = (name),
static const char *const limit_names[LIMIT_COUNT] = {LIMIT_ROWS(LIMIT_NAME_ROW)};

const char *score_limit_name(enum score_limit limit) {
    CHECK(limit < LIMIT_COUNT);
    return limit_names[limit];
}

static const int32_t limit_bases[LIMIT_COUNT] = {
    [LIMIT_MANGAN] = MANGAN_BASE,
    [LIMIT_HANEMAN] = 3000,
    [LIMIT_BAIMAN] = 4000,
    [LIMIT_SANBAIMAN] = 6000,
    [LIMIT_KAZOE_YAKUMAN] = YAKUMAN_BASE,
    [LIMIT_YAKUMAN] = YAKUMAN_BASE,
};

// The limit of so many han, below 5 of a hand that fu bring to mangan.
static const uint8_t limits_by_han[] = {
    LIMIT_MANGAN, LIMIT_MANGAN,    LIMIT_MANGAN,    LIMIT_MANGAN,        LIMIT_MANGAN,
    LIMIT_MANGAN, LIMIT_HANEMAN,   LIMIT_HANEMAN,   LIMIT_BAIMAN,        LIMIT_BAIMAN,
    LIMIT_BAIMAN, LIMIT_SANBAIMAN, LIMIT_SANBAIMAN, LIMIT_KAZOE_YAKUMAN,
};

static int32_t limit_base(const struct ruleset *rules, int han, enum score_limit *out_limit) {
    int most = rules->kazoe == KAZOE_SANBAIMAN ? 12 : 13;
    *out_limit = (enum score_limit)limits_by_han[han < most ? han : most];
    int yakuman = rules->kazoe == KAZOE_NO_LIMIT && han >= 13 ? han / 13 : 1;
    return limit_bases[*out_limit] * yakuman;
}

int32_t score_base(const struct ruleset *rules, int han, int fu, enum score_limit *out_limit) {
    bool is_table = rules->scoring_mode == SCORING_MODE_CLUB_TABLE; // R117: no fu, 4 han is mangan
    int32_t base = (is_table ? 125 : 4 * fu) << (han < 5 ? han : 5);
    bool is_rounded_up = rules->kiriage_mangan & (base == 1920); // R114
    if ((han >= 5) | (base >= MANGAN_BASE) | is_rounded_up) {
        return limit_base(rules, han, out_limit);
    }
    *out_limit = LIMIT_NONE;
    return base;
}

// The kind after each in its circle. Others are in none: no table has them beside dora, a damaged
// record may.
static const uint8_t next_kind[KIND_COUNT] = {
    1,  2,  3,  4,  5,  6,  7,  8,  0,  10, 11, 12, 13, 14, 15, 16, 17, 9,  19, 20, 21, 22,
    23, 24, 25, 26, 18, 28, 29, 30, 27, 32, 33, 31, 34, 35, 36, 37, 38, 39, 40, 41, 42,
};

int dora_kind(int indicator_kind, kind_set kinds) {
    int kind = indicator_kind;
    CHECK(kind >= 0 && kind < KIND_COUNT);
    do { // kinds that are not in the set are passed over: 1m points at 9m at three (Q3)
        kind = next_kind[kind];
    } while ((kinds & KIND_BIT(kind)) == 0 && kind != indicator_kind);
    return kind;
}
