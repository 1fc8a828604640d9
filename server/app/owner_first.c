// One wait for each session.
#include "server/app/owner_first.h"

#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/nodes/nodes.h"
#include "server/quota/quota.h"
#include "server/report/metrics.h"
#include "server/services/services.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AGAIN_MS = 10000, // in which somebody comes to the wrong server more than once,
    SURE_MS = 1500,   // and so long after the first time
};

struct wait {
    struct pending pending;
    const char *about;
    char code[TABLE_CODE_BYTES];
    char node[NODE_NAME_BYTES]; // that has the table
};

// The code of the table that a message is about, NULL for all others.
static const char *code_of(const struct wire_client *message, const char **out_about) {
    switch ((int)message->type) {
    case WIRE_CLIENT_JOIN_TABLE:
        *out_about = "join_table";
        return message->join_table.code;
    case WIRE_CLIENT_WATCH:
        *out_about = "watch";
        return message->watch.code;
    case WIRE_CLIENT_CAST:
        *out_about = "cast";
        return message->cast.code;
    default:
        return NULL;
    }
}

static void refuse(struct session *session, enum status status, const char *about) {
    session_drop_first(session);
    session_refuse(session, status, about, NULL);
}

// The other server finds the person in the journal.
static void on_known(void *context, enum journal_result result) {
    struct wait wait = *(struct wait *)context;
    struct session *session = session_arrived(context);
    free(context);
    if (session == NULL) {
        return;
    }
    if (result == JOURNAL_OK) {
        const struct wire_server message = {
            .type = WIRE_SERVER_GO_TO,
            .go_to = {.node = wait.node, .has_code = wait.code[0] != '\0', .code = wait.code}};
        session_drop_first(session);
        metric_add(METRIC_HOPS, 1);
        session_tell(session, &message);
    } else {
        refuse(session, STATUS_TRY_AGAIN, wait.about);
    }
    if (result == JOURNAL_CONFLICT) { // somebody else there, and so here on coming again
        connection_close(session->connection, CLOSE_FULL);
    }
    session_go_on(session);
}

// Somebody whom another server was to have has come here all the same, and again: the front does
// not look at ?node=, and sending on would go round for ever (N26). A front also sends people here
// while that server is dead and nobody has missed it yet, or has only just come back: so that one
// must have been heard all the time, and still be when so much has passed that its death would be
// felt.
static bool is_misrouted(const struct session *session, const char *node) {
    struct services *services = session->services;
    struct account *account = session->account;
    uint64_t now = clock_now_ms(services->clock);
    if (strcmp(session->asked_node, node) != 0 || !node_is_steady(services->nodes, node)) {
        return false;
    }
    uint64_t since_ms = now - account->misrouted_at;
    bool is_again = account->was_misrouted && since_ms <= AGAIN_MS;
    account->misrouted_at = is_again ? account->misrouted_at : now;
    account->was_misrouted = true;
    is_again = is_again && since_ms >= SURE_MS;
    if (is_again) {
        metric_add(METRIC_MISROUTED, 1);
        log_line_about(LOG_NODE_MISROUTED, &session->about,
                       "the front does not route ?node=: who asked for %s came here", node);
    }
    return is_again;
}

static void send_on(struct wait *wait, struct session *session, const char *node) {
    struct account *account = session->account;
    snprintf(wait->node, sizeof wait->node, "%s", node);
    if (account_is_onlooker(account)) {
        on_known(wait, JOURNAL_OK);
    } else {
        accounts_keep(session->services->accounts, &account, 1, on_known, wait);
    }
}

