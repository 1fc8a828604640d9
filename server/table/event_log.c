// One growing piece of memory with the coded events.
#include "server/table/event_log.h"

#include "common/base/check.h"
#include "common/rules/event/event_codec.h"

#include <stdlib.h>
#include <string.h>

// It grows by an eighth and a little: a table has few other things that are as large.
enum { MORE_BYTES = 128, MORE_PART = 8, BYTES_MAX = 16 << 20, NUMBER_MAX = 2000000000 };

void event_log_init(struct event_log *log) {
    *log = (struct event_log){.last_number = -1};
}

void event_log_finish(struct event_log *log) {
    free(log->bytes);
    event_log_init(log);
}

void event_log_restart(struct event_log *log) {
    int32_t last_number = log->last_number;
    event_log_finish(log);
    log->last_number = last_number;
}

int32_t event_log_next_number(struct event_log *log) {
    return ++log->last_number;
}

bool event_is_numbered(const struct event *event) {
    return event->kind != EVENT_ANSWER && event->kind != EVENT_REVIEW;
}

static bool make_room(struct event_log *log, size_t count) {
    if (log->length + count <= log->size) {
        return true;
    }
    size_t needed = log->length + count, size = needed + needed / MORE_PART + MORE_BYTES;
    uint8_t *grown = size <= BYTES_MAX ? realloc(log->bytes, size) : NULL;
    if (grown == NULL) {
        return false;
    }
    log->bytes = grown;
    log->size = size;
    return true;
}

bool event_log_append(struct event_log *log, const struct event *event) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    size_t count = event_encode(event, bytes);
    if (log->last_number >= NUMBER_MAX || !make_room(log, count)) {
        return false;
    }
    if (event->kind == EVENT_DEAL_START) {
        log->deal_offset = log->length;
        log->deal_number = log->last_number + 1;
    }
    memcpy(log->bytes + log->length, bytes, count);
    log->length += count;
    log->last_number += event_is_numbered(event) ? 1 : 0;
    return true;
}

void event_log_cut(struct event_log *log, size_t offset, size_t first) {
    CHECK(offset >= log->deal_offset && offset <= log->length);
    CHECK(first == 0 || first == log->deal_offset);
    struct event_cursor cursor = {.offset = first, .number = log->last_number};
    struct event event;
    log->length = offset;
    do {
        if (cursor.offset == log->deal_offset) {
            log->deal_number = cursor.number + 1;
        }
    } while (event_log_next(log, &cursor, &event));
    log->last_number = cursor.number;
}

struct event_cursor event_log_from_match(const struct event_log *log) {
    (void)log;
    return (struct event_cursor){.offset = 0, .number = -1};
}

struct event_cursor event_log_from_deal(const struct event_log *log) {
    return (struct event_cursor){.offset = log->deal_offset, .number = log->deal_number - 1};
}

bool event_log_next(const struct event_log *log, struct event_cursor *cursor,
                    struct event *out_event) {
    if (cursor->offset == log->length) {
        return false;
    }
    size_t used = event_decode(EVENT_CODE_VERSION, log->bytes + cursor->offset,
                               log->length - cursor->offset, out_event);
    CHECK(used > 0);
    cursor->offset += used;
    cursor->number += event_is_numbered(out_event) ? 1 : 0;
    return true;
}
