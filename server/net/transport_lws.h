// What the files that know libwebsockets share: transport_accept.c, transport_hear.c,
// transport_http.c, transport_life.c, transport_send.c and transport_ws.c.
#pragma once

#include "server/net/frame_queue.h"
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
    bool is_adopting, is_gone;
    bool is_waiting; // for a request: then the rest is there
    uint64_t since_ms;
    bool is_counted;         // among those of its address
    struct visitor *visitor; // the peer; held
    struct socket *prev, *next;
};

// Where a connection stands with what it is to be sent.
enum sending {
    SENDING_IDLE,    // nothing waits
    SENDING_DUE,     // it is in `due`: written before the loop sleeps
    SENDING_PATIENT, // it is in `patient`: written when the others are, some in each turn
    SENDING_BLOCKED, // the client does not read: it is in one of `blocked`
};

enum life {
    LIFE_OPEN,
    LIFE_CLOSING,  // the close frame is the last that it gets
    LIFE_GIVEN_UP, // to be cut off from outside its callbacks; it is in `due`
    LIFE_OVER,     // nothing is written any more; libwebsockets takes it apart
};

// The subprotocols: in the second a frame of the server may be a list of messages.
#define SUBPROTOCOL_PLAIN "jansou.v1"
#define SUBPROTOCOL_LISTS "jansou.v2"
// Of programs, which say in the address where they want to go.
#define SUBPROTOCOL_PROGRAMS "mjai"
#define PROGRAMS_PATH        "/mjai/"

struct connection {
    struct transport *transport;
    const struct transport_callbacks *callbacks; // of the transport
    struct lws *wsi;
    void *user;
    struct frame_queue queue;
    size_t partial_bytes;   // of the frame whose end libwebsockets still holds, 0 if none
    unsigned char *message; // being received
    uint32_t message_length, message_size;
    uint32_t received;   // of that message, what is thrown away included
    uint64_t unheard_ns; // since when it waits to be heard, if it does
    // Of the transport's clock.
    uint32_t heard_ms;   // when something came last
    uint32_t pinged_ms;  // when it was asked whether it is there
    uint32_t blocked_ms; // since when it has read nothing
    uint32_t closing_ms; // since when it is to go
    uint32_t lapsed_ms;  // when it missed frames first, of `lapses`
    bool takes_lists;    // of messages
    bool is_pinged;      // and has not answered
    bool is_patient;
    bool has_lapsed; // it has missed frames
    bool is_unheard; // its message is whole, and waits; it is in `unheard`
    uint8_t life, sending, blocked_rank;
    uint8_t lapses;                 // within the last while
    struct connection *prev, *next; // of `open` or `closing`
    struct connection *unheard_prev, *unheard_next;
    struct connection *sending_prev, *sending_next; // of `due`, `patient` or one of `blocked`
};

// Connections that do not read, by the power of two below the bytes that wait for them.
enum { BLOCKED_RANKS = 32 };

struct transport {
    uv_loop_t *loop;
    struct transport_callbacks callbacks, program_callbacks;
    void *context;
    struct http_site site;
    http_api_fn *api; // answers what lies under /api/
    void *api_context;
    void (*on_stopped)(void *context);
    void *stopped_context;
    char origins[512];
    struct lws_context *lws;
    struct lws_vhost *vhost;
    const char *tls_certificate, *tls_key; // files, "": plain HTTP; borrowed
    struct ssl_ctx_st *tls;                // of libwebsockets; NULL: plain HTTP
    bool has_wsi; // libwebsockets has made one for the socket that it adopts
    int listen_fd, spare_fd;
    int port;
    int connection_count, connections_max;
    struct quotas *quotas;
    struct network_list trusted; // proxies
    struct socket *waiting;      // the oldest first
    int waiting_count;
    int requests; // that are being answered
    int uploads;
    int large_uploads; // that are coming in
    size_t unsent_max;
    size_t unsent_bytes; // of all connections; a frame in several queues counts once
    uv_poll_t accept_poll;
    uv_timer_t accept_pause;  // after running out of descriptors
    uv_prepare_t end_of_turn; // writes what is due
    uv_idle_t next_turn;      // comes at once, while the patient wait
    uv_timer_t tick;          // visits connections, a few at a time
    uint32_t silent_ms;
    uint32_t visits_owed; // in parts of a round
    struct frame *ping;
    struct connection *open;    // the one visited longest ago first
    struct connection *closing; // the one that began first
    struct connection *unheard; // whose message waits to be heard, the first one first
    uv_idle_t hearing;          // while there are any
    struct connection *due, *patient;
    struct connection *next_first; // of the patient, when they are next written; NULL: any
    uint64_t round_ns;             // since when the patient are being written, 0 if they are not
    struct connection *blocked[BLOCKED_RANKS];
    bool is_stopping;
    int stop_steps; // left
};

