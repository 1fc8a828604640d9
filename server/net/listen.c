// Listening.
#include "server/net/listen.h"

#include "server/report/log.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum { BACKLOG = 4096, FIRST_HANDED_FD = 3 };

static bool read_address(const char *bind_to, int port, struct sockaddr_storage *out_address,
                         socklen_t *out_length) {
    *out_length = sizeof(struct sockaddr_in);
    if (uv_ip4_addr(bind_to, port, (struct sockaddr_in *)out_address) == 0) {
        return true;
    }
    *out_length = sizeof(struct sockaddr_in6);
    return uv_ip6_addr(bind_to, port, (struct sockaddr_in6 *)out_address) == 0;
}

static int port_of(int fd) {
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    memset(&address, 0, sizeof address);
    getsockname(fd, (struct sockaddr *)&address, &length);
    return ntohs(address.ss_family == AF_INET ? ((struct sockaddr_in *)&address)->sin_port
                                              : ((struct sockaddr_in6 *)&address)->sin6_port);
}

static int open_socket(const char *bind_to, int port) {
    struct sockaddr_storage address;
    socklen_t length;
    int on = 1;
    if (!read_address(bind_to, port, &address, &length)) {
        log_line(LOG_LISTEN_FAILED, "bind: \"%s\" is not a numeric address", bind_to);
        return -1;
    }
    int fd = socket(address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        bind(fd, (struct sockaddr *)&address, length) != 0 || listen(fd, BACKLOG) != 0) {
        log_line(LOG_LISTEN_FAILED, "cannot listen on %s port %d: %s", bind_to, port,
                 strerror(errno));
        if (fd >= 0) {
            close(fd);
        }
        return -1;
    }
    return fd;
}

// Whether somebody has started this very process with sockets: a child of ours must not believe it.
static bool is_handed_over(void) {
    const char *pid = getenv("LISTEN_PID");
    return pid != NULL && strtol(pid, NULL, 10) == (long)getpid();
}

static int take_socket(const char *count) {
    int is_listening = 0;
    socklen_t length = sizeof is_listening;
    if (strcmp(count, "1") != 0) {
        log_line(LOG_LISTEN_FAILED, "one socket can be handed over, not %s", count);
        return -1;
    }
    if (getsockopt(FIRST_HANDED_FD, SOL_SOCKET, SO_ACCEPTCONN, &is_listening, &length) != 0 ||
        !is_listening) {
        log_line(LOG_LISTEN_FAILED, "what was handed over is no listening socket");
        return -1;
    }
    if (fcntl(FIRST_HANDED_FD, F_SETFD, FD_CLOEXEC) != 0 ||
        fcntl(FIRST_HANDED_FD, F_SETFL, O_NONBLOCK) != 0) {
        log_line(LOG_LISTEN_FAILED, "the socket handed over cannot be used: %s", strerror(errno));
        return -1;
    }
    return FIRST_HANDED_FD;
}

int listen_open(const char *bind_to, int port, int *out_port) {
    const char *handed = getenv("LISTEN_FDS");
    bool is_ours = handed != NULL && is_handed_over();
    int fd = is_ours ? take_socket(handed) : open_socket(bind_to, port);
    if (fd >= 0) {
        *out_port = port_of(fd);
    }
    return fd;
}
