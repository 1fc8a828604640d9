// Legal actions by phase, and the action played for those who are away.
#include "common/rules/legal.h"

#include "common/base/check.h"
#include "common/rules/deal_facts.h"

#include <string.h>

void legal_add(struct action_list *list, int kind, int seat, int tile) {
    CHECK(list->count < ACTION_LIST_MAX);
    list->rows[list->count++] =
        (struct action){(uint8_t)kind,
                        (uint8_t)seat,
                        (uint8_t)tile,
                        false,
                        {TILE_NONE, TILE_NONE, TILE_NONE, TILE_NONE}};
}

bool legal_kan_is_possible(const struct deal *deal) {
    const struct ruleset *rules = &deal->rules;
    if (!rules->allow_kan || deal_live(deal) < rules->kan_min_live) {
        return false;
    }
    if (deal->kan_count < rules->max_kans) {
        return wall_replacements_left(&deal->wall, rules) > 0;
    }
    return rules->fifth_kan == FIFTH_KAN_ABORT && deal->kan_count == rules->max_kans;
}

static void add_answers(const struct deal *deal, int seat, struct action_list *list) {
    bool is_end = deal->question == QUESTION_END_GAME;
    legal_add(list, is_end ? ACTION_END_GAME : ACTION_TENPAI, seat, TILE_NONE);
    legal_add(list, is_end ? ACTION_PLAY_ON : ACTION_NOTEN, seat, TILE_NONE);
}

void legal_list(const struct deal *deal, int seat, struct action_list *out_list) {
    out_list->count = 0;
    if ((deal_pending(deal) >> seat & 1) == 0) {
        return;
    }
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
        add_answers(deal, seat, out_list);
        break;
    case DEAL_NONE:
    case DEAL_ENDING:
    case DEAL_OVER:
        break;
    }
}

// Where a discard stands in the order m, p, s, z, an ordinary five after a red one.
static int discard_order(const struct action *action) {
    return 2 * tile_kind(action->tile) + !tile_is_red(action->tile);
}

void legal_default_discard(const struct action_list *list, struct action *out_action) {
    int best = -1;
    for (int i = 0; i < list->count; i++) {
        const struct action *action = &list->rows[i];
        int order = action->is_drawn ? INT32_MAX : discard_order(action);
        if (action->kind == ACTION_DISCARD && order > best) {
            best = order;
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
    // Claims end with the pass. Of the questions at the end: a ready hand is shown, the game goes
    // on.
    *out_action = list.rows[list.count - 1];
    if (deal->phase == DEAL_TURN) {
        legal_default_discard(&list, out_action);
    } else if (deal->phase == DEAL_ASK && deal->question == QUESTION_TENPAI) {
        *out_action = list.rows[0];
    }
    return true;
}
