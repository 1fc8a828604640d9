// Goals, each with a shape of its own to reach.
#include "common/advice/far.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/shape/shape.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

struct look {
    const struct far_hand *hand;
    int sets, dora;
    bool is_closed;
    kind_set value; // kinds of which a triplet is a yaku
    int count, nearest;
    struct far_goal *goals;
};

static int count_dora(const struct far_hand *hand) {
    const struct deal *deal = hand->deal;
    int dora = hand->red;
    for (int d = 0; d < deal->indicator_count; d++) {
        int kind = dora_kind(tile_kind(deal->indicators[d]), deal->kinds);
        dora += hand->counts[kind];
        for (int i = 0; i < hand->meld_count; i++) {
            for (int t = 0; t < meld_size(&hand->melds[i]); t++) {
                dora += tile_kind(hand->melds[i].tiles[t]) == kind;
            }
        }
    }
    return dora + hand->norths;
}

// How often a kind comes: by drawing it, and by calls that bring the hand nearer.
static float weight_of(const uint8_t *counts, int kind, bool is_open) {
    if (!is_open) {
        return 1;
    }
    return counts[kind] >= 2 ? 4 : counts_make_run(counts, kind) ? 2 : 1;
}

static float accept_of(const struct look *look, const uint8_t *counts, kind_set useful,
                       bool is_open) {
    float sum = 0;
    for (kind_set left = useful & KINDS_PLAIN; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        sum += (float)look->hand->unseen[kind] * weight_of(counts, kind, is_open);
    }
    return sum;
}

// A goal whose shape is made of these tiles alone.
static void add_goal(struct look *look, const uint8_t *counts, int melds, bool is_open, int more,
                     float han, kind_set calls_for) {
    unsigned forms = look->hand->meld_count == 0 && melds == 0 && !is_open
                         ? look->hand->deal->rules.special_shapes
                         : 0;
    int shanten;
    kind_set useful = shape_useful(counts, look->sets - melds, forms, &shanten);
    shanten += more;
    if (shanten > look->nearest + 1 || shanten >= RATE_SHANTEN || look->count == FAR_GOALS) {
        return;
    }
    look->nearest = shanten < look->nearest ? shanten : look->nearest;
    float accept = accept_of(look, counts, useful, is_open);
    for (kind_set left = calls_for; left != 0; left &= left - 1) {
        accept += 4 * (float)look->hand->unseen[__builtin_ctzll(left)];
    }
    look->goals[look->count++] = (struct far_goal){.shanten = (int8_t)shanten,
                                                   .is_open = is_open,
                                                   .accept = accept,
                                                   .han = han + (float)look->dora};
}

// ---- the goals ----

static void add_closed(struct look *look) {
    const struct far_hand *hand = look->hand;
    int yaochuu = counts_sum(hand->counts, KINDS_YAOCHUU);
    if (look->is_closed) {
        // Riichi, and the mean of what comes with it.
        add_goal(look, hand->counts, 0, false, 0, 2.3f + (yaochuu <= 1 ? 0.6f : 0), 0);
    }
}

static void add_value(struct look *look) {
    const struct far_hand *hand = look->hand;
    uint8_t counts[KIND_COUNT];
    int triplets = 0, pair = -1;
    for (kind_set left = look->value; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        triplets += hand->counts[kind] >= 3;
        pair = hand->counts[kind] == 2 && hand->unseen[kind] > 0 ? kind : pair;
    }
    for (int i = 0; i < hand->meld_count; i++) {
        triplets += (look->value >> meld_first_kind(&hand->melds[i]) & 1) != 0;
    }
    if (triplets > 0) {
        add_goal(look, hand->counts, 0, true, 0, (float)triplets + (pair >= 0 ? 0.5f : 0), 0);
    } else if (pair >= 0 && look->sets > 0) {
        // The pair is to become a triplet, so it is taken out, with its set.
        memcpy(counts, hand->counts, sizeof counts);
        counts[pair] = 0;
        add_goal(look, counts, 1, true, 1, 1, KIND_BIT(pair));
    }
}

static void keep_kinds(const uint8_t *counts, kind_set kinds, uint8_t out[KIND_COUNT]) {
    memset(out, 0, KIND_COUNT);
    for (kind_set left = kinds; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        out[kind] = counts[kind];
    }
}

// Whether all melds are of these kinds.
static bool melds_within(const struct far_hand *hand, kind_set kinds) {
    for (int i = 0; i < hand->meld_count; i++) {
        for (int t = 0; t < 3; t++) {
            if ((kinds >> tile_kind(hand->melds[i].tiles[t]) & 1) == 0) {
                return false;
            }
        }
    }
    return true;
}

