// Beats, and how long each other one has been silent.
#include "server/nodes/nodes.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/report/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HASH_NONFATAL_OOM 1
#include <uthash.h>

enum {
    BEAT_MS = 500,
    STEP_MS_MAX = 1000, // of silence at one look: we may have slept ourselves
    NODES_MAX = 64,
    BEAT_BYTES = 512,
    MATCHES_TOLD = 16, // in a beat
};

static const char start[] = "node.";

struct node {
    char name[NODE_NAME_BYTES];
    char writer[JOURNAL_WRITER_BYTES];
    struct journal_token token; // of its latest beat
    uint64_t silent_ms;
    int32_t claims, kept;       // of this process, as it says
    bool is_listed, has_beaten; // at this look
    bool is_gone, is_draining;
    UT_hash_handle hh;
};

struct nodes {
    struct journal *journal;
    struct clock *clock;
    struct nodes_host host;
    uint64_t suspect_ms;
    struct alarm *alarm;
    char name[NODE_NAME_BYTES];
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_token token;                   // of our latest beat
    int32_t claims, kept;                         // of our own
    char matches[MATCHES_TOLD][NODE_MATCH_BYTES]; // the last we kept: a ring
    bool is_beating, is_looking;
    bool has_claims; // another one has more than at the look before
    bool is_ready, is_draining, is_stopped;
    uint64_t looked_at;
    struct node *nodes; // ourselves among them
};

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

bool node_is_me(const struct nodes *nodes, const char *writer) {
    return strcmp(writer, nodes->journal->writer) == 0;
}

// ---- being there ----

static void beat(struct nodes *nodes);
static void look(struct nodes *nodes);

static void on_beaten(void *context, enum journal_result result, const struct journal_last *last) {
    struct nodes *nodes = context;
    bool was_another = result == JOURNAL_CONFLICT; // an earlier process of this name
    nodes->is_beating = false;
    if (result != JOURNAL_FAILED) {
        nodes->token = last->token;
    }
    if (nodes->is_stopped && result == JOURNAL_OK) {
        journal_drop(nodes->journal, nodes->subject, nodes->token, NULL, NULL);
    } else if (was_another && !nodes->is_stopped) {
        beat(nodes);
    } else if (!nodes->is_ready && !nodes->is_looking && !nodes->is_stopped) {
        look(nodes);
    }
}

static void beat(struct nodes *nodes) {
    char bytes[BEAT_BYTES];
    int count = nodes->kept < MATCHES_TOLD ? nodes->kept : MATCHES_TOLD;
    struct text text;
    struct wire_record record;
    record.type = WIRE_RECORD_NODE_BEAT;
    record.node_beat = (struct wire_record_node_beat){
        .version = 1,
        .has_claims = nodes->claims > 0,
        .claims = nodes->claims,
        .has_kept = count > 0,
        .kept = nodes->kept,
        .has_matches = count > 0,
        .matches = {.count = count},
        .has_draining = nodes->is_draining,
        .draining = nodes->is_draining,
    };
    for (int i = 0; i < count; i++) {
        snprintf(record.node_beat.matches.rows[i], NODE_MATCH_BYTES, "%s",
                 nodes->matches[(nodes->kept - count + i) % MATCHES_TOLD]);
    }
    snprintf(record.node_beat.node, sizeof record.node_beat.node, "%s", nodes->name);
    text_init(&text, bytes, sizeof bytes);
    CHECK(wire_encode_record(&record, &text));
    nodes->is_beating = true;
    journal_replace(nodes->journal, nodes->subject, nodes->token, bytes, text.length, on_beaten,
                    nodes);
}

// ---- hearing the others ----

static struct node *find(const struct nodes *nodes, const char *name) {
    struct node *node;
    HASH_FIND_STR(nodes->nodes, name, node);
    return node;
}

static struct node *add(struct nodes *nodes, const char *name) {
    struct node *node = HASH_COUNT(nodes->nodes) < NODES_MAX ? calloc(1, sizeof *node) : NULL;
    if (node != NULL) {
        snprintf(node->name, sizeof node->name, "%s", name);
        HASH_ADD_STR(nodes->nodes, name, node);
    }
    return node;
}

static void note_gone(struct nodes *nodes, struct node *node) {
    if (!node->is_gone) {
        node->is_gone = true;
        log_line(LOG_NODE_GONE, "server %s is gone", node->writer);
        nodes->host.gone(nodes->host.context, node->writer);
    }
}

// What it has done since the beat before. What a process of another version says that cannot be
// read is nothing.
static void hear_news(struct nodes *nodes, struct node *node, const struct journal_record *record) {
    struct wire_record read;
    if (!wire_decode_record(record->bytes, record->length, &read) ||
        read.type != WIRE_RECORD_NODE_BEAT) {
        return;
    }
    const struct wire_record_node_beat *beat = &read.node_beat;
    int32_t claims = beat->has_claims ? beat->claims : 0, kept = beat->has_kept ? beat->kept : 0;
    int count = beat->has_matches ? beat->matches.count : 0;
    int news = kept - node->kept < count ? kept - node->kept : count;
    nodes->has_claims = nodes->has_claims || claims != node->claims;
    node->claims = claims;
    node->is_draining = beat->has_draining && beat->draining;
    node->kept = kept;
    for (int i = count - news; nodes->is_ready && i < count; i++) { // before, all are read anyway
        nodes->host.kept(nodes->host.context, beat->matches.rows[i]);
    }
}

