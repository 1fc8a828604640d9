#include "tests/load/metrics.h"

#include <arpa/inet.h>
#include <math.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { PAGE_BYTES = 1 << 18 };

static const char *const names[TURN_KINDS] = {
    [TURN_WALL] = "\njansou_loop_turn_seconds_bucket{le=\"",
    [TURN_CPU] = "\njansou_loop_turn_cpu_seconds_bucket{le=\"",
};

void metrics_scan_turns(const char *page, enum turn_kind kind, struct turn_buckets *out_turns) {
    size_t length = strlen(names[kind]);
    *out_turns = (struct turn_buckets){0};
    for (const char *at = page;
         (at = strstr(at, names[kind])) != NULL && out_turns->count < TURN_BUCKETS_MAX;) {
        char *end;
        double bound = strtod(at + length, &end); // "+Inf" too
        if (strncmp(end, "\"} ", 3) != 0) {
            break;
        }
        out_turns->bounds_ms[out_turns->count] = bound * 1e3;
        out_turns->counts[out_turns->count++] = strtoull(end + 3, &end, 10);
        at = end;
    }
}

static void read_page(int port, char page[PAGE_BYTES]) {
    static const char request[] =
        "GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct timeval patience = {.tv_sec = 1};
    size_t length = 0;
    ssize_t part;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
        send(fd, request, sizeof request - 1, MSG_NOSIGNAL) > 0) {
        while (length < PAGE_BYTES - 1 &&
               (part = recv(fd, page + length, PAGE_BYTES - 1 - length, 0)) > 0) {
            length += (size_t)part;
        }
    }
    page[length] = '\0';
    close(fd);
}

void metrics_read_turns(int port, struct turn_buckets out_turns[TURN_KINDS]) {
    static char page[PAGE_BYTES];
    read_page(port, page);
    for (int kind = 0; kind < TURN_KINDS; kind++) {
        metrics_scan_turns(page, kind, &out_turns[kind]);
    }
}

// Each bucket has those of the ones before it.
double metrics_longest_ms(const struct turn_buckets *before, const struct turn_buckets *after) {
    double longest = 0;
    uint64_t shorter = 0;
    if (before->count != after->count) {
        return 0;
    }
    for (int i = 0; i < after->count; i++) {
        uint64_t turns = after->counts[i] - before->counts[i];
        if (turns > shorter) {
            longest = isinf(after->bounds_ms[i]) ? longest : after->bounds_ms[i];
        }
        shorter = turns;
    }
    return longest;
}
