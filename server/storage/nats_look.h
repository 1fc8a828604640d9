// What a stream says of itself: how full it is, who leads it, whether its copies have all. On the
// thread.
#pragma once

#include "server/storage/nats_rows.h"

// Asks once, of the stream in `reading->stream`; what is answered comes as a row whose bytes are a
// struct nats_stream_facts.
void nats_look_go(struct nats_reading *reading);
