// The steps of a change: people first, then their own records, then those of the club.
#include "server/club/club_ask.h"

#include "server/accounts/account.h"
#include "server/club/night_parts.h"

#include <stdio.h>
#include <stdlib.h>

enum status club_ask_begin(const struct asker *asker, struct club_ask **out_ask) {
    struct club_ask *ask = calloc(1, sizeof *ask);
    if (ask == NULL) {
        return STATUS_NO_MEMORY;
    }
    enum status status = session_await(asker->session, PENDING_CLUB, &ask->pending);
    if (status != STATUS_OK) {
        free(ask);
        return status;
    }
    ask->about = asker->about;
    ask->club = asker->club;
    *out_ask = ask;
    return STATUS_OK;
}

bool club_ask_entry(struct club_ask *ask, const struct asker *asker, const char *name,
                    enum wire_club_role role) {
    ask->member = club_new_entry(asker->club);
    if (ask->member == NULL) {
        club_ask_end(ask, STATUS_CLUB_FULL);
        return false;
    }
    member_record(ask->member, &ask->own);
    snprintf(ask->own.member.name, sizeof ask->own.member.name, "%s", name);
    ask->own.member.shown_as = asker->club->shown_as;
    ask->record = club_record(asker->club, WIRE_RECORD_MEMBER_ADDED, asker->me);
    ask->record.member_added.member = ask->member->number;
    ask->record.member_added.role = role;
    return true;
}

struct session *club_ask_session(struct club_ask *ask) {
    return session_arrived(&ask->pending);
}

void club_ask_end(struct club_ask *ask, enum status status) {
    struct session *session = club_ask_session(ask);
    bool is_stray = ask->member != NULL && ask->member->stand == MEMBER_NEW;
    if (status != STATUS_OK && session != NULL) {
        session_refuse(session, status, ask->about, NULL);
    }
    if (ask->account != NULL) {
        account_release(ask->account);
    }
    if (status != STATUS_OK && ask->is_new_club) {
        clubs_give_up(ask->club);
    } else if (status != STATUS_OK && is_stray) {
        club_forget(ask->member);
    }
    free(ask);
}

static void go_on(struct club_ask *ask, enum status status) {
    if (status == STATUS_OK) {
        ask->then(ask);
    } else {
        club_ask_end(ask, status);
    }
}

static void on_known(void *context, enum journal_result result) {
    go_on(context, result == JOURNAL_OK ? STATUS_OK : STATUS_BUSY);
}

static void on_done(void *context, enum status status) {
    go_on(context, status);
}

void club_ask_account(struct club_ask *ask, club_step_fn *then) {
    ask->then = then;
    accounts_keep(clubs_services(ask->club->clubs)->accounts, &ask->account,
                  ask->account == NULL ? 0 : 1, on_known, ask);
}

static void propose(struct club_ask *ask, struct ledger *ledger, const struct wire_record *record,
                    club_step_fn *then) {
    ask->then = then;
    enum status status = ledger_propose(ledger, record, on_done, ask);
    if (status != STATUS_OK) {
        club_ask_end(ask, status);
    }
}

void club_ask_own(struct club_ask *ask, club_step_fn *then) {
    propose(ask, &ask->member->ledger, &ask->own, then);
}

void club_ask_record(struct club_ask *ask, club_step_fn *then) {
    propose(ask, &ask->club->ledger, &ask->record, then);
}

void club_ask_coming(struct club_ask *ask, club_step_fn *then) {
    struct night *night =
        night_find(clubs_services(ask->club->clubs)->nights, ask->club, ask->night);
    if (night == NULL) {
        club_ask_end(ask, STATUS_NO_SUCH_NIGHT);
        return;
    }
    night_record(night, WIRE_RECORD_CHECKED_IN, ask->coming.by, &ask->own);
    ask->coming.at = ask->own.checked_in.at;
    ask->coming.by = ask->coming.by == 0 ? ask->member->number : ask->coming.by;
    ask->coming.member = ask->member->number;
    ask->own.checked_in = ask->coming;
    propose(ask, &night->ledger, &ask->own, then);
}
