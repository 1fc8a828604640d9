// Lines in memory, each with its record in the journal.
#include "server/watch/chat.h"

#include "common/base/text.h"
#include "protocol/wire.h"
#include "server/accounts/account.h"
#include "server/quota/quota.h"
#include "server/services/services.h"
#include "server/session/message.h"
#include "server/storage/journal.h"
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
    RECORD_BYTES = 4096,
};

struct line {
    int32_t line, number;
    char account[ACCOUNT_ID_BYTES];
    char name[NAME_BYTES];
    bool is_kept; // the journal has it as it is
    bool is_gone; // taken away
    struct line *prev, *next;
    char text[];
};

struct chat {
    struct services *services;
    struct table *table;
    enum wire_watch_class class;
    int32_t match_number;
    char subject[JOURNAL_SUBJECT_BYTES];
    struct journal_token token;
    struct line *lines, *writing;
    int count;
    int32_t next_line;
    int32_t counts[SIGNS];
    struct alarm *alarm; // when the counts are told
    bool has_new_counts;
    uint64_t counted_at;
    char muted[MUTED_MAX][ACCOUNT_ID_BYTES];
    int muted_count;
    struct chat_link *write;   // a line on its way to the journal
    struct chat_link *reading; // of what an earlier process wrote
};

// From what the journal does to the chat, which may go meanwhile.
struct chat_link {
    struct chat *chat; // NULL then
};

static struct chat_link *link_to(struct chat *chat) {
    struct chat_link *link = calloc(1, sizeof *link);
    if (link != NULL) {
        link->chat = chat;
    }
    return link;
}

// ---- telling ----

static struct wire_said_line row_of(const struct line *line) {
    return (struct wire_said_line){.line = line->line,
                                   .number = line->number,
                                   .account = line->account,
                                   .name = line->name,
                                   .text = line->text};
}

void chat_tell(struct chat *chat, struct session *session) {
    struct wire_said_line rows[TOLD_MAX];
    int count = 0, skip = chat->count - TOLD_MAX;
    struct line *line;
    DL_FOREACH(chat->lines, line) {
        if (skip-- <= 0 && !line->is_gone) {
            rows[count++] = row_of(line);
        }
    }
    struct wire_server message = {
        .type = WIRE_SERVER_SAID,
        .said = {.id = table_code(chat->table),
                 .class = chat->class,
                 .whole = true,
                 .lines = {.count = count, .rows = rows}},
    };
    session_tell(session, &message);
}

static void tell_counts(struct chat *chat) {
    struct wire_server message = {
        .type = WIRE_SERVER_REACTIONS,
        .reactions = {.code = table_code(chat->table),
                      .counts = {.count = SIGNS, .rows = chat->counts}},
    };
    chat->has_new_counts = false;
    chat->counted_at = clock_now_ms(chat->services->clock);
    watch_tell_class(chat->table, chat->class, &message);
}

static void on_alarm(void *context) {
    struct chat *chat = context;
    if (chat->has_new_counts) {
        tell_counts(chat);
    }
}

// ---- the journal ----

static void write_next(struct chat *chat);
static void drop_line(struct chat *chat, struct line *line);

static void on_written(void *context, enum journal_result result, struct journal_token token) {
    struct chat_link *link = context;
    struct chat *chat = link->chat;
    free(link);
    if (chat == NULL) {
        return;
    }
    chat->write = NULL;
    if (result == JOURNAL_OK) {
        chat->token = token;
    }
    struct line *line = chat->writing;
    chat->writing = NULL;
    if (line != NULL && line->is_gone && line->is_kept) {
        drop_line(chat, line);
    }
    write_next(chat);
}

static void append(struct chat *chat, const struct wire_record_said *said) {
    char bytes[RECORD_BYTES];
    struct wire_record record;
    struct text text;
    record.type = WIRE_RECORD_SAID;
    record.said = *said;
    text_init(&text, bytes, sizeof bytes);
    chat->write = wire_encode_record(&record, &text) ? link_to(chat) : NULL;
    if (chat->write != NULL) {
        journal_append(chat->services->journal, chat->subject, chat->token, bytes, text.length,
                       on_written, chat->write);
    }
}

static void write_next(struct chat *chat) {
    struct line *line;
    if (chat->write != NULL || chat->reading != NULL) {
        return;
    }
    DL_FOREACH(chat->lines, line) {
        if (!line->is_kept) {
            struct wire_record_said said = {
                .class = chat->class, .line = line->line, .number = line->number};
            snprintf(said.account, sizeof said.account, "%s", line->account);
            snprintf(said.name, sizeof said.name, "%s", line->name);
            snprintf(said.text, sizeof said.text, "%s", line->is_gone ? "" : line->text);
            line->is_kept = true; // unless it is taken away meanwhile
            chat->writing = line;
            append(chat, &said);
            return;
        }
    }
}

// ---- lines ----

static void drop_line(struct chat *chat, struct line *line) {
    if (chat->writing == line) {
        chat->writing = NULL;
    }
    DL_DELETE(chat->lines, line);
    chat->count--;
    free(line);
}

