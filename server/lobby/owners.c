// Who has a table: asked of the last record alone. Where that server is gone, the sweep of its
// shard takes it over with many others; who asks meanwhile waits for that.
#include "server/lobby/owners.h"

#include "server/bus/bus.h"
#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"
#include "server/report/log.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    ASKERS_MAX = 10000, // who wait for tables, all together
    HOLD_MS = 10000,    // that somebody waits for a table whose server is gone
    OTHERS_MS = 3000,   // of that, for the one whose turn it is; then this one takes it over
};

// Whoever comes for a table of a server that is gone comes with all others who sat there: their
// tables are read together, by whose turn it is.
static void take_or_hold(struct claim *claim) {
    struct owners *owners = claim->owners;
    uint64_t held_ms = clock_now_ms(owners->services->clock) - claim->held_since;
    const struct nodes *nodes = owners->services->nodes;
    bool is_mine = node_takes_of(nodes, claim->code, claim->writer) || held_ms >= OTHERS_MS;
    if (held_ms >= HOLD_MS) {
        owners_answer(claim, OWNER_UNKNOWN, "");
    } else if (owners_is_sweeping(owners, claim->subject) || !is_mine) {
        owners_hold(claim);
    } else {
        owners_read_alone(claim);
    }
}

// Who is sent to a server that is dead, and nobody knows it, comes back at once: such people wait
// here until it is heard again, or gone (N17).
static void send_or_hold(struct claim *claim) {
    struct services *services = claim->owners->services;
    uint64_t held_ms = clock_now_ms(services->clock) - claim->held_since;
    if (held_ms < HOLD_MS && node_is_silent(services->nodes, claim->writer)) {
        owners_hold(claim);
    } else {
        owners_answer_elsewhere(claim);
    }
}

// What a later program wrote is not claimed by one that cannot read it: who asks waits for a server
// that can (N38).
static void leave_to_newer(struct claim *claim) {
    struct owners *owners = claim->owners;
    if (clock_now_ms(owners->services->clock) - claim->held_since < HOLD_MS) {
        owners_hold(claim);
        return;
    }
    log_line_about(
        LOG_TABLE_NEWER, &(struct log_about){.table = claim->code},
        "table %s was written by a newer program (%s); no server that is there can read it",
        claim->code, claim->writer);
    owners_answer(claim, OWNER_UNKNOWN, "");
}

static void on_last(void *context, const struct journal_record *record) {
    struct claim *claim = context;
    claim->is_there = true;
    owners_note_writer(claim, record);
}

static void on_asked(void *context, enum journal_result result) {
    struct claim *claim = context;
    struct owners *owners = claim->owners;
    struct services *services = owners->services;
    if (owners->is_stopped || result != JOURNAL_OK) {
        owners_answer(claim, OWNER_UNKNOWN, "");
    } else if (lobby_find(services->lobby, claim->code) != NULL) {
        owners_answer(claim, OWNER_HERE, "");
    } else if (!claim->is_there || lobby_find_entry(services->lobby, claim->code) != NULL) {
        owners_answer(claim, OWNER_NONE, ""); // also of one that is left alone
    } else if (owners_is_given_away(claim)) {
        owners_answer_elsewhere(claim);
    } else if (node_presence(services->nodes, claim->writer) != NODE_THERE &&
               node_is_newer(services->nodes, claim->writer)) {
        leave_to_newer(claim);
    } else if (node_is_me(services->nodes, claim->writer) || claim->released_to[0] != '\0') {
        owners_read_alone(claim); // it was given up, or to this server
    } else if (node_presence(services->nodes, claim->writer) == NODE_THERE) {
        send_or_hold(claim);
    } else if (node_presence(services->nodes, claim->writer) == NODE_GONE) {
        take_or_hold(claim);
    } else {
        owners_read_alone(claim);
    }
}

static void ask(struct claim *claim) {
    claim->phase = CLAIM_ASKS;
    claim->is_there = false;
    journal_read_last(claim->owners->services->journal, claim->subject, on_last, on_asked, claim);
}

