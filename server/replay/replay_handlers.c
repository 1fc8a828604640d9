// Listing matches and sending whole ones.
#include "server/replay/replay.h"

#include "common/base/check.h"
#include "server/dispatch.h"
#include "server/house.h"
#include "server/lobby/lobby.h"
#include "server/records/records.h"
#include "server/session/message.h"
#include "server/table/house_rules.h"
#include "server/table/publish.h"
#include "server/table/translate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_MAX = 50, EVENTS_MAX = 6000, SECONDS_A_MINUTE = 60 };

// A match, or the list, on its way from the journal to a connection.
struct replay_request {
    struct house *house;
    struct session *session; // NULL when it has gone
    bool is_mine;            // which list, and from where on
    int skip;
};

// STATUS_TOO_FAST while the session awaits another.
MUST_USE static enum status begin_request(struct house *house, struct session *session,
                                          struct replay_request **out_request) {
    if (session->replay != NULL) {
        return STATUS_TOO_FAST;
    }
    struct replay_request *request = calloc(1, sizeof *request);
    if (request == NULL) {
        return STATUS_NO_MEMORY;
    }
    *request = (struct replay_request){.house = house, .session = session};
    session->replay = request;
    *out_request = request;
    return STATUS_OK;
}

// Frees the request. Returns its session, NULL when it has gone.
static struct session *end_request(struct replay_request *request) {
    struct session *session = request->session;
    free(request);
    if (session != NULL) {
        session->replay = NULL;
    }
    return session;
}

// ---- the list ----

static int seat_of(const struct record_row *row, const struct account *account) {
    for (int seat = 0; account != NULL && seat < row->players; seat++) {
        if (strcmp(row->accounts[seat], account->id) == 0) {
            return seat;
        }
    }
    return -1;
}

static struct wire_match_row list_row(const struct record_row *row, const struct account *account,
                                      const char **names) {
    for (int seat = 0; seat < row->players; seat++) {
        names[seat] = row->names[seat];
    }
    return (struct wire_match_row){
        .id = row->id,
        .title = row->title,
        .preset = row->preset,
        .names = {.count = row->players, .rows = names},
        .bots = {.count = row->players, .rows = row->is_bot},
        .me = seat_of(row, account),
        .points = {.count = row->players, .rows = row->points},
        .finals = {.count = row->players, .rows = row->finals},
        .places = {.count = row->players, .rows = row->places},
        .hands = row->hands,
        .has_broken_off = row->is_broken_off,
        .broken_off = row->is_broken_off,
        .ended_min = (int32_t)(row->ended / SECONDS_A_MINUTE),
    };
}

struct frame *replay_list(const struct house *house, const struct account *account, bool is_mine,
                          int skip) {
    const struct record_row *found[LIST_MAX + 1];
    struct wire_match_row rows[LIST_MAX];
    const char *names[LIST_MAX][SEAT_MAX];
    int count =
        records_list(house->records, is_mine ? account->id : NULL, skip, found, LIST_MAX + 1);
    int shown = count > LIST_MAX ? LIST_MAX : count;
    for (int i = 0; i < shown; i++) {
        rows[i] = list_row(found[i], account, names[i]);
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_MATCHES,
        .matches =
            {
                .mine = is_mine,
                .skip = skip,
                .rows = {.count = shown, .rows = rows},
                .more = count > shown,
            },
    };
    return message_frame(&answer);
}

static void on_listed(void *context) {
    struct replay_request wish = *(struct replay_request *)context;
    struct session *session = end_request(context);
    if (session == NULL) {
        return;
    }
    struct frame *frame = replay_list(wish.house, session->account, wish.is_mine, wish.skip);
    if (frame == NULL) {
        session_refuse(session, STATUS_NO_MEMORY, "list_matches", NULL);
        return;
    }
    session_send(session, frame);
    frame_release(frame);
}

enum status handle_list_matches(struct house *house, struct session *session,
                                const struct wire_client *message, struct refusal *out_refusal) {
    struct replay_request *request;
    enum status status = begin_request(house, session, &request);
    (void)out_refusal;
    if (status == STATUS_OK) {
        request->is_mine = message->list_matches.mine;
        request->skip = message->list_matches.skip;
        records_when_listed(house->records, on_listed, request);
    }
    return status;
}

// ---- a whole match ----

// What is built for one answer; one loop has one of it.
static struct {
    struct arena arena;
    int count;
    struct wire_event rows[EVENTS_MAX];
    struct match match;
    int32_t number;
} built;

static void begin(const struct ruleset *rules, const char *const *names) {
    arena_reset(&built.arena);
    match_init(&built.match, rules);
    built.number = 0;
    built.count = 1;
    built.rows[0] = (struct wire_event){
        .type = WIRE_EVENT_START_GAME,
        .n = 0,
        .start_game = {.names = {.count = rules->players, .rows = names},
                       .players = rules->players},
    };
}

