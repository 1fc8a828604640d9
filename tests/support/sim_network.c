// Connections as lists of frames.
#include "tests/support/sim_network.h"

#include "common/base/check.h"
#include "protocol/protocol_gen.h"
#include "server/quota/quota.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

// A message on its way.
struct parcel {
    struct connection *connection;
    struct alarm *alarm;
    char *bytes;
    size_t length;
    struct parcel *prev, *next;
};

struct connection {
    struct network *network;
    void *user;      // NULL after on_closed
    bool is_opening; // on_opened has not answered yet
    struct sent_frame *frames;
    int frame_count, frame_room;
    bool is_stalled, has_lapsed, takes_no_lists, is_patient;
    size_t queued_bytes;
    int queued_from; // the first frame that waits
    int code;        // of closing, 0 while open
    struct parcel *parcels;
    struct connection *prev, *next;
};

struct network {
    struct clock *clock;
    struct transport_callbacks callbacks;
    void *context;
    struct quotas *quotas;
    struct address address; // of those who connect,
    char node[NODE_BYTES];  // and the server they ask for
    struct connection *connections;
};

struct network *sim_network_create(struct clock *clock, const struct transport_callbacks *callbacks,
                                   void *context, struct quotas *quotas) {
    struct network *network = calloc(1, sizeof *network);
    CHECK(network != NULL);
    *network = (struct network){
        .clock = clock, .callbacks = *callbacks, .context = context, .quotas = quotas};
    sim_network_come_from(network, "127.0.0.1");
    return network;
}

void sim_network_come_from(struct network *network, const char *address) {
    EXPECT(address_read(address, strlen(address), &network->address));
}

void sim_network_destroy(struct network *network) {
    while (network->connections != NULL) {
        sim_network_drop(network->connections);
    }
    free(network);
}

void sim_network_ask_for(struct network *network, const char *node) {
    snprintf(network->node, sizeof network->node, "%s", node);
}

struct connection *sim_network_open(struct network *network, const char *token) {
    struct connection *connection = calloc(1, sizeof *connection);
    CHECK(connection != NULL);
    connection->network = network;
    DL_APPEND(network->connections, connection);
    struct visitor *visitor =
        quotas_visit(network->quotas, &network->address, clock_now_ms(network->clock));
    connection->is_opening = true;
    const struct arrival arrival = {token, network->node, visitor};
    connection->user = network->callbacks.on_opened(network->context, connection, &arrival);
    connection->is_opening = false;
    visitor_release(visitor);
    if (connection->user == NULL) {
        connection_close(connection, CLOSE_FULL);
    }
    return connection;
}

static void tell_closed(struct connection *connection) {
    void *user = connection->user;
    connection->user = NULL;
    if (user != NULL) {
        connection->network->callbacks.on_closed(user);
    }
}

static void free_parcel(struct parcel *parcel) {
    DL_DELETE(parcel->connection->parcels, parcel);
    alarm_destroy(parcel->alarm);
    free(parcel->bytes);
    free(parcel);
}

void sim_network_drop(struct connection *connection) {
    tell_closed(connection);
    while (connection->parcels != NULL) {
        free_parcel(connection->parcels);
    }
    for (int i = 0; i < connection->frame_count; i++) {
        frame_release(connection->frames[i].frame);
    }
    DL_DELETE(connection->network->connections, connection);
    free(connection->frames);
    free(connection);
}

void sim_network_settle(struct network *network) {
    struct connection *connection;
    DL_FOREACH(network->connections, connection) {
        if (connection->code != 0) {
            tell_closed(connection);
        }
    }
}

// ---- from the client ----

void sim_network_send(struct connection *connection, const char *bytes, size_t length) {
    size_t kept = length > WIRE_MESSAGE_BYTES ? WIRE_MESSAGE_BYTES + 1 : length;
    if (connection->code == 0) {
        connection->network->callbacks.on_received(connection->user, bytes, kept, 0);
    }
}

