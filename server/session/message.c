// Encoding into memory for one message, then into a frame of the right size.
#include "server/session/message.h"

#include "protocol/wire.h"
#include "server/report/log.h"

#include <stdlib.h>

// Nearly every message is small, and most others are not much larger.
enum { SMALL_BYTES = 16 << 10, LARGE_BYTES = 96 << 10 };

static const bool may_lapse[WIRE_SERVER_COUNT] = {
    [WIRE_SERVER_LOBBY] = true,    [WIRE_SERVER_LOBBY_CHANGES] = true,
    [WIRE_SERVER_TABLE] = true,    [WIRE_SERVER_EVENTS] = true,
    [WIRE_SERVER_DECISION] = true, [WIRE_SERVER_DECIDED] = true,
    [WIRE_SERVER_CLOCK] = true,    [WIRE_SERVER_SELF] = true,
    [WIRE_SERVER_HELP] = true,     [WIRE_SERVER_HAND_REVIEW] = true,
    [WIRE_SERVER_WATCHING] = true, [WIRE_SERVER_RELEASED] = true,
    [WIRE_SERVER_INSIGHT] = true,
};

bool message_may_lapse(const struct wire_server *message) {
    return may_lapse[message->type];
}

static enum status encode_into(const struct wire_server *message, char *memory, size_t size,
                               struct frame **out_frame) {
    struct text text;
    text_init(&text, memory, size);
    if (!wire_encode(message, &text)) {
        return STATUS_TOO_LARGE;
    }
    *out_frame = frame_create(memory, text.length);
    if (*out_frame == NULL) {
        return STATUS_NO_MEMORY;
    }
    (*out_frame)->may_lapse = message_may_lapse(message);
    return STATUS_OK;
}

static enum status encode_in(size_t size, const struct wire_server *message,
                             struct frame **out_frame) {
    char *memory = malloc(size);
    enum status status =
        memory == NULL ? STATUS_NO_MEMORY : encode_into(message, memory, size, out_frame);
    free(memory);
    return status;
}

enum status message_encode(const struct wire_server *message, struct frame **out_frame) {
    char small[SMALL_BYTES];
    enum status status = encode_into(message, small, sizeof small, out_frame);
    if (status == STATUS_TOO_LARGE) {
        status = encode_in(LARGE_BYTES, message, out_frame);
    }
    return status == STATUS_TOO_LARGE ? encode_in(MESSAGE_OUT_BYTES, message, out_frame) : status;
}

struct frame *message_frame(const struct wire_server *message) {
    struct frame *frame;
    enum status status = message_encode(message, &frame);
    if (status != STATUS_OK) {
        log_line(LOG_MESSAGE_NOT_SENT, "message %d cannot be sent: %s", (int)message->type,
                 status_name(status));
        return NULL;
    }
    return frame;
}
