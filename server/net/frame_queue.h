// Frames that wait for one connection, in their order. The few of one turn of the loop need no
// memory of their own.
#pragma once

#include "server/net/frame.h"

#include <stdbool.h>
#include <sys/uio.h>

enum { FRAME_QUEUE_FEW = 4 };

// Zeroed: empty.
struct frame_queue {
    struct frame **ring; // `room` places of malloc, NULL: `few`
    struct frame *few[FRAME_QUEUE_FEW];
    uint32_t room, first, count;
    size_t bytes; // of all, with their headers
};

// Appends it and holds it. False if there is no memory.
bool frame_queue_push(struct frame_queue *queue, struct frame *frame);

// The one at this place, 0 .. count-1; borrowed.
struct frame *frame_queue_at(const struct frame_queue *queue, uint32_t place);

// Takes out the first and lets go of it. Of an empty queue nothing.
void frame_queue_pop(struct frame_queue *queue);

// Takes out those that may lapse; the others keep their order.
void frame_queue_lapse(struct frame_queue *queue);

// The wire bytes of the first frames, at most `most`; returns of how many. They stay where they are
// until their frame is popped.
int frame_queue_gather(const struct frame_queue *queue, struct iovec *out_parts, int most);
