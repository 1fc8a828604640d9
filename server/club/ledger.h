// A subject of the journal as decisions: what a club, a member or a night is, is the fold of its
// records, and a change is one more record.
//
// A record is proposed. When its turn comes, `check` says whether it may be with what is there now;
// it is written; and only when it is durable `apply` changes the state and whoever asked is told.
// Records that are read at a start pass the same `check`: one that is damaged, or could never have
// been, is refused, and so is all that follows it and every further change of the subject.
//
// One record is written at a time for each subject. Others wait, few, and are checked when their
// turn comes, with what those before them have changed: of two that exclude each other the second
// is refused. What the journal does not take changes nothing.
//
// Where several servers share the journal, each has the state in memory and may propose (N35). Who
// has written tells the others, and they read what is new; who did not know it yet is refused by
// the journal, reads it, and what people asked for is checked and written once more.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/loop/clock.h"
#include "server/storage/journal.h"

#include <stdbool.h>
#include <stdint.h>

enum { LEDGER_WAITING_MAX = 64 };

struct ledger_kind {
    // Whether the record may be, by the state alone, else why not. What `apply` needs memory for is
    // made ready here (STATUS_NO_MEMORY); nothing else changes, since the record may yet fail.
    enum status (*check)(void *state, const struct wire_record *record);
    // The record is durable: the state changes by it. Cannot fail.
    void (*apply)(void *state, const struct wire_record *record);
    // A record takes the place of those before it: the state is the last one alone.
    bool is_replacing;
    // What other servers wrote was looked for, and something was new, or not. May be NULL.
    void (*heard)(void *state, bool is_new);
    // Another server has dropped the subject; NULL: nobody does so.
    void (*gone)(void *state);
};

// The other servers of the journal.
struct ledger_others {
    // This server has written a record of the subject, or dropped it: the others are told.
    void (*wrote)(struct ledger_others *others, const char *subject);
};

// What came of a proposal; never told during ledger_propose, once for each that it took.
// STATUS_OK: it is durable and applied. Else nothing has changed: STATUS_CHANGED_MEANWHILE if
// somebody else wrote the subject, STATUS_BUSY if the journal did not take it, or what `check` says
// now. The ledger must not be finished from here.
typedef void ledger_done_fn(void *context, enum status status);

// Only ledger.c writes it; `revision` may be read.
struct ledger {
    struct journal *journal;
    const struct ledger_kind *kind;
    void *state;
    struct ledger_others *others; // NULL: nobody else writes it
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_token token;      // of the last record
    struct journal_token read_token; // of the last one that was read again, or is dropped
    uint32_t revision;               // how many records are applied
    struct proposal *sent;           // on its way to the journal, NULL: none
    struct proposal *waiting;
    int waiting_count;
    bool is_reading; // what somebody else has written
    bool has_found;  // meanwhile, a record; and one that was new
    bool has_news;
    bool is_look_due; // once what is under way is done
    bool is_dropped;  // since `sent` was sent, or reading began: the journal is told after that
    bool is_dropping; // the journal has been told
    bool is_settling; // answers are being told: the next one waits for that
    bool is_damaged;  // a record could not be read: nothing changes any more
    bool is_stopped;
};

// Now, as records say it: seconds since 1970. A clock that is set to before that, or to after what
// a record can say, stands at the end of it.
int32_t ledger_time(const struct clock *clock);

// Empty, of this subject. `kind`, `state` and `others` are borrowed for its lifetime; `others`
// NULL: the journal has no other servers.
void ledger_init(struct ledger *ledger, struct journal *journal, struct ledger_others *others,
                 const char *subject, const struct ledger_kind *kind, void *state);

// The server ends: nothing more is taken or written. Those who wait are told STATUS_BUSY.
void ledger_stop(struct ledger *ledger);

// Only while it is not busy, or when the journal is closed; of what it never answered is told
// STATUS_BUSY.
void ledger_finish(struct ledger *ledger);

// Whether something is written, waits or is read.
bool ledger_is_busy(const struct ledger *ledger);

// Takes the next record of the subject at a start. One that is refused is logged, and damages the
// ledger; false then and for all that follow.
bool ledger_restore(struct ledger *ledger, const struct journal_record *record);

// Another server may have written the subject: what is new is read and applied.
void ledger_look(struct ledger *ledger);

// Proposes a record, which is copied. STATUS_OK: `done` is told. Else it was refused at once and
// `done` hears nothing: by `check`, STATUS_BUSY if too many wait, STATUS_CLUB_DAMAGED,
// STATUS_TOO_LARGE, STATUS_BAD_FIELD of a value that records cannot have, STATUS_NO_MEMORY. `done`
// may be NULL.
MUST_USE enum status ledger_propose(struct ledger *ledger, const struct wire_record *record,
                                    ledger_done_fn *done, void *context);

// The same for what somebody asks for, once: where another server has written meanwhile it is
// checked again with that, and tried again.
MUST_USE enum status ledger_ask(struct ledger *ledger, const struct wire_record *record,
                                ledger_done_fn *done, void *context);

// Forgets all records of the subject; if the medium fails they stay. What is on its way or waits
// changes nothing any more: who asked is told STATUS_CHANGED_MEANWHILE. The state is the caller's
// to clear.
void ledger_drop(struct ledger *ledger);
