// The review after a hand: the question for the own waits, then all hands.
#pragma once

#include "common/rules/ruleset/ruleset.h"
#include "common/rules/tiles/tile.h"

#include <stdbool.h>
#include <stdint.h>

struct table;
struct session;

// Only table_review.c writes it.
struct table_review {
    bool is_open;             // the hand is over, the review not yet shown
    bool is_shown;            // until the next hand
    unsigned asked, answered; // seats, a bit each
    kind_set named[SEAT_MAX]; // of those who have answered
    uint64_t until;           // shown then at the latest
};

// The hand has ended: asks, or shows at once.
void table_review_begin(struct table *table);

// Shows the review when nobody is waited for any more.
void table_review_update(struct table *table);

// When that is at the latest, TIME_NEVER if nothing is waited for.
uint64_t table_review_due(const struct table *table);

// A match begins: nothing is to be shown.
void table_review_forget(struct table *table);

// The next hand begins.
void table_review_end(struct table *table);

// For a newcomer between two hands.
void table_review_tell(struct table *table, struct session *session);
