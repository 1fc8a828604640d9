// The door for programs: from a connection that carries lines to a seat at a table.
#pragma once

#include "server/net/line_server.h"
#include "server/net/transport.h"
#include "server/services/services.h"

// Connections besides those that play: of those that have not joined, and come back.
enum { DOOR_SPARE = 200 };

// Of connections by TCP, and by WebSocket, where the address says the room and a message is a line.
// Their context is the services.
extern const struct line_callbacks door_callbacks;
extern const struct transport_callbacks door_connection_callbacks;
