// What points are worth: in the last hand the order alone, before it what may still change.
#include "common/advice/placing.h"

#include "tests/support/test.h"

static struct placing of(int hands_left, int32_t a, int32_t b, int32_t c, int32_t d) {
    return (struct placing){
        .players = 4, .seat = 1, .hands_left = hands_left, .points = {a, b, c, d}};
}

static float worth(const struct placing *placing, int32_t a, int32_t b, int32_t c, int32_t d) {
    const int32_t changes[SEAT_MAX] = {a, b, c, d};
    return placing_worth(placing, changes);
}

TEST(in_the_last_hand_only_the_order_counts) {
    struct placing last = of(0, 30000, 29000, 21000, 20000);
    EXPECT(worth(&last, 0, 0, 0, 0) == -2);
    EXPECT(worth(&last, -1000, 1000, 0, 0) == -1);
    EXPECT(worth(&last, -1000, 1000, 0, 0) == worth(&last, -8000, 8000, 0, 0));
    EXPECT(worth(&last, 0, -8000, 8000, 0) == -3);
    EXPECT(worth(&last, 0, 1000, -1000, 0) == -2); // as many as the first, who sat before
    EXPECT(worth(&last, 0, -12000, 0, 12000) == -4);
}

TEST(before_it_points_count_and_more_is_better) {
    for (int left = 1; left < 12; left++) {
        struct placing placing = of(left, 25000, 25000, 25000, 25000);
        EXPECT(worth(&placing, 0, 0, 0, 0) == -2.5f);
        for (int32_t points = 0; points < 48000; points += 1000) {
            EXPECT(worth(&placing, 0, points + 1000, 0, 0) >= worth(&placing, 0, points, 0, 0));
            EXPECT(worth(&placing, -points, points, 0, 0) >= worth(&placing, 0, points, 0, 0));
        }
        struct placing ahead = of(left, 20000, 30000, 25000, 25000);
        struct placing later = of(left + 1, 20000, 30000, 25000, 25000);
        EXPECT(worth(&ahead, 0, 0, 0, 0) >= worth(&later, 0, 0, 0, 0));
    }
}

TEST(the_worths_of_all_seats_add_up_to_all_places) {
    float sum = 0;
    for (int seat = 0; seat < 4; seat++) {
        struct placing placing = of(3, 41000, 12000, 27000, 20000);
        placing.seat = seat;
        sum += worth(&placing, 0, 0, 0, 0);
    }
    EXPECT(sum > -10.001f && sum < -9.999f);
}
