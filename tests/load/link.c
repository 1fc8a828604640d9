#include "tests/load/link.h"

#include "common/base/check.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    EVENTS_MAX = 256,
    SMALL_FRAME = 1024,
    REQUEST_BYTES = 512,
    MASK_BYTES = 4,
    FIN = 0x80,
    MASKED = 0x80,
    TEXT = 1,
    CLOSE = 8,
    PING = 9,
    PONG = 10,
};

static const char handshake[] = "GET /ws HTTP/1.1\r\n"
                                "Host: 127.0.0.1\r\n"
                                "Upgrade: websocket\r\n"
                                "Connection: Upgrade\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                "Sec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Protocol: jansou.v2\r\n";

static void note_time(struct link_net *net) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    net->now_ns = (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void link_net_init(struct link_net *net, int port, int address_count) {
    net->epoll = epoll_create1(EPOLL_CLOEXEC);
    net->port = port;
    net->address_count = address_count;
    net->mask = 0x9e3779b9;
    CHECK(net->epoll >= 0);
    note_time(net);
}

void link_net_finish(struct link_net *net) {
    close(net->epoll);
}

static void watch(struct link *link, int operation) {
    struct epoll_event event = {
        .events =
            (link->is_deaf ? 0U : (unsigned)EPOLLIN) | (link->is_eager ? (unsigned)EPOLLOUT : 0U),
        .data.ptr = link,
    };
    CHECK(epoll_ctl(link->net->epoll, operation, link->fd, &event) == 0);
}

// ---- closing ----

void link_close(struct link *link, bool is_reset) {
    if (link->state == LINK_CLOSED) {
        return;
    }
    if (is_reset) {
        struct linger linger = {.l_onoff = 1};
        setsockopt(link->fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
    }
    close(link->fd);
    free(link->torn);
    free(link->unsent);
    link->torn = link->unsent = NULL;
    link->torn_length = link->unsent_length = 0;
    link->state = LINK_CLOSED;
}

static void fail(struct link *link, int code) {
    bool was_open = link->state == LINK_OPEN;
    link_close(link, false);
    link->net->counts.refused += was_open ? 0 : 1;
    link->kind->on_closed(link, was_open ? code : LINK_REFUSED);
}

// ---- sending ----

static void set_eager(struct link *link, bool is_eager) {
    if (link->is_eager != is_eager) {
        link->is_eager = is_eager;
        watch(link, EPOLL_CTL_MOD);
    }
}

void link_send_raw(struct link *link, const void *bytes, size_t length) {
    ssize_t sent = 0;
    if (link->state == LINK_CLOSED) {
        return;
    }
    if (link->unsent_length == 0) {
        sent = send(link->fd, bytes, length, MSG_NOSIGNAL);
        // An error shows itself when the link is read.
        sent = sent < 0 ? 0 : sent;
    }
    if ((size_t)sent < length) {
        size_t rest = length - (size_t)sent;
        link->unsent = realloc(link->unsent, link->unsent_length + rest);
        CHECK(link->unsent != NULL);
        memcpy(link->unsent + link->unsent_length, (const char *)bytes + sent, rest);
        link->unsent_length += rest;
        set_eager(link, true);
    }
}

static void send_rest(struct link *link) {
    ssize_t sent = send(link->fd, link->unsent, link->unsent_length, MSG_NOSIGNAL);
    if (sent > 0) {
        link->unsent_length -= (size_t)sent;
        memmove(link->unsent, link->unsent + sent, link->unsent_length);
    }
    set_eager(link, link->unsent_length > 0);
}

size_t link_head(unsigned char *out, unsigned char first, size_t length,
                 const unsigned char *mask) {
    size_t at = 0;
    out[at++] = first;
    if (length < 126) {
        out[at++] = (unsigned char)(MASKED | length);
    } else {
        int bytes = length <= UINT16_MAX ? 2 : 8;
        out[at++] = (unsigned char)(MASKED | (bytes == 2 ? 126 : 127));
        for (int i = bytes - 1; i >= 0; i--) {
            out[at++] = (unsigned char)(length >> (8 * i));
        }
    }
    memcpy(out + at, mask, MASK_BYTES);
    return at + MASK_BYTES;
}

static void send_frame(struct link *link, int opcode, const char *bytes, size_t length) {
    struct link_net *net = link->net;
    unsigned char small[LINK_HEAD_BYTES + SMALL_FRAME], *out = small, mask[MASK_BYTES];
    if (length > SMALL_FRAME) {
        out = malloc(LINK_HEAD_BYTES + length);
        CHECK(out != NULL);
    }
    net->mask = net->mask * 1664525 + 1013904223;
    memcpy(mask, &net->mask, sizeof mask);
    size_t head = link_head(out, (unsigned char)(FIN | opcode), length, mask);
    for (size_t i = 0; i < length; i++) {
        out[head + i] = (unsigned char)bytes[i] ^ mask[i % MASK_BYTES];
    }
    link_send_raw(link, out, head + length);
    net->counts.frames_out++;
    net->counts.bytes_out += head + length;
    if (out != small) {
        free(out);
    }
}

void link_send(struct link *link, const char *bytes, size_t length) {
    send_frame(link, TEXT, bytes, length);
}

// ---- receiving ----

// One frame at `bytes`: its head and payload, or false if it has not come whole.
struct frame_in {
    unsigned char first;
    const unsigned char *payload;
    size_t length;
};

static bool find_frame(const unsigned char *bytes, size_t length, struct frame_in *out) {
    if (length < 2) {
        return false;
    }
    size_t head = 2, size = bytes[1] & 0x7f;
    size_t extra = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (length < head + extra) {
        return false;
    }
    for (size_t i = 0; i < extra; i++) {
        size = (i == 0 ? 0 : size << 8) | bytes[head + i];
    }
    head += extra;
    if (size > length - head) {
        return false;
    }
    *out = (struct frame_in){bytes[0], bytes + head, size};
    return true;
}

// False if the link is closed now.
static bool take_frame(struct link *link, const struct frame_in *frame) {
    switch (frame->first) {
    case FIN | TEXT:
        link->net->counts.frames_in++;
        link->kind->on_message(link, (const char *)frame->payload, frame->length);
        return link->state == LINK_OPEN;
    case FIN | PING:
        send_frame(link, PONG, (const char *)frame->payload, frame->length);
        return true;
    case FIN | PONG:
        return true;
    case FIN | CLOSE:
        link->code = frame->length < 2 ? LINK_TORN : frame->payload[0] << 8 | frame->payload[1];
        send_frame(link, CLOSE, (const char *)frame->payload, frame->length < 2 ? 0 : 2);
        return true;
    default: // this server sends nothing in parts, and no binary frames
        fail(link, LINK_TORN);
        return false;
    }
}

// How much of the answer to the handshake was read; 0: it is not whole. Below 0: refused.
static ssize_t take_handshake(struct link *link, const char *bytes, size_t length) {
    static const char accepted[] = "HTTP/1.1 101";
    const char *end = memmem(bytes, length, "\r\n\r\n", 4);
    if (end == NULL) {
        return 0;
    }
    if (memcmp(bytes, accepted, sizeof accepted - 1) != 0) {
        return -1;
    }
    link->state = LINK_OPEN;
    link->net->counts.opened++;
    link->kind->on_opened(link);
    return end + 4 - bytes;
}

// Returns how much was used, or -1 if the link is closed now.
static ssize_t take_bytes(struct link *link, const unsigned char *bytes, size_t length) {
    size_t used = 0;
    struct frame_in frame;
    if (link->state == LINK_UPGRADING) {
        ssize_t head = take_handshake(link, (const char *)bytes, length);
        if (head < 0) {
            fail(link, LINK_REFUSED);
        }
        if (link->state != LINK_OPEN) {
            return head;
        }
        used = (size_t)head;
    }
    while (find_frame(bytes + used, length - used, &frame)) {
        used = (size_t)(frame.payload - bytes) + frame.length;
        if (!take_frame(link, &frame)) {
            return -1;
        }
    }
    return (ssize_t)used;
}

static void keep_torn(struct link *link, const unsigned char *bytes, size_t length) {
    free(link->torn);
    link->torn = NULL;
    link->torn_length = length;
    if (length > 0) {
        link->torn = malloc(length);
        CHECK(link->torn != NULL);
        memcpy(link->torn, bytes, length);
    }
}

static void read_link(struct link *link) {
    struct link_net *net = link->net;
    unsigned char *buffer = net->buffer;
    size_t kept = link->torn_length;
    if (kept >= LINK_BUFFER_BYTES) {
        fail(link, LINK_TORN);
        return;
    }
    if (kept > 0) {
        memcpy(buffer, link->torn, kept);
    }
    ssize_t count = recv(link->fd, buffer + kept, LINK_BUFFER_BYTES - kept, 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    if (count <= 0) {
        fail(link, link->code);
        return;
    }
    note_time(net);
    net->counts.reads++;
    net->counts.bytes_in += (uint64_t)count;
    size_t length = kept + (size_t)count;
    ssize_t used = take_bytes(link, buffer, length);
    if (used >= 0 && (kept > 0 || (size_t)used < length)) {
        keep_torn(link, buffer + used, length - (size_t)used);
    }
}

void link_set_deaf(struct link *link, bool is_deaf) {
    if (link->is_deaf != is_deaf && link->state != LINK_CLOSED) {
        link->is_deaf = is_deaf;
        watch(link, EPOLL_CTL_MOD);
    }
}

// ---- connecting ----

static struct sockaddr_in loopback(int number, int port) {
    return (struct sockaddr_in){
        .sin_family = AF_INET,
        .sin_port = htons((uint16_t)port),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK + (uint32_t)number),
    };
}

static void send_request(struct link *link) {
    char words[REQUEST_BYTES];
    if (link->kind->request != NULL) {
        link_send_raw(link, link->kind->request, strlen(link->kind->request));
        return;
    }
    bool has_cookie = link->cookie != NULL;
    int length =
        snprintf(words, sizeof words, "%s%s%s%s\r\n", handshake, has_cookie ? "Cookie: " : "",
                 has_cookie ? link->cookie : "", has_cookie ? "\r\n" : "");
    link_send_raw(link, words, (size_t)length);
}

bool link_connect(struct link_net *net, struct link *link) {
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), on = 1;
    if (fd < 0) {
        return false;
    }
    // The port is chosen when the other end is known: each address has all ports towards it.
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct sockaddr_in from = loopback(1 + net->next_address, 0), to = loopback(0, net->port);
    net->next_address = (net->next_address + 1) % net->address_count;
    if (bind(fd, (struct sockaddr *)&from, sizeof from) != 0 ||
        (connect(fd, (struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS)) {
        close(fd);
        return false;
    }
    link->net = net;
    link->fd = fd;
    link->state = LINK_UPGRADING;
    link->code = LINK_TORN;
    link->is_deaf = link->is_eager = false;
    watch(link, EPOLL_CTL_ADD);
    send_request(link);
    return true;
}

// ---- the loop ----

static void handle(struct link *link, uint32_t events) {
    if ((events & EPOLLOUT) != 0 && link->state != LINK_CLOSED) {
        send_rest(link);
    }
    bool has_news = (events & (EPOLLIN | EPOLLERR | EPOLLHUP)) != 0;
    if (has_news && link->state != LINK_CLOSED) {
        read_link(link);
    }
}

void link_net_poll(struct link_net *net, int wait_ms) {
    struct epoll_event events[EVENTS_MAX];
    int count = epoll_wait(net->epoll, events, EVENTS_MAX, wait_ms);
    note_time(net);
    for (int i = 0; i < count; i++) {
        handle(events[i].data.ptr, events[i].events);
    }
}
