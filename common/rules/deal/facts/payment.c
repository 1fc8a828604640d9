// Payments.
#include "common/rules/deal/facts/payment.h"

#include "common/rules/deal/facts/scoring.h"

#include <string.h>

// What one seat owes the winner; with wareme twice of it (A31: after repeats, once).
static void pay(const struct payment *p, int seat, int32_t owed, int32_t deltas[SEAT_MAX]) {
    bool is_doubled = p->wareme != NO_SEAT && (seat == p->wareme || p->winner == p->wareme);
    int32_t paid = is_doubled ? 2 * owed : owed;
    deltas[seat] -= paid;
    deltas[p->winner] += paid;
}

// What each seat owes for a self-drawn hand of this base, without repeats: [1] the dealer.
struct tsumo_shares {
    int32_t of[2];
};

static struct tsumo_shares tsumo_shares(const struct payment *p, int32_t base) {
    const struct scoring *scoring = scoring_of(p->rules);
    bool is_dealers = p->winner == p->dealer;
    return (struct tsumo_shares){{scoring->tsumo_share(p->rules, base, is_dealers, false),
                                  scoring->tsumo_share(p->rules, base, is_dealers, true)}};
}

static int32_t ron_share(const struct payment *p, int32_t base) {
    return scoring_of(p->rules)->ron_share(p->rules, base, p->winner == p->dealer);
}

// Sum of all shares of a self-drawn hand.
static int32_t tsumo_sum(const struct payment *p, int32_t base) {
    struct tsumo_shares shares = tsumo_shares(p, base);
    int32_t sum = 0;
    for (int seat = 0; seat < p->rules->players; seat++) {
        sum += seat == p->winner ? 0 : shares.of[seat == p->dealer];
    }
    return sum;
}

// The liable seat has its part of a self-drawn hand alone (R124).
static void pay_tsumo(const struct payment *p, int32_t deltas[SEAT_MAX]) {
    int32_t shared_base = p->liable == NO_SEAT ? p->base : p->base - p->liable_base;
    int32_t honba_each = p->honba * p->rules->honba_tsumo_each;
    bool is_shared = p->liable == NO_SEAT || shared_base > 0; // a Tibet hand of 0 han is paid for
    if (is_shared) {
        struct tsumo_shares shares = tsumo_shares(p, shared_base);
        for (int turn = 1; turn < p->rules->players; turn++) {
            int seat = (p->winner + turn) % p->rules->players;
            pay(p, seat, shares.of[seat == p->dealer] + honba_each, deltas);
        }
    }
    if (p->liable != NO_SEAT) {
        // If nobody else pays, the repeats are his too.
        int32_t honba = shared_base == 0 ? honba_each * (p->rules->players - 1) : 0;
        pay(p, p->liable, tsumo_sum(p, p->liable_base) + honba, deltas);
    }
}

static void pay_ron(const struct payment *p, int32_t deltas[SEAT_MAX]) {
    int32_t honba = p->honba * p->rules->honba_ron;
    if (p->liable == NO_SEAT || p->liable == p->from) {
        pay(p, p->from, ron_share(p, p->base) + honba, deltas);
        return;
    }
    int32_t half = ron_share(p, p->liable_base) / 2;
    pay(p, p->liable, half, deltas);
    pay(p, p->from, half + ron_share(p, p->base - p->liable_base), deltas);
    pay(p, p->rules->pao_honba == PAO_HONBA_LIABLE ? p->liable : p->from, honba, deltas);
}

void payment_of_win(const struct payment *p, int32_t out_deltas[SEAT_MAX]) {
    memset(out_deltas, 0, SEAT_MAX * sizeof out_deltas[0]);
    out_deltas[p->winner] = p->sticks;
    if (p->from == NO_SEAT) {
        pay_tsumo(p, out_deltas);
    } else {
        pay_ron(p, out_deltas);
    }
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
