// From the bytes of a message to its handler.
#pragma once

#include "server/session/session.h"

// Answers (`act`) that a connection may send beyond its messages: who plays fast at an instant
// table loses none.
enum { ANSWERS_PER_SECOND = 100, ANSWERS_BURST = 100 };

// Reads one message, which came so long ago, and runs its handler; refuses what cannot be read. Who
// abuses the connection again and again loses it.
void dispatch_receive(struct session *session, const char *bytes, size_t length,
                      uint64_t waited_us);

// For a session that waits (server/session/hold.h): a message that was kept; and it waits no more.
void dispatch_kept(struct session *session, const char *bytes, size_t length);
void dispatch_arrived(struct session *session);
