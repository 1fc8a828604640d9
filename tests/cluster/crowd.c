// Very many who watch one table, each with a connection of its own: of each is kept what it was
// told and when, as hashes. One process that does little for a frame, so that the times are the
// servers'.
//
//   crowd CODE COUNT PORT...
//
// The watchers take the ports in turn. It says "there" when all have been told the hand, then does
// what it is told by lines: "listen" keeps what comes from then on, "least" says how many frames
// each has heard at least, "write FILE" writes what was kept. It ends with its input, or with
// status 1 and a sentence as soon as somebody is refused or closed.
#include "common/base/check.h"
#include "tests/load/link.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    COUNT_MAX = 19000,
    PORTS_MAX = 8,
    COMING_MAX = 100, // at once
    ADDRESSES = 200,
    FRAMES_MAX = 100000, // that are kept of one
    WAIT_MS = 5,
    LINE_BYTES = 512,
};

// As it is written to the file.
struct heard {
    uint64_t hash;
    uint64_t at_ns;
    uint64_t is_event;
};

struct watcher {
    struct link link; // the first part, so that it leads here
    bool is_there;
    uint32_t count, room;
    struct heard *heard;
};

static struct link_net net;
static struct watcher *watchers;
static int count, begun, there;
static char hello[LINE_BYTES];
static bool is_listening;

static bool has(const char *bytes, size_t length, const char *words) {
    return memmem(bytes, length, words, strlen(words)) != NULL;
}

static void keep(struct watcher *watcher, const char *bytes, size_t length, bool is_event) {
    static const unsigned char key[crypto_shorthash_KEYBYTES];
    unsigned char hash[crypto_shorthash_BYTES];
    CHECK(watcher->count < FRAMES_MAX);
    if (watcher->count == watcher->room) {
        watcher->room = watcher->room == 0 ? 64 : 2 * watcher->room;
        watcher->heard = realloc(watcher->heard, watcher->room * sizeof *watcher->heard);
        CHECK(watcher->heard != NULL);
    }
    crypto_shorthash(hash, (const unsigned char *)bytes, length, key);
    struct heard *heard = &watcher->heard[watcher->count++];
    *heard = (struct heard){.at_ns = net.now_ns, .is_event = is_event};
    memcpy(&heard->hash, hash, sizeof heard->hash);
}

// ---- what comes ----

static void on_opened(struct link *link) {
    static const char words[] = "{\"type\":\"hello\",\"onlooker\":true}";
    link_send(link, words, sizeof words - 1);
    link_send(link, hello, strlen(hello));
}

static void on_message(struct link *link, const char *bytes, size_t length) {
    struct watcher *watcher = (struct watcher *)link;
    bool is_event = has(bytes, length, "\"type\":\"events\"");
    if (!watcher->is_there &&
        (has(bytes, length, "\"type\":\"error\"") || has(bytes, length, "\"type\":\"go_to\""))) {
        printf("refused: %.*s\n", (int)length, bytes);
        exit(1);
    }
    if (!watcher->is_there && is_event) {
        watcher->is_there = true;
        there++;
    }
    if (is_listening) {
        keep(watcher, bytes, length, is_event);
    }
}

static void on_closed(struct link *link, int code) {
    printf("number %d was closed: %d\n", (int)((struct watcher *)link - watchers), code);
    exit(1);
}

static const struct link_kind kind = {
    .on_opened = on_opened, .on_message = on_message, .on_closed = on_closed};

static void begin_more(const int *ports, int port_count) {
    while (begun < count && begun - there < COMING_MAX) {
        watchers[begun].link.kind = &kind;
        net.port = ports[begun % port_count];
        if (!link_connect(&net, &watchers[begun].link)) {
            printf("number %d cannot connect: %s\n", begun, strerror(errno));
            exit(1);
        }
        begun++;
    }
}

// ---- what it is told ----

static void say_least(void) {
    uint32_t least = UINT32_MAX;
    for (int i = 0; i < count; i++) {
        least = watchers[i].count < least ? watchers[i].count : least;
    }
    printf("least %u\n", least);
}

// Of each how many, and then these.
static void write_all(const char *name) {
    FILE *file = fopen(name, "wbe");
    CHECK(file != NULL);
    for (int i = 0; i < count; i++) {
        const struct watcher *watcher = &watchers[i];
        const uint64_t number = watcher->count;
        CHECK(fwrite(&number, sizeof number, 1, file) == 1);
        CHECK(fwrite(watcher->heard, sizeof *watcher->heard, number, file) == number);
    }
    CHECK(fclose(file) == 0);
    printf("written\n");
}

static void obey(char *line) {
    if (strcmp(line, "listen") == 0) {
        is_listening = true;
        printf("listening\n");
    } else if (strcmp(line, "least") == 0) {
        say_least();
    } else if (strncmp(line, "write ", 6) == 0) {
        write_all(line + 6);
    } else {
        printf("what is %s?\n", line);
        exit(2);
    }
}

// False at the end of the input.
static bool obey_all(void) {
    static char words[LINE_BYTES];
    static size_t used;
    ssize_t more = read(STDIN_FILENO, words + used, sizeof words - 1 - used);
    if (more <= 0) {
        return more < 0 && (errno == EAGAIN || errno == EINTR);
    }
    used += (size_t)more;
    words[used] = '\0';
    for (char *end; (end = strchr(words, '\n')) != NULL;) {
        *end = '\0';
        obey(words);
        used -= (size_t)(end + 1 - words);
        memmove(words, end + 1, used + 1);
    }
    return true;
}

static void raise_limit(void) {
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int main(int argument_count, char **arguments) {
    int ports[PORTS_MAX], port_count = argument_count - 3;
    bool was_said = false;
    if (port_count < 1 || port_count > PORTS_MAX) {
        printf("crowd CODE COUNT PORT...\n");
        return 2;
    }
    count = (int)strtol(arguments[2], NULL, 10);
    for (int i = 0; i < port_count; i++) {
        ports[i] = (int)strtol(arguments[3 + i], NULL, 10);
    }
    CHECK(count > 0 && count <= COUNT_MAX && sodium_init() >= 0);
    snprintf(hello, sizeof hello, "{\"type\":\"watch\",\"code\":\"%s\",\"class\":\"public\"}",
             arguments[1]);
    setvbuf(stdout, NULL, _IOLBF, 0);
    raise_limit();
    fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
    watchers = calloc((size_t)count, sizeof *watchers);
    CHECK(watchers != NULL);
    link_net_init(&net, ports[0], ADDRESSES);
    do {
        begin_more(ports, port_count);
        link_net_poll(&net, WAIT_MS);
        if (there == count && !was_said) {
            was_said = true;
            printf("there\n");
        }
    } while (obey_all());
    return 0;
}
