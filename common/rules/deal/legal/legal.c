// Legal actions by phase, and the action played for those who are away.
#include "common/rules/deal/legal/legal.h"

#include "common/base/rare.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/legal/legal_claims.h"
#include "common/rules/deal/legal/legal_exchange.h"
#include "common/rules/deal/legal/legal_rows.h"
#include "common/rules/deal/legal/legal_turn.h"
#include "common/rules/deal/legal/strict.h"
#include "common/rules/deal/legal/strict_offer.h"

// Strict table: a kan that is none is taken back, whoever is noten says so.
RARE static void add_strict_answers(const struct deal *deal, int seat, struct action_list *list) {
    if (deal->question == QUESTION_REPLACEMENT) {
        bool is_wrong = deal_open_set(deal)->is_wrong;
        legal_add(list, is_wrong ? ACTION_TAKE_BACK : ACTION_REPLACEMENT, seat, TILE_NONE);
        return;
    }
    if (deal_is_tenpai(deal, seat)) {
        legal_add(list, ACTION_TENPAI, seat, TILE_NONE);
    }
    legal_add(list, ACTION_NOTEN, seat, TILE_NONE);
}

RARE static void add_answers(const struct deal *deal, int seat, struct action_list *list) {
    if (deal->question == QUESTION_EXCHANGE || deal->question == QUESTION_SKIP) {
        legal_add_exchange(deal, seat, list);
        return;
    }
    bool is_end = deal->question == QUESTION_END_GAME;
    legal_add(list, is_end ? ACTION_END_GAME : ACTION_TENPAI, seat, TILE_NONE);
    legal_add(list, is_end ? ACTION_PLAY_ON : ACTION_NOTEN, seat, TILE_NONE);
}

static bool is_pending(const struct deal *deal, int seat) {
    return (deal_pending(deal) >> seat & 1) != 0;
}

// Most seats are not asked, and their lists are asked for all the same.
RARE static void list_of_asked(const struct deal *deal, int seat, struct action_list *out_list) {
    switch ((enum deal_phase)deal->phase) {
    case DEAL_TURN:
        legal_add_turn(deal, seat, out_list);
        break;
    case DEAL_CLAIM:
    case DEAL_ROB:
        legal_add_claims(deal, seat, out_list);
        legal_add(out_list, ACTION_PASS, seat, TILE_NONE);
        break;
    case DEAL_ASK:
        if (deal_is_strict(deal) && deal->question != QUESTION_END_GAME) {
            add_strict_answers(deal, seat, out_list);
        } else {
            add_answers(deal, seat, out_list);
        }
        break;
    case DEAL_NONE:
    case DEAL_ENDING:
    case DEAL_OVER:
        break;
    }
    if (deal_is_strict(deal)) {
        strict_narrow(deal, seat, out_list);
    }
}

void legal_list(const struct deal *deal, int seat, struct action_list *out_list) {
    out_list->count = 0;
    if (is_pending(deal, seat)) {
        list_of_asked(deal, seat, out_list);
    }
}

static bool is_in_list(const struct deal *deal, const struct action *action) {
    struct action_list list;
    legal_list(deal, action->seat, &list);
    for (int i = 0; i < list.count; i++) {
        bool is_choice = list.rows[i].kind == ACTION_EXCHANGE; // the tiles of all others are said
        if (is_choice ? legal_exchange_is_sound(deal, action)
                      : action_is_equal(&list.rows[i], action)) {
            return true;
        }
    }
    return false;
}

// Of discards and passes, which are nearly all that is ever done, no list is made.
bool legal_is_sound(const struct deal *deal, const struct action *action) {
    bool is_window = deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
    if (deal_is_strict(deal)) {
        return is_in_list(deal, action);
    }
    if (action->kind == ACTION_PASS && is_window) {
        return is_pending(deal, action->seat) && action->tile == TILE_NONE && !action->is_drawn &&
               action_is_of_tile(action);
    }
    if (action->kind == ACTION_DISCARD && deal->phase == DEAL_TURN) {
        return is_pending(deal, action->seat) && legal_may_discard(deal, action);
    }
    return is_in_list(deal, action);
}

// Where a discard stands in the order m, p, s, z, an ordinary five after a red one.
static int discard_order(const struct action *action) {
    return 2 * tile_kind(action->tile) + !tile_is_red(action->tile);
}

void legal_default_discard(const struct action_list *list, struct action *out_action) {
    int best = -1;
    for (int i = 0; i < list->count; i++) {
        const struct action *action = &list->rows[i];
        if (action->kind == ACTION_DISCARD && action->is_drawn) {
            *out_action = *action;
            return;
        }
    }
    for (int i = 0; i < list->count; i++) {
        const struct action *action = &list->rows[i];
        if (action->kind == ACTION_DISCARD && discard_order(action) > best) {
            best = discard_order(action);
            *out_action = *action;
        }
    }
}

bool legal_default(const struct deal *deal, int seat, struct action *out_action) {
    struct action_list list;
    legal_list(deal, seat, &list);
    if (list.count == 0) {
        return false;
    }
    struct action take_back = {.kind = ACTION_TAKE_BACK, .seat = (uint8_t)seat};
    if (deal_is_strict(deal) && strict_word(deal, seat) != ACTION_PASS &&
        !strict_is_refused(deal, &take_back)) { // U6: no show in time
        list.count = 0;
        legal_add(&list, ACTION_TAKE_BACK, seat, TILE_NONE);
    }
    // Claims end with the pass. Of the questions at the end: a ready hand is shown, the game goes
    // on.
    *out_action = list.rows[list.count - 1];
    if (deal->phase == DEAL_TURN) {
        legal_default_discard(&list, out_action);
    } else if (deal->phase == DEAL_ASK && deal->question == QUESTION_TENPAI) {
        *out_action = list.rows[0];
    }
    if (out_action->kind == ACTION_EXCHANGE) {
        legal_default_exchange(deal, seat, out_action);
    }
    return true;
}

void legal_offer(const struct deal *deal, int seat, struct action_list *out_list) {
    if (deal_is_strict(deal)) {
        strict_offer(deal, seat, out_list);
    } else {
        legal_list(deal, seat, out_list);
    }
}

bool legal_accepts(const struct deal *deal, const struct action *action) {
    return legal_is_sound(deal, action) || (deal_is_strict(deal) && strict_accepts(deal, action));
}
