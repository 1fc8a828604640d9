// Choosing for a program.
#include "server/mjai/unspoken.h"

#include "common/base/check.h"
#include "common/rules/deal/legal/legal.h"

#include <stddef.h>

static bool is_first(const struct deal *deal, int own) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        int32_t ahead = deal->seats[seat].points - deal->seats[own].points;
        if (seat != own && (seat < own ? ahead >= 0 : ahead > 0)) {
            return false;
        }
    }
    return true;
}

bool unspoken_answer(const struct deal *deal, int seat, const struct action_list *legal,
                     struct action *out_action) {
    const struct action *tenpai = action_find(legal, ACTION_TENPAI);
    const struct action *end =
        action_find(legal, is_first(deal, seat) ? ACTION_END_GAME : ACTION_PLAY_ON);
    if (tenpai == NULL && end == NULL) {
        return false;
    }
    *out_action = tenpai != NULL ? *tenpai : *end;
    return true;
}

struct action unspoken_default(const struct action_list *legal) {
    struct action action = legal->rows[legal->count - 1];
    if (action_find(legal, ACTION_DISCARD) != NULL) {
        legal_default_discard(legal, &action);
    }
    return action;
}

struct action unspoken_riichi(const struct action_list *legal) {
    const struct action *found = NULL;
    for (int i = 0; i < legal->count; i++) {
        const struct action *action = &legal->rows[i];
        if (action->kind == ACTION_RIICHI && (found == NULL || action->is_drawn)) {
            found = action;
        }
    }
    CHECK(found != NULL); // it was declared
    return *found;
}
