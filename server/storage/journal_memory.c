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
    uint64_t number, head;             // its own, and of its last record: together the token
    char writer[JOURNAL_WRITER_BYTES]; // of its last record
    UT_hash_handle hh;
};

struct row {
    char subject[JOURNAL_SUBJECT_BYTES];
    uint64_t position, sequence;
    struct journal_token token;
    char writer[JOURNAL_WRITER_BYTES];
    void *bytes;
    size_t length;
    struct row *prev, *next;
};

// An answer that waits for the alarm: to a write, or a whole reading.
struct answer {
    journal_written_fn *done;
    journal_record_fn *each;
    journal_end_fn *end;
    void *context;
    enum journal_result result;
    struct journal_last last;
    char prefix[JOURNAL_SUBJECT_BYTES];
    bool is_whole_name;
    uint64_t after; // the position that it follows
    int max;        // 0: it follows nothing, and wants all
    struct answer *prev, *next;
};

// What is durable, for all who share it.
struct store {
    struct subject *subjects;
    struct row *rows;
    uint64_t subjects_made, rows_made;
    int users;
};

struct journal_memory {
    struct journal journal;
    struct store *store;
    struct answer *answers;
    struct alarm *alarm;
    journal_record_fn *watch; // of what becomes durable
    void *watch_context;
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

static struct subject *find_subject(const struct journal_memory *memory, const char *name) {
    struct subject *subject;
    HASH_FIND_STR(memory->store->subjects, name, subject);
    return subject;
}

static struct subject *add_subject(struct journal_memory *memory, const char *name) {
    struct subject *subject = take_memory(sizeof *subject);
    snprintf(subject->name, sizeof subject->name, "%s", name);
    subject->number = ++memory->store->subjects_made;
    HASH_ADD_STR(memory->store->subjects, name, subject);
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

static struct journal_token add_row(struct journal_memory *memory, const char *name,
                                    const void *bytes, size_t length) {
    struct subject *subject = find_subject(memory, name);
    struct row *row = take_memory(sizeof *row);
    subject = subject == NULL ? add_subject(memory, name) : subject;
    snprintf(row->subject, sizeof row->subject, "%s", name);
    row->position = ++memory->store->rows_made;
    row->sequence = ++subject->head;
    row->token = (struct journal_token){{subject->number, subject->head}};
    snprintf(row->writer, sizeof row->writer, "%s", memory->journal.writer);
    memcpy(subject->writer, row->writer, sizeof subject->writer);
    row->length = length;
    row->bytes = take_memory(length + 1);
    memcpy(row->bytes, bytes, length);
    DL_APPEND(memory->store->rows, row);
    return row->token;
}

static void remove_row(struct journal_memory *memory, struct row *row) {
    DL_DELETE(memory->store->rows, row);
    free(row->bytes);
    free(row);
}

static void forget(struct journal_memory *memory, const char *name) {
    struct subject *subject = find_subject(memory, name);
    struct row *row, *next;
    if (subject != NULL) {
        HASH_DEL(memory->store->subjects, subject);
        free(subject);
    }
    DL_FOREACH_SAFE(memory->store->rows, row, next) {
        if (strcmp(row->subject, name) == 0) {
            remove_row(memory, row);
        }
    }
}

static bool is_refusing(const struct journal_memory *memory) {
    return memory->fault_at >= 0 && memory->appends >= memory->fault_at &&
           memory->fault == JOURNAL_REFUSES;
}

static struct journal_token token_of(const struct subject *subject) {
    return subject == NULL ? JOURNAL_NEW : (struct journal_token){{subject->number, subject->head}};
}

static bool is_at(const struct subject *subject, struct journal_token token) {
    struct journal_token head = token_of(subject);
    return memcmp(&head, &token, sizeof token) == 0;
}

static void memory_write(struct journal *journal, const struct journal_write *write) {
    struct journal_memory *memory = memory_of(journal);
    struct answer answer = {.done = write->done, .context = write->context};
    const struct subject *subject = find_subject(memory, write->subject);
    bool is_refused = is_refusing(memory);
    bool is_last = memory->fault == JOURNAL_DIES && memory->fault_at == memory->appends;
    memory->appends++;
    if (memory->is_dead || is_refused) {
        answer.result = JOURNAL_FAILED;
    } else if (!is_at(subject, write->token)) {
        answer.result = JOURNAL_CONFLICT;
        answer.last.token = token_of(subject);
        if (subject != NULL) {
            memcpy(answer.last.writer, subject->writer, sizeof answer.last.writer);
        }
    } else {
        if (write->change != JOURNAL_APPEND) {
            forget(memory, write->subject);
        }
        if (write->change != JOURNAL_DROP) {
            answer.last.token = add_row(memory, write->subject, write->bytes, write->length);
        }
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

static void memory_follow(struct journal *journal, const struct journal_wish *wish) {
    struct answer answer = {.each = wish->each,
                            .end = wish->end,
                            .context = wish->context,
                            .after = wish->after,
                            .max = wish->max};
    snprintf(answer.prefix, sizeof answer.prefix, "%s", wish->prefix);
    queue_answer(memory_of(journal), &answer);
}

static void give_row(const struct row *row, uint64_t behind, journal_record_fn *each,
                     void *context) {
    struct journal_record record = {row->subject, row->sequence, row->token,    row->writer,
                                    row->bytes,   row->length,   row->position, behind};
    each(context, &record);
}

static bool is_wanted(const struct answer *answer, const char *name) {
    return answer->is_whole_name ? strcmp(name, answer->prefix) == 0
                                 : strncmp(name, answer->prefix, strlen(answer->prefix)) == 0;
}

// That are behind the position, too.
static uint64_t count_wanted(const struct journal_memory *memory, const struct answer *answer) {
    uint64_t count = 0;
    for (const struct row *row = memory->store->rows; row != NULL; row = row->next) {
        count += is_wanted(answer, row->subject) && row->position > answer->after;
    }
    return count;
}

static void give_watch(const struct journal_memory *memory, struct journal_token token) {
    for (const struct row *row = memory->store->rows; row != NULL; row = row->next) {
        if (memcmp(&row->token, &token, sizeof token) == 0) {
            give_row(row, 0, memory->watch, memory->watch_context);
        }
    }
}

static void give_answer(struct journal_memory *memory, const struct answer *answer) {
    if (answer->each != NULL && is_refusing(memory)) {
        answer->end(answer->context, JOURNAL_FAILED);
        return;
    }
    if (answer->each != NULL) {
        int given = 0;
        uint64_t behind = answer->max == 0 ? 0 : count_wanted(memory, answer);
        for (const struct row *row = memory->store->rows;
             row != NULL && (answer->max == 0 || given < answer->max); row = row->next) {
            if (is_wanted(answer, row->subject) && row->position > answer->after) {
                behind -= answer->max != 0;
                give_row(row, behind, answer->each, answer->context);
                given++;
            }
        }
        answer->end(answer->context, JOURNAL_OK);
        return;
    }
    if (memory->watch != NULL && answer->result == JOURNAL_OK) {
        give_watch(memory, answer->last.token);
    }
    if (answer->done != NULL) {
        answer->done(answer->context, answer->result, &answer->last);
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

static void free_store(struct journal_memory *memory) {
    struct subject *subject, *next_subject;
    HASH_ITER(hh, memory->store->subjects, subject, next_subject) {
        HASH_DEL(memory->store->subjects, subject);
        free(subject);
    }
    while (memory->store->rows != NULL) {
        remove_row(memory, memory->store->rows);
    }
    free(memory->store);
}

static void memory_close(struct journal *journal) {
    struct journal_memory *memory = memory_of(journal);
    // Answers may append once more.
    while (memory->answers != NULL) {
        struct answer *answer = memory->answers;
        DL_DELETE(memory->answers, answer);
        if (answer->done != NULL) {
            answer->done(answer->context, answer->result, &answer->last);
        }
        free(answer);
    }
    if (--memory->store->users == 0) {
        free_store(memory);
    }
    alarm_destroy(memory->alarm);
    free(memory);
}

static const struct journal_operations operations = {
    .write = memory_write,
    .read = memory_read,
    .close = memory_close,
    .follow = memory_follow,
};

static struct journal *open_store(struct store *store, struct clock *clock) {
    struct journal_memory *memory = take_memory(sizeof *memory);
    memory->journal.operations = &operations;
    memory->store = store;
    memory->store->users++;
    memory->fault_at = -1;
    memory->alarm = alarm_create(clock, on_answers, memory);
    CHECK(memory->alarm != NULL);
    return &memory->journal;
}

struct journal *journal_memory_create(struct clock *clock) {
    return open_store(take_memory(sizeof(struct store)), clock);
}

struct journal *journal_memory_share(struct journal *journal, struct clock *clock,
                                     const char *writer) {
    struct journal *shared = open_store(memory_of(journal)->store, clock);
    shared->is_shared = true;
    snprintf(shared->writer, sizeof shared->writer, "%s", writer);
    return shared;
}

void journal_memory_fail_after(struct journal *journal, int appends, enum journal_fault fault) {
    struct journal_memory *memory = memory_of(journal);
    memory->fault_at = memory->appends + appends;
    memory->fault = fault;
}

void journal_memory_watch(struct journal *journal, journal_record_fn *each, void *context) {
    memory_of(journal)->watch = each;
    memory_of(journal)->watch_context = context;
}

void journal_memory_mend(struct journal *journal) {
    memory_of(journal)->fault_at = -1;
}

struct journal_token journal_memory_token(const struct journal *journal, const char *subject) {
    return token_of(find_subject((const struct journal_memory *)journal, subject));
}

bool journal_memory_is_dead(const struct journal *journal) {
    return ((const struct journal_memory *)journal)->is_dead;
}

int journal_memory_appends(const struct journal *journal) {
    return ((const struct journal_memory *)journal)->appends;
}

uint8_t *journal_memory_bytes(struct journal *journal, const char *subject, uint64_t sequence,
                              size_t **out_length) {
    for (struct row *row = memory_of(journal)->store->rows; row != NULL; row = row->next) {
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
    copy->is_shared = journal->is_shared;
    for (const struct row *row = from->store->rows; row != NULL; row = row->next) {
        add_row(memory_of(copy), row->subject, row->bytes, row->length);
    }
    return copy;
}
