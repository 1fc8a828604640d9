// Searching the complete hands near a hand.
#include "common/advice/near_hands.h"

#include "common/rules/deal/facts/deal_facts.h"

enum { SETS = KIND_PLAIN_COUNT + 3 * 7 }; // triplets, then sequences

struct search {
    const struct near_options *options;
    const struct seat *seat;
    near_hand_visit *visit;
    void *context;
    uint8_t sets[SETS]; // those that share a tile with the hand, the nearest first
    int set_count;
    uint8_t free[KIND_COUNT];   // tiles of each kind that the hand can have
    uint8_t wanted[KIND_COUNT]; // the complete hand so far
    int missing, limit;         // tiles of it that must come: so far, and in this round
    int steps, hands;
};

static bool is_spent(const struct search *search) {
    return search->steps >= NEAR_STEPS_MAX || search->hands >= NEAR_HANDS_MAX;
}

static kind_set missing_kinds(const struct search *search) {
    kind_set kinds = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        bool is_missing = search->wanted[kind] > search->seat->hand.counts[kind];
        kinds |= (kind_set)is_missing << kind;
    }
    return kinds;
}

static void take_hand(struct search *search) {
    if (search->missing != search->limit) {
        return; // it was seen in a round before
    }
    struct near_hand hand = {search->wanted, missing_kinds(search), search->missing};
    search->hands++;
    search->visit(&hand, search->context);
}

static int set_kind(int i, int t) {
    if (i < KIND_PLAIN_COUNT) {
        return i;
    }
    int sequence = i - KIND_PLAIN_COUNT;
    return sequence / 7 * 9 + sequence % 7 + t;
}

// Adds or takes back `count` tiles of a kind.
static void want(struct search *search, int kind, int count) {
    int held = search->seat->hand.counts[kind];
    int before = search->wanted[kind] > held ? search->wanted[kind] - held : 0;
    search->wanted[kind] = (uint8_t)(search->wanted[kind] + count);
    int after = search->wanted[kind] > held ? search->wanted[kind] - held : 0;
    search->missing += after - before;
}

static bool is_possible(const struct search *search, int kind) {
    return (search->options->kinds & KIND_BIT(kind)) != 0 &&
           search->wanted[kind] <= search->free[kind];
}

static void choose_pair(struct search *search) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT && !is_spent(search); kind++) {
        search->steps++;
        want(search, kind, 2);
        if (is_possible(search, kind) && search->missing <= search->limit) {
            take_hand(search);
        }
        want(search, kind, -2);
    }
}

// Adds or takes back the tiles of a set. Whether they can be had.
static bool want_set(struct search *search, int set, int count) {
    bool fits = true;
    for (int t = 0; t < 3; t++) {
        want(search, set_kind(set, t), count);
    }
    for (int t = 0; t < 3; t++) {
        fits = fits && is_possible(search, set_kind(set, t));
    }
    return fits;
}

static bool is_run(int set) {
    return set >= KIND_PLAIN_COUNT;
}

static void choose_sets(struct search *search, int from, int sets, int chows) {
    if (sets == 0) {
        choose_pair(search);
        return;
    }
    for (int i = from; i < search->set_count && !is_spent(search); i++) {
        int set = search->sets[i], left = chows - is_run(set);
        search->steps++;
        if (want_set(search, set, 1) && search->missing <= search->limit && left >= 0) {
            choose_sets(search, i, sets - 1, left);
        }
        want_set(search, set, -1);
    }
}

// A set of which the hand has no tile is nothing to build on.
static void list_sets(struct search *search) {
    for (int missing = 0; missing < 3; missing++) {
        for (int set = 0; set < SETS; set++) {
            if (want_set(search, set, 1) && search->missing == missing) {
                search->sets[search->set_count++] = (uint8_t)set;
            }
            want_set(search, set, -1);
        }
    }
}

static void choose_pairs(struct search *search, int from, int pairs) {
    if (pairs == 0) {
        take_hand(search);
        return;
    }
    for (int kind = from; kind < KIND_PLAIN_COUNT && !is_spent(search); kind++) {
        search->steps++;
        want(search, kind, 2);
        if (is_possible(search, kind) && search->missing <= search->limit) {
            choose_pairs(search, kind + 1, pairs - 1);
        }
        want(search, kind, -2);
    }
}

static void choose_orphans(struct search *search) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        want(search, kind, (int)(KINDS_YAOCHUU >> kind & 1));
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if ((KINDS_YAOCHUU >> kind & 1) == 0) {
            continue;
        }
        want(search, kind, 1);
        if (search->missing <= search->limit) {
            take_hand(search);
        }
        want(search, kind, -1);
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        want(search, kind, -(int)(KINDS_YAOCHUU >> kind & 1));
    }
}

static void search_round(struct search *search, int sets, int limit) {
    unsigned forms = search->options->forms;
    search->limit = limit;
    choose_sets(search, 0, sets, search->options->chows);
    if (RULE_HAS(forms, SPECIAL_SHAPE_CHIITOITSU)) {
        choose_pairs(search, 0, 7);
    }
    if (RULE_HAS(forms, SPECIAL_SHAPE_KOKUSHI) && (KINDS_YAOCHUU & ~search->options->kinds) == 0) {
        choose_orphans(search);
    }
}

bool near_hands(const struct deal *deal, int seat, const struct near_options *options,
                near_hand_visit *visit, void *context) {
    const struct seat *s = &deal->seats[seat];
    struct search search = {.options = options, .seat = s, .visit = visit, .context = context};
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int away = seat_holds(s, kind) - s->hand.counts[kind];
        search.free[kind] = (uint8_t)(away < 4 ? 4 - away : 0);
    }
    list_sets(&search);
    for (int limit = options->nearest; limit <= options->farthest; limit++) {
        search_round(&search, seat_sets(&deal->rules, s), limit);
    }
    return !is_spent(&search);
}
