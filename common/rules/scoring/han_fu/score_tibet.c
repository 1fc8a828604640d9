// The scoring model of the Tibet rules: a few yaku, whose han do not drop in an open hand, and a
// table of payments (tibet 3.9).
#include "common/rules/scoring/han_fu/score_tibet.h"

#include "common/rules/scoring/han_fu/score_readings.h"

// Which yaku count: the one that is found, the one that is listed, and its han.
static const struct {
    uint8_t found, listed, han; // 0 han: by the switch chinitsu_han
} rows[] = {
    {YAKU_RIICHI, YAKU_RIICHI, 1},
    {YAKU_MENZEN_TSUMO, YAKU_MENZEN, 1}, // any win of a closed hand, or self-draws (menzen_scope)
    {YAKU_TANYAO, YAKU_TANYAO, 1},
    {YAKU_YAKUHAI_WHITE, YAKU_YAKUHAI_WHITE, 1},
    {YAKU_YAKUHAI_GREEN, YAKU_YAKUHAI_GREEN, 1},
    {YAKU_YAKUHAI_RED, YAKU_YAKUHAI_RED, 1},
    {YAKU_YAKUHAI_SEAT, YAKU_YAKUHAI_SEAT, 1}, // a double wind has both (tibet A13)
    {YAKU_YAKUHAI_ROUND, YAKU_YAKUHAI_ROUND, 1},
    {YAKU_TOITOI, YAKU_TOITOI, 2},
    {YAKU_HONITSU, YAKU_HONITSU, 2},
    {YAKU_CHINITSU, YAKU_CHINITSU, 0},
};

static void value_reading(const struct win *win, const struct hand_facts *facts,
                          const struct reading *reading, struct score *out_score) {
    uint64_t found = yaku_ask(win, facts, reading);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (found >> rows[i].found & 1) {
            int han = rows[i].han == 0 ? win->rules->chinitsu_han : rows[i].han;
            score_add_yaku(out_score, rows[i].listed, han);
        }
    }
}

enum status score_tibet(const struct win *win, struct score *out_score) {
    return score_best(win, value_reading, out_score);
}

// tibet R61: the last row that the han reach.
static const struct {
    uint8_t han;
    uint8_t tsumo, tsumo_with_dealer; // from each
    uint8_t ron, dealer_ron;
} payments[] = {
    {0, 1, 2, 3, 5},     {1, 3, 5, 10, 15},    {2, 5, 10, 20, 30},
    {3, 10, 20, 40, 60}, {4, 20, 40, 80, 120}, {6, 30, 60, 120, 180},
};

static int payment_row(int han) {
    int row = (int)(sizeof payments / sizeof payments[0]) - 1;
    while (row > 0 && payments[row].han > han) {
        row--;
    }
    return row;
}

int32_t tibet_tsumo_share(const struct ruleset *rules, int32_t han, bool is_dealers,
                          bool is_from_dealer) {
    (void)rules;
    int row = payment_row(han);
    return is_dealers || is_from_dealer ? payments[row].tsumo_with_dealer : payments[row].tsumo;
}

int32_t tibet_ron_share(const struct ruleset *rules, int32_t han, bool is_dealers) {
    (void)rules;
    int row = payment_row(han);
    return is_dealers ? payments[row].dealer_ron : payments[row].ron;
}

int tibet_most(const struct ruleset *rules) {
    (void)rules;
    return payments[sizeof payments / sizeof payments[0] - 1].han;
}
