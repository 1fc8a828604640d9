// Tiles: kinds, red fives, the hidden tile, and the notation both ways.
//
// A tile is one byte: its kind, plus TILE_RED for a red five. Two tiles that nobody can tell apart
// have the same byte; the engine has no tile numbers. Tiles are held in a uint8_t.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KIND_1M = 0,  // characters 1 to 9
    KIND_1P = 9,  // circles
    KIND_1S = 18, // bamboos
    KIND_2S,
    KIND_EAST = 27,
    KIND_SOUTH,
    KIND_WEST,
    KIND_NORTH,
    KIND_WHITE,
    KIND_GREEN,
    KIND_RED,
    KIND_PLAIN_COUNT, // 34: all kinds that form sets
    KIND_FLOWER_1 = KIND_PLAIN_COUNT,
    KIND_SEASON_1 = 38,
    KIND_JOKER = 42,
    KIND_COUNT,

    TILE_RED = 64,     // added to a five
    TILE_HIDDEN = 127, // a tile the viewer may not see
    TILE_NONE = 255,   // no tile at all
    TILE_NAME_BYTES = 4,

    SUIT_M = 0,
    SUIT_P,
    SUIT_S,
    SUIT_HONOR,
    SUIT_COUNT,
    SUIT_NUMBERED = 3, // suits that have numbers
};

// A set of kinds, bit k = kind k.
typedef uint64_t kind_set;

#define KIND_BIT(kind) ((kind_set)1 << (kind))

// Kinds from `first` up to, not including, `end`.
#define KIND_RANGE(first, end) (KIND_BIT(end) - KIND_BIT(first))
#define KINDS_PLAIN            KIND_RANGE(KIND_1M, KIND_PLAIN_COUNT)
#define KINDS_SUIT(suit)       KIND_RANGE(9 * (suit), 9 * (suit) + 9)
#define KINDS_HONOR            KIND_RANGE(KIND_EAST, KIND_PLAIN_COUNT)
#define KINDS_WIND             KIND_RANGE(KIND_EAST, KIND_WHITE)
#define KINDS_DRAGON           KIND_RANGE(KIND_WHITE, KIND_PLAIN_COUNT)
#define KINDS_ONE              (KIND_BIT(KIND_1M) | KIND_BIT(KIND_1P) | KIND_BIT(KIND_1S))
#define KINDS_FIVE             (KINDS_ONE << 4)
#define KINDS_TERMINAL         (KINDS_ONE | KINDS_ONE << 8)
#define KINDS_YAOCHUU          (KINDS_TERMINAL | KINDS_HONOR)
#define KINDS_BONUS            KIND_RANGE(KIND_FLOWER_1, KIND_JOKER) // flowers and seasons
#define KINDS_DISCARDABLE      (KINDS_PLAIN | KIND_BIT(KIND_JOKER))

// Whether the byte is a tile one can see: a kind, red only for a five.
static inline bool tile_is_known(uint8_t tile) {
    bool may_be_red = (KINDS_FIVE & KIND_BIT(tile & 63)) != 0;
    return tile < KIND_COUNT || (tile >= TILE_RED && tile < TILE_HIDDEN && may_be_red);
}

static inline int tile_kind(uint8_t tile) {
    return tile & 63;
}

static inline bool tile_is_red(uint8_t tile) {
    return tile < TILE_HIDDEN && (tile & TILE_RED) != 0;
}

static inline int kind_suit(int kind) {
    return kind >= KIND_EAST ? SUIT_HONOR : kind / 9;
}

// 1 to 9 for numbered tiles.
static inline int kind_number(int kind) {
    return kind % 9 + 1;
}

static inline bool kind_is_honor(int kind) {
    return kind >= KIND_EAST && kind < KIND_PLAIN_COUNT;
}

static inline bool kind_is_bonus(int kind) {
    return kind >= KIND_FLOWER_1 && kind < KIND_JOKER;
}

static inline bool kind_is_yaochuu(int kind) {
    return (KINDS_YAOCHUU & KIND_BIT(kind)) != 0;
}

// Whether a sequence may start here: numbers 1 to 7 of a suit.
static inline bool kind_starts_sequence(int kind) {
    return kind < KIND_EAST && kind % 9 < 7;
}

// The red five of a numbered suit.
static inline uint8_t tile_red_five(int suit) {
    return (uint8_t)(TILE_RED | (suit * 9 + 4));
}

// Name on the wire: "1m" … "9s", "E" "S" "W" "N" "P" "F" "C", "5mr", "f1" … "g4", "J", "?".
void tile_name(uint8_t tile, char out_name[TILE_NAME_BYTES]);

// Reads a wire name; false and no output if `name` is none.
bool tile_from_name(const char *name, uint8_t *out_tile);

// Reads a list such as "055p123z" (0 = red five; z: 1 to 4 winds, 5 white, 6 green, 7 red) into at
// most `max` tiles, in the order written. Returns the count, or -1 if the text is not such a list.
int tiles_parse(const char *text, uint8_t *out_tiles, int max);

// Reads a list such as "19m5z" into a set of kinds; false if it is not such a list.
bool kinds_parse(const char *text, kind_set *out_kinds);

// Prints a set of kinds in the same notation, "" for the empty set. 64 bytes are enough.
void kinds_print(kind_set kinds, char *out_text, size_t size);
