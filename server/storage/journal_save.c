// Kind after kind; and people once more, so that whoever came meanwhile and stands in what was read
// later is there.
#include "server/storage/journal_save.h"

#include "server/storage/sqlite_copy.h"

#include <stdio.h>
#include <string.h>

const struct journal_subjects journal_subjects[JOURNAL_SUBJECTS_COUNT] = {
    {"key.", "ways to people", true, false}, {"account.", "people", true, true},
    {"club.", "clubs", false, true},         {"member.", "members", false, false},
    {"night.", "evenings", false, true},     {"words.", "words of evenings", false, false},
    {"picture.", "pictures", false, false},  {"table.", "tables", false, true},
    {"result.", "results", true, false},     {"match.", "matches", true, true},
};

enum { PEOPLE = 2, STEPS = JOURNAL_SUBJECTS_COUNT + PEOPLE };

int journal_subjects_find(const char *subject) {
    for (int i = 0; i < JOURNAL_SUBJECTS_COUNT; i++) {
        const char *start = journal_subjects[i].start;
        if (strncmp(subject, start, strlen(start)) == 0) {
            return i;
        }
    }
    return -1;
}

struct saving {
    struct journal *journal;
    struct sqlite_filling *filling;
    int step;
    bool is_fine, is_over;
    char problem[JOURNAL_PROBLEM_BYTES];
};

static void end_saving(struct saving *saving) {
    if (!saving->is_over) {
        saving->is_over = true;
        journal_close(saving->journal); // what it still reads is not heard
    }
}

static void on_record(void *context, const struct journal_record *record) {
    struct saving *saving = context;
    if (saving->is_fine && !sqlite_filling_put(saving->filling, record, saving->problem)) {
        saving->is_fine = false;
        end_saving(saving);
    }
}

static void read_next(struct saving *saving);

static void on_end(void *context, enum journal_result result) {
    struct saving *saving = context;
    if (result != JOURNAL_OK) {
        saving->is_fine = false;
        snprintf(saving->problem, sizeof saving->problem, "the store does not answer");
    }
    if (!saving->is_fine || ++saving->step == STEPS) {
        end_saving(saving);
    } else {
        read_next(saving);
    }
}

static void read_next(struct saving *saving) {
    const char *start = journal_subjects[saving->step % JOURNAL_SUBJECTS_COUNT].start;
    journal_read_all(saving->journal, start, on_record, on_end, saving);
}

bool journal_save(struct journal *journal, uv_loop_t *loop, const char *to,
                  char out_problem[JOURNAL_PROBLEM_BYTES]) {
    struct saving saving = {.journal = journal, .is_fine = true};
    saving.filling = sqlite_filling_begin(to, saving.problem);
    if (saving.filling == NULL) {
        journal_close(journal);
    } else {
        read_next(&saving);
    }
    uv_run(loop, UV_RUN_DEFAULT);
    bool is_saved = saving.filling != NULL &&
                    sqlite_filling_end(saving.filling, saving.is_fine, saving.problem);
    snprintf(out_problem, JOURNAL_PROBLEM_BYTES, "%s", saving.problem);
    return is_saved;
}
