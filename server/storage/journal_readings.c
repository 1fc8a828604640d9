// A reading has at most two loads of rows in memory: one that is heard, one that is read.
#include "server/storage/journal_readings.h"

#include "common/base/check.h"
#include "server/report/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <utlist.h>

enum {
    SLICE_NS = 2000000, // of a turn of the loop for all that is heard
    ROWS_A_LOOK = 16,   // rows between two looks at the time
};

struct reading {
    uv_work_t work;
    struct journal_readings *readings;
    char name[JOURNAL_SUBJECT_BYTES];
    enum sqlite_wanted what;
    // Of the thread while it reads, then of the loop.
    struct sqlite_reading *file;
    struct read_rows read;
    bool has_failed;
    char problem[JOURNAL_PROBLEM_BYTES]; // if it has
    // Of the loop.
    bool is_busy, is_over; // a thread reads; all is read
    struct read_rows heard;
    const struct read_row *at; // the next to be heard; NULL: wants the rows that are read
    journal_record_fn *each;
    journal_end_fn *end;
    void *context;
    struct reading *prev, *next;
};

struct journal_readings {
    uv_loop_t *loop;
    const char *path;
    uv_idle_t hearing; // while anything is to be heard
    struct reading *readings;
    bool is_hearing;                    // somebody is being told
    journal_readings_closed_fn *closed; // not NULL: nothing is heard any more
    void *context;
};

// ---- reading ----

static void read_some(uv_work_t *work) {
    struct reading *reading = work->data;
    if (reading->file == NULL) {
        reading->file = sqlite_reading_begin(reading->readings->path, reading->name, reading->what,
                                             reading->problem);
    }
    reading->has_failed = reading->file == NULL ||
                          !sqlite_reading_next(reading->file, &reading->read, reading->problem);
}

static void finish_closing(struct journal_readings *readings);
static void hear(uv_idle_t *idle);

static void free_reading(struct reading *reading) {
    // The analyzer does not know that a first one without a next is its own previous one.
    // NOLINTNEXTLINE(clang-analyzer-core.NullDereference)
    DL_DELETE(reading->readings->readings, reading);
    read_rows_free(&reading->heard);
    read_rows_free(&reading->read);
    sqlite_reading_end(reading->file);
    free(reading);
}

static void after_read(uv_work_t *work, int status) {
    struct reading *reading = work->data;
    struct journal_readings *readings = reading->readings;
    reading->is_busy = false;
    reading->is_over = reading->has_failed || status != 0 || reading->read.first == NULL;
    if (readings->closed != NULL) {
        free_reading(reading);
        finish_closing(readings);
    } else {
        uv_idle_start(&readings->hearing, hear);
    }
}

static void start_read(struct reading *reading) {
    reading->is_busy = true;
    CHECK(uv_queue_work(reading->readings->loop, &reading->work, read_some, after_read) == 0);
}

void journal_readings_add(struct journal_readings *readings, const char *name,
                          enum sqlite_wanted what, journal_record_fn *each, journal_end_fn *end,
                          void *context) {
    struct reading *reading = calloc(1, sizeof *reading);
    CHECK(reading != NULL);
    reading->work.data = reading;
    reading->readings = readings;
    reading->what = what;
    reading->each = each;
    reading->end = end;
    reading->context = context;
    snprintf(reading->name, sizeof reading->name, "%s", name);
    DL_APPEND(readings->readings, reading);
    start_read(reading);
}

// ---- hearing ----

static void end_reading(struct reading *reading) {
    journal_end_fn *end = reading->end;
    void *context = reading->context;
    bool has_failed = reading->has_failed;
    if (has_failed) {
        log_line(LOG_JOURNAL_UNREADABLE, "journal: %s cannot be read: %s", reading->readings->path,
                 reading->problem);
    }
    free_reading(reading);
    end(context, has_failed ? JOURNAL_FAILED : JOURNAL_OK);
}

// Takes the rows that were read, and has the next ones read while these are heard.
static void take_read(struct reading *reading) {
    read_rows_free(&reading->heard);
    reading->heard = reading->read;
    reading->at = reading->heard.first;
    reading->read = (struct read_rows){.first = NULL};
    start_read(reading);
}

static void hear_rows(struct reading *reading) {
    const struct journal_readings *readings = reading->readings;
    if (reading->at == NULL && reading->is_over) {
        end_reading(reading);
        return;
    }
    if (reading->at == NULL) {
        take_read(reading);
    }
    for (int i = 0; i < ROWS_A_LOOK && reading->at != NULL && readings->closed == NULL; i++) {
        const struct read_row *row = reading->at;
        reading->at = row->next;
        reading->each(reading->context, &row->record);
    }
}

// The next in turn that has something to be heard: its rows, or its end.
static struct reading *next_reading(struct journal_readings *readings) {
    struct reading *reading;
    DL_FOREACH(readings->readings, reading) {
        if (reading->at != NULL || !reading->is_busy) {
            DL_DELETE(readings->readings, reading);
            DL_APPEND(readings->readings, reading);
            return reading;
        }
    }
    return NULL;
}

static void free_idle(struct journal_readings *readings) {
    struct reading *reading, *next;
    DL_FOREACH_SAFE(readings->readings, reading, next) {
        if (!reading->is_busy) {
            free_reading(reading);
        }
    }
}

static void hear(uv_idle_t *idle) {
    struct journal_readings *readings = idle->data;
    uint64_t end_at = uv_hrtime() + SLICE_NS;
    struct reading *reading;
    readings->is_hearing = true;
    do {
        reading = next_reading(readings);
        if (reading != NULL) {
            hear_rows(reading);
        }
    } while (reading != NULL && readings->closed == NULL && uv_hrtime() < end_at);
    readings->is_hearing = false;
    if (readings->closed != NULL) { // by who heard it
        free_idle(readings);
        finish_closing(readings);
    } else if (reading == NULL) {
        uv_idle_stop(idle);
    }
}

// ---- opening and closing ----

struct journal_readings *journal_readings_open(uv_loop_t *loop, const char *path) {
    struct journal_readings *readings = calloc(1, sizeof *readings);
    CHECK(readings != NULL);
    readings->loop = loop;
    readings->path = path;
    uv_idle_init(loop, &readings->hearing);
    readings->hearing.data = readings;
    return readings;
}

static void on_closed(uv_handle_t *handle) {
    struct journal_readings *readings = handle->data;
    readings->closed(readings->context);
    free(readings);
}

static void finish_closing(struct journal_readings *readings) {
    if (readings->readings == NULL) {
        uv_close((uv_handle_t *)&readings->hearing, on_closed);
    }
}

void journal_readings_close(struct journal_readings *readings, journal_readings_closed_fn *closed,
                            void *context) {
    readings->closed = closed;
    readings->context = context;
    if (!readings->is_hearing) {
        free_idle(readings);
        finish_closing(readings);
    }
}
