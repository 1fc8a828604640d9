// One reading of all subjects that begin alike, of which some are wanted.
#include "server/storage/journal_shards.h"

#include "common/base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

#define HASH_NONFATAL_OOM 0
#include <uthash.h>

struct wanted {
    char name[JOURNAL_SUBJECT_BYTES];
    UT_hash_handle hh;
};

struct journal_survey {
    struct journal *journal;
    struct wanted *wanted; // of a set
    journal_last_fn *each_last;
    journal_record_fn *each;
    journal_end_fn *end;
    void *context;
    struct journal_survey *prev, *next;
};

int journal_shards(const struct journal *journal) {
    return journal->shards == 0 ? 1 : journal->shards;
}

int journal_shard_of(const struct journal *journal, const char *table) {
    const struct journal_operations *operations = journal->operations;
    return operations->shard_of == NULL ? 0 : operations->shard_of(journal, table);
}

bool journal_clean(struct journal *journal, int shard, journal_end_fn *end, void *context) {
    const struct journal_operations *operations = journal->operations;
    if (operations->clean != NULL) {
        operations->clean(journal, shard, end, context);
    }
    return operations->clean != NULL;
}

// ---- surveys ----

static struct journal_survey *add_survey(struct journal *journal, journal_end_fn *end,
                                         void *context) {
    struct journal_survey *survey = calloc(1, sizeof *survey);
    CHECK(survey != NULL);
    survey->journal = journal;
    survey->end = end;
    survey->context = context;
    DL_APPEND(journal->surveys, survey);
    return survey;
}

static void free_survey(struct journal_survey *survey) {
    struct wanted *wanted, *next;
    HASH_ITER(hh, survey->wanted, wanted, next) {
        HASH_DEL(survey->wanted, wanted);
        free(wanted);
    }
    DL_DELETE(survey->journal->surveys, survey);
    free(survey);
}

void journal_shards_forget(struct journal *journal) {
    struct journal_survey *survey, *next;
    DL_FOREACH_SAFE(journal->surveys, survey, next) {
        free_survey(survey);
    }
}

static void on_end(void *context, enum journal_result result) {
    struct journal_survey *survey = context;
    journal_end_fn *end = survey->end;
    void *asker = survey->context;
    free_survey(survey);
    end(asker, result);
}

// ---- lists ----

static void on_listed(void *context, const struct journal_record *record) {
    struct journal_survey *survey = context;
    struct journal_last last = {.token = record->token};
    snprintf(last.writer, sizeof last.writer, "%s", record->writer);
    survey->each_last(survey->context, record->subject, &last);
}

void journal_list(struct journal *journal, const char *prefix, int shard, journal_last_fn *each,
                  journal_end_fn *end, void *context) {
    const struct journal_operations *operations = journal->operations;
    if (operations->list != NULL) {
        operations->list(journal, prefix, shard, each, end, context);
        return;
    }
    struct journal_survey *survey = add_survey(journal, end, context);
    survey->each_last = each;
    operations->read(journal, prefix, false, on_listed, on_end, survey);
}

void journal_list_heads(struct journal *journal, const char *prefix, journal_last_fn *each,
                        journal_end_fn *end, void *context) {
    const struct journal_operations *operations = journal->operations;
    if (operations->list != NULL || operations->heads == NULL) {
        journal_list(journal, prefix, 0, each, end, context);
        return;
    }
    struct journal_survey *survey = add_survey(journal, end, context);
    survey->each_last = each;
    operations->heads(journal, prefix, on_listed, on_end, survey);
}

// ---- sets ----

static void on_record(void *context, const struct journal_record *record) {
    struct journal_survey *survey = context;
    struct wanted *wanted;
    HASH_FIND_STR(survey->wanted, record->subject, wanted);
    if (wanted != NULL) {
        survey->each(survey->context, record);
    }
}

static void add_wanted(struct journal_survey *survey, const char *name) {
    struct wanted *wanted;
    HASH_FIND_STR(survey->wanted, name, wanted);
    if (wanted == NULL) {
        wanted = calloc(1, sizeof *wanted);
        CHECK(wanted != NULL);
        snprintf(wanted->name, sizeof wanted->name, "%s", name);
        HASH_ADD_STR(survey->wanted, name, wanted);
    }
}

void journal_read_set(struct journal *journal, const struct journal_subject *subjects, int count,
                      journal_record_fn *each, journal_end_fn *end, void *context) {
    const struct journal_operations *operations = journal->operations;
    if (operations->read_set != NULL) {
        operations->read_set(journal, subjects, count, each, end, context);
        return;
    }
    struct journal_survey *survey = add_survey(journal, end, context);
    char prefix[JOURNAL_SUBJECT_BYTES] = "";
    size_t length = 0;
    survey->each = each;
    for (int i = 0; i < count; i++) { // the beginning that all have
        const char *name = subjects[i].name;
        add_wanted(survey, name);
        if (i == 0) {
            length = (size_t)snprintf(prefix, sizeof prefix, "%s", name);
        }
        while (strncmp(prefix, name, length) != 0) {
            length--;
        }
    }
    prefix[length] = '\0';
    operations->read(journal, prefix, false, on_record, on_end, survey);
}

void journal_print_parts(const struct journal *journal, struct text *text) {
    if (journal->operations->print_parts != NULL) {
        journal->operations->print_parts(journal, text);
    }
}
