// Messages about a table.
#include "server/table/publish.h"

#include "common/base/check.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/legal/legal.h"
#include "server/session/message.h"
#include "server/table/table_parts.h"
#include "server/words/translate.h"
#include "server/words/translate_points.h"

#include <string.h>
#include <utlist.h>

enum { EVENTS_MAX = 400 }; // of one message, as the schema says
_Static_assert((int)EVENT_LIST_MAX <= (int)EVENTS_MAX,
               "what one decision makes fits into one message");

// ---- who gets the same ----

// The engine's viewer behind a connection.
static int viewer_of(const struct session *session) {
    if (session->seat != NO_SEAT) {
        return session->seat;
    }
    return table_is_teacher(session->table, session) ? VIEWER_OPEN : VIEWER_WATCHER;
}

static bool has_viewer(const struct table *table, int viewer) {
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (viewer_of(session) == viewer) {
            return true;
        }
    }
    return false;
}

// Encodes once and sends to all connections of this viewer. While people take seats nothing is
// played, so nobody gets events by mistake.
static void send_to(struct table *table, int viewer, const struct wire_server *message) {
    struct frame *frame = NULL;
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (viewer_of(session) != viewer) {
            continue;
        }
        if (frame == NULL) {
            frame = message_frame(message);
        }
        if (frame == NULL) {
            connection_close(session->connection, CLOSE_FULL);
            continue;
        }
        session_send(session, frame);
    }
    frame_release(frame);
}

// ---- the table itself ----

static enum wire_role role_of(const struct table *table, int viewer) {
    if (viewer < VIEWER_WATCHER) {
        return WIRE_ROLE_PLAYER;
    }
    return table->state == WIRE_TABLE_STATE_WAITING ? WIRE_ROLE_VISITOR : WIRE_ROLE_WATCHER;
}

static int32_t next_ms(const struct table *table) {
    uint64_t now = table_now(table);
    if (table->state != WIRE_TABLE_STATE_BETWEEN || table->next_at == TIME_NEVER) {
        return -1;
    }
    return table->next_at > now ? (int32_t)(table->next_at - now) : 0;
}

static bool has_lesson(const struct wire_lesson *lesson) {
    return lesson->help != WIRE_HELP_LEVEL_NONE || lesson->review || lesson->teaching;
}

static bool next_hand(const struct table *table, struct wire_next_hand *out_next) {
    struct next_deal next;
    if (!table_next_hand(table, &next)) {
        return false;
    }
    *out_next = (struct wire_next_hand){
        .bakaze = translate_wind(round_wind(&table->options.rules, next.round)),
        .kyoku = next.dealer + 1,
        .honba = next.honba,
        .oya = next.dealer,
    };
    return true;
}

static void table_message(const struct table *table, int viewer, struct wire_seat seats[SEAT_MAX],
                          struct wire_server *out) {
    for (int seat = 0; seat < table_players(table); seat++) {
        seats[seat] = table_seat_row(table, seat);
    }
    const struct table_options *options = &table->options;
    struct wire_next_hand next = {0};
    bool has_next = next_hand(table, &next);
    *out = (struct wire_server){
        .type = WIRE_SERVER_TABLE,
        .table =
            {
                .code = table->code,
                .title = table->title,
                .state = table->state,
                .owner = table->owner->id,
                .preset = options->preset,
                .settings = table->changes,
                .players = table_players(table),
                .clock = options->clock,
                .is_public = options->is_public,
                .may_watch = options->may_watch,
                .pace = options->pace,
                .has_lesson = has_lesson(&options->lesson),
                .lesson = options->lesson,
                .has_paused = table->pause.is_on,
                .paused = table->pause.is_on,
                .has_teacher = table->poll.has_teacher,
                .teacher = table->poll.has_teacher ? table->poll.teacher->name : "",
                .has_teaches = viewer == VIEWER_OPEN,
                .teaches = viewer == VIEWER_OPEN,
                .seats = {.count = table_players(table), .rows = seats},
                .watchers = table->watchers,
                .role = role_of(table, viewer),
                .seat = viewer < VIEWER_WATCHER ? viewer : -1,
                .next_ms = next_ms(table),
                .next_hand = next,
                .has_next_hand = has_next,
                .has_notice = table->notice[0] != '\0',
                .notice = table->notice,
                .has_match = table->state == WIRE_TABLE_STATE_FINISHED && table->archive.is_kept,
                .match = table->archive.id,
            },
    };
}

void publish_table(struct table *table) {
    struct wire_seat seats[SEAT_MAX];
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (has_viewer(table, viewer)) {
            struct wire_server message;
            table_message(table, viewer, seats, &message);
            send_to(table, viewer, &message);
        }
    }
}

void publish_to_viewer(struct table *table, int viewer, const struct wire_server *message) {
    send_to(table, viewer, message);
}

void publish_to_all(struct table *table, const struct wire_server *message) {
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        send_to(table, viewer, message);
    }
}

