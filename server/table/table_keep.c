// What the journal keeps of a table, and building the table again from it.
//
// A table is one subject. Its records are JSON as protocol/schema/journal.json says, but for facts
// of the game, which are many: those are a version, the banks of all seats, and the coded events.
// Nothing is shown to anybody before its record is durable, and only one record is on its way at a
// time: so a table that is restored stands where the last thing shown had left it.
#include "server/table/table_parts.h"

#include "common/base/check.h"
#include "common/rules/event_codec.h"
#include "common/rules/preset.h"
#include "protocol/wire.h"
#include "server/report/metrics.h"
#include "server/storage/journal.h"
#include "server/table/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RECORD_BYTES_MAX = 64 << 10,
    EVENTS_FIRST_BYTE = EVENT_CODE_VERSION, // JSON begins with '{'
    RETRY_MS = 500,
    SUBJECT_BYTES = 16,
    GONE_S_MAX = 1000000000,
};

static const char trouble[] =
    "The server cannot save the game just now. Play goes on by itself when it can.";

typedef void kept_fn(struct table *table);

// A record on its way. It outlives a table that goes meanwhile.
struct table_write {
    struct table *table; // NULL when it has gone
    kept_fn *then;       // what follows, NULL: take_events
    bool is_match;       // the whole finished match, which has subjects of its own
    struct event_list events;
    size_t length;
    uint8_t bytes[];
};

static void name_subject(const struct table *table, char out_subject[SUBJECT_BYTES]) {
    snprintf(out_subject, SUBJECT_BYTES, "table.%s", table->code);
}

// ---- writing ----

static void on_written(void *context, enum journal_result result);
static void on_opened_kept(struct table *table);

static void on_match_kept(void *context, bool is_kept) {
    on_written(context, is_kept ? JOURNAL_OK : JOURNAL_FAILED);
}

// People whom a record names must be known before it is read again.
static void keep_people(struct table *table) {
    accounts_keep(table->house->accounts, table->owner);
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].account != NULL) {
            accounts_keep(table->house->accounts, table->seats[seat].account);
        }
    }
}

static void send(struct table_write *write) {
    struct table *table = write->table;
    char subject[SUBJECT_BYTES];
    name_subject(table, subject);
    table->retry_at = TIME_NEVER;
    keep_people(table);
    if (write->is_match) {
        table_archive(table, on_match_kept, write);
        return;
    }
    if (table->is_clearing && write->then == on_opened_kept) {
        // The match is kept elsewhere, or given up for another stage; the table begins anew, in the
        // same transaction.
        journal_drop(table->house->journal, subject);
    }
    journal_append(table->house->journal, subject, table->records, write->bytes, write->length,
                   on_written, write);
}

static void set_notice(struct table *table, const char *words) {
    if (strcmp(table->notice, words) != 0) {
        snprintf(table->notice, sizeof table->notice, "%s", words);
        table_changed(table);
    }
}

static void follow(struct table *table, struct table_write *write) {
    table->write = NULL;
    table->records += write->is_match ? 0 : 1;
    set_notice(table, "");
    if (write->then != NULL) {
        write->then(table);
    } else {
        table_take_events(table, &write->events);
    }
    table_play(table);
}

static void on_written(void *context, enum journal_result result) {
    struct table_write *write = context;
    struct table *table = write->table;
    if (table == NULL) {
        free(write);
        return;
    }
    switch (result) {
    case JOURNAL_OK:
        follow(table, write);
        free(write);
        return;
    case JOURNAL_FAILED:
        table->retry_at = table_now(table) + RETRY_MS;
        set_notice(table, trouble);
        table_play(table);
        return;
    case JOURNAL_CONFLICT:
        table->write = NULL;
        free(write);
        table_freeze(table, "another server writes this table");
        return;
    }
}

void table_keep_again(struct table *table) {
    if (table->write != NULL && table->retry_at <= table_now(table)) {
        send(table->write);
    }
}

void table_keep_stop(struct table *table) {
    if (table->write != NULL && table->retry_at != TIME_NEVER) {
        free(table->write); // it waited to be sent again: nobody else has it
    } else if (table->write != NULL) {
        table->write->table = NULL;
    }
    table->write = NULL;
}

