// A plain socket. The line comes before anything is encrypted.
#include "server/storage/nats_greeting.h"

#include <errno.h>
#include <jansson.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WAIT_MS = 1000, LINE_BYTES = 8192, HOST_BYTES = 256, ANSWER_BYTES = 256 << 10 };

bool nats_greeting_read(const char *line, struct nats_greeting *out_greeting) {
    static const char start[] = "INFO ";
    json_t *root = strncmp(line, start, sizeof start - 1) == 0
                       ? json_loads(line + sizeof start - 1, 0, NULL)
                       : NULL;
    const char *version = json_string_value(json_object_get(root, "version"));
    bool is_one = version != NULL && strlen(version) < sizeof out_greeting->version;
    *out_greeting = (struct nats_greeting){.payload_max = 0};
    if (is_one) {
        snprintf(out_greeting->version, sizeof out_greeting->version, "%s", version);
        out_greeting->payload_max = json_integer_value(json_object_get(root, "max_payload"));
    }
    json_decref(root);
    return is_one;
}

static bool wait_for(int fd, short what) {
    struct pollfd asked = {.fd = fd, .events = what};
    return poll(&asked, 1, WAIT_MS) == 1;
}

static int connect_to(const struct addrinfo *address) {
    int fd = socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), error = 0;
    socklen_t length = sizeof error;
    if (fd < 0) {
        return -1;
    }
    bool is_begun = connect(fd, address->ai_addr, address->ai_addrlen) == 0 || errno == EINPROGRESS;
    bool is_there = is_begun && wait_for(fd, POLLOUT) &&
                    getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &length) == 0 && error == 0;
    if (!is_there) {
        close(fd);
    }
    return is_there ? fd : -1;
}

static bool read_line(int fd, char line[LINE_BYTES]) {
    size_t used = 0;
    char *end = NULL;
    while (end == NULL && used + 1 < LINE_BYTES && wait_for(fd, POLLIN)) {
        ssize_t got = read(fd, line + used, LINE_BYTES - 1 - used);
        if (got <= 0) {
            break;
        }
        used += (size_t)got;
        line[used] = '\0';
        end = strchr(line, '\n');
    }
    if (end != NULL) {
        *end = '\0';
    }
    return end != NULL;
}

// To "HOST:PORT"; -1 if nobody is there.
static int open_line(const char *place) {
    char host[HOST_BYTES];
    struct addrinfo *addresses = NULL, hints = {.ai_socktype = SOCK_STREAM};
    int fd = -1;
    snprintf(host, sizeof host, "%s", place);
    char *port = strrchr(host, ':');
    if (port == NULL) {
        return -1;
    }
    *port++ = '\0';
    if (getaddrinfo(host, port, &hints, &addresses) != 0) {
        return -1;
    }
    for (const struct addrinfo *address = addresses; address != NULL && fd < 0;
         address = address->ai_next) {
        fd = connect_to(address);
    }
    freeaddrinfo(addresses);
    return fd;
}

bool nats_greeting_hear(const char *url, struct nats_greeting *out_greeting) {
    char line[LINE_BYTES];
    const char *at = strstr(url, "://"), *user = strrchr(url, '@');
    int fd = open_line(user != NULL ? user + 1 : at == NULL ? url : at + 3);
    bool is_heard = fd >= 0 && read_line(fd, line) && nats_greeting_read(line, out_greeting);
    if (fd >= 0) {
        close(fd);
    }
    return is_heard;
}

// ---- what it says of itself ----

bool nats_flushes_by(const char *answer) {
    static const char head[] = "\r\n\r\n";
    const char *body = strstr(answer, head);
    bool is_fine = strncmp(answer, "HTTP/1.", 7) == 0 && strstr(answer, " 200 ") != NULL;
    json_t *root = body == NULL || !is_fine ? NULL : json_loads(body + sizeof head - 1, 0, NULL);
    const json_t *config = json_object_get(json_object_get(root, "jetstream"), "config");
    bool flushes = json_is_true(json_object_get(config, "sync_always"));
    json_decref(root);
    return flushes;
}

bool nats_flushes(const char *watch) {
    static const char question[] = "GET /varz HTTP/1.0\r\nHost: nats\r\n\r\n";
    char *answer = calloc(1, ANSWER_BYTES);
    int fd = answer == NULL ? -1 : open_line(watch);
    bool is_asked = fd >= 0 && write(fd, question, sizeof question - 1) == sizeof question - 1;
    size_t used = 0;
    while (is_asked && used + 1 < ANSWER_BYTES && wait_for(fd, POLLIN)) {
        ssize_t got = read(fd, answer + used, ANSWER_BYTES - 1 - used);
        if (got <= 0) {
            break;
        }
        used += (size_t)got;
    }
    if (fd >= 0) {
        close(fd);
    }
    bool flushes = is_asked && nats_flushes_by(answer);
    free(answer);
    return flushes;
}