void publish_closed(struct session *session, const char *code, enum wire_close_reason reason) {
    struct wire_server message = {
        .type = WIRE_SERVER_CLOSED,
        .closed = {.code = code, .reason = reason},
    };
    session_tell(session, &message);
}

// ---- events ----

// What is gathered for each viewer until publish_end. One loop has one of it, and it is empty
// between two tables.
static struct {
    struct arena arena;
    bool is_open;
    int counts[VIEWER_COUNT];
    struct wire_event rows[VIEWER_COUNT][EVENTS_MAX];
} gathered;

static struct wire_server events_message(const struct table *table, bool is_snapshot, int viewer) {
    return (struct wire_server){
        .type = WIRE_SERVER_EVENTS,
        .events =
            {
                .code = table->code,
                .snapshot = is_snapshot,
                .events = {.count = gathered.counts[viewer], .rows = gathered.rows[viewer]},
            },
    };
}

static void clear(void) {
    arena_reset(&gathered.arena);
    memset(gathered.counts, 0, sizeof gathered.counts);
}

// Whether one event more can be gathered for everybody.
static bool has_room(void) {
    bool has_rows = arena_has_room(&gathered.arena, (size_t)VIEWER_COUNT * TRANSLATE_BYTES_MAX);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        has_rows = has_rows && gathered.counts[viewer] < EVENTS_MAX;
    }
    return has_rows;
}

static void gather(const struct match *after, const struct event *event, int32_t number,
                   int viewer) {
    struct viewed_event viewed;
    int count = gathered.counts[viewer];
    struct wire_event *row = &gathered.rows[viewer][count];
    if (!view_of(&after->deal.rules, event, viewer, &viewed) ||
        !translate_event(after, &viewed, number, &gathered.arena, row)) {
        return;
    }
    translate_without_waits(row);
    gathered.counts[viewer]++;
}

static void gather_start(const struct table *table, int viewer) {
    int players = table_players(table);
    const char **names = ARENA_NEW(&gathered.arena, const char *, players);
    for (int seat = 0; seat < players; seat++) {
        names[seat] = table_seat_row(table, seat).name;
    }
    gathered.rows[viewer][gathered.counts[viewer]++] = (struct wire_event){
        .type = WIRE_EVENT_START_GAME,
        .n = table->match_number,
        .start_game = {.names = {.count = players, .rows = names}, .players = players},
    };
}

void publish_begin(struct table *table) {
    (void)table;
    CHECK(!gathered.is_open);
    gathered.is_open = true;
    clear();
}

void publish_event(struct table *table, const struct event *event) {
    CHECK(gathered.is_open);
    if (!has_room()) {
        publish_end(table);
        publish_begin(table);
    }
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (has_viewer(table, viewer)) {
            gather(&table->match, event, table->log.last_number, viewer);
        }
    }
}

void publish_end(struct table *table) {
    gathered.is_open = false;
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (gathered.counts[viewer] > 0) {
            struct wire_server message = events_message(table, false, viewer);
            send_to(table, viewer, &message);
        }
    }
}

void publish_start(struct table *table) {
    clear();
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        if (has_viewer(table, viewer)) {
            gather_start(table, viewer);
            struct wire_server message = events_message(table, true, viewer);
            send_to(table, viewer, &message);
        }
    }
}

// ---- questions, clocks, furiten ----

static void tell_decision(struct table *table, int seat) {
    struct wire_action actions[ACTION_LIST_MAX];
    struct action_list legal;
    struct table_seat *row = &table->seats[seat];
    legal_offer(&table->match.deal, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        translate_action(&table->match.deal, &legal.rows[i], &actions[i]);
    }
    struct wire_server message = {
        .type = WIRE_SERVER_DECISION,
        .decision = {.number = row->clock.decision,
                     .actions = {.count = legal.count, .rows = actions}},
    };
    seat_clock_left(&row->clock, table_now(table), &message.decision.base_ms,
                    &message.decision.bank_ms);
    row->told_decision = row->clock.decision;
    send_to(table, seat, &message);
}

static void tell_decided(struct table *table, int seat) {
    struct wire_server message = {
        .type = WIRE_SERVER_DECIDED,
        .decided = {.number = table->seats[seat].told_decision},
    };
    table->seats[seat].told_decision = -1;
    send_to(table, seat, &message);
}

static bool is_turn(const struct table *table) {
    return table->state == WIRE_TABLE_STATE_PLAYING && table->match.deal.phase == DEAL_TURN;
}

static void turn_clock_message(const struct table *table, struct wire_server *out) {
    int turn = table->match.deal.turn;
    *out = (struct wire_server){.type = WIRE_SERVER_CLOCK, .clock = {.seat = turn}};
    seat_clock_left(&table->seats[turn].clock, table_now(table), &out->clock.base_ms,
                    &out->clock.bank_ms);
}

