// Build-time program: computes the tables of shape_tables.h and prints them as C.
#include "common/base/check.h"
#include "common/rules/shape/shape_tables.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { NEEDS = 2 * SHAPE_SETS, IMPOSSIBLE = 99, OPEN_SEQUENCES = 3 };

// Tiles to add for m sets and p pairs: at[p * SHAPE_SETS + m].
struct need {
    uint8_t at[NEEDS];
};

// Needs while walking a suit from 1 to 9, by the number of sequences that started on the last
// number but one and on the last. Three equal sequences are three triplets, so two are enough.
struct walk {
    struct need open[OPEN_SEQUENCES][OPEN_SEQUENCES];
};

// How the counts of a suit are cut in two.
struct cut {
    int is_honor, front_kinds, back_kinds;
    int fronts, backs;    // numbers that so many digits make
    uint32_t first_place; // of its classes
    uint32_t places;
};

static const struct cut cuts[2] = {
    {0, 4, 5, SHAPE_FRONTS, SHAPE_BACKS, 0, SHAPE_SUIT_PLACES},
    {1, 3, 4, 125, 625, SHAPE_SUIT_PLACES, SHAPE_HONOR_PLACES},
};

static struct need classes[SHAPE_CLASSES];
static int class_count;
static uint8_t joined_class[SHAPE_CLASSES][SHAPE_CLASSES];
static uint8_t class_at[SHAPE_PLACES];
static struct shape_lanes deciding[SHAPE_DECIDING];
static int deciding_count;
static uint64_t front_rows[2][SHAPE_FRONTS + SHAPE_SPARE_FRONTS];
static uint64_t back_rows[2][SHAPE_BACKS + SHAPE_SPARE_BACKS];

static int digit_sum(int number) {
    int sum = 0;
    for (; number > 0; number /= 5) {
        sum += number % 5;
    }
    return sum;
}

static uint8_t class_of(const struct need *need) {
    for (int i = 0; i < class_count; i++) {
        if (memcmp(&classes[i], need, sizeof *need) == 0) {
            return (uint8_t)i;
        }
    }
    CHECK(class_count < SHAPE_CLASSES);
    classes[class_count] = *need;
    return (uint8_t)class_count++;
}

static void lower(uint8_t *value, int candidate) {
    if (candidate < *value) {
        *value = (uint8_t)candidate;
    }
}

static int added(int used, int held) {
    return used > held ? used - held : 0;
}

// One number of a suit: `held` tiles of it, and every choice of sequences that start here,
// triplets and pairs made of it.
static void walk_state(const struct need *from, int older, int newer, int held, bool may_start,
                       struct walk *to) {
    for (int starts = 0; starts < (may_start ? OPEN_SEQUENCES : 1); starts++) {
        for (int extra = 0; extra < 4; extra++) { // bit 0: a triplet, bit 1: a pair
            int triplet = extra & 1, pair = extra >> 1;
            int used = older + newer + starts + 3 * triplet + 2 * pair;
            for (int p = 0; p + pair < 2 && used <= 4; p++) {
                for (int m = 0; m + starts + triplet < SHAPE_SETS; m++) {
                    int at = (p + pair) * SHAPE_SETS + m + starts + triplet;
                    lower(&to->open[newer][starts].at[at],
                          from->at[p * SHAPE_SETS + m] + added(used, held));
                }
            }
        }
    }
}

static void walk_step(const struct walk *from, int held, bool may_start, struct walk *to) {
    memset(to, IMPOSSIBLE, sizeof *to);
    for (int older = 0; older < OPEN_SEQUENCES; older++) {
        for (int newer = 0; newer < OPEN_SEQUENCES; newer++) {
            walk_state(&from->open[older][newer], older, newer, held, may_start, to);
        }
    }
}

