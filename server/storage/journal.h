// The journal: records appended to subjects, for good. It is what happened; memory is only a copy.
//
// A subject is a name such as "table.5f3a" and has records in the order in which they were written.
// Who writes shows the token of the subject's last record; if another one has been written since,
// nothing is. That one primitive gives order, uniqueness and fencing. Promised is this, and no
// more:
//
// - Writes to one subject take effect in the order in which they were asked for. Writes to several
//   may take effect in any order, and a crash may find one and not the other: who needs one before
//   the other waits for its answer.
// - A write is all there or not at all, and stays once it is answered with JOURNAL_OK. Without an
//   answer, after a crash, either may be.
// - A replacement is one step: whoever reads finds what was before or what is new.
// - A token is never given out twice, not even for a subject that was dropped and began anew. So
//   who wakes up late, with a token of before, neither writes nor drops anything.
// - All answers come on the loop, never during the call.
//
// journal_kinds.h opens the one that the settings name; this interface is all that the server knows
// of it. tests/contract holds every kind to it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JOURNAL_SUBJECT_BYTES = 64,
    JOURNAL_RECORD_BYTES_MAX = (1 << 20) - (8 << 10), // what every kind can carry
    JOURNAL_WRITER_BYTES = 40,
    JOURNAL_PROBLEM_BYTES = 300,
    JOURNAL_FILLS_PERMILLE = 800, // of the room for tables: the host is told,
    JOURNAL_FULL_PERMILLE = 900,  // and no new ones are made
};

enum journal_result {
    JOURNAL_OK,       // durable
    JOURNAL_CONFLICT, // the subject has another last record: somebody else writes it
    JOURNAL_FAILED,   // the medium did not take it: nothing was written, try again later
};

// Where a subject stands. Only backends look into it; all others hand back what they were given.
struct journal_token {
    uint64_t parts[2];
};

// Of a subject that has no records.
static const struct journal_token JOURNAL_NEW = {{0, 0}};
bool journal_is_new(struct journal_token token);

// How a store of several machines is to be made.
struct store_plan {
    int replicas, shards;
    int64_t tables_mb; // limit of all tables together, in MiB; 0: none, or as it is
    int made, changed; // afterwards: streams that are new; and that have another limit
};

struct journal_record {
    const char *subject;
    uint64_t sequence; // in the subject, from 1; a replacement is its first
    struct journal_token token;
    const char *writer; // the process that wrote it, "" where only one can
    const void *bytes;
    size_t length;
    // Of one that journal_follow gives: from 1; and how many of its kind came after it when it was
    // read, 0 if that is not known.
    uint64_t position, behind;
};

// The last record of a subject; JOURNAL_NEW: it has none.
struct journal_last {
    struct journal_token token;
    char writer[JOURNAL_WRITER_BYTES];
};

// `last` is the record that was written, if the result is JOURNAL_OK (after a drop: that there is
// none); that which is there instead, if it is JOURNAL_CONFLICT; else it says nothing.
typedef void journal_written_fn(void *context, enum journal_result result,
                                const struct journal_last *last);
typedef void journal_record_fn(void *context, const struct journal_record *record);
typedef void journal_last_fn(void *context, const char *subject, const struct journal_last *last);
typedef void journal_end_fn(void *context, enum journal_result result);
typedef void journal_found_fn(void *context, enum journal_result result,
                              const struct journal_last *last);

enum journal_change {
    JOURNAL_APPEND,
    JOURNAL_REPLACE, // all that are there give way to the new one
    JOURNAL_DROP,    // and to nothing
};

// What is to be done with a subject whose last record is that of `token`.
struct journal_write {
    const char *subject;
    struct journal_token token;
    enum journal_change change;
    const void *bytes;
    size_t length;
    journal_written_fn *done;
    void *context;
};

// A subject, and where it stood when it was listed.
struct journal_subject {
    char name[JOURNAL_SUBJECT_BYTES];
    struct journal_token token;
};

// What of the journal is to be followed, and from where.
struct journal_wish {
    const char *prefix;
    uint64_t after; // a position; 0: from the first
    int max;        // records
    journal_record_fn *each;
    journal_end_fn *end;
    void *context;
};

struct journal;
struct text;

struct journal_operations {
    void (*write)(struct journal *journal, const struct journal_write *write);
    void (*read)(struct journal *journal, const char *prefix, bool is_whole_name,
                 journal_record_fn *each, journal_end_fn *end, void *context);
    void (*close)(struct journal *journal);
    // As read, of a whole name, but for all records before the last. NULL: `read` does it as well.
    void (*read_last)(struct journal *journal, const char *subject, bool is_whole_name,
                      journal_record_fn *each, journal_end_fn *end, void *context);
    // As the functions of these names below. NULL: there is one shard, and `read` does it as well.
    int (*shard_of)(const struct journal *journal, const char *subject);
    void (*list)(struct journal *journal, const char *prefix, int shard, journal_last_fn *each,
                 journal_end_fn *end, void *context);
    void (*read_set)(struct journal *journal, const struct journal_subject *subjects, int count,
                     journal_record_fn *each, journal_end_fn *end, void *context);
    void (*clean)(struct journal *journal, int shard, journal_end_fn *end, void *context);
    // As journal_print_parts. NULL: there is nothing to say.
    void (*print_parts)(const struct journal *journal, struct text *text);
    // The last record of each subject that begins so, without bytes and writer.
    void (*heads)(struct journal *journal, const char *prefix, journal_record_fn *each,
                  journal_end_fn *end, void *context);
    // As journal_follow. NULL: it cannot be done.
    void (*follow)(struct journal *journal, const struct journal_wish *wish);
};

