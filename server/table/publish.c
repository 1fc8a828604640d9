// Messages about a table.
#include "server/table/publish.h"

#include "common/rules/deal/facts/deal_facts.h"
#include "server/records/mjai_write.h"
#include "server/session/message.h"
#include "server/table/audience.h"
#include "server/table/event_batch.h"
#include "server/table/lesson.h"
#include "server/table/port_session.h"
#include "server/table/table_parts.h"
#include "server/translate/translate.h"
#include "server/translate/translate_points.h"
#include "server/translate/watch_policy.h"

#include <utlist.h>

enum { EVERYBODY = (1 << VIEWERS_AT_TABLE) - 1 };

void publish_to_viewer(struct table *table, int viewer, const struct wire_server *message) {
    audience_tell(table, 1u << viewer, message);
}

void publish_to_watchers(struct table *table, struct frame *frame) {
    struct session *session;
    audience_flush();
    DL_FOREACH2(table->viewers[VIEWER_WATCHER].sessions, session, viewer_next) {
        if (table_find_stand_in(table, session->account) == NO_SEAT) {
            session_send(session, frame);
        }
    }
    if (table->ear != NULL) {
        table->ear->hear(table->ear, frame);
    }
}

void publish_to_all(struct table *table, const struct wire_server *message) {
    audience_tell(table, EVERYBODY, message);
}

unsigned publish_layers(const struct table *table) {
    const struct session *session;
    unsigned layers = 0;
    DL_FOREACH2(table->viewers[VIEWER_WATCHER].sessions, session, viewer_next) {
        layers |= session->layers;
    }
    return layers;
}

void publish_to_layers(struct table *table, struct frame *frame) {
    struct session *session;
    audience_flush();
    DL_FOREACH2(table->viewers[VIEWER_WATCHER].sessions, session, viewer_next) {
        if (session->layers != 0) {
            session_send(session, frame);
        }
    }
}

