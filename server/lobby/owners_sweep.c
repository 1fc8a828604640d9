// Sweeps: each shard of tables is listed, and those whose server is gone are read together, from
// the oldest base on, and taken over. A shard that is silent holds up no other.
#include "server/lobby/owners.h"

#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    SWEEP_MS = 60000, // so that what was missed is found
    AGAIN_MS = 1000,  // where the journal did not answer
    SET_MAX = 512,    // tables that are read at once: their records are kept until they are claimed
};

// A table of a shard: where it stands, and who wrote that.
struct found {
    char code[TABLE_CODE_BYTES];
    char writer[JOURNAL_WRITER_BYTES];
    struct journal_token token;
    UT_hash_handle hh;
};

struct sweep {
    struct owners *owners;
    int shard;
    bool is_busy, must_again;
    uint64_t due_at;
    struct found *found;
    char doubt[JOURNAL_WRITER_BYTES]; // whose server is being asked for
};

static void start(struct sweep *sweep);
static void read_some(struct sweep *sweep);

// ---- one after the other ----

static void set_alarm(struct owners *owners) {
    uint64_t now = clock_now_ms(owners->services->clock), next = now + SWEEP_MS;
    for (int i = 0; i < owners->sweep_count; i++) {
        const struct sweep *sweep = &owners->sweeps[i];
        next = !sweep->is_busy && sweep->due_at < next ? sweep->due_at : next;
    }
    alarm_start(owners->sweep_alarm, next > now ? next - now : 0);
}

static void forget_found(struct sweep *sweep) {
    struct found *found, *next;
    HASH_ITER(hh, sweep->found, found, next) {
        HASH_DEL(sweep->found, found);
        free(found);
    }
}

static void finish(struct sweep *sweep, bool is_fine) {
    struct owners *owners = sweep->owners;
    uint64_t now = clock_now_ms(owners->services->clock);
    bool must_again = sweep->must_again;
    forget_found(sweep);
    sweep->is_busy = sweep->must_again = false;
    if (owners->is_stopped) {
        return;
    }
    sweep->due_at = now + (is_fine ? SWEEP_MS : AGAIN_MS);
    if (must_again && is_fine) {
        start(sweep);
    }
    set_alarm(owners);
}

bool owners_is_sweeping(const struct owners *owners, const char *subject) {
    int shard = journal_shard_of(owners->services->journal, subject);
    return shard < owners->sweep_count && owners->sweeps[shard].is_busy;
}

// ---- reading ----

static void on_set_record(void *context, const struct journal_record *record) {
    struct sweep *sweep = context;
    const char *code = strchr(record->subject, '.') + 1;
    struct claim *claim = sweep->owners->is_stopped ? NULL : owners_find_claim(sweep->owners, code);
    if (claim != NULL && claim->phase == CLAIM_IN_SET && claim->sweep == sweep) {
        owners_keep_record(claim, record);
    }
}

// What is read up to where it was listed is claimed; if anything came between, or something in it
// counts for nothing, it is read alone.
static void judge(struct claim *claim, enum journal_result result) {
    struct services *services = claim->owners->services;
    bool is_whole = claim->last != NULL &&
                    memcmp(&claim->last->token, &claim->listed, sizeof claim->listed) == 0;
    bool is_read = result == JOURNAL_OK && !claim->is_short;
    if (!claim->owners->is_stopped && !is_read && claim->askers != NULL) {
        owners_hold(claim);
    } else if (claim->owners->is_stopped || !is_read) {
        owners_answer(claim, OWNER_UNKNOWN, "");
    } else if (lobby_find(services->lobby, claim->code) != NULL) {
        owners_answer(claim, OWNER_HERE, "");
    } else if (is_whole) {
        owners_queue(claim);
    } else {
        owners_read_alone(claim);
    }
}

static void on_set_read(void *context, enum journal_result result) {
    struct sweep *sweep = context;
    struct owners *owners = sweep->owners;
    struct claim *claim, *next;
    HASH_ITER(hh, owners->claims, claim, next) {
        if (claim->phase == CLAIM_IN_SET && claim->sweep == sweep) {
            claim->sweep = NULL;
            judge(claim, result);
        }
    }
    if (owners->is_stopped || result != JOURNAL_OK) {
        finish(sweep, false);
    } else {
        read_some(sweep);
    }
}

// Its claim if it is to be read now: one of its own, or that of those who wait for it.
static struct claim *take(struct sweep *sweep, const struct found *found) {
    struct owners *owners = sweep->owners;
    struct claim *claim = owners_find_claim(owners, found->code);
    if (claim == NULL) {
        claim = owners_add_claim(owners, found->code, CLAIM_IN_SET);
    } else if (claim->phase != CLAIM_HELD) {
        return NULL;
    }
    if (claim != NULL) {
        claim->phase = CLAIM_IN_SET;
        claim->sweep = sweep;
        claim->listed = found->token;
    }
    return claim;
}

static void read_some(struct sweep *sweep) {
    struct journal_subject *set = calloc(SET_MAX, sizeof *set);
    struct found *found, *next;
    int count = 0;
    HASH_ITER(hh, sweep->found, found, next) {
        struct claim *claim = set != NULL && count < SET_MAX ? take(sweep, found) : NULL;
        if (claim != NULL) {
            memcpy(set[count].name, claim->subject, sizeof claim->subject);
            set[count++].token = found->token;
        }
        if (claim != NULL || count < SET_MAX) {
            HASH_DEL(sweep->found, found);
            free(found);
        }
    }
    if (count > 0) {
        journal_read_set(sweep->owners->services->journal, set, count, on_set_record, on_set_read,
                         sweep);
    } else {
        finish(sweep, set != NULL);
    }
    free(set);
}

