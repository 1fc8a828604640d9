// Which claim of a window is the best (R37 to R39).
#include "common/rules/deal/decide/deal_claims.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/deal/legal/strict.h"

#include <string.h>

static enum claim_level level_of(const struct action *action) {
    return (enum claim_level)action_rows[action->kind].claim;
}

// Claims of one level go to the next seat in turn order, so nearer is stronger (R38).
static int strength(const struct deal *deal, enum claim_level level, int seat) {
    return (int)level * SEAT_MAX - deal_turns_after(deal, deal->turn, seat);
}

// The seat with the strongest answered claim, NO_SEAT if all answers are passes.
int deal_best_claim(const struct deal *deal) {
    int best = NO_SEAT, best_strength = 0;
    for (unsigned left = deal->answered; left != 0; left &= left - 1) {
        int seat = __builtin_ctz(left);
        enum claim_level level = level_of(&deal->seats[seat].answer);
        if (level != CLAIM_NONE && strength(deal, level, seat) > best_strength) {
            best = seat;
            best_strength = strength(deal, level, seat);
        }
    }
    return best;
}

// Whether an answer that `seat` still may give could change the result; `best` leads as yet.
bool deal_claim_could_matter(const struct deal *deal, int seat, int best) {
    struct action_list list;
    enum claim_level most = CLAIM_NONE;
    legal_list(deal, seat, &list);
    for (int i = 0; i < list.count; i++) {
        enum claim_level level = level_of(&list.rows[i]);
        most = level > most ? level : most;
    }
    if (most == CLAIM_RON && deal->rules.multi_ron != MULTI_RON_HEADBUMP) {
        return true;
    }
    return strength(deal, most, seat) > strength(deal, level_of(&deal->seats[best].answer), best);
}

unsigned deal_winning_claims(const struct deal *deal) {
    unsigned winners = 0;
    if (deal->answered == 0) {
        return 0;
    }
    for (int turns = 1; turns < deal->rules.players; turns++) {
        int seat = (deal->turn + turns) % deal->rules.players;
        bool is_claim = deal_has_answer(deal, seat, ACTION_RON);
        // U15: a false one takes no part.
        bool is_sound =
            !deal_is_strict(deal) || strict_fault(deal, &deal->seats[seat].answer) == FAULT_NONE;
        bool is_bumped = deal->rules.multi_ron == MULTI_RON_HEADBUMP && winners != 0;
        winners |= (unsigned)(is_claim && is_sound && !is_bumped) << seat;
    }
    return winners;
}
