// What people are told of events and questions.
#include "server/table/port_session.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/legal/legal.h"
#include "server/session/message.h"
#include "server/table/audience.h"
#include "server/table/event_batch.h"
#include "server/table/publish.h"
#include "server/table/table_parts.h"
#include "server/translate/translate.h"

static void on_table(struct port *port) {
    publish_table_to(port->table, port->viewer);
}

// ---- events ----

static void on_event(struct port *port, const struct match *after,
                     const struct viewed_event *viewed, int32_t number) {
    (void)number; // it is with the place
    if ((audience_present(port->table) >> port->viewer & 1) != 0) {
        struct event_cursor place = event_log_end(&port->table->log);
        event_batch_add(port->viewer, after, viewed, &place);
    }
}

// ---- questions ----

static void on_ask(struct port *port, int32_t decision) {
    struct table *table = port->table;
    struct wire_action actions[ACTION_LIST_MAX];
    struct action_list legal;
    legal_offer(&table->match.deal, port->seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        translate_action(&table->match.deal, &legal.rows[i], &actions[i]);
    }
    struct wire_server message = {
        .type = WIRE_SERVER_DECISION,
        .decision = {.number = decision, .actions = {.count = legal.count, .rows = actions}},
    };
    seat_clock_left(&table->seats[port->seat].clock, table_now(table), &message.decision.base_ms,
                    &message.decision.bank_ms);
    publish_to_viewer(table, port->viewer, &message);
}

static void on_answered(struct port *port, int32_t decision) {
    struct wire_server message = {.type = WIRE_SERVER_DECIDED, .decided = {.number = decision}};
    publish_to_viewer(port->table, port->viewer, &message);
}

// ---- furiten ----

static bool is_furiten(const struct table *table, int seat) {
    const struct deal *deal = &table->match.deal;
    kind_set waits = deal->seats[seat].waits;
    // At the strict table everybody must know by himself (U3).
    if (table->state != WIRE_TABLE_STATE_PLAYING || deal_is_strict(deal)) {
        return false;
    }
    for (int kind = 0; waits >> kind != 0; kind++) {
        if ((waits >> kind & 1) != 0 && deal_is_furiten(deal, seat, kind)) {
            return true;
        }
    }
    return false;
}

void port_session_tell_self(struct session *session) {
    struct wire_server message = {.type = WIRE_SERVER_SELF,
                                  .self = {.furiten = is_furiten(session->table, session->seat)}};
    session_tell(session, &message);
}

// What is different is told to all connections of the seat.
static void on_rest(struct port *port) {
    struct table *table = port->table;
    bool furiten = port->seat != NO_SEAT && is_furiten(table, port->seat);
    if (port->seat != NO_SEAT && table->seats[port->seat].told_furiten != furiten) {
        struct wire_server message = {.type = WIRE_SERVER_SELF, .self = {.furiten = furiten}};
        table->seats[port->seat].told_furiten = furiten;
        publish_to_viewer(table, port->seat, &message);
    }
}

static void on_closed(struct port *port, enum wire_close_reason reason) {
    struct wire_server message = {
        .type = WIRE_SERVER_CLOSED,
        .closed = {.code = port->table->code, .reason = reason},
    };
    publish_to_viewer(port->table, port->viewer, &message);
}

static const struct port_kind kind = {
    .is_for_people = true,
    .table = on_table,
    .event = on_event,
    .ask = on_ask,
    .answered = on_answered,
    .rest = on_rest,
    .closed = on_closed,
};

void port_session_open(struct table *table) {
    for (int viewer = 0; viewer < VIEWERS_AT_TABLE; viewer++) {
        int seat = viewer < table_players(table) ? viewer : NO_SEAT;
        port_open(&table->people[viewer], &kind, table, viewer, seat);
    }
}
