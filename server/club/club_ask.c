// The steps of a change: people first, then their own records, then those of the club.
#include "server/club/club_ask.h"

#include "server/accounts/account.h"
#include "server/club/club_name.h"
#include "server/club/night_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

// Where servers share the journal another one may have given the number away meanwhile.
static bool is_mine(const struct club_ask *ask) {
    return ask->has_own || ask->member->ledger.others == NULL;
}

static void give_name_up(const struct club_ask *ask) {
    if (ask->has_name) {
        club_name_give_up(clubs_services(ask->club->clubs)->journal, ask->club->name);
    }
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
        give_name_up(ask);
        clubs_give_up(ask->club);
    } else if (status != STATUS_OK && is_stray && is_mine(ask)) {
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

static void on_name(void *context, enum journal_result result, const struct journal_last *last) {
    struct club_ask *ask = context;
    (void)last;
    ask->has_name = result == JOURNAL_OK;
    go_on(ask, result == JOURNAL_OK         ? STATUS_OK
               : result == JOURNAL_CONFLICT ? STATUS_NAME_TAKEN
                                            : STATUS_BUSY);
}

void club_ask_name(struct club_ask *ask, club_step_fn *then) {
    if (ask->club->ledger.others == NULL) {
        then(ask);
        return;
    }
    ask->then = then;
    club_name_claim(clubs_services(ask->club->clubs)->journal, ask->club->name, ask->club->id,
                    on_name, ask);
}

static void propose(struct club_ask *ask, struct ledger *ledger, const struct wire_record *record,
                    club_step_fn *then) {
    ask->then = then;
    enum status status = ledger_ask(ledger, record, on_done, ask);
    if (status != STATUS_OK) {
        club_ask_end(ask, status);
    }
}

// Somebody came in at another server by this number: the next one is taken.
static bool take_other_number(struct club_ask *ask) {
    int32_t number = ask->member->number;
    struct member *other = club_new_entry(ask->club);
    struct wire_record *record = &ask->record;
    if (other == NULL) {
        return false;
    }
    ask->member = other;
    if (record->type == WIRE_RECORD_JOIN_ASKED) {
        record->join_asked.member = other->number;
    } else if (record->type == WIRE_RECORD_MEMBER_ADDED) {
        record->member_added.member = other->number;
        record->member_added.by =
            record->member_added.by == number ? other->number : record->member_added.by;
    }
    return true;
}

static void on_own(void *context, enum status status) {
    struct club_ask *ask = context;
    bool is_taken = status == STATUS_CHANGED_MEANWHILE && ask->member->stand == MEMBER_NEW &&
                    !is_mine(ask) && !ask->is_new_club;
    ask->has_own = status == STATUS_OK;
    if (is_taken && take_other_number(ask)) {
        club_ask_own(ask, ask->then);
    } else {
        go_on(ask, status);
    }
}

void club_ask_own(struct club_ask *ask, club_step_fn *then) {
    ask->then = then;
    enum status status = ledger_ask(&ask->member->ledger, &ask->own, on_own, ask);
    if (status != STATUS_OK) {
        club_ask_end(ask, status);
    }
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
