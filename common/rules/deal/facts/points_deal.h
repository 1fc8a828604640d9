// Wins by points and doubles: the hand of a seat as points.h wants it, what completes it, and the
// facts that follow a win there: every hand counted, and who pays whom (B71, B90, B99).
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/points/points.h"

#include <stdbool.h>

// Whether this ruleset's hands are complete and counted by points.h: also where nothing is counted
// but sequences are limited (B31).
bool points_deal_is_used(const struct ruleset *rules);

// The kinds that complete this hand of 13 tiles, KIND_JOKER among them if a drawn joker may
// (deal_waits).
kind_set points_deal_waits(const struct deal *deal, const struct seat *seat, const uint8_t *counts);

// The hand of seat state `s` with these concealed tiles as it lies, nobody having won. `seat` gives
// its wind, NO_SEAT for none. It points to `counts` and into the deal.
struct points_hand points_deal_hand(const struct deal *deal, const struct seat *s, int seat,
                                    const uint8_t *counts);

// What the seat's hand counts if it goes Mah-Jong with the tile just drawn, or with `deal->tile`.
// The statuses are those of points_of_win.
MUST_USE enum status points_deal_value(const struct deal *deal, int seat, bool is_tsumo,
                                       struct points_score *out_score);

// Whether the seat may go Mah-Jong with the tile just drawn, or with `deal->tile`. The statuses are
// those of points_of_win.
MUST_USE enum status points_deal_win(const struct deal *deal, int seat, bool is_tsumo);

// After a win: EVENT_HAND of the winner and, where losers settle, of all others in turn, and
// EVENT_SETTLE. `deal` is as it was before `win`, the winner's EVENT_WIN. `winners` has a bit for
// each seat that goes Mah-Jong on this tile: they pay each other nothing (B102), and the losers
// settle once, after the last of them. STATUS_BROKEN if it is no win after all.
MUST_USE enum status points_deal_add(const struct deal *deal, const struct event *win,
                                     unsigned winners, bool is_last, struct event_list *out);

MUST_USE enum status points_deal_apply_hand(struct deal *deal, const struct event *event);
MUST_USE enum status points_deal_apply_settle(struct deal *deal, const struct event *event);
