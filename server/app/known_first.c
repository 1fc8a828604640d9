// One wait for each session.
#include "server/app/known_first.h"

#include "server/accounts/account.h"
#include "server/services/services.h"
#include "server/storage/journal.h"

#include <stdlib.h>

struct wait {
    struct pending pending;
    const char *about;
};

static const char *const messages[WIRE_CLIENT_COUNT] = {
    [WIRE_CLIENT_CREATE_TABLE] = "create_table",
    [WIRE_CLIENT_SIT] = "sit",
    [WIRE_CLIENT_USE_LINK] = "use_link",
};

static void on_known(void *context, enum journal_result result) {
    struct wait wait = *(struct wait *)context;
    struct session *session = session_arrived(context);
    free(context);
    if (session == NULL) {
        return;
    }
    if (result != JOURNAL_OK) {
        session_drop_first(session);
        session_refuse(session, STATUS_TRY_AGAIN, wait.about, NULL);
    }
    if (result == JOURNAL_CONFLICT) { // somebody else there, and so here on coming again
        connection_close(session->connection, CLOSE_FULL);
    }
    session_go_on(session);
}

bool known_first_waits(struct session *session, enum wire_client_type type, const char *bytes,
                       size_t length) {
    struct services *services = session->services;
    struct account *account = session->account;
    bool is_known = account == NULL || account->is_known || account_is_onlooker(account);
    if (messages[type] == NULL || !services->journal->is_shared || is_known) {
        return false;
    }
    struct wait *wait = session_await_to_hear(session, PENDING_SEAT, sizeof *wait, bytes, length);
    if (wait == NULL) {
        return false;
    }
    wait->about = messages[type];
    accounts_keep(services->accounts, &session->account, 1, on_known, wait);
    return true;
}
