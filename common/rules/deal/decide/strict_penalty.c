// How a fault is told and paid for.
#include "common/rules/deal/decide/strict_penalty.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/payment.h"
#include "common/rules/deal/legal/strict.h"

#include <string.h>

// A win or nine terminals lays the whole hand open; so does every chombo (U21, A67).
static bool shows_hand(int declared, enum fault fault, int penalty) {
    bool is_shown = declared == ACTION_TSUMO || declared == ACTION_RON || declared == ACTION_NINE ||
                    declared == ACTION_TENPAI;
    return penalty == PENALTY_CHOMBO || (is_shown && fault != FAULT_EMPTY_WIN);
}

// What was declared wrongly: the word that is taken back and the set that becomes final were
// declared before this action.
static int declared_by(const struct deal *deal, const struct action *action, enum fault fault) {
    static const uint8_t set_actions[MELD_KIND_COUNT] = {
        [MELD_CHII] = ACTION_CHII,           [MELD_PON] = ACTION_PON,
        [MELD_DAIMINKAN] = ACTION_DAIMINKAN, [MELD_SHOUMINKAN] = ACTION_SHOUMINKAN,
        [MELD_ANKAN] = ACTION_ANKAN,
    };
    if (fault == FAULT_EMPTY_WIN) {
        return strict_word(deal, action->seat);
    }
    const struct meld *open = deal_open_set(deal);
    bool is_set = fault == FAULT_FALSE_SET || fault == FAULT_FALSE_KAN;
    return is_set && open != NULL ? set_actions[open->kind] : action->kind;
}

void strict_add_penalty(const struct deal *deal, const struct action *action, enum fault fault,
                        int penalty, struct event_list *out) {
    struct event *event = event_list_add(out, EVENT_PENALTY, action->seat);
    struct event_penalty *row = &event->penalty;
    memset(row, 0, sizeof *row);
    row->fault = (uint8_t)fault;
    row->penalty = (uint8_t)penalty;
    row->declared = (uint8_t)declared_by(deal, action, fault);
    if (shows_hand(row->declared, fault, penalty)) {
        row->hand_count = (uint8_t)hand_tiles(&deal->seats[action->seat].hand, row->hand);
    }
    if (penalty == PENALTY_CHOMBO && deal->rules.chombo == CHOMBO_REVERSE_MANGAN) {
        payment_of_chombo(&deal->rules, action->seat, deal->dealer, row->deltas);
    }
}

// A false ron that no penalty has met because a win ended the hand (U16).
static unsigned covered_fault(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    bool is_ron = (deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB) &&
                  deal_has_answer(deal, seat, ACTION_RON) && !s->answer.is_word;
    enum fault fault = is_ron ? strict_fault(deal, &s->answer) : FAULT_NONE;
    return fault == FAULT_NONE ? 0 : FAULT_BIT(fault);
}

// Faults that the penalties of this list tell.
static unsigned announced_faults(const struct event_list *list, int seat) {
    unsigned faults = 0;
    for (int i = 0; i < list->count; i++) {
        const struct event *event = &list->rows[i];
        bool is_one = event->kind == EVENT_PENALTY && event->seat == seat;
        faults |= is_one ? FAULT_BIT(event->penalty.fault) : 0;
    }
    return faults;
}

void strict_add_reviews(const struct deal *deal, struct event_list *out) {
    for (int seat = 0; seat < deal->rules.players && deal_is_strict(deal); seat++) {
        unsigned faults = deal->seats[seat].faults | covered_fault(deal, seat);
        faults &= ~announced_faults(out, seat);
        if (faults != 0) {
            event_list_add(out, EVENT_REVIEW, seat)->faults = (uint16_t)faults;
        }
    }
}
