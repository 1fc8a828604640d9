// Going through all values a hand can have, and keeping those that are paid differently.
#include "common/advice/pay_table.h"

#include "common/base/check.h"
#include "common/rules/deal/facts/payment.h"
#include "common/rules/deal/facts/scoring.h"

#include <string.h>

enum { HAN_MAX = 13, FU_MAX = 110 };

struct table {
    const struct ruleset *rules;
    struct pay_row *rows;
    int count;
};

static void pay(const struct ruleset *rules, int32_t base, int winner, int from,
                int32_t out_deltas[SEAT_MAX]) {
    struct payment payment = {.rules = rules,
                              .winner = winner,
                              .dealer = 0,
                              .from = from,
                              .base = base,
                              .liable = NO_SEAT,
                              .wareme = NO_SEAT};
    payment_of_win(&payment, out_deltas);
}

// Two players have no other than the dealer: then the last column repeats what the dealer pays.
static struct pay_row make_row(const struct ruleset *rules, int32_t base) {
    struct pay_row row = {.base = base};
    int32_t deltas[SEAT_MAX];
    int other = rules->players > 2 ? 2 : 0;
    pay(rules, base, 0, 1, deltas);
    row.dealer_ron = -deltas[1];
    pay(rules, base, 0, NO_SEAT, deltas);
    row.dealer_tsumo = -deltas[1];
    pay(rules, base, 1, 0, deltas);
    row.ron = -deltas[0];
    pay(rules, base, 1, NO_SEAT, deltas);
    row.tsumo_dealer = -deltas[0];
    row.tsumo = -deltas[other];
    return row;
}

static bool is_paid_alike(const struct pay_row *a, const struct pay_row *b) {
    return a->dealer_ron == b->dealer_ron && a->dealer_tsumo == b->dealer_tsumo &&
           a->ron == b->ron && a->tsumo_dealer == b->tsumo_dealer && a->tsumo == b->tsumo;
}

static void add_row(struct table *table, int32_t base, int han, int fu, enum score_limit limit) {
    struct pay_row row = make_row(table->rules, base);
    row.han = (uint8_t)han;
    row.fu = (uint8_t)fu;
    row.limit = (uint8_t)limit;
    CHECK(table->count < PAY_TABLE_MAX);
    table->rows[table->count++] = row;
}

// Han that are paid as they are: each one that is paid for otherwise than the one before.
static void add_han(struct table *table, int most) {
    for (int han = table->rules->min_han; han <= most; han++) {
        struct pay_row row = make_row(table->rules, han);
        if (table->count == 0 || !is_paid_alike(&row, &table->rows[table->count - 1])) {
            add_row(table, han, han, 0, LIMIT_NONE);
        }
    }
}

// 20 fu are a self-drawn pinfu and 25 seven pairs, both two han at least.
static bool can_have_fu(int han, int fu) {
    return (fu % 10 == 0 || fu == 25) && (han > 1 || fu >= 30);
}

// Below the limits every han with every fu, then each limit once.
static void add_han_and_fu(struct table *table) {
    bool has_fu = scoring_of(table->rules)->has_fu;
    enum score_limit limit, last = LIMIT_NONE;
    int least = table->rules->min_han > 0 ? table->rules->min_han : 1;
    for (int han = least; han < 5; han++) {
        for (int fu = has_fu ? 20 : FU_MAX; fu <= FU_MAX; fu += 5) {
            int32_t base = score_base(table->rules, han, fu, &limit);
            if (limit == LIMIT_NONE && (!has_fu || can_have_fu(han, fu))) {
                add_row(table, base, han, has_fu ? fu : 0, LIMIT_NONE);
            }
        }
    }
    for (int han = 4; han <= HAN_MAX; han++) {
        int32_t base = score_base(table->rules, han, 30, &limit);
        if (limit != last && limit != LIMIT_NONE) {
            last = limit;
            add_row(table, base, han, 0, limit);
        }
    }
    add_row(table, YAKUMAN_BASE, 0, 0, LIMIT_YAKUMAN);
}

int pay_table(const struct ruleset *rules, struct pay_row out_rows[PAY_TABLE_MAX]) {
    struct table table = {rules, out_rows, 0};
    const struct scoring *scoring = scoring_of(rules);
    if (scoring->has_limits) {
        add_han_and_fu(&table);
    } else if (scoring->most != NULL) {
        add_han(&table, scoring->most(rules));
    }
    return table.count;
}
