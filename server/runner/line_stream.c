// The same for both kinds of sockets.
#include "server/runner/line_stream.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLANKS_MAX = 64 };

struct line_stream {
    union {
        uv_handle_t handle;
        uv_stream_t stream;
        uv_tcp_t tcp;
        uv_pipe_t pipe;
    } socket;
    uv_connect_t connecting;
    const struct line_stream_handlers *handlers;
    void *user;
    bool is_closed;
    int blanks;    // empty lines in a row
    size_t length; // of what has come of a line
    char bytes[LINE_STREAM_BYTES];
};

struct writing {
    uv_write_t request;
    char bytes[];
};

static void on_closed(uv_handle_t *handle) {
    free(handle->data);
}

void line_stream_close(struct line_stream *stream) {
    if (stream != NULL && !stream->is_closed) {
        stream->is_closed = true;
        uv_close(&stream->socket.handle, on_closed);
    }
}

// Whoever has it hears of it once, and not while it sends.
static void end(struct line_stream *stream) {
    if (!stream->is_closed) {
        line_stream_close(stream);
        stream->handlers->on_end(stream->user);
    }
}

static void on_room(uv_handle_t *handle, size_t suggested, uv_buf_t *out_buffer) {
    struct line_stream *stream = handle->data;
    (void)suggested;
    *out_buffer = uv_buf_init(stream->bytes + stream->length,
                              (unsigned)(sizeof stream->bytes - stream->length));
}

static void on_read(uv_stream_t *socket, ssize_t count, const uv_buf_t *buffer) {
    struct line_stream *stream = socket->data;
    size_t from = 0;
    (void)buffer;
    if (count < 0) {
        end(stream);
        return;
    }
    stream->length += (size_t)count;
    while (!stream->is_closed && from < stream->length) {
        const char *begin = stream->bytes + from;
        const char *stop = memchr(begin, '\n', stream->length - from);
        if (stop == NULL) {
            break;
        }
        from = (size_t)(stop - stream->bytes) + 1;
        stream->blanks = stop > begin ? 0 : stream->blanks + 1;
        if (stop > begin) {
            stream->handlers->on_line(stream->user, begin, (size_t)(stop - begin));
        } else if (stream->blanks > BLANKS_MAX) {
            end(stream);
        }
    }
    stream->length -= from;
    memmove(stream->bytes, stream->bytes + from, stream->length);
    if (stream->length == sizeof stream->bytes) {
        end(stream);
    }
}

static struct line_stream *make(const struct line_stream_handlers *handlers, void *user) {
    struct line_stream *stream = calloc(1, sizeof *stream);
    if (stream != NULL) {
        stream->handlers = handlers;
        stream->user = user;
    }
    return stream;
}

static void on_connected(uv_connect_t *connecting, int status) {
    struct line_stream *stream = connecting->handle->data;
    if (status != 0 || uv_read_start(&stream->socket.stream, on_room, on_read) != 0) {
        end(stream);
    }
}

struct line_stream *line_stream_dial(uv_loop_t *loop, const struct sockaddr *address,
                                     const struct line_stream_handlers *handlers, void *user) {
    struct line_stream *stream = make(handlers, user);
    if (stream == NULL) {
        return NULL;
    }
    uv_tcp_init(loop, &stream->socket.tcp);
    stream->socket.handle.data = stream;
    uv_tcp_nodelay(&stream->socket.tcp, 1);
    uv_tcp_keepalive(&stream->socket.tcp, 1, 60);
    if (uv_tcp_connect(&stream->connecting, &stream->socket.tcp, address, on_connected) != 0) {
        line_stream_close(stream);
        return NULL;
    }
    return stream;
}

struct line_stream *line_stream_take(uv_loop_t *loop, int socket,
                                     const struct line_stream_handlers *handlers, void *user) {
    struct line_stream *stream = make(handlers, user);
    if (stream == NULL) {
        close(socket);
        return NULL;
    }
    uv_pipe_init(loop, &stream->socket.pipe, 0);
    stream->socket.handle.data = stream;
    if (uv_pipe_open(&stream->socket.pipe, socket) != 0) {
        close(socket);
        line_stream_close(stream);
        return NULL;
    }
    if (uv_read_start(&stream->socket.stream, on_room, on_read) != 0) {
        line_stream_close(stream);
        return NULL;
    }
    return stream;
}

static void on_written(uv_write_t *request, int status) {
    struct line_stream *stream = request->handle->data;
    free(request);
    if (status != 0) {
        end(stream);
    }
}

// One that cannot be sent to any more ends with what is read next: a caller may be in the middle of
// something.
static void hang_up(struct line_stream *stream) {
    uv_os_fd_t socket;
    if (uv_fileno(&stream->socket.handle, &socket) == 0) {
        shutdown(socket, SHUT_RDWR);
    }
}

void line_stream_send(struct line_stream *stream, const char *bytes, size_t length) {
    struct writing *writing = malloc(sizeof *writing + length + 1);
    if (writing == NULL ||
        uv_stream_get_write_queue_size(&stream->socket.stream) > LINE_STREAM_UNSENT) {
        free(writing);
        hang_up(stream);
        return;
    }
    memcpy(writing->bytes, bytes, length);
    writing->bytes[length] = '\n';
    uv_buf_t buffer = uv_buf_init(writing->bytes, (unsigned)length + 1);
    if (uv_write(&writing->request, &stream->socket.stream, &buffer, 1, on_written) != 0) {
        free(writing);
        hang_up(stream);
    }
}
