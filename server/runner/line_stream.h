// Lines of text both ways, over a socket to the server or to a process; bounded, on a libuv loop.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>
#include <uv.h>

enum {
    LINE_STREAM_BYTES = 65536,   // of a line that comes: the server's may be long
    LINE_STREAM_UNSENT = 524288, // bytes that wait for somebody who does not read
};

struct line_stream;

struct line_stream_handlers {
    void (*on_line)(void *user, const char *bytes, size_t length); // without its end
    // It could not be reached, or is closed there, or says too much without an end, or nothing line
    // by line, or does not read. The stream is gone.
    void (*on_end)(void *user);
};

// To this address; what is sent before it is reached waits. NULL if there is no memory.
struct line_stream *line_stream_dial(uv_loop_t *loop, const struct sockaddr *address,
                                     const struct line_stream_handlers *handlers, void *user);

// Over a socket of this process, which is the stream's from now on.
struct line_stream *line_stream_take(uv_loop_t *loop, int socket,
                                     const struct line_stream_handlers *handlers, void *user);

// Sends a line, whose end is added.
void line_stream_send(struct line_stream *stream, const char *bytes, size_t length);

// Closes it: no handler is called any more. Accepts NULL.
void line_stream_close(struct line_stream *stream);
