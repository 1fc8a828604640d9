// jansou restore: an empty store of several machines is filled from the file of a journal.
//
// Nothing is written before the file was read to its end and found whole, and the store to have
// nothing. Subjects are written side by side, the records of each one after the other; kinds of
// subjects one after the other, people first.
#include "common/base/check.h"
#include "server/accounts/account.h"
#include "server/storage/journal_kinds.h"
#include "server/storage/journal_save.h"
#include "server/storage/journal_sqlite.h"
#include "server/tools/tool.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>
#include <uv.h>

#define HASH_NONFATAL_OOM 1
#include <uthash.h>

enum {
    WRITES_MAX = 512, // that are not answered
    BYTES_MAX = 16 << 20,
};

// A record that waits for the one before it.
struct waiting {
    size_t length;
    struct waiting *next;
    unsigned char bytes[];
};

// A subject that is being written.
struct line {
    struct restoring *restoring;
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_token token;
    bool is_writing, may_be_there;
    struct waiting *waiting;
    UT_hash_handle hh;
};

struct restoring {
    uv_loop_t loop;
    struct journal *journal;
    struct line *lines;
    int kind; // of subjects: its row
    bool is_single, has_failed, is_read;
    int open; // writes that are not answered
    size_t bytes;
    int64_t counts[JOURNAL_SUBJECTS_COUNT];
    char problem[TOOL_PROBLEM_BYTES];
};

static void fail(struct restoring *restoring, const char *words, const char *subject) {
    if (!restoring->has_failed) {
        restoring->has_failed = true;
        snprintf(restoring->problem, sizeof restoring->problem, "%s%s%s", words,
                 *subject == '\0' ? "" : ": ", subject);
    }
}

// ---- whether the file can be believed ----

struct looking {
    const char *unknown; // kind of subject
    char subject[JOURNAL_SUBJECT_BYTES];
};

static void look_at_subject(void *context, const struct journal_record *record) {
    struct looking *looking = context;
    bool is_known = journal_subjects_find(record->subject) >= 0 ||
                    strncmp(record->subject, "node.", 5) == 0; // who was there is not moved
    if (!is_known && looking->subject[0] == '\0') {
        snprintf(looking->subject, sizeof looking->subject, "%s", record->subject);
    }
}

static bool is_whole(const char *path, const char *journal, char out_problem[TOOL_PROBLEM_BYTES]) {
    char problem[JOURNAL_PROBLEM_BYTES];
    struct looking looking = {.subject = ""};
    if (!journal_sqlite_check(path, problem) ||
        !journal_scan(journal, "", false, look_at_subject, &looking, problem)) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", problem);
        return false;
    }
    if (looking.subject[0] != '\0') {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s: made by a newer jansou: it has %s", path,
                 looking.subject);
    }
    return looking.subject[0] == '\0';
}

// ---- whether the store is empty ----

static void on_found(void *context, const struct journal_record *record) {
    struct restoring *restoring = context;
    bool is_node = strncmp(record->subject, "node.", 5) == 0;
    if (!restoring->has_failed) {
        fail(restoring,
             is_node ? "servers use this store: stop them first"
                     : "this store is not empty, and only an empty one is filled; "
                       "nats://...?name=OTHER is another",
             record->subject);
        restoring->is_read = true;
    }
}

static void on_found_end(void *context, enum journal_result result) {
    struct restoring *restoring = context;
    restoring->is_read = true;
    if (result != JOURNAL_OK) {
        fail(restoring, "the store does not answer", "");
    }
}

static bool is_empty(struct restoring *restoring) {
    journal_read_all(restoring->journal, "", on_found, on_found_end, restoring);
    while (!restoring->is_read && uv_run(&restoring->loop, UV_RUN_ONCE) != 0) {
    }
    return !restoring->has_failed;
}

// ---- writing ----

static void write_next(struct line *line);

static void free_line(struct line *line) {
    struct waiting *waiting, *next;
    LL_FOREACH_SAFE(line->waiting, waiting, next) {
        line->restoring->bytes -= waiting->length;
        line->restoring->open--;
        free(waiting);
    }
    HASH_DEL(line->restoring->lines, line);
    free(line);
}

static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct line *line = context;
    struct restoring *restoring = line->restoring;
    struct waiting *done = line->waiting;
    line->waiting = done->next;
    line->is_writing = false;
    restoring->open--;
    restoring->bytes -= done->length;
    free(done);
    if (result == JOURNAL_FAILED) {
        fail(restoring, "the store takes no more", restoring->journal->problem);
    } else if (result == JOURNAL_CONFLICT && !line->may_be_there) {
        fail(restoring, "somebody else writes there", line->subject);
    }
    line->token = last->token;
    if (line->waiting != NULL && !restoring->has_failed) {
        write_next(line);
    } else if (restoring->is_single || restoring->has_failed) {
        free_line(line);
    }
}

static void write_next(struct line *line) {
    line->is_writing = true;
    journal_append(line->restoring->journal, line->subject, line->token, line->waiting->bytes,
                   line->waiting->length, on_written, line);
}