void table_keep_forget(struct table *table) {
    char subject[SUBJECT_BYTES];
    name_subject(table, subject);
    if (table->is_kept) {
        journal_drop(table->house->journal, subject);
    }
}

static struct table_write *make_write(struct table *table, const void *bytes, size_t length,
                                      kept_fn *then) {
    CHECK(table->write == NULL);
    struct table_write *write = calloc(1, sizeof *write + length);
    if (write == NULL) {
        table_freeze(table, "no memory for a record");
        return NULL;
    }
    write->table = table;
    write->then = then;
    write->length = length;
    if (length > 0) {
        memcpy(write->bytes, bytes, length);
    }
    table->write = write;
    return write;
}

static void keep_record(struct table *table, const struct wire_record *record, kept_fn *then) {
    static char bytes[RECORD_BYTES_MAX];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    CHECK(wire_encode_record(record, &text));
    struct table_write *write = make_write(table, bytes, text.length, then);
    if (write != NULL) {
        send(write);
    }
}

void table_keep_events(struct table *table, const struct event_list *list) {
    static uint8_t bytes[EVENT_LIST_MAX * EVENT_CODE_BYTES_MAX + 64];
    size_t used = 0;
    bytes[used++] = EVENTS_FIRST_BYTE;
    for (int seat = 0; seat < table_players(table); seat++) {
        uint32_t bank_ms = (uint32_t)table->seats[seat].clock.bank_ms;
        memcpy(bytes + used,
               (uint8_t[4]){(uint8_t)bank_ms, (uint8_t)(bank_ms >> 8), (uint8_t)(bank_ms >> 16),
                            (uint8_t)(bank_ms >> 24)},
               4);
        used += 4;
    }
    for (int i = 0; i < list->count; i++) {
        used += event_encode(&list->rows[i], bytes + used);
    }
    struct table_write *write = make_write(table, bytes, used, NULL);
    if (write != NULL) {
        write->events = *list;
        send(write);
    }
}

static void on_rewound(struct table *table) {
    table_take_rewind(table, table->rewind_offset);
}

static void keep_hold(struct table *table) {
    struct wire_record record = {.type = WIRE_RECORD_TABLE_HELD};
    record.table_held.on = table->shall_be_held;
    keep_record(table, &record, table_take_hold);
}

void table_keep_rewind(struct table *table, size_t offset) {
    struct wire_record record = {.type = WIRE_RECORD_HAND_REWOUND};
    record.hand_rewound.offset = (int32_t)offset;
    table->rewind_offset = offset;
    keep_record(table, &record, on_rewound);
}

static void on_seats_kept(struct table *table) {
    (void)table;
}

static void on_opened_kept(struct table *table) {
    table->is_kept = true;
    if (table->is_clearing) {
        table->is_clearing = false;
        table_take_cleared(table);
    }
}

static void on_begun_kept(struct table *table) {
    table->is_beginning = false;
    table_take_match(table);
}

static void on_archived(struct table *table) {
    table->is_archived = true;
    table_changed(table);
}

static void keep_whole_match(struct table *table) {
    struct table_write *write = make_write(table, NULL, 0, on_archived);
    if (write != NULL) {
        write->is_match = true;
        send(write);
    }
}

static void keep_opened(struct table *table) {
    static struct wire_record record;
    const struct table_options *options = &table->options;
    record = (struct wire_record){.type = WIRE_RECORD_TABLE_OPENED};
    struct wire_record_table_opened *opened = &record.table_opened;
    snprintf(opened->code, sizeof opened->code, "%s", table->code);
    snprintf(opened->title, sizeof opened->title, "%s", options->title);
    snprintf(opened->preset, sizeof opened->preset, "%s", options->preset);
    snprintf(opened->owner, sizeof opened->owner, "%s", table->owner->id);
    opened->settings.count =
        house_rules_changes(options->preset, &options->rules, opened->settings.rows);
    opened->clock = options->clock;
    opened->is_public = options->is_public;
    opened->may_watch = options->may_watch;
    opened->pace = options->pace;
    opened->has_lesson = true;
    opened->lesson = options->lesson;
    opened->last_number = table->log.last_number;
    keep_record(table, &record, on_opened_kept);
}

