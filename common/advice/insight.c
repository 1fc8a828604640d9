// Looking at all hands at once.
#include "common/advice/insight.h"

#include "common/advice/advice.h"
#include "common/advice/danger.h"
#include "common/advice/outlook.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

static bool is_being_played(const struct deal *deal) {
    return deal->phase == DEAL_TURN || deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB ||
           deal->phase == DEAL_ASK;
}

// The deal as it is without any hand but that of `seat`, NO_SEAT: without any.
static struct deal seen_by(const struct deal *deal, int seat) {
    struct deal seen = *deal;
    for (int other = 0; other < deal->rules.players && !deal->rules.open_hands; other++) {
        if (other != seat) {
            memset(&seen.seats[other].hand, 0, sizeof seen.seats[other].hand);
        }
    }
    return seen;
}

// ---- waits ----

struct moment {
    const struct sight *sight;
    const struct deal *deal;
    uint8_t unseen[KIND_COUNT]; // with jokers
};

static enum win_refusal furiten_of(const struct insight_seat *row) {
    for (int i = 0; i < row->wait_count; i++) {
        enum win_refusal ron = row->waits[i].wait.ron;
        if (ron == REFUSAL_FURITEN_DISCARD || ron == REFUSAL_FURITEN_TURN ||
            ron == REFUSAL_FURITEN_RIICHI) {
            return ron;
        }
    }
    return REFUSAL_NONE;
}

static void note_waits(const struct moment *moment, int seat, const struct wait *waits, int count,
                       struct insight_seat *row) {
    row->wait_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        struct insight_wait *wait = &row->waits[i];
        wait->wait = waits[i];
        wait->left = moment->unseen[waits[i].kind];
        for (int other = 0; other < moment->deal->rules.players; other++) {
            uint8_t held = moment->deal->seats[other].hand.counts[waits[i].kind];
            wait->held[other] = other == seat ? 0 : held;
        }
    }
    row->furiten = (uint8_t)furiten_of(row);
}

// ---- discards ----

// A discard as it is compared with others.
struct candidate {
    int shanten;
    bool is_furiten;
    int left; // copies that bring the hand nearer, or complete it
    int danger;
};

static bool keeps_more(const struct candidate *a, const struct candidate *b) {
    if (a->shanten != b->shanten) {
        return a->shanten < b->shanten;
    }
    if (a->is_furiten != b->is_furiten) {
        return b->is_furiten;
    }
    return a->left != b->left ? a->left > b->left : a->danger < b->danger;
}

static const struct outlook_discard *look_up(const struct outlook *outlook, uint8_t tile) {
    for (int i = 0; i < outlook->discard_count; i++) {
        if (outlook->discards[i].kind == tile_kind(tile)) {
            return &outlook->discards[i];
        }
    }
    return NULL;
}

static struct candidate weigh(const struct moment *moment, const struct outlook_discard *left,
                              uint8_t danger) {
    int tiles = counts_sum(moment->unseen, left->useful);
    return (struct candidate){left->shanten, left->is_furiten, tiles, danger};
}

// What each discard looks like to its player.
struct own_sight {
    unsigned threats;
    uint8_t unseen[KIND_PLAIN_COUNT];
};

static struct own_sight look_from(const struct deal *deal, int seat) {
    struct own_sight own = {.threats = threats_of(deal, seat)};
    if (own.threats != 0) {
        struct deal seen = seen_by(deal, seat);
        deal_count_unseen(&seen, own.unseen);
    }
    return own;
}

static uint8_t worst_danger(const struct moment *moment, const struct own_sight *own,
                            uint8_t tile) {
    int worst = -1;
    for (unsigned left = tile_kind(tile) < KIND_PLAIN_COUNT ? own->threats : 0; left != 0;
         left &= left - 1) {
        const struct passed *passed = &moment->sight->passed[__builtin_ctz(left)];
        int reason = danger_of(&moment->deal->rules, passed, own->unseen, tile_kind(tile)).reason;
        worst = reason > worst ? reason : worst;
    }
    return (uint8_t)(worst < 0 ? DANGER_COUNT : worst);
}