static void on_parcel(void *context) {
    struct parcel *parcel = context;
    sim_network_send(parcel->connection, parcel->bytes, parcel->length);
    free_parcel(parcel);
}

void sim_network_send_later(struct connection *connection, const char *bytes, size_t length,
                            uint64_t delay_ms) {
    struct parcel *parcel = calloc(1, sizeof *parcel);
    CHECK(parcel != NULL);
    parcel->connection = connection;
    parcel->length = length;
    parcel->bytes = malloc(length + 1);
    CHECK(parcel->bytes != NULL);
    memcpy(parcel->bytes, bytes, length);
    parcel->alarm = alarm_create(connection->network->clock, on_parcel, parcel);
    DL_APPEND(connection->parcels, parcel);
    alarm_start(parcel->alarm, delay_ms);
}

void sim_network_stall(struct connection *connection, bool is_stalled) {
    connection->is_stalled = is_stalled;
    connection->queued_bytes = 0;
    connection->queued_from = connection->frame_count;
    if (!is_stalled && connection->has_lapsed && connection->user != NULL &&
        connection->code == 0) {
        connection->has_lapsed = false;
        connection->network->callbacks.on_caught_up(connection->user);
    }
}

void sim_network_take_no_lists(struct connection *connection) {
    connection->takes_no_lists = true;
}

// ---- what tests look at ----

const struct sent_frame *sim_network_frames(const struct connection *connection, int *out_count) {
    *out_count = connection->frame_count;
    return connection->frames;
}

bool sim_network_has_lapsed(const struct connection *connection) {
    return connection->has_lapsed;
}

bool sim_network_is_patient(const struct connection *connection) {
    return connection->is_patient;
}

void *sim_network_user(const struct connection *connection) {
    return connection->user;
}

int sim_network_close_code(const struct connection *connection) {
    return connection->code;
}

size_t sim_network_queued_bytes(const struct connection *connection) {
    return connection->queued_bytes;
}

// ---- server/net/transport.h ----

static void keep_frame(struct connection *connection, struct frame *frame) {
    if (connection->frame_count == connection->frame_room) {
        connection->frame_room = 2 * connection->frame_room + 16;
        connection->frames =
            realloc(connection->frames, sizeof *connection->frames * connection->frame_room);
        CHECK(connection->frames != NULL);
    }
    connection->frames[connection->frame_count++] = (struct sent_frame){
        .at_ms = clock_now_ms(connection->network->clock),
        .frame = frame_retain(frame),
    };
}

// The places stay, or who counts what was sent would take new frames for old ones.
static void lapse(struct connection *connection) {
    connection->has_lapsed = true;
    for (int i = connection->queued_from; i < connection->frame_count; i++) {
        struct frame **frame = &connection->frames[i].frame;
        if (*frame != NULL && (*frame)->may_lapse) {
            connection->queued_bytes -= (*frame)->length;
            frame_release(*frame);
            *frame = NULL;
        }
    }
}

void connection_send(struct connection *connection, struct frame *frame) {
    bool is_there = connection->user != NULL || connection->is_opening;
    size_t bytes = connection->queued_bytes + frame->length;
    if (!is_there || connection->code != 0 || (connection->has_lapsed && frame->may_lapse)) {
        return;
    }
    if (connection->is_stalled && frame->may_lapse && bytes > BEHIND_BYTES) {
        lapse(connection);
        return;
    }
    if (connection->is_stalled && bytes > QUEUE_BYTES_MAX) {
        connection_close(connection, CLOSE_POLICY);
        return;
    }
    connection->queued_bytes += connection->is_stalled ? frame->length : 0;
    keep_frame(connection, frame);
}

bool connection_takes_lists(const struct connection *connection) {
    return !connection->takes_no_lists;
}

void connection_set_patient(struct connection *connection, bool is_patient) {
    connection->is_patient = is_patient;
}

bool connection_is_behind(const struct connection *connection) {
    return connection->queued_bytes > BEHIND_BYTES;
}

void connection_close(struct connection *connection, enum close_code code) {
    connection->code = connection->code == 0 ? (int)code : connection->code;
}
