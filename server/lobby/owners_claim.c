// Claims: a table is read, then claimed, then goes on here. Many are claimed at once; those that
// are brought back take turns with everything else that this server does.
#include "server/lobby/owners.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"
#include "server/nodes/unfinished.h"
#include "server/report/log.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    TRIES_MAX = 4,      // of a claim that others come before
    HELD_MS = 200,      // between two looks at those who wait
    AT_ONCE = 64,       // that a death of this server would leave claimed and not gone on with
    RETURN_US = 5000,   // of a turn of the loop for those that are brought back
    RECORD_VERSION = 1, // of what this server writes
};

// ---- claims ----

struct claim *owners_find_claim(struct owners *owners, const char *code) {
    struct claim *claim;
    HASH_FIND_STR(owners->claims, code, claim);
    return claim;
}

struct claim *owners_add_claim(struct owners *owners, const char *code, enum claim_phase phase) {
    struct claim *claim = calloc(1, sizeof *claim);
    if (claim != NULL) {
        claim->owners = owners;
        claim->since_us = clock_precise_us(owners->services->clock);
        claim->phase = phase;
        snprintf(claim->code, sizeof claim->code, "%s", code);
        snprintf(claim->subject, sizeof claim->subject, "table.%s", code);
        HASH_ADD_STR(owners->claims, code, claim);
    }
    return claim;
}

static void forget_records(struct claim *claim) {
    struct kept_record *record, *next;
    LL_FOREACH_SAFE(claim->records, record, next) {
        free(record);
    }
    claim->records = claim->last = NULL;
    claim->unfinished = 0;
    claim->writer[0] = claim->released_to[0] = '\0';
    claim->is_short = false;
}

static struct claim **queue_of(struct claim *claim) {
    struct owners *owners = claim->owners;
    if (claim->phase == CLAIM_RETURNS) {
        return &owners->returning;
    }
    bool is_careful = claim->unfinished > 0;
    return claim->phase != CLAIM_WAITS ? NULL : is_careful ? &owners->careful : &owners->waiting;
}

// What waits for its turn has one; whoever is waited for has the first.
static void enqueue(struct claim *claim, enum claim_phase phase) {
    claim->phase = phase;
    struct claim **queue = queue_of(claim);
    if (claim->askers != NULL) {
        DL_PREPEND(*queue, claim);
    } else {
        DL_APPEND(*queue, claim);
    }
}

static void leave_queue(struct claim *claim) {
    struct claim **queue = queue_of(claim);
    if (queue != NULL) {
        DL_DELETE(*queue, claim);
    }
}

void owners_look_at_held(struct owners *owners) {
    if (!owners->is_looking) {
        owners->is_looking = true;
        alarm_start(owners->held_alarm, HELD_MS);
    }
}

void owners_hold(struct claim *claim) {
    claim->phase = CLAIM_HELD;
    owners_look_at_held(claim->owners);
}

void owners_hurry(struct claim *claim) {
    struct claim **queue = queue_of(claim);
    if (queue != NULL) {
        DL_DELETE(*queue, claim);
        DL_PREPEND(*queue, claim);
    }
}

static void free_claim(struct claim *claim) {
    struct asker *asker, *next;
    HASH_DEL(claim->owners->claims, claim);
    leave_queue(claim);
    forget_records(claim);
    LL_FOREACH_SAFE(claim->askers, asker, next) {
        claim->owners->asker_count--;
        free(asker);
    }
    free(claim);
}

void owners_forget_claims(struct owners *owners) {
    struct claim *claim, *next;
    HASH_ITER(hh, owners->claims, claim, next) {
        free_claim(claim);
    }
}

static void claim_next(struct owners *owners);

void owners_answer(struct claim *claim, enum owner owner, const char *node) {
    struct owners *owners = claim->owners;
    struct asker *askers = claim->askers, *asker, *next;
    bool was_under_way = claim->phase == CLAIM_WRITES || claim->phase == CLAIM_RETURNS;
    char name[NODE_NAME_BYTES];
    snprintf(name, sizeof name, "%s", node);
    claim->askers = NULL;
    free_claim(claim);
    LL_FOREACH_SAFE(askers, asker, next) {
        owners->asker_count--;
        metric_set(METRIC_JOINS_WAITING, owners->asker_count);
        asker->found(asker->context, owners->is_stopped ? OWNER_UNKNOWN : owner,
                     owners->is_stopped ? "" : name);
        free(asker);
    }
    if (was_under_way) {
        owners->under_way--;
        claim_next(owners);
    }
}

// At the server that wrote last, or to which that one gave it.
void owners_answer_elsewhere(struct claim *claim) {
    char node[NODE_NAME_BYTES];
    node_read_name(claim->writer, node);
    if (claim->released_to[0] != '\0') {
        memcpy(node, claim->released_to, sizeof node);
    }
    owners_answer(claim, OWNER_ELSEWHERE, node);
}

bool owners_is_given_away(const struct claim *claim) {
    const struct nodes *nodes = claim->owners->services->nodes;
    return claim->released_to[0] != '\0' && node_is_there(nodes, claim->released_to);
}