// A sweep takes it, or its server is not heard: asking the store again would tell nothing new.
static bool must_wait_on(const struct claim *claim) {
    const struct owners *owners = claim->owners;
    uint64_t held_ms = clock_now_ms(owners->services->clock) - claim->held_since;
    return owners_is_sweeping(owners, claim->subject) ||
           (held_ms < HOLD_MS && node_is_silent(owners->services->nodes, claim->writer));
}

static void look_at_held(void *context) {
    struct owners *owners = context;
    struct claim *claim, *next;
    bool is_held = false;
    owners->is_looking = false;
    HASH_ITER(hh, owners->claims, claim, next) {
        bool waits_on = claim->phase == CLAIM_HELD && must_wait_on(claim);
        is_held = is_held || waits_on;
        if (claim->phase == CLAIM_HELD && !waits_on) {
            ask(claim);
        }
    }
    if (is_held) {
        owners_look_at_held(owners);
    }
}

void owners_find(struct owners *owners, const char *code, owner_fn *found, void *context) {
    bool has_room = !owners->is_stopped && owners->asker_count < ASKERS_MAX;
    struct asker *asker = has_room ? calloc(1, sizeof *asker) : NULL;
    struct claim *claim = asker == NULL ? NULL : owners_find_claim(owners, code);
    bool is_new = asker != NULL && claim == NULL;
    if (is_new) {
        claim = owners_add_claim(owners, code, CLAIM_ASKS);
    }
    if (claim == NULL) {
        free(asker);
        found(context, OWNER_UNKNOWN, "");
        return;
    }
    asker->found = found;
    asker->context = context;
    LL_APPEND(claim->askers, asker);
    owners->asker_count++;
    metric_set(METRIC_JOINS_WAITING, owners->asker_count);
    if (is_new) {
        claim->held_since = clock_now_ms(owners->services->clock);
        ask(claim);
    } else {
        owners_hurry(claim);
    }
}

// ---- beginning and end ----

struct owners *owners_create(struct services *services) {
    struct owners *owners = calloc(1, sizeof *owners);
    if (owners == NULL) {
        return NULL;
    }
    owners->services = services;
    owners->return_alarm = alarm_create(services->clock, owners_bring_back, owners);
    owners->held_alarm = alarm_create(services->clock, look_at_held, owners);
    owners->sweep_alarm = alarm_create(services->clock, owners_sweep_due, owners);
    owners->clean_alarm = alarm_create(services->clock, owners_clean, owners);
    owners->give_alarm = alarm_create(services->clock, owners_send_given_away, owners);
    owners->balance.alarm = alarm_create(services->clock, owners_balance, owners);
    bool is_open = owners->give_alarm != NULL && owners->balance.alarm != NULL &&
                   owners->return_alarm != NULL && owners->held_alarm != NULL &&
                   owners->sweep_alarm != NULL && owners->clean_alarm != NULL &&
                   owners_open_sweeps(owners);
    if (!is_open) {
        owners_stop(owners);
        owners_destroy(owners);
        return NULL;
    }
    owners_start_cleaning(owners);
    return owners;
}

void owners_stop(struct owners *owners) {
    if (owners != NULL && !owners->is_stopped) {
        owners->is_stopped = true;
        alarm_destroy(owners->return_alarm);
        alarm_destroy(owners->held_alarm);
        alarm_destroy(owners->sweep_alarm);
        alarm_destroy(owners->clean_alarm);
        owners->return_alarm = owners->held_alarm = owners->sweep_alarm = NULL;
        alarm_destroy(owners->give_alarm);
        alarm_destroy(owners->balance.alarm);
        owners->clean_alarm = owners->give_alarm = owners->balance.alarm = NULL;
        bus_unlisten(owners->ear);
        owners->ear = NULL;
        owners_forget_drain(owners);
        owners_forget_given(owners);
        owners_stop_claims(owners);
    }
}

void owners_destroy(struct owners *owners) {
    if (owners == NULL) {
        return;
    }
    owners_forget_claims(owners); // readings that were not heard to their end
    owners_forget_lost(owners);
    owners_close_sweeps(owners);
    free(owners);
}
