// The concealed tiles of a seat: counts, red fives, and tiles that cannot be seen.
#include "common/rules/tiles/hand.h"

#include "tests/support/test.h"

static struct hand hand_of(const char *tiles, int hidden) {
    struct hand hand = {.size = 0};
    uint8_t list[HAND_MAX];
    int count = tiles_parse(tiles, list, HAND_MAX);
    for (int i = 0; i < count; i++) {
        hand_add(&hand, list[i]);
    }
    for (int i = 0; i < hidden; i++) {
        hand_add(&hand, TILE_HIDDEN);
    }
    return hand;
}

TEST(adding_counts_kinds_red_fives_and_hidden_tiles) {
    struct hand hand = hand_of("0555p1z", 2);
    EXPECT_INT(hand.size, 7);
    EXPECT_INT(hand.hidden, 2);
    EXPECT_INT(hand.counts[KIND_1P + 4], 4);
    EXPECT_INT(hand.red[SUIT_P], 1);
    EXPECT_INT(hand.counts[KIND_EAST], 1);
}

TEST(a_red_five_and_a_plain_one_are_told_apart) {
    struct hand red = hand_of("0p", 0), plain = hand_of("5p", 0);
    EXPECT(hand_has(&red, tile_red_five(SUIT_P)) && !hand_has(&red, KIND_1P + 4));
    EXPECT(!hand_has(&plain, tile_red_five(SUIT_P)) && hand_has(&plain, KIND_1P + 4));
    EXPECT(!hand_has(&red, TILE_HIDDEN) && !hand_has(&red, KIND_EAST));
}

TEST(removing_takes_the_very_tile) {
    struct hand hand = hand_of("05p", 0);
    EXPECT(hand_remove(&hand, tile_red_five(SUIT_P)));
    EXPECT_INT(hand.red[SUIT_P], 0);
    EXPECT_INT(hand.counts[KIND_1P + 4], 1);
    EXPECT(!hand_remove(&hand, tile_red_five(SUIT_P)));
    EXPECT_INT(hand.size, 1);
    EXPECT(hand_remove(&hand, KIND_1P + 4));
    EXPECT_INT(hand.size, 0);
    EXPECT(!hand_remove(&hand, KIND_1P + 4));
}

TEST(a_tile_that_is_not_known_may_have_been_a_hidden_one) {
    struct hand hand = hand_of("1m", 1);
    EXPECT(hand_remove(&hand, KIND_1S));
    EXPECT_INT(hand.hidden, 0);
    EXPECT_INT(hand.size, 1);
    EXPECT_INT(hand.counts[KIND_1M], 1);
    EXPECT(!hand_remove(&hand, KIND_1S));
    EXPECT(!hand_remove(&hand, TILE_HIDDEN));
}

TEST(a_known_tile_is_taken_before_a_hidden_one) {
    struct hand hand = hand_of("1m", 1);
    EXPECT(hand_remove(&hand, KIND_1M));
    EXPECT_INT(hand.hidden, 1);
    EXPECT_INT(hand.counts[KIND_1M], 0);
    EXPECT(hand_remove(&hand, TILE_HIDDEN));
    EXPECT_INT(hand.size, 0);
    EXPECT_INT(hand.hidden, 0);
}

TEST(revealing_needs_the_right_number_of_tiles) {
    struct hand hand = hand_of("1m", 2);
    const uint8_t tiles[] = {KIND_EAST, KIND_EAST, tile_red_five(SUIT_S), KIND_RED};
    EXPECT(!hand_reveal(&hand, tiles, 2));
    EXPECT_INT(hand.hidden, 2);
    EXPECT(!hand_reveal(&hand, tiles, 4));
    EXPECT(hand_reveal(&hand, tiles, 3));
    EXPECT_INT(hand.size, 3);
    EXPECT_INT(hand.hidden, 0);
    EXPECT_INT(hand.counts[KIND_1M], 0);
    EXPECT_INT(hand.counts[KIND_EAST], 2);
    EXPECT_INT(hand.red[SUIT_S], 1);
}

TEST(the_list_is_in_order_red_after_plain_hidden_last) {
    struct hand hand = hand_of("7z50p1m", 1);
    uint8_t tiles[HAND_MAX];
    EXPECT_INT(hand_tiles(&hand, tiles), 5);
    EXPECT_INT(tiles[0], KIND_1M);
    EXPECT_INT(tiles[1], KIND_1P + 4);
    EXPECT_INT(tiles[2], tile_red_five(SUIT_P));
    EXPECT_INT(tiles[3], KIND_RED);
    EXPECT_INT(tiles[4], TILE_HIDDEN);
}

TEST(fourteen_tiles_fit) {
    struct hand hand = hand_of("11112222333344m", 0);
    uint8_t tiles[HAND_MAX];
    EXPECT_INT(hand_tiles(&hand, tiles), HAND_MAX);
    EXPECT_INT(tiles[13], KIND_1M + 3);
}
