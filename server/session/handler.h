// The handlers of messages: one for each row of the protocol's list. A room defines those of its
// own messages; one that is missing does not link.
#pragma once

#include "server/session/session.h"

// A handler: does what the message asks, or refuses and changes nothing. It may fill `out_refusal`.
typedef enum status handler_fn(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal);

#define HANDLER_DECLARE_ROW(name) handler_fn handle_##name;
WIRE_CLIENT_ROWS(HANDLER_DECLARE_ROW)
#undef HANDLER_DECLARE_ROW
