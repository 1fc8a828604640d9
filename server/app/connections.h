// Connections that come and go: who may stay, and what is forgotten of one that has gone.
#pragma once

#include "server/net/transport.h"

// What the transport calls back; its context is the services.
extern const struct transport_callbacks connection_callbacks;
