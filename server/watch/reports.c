// A short list beside the lines.
#include "server/watch/reports.h"

#include "server/accounts/account.h"
#include "server/session/message.h"
#include "server/table/hosted.h"

#include <stdlib.h>
#include <utlist.h>

static struct report *find(const struct reports *reports, int32_t line) {
    for (int i = 0; i < reports->count; i++) {
        if (reports->rows[i].line == line) {
            return &reports->rows[i];
        }
    }
    return NULL;
}

enum status reports_add(struct reports *reports, int32_t line, const char *account,
                        bool *out_first) {
    struct report *report = find(reports, line);
    *out_first = report == NULL;
    if (report != NULL) {
        return people_has(&report->by, account)
                   ? STATUS_ALREADY
                   : people_set(&report->by, REPORTERS_MAX, account, true);
    }
    if (reports->count == REPORTED_MAX) {
        return STATUS_LIST_FULL;
    }
    struct people by = {.count = 0};
    struct report *rows = realloc(reports->rows, (size_t)(reports->count + 1) * sizeof *rows);
    if (rows == NULL) {
        return STATUS_NO_MEMORY;
    }
    reports->rows = rows;
    enum status status = people_set(&by, REPORTERS_MAX, account, true);
    if (status == STATUS_OK) {
        rows[reports->count++] = (struct report){.line = line, .by = by};
    }
    return status;
}

void reports_finish(struct reports *reports) {
    for (int i = 0; i < reports->count; i++) {
        people_finish(&reports->rows[i].by);
    }
    free(reports->rows);
    *reports = (struct reports){.count = 0};
}

// ---- telling ----

static bool may_know(const struct table *table, const struct session *session, bool is_over) {
    const struct account *account = session->account;
    return account != NULL && table_is_run_by(table, account) &&
           (is_over || !table_has_seat_of(table, account)) && !table_plays_beside(table, account);
}

static void tell(const struct reports *reports, const struct report_place *place,
                 struct session *session) {
    struct wire_reported_line rows[REPORTED_MAX];
    const struct said_line *line;
    int count = 0;
    DL_FOREACH(place->lines->first, line) {
        const struct report *report = find(reports, line->line);
        if (report != NULL) {
            rows[count++] =
                (struct wire_reported_line){.line = said_line_row(line), .count = report->by.count};
        }
    }
    struct wire_server message = {
        .type = WIRE_SERVER_REPORTED,
        .reported = {.code = table_code(place->table),
                     .title = table_title(place->table),
                     .class = place->class,
                     .lines = {.count = count, .rows = rows}},
    };
    if (count > 0) {
        session_tell(session, &message);
    }
}

void reports_tell(const struct reports *reports, const struct report_place *place,
                  struct session *session) {
    if (reports->count > 0 && may_know(place->table, session, false)) {
        tell(reports, place, session);
    }
}

void reports_tell_all(const struct reports *reports, const struct report_place *place,
                      struct session *sessions) {
    struct session *session;
    DL_FOREACH(sessions, session) {
        reports_tell(reports, place, session);
    }
}

void reports_tell_players(struct reports *reports, const struct report_place *place) {
    struct session *session;
    if (reports->count == 0 || reports->is_told_to_players) {
        return;
    }
    reports->is_told_to_players = true;
    DL_FOREACH2(table_sessions(place->table), session, table_next) {
        if (table_has_seat_of(place->table, session->account) &&
            may_know(place->table, session, true)) {
            tell(reports, place, session);
        }
    }
}
