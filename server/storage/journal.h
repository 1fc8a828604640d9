// The journal: records appended to subjects, for good. It is what happened; memory is only a copy.
//
// A subject is a name such as "table.5f3a"; its records are numbered from 1. Who appends says how
// many records it believes the subject has; if that is not so, nothing is written. That one
// primitive gives order, uniqueness and fencing. All answers come on the loop, never during the
// call. journal_kinds.h opens the one that the settings name; this interface is all that the server
// knows of it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JOURNAL_SUBJECT_BYTES = 64,
    JOURNAL_RECORD_BYTES_MAX = 4 << 20,
    JOURNAL_PROBLEM_BYTES = 300,
};

enum journal_result {
    JOURNAL_OK,       // durable
    JOURNAL_CONFLICT, // the subject has another number of records: somebody else writes it
    JOURNAL_FAILED,   // the medium did not take it: nothing was written, try again later
};

struct journal_record {
    const char *subject;
    uint64_t sequence; // in the subject, from 1
    const void *bytes;
    size_t length;
};

typedef void journal_appended_fn(void *context, enum journal_result result);
typedef void journal_record_fn(void *context, const struct journal_record *record);
typedef void journal_end_fn(void *context, enum journal_result result);

struct journal;

struct journal_operations {
    void (*append)(struct journal *journal, const char *subject, uint64_t expected,
                   const void *bytes, size_t length, journal_appended_fn *done, void *context);
    void (*read)(struct journal *journal, const char *prefix, bool is_whole_name,
                 journal_record_fn *each, journal_end_fn *end, void *context);
    void (*drop)(struct journal *journal, const char *subject);
    void (*close)(struct journal *journal);
};

struct journal_watcher;
struct suspects;

// What all backends begin with.
struct journal {
    const struct journal_operations *operations;
    struct journal_watcher *watchers;
    struct suspects *suspects;           // of recovery, NULL where nothing outlives the process
    bool is_failing;                     // the last append did not reach the medium
    char problem[JOURNAL_PROBLEM_BYTES]; // why
};

// Appends one record after the `expected` ones that the subject has. The bytes are copied. `done`
// may be NULL.
void journal_append(struct journal *journal, const char *subject, uint64_t expected,
                    const void *bytes, size_t length, journal_appended_fn *done, void *context);

// Gives all records of one subject in their order, then the end.
void journal_read(struct journal *journal, const char *subject, journal_record_fn *each,
                  journal_end_fn *end, void *context);

// Gives all records of the subjects that begin so, in the order in which they were appended.
void journal_read_all(struct journal *journal, const char *prefix, journal_record_fn *each,
                      journal_end_fn *end, void *context);

// Calls back for every record of these subjects as it becomes durable. The prefix must outlive the
// journal. False if there is no memory.
bool journal_watch(struct journal *journal, const char *prefix, journal_record_fn *each,
                   void *context);

// Forgets a subject and its records. With an append that follows at once it is one step: after a
// crash there is either what was before or what is new.
void journal_drop(struct journal *journal, const char *subject);

// Writes out what waits, answers every append that is still open, then frees. Readings that go on
// are not heard of again. Accepts NULL.
void journal_close(struct journal *journal);

// ---- for backends ----

// Tells the watchers of a record that is durable now.
void journal_notify(const struct journal *journal, const struct journal_record *record);

// Notes whether the medium works, with a log line when that changes. `problem` NULL: it works.
void journal_note_health(struct journal *journal, const char *problem);
