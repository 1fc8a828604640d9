// The list of servers in the journal: one record of each. Where there is no bus the record is its
// beat, written again and again.
#include "server/nodes/nodes_parts.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "server/report/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_BYTES = 512 };

static const char start[] = "node.";

// ---- our own ----

static void on_written(void *context, enum journal_result result, const struct journal_last *last) {
    struct nodes *nodes = context;
    bool was_another = result == JOURNAL_CONFLICT; // an earlier process of this name
    nodes->is_writing = false;
    if (result != JOURNAL_FAILED) {
        nodes->token = last->token;
    }
    nodes->is_written = nodes->is_written || result == JOURNAL_OK;
    if (nodes->is_stopped && result == JOURNAL_OK) {
        nodes_drop(nodes);
    } else if (was_another && !nodes->is_stopped) {
        nodes_write(nodes);
    } else if (!nodes->is_ready && !nodes->is_looking && !nodes->is_stopped) {
        nodes_look(nodes);
    }
}

void nodes_write(struct nodes *nodes) {
    char bytes[RECORD_BYTES];
    struct text text;
    struct wire_record record;
    if (nodes->is_writing) {
        return;
    }
    record.type = WIRE_RECORD_NODE_BEAT;
    record.node_beat = (struct wire_record_node_beat){.version = NODE_RECORD_VERSION};
    if (nodes->bus == NULL) { // else it is only known by it that we are there
        record.node_beat.has_draining = record.node_beat.draining = nodes->is_draining;
        record.node_beat.has_claims = nodes->claims > 0;
        record.node_beat.claims = nodes->claims;
        record.node_beat.kept = nodes->kept;
        record.node_beat.matches.count = nodes_last_matches(nodes, record.node_beat.matches.rows);
        record.node_beat.has_kept = record.node_beat.has_matches =
            record.node_beat.matches.count > 0;
    }
    snprintf(record.node_beat.node, sizeof record.node_beat.node, "%s", nodes->name);
    text_init(&text, bytes, sizeof bytes);
    CHECK(wire_encode_record(&record, &text));
    nodes->is_writing = true;
    journal_replace(nodes->journal, nodes->subject, nodes->token, bytes, text.length, on_written,
                    nodes);
}

void nodes_drop(struct nodes *nodes) {
    if (!nodes->is_writing) {
        journal_drop(nodes->journal, nodes->subject, nodes->token, NULL, NULL);
    }
}

// ---- the others' ----

// What a process of another version says that cannot be read is nothing.
static void hear_record(struct nodes *nodes, struct node *node,
                        const struct journal_record *record) {
    struct wire_record read;
    if (!wire_decode_record(record->bytes, record->length, &read) ||
        read.type != WIRE_RECORD_NODE_BEAT) {
        return;
    }
    const struct wire_record_node_beat *beat = &read.node_beat;
    node->is_draining = beat->has_draining && beat->draining;
    nodes_hear_news(nodes, node, beat->has_claims ? beat->claims : 0,
                    beat->has_kept ? beat->kept : 0, beat->matches.rows,
                    beat->has_matches ? beat->matches.count : 0);
}

static void on_record(void *context, const struct journal_record *record) {
    struct nodes *nodes = context;
    const char *name = record->subject + sizeof start - 1;
    struct node *node = nodes->is_stopped ? NULL : nodes_meet(nodes, name);
    if (node == NULL) {
        return;
    }
    bool is_new = memcmp(&node->token, &record->token, sizeof node->token) != 0;
    node->is_listed = true;
    node->token = record->token;
    if (!is_new || !nodes_hear_process(nodes, node, record->writer) || nodes->bus != NULL) {
        return; // that it lives, the bus says
    }
    node->has_beaten = true;
    if (!node_is_me(nodes, record->writer)) {
        hear_record(nodes, node, record);
    }
    nodes_note_there(node);
}

// Silence counts only while we are heard ourselves: else the journal is silent, not they.
void nodes_count_records(struct nodes *nodes, uint64_t step_ms) {
    const struct node *me = nodes_find(nodes, nodes->name);
    bool is_heard = me != NULL && me->has_beaten && node_is_me(nodes, me->writer);
    struct node *node, *next;
    HASH_ITER(hh, nodes->nodes, node, next) {
        node->silent_ms = node->has_beaten ? 0 : node->silent_ms + (is_heard ? step_ms : 0);
        if (!node->is_listed || node->silent_ms >= nodes->suspect_ms) {
            nodes_note_gone(nodes, node);
        }
    }
    if (is_heard) {
        nodes_note_ready(nodes);
    }
}

// Who has taken leave is not in the list; one whose beats come may be so new that it was not yet.
static void forget_unlisted(struct nodes *nodes) {
    struct node *node, *next;
    HASH_ITER(hh, nodes->nodes, node, next) {
        if (!node->is_listed && node->is_gone) {
            nodes_forget(nodes, node);
        }
    }
}

static void on_looked(void *context, enum journal_result result) {
    struct nodes *nodes = context;
    uint64_t now = clock_now_ms(nodes->clock), step_ms = now - nodes->looked_at;
    nodes->is_looking = false;
    if (result != JOURNAL_OK || nodes->is_stopped) {
        return;
    }
    nodes->has_list = true;
    nodes->listed_at = now;
    if (nodes->bus == NULL) {
        nodes->looked_at = now;
        if (step_ms >= nodes->suspect_ms && nodes->is_ready) {
            nodes->host.woken(nodes->host.context);
        }
        nodes_count_records(nodes, step_ms < STEP_MS_MAX ? step_ms : STEP_MS_MAX);
        nodes_tell_claims(nodes);
    }
    forget_unlisted(nodes);
}

void nodes_look(struct nodes *nodes) {
    struct node *node, *next;
    HASH_ITER(hh, nodes->nodes, node, next) {
        node->is_listed = false;
        node->has_beaten = node->has_beaten && nodes->bus != NULL;
    }
    nodes->is_looking = true;
    journal_read_all(nodes->journal, start, on_record, on_looked, nodes);
}
