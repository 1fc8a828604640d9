// A journal on a loop of its own, in a folder that goes with it, for the tests of what journals
// promise.
#pragma once

#include "server/storage/journal_sqlite.h"

enum { TEXT_BYTES = 4096, HEADS_MAX = 256 };

// Where a subject stands, by the answers that came.
struct head {
    struct desk *desk;
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_token token;
    struct journal_last last; // as the latest answer told it
    char answers[64];         // one letter per write of this subject
};

// A loop with one journal on it, and what it answered.
struct desk {
    uv_loop_t *loop; // of its own memory: a test that fails half-way leaves threads that know it
    char folder[64], path[96];
    struct journal *journal;
    struct head heads[HEADS_MAX];
    int head_count;
    char answers[TEXT_BYTES]; // one letter per write, of several subjects as they come
    char rows[TEXT_BYTES];    // "subject:sequence=words "
    int row_count;
    int ends;
    enum journal_result end;
};

// Opens one in a new folder; closes it and removes the folder.
typedef struct journal *open_fn(struct desk *desk);
struct journal *open_memory(struct desk *desk);
struct journal *open_sqlite(struct desk *desk);
void begin(struct desk *desk, open_fn *open_journal);
void close_journal(struct desk *desk);
void end(struct desk *desk);

// Callbacks whose context is the desk: they note what comes.
void on_record(void *context, const struct journal_record *record);
void on_end(void *context, enum journal_result result);

// The same for a write, with a head as context.
void on_written(void *context, enum journal_result result, const struct journal_last *last);
struct head *head_of(struct desk *desk, const char *subject);

// Asks for a write after the last one of the subject that was answered. Nothing waits.
void append(struct desk *desk, const char *subject, const char *words);
void replace(struct desk *desk, const char *subject, const char *words);
void drop(struct desk *desk, const char *subject);

// The same after the record of a token, wherever the subject stands.
void append_at(struct desk *desk, const char *subject, struct journal_token token,
               const char *words);

// Runs the loop until so many writes are answered, counted from the beginning.
void wait_for(struct desk *desk, size_t answers);

// Appends and waits for the answer, which is that it is durable.
void put(struct desk *desk, const char *subject, const char *words);

// The records of one subject, or of all whose names begin so; they live in the desk.
const char *read_rows(struct desk *desk, const char *name, bool is_whole_name);
