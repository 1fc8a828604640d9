// The scoring model of Mahjong Lite: points of six yaku (lite 3.3). How the hand was won does not
// count (lite R15). Only the yaku that riichi knows otherwise have a test of their own.
#include "common/rules/scoring/han_fu/score_lite.h"

#include "common/rules/scoring/han_fu/score_readings.h"

// The winning tile came to a two-sided wait, and all else is sequences and a pair of no honor.
static bool is_pinfu(const struct win *win, const struct reading *reading) {
    return reading->form == FORM_STANDARD && reading->wait == WAIT_RYANMEN &&
           reading->sequence_count == (win->rules->hand_size - 1) / 3 &&
           !kind_is_honor(reading->pair);
}

// Every set and the pair has a terminal or honor; no sequence is needed (lite R14).
static bool is_chanta(const struct reading *reading) {
    kind_set outer_starts = KINDS_ONE | KINDS_ONE << 6;
    return reading->form == FORM_STANDARD && (reading->sequences & ~outer_starts) == 0 &&
           (reading->triplets & ~KINDS_YAOCHUU) == 0 && kind_is_yaochuu(reading->pair);
}

static void value_reading(const struct win *win, const struct hand_facts *facts,
                          const struct reading *reading, struct score *out_score) {
    uint64_t found = yaku_ask(win, facts, reading);
    const struct {
        uint8_t id, points;
    } rows[] = {
        {YAKU_TANYAO, found >> YAKU_TANYAO & 1},
        {YAKU_PINFU, is_pinfu(win, reading)},
        {YAKU_IIPEIKOU, reading->equal_sequence_pairs},
        {YAKU_YAKUHAI, (uint8_t)__builtin_popcountll(reading->triplets & KINDS_HONOR)},
        {YAKU_TOITOI, found >> YAKU_TOITOI & 1 ? 2 : 0},
        {YAKU_CHANTA, is_chanta(reading) ? 2 : 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].points > 0) {
            score_add_yaku(out_score, rows[i].id, rows[i].points);
        }
    }
}

enum status score_lite(const struct win *win, struct score *out_score) {
    return score_best(win, value_reading, out_score);
}

int32_t lite_tsumo_share(const struct ruleset *rules, int32_t points, bool is_dealers,
                         bool is_from_dealer) {
    (void)rules;
    (void)is_dealers;
    (void)is_from_dealer;
    return points;
}

int32_t lite_ron_share(const struct ruleset *rules, int32_t points, bool is_dealers) {
    (void)rules;
    (void)is_dealers;
    return points;
}

// All sets triplets of honors, as far as there are kinds of them, with All triplets and Outside
// hand; or pairs of equal sequences, two-sided and outside.
int lite_most(const struct ruleset *rules) {
    int sets = (rules->hand_size - 1) / 3;
    int honors = __builtin_popcountll(ruleset_kinds_in_play(rules, false) & KINDS_HONOR);
    int by_triplets = (honors < sets ? honors : sets) + 2 + 2;
    int by_sequences = sets / 2 + 1 + 2;
    return by_triplets > by_sequences ? by_triplets : by_sequences;
}
