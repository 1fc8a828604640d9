// What the journal keeps of a table.
//
// A table is one subject. Its records are JSON as protocol/schema/journal.json says, but for facts
// of the game, which are many: those are a version, the banks of all seats, and the coded events.
// Nothing is shown to anybody before its record is durable, and only one record is on its way at a
// time: so a table that is restored stands where the last thing shown had left it.
#include "server/table/table_parts.h"

#include "common/base/check.h"
#include "server/storage/journal.h"
#include "server/words/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RECORD_BYTES_MAX = 64 << 10,
    RETRY_MS = 500,
    SUBJECT_BYTES = 16,
};

static const char trouble[] =
    "The server cannot save the game just now. Play goes on by itself when it can.";

static const char too_long[] =
    "This match is too long to be kept: it will not be among the matches.";

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

static void on_written(void *context, enum journal_result result);
static void on_opened_kept(struct table *table);
static void on_not_archived(struct table *table);

static void on_match_kept(void *context, enum records_kept result) {
    struct table_write *write = context;
    if (result == RECORDS_NEVER && write->table != NULL) {
        write->then = on_not_archived;
    }
    on_written(context, result == RECORDS_FAILED ? JOURNAL_FAILED : JOURNAL_OK);
}

static void keep_person(struct table *table, struct account *account) {
    if (account != NULL) {
        accounts_keep(table->house->accounts, account);
    }
}

// People whom a record names must be known before it is read again.
static void keep_people(struct table *table) {
    accounts_keep(table->house->accounts, table->owner);
    for (int seat = 0; seat < table_players(table); seat++) {
        keep_person(table, table->seats[seat].account);
        keep_person(table, table->seats[seat].stands_in_for);
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
    if (!wire_encode_record(record, &text)) {
        table_freeze(table, "a record is too long");
        return;
    }
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

static void keep_break(struct table *table) {
    struct wire_record record = {.type = WIRE_RECORD_MATCH_BROKEN_OFF};
    keep_record(table, &record, table_take_break);
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
    table->is_clearing = table->is_clearing || table->stage.is_moving;
    table_changed(table);
}

// No record holds it. The people have played it; the table goes on.
static void on_not_archived(struct table *table) {
    table->is_too_long = true;
    set_notice(table, too_long);
}

static void keep_whole_match(struct table *table) {
    struct table_write *write = make_write(table, NULL, 0, on_archived);
    if (write != NULL) {
        write->is_match = true;
        send(write);
    }
}

// Returns how many.
static int write_seats(struct table *table, struct wire_record_seat *out_seats) {
    table->has_new_seats = false;
    for (int seat = 0; seat < table_players(table); seat++) {
        const struct table_seat *row = &table->seats[seat];
        struct wire_record_seat *kept = &out_seats[seat];
        *kept = (struct wire_record_seat){.kind = row->kind};
        if (row->account != NULL) {
            snprintf(kept->account, sizeof kept->account, "%s", row->account->id);
        }
        if (row->stands_in_for != NULL) {
            kept->has_stands_in_for = true;
            snprintf(kept->stands_in_for, sizeof kept->stands_in_for, "%s", row->stands_in_for->id);
        }
        if (row->bot_kind != NULL) {
            snprintf(kept->bot, sizeof kept->bot, "%s", row->bot_kind->name);
            snprintf(kept->name, sizeof kept->name, "%s", row->bot_name);
        }
    }
    return table_players(table);
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
        house_rules_to_store(options->preset, &options->rules, opened->settings.rows);
    opened->clock = options->clock;
    opened->is_public = options->is_public;
    opened->may_watch = options->may_watch;
    opened->pace = options->pace;
    opened->has_lesson = true;
    opened->lesson = options->lesson;
    opened->last_number = table->log.last_number;
    // In one piece with the table: a crash between the two would take everybody off their seats.
    opened->has_seats = true;
    opened->seats.count = write_seats(table, opened->seats.rows);
    keep_record(table, &record, on_opened_kept);
}

static void keep_seats(struct table *table) {
    struct wire_record record = {.type = WIRE_RECORD_TABLE_SEATS};
    struct wire_record_table_seats *seats = &record.table_seats;
    snprintf(seats->owner, sizeof seats->owner, "%s", table->owner->id);
    seats->seats.count = write_seats(table, seats->seats.rows);
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
    } else if (table->shall_break_off && !table->is_broken_off) {
        keep_break(table);
    } else if (table->state == WIRE_TABLE_STATE_FINISHED && !table->is_archived &&
               !table->is_too_long) {
        keep_whole_match(table);
    } else if (table->is_clearing) {
        table_take_stage(table);
        table->is_kept = false;
        table->records = 0;
        keep_opened(table);
    } else {
        return false;
    }
    return true;
}
