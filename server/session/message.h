// A message to clients as a frame.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/net/frame.h"

// Largest message that the server sends: all events of a long match.
enum { MESSAGE_OUT_BYTES = 2 << 20 };

// Encodes it, on any thread; the caller releases the frame. STATUS_TOO_LARGE, STATUS_NO_MEMORY.
MUST_USE enum status message_encode(const struct wire_server *message, struct frame **out_frame);

// The same on the loop: NULL, and a line in the log, if there is none.
struct frame *message_frame(const struct wire_server *message);
