// Telling the ports of a table, and letting their answers in.
#include "server/table/port.h"

#include "common/rules/deal/legal/legal.h"
#include "server/table/table_parts.h"

#include <string.h>
#include <utlist.h>

void port_open(struct port *port, const struct port_kind *kind, struct table *table, int viewer) {
    *port = (struct port){.kind = kind, .table = table, .viewer = viewer, .asked = -1};
    DL_APPEND(table->ports, port);
}

void port_close(struct port *port) {
    DL_DELETE(port->table->ports, port);
    port->kind->closed(port);
}

// The table looks after it as soon as everything else has had its turn.
static void wake(const struct port *port) {
    alarm_start(port->table->alarm, 0);
}

void port_set_busy(struct port *port, bool is_busy) {
    port->is_busy = is_busy;
    if (!is_busy) {
        wake(port);
    }
}

// ---- seeing ----

void ports_see(struct table *table, const struct event *event) {
    struct port *port;
    DL_FOREACH(table->ports, port) {
        struct viewed_event viewed;
        if (port->kind->event != NULL &&
            view_of(&table->options.rules, event, port->viewer, &viewed)) {
            port->kind->event(port, &table->match, &viewed, table->log.last_number);
        }
    }
}

// ---- asking and answering ----

static void ask(struct port *port) {
    const struct seat_clock *clock = &port->table->seats[port->viewer].clock;
    int32_t decision = clock->is_running ? clock->decision : -1;
    if (port->asked >= 0 && port->asked != decision) {
        int32_t answered = port->asked;
        port->asked = -1;
        if (port->kind->answered != NULL) {
            port->kind->answered(port, answered);
        }
    }
    if (decision >= 0 && port->asked < 0) {
        port->asked = decision;
        port->kind->ask(port, decision);
    }
}

void ports_ask(struct table *table) {
    struct port *port;
    DL_FOREACH(table->ports, port) {
        if (port->viewer < table_players(table) && port->kind->ask != NULL) {
            ask(port);
        }
    }
}

enum status table_answer(struct port *port, int32_t decision, const struct action *action) {
    struct table *table = port->table;
    struct table_seat *row = &table->seats[port->viewer];
    enum status status = table_check_decision(table, port->viewer, decision);
    if (status != STATUS_OK) {
        return status;
    }
    if (action->seat != port->viewer || !legal_is_sound(&table->match.deal, action)) {
        return STATUS_ILLEGAL;
    }
    row->answer = (struct seat_answer){.is_there = true, .decision = decision, .action = *action};
    wake(port);
    return STATUS_OK;
}
