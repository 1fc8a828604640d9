// Why a hand may or may not win: on the tile before it, and on each tile it waits for.
#pragma once

#include "common/advice/wait.h"
#include "common/rules/deal/deal.h"

#include <stdbool.h>
#include <stdint.h>

// The name on the wire.
const char *win_refusal_name(enum win_refusal refusal);

// No hand of sets and a pair has more than 13; one with jokers may wait for everything.
enum { WAITS_MAX = 35, WAITS_COMMON = 13 };

// The waits of the seat's hand between its turns, in the order of kinds. Returns how many; 0 also
// for a hand this copy of the deal does not know.
int waits_of(const struct deal *deal, int seat, struct wait out_waits[WAITS_MAX]);

// The first WAITS_COMMON waits after the discard of a tile of this kind from a hand with a tile to
// discard; where calls are made (B60), after a discard that makes one.
int waits_after_discard(const struct deal *deal, int seat, int kind,
                        struct wait out_waits[WAITS_COMMON]);

// The wait whose ron would bring least after a riichi with a discard of this kind, ippatsu and ura
// apart. False if the hand would not be ready, or not every wait could be won on by ron.
bool least_ron_in_riichi(const struct deal *deal, int seat, int kind, struct wait *out_least);

// Whether the seat may win on what is before it: the tile it has drawn, or the one that can be
// taken. NOT_COMPLETE if there is none.
enum win_refusal win_refusal_now(const struct deal *deal, int seat);

// For the rows of advice.h: why hands complete by shape may not win with the tile just drawn or
// with `deal->tile`, and what a win on `wait->kind` would be.
enum win_refusal wins_refuse_by_shape(const struct deal *deal, int seat, bool is_drawn);
void wins_try_by_shape(const struct deal *deal, int seat, struct wait *wait);
