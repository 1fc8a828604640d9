// A reading is paused where the loop is behind.
#include "server/storage/nats_rows.h"

#include "common/base/check.h"
#include "server/storage/nats_writing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    UNHEARD_BYTES_MAX = 4 << 20, // of one reading
    LATE_MS = 10000,             // nothing comes: the store is silent
};

static size_t size_of(const struct nats_row *row) {
    return sizeof *row + row->record.length;
}

struct nats_row *nats_row_make(struct nats_reading *reading, const struct nats_record *record,
                               uint64_t number, const char *subject) {
    struct nats_row *row = calloc(1, sizeof *row + record->length + 1);
    CHECK(row != NULL);
    row->reading = reading;
    snprintf(row->subject, sizeof row->subject, "%s", subject);
    snprintf(row->writer, sizeof row->writer, "%s", record->writer);
    if (record->length > 0) {
        memcpy(row->bytes, record->bytes, record->length);
    }
    row->record = (struct journal_record){
        row->subject,     number,     nats_token(record->sequence, record->base, record->sequence),
        row->writer,      row->bytes, record->length,
        record->sequence,
    };
    return row;
}

void nats_reading_give(struct nats_reading *reading, struct nats_row *row) {
    uv_mutex_lock(&reading->worker->mutex);
    reading->unheard += size_of(row);
    uv_mutex_unlock(&reading->worker->mutex);
    nats_give_row(reading->worker, row);
}

bool nats_reading_has_room(struct nats_reading *reading) {
    uv_mutex_lock(&reading->worker->mutex);
    reading->is_paused = reading->unheard > UNHEARD_BYTES_MAX;
    bool has_room = !reading->is_paused;
    uv_mutex_unlock(&reading->worker->mutex);
    reading->call.due_ms = has_room ? reading->call.due_ms : 0; // nobody is asked now
    return has_room;
}

bool nats_reading_note_heard(struct nats_reading *reading, size_t bytes) {
    uv_mutex_lock(&reading->worker->mutex);
    reading->unheard -= bytes;
    bool must_go_on = reading->is_paused && reading->unheard <= UNHEARD_BYTES_MAX / 2;
    reading->is_paused = reading->is_paused && !must_go_on;
    uv_mutex_unlock(&reading->worker->mutex);
    return must_go_on;
}

void nats_reading_give_held(struct nats_reading *reading) {
    if (reading->held != NULL) {
        nats_reading_give(reading, reading->held);
        reading->held = NULL;
    }
}

void nats_reading_end(struct nats_reading *reading, const char *problem) {
    struct nats_worker *worker = reading->worker;
    struct nats_row *row = calloc(1, sizeof *row);
    CHECK(row != NULL);
    if (problem != NULL) {
        nats_note_problem(worker, reading->name, problem);
        free(reading->held);
        reading->held = NULL;
    }
    nats_reading_give_held(reading);
    nats_reading_forget(reading);
    nats_call_end(&reading->call);
    row->reading = reading;
    row->is_end = true;
    row->result = problem == NULL ? JOURNAL_OK : JOURNAL_FAILED;
    nats_give_row(worker, row); // from here on it is the loop's
    worker->reading_count--;
}

void nats_reading_forget(struct nats_reading *reading) {
    if (reading->forget != NULL) {
        reading->forget(reading);
    }
}

void nats_reading_free(struct nats_reading *reading) {
    nats_reading_forget(reading);
    free(reading->held);
    free(reading->wanted);
    free(reading);
}

bool nats_reading_is_late(const struct nats_reading *reading) {
    return nats_now_ms() - reading->asked_ms > LATE_MS;
}
