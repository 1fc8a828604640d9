// Lines in memory, each with its record in the journal.
#include "server/watch/chat.h"

#include "server/accounts/account.h"
#include "server/quota/quota.h"
#include "server/services/services.h"
#include "server/session/message.h"
#include "server/storage/journal.h"
#include "server/table/event_log.h"
#include "server/table/hosted.h"
#include "server/watch/notebook.h"
#include "server/watch/said_lines.h"
#include "server/watch/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    LINES_MAX = 500, // of a match; the first ones are forgotten
    TOLD_MAX = 100,  // of them at once
    MUTED_MAX = 100,
    SIGNS = 6,
    LINE_EVERY_MS = 3000,
    LINES_A_MINUTE = 20,
    SIGN_EVERY_MS = 1000,
    COUNT_EVERY_MS = 1000,
};

struct chat {
    struct services *services;
    struct table *table;
    enum wire_watch_class class;
    int32_t match_number;
    struct notebook *notebook;
    struct said_lines lines;
    int32_t next_line;
    int32_t counts[SIGNS];
    struct alarm *alarm; // when the counts are told
    bool has_new_counts;
    uint64_t counted_at;
    struct people muted;
};

// ---- telling ----

// All that was written so far, to those who come; and to all who have been waiting for it.
static void tell_lines(struct chat *chat, struct session *session) {
    struct wire_said_line rows[TOLD_MAX];
    int count = 0, skip = chat->lines.count - TOLD_MAX;
    const struct said_line *line;
    DL_FOREACH(chat->lines.first, line) {
        if (skip-- <= 0) {
            rows[count++] = said_line_row(line);
        }
    }
    struct wire_server message = {
        .type = WIRE_SERVER_SAID,
        .said = {.id = table_code(chat->table),
                 .class = chat->class,
                 .whole = true,
                 .lines = {.count = count, .rows = rows}},
    };
    if (session != NULL) {
        session_tell(session, &message);
    } else {
        watch_tell_class(chat->table, chat->class, -1, &message);
    }
}

void chat_tell(struct chat *chat, struct session *session) {
    if (notebook_is_ready(chat->notebook)) {
        tell_lines(chat, session);
    }
}

static void tell_counts(struct chat *chat) {
    struct wire_server message = {
        .type = WIRE_SERVER_REACTIONS,
        .reactions = {.code = table_code(chat->table),
                      .counts = {.count = SIGNS, .rows = chat->counts}},
    };
    chat->has_new_counts = false;
    chat->counted_at = clock_now_ms(chat->services->clock);
    watch_tell_class(chat->table, chat->class, -1, &message);
}

static void on_alarm(void *context) {
    struct chat *chat = context;
    if (chat->has_new_counts) {
        tell_counts(chat);
    }
}

// ---- lines ----

static void drop_first(struct chat *chat) {
    if (chat->lines.count > LINES_MAX) {
        said_lines_drop(&chat->lines, chat->lines.first);
    }
}

static struct wire_record record_of(const struct chat *chat, const struct said_line *line,
                                    const char *text) {
    struct wire_record record;
    record.type = WIRE_RECORD_SAID;
    record.said = (struct wire_record_said){.class = chat->class,
                                            .line = line->line,
                                            .number = line->number,
                                            .has_at = true,
                                            .at = line->at};
    snprintf(record.said.account, sizeof record.said.account, "%s", line->account);
    snprintf(record.said.name, sizeof record.said.name, "%s", line->name);
    snprintf(record.said.text, sizeof record.said.text, "%s", text);
    return record;
}

// The line is kept, and stands at the end.
static enum status add_line(struct chat *chat, const struct account *account, const char *text,
                            int32_t number, const struct said_line **out_line) {
    struct wire_record_said said = {
        .class = chat->class,
        .line = chat->next_line,
        .number = number,
        .has_at = true,
        .at = event_log_count_to(table_log(chat->table), chat->match_number, number)};
    snprintf(said.account, sizeof said.account, "%s", account->id);
    snprintf(said.name, sizeof said.name, "%s", account->name);
    snprintf(said.text, sizeof said.text, "%s", text);
    struct said_line *line = said_lines_add(&chat->lines, &said);
    if (line == NULL) {
        return STATUS_NO_MEMORY;
    }
    struct wire_record record = record_of(chat, line, text);
    enum status status = notebook_add(chat->notebook, &record);
    if (status != STATUS_OK) {
        said_lines_drop(&chat->lines, line);
        return status;
    }
    chat->next_line++;
    drop_first(chat);
    *out_line = line;
    return STATUS_OK;
}

