// The whole server but its process: all parts made, brought back from the journal, taken apart. It
// runs on any clock, journal and transport, so also on those of the tests.
#pragma once

#include "server/services/services.h"

// Makes every part on this clock, journal and work, which must outlive the services. The settings
// are copied.
void server_open(struct services *services, const struct config *config, struct clock *clock,
                 struct journal *journal, struct work *work);

// Brings back people and tables from the journal, then calls back. Before anything else happens.
typedef void server_restored_fn(void *context, bool is_read);
void server_restore(struct services *services, server_restored_fn *done, void *context);

// Closes all tables and drops the work that waits. Connections may still go, none may come; work
// that runs may still be done.
void server_stop(struct services *services);

// Frees the rest when the last connection has gone.
void server_close(struct services *services);
