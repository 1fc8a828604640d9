// Counts, a key, and shares of what is unseen.
#include "common/advice/prospect_hand.h"

#include "common/base/check.h"
#include "common/rules/tiles/counts.h"

#include <string.h>

// ---- the hand that is looked at ----

// A number for a kind, so that the sum over a hand tells hands apart.
static uint64_t mix(uint64_t number) {
    number += 0x9e3779b97f4a7c15u;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9u;
    number = (number ^ number >> 27) * 0x94d049bb133111ebu;
    return number ^ number >> 31;
}

void prospect_move(struct prospect *p, int kind, int change) {
    p->counts[kind] = (uint8_t)(p->counts[kind] + change);
    p->key += (uint64_t)(int64_t)change * mix((uint64_t)kind);
}

static uint64_t meld_key(const struct meld *meld) {
    return mix(1000 + 8 * (uint64_t)meld_first_kind(meld) + meld->kind);
}

void prospect_push(struct prospect *p, const struct meld *meld) {
    CHECK(p->meld_count < MELD_MAX);
    p->melds[p->meld_count++] = *meld;
    p->key += meld_key(meld);
}

void prospect_pop(struct prospect *p) {
    p->key -= meld_key(&p->melds[--p->meld_count]);
}

void prospect_norths(struct prospect *p, int norths) {
    p->key += (uint64_t)(int64_t)(norths - p->norths) * mix(2000);
    p->norths = norths;
}

int prospect_sets(const struct prospect *p) {
    return (p->ask->deal->rules.hand_size - 1) / 3 - p->meld_count;
}

unsigned prospect_forms(const struct prospect *p) {
    return p->meld_count == 0 ? p->ask->deal->rules.special_shapes : 0;
}

int prospect_outer(const struct prospect *p) {
    int outer = counts_sum(p->counts, KINDS_YAOCHUU);
    for (int i = 0; i < p->meld_count; i++) {
        int first = meld_first_kind(&p->melds[i]);
        bool is_run = p->melds[i].kind == MELD_CHII;
        outer += 3 * (kind_is_yaochuu(first) || (is_run && kind_is_yaochuu(first + 2)));
    }
    return outer;
}

bool prospect_is_closed(const struct prospect *p) {
    for (int i = 0; i < p->meld_count; i++) {
        if (meld_is_open(&p->melds[i])) {
            return false;
        }
    }
    return true;
}

int prospect_left(const struct prospect *p, int kind) {
    const struct hand *hand = &p->ask->deal->seats[p->ask->seat].hand;
    int drawn = p->counts[kind] - hand->counts[kind];
    int left = p->ask->unseen[kind] - (drawn > 0 ? drawn : 0);
    return left > 0 ? left : 0;
}

float prospect_share(const struct prospect *p, int kind) {
    return (float)prospect_left(p, kind) / (float)p->unseen_sum;
}

int prospect_red(const struct prospect *p) {
    const struct seat *seat = &p->ask->deal->seats[p->ask->seat];
    int red = 0;
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        int here = p->counts[9 * suit + 4];
        red += here < seat->hand.red[suit] ? here : seat->hand.red[suit];
    }
    for (int i = 0; i < p->meld_count; i++) {
        for (int t = 0; t < meld_size(&p->melds[i]); t++) {
            red += tile_is_red(p->melds[i].tiles[t]);
        }
    }
    return red;
}

// ---- what idle draws risk ----

// Levels part at these costs, in places.
static int level_of_cost(float cost) {
    static const float bounds[PROSPECT_LEVELS - 1] = {-0.004f, -0.015f, -0.04f, -0.08f, -0.15f};
    int level = 0;
    while (level < PROSPECT_LEVELS - 1 && cost < bounds[level]) {
        level++;
    }
    return level;
}

void prospect_fill_levels(struct prospect *p) {
    const struct course *course = p->ask->course;
    memset(p->levels, 0, sizeof p->levels);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        int at = level_of_cost(course_cost(course, kind, course->draws));
        struct prospect_level *level = &p->levels[at];
        float share = (float)p->ask->unseen[kind] / (float)p->unseen_sum;
        p->level_of[kind] = (uint8_t)at;
        level->share += share;
        for (int t = 0; t <= course->draws; t++) {
            level->chance.at[t] += share * course_chance(course, kind, t);
            level->cost.at[t] += share * course_cost(course, kind, t);
        }
    }
    p->level_count = 0;
    for (int i = 0; i < PROSPECT_LEVELS; i++) {
        struct prospect_level *level = &p->levels[i];
        for (int t = 0; t <= course->draws && level->share > 0; t++) {
            level->chance.at[t] /= level->share;
            level->cost.at[t] /= level->share;
        }
        p->level_count = level->share > 0 ? i + 1 : p->level_count;
    }
}

void prospect_shares(const struct prospect *p, kind_set useful, float out_shares[PROSPECT_LEVELS]) {
    for (int i = 0; i < PROSPECT_LEVELS; i++) {
        out_shares[i] = p->levels[i].share;
    }
    for (kind_set left = useful & KINDS_PLAIN; left != 0; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        float share = prospect_share(p, kind), *shares = &out_shares[p->level_of[kind]];
        *shares = *shares > share ? *shares - share : 0;
    }
}

float prospect_idle(const struct prospect *p, const float shares[PROSPECT_LEVELS], int draws,
                    float keep, bool may_fold) {
    float fold = p->ask->course->fold.at[draws], sum = 0;
    for (int i = 0; i < p->level_count; i++) {
        const struct prospect_level *level = &p->levels[i];
        float worth = keep * (1 - level->chance.at[draws]) + level->cost.at[draws];
        sum += shares[i] * (may_fold && worth < fold ? fold : worth);
    }
    return sum;
}
