// Frames with their headers, and queues of them.
#include "server/net/frame_queue.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

static void expect_header(size_t length, const char *header, size_t header_length) {
    char *bytes = calloc(1, length + 1);
    memset(bytes, 'x', length);
    struct frame *frame = frame_create(bytes, length);
    EXPECT_INT(frame_wire_length(frame), header_length + length);
    EXPECT_INT(memcmp(frame_wire(frame), header, header_length), 0);
    EXPECT_INT(memcmp(frame_wire(frame) + header_length, bytes, length), 0);
    EXPECT(frame_bytes(frame) == frame_wire(frame) + header_length);
    frame_release(frame);
    free(bytes);
}

TEST(a_header_is_as_short_as_it_may_be) {
    expect_header(0, "\x81\x00", 2);
    expect_header(125, "\x81\x7d", 2);
    expect_header(126, "\x81\x7e\x00\x7e", 4);
    expect_header(65535, "\x81\x7e\xff\xff", 4);
    expect_header(65536, "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10);
}

TEST(control_frames_say_what_they_are) {
    struct frame *frame = frame_create_kind(FRAME_CLOSE, "\x03\xe9", 2);
    EXPECT_INT(frame_wire_length(frame), 4);
    EXPECT_INT(memcmp(frame_wire(frame), "\x88\x02\x03\xe9", 4), 0);
    frame_release(frame);
}

// Frames of one digit each, so that their order is seen.
static void push_digits(struct frame_queue *queue, int from, int count) {
    for (int i = from; i < from + count; i++) {
        char digit = (char)('0' + i % 10);
        struct frame *frame = frame_create(&digit, 1);
        EXPECT(frame_queue_push(queue, frame));
        EXPECT_INT(frame->references, 2);
        frame_release(frame);
    }
}

static void expect_digits(const struct frame_queue *queue, int from, int count) {
    struct iovec parts[100];
    EXPECT_INT(queue->count, count);
    EXPECT_INT(queue->bytes, 3 * count);
    EXPECT_INT(frame_queue_gather(queue, parts, 100), count);
    for (int i = 0; i < count; i++) {
        EXPECT_INT(parts[i].iov_len, 3);
        EXPECT_INT(((const char *)parts[i].iov_base)[2], '0' + (from + i) % 10);
        EXPECT_INT(frame_bytes(frame_queue_at(queue, (uint32_t)i))[0], '0' + (from + i) % 10);
    }
}

TEST(a_queue_keeps_the_order_however_long_it_grows) {
    struct frame_queue queue = {0};
    int from = 0, next = 0;
    for (int round = 0; round < 12; round++) {
        push_digits(&queue, next, 7);
        next += 7;
        expect_digits(&queue, from, next - from);
        for (int i = 0; i < 3; i++) {
            frame_queue_pop(&queue);
            from++;
        }
        expect_digits(&queue, from, next - from);
    }
    while (queue.count > 0) {
        frame_queue_pop(&queue);
    }
    frame_queue_pop(&queue);
    expect_digits(&queue, 0, 0);
}

TEST(a_queue_turns_round_in_its_few_places) {
    struct frame_queue queue = {0};
    for (int i = 0; i < 20; i++) {
        push_digits(&queue, i, 3);
        expect_digits(&queue, i, 3);
        for (int k = 0; k < 2; k++) {
            frame_queue_pop(&queue);
        }
        frame_queue_pop(&queue);
        EXPECT(queue.ring == NULL);
        push_digits(&queue, 0, 1);
        frame_queue_pop(&queue);
    }
    push_digits(&queue, 0, 2);
    frame_queue_pop(&queue);
    push_digits(&queue, 2, 3);
    expect_digits(&queue, 1, 4);
    EXPECT(queue.ring == NULL);
    while (queue.count > 0) {
        frame_queue_pop(&queue);
    }
}

TEST(no_more_is_gathered_than_there_is_room_for) {
    struct frame_queue queue = {0};
    struct iovec parts[5];
    push_digits(&queue, 0, 9);
    EXPECT_INT(frame_queue_gather(&queue, parts, 5), 5);
    EXPECT_INT(((const char *)parts[4].iov_base)[2], '4');
    while (queue.count > 0) {
        frame_queue_pop(&queue);
    }
}

TEST(what_may_lapse_goes_and_the_rest_keeps_its_order) {
    for (int length = 1; length < 40; length++) {
        struct frame_queue queue = {0};
        push_digits(&queue, 0, 3); // so that it does not begin at its first place
        frame_queue_pop(&queue);
        frame_queue_pop(&queue);
        push_digits(&queue, 3, length);
        for (uint32_t i = 0; i < queue.count; i++) {
            struct frame *frame = frame_queue_at(&queue, i);
            frame->may_lapse = frame_bytes(frame)[0] % 2 != 0;
        }
        frame_queue_lapse(&queue);
        EXPECT_INT(queue.bytes, 3 * queue.count);
        EXPECT_INT(queue.count, 1 + length / 2);
        for (uint32_t i = 0; i < queue.count; i++) {
            EXPECT_INT(frame_bytes(frame_queue_at(&queue, i))[0], '0' + (2 + 2 * (int)i) % 10);
        }
        while (queue.count > 0) {
            frame_queue_pop(&queue);
        }
        EXPECT(queue.ring == NULL);
    }
}

TEST(a_queue_that_lapses_altogether_is_empty) {
    struct frame_queue queue = {0};
    push_digits(&queue, 0, 9);
    for (uint32_t i = 0; i < queue.count; i++) {
        frame_queue_at(&queue, i)->may_lapse = true;
    }
    frame_queue_lapse(&queue);
    expect_digits(&queue, 0, 0);
    EXPECT(queue.ring == NULL);
}
