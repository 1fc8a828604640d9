// Events as bytes that last: the form in which a journal keeps them. Every field is written by its
// row in event_format.c, so that memory layout and machine do not matter. FORMAT.md describes them.
#pragma once

#include "common/rules/event/event.h"
#include "common/rules/event/event_format.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// More than any event takes.
enum { EVENT_CODE_BYTES_MAX = 1024 };

// Writes one event and returns how many bytes it took.
size_t event_encode(const struct event *event, uint8_t out_bytes[EVENT_CODE_BYTES_MAX]);

// Reads one event that a build of this version wrote from at most `length` bytes, and returns how
// many it took; 0 if they are no event, or the version is unknown. Any bytes are safe to read. What
// is read lies within the bounds of its fields: every number that stands for a name has one, every
// tile is a tile, points can be added. Fields that the version did not have are as if they had said
// nothing. Whether the event fits a deal, deal_apply says.
size_t event_decode(int version, const uint8_t *bytes, size_t length, struct event *out_event);

// When an event happened, in milliseconds since its match began; they never go back. Of an event
// whose time is not known they are those of the last one before it whose time is, 0 if there is
// none.
struct event_time {
    uint64_t ms;
    bool is_known;
};

// The same as a journal and finished matches keep it, one after the other: with its time in front,
// as what has passed since the event before it. *time is that event's, {0} before the first one,
// and becomes its own. What is written is never more than EVENT_CODE_BYTES_MAX either; a time
// before that of the last event is written as that, and a step of more than 49 days as so many.
size_t event_encode_timed(const struct event *event, const struct event_time *at,
                          struct event_time *time, uint8_t out_bytes[EVENT_CODE_BYTES_MAX]);

// The same as a build of this version wrote it: without its time, of version 1, and without the
// fields that came later.
size_t event_encode_timed_as(int version, const struct event *event, const struct event_time *at,
                             struct event_time *time, uint8_t out_bytes[EVENT_CODE_BYTES_MAX]);

// Version 1 has no times.
size_t event_decode_timed(int version, const uint8_t *bytes, size_t length, struct event_time *time,
                          struct event *out_event);

// event_encode and event_decode, by other rows than event_format.
size_t event_format_encode(const struct event_format *format, int version,
                           const struct event *event, uint8_t *out_bytes);
size_t event_format_decode(const struct event_format *format, int version, const uint8_t *bytes,
                           size_t length, struct event *out_event);
