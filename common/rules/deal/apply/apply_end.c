// Applies what ends a deal: wins, draws, hands laid open, the end itself.
#include "common/rules/deal/apply/apply_end.h"

#include "common/rules/deal/apply/apply_meld.h"
#include "common/rules/deal/apply/apply_window.h"

void deal_add_points(struct deal *deal, const int32_t deltas[SEAT_MAX]) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].points += deltas[seat];
    }
}

enum status deal_apply_win(struct deal *deal, const struct event *event) {
    const struct event_win *win = &event->win;
    struct seat *s = &deal->seats[event->seat];
    struct hand hand = s->hand;
    if (win->from == event->seat && !hand_remove(&hand, win->tile)) {
        return STATUS_BROKEN;
    }
    if (!hand_reveal(&hand, win->hand, win->hand_count)) {
        return STATUS_BROKEN;
    }
    s->hand = hand;
    if (win->from == event->seat) {
        hand_add(&s->hand, win->tile);
    }
    if (win->sticks > deal->sticks) {
        return STATUS_BROKEN;
    }
    for (int i = 0; i < win->ura_count; i++) {
        deal->wall.tiles[wall_ura_place(&deal->wall, &deal->rules, i)] = win->uras[i];
    }
    if (deal->phase == DEAL_ROB) {
        deal_undo_robbed(deal);
    }
    deal_add_points(deal, win->deltas);
    deal->sticks = (uint8_t)(deal->sticks - win->sticks);
    deal->outcome.is_win = true;
    deal->outcome.winners |= (uint8_t)(1 << event->seat);
    deal->phase = DEAL_ENDING;
    deal->asked = 0;
    return STATUS_OK;
}

enum status deal_apply_drawn(struct deal *deal, const struct event *event) {
    const struct event_drawn *drawn = &event->drawn;
    bool is_exhaustive = drawn->reason == DRAWN_EXHAUSTIVE || drawn->reason == DRAWN_NAGASHI ||
                         drawn->reason == DRAWN_NO_REPLACEMENT;
    deal_close_window(deal);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        struct hand *hand = &deal->seats[seat].hand;
        if ((drawn->shown >> seat & 1) &&
            !hand_reveal(hand, drawn->hands[seat], drawn->hand_counts[seat])) {
            return STATUS_BROKEN;
        }
    }
    if (drawn->sticks > deal->sticks) {
        return STATUS_BROKEN;
    }
    deal_add_points(deal, drawn->deltas);
    deal->sticks = (uint8_t)(deal->sticks - drawn->sticks);
    deal->outcome.is_abortive = !is_exhaustive;
    bool is_win = deal->rules.nagashi_mangan == NAGASHI_AS_WIN && drawn->winners != 0;
    deal->outcome.is_win = is_win;
    deal->outcome.winners = is_win ? drawn->winners : 0;
    deal->outcome.tenpai = drawn->tenpai;
    deal->outcome.is_void = drawn_is_void((enum drawn_reason)drawn->reason);
    deal->phase = DEAL_ENDING;
    deal->asked = 0;
    return STATUS_OK;
}

enum status deal_apply_laid_open(struct deal *deal, const struct event *event) {
    const struct event_laid_open *laid = &event->laid_open;
    struct hand *hand = &deal->seats[event->seat].hand;
    bool is_fine = hand_reveal(hand, laid->hand, laid->hand_count);
    return deal->phase == DEAL_ENDING && is_fine ? STATUS_OK : STATUS_BROKEN;
}

enum status deal_apply_deal_end(struct deal *deal, const struct event *event) {
    (void)event;
    if (deal->phase != DEAL_ENDING && deal->phase != DEAL_ASK) {
        return STATUS_BROKEN;
    }
    deal->outcome.wants_end = deal_has_answer(deal, deal->dealer, ACTION_END_GAME);
    deal_forget_answers(deal);
    deal->phase = DEAL_OVER;
    return STATUS_OK;
}

enum status deal_apply_match_end(struct deal *deal, const struct event *event) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        deal->seats[seat].points = event->end.points[seat];
    }
    deal->sticks = 0;
    return STATUS_OK;
}