static void on_found(void *context, enum owner owner, const char *node) {
    struct wait *wait = context;
    struct session *session = wait->pending.session;
    bool is_elsewhere = session != NULL && owner == OWNER_ELSEWHERE;
    bool goes_round = is_elsewhere && is_misrouted(session, node);
    if (is_elsewhere && !goes_round) {
        send_on(wait, session, node);
        return;
    }
    session_arrived(&wait->pending);
    if (goes_round) {
        refuse(session, STATUS_MISROUTED, wait->about);
    } else if (session != NULL && owner == OWNER_UNKNOWN) {
        refuse(session, STATUS_TRY_AGAIN, wait->about);
    } else if (session != NULL) { // the handler finds it, or says that there is none
        session->hold.has_looked = true;
    }
    free(wait);
    if (session != NULL) {
        session_go_on(session);
    }
}

static struct wait *begin_wait(struct session *session, const char *about, const char *code,
                               const char *bytes, size_t length) {
    struct wait *wait = calloc(1, sizeof *wait);
    if (wait == NULL ||
        !session_await_to_hear(session, PENDING_TABLE, &wait->pending, bytes, length)) {
        free(wait);
        return NULL;
    }
    wait->about = about;
    snprintf(wait->code, sizeof wait->code, "%s", code);
    return wait;
}

// While the others go on without this server, nobody comes to a table here.
static bool sends_away(struct session *session, const char *code) {
    const struct wire_server message = {.type = WIRE_SERVER_GO_TO,
                                        .go_to = {.node = "", .has_code = true, .code = code}};
    bool is_code = strlen(code) == TABLE_CODE_BYTES - 1;
    if (session->services->is_cut_off && is_code) {
        session_tell(session, &message);
    }
    return session->services->is_cut_off && is_code;
}

// Whoever makes a table where there is much to do, or no room, or where all are given away, makes
// it at the server that has least to do (N24).
static bool makes_elsewhere(struct session *session, const char *bytes, size_t length) {
    const struct services *services = session->services;
    struct node_state mine = {.tables = lobby_count(services->lobby),
                              .tables_max = (int)services->config.tables_max,
                              .delay_us = services->loop_delay_us};
    bool has_room =
        lobby_has_room(services->lobby, session->account) && !owners_are_draining(services->owners);
    char node[NODE_NAME_BYTES];
    if (services->bus == NULL || services->is_cut_off ||
        !nodes_choose_maker(services->nodes, &mine, has_room, lobby_room_permille(session->account),
                            node)) {
        return false;
    }
    struct wait *wait = begin_wait(session, "create_table", "", bytes, length);
    if (wait != NULL) {
        send_on(wait, session, node);
    }
    return wait != NULL;
}

bool owner_first_waits(struct session *session, const struct wire_client *message,
                       const char *bytes, size_t length) {
    struct services *services = session->services;
    const char *about = "", *asked = code_of(message, &about);
    char code[TABLE_CODE_BYTES];
    bool has_looked = session->hold.has_looked;
    session->hold.has_looked = false;
    if (services->owners != NULL && session->account != NULL &&
        message->type == WIRE_CLIENT_CREATE_TABLE) {
        return makes_elsewhere(session, bytes, length);
    }
    if (services->owners == NULL || asked == NULL || has_looked || session->account == NULL) {
        return false;
    }
    lobby_read_code(asked, code);
    if (sends_away(session, code)) {
        return true;
    }
    bool is_doubtful = owners_is_doubtful(services->owners, code);
    // Whoever guesses codes asks the journal for no more than may be guessed.
    if (strlen(code) != TABLE_CODE_BYTES - 1 ||
        (lobby_find(services->lobby, code) != NULL && !is_doubtful) ||
        (!is_doubtful && !quota_may(services->quotas, session->visitor, QUOTA_CODES,
                                    clock_now_ms(services->clock)))) {
        return false;
    }
    struct wait *wait = begin_wait(session, about, code, bytes, length);
    if (wait != NULL && is_doubtful) {
        owners_make_sure(services->owners, code, on_found, wait);
    } else if (wait != NULL) {
        owners_find(services->owners, code, on_found, wait);
    }
    return wait != NULL;
}
