// Following the deal for those who want help, and telling them.
#include "server/table/table_parts.h"

#include "common/advice/wins.h"
#include "server/table/publish.h"
#include "server/words/wire_help.h"

#include <stdlib.h>
#include <string.h>

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

static void see(struct table *table, int viewer, const struct event *event) {
    struct seat_help *help = help_of(table, viewer);
    int seat = seat_of(table, viewer);
    struct viewed_event viewed;
    if (view_of(&table->options.rules, event, seat, &viewed)) {
        sight_see(help->sight, &viewed);
        help->is_new = help->is_new || changes_hand(event, seat);
    }
}

void table_help_see(struct table *table, const struct event *event) {
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (viewer != VIEWER_WATCHER && known_help(table, viewer)->sight != NULL) {
            see(table, viewer, event);
        }
    }
}

void table_help_finish(struct seat_help *help) {
    free(help->sight);
    memset(help, 0, sizeof *help);
}

static void follow(struct table *table, int viewer) {
    struct seat_help *help = help_of(table, viewer);
    struct event_cursor cursor = event_log_from_deal(&table->log);
    struct event event;
    free(help->sight);
    help->sight = NULL;
    if (level_of(table, viewer) == WIRE_HELP_LEVEL_NONE || !table_is_running(table)) {
        return;
    }
    help->sight = malloc(sizeof *help->sight);
    if (help->sight == NULL) {
        return; // without memory there is no help; the game goes on
    }
    struct match start;
    match_init(&start, &table->options.rules);
    bool has_dealt = table->deals > 0;
    sight_init(help->sight, has_dealt ? &table->deal_base : &start, seat_of(table, viewer));
    while (has_dealt && event_log_next(&table->log, &cursor, &event)) {
        see(table, viewer, &event);
    }
    help->is_new = has_dealt;
}

void table_help_refresh(struct table *table) {
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (viewer != VIEWER_WATCHER) {
            follow(table, viewer);
        }
    }
}

// ---- telling ----

static bool can_help(const struct table *table, int viewer) {
    const struct sight *sight = known_help(table, viewer)->sight;
    return sight != NULL && !sight->is_lost && table->state == WIRE_TABLE_STATE_PLAYING &&
           sight->match.deal.seats[sight->seat].hand.size > 0 &&
           level_of(table, viewer) != WIRE_HELP_LEVEL_NONE;
}

// A tile completes the hand and is not offered: that wants a word too, once.
static bool passes_by(const struct table *table, const struct seat_help *help) {
    const struct deal *deal = &help->sight->match.deal;
    bool is_window = deal->phase == DEAL_CLAIM || deal->phase == DEAL_ROB;
    enum win_refusal refusal = is_window ? win_refusal_now(deal, help->sight->seat) : REFUSAL_NONE;
    return help->told_number != table->log.last_number && refusal != REFUSAL_NONE &&
           refusal != REFUSAL_NOT_COMPLETE;
}

void table_help_tell(struct table *table, int viewer, bool is_asked) {
    struct seat_help *help = help_of(table, viewer);
    if (!can_help(table, viewer) || (!help->is_new && !is_asked && !passes_by(table, help))) {
        return;
    }
    struct arena *arena = arena_create();
    if (arena == NULL) {
        return; // without memory there is no help; the game goes on
    }
    struct wire_server message = {.type = WIRE_SERVER_HELP};
    help->is_new = false;
    help->told_number = table->log.last_number;
    help_fill(help->sight, table->log.last_number, level_of(table, viewer), arena, &message.help);
    message.help.has_seat = viewer == VIEWER_OPEN;
    message.help.seat = message.help.has_seat ? help->sight->seat : 0;
    publish_to_viewer(table, viewer, &message);
    arena_destroy(arena);
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
                              const struct wire_client_set_help *wish) {
    if (viewer != VIEWER_OPEN) {
        return wish->has_seat ? STATUS_HELP_OFF : STATUS_OK;
    }
    if (!wish->has_seat) {
        return STATUS_NOT_SEATED;
    }
    return wish->seat < table_players(table) ? STATUS_OK : STATUS_NO_SUCH_SEAT;
}

enum status table_set_help(struct table *table, struct session *session,
                           const struct wire_client_set_help *wish) {
    int viewer;
    enum status status = find_viewer(table, session, &viewer);
    if (status == STATUS_OK) {
        status = check_seat(table, viewer, wish);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (wish->level > table->options.lesson.help ||
        (wish->level != WIRE_HELP_LEVEL_NONE && table->options.rules.legality == LEGALITY_STRICT)) {
        return STATUS_HELP_OFF;
    }
    struct seat_help *help = help_of(table, viewer);
    help->level = wish->level;
    help->wants_naming = wish->name_waits;
    if (viewer == VIEWER_OPEN) {
        table->poll.help_seat = wish->seat;
    }
    follow(table, viewer);
    table_help_tell(table, viewer, true);
    return STATUS_OK;
}

enum status table_get_yaku(struct table *table, struct session *session) {
    int viewer;
    enum status status = find_viewer(table, session, &viewer);
    if (status != STATUS_OK) {
        return status;
    }
    if (level_of(table, viewer) == WIRE_HELP_LEVEL_NONE) {
        return STATUS_HELP_OFF;
    }
    if (!can_help(table, viewer)) {
        return STATUS_NOT_NOW;
    }
    struct arena *arena = arena_create();
    if (arena == NULL) {
        return STATUS_NO_MEMORY;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_YAKU_HELP,
    };
    help_fill_reach(known_help(table, viewer)->sight, table->log.last_number, arena,
                    &message.yaku_help);
    session_tell(session, &message);
    arena_destroy(arena);
    return STATUS_OK;
}
