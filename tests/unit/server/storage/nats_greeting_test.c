// What a nats-server says first is read, and what is none is not.
#include "server/storage/nats_greeting.h"
#include "tests/support/test.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

TEST(a_greeting_has_a_version_and_a_size) {
    struct nats_greeting greeting;
    EXPECT(nats_greeting_read("INFO {\"server_id\":\"N\",\"version\":\"2.10.27\","
                              "\"max_payload\":1048576} \r",
                              &greeting));
    EXPECT_TEXT(greeting.version, "2.10.27");
    EXPECT_INT(greeting.payload_max, 1048576);
}

TEST(what_is_no_greeting_is_refused) {
    static const char *const lines[] = {
        "",
        "INFO",
        "INFO ",
        "INFO {}",
        "INFO []",
        "INFO {\"version\":2}",
        "INFO {\"version\":\"2.10.27\"",
        "INFO {\"version\":\"2.10.27-0123456789012345678901234567890123456789\"}",
        "+OK",
        "HTTP/1.1 400 Bad Request",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct nats_greeting greeting;
        EXPECT(!nats_greeting_read(lines[i], &greeting));
    }
}

// ---- over a socket ----

struct speaker {
    int fd;
    const char *words;
};

static void *speak(void *argument) {
    const struct speaker *speaker = argument;
    int fd = accept(speaker->fd, NULL, NULL);
    EXPECT(write(fd, speaker->words, strlen(speaker->words)) > 0);
    close(fd);
    return NULL;
}

// What is heard of a server that says this and hangs up.
static bool hear(const char *words, const char *before, struct nats_greeting *out_greeting) {
    struct sockaddr_in place = {.sin_family = AF_INET};
    socklen_t length = sizeof place;
    struct speaker speaker = {socket(AF_INET, SOCK_STREAM, 0), words};
    pthread_t thread;
    char url[128];
    inet_pton(AF_INET, "127.0.0.11", &place.sin_addr);
    EXPECT_INT(bind(speaker.fd, (struct sockaddr *)&place, length), 0);
    EXPECT_INT(listen(speaker.fd, 1), 0);
    EXPECT_INT(getsockname(speaker.fd, (struct sockaddr *)&place, &length), 0);
    EXPECT_INT(pthread_create(&thread, NULL, speak, &speaker), 0);
    snprintf(url, sizeof url, "%s127.0.0.11:%d", before, ntohs(place.sin_port));
    bool is_heard = nats_greeting_hear(url, out_greeting);
    pthread_join(thread, NULL);
    close(speaker.fd);
    return is_heard;
}

TEST(a_server_is_heard) {
    static const char words[] = "INFO {\"version\":\"2.15.1\",\"max_payload\":5}\r\nPING\r\n";
    struct nats_greeting greeting;
    EXPECT(hear(words, "nats://", &greeting));
    EXPECT_TEXT(greeting.version, "2.15.1");
    EXPECT(hear(words, "nats://user:pass@", &greeting));
    EXPECT(!hear("INFO {\"version\":\"2.15.1\"", "nats://", &greeting));
    EXPECT(!hear("220 mail\r\n", "tls://", &greeting));
}

TEST(nobody_is_not_heard) {
    struct nats_greeting greeting;
    EXPECT(!nats_greeting_hear("nats://127.0.0.11:1", &greeting));
    EXPECT(!nats_greeting_hear("nats://127.0.0.11", &greeting));
    EXPECT(!nats_greeting_hear("", &greeting));
}

// ---- whether it flushes ----

TEST(a_server_flushes_only_if_it_says_so) {
    static const char yes[] =
        "HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n"
        "{\"version\":\"2.15.1\",\"jetstream\":{\"config\":{\"sync_interval\":"
        "120000000000,\"sync_always\":true}}}";
    EXPECT(nats_flushes_by(yes));
    EXPECT(!nats_flushes_by("HTTP/1.0 200 OK\r\n\r\n{\"jetstream\":{\"config\":{}}}"));
    EXPECT(!nats_flushes_by(
        "HTTP/1.0 200 OK\r\n\r\n{\"jetstream\":{\"config\":{\"sync_always\":1}}}"));
    EXPECT(!nats_flushes_by("HTTP/1.0 404 Not Found\r\n\r\n{\"jetstream\":{\"config\":{"
                            "\"sync_always\":true}}}"));
    EXPECT(!nats_flushes_by("HTTP/1.0 200 OK\r\n"));
    EXPECT(!nats_flushes_by("HTTP/1.0 200 OK\r\n\r\n[[[["));
    EXPECT(!nats_flushes_by(""));
    EXPECT(!nats_flushes("127.0.0.9"));
    EXPECT(!nats_flushes("127.0.0.9:1"));
}
