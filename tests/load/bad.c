#include "tests/load/bad.h"

#include "tests/load/load.h"

#include "common/base/check.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUND_MS = 30,
    ROUNDS_MAX = 600, // nobody may go on for longer
    REST_MS = 500,    // after it was closed
    LARGE_BYTES = 20000,
    HUGE_BYTES = 400000,
    DEEP = 40,
    WAYS_MAX = 32,
    FLOOD = 100,
    TEXT_FRAME = 0x81,
    BINARY_FRAME = 0x82,
    RESERVED_FRAME = 0x83,
};

struct client {
    struct link link; // the first member
    struct bad *bad;
    struct timer timer;
    int way, round;
    bool is_answered;
};

struct bad {
    struct load *load;
    struct client *clients;
    int count;
    char *large; // HUGE_BYTES of letters
    struct link_kind kinds[WAYS_MAX];
};

// ---- ways ----

static const char hello[] = "{\"type\":\"hello\"}";

static void say(struct client *client, const char *words) {
    link_send(&client->link, words, strlen(words));
}

static void send_frame(struct client *client, int first, const char *bytes, size_t length) {
    static const unsigned char mask[4] = {0};
    unsigned char head[LINK_HEAD_BYTES];
    link_send_raw(&client->link, head, link_head(head, (unsigned char)first, length, mask));
    link_send_raw(&client->link, bytes, length);
}

static void no_json(struct client *client) {
    say(client, "{\"type\":");
}

static void unknown_type(struct client *client) {
    say(client, "{\"type\":\"take_all\"}");
}

static void bad_field(struct client *client) {
    say(client, "{\"type\":\"join_table\",\"code\":\"AAAAAA\",\"watch\":\"yes\"}");
}

static void too_deep(struct client *client) {
    char words[DEEP + 16] = "{\"type\":";
    size_t length = strlen(words);
    memset(words + length, '[', DEEP);
    words[length + DEEP] = '\0';
    say(client, words);
}

static void too_large(struct client *client) {
    send_frame(client, TEXT_FRAME, client->bad->large, LARGE_BYTES);
}

static void huge(struct client *client) {
    send_frame(client, TEXT_FRAME, client->bad->large, HUGE_BYTES);
}

static void binary(struct client *client) {
    send_frame(client, BINARY_FRAME, hello, sizeof hello - 1);
}

static void reserved(struct client *client) {
    send_frame(client, RESERVED_FRAME, hello, sizeof hello - 1);
}

static void bad_utf8(struct client *client) {
    send_frame(client, TEXT_FRAME, "{\"type\":\"\xc3\x28\"}", 13);
}

static void flood(struct client *client) {
    if (client->round == 1) {
        say(client, hello);
    }
    for (int i = 0; i < FLOOD; i++) {
        say(client, "{\"type\":\"ping\"}");
    }
}

static void wrong_codes(struct client *client) {
    if (client->round == 1) {
        say(client, hello);
    }
    say(client, "{\"type\":\"join_table\",\"code\":\"AAAAAA\",\"watch\":true}");
}

static void wrong_token(struct client *client) {
    say(client, "{\"type\":\"hello\",\"token\":\"0123456789\"}");
}

static void no_hello(struct client *client) {
    say(client, "{\"type\":\"leave_table\"}");
}

static void nothing(struct client *client) {
    (void)client;
}

// One row a way: name, what is sent first (NULL: a handshake), what is done in each round, and the
// answer: the name of an error, or the code that it is closed with; LINK_REFUSED is none.
static const struct way {
    const char *name, *request;
    void (*act)(struct client *client);
    const char *error;
    int code;
} ways[] = {
    {"no JSON", NULL, no_json, "not_json", 0},
    {"unknown type", NULL, unknown_type, "unknown_type", 0},
    {"bad field", NULL, bad_field, "bad_field", 0},
    {"too deep", NULL, too_deep, "too_deep", 0},
    {"too large", NULL, too_large, "too_large", 0},
    {"huge", NULL, huge, NULL, 1009},
    {"binary", NULL, binary, NULL, 1003},
    {"reserved frame", NULL, reserved, NULL, 1002},
    {"bad UTF-8", NULL, bad_utf8, NULL, 1007},
    {"flood", NULL, flood, "too_fast", 0},
    {"wrong codes", NULL, wrong_codes, "no_such_table", 0},
    {"wrong token", NULL, wrong_token, "wrong_token", 0},
    {"no hello", NULL, no_hello, "no_hello", 0},
    {"no HTTP", "GARBAGE\r\n\r\n", nothing, NULL, LINK_REFUSED},
    {"no WebSocket", "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", nothing, NULL, LINK_REFUSED},
};
enum { WAYS = sizeof ways / sizeof ways[0] };
_Static_assert((int)WAYS <= (int)WAYS_MAX, "each way has a kind of link");

