// Proposals in a row: one is on its way, the others wait as bytes.
#include "server/club/ledger.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/report/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

// The longest are rules with all their switches.
enum { RECORD_BYTES = 256 << 10 };

// As often something is written that others came before with: each time one of them got on.
enum { TRIES_MAX = 50 };

// The record as it will lie in the journal, so that it is checked and applied as it would be read.
struct proposal {
    ledger_done_fn *done; // NULL: nobody asks
    void *context;
    struct proposal *prev, *next;
    int tries; // that are left when others come before it
    size_t length;
    char bytes[];
};

int32_t ledger_time(const struct clock *clock) {
    int64_t now = clock_wall_s(clock);
    return now < 0 ? 0 : now > INT32_MAX ? INT32_MAX : (int32_t)now;
}

void ledger_init(struct ledger *ledger, struct journal *journal, struct ledger_others *others,
                 const char *subject, const struct ledger_kind *kind, void *state) {
    CHECK(strlen(subject) < sizeof ledger->subject);
    *ledger = (struct ledger){.journal = journal, .kind = kind, .state = state, .others = others};
    snprintf(ledger->subject, sizeof ledger->subject, "%s", subject);
}

bool ledger_is_busy(const struct ledger *ledger) {
    return ledger->sent != NULL || ledger->waiting != NULL || ledger->is_reading ||
           ledger->is_dropping || ledger->is_settling;
}

// ---- reading ----

static void take(struct ledger *ledger, const struct wire_record *record,
                 struct journal_token token) {
    ledger->kind->apply(ledger->state, record);
    ledger->token = token;
    ledger->revision++;
}

static bool refuse(struct ledger *ledger, const struct journal_record *read, const char *why) {
    ledger->is_damaged = true;
    log_line(LOG_CLUB_DAMAGED, "record %llu of %s is refused, and what follows it: %s",
             (unsigned long long)read->sequence, ledger->subject, why);
    return false;
}

bool ledger_restore(struct ledger *ledger, const struct journal_record *read) {
    struct wire_record record;
    if (ledger->is_damaged) {
        return false;
    }
    if (!ledger->kind->is_replacing && read->sequence != (uint64_t)ledger->revision + 1) {
        return refuse(ledger, read, "one is missing before it");
    }
    if (!wire_decode_record(read->bytes, read->length, &record)) {
        return refuse(ledger, read, "it cannot be read");
    }
    enum status status = ledger->kind->check(ledger->state, &record);
    if (status != STATUS_OK) {
        return refuse(ledger, read, status_name(status));
    }
    take(ledger, &record, read->token);
    return true;
}

// ---- writing ----

static void end_proposal(struct proposal *proposal, enum status status) {
    if (proposal->done != NULL) {
        proposal->done(proposal->context, status);
    }
    free(proposal);
}

static void read_proposal(const struct proposal *proposal, struct wire_record *out_record) {
    CHECK(wire_decode_record(proposal->bytes, proposal->length, out_record)); // we have written it
}

static void settle(struct ledger *ledger);

static bool is_same(struct journal_token a, struct journal_token b) {
    return memcmp(a.parts, b.parts, sizeof a.parts) == 0;
}

static void tell_others(struct ledger *ledger) {
    if (ledger->others != NULL) {
        ledger->others->wrote(ledger->others, ledger->subject);
    }
}

static void on_other_record(void *context, const struct journal_record *record) {
    struct ledger *ledger = context;
    bool is_new = ledger->kind->is_replacing ? !is_same(record->token, ledger->token)
                                             : record->sequence > ledger->revision;
    ledger->read_token = record->token;
    ledger->has_found = true;
    if (is_new && !ledger->is_dropped) {
        ledger->has_news = ledger_restore(ledger, record) || ledger->has_news;
    }
}

static void on_dropped(void *context, enum journal_result result, const struct journal_last *last) {
    struct ledger *ledger = context;
    (void)last;
    ledger->is_dropping = false;
    if (result == JOURNAL_OK) { // else the next write is a conflict, and what stayed is read
        tell_others(ledger);
    }
    settle(ledger);
}

static void drop(struct ledger *ledger, struct journal_token token) {
    ledger->is_dropped = false;
    ledger->is_dropping = true;
    journal_drop(ledger->journal, ledger->subject, token, on_dropped, ledger);
}

