// All splits: choose the pair, then go through the numbers from 1 to 9, in all suits at once: what
// is left of a number is a triplet, the start of sequences or both. There is a choice only where
// three kinds in a row are held three times, so the search hardly ever branches; what the tiles are
// is nothing that a processor could foresee.
#include "common/rules/shape/split.h"

#include "common/base/check.h"

// A column has the tiles of one number: a lane of nine bits for each suit, the honors last. The
// lowest bit of a lane, moved by the number, is the bit of the kind.
enum { LANE_BITS = 9, COLUMNS = 9 };

#define LANES       (KINDS_ONE | KIND_BIT(KIND_EAST)) // 1 in each lane
#define HONOR_LANE  (~(uint64_t)0 << KIND_EAST)
#define BELOW_ZERO  (LANES << (LANE_BITS - 1)) // set in a lane from which too much was taken
#define FIRST_LANES (LANES & ~HONOR_LANE)

struct columns {
    uint64_t of[COLUMNS];
};

struct found {
    struct split *splits;
    int count;
};

static inline uint64_t lane_at(uint64_t column, int suit) {
    return column >> LANE_BITS * suit & 0x1ff;
}

// 1 in each lane that has at least `count`, which is 1 to 8, and no more than 8 above it.
static inline uint64_t lanes_from(uint64_t column, uint64_t count) {
    return (column + (8 - count) * LANES) >> 3 & LANES;
}

static inline int sum_of_lanes(uint64_t column) {
    return (int)lane_at(column * LANES, SUIT_HONOR);
}

static void read_columns(const uint8_t *counts, struct columns *out_columns) {
    for (int i = 0; i < COLUMNS; i++) {
        uint64_t honors = i < KIND_PLAIN_COUNT - KIND_EAST ? counts[KIND_EAST + i] : 0;
        out_columns->of[i] = counts[i] | (uint64_t)counts[KIND_1P + i] << KIND_1P |
                             (uint64_t)counts[KIND_1S + i] << KIND_1S | honors << KIND_EAST;
    }
}

// Takes all tiles as sets; of the kinds in `as_runs` sequences only, which must be three or more.
static inline void take_sets(const struct columns *columns, kind_set as_runs, int pair,
                             struct found *found) {
    struct split split = {.pair = (uint8_t)pair};
    uint64_t wrong = 0, all_held = 0, all_runs = 0, twice = 0, runs = 0, runs_before = 0;
    for (int i = 0; i < COLUMNS; i++) {
        uint64_t held = columns->of[i] - runs - runs_before, as_run = as_runs >> i & LANES;
        uint64_t threes = lanes_from(held, 3), triplets = threes & ~as_run;
        runs_before = runs;
        runs = held - 3 * triplets;
        wrong |= as_run & ~threes;
        all_held |= held;
        split.triplets |= triplets << i;
        split.sequences |= lanes_from(runs, 1) << i;
        all_runs += runs;
        twice += runs >> 1 & 3 * LANES;
    }
    wrong |= (all_held & BELOW_ZERO) | (all_runs & HONOR_LANE) | runs | runs_before; // none at 8, 9
    if (wrong == 0) {
        split.sequence_count = (uint8_t)sum_of_lanes(all_runs);
        split.equal_sequence_pairs = (uint8_t)sum_of_lanes(twice);
        CHECK(found->count < SPLIT_MAX);
        found->splits[found->count++] = split;
    }
}

// Takes the kinds in `free` as triplets or as sequences, in every way.
static void take_freely(const struct columns *columns, kind_set free, kind_set as_runs, int pair,
                        struct found *found) {
    if (free == 0) {
        take_sets(columns, as_runs, pair, found);
        return;
    }
    kind_set rest = free & (free - 1);
    take_freely(columns, rest, as_runs, pair, found);
    take_freely(columns, rest, as_runs | (free ^ rest), pair, found);
}

// Kinds from which three in a row are held three times.
static inline kind_set triplets_in_row(const struct columns *columns) {
    kind_set kinds = 0;
    for (int i = 0; i < COLUMNS; i++) {
        kinds |= lanes_from(columns->of[i], 3) << i;
    }
    return kinds & kinds >> 1 & kinds >> 2 & 0x7f * FIRST_LANES;
}

// The suit that must hold the pair: its tiles are 3n + 2 and those of all others 3n. -1 if there is
// no such suit or the tiles are not as many as the sets need.
static int suit_of_pair(uint64_t sums, int sets) {
    unsigned with_pair = 0, broken = 0;
    for (int suit = SUIT_M; suit < SUIT_COUNT; suit++) {
        uint64_t rest = lane_at(sums, suit) % 3;
        broken |= rest == 1;
        with_pair |= (unsigned)(rest == 2) << suit;
    }
    bool is_one = (with_pair & (with_pair - 1)) == 0; // or none: then the tiles are too many or few
    bool is_enough = sum_of_lanes(sums) == 3 * sets + 2;
    return !broken && is_one && is_enough ? __builtin_ctz(with_pair) : -1;
}

// All tiles whose number less `first` is a multiple of 3, by suit.
static inline uint64_t sum_of_thirds(const struct columns *columns, int first) {
    return columns->of[first] + columns->of[first + 3] + columns->of[first + 6];
}

// Numbers of the suit that can be the pair, as bits. All sets add up to a multiple of 3 by number,
// so the pair is of one class of numbers modulo 3.
static unsigned pairs_in_suit(const struct columns *columns, int suit, int class) {
    unsigned pairs = 0;
    for (int i = class; i < COLUMNS; i += 3) {
        pairs |= (unsigned)(lane_at(columns->of[i], suit) >= 2) << i;
    }
    return pairs;
}

// Splits what is left beside a pair of this kind.
static inline void take_rest(const struct columns *columns, int pair, struct found *found) {
    kind_set free = triplets_in_row(columns);
    if (free == 0) {
        take_sets(columns, 0, pair, found);
    } else {
        take_freely(columns, free, 0, pair, found);
    }
}

int split_all(const uint8_t *counts, int sets, struct split out_splits[SPLIT_MAX]) {
    struct columns columns;
    struct found found = {out_splits, 0};
    read_columns(counts, &columns);
    uint64_t ones = sum_of_thirds(&columns, 1), twos = sum_of_thirds(&columns, 2);
    int suit = suit_of_pair(sum_of_thirds(&columns, 0) + ones + twos, sets);
    if (suit < 0) {
        return 0;
    }
    int class = (int)(2 * lane_at(ones, suit) + 4 * lane_at(twos, suit)) % 3;
    for (unsigned left = pairs_in_suit(&columns, suit, class); left != 0; left &= left - 1) {
        int i = __builtin_ctz(left);
        uint64_t two = (uint64_t)2 << LANE_BITS * suit;
        columns.of[i] -= two;
        take_rest(&columns, LANE_BITS * suit + i, &found);
        columns.of[i] += two;
    }
    return found.count;
}
