// The efficient bot: fewest tiles to go, then most tiles that help, then value; calls only with a
// yaku in sight; folds against riichi when its own hand is not worth the danger.
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"
#include "common/rules/tiles/counts.h"
#include "server/bots/bot_points.h"
#include "server/bots/bot_table.h"

#include <limits.h>
#include <string.h>

enum {
    // From this shanten on a threatened hand is given up.
    FOLD_SHANTEN = 2,
    // One tile short of ready it goes on only with this much dora.
    PUSH_BONUS = 2,
    // A hand this far from ready is not opened.
    CALL_SHANTEN_MAX = 3,
};

_Static_assert(ACTION_KIND_COUNT <= 32, "kinds of action are bits of a number");

struct thought {
    struct bot *bot;
    const struct deal *deal;
    const struct seat *self;
    const struct action_list *legal;
    uint32_t offered;                 // kinds of action in the list, a bit each
    uint8_t unseen[KIND_PLAIN_COUNT]; // on the own turn
    unsigned forms;
    int sets;
    unsigned threats; // as bot_threats tells them
};

static void start_thought(struct thought *thought, struct bot *bot,
                          const struct action_list *legal) {
    const struct deal *deal = &bot->match.deal;
    *thought =
        (struct thought){.bot = bot, .deal = deal, .self = &deal->seats[bot->seat], .legal = legal};
    thought->sets = seat_sets(&deal->rules, thought->self);
    thought->forms = thought->self->meld_count == 0 ? deal->rules.special_shapes : 0;
    thought->threats = bot_threats(bot);
    for (int i = 0; i < legal->count; i++) {
        thought->offered |= 1u << legal->rows[i].kind;
    }
}

// The first action of this kind, or NULL.
static const struct action *find(const struct thought *thought, int kind) {
    const struct action *action = thought->legal->rows;
    if ((thought->offered >> kind & 1) == 0) {
        return NULL;
    }
    while (action->kind != kind) {
        action++;
    }
    return action;
}

// What the hand loses with a tile that helps no shape: dora and pairs of value are kept, guest
// winds and lone terminals go first.
static int keep_value(const struct thought *thought, uint8_t tile) {
    int kind = tile_kind(tile);
    int value = 20 * bot_tile_bonus(thought->bot, tile);
    if (kind_is_honor(kind)) {
        bool is_own = kind >= KIND_WHITE ||
                      kind == deal_seat_wind(thought->deal, thought->bot->seat) ||
                      kind == deal_round_wind(thought->deal);
        return value + (is_own ? 3 : 0) + thought->unseen[kind];
    }
    int number = kind_number(kind);
    int middle = number <= 5 ? number : 10 - number;
    return value + 4 + middle;
}

// Among discards after which as many tiles help, higher is better: what is less worth keeping, then
// safety. Who folds has looked for safety before.
static int rate_discard(const struct thought *thought, const struct action *action,
                        bool is_folding) {
    int rate = 0;
    if (!is_folding) {
        int danger =
            bot_danger(thought->bot, thought->threats, tile_kind(action->tile), thought->unseen);
        rate = -256 * keep_value(thought, action->tile) - danger;
    }
    return rate * 2 + action->is_drawn; // of equal tiles the drawn one tells least
}

// Kinds that can go with an action of this kind.
static kind_set kinds_to_discard(const struct thought *thought, int action_kind) {
    kind_set kinds = 0;
    for (int i = 0; i < thought->legal->count; i++) {
        const struct action *action = &thought->legal->rows[i];
        kinds |= action->kind == action_kind ? KIND_BIT(tile_kind(action->tile)) : 0;
    }
    return kinds;
}

static kind_set safest(const struct thought *thought, kind_set kinds) {
    kind_set safest = 0;
    int least = INT_MAX;
    for (kind_set left = kinds; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        int danger = bot_danger(thought->bot, thought->threats, kind, thought->unseen);
        safest = (danger <= least ? KIND_BIT(kind) : 0) | (danger < least ? 0 : safest);
        least = danger < least ? danger : least;
    }
    return safest;
}

// Of these discards those after which most unseen tiles improve the hand, and how many do.
static kind_set widest(const struct thought *thought, const struct shape_discard *discards,
                       int count, int *out_useful) {
    kind_set widest = 0;
    int most = -1;
    for (int i = 0; i < count; i++) {
        int useful = counts_sum(thought->unseen, discards[i].useful);
        widest = (useful >= most ? KIND_BIT(discards[i].kind) : 0) | (useful > most ? 0 : widest);
        most = useful > most ? useful : most;
    }
    *out_useful = most;
    return widest;
}

