// Following the deal for those who want help, and telling them.
#include "server/table/table_parts.h"

#include "common/advice/wins.h"
#include "server/lessons/wire_help.h"
#include "server/table/publish.h"

#include <stdlib.h>

// ---- following ----

enum wire_help_level table_help_level(const struct table *table, int seat) {
    enum wire_help_level wanted = table->seats[seat].help.level;
    enum wire_help_level most = table->options.lesson.help;
    bool is_person = table->seats[seat].kind == WIRE_SEAT_KIND_PERSON;
    // At the strict table everybody must know by himself (U3).
    bool may_have = is_person && table->options.rules.legality != LEGALITY_FREE;
    if (!may_have) {
        return WIRE_HELP_LEVEL_NONE;
    }
    return wanted < most ? wanted : most;
}

static bool changes_hand(const struct event *event, int seat) {
    return event->kind == EVENT_DEAL_START || event->kind == EVENT_EXCHANGE ||
           (event->seat == seat && (event->kind == EVENT_DISCARD || event->kind == EVENT_MELD ||
                                    event->kind == EVENT_KITA || event->kind == EVENT_RIICHI ||
                                    event->kind == EVENT_BONUS || event->kind == EVENT_FISHING));
}

static void see(struct table *table, int seat, const struct event *event) {
    struct seat_help *help = &table->seats[seat].help;
    struct viewed_event viewed;
    if (view_of(&table->options.rules, event, seat, &viewed)) {
        sight_see(help->sight, &viewed);
        help->is_new = help->is_new || changes_hand(event, seat);
    }
}

void table_help_see(struct table *table, const struct event *event) {
    for (int seat = 0; seat < table_players(table); seat++) {
        if (table->seats[seat].help.sight != NULL) {
            see(table, seat, event);
        }
    }
}

void table_help_finish(struct seat_help *help) {
    free(help->sight);
    help->sight = NULL;
}

void table_help_refresh(struct table *table, int seat) {
    struct seat_help *help = &table->seats[seat].help;
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    table_help_finish(help);
    if (table_help_level(table, seat) == WIRE_HELP_LEVEL_NONE || !table_is_running(table)) {
        return;
    }
    help->sight = malloc(sizeof *help->sight);
    if (help->sight == NULL) {
        return; // without memory there is no help; the game goes on
    }
    struct match start;
    match_init(&start, &table->options.rules);
    bool has_dealt = table->deals > 0;
    sight_init(help->sight, has_dealt ? &table->deal_base : &start, seat);
    while (has_dealt && event_log_next(&table->log, &cursor, &event)) {
        see(table, seat, &event);
    }
    help->is_new = has_dealt;
}

// ---- telling ----

static bool can_help(const struct table *table, int seat) {
    const struct sight *sight = table->seats[seat].help.sight;
    return sight != NULL && !sight->is_lost && table->state == WIRE_TABLE_STATE_PLAYING &&
           sight->match.deal.seats[seat].hand.size > 0 &&
           table_help_level(table, seat) != WIRE_HELP_LEVEL_NONE;
}

// A tile completes the hand and is not offered: that wants a word too, once.
static bool passes_by(const struct table *table, int seat) {
    const struct seat_help *help = &table->seats[seat].help;
    const struct deal *deal = &help->sight->match.deal;
    bool is_window = deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
    enum win_refusal refusal = is_window ? win_refusal_now(deal, seat) : REFUSAL_NONE;
    return help->told_number != table->log.last_number && refusal != REFUSAL_NONE &&
           refusal != REFUSAL_NOT_COMPLETE;
}

void table_help_tell(struct table *table, int seat, bool is_asked) {
    struct seat_help *help = &table->seats[seat].help;
    if (!can_help(table, seat) || (!help->is_new && !is_asked && !passes_by(table, seat))) {
        return;
    }
    struct wire_server message = {.type = WIRE_SERVER_HELP};
    help->is_new = false;
    help->told_number = table->log.last_number;
    help_fill(help->sight, table->log.last_number, table_help_level(table, seat), help_arena(),
              &message.help);
    publish_to_seat(table, seat, &message);
}

enum status table_set_help(struct table *table, struct session *session,
                           const struct wire_client_set_help *wish) {
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    if (wish->level > table->options.lesson.help ||
        (wish->level != WIRE_HELP_LEVEL_NONE && table->options.rules.legality == LEGALITY_FREE)) {
        return STATUS_HELP_OFF;
    }
    struct seat_help *help = &table->seats[session->seat].help;
    help->level = wish->level;
    help->wants_naming = wish->name_waits;
    table_help_refresh(table, session->seat);
    table_help_tell(table, session->seat, true);
    return STATUS_OK;
}

enum status table_get_yaku(struct table *table, struct session *session) {
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    if (table_help_level(table, session->seat) == WIRE_HELP_LEVEL_NONE) {
        return STATUS_HELP_OFF;
    }
    if (!can_help(table, session->seat)) {
        return STATUS_NOT_NOW;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_YAKU_HELP,
    };
    help_fill_reach(table->seats[session->seat].help.sight, table->log.last_number, help_arena(),
                    &message.yaku_help);
    session_tell(session, &message);
    return STATUS_OK;
}
