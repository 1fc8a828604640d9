// Build-time program: computes the tables of shape_tables.h and prints them as C.
#include "common/base/check.h"
#include "common/rules/shape_tables.h"

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

static struct need classes[SHAPE_CLASSES];
static int class_count;
static uint8_t suit_class[SHAPE_SUIT_COUNT];
static uint8_t honor_class[SHAPE_HONOR_COUNT];
static uint16_t rank_of_low[SHAPE_LOW];
static uint32_t suit_offset[SHAPE_SUIT_HIGH];
static uint32_t honor_offset[SHAPE_HONOR_HIGH];

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

// Walks all counts of a suit (size 9) or of the honors (size 7) digit by digit.
static void fill_classes(const struct walk *walk, int place, int size, int tiles, int code,
                         int power) {
    if (place == size) {
        int low = code % SHAPE_LOW, high = code / SHAPE_LOW;
        uint8_t class = class_of(&walk->open[0][0]);
        if (size == 9) {
            suit_class[suit_offset[high] + rank_of_low[low]] = class;
        } else {
            honor_class[honor_offset[high] + rank_of_low[low]] = class;
        }
        return;
    }
    for (int held = 0; held <= 4 && tiles + held <= SHAPE_TILES; held++) {
        struct walk next;
        walk_step(walk, held, size == 9 && place < 7, &next);
        fill_classes(&next, place + 1, size, tiles + held, code + held * power, power * 5);
    }
}

static void rank_lows(void) {
    int rank = 0;
    for (int sum = 0; sum <= 16; sum++) {
        for (int low = 0; low < SHAPE_LOW; low++) {
            if (digit_sum(low) == sum) {
                rank_of_low[low] = (uint16_t)rank++;
            }
        }
    }
}

static int lows_beside(int high) {
    int count = 0;
    for (int low = 0; low < SHAPE_LOW; low++) {
        count += digit_sum(low) + digit_sum(high) <= SHAPE_TILES;
    }
    return count;
}

static void place_highs(uint32_t *offsets, int high_count, int expected) {
    int place = 0;
    for (int high = 0; high < high_count; high++) {
        offsets[high] = (uint32_t)place;
        place += lows_beside(high);
    }
    CHECK(place == expected);
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

static void print_numbers(const char *declaration, const void *numbers, int size, int count) {
    printf("const %s = {", declaration);
    for (int i = 0; i < count; i++) {
        const uint8_t *at = (const uint8_t *)numbers + (size_t)i * size;
        uint32_t number = size == 1 ? *at : size == 2 ? *(const uint16_t *)at : *(const uint32_t *)at;
        printf("%s%u,", i % 32 == 0 ? "\n" : "", number);
    }
    printf("\n};\n");
}

static void print_joins(void) {
    printf("const uint8_t shape_join[SHAPE_CLASSES][SHAPE_CLASSES] = {\n");
    for (int a = 0; a < SHAPE_CLASSES; a++) {
        printf("{");
        for (int b = 0; b < SHAPE_CLASSES; b++) {
            struct need joined = join(&classes[a], &classes[b]);
            printf("%d,", class_of(&joined));
        }
        printf("},\n");
    }
    printf("};\nconst uint8_t shape_need[SHAPE_CLASSES][SHAPE_SETS] = {\n");
    for (int a = 0; a < SHAPE_CLASSES; a++) {
        printf("{");
        for (int m = 0; m < SHAPE_SETS; m++) {
            printf("%d,", classes[a].at[SHAPE_SETS + m]);
        }
        printf("},\n");
    }
    printf("};\n");
}

// Joins until no new class appears; the number is then known to be SHAPE_CLASSES.
static void close_classes(void) {
    for (int a = 0; a < class_count; a++) {
        for (int b = 0; b < class_count; b++) {
            struct need joined = join(&classes[a], &classes[b]);
            class_of(&joined);
        }
    }
    CHECK(class_count == SHAPE_CLASSES);
}

int main(void) {
    struct walk start;
    memset(&start, IMPOSSIBLE, sizeof start);
    start.open[0][0].at[0] = 0;
    rank_lows();
    place_highs(suit_offset, SHAPE_SUIT_HIGH, SHAPE_SUIT_COUNT);
    place_highs(honor_offset, SHAPE_HONOR_HIGH, SHAPE_HONOR_COUNT);
    fill_classes(&start, 0, 9, 0, 0, 1);
    fill_classes(&start, 0, 7, 0, 0, 1);
    close_classes();
    printf("// Generated by shape_tables_gen.c.\n#include \"common/rules/shape_tables.h\"\n");
    print_numbers("uint16_t shape_rank[SHAPE_LOW]", rank_of_low, 2, SHAPE_LOW);
    print_numbers("uint32_t shape_suit_offset[SHAPE_SUIT_HIGH]", suit_offset, 4, SHAPE_SUIT_HIGH);
    print_numbers("uint8_t shape_suit_class[SHAPE_SUIT_COUNT]", suit_class, 1, SHAPE_SUIT_COUNT);
    uint16_t short_offset[SHAPE_HONOR_HIGH];
    for (int i = 0; i < SHAPE_HONOR_HIGH; i++) {
        short_offset[i] = (uint16_t)honor_offset[i];
    }
    print_numbers("uint16_t shape_honor_offset[SHAPE_HONOR_HIGH]", short_offset, 2,
                  SHAPE_HONOR_HIGH);
    print_numbers("uint8_t shape_honor_class[SHAPE_HONOR_COUNT]", honor_class, 1,
                  SHAPE_HONOR_COUNT);
    print_joins();
    return 0;
}