static void add_kinds(struct look *look, kind_set kinds, float han) {
    uint8_t counts[KIND_COUNT];
    if (melds_within(look->hand, kinds)) {
        keep_kinds(look->hand->counts, kinds, counts);
        add_goal(look, counts, 0, true, 0, han, 0);
    }
}

static void add_flushes(struct look *look) {
    const struct far_hand *hand = look->hand;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        kind_set kinds = KINDS_SUIT(suit) | KINDS_HONOR;
        int tiles = 3 * hand->meld_count + counts_sum(hand->counts, kinds);
        if (tiles >= 8) {
            add_kinds(look, kinds, 2.3f);
        }
    }
}

int far_goals(const struct far_hand *hand, struct far_goal out_goals[FAR_GOALS]) {
    const struct deal *deal = hand->deal;
    struct look look = {.hand = hand,
                        .sets = (deal->rules.hand_size - 1) / 3 - hand->meld_count,
                        .dora = count_dora(hand),
                        .is_closed = true,
                        .value = deal_value_kinds(deal, hand->seat),
                        .nearest = FAR_SHANTEN,
                        .goals = out_goals};
    for (int i = 0; i < hand->meld_count; i++) {
        look.is_closed = look.is_closed && !meld_is_open(&hand->melds[i]);
    }
    add_closed(&look);
    add_value(&look);
    if (deal->rules.open_tanyao) {
        add_kinds(&look, KINDS_PLAIN & ~KINDS_YAOCHUU, 1);
    }
    add_flushes(&look);
    return look.count;
}

// ---- worth ----

int far_accept_group(float accept) {
    static const float bounds[FAR_ACCEPTS - 1] = {8, 16, 24, 34, 46, 60, 80};
    int group = 0;
    while (group < FAR_ACCEPTS - 1 && accept >= bounds[group]) {
        group++;
    }
    return group;
}

// The chance to win, between the groups of acceptance on both sides of this one.
static float chance_of(const struct rates *rates, const struct far_goal *goal, bool has_riichi,
                       int draws) {
    static const float middles[FAR_ACCEPTS] = {5, 12, 20, 29, 40, 53, 69, 95};
    int above = 0;
    while (above < FAR_ACCEPTS && goal->accept >= middles[above]) {
        above++;
    }
    int shanten = goal->shanten < 0 ? 0 : goal->shanten;
    const uint16_t *cells = rates->far + rate_far_at(has_riichi, goal->is_open, shanten, 0, draws);
    if (above == 0) {
        return rate_part(cells[0]) * goal->accept / middles[0];
    }
    if (above == FAR_ACCEPTS) {
        return rate_part(cells[(FAR_ACCEPTS - 1) * SIGN_DRAWS]);
    }
    float part = (goal->accept - middles[above - 1]) / (middles[above] - middles[above - 1]);
    return (1 - part) * rate_part(cells[(above - 1) * SIGN_DRAWS]) +
           part * rate_part(cells[above * SIGN_DRAWS]);
}

static float worth_at(const struct far_hand *hand, struct stakes *stakes, int han) {
    enum { FU = 30 };
    enum score_limit limit;
    int32_t base = score_base(&hand->deal->rules, han, FU, &limit);
    return 0.6f * stakes_ron(stakes, base) + 0.4f * stakes_tsumo(stakes, base);
}

static float worth_of_han(const struct far_hand *hand, struct stakes *stakes, float han) {
    enum { MOST = 13 };
    han = han < 1 ? 1 : han > MOST - 1 ? MOST - 1 : han;
    int below = (int)han;
    float part = han - (float)below;
    return (1 - part) * worth_at(hand, stakes, below) + part * worth_at(hand, stakes, below + 1);
}

void far_worth(const struct far_hand *hand, const struct course *course, struct stakes *stakes,
               struct course_line *out) {
    const struct rates *rates = rates_of(&hand->deal->rules);
    struct far_goal goals[FAR_GOALS];
    int count = far_goals(hand, goals);
    *out = course->fold;
    for (int i = 0; i < count; i++) {
        float win = worth_of_han(hand, stakes, goals[i].han);
        for (int draws = 1; draws <= course->draws; draws++) {
            float chance = chance_of(rates, &goals[i], course->has_riichi, draws);
            float fold = course->fold.at[draws], worth = fold + chance * (win - fold);
            out->at[draws] = worth > out->at[draws] ? worth : out->at[draws];
        }
    }
}