// Walks all counts of a suit kind by kind; `number` is what has been read so far.
static void fill_classes(const struct walk *walk, const struct cut *cut, int kind, int tiles,
                         int number) {
    if (kind == cut->front_kinds + cut->back_kinds) {
        int front = number / cut->backs, back = number % cut->backs;
        uint64_t row = front_rows[cut->is_honor][front] + back_rows[cut->is_honor][back];
        class_at[(uint32_t)row] = class_of(&walk->open[0][0]);
        return;
    }
    for (int held = 0; held <= 4 && tiles + held <= SHAPE_TILES; held++) {
        struct walk next;
        walk_step(walk, held, !cut->is_honor && kind < 7, &next);
        fill_classes(&next, cut, kind + 1, tiles + held, 5 * number + held);
    }
}

// The tally of a half whose kinds are `number`; its first kind is the suit's `first`.
static uint64_t tally_of(const struct cut *cut, int number, int first, int kinds) {
    uint64_t tally = 0;
    for (int kind = first + kinds - 1; kind >= first; kind--, number /= 5) {
        uint64_t held = number % 5 > 0, pair = number % 5 > 1;
        bool is_orphan = cut->is_honor || kind == 0 || kind == 8;
        uint64_t four = number % 5 == 4;
        tally += held << SHAPE_TALLY_KINDS | pair << SHAPE_TALLY_PAIRS | four << SHAPE_TALLY_FOURS;
        tally += is_orphan ? held << SHAPE_TALLY_ORPHANS | pair << SHAPE_TALLY_ORPHAN_PAIRS : 0;
    }
    return tally;
}

static void fill_fronts(const struct cut *cut) {
    uint64_t rank = 0;
    for (int sum = 0; sum <= 4 * cut->front_kinds; sum++) {
        for (int front = 0; front < cut->fronts; front++) {
            if (digit_sum(front) == sum) {
                front_rows[cut->is_honor][front] =
                    rank++ + tally_of(cut, front, 0, cut->front_kinds);
            }
        }
    }
}

static uint32_t fronts_beside(const struct cut *cut, int back) {
    uint32_t count = 0;
    for (int front = 0; front < cut->fronts; front++) {
        count += digit_sum(front) + digit_sum(back) <= SHAPE_TILES;
    }
    return count;
}

static void fill_backs(const struct cut *cut) {
    uint32_t place = cut->first_place;
    for (int back = 0; back < cut->backs; back++) {
        back_rows[cut->is_honor][back] =
            place + tally_of(cut, back, cut->front_kinds, cut->back_kinds);
        place += fronts_beside(cut, back);
    }
    CHECK(place == cut->first_place + cut->places);
}

static struct need join(const struct need *a, const struct need *b) {
    struct need joined;
    memset(&joined, IMPOSSIBLE, sizeof joined);
    for (int m = 0; m < SHAPE_SETS; m++) {
        for (int i = 0; i <= m; i++) {
            lower(&joined.at[m], a->at[i] + b->at[m - i]);
            lower(&joined.at[SHAPE_SETS + m], a->at[SHAPE_SETS + i] + b->at[m - i]);
            lower(&joined.at[SHAPE_SETS + m], a->at[i] + b->at[SHAPE_SETS + m - i]);
        }
    }
    return joined;
}

// The numbers of one array, without its declaration.
static void print_row(const uint64_t *numbers, int count) {
    printf("{");
    for (int i = 0; i < count; i++) {
        printf("%s%llu,", i % 32 == 0 ? "\n" : "", (unsigned long long)numbers[i]);
    }
    printf("},\n");
}

static void print_halves(void) {
    printf("const uint64_t shape_front[2][SHAPE_FRONTS + SHAPE_SPARE_FRONTS] = {\n");
    print_row(front_rows[0], SHAPE_FRONTS + SHAPE_SPARE_FRONTS);
    print_row(front_rows[1], SHAPE_FRONTS + SHAPE_SPARE_FRONTS);
    printf("};\nconst uint64_t shape_back[2][SHAPE_BACKS + SHAPE_SPARE_BACKS] = {\n");
    print_row(back_rows[0], SHAPE_BACKS + SHAPE_SPARE_BACKS);
    print_row(back_rows[1], SHAPE_BACKS + SHAPE_SPARE_BACKS);
    printf("};\n");
}

