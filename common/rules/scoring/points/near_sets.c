// Which kinds become sets does not matter, only how many of each there are: so kinds are counted by
// the tiles held of them, and the fullest are taken.
#include "common/rules/scoring/points/near_sets.h"

#include "common/rules/scoring/points/points_reading.h"
#include "common/rules/tiles/counts.h"

enum { COPIES = 4, PUNG = 3, PAIR = 2, SUIT_CHOWS = 7 };

// Kinds by the tiles held of them.
struct pool {
    uint8_t any[COPIES + 1];     // that may become a set or the pair
    uint8_t as_set[COPIES + 1];  // a set only
    uint8_t as_pair[COPIES + 1]; // the pair only
    uint8_t halves;              // single tiles whose like are gone: a pair with a joker
};

// What is there already: tiles that are missing in it, and how many of them may be jokers.
struct bill {
    int missing, usable;
};

struct search {
    const struct points_hand *hand;
    const struct sets_goal *goal;
    uint8_t held[KIND_PLAIN_COUNT];  // concealed and not yet in a set
    uint8_t table[KIND_PLAIN_COUNT]; // in sets
    kind_set sets, pair;             // kinds that may still become them
    struct pool pool;
    int left, chows; // sets to make, chows that may be among them
    int best, bare;  // tiles that must come; the least without any jokers
};

kind_set near_kinds(const struct points_hand *hand) {
    return ruleset_kinds_in_play(hand->rules, hand->is_goulash) & KINDS_PLAIN;
}

int near_jokers(const struct ruleset *rules, int size, int missing) {
    int jokers = missing < size ? missing : size;
    while (jokers > 0 && !points_jokers_fit(rules, size, jokers, false)) {
        jokers--;
    }
    return jokers;
}

// ---- the pool ----

// Adds a kind to the pool, or takes it out of it.
static void note_kind(struct search *search, int kind, int change) {
    int held = search->held[kind], table = search->table[kind];
    bool may_set = (search->sets & KIND_BIT(kind)) != 0 && table + search->goal->size <= COPIES;
    bool may_pair = (search->pair & KIND_BIT(kind)) != 0;
    bool is_pair = may_pair && table + PAIR <= COPIES;
    bool is_fourth = may_pair && held == 1 && table == PUNG;
    struct pool *pool = &search->pool;
    uint8_t *row = may_set && is_pair ? pool->any : may_set ? pool->as_set : pool->as_pair;
    if (may_set || is_pair) {
        row[held] = (uint8_t)(row[held] + change);
    }
    pool->halves = (uint8_t)(pool->halves + (is_fourth ? change : 0));
}

// Takes the fullest `sets` kinds as sets. False if there are not so many.
static bool take_sets(const struct search *search, const struct pool *pool, int sets,
                      struct bill *bill) {
    int size = search->goal->size;
    for (int held = COPIES; held >= 0 && sets > 0; held--) {
        int there = pool->any[held] + pool->as_set[held];
        int taken = there < sets ? there : sets, missing = held < size ? size - held : 0;
        bill->missing += taken * missing;
        bill->usable += taken * near_jokers(search->hand->rules, size, missing);
        sets -= taken;
    }
    return sets == 0;
}

static void try_pool(struct search *search, const struct pool *pool, struct bill bill,
                     bool needs_joker) {
    int jokers = search->hand->counts[KIND_JOKER];
    if (take_sets(search, pool, search->left, &bill) && (!needs_joker || jokers > 0)) {
        int left = near_left(bill.missing, jokers, bill.usable);
        search->best = left < search->best ? left : search->best;
        search->bare = bill.missing < search->bare ? bill.missing : search->bare;
    }
}

// Every kind of pair, then the sets.
static void try_pairs(struct search *search, struct bill bill) {
    const struct ruleset *rules = search->hand->rules;
    struct pool pool = search->pool;
    for (int held = COPIES; held >= 0; held--) {
        int missing = held < PAIR ? PAIR - held : 0;
        int usable = bill.usable + near_jokers(rules, PAIR, missing);
        struct bill with = {bill.missing + missing, usable};
        if (pool.as_pair[held] > 0) {
            try_pool(search, &pool, with, false);
        }
        if (pool.any[held] > 0) {
            pool.any[held]--;
            try_pool(search, &pool, with, false);
            pool.any[held]++;
        }
    }
    if (pool.halves > 0 && near_jokers(rules, PAIR, 1) > 0) {
        try_pool(search, &pool, (struct bill){bill.missing + 1, bill.usable + 1}, true);
    }
}

// ---- chows ----

// Puts what is held of a chow into one, or back. Returns the tiles that are missing.
static int move_chow(struct search *search, int first, unsigned held, int change) {
    int missing = 0;
    for (int i = 0; i < 3; i++) {
        int kind = first + i, tile = held >> i & 1 ? change : 0;
        note_kind(search, kind, -1);
        search->held[kind] = (uint8_t)(search->held[kind] - tile);
        search->table[kind] = (uint8_t)(search->table[kind] + change);
        note_kind(search, kind, 1);
        missing += (held >> i & 1) == 0;
    }
    search->left -= change;
    return missing;
}

