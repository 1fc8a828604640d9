// People's connections: one port for each viewer, for all connections that see the same.
#pragma once

#include "server/table/port.h"

struct session;

// Opens the ports of all viewers, while nobody is here.
void port_session_open(struct table *table);

// Tells somebody who sits and is new here whether the seat is furiten.
void port_session_tell_self(struct session *session);