struct suspects;
struct journal_looking;
struct journal_survey;

// What all backends begin with.
struct journal {
    const struct journal_operations *operations;
    struct suspects *suspects;        // of recovery, NULL where nothing outlives the process
    struct journal_looking *lookings; // for ends of subjects; only journal.c knows them
    struct journal_survey *surveys;   // only journal_shards.c knows them
    int shards;                       // in which tables lie; 0 where they are not divided
    bool is_closing;
    bool is_shared; // other processes write it, too, and may go on with what this one has written
    char writer[JOURNAL_WRITER_BYTES]; // this process, as its records name it; "" if it is alone
    int fill_permille;                 // of the room for tables, as far as is known
    bool is_failing;                   // the last write did not reach the medium
    bool is_out; // it fails, and it is no passing thing: nobody new should be sent here
    char problem[JOURNAL_PROBLEM_BYTES]; // why
};

// Appends one record after that of `token`. The bytes are copied. `done` may be NULL.
void journal_append(struct journal *journal, const char *subject, struct journal_token token,
                    const void *bytes, size_t length, journal_written_fn *done, void *context);

// The same, and in the same step forgets all records that the subject had.
void journal_replace(struct journal *journal, const char *subject, struct journal_token token,
                     const void *bytes, size_t length, journal_written_fn *done, void *context);

// Gives all records of one subject in their order, then the end.
void journal_read(struct journal *journal, const char *subject, journal_record_fn *each,
                  journal_end_fn *end, void *context);

// Gives all records of the subjects that begin so, those of each in their order; if each has one,
// in the order in which they were written (but for tables, which a store of several machines keeps
// in several places). One that is replaced meanwhile may come twice, the later one last. Of several
// readings any may end first.
void journal_read_all(struct journal *journal, const char *prefix, journal_record_fn *each,
                      journal_end_fn *end, void *context);

// Gives the records of one kind of subjects, such as "result." (no tables), in the order in which
// they were written, those behind the position `after`, at most `max`, then the end. Each has its
// position, which grows and stays the same for good. If fewer than `max` came there were no others
// when it was asked. What has been replaced or dropped may be missing, and the token says nothing.
// The prefix is borrowed during the call. False: this kind of journal cannot do that, and nothing
// is heard of it.
bool journal_follow(struct journal *journal, const struct journal_wish *wish);

// Gives the last record of one subject, then the end; also those before it, where that is as cheap.
void journal_read_last(struct journal *journal, const char *subject, journal_record_fn *each,
                       journal_end_fn *end, void *context);

// Finds where a subject stands, by reading it: JOURNAL_OK or JOURNAL_FAILED.
void journal_find_last(struct journal *journal, const char *subject, journal_found_fn *found,
                       void *context);

// In how many shards tables lie: each may be silent while the others are not. At least 1.
int journal_shards(const struct journal *journal);
int journal_shard_of(const struct journal *journal, const char *table);

// Gives where each table of a shard stands whose subject begins so, without what its records say.
// One may come more than once, the last time as it stands.
void journal_list(struct journal *journal, const char *prefix, int shard, journal_last_fn *each,
                  journal_end_fn *end, void *context);

// The same of subjects that are no tables, without who has written it last.
void journal_list_heads(struct journal *journal, const char *prefix, journal_last_fn *each,
                        journal_end_fn *end, void *context);

// Gives all records of these tables of one shard, those of each in their order; where one is
// replaced meanwhile its first comes anew. What was written since they were listed may be missing,
// and of a table that another one wrote into all. The subjects are copied.
void journal_read_set(struct journal *journal, const struct journal_subject *subjects, int count,
                      journal_record_fn *each, journal_end_fn *end, void *context);

// What of a shard nobody needs any more, and nobody needed when this was called before, is
// forgotten for good. False: this kind does so by itself, and nothing is heard of it.
bool journal_clean(struct journal *journal, int shard, journal_end_fn *end, void *context);

// The parts of a store of several machines as a member of a JSON object, a comma before it; of
// other kinds nothing.
void journal_print_parts(const struct journal *journal, struct text *text);

// Forgets a subject and its records, if the last of them is that of `token`. `done` may be NULL.
void journal_drop(struct journal *journal, const char *subject, struct journal_token token,
                  journal_written_fn *done, void *context);

// The same wherever the subject stands, for whom nobody else writes it: its end is found, and found
// again if a write of before comes in between.
void journal_forget(struct journal *journal, const char *subject, journal_written_fn *done,
                    void *context);

// Writes out what waits, answers every write that is still open, then frees. Readings that go on
// are not heard of again. Accepts NULL.
void journal_close(struct journal *journal);

// ---- for backends ----

// Notes whether the medium works, with a log line when that changes. `problem` NULL: it works.
void journal_note_health(struct journal *journal, const char *problem);
