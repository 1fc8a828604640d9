// Reference counting of frames.
#include "server/net/frame.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <string.h>

struct frame *frame_create(const char *bytes, size_t length) {
    CHECK(length <= UINT32_MAX);
    struct frame *frame = malloc(sizeof *frame + FRAME_HEADROOM + length);
    if (frame == NULL) {
        return NULL;
    }
    frame->references = 1;
    frame->length = (uint32_t)length;
    frame->queues = 0;
    memcpy(frame_bytes(frame), bytes, length);
    return frame;
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
