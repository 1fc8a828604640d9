// Tiles: what a byte means, and the notation both ways.
#include "common/rules/tiles/tile.h"

#include "tests/support/test.h"

#include <string.h>

static void expect_name(uint8_t tile, const char *wanted) {
    char name[TILE_NAME_BYTES];
    uint8_t back = TILE_NONE;
    tile_name(tile, name);
    EXPECT_TEXT(name, wanted);
    EXPECT(tile_from_name(wanted, &back));
    EXPECT_INT(back, tile);
}

TEST(tiles_have_their_wire_names) {
    expect_name(KIND_1M, "1m");
    expect_name(KIND_1P - 1, "9m");
    expect_name(KIND_1P, "1p");
    expect_name(KIND_1S + 8, "9s");
    expect_name(KIND_EAST, "E");
    expect_name(KIND_SOUTH, "S");
    expect_name(KIND_WEST, "W");
    expect_name(KIND_NORTH, "N");
    expect_name(KIND_WHITE, "P");
    expect_name(KIND_GREEN, "F");
    expect_name(KIND_RED, "C");
    expect_name(tile_red_five(SUIT_M), "5mr");
    expect_name(tile_red_five(SUIT_P), "5pr");
    expect_name(tile_red_five(SUIT_S), "5sr");
    expect_name(KIND_FLOWER_1, "f1");
    expect_name(KIND_SEASON_1 - 1, "f4");
    expect_name(KIND_SEASON_1, "g1");
    expect_name(KIND_JOKER - 1, "g4");
    expect_name(KIND_JOKER, "J");
    expect_name(TILE_HIDDEN, "?");
}

TEST(all_tiles_have_different_names) {
    char names[128][TILE_NAME_BYTES];
    int count = 0;
    for (int tile = 0; tile < TILE_HIDDEN; tile++) {
        if (tile_is_known((uint8_t)tile)) {
            tile_name((uint8_t)tile, names[count]);
            for (int i = 0; i < count; i++) {
                EXPECT(strcmp(names[i], names[count]) != 0);
            }
            count++;
        }
    }
    EXPECT_INT(count, KIND_COUNT + 3);
}

TEST(what_is_no_name_is_refused) {
    static const char *const bad[] = {"", "0m", "10m", "5z", "5zr", "4mr", "m1", "e", "f5", "??"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        uint8_t tile = 99;
        EXPECT(!tile_from_name(bad[i], &tile));
        EXPECT_INT(tile, 99);
    }
}

TEST(only_fives_of_suits_can_be_red) {
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        bool is_five = kind < KIND_EAST && kind_number(kind) == 5;
        EXPECT(tile_is_known((uint8_t)kind));
        EXPECT(!tile_is_red((uint8_t)kind));
        EXPECT_INT(tile_is_known((uint8_t)(kind | TILE_RED)), is_five);
    }
    EXPECT(tile_is_red(tile_red_five(SUIT_P)));
    EXPECT_INT(tile_kind(tile_red_five(SUIT_P)), KIND_1P + 4);
    EXPECT(!tile_is_known(TILE_HIDDEN) && !tile_is_known(TILE_NONE));
    EXPECT(!tile_is_red(TILE_HIDDEN) && !tile_is_red(TILE_NONE));
    EXPECT(!tile_is_known(KIND_COUNT));
}

TEST(kinds_know_suit_number_and_neighbours) {
    EXPECT_INT(kind_suit(KIND_1M + 8), SUIT_M);
    EXPECT_INT(kind_suit(KIND_1P), SUIT_P);
    EXPECT_INT(kind_suit(KIND_1S + 8), SUIT_S);
    EXPECT_INT(kind_suit(KIND_EAST), SUIT_HONOR);
    EXPECT_INT(kind_number(KIND_1S + 8), 9);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        bool is_honor = kind >= KIND_EAST;
        EXPECT_INT(kind_is_honor(kind), is_honor);
        EXPECT_INT(kind_starts_sequence(kind), !is_honor && kind_number(kind) <= 7);
        bool is_outer = is_honor || kind_number(kind) == 1 || kind_number(kind) == 9;
        EXPECT_INT(kind_is_yaochuu(kind), is_outer);
    }
    EXPECT(!kind_is_honor(KIND_FLOWER_1));
}

TEST(sets_of_kinds_are_what_their_names_say) {
    EXPECT_KINDS(KINDS_TERMINAL, "19m19p19s");
    EXPECT_KINDS(KINDS_ONE, "1m1p1s");
    EXPECT_KINDS(KINDS_WIND, "1234z");
    EXPECT_KINDS(KINDS_DRAGON, "567z");
    EXPECT_KINDS(KINDS_HONOR, "1234567z");
    EXPECT_KINDS(KINDS_YAOCHUU, "19m19p19s1234567z");
    EXPECT_KINDS(KINDS_SUIT(SUIT_P), "123456789p");
    EXPECT_INT(__builtin_popcountll(KINDS_PLAIN), 34);
}

TEST(lists_are_read_in_the_order_written) {
    uint8_t tiles[8];
    EXPECT_INT(tiles_parse("055p19z", tiles, 8), -1); // there is no 9z
    EXPECT_INT(tiles_parse("055p17z3m", tiles, 8), 6);
    EXPECT_INT(tiles[0], tile_red_five(SUIT_P));
    EXPECT_INT(tiles[1], KIND_1P + 4);
    EXPECT_INT(tiles[3], KIND_EAST);
    EXPECT_INT(tiles[4], KIND_RED);
    EXPECT_INT(tiles[5], KIND_1M + 2);
    EXPECT_INT(tiles_parse("", tiles, 8), 0);
}

TEST(what_is_no_list_is_refused) {
    static const char *const bad[] = {"1",  "m",   "1m2", "1x",  "0z",
                                      "8z", "1 m", "-1m", "m1m", "123456789m"};
    uint8_t tiles[8];
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        EXPECT_INT(tiles_parse(bad[i], tiles, 8), -1);
    }
    EXPECT_INT(tiles_parse("12345678m", tiles, 8), 8);
}

TEST(sets_are_printed_as_they_are_read) {
    static const char *const texts[] = {"", "19m5z", "0s",
                                        "123456789m123456789p123456789s1234567z"};
    static const char *const printed[] = {"", "19m5z", "5s",
                                          "123456789m123456789p123456789s1234567z"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        kind_set kinds;
        char text[64];
        EXPECT(kinds_parse(texts[i], &kinds));
        kinds_print(kinds, text, sizeof text);
        EXPECT_TEXT(text, printed[i]);
    }
}
