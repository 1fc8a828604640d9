// Two subjects for each match: "match.ID" has all of it, "result.ID" only what the list shows.
#include "server/records/records.h"

#include "common/base/check.h"
#include "protocol/wire.h"
#include "server/loop/clock.h"
#include "server/loop/work.h"
#include "server/records/figures.h"
#include "server/records/projection.h"
#include "server/records/record_ring.h"
#include "server/records/records_parts.h"
#include "server/records/result_lag.h"
#include "server/report/log.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    SUBJECT_BYTES = 24,
    RESULT_BYTES_MAX = 64 << 10,

    AGAIN_MS = 5000,
    AGAIN_MS_MAX = 300000,
};

struct records {
    struct journal *journal;
    struct work *work;
    bool is_stopped; // the journal may be closed
    struct record_ring ring;
    bool is_reading;               // the list, from the journal
    struct keeping *late;          // kept meanwhile: the reading may have come past them, or not
    struct waiting *waits;         // for that reading
    struct fetching *fetches;      // that the journal has not answered yet
    struct projection *projection; // NULL: what others keep is only heard of
    bool is_unread;                // the list: reading failed, and is tried again
    struct alarm *again;           // the journal could not be read
    uint64_t again_ms;             // and how long it is left alone then
    struct result_lag lag;         // of those that this server has kept
    records_told_fn *told;         // NULL: nobody wants to know what was kept
    void *told_context;
    // For one result at a time, read or written.
    struct wire_record result;
    char bytes[RESULT_BYTES_MAX];
};

// A match on its way to the journal: it is packed on a thread, then written.
struct keeping {
    struct task task;
    struct records *records;
    struct wire_record_match_header header;
    records_kept_fn *done;
    void *context;
    enum status status; // of packing
    uint8_t *packed;    // NULL before
    size_t packed_length;
    bool is_late; // it was written while the list was being read
    struct keeping *next;
    struct match_notes notes;
    size_t length;
    uint8_t events[];
};

// Somebody waits for the list.
struct waiting {
    records_listed_fn *listed;
    void *context;
    struct waiting *next;
};

// Somebody waits for a match, or for what the list has of it.
struct fetching {
    struct records *records;
    records_found_fn *found;
    records_header_fn *header_found;
    void *context;
    bool is_answered;
    struct fetching *prev, *next;
};

struct records *records_create(struct journal *journal, struct work *work) {
    struct records *records = calloc(1, sizeof *records);
    CHECK(records != NULL);
    records->journal = journal;
    records->work = work;
    return records;
}

void records_destroy(struct records *records) {
    if (records != NULL) {
        projection_destroy(records->projection);
        alarm_destroy(records->again);
        struct keeping *keeping, *next;
        LL_FOREACH_SAFE(records->late, keeping, next) {
            free(keeping);
        }
        struct fetching *fetching, *after;
        DL_FOREACH_SAFE(records->fetches, fetching, after) {
            free(fetching); // the journal was closed, and does not answer it any more
        }
        record_ring_free(&records->ring);
        free(records);
    }
}

// ---- the list ----

static void answer_waits(struct records *records) {
    struct waiting *waiting, *next, *waits = records->waits;
    records->waits = NULL;
    LL_FOREACH_SAFE(waits, waiting, next) {
        waiting->listed(waiting->context);
        free(waiting);
    }
}

void records_when_listed(struct records *records, records_listed_fn *listed, void *context) {
    if (!records->is_reading) {
        listed(context);
        return;
    }
    struct waiting *waiting = malloc(sizeof *waiting);
    CHECK(waiting != NULL);
    *waiting = (struct waiting){listed, context, NULL};
    LL_APPEND(records->waits, waiting);
}

int record_row_seat(const struct record_row *row, const char *account) {
    for (int seat = 0; seat < row->players; seat++) {
        if (strcmp(row->accounts[seat], account) == 0) {
            return seat;
        }
    }
    return NO_SEAT;
}

static bool is_wanted(const struct record_row *row, const char *account) {
    return account == NULL ? row->is_public : record_row_seat(row, account) != NO_SEAT;
}

