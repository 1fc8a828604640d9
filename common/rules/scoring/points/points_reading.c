// The search for readings: the lowest tile that is left becomes part of a set or of the pair.
#include "common/rules/scoring/points/points_reading.h"

#include <string.h>

struct search {
    const struct points_hand *hand;
    reading_visit *visit;
    void *context;
    struct points_reading reading;
    uint8_t counts[KIND_PLAIN_COUNT]; // naturals that are left
    uint8_t naturals[MELD_MAX + 1];   // of each set and, at COMPLETED_PAIR, of the pair
    int jokers, chows, sets;          // jokers and chows that are left; sets in all
    bool has_pair, has_free;
};

static int joker_limit(const struct ruleset *rules, int size) {
    int limits[] = {rules->goulash_max_jokers_pair, rules->goulash_max_jokers_pung,
                    rules->goulash_max_jokers_kong};
    return limits[size - 2];
}

bool points_jokers_fit(const struct ruleset *rules, int size, int jokers, bool has_free) {
    bool is_free = has_free && jokers > 0 && rules->goulash_final_joker_free;
    return jokers <= size && jokers - is_free <= joker_limit(rules, size);
}

bool points_take_jokers(const struct ruleset *rules, int size, int jokers, bool *free_joker) {
    if (jokers == 0 || points_jokers_fit(rules, size, jokers, false)) {
        return true;
    }
    bool fits = points_jokers_fit(rules, size, jokers, *free_joker);
    *free_joker = *free_joker && !fits;
    return fits;
}

bool points_has_free_joker(const struct points_hand *hand) {
    bool is_drawn = hand->by == BY_WALL || hand->by == BY_LOOSE || hand->by == BY_LAST_WALL;
    return is_drawn && hand->win_kind == KIND_JOKER;
}

kind_set reading_kinds(const struct points_reading *reading) {
    kind_set kinds = KIND_BIT(reading->pair);
    for (int i = 0; i < reading->set_count; i++) {
        const struct points_set *set = &reading->sets[i];
        kinds |= (kind_set)(set->shape == SHAPE_CHOW ? 7 : 1) << set->kind;
    }
    return kinds;
}

bool reading_has_chow(const struct points_reading *reading) {
    for (int i = 0; i < reading->set_count; i++) {
        if (reading->sets[i].shape == SHAPE_CHOW) {
            return true;
        }
    }
    return false;
}

// ---- which set or pair the last tile made ----

static bool may_have_made(const struct search *search, int place) {
    const struct points_hand *hand = search->hand;
    bool is_pair = place == COMPLETED_PAIR;
    const struct points_set *set = &search->reading.sets[is_pair ? 0 : place];
    int naturals = search->naturals[place];
    int kind = is_pair ? search->reading.pair : set->kind;
    if (hand->win_kind == KIND_JOKER) {
        return naturals < (is_pair ? 2 : 3);
    }
    if (!is_pair && set->shape == SHAPE_CHOW) {
        bool is_in = hand->win_kind >= kind && hand->win_kind <= kind + 2;
        return is_in && !hand->is_chow_barred;
    }
    return naturals > 0 && hand->win_kind == kind;
}

static bool show(struct search *search) {
    const struct points_hand *hand = search->hand;
    bool is_claimed = points_is_claimed(hand->by), goes_on = true;
    if (!is_claimed && hand->by != BY_NONE) {
        return search->visit(&search->reading, search->context);
    }
    for (int i = hand->set_count; i < search->sets && goes_on; i++) {
        if (may_have_made(search, i)) {
            search->reading.completed = (int8_t)i;
            search->reading.sets[i].is_concealed = !is_claimed;
            goes_on = search->visit(&search->reading, search->context);
            search->reading.sets[i].is_concealed = true;
        }
    }
    if (goes_on && may_have_made(search, COMPLETED_PAIR)) {
        search->reading.completed = COMPLETED_PAIR;
        goes_on = search->visit(&search->reading, search->context);
    }
    return goes_on;
}

// ---- sets and the pair ----

static bool go_on(struct search *search, int kind);

static bool add_set(struct search *search, int shape, int kind, int naturals, int next) {
    int place = search->reading.set_count++;
    search->reading.sets[place] =
        (struct points_set){.shape = (uint8_t)shape, .kind = (uint8_t)kind, .is_concealed = true};
    search->naturals[place] = (uint8_t)naturals;
    bool goes_on = go_on(search, next);
    search->reading.set_count--;
    return goes_on;
}

