// How the efficient bot plays where sequences are limited and hands are worth points and doubles:
// triplets, dragons and winds of value, and one suit.
//
// A hand is rated as a whole: tiles still missing count most, then what would double it. So a
// discard that breaks a pair outside the chosen suit can be better than one that keeps the shortest
// way.
#include "server/bots/bot_points.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/tiles/counts.h"
#include "server/bots/bot_table.h"

#include <string.h>

enum {
    RATE_MISSING = 100,   // a tile that must still come
    RATE_WAIT = 6,        // an unseen tile that completes a calling hand
    RATE_VALUE_PAIR = 40, // two dragons or winds of value
    RATE_VALUE_SET = 90,
    RATE_SUIT = 9,        // a tile of the chosen suit, or an honour beside it
    RATE_JOKER = 120,     // never given away for less
    CHOW_MISSING_MAX = 1, // a sequence is called only for a hand that is nearly ready
    FOLD_MISSING = 3,     // from here on a hand is given up against a fishing call
};

struct view {
    const struct bot *bot;
    const struct deal *deal;
    const struct seat *self;
    uint8_t unseen[KIND_PLAIN_COUNT];
    kind_set worth; // dragons, the own and the prevailing wind
};

// What must be done with concealed tiles: sets to make, and sequences that may be among them.
struct task {
    int sets, chows;
};

static struct view look(const struct bot *bot) {
    const struct deal *deal = &bot->match.deal;
    struct view view = {.bot = bot, .deal = deal, .self = &deal->seats[bot->seat]};
    bot_count_unseen(bot, view.unseen);
    view.worth = KINDS_DRAGON;
    if (deal->rules.seat_winds) {
        view.worth |= KIND_BIT(deal_seat_wind(deal, bot->seat));
    }
    if (deal->rules.prevailing_wind != PREVAILING_WIND_NONE) {
        view.worth |= KIND_BIT(deal_round_wind(deal));
    }
    return view;
}

static struct task task_of(const struct view *view) {
    struct task task = {seat_sets(&view->deal->rules, view->self), deal_max_chows(view->deal)};
    for (int i = 0; i < view->self->meld_count; i++) {
        task.chows -= view->self->melds[i].kind == MELD_CHII;
    }
    return task;
}

// Tiles missing for so many triplets and a pair: full ones first, then pairs, then single tiles.
static int missing_for_triplets(const uint8_t *counts, int sets) {
    int triplets = 0, pairs = 0, singles = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        triplets += counts[kind] >= 3;
        pairs += counts[kind] == 2;
        singles += counts[kind] == 1;
    }
    int open = triplets < sets ? sets - triplets : 0;
    int spare = triplets > sets ? triplets - sets : 0; // one of them can be the pair
    int groups = pairs + spare;
    if (groups > open) {
        return open;
    }
    int bare = open + 1 - groups; // sets or the pair that begin with a single tile at best
    int missing = groups + 2 * bare - 1;
    return groups + singles < open + 1 ? missing + (open + 1 - groups - singles) : missing;
}

static int missing_with_chow(uint8_t *counts, int sets, int first) {
    int missing = 0;
    uint8_t taken[3];
    for (int i = 0; i < 3; i++) {
        taken[i] = counts[first + i] > 0;
        counts[first + i] = (uint8_t)(counts[first + i] - taken[i]);
        missing += !taken[i];
    }
    int all = missing > 1 ? missing + 2 * sets : missing + missing_for_triplets(counts, sets - 1);
    for (int i = 0; i < 3; i++) {
        counts[first + i] = (uint8_t)(counts[first + i] + taken[i]);
    }
    return all;
}

// Tiles that must still come, with one sequence at most; jokers do for some of them.
static int missing(uint8_t *counts, struct task task) {
    int best = missing_for_triplets(counts, task.sets);
    for (int kind = 0; kind < KIND_EAST && task.chows > 0 && task.sets > 0; kind++) {
        if (kind_starts_sequence(kind)) {
            int with = missing_with_chow(counts, task.sets, kind);
            best = with < best ? with : best;
        }
    }
    int jokers = counts[KIND_JOKER] < task.sets + 1 ? counts[KIND_JOKER] : task.sets + 1;
    return best > jokers ? best - jokers : 0;
}

