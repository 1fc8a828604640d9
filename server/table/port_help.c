// Following the deal for those who want help, and telling them.
#include "server/table/table_parts.h"

#include "common/advice/outlook.h"
#include "common/advice/wins.h"
#include "server/session/answer.h"
#include "server/session/message.h"
#include "server/table/publish.h"
#include "server/translate/wire_help.h"

#include <stdlib.h>
#include <string.h>

struct port_help {
    struct port port;
    int receiver;        // a seat, or VIEWER_OPEN: the teacher
    bool is_new;         // something about the hand has changed since help was sent
    bool is_asked;       // the seat, since then
    bool told_waits;     // help was sent for a hand that had some
    int32_t told_number; // number of the last event when help was sent
    struct sight sight;
};

// ---- for whom ----

static struct seat_help *help_of(struct table *table, int viewer) {
    return viewer == VIEWER_OPEN ? &table->poll.help : &table->seats[viewer].help;
}

static const struct seat_help *known_help(const struct table *table, int viewer) {
    return viewer == VIEWER_OPEN ? &table->poll.help : &table->seats[viewer].help;
}

// The seat whose hand it is about.
static int seat_of(const struct table *table, int viewer) {
    return viewer == VIEWER_OPEN ? table->poll.help_seat : viewer;
}

static bool is_served(const struct table *table, int viewer) {
    return viewer == VIEWER_OPEN ? table->poll.has_teacher
                                 : viewer < table_players(table) &&
                                       table->seats[viewer].kind == WIRE_SEAT_KIND_PERSON;
}

// The most help that is wanted and may be had now.
static enum wire_help_level level_of(const struct table *table, int viewer) {
    enum wire_help_level wanted = known_help(table, viewer)->level;
    enum wire_help_level most = table->options.lesson.help;
    // At the strict table everybody must know by himself (U3).
    bool may_have = is_served(table, viewer) && table->options.rules.legality != LEGALITY_STRICT;
    if (!may_have) {
        return WIRE_HELP_LEVEL_NONE;
    }
    return wanted < most ? wanted : most;
}

// ---- following ----

static bool changes_hand(const struct event *event, int seat) {
    return event->kind == EVENT_DEAL_START || event->kind == EVENT_EXCHANGE ||
           (event->seat == seat && (event->kind == EVENT_DISCARD || event->kind == EVENT_MELD ||
                                    event->kind == EVENT_KITA || event->kind == EVENT_RIICHI ||
                                    event->kind == EVENT_BONUS || event->kind == EVENT_FISHING));
}

static void on_event(struct port *port, const struct match *after,
                     const struct viewed_event *viewed, int32_t number) {
    struct port_help *own = (struct port_help *)port;
    (void)after;
    (void)number;
    sight_see(&own->sight, viewed);
    own->is_new = own->is_new || changes_hand(&viewed->event, port->viewer);
}

// ---- telling ----

static bool can_help(const struct port_help *own) {
    const struct table *table = own->port.table;
    return !own->sight.is_lost && table->state == WIRE_TABLE_STATE_PLAYING &&
           own->sight.match.deal.seats[own->sight.seat].hand.size > 0 &&
           level_of(table, own->receiver) != WIRE_HELP_LEVEL_NONE;
}

// A tile completes the hand and is not offered: that wants a word too, once.
static bool passes_by(const struct port_help *own) {
    const struct deal *deal = &own->sight.match.deal;
    bool is_window = deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
    enum win_refusal refusal = is_window ? win_refusal_now(deal, own->sight.seat) : REFUSAL_NONE;
    return own->told_number != own->port.table->log.last_number && refusal != REFUSAL_NONE &&
           refusal != REFUSAL_NOT_COMPLETE;
}

// Whoever is told waits alone is told nothing of a hand that has none, and had none.
static bool is_silent(struct port_help *own, enum wire_help_level level) {
    if (level != WIRE_HELP_LEVEL_WAITS) {
        return false;
    }
    bool had_waits = own->told_waits;
    own->told_waits = outlook_shanten(&own->sight.match.deal, own->sight.seat) <= 0;
    return !own->told_waits && !had_waits;
}

// Sends help if the hand has changed, if it is asked for, or if a tile goes past.
static void tell(struct port_help *own, bool is_asked) {
    struct table *table = own->port.table;
    if (!can_help(own) || (!own->is_new && !is_asked && !passes_by(own)) ||
        is_silent(own, level_of(table, own->receiver))) {
        return;
    }
    struct scratch *scratch = scratch_create();
    if (scratch == NULL) {
        return; // without memory there is no help; the game goes on
    }
    struct wire_server message = {.type = WIRE_SERVER_HELP};
    own->is_new = false;
    own->told_number = table->log.last_number;
    help_fill(&own->sight, table->log.last_number, level_of(table, own->receiver), scratch,
              &message.help);
    message.help.has_seat = own->receiver == VIEWER_OPEN;
    message.help.seat = message.help.has_seat ? own->sight.seat : 0;
    publish_to_viewer(table, own->receiver, &message);
    scratch_destroy(scratch);
}

// A quick table may have moved on before it asks.
static void on_end_of_events(struct port *port) {
    tell((struct port_help *)port, false);
}

static void on_ask(struct port *port, int32_t decision) {
    (void)decision;
    ((struct port_help *)port)->is_asked = true;
}

static void on_rest(struct port *port) {
    struct port_help *own = (struct port_help *)port;
    tell(own, own->is_asked);
    own->is_asked = false;
}

static void on_closed(struct port *port, enum wire_close_reason reason) {
    (void)reason;
    free(port);
}