// STATUS_BROKEN if the event does not fit, STATUS_MATCH_TOO_LONG if there is no room for it.
MUST_USE static enum status add(const struct event *event, int viewer) {
    struct viewed_event viewed;
    if (match_apply(&built.match, event) != STATUS_OK) {
        return STATUS_BROKEN;
    }
    if (built.count == EVENTS_MAX) {
        return STATUS_MATCH_TOO_LONG;
    }
    built.number += event_is_numbered(event) ? 1 : 0;
    if (view_of(&built.match.deal.rules, event, viewer, &viewed) &&
        translate_event(&built.match, &viewed, built.number, &built.arena,
                        &built.rows[built.count])) {
        built.count++;
    }
    return STATUS_OK;
}

static int seat_in(const struct wire_record_match_header *header, const struct account *account) {
    for (int seat = 0; seat < header->accounts.count; seat++) {
        if (strcmp(header->accounts.rows[seat], account->id) == 0) {
            return seat;
        }
    }
    return -1;
}

static enum status build_record(const struct match_record *record, const char *names[SEAT_MAX]) {
    enum status status = STATUS_OK;
    struct event event;
    size_t offset = 0;
    for (int seat = 0; seat < record->header.names.count; seat++) {
        names[seat] = record->header.names.rows[seat];
    }
    begin(&record->rules, names);
    while (status == STATUS_OK && match_record_next(record, &offset, &event)) {
        status = add(&event, VIEWER_OPEN);
    }
    return status;
}

enum status replay_frame(const struct match_record *record, const struct account *account,
                         struct frame **out_frame) {
    const struct wire_record_match_header *header = &record->header;
    const char *names[SEAT_MAX];
    int64_t ended = 0;
    enum status status = build_record(record, names);
    if (status != STATUS_OK) {
        return status;
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_MATCH,
        .match =
            {
                .id = header->id,
                .title = header->title,
                .preset = header->preset,
                .settings = {.count = header->settings.count, .rows = header->settings.rows},
                .names = {.count = header->names.count, .rows = names},
                .me = account == NULL ? -1 : seat_in(header, account),
                .finished = true,
                .ended_min = text_read_int(header->ended, 0, INT64_MAX, &ended)
                                 ? (int32_t)(ended / SECONDS_A_MINUTE)
                                 : 0,
                .events = {.count = built.count, .rows = built.rows},
            },
    };
    *out_frame = message_frame(&answer);
    return *out_frame == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

static void on_found(void *context, const struct match_record *record) {
    struct session *session = end_request(context);
    struct frame *frame;
    if (session == NULL) {
        return;
    }
    enum status status =
        record == NULL ? STATUS_NO_SUCH_MATCH : replay_frame(record, session->account, &frame);
    if (status != STATUS_OK) {
        session_refuse(session, status, "get_match", NULL);
        return;
    }
    session_send(session, frame);
    frame_release(frame);
}

void replay_forget(struct session *session) {
    if (session->replay != NULL) {
        session->replay->session = NULL;
        session->replay = NULL;
    }
}

// The match at the table one is at, as one's own seat or a watcher sees it.
static enum status tell_running(struct session *session) {
    const struct table *table = session->table;
    const char *names[SEAT_MAX];
    struct wire_setting settings[HOUSE_RULES_MAX];
    struct event event;
    int viewer = session->seat == NO_SEAT ? VIEWER_WATCHER : session->seat;
    if (table->log.length == 0) {
        return STATUS_NO_SUCH_MATCH;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        names[seat] = publish_seat(&table->seats[seat]).name;
    }
    begin(&table->options.rules, names);
    struct event_cursor cursor = event_log_from_match(&table->log);
    while (event_log_next(&table->log, &cursor, &event)) {
        enum status status = add(&event, viewer);
        if (status != STATUS_OK) {
            return status;
        }
    }
    int changes = house_rules_changes(table->options.preset, &table->options.rules, settings);
    struct wire_server answer = {
        .type = WIRE_SERVER_MATCH,
        .match =
            {
                .id = table->code,
                .title = table->title,
                .preset = table->options.preset,
                .settings = {.count = changes, .rows = settings},
                .names = {.count = table_players(table), .rows = names},
                .me = session->seat == NO_SEAT ? -1 : session->seat,
                .finished = false,
                .events = {.count = built.count, .rows = built.rows},
            },
    };
    session_tell(session, &answer);
    return STATUS_OK;
}

enum status handle_get_match(struct house *house, struct session *session,
                             const struct wire_client *message, struct refusal *out_refusal) {
    const char *id = message->get_match.id;
    (void)out_refusal;
    if (session->table != NULL && strcmp(session->table->code, id) == 0) {
        return tell_running(session);
    }
    struct replay_request *request;
    enum status status = begin_request(house, session, &request);
    if (status == STATUS_OK) {
        records_fetch(house->records, id, on_found, request);
    }
    return status;
}
