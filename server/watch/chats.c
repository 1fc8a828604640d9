// The chats of a table: which classes have one, and who may write there.
#include "common/rules/match/match.h"
#include "server/services/services.h"
#include "server/session/handler.h"
#include "server/table/hosted.h"
#include "server/watch/notebook.h"
#include "server/watch/watch_parts.h"

#include <string.h>

static struct chat *chat_of(struct services *services, struct table *table,
                            enum wire_watch_class class) {
    struct watch *watch = watch_of(services, table);
    if (watch == NULL) {
        return NULL;
    }
    struct chat **chat = &watch->chats[class];
    if (*chat != NULL && !chat_is_present(*chat)) {
        chat_destroy(*chat);
        *chat = NULL;
    }
    if (*chat == NULL) {
        *chat = chat_create(services, table, class);
    }
    return *chat;
}

static bool has_chat(const struct services *services, const struct table *table,
                     enum wire_watch_class class) {
    return table_options(table)->watch.chat && strcmp(services->config.watch_chat, "on") == 0 &&
           class != WIRE_WATCH_CLASS_SEAT && table_begun_number(table) >= 0;
}

void watch_attend_chat(struct session *session, enum wire_watch_class class) {
    struct table *table = watch_table_of(session);
    struct chat *chat =
        has_chat(session->services, table, class) ? chat_of(session->services, table, class) : NULL;
    if (chat != NULL) {
        chat_tell(chat, session);
    }
}

// Whoever sees more than others of the class writes nothing to them (W44), nor who plays.
static bool may_chat(const struct session *session, const struct table *table) {
    return watch_sees_as_offered(session, table) && !watch_plays_here(table, session->account) &&
           !table_saw_hands_beside(table, session->account);
}

// The chat of the class that the session watches, to write there or only to keep it in order. NULL
// if there is none, with why.
static struct chat *find(struct session *session, bool writes, enum status *out_status) {
    enum wire_watch_class class;
    struct table *table = watch_table_of(session);
    *out_status = STATUS_NOT_AT_TABLE;
    if (!watch_class_of(session, &class)) {
        return NULL;
    }
    *out_status = STATUS_CHAT_OFF;
    if (!has_chat(session->services, table, class) ||
        (writes ? !may_chat(session, table) : watch_plays_here(table, session->account))) {
        return NULL;
    }
    *out_status = STATUS_NO_MEMORY;
    return chat_of(session->services, table, class);
}

void watch_forget(struct services *services, const struct table *table) {
    if (table_begun_number(table) >= 0 && !table_match(table)->is_over) {
        notebook_drop_all(services, table);
    }
}

void watch_go_on_chats(struct watch *watch) {
    for (int class = 0; class < WIRE_WATCH_CLASS_COUNT; class ++) {
        if (watch->chats[class] != NULL && chat_is_present(watch->chats[class])) {
            chat_go_on(watch->chats[class]);
        }
    }
}

// ---- what they write ----

// One row per message: its name, whether something is written, and what it does.
#define CHAT_ROWS(ROW)                                                                             \
    ROW(say, true, chat_say(chat, session, message->say.text, message->say.number))                \
    ROW(unsay, false, chat_unsay(chat, session, message->unsay.line))                              \
    ROW(report, true, chat_report(chat, session, message->report.line))                            \
    ROW(react, true, chat_react(chat, session, message->react.sign))

#define CHAT_ROW(name, writes, call)                                                               \
    enum status handle_##name(struct services *services, struct session *session,                  \
                              const struct wire_client *message, struct refusal *out_refusal) {    \
        (void)services;                                                                            \
        (void)out_refusal;                                                                         \
        enum status status;                                                                        \
        struct chat *chat = find(session, writes, &status);                                        \
        return chat == NULL ? status : call;                                                       \
    }
CHAT_ROWS(CHAT_ROW)

// Whoever is muted writes in no class.
enum status handle_mute(struct services *services, struct session *session,
                        const struct wire_client *message, struct refusal *out_refusal) {
    static const enum wire_watch_class classes[] = {WIRE_WATCH_CLASS_PUBLIC,
                                                    WIRE_WATCH_CLASS_HANDS};
    enum status status;
    (void)out_refusal;
    if (find(session, false, &status) == NULL) {
        return status;
    }
    struct table *table = watch_table_of(session);
    if (!table_is_run_by(table, session->account)) {
        return STATUS_NOT_OWNER;
    }
    status = STATUS_OK;
    for (int i = 0; i < 2 && status == STATUS_OK; i++) {
        struct chat *chat = chat_of(services, table, classes[i]);
        status = chat == NULL ? STATUS_NO_MEMORY
                              : chat_mute(chat, message->mute.account, message->mute.on);
    }
    return status;
}