// The subject may have gone, of those that can.
static void note_heard(struct ledger *ledger) {
    const struct ledger_kind *kind = ledger->kind;
    if (kind->gone != NULL && !ledger->has_found && ledger->revision > 0) {
        ledger->token = JOURNAL_NEW;
        ledger->revision = 0;
        kind->gone(ledger->state);
    } else if (kind->heard != NULL) {
        kind->heard(ledger->state, ledger->has_news);
    }
}

// If it failed, the next write is a conflict again, and the next look finds the same.
static void on_others_read(void *context, enum journal_result result) {
    struct ledger *ledger = context;
    ledger->is_reading = false;
    ledger->is_settling = true;
    if (ledger->is_dropped) {
        drop(ledger, ledger->read_token);
    } else if (result == JOURNAL_OK && ledger->others != NULL && !ledger->is_stopped) {
        note_heard(ledger);
    }
    settle(ledger);
}

// What others wrote is read before anything else is tried.
static void read_others(struct ledger *ledger) {
    ledger->is_reading = true;
    ledger->has_found = ledger->has_news = false;
    journal_read(ledger->journal, ledger->subject, on_other_record, on_others_read, ledger);
}

static enum status conclude(struct ledger *ledger, const struct proposal *sent,
                            enum journal_result result, const struct journal_last *last) {
    struct wire_record record;
    if (ledger->is_dropped) {
        drop(ledger, result == JOURNAL_FAILED ? ledger->read_token : last->token);
        return result == JOURNAL_FAILED ? STATUS_BUSY : STATUS_CHANGED_MEANWHILE;
    }
    if (result == JOURNAL_FAILED) {
        return STATUS_BUSY;
    }
    if (result == JOURNAL_CONFLICT) {
        if (!ledger->is_stopped) {
            read_others(ledger);
        }
        return STATUS_CHANGED_MEANWHILE;
    }
    read_proposal(sent, &record);
    take(ledger, &record, last->token);
    tell_others(ledger);
    return STATUS_OK;
}

// Of a subject that began only now somebody else knows more than who asked.
static bool is_tried_again(const struct ledger *ledger, struct proposal *sent,
                           enum journal_result result) {
    bool may_be = result == JOURNAL_CONFLICT && ledger->is_reading && !ledger->is_dropped &&
                  ledger->others != NULL && !ledger->kind->is_replacing && ledger->revision > 0;
    return may_be && sent->tries-- > 0;
}

static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct ledger *ledger = context;
    struct proposal *sent = ledger->sent;
    ledger->sent = NULL;
    enum status status = conclude(ledger, sent, result, last);
    if (is_tried_again(ledger, sent, result)) {
        DL_PREPEND(ledger->waiting, sent);
        ledger->waiting_count++;
        return;
    }
    ledger->is_settling = true;
    end_proposal(sent, status);
    settle(ledger);
}

static enum status send(struct ledger *ledger, struct proposal *proposal) {
    struct wire_record record;
    if (ledger->is_damaged) {
        return STATUS_CLUB_DAMAGED;
    }
    read_proposal(proposal, &record);
    enum status status = ledger->kind->check(ledger->state, &record);
    if (status == STATUS_OK) {
        ledger->sent = proposal;
        (ledger->kind->is_replacing ? journal_replace : journal_append)(
            ledger->journal, ledger->subject, ledger->token, proposal->bytes, proposal->length,
            on_written, ledger);
    }
    return status;
}

static bool is_under_way(const struct ledger *ledger) {
    return ledger->sent != NULL || ledger->is_reading || ledger->is_dropping || ledger->is_dropped;
}

static void look_if_due(struct ledger *ledger) {
    if (ledger->is_look_due && !is_under_way(ledger) && !ledger->is_stopped) {
        ledger->is_look_due = false;
        read_others(ledger);
    }
}

void ledger_look(struct ledger *ledger) {
    ledger->is_look_due = !ledger->is_damaged;
    look_if_due(ledger);
}