static void on_beat(void *context, const struct journal_record *record) {
    struct nodes *nodes = context;
    const char *name = record->subject + sizeof start - 1;
    struct node *node = nodes->is_stopped || !node_is_name(name) ? NULL : find(nodes, name);
    if (node == NULL && !nodes->is_stopped && node_is_name(name)) {
        node = add(nodes, name);
    }
    if (node == NULL) {
        return;
    }
    node->is_listed = true;
    node->has_beaten = memcmp(&node->token, &record->token, sizeof node->token) != 0;
    if (node->has_beaten && strcmp(node->writer, record->writer) != 0) {
        if (*node->writer != '\0') {
            note_gone(nodes, node); // the process before
        }
        snprintf(node->writer, sizeof node->writer, "%s", record->writer);
        node->is_gone = node->is_draining = false;
        node->claims = node->kept = 0;
    }
    if (node->has_beaten && !node_is_me(nodes, record->writer)) {
        hear_news(nodes, node, record);
    }
    if (node->has_beaten && node->is_gone) {
        node->is_gone = false;
        log_line(LOG_NODE_BACK, "server %s is there again", node->writer);
    }
    node->token = record->token;
}

// Silence counts only while we are heard ourselves: else the journal is silent, not they.
static void count_silence(struct nodes *nodes, uint64_t step_ms) {
    const struct node *me = find(nodes, nodes->name);
    bool is_heard = me != NULL && me->has_beaten && node_is_me(nodes, me->writer);
    struct node *node, *next;
    HASH_ITER(hh, nodes->nodes, node, next) {
        node->silent_ms = node->has_beaten ? 0 : node->silent_ms + (is_heard ? step_ms : 0);
        if (!node->is_listed || node->silent_ms >= nodes->suspect_ms) {
            note_gone(nodes, node);
        }
        if (!node->is_listed) {
            HASH_DEL(nodes->nodes, node);
            free(node);
        }
    }
    if (is_heard && !nodes->is_ready) {
        nodes->is_ready = true;
        nodes->host.ready(nodes->host.context);
    }
}

static void tell_claims(struct nodes *nodes) {
    bool has_claims = nodes->has_claims && nodes->is_ready;
    nodes->has_claims = false;
    if (has_claims) {
        nodes->host.claimed(nodes->host.context);
    }
}

static void on_looked(void *context, enum journal_result result) {
    struct nodes *nodes = context;
    uint64_t now = clock_now_ms(nodes->clock), step_ms = now - nodes->looked_at;
    nodes->is_looking = false;
    if (result == JOURNAL_OK && !nodes->is_stopped) {
        nodes->looked_at = now;
        if (step_ms >= nodes->suspect_ms && nodes->is_ready) {
            nodes->host.woken(nodes->host.context);
        }
        count_silence(nodes, step_ms < STEP_MS_MAX ? step_ms : STEP_MS_MAX);
        tell_claims(nodes);
    }
}

static void look(struct nodes *nodes) {
    struct node *node, *next;
    HASH_ITER(hh, nodes->nodes, node, next) {
        node->is_listed = node->has_beaten = false;
    }
    nodes->is_looking = true;
    journal_read_all(nodes->journal, start, on_beat, on_looked, nodes);
}

static void on_tick(void *context) {
    struct nodes *nodes = context;
    if (!nodes->is_beating) {
        beat(nodes);
    }
    if (!nodes->is_looking && nodes->is_ready) { // the first time after the first beat
        look(nodes);
    }
    alarm_start(nodes->alarm, BEAT_MS);
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
    const struct node *node = find(nodes, name);
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

bool node_takes(const struct nodes *nodes, const char *key) {
    uint64_t mine = weigh(nodes->name, key);
    if (nodes->is_draining) {
        return false;
    }
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        if (!node->is_gone && !node->is_draining && weigh(node->name, key) > mine) {
            return false;
        }
    }
    return true;
}

static bool may_be_given(const struct nodes *nodes, const struct node *node) {
    return !node->is_gone && !node->is_draining && strcmp(node->name, nodes->name) != 0;
}

bool node_is_there(const struct nodes *nodes, const char *name) {
    const struct node *node = find(nodes, name);
    return node != NULL && may_be_given(nodes, node);
}

bool nodes_choose(const struct nodes *nodes, const char *key, char out_name[NODE_NAME_BYTES]) {
    const struct node *best = NULL;
    for (const struct node *node = nodes->nodes; node != NULL; node = node->hh.next) {
        bool is_heavier = best == NULL || weigh(node->name, key) > weigh(best->name, key);
        best = may_be_given(nodes, node) && is_heavier ? node : best;
    }
    snprintf(out_name, NODE_NAME_BYTES, "%s", best == NULL ? "" : best->name);
    return best != NULL;
}

void nodes_note_draining(struct nodes *nodes) {
    nodes->is_draining = true;
}

// ---- beginning and end ----

struct nodes *nodes_create(struct journal *journal, struct clock *clock, uint64_t suspect_ms,
                           const struct nodes_host *host) {
    struct nodes *nodes = calloc(1, sizeof *nodes);
    if (nodes == NULL) {
        return NULL;
    }
    nodes->journal = journal;
    nodes->clock = clock;
    nodes->host = *host;
    nodes->suspect_ms = suspect_ms;
    nodes->token = JOURNAL_NEW;
    nodes->looked_at = clock_now_ms(clock);
    node_read_name(journal->writer, nodes->name);
    snprintf(nodes->subject, sizeof nodes->subject, "%s%s", start, nodes->name);
    nodes->alarm = alarm_create(clock, on_tick, nodes);
    if (nodes->alarm == NULL) {
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
    if (!nodes->is_beating) {
        journal_drop(nodes->journal, nodes->subject, nodes->token, NULL, NULL);
    }
}

void nodes_destroy(struct nodes *nodes) {
    struct node *node, *next;
    if (nodes == NULL) {
        return;
    }
    HASH_ITER(hh, nodes->nodes, node, next) {
        HASH_DEL(nodes->nodes, node);
        free(node);
    }
    free(nodes);
}
