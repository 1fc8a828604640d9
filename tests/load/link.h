// One WebSocket connection of a client, on epoll: RFC 6455 as far as this server uses it.
//
// Reading takes one system call for whatever has come and copies nothing unless a frame is torn;
// a frame is masked and written at once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINK_TORN = 1006, LINK_REFUSED = 0, LINK_BUFFER_BYTES = 1 << 20 };

enum link_state { LINK_CLOSED, LINK_UPGRADING, LINK_OPEN };

// What came and went through all links of a net.
struct link_counts {
    uint64_t frames_in, bytes_in, reads; // frames with messages, bytes of all frames, system calls
    uint64_t frames_out, bytes_out;
    uint64_t opened, refused; // handshakes
};

struct link;

struct link_kind {
    const char *request; // what is sent first; NULL: the handshake
    void (*on_opened)(struct link *link);
    void (*on_message)(struct link *link, const char *bytes, size_t length);

    // The link is closed: by the server with a code, LINK_TORN without one, LINK_REFUSED if it was
    // never open. Not called after link_close().
    void (*on_closed)(struct link *link, int code);
};

struct link_net {
    int epoll;
    int port;
    int address_count; // clients are 127.0.0.2 and the addresses that follow
    int next_address;
    uint32_t mask; // of the last frame sent
    uint64_t now_ns;
    struct link_counts counts;
    unsigned char buffer[LINK_BUFFER_BYTES]; // what is being read
};

struct link {
    const struct link_kind *kind;
    const char *cookie; // sent with the handshake; NULL: none
    struct link_net *net;
    int fd;
    enum link_state state;
    int code;      // that the server closed it with
    bool is_deaf;  // reads nothing
    bool is_eager; // waits for room to write
    char *torn;    // the beginning of a frame that has not come whole
    size_t torn_length;
    char *unsent;
    size_t unsent_length;
};

// `net` is all zero. Ends the program if there are no descriptors.
void link_net_init(struct link_net *net, int port, int address_count);
void link_net_finish(struct link_net *net);

// Waits up to `wait_ms` for something to come, and handles it.
void link_net_poll(struct link_net *net, int wait_ms);

// Begins a connection; on_opened or on_closed follows. `link->kind` and `link->cookie` are set by
// the caller. False if there is no socket or the port is closed; on_closed does not follow then.
bool link_connect(struct link_net *net, struct link *link);

// Sends one text message. What does not fit into the socket waits.
void link_send(struct link *link, const char *bytes, size_t length);

// Sends bytes as they are, for clients that misbehave.
void link_send_raw(struct link *link, const void *bytes, size_t length);

// Writes a frame's header for a client into `out`, which has room for LINK_HEAD_BYTES: `first` is
// its first byte. Returns its length; the last four bytes are `mask`.
enum { LINK_HEAD_BYTES = 14 };
size_t link_head(unsigned char *out, unsigned char first, size_t length, const unsigned char *mask);

// Stops reading, or goes on.
void link_set_deaf(struct link *link, bool is_deaf);

// Closes it without a word, by a reset or in order. Does nothing if it is closed.
void link_close(struct link *link, bool is_reset);
