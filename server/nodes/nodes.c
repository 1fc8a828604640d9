// Who is there, and whose turn it is. Beats come as records of the journal (nodes_list.c) or by the
// bus (nodes_bus.c).
#include "server/nodes/nodes.h"

#include "server/nodes/nodes_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RECORD_MS = 500, // between two beats, as records
    BUS_MS = 250,    // and by the bus
    STEADY_MS = 10000,
};

// ---- beats ----

static void on_tick(void *context) {
    struct nodes *nodes = context;
    alarm_start(nodes->alarm, nodes->bus != NULL ? BUS_MS : RECORD_MS);
    nodes_note_figures(nodes);
    if (nodes->bus != NULL) {
        nodes_bus_tick(nodes);
        return;
    }
    nodes_write(nodes);
    if (!nodes->is_looking && nodes->is_ready) { // the first time after the first beat
        nodes_look(nodes);
    }
}

void nodes_note_claim(struct nodes *nodes) {
    nodes->claims += nodes->claims < INT32_MAX / 2;
}

void nodes_note_match(struct nodes *nodes, const char *match) {
    if (nodes->kept < INT32_MAX / 2) {
        snprintf(nodes->matches[nodes->kept++ % MATCHES_TOLD], NODE_MATCH_BYTES, "%s", match);
    }
}

enum node_presence node_presence(const struct nodes *nodes, const char *writer) {
    char name[NODE_NAME_BYTES];
    node_read_name(writer, name);
    if (node_is_me(nodes, writer)) {
        return NODE_THERE;
    }
    const struct node *node = nodes_find(nodes, name);
    if (strcmp(name, nodes->name) == 0) {
        return NODE_GONE; // a process before this one
    }
    if (node == NULL || strcmp(node->writer, writer) != 0) {
        return NODE_UNKNOWN;
    }
    return node->is_gone ? NODE_GONE : NODE_THERE;
}

// ---- whose turn it is ----

// Each weighs the name with its own; the heaviest takes it, and when that one goes only its share
// is divided anew.
static uint64_t weigh(const char *name, const char *key) {
    uint64_t weight = 0xcbf29ce484222325u;
    for (const char *at = name; *at != '\0'; at++) {
        weight = (weight ^ (unsigned char)*at) * 0x100000001b3u;
    }
    weight = (weight ^ '/') * 0x100000001b3u;
    for (const char *at = key; *at != '\0'; at++) {
        weight = (weight ^ (unsigned char)*at) * 0x100000001b3u;
    }
    return (weight ^ weight >> 29) * 0xbf58476d1ce4e5b9u; // the last letters count like the first
}

static bool takes(const struct nodes *nodes, const char *key, int version) {
    uint64_t mine = weigh(nodes->name, key);
    if (nodes->is_draining || node_read_version(nodes->journal->writer) < version) {
        return false;
    }
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        bool may_take =
            !node->is_gone && !node->is_draining && node_read_version(node->writer) >= version;
        if (may_take && weigh(node->name, key) > mine) {
            return false;
        }
    }
    return true;
}

bool node_takes(const struct nodes *nodes, const char *key) {
    return takes(nodes, key, 1);
}

bool node_takes_of(const struct nodes *nodes, const char *key, const char *writer) {
    return takes(nodes, key, node_read_version(writer));
}

bool node_is_newer(const struct nodes *nodes, const char *writer) {
    return node_read_version(writer) > node_read_version(nodes->journal->writer);
}

bool nodes_may_be_given(const struct nodes *nodes, const struct node *node) {
    return !node->is_gone && !node->is_draining && strcmp(node->name, nodes->name) != 0;
}

bool node_is_there(const struct nodes *nodes, const char *name) {
    const struct node *node = nodes_find(nodes, name);
    return node != NULL && nodes_may_be_given(nodes, node);
}

bool node_is_steady(const struct nodes *nodes, const char *name) {
    const struct node *node = nodes_find(nodes, name);
    return node != NULL && nodes_may_be_given(nodes, node) && node->steady_ms >= STEADY_MS;
}

bool nodes_choose(const struct nodes *nodes, const char *key, char out_name[NODE_NAME_BYTES]) {
    const struct node *best = NULL;
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        bool is_heavier = best == NULL || weigh(node->name, key) > weigh(best->name, key);
        bool can_read =
            node_read_version(node->writer) >= node_read_version(nodes->journal->writer);
        best = nodes_may_be_given(nodes, node) && can_read && is_heavier ? node : best;
    }
    snprintf(out_name, NODE_NAME_BYTES, "%s", best == NULL ? "" : best->name);
    return best != NULL;
}

void nodes_note_draining(struct nodes *nodes) {
    nodes->is_draining = true;
}

// ---- beginning and end ----

struct nodes *nodes_create(struct journal *journal, struct bus *bus, struct clock *clock,
                           uint64_t suspect_ms, const struct nodes_host *host) {
    struct nodes *nodes = calloc(1, sizeof *nodes);
    if (nodes == NULL) {
        return NULL;
    }
    nodes->journal = journal;
    nodes->bus = bus;
    nodes->clock = clock;
    nodes->host = *host;
    nodes->suspect_ms = suspect_ms;
    nodes->token = JOURNAL_NEW;
    nodes->looked_at = clock_now_ms(clock);
    node_read_name(journal->writer, nodes->name);
    snprintf(nodes->subject, sizeof nodes->subject, "node.%s", nodes->name);
    nodes->alarm = alarm_create(clock, on_tick, nodes);
    if (nodes->alarm == NULL || (bus != NULL && !nodes_bus_begin(nodes))) {
        alarm_destroy(nodes->alarm);
        free(nodes);
        return NULL;
    }
    alarm_start(nodes->alarm, 0);
    return nodes;
}

void nodes_stop(struct nodes *nodes) {
    if (nodes == NULL || nodes->is_stopped) {
        return;
    }
    nodes->is_stopped = true;
    alarm_destroy(nodes->alarm);
    nodes->alarm = NULL;
    if (nodes->bus != NULL) {
        nodes_bus_end(nodes);
    }
    nodes_drop(nodes);
}

void nodes_destroy(struct nodes *nodes) {
    struct node *node, *next;
    if (nodes == NULL) {
        return;
    }
    HASH_ITER(hh, nodes->nodes, node, next) {
        nodes_forget(nodes, node);
    }
    free(nodes);
}
