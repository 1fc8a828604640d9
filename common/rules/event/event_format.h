// For event_codec.c and those who check what it writes: the rows that say how each event is
// written. FORMAT.md describes the bytes to strangers; its tables are these rows.
#pragma once

#include "common/rules/event/event.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// From `least` to `most`, or `other`.
struct event_bounds {
    int32_t least, most, other;
    bool is_tile; // of these only tiles, the hidden one or none
};

// The version with which a field came, and what it is where the bytes are older.
struct event_since {
    uint8_t version;
    int32_t otherwise;
};

// A number or a list of numbers of an event, or a part of a small struct.
struct event_field {
    const char *name;
    struct event_since since;
    uint8_t size;    // bytes of one number in memory: 1, 2 or 4
    bool is_signed;  // folded, so that small negative numbers are short
    uint8_t count;   // 1: a number; more: a list of at most so many
    uint16_t offset; // in the event, or in the small struct
    struct event_bounds bounds;
};

// A list of small structs: as many as the number at `counter` says. Nothing of it is folded.
struct event_list_field {
    const char *name;
    uint16_t counter, offset, stride;
    const struct event_field *parts;
    uint8_t part_count;
};

// A kind of event: its fields in the order of the bytes, then its lists.
struct event_shape {
    uint8_t since; // the version with which it came
    const struct event_field *fields;
    uint8_t field_count;
    const struct event_list_field *lists;
    uint8_t list_count;
};

// All that a version writes.
struct event_format {
    uint8_t version;
    uint8_t kind_count;
    const struct event_shape *shapes; // by enum event_kind
};

extern const struct event_format event_format;

// The number of a field of this event, or of this small struct; of a list the one at `index`.
static inline int32_t event_field_number(const void *base, const struct event_field *field,
                                         int index) {
    const uint8_t *at = (const uint8_t *)base + field->offset + field->size * index;
    uint16_t half;
    int32_t whole;
    switch (field->size) {
    case 1:
        return *at;
    case 2:
        memcpy(&half, at, sizeof half);
        return half;
    default:
        memcpy(&whole, at, sizeof whole);
        return whole;
    }
}
