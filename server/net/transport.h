// Connections that carry messages. transport_ws.c is WebSocket by libwebsockets; the tests link one
// that stays in memory.
//
// A connection belongs to the transport and lives until on_closed has returned.
#pragma once

#include "server/net/frame.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    NODE_BYTES = 21,           // a server's name and a terminator
    TOKEN_HEX_BYTES = 65,      // 32 secret bytes in hexadecimal and a terminator
    QUEUE_BYTES_MAX = 1 << 20, // unsent bytes after which a connection is given up
    BEHIND_BYTES = 1 << 17,    // more of them than a page that opens has: it does not read, and
                               // what may lapse does
};

struct connection;
struct visitor;

// Why a connection is closed, as WebSocket numbers.
enum close_code {
    CLOSE_NORMAL = 1000,
    CLOSE_GOING_AWAY = 1001,
    CLOSE_BINARY = 1003,
    CLOSE_POLICY = 1008,
    CLOSE_TOO_LARGE = 1009,
    CLOSE_FULL = 1013,
};

// Who comes; all of it is borrowed.
struct arrival {
    const char *token; // the secret of its cookie, "" without one
    const char *node;  // the server that its address asks for (/ws?node=NAME), "" for any
    struct visitor *visitor;
};

struct transport_callbacks {
    // A connection is there. The answer is kept as the connection's user; NULL refuses it, after
    // what it was sent.
    void *(*on_opened)(void *context, struct connection *connection, const struct arrival *arrival);
    // A whole message, some time after it came. One that is too large comes cut to
    // WIRE_MESSAGE_BYTES + 1.
    void (*on_received)(void *user, const char *bytes, size_t length, uint64_t waited_us);
    void (*on_closed)(void *user);
    // The client reads again after frames have lapsed: whatever they told is to be told anew.
    void (*on_caught_up)(void *user);
};

// Sends the frame at the end of this turn of the loop, of one of the next where very many are to be
// written, or when the client reads; takes its own reference. When more than BEHIND_BYTES wait,
// those that may lapse are dropped, until on_caught_up; a patient connection of which they are
// dropped again and again is closed. One that does not read is closed when QUEUE_BYTES_MAX wait, or
// after a while.
void connection_send(struct connection *connection, struct frame *frame);

// Whoever only watches is patient: when a turn of the loop ends, all others are written first, and
// of the patient so many as there is time for; the rest follows in the next turns.
void connection_set_patient(struct connection *connection, bool is_patient);

// Whether a frame may be a list of messages, as the client has chosen by its subprotocol.
bool connection_takes_lists(const struct connection *connection);

// Whether more than BEHIND_BYTES wait for the client to read.
bool connection_is_behind(const struct connection *connection);

// Closes it soon, not during this call: on_closed follows. Nothing is received or sent any more.
void connection_close(struct connection *connection, enum close_code code);