static int rate_suits(const struct view *view, const uint8_t *counts) {
    int tiles[SUIT_COUNT] = {0}, best = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        tiles[kind_suit(kind)] += counts[kind];
    }
    for (int i = 0; i < view->self->meld_count; i++) {
        tiles[kind_suit(meld_first_kind(&view->self->melds[i]))] += 3;
    }
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        best = tiles[suit] > best ? tiles[suit] : best;
    }
    return RATE_SUIT * (best + tiles[SUIT_HONOR]);
}

static int rate_worth(const struct view *view, const uint8_t *counts) {
    int rate = 0;
    for (kind_set left = view->worth; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        bool can_grow = view->unseen[kind] > 0;
        rate += counts[kind] >= 3               ? RATE_VALUE_SET
                : counts[kind] == 2 && can_grow ? RATE_VALUE_PAIR
                                                : 0;
    }
    return rate;
}

// Pairs and single tiles whose like are gone lead nowhere.
static int rate_hope(const struct view *view, const uint8_t *counts) {
    int rate = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        rate += counts[kind] == 2   ? 3 * view->unseen[kind]
                : counts[kind] == 1 ? view->unseen[kind]
                                    : 0;
    }
    return rate;
}

static int rate_hand(const struct view *view, uint8_t *counts, struct task task) {
    int rate = -RATE_MISSING * missing(counts, task) + rate_suits(view, counts) +
               rate_worth(view, counts) + rate_hope(view, counts) + RATE_JOKER * counts[KIND_JOKER];
    return rate;
}

static int rate_without(const struct view *view, uint8_t tile) {
    uint8_t counts[KIND_COUNT];
    int kind = tile_kind(tile);
    memcpy(counts, view->self->hand.counts, sizeof counts);
    if (counts[kind] == 0) {
        return INT32_MIN / 2;
    }
    counts[kind]--;
    return rate_hand(view, counts, task_of(view));
}

// Of the calls the one that waits for the most tiles.
static int rate_call(const struct view *view, uint8_t tile) {
    uint8_t counts[KIND_COUNT];
    memcpy(counts, view->self->hand.counts, sizeof counts);
    counts[tile_kind(tile)]--;
    kind_set waits = deal_waits(view->deal, view->self, counts) & KINDS_PLAIN;
    return RATE_WAIT * counts_sum(view->unseen, waits);
}

static bool is_threatened(const struct view *view) {
    for (int seat = 0; seat < view->deal->rules.players; seat++) {
        const struct seat *s = &view->deal->seats[seat];
        if (seat != view->bot->seat && s->fishing != FISHING_NONE && s->meld_count >= 2) {
            return true;
        }
    }
    return false;
}

static bool wants_to_fold(const struct view *view) {
    uint8_t counts[KIND_COUNT];
    memcpy(counts, view->self->hand.counts, sizeof counts);
    return is_threatened(view) && missing(counts, task_of(view)) >= FOLD_MISSING;
}

static int rate_row(const struct view *view, const struct action *row, bool folds) {
    int kind = tile_kind(row->tile);
    if (row->kind != ACTION_DISCARD) {
        return rate_call(view, row->tile);
    }
    if (folds && kind < KIND_PLAIN_COUNT) { // what is nearly gone completes no hand
        return -1000 * view->unseen[kind] + rate_without(view, row->tile) / 8;
    }
    return rate_without(view, row->tile);
}

static const struct action *best_row(const struct view *view, const struct action_list *legal,
                                     int kind) {
    const struct action *best = NULL;
    bool folds = kind == ACTION_DISCARD && wants_to_fold(view);
    int best_rate = 0;
    for (int i = 0; i < legal->count; i++) {
        const struct action *row = &legal->rows[i];
        if (row->kind != kind) {
            continue;
        }
        int rate = 2 * rate_row(view, row, folds) + row->is_drawn;
        if (best == NULL || rate > best_rate) {
            best = row;
            best_rate = rate;
        }
    }
    return best;
}

static struct action choose_turn(const struct view *view, const struct action_list *legal) {
    static const uint8_t at_once[] = {ACTION_TSUMO, ACTION_ANKAN, ACTION_SHOUMINKAN};
    static const uint8_t discards[] = {ACTION_ORIGINAL, ACTION_FISHING, ACTION_DISCARD};
    for (size_t i = 0; i < sizeof at_once; i++) {
        const struct action *row = action_find(legal, at_once[i]);
        bool takes_joker = row != NULL && row->kind != ACTION_TSUMO &&
                           (row->tile == KIND_JOKER || row->used[3] == KIND_JOKER);
        if (row != NULL && !takes_joker) {
            return *row;
        }
    }
    for (size_t i = 0; i < sizeof discards; i++) {
        const struct action *row = best_row(view, legal, discards[i]);
        if (row != NULL) {
            return *row;
        }
    }
    return legal->rows[legal->count - 1];
}

