// A message to clients as a frame.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/net/frame.h"

// Largest message that the server sends: all events of a long match.
enum { MESSAGE_OUT_BYTES = 2 << 20 };

// Whether the message tells how a table or the lobby stands, which they can tell anew: a client
// that does not read misses these and no others.
bool message_may_lapse(const struct wire_server *message);

// Encodes it, on any thread; the caller releases the frame. STATUS_TOO_LARGE, STATUS_NO_MEMORY.
MUST_USE enum status message_encode(const struct wire_server *message, struct frame **out_frame);

// The same on the loop: NULL, and a line in the log, if there is none.
struct frame *message_frame(const struct wire_server *message);
