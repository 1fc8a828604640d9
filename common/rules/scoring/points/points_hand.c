// A hand: its sets, its copies of a kind, one tile more.
#include "common/rules/scoring/points/points_hand.h"

#include <string.h>

void points_hand_melds(struct points_hand *hand, const struct meld *melds, int count) {
    hand->set_count = 0;
    for (int i = 0; i < count && i < MELD_MAX; i++) {
        uint8_t shape = melds[i].kind == MELD_CHII ? SHAPE_CHOW
                        : meld_is_kan(&melds[i])   ? SHAPE_KONG
                                                   : SHAPE_PUNG;
        int kind = KIND_JOKER;
        for (int tile = 0; tile < meld_size(&melds[i]); tile++) {
            int other = tile_kind(melds[i].tiles[tile]);
            kind = other < kind ? other : kind;
        }
        hand->sets[hand->set_count++] =
            (struct points_set){shape, (uint8_t)kind, !meld_is_open(&melds[i])};
    }
}

struct points_hand points_hand_with(const struct points_hand *hand, int kind,
                                    uint8_t counts[KIND_COUNT]) {
    struct points_hand with = *hand;
    memcpy(counts, hand->counts, KIND_COUNT);
    counts[kind]++;
    with.counts = counts;
    with.by = BY_NONE;
    with.win_kind = kind;
    with.is_chow_barred = false;
    return with;
}

int points_holds(const struct points_hand *hand, int kind) {
    int held = hand->counts[kind];
    for (int i = 0; i < hand->set_count; i++) {
        const struct points_set *set = &hand->sets[i];
        bool is_chow = set->shape == SHAPE_CHOW;
        int end = set->kind + (is_chow ? 3 : 1);
        held += kind >= set->kind && kind < end ? (is_chow ? 1 : 2 + set->shape) : 0;
    }
    return held;
}
