// What the log says of a connection.
#pragma once

#include "common/base/status.h"
#include "server/report/log.h"

struct session;

// A line in the log about a connection and, as the setting log_addresses permits, its address: what
// has happened to it, and why if the status is not STATUS_OK.
void connection_log(const struct session *session, enum log_event event, const char *what,
                    enum status status);
