// Steps, one at a time: the file is opened; what is new is followed and written until there is no
// more; the latest are told from the file; then what comes is followed, written and told. Between
// two steps one of those who ask for a list is answered, so that neither keeps the other waiting.
#include "server/records/projection.h"

#include "common/base/check.h"
#include "protocol/wire.h"
#include "server/records/projection_rows.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/report/moment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    LOOK_MS = 400,    // between two looks at the store
    CATCH_UP = 16000, // results at once before all are listed: some 16 MB
    A_LOOK = 16,      // and afterwards: they are told in one turn of the loop
    A_READ = 256,     // of the file
    ASKS_MAX = 128,   // that wait
};

static const char prefix[] = "result.";

enum step { STEP_OPEN, STEP_WRITE, STEP_FIND, STEP_READ, STEP_ANEW, STEP_NONE };

// Somebody wants rows of a list.
struct ask {
    char list[PROJECTED_LIST_BYTES];
    int skip, max;
    projection_rows_fn *told;
    void *context;
    struct ask *prev, *next;
    struct record_row *rows; // once it was run
    int count;               // -1: they could not be read
};

struct projection {
    struct task task;  // the one that is under way
    bool is_busy;      // with it
    struct ask *asked; // whom it answers; NULL: it is a step
    char path[256];
    int latest;
    struct journal *journal;
    struct work *work;
    struct alarm *alarm;
    struct projection_host host;
    enum step next; // that waits for the task
    struct ask *asks;
    int asks_count;
    bool was_asked; // the last task was an answer
    // Of the thread while a task runs, then of the loop.
    enum step step;
    struct projection_file *file;
    struct projection_place place; // how far the file has it
    struct projected *rows, **rows_end;
    bool is_done; // the task
    char problem[JOURNAL_PROBLEM_BYTES];
    struct wire_record record; // to try whether one can be read
    uint64_t told;             // position up to which the file was told
    // Of the loop.
    uint64_t position;               // how far the store was read
    int came;                        // results of this look
    uint64_t behind;                 // and those that come after it
    int64_t read;                    // results in the file
    bool cannot_list;                // lists of the file could not be read
    uint64_t position_before;        // this look
    bool is_checking, is_same;       // whether the file is of this store
    bool was_mended;                 // it was damaged, and is read anew
    bool is_listed, is_off, is_over; // all were told; the file is not written; stopped
};

static void look(struct projection *projection);

// ---- on a thread ----

static void run_step(struct task *task) {
    struct projection *projection = (struct projection *)task;
    char *problem = projection->problem;
    if (projection->asked != NULL) {
        struct ask *ask = projection->asked;
        ask->count = projection_rows_read(projection->file, &projection->record, ask->list,
                                          ask->skip, ask->max, &ask->rows, problem);
        return;
    }
    switch (projection->step) {
    case STEP_OPEN:
        projection->file = projection_file_open(projection->path, projection_rows_fit,
                                                &projection->record, &projection->place, problem);
        projection->is_done = projection->file != NULL;
        break;
    case STEP_WRITE:
        projection->is_done = projection_file_write(projection->file, projection->rows, problem);
        break;
    case STEP_FIND:
        projection_file_settle(projection->file);
        projection->is_done = projection_file_find_latest(projection->file, projection->latest,
                                                          &projection->told, problem);
        break;
    case STEP_READ:
        projection->is_done = projection_file_read(projection->file, projection->told, A_READ,
                                                   &projection->rows, problem);
        break;
    case STEP_ANEW:
        projection->is_done = projection_file_clear(projection->file, problem);
        break;
    case STEP_NONE:
        break;
    }
}

// ---- one task after the other ----

static void on_task(struct task *task, bool has_run);

static void answer(struct projection *projection, struct ask *ask) {
    DL_DELETE(projection->asks, ask);
    projection->asks_count--;
    ask->told(ask->context, ask->rows, ask->count);
    free(ask->rows);
    free(ask);
}

// But for the one that is being answered.
static void refuse_asks(struct projection *projection) {
    struct ask *ask, *after;
    DL_FOREACH_SAFE(projection->asks, ask, after) {
        if (ask != projection->asked) {
            ask->count = -1;
            answer(projection, ask);
        }
    }
}

// The next task: a step, or an answer to one who asks; in turns if both are wanted.
static void go_on(struct projection *projection) {
    bool is_step = projection->next != STEP_NONE;
    if (projection->is_busy || projection->is_over ||
        (!is_step && (projection->asks == NULL || projection->file == NULL))) {
        return;
    }
    bool is_ask = projection->asks != NULL && projection->file != NULL &&
                  (!is_step || !projection->was_asked);
    projection->was_asked = is_ask;
    projection->asked = is_ask ? projection->asks : NULL;
    if (!is_ask) {
        projection->step = projection->next;
        projection->next = STEP_NONE;
    }
    projection->task = (struct task){.run = run_step, .done = on_task};
    projection->is_busy = work_add(projection->work, WORK_FOR_SERVER, &projection->task);
    projection->is_over = !projection->is_busy; // the server ends
    if (projection->is_over) {
        projection->asked = NULL;
        refuse_asks(projection);
    }
}

