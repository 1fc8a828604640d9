// Listing matches and sending whole ones.
#include "server/replay/replay.h"

#include "common/base/check.h"
#include "server/accounts/account.h"
#include "server/lobby/lobby.h"
#include "server/quota/quota.h"
#include "server/records/records.h"
#include "server/replay/match_review.h"
#include "server/services/services.h"
#include "server/session/handler.h"
#include "server/session/message.h"
#include "server/table/table.h"
#include "server/translate/house_rules.h"
#include "server/watch/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS_A_MINUTE = 60, ACCOUNT_BYTES = 16 };

// A match, or the list, on its way to a session.
struct replay_request {
    struct pending pending;
    struct services *services;
    struct replay_asked asked;
    const char *about; // the message that asked for a match
    int review_seat;   // whose decisions are reviewed, NO_SEAT: all of the match is told
    struct replay_view view;
    char account[ACCOUNT_BYTES];  // of who asks for a finished one
    uint8_t *packed;              // a finished one as the journal has it, or NULL
    size_t length;                // of it
    struct match_record *running; // a running one as far as it has come, or NULL
    enum status status;           // what came of it
    struct frame *frame;          // if it is OK
};

// NULL and a status when there is none.
static struct replay_request *begin_request(struct services *services, struct session *session,
                                            enum pending_kind kind, enum status *out_status) {
    struct replay_request *request = calloc(1, sizeof *request);
    *out_status = STATUS_NO_MEMORY;
    if (request != NULL) {
        request->services = services;
        request->about = "get_match";
        request->review_seat = NO_SEAT;
        *out_status = session_await(session, kind, &request->pending);
    }
    if (*out_status != STATUS_OK) {
        free(request);
        return NULL;
    }
    return request;
}

// Frees the request. Returns its session, NULL when it has gone.
static struct session *end_request(struct replay_request *request) {
    struct session *session = session_arrived(&request->pending);
    if (request->running != NULL) {
        match_record_finish(request->running);
        free(request->running);
    }
    free(request->packed);
    free(request);
    return session;
}

// ---- the list ----

// The lists of a row that are made for it.
struct row_lists {
    const char *names[SEAT_MAX], *accounts[SEAT_MAX];
    int32_t faces[SEAT_MAX];
};

// The drawings that those who played have chosen today. Whether anybody has one.
static bool list_faces(const struct services *services, const struct record_row *row,
                       int32_t out_faces[SEAT_MAX]) {
    bool has_any = false;
    for (int seat = 0; seat < row->players; seat++) {
        const struct account *person = accounts_find_id(services->accounts, row->accounts[seat]);
        out_faces[seat] = person != NULL ? person->face : 0;
        has_any = has_any || out_faces[seat] != 0;
    }
    return has_any;
}

static bool has_programs(const struct record_row *row) {
    bool has_any = false;
    for (int seat = 0; seat < row->players; seat++) {
        has_any = has_any || row->is_program[seat];
    }
    return has_any;
}

static struct wire_match_row list_row(const struct services *services, const struct record_row *row,
                                      const struct account *account, struct row_lists *lists) {
    int me = account == NULL ? NO_SEAT : record_row_seat(row, account->id);
    for (int seat = 0; seat < row->players; seat++) {
        lists->names[seat] = row->names[seat];
        lists->accounts[seat] = row->accounts[seat];
    }
    return (struct wire_match_row){
        .id = row->id,
        .title = row->title,
        .preset = row->preset,
        .names = {.count = row->players, .rows = lists->names},
        .has_accounts = me != NO_SEAT,
        .accounts = {.count = row->players, .rows = lists->accounts},
        .bots = {.count = row->players, .rows = row->is_bot},
        .has_programs = has_programs(row),
        .programs = {.count = row->players, .rows = row->is_program},
        .me = me == NO_SEAT ? -1 : me,
        .points = {.count = row->players, .rows = row->points},
        .finals = {.count = row->players, .rows = row->finals},
        .places = {.count = row->players, .rows = row->places},
        .hands = row->hands,
        .has_broken_off = row->is_broken_off,
        .broken_off = row->is_broken_off,
        .ended_min = (int32_t)(row->ended / SECONDS_A_MINUTE),
        .has_faces = list_faces(services, row, lists->faces),
        .faces = {.count = row->players, .rows = lists->faces},
    };
}

