// What was written by those who watched a match that is over: the answer to get_said.
#include "protocol/wire.h"
#include "server/services/services.h"
#include "server/session/handler.h"
#include "server/storage/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <utlist.h>

enum { TOLD_MAX = 100, LINES_MAX = 1000, ID_BYTES = 11 };

struct line {
    struct wire_record_said said;
    struct line *prev, *next;
};

// The lines on their way to a session.
struct fetching {
    struct pending pending;
    char id[ID_BYTES];
    struct line *lines;
    int count;
};

// ---- reading ----

static void drop(struct fetching *fetching, struct line *line) {
    DL_DELETE(fetching->lines, line);
    fetching->count--;
    free(line);
}

static void take_away(struct fetching *fetching, const struct wire_record_said *said) {
    struct line *line, *next;
    DL_FOREACH_SAFE(fetching->lines, line, next) {
        if (line->said.class == said->class && line->said.line == said->line) {
            drop(fetching, line);
        }
    }
}

static void on_record(void *context, const struct journal_record *read) {
    struct fetching *fetching = context;
    struct wire_record record;
    if (!wire_decode_record(read->bytes, read->length, &record) ||
        record.type != WIRE_RECORD_SAID) {
        return;
    }
    if (record.said.text[0] == '\0') {
        take_away(fetching, &record.said);
        return;
    }
    struct line *line = fetching->count < LINES_MAX ? calloc(1, sizeof *line) : NULL;
    if (line != NULL) {
        line->said = record.said;
        DL_APPEND(fetching->lines, line);
        fetching->count++;
    }
}

// ---- telling ----

static void tell_page(const struct fetching *fetching, struct session *session,
                      enum wire_watch_class class, const struct line **line, bool is_whole) {
    struct wire_said_line rows[TOLD_MAX];
    int count = 0;
    for (; *line != NULL && count < TOLD_MAX; *line = (*line)->next) {
        const struct wire_record_said *said = &(*line)->said;
        if (said->class == class) {
            rows[count++] = (struct wire_said_line){.line = said->line,
                                                    .number = said->number,
                                                    .account = said->account,
                                                    .name = said->name,
                                                    .text = said->text};
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

static void on_end(void *context, enum journal_result result) {
    struct fetching *fetching = context;
    struct session *session = session_arrived(&fetching->pending);
    if (session != NULL && result != JOURNAL_OK) {
        session_refuse(session, STATUS_BUSY, "get_said", NULL);
    }
    for (int class = 0; session != NULL && result == JOURNAL_OK && class <= WIRE_WATCH_CLASS_HANDS;
         class ++) {
        const struct line *line = fetching->lines;
        tell_page(fetching, session, (enum wire_watch_class) class, &line, true);
        while (line != NULL) {
            tell_page(fetching, session, (enum wire_watch_class) class, &line, false);
        }
    }
    while (fetching->lines != NULL) {
        drop(fetching, fetching->lines);
    }
    free(fetching);
}

// Whoever knows the id of a match may have it, and what was written beside it. While the match goes
// on nobody knows the id.
enum status handle_get_said(struct services *services, struct session *session,
                            const struct wire_client *message, struct refusal *out_refusal) {
    char prefix[JOURNAL_SUBJECT_BYTES];
    (void)out_refusal;
    struct fetching *fetching = calloc(1, sizeof *fetching);
    if (fetching == NULL) {
        return STATUS_NO_MEMORY;
    }
    enum status status = session_await(session, PENDING_SAID, &fetching->pending);
    if (status != STATUS_OK) {
        free(fetching);
        return status;
    }
    snprintf(fetching->id, sizeof fetching->id, "%s", message->get_said.id);
    snprintf(prefix, sizeof prefix, "said.%s.", message->get_said.id);
    journal_read_all(services->journal, prefix, on_record, on_end, fetching);
    return STATUS_OK;
}
