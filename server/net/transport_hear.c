// What is received: messages are put together, and heard as long as a turn of the loop may take.
//
// Hundreds may say something in one turn, as when all come back after a restart, and each answer
// takes its time. What there is no time for waits, a message of each connection, in the order in
// which they came; some are heard in each of the next turns, between two looks at what comes in. So
// nobody waits for all of them.
#include "protocol/protocol_gen.h"
#include "server/net/transport_lws.h"
#include "server/report/metrics.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum {
    OVERSIZE_MAX = 16 * WIRE_MESSAGE_BYTES, // a message that goes on beyond this closes
    FIRST_MESSAGE_BYTES = 512,
    HEAR_MS = 3,            // after the loop has looked at its clock
    HEAR_LATE_NS = 1000000, // for those who wait, however long the turn is already
    NS_A_MS = 1000000,
    NS_A_US = 1000,
};

// The loop looks at its clock when something has come in, and when a turn begins.
static uint64_t hear_until_ns(const struct transport *transport) {
    return (uv_now(transport->loop) + HEAR_MS) * NS_A_MS;
}

// ---- hearing ----

static void leave_waiting(struct connection *connection) {
    struct transport *transport = connection->transport;
    if (connection->is_unheard) {
        connection->is_unheard = false;
        DL_DELETE2(transport->unheard, connection, unheard_prev, unheard_next);
        if (transport->unheard == NULL) {
            uv_idle_stop(&transport->hearing);
        }
    }
}

static void hear(struct connection *connection, uint64_t waited_ns) {
    leave_waiting(connection);
    metric_observe(HISTOGRAM_MESSAGE_IN, connection->message_length);
    connection->callbacks->on_received(connection->user, (const char *)connection->message,
                                       connection->message_length, waited_ns / NS_A_US);
    // A large message is rare; its memory is not kept.
    if (connection->message_size > 4 * FIRST_MESSAGE_BYTES) {
        free(connection->message);
        connection->message = NULL;
        connection->message_size = 0;
    }
}

static void hear_late(struct connection *connection) {
    hear(connection, uv_hrtime() - connection->unheard_ns);
}

static void hear_some(uv_idle_t *idle) {
    struct transport *transport = idle->data;
    uint64_t until_ns = hear_until_ns(transport), least_ns = uv_hrtime() + HEAR_LATE_NS;
    until_ns = until_ns > least_ns ? until_ns : least_ns;
    bool goes_on = true;
    while (goes_on && transport->unheard != NULL) {
        hear_late(transport->unheard);
        goes_on = uv_hrtime() < until_ns;
    }
}

static void wait_to_be_heard(struct connection *connection) {
    struct transport *transport = connection->transport;
    connection->is_unheard = true;
    connection->unheard_ns = uv_hrtime();
    DL_APPEND2(transport->unheard, connection, unheard_prev, unheard_next);
    uv_idle_start(&transport->hearing, hear_some);
}

void transport_hear_out(struct connection *connection) {
    if (connection->is_unheard) {
        hear_late(connection);
    }
}

void transport_drop_unheard(struct connection *connection) {
    leave_waiting(connection);
}

// ---- receiving ----

// Appends what fits; keeps one byte more than a message may have, so that it is seen as too large.
static bool keep_part(struct connection *connection, const void *bytes, size_t length) {
    size_t room = WIRE_MESSAGE_BYTES + 1 - connection->message_length;
    size_t kept = length < room ? length : room;
    size_t needed = connection->message_length + kept;
    if (connection->message == NULL || needed > connection->message_size) {
        size_t size = needed < FIRST_MESSAGE_BYTES ? FIRST_MESSAGE_BYTES : needed * 2;
        unsigned char *grown = realloc(connection->message, size);
        if (grown == NULL) {
            return false;
        }
        connection->message = grown;
        connection->message_size = (uint32_t)size;
    }
    if (kept > 0) {
        memcpy(connection->message + connection->message_length, bytes, kept);
    }
    connection->message_length += (uint32_t)kept;
    connection->received += (uint32_t)length;
    return connection->received <= OVERSIZE_MAX;
}

void transport_receive(struct connection *connection, const void *bytes, size_t length) {
    struct transport *transport = connection->transport;
    struct lws *wsi = connection->wsi;
    transport_heard(connection);
    transport_hear_out(connection); // one after the other
    if (connection->life != LIFE_OPEN) {
        return;
    }
    if (lws_is_first_fragment(wsi)) {
        connection->message_length = 0;
        connection->received = 0;
    }
    if (lws_frame_is_binary(wsi)) {
        connection_close(connection, CLOSE_BINARY);
    } else if (!keep_part(connection, bytes, length)) {
        connection_close(connection, CLOSE_TOO_LARGE);
    } else if (!lws_is_final_fragment(wsi)) {
        return;
    } else if (transport->unheard == NULL && uv_hrtime() < hear_until_ns(transport)) {
        hear(connection, 0);
    } else {
        wait_to_be_heard(connection);
    }
}
