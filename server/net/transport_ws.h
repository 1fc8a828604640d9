// Making the WebSocket transport: libwebsockets on a libuv loop, with a listening socket of our
// own.
#pragma once

#include "server/net/http_deferred.h"
#include "server/net/transport.h"
#include "server/quota/quota.h"

#include <stdbool.h>
#include <uv.h>

struct transport;

struct transport_options {
    const char *bind; // numeric address
    int port;         // 0: any free one
    int connections_max;
    size_t unsent_max; // bytes that wait for all connections; then who is farthest behind goes
    const char *tls_certificate, *tls_key; // files, borrowed for good; both "": plain HTTP
    uint32_t silent_ms;    // after which a connection is pinged, and after which more it is closed
    struct quotas *quotas; // borrowed
    struct network_list trusted; // proxies
    const char *origins;         // other web addresses that may connect, with commas
    const char *web;             // folder of the web client
    const bool *is_failing;      // whether the journal fails, for the health pages,
    const bool *is_leaving;      // whether the server ends soon,
    const bool *is_cut_off;      // and whether the other servers go on without this one
    void (*print_nodes)(void *context, struct text *text); // those servers; NULL: it is alone
    const char *build;                                     // labels of this build, for the figures
    const struct history *history;                         // borrowed
    const char *status_secret;                             // borrowed
    enum metrics_readers metrics;
    struct transport_callbacks callbacks;
    // Of connections by the subprotocol mjai; their secret is what their address says behind
    // /mjai/.
    struct transport_callbacks program_callbacks;
    void *context;          // of on_opened
    http_page_fn *describe; // of a page, with the context
    http_api_fn *api;       // answers GET requests under /api/
    void *api_context;
    // Nothing calls back any more, from transport_stop on.
    void (*on_stopped)(void *context);
    void *stopped_context;
};

// Listens. NULL and a logged reason on failure.
struct transport *transport_create(uv_loop_t *loop, const struct transport_options *options);

int transport_port(const struct transport *transport);

// Reads the files of the certificate again, for those who connect from now on; what cannot be used
// changes nothing and is told in the log. Without TLS nothing happens.
void transport_renew_certificate(struct transport *transport);

// Takes no more connections and closes those there are: CLOSE_GOING_AWAY. Requests that come on
// connections that are still there are refused. on_stopped follows, some seconds later at most;
// the loop comes to its end when all is closed.
void transport_stop(struct transport *transport);

// After the loop has ended. Accepts NULL.
void transport_destroy(struct transport *transport);
