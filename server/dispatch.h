// From a message to its handler. The list of handlers is made from the protocol's list of messages:
// one that is missing does not link.
#pragma once

#include "server/session/session.h"

// Answers (`act`) that a connection may send beyond its messages: who plays fast at an instant
// table loses none.
enum { ANSWERS_PER_SECOND = 100, ANSWERS_BURST = 100 };

// A handler: does what the message asks, or refuses and changes nothing. It may fill `out_refusal`.
typedef enum status handler_fn(struct house *house, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal);

#define DISPATCH_DECLARE_ROW(name) handler_fn handle_##name;
WIRE_CLIENT_ROWS(DISPATCH_DECLARE_ROW)
#undef DISPATCH_DECLARE_ROW

// Reads one message and runs its handler; refuses what cannot be read. Who abuses the connection
// again and again loses it.
void dispatch_receive(struct session *session, const char *bytes, size_t length);
