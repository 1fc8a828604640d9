// One open connection: who it is, where it is, and how much it may send.
#pragma once

#include "common/base/status.h"
#include "common/rules/ruleset/ruleset.h"
#include "protocol/wire.h"
#include "server/loop/work.h"
#include "server/net/transport.h"
#include "server/report/log.h"
#include "server/session/hold.h"
#include "server/session/rate_limit.h"

#include <stdbool.h>
#include <stdint.h>

struct account;
struct visitor;
struct table;
struct watcher;
struct grid_cell;
struct tv_viewer;
struct club_watcher;
struct services;

enum { NO_VIEWER = -1, WATCH_KEY_BYTES = 33 };

// Why a handler refuses, beyond the status.
struct refusal {
    char field[WIRE_FIELD_BYTES];     // the field or rule it is about, or ""
    char message[RULE_MESSAGE_BYTES]; // a sentence better than the status' own, or ""
};

// What a session waits for while it is made elsewhere; one of each kind at a time.
enum pending_kind {
    PENDING_MATCHES,
    PENDING_REVIEW,
    PENDING_REFERENCE,
    PENDING_CALCULATION,
    PENDING_REACH,
    PENDING_INSIGHT,
    PENDING_SAID,
    PENDING_CLUB,
    PENDING_PERSON,
    PENDING_BEST_HANDS,
    PENDING_HELLO,
    PENDING_SEAT,
    PENDING_TABLE,
    PENDING_COUNT
};

// The first member of what makes it; whoever makes it frees it.
struct pending {
    struct task task;
    struct session *session; // NULL when it has gone
    enum pending_kind kind;
};

// Lists of tables that a session may be told.
enum list_name { LIST_LOBBY, LIST_HALL, LIST_COUNT };

struct looking {
    bool is_on;
    bool has_all;    // the list, so that changes are enough
    int32_t before;  // the page: tables with lower numbers; 0: the first
    uint64_t sieved; // digest of what it was told without tables that bar the person; 0: of all
    uint64_t circle; // of whose clubs it was told tables
};

// Who hears the answers to a question that came by HTTP, in place of a connection.
struct session_ear {
    void (*hear)(struct session_ear *ear, const struct wire_server *message, struct frame *frame);
};

// A table of another server that a session watches; the first member of what knows more.
struct elsewhere {
    const char *code;                           // of the table
    void (*leave)(struct session *session);     // it watches no more
    void (*tell_anew)(struct session *session); // it has missed what was told
};

struct session {
    struct log_about about; // its number, its person and its table, for the log
    struct services *services;
    struct connection *connection;
    struct session_ear *ear;         // if there is no connection
    struct visitor *visitor;         // from where it comes; held
    bool is_counted;                 // among the connections of its address
    struct account *account;         // NULL before hello
    bool has_arrived;                // it is known who it is, and what follows from that is done
    char token[TOKEN_HEX_BYTES];     // of the cookie, "" without one
    char asked_node[NODE_BYTES];     // the server that its address asks for, "" for any
    struct table *table;             // where it is, or NULL
    int seat;                        // there, or NO_SEAT
    int viewer;                      // whose eyes it sees the table with (view.h), or NO_VIEWER
    char watch_key[WATCH_KEY_BYTES]; // of the link by which it watches, "" without one
    bool is_unnamed;                 // who plays there is not told the name
    struct watcher *watcher; // of a table, behind its play (server/watch/); `table` is NULL then
    struct elsewhere *elsewhere; // the table of another server that it watches, or NULL
    unsigned layers; // what it wants told beside the events, a bit each (enum wire_layer)
    struct pending *pending[PENDING_COUNT];
    struct session_hold hold;
    struct looking lists[LIST_COUNT];
    struct club_watcher *club; // that it is told of, or NULL
    struct tv_viewer *tv;      // what it is told of TV, or NULL; the lobby's
    struct grid_cell *cells;   // tables that it looks at as small ones; the lobby's
    struct rate_limit rate;
    struct rate_limit answers; // to what the table asks, when no other credit is left
    uint64_t arrived_us;       // when its latest message came, by clock_precise_us
    int strikes;               // abuse so far, fades with time
    uint64_t strike_at_ms;
    struct session *prev, *next;               // of the server
    struct session *table_prev, *table_next;   // of the table
    struct session *viewer_prev, *viewer_next; // of those there who see the same
};

// From now on the session waits for this. STATUS_TOO_FAST if it waits for another of the kind.
MUST_USE enum status session_await(struct session *session, enum pending_kind kind,
                                   struct pending *pending);

// The same for a message that was being heard: it is heard again when the session goes on, and what
// comes meanwhile after it. Returns zeroed memory of this size that begins with what is waited for,
// for the caller to fill and at last to free. NULL if that cannot be; then nothing has changed.
void *session_await_to_hear(struct session *session, enum pending_kind kind, size_t size,
                            const char *bytes, size_t length);

// It is there: the session does not wait any more. Returns it, NULL when it has gone.
struct session *session_arrived(struct pending *pending);

// The connection goes: what it waits for is not sent.
void session_forget_pending(struct session *session);

// Among these, the one of this connection (about.connection). NULL when it has gone.
struct session *session_find(struct session *first, uint64_t connection);

// Sends one message to this connection only. session_try_tell may refuse: STATUS_TOO_LARGE,
// STATUS_NO_MEMORY.
void session_tell(struct session *session, const struct wire_server *message);
MUST_USE enum status session_try_tell(struct session *session, const struct wire_server *message);
void session_send(struct session *session, struct frame *frame);

// Says that a message was refused. `about` is its type.
void session_refuse(struct session *session, enum status status, const char *about,
                    const struct refusal *refusal);
