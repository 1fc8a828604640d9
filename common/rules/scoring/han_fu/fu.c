// Counting fu.
#include "common/rules/scoring/han_fu/fu.h"

#include "common/base/check.h"

ROWS_CHECK_NUMBERS(FU_ROWS);

static const char *const names[FU_REASON_COUNT] = {
#define FU_NAME_ROW(number, id, name, words) [number] = (name),
    FU_ROWS(FU_NAME_ROW)
#undef FU_NAME_ROW
};

const char *fu_reason_name(enum fu_reason reason) {
    CHECK(reason < FU_REASON_COUNT);
    return names[reason];
}

// Adds one part unless it is 0, and returns its fu.
static int add_part(struct score *score, enum fu_reason reason, int fu, int kind) {
    CHECK(score->fu_part_count < SCORE_FU_MAX);
    score->fu_parts[score->fu_part_count] =
        (struct score_fu){(uint8_t)reason, (uint8_t)fu, (uint8_t)kind};
    score->fu_part_count = (uint8_t)(score->fu_part_count + (fu > 0));
    return fu;
}

// 2 for an open triplet of simples; concealed, terminals or honors, and kan each raise it.
static int add_sets(struct score *score, const struct reading *reading) {
    int sum = 0;
    for (kind_set left = reading->triplets; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        bool is_kan = (reading->kans & KIND_BIT(kind)) != 0;
        bool is_own = (reading->concealed_triplets & KIND_BIT(kind)) != 0;
        int fu = 2 << is_own << kind_is_yaochuu(kind) << (is_kan ? 2 : 0);
        enum fu_reason reason =
            is_kan ? (is_own ? FU_KAN_OWN : FU_KAN) : (is_own ? FU_TRIPLET_OWN : FU_TRIPLET);
        sum += add_part(score, reason, fu, kind);
    }
    return sum;
}

static int fu_of_pair(const struct win *win, int pair) {
    bool is_seat = pair == win->seat_wind, is_round = pair == win->round_wind;
    if (is_seat & is_round) {
        return win->rules->double_wind_pair_fu;
    }
    return ((pair >= KIND_WHITE) | is_seat | is_round) ? 2 : 0;
}

static int count_standard(const struct win *win, bool is_closed, const struct reading *reading,
                          struct score *score) {
    bool is_one_sided = reading->wait != WAIT_RYANMEN && reading->wait != WAIT_SHANPON;
    int sum = add_part(score, FU_BASE, 20, TILE_NONE);
    sum += add_part(score, FU_CLOSED_RON, 10 * (is_closed & !win->is_tsumo), TILE_NONE);
    sum += add_part(score, FU_TSUMO, win->is_tsumo ? 2 : 0, TILE_NONE);
    sum += add_sets(score, reading);
    sum += add_part(score, FU_PAIR, fu_of_pair(win, reading->pair), reading->pair);
    sum += add_part(score, FU_WAIT, is_one_sided ? 2 : 0, TILE_NONE);
    return sum;
}

void fu_count(const struct win *win, const struct hand_facts *facts, const struct reading *reading,
              bool is_pinfu, struct score *out_score) {
    out_score->fu_part_count = 0;
    if (reading->form == FORM_SEVEN_PAIRS) {
        out_score->fu = (uint8_t)add_part(out_score, FU_SEVEN_PAIRS, 25, TILE_NONE);
        return;
    }
    if (is_pinfu && win->is_tsumo) {
        out_score->fu = (uint8_t)add_part(out_score, FU_PINFU_TSUMO, 20, TILE_NONE);
        return;
    }
    int sum = count_standard(win, facts->is_closed, reading, out_score);
    if (sum == 20 && win->rules->open_pinfu_30_fu) { // A18
        sum += add_part(out_score, FU_OPEN_RON, 10, TILE_NONE);
    }
    out_score->fu = (uint8_t)((sum + 9) / 10 * 10);
}
