// Connections that come and go.
#include "server/app/connections.h"

#include "server/accounts/account.h"
#include "server/app/connection_log.h"
#include "server/app/dispatch.h"
#include "server/club/club_view.h"
#include "server/club/night.h"
#include "server/lobby/lobby.h"
#include "server/quota/quota.h"
#include "server/watch/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

// Some room is kept for people who come back to a table, and whom no crowd may keep away from it: a
// part of all connections, and for each of them so many.
enum { KEPT_ROOM = 8, CONNECTIONS_OF_ONE = 3 };

static bool is_awaited(const struct services *services, const char *token) {
    struct account *account = token[0] == '\0' ? NULL : accounts_find(services->accounts, token);
    const struct session *session;
    struct wire_kept_seat seat;
    int count = 0;
    // Looked at first: strangers of a crowd must not cost a walk along all connections.
    if (account == NULL || lobby_kept_seats(services->lobby, account, &seat, 1) == 0) {
        return false;
    }
    DL_FOREACH(services->sessions, session) {
        count += strcmp(session->token, token) == 0 ? 1 : 0;
    }
    return count < CONNECTIONS_OF_ONE;
}

// STATUS_OK if the connection may stay.
static enum status admit(struct session *session) {
    struct services *services = session->services;
    int64_t most = services->config.connections_max - services->config.connections_max / KEPT_ROOM;
    session->is_counted = quota_take(services->quotas, session->visitor, QUOTA_CONNECTIONS,
                                     clock_now_ms(services->clock));
    if ((session->is_counted && services->session_count < most) ||
        is_awaited(services, session->token)) {
        return STATUS_OK;
    }
    return session->is_counted ? STATUS_SERVER_FULL : STATUS_CROWDED;
}

static void free_session(struct session *session) {
    if (session->is_counted) {
        quota_give_back(session->visitor, QUOTA_CONNECTIONS);
    }
    visitor_release(session->visitor);
    free(session);
}

static void *on_opened(void *context, struct connection *connection,
                       const struct arrival *arrival) {
    struct services *services = context;
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return NULL;
    }
    session->services = services;
    session->connection = connection;
    session->visitor = visitor_hold(arrival->visitor);
    session->seat = NO_SEAT;
    session->about.connection = ++services->connections_opened;
    session->viewer = NO_VIEWER;
    snprintf(session->token, sizeof session->token, "%s", arrival->token);
    snprintf(session->asked_node, sizeof session->asked_node, "%s", arrival->node);
    session->hold.hear = dispatch_kept;
    session->hold.over = dispatch_arrived;
    enum status status = admit(session);
    if (status != STATUS_OK) {
        connection_log(session, LOG_CONNECTION_REFUSED, "refused", status);
        // Said as the answer to hello, so that the page shows why.
        session_refuse(session, status, "hello", NULL);
        free_session(session);
        return NULL;
    }
    rate_limit_init(&session->rate, (int)services->config.messages_burst,
                    clock_now_ms(services->clock));
    rate_limit_init(&session->answers, ANSWERS_BURST, clock_now_ms(services->clock));
    connection_log(session, LOG_CONNECTION_OPENED, "opened", STATUS_OK);
    DL_APPEND(services->sessions, session);
    services->session_count++;
    lobby_note_people(services->lobby);
    return session;
}

static void on_received(void *user, const char *bytes, size_t length, uint64_t waited_us) {
    dispatch_receive(user, bytes, length, waited_us);
}

static void on_closed(void *user) {
    struct session *session = user;
    struct services *services = session->services;
    session_forget_pending(session);
    session_forget_kept(session);
    connection_log(session, LOG_CONNECTION_CLOSED, "closed", STATUS_OK);
    if (session->table != NULL) {
        table_disconnect(session->table, session);
    }
    watch_leave(session);
    club_view_leave(session);
    nights_forget_session(session->services->nights, session);
    if (session->account != NULL) {
        session->account->connections--;
        account_release(session->account);
    }
    DL_DELETE(services->sessions, session);
    services->session_count--;
    if (services->lobby != NULL) {
        lobby_forget_session(services->lobby, session);
        lobby_note_people(services->lobby);
    }
    free_session(session);
}

static void on_caught_up(void *user) {
    struct session *session = user;
    if (session->table != NULL) {
        table_tell_anew(session->table, session);
    }
    watch_tell_anew(session);
    club_view_tell_anew(session);
    if (session->services->lobby != NULL) {
        lobby_tell_anew(session->services->lobby, session);
    }
}

const struct transport_callbacks connection_callbacks = {
    .on_opened = on_opened,
    .on_received = on_received,
    .on_closed = on_closed,
    .on_caught_up = on_caught_up,
};
