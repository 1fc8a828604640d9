// Beats by the bus. They go on while the journal has no leader, so that who dies meanwhile is
// missed all the same; and who does not hear its own is cut off.
#include "server/nodes/nodes_parts.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "server/bus/bus.h"
#include "server/report/log.h"
#include "server/version.h"

#include <stdio.h>
#include <string.h>

enum {
    BEAT_BYTES = 768,
    HEARD_BYTES = 4096, // of a newer server, which may say more
    HEARD_MS = 750,     // so long ago our own beat may have come: else we hear nobody
    PAUSE_MS = 750,     // of another one: a front may have missed it, too
    EARLY_MS = 500,     // so much before the others take us for gone we are cut off
    LIST_MS = 10000,    // between two looks at the list: who came is mostly heard before
};

static const char start[] = "beat.";

// ---- our own ----

static void say(struct nodes *nodes, bool is_leaving) {
    char bytes[BEAT_BYTES], subject[BUS_SUBJECT_BYTES];
    struct node_state state = {0};
    struct text text;
    struct wire_bus message;
    nodes->host.describe(nodes->host.context, &state);
    message.type = WIRE_BUS_BEAT;
    message.beat = (struct wire_bus_beat){
        .version = NODE_RECORD_VERSION,
        .has_is_leaving = is_leaving,
        .is_leaving = is_leaving,
        .has_draining = nodes->is_draining,
        .draining = nodes->is_draining,
        .has_tables = true,
        .tables = state.tables,
        .has_people = true,
        .people = state.people,
        .has_rows = true,
        .rows = state.rows,
        .has_tables_max = state.tables_max > 0,
        .tables_max = state.tables_max,
        .has_delay_us = true,
        .delay_us = state.delay_us,
        .has_claims = nodes->claims > 0,
        .claims = nodes->claims,
        .kept = nodes->kept,
        .has_program = true,
    };
    message.beat.matches.count = nodes_last_matches(nodes, message.beat.matches.rows);
    message.beat.has_kept = message.beat.has_matches = message.beat.matches.count > 0;
    snprintf(message.beat.node, sizeof message.beat.node, "%s", nodes->name);
    snprintf(message.beat.program, sizeof message.beat.program, "%.*s",
             (int)sizeof message.beat.program - 1, JANSOU_VERSION);
    snprintf(message.beat.writer, sizeof message.beat.writer, "%s", nodes->journal->writer);
    snprintf(subject, sizeof subject, "%s%s", start, nodes->name);
    text_init(&text, bytes, sizeof bytes);
    CHECK(wire_encode_bus(&message, &text));
    bus_publish(nodes->bus, subject, bytes, text.length);
}

// ---- the others' ----

static void hear_beat(struct nodes *nodes, struct node *node, const struct wire_bus_beat *beat) {
    if (!nodes_hear_process(nodes, node, beat->writer)) {
        return;
    }
    if (beat->has_is_leaving && beat->is_leaving) {
        if (!node_is_me(nodes, beat->writer)) {
            nodes_note_gone(nodes, node);
        }
        return;
    }
    // Another process that has our name is not we.
    node->has_beaten = strcmp(node->name, nodes->name) != 0 || node_is_me(nodes, beat->writer);
    node->state.tables = beat->has_tables ? beat->tables : 0;
    node->state.people = beat->has_people ? beat->people : 0;
    snprintf(node->program, sizeof node->program, "%s", beat->has_program ? beat->program : "");
    node->state.tables_max = beat->has_tables_max ? beat->tables_max : 0;
    node->state.delay_us = beat->has_delay_us ? beat->delay_us : 0;
    node->state.rows = beat->has_rows ? beat->rows : 0;
    node->is_draining = beat->has_draining && beat->draining;
    nodes_note_there(node);
    if (!node_is_me(nodes, beat->writer)) {
        nodes_hear_news(nodes, node, beat->has_claims ? beat->claims : 0,
                        beat->has_kept ? beat->kept : 0, beat->matches.rows,
                        beat->has_matches ? beat->matches.count : 0);
        nodes_tell_claims(nodes);
    }
}

