// The first line that a nats-server says to whoever connects: the library keeps it to itself.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { NATS_GREETING_VERSION_BYTES = 32 };

struct nats_greeting {
    char version[NATS_GREETING_VERSION_BYTES];
    int64_t payload_max; // bytes of a message
};

// Of "nats://[USER:PASSWORD@]HOST:PORT"; waits a second for each step. False if nothing comes that
// is a greeting.
bool nats_greeting_hear(const char *url, struct nats_greeting *out_greeting);

// The same of a line that came, without its end.
bool nats_greeting_read(const char *line, struct nats_greeting *out_greeting);

// Whether the nats-server that says at "HOST:PORT" how it is, by HTTP, writes each append to its
// disk before it answers (sync_interval: always). False also if nobody answers there.
bool nats_flushes(const char *watch);

// The same of an answer that came: its head, and JSON.
bool nats_flushes_by(const char *answer);
