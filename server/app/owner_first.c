// One wait for each session.
#include "server/app/owner_first.h"

#include "server/accounts/account.h"
#include "server/lobby/far_watch.h"
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
    bool is_to_watch;           // which can be done from here, too
    struct watch_request request;
    char key[WATCH_KEY_BYTES]; // of it
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

static void send_on(struct wait *wait, struct session *session) {
    struct account *account = session->account;
    if (account_is_onlooker(account)) {
        on_known(wait, JOURNAL_OK);
    } else {
        accounts_keep(session->services->accounts, &account, 1, on_known, wait);
    }
}

// The same to who has the table, unless the front does not let people go there.
static void send_there(struct wait *wait, struct session *session) {
    if (!is_misrouted(session, wait->node)) {
        send_on(wait, session);
        return;
    }
    session_arrived(&wait->pending);
    refuse(session, STATUS_MISROUTED, wait->about);
    free(wait);
    session_go_on(session);
}

// ---- watching from here ----

static void on_let(void *context, enum status status, enum wire_watch_class class) {
    struct wait *wait = context;
    struct session *session = wait->pending.session;
    if (session != NULL && status == STATUS_ALREADY) {
        send_there(wait, session);
        return;
    }
    session_arrived(&wait->pending);
    if (session != NULL) {
        struct services *services = session->services;
        session_drop_first(session);
        wait->request.key = wait->key;
        if (status == STATUS_OK) {
            status = far_watch_join(services->far_watch, session, wait->node, wait->code, class,
                                    &wait->request);
        }
        if (status == STATUS_NOT_WATCHED) {
            (void)quota_take(services->quotas, session->visitor, QUOTA_CODES,
                             clock_now_ms(services->clock));
        }
        if (status != STATUS_OK) {
            session_refuse(session, status, wait->about, NULL);
        }
        session_go_on(session);
    }
    free(wait);
}

static void ask_to_watch(struct wait *wait, const struct session *session) {
    wait->request.key = wait->key;
    far_watch_ask(session->services->far_watch, session, wait->node, wait->code, &wait->request,
                  on_let, wait);
}

// A hand is shown to its guests at its server.
static void note_request(struct wait *wait, const struct wire_client *message) {
    if (message->type == WIRE_CLIENT_WATCH) {
        const struct wire_client_watch *watch = &message->watch;
        wait->is_to_watch = !watch->has_class || watch->class != WIRE_WATCH_CLASS_SEAT;
        wait->request = (struct watch_request){.has_class = watch->has_class,
                                               .class = watch->class,
                                               .seat = NO_SEAT,
                                               .is_unnamed = watch->has_unnamed && watch->unnamed,
                                               .last = watch->has_last ? watch->last : -1};
        snprintf(wait->key, sizeof wait->key, "%s", watch->has_key ? watch->key : "");
    } else if (message->type == WIRE_CLIENT_WATCH_CLASS) {
        const struct wire_client_watch_class *change = &message->watch_class;
        wait->is_to_watch = change->class != WIRE_WATCH_CLASS_SEAT;
        wait->request = (struct watch_request){.has_class = true,
                                               .class = change->class,
                                               .seat = NO_SEAT,
                                               .last = change->has_last ? change->last : -1};
    }
}

// ---- finding ----

static void on_found(void *context, enum owner owner, const char *node) {
    struct wait *wait = context;
    struct session *session = wait->pending.session;
    if (session != NULL && owner == OWNER_ELSEWHERE) {
        snprintf(wait->node, sizeof wait->node, "%s", node);
        if (wait->is_to_watch && session->services->far_watch != NULL) {
            ask_to_watch(wait, session);
        } else {
            send_there(wait, session);
        }
        return;
    }
    session_arrived(&wait->pending);
    if (session != NULL && owner == OWNER_UNKNOWN) {
        refuse(session, STATUS_TRY_AGAIN, wait->about);
    } else if (session != NULL) { // the handler finds it, or says that there is none
        session->hold.has_looked = true;
    }
    free(wait);
    if (session != NULL) {
        session_go_on(session);
    }
}

static struct wait *begin_wait(struct session *session, const struct wire_client *message,
                               const char *about, const char *code, const char *bytes,
                               size_t length) {
    struct wait *wait = session_await_to_hear(session, PENDING_TABLE, sizeof *wait, bytes, length);
    if (wait == NULL) {
        return NULL;
    }
    wait->about = about;
    snprintf(wait->code, sizeof wait->code, "%s", code);
    note_request(wait, message);
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
static bool makes_elsewhere(struct session *session, const struct wire_client *message,
                            const char *bytes, size_t length) {
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
    struct wait *wait = begin_wait(session, message, "create_table", "", bytes, length);
    if (wait != NULL) {
        snprintf(wait->node, sizeof wait->node, "%s", node);
        send_on(wait, session);
    }
    return wait != NULL;
}

// ---- who watches from here ----

// What only the table's own server can do for those who watch; its name in refusals.
static const char *beyond_watching(const struct wire_client *message) {
    switch ((int)message->type) {
    case WIRE_CLIENT_LAYERS:
        return message->layers.names.count > 0 ? "layers" : NULL;
    case WIRE_CLIENT_SAY:
        return "say";
    case WIRE_CLIENT_UNSAY:
        return "unsay";
    case WIRE_CLIENT_REACT:
        return "react";
    case WIRE_CLIENT_REPORT:
        return "report";
    case WIRE_CLIENT_MUTE:
        return "mute";
    default:
        return NULL;
    }
}

// Whether that is all of what is to be done with it.
static bool hears_watcher(struct session *session, const struct wire_client *message,
                          const char *bytes, size_t length) {
    const char *about =
        message->type == WIRE_CLIENT_WATCH_CLASS ? "watch_class" : beyond_watching(message);
    char code[TABLE_CODE_BYTES];
    if (message->type == WIRE_CLIENT_UNWATCH) {
        far_watch_send_away(session, WIRE_CLOSE_REASON_LEFT);
        return true;
    }
    if (message->type == WIRE_CLIENT_LAYERS && about == NULL) {
        return true; // none, as it has
    }
    snprintf(code, sizeof code, "%s", session->elsewhere->code);
    struct wait *wait =
        about == NULL ? NULL : begin_wait(session, message, about, code, bytes, length);
    if (wait == NULL) {
        return about != NULL;
    }
    snprintf(wait->node, sizeof wait->node, "%s", far_watch_node(session));
    if (wait->is_to_watch) {
        far_watch_key(session, wait->key);
        wait->request.is_unnamed = session->is_unnamed;
        ask_to_watch(wait, session);
    } else {
        send_on(wait, session);
    }
    return true;
}

bool owner_first_waits(struct session *session, const struct wire_client *message,
                       const char *bytes, size_t length) {
    struct services *services = session->services;
    const char *about = "", *asked = code_of(message, &about);
    char code[TABLE_CODE_BYTES];
    bool has_looked = session->hold.has_looked;
    session->hold.has_looked = false;
    if (services->owners == NULL || session->account == NULL) {
        return false;
    }
    if (message->type == WIRE_CLIENT_CREATE_TABLE) {
        return makes_elsewhere(session, message, bytes, length);
    }
    if (session->elsewhere != NULL && asked == NULL) {
        return hears_watcher(session, message, bytes, length);
    }
    if (asked == NULL || has_looked) {
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
    struct wait *wait = begin_wait(session, message, about, code, bytes, length);
    if (wait != NULL && is_doubtful) {
        owners_make_sure(services->owners, code, on_found, wait);
    } else if (wait != NULL) {
        owners_find(services->owners, code, on_found, wait);
    }
    return wait != NULL;
}
