// Sending, waiting, trying again.
#include "server/table/table_parts.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <string.h>

enum { RETRY_MS = 500, SLOW_MS = 1000 };
_Static_assert(sizeof "table." - 1 + TABLE_CODE_BYTES <= TABLE_SUBJECT_BYTES, "a table's subject");
_Static_assert(1 + 2 * SEAT_MAX <= ACCOUNTS_KEPT_MAX, "all people of a table at once");

static void name_subject(const struct table *table, char out_subject[TABLE_SUBJECT_BYTES]) {
    static const char start[] = "table.";
    memcpy(out_subject, start, sizeof start - 1);
    memcpy(out_subject + sizeof start - 1, table->code, sizeof table->code);
}

void table_journal_init(struct table_journal *journal, table_written_fn *on_written) {
    *journal = (struct table_journal){
        .on_written = on_written, .retry_at = TIME_NEVER, .slow_at = TIME_NEVER};
}

void table_journal_restored(struct table_journal *journal, struct journal_token token) {
    journal->entries++;
    journal->token = token;
}

// ---- sending ----

static int add_person(struct account *account, struct account **people, int count) {
    if (account != NULL) {
        people[count++] = account;
    }
    return count;
}

static void on_people_known(void *context, enum journal_result result) {
    struct table_write *write = context;
    if (result == JOURNAL_OK && write->table != NULL) {
        write->send(write);
    } else {
        table_journal_answer(write, result);
    }
}

// People whom an entry names must be known when it is read again, so they come before it.
static void send(struct table *table) {
    struct account *people[ACCOUNTS_KEPT_MAX];
    int count = add_person(table->owner, people, 0);
    for (int seat = 0; seat < table_players(table); seat++) {
        count = add_person(table->seats[seat].account, people, count);
        count = add_person(table->seats[seat].stands_in_for, people, count);
    }
    table->journal.retry_at = TIME_NEVER;
    accounts_keep(table->services->accounts, people, count, on_people_known, table->journal.write);
}

// Of a table that has gone meanwhile: what is to be dropped then, unless somebody else has it.
static void note_end(struct table_write *write, enum journal_result result,
                     const struct journal_last *last) {
    if (result == JOURNAL_OK) {
        write->token = last->token;
    } else if (result == JOURNAL_CONFLICT) {
        write->drops = NULL;
    }
}

static void on_added(void *context, enum journal_result result, const struct journal_last *last) {
    struct table_write *write = context;
    if (result == JOURNAL_OK && write->table != NULL) {
        bool is_first = ++write->table->journal.entries == 1;
        write->table->journal.token = last->token;
        (is_first ? table_base_restart : table_base_add)(write->table, write->bytes, write->length);
    }
    note_end(write, result, last);
    table_journal_answer(write, result);
}

static void on_replaced(void *context, enum journal_result result,
                        const struct journal_last *last) {
    struct table_write *write = context;
    if (result == JOURNAL_OK && write->table != NULL) {
        write->table->journal.entries = 1;
        write->table->journal.token = last->token;
        if (!table_base_is(write->bytes, write->length)) {
            table_base_restart(write->table, write->bytes, write->length);
        }
    }
    note_end(write, result, last);
    table_journal_answer(write, result);
}

static void on_given(void *context, enum journal_result result, const struct journal_last *last) {
    struct table_write *write = context;
    struct table *table = write->table;
    if (result != JOURNAL_OK || table == NULL) {
        note_end(write, result, last);
        table_journal_answer(write, result);
        return;
    }
    table->journal.is_given = true;
    table->journal.slow_at = TIME_NEVER;
    table->journal.on_written(table, JOURNAL_OK, write->durable);
}

static void append(struct table_write *write, journal_written_fn *done) {
    struct table *table = write->table;
    char subject[TABLE_SUBJECT_BYTES];
    name_subject(table, subject);
    journal_append(table->services->journal, subject, table->journal.token, write->bytes,
                   write->length, done, write);
}