int records_list(const struct records *records, const char *account, int skip,
                 const struct record_row **out_rows, int max) {
    int count = 0;
    const struct record_row *row;
    for (int i = 0; count < max && (row = record_ring_at(&records->ring, i)) != NULL; i++) {
        if (is_wanted(row, account) && skip-- <= 0) {
            out_rows[count++] = row;
        }
    }
    return count;
}

struct records_reading records_reading(const struct records *records) {
    if (records->projection != NULL && records->is_reading) {
        return projection_reading(records->projection);
    }
    return (struct records_reading){.is_reading = records->is_reading || records->is_unread,
                                    .read = records->ring.count};
}

struct projection *records_projection(const struct records *records) {
    return records->projection;
}

bool records_are_all_listed(const struct records *records) {
    return !records->is_reading && records->ring.count < RECORDS_LISTED_MAX;
}

const struct record_row *records_find_recent(const struct records *records, const char *id) {
    return record_ring_find(&records->ring, id, RECORDS_RECENT);
}

// ---- the journal ----

static bool is_listed(const struct records *records, const char *id) {
    return record_ring_find(&records->ring, id, RECORDS_LISTED_MAX) != NULL;
}

// While the list is read each comes once; what comes later may have been heard of.
static void on_result(void *context, const struct journal_record *record) {
    struct records *records = context;
    const struct wire_record_match_header *header = &records->result.match_header;
    if (!wire_decode_record(record->bytes, record->length, &records->result) ||
        records->result.type != WIRE_RECORD_MATCH_HEADER) {
        log_line(LOG_MATCH_UNREADABLE, "%s cannot be read", record->subject);
    } else if (records->is_reading || !is_listed(records, header->id)) {
        record_ring_add(&records->ring, header);
    }
    if (records->projection != NULL && !records->is_reading) {
        result_lag_end(&records->lag, header->id);
    }
}

static void on_results_read(void *context, enum journal_result result) {
    struct records *records = context;
    struct keeping *keeping, *next;
    records->is_reading = false;
    records->is_unread = result != JOURNAL_OK;
    metric_set(METRIC_RESULTS_READING, records->is_unread);
    LL_FOREACH_SAFE(records->late, keeping, next) {
        if (!is_listed(records, keeping->header.id)) {
            record_ring_add(&records->ring, &keeping->header);
        }
        free(keeping);
    }
    records->late = NULL;
    log_line(result == JOURNAL_OK ? LOG_MATCHES_LISTED : LOG_MATCH_UNREADABLE, "matches listed: %d",
             records->ring.count);
    answer_waits(records);
    if (result != JOURNAL_OK && records->again != NULL) {
        alarm_start(records->again, records->again_ms);
        records->again_ms =
            2 * records->again_ms < AGAIN_MS_MAX ? 2 * records->again_ms : AGAIN_MS_MAX;
    }
}

static void on_anew(void *context) {
    struct records *records = context;
    record_ring_clear(&records->ring);
}

static void read_all(void *context) {
    struct records *records = context;
    on_anew(records);
    records->is_reading = true;
    metric_set(METRIC_RESULTS_READING, 1);
    journal_read_all(records->journal, "result.", on_result, on_results_read, records);
}

static void set_alarm(struct records *records, struct clock *clock) {
    records->again = alarm_create(clock, read_all, records);
    CHECK(records->again != NULL);
    records->again_ms = AGAIN_MS;
}

void records_restore(struct records *records, struct clock *clock) {
    set_alarm(records, clock);
    read_all(records);
}

static void on_followed(void *context, bool is_read) {
    if (is_read) {
        on_results_read(context, JOURNAL_OK);
    } else {
        read_all(context);
    }
}

void records_restore_from(struct records *records, const char *path, struct clock *clock) {
    const struct projection_host host = {records, on_anew, on_result, on_followed};
    records->is_reading = true;
    metric_set(METRIC_RESULTS_READING, 1);
    set_alarm(records, clock);
    records->projection =
        projection_create(path, RECORDS_LISTED_MAX, records->journal, records->work, clock, &host);
}

