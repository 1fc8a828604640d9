// Lines to the program and answers from it.
#include "server/table/port_program.h"

#include "common/rules/deal/legal/legal.h"
#include "server/report/metrics.h"
#include "server/table/table_parts.h"

#include <stdlib.h>

// Until its first answer in a hand a program may still have to load what it thinks with.
enum { FIRST_ANSWER_MS = 20000 };

struct port_program {
    struct port port;
    struct seat_program *program; // borrowed: the seat's
    struct dialogue *dialogue;
    uint64_t asked_us;
};

// Sends what may be sent now. After the end of the match there is nothing more to say.
static void flush(struct port_program *own) {
    size_t length;
    const char *line;
    while ((line = dialogue_next(own->dialogue, &length)) != NULL) {
        program_send(own->program, line, length);
    }
    if (dialogue_is_over(own->dialogue)) {
        own->program->state = WIRE_PROGRAM_STATE_INVITED;
        program_part(own->program, NULL);
    }
}

static void set_answered(struct port_program *own) {
    const struct services *services = own->port.table->services;
    uint64_t took_us = clock_precise_us(services->clock) - own->asked_us;
    if (own->port.is_busy) {
        metric_observe(HISTOGRAM_PROGRAM, took_us);
    }
    own->port.think_ms = own->program->think_s * INT64_C(1000);
    port_set_busy(&own->port, false);
}

static void on_event(struct port *port, const struct match *after,
                     const struct viewed_event *viewed, int32_t number) {
    struct port_program *own = (struct port_program *)port;
    (void)after;
    (void)number;
    if (viewed->event.kind == EVENT_DEAL_START) {
        own->program->faults_in_hand = 0;
        port->think_ms = FIRST_ANSWER_MS;
    }
    dialogue_see(own->dialogue, viewed, false);
}

static void on_ask(struct port *port, int32_t decision) {
    struct port_program *own = (struct port_program *)port;
    struct action_list legal;
    struct action action;
    legal_list(&port->table->match.deal, port->seat, &legal);
    if (dialogue_ask(own->dialogue, decision, &legal, &action)) {
        (void)!table_answer(port, decision, &action);
        return;
    }
    own->asked_us = clock_precise_us(port->table->services->clock);
    port_set_busy(port, true);
}

static void on_time_over(struct port *port, int32_t decision) {
    struct port_program *own = (struct port_program *)port;
    struct action action;
    program_fault(own->program, PROGRAM_FAULT_LATE, 1, "no answer in time");
    port->think_ms = own->program->think_s * INT64_C(1000); // it has had time to load
    if (dialogue_time_over(own->dialogue, decision, &action)) {
        (void)!table_answer(port, decision, &action);
    }
}

static void on_answered(struct port *port, int32_t decision) {
    struct port_program *own = (struct port_program *)port;
    dialogue_answered(own->dialogue, decision);
    port->is_busy = false;
}

static void on_rest(struct port *port) {
    struct port_program *own = (struct port_program *)port;
    flush(own);
    if (dialogue_is_overrun(own->dialogue)) {
        program_part(own->program, "you do not answer");
    }
}

static void on_closed(struct port *port, enum wire_close_reason reason) {
    struct port_program *own = (struct port_program *)port;
    (void)reason;
    program_part(own->program, NULL);
    dialogue_destroy(own->dialogue);
    free(own);
}

static const struct port_kind kind = {
    .event = on_event,
    .ask = on_ask,
    .time_over = on_time_over,
    .answered = on_answered,
    .rest = on_rest,
    .closed = on_closed,
};

bool port_program_hear(struct port *port, const char *bytes, size_t length) {
    struct port_program *own = (struct port_program *)port;
    struct dialogue_verdict verdict;
    if (port == NULL || port->kind != &kind) {
        return false;
    }
    dialogue_take(own->dialogue, bytes, length, &verdict);
    if (verdict.fault == DIALOGUE_ILLEGAL) {
        program_fault(own->program, PROGRAM_FAULT_ILLEGAL, 1, verdict.problem);
    } else if (verdict.fault == DIALOGUE_UNASKED) {
        program_fault(own->program, PROGRAM_FAULT_UNASKED, 1, verdict.problem);
    } else if (verdict.fault == DIALOGUE_BROKEN) {
        program_fault(own->program, PROGRAM_FAULT_BROKEN, PROGRAM_FAULTS_IN_HAND, verdict.problem);
    }
    if (verdict.note_length > 0 && own->program->keeps_log) {
        table_note(port->table, port->seat, verdict.note, verdict.note_length);
    }
    if (verdict.has_action) {
        set_answered(own);
        // One that is overtaken at this moment is no mistake.
        (void)!table_answer(port, verdict.decision, &verdict.action);
    }
    flush(own);
    return true;
}

static bool replay(struct port_program *own, const struct table *table, int seat) {
    struct event_log whole;
    struct event event;
    struct viewed_event viewed;
    if (!event_log_unpack(&table->log, &whole)) {
        return false;
    }
    struct event_cursor cursor = event_log_from_match(&whole);
    while (event_log_next(&whole, &cursor, &event)) {
        if (view_of(&table->options.rules, &event, seat, &viewed)) {
            dialogue_see(own->dialogue, &viewed, true);
        }
    }
    event_log_finish(&whole);
    return true;
}

struct port *port_program_open(struct table *table, int seat) {
    struct port_program *own = calloc(1, sizeof *own);
    struct seat_program *program = table->seats[seat].program;
    struct dialogue_options options = {.rules = &table->options.rules,
                                       .seat = seat,
                                       .dialect = program->dialect,
                                       .says_nukidora = program->says_nukidora};
    for (int i = 0; i < table_players(table); i++) {
        options.names[i] = table->seats[i].name;
    }
    if (own == NULL) {
        return NULL;
    }
    own->program = program;
    own->dialogue = dialogue_create(&options);
    if (own->dialogue == NULL || !replay(own, table, seat)) {
        dialogue_destroy(own->dialogue);
        free(own);
        return NULL;
    }
    port_open(&own->port, &kind, table, seat, seat);
    own->port.think_ms = FIRST_ANSWER_MS;
    return &own->port;
}
