// A ring that grows when it is full, and is given back when it has run empty.
#include "server/net/frame_queue.h"

#include <stdlib.h>

static struct frame *const *places_of(const struct frame_queue *queue) {
    return queue->ring != NULL ? queue->ring : queue->few;
}

static uint32_t room_of(const struct frame_queue *queue) {
    return queue->ring != NULL ? queue->room : FRAME_QUEUE_FEW;
}

struct frame *frame_queue_at(const struct frame_queue *queue, uint32_t place) {
    return places_of(queue)[(queue->first + place) % room_of(queue)];
}

static bool grow(struct frame_queue *queue) {
    uint32_t room = 4 * room_of(queue);
    struct frame **ring = malloc(room * sizeof(struct frame *));
    if (ring == NULL) {
        return false;
    }
    for (uint32_t i = 0; i < queue->count; i++) {
        ring[i] = frame_queue_at(queue, i);
    }
    free(queue->ring);
    queue->ring = ring;
    queue->room = room;
    queue->first = 0;
    return true;
}

bool frame_queue_push(struct frame_queue *queue, struct frame *frame) {
    if (queue->count == room_of(queue) && !grow(queue)) {
        return false;
    }
    struct frame **places = queue->ring != NULL ? queue->ring : queue->few;
    places[(queue->first + queue->count) % room_of(queue)] = frame_retain(frame);
    queue->count++;
    queue->bytes += frame_wire_length(frame);
    return true;
}

static void give_back(struct frame_queue *queue) {
    if (queue->count == 0) {
        free(queue->ring);
        queue->ring = NULL;
        queue->first = 0;
    }
}

void frame_queue_pop(struct frame_queue *queue) {
    if (queue->count == 0) {
        return;
    }
    struct frame *frame = frame_queue_at(queue, 0);
    queue->bytes -= frame_wire_length(frame);
    queue->first = (queue->first + 1) % room_of(queue);
    queue->count--;
    give_back(queue);
    frame_release(frame);
}

void frame_queue_lapse(struct frame_queue *queue) {
    struct frame **places = queue->ring != NULL ? queue->ring : queue->few;
    uint32_t kept = 0, room = room_of(queue);
    for (uint32_t i = 0; i < queue->count; i++) {
        struct frame *frame = places[(queue->first + i) % room];
        if (frame->may_lapse) {
            queue->bytes -= frame_wire_length(frame);
            frame_release(frame);
        } else {
            places[(queue->first + kept++) % room] = frame;
        }
    }
    queue->count = kept;
    give_back(queue);
}

int frame_queue_gather(const struct frame_queue *queue, struct iovec *out_parts, int most) {
    int count = (int)queue->count < most ? (int)queue->count : most;
    for (int i = 0; i < count; i++) {
        struct frame *frame = frame_queue_at(queue, (uint32_t)i);
        out_parts[i] = (struct iovec){
            .iov_base = frame_wire(frame),
            .iov_len = frame_wire_length(frame),
        };
    }
    return count;
}
