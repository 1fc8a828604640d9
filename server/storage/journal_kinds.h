// The kinds of journal. A setting names one and its place: "sqlite:FILE",
// "nats:URLS", "memory:". A new kind is
// a row in journal_kinds.c, and is held to its promises by tests/contract.
#pragma once

#include "server/storage/journal.h"

#include <uv.h>

enum { JOURNAL_STORE_BYTES = 1024 };

// The journal that lies in the store at these addresses: "nats:ADDRESSES?creds=FILE&ca=FILE". Files
// may be "", for none. The addresses may have ?... of their own.
void journal_name_store(const char *addresses, const char *creds, const char *ca,
                        char out_journal[JOURNAL_STORE_BYTES]);

// Opens the journal on the loop; `survives_power` says how much it waits for. NULL and a logged
// reason if it cannot be used or is of no kind. The loop ends only after journal_close.
struct journal *journal_open(const char *journal, uv_loop_t *loop, bool survives_power);

// The same for one of several servers that share the journal: its records name it by `writer`.
struct journal *journal_open_shared(const char *journal, uv_loop_t *loop, bool survives_power,
                                    const char *writer);

// Whether the journal is of a kind that outlives its process. False and a reason if not, also of
// NULL.
bool journal_is_lasting(const char *journal, char out_problem[JOURNAL_PROBLEM_BYTES]);

// For commands, while a server may be using a lasting journal. They give every record of the
// subject, or of all subjects that begin so; and make a copy at a new place. False and a reason on
// failure.
bool journal_scan(const char *journal, const char *subject, bool is_whole_name,
                  journal_record_fn *each, void *context, char out_problem[JOURNAL_PROBLEM_BYTES]);
bool journal_copy(const char *journal, const char *to, char out_problem[JOURNAL_PROBLEM_BYTES]);

// Makes a store ready for servers: its streams. Of those that are there only the limit of tables is
// changed, if there is one in the plan. False and a reason on failure.
bool journal_make_store(const char *journal, struct store_plan *plan,
                        char out_problem[JOURNAL_PROBLEM_BYTES]);
