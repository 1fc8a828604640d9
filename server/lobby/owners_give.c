// A table is given to another server: it is written to be that one's, at its next moment at which
// nothing else is on its way. By the bus that one is asked to take it over, and when it has, or
// does not answer, everybody is sent there. Whoever comes there first has it claimed otherwise; a
// table to which nobody comes is found by the sweep.
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

enum { TAKE_MS = 1500 }; // for the other server to take one over

// A table that is another server's.
struct given {
    struct owners *owners;
    char code[TABLE_CODE_BYTES], node[NODE_NAME_BYTES];
    struct given *next;
};

static void send_away(struct owners *owners, const struct given *given) {
    struct lobby *lobby = owners->services->lobby;
    struct entry *entry = lobby_find_entry(lobby, given->code);
    if (entry == NULL || entry->table == NULL) {
        return; // it was closed meanwhile
    }
    owners->given_count++;
    metric_add(METRIC_TABLES_GIVEN, 1);
    log_line_about(LOG_TABLE_GIVEN, &(struct log_about){.table = given->code},
                   "table %s was given to %s", given->code, given->node);
    lobby_give_up(lobby, entry, given->node);
}

void owners_send_given_away(void *context) {
    struct owners *owners = context;
    struct given *all = owners->given, *given, *next;
    owners->given = NULL;
    LL_FOREACH_SAFE(all, given, next) {
        send_away(owners, given);
        free(given);
    }
}

void owners_forget_given(struct owners *owners) {
    struct given *given, *next;
    LL_FOREACH_SAFE(owners->given, given, next) {
        free(given);
    }
    owners->given = NULL;
}

// The other server has it, or nobody knows: its people find out.
static void on_taken(void *context, const void *bytes, size_t length) {
    struct given *given = context;
    struct owners *owners = given->owners;
    (void)bytes;
    (void)length;
    if (owners->is_stopped) {
        free(given);
        return;
    }
    LL_APPEND(owners->given, given);
    alarm_start(owners->give_alarm, 0);
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
    const struct entry *entry = lobby_find_entry(owners->services->lobby, code);
    bool is_given = entry != NULL && !owners->is_stopped;
    struct given *given = is_given ? calloc(1, sizeof *given) : NULL;
    if (given == NULL) {
        return; // the sweep of another server finds the table; its people are sent on at the end
    }
    snprintf(given->code, sizeof given->code, "%s", code);
    snprintf(given->node, sizeof given->node, "%s", table_released_to(entry->table));
    given->owners = owners;
    ask_to_take(given);
}

void owners_give(struct entry *entry, const char *node) {
    entry->is_leaving = true;
    table_release(entry->table, node);
}
