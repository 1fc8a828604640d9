// Distances are those of points_near.h; what completes a hand is asked of the deal.
#include "common/advice/outlook_points.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/legal/fishing.h"
#include "common/rules/scoring/points/points_near.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

// With which discards what may be said now.
static void add_calls(const struct deal *deal, int seat, struct outlook *out_outlook) {
    struct action_list list = {.count = 0};
    if (deal->phase != DEAL_TURN || deal->turn != seat) {
        return;
    }
    fishing_add_discards(deal, seat, &list);
    for (int i = 0; i < out_outlook->discard_count; i++) {
        struct outlook_discard *discard = &out_outlook->discards[i];
        for (int row = 0; row < list.count; row++) {
            bool is_it = tile_kind(list.rows[row].tile) == discard->kind;
            discard->may_fish |= is_it && list.rows[row].kind == ACTION_FISHING;
            discard->may_call_original |= is_it && list.rows[row].kind == ACTION_ORIGINAL;
        }
    }
}

static void look_at_discards(const struct deal *deal, int seat, const struct points_hand *hand,
                             uint32_t specials, struct outlook *out_outlook) {
    const struct seat *s = &deal->seats[seat];
    uint8_t counts[KIND_COUNT];
    struct points_hand rest = *hand;
    memcpy(counts, hand->counts, sizeof counts);
    rest.counts = counts;
    for (kind_set left = counts_discardable(counts); left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        counts[kind]--;
        struct outlook_discard *discard = &out_outlook->discards[out_outlook->discard_count++];
        discard->kind = (uint8_t)kind;
        discard->shanten = (int8_t)points_shanten(&rest, specials);
        discard->useful =
            discard->shanten == 0 ? deal_waits(deal, s, counts) : points_useful(&rest, specials);
        counts[kind]++;
    }
    add_calls(deal, seat, out_outlook);
}

void outlook_points(const struct deal *deal, int seat, const struct points_hand *hand,
                    struct outlook *out_outlook) {
    const struct seat *s = &deal->seats[seat];
    uint32_t specials = points_near_specials(hand);
    out_outlook->shanten = (int8_t)points_shanten(hand, specials);
    if (s->hand.size == 3 * seat_sets(&deal->rules, s) + 2) {
        look_at_discards(deal, seat, hand, specials, out_outlook);
        return;
    }
    out_outlook->waits = deal_waits(deal, s, hand->counts);
    out_outlook->useful =
        out_outlook->shanten == 0 ? out_outlook->waits : points_useful(hand, specials);
}
