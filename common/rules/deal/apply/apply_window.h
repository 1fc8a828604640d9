// Windows and turns: whose move it is.
#pragma once

#include "common/rules/deal/deal.h"

// Opens a window in which all but `turn` may claim `tile`.
void deal_open_window(struct deal *deal, enum deal_phase phase, int tile);

// Nobody won on the tile of the window, if there is one: whoever could have completed the hand is
// furiten (R83).
void deal_note_passed(struct deal *deal);

// The same, and the window is over.
void deal_close_window(struct deal *deal);

// Nobody is asked any more.
void deal_forget_answers(struct deal *deal);

// `seat` must discard or declare.
void deal_start_turn(struct deal *deal, int seat);

// The seat has answered the window with a pass.
void deal_pass(struct deal *deal, int seat);

// A call, kan or north: no ippatsu, no first go-around any more (A42, R74).
void deal_end_first_go_around(struct deal *deal);
