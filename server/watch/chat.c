// Lines in memory, each with its record in the journal.
#include "server/watch/chat.h"

#include "common/rules/match/match.h"
#include "protocol/wire.h"
#include "server/accounts/account.h"
#include "server/quota/quota.h"
#include "server/report/log.h"
#include "server/services/services.h"
#include "server/session/message.h"
#include "server/storage/journal.h"
#include "server/table/event_log.h"
#include "server/table/hosted.h"
#include "server/watch/notebook.h"
#include "server/watch/reports.h"
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
    int32_t begun; // number of the match's first event
    struct notebook *notebook;
    struct said_lines lines;
    int held; // of them
    int32_t next_line;
    struct reports reports;
    int32_t counts[SIGNS];
    struct alarm *alarm; // when the counts are told
    bool has_new_counts, is_alarm_set;
    uint64_t counted_at;
    struct people muted;
};

static struct report_place place_of(const struct chat *chat) {
    return (struct report_place){chat->table, chat->class, &chat->lines};
}

// ---- what is held back (W48) ----

bool chat_holds(const struct table *table) {
    return table_is_hosted(table);
}

// What is written now waits for the end of this hand, as its class sees it. So a class that is
// behind is told nothing that depends on what it may not know yet.
static bool is_holding(const struct chat *chat, struct watch_moment *out_moment) {
    *out_moment = watch_moment_of(chat->table, chat->class);
    return chat_holds(chat->table) && out_moment->is_in_hand;
}

static bool still_waits(const struct said_line *line, const struct watch_moment *moment) {
    return line->is_held && moment->is_in_hand && moment->hand <= line->hand;
}

// ---- telling ----

static struct wire_server message_of(const struct chat *chat, const struct wire_said_line *rows,
                                     int count) {
    return (struct wire_server){
        .type = WIRE_SERVER_SAID,
        .said = {.id = table_code(chat->table),
                 .class = chat->class,
                 .lines = {.count = count, .rows = rows}},
    };
}

static bool may_read(const struct said_line *line, const struct session *session) {
    return !line->is_held || (session != NULL && strcmp(line->account, session->account->id) == 0);
}

// All that was written so far, to those who come; and to all who have been waiting for it.
static void tell_lines(struct chat *chat, struct session *session) {
    struct wire_said_line rows[TOLD_MAX];
    int count = 0, skip = -TOLD_MAX;
    const struct said_line *line;
    DL_FOREACH(chat->lines.first, line) {
        skip += may_read(line, session);
    }
    DL_FOREACH(chat->lines.first, line) {
        if (may_read(line, session) && skip-- <= 0) {
            rows[count++] = said_line_row(line);
        }
    }
    struct wire_server message = message_of(chat, rows, count);
    message.said.whole = true;
    if (session != NULL) {
        session_tell(session, &message);
    } else {
        watch_tell_class(chat->table, chat->class, -1, &message);
    }
}

void chat_tell(struct chat *chat, struct session *session) {
    if (notebook_is_ready(chat->notebook)) {
        struct report_place place = place_of(chat);
        tell_lines(chat, session);
        reports_tell(&chat->reports, &place, session);
    }
}

