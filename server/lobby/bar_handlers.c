// Messages of those who bar others from watching (W8): from a table, or from all of their own.
//
// Who is barred hears of no table: the answer to watch is that to a code that there is not, and a
// small table is gone. Only who watches at that moment is told why it ends.
#include "server/lobby/lobby_parts.h"

#include "server/accounts/account.h"
#include "server/session/handler.h"
#include "server/session/message.h"
#include "server/watch/watchers.h"

#include <stdio.h>
#include <string.h>

// ---- telling ----

static struct table *place_of(const struct session *session) {
    struct table *watched = watch_table_of(session);
    return watched != NULL ? watched : session->table;
}

static bool may_bar_at(const struct table *table, const struct account *account) {
    return table_is_run_by(table, account) || table_find_seat(table, account) != NO_SEAT;
}

const char *lobby_next_unnamed(const struct session *session, int *place) {
    const struct table *table = place_of(session);
    bool has_table = table != NULL && may_bar_at(table, session->account);
    const struct people *always = &session->account->barred;
    const struct people *here = has_table ? table_barred(table) : NULL;
    int all = always->count + (here == NULL ? 0 : here->count);
    const char *id = NULL;
    for (; *place < all && id == NULL; (*place)++) {
        bool is_here = *place >= always->count;
        id = is_here ? here->ids[*place - always->count] : always->ids[*place];
        id = accounts_find_id(session->services->accounts, id) == NULL ? id : NULL;
    }
    return id;
}

static int list(struct services *services, const struct people *people,
                struct wire_barred_person out_rows[BARRED_MAX]) {
    for (int i = 0; i < people->count; i++) {
        const struct account *person = accounts_find_id(services->accounts, people->ids[i]);
        out_rows[i] = (struct wire_barred_person){.account = people->ids[i],
                                                  .name = person == NULL ? "" : person->name};
    }
    return people->count;
}

static void tell_barred(struct services *services, struct session *session) {
    struct wire_barred_person always[BARRED_MAX], here[BARRED_MAX];
    const struct table *table = place_of(session);
    bool has_table = table != NULL && may_bar_at(table, session->account);
    int count = list(services, &session->account->barred, always);
    int count_here = has_table ? list(services, table_barred(table), here) : 0;
    struct wire_server message = {
        .type = WIRE_SERVER_BARRED,
        .barred =
            {
                .always = {.count = count, .rows = always},
                .has_code = has_table,
                .code = has_table ? table_code(table) : NULL,
                .has_table = has_table,
                .table = {.count = count_here, .rows = here},
            },
    };
    session_tell(session, &message);
}

enum status handle_get_barred(struct services *services, struct session *session,
                              const struct wire_client *message, struct refusal *out_refusal) {
    (void)message;
    (void)out_refusal;
    tell_barred(services, session);
    return STATUS_OK;
}

// ---- barring ----

// Every table at which the bar counts.
static void review_all_of(struct lobby *lobby, const struct account *account) {
    struct entry *entry, *next;
    HASH_ITER(hh, lobby->entries, entry, next) {
        if (entry->table != NULL && (table_is_owner(entry->table, account) ||
                                     table_find_seat(entry->table, account) != NO_SEAT)) {
            lobby_review_table(lobby, entry->table);
        }
    }
}

void lobby_review_bars(struct lobby *lobby, const struct account *account) {
    review_all_of(lobby, account);
    lists_review_all(lobby);
}

// Nobody who is not there; but whoever is on a list can be taken off it, known or not. Nobody
// oneself, for whom it would mean nothing.
static bool may_be_meant(const struct session *session, const struct account *whom,
                         const struct wire_client_bar *request) {
    return whom != session->account && (whom != NULL || !request->on);
}

// Somebody who is here, or is named to this session as one who watches the table elsewhere.
static struct account *find_meant(struct services *services, const struct session *session,
                                  const char *id) {
    struct account *whom = accounts_find_id(services->accounts, id);
    const struct table *table = place_of(session);
    bool may_know = whom == NULL && table != NULL && may_bar_at(table, session->account);
    const char *name = may_know ? watchers_far_name(table, id) : NULL;
    return name == NULL ? whom : accounts_stub(services->accounts, id, name);
}

enum status handle_bar(struct services *services, struct session *session,
                       const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_bar *request = &message->bar;
    struct account *whom = find_meant(services, session, request->account);
    struct table *table = place_of(session);
    bool is_all = request->has_all && request->all;
    if (!is_all && table == NULL) {
        return STATUS_NOT_AT_TABLE;
    }
    if (!is_all && !may_bar_at(table, session->account)) {
        return STATUS_NOT_SEATED;
    }
    if (!may_be_meant(session, whom, request)) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "account");
        return STATUS_BAD_FIELD;
    }
    enum status status =
        is_all ? accounts_bar(services->accounts, session->account, request->account, request->on)
               : table_bar(table, request->account, request->on);
    if (status != STATUS_OK) {
        return status;
    }
    if (request->on && !whom->is_known) {
        accounts_write(services->accounts, whom,
                       ACCOUNT_NOTHING); // else it comes back as somebody else
    }
    accounts_note_barred(services->accounts, request->account);
    lists_review(services->lobby, request->account);
    if (is_all) {
        review_all_of(services->lobby, session->account);
    } else {
        lobby_review_table(services->lobby, table);
    }
    tell_barred(services, session);
    return STATUS_OK;
}
