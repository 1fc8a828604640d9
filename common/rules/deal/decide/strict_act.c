// What follows from an action at the strict table.
#include "common/rules/deal/decide/strict_act.h"

#include "common/rules/deal/decide/deal_draw.h"
#include "common/rules/deal/decide/deal_drawn.h"
#include "common/rules/deal/decide/deal_turn.h"
#include "common/rules/deal/decide/strict_penalty.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/strict.h"

#include <string.h>

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
