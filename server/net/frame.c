// Reference counting of frames, and their headers (RFC 6455, 5.2).
#include "server/net/frame.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <string.h>

enum {
    SHORT_MAX = 125, // lengths up to this stand in the header's second byte;
    LENGTH_16 = 126, // else that says that two bytes
    LENGTH_64 = 127, // or eight bytes of length follow
    MEDIUM_MAX = 0xffff,
};

static void write_header(struct frame *frame, enum frame_kind kind) {
    uint64_t length = frame->length;
    int length_bytes = length <= SHORT_MAX ? 0 : length <= MEDIUM_MAX ? 2 : 8;
    frame->header_length = (uint8_t)(2 + length_bytes);
    unsigned char *at = frame_wire(frame);
    at[0] = (unsigned char)kind;
    at[1] = (unsigned char)(length_bytes == 0 ? length : length_bytes == 2 ? LENGTH_16 : LENGTH_64);
    for (int i = 0; i < length_bytes; i++) {
        at[2 + i] = (unsigned char)(length >> 8 * (length_bytes - 1 - i));
    }
}

struct frame *frame_create_kind(enum frame_kind kind, const char *bytes, size_t length) {
    CHECK(length <= UINT32_MAX && (kind == FRAME_TEXT || length <= SHORT_MAX));
    struct frame *frame = malloc(sizeof *frame + FRAME_HEADROOM + length);
    if (frame == NULL) {
        return NULL;
    }
    frame->references = 1;
    frame->length = (uint32_t)length;
    frame->queues = 0;
    frame->may_lapse = false;
    if (length > 0 && bytes != NULL) {
        memcpy(frame_bytes(frame), bytes, length);
    }
    write_header(frame, kind);
    return frame;
}

struct frame *frame_create(const char *bytes, size_t length) {
    return frame_create_kind(FRAME_TEXT, bytes, length);
}

struct frame *frame_retain(struct frame *frame) {
    frame->references++;
    return frame;
}

void frame_release(struct frame *frame) {
    if (frame != NULL && --frame->references == 0) {
        free(frame);
    }
}
