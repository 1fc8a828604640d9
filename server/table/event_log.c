// One growing piece of memory with the coded events of a deal, and one with those of earlier deals.
#include "server/table/event_log.h"

#include "common/base/check.h"
#include "server/table/piece.h"

#include <stdlib.h>
#include <string.h>

// It grows by an eighth and a little: a table has few other things that are as large.
enum {
    MORE_BYTES = 128,
    MORE_PART = 8,
    MORE_HANDS = 4,
    BYTES_MAX = 16 << 20,
    NUMBER_MAX = 2000000000,
};

void event_log_init(struct event_log *log) {
    *log = (struct event_log){.last_number = -1};
}

void event_log_finish(struct event_log *log) {
    free(log->bytes);
    free(log->packed);
    free(log->hands);
    free(log->jumps);
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

// ---- packing ----

// Packs all that lies open. Without memory it stays as it is.
static void pack(struct event_log *log) {
    size_t length = log->length - log->packed_length;
    uint8_t *grown = realloc(log->packed, log->packed_size + piece_room(length));
    if (grown == NULL) {
        return;
    }
    log->packed = grown;
    size_t size = piece_pack(log->bytes, length, grown + log->packed_size);
    if (size > 0) {
        log->packed_size += size;
        log->packed_length = log->length;
    }
    uint8_t *fitting = realloc(log->packed, log->packed_size + 1);
    log->packed = fitting != NULL ? fitting : log->packed;
}

static void *copy_of(const void *bytes, size_t size) {
    void *copy = malloc(size + 1); // never nothing
    if (copy != NULL && size > 0) {
        memcpy(copy, bytes, size);
    }
    return copy;
}

bool event_log_unpack(const struct event_log *log, struct event_log *out_whole) {
    *out_whole = *log;
    out_whole->packed = NULL;
    out_whole->hands = copy_of(log->hands, (size_t)log->hand_count * sizeof *log->hands);
    out_whole->hand_room = log->hand_count;
    out_whole->jumps = copy_of(log->jumps, (size_t)log->jump_count * sizeof *log->jumps);
    out_whole->packed_length = out_whole->packed_size = 0;
    out_whole->size = log->length + 1; // never nothing
    out_whole->bytes = malloc(out_whole->size);
    bool is_fine = out_whole->bytes != NULL && out_whole->hands != NULL && out_whole->jumps != NULL;
    size_t length = 0;
    for (size_t at = 0; is_fine && at < log->packed_size;) {
        struct piece piece;
        size_t size = piece_read(log->packed + at, log->packed_size - at, &piece);
        CHECK(size > 0); // we have packed it
        at += size;
        is_fine = piece_unpack(&piece, out_whole->bytes + length);
        length += piece.length;
    }
    if (is_fine && log->length > length) {
        memcpy(out_whole->bytes + length, log->bytes, log->length - length);
    }
    if (!is_fine) {
        event_log_finish(out_whole);
    }
    return is_fine;
}

bool event_log_copy(const struct event_log *log, size_t from, size_t to,
                    struct event_log *out_part) {
    struct event_log whole = *log;
    bool is_packed = from < log->packed_length;
    if (is_packed && !event_log_unpack(log, &whole)) {
        return false;
    }
    *out_part = whole;
    out_part->packed = NULL;
    out_part->packed_size = 0;
    out_part->hands = NULL;
    out_part->hand_count = out_part->hand_room = 0;
    out_part->jumps = copy_of(log->jumps, (size_t)log->jump_count * sizeof *log->jumps);
    out_part->packed_length = from; // nothing before it is there
    out_part->length = to;
    out_part->size = to - from + 1; // never nothing
    out_part->bytes = malloc(out_part->size);
    if (out_part->bytes != NULL) {
        memcpy(out_part->bytes, whole.bytes + (from - whole.packed_length), to - from);
    }
    if (is_packed) {
        event_log_finish(&whole);
    }
    bool is_fine = out_part->bytes != NULL && out_part->jumps != NULL;
    if (!is_fine) {
        event_log_finish(out_part);
    }
    return is_fine;
}

// ---- growing ----

static bool make_room(struct event_log *log, size_t count) {
    size_t open = log->length - log->packed_length;
    if (open + count <= log->size) {
        return true;
    }
    size_t needed = open + count, size = needed + needed / MORE_PART + MORE_BYTES;
    uint8_t *grown = log->length + size <= BYTES_MAX ? realloc(log->bytes, size) : NULL;
    if (grown == NULL) {
        return false;
    }
    log->bytes = grown;
    log->size = size;
    return true;
}

static bool make_room_for_hand(struct event_log *log) {
    if (log->hand_count < log->hand_room) {
        return true;
    }
    size_t room = (size_t)log->hand_room + MORE_HANDS;
    struct event_cursor *grown = realloc(log->hands, room * sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    log->hands = grown;
    log->hand_room = (int)room;
    return true;
}

bool event_log_append(struct event_log *log, const struct event *event,
                      const struct event_time *at) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event_time time = log->last_time;
    size_t count = event_encode_timed(event, at, &time, bytes);
    if (event->kind == EVENT_DEAL_START && log->has_deal) {
        pack(log);
    }
    if (log->last_number >= NUMBER_MAX || !make_room(log, count) ||
        (event->kind == EVENT_DEAL_END && !make_room_for_hand(log))) {
        return false;
    }
    if (event->kind == EVENT_DEAL_START) {
        log->has_deal = true;
        log->deal_offset = log->length;
        log->deal_number = log->last_number + 1;
        log->deal_time = log->last_time;
    }
    memcpy(log->bytes + log->length - log->packed_length, bytes, count);
    log->length += count;
    log->last_number += event_is_numbered(event) ? 1 : 0;
    log->last_time = time;
    if (event->kind == EVENT_DEAL_END) {
        log->hands[log->hand_count++] = event_log_end(log);
    }
    return true;
}

// Numbers of the deal go on from here.
static bool note_jump(struct event_log *log) {
    const struct event_jump *last =
        log->jump_count > 0 ? &log->jumps[log->jump_count - 1] : &(struct event_jump){.offset = 0};
    struct event_jump jump = {.offset = log->deal_offset,
                              .number = log->last_number,
                              .skipped = last->skipped + log->last_number + 1 - log->deal_number};
    if (log->jump_count > 0 && log->jumps[log->jump_count - 1].offset == jump.offset) {
        log->jumps[log->jump_count - 1] = jump;
        return true;
    }
    size_t count = (size_t)log->jump_count + 1;
    struct event_jump *grown = realloc(log->jumps, count * sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    log->jumps = grown;
    log->jumps[log->jump_count++] = jump;
    return true;
}

bool event_log_cut(struct event_log *log, size_t offset, size_t first) {
    CHECK(offset >= log->deal_offset && offset <= log->length);
    CHECK(first == 0 || first == log->deal_offset);
    if (first > 0 && !note_jump(log)) {
        return false;
    }
    struct event_cursor cursor = {.offset = first, .number = log->last_number};
    struct event event = {.kind = EVENT_KIND_COUNT};
    cursor.time = first == 0 ? (struct event_time){0} : log->deal_time;
    log->length = offset;
    while (log->hand_count > 0 && log->hands[log->hand_count - 1].offset > first) {
        log->hand_count--;
    }
    do {
        if (cursor.offset == log->deal_offset) {
            log->deal_number = cursor.number + 1;
        }
        if (event.kind == EVENT_DEAL_END) {
            CHECK(log->hand_count < log->hand_room); // it was there before
            log->hands[log->hand_count++] = cursor;
        }
    } while (event_log_next(log, &cursor, &event));
    log->last_number = cursor.number;
    log->last_time = cursor.time;
    return true;
}

int32_t event_log_count_to(const struct event_log *log, int32_t begun, int32_t number) {
    int32_t skipped = 0;
    for (int i = 0; i < log->jump_count; i++) {
        const struct event_jump *jump = &log->jumps[i];
        if (number <= jump->number) {
            int32_t before = jump->number - jump->skipped; // of the deal
            number = number - skipped < before ? number - skipped : before;
            return number > begun ? number - begun : 0;
        }
        skipped = jump->skipped;
    }
    return number - skipped > begun ? number - skipped - begun : 0;
}

struct event_cursor event_log_end(const struct event_log *log) {
    return (struct event_cursor){
        .offset = log->length, .number = log->last_number, .time = log->last_time};
}

struct event_cursor event_log_from_match(const struct event_log *log) {
    CHECK(log->packed_length == 0);
    return (struct event_cursor){.offset = 0, .number = -1};
}

struct event_cursor event_log_from_deal(const struct event_log *log) {
    return (struct event_cursor){
        .offset = log->deal_offset, .number = log->deal_number - 1, .time = log->deal_time};
}

bool event_log_next(const struct event_log *log, struct event_cursor *cursor,
                    struct event *out_event) {
    if (cursor->offset == log->length) {
        return false;
    }
    for (int i = 0; i < log->jump_count; i++) {
        if (log->jumps[i].offset == cursor->offset) {
            cursor->number = log->jumps[i].number;
        }
    }
    size_t used =
        event_decode_timed(EVENT_CODE_VERSION, log->bytes + cursor->offset - log->packed_length,
                           log->length - cursor->offset, &cursor->time, out_event);
    CHECK(used > 0);
    cursor->offset += used;
    cursor->number += event_is_numbered(out_event) ? 1 : 0;
    return true;
}
