// Numbers that do not divide by four: the table of C36, and what is below it (C37).
#include "common/club/seating_shape.h"

#include "tests/support/test.h"

enum { ALL_SIZES = 1 << 2 | 1 << 3 | 1 << 5, THREES = 1 << 3 };

static const struct {
    int people, sizes, odd;
    int fives, fours, threes, twos, bots, byes;
} rows[] = {
    {8, 0, ODD_TABLES, 0, 2, 0, 0, 0, 0},         {9, ALL_SIZES, ODD_TABLES, 1, 1, 0, 0, 0, 0},
    {9, THREES, ODD_TABLES, 0, 0, 3, 0, 0, 0},    {13, THREES, ODD_TABLES, 0, 1, 3, 0, 0, 0},
    {10, THREES, ODD_TABLES, 0, 1, 2, 0, 0, 0},   {11, THREES, ODD_TABLES, 0, 2, 1, 0, 0, 0},
    {9, 0, ODD_BOTS, 0, 3, 0, 0, 3, 0},           {10, 0, ODD_BOTS, 0, 3, 0, 0, 2, 0},
    {11, 0, ODD_BOTS, 0, 3, 0, 0, 1, 0},          {9, 0, ODD_BYE, 0, 2, 0, 0, 0, 1},
    {10, 0, ODD_BYE, 0, 2, 0, 0, 0, 2},           {11, 0, ODD_BYE, 0, 2, 0, 0, 0, 3},
    {9, ALL_SIZES, ODD_FIVES, 1, 1, 0, 0, 0, 0},  {10, ALL_SIZES, ODD_FIVES, 2, 0, 0, 0, 0, 0},
    {15, ALL_SIZES, ODD_FIVES, 3, 0, 0, 0, 0, 0}, {11, ALL_SIZES, ODD_FIVES, 0, 2, 1, 0, 0, 0},
    {2, ALL_SIZES, ODD_TABLES, 0, 0, 0, 1, 0, 0}, {3, THREES, ODD_TABLES, 0, 0, 1, 0, 0, 0},
    {5, ALL_SIZES, ODD_TABLES, 1, 0, 0, 0, 0, 0}, {6, THREES, ODD_TABLES, 0, 0, 2, 0, 0, 0},
    {7, THREES, ODD_TABLES, 0, 1, 1, 0, 0, 0},
};

static struct seating_sizes of_four(int others, bool may_bots) {
    return (struct seating_sizes){4, (uint8_t)others, may_bots};
}

TEST(people_make_the_tables_of_the_list) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct seating_shape shape;
        seating_shape(rows[i].people, 0, of_four(rows[i].sizes, true),
                      (enum seating_odd)rows[i].odd, &shape);
        EXPECT_INT(shape.why, SHAPE_POSSIBLE);
        EXPECT_INT(shape.tables[5], rows[i].fives);
        EXPECT_INT(shape.tables[4], rows[i].fours);
        EXPECT_INT(shape.tables[3], rows[i].threes);
        EXPECT_INT(shape.tables[2], rows[i].twos);
        EXPECT_INT(shape.bots, rows[i].bots);
        EXPECT_INT(shape.byes, rows[i].byes);
    }
}

static int why(int people, int sizes, bool may_bots, enum seating_odd odd) {
    struct seating_shape shape;
    seating_shape(people, 0, of_four(sizes, may_bots), odd, &shape);
    return shape.why;
}

TEST(what_is_not_possible_says_why) {
    EXPECT_INT(why(9, 0, true, ODD_TABLES), SHAPE_NO_SIZE);
    EXPECT_INT(why(5, THREES, true, ODD_TABLES), SHAPE_TOO_FEW);
    EXPECT_INT(why(5, 0, true, ODD_BOTS), SHAPE_TOO_FEW);
    EXPECT_INT(why(9, 0, false, ODD_BOTS), SHAPE_NO_BOTS);
    EXPECT_INT(why(3, 0, true, ODD_BYE), SHAPE_TOO_FEW);
    EXPECT_INT(why(9, THREES, true, ODD_FIVES), SHAPE_NO_SIZE);
    EXPECT_INT(why(6, ALL_SIZES, true, ODD_FIVES), SHAPE_TOO_FEW);
    EXPECT_INT(why(12, ALL_SIZES, true, ODD_BYE), SHAPE_EVEN);
}

