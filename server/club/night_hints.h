// Hints for who directs a night, never verdicts (C110): who of one table comes from one network
// address, and where a table of the round is watched from the address of somebody who plays in it.
//
// Of an address the night keeps a number that is made with a secret of its own, in memory alone and
// until it is closed: it says whether two are the same, and nothing else.
#pragma once

#include "server/club/night_parts.h"

// Somebody of this number comes to the night, or back to its server, from the session's address.
void night_note_address(struct night *night, int32_t number, const struct session *session);

// The night is over: what was kept of addresses is forgotten.
void night_forget_addresses(struct night *night);

// For a draw that keeps them apart (C31): the numbers of those who share an address, and a 0 after
// those of each. They are in the record, so that it can be drawn again.
void night_list_addresses(const struct night *night, struct wire_record_seating_drawn *drawn);

// Looks at the round as it is played now. True: there are other hints than before.
MUST_USE bool night_look_for_hints(struct night *night);
