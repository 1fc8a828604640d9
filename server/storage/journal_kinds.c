// One row for each kind of journal.
#include "server/storage/journal_kinds.h"

#include "server/loop/clock_uv.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"
#include "server/storage/journal_nats.h"
#include "server/storage/journal_save.h"
#include "server/storage/journal_sqlite.h"

#include <stdio.h>
#include <string.h>

struct kind {
    const char *name;
    struct journal *(*open)(uv_loop_t *loop, const char *place, bool survives_power);
    // NULL where several servers cannot share it.
    struct journal *(*open_shared)(uv_loop_t *loop, const char *place, bool survives_power,
                                   const char *writer);
    // NULL where nothing outlives the process.
    bool (*scan)(const char *place, const char *subject, bool is_whole_name,
                 journal_record_fn *each, void *context, char out_problem[JOURNAL_PROBLEM_BYTES]);
    bool (*copy)(const char *place, const char *to, char out_problem[JOURNAL_PROBLEM_BYTES]);
};

static struct journal *open_memory(uv_loop_t *loop, const char *place, bool survives_power) {
    (void)place;
    (void)survives_power;
    return journal_memory_create(clock_of_loop(loop));
}

static struct journal *open_sqlite(uv_loop_t *loop, const char *place, bool survives_power) {
    return journal_sqlite_open(loop, place,
                               survives_power ? JOURNAL_SYNC_FULL : JOURNAL_SYNC_NORMAL);
}

static struct journal *share_sqlite(uv_loop_t *loop, const char *place, bool survives_power,
                                    const char *writer) {
    return journal_sqlite_open_shared(
        loop, place, survives_power ? JOURNAL_SYNC_FULL : JOURNAL_SYNC_NORMAL, writer);
}

// How much an append waits for is a setting of the store's servers.
static struct journal *share_nats(uv_loop_t *loop, const char *place, bool survives_power,
                                  const char *writer) {
    (void)survives_power;
    return journal_nats_open(loop, place, writer);
}

static struct journal *open_nats(uv_loop_t *loop, const char *place, bool survives_power) {
    return share_nats(loop, place, survives_power, "");
}

static bool copy_nats(const char *place, const char *to, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    uv_loop_t loop;
    if (uv_loop_init(&loop) != 0) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "no loop can be made");
        return false;
    }
    struct journal *journal = journal_nats_open(&loop, place, "");
    snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "the store cannot be read");
    bool is_saved = journal != NULL && journal_save(journal, &loop, to, out_problem);
    uv_run(&loop, UV_RUN_DEFAULT);
    return uv_loop_close(&loop) == 0 && is_saved;
}

static const struct kind kinds[] = {
    {"sqlite", open_sqlite, share_sqlite, journal_sqlite_scan, journal_sqlite_copy},
    {"nats", open_nats, share_nats, journal_nats_scan, copy_nats},
    {"memory", open_memory, NULL, NULL, NULL},
};

// The kind of "name:place", and the place; NULL if there is none.
static const struct kind *find(const char *journal, const char **out_place) {
    const char *colon = journal == NULL ? NULL : strchr(journal, ':');
    size_t length = colon == NULL ? 0 : (size_t)(colon - journal);
    for (size_t i = 0; colon != NULL && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strlen(kinds[i].name) == length && strncmp(kinds[i].name, journal, length) == 0) {
            *out_place = colon + 1;
            return &kinds[i];
        }
    }
    return NULL;
}

struct journal *journal_open(const char *journal, uv_loop_t *loop, bool survives_power) {
    const char *place;
    const struct kind *kind = find(journal, &place);
    if (kind == NULL) {
        log_line(LOG_JOURNAL_UNUSABLE,
                 "journal: \"%s\" is neither sqlite:FILE nor nats:URLS nor memory:", journal);
        return NULL;
    }
    return kind->open(loop, place, survives_power);
}

struct journal *journal_open_shared(const char *journal, uv_loop_t *loop, bool survives_power,
                                    const char *writer) {
    const char *place;
    const struct kind *kind = find(journal, &place);
    if (kind == NULL || kind->open_shared == NULL) {
        log_line(LOG_JOURNAL_UNUSABLE, "journal: servers with names share sqlite:FILE, not \"%s\"",
                 journal);
        return NULL;
    }
    return kind->open_shared(loop, place, survives_power, writer);
}

static const struct kind *find_lasting(const char *journal, const char **out_place,
                                       char out_problem[JOURNAL_PROBLEM_BYTES]) {
    const struct kind *kind = find(journal, out_place);
    if (kind == NULL || kind->scan == NULL) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "which journal? give --journal sqlite:FILE");
        return NULL;
    }
    return kind;
}

bool journal_is_lasting(const char *journal, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    const char *place;
    return find_lasting(journal, &place, out_problem) != NULL;
}

bool journal_scan(const char *journal, const char *subject, bool is_whole_name,
                  journal_record_fn *each, void *context, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    const char *place;
    const struct kind *kind = find_lasting(journal, &place, out_problem);
    return kind != NULL && kind->scan(place, subject, is_whole_name, each, context, out_problem);
}

bool journal_copy(const char *journal, const char *to, char out_problem[JOURNAL_PROBLEM_BYTES]) {
    const char *place;
    const struct kind *kind = find_lasting(journal, &place, out_problem);
    return kind != NULL && kind->copy(place, to, out_problem);
}

void journal_name_store(const char *addresses, const char *creds, const char *ca,
                        char out_journal[JOURNAL_STORE_BYTES]) {
    const char *mark = strchr(addresses, '?') == NULL ? "?" : "&";
    int used = snprintf(out_journal, JOURNAL_STORE_BYTES, "nats:%.255s", addresses);
    if (*creds != '\0') {
        used += snprintf(out_journal + used, JOURNAL_STORE_BYTES - (size_t)used, "%screds=%.255s",
                         mark, creds);
        mark = "&";
    }
    if (*ca != '\0') {
        snprintf(out_journal + used, JOURNAL_STORE_BYTES - (size_t)used, "%sca=%.255s", mark, ca);
    }
}

bool journal_make_store(const char *journal, struct store_plan *plan,
                        char out_problem[JOURNAL_PROBLEM_BYTES]) {
    static const char start[] = "nats:";
    if (strncmp(journal, start, sizeof start - 1) != 0) {
        snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "only a store is made ready: nats:ADDRESSES");
        return false;
    }
    return journal_nats_init(journal + sizeof start - 1, plan, out_problem);
}
