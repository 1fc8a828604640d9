// Payments.
#include "common/rules/deal/facts/payment.h"

#include "common/rules/deal/facts/scoring.h"

#include <string.h>

// Adds what each seat owes for a self-drawn hand of this base, without repeats.
static void add_tsumo_shares(const struct payment *p, int32_t base, int32_t shares[SEAT_MAX]) {
    const struct scoring *scoring = scoring_of(p->rules);
    bool is_dealers = p->winner == p->dealer;
    for (int seat = 0; seat < p->rules->players; seat++) {
        shares[seat] += seat == p->winner
                            ? 0
                            : scoring->tsumo_share(p->rules, base, is_dealers, seat == p->dealer);
    }
}

static int32_t ron_share(const struct payment *p, int32_t base) {
    return scoring_of(p->rules)->ron_share(p->rules, base, p->winner == p->dealer);
}

// Sum of all shares of a self-drawn hand.
static int32_t tsumo_sum(const struct payment *p, int32_t base) {
    int32_t sum = 0, shares[SEAT_MAX] = {0};
    add_tsumo_shares(p, base, shares);
    for (int seat = 0; seat < p->rules->players; seat++) {
        sum += shares[seat];
    }
    return sum;
}

// Fills what each seat owes; the liable seat has its part of a self-drawn hand alone (R124).
static void owe_tsumo(const struct payment *p, int32_t owed[SEAT_MAX]) {
    int32_t shared_base = p->liable == NO_SEAT ? p->base : p->base - p->liable_base;
    int32_t honba_each = p->honba * p->rules->honba_tsumo_each;
    bool is_shared = p->liable == NO_SEAT || shared_base > 0; // a Tibet hand of 0 han is paid for
    if (is_shared) {
        for (int seat = 0; seat < p->rules->players; seat++) {
            owed[seat] = seat == p->winner ? 0 : honba_each;
        }
        add_tsumo_shares(p, shared_base, owed);
    }
    if (p->liable != NO_SEAT) {
        owed[p->liable] += tsumo_sum(p, p->liable_base);
        if (shared_base == 0) { // nobody else pays, so the repeats are his too
            owed[p->liable] += honba_each * (p->rules->players - 1);
        }
    }
}

static void owe_ron(const struct payment *p, int32_t owed[SEAT_MAX]) {
    int32_t honba = p->honba * p->rules->honba_ron;
    if (p->liable == NO_SEAT || p->liable == p->from) {
        owed[p->from] = ron_share(p, p->base) + honba;
        return;
    }
    int32_t half = ron_share(p, p->liable_base) / 2;
    owed[p->liable] = half;
    owed[p->from] = half + ron_share(p, p->base - p->liable_base);
    owed[p->rules->pao_honba == PAO_HONBA_LIABLE ? p->liable : p->from] += honba;
}

void payment_of_win(const struct payment *p, int32_t out_deltas[SEAT_MAX]) {
    int32_t owed[SEAT_MAX] = {0};
    if (p->from == NO_SEAT) {
        owe_tsumo(p, owed);
    } else {
        owe_ron(p, owed);
    }
    int32_t sum = p->sticks;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bool is_doubled = p->wareme != NO_SEAT && (seat == p->wareme || p->winner == p->wareme);
        int32_t paid = is_doubled ? 2 * owed[seat] : owed[seat]; // A31: after repeats, once
        out_deltas[seat] = -paid;
        sum += paid;
    }
    out_deltas[p->winner] += sum;
}

void payment_of_draw(const struct ruleset *rules, unsigned tenpai, int32_t out_deltas[SEAT_MAX]) {
    int ready = __builtin_popcount(tenpai);
    int others = rules->players - ready;
    memset(out_deltas, 0, SEAT_MAX * sizeof out_deltas[0]);
    if (ready == 0 || others == 0) {
        return;
    }
    for (int seat = 0; seat < rules->players; seat++) {
        bool is_tenpai = (tenpai >> seat & 1) != 0;
        out_deltas[seat] = is_tenpai ? rules->noten_total / ready : -rules->noten_total / others;
    }
}

void payment_of_chombo(const struct ruleset *rules, int offender, int dealer,
                       int32_t out_deltas[SEAT_MAX]) {
    memset(out_deltas, 0, SEAT_MAX * sizeof out_deltas[0]);
    for (int seat = 0; seat < rules->players; seat++) {
        if (seat != offender) {
            int32_t share = offender == dealer || seat == dealer ? 2 * MANGAN_BASE : MANGAN_BASE;
            out_deltas[seat] += share;
            out_deltas[offender] -= share;
        }
    }
}