static bool try_pung(struct search *search, int kind, int naturals, int next) {
    int jokers = 3 - naturals;
    bool free_joker = search->has_free;
    if (search->reading.set_count == search->sets || jokers > search->jokers ||
        !points_take_jokers(search->hand->rules, 3, jokers, &search->has_free)) {
        return true;
    }
    search->counts[kind] = (uint8_t)(search->counts[kind] - naturals);
    search->jokers -= jokers;
    bool goes_on = add_set(search, SHAPE_PUNG, kind, naturals, next);
    search->counts[kind] = (uint8_t)(search->counts[kind] + naturals);
    search->jokers += jokers;
    search->has_free = free_joker;
    return goes_on;
}

static bool try_pair(struct search *search, int kind, int naturals, int next) {
    int jokers = 2 - naturals;
    bool free_joker = search->has_free;
    if (search->has_pair || jokers > search->jokers ||
        !points_take_jokers(search->hand->rules, 2, jokers, &search->has_free)) {
        return true;
    }
    search->counts[kind] = (uint8_t)(search->counts[kind] - naturals);
    search->jokers -= jokers;
    search->has_pair = true;
    search->reading.pair = (uint8_t)kind;
    search->naturals[COMPLETED_PAIR] = (uint8_t)naturals;
    bool goes_on = go_on(search, next);
    search->counts[kind] = (uint8_t)(search->counts[kind] + naturals);
    search->jokers += jokers;
    search->has_pair = false;
    search->has_free = free_joker;
    return goes_on;
}

static bool try_chow(struct search *search, int kind) {
    uint8_t *counts = search->counts;
    if (search->reading.set_count == search->sets || search->chows == 0 ||
        !kind_starts_sequence(kind) || counts[kind + 1] == 0 || counts[kind + 2] == 0) {
        return true;
    }
    for (int i = 0; i < 3; i++) {
        counts[kind + i]--;
    }
    search->chows--;
    bool goes_on = add_set(search, SHAPE_CHOW, kind, 3, kind);
    search->chows++;
    for (int i = 0; i < 3; i++) {
        counts[kind + i]++;
    }
    return goes_on;
}

// Jokers that are left are sets of their own, of any kind. Four jokers make one at most.
static bool place_jokers(struct search *search) {
    bool has_sets = search->reading.set_count == search->sets, goes_on = true;
    if (has_sets && search->has_pair) {
        return search->jokers > 0 || show(search);
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT && search->jokers > 0 && goes_on; kind++) {
        goes_on = has_sets ? try_pair(search, kind, 0, KIND_PLAIN_COUNT)
                           : try_pung(search, kind, 0, KIND_PLAIN_COUNT);
    }
    return goes_on;
}

static bool go_on(struct search *search, int kind) {
    while (kind < KIND_PLAIN_COUNT && search->counts[kind] == 0) {
        kind++;
    }
    if (kind >= KIND_PLAIN_COUNT) {
        return place_jokers(search);
    }
    int held = search->counts[kind];
    bool goes_on = true;
    for (int naturals = held < 3 ? held : 3; naturals > 0 && goes_on; naturals--) {
        goes_on = try_pung(search, kind, naturals, kind);
    }
    for (int naturals = held < 2 ? held : 2; naturals > 0 && goes_on; naturals--) {
        goes_on = try_pair(search, kind, naturals, kind);
    }
    return goes_on && try_chow(search, kind);
}

// Chows the concealed tiles may still have (B31, B137); below 0: too many lie on the table.
static int chows_left(const struct points_hand *hand) {
    int chows = hand->is_goulash ? 0 : hand->rules->max_chows;
    for (int i = 0; i < hand->set_count; i++) {
        chows -= hand->sets[i].shape == SHAPE_CHOW;
    }
    return chows;
}

void points_readings(const struct points_hand *hand, reading_visit *visit, void *context) {
    struct search search = {
        .hand = hand,
        .visit = visit,
        .context = context,
        .reading = {.set_count = hand->set_count, .completed = COMPLETED_NONE},
        .jokers = hand->counts[KIND_JOKER],
        .chows = chows_left(hand),
        .sets = (hand->rules->hand_size - 1) / 3,
        .has_free = points_has_free_joker(hand),
    };
    if (search.chows >= 0 && hand->set_count <= search.sets) {
        memcpy(search.reading.sets, hand->sets, sizeof search.reading.sets);
        memcpy(search.counts, hand->counts, sizeof search.counts);
        go_on(&search, 0);
    }
}