void publish_closed(struct session *session, const char *code, enum wire_close_reason reason) {
    struct wire_server message = {
        .type = WIRE_SERVER_CLOSED,
        .closed = {.code = code, .reason = reason},
    };
    audience_flush();
    session_tell(session, &message);
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

// The switch of the rules that programs have no words for, while some may be invited.
static void tell_no_program(const struct table *table, enum wire_table_state state,
                            struct wire_server_table *out) {
    bool is_asked = state == WIRE_TABLE_STATE_WAITING && !table_is_hosted(table);
    out->has_no_program =
        is_asked && !mjai_can_tell(&table->options.rules, MJAI_PLAYERS, &out->no_program);
}

// Who sees more of the table than others, as it says.
struct lookers {
    struct wire_table_referee referees[REFEREES_MAX];
    struct wire_table_caster casters[CASTERS_MAX];
};

static void tell_club(const struct table *table, struct wire_server_table *out) {
    out->has_club = table_tell_club(table, &out->club);
    out->has_watch_floor = table_is_of_club(table);
    if (out->has_watch_floor) {
        out->watch_floor = table_watch_floor(table);
    }
}

static void table_message(const struct table *table, int viewer, struct wire_seat seats[SEAT_MAX],
                          struct lookers *lookers, struct wire_server *out) {
    for (int seat = 0; seat < table_players(table); seat++) {
        seats[seat] = table_seat_row(table, seat);
    }
    const struct table_options *options = &table->options;
    struct wire_next_hand next = {0};
    bool has_next = next_hand(table, &next);
    bool is_host_pause = table->pause.is_on && table_is_hosted(table);
    int hands_left = table_hands_by_limit(table);
    const char *match = table_told_match_id(table);
    int caster_count = table_list_casters(table, lookers->casters);
    int referee_count = table_list_referees(table, lookers->referees);
    *out = (struct wire_server){
        .type = WIRE_SERVER_TABLE,
        .table =
            {
                .code = table->code,
                .title = table->title,
                .state = table->state,
                .owner = table->owner != NULL ? table->owner->id : "",
                .preset = options->preset,
                .settings = table->changes,
                .players = table_players(table),
                .clock = options->clock,
                .is_public = options->is_public,
                .may_watch = watch_policy_is_open(&options->watch),
                .has_watch = true,
                .watch = options->watch,
                .pace = options->pace,
                .has_by_hand = options->is_by_hand,
                .by_hand = options->is_by_hand,
                .has_lesson = lesson_is_any(&options->lesson),
                .lesson = options->lesson,
                .has_talk = options->talk != WIRE_TALK_LEVEL_NONE,
                .talk = options->talk,
                .has_paused = table->pause.is_on,
                .paused = table->pause.is_on,
                .has_paused_by = is_host_pause,
                .paused_by = table->pause.by,
                .has_paused_for = is_host_pause,
                .paused_for = table->pause.reason,
                .has_host = table_is_hosted(table),
                .host = table_is_hosted(table),
                .has_referees = referee_count > 0,
                .referees = {.count = referee_count, .rows = lookers->referees},
                .has_casters = caster_count > 0,
                .casters = {.count = caster_count, .rows = lookers->casters},
                .has_hands_left = hands_left >= 0,
                .hands_left = hands_left,
                .has_teacher = table->poll.has_teacher,
                .teacher = table->poll.has_teacher ? table->poll.teacher->name : "",
                .has_teaches = viewer == VIEWER_OPEN,
                .teaches = viewer == VIEWER_OPEN,
                .seats = {.count = table_players(table), .rows = seats},
                .watchers = table_watchers(table),
                .role = role_of(table, viewer),
                .seat = viewer < VIEWER_WATCHER ? viewer : -1,
                .next_ms = next_ms(table),
                .next_hand = next,
                .has_next_hand = has_next,
                .has_notice = table->notice[0] != '\0',
                .notice = table->notice,
                .has_match = table->state == WIRE_TABLE_STATE_FINISHED && *match != '\0',
                .match = match,
            },
    };
    tell_club(table, &out->table);
    tell_no_program(table, table->state, &out->table);
}

void publish_table_to(struct table *table, int viewer) {
    if ((audience_present(table) >> viewer & 1) == 0) {
        return;
    }
    struct wire_seat seats[SEAT_MAX];
    struct lookers lookers;
    struct wire_server message;
    table_message(table, viewer, seats, &lookers, &message);
    publish_to_viewer(table, viewer, &message);
}

struct frame *publish_table_behind(struct table *table, enum wire_table_state state) {
    struct wire_seat seats[SEAT_MAX];
    struct lookers lookers;
    struct wire_server message;
    table_message(table, VIEWER_WATCHER, seats, &lookers, &message);
    struct wire_server_table *told = &message.table;
    bool is_waiting = state == WIRE_TABLE_STATE_WAITING;
    for (int seat = 0; seat < table_players(table) && !is_waiting; seat++) {
        seats[seat].ready = seats[seat].away = false;
    }
    told->state = state;
    tell_no_program(table, state, told);
    told->next_ms = -1;
    told->has_next_hand = told->has_paused = told->paused = false;
    told->has_paused_by = told->has_paused_for = told->has_hands_left = false;
    told->has_notice = told->has_notice && state == WIRE_TABLE_STATE_FROZEN;
    told->has_match = told->has_match && state == WIRE_TABLE_STATE_FINISHED;
    return message_frame(&message);
}

void publish_table(struct table *table) {
    snapshot_drop(&table->snapshot);
    ports_tell_table(table);
}

// ---- events ----

void publish_begin(struct table *table) {
    (void)table;
    event_batch_clear();
}

// Nobody misses one where a message cannot hold them all.
void publish_make_room(struct table *table) {
    if (!event_batch_has_room()) {
        publish_end(table);
        publish_begin(table);
    }
}

// While people take seats nothing is played, so nobody gets events by mistake.
static void tell_events(struct table *table) {
    unsigned waiting = audience_present(table);
    for (int viewer = 0; viewer < VIEWERS_AT_TABLE; viewer++) {
        unsigned alike = (waiting >> viewer & 1) != 0 ? event_batch_alike(viewer) : 0;
        if (alike != 0) {
            struct wire_server message = event_batch_message(table, viewer, false);
            audience_tell(table, alike, &message);
            waiting &= ~alike;
        }
    }
}

void publish_end(struct table *table) {
    snapshot_drop(&table->snapshot);
    tell_events(table);
    ports_end_of_events(table);
    event_batch_clear();
}

void publish_start(struct table *table) {
    event_batch_clear();
    event_batch_add_start(table, table->match_number);
    struct wire_server message = event_batch_message(table, VIEWER_WATCHER, true);
    publish_to_all(table, &message);
    event_batch_clear();
}

// ---- the clock of a turn ----

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
void publish_turn_clock(struct table *table) {
    if (is_turn(table) && table->told_turn != table->log.last_number) {
        struct wire_server message;
        table->told_turn = table->log.last_number;
        turn_clock_message(table, &message);
        publish_to_all(table, &message);
    }
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
        .heads = translate_nonces(event_batch_scratch(), &dealt->heads, players),
        .nonces = translate_nonces(event_batch_scratch(), &dealt->nonces, players),
    };
}

