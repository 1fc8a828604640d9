// Records that are added to one subject of the journal, one after another, by something that lives
// no longer than a match: what was written and shown beside it.
//
// On opening, what an earlier process wrote is read; what is added meanwhile comes after it. What
// waits when it is closed is lost.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/storage/journal.h"

#include <stdbool.h>

struct notebook;
struct services;
struct table;

// The subjects of what lies beside the match that a table has now: by class what was written, and
// what was shown. notebook_drop_all forgets all of them: of a match that nobody will ever look at.
enum { NOTEBOOK_MARKS = WIRE_WATCH_CLASS_COUNT, NOTEBOOK_PARTS };
void notebook_name(const struct table *table, int part, char out_subject[JOURNAL_SUBJECT_BYTES]);
void notebook_drop_all(struct services *services, const struct table *table);

// What is read, record by record; and the end of that.
typedef void notebook_record_fn(void *context, const struct journal_record *record);
typedef void notebook_ready_fn(void *context);

// NULL if there is no memory. Neither function is called before this has returned.
struct notebook *notebook_open(struct services *services, const char *subject,
                               notebook_record_fn *on_record, notebook_ready_fn *on_ready,
                               void *context);

// Accepts NULL.
void notebook_close(struct notebook *notebook);

bool notebook_is_ready(const struct notebook *notebook);

// Adds a record. STATUS_BUSY when too many wait to be written, STATUS_NO_MEMORY.
MUST_USE enum status notebook_add(struct notebook *notebook, const struct wire_record *record);
