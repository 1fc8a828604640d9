// Simple facts that follow from the state of a deal: seats and winds, what a hand holds, where the
// deal stands.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// Who sits this hand out: of five players the one before the dealer, else NO_SEAT (B156, B157).
static inline int deal_dreamer(const struct deal *deal) {
    int players = deal->rules.players;
    return ruleset_hands(&deal->rules) == players ? NO_SEAT
                                                  : (deal->dealer + players - 1) % players;
}

// The seat whose turn comes after `seat`'s, and how many turns `seat` is after `from` (R24); a
// dreamer is counted there, which changes no order.
static inline int deal_next_seat(const struct deal *deal, int seat) {
    int next = seat + 1 == deal->rules.players ? 0 : seat + 1;
    return next == deal_dreamer(deal) ? deal->dealer : next;
}

static inline int deal_turns_after(const struct deal *deal, int from, int seat) {
    int turns = seat - from;
    return turns < 0 ? turns + deal->rules.players : turns;
}

// Live tiles left (R22).
static inline int deal_live(const struct deal *deal) {
    return wall_live_count(&deal->wall, &deal->rules);
}

// Winds as kinds (R7, R133).
int deal_seat_wind(const struct deal *deal, int seat);
int deal_round_wind(const struct deal *deal);

// Kinds of which three are worth something to the seat: dragons, its own wind and the round's.
kind_set deal_value_kinds(const struct deal *deal, int seat);

// The same for any round of a match, from 0: KIND_EAST to KIND_NORTH.
int round_wind(const struct ruleset *rules, int round);

// How many of the indicators that lie open make this kind dora.
int deal_dora_of(const struct deal *deal, int kind);

bool seat_is_closed(const struct seat *seat);

// Sets that the concealed tiles of this seat must still make.
int seat_sets(const struct ruleset *rules, const struct seat *seat);

// Tiles of a kind that the seat holds itself: concealed, in melds, set aside.
int seat_holds(const struct seat *seat, int kind);

// The part of them that is set aside, and the part that lies in melds.
int seat_set_aside(const struct seat *seat, int kind);
int seat_melded(const struct seat *seat, int kind);

// The most sequences a hand may have: none in a goulash (B31, B137).
int deal_max_chows(const struct deal *deal);

// The seat's first turn, nothing called by anybody yet (A42).
static inline bool deal_is_first_turn(const struct deal *deal, int seat) {
    return deal->is_uninterrupted && deal->seats[seat].river_count == 0;
}

// How many seats have declared kans.
int deal_kan_owners(const struct deal *deal);

// Whose wall is broken and who therefore pays and gets double (wareme), or NO_SEAT.
int deal_wareme_seat(const struct deal *deal);

// Kinds barred after a chii or pon with these tiles (R42).
kind_set kuikae_kinds(const struct ruleset *rules, const struct meld *meld);

// The strict table: people may declare wrongly (group U).
static inline bool deal_is_strict(const struct deal *deal) {
    return deal->rules.legality == LEGALITY_STRICT;
}

// The word that the seat has said and must show or take back, ACTION_PASS if there is none.
int strict_word(const struct deal *deal, int seat);

// The set that `turn` may still take back (U11), or NULL.
const struct meld *deal_open_set(const struct deal *deal);
