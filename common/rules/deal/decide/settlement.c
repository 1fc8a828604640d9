// Counts every hand after a win, and settles.
#include "common/rules/deal/decide/settlement.h"

#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/scoring/points/points_loss.h"

#include <string.h>

// The facts of one hand; the winner's tiles are shown without the winning one.
static struct points_score *add_hand(const struct deal *after, int seat, struct event_list *out) {
    struct event_hand *shown = &event_list_add(out, EVENT_HAND, seat)->hand;
    memset(shown, 0, sizeof *shown);
    shown->hand_count = (uint8_t)hand_tiles(&after->seats[seat].hand, shown->hand);
    return &shown->score;
}

// The winner's hand and those of the losers with a bit in `losers`.
static enum status add_hands(const struct deal *deal, const struct deal *after,
                             const struct event *win, unsigned losers, int32_t scores[SEAT_MAX],
                             struct event_list *out) {
    int winner = win->seat;
    for (int turns = 0; turns < deal->rules.players; turns++) {
        int seat = (winner + turns) % deal->rules.players;
        if (seat != winner && (losers >> seat & 1) == 0) {
            continue;
        }
        struct points_score *score = add_hand(after, seat, out);
        if (seat == winner) {
            bool is_tsumo = win->win.from == winner;
            if (points_deal_value(deal, seat, is_tsumo, score) != STATUS_OK) {
                return STATUS_BROKEN;
            }
        } else {
            const struct seat *s = &after->seats[seat];
            struct points_hand hand = points_deal_hand(after, s, seat, s->hand.counts);
            points_of_loss(&hand, score);
        }
        scores[seat] = score->total;
    }
    return STATUS_OK;
}

enum status deal_add_settlement(const struct deal *deal, const struct event *win, unsigned winners,
                                bool is_last, struct event_list *out) {
    struct deal after = *deal;      // a robbed kong is a pung again, all hands have 13 tiles
    int32_t scores[SEAT_MAX] = {0}; // who is not counted has no difference to settle
    int dreamer = deal_dreamer(deal);
    unsigned losers = ((1u << deal->rules.players) - 1) & ~winners;
    losers &= dreamer == NO_SEAT ? ~0u : ~(1u << dreamer);
    unsigned counted = is_last && deal->rules.losers_settle ? losers : 0;
    if (deal_apply(&after, win) != STATUS_OK ||
        add_hands(deal, &after, win, counted, scores, out) != STATUS_OK) {
        return STATUS_BROKEN;
    }
    struct event *event = event_list_add(out, EVENT_SETTLE, NO_SEAT);
    memset(&event->settle, 0, sizeof event->settle);
    int east = deal->rules.seat_winds ? deal->dealer : NO_SEAT;
    points_settle(&deal->rules, scores, losers | 1u << win->seat, win->seat, east, &event->settle);
    return STATUS_OK;
}
