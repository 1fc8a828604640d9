// Records with their lengths, packed in pieces: at each base one piece more.
#include "server/table/table_base.h"

#include "server/storage/journal.h"
#include "server/table/piece.h"
#include "server/table/table_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    RECORDS_MOST = 32,         // that follow a base
    BYTES_MOST = 48 << 10,     // the same, whatever a base costs
    RECORD_EXTRA = 216,        // bytes that a journal keeps beside those of a record
    OLD_MS = 60 * 60 * 1000,   // of a base
    PIECE_BYTES_MAX = 4 << 20, // that a piece may become when it is read
    LENGTH_BYTES = 4,
    OPEN_MORE = 512,
};

// The first byte: no version of events is as high, and no record is JSON that begins so.
enum { BASE_VERSION = 0xb1 };
_Static_assert(BASE_VERSION > '{', "older servers take it for something newer");

static bool is_wanted(const struct table *table) {
    return table->services->journal->is_shared && !table->base.is_given_up;
}

static void forget(struct table_base *base) {
    free(base->packed);
    free(base->open);
    *base = (struct table_base){.packed = NULL};
}

static void give_up(struct table *table) {
    forget(&table->base);
    table->base.is_given_up = true;
    table_not_due(table, STEP_BASED);
}

// ---- records that come ----

static bool add_open(struct table_base *base, const void *bytes, size_t length) {
    size_t needed = base->open_size + LENGTH_BYTES + length;
    if (needed > base->open_room) {
        uint8_t *grown = realloc(base->open, needed + OPEN_MORE);
        if (grown == NULL) {
            return false;
        }
        base->open = grown;
        base->open_room = needed + OPEN_MORE;
    }
    for (int i = 0; i < LENGTH_BYTES; i++) {
        base->open[base->open_size++] = (uint8_t)(length >> (8 * i));
    }
    memcpy(base->open + base->open_size, bytes, length);
    base->open_size += length;
    return true;
}

void table_base_add(struct table *table, const void *bytes, size_t length) {
    struct table_base *base = &table->base;
    if (!is_wanted(table)) {
        return;
    }
    base->count++;
    base->since += length + RECORD_EXTRA;
    if (!add_open(base, bytes, length)) {
        give_up(table);
    }
}

void table_base_restart(struct table *table, const void *bytes, size_t length) {
    forget(&table->base);
    table_not_due(table, STEP_BASED);
    table->base.made_at = table_now(table);
    table_base_add(table, bytes, length);
    table->base.count = 0;
    table->base.since = 0;
    table->base.deals = table->deals;
}

// ---- when ----

static bool is_old(const struct table *table) {
    return table->journal.entries > 0 && table_now(table) >= table->base.made_at + OLD_MS;
}

// What a base costs is little beside what was written since the last one.
static bool is_worth_it(const struct table_base *base) {
    size_t next = base->packed_size + base->open_size / 2 + RECORD_EXTRA;
    return 2 * base->since >= 3 * next || base->since >= BYTES_MOST;
}

void table_base_look(struct table *table) {
    const struct table_base *base = &table->base;
    if (!is_wanted(table)) {
        return;
    }
    bool is_time = base->count >= RECORDS_MOST || table->deals != base->deals;
    if ((is_time && is_worth_it(base)) || is_old(table)) {
        table_make_due(table, STEP_BASED);
    }
}

uint64_t table_base_due(const struct table *table) {
    return is_wanted(table) ? table->base.made_at + OLD_MS : TIME_NEVER;
}

// ---- making one ----

// What is open becomes a piece more.
static bool pack(struct table_base *base) {
    if (base->open_size == 0) {
        return true;
    }
    uint8_t *grown = realloc(base->packed, base->packed_size + piece_room(base->open_size));
    if (grown == NULL) {
        return false;
    }
    base->packed = grown;
    size_t size = piece_pack(base->open, base->open_size, grown + base->packed_size);
    if (size == 0) {
        return false;
    }
    base->packed_size += size;
    uint8_t *fitting = realloc(base->packed, base->packed_size);
    base->packed = fitting != NULL ? fitting : base->packed;
    free(base->open);
    base->open = NULL;
    base->open_size = base->open_room = 0;
    return true;
}

bool table_base_make(struct table *table, uint8_t **out_bytes, size_t *out_length) {
    struct table_base *base = &table->base;
    bool is_packed = !base->is_given_up && pack(base);
    size_t length = 1 + base->packed_size;
    uint8_t *bytes = is_packed && length <= JOURNAL_RECORD_BYTES_MAX ? malloc(length) : NULL;
    if (bytes == NULL) {
        give_up(table);
        return false;
    }
    bytes[0] = BASE_VERSION;
    memcpy(bytes + 1, base->packed, base->packed_size);
    *out_bytes = bytes;
    *out_length = length;
    return true;
}

void table_base_made(struct table *table) {
    table->base.since = 0;
    table->base.count = 0;
    table->base.deals = table->deals;
    table->base.made_at = table_now(table);
    table_not_due(table, STEP_BASED);
}

// ---- reading one ----

bool table_base_is(const void *bytes, size_t length) {
    return length > 0 && ((const uint8_t *)bytes)[0] == BASE_VERSION;
}

static size_t read_length(const uint8_t *bytes) {
    size_t length = 0;
    for (int i = 0; i < LENGTH_BYTES; i++) {
        length |= (size_t)bytes[i] << (8 * i);
    }
    return length;
}

static bool read_records(const uint8_t *bytes, size_t size, table_base_fn *each, void *context) {
    for (size_t at = 0; at < size;) {
        size_t left = size - at;
        size_t length = left < LENGTH_BYTES ? SIZE_MAX : read_length(bytes + at);
        if (length > left - LENGTH_BYTES || !each(context, bytes + at + LENGTH_BYTES, length)) {
            return false;
        }
        at += LENGTH_BYTES + length;
    }
    return true;
}

static bool read_piece(const struct piece *piece, table_base_fn *each, void *context) {
    uint8_t *bytes = piece->length <= PIECE_BYTES_MAX ? malloc(piece->length + 1) : NULL;
    bool is_read = bytes != NULL && piece_unpack(piece, bytes) &&
                   read_records(bytes, piece->length, each, context);
    free(bytes);
    return is_read;
}

bool table_base_read(const void *bytes, size_t length, table_base_fn *each, void *context) {
    const uint8_t *at = (const uint8_t *)bytes + 1, *end = (const uint8_t *)bytes + length;
    bool is_read = table_base_is(bytes, length);
    while (is_read && at < end) {
        struct piece piece;
        size_t size = piece_read(at, (size_t)(end - at), &piece);
        is_read = size > 0 && read_piece(&piece, each, context);
        at += size;
    }
    return is_read;
}

void table_base_restored(struct table *table, const void *bytes, size_t length) {
    struct table_base *base = &table->base;
    forget(base);
    if (!is_wanted(table)) {
        return;
    }
    base->packed = malloc(length);
    if (base->packed == NULL) {
        give_up(table);
        return;
    }
    base->packed_size = length - 1;
    memcpy(base->packed, (const uint8_t *)bytes + 1, base->packed_size);
    base->deals = table->deals;
    base->made_at = table_now(table);
}

void table_base_finish(struct table *table) {
    forget(&table->base);
}
