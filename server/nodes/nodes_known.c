// Who is known, and what is known of them.
#include "server/nodes/nodes_parts.h"
#include "server/report/log.h"
#include "server/report/part_metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES_MAX = 64, VERSION_MAX = 1000000 };

// ---- names ----

bool node_is_name(const char *name) {
    size_t length = strlen(name);
    return length > 0 && length < NODE_NAME_BYTES &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

void node_read_name(const char *writer, char out_name[NODE_NAME_BYTES]) {
    const char *dot = strchr(writer, '.');
    size_t length = dot == NULL ? 0 : (size_t)(dot - writer);
    snprintf(out_name, NODE_NAME_BYTES, "%.*s", (int)(length < NODE_NAME_BYTES ? length : 0),
             writer);
}

int node_read_version(const char *writer) {
    const char *dot = strchr(writer, '.');
    char *end;
    long version = dot == NULL ? 1 : strtol(dot + 1, &end, 10);
    return dot != NULL && *end == '-' && version >= 1 && version <= VERSION_MAX ? (int)version : 1;
}

bool node_is_me(const struct nodes *nodes, const char *writer) {
    return strcmp(writer, nodes->journal->writer) == 0;
}

// ---- who is known ----

struct node *nodes_find(const struct nodes *nodes, const char *name) {
    struct node *node;
    HASH_FIND_STR(nodes->nodes, name, node);
    return node;
}

struct node *nodes_meet(struct nodes *nodes, const char *name) {
    bool is_name = node_is_name(name);
    struct node *node = is_name ? nodes_find(nodes, name) : NULL;
    if (node == NULL && is_name && HASH_COUNT(nodes->nodes) < NODES_MAX) {
        node = calloc(1, sizeof *node);
    }
    if (node != NULL && *node->name == '\0') {
        snprintf(node->name, sizeof node->name, "%s", name);
        HASH_ADD_STR(nodes->nodes, name, node);
        if (node->hh.tbl == NULL) {
            free(node);
            node = NULL;
        }
    }
    return node;
}

void nodes_forget(struct nodes *nodes, struct node *node) {
    metric_part_drop(PART_NODE, node->name);
    HASH_DEL(nodes->nodes, node);
    free(node);
}

void nodes_note_gone(struct nodes *nodes, struct node *node) {
    if (!node->is_gone) {
        node->is_gone = true;
        log_line(LOG_NODE_GONE, "server %s is gone", node->writer);
        nodes->host.gone(nodes->host.context, node->writer);
    }
}

void nodes_note_there(struct node *node) {
    if (node->is_gone) {
        node->is_gone = false;
        log_line(LOG_NODE_BACK, "server %s is there again", node->writer);
    }
}

bool nodes_hear_process(struct nodes *nodes, struct node *node, const char *writer) {
    if (strcmp(node->writer, writer) == 0) {
        return true;
    }
    if (strcmp(node->before, writer) == 0) { // what it said has been on its way for long
        return false;
    }
    if (*node->writer != '\0') {
        nodes_note_gone(nodes, node); // the process before
    }
    memcpy(node->before, node->writer, sizeof node->before);
    snprintf(node->writer, sizeof node->writer, "%s", writer);
    node->is_gone = node->is_draining = false;
    node->silent_ms = node->steady_ms = 0;
    node->claims = node->kept = 0;
    return true;
}

void nodes_hear_news(struct nodes *nodes, struct node *node, int32_t claims, int32_t kept,
                     const char (*matches)[NODE_MATCH_BYTES], int count) {
    int news = kept - node->kept < count ? kept - node->kept : count;
    nodes->has_claims = nodes->has_claims || claims != node->claims;
    node->claims = claims;
    node->kept = kept;
    for (int i = count - news; nodes->is_ready && i < count; i++) { // before, all are read anyway
        nodes->host.kept(nodes->host.context, matches[i]);
    }
}

void nodes_tell_claims(struct nodes *nodes) {
    bool has_claims = nodes->has_claims && nodes->is_ready;
    nodes->has_claims = false;
    if (has_claims) {
        nodes->host.claimed(nodes->host.context);
    }
}

void nodes_note_ready(struct nodes *nodes) {
    if (!nodes->is_ready) {
        nodes->is_ready = true;
        nodes->host.ready(nodes->host.context);
    }
}

int nodes_last_matches(const struct nodes *nodes, char out_rows[MATCHES_TOLD][NODE_MATCH_BYTES]) {
    int count = nodes->kept < MATCHES_TOLD ? nodes->kept : MATCHES_TOLD;
    for (int i = 0; i < count; i++) {
        snprintf(out_rows[i], NODE_MATCH_BYTES, "%s",
                 nodes->matches[(nodes->kept - count + i) % MATCHES_TOLD]);
    }
    return count;
}

void nodes_each(const struct nodes *nodes, node_view_fn *each, void *context) {
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        const struct node_view view = {node->name, node->writer, &node->state, node->silent_ms,
                                       node->is_gone};
        each(context, &view);
    }
}

bool nodes_know(const struct nodes *nodes, const char *name) {
    return nodes_find(nodes, name) != NULL;
}

int nodes_people_elsewhere(const struct nodes *nodes) {
    int64_t people = 0;
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        bool counts = !node->is_gone && strcmp(node->name, nodes->name) != 0;
        people += counts ? node->state.people : 0;
    }
    return people < INT32_MAX ? (int)people : INT32_MAX;
}

bool nodes_are_cut_off(const struct nodes *nodes) {
    return nodes->is_cut_off;
}
