// Counting the complete hands near a hand.
#include "common/advice/reach_points.h"

#include "common/advice/near_hands.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/points/near_sets.h"
#include "common/rules/scoring/points/points_near.h"
#include "common/rules/scoring/points/special_hand.h"

#include <string.h>

struct search {
    struct points_hand hand; // of the seat
    int jokers;
    struct reach_points *out;
};

static struct reach_double *row_of(struct reach_points *reach, int reason) {
    for (int i = 0; i < reach->count; i++) {
        if (reach->rows[i].reason == reason) {
            return &reach->rows[i];
        }
    }
    struct reach_double *row = &reach->rows[reach->count++];
    *row = (struct reach_double){.reason = (uint8_t)reason, .tiles = UINT8_MAX};
    return row;
}

// Of equally near hands the one that counts most is told.
static void note_doubles(struct search *search, const struct points_score *score, int tiles,
                         kind_set missing) {
    uint8_t doubles[POINTS_REASON_COUNT] = {0};
    for (int i = 0; i < score->double_count; i++) {
        uint8_t *sum = &doubles[score->doubles_of[i].reason];
        *sum = (uint8_t)(*sum + score->doubles_of[i].amount);
    }
    for (int reason = 0; reason < POINTS_REASON_COUNT; reason++) {
        if (doubles[reason] == 0) {
            continue;
        }
        struct reach_double *row = row_of(search->out, reason);
        if (tiles < row->tiles || (tiles == row->tiles && score->total > row->total)) {
            row->doubles = doubles[reason];
            row->tiles = (uint8_t)tiles;
            row->kinds = missing;
            row->total = score->total;
        }
    }
}

// Puts jokers in place of missing tiles, as many as fit. Returns how many tiles are left to come.
static int place_jokers(const struct search *search, const struct near_hand *near,
                        struct points_hand *hand, uint8_t *counts, kind_set *missing) {
    int jokers = search->jokers, tiles = near->tiles;
    for (kind_set left = near->missing; left != 0 && jokers > 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        while (jokers > 0 && counts[kind] > search->hand.counts[kind]) {
            counts[kind]--;
            counts[KIND_JOKER]++;
            if (!points_is_mahjong(hand)) {
                counts[kind]++;
                counts[KIND_JOKER]--;
                break;
            }
            jokers--;
            tiles--;
        }
        *missing &= counts[kind] > search->hand.counts[kind] ? ~(kind_set)0 : ~KIND_BIT(kind);
    }
    return tiles;
}

static void take_hand(const struct near_hand *near, void *context) {
    struct search *search = context;
    struct points_hand hand = search->hand;
    struct points_score score;
    uint8_t counts[KIND_COUNT];
    kind_set missing = near->missing;
    memcpy(counts, near->counts, sizeof counts);
    counts[KIND_JOKER] = 0;
    hand.counts = counts;
    hand.by = BY_WALL;
    hand.win_kind = TILE_NONE; // a drawn tile exposes nothing, whichever it is
    int tiles = place_jokers(search, near, &hand, counts, &missing);
    if (tiles > 0 && points_of_win(&hand, &score) == STATUS_OK) {
        note_doubles(search, &score, tiles, missing);
    }
}

static void sort_rows(struct reach_points *reach) {
    for (int i = 1; i < reach->count; i++) {
        struct reach_double row = reach->rows[i];
        int place = i;
        for (; place > 0; place--) {
            const struct reach_double *before = &reach->rows[place - 1];
            if (row.tiles > before->tiles ||
                (row.tiles == before->tiles && row.total <= before->total)) {
                break;
            }
            reach->rows[place] = *before;
        }
        reach->rows[place] = row;
    }
}

static int chows_left(const struct points_hand *hand) {
    int chows = hand->is_goulash ? 0 : hand->rules->max_chows;
    for (int i = 0; i < hand->set_count; i++) {
        chows -= hand->sets[i].shape == SHAPE_CHOW;
    }
    return chows;
}

void reach_points_of(const struct deal *deal, int seat, struct reach_points *out_reach) {
    const struct seat *s = &deal->seats[seat];
    memset(out_reach, 0, sizeof *out_reach);
    if (!scoring_of(&deal->rules)->counts_hands || s->hand.hidden > 0 || s->hand.size == 0) {
        return;
    }
    uint8_t counts[KIND_COUNT];
    memcpy(counts, s->hand.counts, sizeof counts);
    counts[KIND_JOKER] = 0;
    struct search search = {.hand = points_deal_hand(deal, s, seat, counts),
                            .jokers = s->hand.counts[KIND_JOKER],
                            .out = out_reach};
    int nearest = points_missing_sets(&search.hand);
    nearest = nearest < 1 ? 1 : nearest;
    int farthest = nearest + 1 < REACH_POINTS_TILES_MAX ? nearest + 1 : REACH_POINTS_TILES_MAX;
    struct near_options options = {.chows = chows_left(&search.hand),
                                   .kinds = near_kinds(&search.hand),
                                   .nearest = nearest,
                                   .farthest = farthest};
    bool is_whole = near_hands(deal, seat, &options, take_hand, &search);
    out_reach->is_whole = is_whole && search.jokers == 0; // jokers may do more than was tried
    sort_rows(out_reach);
}