// ---- whose server is gone ----

static void settle_doubts(struct sweep *sweep);

// Who wrote may have come so lately that nobody has heard of it.
static void on_doubt(void *context, enum journal_result result, const struct journal_last *last) {
    struct sweep *sweep = context;
    bool is_there = strcmp(last->writer, sweep->doubt) == 0;
    struct found *found, *next;
    if (sweep->owners->is_stopped || result != JOURNAL_OK) {
        finish(sweep, false);
        return;
    }
    HASH_ITER(hh, sweep->found, found, next) {
        bool is_of_it = strcmp(found->writer, sweep->doubt) == 0;
        if (is_of_it && is_there) {
            HASH_DEL(sweep->found, found);
            free(found);
        } else if (is_of_it) {
            found->writer[0] = '\0'; // there is no doubt any more
        }
    }
    settle_doubts(sweep);
}

static void settle_doubts(struct sweep *sweep) {
    char name[NODE_NAME_BYTES], subject[JOURNAL_SUBJECT_BYTES];
    struct services *services = sweep->owners->services;
    for (struct found *found = sweep->found; found != NULL; found = found->hh.next) {
        node_read_name(found->writer, name);
        bool is_in_doubt = node_is_name(name) && // else one server had the journal for itself
                           node_presence(services->nodes, found->writer) == NODE_UNKNOWN;
        if (is_in_doubt) {
            memcpy(sweep->doubt, found->writer, sizeof sweep->doubt);
            snprintf(subject, sizeof subject, "node.%s", name);
            journal_find_last(services->journal, subject, on_doubt, sweep);
            return;
        }
    }
    read_some(sweep);
}

static bool is_to_be_taken(struct owners *owners, const struct found *found) {
    struct services *services = owners->services;
    return lobby_find_entry(services->lobby, found->code) == NULL &&
           node_presence(services->nodes, found->writer) != NODE_THERE &&
           node_takes_of(services->nodes, found->code, found->writer);
}

static bool is_of_another(struct owners *owners, const struct found *found) {
    struct services *services = owners->services;
    return lobby_find(services->lobby, found->code) != NULL &&
           !node_is_me(services->nodes, found->writer);
}

static void on_listed(void *context, const char *subject, const struct journal_last *last) {
    struct sweep *sweep = context;
    const char *code = strchr(subject, '.') + 1;
    struct found *found;
    if (sweep->owners->is_stopped || strlen(code) != TABLE_CODE_BYTES - 1) {
        return;
    }
    HASH_FIND_STR(sweep->found, code, found);
    if (found == NULL && (found = calloc(1, sizeof *found)) != NULL) {
        snprintf(found->code, sizeof found->code, "%s", code);
        HASH_ADD_STR(sweep->found, code, found);
    }
    if (found != NULL) {
        memcpy(found->writer, last->writer, sizeof found->writer);
        found->token = last->token;
    }
}

static void on_list_end(void *context, enum journal_result result) {
    struct sweep *sweep = context;
    struct owners *owners = sweep->owners;
    struct found *found, *next;
    if (owners->is_stopped || result != JOURNAL_OK) {
        finish(sweep, false);
        return;
    }
    HASH_ITER(hh, sweep->found, found, next) {
        if (is_of_another(owners, found)) {
            owners_note_lost(owners, found->code);
        }
        if (!is_to_be_taken(owners, found)) {
            HASH_DEL(sweep->found, found);
            free(found);
        }
    }
    settle_doubts(sweep);
}

// ---- beginning ----

static void start(struct sweep *sweep) {
    sweep->must_again = sweep->is_busy;
    if (!sweep->is_busy) {
        sweep->is_busy = true;
        journal_list(sweep->owners->services->journal, "table.", sweep->shard, on_listed,
                     on_list_end, sweep);
    }
}

void owners_sweep(struct owners *owners) {
    for (int i = 0; i < owners->sweep_count && !owners->is_stopped; i++) {
        start(&owners->sweeps[i]);
    }
}

void owners_sweep_due(void *context) {
    struct owners *owners = context;
    uint64_t now = clock_now_ms(owners->services->clock);
    for (int i = 0; i < owners->sweep_count; i++) {
        if (!owners->sweeps[i].is_busy && owners->sweeps[i].due_at <= now) {
            start(&owners->sweeps[i]);
        }
    }
    set_alarm(owners);
}

bool owners_open_sweeps(struct owners *owners) {
    int count = journal_shards(owners->services->journal);
    uint64_t now = clock_now_ms(owners->services->clock);
    owners->sweeps = calloc((size_t)count, sizeof *owners->sweeps);
    owners->sweep_count = owners->sweeps == NULL ? 0 : count;
    for (int i = 0; i < owners->sweep_count; i++) {
        owners->sweeps[i] = (struct sweep){.owners = owners, .shard = i, .due_at = now + SWEEP_MS};
    }
    return owners->sweeps != NULL;
}

void owners_close_sweeps(struct owners *owners) {
    for (int i = 0; i < owners->sweep_count; i++) {
        forget_found(&owners->sweeps[i]);
    }
    free(owners->sweeps);
}
