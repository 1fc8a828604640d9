// Applies what follows a win by points and doubles, and points that a referee has set.
#include "common/rules/deal/apply/apply_points.h"

#include "common/rules/deal/apply/apply_end.h"

enum status deal_apply_hand(struct deal *deal, const struct event *event) {
    struct hand *hand = &deal->seats[event->seat].hand;
    bool is_shown = hand_reveal(hand, event->hand.hand, event->hand.hand_count);
    return is_shown && deal->phase == DEAL_ENDING ? STATUS_OK : STATUS_BROKEN;
}

enum status deal_apply_settle(struct deal *deal, const struct event *event) {
    if (deal->phase != DEAL_ENDING) {
        return STATUS_BROKEN;
    }
    deal_add_points(deal, event->settle.nets);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].paid += event->settle.paid[seat];
        deal->seats[seat].received += event->settle.received[seat];
    }
    return STATUS_OK;
}

enum status deal_apply_set(struct deal *deal, const struct event *event) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].points = event->set.points[seat];
    }
    deal->sticks = event->set.sticks;
    return STATUS_OK;
}
