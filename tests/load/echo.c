#include "tests/load/echo.h"

#include "tests/load/load.h"
#include "tests/load/process.h"

#include "common/base/check.h"

#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SECONDS_MAX = 10,
    WARMUP_S = 1,
    OPEN_S = 60,
    REST_S = 60, // at most, until the last frames have come
    OPENING_MAX = 256,
    ECHO_PROCESSOR = 0,
    NUMBER_BYTES = 16,
    WORDS_BYTES = 256,
};

struct echo {
    struct load *load;
    struct link *links;
    int count, begun, open;
    double asks_a_s, frames_an_ask, owed, owed_frames;
    size_t ask_bytes, frame_bytes;
    uint64_t asked, heard, wrong, ticked_ns;
};

static struct echo echo;

static void on_opened(struct link *link) {
    (void)link;
    echo.open++;
}

static void on_message(struct link *link, const char *bytes, size_t length) {
    (void)link;
    (void)bytes;
    echo.heard++;
    echo.wrong += length == echo.frame_bytes ? 0 : 1;
}

static void on_closed(struct link *link, int code) {
    (void)link;
    load_fault(echo.load, "the bare server closed a connection: %d", code);
}

static const struct link_kind kind = {NULL, on_opened, on_message, on_closed};

// The sizes and rates of what was measured.
static void copy_work(struct load *load) {
    const struct moment *from = &load->figures.start, *to = &load->figures.end;
    double seconds = (double)(to->at_ns - from->at_ns) / 1e9;
    double in = (double)(to->links.frames_in - from->links.frames_in);
    double out = (double)(to->links.frames_out - from->links.frames_out);
    enum { HEAD_IN = 3, HEAD_OUT = 7 }; // bytes of most frames that are no payload
    echo.asks_a_s = out / seconds;
    echo.frames_an_ask = in / out;
    double frame = (double)(to->links.bytes_in - from->links.bytes_in) / in - HEAD_IN;
    double ask = (double)(to->links.bytes_out - from->links.bytes_out) / out - HEAD_OUT;
    echo.frame_bytes = frame > 1 ? (size_t)frame : 1;
    echo.ask_bytes = ask > NUMBER_BYTES * 2 ? (size_t)ask : NUMBER_BYTES * 2;
    echo.ask_bytes = echo.ask_bytes < WORDS_BYTES ? echo.ask_bytes : WORDS_BYTES;
}

static void ask(struct load *load) {
    char words[WORDS_BYTES + 1];
    echo.owed_frames += echo.frames_an_ask;
    int frames = (int)echo.owed_frames;
    echo.owed_frames -= frames;
    int length = snprintf(words, sizeof words, "%d %zu", frames, echo.frame_bytes);
    memset(words + length, ' ', sizeof words - (size_t)length);
    echo.asked += (uint64_t)frames;
    link_send(&echo.links[load_chance(load, (uint32_t)echo.count)], words, echo.ask_bytes);
}

static bool is_open(struct load *load) {
    while (echo.begun < echo.count && echo.begun < echo.open + OPENING_MAX) {
        CHECK(link_connect(&load->net, &echo.links[echo.begun++]));
    }
    return echo.open == echo.count;
}

// Never done by itself: asks at the rate until the time is over.
static bool go_on(struct load *load) {
    echo.owed += echo.asks_a_s * (double)(load->net.now_ns - echo.ticked_ns) / 1e9;
    echo.ticked_ns = load->net.now_ns;
    while (echo.owed >= 1) {
        echo.owed--;
        ask(load);
    }
    return false;
}

static bool is_all_heard(struct load *load) {
    (void)load;
    return echo.heard == echo.asked;
}

static pid_t start_server(const struct load *load, int port) {
    char self[PATH_MAX], path[PATH_MAX + NAME_MAX], group[NUMBER_BYTES], number[NUMBER_BYTES];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    CHECK(length > 0);
    self[length] = '\0';
    snprintf(path, sizeof path, "%s/jansou-load-echo", dirname(self));
    int tables = load->options.tables > 0 ? load->options.tables : 1;
    snprintf(group, sizeof group, "%d", (echo.count + tables - 1) / tables);
    snprintf(number, sizeof number, "%d", port);
    char *const words[] = {path, number, group, NULL};
    return process_start(words, "/dev/null", port,
                         load->options.pin ? ECHO_PROCESSOR : PROCESS_ANY);
}

static void measure(struct load *load, pid_t pid) {
    struct figures *figures = &load->figures;
    int seconds = load->options.seconds < SECONDS_MAX ? load->options.seconds : SECONDS_MAX;
    echo.ticked_ns = load->net.now_ns;
    load_run(load, WARMUP_S, go_on);
    uint64_t heard = echo.heard, begun_ns = load->net.now_ns;
    double cpu = process_cpu_us(pid);
    load_run(load, seconds, go_on);
    double frames = (double)(echo.heard - heard);
    figures->echo_us_a_frame = (process_cpu_us(pid) - cpu) / frames;
    figures->echo_frames_a_s = frames / ((double)(load->net.now_ns - begun_ns) / 1e9);
    bool is_whole = load_run(load, REST_S, is_all_heard) && echo.wrong == 0;
    if (!is_whole) {
        load_fault(load, "the bare server sent %llu frames of %llu, %llu of them wrong",
                   (unsigned long long)echo.heard, (unsigned long long)echo.asked,
                   (unsigned long long)echo.wrong);
    }
    figures->passed += is_whole ? 1 : 0;
}

void echo_measure(struct load *load) {
    int port = process_free_port();
    echo = (struct echo){.load = load, .count = load->figures.connections};
    copy_work(load);
    echo.links = calloc((size_t)echo.count + 1, sizeof *echo.links);
    CHECK(echo.links != NULL);
    pid_t pid = start_server(load, port);
    if (pid == 0) {
        load_fault(load, "the bare server does not start");
        return;
    }
    load->net.port = port;
    for (int i = 0; i < echo.count; i++) {
        echo.links[i].kind = &kind;
    }
    if (load_run(load, OPEN_S, is_open)) {
        measure(load, pid);
    } else {
        load_fault(load, "the bare server does not open all connections");
    }
    for (int i = 0; i < echo.count; i++) {
        link_close(&echo.links[i], true);
    }
    process_kill(pid);
    free(echo.links);
}