// Those that have waited long enough.
static void tell_held(struct chat *chat, const struct watch_moment *moment) {
    struct wire_said_line rows[TOLD_MAX];
    struct said_line *line;
    int count = 0;
    DL_FOREACH(chat->lines.first, line) {
        if (line->is_held && !still_waits(line, moment)) {
            line->is_held = false;
            chat->held--;
            rows[count++] = said_line_row(line);
        }
        if (count == TOLD_MAX || (line->next == NULL && count > 0)) {
            struct wire_server message = message_of(chat, rows, count);
            watch_tell_class(chat->table, chat->class, -1, &message);
            count = 0;
        }
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
    struct watch_moment moment;
    chat->is_alarm_set = false;
    if (chat->has_new_counts && !is_holding(chat, &moment)) {
        tell_counts(chat);
    }
}

static void set_alarm(struct chat *chat) {
    uint64_t now = clock_now_ms(chat->services->clock), due = chat->counted_at + COUNT_EVERY_MS;
    chat->is_alarm_set = true;
    alarm_start(chat->alarm, due > now ? due - now : 0);
}

void chat_go_on(struct chat *chat) {
    struct watch_moment moment;
    if (!notebook_is_ready(chat->notebook)) {
        return;
    }
    if (chat->held > 0 || chat->has_new_counts) { // else the moment need not be worked out
        bool is_free = !is_holding(chat, &moment);
        if (chat->held > 0) {
            tell_held(chat, &moment);
        }
        if (is_free && chat->has_new_counts && !chat->is_alarm_set) {
            set_alarm(chat);
        }
    }
    if (table_match(chat->table)->is_over) {
        struct report_place place = place_of(chat);
        reports_tell_players(&chat->reports, &place);
    }
}

// ---- lines ----

static void drop(struct chat *chat, struct said_line *line) {
    chat->held -= line->is_held;
    said_lines_drop(&chat->lines, line);
}

static void drop_first(struct chat *chat) {
    if (chat->lines.count > LINES_MAX) {
        drop(chat, chat->lines.first);
    }
}

static struct said_line *find_line(const struct chat *chat, int32_t number) {
    struct said_line *line;
    DL_FOREACH(chat->lines.first, line) {
        if (line->line == number) {
            break;
        }
    }
    return line;
}

static struct wire_record record_of(const struct chat *chat, const struct said_line *line,
                                    const char *text) {
    struct wire_record record;
    record.type = WIRE_RECORD_SAID;
    record.said = (struct wire_record_said){.class = chat->class,
                                            .line = line->line,
                                            .number = line->number,
                                            .has_at = true,
                                            .at = line->at,
                                            .has_hand = line->is_held,
                                            .hand = line->hand};
    snprintf(record.said.account, sizeof record.said.account, "%s", line->account);
    snprintf(record.said.name, sizeof record.said.name, "%s", line->name);
    snprintf(record.said.text, sizeof record.said.text, "%s", text);
    return record;
}

// The line is kept, and stands at the end.
static enum status add_line(struct chat *chat, const struct account *account, const char *text,
                            int32_t number, const struct said_line **out_line) {
    struct watch_moment moment;
    struct wire_record_said said = {
        .has_hand = is_holding(chat, &moment),
        .hand = moment.hand,
        .class = chat->class,
        .line = chat->next_line,
        .number = number,
        .has_at = true,
        .at = event_log_count_to(table_log(chat->table), chat->begun, number)};
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
    chat->held += line->is_held;
    chat->next_line++;
    drop_first(chat);
    *out_line = line;
    return STATUS_OK;
}

// One in three seconds and so many a minute over all connections, and of an address so many in all.
static bool may_write_now(struct session *session, uint64_t now) {
    struct account_pace *pace = &session->account->pace;
    bool is_minute_over = now >= pace->minute_ms + 60000;
    if (pace->lines > 0 && now < pace->line_ms + LINE_EVERY_MS) {
        return false;
    }
    if (!is_minute_over && pace->lines >= LINES_A_MINUTE) {
        return false;
    }
    if (!quota_take(session->services->quotas, session->visitor, QUOTA_LINES, now)) {
        return false;
    }
    pace->minute_ms = is_minute_over || pace->lines == 0 ? now : pace->minute_ms;
    pace->lines = is_minute_over ? 1 : pace->lines + 1;
    pace->line_ms = now;
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
    if (line_clean(text, LINE_CHARACTERS_MAX, words, sizeof words) != STATUS_OK) {
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
    struct wire_server message = message_of(chat, &row, 1);
    if (line->is_held) {
        session_tell(session, &message);
    } else {
        watch_tell_class(chat->table, chat->class, -1, &message);
    }
    return STATUS_OK;
}

enum status chat_unsay(struct chat *chat, struct session *session, int32_t number) {
    struct said_line *line = find_line(chat, number);
    bool is_owner = table_is_run_by(chat->table, session->account);
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
    if (line->is_held) {
        session_tell(session, &message);
    } else {
        watch_tell_class(chat->table, chat->class, -1, &message);
    }
    drop(chat, line);
    return STATUS_OK;
}

enum status chat_mute(struct chat *chat, const char *account, bool is_on) {
    struct wire_record record;
    bool is_new = people_has(&chat->muted, account) != is_on;
    enum status status = people_set(&chat->muted, MUTED_MAX, account, is_on);
    if (status != STATUS_OK || !is_new) {
        return status;
    }
    record.type = WIRE_RECORD_MUTED;
    record.muted.on = is_on;
    snprintf(record.muted.account, sizeof record.muted.account, "%s", account);
    return notebook_add(chat->notebook, &record);
}

// The host's log has whose line it is, not what it says.
static void note_report(struct chat *chat, const struct session *session,
                        const struct said_line *line) {
    struct report_place place = place_of(chat);
    log_line_about(LOG_LINE_REPORTED, &session->about, "table %s: line %d of %s was reported",
                   table_code(chat->table), (int)line->line, line->account);
    reports_tell_all(&chat->reports, &place, chat->services->sessions);
    table_note_report(chat->table);
}

enum status chat_report(struct chat *chat, struct session *session, int32_t number) {
    const struct said_line *line = find_line(chat, number);
    const char *account = session->account->id;
    struct wire_record record;
    bool is_first;
    if (!account_has_name(session->account)) {
        return STATUS_NEEDS_NAME;
    }
    if (line == NULL || line->is_held || strcmp(line->account, account) == 0) {
        return STATUS_BAD_FIELD;
    }
    enum status status = reports_add(&chat->reports, number, account, &is_first);
    if (status != STATUS_OK) {
        return status;
    }
    record.type = WIRE_RECORD_LINE_REPORTED;
    record.line_reported.line = number;
    snprintf(record.line_reported.account, sizeof record.line_reported.account, "%s", account);
    if (is_first) {
        note_report(chat, session, line);
    }
    return notebook_add(chat->notebook, &record);
}

enum status chat_react(struct chat *chat, struct session *session, int sign) {
    struct watch_moment moment;
    uint64_t now = clock_now_ms(chat->services->clock);
    struct account_pace *pace = &session->account->pace;
    if (pace->signed_ms != 0 && now < pace->signed_ms + SIGN_EVERY_MS) {
        return STATUS_TOO_FAST;
    }
    pace->signed_ms = now;
    chat->counts[sign]++;
    if (!chat->is_alarm_set && !is_holding(chat, &moment)) {
        set_alarm(chat);
    }
    chat->has_new_counts = true;
    return STATUS_OK;
}

// ---- beginning and end ----

// Who may not write, and what was reported; more than there may be is left out.
static void read_other(struct chat *chat, const struct journal_record *read) {
    struct wire_record record;
    bool is_first, is_read = wire_decode_record(read->bytes, read->length, &record);
    if (is_read && record.type == WIRE_RECORD_MUTED) {
        (void)!people_set(&chat->muted, MUTED_MAX, record.muted.account, record.muted.on);
    } else if (is_read && record.type == WIRE_RECORD_LINE_REPORTED) {
        (void)!reports_add(&chat->reports, record.line_reported.line, record.line_reported.account,
                           &is_first);
    }
}

static void on_record(void *context, const struct journal_record *read) {
    struct chat *chat = context;
    const struct said_line *line = said_lines_read(&chat->lines, read);
    if (line != NULL) {
        chat->next_line = line->line + 1;
        drop_first(chat);
    } else {
        read_other(chat, read);
    }
}

static void on_ready(void *context) {
    struct chat *chat = context;
    struct watch_moment moment;
    struct said_line *line;
    (void)is_holding(chat, &moment);
    DL_FOREACH(chat->lines.first, line) {
        line->is_held = still_waits(line, &moment); // others were told it by an earlier process
        chat->held += line->is_held;
    }
    tell_lines(chat, NULL); // those who came meanwhile
    struct report_place place = place_of(chat);
    struct session *session;
    DL_FOREACH(chat->services->sessions, session) {
        enum wire_watch_class class;
        if (session->account != NULL && watch_table_of(session) == chat->table &&
            watch_class_of(session, &class) && class == chat->class) {
            reports_tell(&chat->reports, &place, session);
        }
    }
}

struct chat *chat_create(struct services *services, struct table *table,
                         enum wire_watch_class class) {
    struct chat *chat = calloc(1, sizeof *chat);
    char subject[JOURNAL_SUBJECT_BYTES];
    if (chat == NULL) {
        return NULL;
    }
    notebook_name(table, class, subject);
    chat->services = services;
    chat->table = table;
    chat->class = class;
    chat->begun = table_begun_number(table);
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
    reports_finish(&chat->reports);
    people_finish(&chat->muted);
    alarm_destroy(chat->alarm);
    free(chat);
}

bool chat_is_present(const struct chat *chat) {
    return chat->begun == table_begun_number(chat->table);
}
