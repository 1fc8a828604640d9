// What every journal promises (server/storage/journal.h): each function holds one kind of journal
// to one promise, and fails the test if it is broken.
#pragma once

#include "tests/contract/desk.h"

#define PROMISE_ROWS(ROW)                                                                          \
    ROW(keeps_records_in_order)                                                                    \
    ROW(refuses_who_does_not_know_the_last_record)                                                 \
    ROW(gives_the_token_of_what_is_read)                                                           \
    ROW(replaces_all_records_in_one_step)                                                          \
    ROW(gives_no_token_twice)                                                                      \
    ROW(does_what_one_subject_is_asked_in_order)                                                   \
    ROW(forgets_a_dropped_subject)                                                                 \
    ROW(drops_only_for_who_knows_the_last_record)                                                  \
    ROW(tells_who_is_refused_where_the_subject_stands)                                             \
    ROW(finds_where_a_subject_stands)                                                              \
    ROW(forgets_a_subject_wherever_it_stands)                                                      \
    ROW(takes_large_and_empty_records)                                                             \
    ROW(takes_many_at_once)                                                                        \
    ROW(misses_no_subject_that_is_replaced_while_it_is_read)                                       \
    ROW(lists_where_each_table_stands)                                                             \
    ROW(lists_where_other_subjects_stand)                                                          \
    ROW(reads_some_tables_of_a_shard)                                                              \
    ROW(follows_one_kind_of_subjects_from_a_position)                                              \
    ROW(answers_writes_when_it_is_closed)

#define DECLARE_PROMISE(name) void name(open_fn *open_journal);
PROMISE_ROWS(DECLARE_PROMISE)
#undef DECLARE_PROMISE

enum { MANY_SUBJECTS = 100, MANY_ROUNDS = 50, MANY = MANY_SUBJECTS * MANY_ROUNDS };

// The subject of the n-th of many records, from 0: a hundred subjects in turn; and all of them are
// written.
void name_nth(int n, char out_subject[JOURNAL_SUBJECT_BYTES]);
void append_many(struct desk *desk);

// All of them read: each subject has its records in order; the subjects come as they like.
struct many {
    struct desk *desk;
    uint64_t seen[MANY_SUBJECTS];
};

void on_one_of_many(void *context, const struct journal_record *record);
void on_many_end(void *context, enum journal_result result);
