// A server that ends gives its tables away first (owners_give.c), as many at once as the others can
// bring back.
#include "server/lobby/owners.h"

#include "common/base/check.h"
#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"
#include "server/nodes/nodes.h"
#include "server/report/log.h"

#include <stdlib.h>

enum {
    AT_ONCE = 50, // that are being written, or taken over
    PER_S = 60,   // given away, unless half of the time is too short for all:
    HALF = 2,     // those who get them have to bring them back one after the other
    LOOK_MS = 10,
    MS_PER_S = 1000,
};

struct drain {
    struct owners *owners;
    owners_drained_fn *drained;
    void *context;
    struct alarm *alarm;
    int begun, per_s; // tables that were begun with; and shall be in a second
    uint64_t from, until;
};

static struct lobby *lobby_of(const struct drain *drain) {
    return drain->owners->services->lobby;
}

static bool may_be_given(const struct entry *entry) {
    return entry->table != NULL && table_state(entry->table) != WIRE_TABLE_STATE_FROZEN;
}

// Those that are being written, or taken over.
static int count_leaving(const struct lobby *lobby) {
    int count = 0;
    for (const struct entry *entry = lobby->entries; entry != NULL; entry = entry->hh.next) {
        count += may_be_given(entry) && entry->is_leaving;
    }
    return count;
}

// How many more may be given now.
static int room_of(const struct drain *drain) {
    uint64_t ms = clock_now_ms(drain->owners->services->clock) - drain->from;
    int64_t due = 1 + (int64_t)ms * drain->per_s / MS_PER_S - drain->begun;
    int64_t at_once = AT_ONCE - count_leaving(lobby_of(drain));
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
            drain->begun++;
            room--;
            owners_give(entry, node);
        }
    }
    return left;
}

static void on_look(void *context) {
    struct drain *drain = context;
    struct owners *owners = drain->owners;
    owners_send_given_away(owners);
    int left = give_next(drain);
    if (left > 0 && clock_now_ms(owners->services->clock) < drain->until) {
        alarm_start(drain->alarm, LOOK_MS);
        return;
    }
    log_line(LOG_NODE_DRAINED, "gave away %d tables; %d are left", owners->given_count, left);
    drain->drained(drain->context, left);
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
    owners->given_count = 0;
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
    alarm_destroy(drain->alarm);
    free(drain);
    owners->drain = NULL;
}