static void tell_batch(struct table *table, struct session *session, bool is_snapshot) {
    struct wire_server message = event_batch_message(table, session->viewer, is_snapshot);
    char commitment[DIGEST_HEX_BYTES];
    if (is_snapshot && table->deals > 1) {
        add_walls(table, commitment, &message.events);
    }
    struct frame *frame = message_frame(&message);
    snapshot_add(&table->snapshot, frame);
    if (frame != NULL) {
        session_send(session, frame);
    } else if (session->ear == NULL) {
        connection_close(session->connection, CLOSE_FULL);
    }
    frame_release(frame);
    event_batch_clear();
}

static void add(const struct match *after, const struct event *event, int viewer,
                const struct event_cursor *cursor) {
    struct viewed_event viewed;
    if (view_of(&after->deal.rules, event, viewer, &viewed)) {
        event_batch_add(viewer, after, &viewed, cursor);
    }
}

// The events after `last`, or all of the present hand. At the strict table words make a hand longer
// than one message can be.
static void send_history(struct table *table, struct session *session, int32_t last,
                         bool is_snapshot) {
    int viewer = session->viewer;
    bool is_first_deal = table->deals <= 1;
    struct event_cursor cursor = event_log_from_deal(&table->log);
    bool starts_anew = is_snapshot;
    struct match match;
    struct event event;
    match_init_at(&match, &table->options.rules, &table->standing);
    event_batch_clear();
    if (is_first_deal) {
        cursor = event_log_from_match(&table->log);
        cursor.number = table->match_number;
    }
    if (is_first_deal && is_snapshot) {
        event_batch_add_start(table, table->match_number);
    }
    while (event_log_next(&table->log, &cursor, &event)) {
        if (match_apply(&match, &event) != STATUS_OK) {
            table_freeze(table, "the log does not replay");
            return;
        }
        if (!event_batch_has_room()) {
            tell_batch(table, session, starts_anew);
            starts_anew = false;
        }
        if (is_snapshot || cursor.number > last) {
            add(&match, &event, viewer, &cursor);
        }
    }
    tell_batch(table, session, starts_anew);
}

// All of the hand if the client's last event is none of it. A crowd that comes to watch shares it;
// and when a server is back, everybody comes who has missed nothing.
static void send_hand(struct table *table, struct session *session, int32_t last) {
    int32_t first = table->deals <= 1 ? table->match_number : table->log.deal_number;
    struct snapshot *snapshot = &table->snapshot;
    if (last == table->log.last_number && last >= first) {
        event_batch_clear();
        tell_batch(table, session, false);
    } else if (last >= first && last <= table->log.last_number) {
        send_history(table, session, last, false);
    } else if (session->viewer != VIEWER_WATCHER) {
        send_history(table, session, last, true);
    } else if (snapshot_is_there(snapshot, &table->log)) {
        for (int i = 0; i < snapshot->count; i++) {
            session_send(session, snapshot->frames[i]);
        }
    } else {
        snapshot_begin(snapshot, &table->log);
        send_history(table, session, last, true);
        snapshot_end(snapshot);
    }
}

void publish_all_to(struct table *table, struct session *session, int32_t last) {
    struct wire_seat seats[SEAT_MAX];
    struct lookers lookers;
    struct wire_server message;
    audience_flush();
    table_message(table, session->viewer, seats, &lookers, &message);
    session_tell(session, &message);
    table_tell_keys(table, session);
    table_tell_talk(table, session);
    // A match that has begun has its number, even before its first event.
    bool has_history = table->log.length > 0 || table_is_running(table);
    if (table->state == WIRE_TABLE_STATE_WAITING || !has_history) {
        table_poll_tell(table, session);
        return;
    }
    send_hand(table, session, last);
    if (is_turn(table) && table->seats[table->match.deal.turn].clock.is_running) {
        turn_clock_message(table, &message);
        session_tell(session, &message);
    }
    table_review_tell(table, session);
    table_poll_tell(table, session);
    if (session->seat != NO_SEAT) {
        port_session_tell_self(session);
        port_help_renew(&table->seats[session->seat].help);
        ports_ask_again(table, session->seat); // all connections of the seat
    } else if (table_is_teacher(table, session)) {
        port_help_renew(&table->poll.help);
    }
}
