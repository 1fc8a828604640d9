// THE SPECIAL HANDS: one row each = worth, how it is known.
#include "common/rules/scoring/points/special_hand.h"

#include "common/base/check.h"
#include "common/rules/scoring/points/special_tiles.h"

#include <string.h>

enum { KIND_1D = KIND_1P, KIND_5D = KIND_1P + 4 };

// ---- four sets and a pair; chows have been ruled out ----

typedef bool reading_test(const struct points_hand *hand, const struct points_reading *reading);

static bool is_within(const struct points_reading *reading, kind_set kinds) {
    return (reading_kinds(reading) & ~kinds) == 0;
}

// Whether the sets are of all these kinds; the pair may be anything.
static bool has_sets_of(const struct points_reading *reading, kind_set kinds) {
    for (int i = 0; i < reading->set_count; i++) {
        kinds &= ~KIND_BIT(reading->sets[i].kind);
    }
    return kinds == 0;
}

static int suits_in(kind_set kinds) {
    int suits = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        suits += (kinds & KINDS_SUIT(suit)) != 0;
    }
    return suits;
}

static bool is_purity(const struct points_hand *hand, const struct points_reading *reading) {
    (void)hand;
    kind_set kinds = reading_kinds(reading);
    return suits_in(kinds) == 1 && (kinds & KINDS_HONOR) == 0;
}

static bool is_winds_and_dragons(const struct points_hand *hand,
                                 const struct points_reading *reading) {
    (void)hand;
    return is_within(reading, KINDS_HONOR);
}

static bool is_heads_and_tails(const struct points_hand *hand,
                               const struct points_reading *reading) {
    (void)hand;
    return is_within(reading, KINDS_TERMINAL);
}

static bool is_fourfold_plenty(const struct points_hand *hand,
                               const struct points_reading *reading) {
    (void)hand;
    for (int i = 0; i < reading->set_count; i++) {
        if (reading->sets[i].shape != SHAPE_KONG) {
            return false;
        }
    }
    return true;
}

static bool is_great_scholars(const struct points_hand *hand,
                              const struct points_reading *reading) {
    (void)hand;
    return has_sets_of(reading, KINDS_DRAGON);
}

static bool is_four_blessings(const struct points_hand *hand,
                              const struct points_reading *reading) {
    (void)hand;
    return has_sets_of(reading, KINDS_WIND);
}

// A8: what a claimed tile may complete. Four concealed pungs have nothing on the table.
static bool is_buried_treasure(const struct points_hand *hand,
                               const struct points_reading *reading) {
    bool is_pair = reading->completed == COMPLETED_PAIR;
    bool may_claim = hand->rules->buried_treasure_claim == BURIED_TREASURE_CLAIM_PAIR_OR_PUNG ||
                     (hand->rules->buried_treasure_claim == BURIED_TREASURE_CLAIM_PAIR && is_pair);
    return hand->set_count == 0 && suits_in(reading_kinds(reading)) == 1 &&
           (may_claim || !points_is_claimed(hand->by));
}

static bool is_imperial_jade(const struct points_hand *hand, const struct points_reading *reading) {
    (void)hand;
    return is_within(reading, IMPERIAL_KINDS); // A23: green dragons are not needed
}

// ---- events ----

typedef bool event_test(const struct points_hand *hand);

static bool is_heavens_blessing(const struct points_hand *hand) {
    return hand->by == BY_DEAL;
}

static bool is_earths_blessing(const struct points_hand *hand) {
    return hand->is_east_first_discard && hand->seat_wind != KIND_EAST &&
           (hand->by == BY_DISCARD || hand->by == BY_LAST_DISCARD);
}

struct stand_in {
    const struct points_hand *hand;
    int kind;
    bool is_found;
};

// Whether a joker stands for the kind: concealed sets and the pair have more of it than the hand.
static bool note_stand_in(const struct points_reading *reading, void *context) {
    struct stand_in *search = context;
    int tiles = reading->pair == search->kind ? 2 : 0;
    for (int i = search->hand->set_count; i < reading->set_count; i++) {
        tiles += reading->sets[i].kind == search->kind ? 3 : 0; // a goulash has no chows
    }
    search->is_found = tiles > search->hand->counts[search->kind];
    return !search->is_found;
}

// Whether the last tile is of this kind; a joker is if it may stand for it (B144): a free one
// anywhere (B141), any other within the limits of the set that it is in (B139).
static bool is_won_with(const struct points_hand *hand, int kind) {
    if (hand->win_kind != KIND_JOKER) {
        return hand->win_kind == kind;
    }
    uint8_t counts[KIND_COUNT];
    struct points_hand named = *hand;
    memcpy(counts, hand->counts, sizeof counts);
    counts[KIND_JOKER]--;
    counts[kind]++;
    named.counts = counts;
    named.win_kind = kind;
    if (hand->rules->goulash_final_joker_free) {
        return points_is_mahjong(&named);
    }
    struct stand_in search = {.hand = hand, .kind = kind};
    points_readings(hand, note_stand_in, &search);
    return search.is_found || special_hands_of_tiles(&named) != 0;
}

static bool is_plum_blossom(const struct points_hand *hand) {
    return hand->by == BY_LOOSE && is_won_with(hand, KIND_5D);
}

static bool is_moon(const struct points_hand *hand) {
    return hand->by == BY_LAST_WALL && is_won_with(hand, KIND_1D);
}

static bool is_twofold_fortune(const struct points_hand *hand) {
    return hand->by == BY_LOOSE && hand->is_kong_after_kong;
}