struct choice {
    struct action action;
    int useful; // unseen tiles that then improve the hand
};

// Which rows are actions of this kind with one of these kinds of tiles; returns how many. Nobody
// could foresee them.
static int rows_of_kinds(const struct action_list *legal, int action_kind, kind_set kinds,
                         uint8_t out_rows[ACTION_LIST_MAX]) {
    int count = 0;
    for (int i = 0; i < legal->count; i++) {
        const struct action *action = &legal->rows[i];
        bool is_of_kinds = (kinds & KIND_BIT(tile_kind(action->tile))) != 0;
        out_rows[count] = (uint8_t)i;
        count += is_of_kinds & (action->kind == action_kind);
    }
    return count;
}

// The best discard, or riichi with a discard: fewest tiles to go first, for who folds after safety.
// A kind may go in several ways: from the hand, as the drawn tile, a red five.
static struct choice best_discard(const struct thought *thought, int action_kind, bool is_folding) {
    const struct action_list *legal = thought->legal;
    struct shape_discard discards[14];
    uint8_t rows[ACTION_LIST_MAX];
    struct choice best;
    int best_row = legal->count - 1, best_rate = INT_MIN;
    kind_set kinds = kinds_to_discard(thought, action_kind);
    kinds = is_folding ? safest(thought, kinds) : kinds;
    int count = shape_best_discards(thought->self->hand.counts, thought->sets, thought->forms,
                                    kinds, discards);
    kinds = widest(thought, discards, count, &best.useful);
    int row_count = rows_of_kinds(legal, action_kind, kinds, rows);
    for (int i = 0; i < row_count; i++) {
        int rate = rate_discard(thought, &legal->rows[rows[i]], is_folding);
        best_row = rate > best_rate ? rows[i] : best_row;
        best_rate = rate > best_rate ? rate : best_rate;
    }
    best.action = legal->rows[best_row];
    return best;
}

static int shanten_now(const struct thought *thought) {
    return shape_shanten(thought->self->hand.counts, thought->sets, thought->forms);
}

static bool wants_to_fold(const struct thought *thought) {
    if (thought->threats == 0 || thought->self->riichi != RIICHI_NONE) {
        return false;
    }
    int shanten = shanten_now(thought);
    return shanten >= FOLD_SHANTEN || (shanten == 1 && bot_hand_bonus(thought->bot) < PUSH_BONUS);
}

// A riichi without a living wait is none (peers' bots do it; ours does not).
static bool choose_riichi(const struct thought *thought, struct action *out_action) {
    if (find(thought, ACTION_RIICHI) == NULL) {
        return false;
    }
    struct choice choice = best_discard(thought, ACTION_RIICHI, false);
    *out_action = choice.action;
    return choice.useful > 0;
}

// A kan that costs no shape brings a tile and a dora; against a threat it only feeds.
static bool choose_kan(const struct thought *thought, struct action *out_action) {
    const struct action *ankan = find(thought, ACTION_ANKAN);
    const struct action *shouminkan = find(thought, ACTION_SHOUMINKAN);
    const struct action *kan = ankan != NULL ? ankan : shouminkan;
    uint8_t counts[KIND_COUNT];
    if (kan == NULL || (thought->threats != 0 && thought->self->riichi == RIICHI_NONE)) {
        return false;
    }
    int kind = tile_kind(kan == ankan ? kan->used[0] : kan->tile);
    memcpy(counts, thought->self->hand.counts, sizeof counts);
    counts[kind] = (uint8_t)(kan == ankan ? 0 : counts[kind] - 1);
    int sets = kan == ankan ? thought->sets - 1 : thought->sets;
    *out_action = *kan;
    return shape_shanten(counts, sets, 0) <= shanten_now(thought);
}

static bool wants_nine(const struct thought *thought) {
    return find(thought, ACTION_NINE) != NULL && shape_kokushi(thought->self->hand.counts) > 2;
}

