// Final points, scores and places.
#include "common/rules/match/match_final.h"

#include <string.h>

enum { CHOMBO_SCORE = 20000 }; // in thousandths, as all final scores

// Seats from first to last; of equal points the earlier dealer comes first.
static void rank_seats(int players, const int32_t points[SEAT_MAX], uint8_t order[SEAT_MAX]) {
    for (int seat = 0; seat < players; seat++) {
        int place = seat;
        for (; place > 0 && points[order[place - 1]] < points[seat]; place--) {
            order[place] = order[place - 1];
        }
        order[place] = (uint8_t)seat;
    }
}

// Nearest thousand; 500 goes towards zero or away from it (A25).
static int32_t round_points(int32_t points, int rounding) {
    int32_t size = points < 0 ? -points : points;
    int32_t rest = size % 1000;
    bool goes_up = rest > 500 || (rest == 500 && rounding == FINAL_ROUNDING_HALF_UP);
    int32_t rounded = size - rest + (goes_up ? 1000 : 0);
    return rounding == FINAL_ROUNDING_NONE ? points : points < 0 ? -rounded : rounded;
}

// How many places from `place` on have equal points, if equal places are shared.
static int shared_places(const struct ruleset *rules, const int32_t points[SEAT_MAX],
                         const uint8_t order[SEAT_MAX], int place) {
    int end = place + 1;
    while (rules->equal_points == EQUAL_POINTS_SHARE && end < rules->players &&
           points[order[end]] == points[order[place]]) {
        end++;
    }
    return end - place;
}

// A32: whoever won no hand pays everybody who did.
static void pay_yakitori(const struct ruleset *rules, const bool has_won[SEAT_MAX],
                         int32_t points[SEAT_MAX]) {
    for (int loser = 0; loser < rules->players; loser++) {
        for (int winner = 0; winner < rules->players; winner++) {
            if (!has_won[loser] && has_won[winner]) {
                points[loser] -= rules->yakitori;
                points[winner] += rules->yakitori;
            }
        }
    }
}

// Gives the places from `place` on their shared part of an amount; what cannot be divided
// goes to the later dealers, so that nothing is lost.
static void share_out(int64_t amount, const uint8_t *seats, int count, int32_t scores[SEAT_MAX]) {
    for (int i = 0; i < count; i++) {
        int64_t part = amount / (count - i);
        scores[seats[i]] += (int32_t)part;
        amount -= part;
    }
}

static void score_oka(const struct ruleset *rules, const uint8_t order[SEAT_MAX], int firsts,
                      int32_t scores[SEAT_MAX]) {
    if (firsts > 1) { // A54
        share_out((int64_t)rules->players * (rules->baseline - rules->start_points), order, firsts,
                  scores);
        return;
    }
    int32_t others = 0; // R142
    for (int place = 1; place < rules->players; place++) {
        others += scores[order[place]];
    }
    scores[order[0]] = -others;
}

// A29: the sticks left over go to the first place. Who share it share them too, in hundreds, so
// that a tie stays a tie; what cannot be divided is returned, and goes to the earliest dealer of
// them.
static int32_t share_sticks(const struct ruleset *rules, int sticks, const uint8_t order[SEAT_MAX],
                            int32_t points[SEAT_MAX]) {
    if (rules->leftover_sticks != LEFTOVER_STICKS_FIRST) {
        return 0;
    }
    int32_t amount = sticks * rules->riichi_deposit;
    int firsts = shared_places(rules, points, order, 0);
    int32_t part = firsts == 1 ? amount : amount / firsts / 100 * 100;
    for (int i = 0; i < firsts; i++) {
        points[order[i]] += part;
    }
    return amount - firsts * part;
}

// Points as they are ranked and rounded become scores: oka and uma by place, equal places sharing.
static void score_places(const struct ruleset *rules, const int32_t points[SEAT_MAX],
                         const uint8_t order[SEAT_MAX], struct event_match_end *end) {
    int firsts = shared_places(rules, points, order, 0);
    int rounding = rules->oka_to_first && firsts > 1 ? FINAL_ROUNDING_NONE : rules->final_rounding;
    for (int seat = 0; seat < rules->players; seat++) {
        end->scores[seat] = round_points(end->points[seat], rounding) - rules->baseline;
    }
    if (rules->oka_to_first) {
        score_oka(rules, order, firsts, end->scores);
    }
    for (int place = 0; place < rules->players;) {
        int count = shared_places(rules, points, order, place);
        int64_t uma = 0;
        for (int i = 0; i < count; i++) {
            uma += (int64_t)rules->uma[place + i] * 1000;
            end->places[order[place + i]] = (uint8_t)(place + 1);
        }
        share_out(uma, order + place, count, end->scores);
        place += count;
    }
}

void match_final(const struct ruleset *rules, const int32_t points[SEAT_MAX], int sticks,
                 const bool has_won[SEAT_MAX], struct event_match_end *out_end) {
    uint8_t order[SEAT_MAX] = {0};
    int32_t ranked[SEAT_MAX]; // without what could not be divided
    memset(out_end, 0, sizeof *out_end);
    memcpy(ranked, points, sizeof ranked);
    rank_seats(rules->players, ranked, order);
    int earliest = order[0];
    int32_t rest = share_sticks(rules, sticks, order, ranked); // before rounding
    pay_yakitori(rules, has_won, ranked);
    rank_seats(rules->players, ranked, order);
    memcpy(out_end->points, ranked, sizeof ranked);
    out_end->points[earliest] += rest;
    score_places(rules, ranked, order, out_end);
}

void match_take_chombos(const struct ruleset *rules, const uint8_t chombos[SEAT_MAX],
                        struct event_match_end *end) {
    uint8_t order[SEAT_MAX] = {0};
    bool is_any = false;
    for (int seat = 0; seat < rules->players; seat++) {
        end->scores[seat] -= CHOMBO_SCORE * chombos[seat];
        is_any = is_any || chombos[seat] > 0;
    }
    if (!is_any) {
        return;
    }
    rank_seats(rules->players, end->scores, order); // R145
    for (int place = 0; place < rules->players;) {
        int count = shared_places(rules, end->scores, order, place);
        for (int i = 0; i < count; i++) {
            end->places[order[place + i]] = (uint8_t)(place + 1);
        }
        place += count;
    }
}
