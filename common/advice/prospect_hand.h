// The hand that is looked at while prospect.h looks ahead: its tiles, what may come, and what idle
// draws risk.
#pragma once

#include "common/advice/course.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PROSPECT_NODES = 3000, // most that a question may ask for
    PROSPECT_SLOTS = 8192,
    PROSPECT_FULL = 2048,
    PROSPECT_SHANTEN_MAX = 2, // farther hands are looked at one draw ahead (far.h)
    PROSPECT_LEVELS = 6,
};

// What a decision is made of, the same for every way to go on.
struct prospect_ask {
    const struct deal *deal;
    int seat;
    const uint8_t *unseen; // by plain kind
    int nodes;             // the limit: hands that are looked at closely, at most PROSPECT_NODES
    const struct course *course;
    struct stakes *quiet, *declared; // as things are, and after an own riichi
};

struct prospect_node {
    uint64_t key;
    struct course_line line;
};

// Unseen tiles that risk about the same when they are discarded.
struct prospect_level {
    float share;
    struct course_line chance, cost;
};

// Memory of one decision.
struct prospect {
    const struct prospect_ask *ask;
    int unseen_sum, count;
    int far; // from this shanten on a hand is looked at by far.h
    uint8_t level_of[KIND_PLAIN_COUNT];
    struct prospect_level levels[PROSPECT_LEVELS];
    int level_count;
    // The hand that is looked at.
    uint8_t counts[KIND_COUNT];
    struct meld melds[MELD_MAX];
    int meld_count;
    int norths; // set aside
    uint64_t key;
    struct course_line spare;       // of a hand beyond the limit
    uint16_t slots[PROSPECT_SLOTS]; // node + 1 by key, 0: none
    struct prospect_node nodes[PROSPECT_NODES];
    // Hands with a tile more, of which half are come to again: each in the one place of its key.
    uint64_t full_keys[PROSPECT_FULL]; // 0: none
    struct course_line full[PROSPECT_FULL];
};

// Sets that are still to be made, the special forms that count, and whether nothing lies open.
int prospect_sets(const struct prospect *p);
unsigned prospect_forms(const struct prospect *p);
bool prospect_is_closed(const struct prospect *p);

// Terminals and honors of the hand; a meld with one counts as three.
int prospect_outer(const struct prospect *p);

void prospect_move(struct prospect *p, int kind, int change);
void prospect_push(struct prospect *p, const struct meld *meld);
void prospect_pop(struct prospect *p);

// So many norths are set aside.
void prospect_norths(struct prospect *p, int norths);

// Copies of a kind that can still come: what the way to this hand has drawn is gone.
int prospect_left(const struct prospect *p, int kind);
float prospect_share(const struct prospect *p, int kind); // of all that is unseen

// Red fives that the hand still has of those it had: a plain five goes first.
int prospect_red(const struct prospect *p);

// Groups what is unseen by what it risks.
void prospect_fill_levels(struct prospect *p);

// The shares of the unseen tiles by level, less those of `useful` kinds.
void prospect_shares(const struct prospect *p, kind_set useful, float out_shares[PROSPECT_LEVELS]);

// Worth, with so many draws left, of discarding whatever of these shares is drawn; `keep` is the
// worth of the hand as it is.
float prospect_idle(const struct prospect *p, const float shares[PROSPECT_LEVELS], int draws,
                    float keep, bool may_fold);