// ---- the rows ----

enum { WORTH_NOTHING, WORTH_HALF = 500, WORTH_ALL = 1000 };

static const struct {
    int16_t worth;
    reading_test *reading;
    special_tiles_test *tiles;
    event_test *event;
} rows[SPECIAL_HAND_VALUE_COUNT] = {
    [SPECIAL_HAND_PURITY] = {WORTH_NOTHING, .reading = is_purity},
    [SPECIAL_HAND_ALL_PAIR_HONOURS] = {WORTH_HALF, .tiles = special_all_pair_honours},
    [SPECIAL_HAND_KNITTING] = {WORTH_HALF, .tiles = special_knitting},
    [SPECIAL_HAND_TRIPLE_KNITTING] = {WORTH_HALF, .tiles = special_triple_knitting},
    [SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS] = {WORTH_ALL, .tiles = special_thirteen_wonders},
    [SPECIAL_HAND_ALL_WINDS_AND_DRAGONS] = {WORTH_ALL, .reading = is_winds_and_dragons},
    [SPECIAL_HAND_HEADS_AND_TAILS] = {WORTH_ALL, .reading = is_heads_and_tails},
    [SPECIAL_HAND_FOURFOLD_PLENTY] = {WORTH_ALL, .reading = is_fourfold_plenty},
    [SPECIAL_HAND_THREE_GREAT_SCHOLARS] = {WORTH_ALL, .reading = is_great_scholars},
    [SPECIAL_HAND_FOUR_BLESSINGS] = {WORTH_ALL, .reading = is_four_blessings},
    [SPECIAL_HAND_BURIED_TREASURE] = {WORTH_ALL, .reading = is_buried_treasure},
    [SPECIAL_HAND_IMPERIAL_JADE] = {WORTH_ALL, .reading = is_imperial_jade},
    [SPECIAL_HAND_GATES_OF_HEAVEN] = {WORTH_ALL, .tiles = special_gates_of_heaven},
    [SPECIAL_HAND_WRIGGLING_SNAKE] = {WORTH_ALL, .tiles = special_wriggling_snake},
    [SPECIAL_HAND_HEAVENS_BLESSING] = {WORTH_ALL, .event = is_heavens_blessing},
    [SPECIAL_HAND_EARTHS_BLESSING] = {WORTH_ALL, .event = is_earths_blessing},
    [SPECIAL_HAND_PLUM_BLOSSOM] = {WORTH_ALL, .event = is_plum_blossom},
    [SPECIAL_HAND_MOON] = {WORTH_ALL, .event = is_moon},
    [SPECIAL_HAND_TWOFOLD_FORTUNE] = {WORTH_ALL, .event = is_twofold_fortune},
};

uint32_t special_hands_of_reading(const struct points_hand *hand,
                                  const struct points_reading *reading) {
    uint32_t found = 0, all = reading_has_chow(reading) ? 0 : hand->rules->special_hands;
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
        if (RULE_HAS(all, id) && rows[id].reading != NULL && rows[id].reading(hand, reading)) {
            found |= 1u << id;
        }
    }
    return found;
}

uint32_t special_hands_of_tiles(const struct points_hand *hand) {
    uint32_t found = 0, all = hand->set_count > 0 ? 0 : hand->rules->special_hands;
    kind_set kinds = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT && all != 0; kind++) {
        kinds |= (kind_set)(hand->counts[kind] > 0) << kind;
    }
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
        if (RULE_HAS(all, id) && rows[id].tiles != NULL && rows[id].tiles(hand, kinds)) {
            found |= 1u << id;
        }
    }
    return found;
}

static bool note_any(const struct points_reading *reading, void *context) {
    (void)reading;
    *(bool *)context = true;
    return false;
}

bool points_is_mahjong(const struct points_hand *hand) {
    bool is_any = false;
    points_readings(hand, note_any, &is_any);
    return is_any || special_hands_of_tiles(hand) != 0;
}

uint32_t special_hands_of_event(const struct points_hand *hand) {
    uint32_t found = 0;
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
        bool is_asked = RULE_HAS(hand->rules->special_hands, id) && rows[id].event != NULL;
        found |= (uint32_t)(is_asked && rows[id].event(hand)) << id;
    }
    return found;
}

bool special_hand_is_of_tiles(int id) {
    CHECK(id >= 0 && id < SPECIAL_HAND_VALUE_COUNT);
    return rows[id].tiles != NULL;
}

bool special_hand_is_event(int id) {
    CHECK(id >= 0 && id < SPECIAL_HAND_VALUE_COUNT);
    return rows[id].event != NULL;
}

int32_t special_hand_value(int id, const struct ruleset *rules, bool is_fishing) {
    CHECK(id >= 0 && id < SPECIAL_HAND_VALUE_COUNT);
    if (is_fishing && special_hand_is_event(id)) { // B118
        return 0;
    }
    int64_t worth = is_fishing ? rows[id].worth * 2 / 5 : rows[id].worth;
    bool is_share = rules->special_hand_values == SPECIAL_WORTH_LIMIT_SHARE;
    return (int32_t)(is_share ? rules->limit * worth / WORTH_ALL : worth);
}

const struct rule_value *special_hand_row(int id) {
#define SPECIAL_ROW(number, id, name, words) [number] = {name, words},
    static const struct rule_value names[] = {SPECIAL_HAND_VALUES(SPECIAL_ROW)};
#undef SPECIAL_ROW
    CHECK(id >= 0 && id < SPECIAL_HAND_VALUE_COUNT);
    return &names[id];
}
