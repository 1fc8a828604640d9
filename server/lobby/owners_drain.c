// A server that ends gives its tables away first: each is written to be another server's, at its
// next moment at which nothing else is on its way. By the bus that one is asked to take it over,
// and when it has, or does not answer, everybody is sent there. Whoever comes there first has it
// claimed otherwise; a table to which nobody comes is found by the sweep.
#include "server/lobby/owners.h"

#include "common/base/check.h"
#include "server/bus/bus.h"
#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"
#include "server/nodes/nodes.h"
#include "server/report/log.h"
#include "server/report/metrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    AT_ONCE = 50, // that are being written, or taken over
    PER_S = 60,   // given away, unless half of the time is too short for all:
    HALF = 2,     // those who get them have to bring them back one after the other
    LOOK_MS = 10,
    MS_PER_S = 1000,
    TAKE_MS = 1500, // for the other server to take one over
};

// A table that is another server's.
struct given {
    struct owners *owners;
    char code[TABLE_CODE_BYTES], node[NODE_NAME_BYTES];
    struct given *next;
};

struct drain {
    struct owners *owners;
    owners_drained_fn *drained;
    void *context;
    struct alarm *alarm;
    struct given *given; // whose people are still here
    int open;            // that are being written, or taken over
    int count;           // that were given away
    int begun, per_s;    // that were begun with; and shall be in a second
    uint64_t from, until;
};

static struct lobby *lobby_of(const struct drain *drain) {
    return drain->owners->services->lobby;
}

static bool may_be_given(const struct entry *entry) {
    return entry->table != NULL && table_state(entry->table) != WIRE_TABLE_STATE_FROZEN;
}

static void send_away(struct drain *drain, const struct given *given) {
    struct entry *entry = lobby_find_entry(lobby_of(drain), given->code);
    drain->open--;
    if (entry == NULL || entry->table == NULL) {
        return; // it was closed meanwhile
    }
    drain->count++;
    metric_add(METRIC_TABLES_GIVEN, 1);
    log_line_about(LOG_TABLE_GIVEN, &(struct log_about){.table = given->code},
                   "table %s was given to %s", given->code, given->node);
    lobby_give_up(lobby_of(drain), entry, given->node);
}

static void send_all_away(struct drain *drain) {
    struct given *all = drain->given, *given, *next;
    drain->given = NULL;
    LL_FOREACH_SAFE(all, given, next) {
        send_away(drain, given);
        free(given);
    }
}

// How many more may be given now.
static int room_of(const struct drain *drain) {
    uint64_t ms = clock_now_ms(drain->owners->services->clock) - drain->from;
    int64_t due = 1 + (int64_t)ms * drain->per_s / MS_PER_S - drain->begun;
    int64_t at_once = AT_ONCE - drain->open;
    return (int)(due < at_once ? due : at_once);
}

// Gives the next ones, as many as may be. Tells how many are left; those that are being written are
// among them.
static int give_next(struct drain *drain) {
    struct lobby *lobby = lobby_of(drain);
    struct entry *entry, *next;
    int left = 0, room = room_of(drain);
    HASH_ITER(hh, lobby->entries, entry, next) {
        char node[NODE_NAME_BYTES];
        left += may_be_given(entry);
        bool is_next = may_be_given(entry) && !entry->is_leaving && room > 0;
        if (is_next && nodes_choose(drain->owners->services->nodes, entry->code, node)) {
            entry->is_leaving = true;
            drain->open++;
            drain->begun++;
            room--;
            table_release(entry->table, node);
        }
    }
    return left;
}

static void on_look(void *context) {
    struct drain *drain = context;
    struct owners *owners = drain->owners;
    send_all_away(drain);
    int left = give_next(drain);
    if (left > 0 && clock_now_ms(owners->services->clock) < drain->until) {
        alarm_start(drain->alarm, LOOK_MS);
        return;
    }
    log_line(LOG_NODE_DRAINED, "gave away %d tables; %d are left", drain->count, left);
    drain->drained(drain->context, left);
}

// The other server has it, or nobody knows: its people find out. The drain may be over.
static void on_taken(void *context, const void *bytes, size_t length) {
    struct given *given = context;
    struct drain *drain = given->owners->drain;
    (void)bytes;
    (void)length;
    if (drain == NULL) {
        free(given);
        return;
    }
    LL_APPEND(drain->given, given);
    alarm_start(drain->alarm, 0);
}

static void ask_to_take(struct given *given) {
    struct bus *bus = given->owners->services->bus;
    char subject[BUS_SUBJECT_BYTES];
    if (bus == NULL) {
        on_taken(given, NULL, 0);
        return;
    }
    snprintf(subject, sizeof subject, "node.%s.release", given->node);
    bus_ask(bus, subject, given->code, strlen(given->code), TAKE_MS, on_taken, given);
}

void owners_note_released(struct owners *owners, const char *code) {
    struct drain *drain = owners->drain;
    const struct entry *entry = lobby_find_entry(owners->services->lobby, code);
    struct given *given = drain == NULL || entry == NULL ? NULL : calloc(1, sizeof *given);
    if (given == NULL) {
        return; // the sweep of another server finds the table; its people are sent on at the end
    }
    snprintf(given->code, sizeof given->code, "%s", code);
    snprintf(given->node, sizeof given->node, "%s", table_released_to(entry->table));
    given->owners = owners;
    ask_to_take(given);
}

bool owners_drain(struct owners *owners, owners_drained_fn *drained, void *context) {
    struct services *services = owners->services;
    char node[NODE_NAME_BYTES];
    if (owners->drain != NULL || owners->is_stopped || services->nodes == NULL ||
        !nodes_choose(services->nodes, "", node)) {
        return false;
    }
    struct drain *drain = calloc(1, sizeof *drain);
    CHECK(drain != NULL);
    drain->owners = owners;
    drain->drained = drained;
    drain->context = context;
    int64_t seconds = services->config.drain_s;
    int64_t needed = (int64_t)HASH_COUNT(services->lobby->entries) * HALF / seconds;
    drain->per_s = (int)(needed > PER_S ? needed : PER_S);
    drain->from = clock_now_ms(services->clock);
    drain->until = drain->from + (uint64_t)seconds * MS_PER_S;
    drain->alarm = alarm_create(services->clock, on_look, drain);
    CHECK(drain->alarm != NULL);
    owners->drain = drain;
    nodes_note_draining(services->nodes);
    log_line(LOG_NODE_DRAINS, "gives its tables to others");
    alarm_start(drain->alarm, 0);
    return true;
}

bool owners_are_draining(const struct owners *owners) {
    return owners != NULL && owners->drain != NULL;
}

void owners_forget_drain(struct owners *owners) {
    struct drain *drain = owners->drain;
    if (drain == NULL) {
        return;
    }
    struct given *given, *next;
    LL_FOREACH_SAFE(drain->given, given, next) {
        free(given);
    }
    alarm_destroy(drain->alarm);
    free(drain);
    owners->drain = NULL;
}
