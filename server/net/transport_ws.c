// Messages over WebSocket: what libwebsockets tells, making and ending the transport.
//
// libwebsockets runs on our libuv loop. Debian's 4.1 wants some care: sockets are accepted here
// (its own accept spins when descriptors run out), frames are written by us at the end of a turn
// instead of waiting for a writable callback (which costs four system calls), the close frame is
// one of them (libwebsockets loses its own when it closes from inside a callback), and its timers
// are not used for open connections.
#include "server/net/transport_lws.h"

#include "common/base/check.h"
#include "protocol/protocol_gen.h"
#include "server/net/listen.h"
#include "server/net/tls.h"
#include "server/report/log.h"
#include "server/report/metrics.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    RECEIVE_BYTES = 1024,  // read at once; libwebsockets keeps so much for every connection
    SEND_BYTES = 64 << 10, // written at once of what libwebsockets had to keep
    // What the kernel keeps for a client that does not read, of which it counts twice as much: room
    // for a long hand told anew, and 10,000 of them are 640 MB.
    KERNEL_BYTES = 32 << 10,
    STOP_STEP_MS = 10, // how often it is looked whether all connections have gone
    STOP_STEPS = 200,  // after so many it ends with those that have not
};

_Static_assert(LWS_PRE <= FRAME_HEADROOM, "libwebsockets has its room in front of a frame");

// No timers of libwebsockets for open connections: see transport_life.c.
static const lws_retry_bo_t no_idle_policy = {.secs_since_valid_hangup = 0};

// ---- connections ----

// Of the cookie; of a program, what stands last in its address.
static void copy_secret(const struct connection *connection, char out_token[TOKEN_HEX_BYTES]) {
    char header[HEADERS_BYTES];
    bool is_program = connection->callbacks == &connection->transport->program_callbacks;
    transport_copy_header(connection->wsi, is_program ? WSI_TOKEN_GET_URI : WSI_TOKEN_HTTP_COOKIE,
                          header, sizeof header);
    if (is_program) {
        lws_strncpy(out_token, header + strlen(PROGRAMS_PATH), TOKEN_HEX_BYTES);
    } else {
        http_cookie_token(header, out_token);
    }
}

// The server that a page asks for by ?node=. What is too long is no name of one.
static void copy_node(const struct connection *connection, char out_node[NODE_BYTES]) {
    static const char name[] = "node=";
    char part[sizeof name + NODE_BYTES];
    out_node[0] = '\0';
    if (connection->callbacks != &connection->transport->callbacks) {
        return;
    }
    for (int i = 0; lws_hdr_fragment_length(connection->wsi, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++) {
        bool is_read = lws_hdr_copy_fragment(connection->wsi, part, sizeof part,
                                             WSI_TOKEN_HTTP_URI_ARGS, i) >= 0;
        if (is_read && strncmp(part, name, sizeof name - 1) == 0) {
            lws_strncpy(out_node, part + sizeof name - 1, NODE_BYTES);
            return;
        }
    }
}

static int open_connection(struct transport *transport, struct lws *wsi,
                           struct connection **out_connection) {
    char token[TOKEN_HEX_BYTES], node[NODE_BYTES];
    int most = KERNEL_BYTES;
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &most, sizeof most);
    struct connection *connection = transport_begin(transport, wsi);
    *out_connection = connection;
    if (connection == NULL) {
        return -1;
    }
    copy_secret(connection, token);
    copy_node(connection, node);
    struct visitor *visitor = transport_visit(wsi);
    const struct arrival arrival = {token, node, visitor};
    connection->user = connection->callbacks->on_opened(transport->context, connection, &arrival);
    visitor_release(visitor);
    if (connection->user == NULL) {
        connection_close(connection, CLOSE_FULL);
    }
    return 0;
}

// The client says goodbye: libwebsockets answers, unless this is the answer to ours.
static int end_on_request(struct connection *connection) {
    transport_hear_out(connection);
    bool is_answer = connection->life != LIFE_OPEN;
    transport_leave(connection, LIFE_OVER);
    return is_answer ? -1 : 0;
}

