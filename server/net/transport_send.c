// What is sent: everything of one turn of the loop in one write, or when the client has read what
// came before; and what is done with those that do not read.
//
// Hundreds may be told something large in one turn, and others wait to be heard: who is due is
// written for so long, in the order in which they became it, and the rest is first in the next
// turn.
//
// Thousands may watch one table, and others play meanwhile. So the patient are written in rounds: a
// slice of them in each turn, after everybody else. Each round begins with those whom the one
// before it came to in its second slice, so that nobody is always the last.
//
// libwebsockets writes pings' answers by itself, between any two of our writes. So a frame of which
// the kernel has taken a part is handed over to it: it writes the rest before anything else.
#include "server/net/transport_lws.h"
#include "server/report/metrics.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <utlist.h>

enum {
    PARTS_MAX = 64,          // frames of one write
    FLUSH_BYTES = 256 << 10, // of several frames that wait in a turn; more are written at once
    RECORD_BYTES = 16 << 10, // of one TLS record
    DUE_MS = 5,              // for those who are due, since the turn has begun,
    DUE_NS = 1500000,        // or so long if others have taken it
    SLICE_CONNECTIONS = 500, // patient ones that are written in one turn,
    SLICE_NS = 2000000,      // or as many as this time allows
    LAPSES_MAX = 3,          // of a patient connection
    LAPSES_MS = 60000,       // within this time
    NS_A_US = 1000,
    NS_A_MS = 1000000,
};

// ---- accounts of what waits ----

static void note_unsent(struct transport *transport, size_t more, size_t less) {
    transport->unsent_bytes = transport->unsent_bytes + more - less;
    metric_set(METRIC_UNSENT, (int64_t)transport->unsent_bytes);
}

// A frame comes into a queue that is not read, or goes from it.
static void note_frame(struct transport *transport, struct frame *frame, int queues) {
    bool was_counted = frame->queues > 0;
    frame->queues += (uint32_t)queues;
    bool is_counted = frame->queues > 0;
    note_unsent(transport, !was_counted && is_counted ? frame->length : 0,
                was_counted && !is_counted ? frame->length : 0);
}

static void note_queue(struct connection *connection, int queues) {
    for (uint32_t i = 0; i < connection->queue.count; i++) {
        note_frame(connection->transport, frame_queue_at(&connection->queue, i), queues);
    }
}

// What libwebsockets could not send it has copied, and holds.
static void note_partial(struct connection *connection, size_t bytes) {
    note_unsent(connection->transport, bytes, connection->partial_bytes);
    connection->partial_bytes = bytes;
}

static size_t unsent(const struct connection *connection) {
    return connection->queue.bytes + connection->partial_bytes;
}

bool connection_takes_lists(const struct connection *connection) {
    return connection->takes_lists;
}

bool connection_is_behind(const struct connection *connection) {
    return unsent(connection) > BEHIND_BYTES;
}

// ---- lists ----

static struct connection **list_of(struct connection *connection) {
    struct transport *transport = connection->transport;
    return connection->sending == SENDING_DUE       ? &transport->due
           : connection->sending == SENDING_PATIENT ? &transport->patient
                                                    : &transport->blocked[connection->blocked_rank];
}

static void leave_list(struct connection *connection) {
    if (connection->sending != SENDING_IDLE) {
        DL_DELETE2(*list_of(connection), connection, sending_prev, sending_next);
        connection->sending = SENDING_IDLE;
    }
}

static void enter_list(struct connection *connection, enum sending sending) {
    leave_list(connection);
    connection->sending = (uint8_t)sending;
    DL_APPEND2(*list_of(connection), connection, sending_prev, sending_next);
}

static uint8_t rank_of(size_t bytes) {
    uint8_t rank = 0;
    while (bytes > 1 && rank < BLOCKED_RANKS - 1) {
        bytes >>= 1;
        rank++;
    }
    return rank;
}

static void rank_again(struct connection *connection) {
    uint8_t rank = rank_of(unsent(connection));
    if (connection->blocked_rank != rank) {
        leave_list(connection);
        connection->blocked_rank = rank;
        enter_list(connection, SENDING_BLOCKED);
    }
}

static void block(struct connection *connection) {
    if (connection->sending != SENDING_BLOCKED) {
        leave_list(connection);
        connection->blocked_rank = rank_of(unsent(connection));
        enter_list(connection, SENDING_BLOCKED);
        note_queue(connection, 1);
    }
    connection->blocked_ms = transport_now_ms(connection->transport);
    metric_observe(HISTOGRAM_QUEUE, unsent(connection));
    rank_again(connection);
}

void transport_drop_unsent(struct connection *connection) {
    if (connection->sending == SENDING_BLOCKED) {
        note_queue(connection, -1);
    }
    leave_list(connection);
    if (connection->transport->next_first == connection) {
        connection->transport->next_first = NULL;
    }
    while (connection->queue.count > 0) {
        frame_queue_pop(&connection->queue);
    }
    note_partial(connection, 0);
}

