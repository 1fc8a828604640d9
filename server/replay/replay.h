// Matches as a whole: finished ones from the records with all hands open, running ones as far as
// the one who asks may see them.
#pragma once

struct session;

// The connection goes: what it still waits for is not sent.
void replay_forget(struct session *session);