void owners_stop_claims(struct owners *owners) {
    struct claim *claim, *next_claim;
    HASH_ITER(hh, owners->claims, claim, next_claim) {
        struct asker *askers = claim->askers, *asker, *next;
        claim->askers = NULL;
        LL_FOREACH_SAFE(askers, asker, next) {
            owners->asker_count--;
            asker->found(asker->context, OWNER_UNKNOWN, "");
            free(asker);
        }
    }
}

// ---- bringing back ----

static struct journal_record record_of(const struct claim *claim, const struct kept_record *kept) {
    return (struct journal_record){.subject = claim->subject,
                                   .sequence = kept->sequence,
                                   .token = kept->token,
                                   .writer = claim->writer,
                                   .bytes = kept->bytes,
                                   .length = kept->length};
}

static enum claim_reason reason_of(const struct claim *claim) {
    if (node_is_me(claim->owners->services->nodes, claim->writer)) {
        return CLAIM_OWN;
    }
    return claim->released_to[0] != '\0' ? CLAIM_GIVEN : CLAIM_GONE;
}

static void bring_back(struct claim *claim) {
    struct services *services = claim->owners->services;
    uint64_t sequence = 1;
    for (const struct kept_record *kept = claim->records; kept != NULL; kept = kept->next) {
        struct journal_record record = record_of(claim, kept);
        lobby_restore_entry(services->lobby, &record);
        sequence = kept->sequence + 1;
    }
    struct journal_record mine = {.subject = claim->subject,
                                  .sequence = sequence,
                                  .token = claim->listed,
                                  .writer = services->journal->writer,
                                  .bytes = claim->bytes,
                                  .length = claim->length};
    lobby_restore_entry(services->lobby, &mine);
    bool is_back = lobby_go_on(services->lobby, claim->code);
    if (is_back) {
        metric_add(METRIC_TABLES_TAKEN_OVER, 1);
        metric_add(METRIC_CLAIMS + reason_of(claim), 1);
        metric_observe(HISTOGRAM_CLAIM, clock_precise_us(services->clock) - claim->since_us);
        log_line_about(LOG_TABLE_TAKEN_OVER, &(struct log_about){.table = claim->code},
                       "table %s goes on here; %s had it", claim->code, claim->writer);
    }
    owners_answer(claim, is_back ? OWNER_HERE : OWNER_NONE, "");
}

void owners_bring_back(void *context) {
    struct owners *owners = context;
    struct clock *clock = owners->services->clock;
    uint64_t end_at = clock_precise_us(clock) + RETURN_US;
    while (!owners->is_stopped && owners->returning != NULL && clock_precise_us(clock) <= end_at) {
        bring_back(owners->returning);
    }
    if (!owners->is_stopped && owners->returning != NULL) {
        alarm_start(owners->return_alarm, 0);
    }
}

// ---- claiming ----

static void on_claimed(void *context, enum journal_result result, const struct journal_last *last) {
    struct claim *claim = context;
    struct owners *owners = claim->owners;
    if (owners->is_stopped) {
        owners_answer(claim, OWNER_UNKNOWN, "");
    } else if (result == JOURNAL_OK) {
        claim->listed = last->token;
        nodes_note_claim(owners->services->nodes);
        enqueue(claim, CLAIM_RETURNS);
        alarm_start(owners->return_alarm, 0);
    } else if (result == JOURNAL_CONFLICT && ++claim->tries < TRIES_MAX) {
        metric_add(METRIC_CLAIM_CONFLICTS, 1);
        owners->under_way--;
        owners_read_alone(claim);
        claim_next(owners);
    } else {
        owners_answer(claim, OWNER_UNKNOWN, "");
    }
}

static void make_record(struct claim *claim) {
    struct text text;
    struct wire_record record;
    record.type = WIRE_RECORD_TABLE_CLAIMED;
    record.table_claimed = (struct wire_record_table_claimed){.version = RECORD_VERSION};
    node_read_name(claim->owners->services->journal->writer, record.table_claimed.node);
    text_init(&text, claim->bytes, sizeof claim->bytes);
    CHECK(wire_encode_record(&record, &text));
    claim->length = text.length;
}

static void write_claim(struct claim *claim) {
    claim->phase = CLAIM_WRITES;
    claim->owners->under_way++;
    make_record(claim);
    journal_append(claim->owners->services->journal, claim->subject, claim->last->token,
                   claim->bytes, claim->length, on_claimed, claim);
}

// A table whose last server died before it went on may have killed it: it goes alone, so that it
// takes no others with it.
static void claim_next(struct owners *owners) {
    while (!owners->is_stopped && owners->waiting != NULL && owners->under_way < AT_ONCE) {
        struct claim *claim = owners->waiting;
        leave_queue(claim);
        write_claim(claim);
    }
    if (!owners->is_stopped && owners->under_way == 0 && owners->careful != NULL) {
        struct claim *claim = owners->careful;
        leave_queue(claim);
        write_claim(claim);
    }
}

