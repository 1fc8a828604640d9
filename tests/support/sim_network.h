// A network in memory: implements server/net/transport.h for tests. Every connection keeps what it
// was sent; what people send arrives at once, or later, or never.
#pragma once

#include "server/loop/clock.h"
#include "server/net/transport.h"

#include <stdbool.h>
#include <stdint.h>

struct quotas;
struct network;
struct connection;

// A frame as it was sent.
struct sent_frame {
    uint64_t at_ms;
    struct frame *frame; // held; NULL: it has lapsed
};

// `callbacks` is copied; `context` is that of on_opened; `limits` is borrowed.
struct network *sim_network_create(struct clock *clock, const struct transport_callbacks *callbacks,
                                   void *context, struct quotas *quotas);

// Drops all connections.
void sim_network_destroy(struct network *network);

// The address from which those come who connect from now on, at first 127.0.0.1.
void sim_network_come_from(struct network *network, const char *address);

// The server for which they ask then (/ws?node=NAME), at first "".
void sim_network_ask_for(struct network *network, const char *node);

// A connection with this cookie secret, "" for none. One that is refused is closed with CLOSE_FULL.
struct connection *sim_network_open(struct network *network, const char *token);

// The client is gone: the server is told, and the connection is freed.
void sim_network_drop(struct connection *connection);

// A message arrives now. On a connection that is being closed it is lost.
void sim_network_send(struct connection *connection, const char *bytes, size_t length);

// A message arrives after `delay_ms`, if the connection is still there; messages of one delay keep
// their order.
void sim_network_send_later(struct connection *connection, const char *bytes, size_t length,
                            uint64_t delay_ms);

// From now on the client reads nothing, or reads again: then all that waits has been read.
void sim_network_stall(struct connection *connection, bool is_stalled);

// Gives the server's closings their on_closed, as the reaper of the real transport does. The
// connections stay, closed, until they are dropped.
void sim_network_settle(struct network *network);

// All frames of the connection so far, and how many: those too that a stalled client has not read
// and may still miss.
const struct sent_frame *sim_network_frames(const struct connection *connection, int *out_count);

// Whether the client is stalled and has missed frames: then it does not know how things stand.
bool sim_network_has_lapsed(const struct connection *connection);

// Whether it is one of those that are written after all others.
bool sim_network_is_patient(const struct connection *connection);

// What on_opened has returned; NULL after on_closed.
void *sim_network_user(const struct connection *connection);

// The code the server has closed it with, 0 while it is open.
int sim_network_close_code(const struct connection *connection);

// From now on the connection takes one message in a frame, no lists.
void sim_network_take_no_lists(struct connection *connection);

// Bytes of all frames held for clients that do not read.
size_t sim_network_queued_bytes(const struct connection *connection);
