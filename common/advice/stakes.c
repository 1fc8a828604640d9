// The rules of the match say what follows; tables say what is made of it.
#include "common/advice/stakes.h"

#include "common/advice/rates.h"
#include "common/rules/deal/facts/scoring.h"

#include <string.h>

// ---- places ----

// Hands still to come after `after`, the last one and those of the extension each as if it were the
// last; 0: it is over.
static int hands_left(const struct match *after, struct next_deal *out_next) {
    match_next(after, false, out_next);
    int left = out_next->is_over ? 0 : after->deal.is_last ? 1 : match_hands_left(after);
    return left < 0 || left >= RATE_HANDS ? RATE_HANDS - 1 : left;
}

// The chance to end before somebody who has `gap` points fewer.
static float ahead_by(const struct rates *rates, int hands, int deals, int32_t gap) {
    enum { EVEN = RATE_GAPS / 2 };
    float at = (float)gap / 1000 + EVEN;
    at = at < 0 ? 0 : at > RATE_GAPS - 1 ? RATE_GAPS - 1 : at;
    int below = (int)at < RATE_GAPS - 2 ? (int)at : RATE_GAPS - 2;
    const uint16_t *cells = rates->ahead + rate_ahead_at(hands, deals, below);
    float part = at - (float)below;
    return (1 - part) * rate_part(cells[0]) + part * rate_part(cells[1]);
}

// The mean place that this state of the match leads to, less is better.
static float place_of(const struct stakes *stakes) {
    const struct match *after = &stakes->after;
    struct next_deal next;
    int hands = stakes->sees_places ? hands_left(after, &next) : RATE_HANDS - 1;
    int self = stakes->seat, dealer = stakes->sees_places ? next.dealer : NO_SEAT;
    float place = 1;
    for (int seat = 0; seat < after->deal.rules.players; seat++) {
        int32_t gap = after->deal.seats[self].points - after->deal.seats[seat].points;
        if (seat == self) {
            continue;
        }
        if (hands == 0) {
            place += gap < 0 || (gap == 0 && seat < self);
        } else {
            int deals = dealer == self ? 0 : dealer == seat ? 1 : 2;
            place += 1 - ahead_by(rates_of(&after->deal.rules), hands, deals, gap);
        }
    }
    return place;
}

// ---- ends of the hand ----

static void set_drawn(struct match *after, unsigned ready) {
    after->deal.outcome = (struct outcome){.tenpai = (uint8_t)ready};
}

void stakes_init(struct stakes *stakes, const struct match *match, int seat, bool sees_places,
                 bool has_declared) {
    stakes->seat = seat;
    stakes->sees_places = sees_places;
    stakes->is_lesson = !scoring_of(&match->deal.rules)->has_limits;
    stakes->after = *match;
    struct deal *deal = &stakes->after.deal;
    memset(stakes->wins, 0, sizeof stakes->wins);
    deal->phase = DEAL_OVER;
    if (has_declared) {
        deal->seats[seat].points -= deal->rules.riichi_deposit;
        deal->sticks++;
    }
    set_drawn(&stakes->after, 0);
    if (stakes->is_lesson) {
        return;
    }
    // What all ends are compared with is the same whether riichi is declared or not.
    struct stakes before = {.seat = seat, .sees_places = sees_places, .after = *match};
    before.after.deal.phase = DEAL_OVER;
    set_drawn(&before.after, 0);
    stakes->now = place_of(&before);
}

static float worth_in_lesson(const struct stakes *stakes, const int32_t changes[SEAT_MAX]) {
    const struct ruleset *rules = &stakes->after.deal.rules;
    const struct outcome *outcome = &stakes->after.deal.outcome;
    bool is_own = outcome->is_win && (outcome->winners >> stakes->seat & 1) != 0;
    if (scoring_of(rules)->most == NULL) { // nothing is paid
        return is_own ? STAKES_PLAIN_WIN : 0;
    }
    int32_t plain = scoring_of(rules)->ron_share(rules, 1, false);
    return STAKES_PLAIN_WIN * (float)changes[stakes->seat] / (float)plain;
}

static float worth_of(struct stakes *stakes, const int32_t changes[SEAT_MAX]) {
    struct deal *deal = &stakes->after.deal;
    if (stakes->is_lesson) {
        return worth_in_lesson(stakes, changes);
    }
    int players = deal->rules.players;
    for (int seat = 0; seat < players; seat++) {
        deal->seats[seat].points += changes[seat];
    }
    float worth = stakes->now - place_of(stakes);
    for (int seat = 0; seat < players; seat++) {
        deal->seats[seat].points -= changes[seat];
    }
    return worth;
}

