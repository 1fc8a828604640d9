// Encoding by rows (event_format.h). Numbers are written seven bits to a byte, signed ones folded;
// lists say how many of their numbers follow, the rest being zero.
#include "common/rules/event/event_codec.h"

#include "common/base/check.h"

#include <string.h>

enum { NUMBER_BYTES_MAX = 5, TIMES_SINCE = 2 };

// ---- numbers ----

static bool is_within(const struct event_bounds *bounds, int32_t number) {
    uint8_t tile = (uint8_t)number;
    bool is_fine = (number >= bounds->least && number <= bounds->most) || number == bounds->other;
    return is_fine &&
           (!bounds->is_tile || tile_is_known(tile) || tile == TILE_HIDDEN || tile == TILE_NONE);
}

static void store(uint8_t *base, const struct event_field *field, int index, int32_t number) {
    uint8_t *at = base + field->offset + field->size * index;
    uint16_t half = (uint16_t)number;
    if (field->size == 1) {
        *at = (uint8_t)number;
    } else if (field->size == 2) {
        memcpy(at, &half, sizeof half);
    } else {
        memcpy(at, &number, sizeof number);
    }
}

static uint32_t fold(int32_t number) {
    return (uint32_t)number << 1 ^ (uint32_t)(number < 0 ? -1 : 0);
}

static int32_t unfold(uint32_t number) {
    return (int32_t)(number >> 1) ^ -(int32_t)(number & 1);
}

static size_t put(uint8_t *out, uint32_t number) {
    size_t count = 0;
    for (; number >= 0x80; number >>= 7) {
        out[count++] = (uint8_t)(number | 0x80);
    }
    out[count++] = (uint8_t)number;
    return count;
}

struct reader {
    const uint8_t *bytes;
    size_t length, used;
    int version;
};

static bool get(struct reader *reader, uint32_t *out_number) {
    uint64_t number = 0;
    for (int i = 0; i < NUMBER_BYTES_MAX && reader->used < reader->length; i++) {
        uint8_t byte = reader->bytes[reader->used++];
        number |= (uint64_t)(byte & 0x7F) << (7 * i);
        if (byte < 0x80) {
            *out_number = (uint32_t)number;
            return number <= UINT32_MAX;
        }
    }
    return false;
}

// ---- fields ----

static int significant(const uint8_t *base, const struct event_field *field) {
    int count = field->count;
    while (count > 0 && event_field_number(base, field, count - 1) == 0) {
        count--;
    }
    return count;
}

static size_t encode_field(int version, const uint8_t *base, const struct event_field *field,
                           uint8_t *out) {
    if (field->since.version > version) {
        return 0;
    }
    int count = field->count == 1 ? 1 : significant(base, field);
    size_t used = field->count == 1 ? 0 : put(out, (uint32_t)count);
    for (int n = 0; n < count; n++) {
        int32_t number = event_field_number(base, field, n);
        used += put(out + used, field->is_signed ? fold(number) : (uint32_t)number);
    }
    return used;
}

static bool decode_number(struct reader *reader, const struct event_field *field,
                          int32_t *out_number) {
    uint32_t written;
    if (!get(reader, &written) || (!field->is_signed && written > INT32_MAX)) {
        return false;
    }
    *out_number = field->is_signed ? unfold(written) : (int32_t)written;
    return is_within(&field->bounds, *out_number);
}

static void set_otherwise(uint8_t *base, const struct event_field *field) {
    for (int n = 0; field->since.otherwise != 0 && n < field->count; n++) {
        store(base, field, n, field->since.otherwise);
    }
}

static bool decode_field(struct reader *reader, const struct event_field *field, uint8_t *base) {
    uint32_t count = 1;
    int32_t number;
    if (field->since.version > reader->version) {
        set_otherwise(base, field);
        return true;
    }
    if (field->count > 1 && (!get(reader, &count) || count > field->count)) {
        return false;
    }
    for (uint32_t n = 0; n < count; n++) {
        if (!decode_number(reader, field, &number)) {
            return false;
        }
        store(base, field, (int)n, number);
    }
    return true;
}

// ---- lists of small structs ----

static size_t encode_list(int version, const struct event *event,
                          const struct event_list_field *list, uint8_t *out) {
    const uint8_t *at = (const uint8_t *)event + list->offset;
    int count = *((const uint8_t *)event + list->counter);
    size_t used = 0;
    for (int i = 0; i < count; i++, at += list->stride) {
        for (int part = 0; part < list->part_count; part++) {
            used += encode_field(version, at, &list->parts[part], out + used);
        }
    }
    return used;
}

// Its counter is a field that was read before, within its bounds.
static bool decode_list(struct reader *reader, const struct event_list_field *list,
                        struct event *event) {
    uint8_t *at = (uint8_t *)event + list->offset;
    int count = *((uint8_t *)event + list->counter);
    bool is_fine = true;
    for (int i = 0; is_fine && i < count; i++, at += list->stride) {
        for (int part = 0; is_fine && part < list->part_count; part++) {
            is_fine = decode_field(reader, &list->parts[part], at);
        }
    }
    return is_fine;
}

