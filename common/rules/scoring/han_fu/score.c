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

static int32_t limit_base(const struct ruleset *rules, int han, enum score_limit *out_limit) {
    if (han >= 13 && rules->kazoe == KAZOE_SANBAIMAN) {
        han = 12;
    }
    if (han >= 13) {
        *out_limit = LIMIT_KAZOE_YAKUMAN;
        return YAKUMAN_BASE * (rules->kazoe == KAZOE_NO_LIMIT ? han / 13 : 1);
    }
    if (han >= 11) {
        *out_limit = LIMIT_SANBAIMAN;
        return 6000;
    }
    if (han >= 8) {
        *out_limit = LIMIT_BAIMAN;
        return 4000;
    }
    *out_limit = han >= 6 ? LIMIT_HANEMAN : LIMIT_MANGAN;
    return han >= 6 ? 3000 : MANGAN_BASE;
}

int32_t score_base(const struct ruleset *rules, int han, int fu, enum score_limit *out_limit) {
    *out_limit = LIMIT_NONE;
    bool is_table = rules->scoring_mode == SCORING_MODE_CLUB_TABLE; // R117: no fu, 4 han is mangan
    if (han >= 5 || (is_table && han == 4)) {
        return limit_base(rules, han, out_limit);
    }
    int32_t base = is_table ? 125 << han : fu << (2 + han);
    bool is_rounded_up = rules->kiriage_mangan && base == 1920; // R114
    if (base >= MANGAN_BASE || is_rounded_up) {
        *out_limit = LIMIT_MANGAN;
        return MANGAN_BASE;
    }
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