static int transport_messages(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                              void *in, size_t length) {
    struct connection **connection = user;
    struct transport *transport = lws_context_user(lws_get_context(wsi));
    // The many other reasons are of no interest here, so this switch has a default.
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return open_connection(transport, wsi, connection);
    case LWS_CALLBACK_RECEIVE:
        transport_receive(*connection, in, length);
        return 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        transport_heard(*connection);
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        return end_on_request(*connection);
    case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
        if (*connection != NULL) {
            transport_leave(*connection, LIFE_OVER);
        }
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return transport_send_queued(*connection);
    case LWS_CALLBACK_CLOSED:
        if (*connection != NULL) {
            transport_hear_out(*connection);
            transport_forget(*connection);
            *connection = NULL;
        }
        return 0;
    default:
        return 0;
    }
}

// ---- making and ending ----

static const struct lws_protocols protocols[] = {
    {.name = "http",
     .callback = transport_http,
     .per_session_data_size = sizeof(struct http_exchange)},
    {.name = SUBPROTOCOL_PLAIN,
     .callback = transport_messages,
     .per_session_data_size = sizeof(struct connection *),
     .rx_buffer_size = RECEIVE_BYTES,
     .tx_packet_size = SEND_BYTES},
    {.name = SUBPROTOCOL_LISTS,
     .callback = transport_messages,
     .per_session_data_size = sizeof(struct connection *),
     .rx_buffer_size = RECEIVE_BYTES,
     .tx_packet_size = SEND_BYTES},
    {.name = SUBPROTOCOL_PROGRAMS,
     .callback = transport_messages,
     .per_session_data_size = sizeof(struct connection *),
     .rx_buffer_size = RECEIVE_BYTES,
     .tx_packet_size = SEND_BYTES},
    {.name = NULL},
};

static void on_lws_log(int level, const char *line) {
    log_line((level & LLL_ERR) != 0 ? LOG_NET_WARNING : LOG_NET_NOTE, "net: %.*s",
             (int)strcspn(line, "\n"), line);
}

static bool create_lws(struct transport *transport) {
    // The files are read by transport_begin_tls, not by libwebsockets.
    uint64_t tls =
        transport->tls_certificate[0] == '\0'
            ? 0
            : LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT | LWS_SERVER_OPTION_CREATE_VHOST_SSL_CTX;
    void *loops[1] = {transport->loop};
    struct lws_context_creation_info info = {
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_VALIDATE_UTF8 | tls,
        .foreign_loops = loops,
        .pcontext = &transport->lws,
        .count_threads = 1,
        .pt_serv_buf_size = 8192,
        .max_http_header_data = HEADERS_BYTES,
        .max_http_header_pool = HEADER_POOL,
        .timeout_secs = 10,
        .keepalive_timeout = 10,
        .user = transport,
    };
    lws_set_log_level(LLL_ERR | LLL_WARN, on_lws_log);
    transport->lws = lws_create_context(&info);
    if (transport->lws == NULL) {
        return false;
    }
    struct lws_context_creation_info vhost = {
        .options = tls,
        .alpn = "http/1.1",
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .vhost_name = "jansou",
        .retry_and_idle_policy = &no_idle_policy,
        .timeout_secs = 10,
        .keepalive_timeout = 10,
    };
    transport->vhost = lws_create_vhost(transport->lws, &vhost);
    return transport->vhost != NULL;
}

// As long as it is active, the loop does not sleep.
static void on_next_turn(uv_idle_t *idle) {
    (void)idle;
}

// Before the loop sleeps: everything of this turn is written, of timers, of clients and of the
// journal alike.
static void on_end_of_turn(uv_prepare_t *prepare) {
    struct transport *transport = prepare->data;
    if (transport_flush(transport)) {
        uv_idle_start(&transport->next_turn, on_next_turn);
    } else {
        uv_idle_stop(&transport->next_turn);
    }
}

static void start_handles(struct transport *transport) {
    uv_timer_init(transport->loop, &transport->accept_pause);
    uv_timer_init(transport->loop, &transport->tick);
    uv_idle_init(transport->loop, &transport->hearing);
    uv_prepare_init(transport->loop, &transport->end_of_turn);
    uv_idle_init(transport->loop, &transport->next_turn);
    uv_poll_init(transport->loop, &transport->accept_poll, transport->listen_fd);
    transport->accept_pause.data = transport;
    transport->tick.data = transport;
    transport->hearing.data = transport;
    transport->end_of_turn.data = transport;
    transport->accept_poll.data = transport;
    uv_poll_start(&transport->accept_poll, UV_READABLE, transport_on_acceptable);
    uv_prepare_start(&transport->end_of_turn, on_end_of_turn);
}

