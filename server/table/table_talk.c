// What those who play say to each other: phrases, stamps, and lines where the owner wants them.
//
// Whoever has a seat is told, and nobody else: what watchers are shown may be later than what
// players know, and what is said of a hand would tell of it. The latest lines are kept in memory
// for those who come back. The journal has none of it: no decision rests on it, and words among
// friends are not for keeping.
#include "server/table/table_parts.h"

#include "server/accounts/account.h"
#include "server/accounts/name.h"
#include "server/quota/quota.h"
#include "server/report/log.h"
#include "server/session/message.h"
#include "server/table/audience.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    LINES_MAX = 40,
    SEATED = (1 << SEAT_MAX) - 1, // viewers
    TALK_WITHIN_MS = 10000,
};

struct talked_line {
    int32_t line;
    int seat;
    int phrase, stamp; // -1: it is none
    char account[ACCOUNT_ID_BYTES];
    char name[NAME_BYTES];
    char *text;        // owned; NULL: it is none
    uint8_t reports;   // by how many
    uint8_t reporters; // seats
    struct talked_line *next;
};

// ---- telling ----

// For the owner with how often it was reported.
static struct wire_talk_line row_of(const struct talked_line *line, bool is_for_owner) {
    struct wire_talk_line row = {
        .line = line->line,
        .seat = line->seat,
        .account = line->account,
        .name = line->name,
        .has_phrase = line->phrase >= 0,
        .phrase = line->phrase,
        .has_stamp = line->stamp >= 0,
        .stamp = line->stamp,
        .has_text = line->text != NULL,
        .text = line->text,
        .has_reports = is_for_owner && line->reports > 0,
        .reports = line->reports,
    };
    return row;
}

void table_tell_talk(struct table *table, struct session *session) {
    struct wire_talk_line rows[LINES_MAX];
    int count = 0;
    if (session->seat == NO_SEAT || table->talk.count == 0) {
        return;
    }
    bool is_owner = table_is_owner(table, session->account);
    for (const struct talked_line *line = table->talk.lines; line != NULL; line = line->next) {
        rows[count++] = row_of(line, is_owner);
    }
    struct wire_server message = {
        .type = WIRE_SERVER_TALKED,
        .talked = {.code = table->code,
                   .has_whole = true,
                   .whole = true,
                   .lines = {.count = count, .rows = rows}},
    };
    session_tell(session, &message);
}

static void tell_line(struct table *table, const struct talked_line *line) {
    struct wire_talk_line row = row_of(line, false);
    struct wire_server message = {
        .type = WIRE_SERVER_TALKED,
        .talked = {.code = table->code, .lines = {.count = 1, .rows = &row}},
    };
    audience_tell(table, SEATED, &message);
}

// ---- lines ----

static void drop(struct table *table, struct talked_line **at) {
    struct talked_line *line = *at;
    *at = line->next;
    table->talk.count--;
    free(line->text);
    free(line);
}

void table_forget_talk(struct table *table) {
    while (table->talk.lines != NULL) {
        drop(table, &table->talk.lines);
    }
}

static void append(struct table *table, struct talked_line *line) {
    struct table_talk *talk = &table->talk;
    struct talked_line **end = &talk->lines;
    while (*end != NULL) {
        end = &(*end)->next;
    }
    *end = line;
    line->line = talk->next_line++;
    if (++talk->count > LINES_MAX) {
        drop(table, &talk->lines);
    }
}

// What is said as the table has it. STATUS_NO_TALK, STATUS_BAD_FIELD, STATUS_NEEDS_NAME.
static enum status read_talk(const struct table *table, const struct session *session,
                             const struct wire_client_talk *request, char out_text[LINE_BYTES]) {
    enum wire_talk_level level = table->options.talk;
    int count = request->has_phrase + request->has_stamp + request->has_text;
    if (level == WIRE_TALK_LEVEL_NONE || (request->has_text && level != WIRE_TALK_LEVEL_ALL)) {
        return STATUS_NO_TALK;
    }
    if (count != 1) {
        return STATUS_BAD_FIELD;
    }
    if (!request->has_text) {
        return STATUS_OK;
    }
    if (!account_has_name(session->account)) {
        return STATUS_NEEDS_NAME;
    }
    return line_clean(request->text, LINE_CHARACTERS_MAX, out_text, LINE_BYTES) == STATUS_OK
               ? STATUS_OK
               : STATUS_BAD_FIELD;
}

