// A message to clients as a frame.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/net/frame.h"

// Largest message that the server sends: all events of a long match.
enum { MESSAGE_OUT_BYTES = 2 << 20 };

// Encodes it, on the loop; the caller releases the frame. NULL if there is no memory or the message
// is too large.
struct frame *message_frame(const struct wire_server *message);

// The same on any thread, in MESSAGE_OUT_BYTES of the caller's memory. STATUS_TOO_LARGE,
// STATUS_NO_MEMORY.
MUST_USE enum status message_encode(const struct wire_server *message, char *scratch,
                                    struct frame **out_frame);