// The sticks go to whoever wins.
static void take_sticks(const struct deal *deal, int winner, int32_t changes[SEAT_MAX]) {
    changes[winner] += deal->sticks * deal->rules.riichi_deposit;
}

static float worth_of_win(struct stakes *stakes, int winner, int32_t changes[SEAT_MAX]) {
    struct deal *deal = &stakes->after.deal;
    int sticks = deal->sticks;
    take_sticks(deal, winner, changes);
    deal->outcome = (struct outcome){.is_win = true, .winners = (uint8_t)(1u << winner)};
    deal->sticks = 0;
    float worth = worth_of(stakes, changes);
    deal->sticks = (uint8_t)sticks;
    return worth;
}

static void pay(int from, int to, int32_t points, int32_t changes[SEAT_MAX]) {
    changes[from] -= points;
    changes[to] += points;
}

static float tsumo_of_base(struct stakes *stakes, int32_t base) {
    const struct deal *deal = &stakes->after.deal;
    const struct scoring *scoring = scoring_of(&deal->rules);
    int32_t changes[SEAT_MAX] = {0};
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (seat != stakes->seat) {
            pay(seat, stakes->seat,
                scoring->tsumo_share(&deal->rules, base, stakes->seat == deal->dealer,
                                     seat == deal->dealer) +
                    deal->rules.honba_tsumo_each * deal->honba,
                changes);
        }
    }
    return worth_of_win(stakes, stakes->seat, changes);
}

static float ron_of_base(struct stakes *stakes, int32_t base) {
    const struct deal *deal = &stakes->after.deal;
    int32_t points =
        scoring_of(&deal->rules)->ron_share(&deal->rules, base, stakes->seat == deal->dealer);
    float sum = 0;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (seat != stakes->seat) {
            sum += stakes_win_of(stakes, stakes->seat, seat, points);
        }
    }
    return sum / (float)(deal->rules.players - 1);
}

static struct stakes_win *find_win(struct stakes *stakes, int32_t base) {
    static const uint32_t spread = 2654435761u;
    uint32_t first = (uint32_t)base * spread >> 26;
    for (uint32_t i = 0; i < STAKES_WINS; i++) {
        struct stakes_win *win = &stakes->wins[(first + i) % STAKES_WINS];
        if (!win->is_known || win->base == base) {
            return win;
        }
    }
    return &stakes->wins[first % STAKES_WINS];
}

static const struct stakes_win *win_of(struct stakes *stakes, int32_t base) {
    struct stakes_win *win = find_win(stakes, base);
    if (!win->is_known || win->base != base) {
        *win =
            (struct stakes_win){base, true, ron_of_base(stakes, base), tsumo_of_base(stakes, base)};
    }
    return win;
}

float stakes_ron(struct stakes *stakes, int32_t base) {
    return win_of(stakes, base)->ron;
}

float stakes_tsumo(struct stakes *stakes, int32_t base) {
    return win_of(stakes, base)->tsumo;
}

float stakes_win_of(struct stakes *stakes, int winner, int from, int32_t points) {
    const struct deal *deal = &stakes->after.deal;
    const struct ruleset *rules = &deal->rules;
    int32_t changes[SEAT_MAX] = {0};
    if (from != winner) {
        pay(from, winner, points + rules->honba_ron * deal->honba, changes);
        return worth_of_win(stakes, winner, changes);
    }
    int shares = winner == deal->dealer ? rules->players - 1 : rules->players;
    for (int seat = 0; seat < rules->players; seat++) {
        if (seat != winner) {
            int share = winner != deal->dealer && seat == deal->dealer ? 2 : 1;
            pay(seat, winner, points * share / shares + rules->honba_tsumo_each * deal->honba,
                changes);
        }
    }
    return worth_of_win(stakes, winner, changes);
}

float stakes_draw(struct stakes *stakes, unsigned ready) {
    struct deal *deal = &stakes->after.deal;
    int players = deal->rules.players, count = __builtin_popcount(ready);
    int32_t changes[SEAT_MAX] = {0};
    for (int seat = 0; seat < players && count > 0 && count < players; seat++) {
        changes[seat] = (ready >> seat & 1) != 0 ? deal->rules.noten_total / count
                                                 : -deal->rules.noten_total / (players - count);
    }
    set_drawn(&stakes->after, ready);
    return worth_of(stakes, changes);
}

float stakes_abort(struct stakes *stakes) {
    const int32_t nothing[SEAT_MAX] = {0};
    stakes->after.deal.outcome = (struct outcome){.is_abortive = true};
    return worth_of(stakes, nothing);
}
