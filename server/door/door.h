// The door for programs: from a connection that carries lines to a seat at a table.
#pragma once

#include "server/net/line_server.h"
#include "server/services/services.h"

// Of connections by TCP; their context is the services.
extern const struct line_callbacks door_callbacks;
