// Records in one list, answers from an alarm.
#include "server/storage/journal_memory.h"

#include "common/base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

#define HASH_NONFATAL_OOM 0
#include <uthash.h>

struct subject {
    char name[JOURNAL_SUBJECT_BYTES];
    uint64_t head;
    UT_hash_handle hh;
};

struct row {
    char subject[JOURNAL_SUBJECT_BYTES];
    uint64_t sequence;
    void *bytes;
    size_t length;
    struct row *prev, *next;
};

// An answer that waits for the alarm: to an append, or a whole reading.
struct answer {
    journal_appended_fn *done;
    journal_record_fn *each;
    journal_end_fn *end;
    void *context;
    enum journal_result result;
    struct row *row; // appended, told to watchers
    char prefix[JOURNAL_SUBJECT_BYTES];
    bool is_whole_name;
    struct answer *prev, *next;
};

struct journal_memory {
    struct journal journal;
    struct subject *subjects;
    struct row *rows;
    struct answer *answers;
    struct alarm *alarm;
    int appends;
    int fault_at; // number of appends after which the fault comes, -1 for never
    enum journal_fault fault;
    bool is_dead; // nothing is written or answered any more, until it is closed
};

static struct journal_memory *memory_of(struct journal *journal) {
    return (struct journal_memory *)journal;
}

static void *take_memory(size_t size) {
    void *memory = calloc(1, size);
    CHECK(memory != NULL);
    return memory;
}

static struct subject *find_subject(struct journal_memory *memory, const char *name) {
    struct subject *subject;
    HASH_FIND_STR(memory->subjects, name, subject);
    if (subject == NULL) {
        subject = take_memory(sizeof *subject);
        snprintf(subject->name, sizeof subject->name, "%s", name);
        HASH_ADD_STR(memory->subjects, name, subject);
    }
    return subject;
}

static void queue_answer(struct journal_memory *memory, const struct answer *wanted) {
    struct answer *answer = take_memory(sizeof *answer);
    *answer = *wanted;
    DL_APPEND(memory->answers, answer);
    if (!memory->is_dead) {
        alarm_start(memory->alarm, 0);
    }
}

static struct row *add_row(struct journal_memory *memory, const char *subject, uint64_t sequence,
                           const void *bytes, size_t length) {
    struct row *row = take_memory(sizeof *row);
    snprintf(row->subject, sizeof row->subject, "%s", subject);
    row->sequence = sequence;
    row->length = length;
    row->bytes = take_memory(length + 1);
    memcpy(row->bytes, bytes, length);
    DL_APPEND(memory->rows, row);
    return row;
}

static bool is_refusing(const struct journal_memory *memory) {
    return memory->fault_at >= 0 && memory->appends >= memory->fault_at &&
           memory->fault == JOURNAL_REFUSES;
}

static void memory_append(struct journal *journal, const char *name, uint64_t expected,
                          const void *bytes, size_t length, journal_appended_fn *done,
                          void *context) {
    struct journal_memory *memory = memory_of(journal);
    struct answer answer = {.done = done, .context = context, .result = JOURNAL_OK};
    bool is_refused = is_refusing(memory);
    bool is_last = memory->fault == JOURNAL_DIES && memory->fault_at == memory->appends;
    struct subject *subject = find_subject(memory, name);
    memory->appends++;
    if (memory->is_dead || is_refused) {
        answer.result = JOURNAL_FAILED;
    } else if (subject->head != expected) {
        answer.result = JOURNAL_CONFLICT;
    } else {
        answer.row = add_row(memory, name, ++subject->head, bytes, length);
        memory->is_dead = is_last;
    }
    journal_note_health(journal, answer.result == JOURNAL_FAILED ? "told to fail" : NULL);
    queue_answer(memory, &answer);
}

static void memory_read(struct journal *journal, const char *prefix, bool is_whole_name,
                        journal_record_fn *each, journal_end_fn *end, void *context) {
    struct answer answer = {
        .each = each, .end = end, .context = context, .is_whole_name = is_whole_name};
    snprintf(answer.prefix, sizeof answer.prefix, "%s", prefix);
    queue_answer(memory_of(journal), &answer);
}

static void remove_row(struct journal_memory *memory, struct row *row) {
    DL_DELETE(memory->rows, row);
    free(row->bytes);
    free(row);
}