// ---- events ----

// Seats are 0 to 4 or none: they share a byte with the flag.
static size_t encode_head(const struct event *event, uint8_t *out) {
    int seat = event->seat == NO_SEAT ? 0 : event->seat + 1;
    out[0] = event->kind;
    out[1] = (uint8_t)(seat * 2 + event_flag(event));
    return 2 + put(out + 2, event->tile);
}

size_t event_format_encode(const struct event_format *format, int version,
                           const struct event *event, uint8_t *out_bytes) {
    CHECK(event->kind < format->kind_count);
    const struct event_shape *shape = &format->shapes[event->kind];
    size_t used = encode_head(event, out_bytes);
    for (int i = 0; i < shape->field_count; i++) {
        used += encode_field(version, (const uint8_t *)event, &shape->fields[i], out_bytes + used);
    }
    for (int i = 0; i < shape->list_count; i++) {
        used += encode_list(version, event, &shape->lists[i], out_bytes + used);
    }
    CHECK(used <= EVENT_CODE_BYTES_MAX);
    return used;
}

static bool decode_byte(struct reader *reader, uint32_t most, uint8_t *out_byte) {
    uint32_t number;
    if (!get(reader, &number) || number > most) {
        return false;
    }
    *out_byte = (uint8_t)number;
    return true;
}

static bool decode_head(struct reader *reader, const struct event_format *format,
                        struct event *event) {
    static const struct event_bounds tile = {0, UINT8_MAX, 0, true};
    uint8_t seat; // and the flag
    if (!decode_byte(reader, format->kind_count - 1u, &event->kind) ||
        format->shapes[event->kind].since > reader->version ||
        !decode_byte(reader, 2 * SEAT_MAX + 1, &seat) ||
        !decode_byte(reader, UINT8_MAX, &event->tile) || !is_within(&tile, event->tile)) {
        return false;
    }
    event_set_flag(event, (seat & 1) != 0);
    event->seat = seat < 2 ? NO_SEAT : (uint8_t)(seat / 2 - 1);
    return true;
}

size_t event_format_decode(const struct event_format *format, int version, const uint8_t *bytes,
                           size_t length, struct event *out_event) {
    struct reader reader = {.bytes = bytes, .length = length, .version = version};
    memset(out_event, 0, sizeof *out_event);
    if (version < 1 || version > format->version || !decode_head(&reader, format, out_event)) {
        return 0;
    }
    const struct event_shape *shape = &format->shapes[out_event->kind];
    bool is_fine = true;
    for (int i = 0; is_fine && i < shape->field_count; i++) {
        is_fine = decode_field(&reader, &shape->fields[i], (uint8_t *)out_event);
    }
    for (int i = 0; is_fine && i < shape->list_count; i++) {
        is_fine = decode_list(&reader, &shape->lists[i], out_event);
    }
    return is_fine ? reader.used : 0;
}

size_t event_encode(const struct event *event, uint8_t out_bytes[EVENT_CODE_BYTES_MAX]) {
    return event_format_encode(&event_format, EVENT_CODE_VERSION, event, out_bytes);
}

size_t event_decode(int version, const uint8_t *bytes, size_t length, struct event *out_event) {
    return event_format_decode(&event_format, version, bytes, length, out_event);
}

// ---- their times ----

// 0: not known; else one more than the milliseconds since the last one that is.
size_t event_encode_timed_as(int version, const struct event *event, const struct event_time *at,
                             struct event_time *time, uint8_t out_bytes[EVENT_CODE_BYTES_MAX]) {
    uint64_t passed = at->ms > time->ms ? at->ms - time->ms : 0;
    uint32_t written = !at->is_known ? 0 : passed < UINT32_MAX ? (uint32_t)passed + 1 : UINT32_MAX;
    size_t used = version < TIMES_SINCE ? 0 : put(out_bytes, written);
    time->is_known = at->is_known;
    time->ms += written > 0 ? written - 1 : 0;
    used += event_format_encode(&event_format, version, event, out_bytes + used);
    CHECK(used <= EVENT_CODE_BYTES_MAX);
    return used;
}

size_t event_encode_timed(const struct event *event, const struct event_time *at,
                          struct event_time *time, uint8_t out_bytes[EVENT_CODE_BYTES_MAX]) {
    return event_encode_timed_as(EVENT_CODE_VERSION, event, at, time, out_bytes);
}

size_t event_decode_timed(int version, const uint8_t *bytes, size_t length, struct event_time *time,
                          struct event *out_event) {
    struct reader reader = {.bytes = bytes, .length = length};
    uint32_t written = 0;
    if (version >= TIMES_SINCE && !get(&reader, &written)) {
        return 0;
    }
    size_t used = event_decode(version, bytes + reader.used, length - reader.used, out_event);
    if (used == 0) {
        return 0;
    }
    time->is_known = written > 0;
    time->ms += written > 0 ? written - 1 : 0;
    return reader.used + used;
}