static struct action choose_turn(struct thought *thought) {
    const struct action *tsumo = find(thought, ACTION_TSUMO);
    const struct action *nine = find(thought, ACTION_NINE);
    const struct action *kita = find(thought, ACTION_KITA);
    struct action action;
    if (thought->legal->count == 1) { // after a riichi nearly always
        return thought->legal->rows[0];
    }
    if (tsumo != NULL) {
        return *tsumo;
    }
    if (wants_nine(thought)) {
        return *nine;
    }
    if (kita != NULL) {
        return *kita;
    }
    bot_count_unseen(thought->bot, thought->unseen);
    bool folds = wants_to_fold(thought);
    if (!folds && choose_riichi(thought, &action)) {
        return action;
    }
    if (!folds && choose_kan(thought, &action)) {
        return action;
    }
    return best_discard(thought, ACTION_DISCARD, folds).action;
}

// How near the hand is after a call and its best discard, where it is worth calling; else
// SHANTEN_MAX. `before` is how near it is without.
static int shanten_after_call(const struct thought *thought, const struct action *call,
                              int before) {
    uint8_t counts[KIND_COUNT];
    bool is_chii = call->kind == ACTION_CHII;
    struct meld meld = {.kind = (uint8_t)(is_chii ? MELD_CHII : MELD_PON),
                        .tiles = {call->tile, call->used[0], call->used[1]}};
    if (call->kind != ACTION_CHII && call->kind != ACTION_PON) {
        return SHANTEN_MAX;
    }
    memcpy(counts, thought->self->hand.counts, sizeof counts);
    for (int i = 0; i < 2; i++) {
        counts[tile_kind(call->used[i])]--;
    }
    int after = shape_shanten(counts, thought->sets - 1, 0);
    bool is_worth = after < before && bot_has_open_yaku(thought->bot, counts, &meld);
    return is_worth ? after : SHANTEN_MAX;
}

static struct action choose_claim(struct thought *thought) {
    const struct action *ron = find(thought, ACTION_RON);
    const struct action *best = &thought->legal->rows[thought->legal->count - 1]; // the pass
    int best_shanten = SHANTEN_MAX;
    if (ron != NULL) {
        return *ron;
    }
    if (wants_to_fold(thought)) {
        return *best;
    }
    int before = shanten_now(thought);
    if (before > CALL_SHANTEN_MAX) {
        return *best;
    }
    for (int i = 0; i < thought->legal->count; i++) {
        const struct action *call = &thought->legal->rows[i];
        int shanten = shanten_after_call(thought, call, before);
        if (shanten < best_shanten) {
            best = call;
            best_shanten = shanten;
        }
    }
    return *best;
}

// The ready hand is shown; the game is ended only from first place.
static struct action choose_answer(const struct thought *thought) {
    const struct deal *deal = thought->deal;
    const struct action *end = find(thought, ACTION_END_GAME);
    const struct action *play_on = find(thought, ACTION_PLAY_ON);
    if (end == NULL || play_on == NULL) {
        return thought->legal->rows[0];
    }
    for (int seat = 0; seat < deal->rules.players; seat++) {
        if (seat != thought->bot->seat && deal->seats[seat].points >= thought->self->points) {
            return *play_on;
        }
    }
    return *end;
}

static struct action choose_by_shape(struct bot *bot, const struct action_list *legal) {
    struct thought thought;
    start_thought(&thought, bot, legal);
    switch ((enum deal_phase)bot->match.deal.phase) {
    case DEAL_TURN:
        return choose_turn(&thought);
    case DEAL_ASK:
        return choose_answer(&thought);
    case DEAL_CLAIM:
    case DEAL_ROB:
    case DEAL_NONE:
    case DEAL_ENDING:
    case DEAL_OVER:
        break;
    }
    return choose_claim(&thought);
}

typedef struct action choose_fn(struct bot *bot, const struct action_list *legal);
static choose_fn *const choosers[HAND_READING_COUNT] = {
    [HANDS_BY_SHAPE] = choose_by_shape,
    [HANDS_BY_POINTS] = bot_points_choose,
};

static struct action choose(struct bot *bot, const struct action_list *legal) {
    const struct deal *deal = &bot->match.deal;
    bool is_end = deal->phase == DEAL_ASK && deal->question == QUESTION_END_GAME;
    return is_end ? choose_by_shape(bot, legal)
                  : choosers[scoring_of(&deal->rules)->hands](bot, legal);
}

const struct bot_kind bot_efficient = {
    .name = "efficient",
    .title = "Suzume",
    .sentence = "Builds the quickest hand, calls for value, folds against riichi.",
    .choose = choose,
    .see = bot_note_safe,
};