static void end_keeping(struct keeping *keeping, enum records_kept result) {
    keeping->done(keeping->context, result);
    free(keeping);
}

static void on_result_kept(void *context, enum journal_result result,
                           const struct journal_last *last) {
    struct keeping *keeping = context;
    struct records *records = keeping->records;
    (void)last; // nothing follows it
    if (result == JOURNAL_OK && records->told != NULL && !records->is_stopped) {
        records->told(records->told_context, keeping->header.id);
    }
    if (result == JOURNAL_OK && records->projection != NULL) {
        result_lag_begin(&records->lag, keeping->header.id);
    }
    if (result == JOURNAL_OK && records->is_reading) {
        keeping->done(keeping->context, RECORDS_KEPT);
        LL_APPEND(records->late, keeping);
        return;
    }
    bool may_be_listed = keeping->is_late || records->projection != NULL;
    if (result == JOURNAL_OK && !(may_be_listed && is_listed(records, keeping->header.id))) {
        record_ring_add(&records->ring, &keeping->header);
    }
    end_keeping(keeping, result == JOURNAL_FAILED ? RECORDS_FAILED : RECORDS_KEPT);
}

static void keep_result(struct keeping *keeping) {
    struct records *records = keeping->records;
    struct wire_record *result = &records->result;
    char subject[SUBJECT_BYTES];
    struct text text;
    result->type = WIRE_RECORD_MATCH_HEADER;
    result->match_header = keeping->header;
    // The list needs no rules; those are in the match itself.
    result->match_header.settings.count = 0;
    text_init(&text, records->bytes, sizeof records->bytes);
    CHECK(wire_encode_record(result, &text));
    snprintf(subject, sizeof subject, "result.%s", keeping->header.id);
    keeping->is_late = records->is_reading;
    journal_append(records->journal, subject, JOURNAL_NEW, records->bytes, text.length,
                   on_result_kept, keeping);
}

static void on_match_kept(void *context, enum journal_result result,
                          const struct journal_last *last) {
    struct keeping *keeping = context;
    (void)last;
    if (result == JOURNAL_FAILED) {
        end_keeping(keeping, RECORDS_FAILED);
        return;
    }
    // Kept before a crash: only its result may still be missing.
    keep_result(keeping);
}

static void pack(struct task *task) {
    struct keeping *keeping = (struct keeping *)task;
    keeping->status = match_record_pack(&keeping->header, keeping->events, keeping->length,
                                        &keeping->notes, &keeping->packed, &keeping->packed_length);
    // The match itself tells all of it; only the list has figures.
    figures_fill(&keeping->header, keeping->events, keeping->length);
}

static void on_packed(struct task *task, bool has_run) {
    struct keeping *keeping = (struct keeping *)task;
    struct records *records = keeping->records;
    char subject[SUBJECT_BYTES];
    if (records->is_stopped || !has_run) {
        free(keeping->packed);
        end_keeping(keeping, RECORDS_FAILED); // it is kept after the next start
        return;
    }
    if (keeping->status != STATUS_OK) {
        bool is_final = keeping->status == STATUS_MATCH_TOO_LONG;
        log_line(LOG_MATCH_NOT_KEPT, "match %s cannot be packed: %s", keeping->header.id,
                 status_name(keeping->status));
        end_keeping(keeping, is_final ? RECORDS_NEVER : RECORDS_FAILED);
        return;
    }
    snprintf(subject, sizeof subject, "match.%s", keeping->header.id);
    journal_append(records->journal, subject, JOURNAL_NEW, keeping->packed, keeping->packed_length,
                   on_match_kept, keeping);
    free(keeping->packed);
    keeping->packed = NULL;
}

