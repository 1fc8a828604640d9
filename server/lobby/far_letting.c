// Asking another server whom it lets watch: many in one message, and a moment after the first.
#include "server/lobby/far_watch_parts.h"

#include "server/accounts/account.h"
#include "server/bus/bus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { TICKETS_MAX = 20000, TOGETHER = 16, SOON_MS = 10, ANSWER_MS = 3000 };

// Those of one message, in its order.
struct asked_tickets {
    struct far_watch *far; // NULL when that has gone
    int count;
    struct ticket *tickets[TOGETHER];
    struct asked_tickets *prev, *next;
};

static void end_ticket(struct ticket *ticket, enum status status, enum wire_watch_class class) {
    ticket->far->ticket_count--;
    if (ticket->told != NULL) {
        ticket->told(ticket->context, status, class);
    }
    free(ticket);
}

// ---- answers ----

static void on_let(void *context, const void *bytes, size_t length) {
    struct asked_tickets *asked = context;
    struct far_watch *far = asked->far;
    const char *body;
    size_t body_length;
    if (far == NULL) {
        free(asked);
        return;
    }
    DL_DELETE(far->asked, asked);
    struct wire_bus_watch_let let = {.rows = {.count = 0}};
    if (bytes != NULL &&
        far_read(bytes, length, WIRE_BUS_WATCH_LET, far->message, &body, &body_length)) {
        let = far->message->watch_let;
    }
    for (int i = 0; i < asked->count; i++) {
        const struct wire_far_let *row = &let.rows.rows[i];
        bool is_told = let.rows.count == asked->count;
        asked->tickets[i]->is_barred = is_told && row->has_barred && row->barred;
        end_ticket(asked->tickets[i], is_told ? far_status_of(row->status) : STATUS_TRY_AGAIN,
                   is_told ? row->class : WIRE_WATCH_CLASS_PUBLIC);
    }
    free(asked);
}

// ---- asking ----

static bool is_together(const struct ticket *a, const struct ticket *b) {
    return strcmp(a->code, b->code) == 0 && strcmp(a->node, b->node) == 0;
}

// The first one, and those for the same table among the next ones.
static struct asked_tickets *take_some(struct far_watch *far) {
    struct asked_tickets *asked = calloc(1, sizeof *asked);
    struct ticket *ticket, *next, *first = far->tickets;
    if (asked == NULL) {
        return NULL;
    }
    asked->far = far;
    DL_FOREACH_SAFE(far->tickets, ticket, next) {
        if (asked->count == TOGETHER || !is_together(ticket, first)) {
            break;
        }
        DL_DELETE(far->tickets, ticket);
        asked->tickets[asked->count++] = ticket;
    }
    DL_APPEND(far->asked, asked);
    return asked;
}

void far_ask_tickets(void *context) {
    struct far_watch *far = context;
    struct asked_tickets *asked;
    while (far->tickets != NULL && (asked = take_some(far)) != NULL) {
        struct wire_bus *message = far->message;
        const struct ticket *first = asked->tickets[0];
        char subject[BUS_SUBJECT_BYTES];
        *message = (struct wire_bus){.type = WIRE_BUS_WATCH_ASK};
        memcpy(message->watch_ask.code, first->code, sizeof first->code);
        message->watch_ask.people.count = asked->count;
        for (int i = 0; i < asked->count; i++) {
            message->watch_ask.people.rows[i] = asked->tickets[i]->person;
        }
        snprintf(subject, sizeof subject, "node.%s.watch", first->node);
        size_t length = far_write(message, "", 0, far->text);
        bus_ask(far->services->bus, subject, far->text, length, ANSWER_MS, on_let, asked);
    }
    if (far->tickets != NULL) {
        alarm_start(far->ticket_alarm, SOON_MS);
    }
}

static struct ticket *add_ticket(struct far_watch *far, const struct session *session,
                                 const char *node, const char *code, far_let_fn *told,
                                 void *context) {
    struct ticket *ticket = far->ticket_count < TICKETS_MAX ? calloc(1, sizeof *ticket) : NULL;
    if (ticket == NULL) {
        return NULL;
    }
    *ticket = (struct ticket){.far = far, .told = told, .context = context};
    snprintf(ticket->node, sizeof ticket->node, "%s", node);
    snprintf(ticket->code, sizeof ticket->code, "%s", code);
    snprintf(ticket->person.account, sizeof ticket->person.account, "%s", session->account->id);
    ticket->person.named = account_has_name(session->account);
    if (far->tickets == NULL) {
        alarm_start(far->ticket_alarm, SOON_MS);
    }
    far->ticket_count++;
    DL_APPEND(far->tickets, ticket);
    return ticket;
}

struct ticket *far_ask(struct far_watch *far, const struct session *session, const char *node,
                       const char *code, const struct watch_request *request, far_let_fn *told,
                       void *context) {
    struct ticket *ticket = add_ticket(far, session, node, code, told, context);
    if (ticket != NULL) {
        snprintf(ticket->person.key, sizeof ticket->person.key, "%s", request->key);
        ticket->person.has_class = request->has_class;
        ticket->person.class = request->class;
    }
    return ticket;
}

void far_watch_ask(struct far_watch *far, const struct session *session, const char *node,
                   const char *code, const struct watch_request *request, far_let_fn *told,
                   void *context) {
    if (far_ask(far, session, node, code, request, told, context) == NULL) {
        told(context, STATUS_TRY_AGAIN, WIRE_WATCH_CLASS_PUBLIC);
    }
}

// ---- the end ----

void far_forget_tickets(struct far_watch *far) {
    struct asked_tickets *asked, *next;
    while (far->tickets != NULL) {
        struct ticket *ticket = far->tickets;
        DL_DELETE(far->tickets, ticket);
        end_ticket(ticket, STATUS_TRY_AGAIN, WIRE_WATCH_CLASS_PUBLIC);
    }
    DL_FOREACH_SAFE(far->asked, asked, next) {
        DL_DELETE(far->asked, asked);
        for (int i = 0; i < asked->count; i++) {
            end_ticket(asked->tickets[i], STATUS_TRY_AGAIN, WIRE_WATCH_CLASS_PUBLIC);
        }
        asked->far = NULL; // the bus tells it at its own end
    }
}