static void send_given(struct table_write *write) {
    append(write, on_given);
}

static void send_added(struct table_write *write) {
    append(write, on_added);
}

static void send_replaced(struct table_write *write) {
    struct table *table = write->table;
    char subject[TABLE_SUBJECT_BYTES];
    name_subject(table, subject);
    journal_replace(table->services->journal, subject, table->journal.token, write->bytes,
                    write->length, on_replaced, write);
}

static bool begin_write(struct table *table, table_send_fn *how, const void *bytes, size_t length,
                        table_durable_fn *durable) {
    CHECK(table->journal.write == NULL);
    struct table_write *write = calloc(1, sizeof *write + length);
    if (write == NULL) {
        return false;
    }
    *write =
        (struct table_write){.table = table, .send = how, .durable = durable, .length = length};
    if (length > 0) {
        memcpy(write->bytes, bytes, length);
    }
    table->journal.write = write;
    table->journal.slow_at = table_now(table) + SLOW_MS;
    send(table);
    return true;
}

bool table_journal_add(struct table *table, const void *bytes, size_t length,
                       table_durable_fn *durable) {
    return begin_write(table, send_added, bytes, length, durable);
}

bool table_journal_replace(struct table *table, const void *bytes, size_t length,
                           table_durable_fn *durable) {
    return begin_write(table, send_replaced, bytes, length, durable);
}

bool table_journal_give(struct table *table, const void *bytes, size_t length,
                        table_durable_fn *durable) {
    return begin_write(table, send_given, bytes, length, durable);
}

bool table_journal_send(struct table *table, table_send_fn *how, table_durable_fn *durable) {
    return begin_write(table, how, NULL, 0, durable);
}

// ---- what comes of it ----

void table_journal_answer(void *context, enum journal_result result) {
    struct table_write *write = context;
    struct table *table = write->table;
    if (table == NULL) {
        if (write->drops != NULL) {
            journal_drop(write->drops, write->subject, write->token, NULL, NULL);
        }
        free(write);
        return;
    }
    table_durable_fn *durable = write->durable;
    table->journal.slow_at = TIME_NEVER;
    if (result == JOURNAL_FAILED) {
        table->journal.retry_at = table_now(table) + RETRY_MS;
    } else {
        table->journal.write = NULL;
        free(write);
    }
    table->journal.on_written(table, result, durable);
}

bool table_is_writing(const struct table *table) {
    return table->journal.write != NULL;
}

void table_journal_retry(struct table *table) {
    if (table->journal.write != NULL && table->journal.retry_at <= table_now(table)) {
        send(table);
    }
}

bool table_journal_is_slow(struct table *table) {
    bool is_slow = table->journal.write != NULL && table->journal.slow_at <= table_now(table);
    if (is_slow) {
        table->journal.slow_at = TIME_NEVER;
    }
    return is_slow;
}

void table_journal_stop(struct table *table) {
    struct table_write *write = table->journal.write;
    bool is_answered = table->journal.is_given || table->journal.retry_at != TIME_NEVER;
    if (write != NULL && is_answered) {
        free(write); // it waited to be sent again, or for nothing: nobody else has it
    } else if (write != NULL) {
        write->table = NULL;
    }
    table->journal.write = NULL;
}

void table_forget_entries(struct table *table) {
    char subject[TABLE_SUBJECT_BYTES];
    if (table->journal.is_given) {
        return; // they are another server's
    }
    name_subject(table, subject);
    struct table_write *write = table->journal.write;
    bool is_on_its_way = write != NULL && table->journal.retry_at == TIME_NEVER;
    if (is_on_its_way) {
        write->drops = table->services->journal;
        write->token = table->journal.token;
        memcpy(write->subject, subject, sizeof subject);
    } else if (table->journal.entries > 0) {
        journal_drop(table->services->journal, subject, table->journal.token, NULL, NULL);
    }
}
