// Encoding into scratch memory, then into a frame of the right size.
#include "server/session/message.h"

#include "protocol/wire.h"
#include "server/report/log.h"

enum status message_encode(const struct wire_server *message, char *scratch,
                           struct frame **out_frame) {
    struct text text;
    text_init(&text, scratch, MESSAGE_OUT_BYTES);
    if (!wire_encode(message, &text)) {
        return STATUS_TOO_LARGE;
    }
    *out_frame = frame_create(scratch, text.length);
    return *out_frame == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

struct frame *message_frame(const struct wire_server *message) {
    static char scratch[MESSAGE_OUT_BYTES]; // of the loop
    struct frame *frame;
    enum status status = message_encode(message, scratch, &frame);
    if (status != STATUS_OK) {
        log_line(LOG_ERROR, "message %d cannot be sent: %s", (int)message->type,
                 status_name(status));
        return NULL;
    }
    return frame;
}
