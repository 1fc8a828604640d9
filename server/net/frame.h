// A message ready to be sent, shared by everybody who gets it and freed by the last of them.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Room in front of the bytes for what the transport writes there.
enum { FRAME_HEADROOM = 32 };

struct frame {
    uint32_t references;
    uint32_t length;
    uint32_t queues;        // of connections that it waits in, for the transport
    unsigned char memory[]; // FRAME_HEADROOM bytes, then `length` bytes
};

// A copy of these bytes, held once; NULL if there is no memory.
struct frame *frame_create(const char *bytes, size_t length);

struct frame *frame_retain(struct frame *frame);

// Accepts NULL.
void frame_release(struct frame *frame);

static inline unsigned char *frame_bytes(struct frame *frame) {
    return frame->memory + FRAME_HEADROOM;
}
