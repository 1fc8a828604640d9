// The answer of outlook.h: how far a hand is, and how its tiles lie together.
#pragma once

#include "common/rules/tiles/hand.h"

#include <stdbool.h>
#include <stdint.h>

enum { OUTLOOK_DISCARDS_MAX = HAND_MAX, OUTLOOK_GROUPS_MAX = 7, GROUP_TILES = 3 };

// A discard and the hand it leaves.
struct outlook_discard {
    uint8_t kind;
    int8_t shanten;  // of the hand that is left
    bool is_furiten; // it is tenpai then, but barred from ron by a discard, this one included (R76)
    kind_set useful; // kinds that bring it nearer; with shanten 0 its waits
    bool may_fish;   // 'one for Mah-Jong' may be said with it now (B60)
    bool may_call_original; // an original call may be made with it now (B66)
};

enum group_kind {
    GROUP_SEQUENCE,
    GROUP_TRIPLET,
    GROUP_NEAR_SEQUENCE, // two tiles that one more makes a sequence
    GROUP_PAIR,          // the pair of the hand, or two that wait for a third
    GROUP_KIND_COUNT,
};

// Tiles of the hand that belong together in one nearest way to a complete hand.
struct outlook_group {
    uint8_t kind; // enum group_kind
    uint8_t count;
    uint8_t kinds[GROUP_TILES]; // of its tiles, ascending
};

struct outlook {
    int8_t shanten;  // 0 tenpai, -1 complete; with a tile to discard: that of the best discard
    kind_set useful; // for a hand without a tile to discard: kinds that bring it nearer
    kind_set waits;  // those of a tenpai hand, empty if all its waits are in the own hand (R98);
                     // in a goulash KIND_JOKER may be in both
    uint8_t discard_count;
    struct outlook_discard discards[OUTLOOK_DISCARDS_MAX]; // in the order of kinds
    uint8_t group_count;
    struct outlook_group groups[OUTLOOK_GROUPS_MAX];
};