static bool is_listed(const struct insight_seat *row, uint8_t tile) {
    for (int i = 0; i < row->discard_count; i++) {
        if (row->discards[i].tile == tile) {
            return true;
        }
    }
    return false;
}

// What the seat may do. Between a declaration and its discard that is every discard: the
// declaration itself says which are sound, and those that leave no ready hand are left out by the
// caller.
static void list_legal(const struct deal *deal, int seat, struct action_list *out_legal) {
    if (deal->seats[seat].riichi != RIICHI_DECLARED) {
        legal_list(deal, seat, out_legal);
        return;
    }
    struct deal undeclared = *deal;
    undeclared.seats[seat].riichi = RIICHI_NONE;
    legal_list(&undeclared, seat, out_legal);
}

// The discards that may be made, and which of them keeps most, of all and of those that deal into
// nobody.
static void note_discards(const struct moment *moment, int seat, const struct outlook *outlook,
                          struct insight_seat *row) {
    struct action_list legal;
    struct own_sight own = look_from(moment->deal, seat);
    struct candidate best = {.shanten = INT8_MAX}, best_safe = best;
    uint8_t goes = TILE_NONE, safe = TILE_NONE;
    bool must_stay_ready = moment->deal->seats[seat].riichi == RIICHI_DECLARED, deals_in = false;
    list_legal(moment->deal, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        const struct action *action = &legal.rows[i];
        const struct outlook_discard *left = look_up(outlook, action->tile);
        if (action->kind != ACTION_DISCARD || left == NULL || is_listed(row, action->tile) ||
            (must_stay_ready && left->shanten > 0)) {
            continue;
        }
        struct insight_discard *discard = &row->discards[row->discard_count++];
        discard->tile = action->tile;
        discard->shanten = left->shanten;
        discard->danger = worst_danger(moment, &own, action->tile);
        deals_into_of(moment->deal, seat, action->tile, action->is_drawn, &discard->into);
        struct candidate candidate = weigh(moment, left, discard->danger);
        deals_in = deals_in || discard->into.winners != 0;
        if (keeps_more(&candidate, &best)) {
            best = candidate;
            goes = action->tile;
        }
        if (discard->into.winners == 0 && keeps_more(&candidate, &best_safe)) {
            best_safe = candidate;
            safe = action->tile;
        }
    }
    row->goes = goes;
    row->safe = deals_in ? safe : TILE_NONE;
}

// ---- seats ----

static void look_with_discard(const struct moment *moment, int seat, struct insight_seat *row) {
    struct outlook outlook;
    struct wait waits[WAITS_COMMON];
    outlook_of(moment->deal, seat, &outlook);
    row->shanten = outlook.shanten;
    note_discards(moment, seat, &outlook, row);
    if (row->goes == TILE_NONE) {
        return;
    }
    if (look_up(&outlook, row->goes)->shanten > 0) {
        row->goes = TILE_NONE;
        return;
    }
    int count = waits_after_discard(moment->deal, seat, tile_kind(row->goes), waits);
    note_waits(moment, seat, waits, count, row);
}

static void look_between_turns(const struct moment *moment, int seat, struct insight_seat *row) {
    const struct deal *deal = moment->deal;
    const struct seat *s = &deal->seats[seat];
    struct wait waits[WAITS_MAX];
    row->shanten = (int8_t)advice_of(&deal->rules)->shanten(deal, s);
    note_waits(moment, seat, waits, waits_of(deal, seat, waits), row);
}

static void look_at(const struct moment *moment, int seat, struct insight_seat *row) {
    const struct deal *deal = moment->deal;
    const struct seat *s = &deal->seats[seat];
    if (s->hand.hidden > 0 || s->hand.size == 0 || s->is_dead || seat == deal_dreamer(deal)) {
        return;
    }
    row->is_known = true;
    if (deal->phase == DEAL_TURN && deal->turn == seat) {
        look_with_discard(moment, seat, row);
    } else {
        look_between_turns(moment, seat, row);
    }
}

