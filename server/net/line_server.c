// Lines on libuv.
#include "server/net/line_server.h"

#include "server/report/log.h"
#include "server/report/metrics.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { BACKLOG = 128, LINGER_MS = 5000, KEEPALIVE_S = 60, HANDLES = 2, BLANKS_MAX = 64 };

struct line_server {
    uv_tcp_t listener;
    struct line_server_options options;
    struct line_connection *connections;
    int count;
    bool is_stopping, is_closed; // closed: the listener
};

struct line_connection {
    uv_tcp_t socket;
    uv_timer_t linger;
    uv_shutdown_t shutdown;
    struct line_server *server;
    struct line_connection *prev, *next;
    void *user;
    bool is_closing;  // nothing is received any more
    bool is_gone;     // its handles are being closed
    int handles_open; // of them
    int blanks;       // empty lines in a row
    size_t length;    // of what has come of a line
    char bytes[LINE_BYTES_MAX + 1];
};

// ---- the end of a connection ----

static void free_server(struct line_server *server) {
    if (server->is_stopping && server->is_closed && server->connections == NULL) {
        free(server);
    }
}

static void on_handle_closed(uv_handle_t *handle) {
    struct line_connection *connection = handle->data;
    struct line_server *server = connection->server;
    if (--connection->handles_open > 0) {
        return;
    }
    if (connection->user != NULL) {
        server->options.callbacks.on_closed(connection->user);
    }
    DL_DELETE(server->connections, connection);
    server->count--;
    free(connection);
    free_server(server);
}

static void cut(struct line_connection *connection) {
    connection->is_closing = true;
    if (!connection->is_gone) {
        connection->is_gone = true;
        uv_close((uv_handle_t *)&connection->socket, on_handle_closed);
        uv_close((uv_handle_t *)&connection->linger, on_handle_closed);
    }
}

static void on_lingered(uv_timer_t *timer) {
    cut(timer->data);
}

static void on_shut_down(uv_shutdown_t *request, int status) {
    struct line_connection *connection = request->handle->data;
    if (status != 0) {
        cut(connection);
    }
}

// The other side may still be writing: what it sends is read and thrown away until it has seen the
// end, so that it reads what was said last.
void line_close(struct line_connection *connection) {
    if (connection->is_closing) {
        return;
    }
    connection->is_closing = true;
    uv_stream_t *stream = (uv_stream_t *)&connection->socket;
    if (uv_shutdown(&connection->shutdown, stream, on_shut_down) != 0 ||
        uv_timer_start(&connection->linger, on_lingered, LINGER_MS, 0) != 0) {
        cut(connection);
    }
}

// ---- receiving ----

static void on_room(uv_handle_t *handle, size_t suggested, uv_buf_t *out_buffer) {
    struct line_connection *connection = handle->data;
    (void)suggested;
    connection->length = connection->is_closing ? 0 : connection->length;
    *out_buffer = uv_buf_init(connection->bytes + connection->length,
                              (unsigned)(sizeof connection->bytes - connection->length));
}

static void take_line(struct line_connection *connection, const char *bytes, size_t length) {
    size_t end = length > 0 && bytes[length - 1] == '\r' ? length - 1 : length;
    connection->blanks = end > 0 ? 0 : connection->blanks + 1;
    if (end > 0 || connection->blanks > BLANKS_MAX) {
        connection->server->options.callbacks.on_line(connection->user, bytes, end);
    }
}

static void take_lines(struct line_connection *connection) {
    size_t from = 0;
    while (!connection->is_closing && from < connection->length) {
        const char *begin = connection->bytes + from;
        const char *end = memchr(begin, '\n', connection->length - from);
        if (end == NULL) {
            break;
        }
        from = (size_t)(end - connection->bytes) + 1;
        take_line(connection, begin, (size_t)(end - begin));
    }
    connection->length -= from;
    memmove(connection->bytes, connection->bytes + from, connection->length);
    if (!connection->is_closing && connection->length == sizeof connection->bytes) {
        take_line(connection, connection->bytes, connection->length);
        line_close(connection);
    }
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
    struct line_connection *connection = stream->data;
    (void)buffer;
    if (count < 0) {
        cut(connection);
    } else if (!connection->is_closing) {
        connection->length += (size_t)count;
        take_lines(connection);
    }
}

// ---- sending ----

