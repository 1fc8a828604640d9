// The simple bot: keeps what lies together, discards the loosest tile and takes every win. It calls
// nothing, counts nothing that is seen and fears nobody: a partner for who has learnt the sets.
#include "server/bots/bot.h"

#include <limits.h>

enum {
    // How much a tile is held by others of the own hand.
    HOLD_EQUAL = 4, // each copy beside it
    HOLD_NEXT = 3,  // a neighbour
    HOLD_GAP = 1,   // one tile further
};

// Copies of the kind `distance` away in its suit, 0 beyond its ends.
static int beside(const uint8_t *counts, int kind, int distance) {
    int number = kind_number(kind) + distance;
    return number >= 1 && number <= 9 ? counts[kind + distance] : 0;
}

// How much the hand holds on to a tile of this kind.
static int hold_of(const uint8_t *counts, int kind) {
    int hold = HOLD_EQUAL * (counts[kind] - 1);
    for (int side = -1; side <= 1 && !kind_is_honor(kind); side += 2) {
        hold += beside(counts, kind, side) > 0 ? HOLD_NEXT : 0;
        hold += beside(counts, kind, 2 * side) > 0 ? HOLD_GAP : 0;
    }
    return hold;
}

// Among equally loose tiles those near the ends of a suit go first, honors before all.
static int middle_of(int kind) {
    int number = kind_is_honor(kind) ? 0 : kind_number(kind);
    return number <= 5 ? number : 10 - number;
}

// The loosest tile among the discards of this kind of action, NULL if there are none.
static const struct action *loosest(const struct bot *bot, const struct action_list *legal,
                                    int action_kind) {
    const uint8_t *counts = bot->match.deal.seats[bot->seat].hand.counts;
    const struct action *best = NULL;
    int least = INT_MAX;
    for (int i = 0; i < legal->count; i++) {
        const struct action *action = &legal->rows[i];
        if (action->kind == action_kind) {
            int kind = tile_kind(action->tile);
            int hold = kind < KIND_PLAIN_COUNT ? 10 * hold_of(counts, kind) + middle_of(kind)
                                               : INT_MAX - 1; // a joker does for any tile
            if (hold < least) {
                least = hold;
                best = action;
            }
        }
    }
    return best;
}

static struct action choose(struct bot *bot, const struct action_list *legal) {
    // What may be said with a discard is said.
    static const uint8_t discards[] = {ACTION_ORIGINAL, ACTION_FISHING, ACTION_RIICHI,
                                       ACTION_DISCARD};
    const struct action *win = action_find(legal, ACTION_TSUMO);
    win = win != NULL ? win : action_find(legal, ACTION_RON);
    if (win != NULL) {
        return *win;
    }
    for (size_t i = 0; bot->match.deal.phase == DEAL_TURN && i < sizeof discards; i++) {
        const struct action *discard = loosest(bot, legal, discards[i]);
        if (discard != NULL) {
            return *discard;
        }
    }
    return legal->rows[legal->count - 1];
}

const struct bot_kind bot_simple = {
    .name = "simple",
    .title = "Hiyoko",
    .sentence = "A chick: tidies its hand and takes every win, calls nothing, fears nobody.",
    .choose = choose,
};