void transport_give_up(struct connection *connection) {
    transport_leave(connection, LIFE_GIVEN_UP);
    enter_list(connection, SENDING_DUE);
}

static void give_up_slow(struct connection *connection) {
    metric_add(METRIC_TURNED_AWAY + TURNED_AWAY_SLOW, 1);
    transport_give_up(connection);
}

// What can be told anew is dropped, and is told when the client reads again.
static void lapse(struct connection *connection) {
    metric_add(METRIC_LAPSED, 1);
    connection->has_lapsed = true;
    note_queue(connection, -1);
    frame_queue_lapse(&connection->queue);
    note_queue(connection, 1);
    rank_again(connection);
}

// To tell all anew costs more than to go on: who only watches gets it so many times.
static bool lapses_too_often(struct connection *connection) {
    uint32_t now_ms = transport_now_ms(connection->transport);
    if (connection->lapses == 0 || now_ms - connection->lapsed_ms >= LAPSES_MS) {
        connection->lapses = 0;
        connection->lapsed_ms = now_ms;
    }
    if (connection->lapses <= LAPSES_MAX) {
        connection->lapses++;
    }
    return connection->is_patient && connection->lapses > LAPSES_MAX;
}

// One of those farthest behind, NULL if nobody is behind.
static struct connection *find_farthest(struct transport *transport) {
    struct connection *farthest = NULL;
    for (int rank = BLOCKED_RANKS - 1; rank >= 0 && farthest == NULL; rank--) {
        farthest = transport->blocked[rank];
    }
    return farthest;
}

// All queues together must not become too long: who is farthest behind pays for it.
static void bound_unsent(struct transport *transport) {
    struct connection *farthest;
    while (transport->unsent_bytes > transport->unsent_max &&
           (farthest = find_farthest(transport)) != NULL) {
        if (!farthest->has_lapsed) {
            lapse(farthest);
        }
        if (transport->unsent_bytes > transport->unsent_max) {
            give_up_slow(farthest);
        }
    }
}

// ---- writing ----

static void pop(struct connection *connection) {
    if (connection->sending == SENDING_BLOCKED) {
        note_frame(connection->transport, frame_queue_at(&connection->queue, 0), -1);
    }
    frame_queue_pop(&connection->queue);
}

// Hands bytes over to libwebsockets as they are; what it cannot send it keeps. False: broken.
static bool hand_over(struct connection *connection, unsigned char *bytes, size_t length) {
    if (lws_write(connection->wsi, bytes, length, LWS_WRITE_HTTP) < 0) {
        return false;
    }
    if (lws_partial_buffered(connection->wsi)) {
        note_partial(connection, length);
    }
    return true;
}

// The kernel has taken so many bytes of the queue.
static bool take_off(struct connection *connection, size_t written) {
    while (written > 0) {
        struct frame *frame = frame_queue_at(&connection->queue, 0);
        size_t length = frame_wire_length(frame);
        if (written < length) {
            bool is_fine = hand_over(connection, frame_wire(frame) + written, length - written);
            pop(connection);
            return is_fine;
        }
        written -= length;
        pop(connection);
    }
    return true;
}

// One write of the frames that wait. *out_more: the kernel has taken all of them.
static bool write_plain(struct connection *connection, bool *out_more) {
    struct iovec parts[PARTS_MAX];
    struct msghdr message = {.msg_iov = parts};
    size_t wanted = 0;
    message.msg_iovlen = (size_t)frame_queue_gather(&connection->queue, parts, PARTS_MAX);
    for (size_t i = 0; i < message.msg_iovlen; i++) {
        wanted += parts[i].iov_len;
    }
    ssize_t written = sendmsg(lws_get_socket_fd(connection->wsi), &message, MSG_NOSIGNAL);
    if (written < 0) {
        *out_more = false;
        return errno == EAGAIN || errno == EINTR;
    }
    *out_more = (size_t)written == wanted;
    return take_off(connection, (size_t)written);
}

// The same through TLS: as many frames as go into one record, or one that is longer.
static bool write_secret(struct connection *connection, bool *out_more) {
    unsigned char record[RECORD_BYTES];
    size_t length = 0;
    struct frame *frame = frame_queue_at(&connection->queue, 0);
    *out_more = true;
    if (frame_wire_length(frame) > sizeof record) {
        bool is_fine = hand_over(connection, frame_wire(frame), frame_wire_length(frame));
        pop(connection);
        return is_fine;
    }
    while (connection->queue.count > 0) {
        frame = frame_queue_at(&connection->queue, 0);
        size_t more = frame_wire_length(frame);
        if (length + more > sizeof record) {
            break;
        }
        memcpy(record + length, frame_wire(frame), more);
        length += more;
        pop(connection);
    }
    return hand_over(connection, record, length);
}

