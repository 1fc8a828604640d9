// Looking at a hand: what is useful is asked of shape.h and cut down to tiles that can still come.
#include "common/advice/outlook.h"

#include "common/advice/advice.h"
#include "common/advice/outlook_points.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/facts/points_deal.h"
#include "common/rules/scoring/points/near_sets.h"
#include "common/rules/scoring/points/points_near.h"
#include "common/rules/shape/shape.h"

#include <string.h>

static unsigned forms_of(const struct deal *deal, const struct seat *seat) {
    return seat->meld_count == 0 ? deal->rules.special_shapes : 0;
}

// Without kinds that are not in the set, or that the seat holds four times itself.
static kind_set reachable(const struct deal *deal, const struct seat *seat, kind_set kinds) {
    kinds &= ruleset_kinds(&deal->rules);
    for (kind_set left = kinds; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        kinds &= seat_holds(seat, kind) >= 4 ? ~KIND_BIT(kind) : ~(kind_set)0;
    }
    return kinds;
}

static struct outlook_discard look_after(const struct deal *deal, const struct seat *seat,
                                         const struct shape_discard *shape) {
    struct outlook_discard discard = {.kind = shape->kind, .shanten = shape->shanten};
    kind_set discarded = seat->discarded | KIND_BIT(shape->kind);
    discard.useful = reachable(deal, seat, shape->useful);
    discard.is_furiten = discard.shanten == 0 &&
                         deal->rules.furiten_discard == FURITEN_DISCARD_COMPLETE &&
                         (discard.useful & discarded) != 0;
    return discard;
}

static void look_at_discards(const struct deal *deal, const struct seat *seat,
                             struct outlook *out_outlook) {
    struct shape_discard shapes[OUTLOOK_DISCARDS_MAX];
    int count = shape_discards(seat->hand.counts, seat_sets(&deal->rules, seat),
                               forms_of(deal, seat), shapes);
    for (int i = 0; i < count; i++) {
        out_outlook->discards[i] = look_after(deal, seat, &shapes[i]);
    }
    out_outlook->discard_count = (uint8_t)count;
}

// ---- groups ----

struct grouping {
    uint8_t counts[KIND_COUNT];       // tiles not yet in a group
    int sets;                         // still to be made of them
    int missing;                      // tiles that what is left lacks
    const struct points_hand *points; // by points and doubles: the hand, else NULL
    struct points_set laid[MELD_MAX]; // and its groups as sets
    int laid_count;
    struct outlook *out;
};

static const uint8_t group_sizes[GROUP_KIND_COUNT] = {
    [GROUP_SEQUENCE] = 3,
    [GROUP_TRIPLET] = 3,
    [GROUP_NEAR_SEQUENCE] = 2,
    [GROUP_PAIR] = 2,
};

// The kinds of a group of this kind that starts here; `gap` is the step of a near sequence.
static void fill_group(enum group_kind kind, int first, int gap, struct outlook_group *out_group) {
    *out_group = (struct outlook_group){.kind = (uint8_t)kind, .count = group_sizes[kind]};
    int step = kind == GROUP_SEQUENCE ? 1 : kind == GROUP_NEAR_SEQUENCE ? gap : 0;
    for (int i = 0; i < out_group->count; i++) {
        out_group->kinds[i] = (uint8_t)(first + i * step);
    }
}

static void move_group(uint8_t *counts, const struct outlook_group *group, int change) {
    for (int i = 0; i < group->count; i++) {
        counts[group->kinds[i]] = (uint8_t)(counts[group->kinds[i]] + change);
    }
}

static bool has_group(const uint8_t *counts, const struct outlook_group *group) {
    if (group->kind == GROUP_SEQUENCE || group->kind == GROUP_NEAR_SEQUENCE) {
        bool is_one_suit = group->kinds[0] < KIND_EAST &&
                           group->kinds[group->count - 1] / 9 == group->kinds[0] / 9;
        if (!is_one_suit) {
            return false;
        }
    }
    for (int i = 0; i < group->count; i++) {
        int same = group->kinds[0] == group->kinds[group->count - 1] ? group->count : 1;
        if (counts[group->kinds[i]] < same) {
            return false;
        }
    }
    return true;
}

// The set that a group is or is to be.
static struct points_set set_of(const struct outlook_group *group) {
    bool is_run = group->kind == GROUP_SEQUENCE || group->kind == GROUP_NEAR_SEQUENCE;
    int first = group->kinds[0];
    bool ends_run = is_run && !kind_starts_sequence(first); // 8 and 9
    return (struct points_set){is_run ? SHAPE_CHOW : SHAPE_PUNG, (uint8_t)(first - ends_run), true};
}

// Tiles that are missing in what is left.
static int missing_in_rest(const struct grouping *grouping) {
    if (grouping->points == NULL) {
        return shape_standard(grouping->counts, grouping->sets) + 1;
    }
    struct points_hand hand = *grouping->points;
    hand.counts = grouping->counts;
    for (int i = 0; i < grouping->laid_count; i++) {
        hand.sets[hand.set_count++] = grouping->laid[i];
    }
    return points_missing_sets(&hand);
}