// What app_check has found fine may have changed while tables were brought back.
static bool is_tls_usable(const struct transport *transport) {
    char problem[TLS_PROBLEM_BYTES];
    if (!tls_check(transport->tls_certificate, transport->tls_key, problem)) {
        log_line(LOG_TLS_UNUSABLE, "%s", problem);
        return false;
    }
    return true;
}

struct transport *transport_create(uv_loop_t *loop, const struct transport_options *options) {
    struct transport *transport = calloc(1, sizeof *transport);
    CHECK(transport != NULL);
    transport->loop = loop;
    transport->callbacks = options->callbacks;
    transport->program_callbacks = options->program_callbacks;
    transport->context = options->context;
    transport->api = options->api;
    transport->api_context = options->api_context;
    transport->on_stopped = options->on_stopped;
    transport->stopped_context = options->stopped_context;
    transport->connections_max = options->connections_max;
    transport->quotas = options->quotas;
    transport->trusted = options->trusted;
    transport->unsent_max = options->unsent_max;
    transport->silent_ms = options->silent_ms;
    // Of an answer without a byte libwebsockets tells nothing.
    transport->ping = frame_create_kind(FRAME_PING, "?", 1);
    CHECK(transport->ping != NULL);
    transport->spare_fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    transport->tls_certificate = options->tls_certificate;
    transport->tls_key = options->tls_key;
    lws_strncpy(transport->origins, options->origins, sizeof transport->origins);
    transport->site.assets = assets_load(options->web);
    transport->site.is_ready = true;
    transport->site.is_failing = options->is_failing;
    transport->site.is_leaving = options->is_leaving;
    transport->site.is_cut_off = options->is_cut_off;
    transport->site.print_nodes = options->print_nodes;
    transport->site.nodes_context = options->context;
    transport->site.build = options->build;
    transport->site.history = options->history;
    transport->site.describe = options->describe;
    transport->site.describe_context = options->context;
    transport->site.gate = (struct http_gate){
        .secret = options->status_secret, .metrics = options->metrics, .quotas = options->quotas};
    if (transport->site.assets == NULL) {
        log_line(LOG_WEB_MISSING, "web: no client in %s", options->web);
    }
    transport->listen_fd = -1;
    if (!is_tls_usable(transport)) {
        goto fail;
    }
    transport->listen_fd = listen_open(options->bind, options->port, &transport->port);
    if (transport->listen_fd < 0) {
        goto fail;
    }
    if (!create_lws(transport)) {
        log_line(LOG_NET_FAILED, "cannot start libwebsockets");
        goto fail;
    }
    start_handles(transport);
    return transport;

fail:
    if (transport->listen_fd >= 0) {
        close(transport->listen_fd);
    }
    close(transport->spare_fd);
    assets_destroy(transport->site.assets);
    frame_release(transport->ping);
    free(transport);
    return NULL;
}

int transport_port(const struct transport *transport) {
    return transport->port;
}

// Everybody has got the close frame, or does not take it.
static void on_stopping(uv_timer_t *timer) {
    struct transport *transport = timer->data;
    if (transport->connection_count == 0 || --transport->stop_steps == 0) {
        uv_close((uv_handle_t *)timer, NULL);
        uv_close((uv_handle_t *)&transport->end_of_turn, NULL);
        uv_close((uv_handle_t *)&transport->next_turn, NULL);
        uv_close((uv_handle_t *)&transport->hearing, NULL);
        lws_context_destroy(transport->lws);
        transport->on_stopped(transport->stopped_context);
    }
}

void transport_stop(struct transport *transport) {
    transport->is_stopping = true;
    transport->site.is_ready = false;
    uv_close((uv_handle_t *)&transport->accept_poll, NULL);
    uv_close((uv_handle_t *)&transport->accept_pause, NULL);
    while (transport->open != NULL) {
        connection_close(transport->open, CLOSE_GOING_AWAY);
    }
    transport->stop_steps = STOP_STEPS;
    uv_timer_start(&transport->tick, on_stopping, STOP_STEP_MS, STOP_STEP_MS);
}

void transport_destroy(struct transport *transport) {
    if (transport == NULL) {
        return;
    }
    // On a foreign loop the first call only begins; this one, after the loop has ended, frees.
    if (transport->lws != NULL) {
        lws_context_destroy(transport->lws);
    }
    close(transport->listen_fd);
    close(transport->spare_fd);
    assets_destroy(transport->site.assets);
    frame_release(transport->ping);
    free(transport);
}
