// Claims: a table is read, then claimed, then goes on here.
#include "server/lobby/owners.h"

#include "common/base/check.h"
#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"
#include "server/nodes/nodes.h"
#include "server/nodes/unfinished.h"
#include "server/report/log.h"
#include "server/report/metrics.h"
#include "server/storage/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    ASKERS_MAX = 10000, // who wait for tables, all together
    TRIES_MAX = 4,      // of a claim that others come before
    AT_ONCE = 8,        // tables that a sweep takes over
    SWEEP_MS = 60000,   // so that what was missed is found
    RECORD_VERSION = 1, // of what this server writes
    CLAIM_BYTES = 128,
};

struct asker {
    owner_fn *found;
    void *context;
    struct asker *next;
};

struct kept_record {
    uint64_t sequence;
    struct journal_token token;
    size_t length;
    struct kept_record *next;
    unsigned char bytes[];
};

// A table that is being looked for.
struct claim {
    struct owners *owners;
    char code[TABLE_CODE_BYTES];
    char subject[JOURNAL_SUBJECT_BYTES];
    char bytes[CLAIM_BYTES]; // of the record that claims it
    size_t length;
    struct kept_record *records, *last;
    char writer[JOURNAL_WRITER_BYTES]; // of the last one
    char released_to[NODE_NAME_BYTES]; // by that, "" if it keeps it
    int unfinished;                    // claims in a row at the end
    bool is_short;                     // of memory
    bool is_of_sweep;
    int tries;
    struct asker *askers;
    struct claim *prev, *next;
};

// A table of a sweep: who wrote its last record, and whether it waits for its turn.
struct found {
    char code[TABLE_CODE_BYTES];
    char writer[JOURNAL_WRITER_BYTES];
    struct found *next;
    UT_hash_handle hh;
};

// ---- answering ----

static void forget_records(struct claim *claim) {
    struct kept_record *record, *next;
    LL_FOREACH_SAFE(claim->records, record, next) {
        free(record);
    }
    claim->records = claim->last = NULL;
    claim->unfinished = 0;
    claim->writer[0] = claim->released_to[0] = '\0';
}

static void free_claim(struct claim *claim) {
    struct asker *asker, *next;
    DL_DELETE(claim->owners->claims, claim);
    forget_records(claim);
    LL_FOREACH_SAFE(claim->askers, asker, next) {
        claim->owners->asker_count--;
        free(asker);
    }
    free(claim);
}

static void take_next(struct owners *owners);

static void answer(struct claim *claim, enum owner owner, const char *node) {
    struct owners *owners = claim->owners;
    struct asker *askers = claim->askers, *asker, *next;
    bool was_of_sweep = claim->is_of_sweep;
    claim->askers = NULL;
    free_claim(claim);
    LL_FOREACH_SAFE(askers, asker, next) {
        owners->asker_count--;
        if (!owners->is_stopped) {
            asker->found(asker->context, owner, node);
        } else {
            asker->found(asker->context, OWNER_UNKNOWN, "");
        }
        free(asker);
    }
    if (was_of_sweep) {
        owners->taking--;
        take_next(owners);
    }
}

static void answer_elsewhere(struct claim *claim) {
    char node[NODE_NAME_BYTES]; // the claim goes before the answer is heard
    node_read_name(claim->writer, node);
    if (claim->released_to[0] != '\0') {
        memcpy(node, claim->released_to, sizeof node);
    }
    answer(claim, OWNER_ELSEWHERE, node);
}

// ---- claiming ----

static void read_again(struct claim *claim);

static struct journal_record record_of(const struct claim *claim, const struct kept_record *kept) {
    return (struct journal_record){.subject = claim->subject,
                                   .sequence = kept->sequence,
                                   .token = kept->token,
                                   .writer = claim->writer,
                                   .bytes = kept->bytes,
                                   .length = kept->length};
}

static void bring_back(struct claim *claim, struct journal_token token) {
    struct lobby *lobby = claim->owners->services->lobby;
    uint64_t sequence = 1;
    for (const struct kept_record *kept = claim->records; kept != NULL; kept = kept->next) {
        struct journal_record record = record_of(claim, kept);
        lobby_restore_entry(lobby, &record);
        sequence = kept->sequence + 1;
    }
    struct journal_record mine = {.subject = claim->subject,
                                  .sequence = sequence,
                                  .token = token,
                                  .writer = claim->owners->services->journal->writer,
                                  .bytes = claim->bytes,
                                  .length = claim->length};
    lobby_restore_entry(lobby, &mine);
    bool is_back = lobby_go_on(lobby, claim->code);
    nodes_note_claim(claim->owners->services->nodes);
    if (is_back) {
        metric_add(METRIC_TABLES_TAKEN_OVER, 1);
        log_line_about(LOG_TABLE_TAKEN_OVER, &(struct log_about){.table = claim->code},
                       "table %s goes on here; %s had it", claim->code, claim->writer);
    }
    answer(claim, is_back ? OWNER_HERE : OWNER_NONE, "");
}

