// Packing: the fixed head of an event and the member of its union that its kind uses.
#include "server/table/event_log.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD_BYTES = offsetof(struct event, start), FIRST_BYTES = 2048, BYTES_MAX = 16 << 20 };

static size_t body_bytes(uint8_t kind) {
    switch ((enum event_kind)kind) {
    case EVENT_DEAL_START:
        return sizeof(struct event_deal_start);
    case EVENT_MELD:
        return sizeof(struct meld);
    case EVENT_ASK:
        return sizeof(uint8_t);
    case EVENT_ANSWER:
        return sizeof(struct action);
    case EVENT_WIN:
        return sizeof(struct event_win);
    case EVENT_DRAWN:
        return sizeof(struct event_drawn);
    case EVENT_MATCH_END:
        return sizeof(struct event_match_end);
    case EVENT_DRAW:
    case EVENT_DISCARD:
    case EVENT_RIICHI:
    case EVENT_RIICHI_ACCEPTED:
    case EVENT_KITA:
    case EVENT_DORA:
    case EVENT_DEAL_END:
    case EVENT_KIND_COUNT:
        break;
    }
    return 0;
}

void event_log_init(struct event_log *log) {
    *log = (struct event_log){.last_number = -1};
}

void event_log_finish(struct event_log *log) {
    free(log->bytes);
    event_log_init(log);
}

void event_log_restart(struct event_log *log) {
    log->length = 0;
    log->deal_offset = 0;
}

int32_t event_log_take_number(struct event_log *log) {
    return ++log->last_number;
}

bool event_is_numbered(const struct event *event) {
    return event->kind != EVENT_ANSWER;
}

static bool make_room(struct event_log *log, size_t count) {
    if (log->length + count <= log->size) {
        return true;
    }
    size_t size = log->size == 0 ? FIRST_BYTES : 2 * log->size;
    uint8_t *grown = size <= BYTES_MAX ? realloc(log->bytes, size) : NULL;
    if (grown == NULL) {
        return false;
    }
    log->bytes = grown;
    log->size = size;
    return true;
}

bool event_log_append(struct event_log *log, const struct event *event) {
    size_t body = body_bytes(event->kind);
    if (!make_room(log, HEAD_BYTES + body)) {
        return false;
    }
    if (event->kind == EVENT_DEAL_START) {
        log->deal_offset = log->length;
        log->deal_number = log->last_number + 1;
    }
    memcpy(log->bytes + log->length, event, HEAD_BYTES + body);
    log->length += HEAD_BYTES + body;
    log->last_number += event_is_numbered(event) ? 1 : 0;
    return true;
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
    memset(out_event, 0, sizeof *out_event);
    memcpy(out_event, log->bytes + cursor->offset, HEAD_BYTES);
    size_t body = body_bytes(out_event->kind);
    CHECK(cursor->offset + HEAD_BYTES + body <= log->length);
    memcpy(&out_event->start, log->bytes + cursor->offset + HEAD_BYTES, body);
    cursor->offset += HEAD_BYTES + body;
    cursor->number += event_is_numbered(out_event) ? 1 : 0;
    return true;
}