// One in three seconds and so many a minute, and of an address so many in all.
static bool may_write_now(struct session *session, uint64_t now) {
    struct session_pace *pace = &session->lines;
    bool is_minute_over = now >= pace->minute_ms + 60000;
    if (pace->count > 0 && now < pace->last_ms + LINE_EVERY_MS) {
        return false;
    }
    if (!is_minute_over && pace->count >= LINES_A_MINUTE) {
        return false;
    }
    if (!quota_take(session->services->quotas, session->visitor, QUOTA_LINES, now)) {
        return false;
    }
    pace->minute_ms = is_minute_over || pace->count == 0 ? now : pace->minute_ms;
    pace->count = is_minute_over ? 1 : pace->count + 1;
    pace->last_ms = now;
    return true;
}

enum status chat_say(struct chat *chat, struct session *session, const char *text, int32_t number) {
    char words[LINE_BYTES];
    const struct account *account = session->account;
    if (!account_has_name(account)) {
        return STATUS_NEEDS_NAME;
    }
    if (people_has(&chat->muted, account->id)) {
        return STATUS_MUTED;
    }
    if (line_clean(text, LINE_CHARACTERS_MAX, words) != STATUS_OK) {
        return STATUS_BAD_FIELD;
    }
    if (!notebook_is_ready(chat->notebook)) {
        return STATUS_BUSY; // which number it has is not known yet
    }
    if (!may_write_now(session, clock_now_ms(chat->services->clock))) {
        return STATUS_TOO_FAST;
    }
    const struct said_line *line;
    enum status status = add_line(chat, account, words, number, &line);
    if (status != STATUS_OK) {
        return status;
    }
    struct wire_said_line row = said_line_row(line);
    struct wire_server message = {
        .type = WIRE_SERVER_SAID,
        .said = {.id = table_code(chat->table),
                 .class = chat->class,
                 .lines = {.count = 1, .rows = &row}},
    };
    watch_tell_class(chat->table, chat->class, -1, &message);
    return STATUS_OK;
}

enum status chat_unsay(struct chat *chat, const struct session *session, int32_t number) {
    struct said_line *line;
    bool is_owner = table_is_run_by(chat->table, session->account);
    DL_FOREACH(chat->lines.first, line) {
        if (line->line == number) {
            break;
        }
    }
    if (line == NULL || (!is_owner && strcmp(line->account, session->account->id) != 0)) {
        return STATUS_NOT_OWNER;
    }
    struct wire_record record = record_of(chat, line, "");
    enum status status = notebook_add(chat->notebook, &record);
    if (status != STATUS_OK) {
        return status;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_UNSAID,
        .unsaid = {.code = table_code(chat->table), .line = number},
    };
    said_lines_drop(&chat->lines, line);
    watch_tell_class(chat->table, chat->class, -1, &message);
    return STATUS_OK;
}

enum status chat_mute(struct chat *chat, const char *account, bool is_on) {
    return people_set(&chat->muted, MUTED_MAX, account, is_on);
}

enum status chat_react(struct chat *chat, struct session *session, int sign) {
    uint64_t now = clock_now_ms(chat->services->clock);
    if (session->signed_ms != 0 && now < session->signed_ms + SIGN_EVERY_MS) {
        return STATUS_TOO_FAST;
    }
    session->signed_ms = now;
    chat->counts[sign]++;
    if (!chat->has_new_counts) {
        uint64_t due = chat->counted_at + COUNT_EVERY_MS;
        chat->has_new_counts = true;
        alarm_start(chat->alarm, due > now ? due - now : 0);
    }
    return STATUS_OK;
}

// ---- beginning and end ----

static void on_record(void *context, const struct journal_record *read) {
    struct chat *chat = context;
    const struct said_line *line = said_lines_read(&chat->lines, read);
    if (line != NULL) {
        chat->next_line = line->line + 1;
        drop_first(chat);
    }
}

static void on_ready(void *context) {
    tell_lines(context, NULL); // those who came meanwhile
}

struct chat *chat_create(struct services *services, struct table *table,
                         enum wire_watch_class class) {
    struct chat *chat = calloc(1, sizeof *chat);
    char id[MATCH_ID_BYTES], subject[JOURNAL_SUBJECT_BYTES];
    if (chat == NULL) {
        return NULL;
    }
    table_make_match_id(table, id);
    snprintf(subject, sizeof subject, "said.%s.%d", id, (int)class);
    chat->services = services;
    chat->table = table;
    chat->class = class;
    chat->match_number = table_match_number(table);
    chat->alarm = alarm_create(services->clock, on_alarm, chat);
    chat->notebook = notebook_open(services, subject, on_record, on_ready, chat);
    if (chat->alarm == NULL || chat->notebook == NULL) {
        chat_destroy(chat);
        return NULL;
    }
    return chat;
}

void chat_destroy(struct chat *chat) {
    if (chat == NULL) {
        return;
    }
    notebook_close(chat->notebook);
    said_lines_finish(&chat->lines);
    people_finish(&chat->muted);
    alarm_destroy(chat->alarm);
    free(chat);
}

bool chat_is_present(const struct chat *chat) {
    return chat->match_number == table_match_number(chat->table);
}
