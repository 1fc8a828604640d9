// The value of a loser's hand: what it is as it lies (B90), or a part of the special hand it fishes
// for (B117, B122).
#include "common/rules/scoring/points/points_loss.h"

#include "common/base/check.h"
#include "common/rules/scoring/points/points_count.h"
#include "common/rules/scoring/points/points_reading.h"
#include "common/rules/scoring/points/special_hand.h"

#include <string.h>

enum { GROUPS_MAX = 8 }; // of 13 tiles: 4 sets at most, or 1 set and 5 pairs

// ---- the ordinary count ----

// Jokers are placed kind by kind: `size` of a kind is what it counts as, 3 for a pung, 2 for a
// pair.
struct placing {
    const struct points_hand *hand;
    uint8_t size[KIND_PLAIN_COUNT];
    kind_set paired; // kinds whose pair has a value
    struct points_choice best;
    bool has_best;
};

static void count_placing(struct placing *placing) {
    const struct points_hand *hand = placing->hand;
    struct points_choice choice = {.score.special = SPECIAL_NONE};
    struct points_score *score = &choice.score;
    struct points_set sets[GROUPS_MAX];
    int count = hand->set_count;
    memcpy(sets, hand->sets, sizeof hand->sets);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (placing->size[kind] == 3 && count < GROUPS_MAX) {
            sets[count++] = (struct points_set){SHAPE_PUNG, (uint8_t)kind, true};
        }
    }
    points_count_sets(sets, count, score);
    for (kind_set pairs = placing->paired; pairs != 0; pairs &= pairs - 1) {
        int kind = __builtin_ctzll(pairs);
        if (placing->size[kind] == 2) {
            points_count_pair(hand, kind, score); // A18: each
        }
    }
    points_count_bonus_points(hand, score);
    points_count_doubles(hand, sets, count, score);
    points_finish(hand->rules, &choice);
    if (!placing->has_best || choice.uncut > placing->best.uncut) {
        placing->best = choice;
        placing->has_best = true;
    }
}

static void place_from(struct placing *placing, int kind, int jokers);

// Makes a group of the kind with as many jokers as it takes, if it may have them.
static void try_group(struct placing *placing, int kind, int size, int jokers) {
    int held = placing->hand->counts[kind], needed = size - held;
    if (needed > 0 && needed <= jokers &&
        points_jokers_fit(placing->hand->rules, size, needed, false)) {
        placing->size[kind] = (uint8_t)size;
        place_from(placing, kind + 1, jokers - needed);
        placing->size[kind] = (uint8_t)(held < 3 ? held : 3);
    }
}

static void place_from(struct placing *placing, int kind, int jokers) {
    if (kind == KIND_PLAIN_COUNT || jokers == 0) {
        count_placing(placing);
        return;
    }
    try_group(placing, kind, 3, jokers);
    if ((placing->paired & KIND_BIT(kind)) != 0) {
        try_group(placing, kind, 2, jokers);
    }
    place_from(placing, kind + 1, jokers);
}

static void count_as_it_lies(const struct points_hand *hand, struct points_choice *out_choice) {
    struct placing placing = {.hand = hand, .paired = KINDS_DRAGON};
    for (int kind = KIND_EAST; kind <= KIND_NORTH; kind++) {
        bool is_valued = kind == hand->seat_wind || kind == hand->round_wind;
        placing.paired |= is_valued ? KIND_BIT(kind) : 0;
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int held = hand->counts[kind];
        placing.size[kind] = (uint8_t)(held < 3 ? held : 3); // A19: four alike are a pung
    }
    place_from(&placing, 0, hand->counts[KIND_JOKER]);
    *out_choice = placing.best;
}

// ---- fishing ----

struct fishing {
    const struct points_hand *hand; // with the tile that is missing
    struct points_choice best;
    bool has_best;
};

static void consider(struct fishing *fishing, struct points_choice *choice) {
    const struct points_choice *best = &fishing->best;
    choice->score.is_fishing = true;
    points_finish(fishing->hand->rules, choice);
    bool is_more = !fishing->has_best || choice->score.total > best->score.total;
    bool is_earlier = fishing->has_best && choice->score.total == best->score.total &&
                      choice->score.special < best->score.special;
    if (is_more || is_earlier) { // A26
        fishing->best = *choice;
        fishing->has_best = true;
    }
}

static void consider_fixed(struct fishing *fishing, int id) {
    struct points_choice choice = {.score.special = (uint8_t)id};
    choice.score.fixed = special_hand_value(id, fishing->hand->rules, true);
    points_count_bonus_part(fishing->hand, &choice);
    consider(fishing, &choice);
}

// B122: the sets that are there without the missing tile.
static void consider_purity(struct fishing *fishing, const struct points_reading *reading) {
    struct points_choice choice = {.score.special = SPECIAL_HAND_PURITY};
    CHECK(reading != NULL); // only four sets and a pair are pure
    for (int i = 0; i < reading->set_count; i++) {
        if (i != reading->completed) {
            points_count_sets(&reading->sets[i], 1, &choice.score);
        }
    }
    points_count_purity_doubles(fishing->hand, &choice.score);
    points_count_bonus_part(fishing->hand, &choice);
    consider(fishing, &choice);
}

// Purity is one only with a reading.
static void consider_specials(struct fishing *fishing, uint32_t specials,
                              const struct points_reading *reading) {
    for (; specials != 0; specials &= specials - 1) {
        int id = __builtin_ctz(specials);
        if (id == SPECIAL_HAND_PURITY) {
            consider_purity(fishing, reading);
        } else {
            consider_fixed(fishing, id);
        }
    }
}

static bool consider_reading(const struct points_reading *reading, void *context) {
    struct fishing *fishing = context;
    consider_specials(fishing, special_hands_of_reading(fishing->hand, reading), reading);
    return true;
}

static void fish_for(struct fishing *fishing) {
    points_readings(fishing->hand, consider_reading, fishing);
    consider_specials(fishing, special_hands_of_tiles(fishing->hand), NULL);
}

// A22. With automatic calls every fishing hand has been called.
static bool may_fish(const struct points_hand *hand) {
    const struct ruleset *rules = hand->rules;
    bool has_called = hand->has_fishing_call || hand->has_original_call ||
                      rules->fishing_call == FISHING_CALL_AUTO;
    return rules->special_fishing && (has_called || !rules->special_fishing_needs_call);
}

void points_of_loss(const struct points_hand *hand, struct points_score *out_score) {
    struct points_choice lying;
    struct fishing fishing = {.has_best = false};
    count_as_it_lies(hand, &lying);
    for (int kind = 0; kind < KIND_PLAIN_COUNT && may_fish(hand); kind++) {
        uint8_t counts[KIND_COUNT];
        struct points_hand with = points_hand_with(hand, kind, counts);
        fishing.hand = &with;
        if (points_holds(hand, kind) < 4) { // B65
            fish_for(&fishing);
        }
    }
    // At a tie the special hand is named (B117).
    bool is_fish = fishing.has_best && fishing.best.score.total >= lying.score.total;
    *out_score = is_fish ? fishing.best.score : lying.score;
}
