// The nearest of all ways.
#include "common/rules/scoring/points/points_near.h"

#include "common/rules/scoring/points/points_reading.h"
#include "common/rules/scoring/points/special_hand.h"
#include "common/rules/scoring/points/special_near.h"
#include "common/rules/shape/shape.h"

enum { PUNG = 3 };

int points_missing_sets(const struct points_hand *hand) {
    int chows = hand->is_goulash ? 0 : hand->rules->max_chows; // B31, B137
    return near_sets(hand, &(struct sets_goal){KINDS_PLAIN, 0, KINDS_PLAIN, PUNG, chows});
}

int points_missing(const struct points_hand *hand, uint32_t specials) {
    int least = points_missing_sets(hand);
    for (; specials != 0; specials &= specials - 1) {
        int missing = special_hand_missing(__builtin_ctz(specials), hand);
        least = missing < least ? missing : least;
    }
    return least;
}

int points_shanten(const struct points_hand *hand, uint32_t specials) {
    int shanten = points_missing(hand, specials) - 1;
    return shanten < SHANTEN_MAX ? shanten : SHANTEN_MAX;
}

uint32_t points_near_specials(const struct points_hand *hand) {
    uint8_t missing[SPECIAL_HAND_VALUE_COUNT];
    int least = points_missing_sets(hand);
    uint32_t near = 0;
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
        bool is_asked = RULE_HAS(hand->rules->special_hands, id) && !special_hand_is_event(id);
        missing[id] = (uint8_t)(is_asked ? special_hand_missing(id, hand) : SPECIAL_FAR);
        least = missing[id] < least ? missing[id] : least;
    }
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT && least != NEAR_NEVER; id++) {
        near |= (uint32_t)(missing[id] <= least + 1) << id;
    }
    return near;
}

kind_set points_useful(const struct points_hand *hand, uint32_t specials) {
    int missing = points_missing(hand, specials);
    kind_set useful = 0, kinds = near_kinds(hand) | (kind_set)hand->is_goulash << KIND_JOKER;
    uint8_t counts[KIND_COUNT];
    uint32_t nearest = 0;
    for (uint32_t left = specials; left != 0; left &= left - 1) { // others cannot get so near
        int id = __builtin_ctz(left);
        nearest |= (uint32_t)(special_hand_missing(id, hand) == missing) << id;
    }
    for (; kinds != 0 && missing != NEAR_NEVER; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        struct points_hand with = points_hand_with(hand, kind, counts);
        if (points_holds(hand, kind) < 4 && points_missing(&with, nearest) < missing) {
            useful |= KIND_BIT(kind);
        }
    }
    return useful;
}