struct wire_list_reading replay_reading(const struct records_reading *reading) {
    return (struct wire_list_reading){.read = (int32_t)reading->read,
                                      .left = (int32_t)reading->left};
}

struct frame *replay_list(const struct services *services, const struct account *account,
                          const struct replay_asked *asked, const struct records_page *page) {
    struct wire_match_row rows[REPLAY_LIST_MAX];
    struct row_lists lists[REPLAY_LIST_MAX];
    int shown = page->count > REPLAY_LIST_MAX ? REPLAY_LIST_MAX : page->count;
    for (int i = 0; i < shown; i++) {
        rows[i] = list_row(services, page->rows[i], account, &lists[i]);
    }
    struct wire_server answer = {
        .type = WIRE_SERVER_MATCHES,
        .matches =
            {
                .mine = asked->is_mine,
                .skip = asked->skip,
                .rows = {.count = shown, .rows = rows},
                .more = page->count > shown,
                .has_reading = page->reading.is_reading,
                .reading = replay_reading(&page->reading),
            },
    };
    return message_frame(&answer);
}

static void on_page(void *context, const struct records_page *page) {
    struct replay_request *request = context;
    const struct services *services = request->services;
    const struct replay_asked asked = request->asked;
    struct session *session = end_request(request);
    if (session == NULL) {
        return;
    }
    struct frame *frame = replay_list(services, session->account, &asked, page);
    if (frame == NULL) {
        session_refuse(session, STATUS_NO_MEMORY, "list_matches", NULL);
        return;
    }
    session_send(session, frame);
    frame_release(frame);
}

enum status handle_list_matches(struct services *services, struct session *session,
                                const struct wire_client *message, struct refusal *out_refusal) {
    enum status status;
    struct replay_request *request = begin_request(services, session, PENDING_MATCHES, &status);
    (void)out_refusal;
    if (request != NULL) {
        request->asked = (struct replay_asked){.is_mine = message->list_matches.mine,
                                               .skip = message->list_matches.skip};
        records_ask(services->records, request->asked.is_mine ? session->account->id : NULL,
                    request->asked.skip, REPLAY_LIST_MAX + 1, on_page, request);
    }
    return status;
}

// ---- a whole match ----

static void unpack(struct replay_request *request) {
    struct match_record *record = malloc(sizeof *record);
    request->status = STATUS_NO_MEMORY;
    if (record != NULL) {
        request->status = match_record_unpack(request->packed, request->length, record);
    }
    if (request->status != STATUS_OK) {
        free(record);
        return;
    }
    if (request->review_seat != NO_SEAT) {
        request->status = match_review_frame(record, request->review_seat, &request->frame);
    } else {
        request->view.me = replay_seat_of(&record->header, request->account);
        request->status = replay_frame(record, &request->view, &request->frame);
    }
    match_record_finish(record);
    free(record);
}

// On a thread.
static void make_match(struct task *task) {
    struct replay_request *request = (struct replay_request *)task;
    if (request->running != NULL) {
        request->status = replay_frame(request->running, &request->view, &request->frame);
    } else {
        unpack(request);
    }
}

static void answer_match(struct replay_request *request, enum status status) {
    struct frame *frame = request->frame;
    const char *about = request->about;
    struct session *session = end_request(request);
    if (session != NULL && status == STATUS_OK) {
        session_send(session, frame);
    } else if (session != NULL) {
        session_refuse(session, status, about, NULL);
    }
    frame_release(frame);
}

static void on_made(struct task *task, bool has_run) {
    struct replay_request *request = (struct replay_request *)task;
    answer_match(request, has_run ? request->status : STATUS_BUSY);
}

// STATUS_BUSY if too many want a match; then the caller ends the request.
static enum status start_making(struct replay_request *request) {
    request->pending.task.run = make_match;
    request->pending.task.done = on_made;
    return work_add(request->services->work, WORK_FOR_GUEST, &request->pending.task) ? STATUS_OK
                                                                                     : STATUS_BUSY;
}