// Five in ten seconds of a seat, whatever its devices; and of an address so many in all. What was
// said at no time stands there as 0.
static bool may_talk_now(struct table *table, const struct session *session) {
    struct table_talk *talk = &table->talk;
    uint64_t now = table_now(table);
    uint64_t *oldest = &talk->said_at[session->seat][talk->said_next[session->seat]];
    if (*oldest != 0 && now < *oldest + TALK_WITHIN_MS) {
        return false;
    }
    if (!quota_take(table->services->quotas, session->visitor, QUOTA_LINES, now)) {
        return false;
    }
    *oldest = now;
    talk->said_next[session->seat] = (talk->said_next[session->seat] + 1) % TALK_AT_ONCE;
    return true;
}

enum status table_talk(struct table *table, struct session *session,
                       const struct wire_client_talk *request) {
    char text[LINE_BYTES];
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    enum status status = read_talk(table, session, request, text);
    if (status != STATUS_OK) {
        return status;
    }
    if (!may_talk_now(table, session)) {
        return STATUS_TOO_FAST;
    }
    struct talked_line *line = calloc(1, sizeof *line);
    char *words = request->has_text ? strdup(text) : NULL;
    if (line == NULL || (request->has_text && words == NULL)) {
        free(line);
        free(words);
        return STATUS_NO_MEMORY;
    }
    line->seat = session->seat;
    line->phrase = request->has_phrase ? request->phrase : -1;
    line->stamp = request->has_stamp ? request->stamp : -1;
    line->text = words;
    snprintf(line->account, sizeof line->account, "%s", session->account->id);
    snprintf(line->name, sizeof line->name, "%s", table->seats[session->seat].name);
    append(table, line);
    tell_line(table, line);
    return STATUS_OK;
}

enum status table_untalk(struct table *table, const struct session *session, int32_t number) {
    struct talked_line **at = &table->talk.lines;
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    while (*at != NULL && (*at)->line != number) {
        at = &(*at)->next;
    }
    if (*at == NULL || (!table_is_owner(table, session->account) &&
                        strcmp((*at)->account, session->account->id) != 0)) {
        return STATUS_NOT_OWNER;
    }
    drop(table, at);
    struct wire_server message = {
        .type = WIRE_SERVER_UNTALKED,
        .untalked = {.code = table->code, .line = number},
    };
    audience_tell(table, SEATED, &message);
    return STATUS_OK;
}

// An owner without a seat hears nothing of what is said, so nothing of this either.
static void tell_owner(struct table *table, const struct talked_line *line) {
    struct wire_talk_line row = row_of(line, true);
    struct wire_server message = {
        .type = WIRE_SERVER_TALKED,
        .talked = {.code = table->code, .lines = {.count = 1, .rows = &row}},
    };
    struct session *session;
    DL_FOREACH2(table->sessions, session, table_next) {
        if (session->seat != NO_SEAT && table_is_owner(table, session->account)) {
            session_tell(session, &message);
        }
    }
}

enum status table_report_talk(struct table *table, const struct session *session, int32_t number) {
    struct talked_line *line = table->talk.lines;
    if (session->seat == NO_SEAT) {
        return STATUS_NOT_SEATED;
    }
    if (!account_has_name(session->account)) {
        return STATUS_NEEDS_NAME;
    }
    while (line != NULL && line->line != number) {
        line = line->next;
    }
    if (line == NULL || line->text == NULL || strcmp(line->account, session->account->id) == 0) {
        return STATUS_BAD_FIELD;
    }
    if ((line->reporters & 1U << session->seat) != 0) {
        return STATUS_ALREADY;
    }
    line->reporters |= (uint8_t)(1U << session->seat);
    line->reports++;
    log_line_about(LOG_LINE_REPORTED, &session->about, "table %s: line %d of %s was reported",
                   table->code, (int)line->line, line->account);
    tell_owner(table, line);
    return STATUS_OK;
}

// ---- the switch ----

enum status table_set_talk(struct table *table, enum wire_talk_level level) {
    if (table->talk.wanted == level) {
        return STATUS_ALREADY;
    }
    table->talk.wanted = level;
    table_make_due(table, STEP_TALK);
    return STATUS_OK;
}

void table_write_talk(struct table *table, struct wire_record_talk_set *out_record) {
    table->talk.written = table->talk.wanted;
    *out_record = (struct wire_record_talk_set){.level = table->talk.written};
    table_not_due(table, STEP_TALK); // what is wanted meanwhile makes it due again
}

void table_apply_talk(struct table *table) {
    table->options.talk = table->talk.written;
    table_changed(table);
}

void table_restore_talk(struct table *table, enum wire_talk_level level) {
    table->options.talk = table->talk.wanted = level;
}