// Everybody sees the time of a turn. That of a claim would tell who can claim.
static void tell_turn_clock(struct table *table) {
    struct wire_server message;
    if (!is_turn(table) || table->told_turn == table->log.last_number) {
        return;
    }
    table->told_turn = table->log.last_number;
    turn_clock_message(table, &message);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        send_to(table, viewer, &message);
    }
}

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

static void tell_self(struct table *table, int seat, bool is_new_here) {
    struct table_seat *row = &table->seats[seat];
    bool furiten = is_furiten(table, seat);
    if (row->told_furiten != furiten || is_new_here) {
        struct wire_server message = {.type = WIRE_SERVER_SELF, .self = {.furiten = furiten}};
        row->told_furiten = furiten;
        send_to(table, seat, &message);
    }
}

void publish_questions(struct table *table) {
    for (int seat = 0; seat < table_players(table); seat++) {
        struct table_seat *row = &table->seats[seat];
        bool is_asked = row->clock.is_running;
        if (row->connections == 0) {
            continue;
        }
        if (row->told_decision >= 0 && (!is_asked || row->told_decision != row->clock.decision)) {
            tell_decided(table, seat);
        }
        bool is_new = is_asked && row->told_decision < 0;
        if (is_new) {
            tell_decision(table, seat);
        }
        tell_self(table, seat, false);
        table_help_tell(table, seat, is_new);
    }
    table_help_tell(table, VIEWER_OPEN, false);
    tell_turn_clock(table);
}

// ---- a newcomer ----

// What bound the walls before the first event that the newcomer is told.
static void add_walls(const struct table *table, char commitment[DIGEST_HEX_BYTES],
                      struct wire_server_events *out) {
    const struct fair_hand *dealt = &table->fair.dealt;
    uint8_t bytes[FAIR_BYTES];
    int players = table_players(table);
    fair_commit(table->seed, bytes);
    digest_hex(bytes, commitment);
    out->has_walls = true;
    out->walls = (struct wire_walls_told){
        .begun = table->match_number,
        .hand = (int32_t)table->deals - 1,
        .commitment = commitment,
        .heads = translate_nonces(&gathered.arena, &dealt->heads, players),
        .nonces = translate_nonces(&gathered.arena, &dealt->nonces, players),
    };
}

static void tell_gathered(struct table *table, struct session *session, bool is_snapshot) {
    struct wire_server message = events_message(table, is_snapshot, viewer_of(session));
    char commitment[DIGEST_HEX_BYTES];
    if (is_snapshot && table->deals > 1) {
        add_walls(table, commitment, &message.events);
    }
    session_tell(session, &message);
    clear();
}

// The events after `last`, or all of the present hand if the client's last one is none of it. At
// the strict table words make a hand longer than one message can be.
static void send_history(struct table *table, struct session *session, int32_t last) {
    int viewer = viewer_of(session);
    bool is_first_deal = table->deals <= 1;
    struct event_cursor cursor = event_log_from_deal(&table->log);
    int32_t first = is_first_deal ? table->match_number : table->log.deal_number;
    bool is_snapshot = last < first || last > table->log.last_number;
    bool starts_anew = is_snapshot;
    struct match match = table->deal_base;
    struct event event;
    clear();
    if (is_first_deal) {
        cursor = event_log_from_match(&table->log);
        cursor.number = table->match_number;
    }
    if (is_first_deal && is_snapshot) {
        gather_start(table, viewer);
    }
    while (event_log_next(&table->log, &cursor, &event)) {
        if (match_apply(&match, &event) != STATUS_OK) {
            table_freeze(table, "the log does not replay");
            return;
        }
        if (!has_room()) {
            tell_gathered(table, session, starts_anew);
            starts_anew = false;
        }
        if (is_snapshot || cursor.number > last) {
            gather(&match, &event, cursor.number, viewer);
        }
    }
    tell_gathered(table, session, starts_anew);
}

void publish_all_to(struct table *table, struct session *session, int32_t last) {
    struct wire_seat seats[SEAT_MAX];
    struct wire_server message;
    table_message(table, viewer_of(session), seats, &message);
    session_tell(session, &message);
    // A match that has begun has its number, even before its first event.
    bool has_history = table->log.length > 0 || table_is_running(table);
    if (table->state == WIRE_TABLE_STATE_WAITING || !has_history) {
        return;
    }
    send_history(table, session, last);
    if (is_turn(table) && table->seats[table->match.deal.turn].clock.is_running) {
        turn_clock_message(table, &message);
        session_tell(session, &message);
    }
    table_review_tell(table, session);
    table_poll_tell(table, session);
    if (session->seat != NO_SEAT) {
        tell_self(table, session->seat, true);
        table->seats[session->seat].help.is_new = true;
        // All connections of the seat are asked again by the next publish_questions.
        table->seats[session->seat].told_decision = -1;
    } else if (table_is_teacher(table, session)) {
        table->poll.help.is_new = true;
    }
}