// Who may not have a match is answered as if there were none.
static enum status check_shown(const struct replay_request *request, const void *packed,
                               size_t length) {
    struct wire_record_match_header *header = malloc(sizeof *header);
    const struct session *session = request->pending.session;
    enum status status =
        header == NULL ? STATUS_NO_MEMORY : match_record_read_header(packed, length, header);
    if (status == STATUS_OK && session != NULL &&
        !replay_shows(request->services, header, session->account)) {
        status = STATUS_NO_SUCH_MATCH;
    }
    free(header);
    return status;
}

static void on_found(void *context, const void *packed, size_t length) {
    struct replay_request *request = context;
    enum status status =
        packed == NULL ? STATUS_NO_SUCH_MATCH : check_shown(request, packed, length);
    // Whoever has gone wants nothing made.
    if (status == STATUS_OK && request->pending.session != NULL) {
        request->packed = malloc(length + 1);
        request->length = length;
        status = request->packed == NULL ? STATUS_NO_MEMORY : STATUS_OK;
        if (status == STATUS_OK) {
            memcpy(request->packed, packed, length);
            status = start_making(request);
        }
        if (status == STATUS_OK) {
            return;
        }
    }
    answer_match(request, status);
}

// The match at the table one is at or watches, as far as one may know it.
static enum status tell_running(struct services *services, struct session *session,
                                const struct table *table) {
    enum status status;
    struct replay_request *request = begin_request(services, session, PENDING_MATCHES, &status);
    if (request == NULL) {
        return status;
    }
    struct watch_known known = watch_known(table, session);
    request->view = (struct replay_view){
        .viewer = known.viewer,
        .me = session->seat != NO_SEAT ? session->seat : -1,
    };
    status = table_copy_match(table, &request->running);
    if (status == STATUS_OK) {
        request->running->length = known.place;
    }
    status = status == STATUS_OK ? start_making(request) : status;
    if (status != STATUS_OK) {
        end_request(request);
    }
    return status;
}

bool replay_is_hidden(const struct services *services, const struct session *session,
                      const char *id) {
    return lobby_hides_match(services->lobby, id) &&
           !table_is_run_by(lobby_find_match(services->lobby, id), session->account);
}

enum status handle_get_match(struct services *services, struct session *session,
                             const struct wire_client *message, struct refusal *out_refusal) {
    const char *id = message->get_match.id;
    enum status status;
    (void)out_refusal;
    // A match is large: who does not read what came before gets none.
    if (connection_is_behind(session->connection)) {
        return STATUS_TOO_FAST;
    }
    const struct table *table = session->table != NULL ? session->table : watch_table_of(session);
    if (table != NULL && strcmp(table_code(table), id) == 0) {
        return tell_running(services, session, table);
    }
    if (replay_is_hidden(services, session, id)) {
        return STATUS_NO_SUCH_MATCH;
    }
    struct replay_request *request = begin_request(services, session, PENDING_MATCHES, &status);
    if (request != NULL) {
        const struct record_row *row = records_find_recent(services->records, id);
        request->view = (struct replay_view){.viewer = VIEWER_OPEN, .me = -1, .is_finished = true};
        request->view.has_faces = row != NULL && list_faces(services, row, request->view.faces);
        snprintf(request->account, sizeof request->account, "%s", session->account->id);
        records_fetch(services->records, id, on_found, request);
    }
    return status;
}

enum status handle_review_match(struct services *services, struct session *session,
                                const struct wire_client *message, struct refusal *out_refusal) {
    uint64_t now = clock_now_ms(services->clock);
    enum status status;
    (void)out_refusal;
    if (connection_is_behind(session->connection)) {
        return STATUS_TOO_FAST;
    }
    if (replay_is_hidden(services, session, message->review_match.id)) {
        return STATUS_NO_SUCH_MATCH;
    }
    struct replay_request *request = begin_request(services, session, PENDING_REVIEW, &status);
    if (request == NULL) {
        return status;
    }
    if (!quota_take(services->quotas, session->visitor, QUOTA_RECORDS, now)) {
        end_request(request);
        return STATUS_CROWDED;
    }
    request->about = "review_match";
    request->review_seat = message->review_match.seat;
    records_fetch(services->records, message->review_match.id, on_found, request);
    return STATUS_OK;
}
