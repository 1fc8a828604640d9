// What is sent: at once, or when the client has read what came before; and what is done with those
// that do not read.
#include "server/net/transport_lws.h"
#include "server/report/metrics.h"

#include <stdlib.h>

static void note_unsent(struct transport *transport, size_t more, size_t less) {
    transport->unsent_bytes = transport->unsent_bytes + more - less;
    metric_set(METRIC_UNSENT, (int64_t)transport->unsent_bytes);
}

// A frame comes into a queue, or has left one and is released.
static void note_queued(struct connection *connection, struct frame *frame) {
    connection->queued_bytes += frame->length;
    note_unsent(connection->transport, frame->queues++ == 0 ? frame->length : 0, 0);
}

static void release_queued(struct connection *connection, struct frame *frame) {
    connection->queued_bytes -= frame->length;
    note_unsent(connection->transport, 0, --frame->queues == 0 ? frame->length : 0);
    frame_release(frame);
}

// What libwebsockets could not send it has copied, and holds.
static void note_partial(struct connection *connection, size_t bytes) {
    note_unsent(connection->transport, bytes, connection->partial_bytes);
    connection->partial_bytes = bytes;
}

static void drop_queue(struct connection *connection) {
    for (struct queued *item = connection->first, *next; item != NULL; item = next) {
        next = item->next;
        release_queued(connection, item->frame);
        free(item);
    }
    connection->first = connection->last = NULL;
}

void transport_drop_unsent(struct connection *connection) {
    drop_queue(connection);
    note_partial(connection, 0);
}

static void give_up(struct connection *connection) {
    metric_add(METRIC_SLOW, 1);
    transport_kill(connection, CLOSE_POLICY);
    drop_queue(connection);
}

// All queues together have become too long: who is farthest behind pays for it.
static void give_up_farthest(struct transport *transport) {
    struct connection *farthest = NULL;
    size_t most = 0;
    for (struct connection *at = transport->connections; at != NULL; at = at->next) {
        size_t bytes = at->queued_bytes + at->partial_bytes;
        if (!at->is_dead && bytes > most) {
            most = bytes;
            farthest = at;
        }
    }
    if (farthest != NULL) {
        give_up(farthest);
    }
}

static bool write_frame(struct connection *connection, struct frame *frame) {
    metric_add(METRIC_MESSAGES_OUT, 1);
    metric_add(METRIC_BYTES_OUT, frame->length);
    if (lws_write(connection->wsi, frame_bytes(frame), frame->length, LWS_WRITE_TEXT) < 0) {
        return false;
    }
    if (lws_partial_buffered(connection->wsi)) {
        note_partial(connection, frame->length);
        lws_callback_on_writable(connection->wsi);
    }
    return true;
}

static bool queue_frame(struct connection *connection, struct frame *frame) {
    struct queued *item = malloc(sizeof *item);
    if (item == NULL || connection->queued_bytes + frame->length > QUEUE_BYTES_MAX) {
        free(item);
        return false;
    }
    *item = (struct queued){.frame = frame_retain(frame)};
    if (connection->last == NULL) {
        connection->first = item;
    } else {
        connection->last->next = item;
    }
    connection->last = item;
    note_queued(connection, frame);
    return true;
}

void connection_send(struct connection *connection, struct frame *frame) {
    if (connection->is_dead) {
        return;
    }
    if (connection->first == NULL && !lws_partial_buffered(connection->wsi)) {
        if (!write_frame(connection, frame)) {
            transport_kill(connection, CLOSE_GOING_AWAY);
        }
    } else if (queue_frame(connection, frame)) {
        lws_callback_on_writable(connection->wsi);
    } else {
        give_up(connection);
    }
    if (connection->transport->unsent_bytes > connection->transport->unsent_max) {
        give_up_farthest(connection->transport);
    }
}

bool connection_is_behind(const struct connection *connection) {
    return connection->queued_bytes + connection->partial_bytes > BEHIND_BYTES;
}

int transport_send_queued(struct connection *connection) {
    if (!lws_partial_buffered(connection->wsi)) {
        note_partial(connection, 0);
    }
    while (connection->first != NULL && !connection->is_dead &&
           !lws_partial_buffered(connection->wsi)) {
        struct queued *item = connection->first;
        connection->first = item->next;
        connection->last = item->next == NULL ? NULL : connection->last;
        bool is_written = write_frame(connection, item->frame);
        release_queued(connection, item->frame);
        free(item);
        if (!is_written) {
            return -1;
        }
    }
    if (connection->first != NULL && !connection->is_dead) {
        lws_callback_on_writable(connection->wsi);
    }
    return 0;
}
