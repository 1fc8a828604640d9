// People's connections: one port for each viewer, for all connections that see the same.
#pragma once

#include "server/table/port.h"

// Opens the ports of all viewers, while nobody is here.
void port_session_open(struct table *table);

// Tells a seat whether it is furiten, if that has changed or somebody is new here.
void port_session_tell_self(struct table *table, int seat, bool is_new_here);
