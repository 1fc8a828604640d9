// What the files that know libwebsockets share: transport_ws.c and transport_http.c.
#pragma once

#include "server/net/http_later.h"
#include "server/net/http_routes.h"
#include "server/net/http_upload.h"
#include "server/net/transport_ws.h"

#include <libwebsockets.h>

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
    int uploads; // that are coming in
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

// State of one HTTP request; libwebsockets keeps it.
struct http_exchange {
    struct frame *body;
    struct http_later *later;   // is being answered, NULL if none
    struct http_upload *upload; // is coming in, NULL if none
};