// Sends the next one that may be; those before it are told why they may not.
static void settle(struct ledger *ledger) {
    ledger->is_settling = true;
    look_if_due(ledger);
    while (ledger->waiting != NULL && ledger->sent == NULL && !ledger->is_reading &&
           !ledger->is_dropping) {
        struct proposal *next = ledger->waiting;
        DL_DELETE(ledger->waiting, next);
        ledger->waiting_count--;
        enum status status = send(ledger, next);
        if (status != STATUS_OK) {
            end_proposal(next, status);
        }
    }
    ledger->is_settling = false;
}

// ---- proposing ----

// Whether a start could read it: what is out of bounds must not get as far as the journal.
static bool is_readable(const struct proposal *proposal) {
    struct wire_record record;
    return wire_decode_record(proposal->bytes, proposal->length, &record);
}

static enum status make_proposal(const struct wire_record *record, struct proposal **out) {
    struct proposal *proposal = malloc(sizeof *proposal + RECORD_BYTES);
    struct text text;
    if (proposal == NULL) {
        return STATUS_NO_MEMORY;
    }
    text_init(&text, proposal->bytes, RECORD_BYTES);
    bool is_whole = wire_encode_record(record, &text);
    proposal->length = text.length;
    if (!is_whole || !is_readable(proposal)) {
        free(proposal);
        return is_whole ? STATUS_BAD_FIELD : STATUS_TOO_LARGE;
    }
    struct proposal *fitting = realloc(proposal, sizeof *proposal + text.length);
    *out = fitting != NULL ? fitting : proposal;
    return STATUS_OK;
}

static enum status propose(struct ledger *ledger, const struct wire_record *record, int tries,
                           ledger_done_fn *done, void *context) {
    struct proposal *proposal = NULL;
    if (ledger->is_damaged) {
        return STATUS_CLUB_DAMAGED;
    }
    if (ledger->waiting_count >= LEDGER_WAITING_MAX || ledger->is_stopped) {
        return STATUS_BUSY;
    }
    enum status status = make_proposal(record, &proposal);
    if (status != STATUS_OK) {
        return status;
    }
    proposal->done = done;
    proposal->context = context;
    proposal->tries = tries;
    if (ledger_is_busy(ledger)) {
        DL_APPEND(ledger->waiting, proposal);
        ledger->waiting_count++;
        return STATUS_OK;
    }
    status = send(ledger, proposal);
    if (status != STATUS_OK) {
        free(proposal);
    }
    return status;
}

enum status ledger_propose(struct ledger *ledger, const struct wire_record *record,
                           ledger_done_fn *done, void *context) {
    return propose(ledger, record, 0, done, context);
}

enum status ledger_ask(struct ledger *ledger, const struct wire_record *record,
                       ledger_done_fn *done, void *context) {
    return propose(ledger, record, TRIES_MAX, done, context);
}

// ---- ending ----

// Of those that wait now; what is proposed meanwhile comes after them.
static void end_waiting(struct ledger *ledger, enum status status) {
    struct proposal *waiting = ledger->waiting, *proposal, *next;
    bool was_settling = ledger->is_settling;
    ledger->waiting = NULL;
    ledger->waiting_count = 0;
    ledger->is_settling = true;
    DL_FOREACH_SAFE(waiting, proposal, next) {
        end_proposal(proposal, status);
    }
    ledger->is_settling = was_settling;
}

void ledger_drop(struct ledger *ledger) {
    bool is_uncertain = ledger->sent != NULL || ledger->is_reading; // where the subject stands
    if (is_uncertain) {
        ledger->is_dropped = true;
        ledger->read_token = ledger->token;
    } else if (!ledger->is_dropping) {
        drop(ledger, ledger->token);
    }
    ledger->token = JOURNAL_NEW;
    ledger->revision = 0;
    end_waiting(ledger, STATUS_CHANGED_MEANWHILE);
    if (!ledger->is_settling) {
        settle(ledger);
    }
}

void ledger_stop(struct ledger *ledger) {
    ledger->is_stopped = true;
    end_waiting(ledger, STATUS_BUSY);
}

void ledger_finish(struct ledger *ledger) {
    ledger_stop(ledger);
    if (ledger->sent != NULL) {
        end_proposal(ledger->sent, STATUS_BUSY);
        ledger->sent = NULL;
    }
}
