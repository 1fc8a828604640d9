// What the deal_apply*.c files share: small changes of state, and one function for each event that
// has a file of its own.
#pragma once

#include "common/rules/deal/deal.h"

// Whether an event of a seat that exists can be a fact of this table: what deal_apply need not
// check.
bool deal_event_is_possible(const struct deal *deal, const struct event *event);

// Computes the waits and the shanten of a seat anew; no waits and 0 where tiles are hidden or a
// wrong set lies.
void deal_refresh_waits(struct deal *deal, int seat);

// The same for the hand without its drawn tile.
void deal_wait_without(struct deal *deal, int seat, uint8_t drawn);

// Opens a window in which all but `turn` may claim `tile`.
void deal_open_window(struct deal *deal, enum deal_phase phase, int tile);

// Nobody won on the tile of the window, if there is one: whoever could have completed the hand is
// furiten (R83).
void deal_note_passed(struct deal *deal);

// The same, and the window is over.
void deal_close_window(struct deal *deal);

void deal_forget_answers(struct deal *deal);
void deal_start_turn(struct deal *deal, int seat);

// The seat has answered the window with a pass.
void deal_pass(struct deal *deal, int seat);

// A call, kan or north: no ippatsu, no first go-around any more (A42, R74).
void deal_end_first_go_around(struct deal *deal);

// deal_apply_end.c
void deal_add_points(struct deal *deal, const int32_t deltas[SEAT_MAX]);
MUST_USE enum status deal_apply_win(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_drawn(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_laid_open(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_deal_end(struct deal *deal);
MUST_USE enum status deal_apply_match_end(struct deal *deal, const struct event *event);

// deal_apply_meld.c
MUST_USE enum status deal_apply_meld(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_take_back(struct deal *deal, const struct event *event);

// The set that may still be taken back stands, if there is one.
void deal_fix_open_set(struct deal *deal);

// A robbed kan or north did not happen; its tile counts as discarded (R54, Q15).
void deal_undo_robbed(struct deal *deal);

// deal_apply_strict.c
MUST_USE enum status deal_apply_show(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_word(struct deal *deal, const struct event *event);
MUST_USE enum status deal_apply_penalty(struct deal *deal, const struct event *event);