TEST(house_players_fill_up) {
    struct seating_shape shape;
    seating_shape(11, 2, of_four(0, true), ODD_BYE, &shape);
    EXPECT_INT(shape.why, SHAPE_EVEN); // with one of them
    EXPECT_INT(seating_shape_chosen(11, 2, of_four(0, true), ODD_BYE, &shape), ODD_TABLES);
    EXPECT_INT(shape.houses, 1);
    EXPECT_INT(shape.tables[4], 3);
    seating_shape(13, 1, of_four(0, true), ODD_BYE,
                  &shape); // would make two sit out instead of one
    EXPECT_INT(shape.houses, 0);
    EXPECT_INT(shape.byes, 1);
    seating_shape(13, 1, of_four(0, true), ODD_BOTS, &shape); // saves a bot
    EXPECT_INT(shape.houses, 1);
    EXPECT_INT(shape.bots, 2);
}

// Rules for three or for two have full tables of that size.
static const struct {
    int full, people, others, odd;
    int tables[SEATING_SEATS_MAX + 1];
    int bots, byes;
} other_rows[] = {
    {3, 9, 0, ODD_TABLES, {[3] = 3}, 0, 0},
    {3, 3, 0, ODD_TABLES, {[3] = 1}, 0, 0},
    {3, 10, 1 << 4, ODD_TABLES, {[3] = 2, [4] = 1}, 0, 0},
    {3, 11, 1 << 4, ODD_TABLES, {[3] = 1, [4] = 2}, 0, 0},
    {3, 11, 1 << 4 | 1 << 5, ODD_TABLES, {[3] = 2, [5] = 1}, 0, 0},
    {3, 10, 0, ODD_BOTS, {[3] = 4}, 2, 0},
    {3, 11, 0, ODD_BOTS, {[3] = 4}, 1, 0},
    {3, 10, 0, ODD_BYE, {[3] = 3}, 0, 1},
    {3, 5, 0, ODD_BYE, {[3] = 1}, 0, 2},
    {2, 7, 1 << 3, ODD_TABLES, {[2] = 2, [3] = 1}, 0, 0},
    {2, 7, 0, ODD_BYE, {[2] = 3}, 0, 1},
    {5, 8, 1 << 4, ODD_TABLES, {[4] = 2}, 0, 0},
};

TEST(rules_for_other_numbers_have_other_full_tables) {
    for (size_t i = 0; i < sizeof other_rows / sizeof other_rows[0]; i++) {
        struct seating_shape shape;
        seating_shape(other_rows[i].people, 0,
                      (struct seating_sizes){(uint8_t)other_rows[i].full,
                                             (uint8_t)other_rows[i].others, true},
                      (enum seating_odd)other_rows[i].odd, &shape);
        EXPECT_INT(shape.why, SHAPE_POSSIBLE);
        for (int size = 0; size <= SEATING_SEATS_MAX; size++) {
            EXPECT_INT(shape.tables[size], other_rows[i].tables[size]);
        }
        EXPECT_INT(shape.bots, other_rows[i].bots);
        EXPECT_INT(shape.byes, other_rows[i].byes);
    }
}

static void expect_seated(int people, int houses, struct seating_sizes sizes,
                          enum seating_odd odd) {
    struct seating_shape shape;
    int seats = 0;
    seating_shape_chosen(people, houses, sizes, odd, &shape);
    for (int size = 0; size <= SEATING_SEATS_MAX; size++) {
        seats += size * shape.tables[size];
        EXPECT(shape.tables[size] == 0 || size == sizes.full || (sizes.others >> size & 1) != 0);
    }
    EXPECT_INT(seats - shape.bots + shape.byes, people + shape.houses);
    EXPECT(shape.houses <= houses);
    EXPECT(shape.byes < sizes.full);
    EXPECT(sizes.may_bots || shape.bots == 0);
}

TEST(every_number_is_seated_somehow) {
    for (int people = 0; people <= SEATING_PEOPLE_MAX; people++) {
        for (int others = 0; others < 64; others += 4) { // tables of two and more
            for (int odd = 0; odd < SEATING_ODD_COUNT; odd++) {
                for (int houses = 0; houses < 5; houses++) {
                    for (int full = 2; full <= SEATING_SEATS_MAX; full++) {
                        struct seating_sizes sizes = {(uint8_t)full, (uint8_t)others,
                                                      houses % 2 == 0};
                        expect_seated(people, houses, sizes, (enum seating_odd)odd);
                    }
                }
            }
        }
    }
}
