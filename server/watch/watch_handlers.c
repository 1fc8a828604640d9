// Messages of those who watch, or want to.
#include "server/watch/watch.h"

#include "server/session/handler.h"

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