static void print_classes(void) {
    printf("const uint8_t shape_class[SHAPE_PLACES] = {");
    for (int i = 0; i < SHAPE_PLACES; i++) {
        printf("%s%d,", i % 32 == 0 ? "\n" : "", class_at[i]);
    }
    printf("\n};\n");
}

static void print_joins(void) {
    printf("const uint8_t shape_join[SHAPE_CLASSES][SHAPE_CLASSES] = {\n");
    for (int a = 0; a < SHAPE_CLASSES; a++) {
        uint64_t joined[SHAPE_CLASSES];
        for (int b = 0; b < SHAPE_CLASSES; b++) {
            joined[b] = joined_class[a][b];
        }
        print_row(joined, SHAPE_CLASSES);
    }
    printf("};\n");
}

static void print_needs(void) {
    printf("const uint8_t shape_need[SHAPE_SETS][SHAPE_CLASSES][SHAPE_CLASSES] = {\n");
    for (int m = 0; m < SHAPE_SETS; m++) {
        printf("{");
        for (int a = 0; a < SHAPE_CLASSES; a++) {
            uint64_t needs[SHAPE_CLASSES];
            for (int b = 0; b < SHAPE_CLASSES; b++) {
                needs[b] = classes[joined_class[a][b]].at[SHAPE_SETS + m];
            }
            print_row(needs, SHAPE_CLASSES);
        }
        printf("},\n");
    }
    printf("};\n");
}

// ---- what decides ----

// The lane of a need; its lowest bit.
static uint64_t lane_bit(int m) {
    return 1ull << m * SHAPE_LANE_BITS;
}

static struct shape_lanes lanes_of(const struct need *need) {
    struct shape_lanes lanes = {0, 0};
    for (int m = 0; m < SHAPE_SETS; m++) {
        lanes.plain += m == 0 ? 0 : need->at[m] * lane_bit(m - 1);
        lanes.paired += need->at[SHAPE_SETS + m] * lane_bit(m);
    }
    return lanes;
}

// The needs of `b` that a best split of `m` sets and a pair between `a` and `b` takes.
static struct shape_lanes taken_by_best(const struct need *a, const struct need *b, int m) {
    const uint64_t lane = (1 << SHAPE_LANE_BITS) - 1;
    struct shape_lanes taken = {0, 0};
    uint8_t least = IMPOSSIBLE;
    for (int i = 0; i <= m; i++) {
        lower(&least, a->at[SHAPE_SETS + m - i] + b->at[i]);
        lower(&least, a->at[m - i] + b->at[SHAPE_SETS + i]);
    }
    for (int i = 0; i <= m; i++) {
        bool is_plain = i > 0 && a->at[SHAPE_SETS + m - i] + b->at[i] == least;
        bool is_paired = a->at[m - i] + b->at[SHAPE_SETS + i] == least;
        taken.plain += is_plain ? lane * lane_bit(i - 1) : 0;
        taken.paired += is_paired ? lane * lane_bit(i) : 0;
    }
    return taken;
}

static int number_of_deciding(const struct shape_lanes *lanes) {
    for (int i = 0; i < deciding_count; i++) {
        if (memcmp(&deciding[i], lanes, sizeof *lanes) == 0) {
            return i;
        }
    }
    CHECK(deciding_count < SHAPE_DECIDING);
    deciding[deciding_count] = *lanes;
    return deciding_count++;
}

