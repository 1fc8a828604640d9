// Connections that carry lines of text by TCP: for programs. On the same loop as everything else.
#pragma once

#include "server/quota/quota.h"

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

enum {
    LINE_BYTES_MAX = 16384,   // of a line that comes
    LINE_UNSENT_MAX = 524288, // bytes that wait for somebody who does not read
};

struct line_server;
struct line_connection;

struct line_callbacks {
    // A connection is there, from this visitor (borrowed). What is returned is its user; NULL
    // refuses it.
    void *(*on_opened)(void *context, struct line_connection *connection, struct visitor *visitor);
    // A line, without its end. One that is too long comes cut to LINE_BYTES_MAX + 1, and is the
    // last. Empty ones are left out, but for those that come after many in a row.
    void (*on_line)(void *user, const char *bytes, size_t length);
    // It is gone, also after line_close.
    void (*on_closed)(void *user);
};

struct line_server_options {
    const char *bind; // a numeric address
    int port;
    int connections_max;
    struct quotas *quotas;
    struct line_callbacks callbacks;
    void *context;
};

// Listens; NULL and a logged reason if it cannot.
struct line_server *line_server_open(uv_loop_t *loop, const struct line_server_options *options);

// Closes all connections and frees the server, soon. Accepts NULL.
void line_server_stop(struct line_server *server);

// Sends a line, whose end is added. A connection with too much unsent is closed soon.
void line_send(struct line_connection *connection, const char *bytes, size_t length);

// Nothing more is received or sent; what was sent before still leaves, if the other side reads.
void line_close(struct line_connection *connection);