static void memory_drop(struct journal *journal, const char *name) {
    struct journal_memory *memory = memory_of(journal);
    struct subject *subject = find_subject(memory, name);
    struct answer *answer;
    struct row *row, *next;
    if (memory->is_dead || is_refusing(memory)) {
        return;
    }
    DL_FOREACH(memory->answers, answer) {
        if (answer->row != NULL && strcmp(answer->row->subject, name) == 0) {
            answer->row = NULL;
        }
    }
    HASH_DEL(memory->subjects, subject);
    free(subject);
    DL_FOREACH_SAFE(memory->rows, row, next) {
        if (strcmp(row->subject, name) == 0) {
            remove_row(memory, row);
        }
    }
}

static void give_row(const struct row *row, journal_record_fn *each, void *context) {
    struct journal_record record = {row->subject, row->sequence, row->bytes, row->length};
    each(context, &record);
}

static bool is_wanted(const struct answer *answer, const char *name) {
    return answer->is_whole_name ? strcmp(name, answer->prefix) == 0
                                 : strncmp(name, answer->prefix, strlen(answer->prefix)) == 0;
}

static void give_answer(struct journal_memory *memory, const struct answer *answer) {
    if (answer->each != NULL) {
        for (const struct row *row = memory->rows; row != NULL; row = row->next) {
            if (is_wanted(answer, row->subject)) {
                give_row(row, answer->each, answer->context);
            }
        }
        answer->end(answer->context, JOURNAL_OK);
        return;
    }
    if (answer->row != NULL) {
        struct journal_record record = {answer->row->subject, answer->row->sequence,
                                        answer->row->bytes, answer->row->length};
        journal_notify(&memory->journal, &record);
    }
    if (answer->done != NULL) {
        answer->done(answer->context, answer->result);
    }
}

static void on_answers(void *context) {
    struct journal_memory *memory = context;
    if (memory->is_dead) {
        return;
    }
    // Answers make new ones; those wait for the next alarm.
    struct answer *answers = memory->answers, *answer, *next;
    memory->answers = NULL;
    DL_FOREACH_SAFE(answers, answer, next) {
        give_answer(memory, answer);
        free(answer);
    }
}

static void memory_close(struct journal *journal) {
    struct journal_memory *memory = memory_of(journal);
    struct subject *subject, *next_subject;
    // Answers may append once more.
    while (memory->answers != NULL) {
        struct answer *answer = memory->answers;
        DL_DELETE(memory->answers, answer);
        if (answer->done != NULL) {
            answer->done(answer->context, answer->result);
        }
        free(answer);
    }
    HASH_ITER(hh, memory->subjects, subject, next_subject) {
        HASH_DEL(memory->subjects, subject);
        free(subject);
    }
    while (memory->rows != NULL) {
        remove_row(memory, memory->rows);
    }
    alarm_destroy(memory->alarm);
    free(memory);
}

static const struct journal_operations operations = {
    memory_append,
    memory_read,
    memory_drop,
    memory_close,
};

struct journal *journal_memory_create(struct clock *clock) {
    struct journal_memory *memory = take_memory(sizeof *memory);
    memory->journal.operations = &operations;
    memory->fault_at = -1;
    memory->alarm = alarm_create(clock, on_answers, memory);
    CHECK(memory->alarm != NULL);
    return &memory->journal;
}

void journal_memory_fail_after(struct journal *journal, int appends, enum journal_fault fault) {
    struct journal_memory *memory = memory_of(journal);
    memory->fault_at = memory->appends + appends;
    memory->fault = fault;
}

void journal_memory_mend(struct journal *journal) {
    memory_of(journal)->fault_at = -1;
}

bool journal_memory_is_dead(const struct journal *journal) {
    return ((const struct journal_memory *)journal)->is_dead;
}

int journal_memory_appends(const struct journal *journal) {
    return ((const struct journal_memory *)journal)->appends;
}

uint8_t *journal_memory_bytes(struct journal *journal, const char *subject, uint64_t sequence,
                              size_t **out_length) {
    for (struct row *row = memory_of(journal)->rows; row != NULL; row = row->next) {
        if (row->sequence == sequence && strcmp(row->subject, subject) == 0) {
            *out_length = &row->length;
            return row->bytes;
        }
    }
    return NULL;
}

struct journal *journal_memory_copy(const struct journal *journal, struct clock *clock) {
    const struct journal_memory *from = (const struct journal_memory *)journal;
    struct journal *copy = journal_memory_create(clock);
    for (const struct row *row = from->rows; row != NULL; row = row->next) {
        add_row(memory_of(copy), row->subject, row->sequence, row->bytes, row->length);
        find_subject(memory_of(copy), row->subject)->head = row->sequence;
    }
    return copy;
}