void insight_of(const struct sight *sight, struct insight *out_insight) {
    struct moment moment = {.sight = sight, .deal = &sight->match.deal};
    bool is_played = !sight->is_lost && is_being_played(moment.deal);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        out_insight->seats[seat] = (struct insight_seat){.goes = TILE_NONE, .safe = TILE_NONE};
    }
    if (!is_played) {
        return;
    }
    deal_count_unseen(moment.deal, moment.unseen);
    moment.unseen[KIND_JOKER] = (uint8_t)deal_unseen_jokers(moment.deal);
    for (int seat = 0; seat < moment.deal->rules.players; seat++) {
        look_at(&moment, seat, &out_insight->seats[seat]);
    }
}

// ---- rivers ----

void river_facts_of(const struct sight *sight, struct river_facts *out_facts) {
    const struct deal *deal = &sight->match.deal;
    struct deal open = seen_by(deal, NO_SEAT);
    uint8_t unseen[KIND_PLAIN_COUNT];
    memset(out_facts, 0, sizeof *out_facts);
    if (sight->is_lost || !is_being_played(deal)) {
        return;
    }
    out_facts->threats = threats_of(deal, NO_SEAT);
    for (unsigned left = out_facts->threats; left != 0; left &= left - 1) {
        int seat = __builtin_ctz(left);
        out_facts->safe[seat] = passed_kinds(&deal->rules, &sight->passed[seat]);
    }
    deal_count_unseen(&open, unseen);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int copies = deal->kinds >> kind & 1 ? 4 : 0;
        out_facts->visible[kind] = (uint8_t)(copies - unseen[kind]);
    }
}

// ---- what has changed ----

static bool is_same_value(const struct wait_value *a, const struct wait_value *b) {
    return a->han == b->han && a->fu == b->fu && a->yakuman == b->yakuman && a->limit == b->limit &&
           a->doubles == b->doubles && a->base == b->base;
}

static bool is_same_wait(const struct insight_wait *a, const struct insight_wait *b) {
    const struct wait *one = &a->wait, *other = &b->wait;
    return one->kind == other->kind && a->left == b->left &&
           memcmp(a->held, b->held, sizeof a->held) == 0 && one->ron == other->ron &&
           one->tsumo == other->tsumo && one->ron_points == other->ron_points &&
           one->tsumo_points == other->tsumo_points &&
           is_same_value(&one->ron_value, &other->ron_value) &&
           is_same_value(&one->tsumo_value, &other->tsumo_value) &&
           one->is_before_only == other->is_before_only && one->ron_special == other->ron_special &&
           one->tsumo_special == other->tsumo_special;
}

static bool is_same_discard(const struct insight_discard *a, const struct insight_discard *b) {
    return a->tile == b->tile && a->shanten == b->shanten && a->danger == b->danger &&
           a->into.winners == b->into.winners && a->into.loses == b->into.loses &&
           memcmp(a->into.points, b->into.points, sizeof a->into.points) == 0;
}

bool insight_seat_is_same(const struct insight_seat *a, const struct insight_seat *b) {
    bool is_same = a->is_known == b->is_known && a->shanten == b->shanten && a->goes == b->goes &&
                   a->wait_count == b->wait_count && a->furiten == b->furiten &&
                   a->discard_count == b->discard_count && a->safe == b->safe;
    for (int i = 0; is_same && i < a->wait_count; i++) {
        is_same = is_same_wait(&a->waits[i], &b->waits[i]);
    }
    for (int i = 0; is_same && i < a->discard_count; i++) {
        is_same = is_same_discard(&a->discards[i], &b->discards[i]);
    }
    return is_same;
}

bool river_facts_are_same(const struct river_facts *a, const struct river_facts *b) {
    return a->threats == b->threats && memcmp(a->safe, b->safe, sizeof a->safe) == 0 &&
           memcmp(a->visible, b->visible, sizeof a->visible) == 0;
}
