#include "tests/load/storm.h"

#include "tests/load/load.h"
#include "tests/load/player.h"

#include "common/base/check.h"

#include <stdlib.h>
#include <string.h>

enum { CALLS_MAX = 4096 };

struct call {
    struct link link; // the first member
    struct storm *storm;
    uint64_t begun_ns;
    struct call *next_free;
};

struct storm {
    struct load *load;
    double owed;
    struct call *calls, *free;
};

static void put_back(struct call *call) {
    call->next_free = call->storm->free;
    call->storm->free = call;
}

static void on_opened(struct link *link) {
    static const char hello[] = "{\"type\":\"hello\"}";
    link_send(link, hello, sizeof hello - 1);
}

static void on_message(struct link *link, const char *bytes, size_t length) {
    struct call *call = (struct call *)link;
    struct load *load = call->storm->load;
    bool is_welcome = memmem(bytes, length, "\"welcome\"", 9) != NULL;
    load->figures.counts[is_welcome ? COUNT_CONNECTS : COUNT_TURNED_AWAY]++;
    if (is_welcome) {
        figures_note_time(&load->figures, TIME_WELCOME, call->begun_ns, load->net.now_ns);
    }
    // A reset leaves no port behind that rests for a minute.
    link_close(link, true);
    put_back(call);
}

static void on_closed(struct link *link, int code) {
    struct call *call = (struct call *)link;
    (void)code;
    call->storm->load->figures.counts[COUNT_TURNED_AWAY]++;
    put_back(call);
}

static const struct link_kind kind = {NULL, on_opened, on_message, on_closed};

struct storm *storm_begin(struct load *load) {
    struct storm *storm = calloc(1, sizeof *storm);
    CHECK(storm != NULL);
    storm->load = load;
    storm->calls = calloc(CALLS_MAX, sizeof *storm->calls);
    CHECK(storm->calls != NULL);
    for (int i = 0; i < CALLS_MAX; i++) {
        storm->calls[i] = (struct call){.link = {.kind = &kind}, .storm = storm};
        put_back(&storm->calls[i]);
    }
    return storm;
}

void storm_end(struct storm *storm) {
    for (int i = 0; i < CALLS_MAX; i++) {
        link_close(&storm->calls[i].link, true);
    }
    free(storm->calls);
    free(storm);
}

// The secret of somebody who is known; NULL: a new guest.
static const char *anybody(struct load *load) {
    uint32_t count = (uint32_t)load->player_count;
    return count == 0 ? NULL : load->players[load_chance(load, count)].cookie;
}

void storm_tick(struct storm *storm, double seconds) {
    struct load *load = storm->load;
    storm->owed += load->options.connects * seconds;
    while (storm->owed >= 1) {
        storm->owed--;
        struct call *call = storm->free;
        if (call == NULL) {
            load->figures.counts[COUNT_TURNED_AWAY]++; // thousands wait already
            continue;
        }
        storm->free = call->next_free;
        call->begun_ns = load->net.now_ns;
        call->link.cookie = anybody(load);
        if (!link_connect(&load->net, &call->link)) {
            load->figures.counts[COUNT_TURNED_AWAY]++;
            put_back(call);
        }
    }
}
