// What one seat has seen of a match: its own copy of it, and what others have let pass.
//
// Help is made from this and from nothing else, so it cannot tell what its reader may not know.
#pragma once

#include "common/rules/event/view.h"
#include "common/rules/match/match.h"

#include <stdint.h>

// Kinds that a seat cannot win on by ron now, for what it has discarded or let pass.
struct passed {
    kind_set own;  // its own discards
    kind_set kept; // others' discards that it let pass in riichi: barred to the end of the hand
    kind_set turn; // others' discards since its last turn: barred until its next one
};

struct sight {
    struct match match; // as this seat sees it
    struct passed passed[SEAT_MAX];
    uint8_t seat;
    bool is_lost; // an event did not fit: there is no help until the next deal
};

// Starts from `base`, a match in which nothing is being played.
void sight_init(struct sight *sight, const struct match *base, int seat);

// Takes in what the seat has seen.
void sight_see(struct sight *sight, const struct viewed_event *viewed);

// Notes who can no longer win on what; `deal` is the state before the event.
void passed_note(const struct deal *deal, const struct event *event,
                 struct passed passed[SEAT_MAX]);

// Kinds that this seat cannot win on by ron now, by the table's furiten rules (R76 to R80).
kind_set passed_kinds(const struct ruleset *rules, const struct passed *passed);

// Of these, the kinds that bar every other wait of the seat too while its hand stays as it is:
// from them suji follows.
kind_set passed_barring(const struct ruleset *rules, const struct passed *passed);

// Copies of each plain kind that lie in no place this copy of the deal can see: they are in the
// wall or in other hands.
void deal_count_unseen(const struct deal *deal, uint8_t out_unseen[KIND_PLAIN_COUNT]);

// The same of jokers; 0 where there are none.
int deal_unseen_jokers(const struct deal *deal);