static void on_beat(void *context, const struct bus_message *heard) {
    struct nodes *nodes = context;
    struct wire_bus message;
    char name[NODE_NAME_BYTES];
    if (heard->length > HEARD_BYTES || !wire_decode_bus(heard->bytes, heard->length, &message) ||
        message.type != WIRE_BUS_BEAT) {
        return;
    }
    node_read_name(message.beat.writer, name);
    bool is_whole = strcmp(name, message.beat.node) == 0 &&
                    strcmp(heard->subject + sizeof start - 1, name) == 0;
    struct node *node = is_whole ? nodes_meet(nodes, name) : NULL;
    if (node != NULL) {
        hear_beat(nodes, node, &message.beat);
    }
}

// ---- silence ----

static bool has_others(const struct nodes *nodes) {
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        if (!node->is_gone && strcmp(node->name, nodes->name) != 0) {
            return true;
        }
    }
    return false;
}

// Where nobody else is, nobody goes on with our tables, and nobody could go anywhere.
static void note_own_silence(struct nodes *nodes, const struct node *me) {
    bool is_silent = me->silent_ms + EARLY_MS >= nodes->suspect_ms;
    bool is_cut_off = is_silent && (nodes->is_cut_off || has_others(nodes));
    if (is_cut_off != nodes->is_cut_off) {
        nodes->is_cut_off = is_cut_off;
        log_line(is_cut_off ? LOG_NODE_CUT_OFF : LOG_NODE_JOINED_AGAIN,
                 is_cut_off ? "server %s does not hear itself: the others go on without it"
                            : "server %s hears itself and the others again",
                 nodes->name);
        nodes->host.cut_off(nodes->host.context, is_cut_off);
    }
}

// Silence counts only while we hear ourselves: else it is ours.
static void count_silence(struct nodes *nodes, struct node *me, uint64_t step_ms) {
    struct node *node, *next;
    me->silent_ms = me->has_beaten ? 0 : me->silent_ms + step_ms;
    me->has_beaten = false;
    bool is_heard = me->silent_ms < HEARD_MS;
    HASH_ITER(hh, nodes->nodes, node, next) {
        if (node == me) {
            continue;
        }
        node->silent_ms = node->has_beaten ? 0 : node->silent_ms + (is_heard ? step_ms : 0);
        node->steady_ms = node->silent_ms < PAUSE_MS ? node->steady_ms + step_ms : 0;
        node->has_beaten = false;
        if (node->silent_ms >= nodes->suspect_ms) {
            nodes_note_gone(nodes, node);
        }
    }
    if (nodes->has_list && (me->silent_ms == 0 || !has_others(nodes))) {
        nodes_note_ready(nodes); // who is alone needs no bus
    }
}

void nodes_bus_tick(struct nodes *nodes) {
    uint64_t now = clock_now_ms(nodes->clock), step_ms = now - nodes->looked_at;
    struct node *me = nodes_meet(nodes, nodes->name);
    nodes->looked_at = now;
    say(nodes, false);
    if (!nodes->is_written) {
        nodes_write(nodes);
    } else if (!nodes->is_looking && (!nodes->has_list || now - nodes->listed_at >= LIST_MS)) {
        nodes_look(nodes);
    }
    if (step_ms >= nodes->suspect_ms && nodes->is_ready) {
        nodes->host.woken(nodes->host.context);
    }
    if (me != NULL) { // else there is no memory
        count_silence(nodes, me, step_ms < STEP_MS_MAX ? step_ms : STEP_MS_MAX);
        note_own_silence(nodes, me);
    }
}

// ---- beginning and end ----

bool nodes_bus_begin(struct nodes *nodes) {
    nodes->ear = bus_listen(nodes->bus, "beat.*", on_beat, nodes);
    return nodes->ear != NULL;
}

void nodes_bus_end(struct nodes *nodes) {
    bus_unlisten(nodes->ear);
    nodes->ear = NULL;
    say(nodes, true);
}
