// What was written and shown by those who watched a match that is over: the answer to get_said.
#include "server/lobby/lobby.h"
#include "server/records/records.h"
#include "server/replay/replay.h"
#include "server/services/services.h"
#include "server/session/handler.h"
#include "server/storage/journal.h"
#include "server/table/hosted.h"
#include "server/watch/kept_marks.h"
#include "server/watch/said_lines.h"

#include <stdio.h>
#include <stdlib.h>

enum { TOLD_MAX = 100, LINES_MAX = 1000, MARKS_MAX = 4000, ID_BYTES = 11 };

// The lines on their way to a session.
struct fetching {
    struct pending pending;
    struct services *services;
    char id[ID_BYTES];
    struct said_lines lines;
    struct kept_marks marks;
};

// ---- reading ----

static void on_record(void *context, const struct journal_record *read) {
    struct fetching *fetching = context;
    (void)said_lines_read(&fetching->lines, read);
    if (fetching->lines.count > LINES_MAX) {
        said_lines_drop(&fetching->lines, fetching->lines.first);
    }
    (void)kept_marks_read(&fetching->marks, read);
    if (fetching->marks.count > MARKS_MAX) {
        kept_marks_drop(&fetching->marks, fetching->marks.first);
    }
}

// ---- telling ----

static void tell_page(const struct fetching *fetching, struct session *session,
                      enum wire_watch_class class, const struct said_line **line, bool is_whole) {
    struct wire_said_line rows[TOLD_MAX];
    int count = 0;
    for (; *line != NULL && count < TOLD_MAX; *line = (*line)->next) {
        if ((*line)->class == class) {
            rows[count++] = said_line_row_after(*line);
        }
    }
    struct wire_server message = {
        .type = WIRE_SERVER_SAID,
        .said = {.id = fetching->id,
                 .class = class,
                 .whole = is_whole,
                 .lines = {.count = count, .rows = rows}},
    };
    session_tell(session, &message);
}

// As many as there may be: of each class what fits in a message, until none is left.
static void tell_marks(const struct fetching *fetching, struct session *session,
                       enum wire_watch_class class) {
    struct wire_watch_mark rows[TOLD_MAX];
    const struct kept_mark *mark = fetching->marks.first;
    bool is_whole = true;
    do {
        int count = 0;
        for (; mark != NULL && count < TOLD_MAX; mark = mark->next) {
            if (mark->shown.class == class && mark->gone == MARK_STAYS) {
                rows[count++] = kept_mark_row_after(mark);
            }
        }
        struct wire_server message = {
            .type = WIRE_SERVER_MARKS,
            .marks = {.id = fetching->id,
                      .class = class,
                      .whole = is_whole,
                      .marks = {.count = count, .rows = rows}},
        };
        session_tell(session, &message);
        is_whole = false;
    } while (mark != NULL);
}

static struct session *end(struct fetching *fetching) {
    struct session *session = session_arrived(&fetching->pending);
    said_lines_finish(&fetching->lines);
    kept_marks_finish(&fetching->marks);
    free(fetching);
    return session;
}

static void on_end(void *context, enum journal_result result) {
    struct fetching *fetching = context;
    struct session *session = fetching->pending.session;
    if (session != NULL && result != JOURNAL_OK) {
        session_refuse(session, STATUS_BUSY, "get_said", NULL);
    }
    for (int class = 0; session != NULL && result == JOURNAL_OK && class <= WIRE_WATCH_CLASS_HANDS;
         class ++) {
        const struct said_line *line = fetching->lines.first;
        tell_page(fetching, session, (enum wire_watch_class) class, &line, true);
        while (line != NULL) {
            tell_page(fetching, session, (enum wire_watch_class) class, &line, false);
        }
        tell_marks(fetching, session, (enum wire_watch_class) class);
    }
    (void)end(fetching);
}

// Who may not have a match reads nothing of what was written beside it, as if there were none.
static void on_match(void *context, const void *packed, size_t length) {
    struct fetching *fetching = context;
    const struct session *session = fetching->pending.session;
    struct wire_record_match_header *header = malloc(sizeof *header);
    char prefix[JOURNAL_SUBJECT_BYTES];
    enum status status = STATUS_NO_SUCH_MATCH;
    if (packed != NULL && session != NULL && header != NULL &&
        match_record_read_header(packed, length, header) == STATUS_OK &&
        replay_shows(fetching->services, header, session->account)) {
        status = STATUS_OK;
    }
    free(header);
    if (status == STATUS_OK) {
        snprintf(prefix, sizeof prefix, "said.%s.", fetching->id);
        journal_read_all(fetching->services->journal, prefix, on_record, on_end, fetching);
        return;
    }
    struct session *gone = end(fetching);
    if (gone != NULL) {
        session_refuse(gone, status, "get_said", NULL);
    }
}

// Players of a round read nothing of it before their own match is over (W47).
static bool plays_in_round(const struct services *services, const struct session *session,
                           const char *id) {
    const struct table *table = lobby_find_match(services->lobby, id);
    return table != NULL && table_plays_beside(table, session->account);
}

// Whoever may have the match of this id may read what was written beside it. While the match goes
// on nobody knows the id.
enum status handle_get_said(struct services *services, struct session *session,
                            const struct wire_client *message, struct refusal *out_refusal) {
    (void)out_refusal;
    if (plays_in_round(services, session, message->get_said.id)) {
        return STATUS_PLAYS_IN_ROUND;
    }
    if (replay_is_hidden(services, session, message->get_said.id)) {
        return STATUS_NO_SUCH_MATCH;
    }
    struct fetching *fetching = calloc(1, sizeof *fetching);
    if (fetching == NULL) {
        return STATUS_NO_MEMORY;
    }
    enum status status = session_await(session, PENDING_SAID, &fetching->pending);
    if (status != STATUS_OK) {
        free(fetching);
        return status;
    }
    fetching->services = services;
    snprintf(fetching->id, sizeof fetching->id, "%s", message->get_said.id);
    records_fetch(services->records, fetching->id, on_match, fetching);
    return STATUS_OK;
}
