// What the files that know libwebsockets share: transport_accept.c, transport_http.c,
// transport_send.c and transport_ws.c.
#pragma once

#include "server/net/http_deferred.h"
#include "server/net/http_routes.h"
#include "server/net/http_upload.h"
#include "server/net/transport_ws.h"

#include <libwebsockets.h>

// Every socket whose request is not there yet, and every request that is answered, keeps one place
// for headers: there are enough for all of them.
enum {
    WAITING_MAX = 512,
    REQUESTS_MAX = 256,
    HEADER_POOL = 1024,
    HEADERS_BYTES = 8192, // of one request
};

_Static_assert(WAITING_MAX + REQUESTS_MAX < HEADER_POOL, "the pool never runs dry");

// What belongs to a descriptor, before and after it has become a WebSocket.
struct socket {
    struct lws *wsi;
    struct address peer;
    bool is_adopting;
    bool is_waiting; // for a request: then the rest is there
    uint64_t since_ms;
    bool is_counted;         // among those of its address
    struct visitor *visitor; // the peer; held
    struct socket *prev, *next;
};

struct queued {
    struct frame *frame;
    struct queued *next;
};

struct connection {
    struct transport *transport;
    struct lws *wsi;
    void *user;
    struct queued *first, *last;
    size_t queued_bytes;
    size_t partial_bytes;   // of the frame whose end libwebsockets still holds, 0 if none
    unsigned char *message; // being received
    size_t message_length, message_size;
    size_t received; // of that message, what is thrown away included
    bool is_dead;    // to be closed by the reaper
    bool is_reaped;  // the reaper has seen it; one with unsent bytes closes some seconds later
    enum close_code code;
    struct connection *prev, *next;
};

struct transport {
    uv_loop_t *loop;
    struct transport_callbacks callbacks;
    void *context;
    struct http_site site;
    http_api_fn *api; // answers what lies under /api/
    void *api_context;
    void (*on_stopped)(void *context);
    void *stopped_context;
    char origins[512];
    struct lws_context *lws;
    struct lws_vhost *vhost;
    int listen_fd, spare_fd;
    int port;
    int connection_count, connections_max;
    struct quotas *quotas;
    struct network_list trusted; // proxies
    struct socket *waiting;      // the oldest first
    int waiting_count;
    int requests; // that are being answered
    int uploads;  // that are coming in
    size_t unsent_max;
    size_t unsent_bytes; // of all connections; a frame in several queues counts once
    uv_poll_t accept_poll;
    uv_timer_t accept_pause; // after running out of descriptors
    uv_timer_t reaper;       // closes dead connections from outside their callbacks
    struct connection *connections;
    bool is_stopping;
    int stop_steps; // left
};

// The callback of protocols[0]: HTTP requests and the decision whether to upgrade.
int transport_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length);

// A connection may be accepted (transport_accept.c).
void transport_on_acceptable(uv_poll_t *poll, int status, int events);

// The socket's next request is awaited, is there, or never comes.
void socket_await_request(struct transport *transport, struct socket *socket);
void socket_has_request(struct transport *transport, struct socket *socket);
void socket_gone(struct transport *transport, struct socket *socket);

// Who has sent the request that is being read; the caller lets go of the visitor.
struct visitor *transport_visit(struct lws *wsi);

// Copies a header, "" if it is not there or too long: then the answer is false.
bool transport_copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size);

// Closes the connection soon, from outside its callbacks (transport_ws.c).
void transport_kill(struct connection *connection, enum close_code code);

// The connection takes more: sends what waits. -1 if it is to be closed (transport_send.c).
int transport_send_queued(struct connection *connection);

// The connection is gone, and with it what it has not read.
void transport_drop_unsent(struct connection *connection);

// State of one HTTP request; libwebsockets keeps it.
struct http_exchange {
    struct visitor *visitor; // whose request it is, NULL before and after it; held
    struct frame *body;
    struct http_deferred *deferred; // is being answered, NULL if none
    struct http_upload *upload;     // is coming in, NULL if none
    bool is_counted;                // among the requests of its address
};