static struct line *find_line(struct restoring *restoring, const char *subject) {
    struct line *line;
    HASH_FIND_STR(restoring->lines, subject, line);
    if (line == NULL && (line = calloc(1, sizeof *line)) != NULL) {
        line->restoring = restoring;
        line->token = JOURNAL_NEW;
        snprintf(line->subject, sizeof line->subject, "%s", subject);
        HASH_ADD_STR(restoring->lines, subject, line);
        if (line->hh.tbl == NULL) {
            free(line);
            line = NULL;
        }
    }
    return line;
}

static struct line *add(struct restoring *restoring, const char *subject, const void *bytes,
                        size_t length) {
    struct line *line = find_line(restoring, subject);
    struct waiting *waiting = line == NULL ? NULL : malloc(sizeof *waiting + length);
    if (waiting == NULL) {
        fail(restoring, "no memory", "");
        return NULL;
    }
    waiting->length = length;
    waiting->next = NULL;
    memcpy(waiting->bytes, bytes, length);
    LL_APPEND(line->waiting, waiting);
    restoring->open++;
    restoring->bytes += length;
    return line;
}

static void put(struct restoring *restoring, const char *subject, const void *bytes, size_t length,
                bool may_be_there) {
    struct line *line = add(restoring, subject, bytes, length);
    if (line != NULL && !line->is_writing) {
        line->may_be_there = may_be_there;
        write_next(line);
    }
}

// Waits until the store has answered so much that no more writes than these are open.
static void wait_for(struct restoring *restoring, int writes, size_t bytes) {
    while (!restoring->has_failed && (restoring->open > writes || restoring->bytes > bytes) &&
           uv_run(&restoring->loop, UV_RUN_ONCE) != 0) {
    }
}

// Where one server has all people in memory nobody is found by a key, and none may have been made.
static void put_key(struct restoring *restoring, const struct journal_record *account) {
    char subject[JOURNAL_SUBJECT_BYTES], bytes[ACCOUNT_KEY_BYTES];
    size_t length;
    if (account_make_key(account, subject, bytes, &length)) {
        put(restoring, subject, bytes, length, true);
    } else {
        fprintf(stderr, "jansou restore: %s cannot be read; it is kept as it is\n",
                account->subject);
    }
}

static void on_record(void *context, const struct journal_record *record) {
    struct restoring *restoring = context;
    static const char account[] = "account.";
    if (restoring->has_failed) {
        return;
    }
    restoring->counts[restoring->kind] += record->sequence == 1;
    if (strncmp(record->subject, account, sizeof account - 1) == 0) {
        put_key(restoring, record);
    }
    put(restoring, record->subject, record->bytes, record->length, false);
    wait_for(restoring, WRITES_MAX, BYTES_MAX);
}

static void forget_lines(struct restoring *restoring) {
    struct line *line, *next;
    HASH_ITER(hh, restoring->lines, line, next) {
        free_line(line);
    }
}

static void write_all(struct restoring *restoring, const char *journal) {
    char problem[JOURNAL_PROBLEM_BYTES];
    for (int i = 0; i < JOURNAL_SUBJECTS_COUNT && !restoring->has_failed; i++) {
        restoring->kind = i;
        restoring->is_single = journal_subjects[i].is_single;
        if (!journal_scan(journal, journal_subjects[i].start, false, on_record, restoring,
                          problem)) {
            fail(restoring, problem, "");
        }
        wait_for(restoring, 0, 0);
        if (!restoring->has_failed) {
            forget_lines(restoring);
        }
    }
}

// ---- all of it ----

static void print_counts(const struct restoring *restoring) {
    const char *mark = "";
    for (int i = 0; i < JOURNAL_SUBJECTS_COUNT; i++) {
        if (journal_subjects[i].is_told) {
            printf("%s%" PRId64 " %s", mark, restoring->counts[i], journal_subjects[i].plural);
            mark = ", ";
        }
    }
    printf("\n");
}

static bool run(struct restoring *restoring, const char *journal, const char *store) {
    CHECK(uv_loop_init(&restoring->loop) == 0);
    restoring->journal = journal_open(store, &restoring->loop, true);
    if (restoring->journal == NULL) {
        fail(restoring, "the store cannot be used", "");
    } else if (is_empty(restoring)) {
        write_all(restoring, journal);
    }
    journal_close(restoring->journal); // answers what is open
    uv_run(&restoring->loop, UV_RUN_DEFAULT);
    forget_lines(restoring);
    return uv_loop_close(&restoring->loop) == 0 && !restoring->has_failed;
}

bool tool_restore(const struct tool_arguments *arguments, char out_problem[TOOL_PROBLEM_BYTES]) {
    char store[JOURNAL_STORE_BYTES], journal[JOURNAL_STORE_BYTES];
    if (!tool_name_store(arguments, store, out_problem)) {
        return false;
    }
    bool is_path = arguments->what != NULL && snprintf(journal, sizeof journal, "sqlite:%s",
                                                       arguments->what) < (int)sizeof journal;
    if (!is_path) {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "give the file of a journal");
        return false;
    }
    if (!is_whole(arguments->what, journal, out_problem)) {
        return false;
    }
    struct restoring *restoring = calloc(1, sizeof *restoring);
    CHECK(restoring != NULL);
    bool is_done = run(restoring, journal, store);
    if (is_done) {
        print_counts(restoring);
    } else {
        snprintf(out_problem, TOOL_PROBLEM_BYTES, "%s", restoring->problem);
    }
    free(restoring);
    return is_done;
}
