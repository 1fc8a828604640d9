// The course of a turn, how a deal ends, and the facts that engine files share when they decide.
// For the deal_*.c files.
#pragma once

#include "common/rules/deal/deal.h"

// A discard, declaring riichi if that is the action, and what is told with it.
void deal_add_discard(const struct deal *deal, const struct action *action, struct event_list *out);

// What follows from a sound action of the own turn. STATUS_BROKEN for a win that is none after all.
MUST_USE enum status deal_add_turn(const struct deal *deal, const struct action *action,
                                   struct event_list *out);

// After a kan or a north (MELD_KIND_COUNT) stands: indicators that are due, and the replacement
// draw. `pending` are the indicators to be turned, the one of this kan included.
void deal_add_replacement(const struct deal *deal, int seat, enum meld_kind kan, int pending,
                          struct event_list *out);

// Turns the indicator after those turned already and the `ahead` ones of the same decision.
void deal_add_dora(const struct deal *deal, int ahead, struct event_list *out);

// A self-drawn win of `seat` and the end of the deal. STATUS_BROKEN if it is no win after all.
MUST_USE enum status deal_add_tsumo(const struct deal *deal, int seat, struct event_list *out);

// Rons of these seats, a bit a seat, in turn order from the discarder, and the end of the deal.
// STATUS_BROKEN if one is no win after all.
MUST_USE enum status deal_add_rons(const struct deal *deal, unsigned winners,
                                   struct event_list *out);

// The seats that claim the win and may have it, a bit a seat, less those the ruleset turns away
// (R93).
unsigned deal_winning_claims(const struct deal *deal);

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
