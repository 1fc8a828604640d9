// A message to clients as a frame.
#pragma once

#include "protocol/protocol_gen.h"
#include "server/net/frame.h"

// Largest message that the server sends: all events of a long match.
enum { MESSAGE_OUT_BYTES = 2 << 20 };

// Encodes it; the caller releases the frame. NULL if there is no memory. A message that is too
// large is a bug of ours.
struct frame *message_frame(const struct wire_server *message);
