// Where servers share the journal, a table may be at another one: who comes for it is sent there,
// and one whose server is gone is brought here first.
#pragma once

#include "server/session/session.h"

// Whether this message has to wait until it is known where its table is. Then it is kept and heard
// again, or answered by where to go.
bool owner_first_waits(struct session *session, const struct wire_client *message,
                       const char *bytes, size_t length);