static void start(struct projection *projection, enum step step) {
    projection->next = step;
    go_on(projection);
}

// ---- the loop ----

static void forget_rows(struct projection *projection) {
    projected_free_all(projection->rows);
    projection->rows = NULL;
    projection->rows_end = &projection->rows;
    projection->came = 0;
}

// The file is of no use, now or for good. Where all were listed the store is followed without it;
// the next start begins with what the file had.
static void go_without(struct projection *projection) {
    log_line(LOG_RESULTS_FILE, "results: %s is not used: %s", projection->path,
             projection->problem);
    projection_file_close(projection->file);
    projection->file = NULL;
    projection->is_off = true;
    refuse_asks(projection);
    if (!projection->is_listed) {
        projection->is_over = true;
        metric_set(METRIC_RESULTS_READ, 0);
        projection->host.listed(projection->host.context, false);
    }
}

static void wait(struct projection *projection) {
    alarm_start(projection->alarm, LOOK_MS);
}

static void tell(struct projection *projection, const struct projected *row) {
    const struct journal_record record = {.subject = row->subject,
                                          .writer = "",
                                          .bytes = row->bytes,
                                          .length = row->length,
                                          .position = row->position};
    projection->host.result(projection->host.context, &record);
}

// All of these were followed, and written if there is a file.
static void tell_rows(struct projection *projection) {
    for (const struct projected *row = projection->rows; row != NULL; row = row->next) {
        if (row->is_new || projection->is_off) {
            tell(projection, row);
        }
    }
}

static int room(const struct projection *projection) {
    return projection->is_listed ? A_LOOK : CATCH_UP;
}

// What a look has found is where it belongs.
static void end_look(struct projection *projection) {
    bool is_more = projection->came >= room(projection);
    if (projection->is_listed) {
        tell_rows(projection);
    }
    forget_rows(projection);
    if (!is_more) {
        projection->behind = 0;
        metric_set(METRIC_RESULTS_READ, (int64_t)moment_us());
    }
    metric_set(METRIC_RESULTS_LEFT, (int64_t)projection->behind);
    if (is_more) {
        look(projection);
    } else if (!projection->is_listed) {
        start(projection, STEP_FIND);
    } else {
        wait(projection);
    }
}

// Some in each turn of the loop.
static void tell_latest(struct projection *projection) {
    if (projection->rows == NULL) {
        projection->is_listed = true;
        projection->host.listed(projection->host.context, true);
        look(projection);
        return;
    }
    for (int i = 0; i < A_LOOK && projection->rows != NULL; i++) {
        struct projected *row = projection->rows;
        projection->told = row->position;
        tell(projection, row);
        projection->rows = row->next;
        free(row);
    }
    if (projection->rows != NULL) {
        alarm_start(projection->alarm, 0);
    } else {
        forget_rows(projection);
        start(projection, STEP_READ);
    }
}

static void end_step(struct projection *projection) {
    switch (projection->step) {
    case STEP_OPEN:
        projection->position = projection->place.position;
        projection->read = projection->place.count;
        projection->is_checking = projection->position > 0;
        look(projection);
        break;
    case STEP_WRITE:
        projection->read += projected_count_new(projection->rows);
        end_look(projection);
        break;
    case STEP_FIND:
        projection->host.anew(projection->host.context);
        start(projection, STEP_READ);
        break;
    case STEP_READ:
        tell_latest(projection);
        break;
    case STEP_ANEW:
        projection->position = 0;
        projection->read = 0;
        look(projection);
        break;
    case STEP_NONE:
        break;
    }
}

// What is damaged is deleted, and read anew from the store: now, or at the next start where all
// were listed.
static void fail_step(struct projection *projection) {
    bool is_damaged = projection->file != NULL && (projection->step == STEP_READ ||
                                                   projection_file_is_damaged(projection->file));
    bool is_mended = is_damaged && !projection->is_listed && !projection->was_mended;
    if (!is_mended) {
        go_without(projection);
    }
    if (is_damaged) {
        projection_file_close(projection->file);
        projection->file = NULL;
        projection_file_delete(projection->path);
    }
    if (is_mended) {
        log_line(LOG_RESULTS_FILE, "results: %s is made anew: %s", projection->path,
                 projection->problem);
        projection->was_mended = true;
        forget_rows(projection);
        start(projection, STEP_OPEN);
    } else if (projection->is_listed) { // it was writing
        end_look(projection);
    }
}

// A list could not be read. Where the file is damaged it is deleted under our hands, and the next
// start makes it anew; until then the latest are what there is.
static void fail_ask(struct projection *projection) {
    projection->cannot_list = true;
    log_line(LOG_RESULTS_FILE, "results: no list is read from %s: %s", projection->path,
             projection->problem);
    if (projection_file_is_damaged(projection->file)) {
        projection_file_delete(projection->path);
    }
}

