// Messages about somebody who is not in memory wait until the journal has said who that is: where
// several servers share it, most people have come to another one (N30). So do those whose answer
// names all whom somebody bars.
#pragma once

#include "server/session/session.h"

// Whether the message waits; it is heard again when the person is read, or is none.
bool whom_first_waits(struct session *session, const struct wire_client *message, const char *bytes,
                      size_t length);
