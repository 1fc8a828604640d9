// Connections that come and go: who may stay, and what is forgotten of one that has gone.
#pragma once

#include "common/base/status.h"
#include "server/net/transport.h"
#include "server/report/log.h"

struct session;

// What the transport calls back; its context is the services.
extern const struct transport_callbacks connection_callbacks;

// A line in the log about a connection and, as the setting log_addresses permits, its address: what
// has happened to it, and why if the status is not STATUS_OK.
void connection_log(const struct session *session, enum log_event event, const char *what,
                    enum status status);