// The callback of protocols[0]: HTTP requests and the decision whether to upgrade.
int transport_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length);

// libwebsockets has made what it encrypts with; false if it cannot (transport_accept.c).
bool transport_begin_tls(struct transport *transport, struct ssl_ctx_st *tls);

// A connection may be accepted (transport_accept.c).
void transport_on_acceptable(uv_poll_t *poll, int status, int events);

// The socket's next request is awaited, is there, or never comes.
void socket_await_request(struct transport *transport, struct socket *socket);
void socket_has_request(struct transport *transport, struct socket *socket);
void socket_gone(struct transport *transport, struct socket *socket);

// Who has sent the request that is being read; the caller lets go of the visitor.
struct visitor *transport_visit(struct lws *wsi);

// Whether a proxy in front says that it was asked by HTTPS.
bool transport_is_https(struct lws *wsi);

// Whether the request comes from this machine, and not through a proxy.
bool transport_is_local(struct lws *wsi);

// Whether the request asks for a subprotocol that is spoken where it goes: to the table of a
// program, or to the pages' address.
bool transport_is_spoken(struct lws *wsi, bool is_program);

// Whether the page that asks, if it is one, may play with our cookies.
bool transport_is_origin_allowed(struct lws *wsi);

// Whether a name is in a list with commas.
bool transport_is_listed(const char *list, const char *name);

// Copies a header, "" if it is not there or too long: then the answer is false.
bool transport_copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size);

// Copies what follows the question mark; "" if there is nothing, or it is too long. The server that
// a front was asked for (node=) stands apart, "" without one.
void transport_copy_query(struct lws *wsi, char *out, size_t size, char out_node[NODE_BYTES]);

// Receiving (transport_hear.c). A part of a message has come: it is heard when it is whole, at once
// or in one of the next turns.
void transport_receive(struct connection *connection, const void *bytes, size_t length);

// What waits to be heard is heard now; or never.
void transport_hear_out(struct connection *connection);
void transport_drop_unheard(struct connection *connection);

// Sending (transport_send.c). Queues a frame that counts as no message; what cannot be queued ends
// the connection.
void transport_queue(struct connection *connection, struct frame *frame);

// The connection takes more: sends what waits. -1 if it is broken.
int transport_send_queued(struct connection *connection);

// Writes what is due, as long as a turn may take, then some of what waits for the patient, and cuts
// off who was given up.
// Outside of the callbacks of connections. True if there is more: it is to be called again soon.
bool transport_flush(struct transport *transport);

// Cuts the connection off soon: nothing is sent any more, no close frame either.
void transport_give_up(struct connection *connection);

// What it has not read is forgotten, and it is in no list of those that are to be sent something.
void transport_drop_unsent(struct connection *connection);

// The loop's clock, for differences.
uint32_t transport_now_ms(const struct transport *transport);

// Lives (transport_life.c). From libwebsockets' callbacks: it has come, something was heard from
// it, it is being taken apart, it is gone.
struct connection *transport_begin(struct transport *transport, struct lws *wsi);
void transport_heard(struct connection *connection);
void transport_leave(struct connection *connection, enum life life);
void transport_forget(struct connection *connection);

// Cuts it off. Outside of its callbacks; it may be gone afterwards.
void transport_hang_up(struct connection *connection);

// Visits the connections whose turn it is.
void transport_on_tick(uv_timer_t *timer);

// State of one HTTP request; libwebsockets keeps it.
struct http_exchange {
    struct visitor *visitor;        // whose request it is, NULL before and after it; held
    struct frame *body;             // is being sent
    size_t written;                 // bytes of it
    struct http_deferred *deferred; // is being answered, NULL if none
    struct http_upload *upload;     // is coming in, NULL if none
    bool is_counted;                // among the requests of its address
};
