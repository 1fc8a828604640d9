// Provable walls at a table: the steps of common/rules/fair_wall.h, and for how long a hand waits
// for what the players give: for heads before the first hand, for nonces before each. Nobody can
// stall a deal: who is late or silent gives nothing.
#pragma once

#include "common/rules/event/event.h"

#include <stdbool.h>
#include <stdint.h>

struct table;
struct session;

// What is given to one hand.
struct fair_hand {
    struct fair_nonces heads, nonces;
};

// Only table_fair.c writes it.
struct table_fair {
    struct fair_nonces heads; // in force: what the next nonce of a seat must hash to
    struct fair_hand next;    // told and come in for the next hand
    struct fair_hand dealt;   // what the present hand was dealt with
    bool is_committed;        // to the secret of the match
    bool is_asking;           // the first heads of the match are waited for
    bool is_waiting;          // the heads of the next hand are told, nonces are waited for
    uint64_t until;           // then it goes on with what is there
};

// A match begins: nothing is known of anybody.
void table_fair_begin(struct table *table);

// Follows an event of a step, and the deal of a hand.
void table_fair_apply(struct table *table, const struct event_fair *step);
void table_fair_deal(struct table *table);

// The next step that has to be taken before a hand is dealt: false, and an event, if there is one.
// False without an event while something is waited for. True: deal.
bool table_fair_is_ready(struct table *table, struct event_list *out_list);

// When the waiting ends, TIME_NEVER if nothing is waited for.
uint64_t table_fair_due(const struct table *table);

// The seed of the next hand, from what is there.
void table_fair_seed(const struct table *table, uint8_t out_seed[RANDOM_SEED_BYTES]);

// Appends a step to a list of events.
void table_fair_add(struct event_list *list, enum fair_step step, const struct fair_nonces *given);
void table_fair_add_one(struct event_list *list, enum fair_step step,
                        const uint8_t bytes[FAIR_BYTES]);
