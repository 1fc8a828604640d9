// Where servers share the journal, somebody is known to it before anything happens that others may
// have to know of: whoever sits at a table may find the next hand at another server.
#pragma once

#include "server/session/session.h"

// Whether this message has to wait until its sender is known. Then it is kept and heard again, or
// refused.
bool known_first_waits(struct session *session, enum wire_client_type type, const char *bytes,
                       size_t length);
