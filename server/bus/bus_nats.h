// The bus of several machines: NATS itself, without JetStream. What it says goes on while streams
// have no leader. One thread of its own says what is to be said, for that may take seconds where a
// nats-server stands still (N43).
#pragma once

#include "server/bus/bus.h"

#include <uv.h>

// In the store at this place (server/storage/nats_place.h), between all that are of its name. It
// connects by itself, and again whenever it has to; until then all that is said is lost. NULL if
// the place is none, or this was built without NATS. The loop ends only after bus_close.
struct bus *bus_nats_open(uv_loop_t *loop, const char *place);
