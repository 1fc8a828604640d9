// From an action to the facts it makes, if it is legal.
#include "common/rules/deal/decide/deal_act.h"

#include "common/rules/deal/decide/deal_drawn.h"
#include "common/rules/deal/decide/deal_turn.h"
#include "common/rules/deal/decide/strict_act.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"

enum status deal_act(const struct deal *deal, const struct action *action,
                     struct event_list *out_events) {
    out_events->count = 0;
    if (action->seat >= deal->rules.players || (deal_pending(deal) >> action->seat & 1) == 0) {
        return STATUS_NOT_ASKED;
    }
    if (!legal_accepts(deal, action)) {
        return STATUS_ILLEGAL;
    }
    if (deal_is_strict(deal)) {
        return strict_act(deal, action, out_events);
    }
    if (deal->phase == DEAL_TURN || action->kind == ACTION_TSUMO) { // B135: East in the exchanges
        return deal_add_turn(deal, action, out_events);
    }
    event_list_add(out_events, EVENT_ANSWER, action->seat)->answer = *action;
    return STATUS_OK;
}

enum status deal_again(const struct deal *deal, enum drawn_reason reason,
                       struct event_list *out_events) {
    out_events->count = 0;
    if (deal->phase != DEAL_TURN && deal->phase != DEAL_CLAIM && deal->phase != DEAL_ROB) {
        return STATUS_NOT_NOW;
    }
    deal_add_void(deal, reason, out_events);
    return STATUS_OK;
}
