// What follows from an action at the strict table, and how a fault is paid for.
#include "common/rules/deal/decide/deal_endings.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/strict.h"
#include "common/rules/scoring/han_fu/payment.h"

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
    struct event_penalty *told = &event->penalty;
    memset(told, 0, sizeof *told);
    told->fault = (uint8_t)fault;
    told->penalty = (uint8_t)penalty;
    told->declared = (uint8_t)declared_by(deal, action, fault);
    if (shows_hand(told->declared, fault, penalty)) {
        told->hand_count = (uint8_t)hand_tiles(&deal->seats[action->seat].hand, told->hand);
    }
    if (penalty == PENALTY_CHOMBO && deal->rules.chombo == CHOMBO_REVERSE_MANGAN) {
        payment_of_chombo(&deal->rules, action->seat, deal->dealer, told->deltas);
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
static unsigned told_faults(const struct event_list *list, int seat) {
    unsigned faults = 0;
    for (int i = 0; i < list->count; i++) {
        const struct event *event = &list->rows[i];
        bool is_told = event->kind == EVENT_PENALTY && event->seat == seat;
        faults |= is_told ? FAULT_BIT(event->penalty.fault) : 0;
    }
    return faults;
}

void strict_add_reviews(const struct deal *deal, struct event_list *out) {
    for (int seat = 0; seat < deal->rules.players && deal_is_strict(deal); seat++) {
        unsigned faults = deal->seats[seat].faults | covered_fault(deal, seat);
        faults &= ~told_faults(out, seat);
        if (faults != 0) {
            event_list_add(out, EVENT_REVIEW, seat)->faults = (uint16_t)faults;
        }
    }
}

// The penalty of one seat and, for a chombo, the end of the hand.
static void add_fault(const struct deal *deal, const struct action *action, enum fault fault,
                      int penalty, struct event_list *out) {
    strict_add_penalty(deal, action, fault, penalty, out);
    if (penalty == PENALTY_CHOMBO) {
        deal_add_void(deal, DRAWN_CHOMBO, out);
    }
}

static void add_take_back(const struct deal *deal, int seat, struct event_list *out) {
    event_list_add(out, EVENT_TAKE_BACK, seat)->meld = *deal_open_set(deal);
}

static void act_take_back(const struct deal *deal, const struct action *action,
                          struct event_list *out) {
    int word = strict_word(deal, action->seat);
    if (word == ACTION_PASS) {
        add_take_back(deal, action->seat, out);
        return;
    }
    struct event *event = event_list_add(out, EVENT_WORD, action->seat);
    event->word = (struct event_word){.action = *action, .is_back = true};
    event->word.action.kind = (uint8_t)word;
    event->word.action.is_word = true;
    bool is_dead = deal->seats[action->seat].is_dead;
    enum fault fault = strict_fault(deal, action);
    int penalty = fault == FAULT_NONE ? PENALTY_CORRECT : fault_effect(&deal->rules, fault);
    if (penalty == PENALTY_CHOMBO || (penalty == PENALTY_DEAD && !is_dead)) {
        add_fault(deal, action, fault, penalty, out);
    }
}

static bool is_set_fault(enum fault fault) {
    return fault == FAULT_FALSE_SET || fault == FAULT_FALSE_KAN;
}

// A fault that is found at once, or that this discard makes final.
static void act_faulty_turn(const struct deal *deal, const struct action *action, enum fault fault,
                            struct event_list *out) {
    int penalty = fault_effect(&deal->rules, fault);
    add_fault(deal, action, fault, penalty, out);
    if (penalty == PENALTY_CHOMBO) {
        return;
    }
    bool is_put_right = action->kind == ACTION_DISCARD && penalty == PENALTY_CORRECT;
    if (is_put_right && is_set_fault(fault)) {
        add_take_back(deal, action->seat, out);
    } else if (action->kind == ACTION_RIICHI || (action->kind == ACTION_DISCARD && !is_put_right)) {
        struct action discard = *action;
        discard.kind = ACTION_DISCARD; // U10, U12: it stands, the riichi does not
        deal_add_discard(deal, &discard, out);
    }
}

static enum status act_turn(const struct deal *deal, const struct action *action,
                            struct event_list *out) {
    enum fault fault = strict_fault(deal, action);
    if (fault == FAULT_NONE || strict_is_found_later(fault, action)) {
        return deal_add_turn(deal, action, out);
    }
    act_faulty_turn(deal, action, fault, out);
    return STATUS_OK;
}

static void act_replacement(const struct deal *deal, const struct action *action,
                            struct event_list *out) {
    enum fault fault = strict_fault(deal, action);
    if (fault == FAULT_NONE) {
        deal_add_replacement(deal, action->seat, deal_open_set(deal)->kind, deal->pending_dora,
                             out);
        return;
    }
    int penalty = fault_effect(&deal->rules, fault);
    add_fault(deal, action, fault, penalty, out);
    if (penalty == PENALTY_CORRECT) {
        add_take_back(deal, action->seat, out);
    }
}

// Own tiles in ascending order, whatever order they were chosen in.
static void sort_used(struct action *action) {
    for (int i = 1; i < MELD_TILES && action->used[i] != TILE_NONE; i++) {
        uint8_t tile = action->used[i];
        int place = i;
        for (; place > 0 && (tile_kind(action->used[place - 1]) > tile_kind(tile) ||
                             (tile_kind(action->used[place - 1]) == tile_kind(tile) &&
                              action->used[place - 1] > tile));
             place--) {
            action->used[place] = action->used[place - 1];
        }
        action->used[place] = tile;
    }
}

// An answer in a window or to a question. Where words are spoken the claim is heard, and only what
// it is: its tiles are seen when it is carried out.
static void act_answer(const struct deal *deal, const struct action *action,
                       struct event_list *out) {
    bool is_window = deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
    event_list_add(out, EVENT_ANSWER, action->seat)->answer = *action;
    if (is_window && !deal->is_showing && action->kind != ACTION_PASS &&
        deal->rules.free_confirm == STRICT_CONFIRM_SPOKEN) {
        struct action *word = &event_list_add(out, EVENT_WORD, action->seat)->word.action;
        *word = *action;
        word->is_word = true;
        memset(word->used, TILE_NONE, sizeof word->used);
    }
}

enum status strict_act(const struct deal *deal, const struct action *action,
                       struct event_list *out) {
    struct action sorted = *action;
    sort_used(&sorted);
    if (action->is_word) {
        event_list_add(out, EVENT_WORD, action->seat)->word.action = *action;
    } else if (action->kind == ACTION_TAKE_BACK) {
        act_take_back(deal, action, out);
    } else if (action->kind == ACTION_REPLACEMENT) {
        act_replacement(deal, action, out);
    } else if (deal->phase == DEAL_TURN) {
        return act_turn(deal, &sorted, out);
    } else {
        act_answer(deal, &sorted, out);
    }
    return STATUS_OK;
}