// Writes what the client takes. False: the connection is broken. Nothing waits for one that is
// over.
static bool flush(struct connection *connection) {
    bool is_fine = true, goes_on = true;
    while (is_fine && goes_on && connection->queue.count > 0 &&
           !lws_partial_buffered(connection->wsi)) {
        metric_add(METRIC_WRITES, 1);
        is_fine = lws_is_ssl(connection->wsi) ? write_secret(connection, &goes_on)
                                              : write_plain(connection, &goes_on);
    }
    if (!is_fine) {
        return false;
    }
    if (connection->life > LIFE_CLOSING) {
        return true;
    }
    if (connection->queue.count > 0 || lws_partial_buffered(connection->wsi)) {
        block(connection);
        lws_callback_on_writable(connection->wsi);
    } else {
        leave_list(connection);
    }
    return true;
}

int transport_send_queued(struct connection *connection) {
    if (!lws_partial_buffered(connection->wsi)) {
        note_partial(connection, 0);
    }
    if (!flush(connection)) {
        return -1;
    }
    if (connection->has_lapsed && connection->sending == SENDING_IDLE &&
        connection->life == LIFE_OPEN) {
        connection->has_lapsed = false;
        connection->callbacks->on_caught_up(connection->user);
    }
    return 0;
}

// on_closed, which may come during this, may make others due.
static void write_first(struct connection *const *list) {
    struct connection *connection = *list;
    leave_list(connection);
    if (connection->life == LIFE_GIVEN_UP || !flush(connection)) {
        transport_hang_up(connection);
    }
}

static void write_due(struct transport *transport) {
    uint64_t end_ns = (uv_now(transport->loop) + DUE_MS) * NS_A_MS;
    uint64_t least_ns = uv_hrtime() + DUE_NS;
    end_ns = end_ns > least_ns ? end_ns : least_ns;
    while (transport->due != NULL && uv_hrtime() < end_ns) {
        write_first(&transport->due);
    }
}

// The list is a ring but for its end: the first one moves, and all stay in their places.
static void begin_round(struct transport *transport) {
    struct connection *first = transport->next_first;
    transport->round_ns = uv_hrtime();
    if (first != NULL && first->sending == SENDING_PATIENT && first != transport->patient) {
        struct connection *last = transport->patient->sending_prev;
        last->sending_next = transport->patient;
        first->sending_prev->sending_next = NULL;
        transport->patient = first;
    }
}

static void write_slice(struct transport *transport) {
    bool is_first = transport->round_ns == 0;
    if (is_first) {
        begin_round(transport);
    }
    uint64_t now_ns = uv_hrtime(), end_ns = now_ns + SLICE_NS;
    for (int i = 0; transport->patient != NULL && i < SLICE_CONNECTIONS && now_ns < end_ns; i++) {
        write_first(&transport->patient);
        now_ns = uv_hrtime();
    }
    if (is_first) {
        transport->next_first = transport->patient;
    }
    if (transport->patient == NULL) {
        metric_observe(HISTOGRAM_ROUND, (now_ns - transport->round_ns) / NS_A_US);
        transport->round_ns = 0;
    }
}

bool transport_flush(struct transport *transport) {
    write_due(transport);
    if (transport->due == NULL && transport->patient != NULL) {
        write_slice(transport);
        write_due(transport);
    }
    return transport->due != NULL || transport->patient != NULL;
}

// ---- sending ----

void transport_queue(struct connection *connection, struct frame *frame) {
    if (!frame_queue_push(&connection->queue, frame)) {
        transport_give_up(connection);
    } else if (connection->sending == SENDING_BLOCKED) {
        note_frame(connection->transport, frame, 1);
        rank_again(connection);
    } else if (connection->sending == SENDING_IDLE) {
        enter_list(connection, connection->is_patient ? SENDING_PATIENT : SENDING_DUE);
    }
}

void connection_set_patient(struct connection *connection, bool is_patient) {
    bool waits = connection->sending == SENDING_DUE || connection->sending == SENDING_PATIENT;
    connection->is_patient = is_patient;
    if (waits && connection->life <= LIFE_CLOSING) {
        enter_list(connection, is_patient ? SENDING_PATIENT : SENDING_DUE);
    }
}

void connection_send(struct connection *connection, struct frame *frame) {
    struct transport *transport = connection->transport;
    bool is_blocked = connection->sending == SENDING_BLOCKED;
    size_t bytes = unsent(connection) + frame_wire_length(frame);
    if (connection->life != LIFE_OPEN || (frame->may_lapse && connection->has_lapsed)) {
        return;
    }
    if (is_blocked && frame->may_lapse && bytes > BEHIND_BYTES) {
        lapse(connection);
        if (lapses_too_often(connection)) {
            give_up_slow(connection);
        }
        return;
    }
    if (is_blocked && bytes > QUEUE_BYTES_MAX) {
        give_up_slow(connection);
        return;
    }
    metric_observe(HISTOGRAM_MESSAGE_OUT, frame->length);
    transport_queue(connection, frame);
    bool waits = connection->sending == SENDING_DUE || connection->sending == SENDING_PATIENT;
    bool is_much = connection->queue.count > 1 && connection->queue.bytes > FLUSH_BYTES;
    if (waits && is_much && connection->life == LIFE_OPEN && !flush(connection)) {
        transport_give_up(connection);
    }
    bound_unsent(transport);
}