// ---- one client ----

static void on_opened(struct link *link) {
    struct client *client = (struct client *)link;
    timer_set(&client->bad->load->wheel, &client->timer, ROUND_MS);
}

static void on_message(struct link *link, const char *bytes, size_t length) {
    struct client *client = (struct client *)link;
    char wanted[64];
    const struct way *way = &ways[client->way];
    bool is_error = memmem(bytes, length, "\"error\"", 7) != NULL;
    snprintf(wanted, sizeof wanted, "\"%s\"", way->error == NULL ? "" : way->error);
    client->bad->load->figures.counts[COUNT_BAD_ERRORS] += is_error ? 1 : 0;
    client->is_answered =
        client->is_answered || (is_error && memmem(bytes, length, wanted, strlen(wanted)) != NULL);
}

static void on_closed(struct link *link, int code) {
    struct client *client = (struct client *)link;
    struct load *load = client->bad->load;
    const struct way *way = &ways[client->way];
    load->figures.counts[COUNT_BAD_CLOSED]++;
    client->is_answered = client->is_answered || (way->error == NULL && code == way->code);
    if (!client->is_answered) {
        load_fault(load, "misbehaving, %s: closed with %d", way->name, code);
    } else {
        load->figures.passed++;
    }
    client->round = 0;
    client->is_answered = false;
    timer_set(&load->wheel, &client->timer, REST_MS);
}

static void on_due(struct timer *timer) {
    struct client *client = (struct client *)((char *)timer - offsetof(struct client, timer));
    struct bad *bad = client->bad;
    struct wheel *wheel = &bad->load->wheel;
    if (client->link.state == LINK_CLOSED) {
        client->way = (client->way + 1) % WAYS;
        client->link.kind = &bad->kinds[client->way];
        if (!link_connect(&bad->load->net, &client->link)) {
            timer_set(wheel, timer, REST_MS);
        }
        return;
    }
    if (client->round++ == ROUNDS_MAX) {
        load_fault(bad->load, "misbehaving, %s: goes on for ever", ways[client->way].name);
        link_close(&client->link, true);
        client->round = 0;
    } else {
        bad->load->figures.counts[COUNT_BAD_SENT]++;
        ways[client->way].act(client);
    }
    timer_set(wheel, timer, ROUND_MS);
}

// ---- all of them ----

struct bad *bad_begin(struct load *load) {
    struct bad *bad = calloc(1, sizeof *bad);
    CHECK(bad != NULL);
    bad->load = load;
    bad->count = load->options.bad;
    bad->clients = calloc((size_t)bad->count + 1, sizeof *bad->clients);
    bad->large = malloc(HUGE_BYTES);
    CHECK(bad->clients != NULL && bad->large != NULL);
    memset(bad->large, 'a', HUGE_BYTES);
    for (int i = 0; i < WAYS; i++) {
        bad->kinds[i] = (struct link_kind){ways[i].request, on_opened, on_message, on_closed};
    }
    for (int i = 0; i < bad->count; i++) {
        bad->clients[i] = (struct client){
            .bad = bad,
            .timer = {.on_due = on_due},
            .way = i % WAYS,
        };
        timer_set(&load->wheel, &bad->clients[i].timer, ROUND_MS);
    }
    return bad;
}

void bad_end(struct bad *bad) {
    for (int i = 0; i < bad->count; i++) {
        struct client *client = &bad->clients[i];
        bad->load->figures.passed += client->is_answered ? 1 : 0;
        timer_stop(&client->timer);
        link_close(&client->link, true);
    }
    free(bad->clients);
    free(bad->large);
    free(bad);
}
