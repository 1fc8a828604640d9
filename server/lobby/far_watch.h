// People of this server who watch tables of others (N27): they stay here. Their server asks the
// table's whether they may watch and what a newcomer is told, and then listens to what the class is
// told on the bus; all of it they are told in the same bytes. Where something was missed, or the
// table's server was not heard for three seconds, it is looked for and asked again, from the last
// event that was told: so who watches goes on with whoever takes the table over.
//
// Who is somebody at the table (who sits there, runs it, casts, is a referee, or is shown one
// player's hand) watches at its server, and is sent there; so is who wants to do more than watch:
// to write, or to be told of hands what the table's server counts.
#pragma once

#include "common/base/status.h"
#include "server/services/services.h"
#include "server/session/session.h"
#include "server/table/table.h"
#include "server/watch/watch.h"

struct far_watch;

// NULL if there is no memory. To be made once the bus, the nodes, the owners and the lobby are
// there, and destroyed before them.
struct far_watch *far_watch_create(struct services *services);
void far_watch_destroy(struct far_watch *far); // accepts NULL

// Asks the server `node` whether the session may watch its table, with what of it. Told exactly
// once, later: STATUS_OK with the class; STATUS_ALREADY: only at that server; else as watch_join
// refuses, STATUS_TRY_AGAIN also where there is no answer. `session` is looked at at once only.
typedef void far_let_fn(void *context, enum status status, enum wire_watch_class class);
void far_watch_ask(struct far_watch *far, const struct session *session, const char *node,
                   const char *code, const struct watch_request *request, far_let_fn *told,
                   void *context);

// The session, which may, watches that class of that table of that server from now on, and is no
// longer where it was. STATUS_HALL_IS_FULL, STATUS_NO_MEMORY: it stays where it is.
MUST_USE enum status far_watch_join(struct far_watch *far, struct session *session,
                                    const char *node, const char *code, enum wire_watch_class class,
                                    const struct watch_request *request);

// Of a session that watches elsewhere: the server that has the table, and the key by which it came.
const char *far_watch_node(const struct session *session);
void far_watch_key(const struct session *session, char out_key[WATCH_KEY_BYTES]);

// It watches no more, and is told so.
void far_watch_send_away(struct session *session, enum wire_close_reason reason);

// Small tables (W54), as watch_add_small: `cell` keeps who looks, and is NULL again when that is
// over; then, and where nothing may be known, nothing is told.
struct far_watcher;
void far_watch_add_small(struct far_watch *far, struct session *session, const char *node,
                         const char *code, struct far_watcher **cell);
void far_watch_remove_small(struct far_watcher **cell);
void far_watch_tell_small(struct far_watcher **cell);

// How many connections here watch tables of other servers, and how many classes of them are
// listened to, for tests.
int far_watch_count(const struct far_watch *far);
int far_watch_classes(const struct far_watch *far);