// A group belongs to a nearest way if the rest is no farther without it: a set leaves one set less
// to make, two tiles of a set need one tile more than the rest does.
static bool take_group(struct grouping *grouping, const struct outlook_group *group) {
    int missing = group->count == 3 ? 0 : 1;
    if (grouping->sets == 0 || !has_group(grouping->counts, group)) {
        return false;
    }
    move_group(grouping->counts, group, -1);
    grouping->sets--;
    grouping->laid[grouping->laid_count++] = set_of(group);
    int rest = missing_in_rest(grouping);
    if (rest + missing > grouping->missing) {
        move_group(grouping->counts, group, 1);
        grouping->sets++;
        grouping->laid_count--;
        return false;
    }
    grouping->missing = rest;
    grouping->out->groups[grouping->out->group_count++] = *group;
    return true;
}

static void take_groups(struct grouping *grouping, enum group_kind kind, int gap) {
    for (int first = 0; first < KIND_PLAIN_COUNT; first++) {
        struct outlook_group group;
        fill_group(kind, first, gap, &group);
        while (take_group(grouping, &group)) {
        }
    }
}

static void take_pair(struct grouping *grouping) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (grouping->counts[kind] >= 2) {
            fill_group(GROUP_PAIR, kind, 0, &grouping->out->groups[grouping->out->group_count++]);
            return;
        }
    }
}

// Seven pairs are shown as pairs; thirteen orphans are no groups at all.
static void group_pairs(const uint8_t *counts, struct outlook *out_outlook) {
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (counts[kind] >= 2 && out_outlook->group_count < OUTLOOK_GROUPS_MAX) {
            fill_group(GROUP_PAIR, kind, 0, &out_outlook->groups[out_outlook->group_count++]);
        }
    }
}

static void find_groups(const struct deal *deal, const struct seat *seat,
                        const struct points_hand *points, struct outlook *out_outlook) {
    struct grouping grouping = {
        .sets = seat_sets(&deal->rules, seat), .points = points, .out = out_outlook};
    unsigned forms = forms_of(deal, seat);
    memcpy(grouping.counts, seat->hand.counts, sizeof grouping.counts);
    grouping.missing = missing_in_rest(&grouping);
    if (out_outlook->shanten + 1 < grouping.missing) {
        bool is_pairs = RULE_HAS(forms, SPECIAL_SHAPE_CHIITOITSU) &&
                        shape_chiitoitsu(grouping.counts) == out_outlook->shanten;
        if (is_pairs) {
            group_pairs(grouping.counts, out_outlook);
        }
        return;
    }
    take_groups(&grouping, GROUP_TRIPLET, 0);
    take_groups(&grouping, GROUP_SEQUENCE, 0);
    take_groups(&grouping, GROUP_NEAR_SEQUENCE, 1);
    take_groups(&grouping, GROUP_NEAR_SEQUENCE, 2);
    take_groups(&grouping, GROUP_PAIR, 0);
    take_pair(&grouping);
}

static void look_by_shape(const struct deal *deal, const struct seat *s,
                          struct outlook *out_outlook) {
    int sets = seat_sets(&deal->rules, s);
    out_outlook->shanten = (int8_t)shape_shanten(s->hand.counts, sets, forms_of(deal, s));
    if (s->hand.size == 3 * sets + 2) {
        look_at_discards(deal, s, out_outlook);
        return;
    }
    kind_set useful = shape_useful(s->hand.counts, sets, forms_of(deal, s), NULL);
    out_outlook->useful = reachable(deal, s, useful);
    out_outlook->waits = deal_waits(deal, s, s->hand.counts) & KINDS_PLAIN;
}

void outlook_by_shape(const struct deal *deal, int seat, struct outlook *out_outlook) {
    const struct seat *s = &deal->seats[seat];
    look_by_shape(deal, s, out_outlook);
    find_groups(deal, s, NULL, out_outlook);
}

void outlook_by_points(const struct deal *deal, int seat, struct outlook *out_outlook) {
    const struct seat *s = &deal->seats[seat];
    struct points_hand hand = points_deal_hand(deal, s, seat, s->hand.counts);
    outlook_points(deal, seat, &hand, out_outlook);
    find_groups(deal, s, &hand, out_outlook);
}

static bool is_known(const struct seat *seat) {
    return seat->hand.hidden == 0 && seat->hand.size > 0;
}

int outlook_shanten(const struct deal *deal, int seat) {
    const struct seat *s = &deal->seats[seat];
    return is_known(s) ? advice_of(&deal->rules)->shanten(deal, s) : HAND_MAX;
}

bool outlook_of(const struct deal *deal, int seat, struct outlook *out_outlook) {
    const struct seat *s = &deal->seats[seat];
    memset(out_outlook, 0, sizeof *out_outlook);
    if (!is_known(s)) {
        return false;
    }
    advice_of(&deal->rules)->look(deal, seat, out_outlook);
    return true;
}
