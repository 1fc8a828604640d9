// A journal on a loop of its own, in a folder that goes with it, for the tests of what journals
// promise.
#pragma once

#include "server/storage/journal_sqlite.h"

enum { TEXT_BYTES = 4096, MANY = 5000 };

// A loop with one journal on it, and what it answered.
struct desk {
    uv_loop_t loop;
    char folder[64], path[96];
    struct journal *journal;
    char answers[TEXT_BYTES]; // one letter per append
    char rows[TEXT_BYTES];    // "subject:sequence=words "
    int row_count;
    int ends;
    enum journal_result end;
    char watched[TEXT_BYTES];
};

// Opens one in a new folder; closes it and removes the folder.
typedef struct journal *open_fn(struct desk *desk);
struct journal *open_memory(struct desk *desk);
struct journal *open_sqlite(struct desk *desk);
void begin(struct desk *desk, open_fn *open_journal);
void close_journal(struct desk *desk);
void end(struct desk *desk);

// Callbacks whose context is the desk: they note what comes.
void on_appended(void *context, enum journal_result result);
void on_record(void *context, const struct journal_record *record);
void on_end(void *context, enum journal_result result);
void on_watched(void *context, const struct journal_record *record);

void append(struct desk *desk, const char *subject, uint64_t expected, const char *words);

// Runs the loop until so many appends are answered.
void wait_for(struct desk *desk, size_t answers);

// The records of one subject, or of all whose names begin so; they live in the desk.
const char *read_rows(struct desk *desk, const char *name, bool is_whole_name);
