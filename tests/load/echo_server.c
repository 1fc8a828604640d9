// A bare libwebsockets server on libuv: writes what it is asked for at once, and does nothing else.
//
//   jansou-load-echo PORT GROUP
//
// A message "COUNT SIZE ..." makes COUNT frames of SIZE bytes, to the connections of the sender's
// group in turn; GROUP connections that come one after the other are a group. So it has the work of
// a table server without the table.
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { SIZE_MAX_BYTES = 1 << 16, WORDS_BYTES = 64, CONNECTIONS_MAX = 20000 };

static struct lws *connections[CONNECTIONS_MAX];
static int connection_count, group_size;
static unsigned char frame[LWS_PRE + SIZE_MAX_BYTES];

static void answer(int sender, const char *bytes, size_t length) {
    char words[WORDS_BYTES], *rest;
    snprintf(words, sizeof words, "%.*s", (int)length, bytes);
    long count = strtol(words, &rest, 10), size = strtol(rest, NULL, 10);
    int first = sender / group_size * group_size, at = sender;
    for (long i = 0; i < count && size > 0 && size <= SIZE_MAX_BYTES; i++) {
        if (connections[at] != NULL) {
            lws_write(connections[at], frame + LWS_PRE, (size_t)size, LWS_WRITE_TEXT);
        }
        at = at + 1 < first + group_size && at + 1 < connection_count ? at + 1 : first;
    }
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    int *number = user;
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED:
        if (connection_count == CONNECTIONS_MAX) {
            return -1;
        }
        *number = connection_count;
        connections[connection_count++] = wsi;
        return 0;
    case LWS_CALLBACK_RECEIVE:
        answer(*number, in, length);
        return 0;
    case LWS_CALLBACK_CLOSED:
        connections[*number] = NULL;
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "jansou.v2", .callback = on_event, .per_session_data_size = sizeof(int)},
    {.name = NULL},
};

int main(int argc, char **argv) {
    uv_loop_t *loop = uv_default_loop();
    void *loops[1] = {loop};
    if (argc != 3) {
        fprintf(stderr, "usage: jansou-load-echo PORT GROUP\n");
        return 2;
    }
    group_size = atoi(argv[2]) > 0 ? atoi(argv[2]) : 1;
    memset(frame, 'a', sizeof frame);
    struct lws_context_creation_info info = {
        .port = atoi(argv[1]),
        .iface = "127.0.0.1",
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
    };
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context *context = lws_create_context(&info);
    if (context == NULL) {
        return 1;
    }
    // It is ended by a signal: there is nothing to put in order.
    return uv_run(loop, UV_RUN_DEFAULT);
}