static void print_deciding(void) {
    static uint64_t numbers[SHAPE_CLASSES * SHAPE_CLASSES];
    printf("const uint8_t shape_deciding[SHAPE_SETS][SHAPE_CLASSES * SHAPE_CLASSES] = {\n");
    for (int m = 0; m < SHAPE_SETS; m++) {
        for (int a = 0; a < SHAPE_CLASSES; a++) {
            for (int b = 0; b < SHAPE_CLASSES; b++) {
                struct shape_lanes lanes = taken_by_best(&classes[a], &classes[b], m);
                numbers[a * SHAPE_CLASSES + b] = (uint64_t)number_of_deciding(&lanes);
            }
        }
        print_row(numbers, SHAPE_CLASSES * SHAPE_CLASSES);
    }
    printf("};\n");
    CHECK(deciding_count == SHAPE_DECIDING);
}

static void print_lanes(const struct shape_lanes *lanes) {
    printf("{%lluu, %lluu},\n", (unsigned long long)lanes->plain,
           (unsigned long long)lanes->paired);
}

static void print_all_lanes(void) {
    printf("const struct shape_lanes shape_deciding_lanes[SHAPE_DECIDING] = {\n");
    for (int i = 0; i < SHAPE_DECIDING; i++) {
        print_lanes(&deciding[i]);
    }
    printf("};\nconst struct shape_lanes shape_class_needs[SHAPE_CLASSES] = {\n");
    for (int i = 0; i < SHAPE_CLASSES; i++) {
        struct shape_lanes lanes = lanes_of(&classes[i]);
        print_lanes(&lanes);
    }
    printf("};\n");
}

// ---- how a hand splits ----

static uint32_t split_of_block(int block) {
    int taken[SPLIT_BLOCK_KINDS + 2] = {0}; // by sequences, of these numbers and the next two
    uint32_t split = 0;
    for (int i = 0; i < SPLIT_BLOCK_KINDS; i++) {
        int held = (block >> 4 * i & 15) - taken[i];
        if (held < 0 || held > 5) {
            return (uint32_t)SPLIT_WRONG << SPLIT_TAKEN;
        }
        bool is_triplet = held >= 3;
        int sequences = is_triplet ? held - 3 : held;
        split += (uint32_t)is_triplet << (SPLIT_TRIPLETS + i);
        split += (uint32_t)(sequences > 0) << (SPLIT_SEQUENCES + i);
        split += (uint32_t)sequences << SPLIT_SEQUENCE_COUNT;
        split += (uint32_t)(sequences / 2) << SPLIT_EQUAL_PAIRS;
        taken[i + 1] += sequences;
        taken[i + 2] += sequences;
    }
    return split + ((uint32_t)(taken[SPLIT_BLOCK_KINDS] | taken[SPLIT_BLOCK_KINDS + 1] << 4)
                    << SPLIT_TAKEN);
}

static void print_blocks(void) {
    printf("const uint32_t split_block[SPLIT_BLOCKS] = {");
    for (int i = 0; i < SPLIT_BLOCKS; i++) {
        printf("%s%uu,", i % 32 == 0 ? "\n" : "", split_of_block(i));
    }
    printf("\n};\n");
}

// Joins until no new class appears; the number is then known to be SHAPE_CLASSES.
static void close_classes(void) {
    int known;
    do {
        known = class_count;
        for (int a = 0; a < known; a++) {
            for (int b = 0; b < known; b++) {
                struct need joined = join(&classes[a], &classes[b]);
                joined_class[a][b] = class_of(&joined);
            }
        }
    } while (known < class_count);
    CHECK(class_count == SHAPE_CLASSES);
}

int main(void) {
    struct walk start;
    memset(&start, IMPOSSIBLE, sizeof start);
    start.open[0][0].at[0] = 0;
    for (int i = 0; i < 2; i++) {
        fill_fronts(&cuts[i]);
        fill_backs(&cuts[i]);
        fill_classes(&start, &cuts[i], 0, 0, 0);
    }
    close_classes();
    printf("// Generated by shape_tables_gen.c.\n#include \"common/rules/shape/shape_tables.h\"\n");
    print_halves();
    print_classes();
    print_joins();
    print_needs();
    print_deciding();
    print_all_lanes();
    print_blocks();
    return 0;
}
