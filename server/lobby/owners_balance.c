// A server whose loop is late for a minute gives tables to the one that is least so, a few at a
// time: such as wait for people, or stand between two hands (N39).
#include "server/lobby/owners.h"

#include "server/lobby/lobby_parts.h"
#include "server/lobby/owners_parts.h"
#include "server/nodes/nodes.h"

enum {
    LOOK_MS = 1000,
    UNEVEN_MS = 60000, // before any is given, and again after some were
    PER_LOOK = 5,      // given at once
    PART = 10,         // one of so many is given before it is looked again who is late,
    MOST = 50,         // and no more than that
    STAYS_MS = 600000, // a table that came from another server
};

static bool may_go(const struct entry *entry, enum wire_table_state state, uint64_t now) {
    bool is_ours = entry->table != NULL && !entry->is_leaving;
    bool has_stayed = entry->came_at == 0 || now - entry->came_at >= STAYS_MS;
    return is_ours && has_stayed && table_state(entry->table) == state &&
           !table_is_hosted(entry->table);
}

static int give_some(struct owners *owners, enum wire_table_state state, int most,
                     const char *node) {
    struct lobby *lobby = owners->services->lobby;
    uint64_t now = clock_now_ms(owners->services->clock);
    struct entry *entry, *next;
    int given = 0;
    HASH_ITER(hh, lobby->entries, entry, next) {
        if (given < most && may_go(entry, state, now)) {
            owners_give(entry, node);
            given++;
        }
    }
    return given;
}

// What is played weighs most.
static void give(struct owners *owners, const char *node) {
    int most = owners->balance.left < PER_LOOK ? owners->balance.left : PER_LOOK;
    int given = give_some(owners, WIRE_TABLE_STATE_BETWEEN, most, node);
    given += give_some(owners, WIRE_TABLE_STATE_WAITING, most - given, node);
    owners->balance.left -= given;
}

static int share_of(const struct owners *owners) {
    int share = 1 + lobby_count(owners->services->lobby) / PART;
    return share < MOST ? share : MOST;
}

void owners_balance(void *context) {
    struct owners *owners = context;
    struct services *services = owners->services;
    uint64_t now = clock_now_ms(services->clock);
    char node[NODE_NAME_BYTES];
    alarm_start(owners->balance.alarm, LOOK_MS);
    bool is_uneven = services->nodes != NULL && !services->is_cut_off &&
                     !owners_are_draining(owners) &&
                     nodes_choose_lighter(services->nodes, services->loop_delay_us, node);
    if (!is_uneven) {
        owners->balance.since = TIME_NEVER;
        owners->balance.left = 0;
        return;
    }
    if (owners->balance.since == TIME_NEVER) {
        owners->balance.since = now;
    }
    if (now - owners->balance.since < UNEVEN_MS) {
        return;
    }
    owners->balance.left = owners->balance.left > 0 ? owners->balance.left : share_of(owners);
    give(owners, node);
    if (owners->balance.left == 0) { // the figures are of the time before
        owners->balance.since = now;
    }
}

void owners_start_balancing(struct owners *owners) {
    owners->balance.since = TIME_NEVER;
    alarm_start(owners->balance.alarm, LOOK_MS);
}
