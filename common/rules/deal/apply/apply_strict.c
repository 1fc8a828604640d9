// Applies what only happens at the strict table: words, shows and penalties.
#include "common/rules/deal/apply/apply_strict.h"

#include "common/rules/deal/apply/apply_end.h"
#include "common/rules/deal/apply/apply_meld.h"
#include "common/rules/deal/apply/apply_window.h"

// The seat is asked for the tiles to the word it said in the window.
enum status deal_apply_show(struct deal *deal, const struct event *event) {
    if ((deal->phase != DEAL_CLAIM && deal->phase != DEAL_ROB) ||
        event->seat >= deal->rules.players) {
        return STATUS_BROKEN;
    }
    deal->asked = (uint8_t)(deal->is_showing ? deal->asked : 0);
    deal->asked |= (uint8_t)(1 << event->seat);
    deal->answered &= (uint8_t) ~(1 << event->seat);
    deal->is_showing = true;
    return STATUS_OK;
}

static void note_replaced(struct deal *deal, int seat, bool is_replaced) {
    deal->replaced &= (uint8_t) ~(1 << seat);
    deal->replaced |= (uint8_t)(is_replaced << seat);
}

static void take_word_back(struct deal *deal, int seat) {
    struct seat *s = &deal->seats[seat];
    note_replaced(deal, seat, false);
    if (deal->phase == DEAL_TURN) {
        s->word = ACTION_PASS;
        s->taken_back++;
    } else {
        deal_pass(deal, seat);
    }
}

enum status deal_apply_word(struct deal *deal, const struct event *event) {
    struct seat *s = &deal->seats[event->seat];
    if (event->word.is_back) {
        take_word_back(deal, event->seat);
    } else if (deal->phase == DEAL_TURN) {
        note_replaced(deal, event->seat, s->word != ACTION_PASS);
        s->word = event->word.action.kind;
    } else if ((deal->answered >> event->seat & 1) == 0) {
        // Else it was said and shown in one, and this is the word of it
        note_replaced(deal, event->seat, deal->is_showing);
        s->answer = event->word.action;
        deal->answered |= (uint8_t)(1 << event->seat);
    }
    return STATUS_OK;
}

enum status deal_apply_penalty(struct deal *deal, const struct event *event) {
    const struct event_penalty *penalty = &event->penalty;
    struct seat *s = &deal->seats[event->seat];
    if (penalty->hand_count > 0) {
        if (!hand_reveal(&s->hand, penalty->hand, penalty->hand_count)) {
            return STATUS_BROKEN;
        }
        s->is_shown = true;
    }
    deal_add_points(deal, penalty->deltas);
    s->faults &= (uint16_t)~FAULT_BIT(penalty->fault);
    s->word = ACTION_PASS;
    note_replaced(deal, event->seat, false);
    if (penalty->penalty == PENALTY_CHOMBO) {
        return STATUS_OK;
    }
    s->taken_back++;
    s->is_dead = s->is_dead || penalty->penalty == PENALTY_DEAD;
    if (deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB) {
        deal_pass(deal, event->seat);
    } else if (deal->open_set.is_open && penalty->penalty == PENALTY_DEAD) {
        deal_fix_open_set(deal); // it stays as it lies; now the discard
        deal->phase = DEAL_TURN;
        deal->asked = (uint8_t)(1 << event->seat);
    }
    return STATUS_OK;
}
