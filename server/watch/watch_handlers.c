// Messages of those who watch, or want to.
#include "server/watch/watch.h"

#include "server/session/handler.h"
#include "server/watch/chat.h"

enum status handle_watch_class(struct services *services, struct session *session,
                               const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_watch_class *wish = &message->watch_class;
    (void)services;
    (void)out_refusal;
    return watch_change(session, &(struct watch_wish){
                                     .key = "",
                                     .has_class = true,
                                     .class = wish->class,
                                     .seat = wish->has_seat ? wish->seat : NO_SEAT,
                                     .last = wish->has_last ? wish->last : -1,
                                 });
}

enum status handle_layers(struct services *services, struct session *session,
                          const struct wire_client *message, struct refusal *out_refusal) {
    const struct wire_client_layers *wish = &message->layers;
    unsigned layers = 0;
    (void)services;
    (void)out_refusal;
    for (int i = 0; i < wish->names.count; i++) {
        layers |= 1u << wish->names.rows[i];
    }
    return watch_set_layers(session, layers, wish->has_number ? wish->number : -1);
}

enum status handle_unwatch(struct services *services, struct session *session,
                           const struct wire_client *message, struct refusal *out_refusal) {
    (void)services;
    (void)message;
    (void)out_refusal;
    struct table *table = watch_table_of(session);
    if (table == NULL) {
        return STATUS_NOT_AT_TABLE;
    }
    if (session->watcher == NULL) {
        table_leave(table, session);
    } else {
        watch_send_away(session, WIRE_CLOSE_REASON_LEFT);
    }
    return STATUS_OK;
}

// ---- what they write ----

// One row per message: its name, whether it is the owner's, and what it does.
#define CHAT_ROWS(ROW)                                                                             \
    ROW(say, false, chat_say(chat, session, message->say.text, message->say.number))               \
    ROW(unsay, false, chat_unsay(chat, session, message->unsay.line))                              \
    ROW(mute, true, chat_mute(chat, message->mute.account, message->mute.on))                      \
    ROW(react, false, chat_react(chat, session, message->react.sign))

#define CHAT_ROW(name, is_owners, call)                                                            \
    enum status handle_##name(struct services *services, struct session *session,                  \
                              const struct wire_client *message, struct refusal *out_refusal) {    \
        (void)services;                                                                            \
        (void)out_refusal;                                                                         \
        enum status status;                                                                        \
        struct chat *chat = watch_chat(session, &status);                                          \
        if (chat == NULL) {                                                                        \
            return status;                                                                         \
        }                                                                                          \
        bool is_owner = table_is_owner(watch_table_of(session), session->account);                 \
        return (is_owners) && !is_owner ? STATUS_NOT_OWNER : call;                                 \
    }
CHAT_ROWS(CHAT_ROW)
