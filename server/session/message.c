// Encoding into one scratch memory, then into a frame of the right size.
#include "server/session/message.h"

#include "common/base/check.h"
#include "protocol/wire.h"

struct frame *message_frame(const struct wire_server *message) {
    static char scratch[MESSAGE_OUT_BYTES];
    struct text text;
    text_init(&text, scratch, sizeof scratch);
    CHECK(wire_encode(message, &text));
    return frame_create(scratch, text.length);
}