static void keep_seats(struct table *table) {
    struct wire_record record = {.type = WIRE_RECORD_TABLE_SEATS};
    struct wire_record_table_seats *seats = &record.table_seats;
    table->has_new_seats = false;
    snprintf(seats->owner, sizeof seats->owner, "%s", table->owner->id);
    seats->seats.count = table_players(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        struct wire_record_seat *kept = &seats->seats.rows[seat];
        kept->kind = row->kind;
        if (row->account != NULL) {
            snprintf(kept->account, sizeof kept->account, "%s", row->account->id);
        }
        if (row->bot_kind != NULL) {
            snprintf(kept->bot, sizeof kept->bot, "%s", row->bot_kind->name);
            snprintf(kept->name, sizeof kept->name, "%s", row->bot_name);
        }
    }
    keep_record(table, &record, on_seats_kept);
}

static void keep_match(struct table *table) {
    struct wire_record record = {.type = WIRE_RECORD_MATCH_BEGUN};
    digest_hex(table->seed, record.match_begun.secret);
    snprintf(record.match_begun.started, sizeof record.match_begun.started, "%lld",
             (long long)clock_wall_s(table->house->clock));
    keep_record(table, &record, on_begun_kept);
}

bool table_keep_rest(struct table *table) {
    if (table->state == WIRE_TABLE_STATE_FROZEN) {
        return false;
    }
    if (!table->is_kept) {
        keep_opened(table);
    } else if (table->has_new_seats) {
        keep_seats(table);
    } else if (table->is_held != table->shall_be_held) {
        keep_hold(table);
    } else if (table->is_beginning) {
        keep_match(table);
    } else if (table->state == WIRE_TABLE_STATE_FINISHED && !table->is_archived) {
        keep_whole_match(table);
    } else if (table->is_clearing) {
        table_take_stage(table);
        table->is_kept = false;
        table->has_new_seats = true;
        table->records = 0;
        keep_opened(table);
    } else {
        return false;
    }
    return true;
}

// ---- reading ----

static bool read_opened(const struct wire_record_table_opened *opened,
                        struct table_options *out_options) {
    struct refusal refusal;
    snprintf(out_options->title, sizeof out_options->title, "%s", opened->title);
    snprintf(out_options->preset, sizeof out_options->preset, "%s", opened->preset);
    out_options->clock = opened->clock;
    out_options->is_public = opened->is_public;
    out_options->may_watch = opened->may_watch;
    out_options->pace = opened->pace;
    out_options->lesson = opened->lesson;
    return house_rules_read(opened->preset, opened->settings.rows, opened->settings.count,
                            &out_options->rules, &refusal) == STATUS_OK;
}

struct table *table_restore(struct house *house, const struct table_host *host, const void *bytes,
                            size_t length) {
    static struct wire_record record;
    struct table_options options = {.title = ""};
    if (!wire_decode_record(bytes, length, &record) || record.type != WIRE_RECORD_TABLE_OPENED ||
        !read_opened(&record.table_opened, &options)) {
        return NULL;
    }
    struct account *owner = accounts_find_id(house->accounts, record.table_opened.owner);
    if (owner == NULL) {
        return NULL;
    }
    struct table *table = table_create(house, host, record.table_opened.code, &options, owner);
    if (table != NULL) {
        table->is_kept = true;
        table->has_new_seats = false;
        table->records = 1;
        table->log.last_number = record.table_opened.last_number;
    }
    return table;
}

