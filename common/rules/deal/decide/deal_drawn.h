// Hands that nobody wins: abortive and exhaustive draws, void hands.
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>

// An abortive draw and the end of the deal. `caller` is who declared nine terminals, or NO_SEAT;
// `shown` hands are laid open: the caller's, those of a triple ron, or everybody's in riichi.
void deal_add_abort(const struct deal *deal, enum drawn_reason reason, int caller,
                    struct event_list *out);

// What has become of the hands at an exhaustive draw, a bit a seat.
struct draw_hands {
    unsigned noten;  // do not count as tenpai and are not shown (tenpai_declaration = ask)
    unsigned shown;  // shown all the same
    unsigned barred; // no nagashi mangan (U12)
};

// A seat that has a nagashi mangan (R107).
bool deal_is_nagashi(const struct deal *deal, int seat);

// The live wall is empty: nagashi mangan or draw payments, and the end of the deal.
void deal_add_exhaustive(const struct deal *deal, const struct draw_hands *hands,
                         struct event_list *out);

// The hand is void and dealt again, for this reason: deposits of the hand go back (A69), nothing
// else is paid.
void deal_add_void(const struct deal *deal, enum drawn_reason reason, struct event_list *out);
