// Wins: who gets what, and the facts that tell it.
#include "common/rules/deal/decide/deal_wins.h"

#include "common/rules/deal/decide/deal_end.h"
#include "common/rules/deal/decide/settlement.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_value.h"
#include "common/rules/deal/facts/han_fu_deal.h"
#include "common/rules/deal/facts/payment.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <string.h>

// Fills in who answers for the hand, and for how much of it (R124, R126).
static void find_liable(const struct deal *deal, int winner, bool is_tsumo,
                        const struct score *score, struct payment *payment) {
    static const uint8_t yaku_of[PAO_YAKUMAN_VALUE_COUNT] = {
        [PAO_YAKUMAN_DAISANGEN] = YAKU_DAISANGEN,
        [PAO_YAKUMAN_DAISUUSHII] = YAKU_DAISUUSHII,
        [PAO_YAKUMAN_SUUKANTSU] = YAKU_SUUKANTSU,
    };
    const struct seat *s = &deal->seats[winner];
    for (int i = 0; i < score->yaku_count; i++) {
        for (int p = 0; p < PAO_YAKUMAN_VALUE_COUNT; p++) {
            if (score->yaku[i].id == yaku_of[p] && s->liable[p] != NO_SEAT) {
                bool is_whole = deal->rules.pao_scope == PAO_SCOPE_WHOLE_HAND;
                int32_t part = YAKUMAN_BASE * score->yaku[i].han;
                payment->liable = s->liable[p];
                payment->liable_base = is_whole || part > score->base ? score->base : part;
            }
        }
    }
    if (payment->liable == NO_SEAT && is_tsumo && deal->rules.pao_open_kan &&
        deal->is_replacement && deal->open_kan_from != NO_SEAT) {
        payment->liable = deal->open_kan_from;
        payment->liable_base = score->base;
    }
}

// What else decides the payment of one winner among several.
struct share {
    int honba;        // repeats paid to this winner
    int sticks;       // deposits this winner takes
    unsigned winners; // all of them
    bool is_last;
};

static enum status add_win(const struct deal *deal, int winner, bool is_tsumo, struct share share,
                           struct event_list *out) {
    struct event *event = event_list_add(out, EVENT_WIN, winner);
    struct event_win *win = &event->win;
    struct hand hand = deal->seats[winner].hand;
    memset(win, 0, sizeof *win);
    enum status status = deal_value(deal, winner, is_tsumo, &win->score);
    if (status != STATUS_OK) { // yet it was in the legal list
        return STATUS_BROKEN;
    }
    win->from = is_tsumo ? (uint8_t)winner : deal->turn;
    win->tile = is_tsumo ? deal->seats[winner].drawn : deal->tile;
    if (is_tsumo) {
        hand_remove(&hand, win->tile);
    }
    win->hand_count = (uint8_t)hand_tiles(&hand, win->hand);
    bool shows_ura = deal->seats[winner].riichi == RIICHI_STANDING;
    win->ura_count = (uint8_t)(shows_ura ? deal_uras(deal, win->uras) : 0);
    win->sticks = (uint8_t)share.sticks;

    struct payment payment = {.rules = &deal->rules,
                              .winner = winner,
                              .dealer = deal->dealer,
                              .from = is_tsumo ? NO_SEAT : deal->turn,
                              .base = win->score.base,
                              .honba = 0,
                              .liable = NO_SEAT,
                              .wareme = NO_SEAT};
    payment_of_win(&payment, win->deltas);
    win->points = win->deltas[winner];
    find_liable(deal, winner, is_tsumo, &win->score, &payment);
    payment.honba = share.honba;
    payment.sticks = share.sticks * deal->rules.riichi_deposit;
    payment.wareme = deal_wareme_seat(deal);
    payment_of_win(&payment, win->deltas);
    win->liable = (uint8_t)payment.liable;
    if (scoring_of(&deal->rules)->counts_hands) {
        return deal_add_settlement(deal, event, share.winners, share.is_last, out);
    }
    return STATUS_OK;
}

enum status deal_add_tsumo(const struct deal *deal, int seat, struct event_list *out) {
    struct share share = {deal->honba, deal->sticks, 1u << seat, true};
    enum status status = add_win(deal, seat, true, share, out);
    deal_add_end(deal, seat == deal->dealer, out);
    return status;
}

// Deposits of this hand that lie on the table, by seat, and the rest from earlier hands (R123).
static int own_sticks(const struct deal *deal, int seat) {
    return deal->seats[seat].riichi == RIICHI_STANDING;
}

static int sticks_of_closest(const struct deal *deal, unsigned winners, int closest) {
    int sticks = deal->sticks;
    if (deal->rules.multi_ron_sticks == MULTI_RON_STICKS_CLOSEST_ALL) {
        return sticks;
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        bool goes_back = (winners >> seat & 1) != 0 && seat != closest;
        sticks -= goes_back ? own_sticks(deal, seat) : 0;
    }
    return sticks;
}

enum status deal_add_rons(const struct deal *deal, unsigned winners, struct event_list *out) {
    enum status status = STATUS_OK;
    unsigned left = winners;
    for (int turns = 1; turns < deal->rules.players; turns++) {
        int seat = (deal->turn + turns) % deal->rules.players;
        if ((winners >> seat & 1) == 0) {
            continue;
        }
        bool is_first = left == winners;
        left &= ~(1u << seat);
        bool gets_honba = is_first || deal->rules.multi_ron_honba == MULTI_RON_HONBA_EACH;
        bool takes_all = deal->rules.multi_ron_sticks == MULTI_RON_STICKS_CLOSEST_ALL;
        struct share share = {
            .honba = gets_honba ? deal->honba : 0,
            .sticks = is_first ? sticks_of_closest(deal, winners, seat)
                               : (takes_all ? 0 : own_sticks(deal, seat)),
            .winners = winners,
            .is_last = left == 0,
        };
        enum status added = add_win(deal, seat, false, share, out);
        status = added == STATUS_OK ? status : added;
    }
    deal_add_end(deal, (winners >> deal->dealer & 1) != 0, out);
    return status;
}