static void on_claimed(void *context, enum journal_result result, const struct journal_last *last) {
    struct claim *claim = context;
    struct owners *owners = claim->owners;
    if (owners->is_stopped) {
        answer(claim, OWNER_UNKNOWN, "");
    } else if (result == JOURNAL_OK) {
        bring_back(claim, last->token);
    } else if (result == JOURNAL_CONFLICT && ++claim->tries < TRIES_MAX) {
        read_again(claim);
    } else {
        answer(claim, OWNER_UNKNOWN, "");
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

static void claim_it(struct claim *claim) {
    struct services *services = claim->owners->services;
    if (owners_are_draining(claim->owners)) {
        answer(claim, OWNER_UNKNOWN, ""); // another one takes it
        return;
    }
    if (kills_servers(claim)) {
        answer(claim, OWNER_NONE, "");
        return;
    }
    make_record(claim);
    journal_append(services->journal, claim->subject, claim->last->token, claim->bytes,
                   claim->length, on_claimed, claim);
}

// ---- reading ----

// Who wrote last may have come so lately that nobody has heard of it.
static void on_node_found(void *context, enum journal_result result,
                          const struct journal_last *last) {
    struct claim *claim = context;
    if (claim->owners->is_stopped || result != JOURNAL_OK) {
        answer(claim, OWNER_UNKNOWN, "");
    } else if (strcmp(last->writer, claim->writer) == 0) {
        answer_elsewhere(claim);
    } else {
        claim_it(claim);
    }
}

static void look_for_node(struct claim *claim) {
    char name[NODE_NAME_BYTES], subject[JOURNAL_SUBJECT_BYTES];
    node_read_name(claim->writer, name);
    if (!node_is_name(name)) { // written when one server had the journal for itself
        claim_it(claim);
        return;
    }
    snprintf(subject, sizeof subject, "node.%s", name);
    journal_find_last(claim->owners->services->journal, subject, on_node_found, claim);
}

// Whether the last record gives the table to another server that is there, which waits for whoever
// comes to it.
static bool is_given_away(const struct claim *claim) {
    const struct nodes *nodes = claim->owners->services->nodes;
    return claim->released_to[0] != '\0' && node_is_there(nodes, claim->released_to);
}

static void on_read(void *context, enum journal_result result) {
    struct claim *claim = context;
    struct services *services = claim->owners->services;
    if (claim->owners->is_stopped || result != JOURNAL_OK || claim->is_short) {
        answer(claim, OWNER_UNKNOWN, "");
    } else if (lobby_find(services->lobby, claim->code) != NULL) {
        answer(claim, OWNER_HERE, "");
    } else if (claim->records == NULL || lobby_find_entry(services->lobby, claim->code) != NULL) {
        answer(claim, OWNER_NONE, ""); // also of one that is left alone
    } else if (is_given_away(claim)) {
        answer_elsewhere(claim);
    } else if (node_is_me(services->nodes, claim->writer) || claim->released_to[0] != '\0') {
        claim_it(claim); // it was given up, or to this server
    } else {
        switch (node_presence(services->nodes, claim->writer)) {
        case NODE_THERE:
            answer_elsewhere(claim);
            break;
        case NODE_GONE:
            claim_it(claim);
            break;
        case NODE_UNKNOWN:
            look_for_node(claim);
            break;
        }
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

static void on_record(void *context, const struct journal_record *record) {
    struct claim *claim = context;
    struct kept_record *kept = malloc(sizeof *kept + record->length);
    if (kept == NULL) {
        claim->is_short = true;
        return;
    }
    *kept = (struct kept_record){record->sequence, record->token, record->length, NULL};
    memcpy(kept->bytes, record->bytes, record->length);
    *(claim->last == NULL ? &claim->records : &claim->last->next) = kept;
    claim->last = kept;
    claim->unfinished = unfinished_claims(claim->unfinished, record);
    snprintf(claim->writer, sizeof claim->writer, "%s", record->writer);
    read_release(record, claim->released_to);
}

static void read_again(struct claim *claim) {
    forget_records(claim);
    journal_read(claim->owners->services->journal, claim->subject, on_record, on_read, claim);
}

static struct claim *find_claim(struct owners *owners, const char *code) {
    struct claim *claim;
    DL_FOREACH(owners->claims, claim) {
        if (strcmp(claim->code, code) == 0) {
            return claim;
        }
    }
    claim = calloc(1, sizeof *claim);
    if (claim != NULL) {
        claim->owners = owners;
        snprintf(claim->code, sizeof claim->code, "%s", code);
        snprintf(claim->subject, sizeof claim->subject, "table.%s", code);
        DL_APPEND(owners->claims, claim);
        read_again(claim);
    }
    return claim;
}

void owners_find(struct owners *owners, const char *code, owner_fn *found, void *context) {
    bool has_room = !owners->is_stopped && owners->asker_count < ASKERS_MAX;
    struct asker *asker = has_room ? calloc(1, sizeof *asker) : NULL;
    struct claim *claim = asker == NULL ? NULL : find_claim(owners, code);
    if (claim == NULL) {
        free(asker);
        found(context, OWNER_UNKNOWN, "");
        return;
    }
    asker->found = found;
    asker->context = context;
    LL_APPEND(claim->askers, asker);
    owners->asker_count++;
}

// ---- sweeping ----

static void forget_found(struct owners *owners) {
    struct found *found, *next;
    HASH_ITER(hh, owners->found, found, next) {
        HASH_DEL(owners->found, found);
        free(found);
    }
    LL_FOREACH_SAFE(owners->waiting, found, next) {
        free(found);
    }
    owners->waiting = NULL;
}

static void take_next(struct owners *owners) {
    while (!owners->is_stopped && owners->waiting != NULL && owners->taking < AT_ONCE) {
        struct found *found = owners->waiting;
        owners->waiting = found->next;
        struct claim *claim = find_claim(owners, found->code);
        if (claim != NULL && !claim->is_of_sweep) {
            claim->is_of_sweep = true;
            owners->taking++;
        }
        free(found);
    }
}

static void on_swept_record(void *context, const struct journal_record *record) {
    struct owners *owners = context;
    const char *code = strchr(record->subject, '.') + 1;
    struct found *found;
    if (owners->is_stopped || strlen(code) != TABLE_CODE_BYTES - 1) {
        return;
    }
    HASH_FIND_STR(owners->found, code, found);
    if (found == NULL && (found = calloc(1, sizeof *found)) != NULL) {
        snprintf(found->code, sizeof found->code, "%s", code);
        HASH_ADD_STR(owners->found, code, found);
    }
    if (found != NULL) {
        snprintf(found->writer, sizeof found->writer, "%s", record->writer);
    }
}

static bool is_to_be_taken(struct owners *owners, const struct found *found) {
    struct services *services = owners->services;
    return lobby_find_entry(services->lobby, found->code) == NULL &&
           node_presence(services->nodes, found->writer) != NODE_THERE &&
           node_takes(services->nodes, found->code);
}

static bool is_of_another(struct owners *owners, const struct found *found) {
    struct services *services = owners->services;
    return lobby_find(services->lobby, found->code) != NULL &&
           !node_is_me(services->nodes, found->writer);
}

static void on_swept(void *context, enum journal_result result) {
    struct owners *owners = context;
    struct found *found, *next;
    owners->is_sweeping = false;
    if (owners->is_stopped) {
        return;
    }
    HASH_ITER(hh, owners->found, found, next) {
        HASH_DEL(owners->found, found);
        bool is_wanted = result == JOURNAL_OK && is_to_be_taken(owners, found);
        if (result == JOURNAL_OK && is_of_another(owners, found)) {
            owners_note_lost(owners, found->code);
        }
        if (is_wanted) {
            LL_PREPEND(owners->waiting, found);
        } else {
            free(found);
        }
    }
    take_next(owners);
    if (owners->must_sweep_again) {
        owners_sweep(owners);
    }
}

void owners_sweep(struct owners *owners) {
    if (owners->is_stopped) {
        return;
    }
    owners->must_sweep_again = owners->is_sweeping;
    if (!owners->is_sweeping) {
        owners->is_sweeping = true;
        journal_read_all(owners->services->journal, "table.", on_swept_record, on_swept, owners);
    }
    alarm_start(owners->alarm, SWEEP_MS);
}

static void on_time(void *context) {
    owners_sweep(context);
}

// ---- beginning and end ----

struct owners *owners_create(struct services *services) {
    struct owners *owners = calloc(1, sizeof *owners);
    if (owners != NULL) {
        owners->services = services;
        owners->alarm = alarm_create(services->clock, on_time, owners);
    }
    if (owners != NULL && owners->alarm == NULL) {
        free(owners);
        return NULL;
    }
    return owners;
}

void owners_stop(struct owners *owners) {
    if (owners != NULL && !owners->is_stopped) {
        owners->is_stopped = true;
        alarm_destroy(owners->alarm);
        owners->alarm = NULL;
        owners_forget_drain(owners);
    }
}

void owners_destroy(struct owners *owners) {
    struct claim *claim, *next;
    if (owners == NULL) {
        return;
    }
    DL_FOREACH_SAFE(owners->claims, claim, next) { // readings that were not heard to their end
        free_claim(claim);
    }
    owners_forget_lost(owners);
    forget_found(owners);
    free(owners);
}