void records_keep(struct records *records, const struct wire_record_match_header *header,
                  const uint8_t *events, size_t length, const struct match_notes *notes,
                  records_kept_fn *done, void *context) {
    if (length > MATCH_EVENT_BYTES_MAX) {
        log_line(LOG_MATCH_NOT_KEPT, "match %s is too long to be kept", header->id);
        done(context, RECORDS_NEVER);
        return;
    }
    size_t noted = notes == NULL ? 0 : notes->length;
    struct keeping *keeping = calloc(1, sizeof *keeping + length + noted);
    if (keeping == NULL) {
        done(context, RECORDS_FAILED);
        return;
    }
    keeping->task = (struct task){.run = pack, .done = on_packed};
    keeping->records = records;
    keeping->header = *header;
    keeping->done = done;
    keeping->context = context;
    keeping->length = length;
    memcpy(keeping->events, events, length);
    if (noted > 0) { // behind the events, in the same memory
        keeping->notes = (struct match_notes){.bytes = keeping->events + length, .length = noted};
        memcpy(keeping->notes.bytes, notes->bytes, noted);
    }
    if (!work_add(records->work, WORK_FOR_SERVER, &keeping->task)) {
        end_keeping(keeping, RECORDS_FAILED);
    }
}

// ---- fetching ----

// The answer to one who waits; NULL: there is none. Once.
static void answer_fetch(struct fetching *fetching, const void *bytes, size_t length) {
    struct records *records = fetching->records;
    if (fetching->is_answered) {
        return;
    }
    fetching->is_answered = true;
    if (fetching->found != NULL) {
        fetching->found(fetching->context, bytes, length);
        return;
    }
    bool is_read = bytes != NULL && wire_decode_record(bytes, length, &records->result) &&
                   records->result.type == WIRE_RECORD_MATCH_HEADER;
    fetching->header_found(fetching->context, is_read ? &records->result.match_header : NULL);
}

static void on_match_read(void *context, const struct journal_record *record) {
    answer_fetch(context, record->bytes, record->length);
}

static void on_match_end(void *context, enum journal_result result) {
    struct fetching *fetching = context;
    (void)result;
    answer_fetch(fetching, NULL, 0);
    DL_DELETE(fetching->records->fetches, fetching);
    free(fetching);
}

void records_stop(struct records *records) {
    struct fetching *fetching;
    projection_stop(records->projection);
    alarm_destroy(records->again);
    records->again = NULL;
    records->is_stopped = true;
    records->is_reading = false;
    answer_waits(records);
    DL_FOREACH(records->fetches, fetching) {
        answer_fetch(fetching, NULL, 0);
    }
}

static void fetch(const char *prefix, const char *id, struct fetching asked) {
    char subject[SUBJECT_BYTES];
    struct fetching *fetching = malloc(sizeof *fetching);
    CHECK(fetching != NULL);
    *fetching = asked;
    DL_APPEND(asked.records->fetches, fetching);
    snprintf(subject, sizeof subject, "%s.%.*s", prefix, MATCH_ID_BYTES - 1, id);
    journal_read(asked.records->journal, subject, on_match_read, on_match_end, fetching);
}

void records_fetch(struct records *records, const char *id, records_found_fn *found,
                   void *context) {
    fetch("match", id, (struct fetching){.records = records, .found = found, .context = context});
}

void records_fetch_header(struct records *records, const char *id, records_header_fn *found,
                          void *context) {
    fetch("result", id,
          (struct fetching){.records = records, .header_found = found, .context = context});
}

// ---- what others have kept ----

void records_tell(struct records *records, records_told_fn *told, void *context) {
    records->told = told;
    records->told_context = context;
}

static void on_heard(void *context, const struct wire_record_match_header *header) {
    struct records *records = context;
    if (header != NULL && !is_listed(records, header->id)) {
        record_ring_add(&records->ring, header);
    }
}

struct hearing {
    struct records *records;
    char id[MATCH_ID_BYTES];
};

static void on_may_hear(void *context) {
    struct hearing hearing = *(struct hearing *)context;
    free(context);
    if (!hearing.records->is_stopped && !is_listed(hearing.records, hearing.id)) {
        records_fetch_header(hearing.records, hearing.id, on_heard, hearing.records);
    }
}

void records_hear(struct records *records, const char *id) {
    struct hearing *hearing = malloc(sizeof *hearing);
    if (hearing != NULL) { // else it is listed after the next start
        hearing->records = records;
        snprintf(hearing->id, sizeof hearing->id, "%s", id);
        records_when_listed(records, on_may_hear, hearing);
    }
}