// How the hand would be rated after this call, its set counted as made.
static bool is_better_after(const struct view *view, const struct action *call) {
    uint8_t counts[KIND_COUNT];
    struct task before = task_of(view), after = {before.sets - 1, before.chows};
    memcpy(counts, view->self->hand.counts, sizeof counts);
    int missing_before = missing(counts, before);
    bool is_kan = call->kind == ACTION_DAIMINKAN, is_chii = call->kind == ACTION_CHII;
    after.chows -= is_chii;
    for (int i = 0; i < (is_kan ? 3 : 2); i++) {
        if (call->used[i] == KIND_JOKER) { // a joker in the hand does more
            return false;
        }
        counts[tile_kind(call->used[i])]--;
    }
    int missing_after = missing(counts, after);
    if (is_chii) {
        return missing_after < missing_before && missing_after <= CHOW_MISSING_MAX;
    }
    bool is_worth = (view->worth & KIND_BIT(tile_kind(call->tile))) != 0;
    return missing_after < missing_before || is_worth || is_kan;
}

static struct action choose_claim(const struct view *view, const struct action_list *legal) {
    static const uint8_t calls[] = {ACTION_DAIMINKAN, ACTION_PON, ACTION_CHII};
    const struct action *ron = action_find(legal, ACTION_RON);
    if (ron != NULL) {
        return *ron;
    }
    for (size_t kind = 0; kind < sizeof calls; kind++) {
        for (int i = 0; i < legal->count; i++) {
            const struct action *row = &legal->rows[i];
            if (row->kind == calls[kind] && is_better_after(view, row)) {
                return *row;
            }
        }
    }
    return legal->rows[legal->count - 1]; // the pass
}

// Passes on, one after the other, the tiles without which the rest is best.
static struct action choose_exchange(const struct view *view, const struct action_list *legal) {
    const struct action *tsumo = action_find(legal, ACTION_TSUMO);
    const struct action *call = action_find(legal, ACTION_ORIGINAL);
    struct action action = legal->rows[legal->count - 1];
    uint8_t counts[KIND_COUNT];
    if (tsumo != NULL || call != NULL) {
        return tsumo != NULL ? *tsumo : *call;
    }
    memcpy(counts, view->self->hand.counts, sizeof counts);
    for (int i = 0; i < EXCHANGE_TILES; i++) {
        int best = -1, best_rate = 0;
        for (kind_set left = counts_held(counts); left != 0; left &= left - 1) {
            int kind = __builtin_ctzll(left);
            counts[kind]--;
            int rate = rate_hand(view, counts, task_of(view));
            counts[kind]++;
            if (best < 0 || rate > best_rate) {
                best = kind;
                best_rate = rate;
            }
        }
        counts[best]--;
        action.used[i] = (uint8_t)best;
    }
    return action;
}

// Whoever has no three tiles to spare loses by another exchange.
static struct action choose_skip(const struct view *view, const struct action_list *legal) {
    const struct action *tsumo = action_find(legal, ACTION_TSUMO);
    uint8_t counts[KIND_COUNT];
    memcpy(counts, view->self->hand.counts, sizeof counts);
    int needed = view->deal->rules.hand_size + 1 - missing(counts, task_of(view));
    bool skips = view->self->hand.size - needed < EXCHANGE_TILES;
    return tsumo != NULL ? *tsumo : *action_find(legal, skips ? ACTION_SKIP : ACTION_GO_ON);
}

struct action bot_points_choose(struct bot *bot, const struct action_list *legal) {
    struct view view = look(bot);
    bool is_window = view.deal->phase == DEAL_CLAIM || view.deal->phase == DEAL_ROB;
    if (view.deal->phase == DEAL_ASK && view.deal->question == QUESTION_SKIP) {
        return choose_skip(&view, legal);
    }
    if (view.deal->phase == DEAL_ASK && view.deal->question == QUESTION_EXCHANGE) {
        return choose_exchange(&view, legal);
    }
    return is_window ? choose_claim(&view, legal) : choose_turn(&view, legal);
}
