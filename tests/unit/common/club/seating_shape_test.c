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

TEST(people_make_the_tables_of_the_list) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct seating_shape shape;
        seating_shape(rows[i].people, 0, (uint8_t)rows[i].sizes, true,
                      (enum seating_odd)rows[i].odd, &shape);
        EXPECT_INT(shape.why, SHAPE_POSSIBLE);
        EXPECT_INT(shape.fives, rows[i].fives);
        EXPECT_INT(shape.fours, rows[i].fours);
        EXPECT_INT(shape.threes, rows[i].threes);
        EXPECT_INT(shape.twos, rows[i].twos);
        EXPECT_INT(shape.bots, rows[i].bots);
        EXPECT_INT(shape.byes, rows[i].byes);
    }
}

static int why(int people, int sizes, bool may_bots, enum seating_odd odd) {
    struct seating_shape shape;
    seating_shape(people, 0, (uint8_t)sizes, may_bots, odd, &shape);
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
    seating_shape(11, 2, 0, true, ODD_BYE, &shape);
    EXPECT_INT(shape.why, SHAPE_EVEN); // with one of them
    EXPECT_INT(seating_shape_chosen(11, 2, 0, true, ODD_BYE, &shape), ODD_TABLES);
    EXPECT_INT(shape.houses, 1);
    EXPECT_INT(shape.fours, 3);
    seating_shape(13, 1, 0, true, ODD_BYE, &shape); // would make two sit out instead of one
    EXPECT_INT(shape.houses, 0);
    EXPECT_INT(shape.byes, 1);
    seating_shape(13, 1, 0, true, ODD_BOTS, &shape); // saves a bot
    EXPECT_INT(shape.houses, 1);
    EXPECT_INT(shape.bots, 2);
}

TEST(every_number_is_seated_somehow) {
    for (int people = 0; people <= SEATING_PEOPLE_MAX; people++) {
        for (int sizes = 0; sizes < 64; sizes++) {
            for (int odd = 0; odd < SEATING_ODD_COUNT; odd++) {
                for (int houses = 0; houses < 5; houses++) {
                    struct seating_shape shape;
                    seating_shape_chosen(people, houses, (uint8_t)sizes, houses % 2 == 0,
                                         (enum seating_odd)odd, &shape);
                    int seats = 5 * shape.fives + 4 * shape.fours + 3 * shape.threes +
                                2 * shape.twos - shape.bots;
                    EXPECT_INT(seats + shape.byes, people + shape.houses);
                    EXPECT(shape.houses <= houses);
                    EXPECT(shape.byes < 4);
                    EXPECT(houses % 2 == 0 || shape.bots == 0);
                    EXPECT(shape.fives == 0 || (sizes >> 5 & 1) != 0);
                    EXPECT(shape.threes == 0 || (sizes >> 3 & 1) != 0);
                    EXPECT(shape.twos == 0 || (sizes >> 2 & 1) != 0);
                }
            }
        }
    }
}