static void end_ask(struct projection *projection) {
    struct ask *ask = projection->asked;
    projection->asked = NULL;
    if (ask->count < 0 && !projection->is_over) {
        fail_ask(projection);
    }
    answer(projection, ask);
    if (projection->cannot_list) {
        refuse_asks(projection);
    }
}

static void on_task(struct task *task, bool has_run) {
    struct projection *projection = (struct projection *)task;
    projection->is_busy = false;
    projection->is_over = projection->is_over || !has_run;
    if (projection->asked != NULL) {
        projection->asked->count = has_run ? projection->asked->count : -1;
        end_ask(projection);
    } else if (!projection->is_over) {
        (projection->is_done ? end_step : fail_step)(projection);
    }
    if (projection->is_over) {
        refuse_asks(projection);
    } else {
        go_on(projection);
    }
}

// ---- following ----

// The last result that the file has must still be there: else it is of another store.
static void check_first(struct projection *projection, const struct journal_record *record) {
    projection->is_same = record->position == projection->place.position &&
                          strcmp(record->subject, projection->place.subject) == 0;
}

static void on_result(void *context, const struct journal_record *record) {
    struct projection *projection = context;
    if (projection->is_over) {
        return;
    }
    if (projection->is_checking && projection->came == 0) {
        check_first(projection, record);
    }
    struct projected *row =
        projected_make(record->position, record->subject, record->bytes, record->length);
    CHECK(row != NULL);
    *projection->rows_end = row;
    projection->rows_end = &row->next;
    projection->came++;
    projection->behind = record->behind;
    projection->position = record->position;
}

static void on_end(void *context, enum journal_result result) {
    struct projection *projection = context;
    if (projection->is_over) {
        return;
    }
    if (result != JOURNAL_OK) { // it is asked for once more
        projection->position = projection->position_before;
        forget_rows(projection);
        wait(projection);
    } else if (projection->is_checking && !projection->is_same) {
        log_line(LOG_RESULTS_FILE, "results: %s is of another store: it is made anew",
                 projection->path);
        projection->is_checking = false;
        forget_rows(projection);
        start(projection, STEP_ANEW);
    } else {
        projection->is_checking = false;
        if (projection->rows != NULL && !projection->is_off) {
            start(projection, STEP_WRITE);
        } else {
            end_look(projection);
        }
    }
}

static void look(struct projection *projection) {
    struct journal_wish wish = {
        .prefix = prefix,
        .after = projection->is_checking ? projection->place.position - 1 : projection->position,
        .max = room(projection),
        .each = on_result,
        .end = on_end,
        .context = projection,
    };
    projection->position_before = projection->position;
    projection->is_same = false;
    if (!journal_follow(projection->journal, &wish)) {
        snprintf(projection->problem, sizeof projection->problem,
                 "this journal cannot be followed");
        go_without(projection);
    }
}

// Rows wait to be told, or it is time to look.
static void on_alarm(void *context) {
    struct projection *projection = context;
    (projection->rows != NULL ? tell_latest : look)(projection);
}

// ---- beginning and end ----

struct projection *projection_create(const char *path, int latest, struct journal *journal,
                                     struct work *work, struct clock *clock,
                                     const struct projection_host *host) {
    struct projection *projection = calloc(1, sizeof *projection);
    CHECK(projection != NULL);
    snprintf(projection->path, sizeof projection->path, "%s", path);
    projection->latest = latest;
    projection->journal = journal;
    projection->work = work;
    projection->host = *host;
    projection->rows_end = &projection->rows;
    projection->next = STEP_NONE;
    projection->alarm = alarm_create(clock, on_alarm, projection);
    CHECK(projection->alarm != NULL);
    metric_set(METRIC_RESULTS_READ, (int64_t)moment_us());
    start(projection, STEP_OPEN);
    return projection;
}

struct records_reading projection_reading(const struct projection *projection) {
    return (struct records_reading){
        .is_reading = !projection->is_listed,
        .read = projection->read,
        .left = projection->is_listed ? 0 : (int64_t)projection->behind,
    };
}

bool projection_ask(struct projection *projection, const char *account, int skip, int max,
                    projection_rows_fn *told, void *context) {
    bool may = !projection->is_over && !projection->is_off && !projection->cannot_list &&
               projection->asks_count < ASKS_MAX;
    struct ask *ask = may ? calloc(1, sizeof *ask) : NULL;
    if (ask == NULL) {
        return false;
    }
    snprintf(ask->list, sizeof ask->list, "%s", account == NULL ? "" : account);
    ask->skip = skip;
    ask->max = max;
    ask->told = told;
    ask->context = context;
    DL_APPEND(projection->asks, ask);
    projection->asks_count++;
    go_on(projection);
    return true;
}

void projection_stop(struct projection *projection) {
    if (projection != NULL) {
        projection->is_over = true;
        alarm_destroy(projection->alarm);
        projection->alarm = NULL;
        refuse_asks(projection);
    }
}

void projection_destroy(struct projection *projection) {
    if (projection != NULL) {
        projection_stop(projection);
        projection_file_close(projection->file);
        forget_rows(projection);
        free(projection);
    }
}
