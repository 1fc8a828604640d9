// How a deal ends, and the facts that engine files share when they decide. For the deal_*.c files.
#pragma once

#include "common/rules/deal.h"

// Turns the indicator after those turned already and the `ahead` ones of the same decision.
void deal_add_dora(const struct deal *deal, int ahead, struct event_list *out);

// A self-drawn win of `seat` and the end of the deal. STATUS_BROKEN if it is no win after all.
MUST_USE enum status deal_add_tsumo(const struct deal *deal, int seat, struct event_list *out);

// Rons of these seats, a bit a seat, in turn order from the discarder, and the end of the deal.
// STATUS_BROKEN if one is no win after all.
MUST_USE enum status deal_add_rons(const struct deal *deal, unsigned winners, struct event_list *out);

// An abortive draw and the end of the deal. `caller` is who declared nine terminals, or NO_SEAT;
// `shown` hands are laid open: the caller's, those of a triple ron, or everybody's in riichi.
void deal_add_abort(const struct deal *deal, enum drawn_reason reason, int caller,
                    struct event_list *out);

// The live wall is empty: nagashi mangan or draw payments, and the end of the deal. Tenpai hands of
// `hidden` seats, a bit a seat, are not shown (tenpai_declaration = ask).
void deal_add_exhaustive(const struct deal *deal, unsigned hidden, struct event_list *out);