static const struct port_kind kind = {
    .is_for_people = true,
    .event = on_event,
    .end_of_events = on_end_of_events,
    .ask = on_ask,
    .rest = on_rest,
    .closed = on_closed,
};

// ---- beginning and ending ----

static void stop(struct seat_help *help) {
    if (help->port != NULL) {
        port_close(&help->port->port, WIRE_CLOSE_REASON_LEFT);
        help->port = NULL;
    }
}

void port_help_finish(struct seat_help *help) {
    stop(help);
    memset(help, 0, sizeof *help);
}

void port_help_renew(struct seat_help *help) {
    if (help->port != NULL) {
        help->port->is_new = true;
    }
}

// What the hand has been so far.
static void follow(struct port_help *own) {
    struct table *table = own->port.table;
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    struct viewed_event viewed;
    struct match start;
    match_init_at(&start, &table->options.rules, &table->standing);
    bool has_dealt = table->deals > 0;
    sight_init(&own->sight, &start, own->port.viewer);
    while (has_dealt && event_log_next(&table->log, &cursor, &event)) {
        if (view_of(&table->options.rules, &event, own->port.viewer, &viewed)) {
            sight_see(&own->sight, &viewed);
        }
    }
    own->is_new = has_dealt;
}

// Help for this receiver anew, as far as it is wanted and may be had.
static void start(struct table *table, int receiver) {
    struct seat_help *help = help_of(table, receiver);
    stop(help);
    if (level_of(table, receiver) == WIRE_HELP_LEVEL_NONE || !table_is_running(table)) {
        return;
    }
    struct port_help *own = calloc(1, sizeof *own);
    if (own == NULL) {
        return; // without memory there is no help; the game goes on
    }
    bool is_player = receiver != VIEWER_OPEN;
    port_open(&own->port, &kind, table, seat_of(table, receiver), is_player ? receiver : NO_SEAT);
    own->receiver = receiver;
    own->told_number = -1;
    own->port.asked = table->people[receiver].asked; // the receiver knows of that
    help->port = own;
    follow(own);
}

void port_help_refresh(struct table *table) {
    for (int receiver = 0; receiver < VIEWERS_AT_TABLE; receiver++) {
        if (receiver != VIEWER_WATCHER) {
            start(table, receiver);
        }
    }
}

// ---- what is asked ----

// Who has help about a hand: a player, or the teacher.
static enum status find_viewer(const struct table *table, const struct session *session,
                               int *out_viewer) {
    if (session->seat == NO_SEAT && !table_is_teacher(table, session)) {
        return STATUS_NOT_SEATED;
    }
    *out_viewer = session->seat == NO_SEAT ? VIEWER_OPEN : session->seat;
    return STATUS_OK;
}

// A player has help for the own hand, the teacher for the hand of the seat that is named.
static enum status check_seat(const struct table *table, int viewer,
                              const struct wire_client_set_help *request) {
    if (viewer != VIEWER_OPEN) {
        return request->has_seat ? STATUS_HELP_OFF : STATUS_OK;
    }
    if (!request->has_seat) {
        return STATUS_NOT_SEATED;
    }
    return request->seat < table_players(table) ? STATUS_OK : STATUS_NO_SUCH_SEAT;
}

enum status table_set_help(struct table *table, struct session *session,
                           const struct wire_client_set_help *request) {
    int viewer;
    enum status status = find_viewer(table, session, &viewer);
    if (status == STATUS_OK) {
        status = check_seat(table, viewer, request);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (request->level > table->options.lesson.help ||
        (request->level != WIRE_HELP_LEVEL_NONE &&
         table->options.rules.legality == LEGALITY_STRICT)) {
        return STATUS_HELP_OFF;
    }
    struct seat_help *help = help_of(table, viewer);
    help->level = request->level;
    help->wants_naming = request->name_waits;
    if (viewer == VIEWER_OPEN) {
        table->poll.help_seat = request->seat;
    }
    start(table, viewer);
    if (help->port != NULL) {
        tell(help->port, true);
    }
    return STATUS_OK;
}

// What a hand could reach, as the seat had seen it when it was asked.
struct reach_answer {
    struct answer answer;
    struct sight sight;
    int32_t number;
};

// On a thread: the search takes up to some milliseconds.
static enum status make_reach(const struct answer *answer, struct frame **out_frame) {
    const struct reach_answer *reach = (const struct reach_answer *)answer;
    struct wire_server message = {.type = WIRE_SERVER_YAKU_HELP};
    struct scratch *scratch = scratch_create();
    if (scratch == NULL) {
        return STATUS_NO_MEMORY;
    }
    help_fill_reach(&reach->sight, reach->number, scratch, &message.yaku_help);
    enum status status = message_encode(&message, out_frame);
    scratch_destroy(scratch);
    return status;
}

enum status table_get_yaku(struct table *table, struct session *session) {
    int viewer;
    enum status status = find_viewer(table, session, &viewer);
    if (status != STATUS_OK) {
        return status;
    }
    if (level_of(table, viewer) < WIRE_HELP_LEVEL_HAND) {
        return STATUS_HELP_OFF;
    }
    const struct port_help *own = known_help(table, viewer)->port;
    if (own == NULL || !can_help(own)) {
        return STATUS_NOT_NOW;
    }
    struct reach_answer *reach = malloc(sizeof *reach);
    if (reach == NULL) {
        return STATUS_NO_MEMORY;
    }
    *reach = (struct reach_answer){
        .answer = {.about = "get_yaku", .make = make_reach, .newest_counts = true},
        .sight = own->sight,
        .number = table->log.last_number,
    };
    return session_answer(session, table->services->work, PENDING_REACH, &reach->answer);
}
