// How long connections live: who is silent is asked whether he is still there, who does not answer
// is cut off, and who is closed has a moment to say goodbye.
//
// libwebsockets' own timers are one sorted list, so that each costs a walk along all of them. None
// of an open connection is used. Ours are two lists that are in order by themselves: every
// connection is visited once a round, some with each tick, and those that close stand in the order
// in which they began.
#include "common/base/check.h"
#include "server/net/transport_lws.h"
#include "server/report/metrics.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <utlist.h>

enum {
    TICK_MS = 50,
    STALLED_MS = 30000, // in which a client must have read something of what waits
    GOODBYE_MS = 5000,  // in which a client must have answered our close frame
};

// A round is shorter than the silence after which it matters.
static uint32_t round_ticks(const struct transport *transport) {
    return transport->silent_ms * 2 / 3 / TICK_MS + 1;
}

// It turns over after 49 days; only differences count, and they are small.
uint32_t transport_now_ms(const struct transport *transport) {
    return (uint32_t)uv_now(transport->loop);
}

// ---- coming and going ----

struct connection *transport_begin(struct transport *transport, struct lws *wsi) {
    struct connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL) {
        return NULL;
    }
    connection->transport = transport;
    connection->wsi = wsi;
    const char *subprotocol = lws_get_protocol(wsi)->name;
    connection->takes_lists = strcmp(subprotocol, SUBPROTOCOL_LISTS) == 0;
    connection->callbacks = strcmp(subprotocol, SUBPROTOCOL_PROGRAMS) == 0
                                ? &transport->program_callbacks
                                : &transport->callbacks;
    connection->heard_ms = transport_now_ms(transport);
    DL_APPEND(transport->open, connection);
    transport->connection_count++;
    metric_add(METRIC_CONNECTIONS, 1);
    metric_add(METRIC_CONNECTIONS_ALL, 1);
    if (!uv_is_active((uv_handle_t *)&transport->tick)) {
        uv_timer_start(&transport->tick, transport_on_tick, TICK_MS, TICK_MS);
    }
    return connection;
}

void transport_heard(struct connection *connection) {
    connection->heard_ms = transport_now_ms(connection->transport);
    connection->is_pinged = false;
}

// It is open no more, and gets nothing more but a close frame.
void transport_leave(struct connection *connection, enum life life) {
    if (connection->life == LIFE_OPEN) {
        DL_DELETE(connection->transport->open, connection);
        DL_APPEND(connection->transport->closing, connection);
        connection->closing_ms = transport_now_ms(connection->transport);
    }
    connection->life = (uint8_t)life;
    transport_drop_unheard(connection);
    if (life != LIFE_CLOSING) {
        transport_drop_unsent(connection);
    }
}

void transport_forget(struct connection *connection) {
    transport_leave(connection, LIFE_OVER);
    if (connection->user != NULL) {
        connection->callbacks->on_closed(connection->user);
    }
    DL_DELETE(connection->transport->closing, connection);
    connection->transport->connection_count--;
    metric_add(METRIC_CONNECTIONS, -1);
    free(connection->message);
    free(connection);
}

void connection_close(struct connection *connection, enum close_code code) {
    char bytes[2] = {(char)(code >> 8), (char)(code & 0xff)};
    if (connection->life != LIFE_OPEN) {
        return;
    }
    struct frame *frame = frame_create_kind(FRAME_CLOSE, bytes, sizeof bytes);
    if (frame == NULL) {
        transport_give_up(connection);
        return;
    }
    transport_leave(connection, LIFE_CLOSING);
    transport_queue(connection, frame);
    frame_release(frame);
}

// With bytes that it could not send libwebsockets would wait, by a timer. Of a socket that is shut
// down it learns with the next turn, and gives up.
void transport_hang_up(struct connection *connection) {
    transport_leave(connection, LIFE_OVER);
    if (lws_partial_buffered(connection->wsi)) {
        shutdown(lws_get_socket_fd(connection->wsi), SHUT_RDWR);
    } else {
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    }
}

// ---- visits ----

static void visit(struct connection *connection, uint32_t now_ms) {
    if (connection->sending == SENDING_BLOCKED) {
        if (now_ms - connection->blocked_ms >= STALLED_MS) {
            metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_SLOW, 1);
            transport_give_up(connection);
        }
    } else if (connection->is_pinged) {
        if (now_ms - connection->pinged_ms >= connection->transport->silent_ms) {
            metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_SILENT, 1);
            transport_give_up(connection);
        }
    } else if (now_ms - connection->heard_ms >= connection->transport->silent_ms) {
        connection->is_pinged = true;
        connection->pinged_ms = now_ms;
        transport_queue(connection, connection->transport->ping);
    }
}

static void visit_some(struct transport *transport, uint32_t now_ms) {
    uint32_t ticks = round_ticks(transport);
    transport->visits_owed += (uint32_t)transport->connection_count;
    while (transport->visits_owed >= ticks && transport->open != NULL) {
        struct connection *connection = transport->open;
        transport->visits_owed -= ticks;
        DL_DELETE(transport->open, connection);
        DL_APPEND(transport->open, connection);
        visit(connection, now_ms);
    }
    transport->visits_owed %= ticks;
}

static void end_goodbyes(struct transport *transport, uint32_t now_ms) {
    struct connection *connection;
    while ((connection = transport->closing) != NULL &&
           now_ms - connection->closing_ms >= GOODBYE_MS) {
        CHECK(connection->life != LIFE_OPEN);
        connection->closing_ms = now_ms;
        DL_DELETE(transport->closing, connection);
        DL_APPEND(transport->closing, connection);
        transport_hang_up(connection);
    }
}

void transport_on_tick(uv_timer_t *timer) {
    struct transport *transport = timer->data;
    uint32_t now_ms = transport_now_ms(transport);
    visit_some(transport, now_ms);
    end_goodbyes(transport, now_ms);
    if (transport->connection_count == 0) {
        uv_timer_stop(timer);
    }
}
