// A message ready to be sent, shared by everybody who gets it and freed by the last of them.
//
// The WebSocket header in front of it is written once, with the frame: what a server sends is not
// masked, so everybody gets the same bytes.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Room in front of the bytes for what the transport writes there.
enum { FRAME_HEADROOM = 32 };

// What a WebSocket frame is, as its first byte says.
enum frame_kind {
    FRAME_TEXT = 0x81,
    FRAME_CLOSE = 0x88,
    FRAME_PING = 0x89,
};

struct frame {
    uint32_t references;
    uint32_t length;        // of the message
    uint32_t queues;        // of connections that it waits in, for the transport
    uint8_t header_length;  // of the WebSocket header in front of the message
    bool may_lapse;         // who misses it can be told everything anew; at first false
    unsigned char memory[]; // FRAME_HEADROOM bytes, then `length` bytes
};

// A text message with a copy of these bytes, held once; NULL if there is no memory. Without `bytes`
// they are left to be filled in.
struct frame *frame_create(const char *bytes, size_t length);

// A frame of this kind. Those that are no text have 125 bytes at most.
struct frame *frame_create_kind(enum frame_kind kind, const char *bytes, size_t length);

struct frame *frame_retain(struct frame *frame);

// Accepts NULL.
void frame_release(struct frame *frame);

static inline unsigned char *frame_bytes(struct frame *frame) {
    return frame->memory + FRAME_HEADROOM;
}

// The same with its WebSocket header, as it goes over the wire.
static inline unsigned char *frame_wire(struct frame *frame) {
    return frame_bytes(frame) - frame->header_length;
}

static inline size_t frame_wire_length(const struct frame *frame) {
    return (size_t)frame->header_length + frame->length;
}