// NULL if there is no memory.
static struct line *add_line(struct chat *chat, const char *account, const char *name,
                             const char *text, int32_t number) {
    struct line *line = calloc(1, sizeof *line + strlen(text) + 1);
    if (line == NULL) {
        return NULL;
    }
    line->line = chat->next_line++;
    line->number = number;
    snprintf(line->account, sizeof line->account, "%s", account);
    snprintf(line->name, sizeof line->name, "%s", name);
    memcpy(line->text, text, strlen(text) + 1);
    DL_APPEND(chat->lines, line);
    if (++chat->count > LINES_MAX) {
        drop_line(chat, chat->lines);
    }
    return line;
}

static bool is_muted(const struct chat *chat, const char *account) {
    for (int i = 0; i < chat->muted_count; i++) {
        if (strcmp(chat->muted[i], account) == 0) {
            return true;
        }
    }
    return false;
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
    if (is_muted(chat, account->id)) {
        return STATUS_MUTED;
    }
    if (line_clean(text, words) != STATUS_OK) {
        return STATUS_BAD_FIELD;
    }
    if (!may_write_now(session, clock_now_ms(chat->services->clock))) {
        return STATUS_TOO_FAST;
    }
    struct line *line = add_line(chat, account->id, account->name, words, number);
    if (line == NULL) {
        return STATUS_NO_MEMORY;
    }
    struct wire_said_line row = row_of(line);
    struct wire_server message = {
        .type = WIRE_SERVER_SAID,
        .said = {.id = table_code(chat->table),
                 .class = chat->class,
                 .lines = {.count = 1, .rows = &row}},
    };
    watch_tell_class(chat->table, chat->class, &message);
    write_next(chat);
    return STATUS_OK;
}

enum status chat_unsay(struct chat *chat, const struct session *session, int32_t number) {
    struct line *line;
    bool is_owner = table_is_owner(chat->table, session->account);
    DL_FOREACH(chat->lines, line) {
        if (line->line == number && !line->is_gone) {
            break;
        }
    }
    if (line == NULL || (!is_owner && strcmp(line->account, session->account->id) != 0)) {
        return STATUS_NOT_OWNER;
    }
    struct wire_server message = {
        .type = WIRE_SERVER_UNSAID,
        .unsaid = {.code = table_code(chat->table), .line = number},
    };
    line->is_gone = true;
    line->is_kept = false; // as that
    watch_tell_class(chat->table, chat->class, &message);
    write_next(chat);
    return STATUS_OK;
}

enum status chat_mute(struct chat *chat, const char *account, bool is_on) {
    for (int i = 0; i < chat->muted_count; i++) {
        if (strcmp(chat->muted[i], account) == 0) {
            if (!is_on) {
                memcpy(chat->muted[i], chat->muted[--chat->muted_count], ACCOUNT_ID_BYTES);
            }
            return STATUS_OK;
        }
    }
    if (is_on && chat->muted_count == MUTED_MAX) {
        return STATUS_NO_MEMORY;
    }
    if (is_on) {
        snprintf(chat->muted[chat->muted_count++], ACCOUNT_ID_BYTES, "%s", account);
    }
    return STATUS_OK;
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

static void read_line(struct chat *chat, const struct wire_record_said *said) {
    struct line *line, *next;
    if (said->text[0] != '\0') {
        chat->next_line = said->line;
        line = add_line(chat, said->account, said->name, said->text, said->number);
        if (line != NULL) {
            line->is_kept = true;
        }
        return;
    }
    DL_FOREACH_SAFE(chat->lines, line, next) {
        if (line->line == said->line) {
            drop_line(chat, line);
        }
    }
}

static void on_record(void *context, const struct journal_record *read) {
    struct chat *chat = ((struct chat_link *)context)->chat;
    struct wire_record record;
    if (chat == NULL) {
        return;
    }
    chat->token = read->token;
    if (wire_decode_record(read->bytes, read->length, &record) && record.type == WIRE_RECORD_SAID) {
        read_line(chat, &record.said);
    }
}

static void on_read(void *context, enum journal_result result) {
    struct chat_link *link = context;
    struct chat *chat = link->chat;
    free(link);
    (void)result; // without its token nothing is written, and nothing else is wrong
    if (chat != NULL) {
        chat->reading = NULL;
        write_next(chat);
    }
}

struct chat *chat_create(struct services *services, struct table *table,
                         enum wire_watch_class class) {
    struct chat *chat = calloc(1, sizeof *chat);
    struct alarm *alarm = alarm_create(services->clock, on_alarm, chat);
    struct chat_link *link = chat == NULL ? NULL : link_to(chat);
    char id[MATCH_ID_BYTES];
    if (link == NULL || alarm == NULL) {
        alarm_destroy(alarm);
        free(link);
        free(chat);
        return NULL;
    }
    chat->services = services;
    chat->table = table;
    chat->class = class;
    chat->match_number = table_match_number(table);
    chat->alarm = alarm;
    chat->reading = link;
    table_make_match_id(table, id);
    snprintf(chat->subject, sizeof chat->subject, "said.%s.%d", id, (int)class);
    journal_read(services->journal, chat->subject, on_record, on_read, link);
    return chat;
}

void chat_destroy(struct chat *chat) {
    if (chat == NULL) {
        return;
    }
    if (chat->write != NULL) {
        chat->write->chat = NULL;
    }
    if (chat->reading != NULL) {
        chat->reading->chat = NULL;
    }
    while (chat->lines != NULL) {
        drop_line(chat, chat->lines);
    }
    alarm_destroy(chat->alarm);
    free(chat);
}

bool chat_is_present(const struct chat *chat) {
    return chat->match_number == table_match_number(chat->table);
}