// At the end of its records two others claimed the table, one after the other, and neither came so
// far that it went on.
static bool kills_servers(const struct claim *claim) {
    if (claim->unfinished >= UNFINISHED_CLAIMS) {
        log_line_about(LOG_TABLE_SUSPECT, &(struct log_about){.table = claim->code},
                       "table %s: %d servers took it over and died before it went on; it is left "
                       "alone",
                       claim->code, claim->unfinished);
    }
    return claim->unfinished >= UNFINISHED_CLAIMS;
}

void owners_queue(struct claim *claim) {
    struct owners *owners = claim->owners;
    if (owners_are_draining(owners)) {
        owners_answer(claim, OWNER_UNKNOWN, ""); // another one takes it
        return;
    }
    if (node_is_newer(owners->services->nodes, claim->writer)) { // as it was read: it is another's
        owners_answer(claim, OWNER_UNKNOWN, "");
        return;
    }
    if (kills_servers(claim)) {
        owners_answer(claim, OWNER_NONE, "");
        return;
    }
    enqueue(claim, CLAIM_WAITS);
    claim_next(owners);
}

// ---- reading ----

// Who wrote last may have come so lately that nobody has heard of it.
static void on_node_found(void *context, enum journal_result result,
                          const struct journal_last *last) {
    struct claim *claim = context;
    if (claim->owners->is_stopped || result != JOURNAL_OK) {
        owners_answer(claim, OWNER_UNKNOWN, "");
    } else if (strcmp(last->writer, claim->writer) == 0) {
        owners_answer_elsewhere(claim);
    } else {
        owners_queue(claim);
    }
}

static void look_for_node(struct claim *claim) {
    char name[NODE_NAME_BYTES], subject[JOURNAL_SUBJECT_BYTES];
    node_read_name(claim->writer, name);
    if (!node_is_name(name)) { // written when one server had the journal for itself
        owners_queue(claim);
        return;
    }
    snprintf(subject, sizeof subject, "node.%s", name);
    journal_find_last(claim->owners->services->journal, subject, on_node_found, claim);
}

static void judge_writer(struct claim *claim) {
    struct nodes *nodes = claim->owners->services->nodes;
    if (owners_is_given_away(claim)) {
        owners_answer_elsewhere(claim);
        return;
    }
    if (node_is_me(nodes, claim->writer) || claim->released_to[0] != '\0') {
        owners_queue(claim); // it was given up, or to this server
        return;
    }
    switch (node_presence(nodes, claim->writer)) {
    case NODE_THERE:
        owners_answer_elsewhere(claim);
        break;
    case NODE_GONE:
        owners_queue(claim);
        break;
    case NODE_UNKNOWN:
        look_for_node(claim);
        break;
    }
}

static void on_read(void *context, enum journal_result result) {
    struct claim *claim = context;
    struct lobby *lobby = claim->owners->services->lobby;
    if (claim->owners->is_stopped || result != JOURNAL_OK || claim->is_short) {
        owners_answer(claim, OWNER_UNKNOWN, "");
    } else if (lobby_find(lobby, claim->code) != NULL) {
        owners_answer(claim, OWNER_HERE, "");
    } else if (claim->records == NULL || lobby_find_entry(lobby, claim->code) != NULL) {
        owners_answer(claim, OWNER_NONE, ""); // also of one that is left alone
    } else {
        judge_writer(claim);
    }
}

// To whom a record gives the table; "" if it does not.
static void read_release(const struct journal_record *record, char out_to[NODE_NAME_BYTES]) {
    static const char beginning[] = "{\"type\":\"table_released\"";
    const size_t length = sizeof beginning - 1;
    struct wire_record read;
    bool is_release = record->length >= length && memcmp(record->bytes, beginning, length) == 0 &&
                      wire_decode_record(record->bytes, record->length, &read) &&
                      read.type == WIRE_RECORD_TABLE_RELEASED;
    snprintf(out_to, NODE_NAME_BYTES, "%s", is_release ? read.table_released.to : "");
}

void owners_note_writer(struct claim *claim, const struct journal_record *record) {
    snprintf(claim->writer, sizeof claim->writer, "%s", record->writer);
    read_release(record, claim->released_to);
}

void owners_keep_record(struct claim *claim, const struct journal_record *record) {
    struct kept_record *kept = malloc(sizeof *kept + record->length);
    if (record->sequence == 1) {
        forget_records(claim);
    }
    if (kept == NULL) {
        claim->is_short = true;
        return;
    }
    *kept = (struct kept_record){record->sequence, record->token, record->length, NULL};
    memcpy(kept->bytes, record->bytes, record->length);
    *(claim->last == NULL ? &claim->records : &claim->last->next) = kept;
    claim->last = kept;
    claim->unfinished = unfinished_claims(claim->unfinished, record);
    owners_note_writer(claim, record);
}

static void on_record(void *context, const struct journal_record *record) {
    owners_keep_record(context, record);
}

void owners_read_alone(struct claim *claim) {
    claim->phase = CLAIM_READS;
    forget_records(claim);
    journal_read(claim->owners->services->journal, claim->subject, on_record, on_read, claim);
}