static bool restore_seats(struct table *table, const struct wire_record_table_seats *seats) {
    struct accounts *accounts = table->house->accounts;
    struct account *owner = accounts_find_id(accounts, seats->owner);
    if (owner == NULL || seats->seats.count != table_players(table)) {
        return false;
    }
    account_release(table->owner, table_now(table));
    table->owner = account_hold(owner);
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct wire_record_seat *kept = &seats->seats.rows[seat];
        struct table_seat *row = &table->seats[seat];
        int64_t bank_ms = row->clock.bank_ms;
        table_empty_seat(table, seat);
        row->kind = kept->kind;
        row->clock.bank_ms = bank_ms;
        if (kept->kind == WIRE_SEAT_KIND_PERSON) {
            struct account *account = accounts_find_id(accounts, kept->account);
            if (account == NULL) {
                return false;
            }
            row->account = account_hold(account);
        } else if (kept->kind == WIRE_SEAT_KIND_BOT) {
            row->bot_kind = bot_kind_find(kept->bot);
            snprintf(row->bot_name, sizeof row->bot_name, "%s", kept->name);
            row->is_ready = true;
            if (row->bot_kind == NULL) {
                return false;
            }
        }
    }
    table->has_new_seats = false;
    return true;
}

static bool restore_match(struct table *table, const struct wire_record_match_begun *begun) {
    if (!digest_from_hex(begun->secret, table->seed)) {
        return false;
    }
    table_begin_match(table);
    if (!text_read_int(begun->started, 0, INT64_MAX, &table->started_wall)) {
        return false;
    }
    // A limit of time counts from the real start.
    int64_t gone_s = clock_wall_s(table->house->clock) - table->started_wall;
    uint64_t now = table_now(table);
    if (gone_s > 0) {
        uint64_t gone_ms = gone_s < GONE_S_MAX ? (uint64_t)gone_s * 1000 : now;
        table->started_at = now > gone_ms ? now - gone_ms : 0;
    }
    return true;
}

static bool restore_events(struct table *table, const uint8_t *bytes, size_t length) {
    size_t used = 1 + 4 * (size_t)table_players(table);
    if (length < used) {
        return false;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        const uint8_t *at = bytes + 1 + 4 * seat;
        table->seats[seat].clock.bank_ms =
            (int64_t)at[0] | (int64_t)at[1] << 8 | (int64_t)at[2] << 16 | (int64_t)at[3] << 24;
    }
    while (used < length) {
        struct event event;
        size_t taken = event_decode(bytes + used, length - used, &event);
        if (taken == 0 || !table_apply(table, &event)) {
            return false;
        }
        used += taken;
    }
    return true;
}

static bool restore_json(struct table *table, const void *bytes, size_t length) {
    static struct wire_record record;
    if (!wire_decode_record(bytes, length, &record)) {
        return false;
    }
    switch (record.type) {
    case WIRE_RECORD_TABLE_SEATS:
        return restore_seats(table, &record.table_seats);
    case WIRE_RECORD_MATCH_BEGUN:
        return restore_match(table, &record.match_begun);
    case WIRE_RECORD_TABLE_HELD:
        table->is_held = table->shall_be_held = record.table_held.on;
        return true;
    case WIRE_RECORD_HAND_REWOUND:
        return table_rewind(table, (size_t)record.hand_rewound.offset);
    case WIRE_RECORD_TABLE_OPENED:
    case WIRE_RECORD_ACCOUNT:
    case WIRE_RECORD_MATCH_HEADER:
    case WIRE_RECORD_COUNT:
        break;
    }
    return false;
}

bool table_restore_record(struct table *table, const void *bytes, size_t length) {
    table->records++;
    if (table->state == WIRE_TABLE_STATE_FROZEN || length == 0) {
        return false;
    }
    return *(const uint8_t *)bytes == EVENTS_FIRST_BYTE ? restore_events(table, bytes, length)
                                                        : restore_json(table, bytes, length);
}

bool table_restore_end(struct table *table) {
    uint64_t now = table_now(table);
    bool is_running = table_is_running(table);
    if (is_running && table->match.is_over) {
        table->state = WIRE_TABLE_STATE_FINISHED;
        metric_add(METRIC_TABLES_PLAYING, -1);
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        row->gone_at = row->kind == WIRE_SEAT_KIND_PERSON ? now : TIME_NEVER;
        if (is_running && row->kind == WIRE_SEAT_KIND_BOT && !table_wake_bot(table, seat)) {
            return false;
        }
    }
    table_update_pause(table);
    table_play(table);
    return true;
}
