// Telling the ports of a table, and letting their answers in.
#include "server/table/port.h"

#include "common/rules/deal/legal/legal.h"
#include "server/table/table_parts.h"

#include <string.h>
#include <utlist.h>

void port_open(struct port *port, const struct port_kind *kind, struct table *table, int viewer,
               int seat) {
    *port =
        (struct port){.kind = kind, .table = table, .viewer = viewer, .seat = seat, .asked = -1};
    DL_APPEND(table->ports, port);
}

void port_close(struct port *port, enum wire_close_reason reason) {
    DL_DELETE(port->table->ports, port);
    if (port->kind->closed != NULL) {
        port->kind->closed(port, reason);
    }
}

void ports_close(struct table *table, enum wire_close_reason reason) {
    while (table->ports != NULL) {
        port_close(table->ports, reason);
    }
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

void port_time_over(struct port *port, int32_t decision) {
    if (port->asked == decision && port->kind->time_over != NULL) {
        port->kind->time_over(port, decision);
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

void ports_end_of_events(struct table *table) {
    struct port *port;
    DL_FOREACH(table->ports, port) {
        if (port->kind->end_of_events != NULL) {
            port->kind->end_of_events(port);
        }
    }
}

void ports_rewound(struct table *table) {
    struct port *port;
    DL_FOREACH(table->ports, port) {
        if (port->kind->rewound != NULL) {
            port->kind->rewound(port);
        }
    }
}

void ports_tell_table(struct table *table) {
    struct port *port;
    DL_FOREACH(table->ports, port) {
        if (port->kind->table != NULL) {
            port->kind->table(port);
        }
    }
}

void ports_tell_policy(struct table *table) {
    struct port *port, *next;
    DL_FOREACH_SAFE(table->ports, port, next) {
        if (port->kind->policy != NULL) {
            port->kind->policy(port);
        }
    }
}

// ---- asking and answering ----

static void ask(struct port *port) {
    if (port->seat == NO_SEAT || port->kind->ask == NULL) {
        return;
    }
    const struct seat_clock *clock = &port->table->seats[port->seat].clock;
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
        if (!port->kind->is_for_people) {
            ask(port);
        }
    }
}

// Whether there are people, if it is for them.
static bool has_people(const struct port *port) {
    return port->seat == NO_SEAT || port->table->seats[port->seat].connections > 0;
}

void ports_rest(struct table *table) {
    struct port *port;
    DL_FOREACH(table->ports, port) {
        if (port->kind->is_for_people && has_people(port)) {
            ask(port);
        }
        if (port->kind->rest != NULL && (!port->kind->is_for_people || has_people(port))) {
            port->kind->rest(port);
        }
    }
}

void ports_ask_again(struct table *table, int seat) {
    struct port *port;
    DL_FOREACH(table->ports, port) {
        if (port->kind->is_for_people && port->seat == seat) {
            port->asked = -1;
        }
    }
}

enum status table_answer(struct port *port, int32_t decision, const struct action *action) {
    struct table *table = port->table;
    struct table_seat *row = &table->seats[port->seat];
    enum status status = table_check_decision(table, port->seat, decision);
    if (status != STATUS_OK) {
        return status;
    }
    bool is_checked = port->kind->is_for_people; // among what was offered, wrong or not (U3)
    if (!is_checked &&
        (action->seat != port->seat || !legal_is_sound(&table->match.deal, action))) {
        return STATUS_ILLEGAL;
    }
    row->answer = (struct seat_answer){.is_there = true, .decision = decision, .action = *action};
    if (!port->kind->is_for_people) {
        wake(port);
    }
    return STATUS_OK;
}