struct writing {
    uv_write_t request;
    char bytes[];
};

static void on_written(uv_write_t *request, int status) {
    struct line_connection *connection = request->handle->data;
    free(request);
    if (status != 0) {
        cut(connection);
    }
}

void line_send(struct line_connection *connection, const char *bytes, size_t length) {
    uv_stream_t *stream = (uv_stream_t *)&connection->socket;
    if (connection->is_closing) {
        return;
    }
    struct writing *writing = malloc(sizeof *writing + length + 1);
    if (writing == NULL || uv_stream_get_write_queue_size(stream) > LINE_UNSENT_MAX) {
        free(writing);
        metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_SLOW, 1);
        cut(connection);
        return;
    }
    memcpy(writing->bytes, bytes, length);
    writing->bytes[length] = '\n';
    uv_buf_t buffer = uv_buf_init(writing->bytes, (unsigned)length + 1);
    if (uv_write(&writing->request, stream, &buffer, 1, on_written) != 0) {
        free(writing);
        cut(connection);
    }
}

// ---- accepting ----

static bool welcome(struct line_connection *connection) {
    struct line_server *server = connection->server;
    struct sockaddr_storage from = {.ss_family = AF_UNIX};
    int length = sizeof from;
    if (server->count > server->options.connections_max) {
        metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_FULL, 1);
        return false;
    }
    uv_tcp_nodelay(&connection->socket, 1);
    uv_tcp_keepalive(&connection->socket, 1, KEEPALIVE_S); // one that is silent may be gone
    uv_tcp_getpeername(&connection->socket, (struct sockaddr *)&from, &length);
    struct address address = address_of_socket((struct sockaddr *)&from);
    struct visitor *visitor =
        quotas_visit(server->options.quotas, &address, uv_now(server->listener.loop));
    connection->user =
        server->options.callbacks.on_opened(server->options.context, connection, visitor);
    visitor_release(visitor);
    return connection->user != NULL;
}

static void on_connection(uv_stream_t *listener, int status) {
    struct line_server *server = listener->data;
    struct line_connection *connection = status == 0 ? calloc(1, sizeof *connection) : NULL;
    if (connection == NULL) {
        return;
    }
    connection->server = server;
    connection->handles_open = HANDLES;
    uv_tcp_init(listener->loop, &connection->socket);
    uv_timer_init(listener->loop, &connection->linger);
    connection->socket.data = connection->linger.data = connection;
    DL_APPEND(server->connections, connection);
    server->count++;
    if (uv_accept(listener, (uv_stream_t *)&connection->socket) != 0 || !welcome(connection) ||
        uv_read_start((uv_stream_t *)&connection->socket, on_room, on_read) != 0) {
        cut(connection);
    }
}

static void on_listener_closed(uv_handle_t *handle) {
    struct line_server *server = handle->data;
    server->is_closed = true;
    free_server(server);
}

static int listen_on(struct line_server *server) {
    struct sockaddr_storage address;
    const char *bind_to = server->options.bind;
    int port = server->options.port;
    int status = uv_ip4_addr(bind_to, port, (struct sockaddr_in *)&address);
    if (status != 0) {
        status = uv_ip6_addr(bind_to, port, (struct sockaddr_in6 *)&address);
    }
    status = status != 0 ? status : uv_tcp_bind(&server->listener, (struct sockaddr *)&address, 0);
    return status != 0 ? status
                       : uv_listen((uv_stream_t *)&server->listener, BACKLOG, on_connection);
}

struct line_server *line_server_open(uv_loop_t *loop, const struct line_server_options *options) {
    struct line_server *server = calloc(1, sizeof *server);
    if (server == NULL) {
        return NULL;
    }
    server->options = *options;
    uv_tcp_init(loop, &server->listener);
    server->listener.data = server;
    int status = listen_on(server);
    if (status != 0) {
        log_line(LOG_LISTEN_FAILED, "cannot listen on %s port %d for programs: %s", options->bind,
                 options->port, uv_strerror(status));
        line_server_stop(server);
        return NULL;
    }
    return server;
}

void line_server_stop(struct line_server *server) {
    struct line_connection *connection;
    if (server == NULL) {
        return;
    }
    server->is_stopping = true;
    uv_close((uv_handle_t *)&server->listener, on_listener_closed);
    DL_FOREACH(server->connections, connection) {
        cut(connection);
    }
}