// Which tiles of a chow are held, a bit each. 0 for one that is of no use: one that cannot be, and
// one with a single tile that might become a pung as well, not being the fourth of its kind.
static unsigned chow_held(const struct search *search, int first) {
    unsigned held = 0;
    bool has_odd = false;
    for (int i = 0; i < 3; i++) {
        int kind = first + i;
        if (search->table[kind] == COPIES || (search->sets & KIND_BIT(kind)) == 0) {
            return 0;
        }
        int there = search->held[kind];
        held |= (unsigned)(there > 0) << i;
        has_odd = has_odd || there == COPIES || (there > 0 && search->table[kind] + PUNG > COPIES);
    }
    return __builtin_popcount(held) > 1 || has_odd ? held : 0;
}

static void try_chows(struct search *search, int from, int chows, struct bill bill) {
    try_pairs(search, bill);
    bool may_chow = chows > 0 && search->left > 0;
    for (int kind = from; kind < KIND_EAST && may_chow; kind++) {
        unsigned held = kind % 9 < SUIT_CHOWS ? chow_held(search, kind) : 0;
        if (held == 0) {
            continue;
        }
        int missing = move_chow(search, kind, held, 1);
        try_chows(search, kind, chows - 1, (struct bill){bill.missing + missing, bill.usable});
        move_chow(search, kind, held, -1);
    }
}

// ---- what is there ----

// Takes the sets on the table into account. False if one rules the goal out.
static bool lay_table(struct search *search, struct bill *bill, kind_set *must) {
    const struct points_hand *hand = search->hand;
    for (int i = 0; i < hand->set_count; i++) {
        const struct points_set *set = &hand->sets[i];
        bool is_chow = set->shape == SHAPE_CHOW;
        int tiles = set->shape == SHAPE_KONG ? 4 : 3;
        search->chows -= is_chow;
        if (is_chow ? search->chows < 0 : (search->goal->sets & KIND_BIT(set->kind)) == 0) {
            return false;
        }
        for (int t = 0; t < (is_chow ? 3 : 1); t++) {
            uint8_t *laid = &search->table[set->kind + t];
            *laid = (uint8_t)(*laid + (is_chow ? 1 : tiles));
        }
        if (!is_chow && tiles < search->goal->size) { // a pung that is to become a kong
            bill->missing++;
            bill->usable += near_jokers(hand->rules, search->goal->size, 1);
        }
        *must &= is_chow ? *must : ~KIND_BIT(set->kind);
    }
    return search->left >= __builtin_popcountll(*must);
}

// Sets that must be there are no choice. False if one cannot be.
static bool take_musts(struct search *search, kind_set must, struct bill *bill) {
    int size = search->goal->size;
    for (; must != 0; must &= must - 1) {
        int kind = __builtin_ctzll(must);
        int held = search->held[kind] < size ? search->held[kind] : size;
        if ((search->sets & KIND_BIT(kind)) == 0) {
            return false;
        }
        bill->missing += size - held;
        bill->usable += near_jokers(search->hand->rules, size, size - held);
        search->held[kind] = (uint8_t)(search->held[kind] - held);
        search->table[kind] = (uint8_t)(search->table[kind] + size);
        search->left--;
    }
    return true;
}

// With the pair free, or made from `of_pair` tiles of a kind that is a set too: then there are five
// of it and one is a joker.
static int search_with(const struct points_hand *hand, const struct sets_goal *goal, int twin,
                       int of_pair, int *out_bare) {
    struct search search = {.hand = hand, .goal = goal, .best = NEAR_NEVER, .bare = NEAR_NEVER};
    struct bill bill = {0, 0};
    kind_set kinds = near_kinds(hand), must = goal->must;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        search.held[kind] = hand->counts[kind] < COPIES ? hand->counts[kind] : COPIES;
    }
    search.left = (hand->rules->hand_size - 1) / 3 - hand->set_count;
    search.chows = goal->chows;
    search.sets = goal->sets & kinds;
    search.pair = goal->pair & kinds;
    if (twin != TILE_NONE) {
        must |= KIND_BIT(twin);
        search.held[twin] = (uint8_t)(search.held[twin] - of_pair);
        bill = (struct bill){PAIR - of_pair, near_jokers(hand->rules, PAIR, PAIR - of_pair)};
    }
    *out_bare = NEAR_NEVER;
    if (!lay_table(&search, &bill, &must) || !take_musts(&search, must, &bill)) {
        return NEAR_NEVER;
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        note_kind(&search, kind, 1);
    }
    if (twin != TILE_NONE) {
        try_pool(&search, &search.pool, bill, true);
    } else {
        try_chows(&search, 0, search.chows, bill);
    }
    *out_bare = search.bare;
    return search.best;
}

int near_sets(const struct points_hand *hand, const struct sets_goal *goal) {
    int bare, jokers = hand->counts[KIND_JOKER];
    int best = search_with(hand, goal, TILE_NONE, 0, &bare);
    // Else all jokers had a place, and a fifth tile of a kind saves none.
    bool may_gain = best > 0 && (best > bare - jokers || counts_fours(hand->counts) != 0);
    kind_set twins = jokers > 0 && may_gain && goal->size == PUNG ? goal->sets & goal->pair : 0;
    for (int i = 0; i < hand->set_count; i++) {
        twins &= ~KIND_BIT(hand->sets[i].kind);
    }
    for (; twins != 0; twins &= twins - 1) {
        int twin = __builtin_ctzll(twins), held = hand->counts[twin];
        for (int of_pair = 1; of_pair <= PAIR && of_pair < held; of_pair++) {
            int with = search_with(hand, goal, twin, of_pair, &bare);
            best = with < best ? with : best;
        }
    }
    return best;
}
