// Lists of connections, and one outbox on the loop.
#include "server/table/audience.h"

#include "protocol/wire.h"
#include "server/session/message.h"
#include "server/table/table_parts.h"

#include <string.h>
#include <utlist.h>

enum {
    OUTBOX_BYTES = 128 << 10, // more is told at once by the snapshots of newcomers only, and alone
    MESSAGES_MAX = 64,        // of all viewers together; with more it is sent earlier
};

// A message, encoded.
struct message {
    size_t start, length;
    bool may_lapse;
    struct frame *frame; // it alone, for connections that take no lists; made when it is needed
};

// What one viewer is told, in order.
struct outgoing {
    int count;
    uint8_t messages[MESSAGES_MAX]; // places of them
    struct frame *frame;            // all of them
};

static struct {
    struct table *table; // whose messages these are
    int depth;           // pairs of audience_begin and audience_end that are open
    int count;
    size_t used;
    struct message messages[MESSAGES_MAX];
    struct outgoing viewers[VIEWERS_AT_TABLE];
    char bytes[OUTBOX_BYTES];
} outbox;

// ---- who is there ----

static int viewer_of(const struct session *session) {
    if (session->seat != NO_SEAT) {
        return session->seat;
    }
    return table_is_teacher(session->table, session) ? VIEWER_OPEN : VIEWER_WATCHER;
}

void audience_leave(struct session *session) {
    struct table_viewer *viewer = &session->table->viewers[session->viewer];
    audience_flush();
    DL_DELETE2(viewer->sessions, session, viewer_prev, viewer_next);
    viewer->count--;
    if (viewer->sessions == NULL && !(session->viewer == VIEWER_WATCHER && session->table->ear)) {
        session->table->present &= ~(1u << session->viewer);
    }
    session->viewer = NO_VIEWER;
    session->layers = 0;
}

void audience_place(struct session *session) {
    int viewer = viewer_of(session);
    if (viewer != session->viewer) {
        if (session->viewer != NO_VIEWER) {
            audience_leave(session);
        }
        audience_flush();
        DL_APPEND2(session->table->viewers[viewer].sessions, session, viewer_prev, viewer_next);
        session->table->viewers[viewer].count++;
        session->table->present |= 1u << viewer;
        session->viewer = viewer;
        connection_set_patient(session->connection, viewer == VIEWER_WATCHER);
    }
}

void audience_listen(struct table *table, struct table_ear *ear) {
    audience_flush();
    table->ear = ear;
    if (ear != NULL) {
        table->present |= 1u << VIEWER_WATCHER;
    } else if (table->viewers[VIEWER_WATCHER].sessions == NULL) {
        table->present &= ~(1u << VIEWER_WATCHER);
    }
}

unsigned audience_present(const struct table *table) {
    return table->present;
}

// ---- sending ----

static void tell_ear(const struct table *table, int viewer, struct frame *frame) {
    if (viewer == VIEWER_WATCHER && table->ear != NULL) {
        table->ear->hear(table->ear, frame);
    }
}

// Who cannot be told what has happened would show a wrong table.
static void send(struct session *session, struct frame *frame) {
    if (frame == NULL) {
        connection_close(session->connection, CLOSE_FULL);
    } else {
        session_send(session, frame);
    }
}

static struct frame *frame_of(struct message *message) {
    if (message->frame == NULL) {
        message->frame = frame_create(outbox.bytes + message->start, message->length);
        if (message->frame != NULL) {
            message->frame->may_lapse = message->may_lapse;
        }
    }
    return message->frame;
}

// All messages of the viewer as a list. Those that may not lapse go alone.
static struct frame *join(const struct outgoing *outgoing) {
    size_t length = 1 + (size_t)outgoing->count; // brackets and commas
    for (int i = 0; i < outgoing->count; i++) {
        length += outbox.messages[outgoing->messages[i]].length;
    }
    struct frame *frame = frame_create(NULL, length);
    if (frame == NULL) {
        return NULL;
    }
    char *at = (char *)frame_bytes(frame);
    frame->may_lapse = true;
    for (int i = 0; i < outgoing->count; i++) {
        const struct message *message = &outbox.messages[outgoing->messages[i]];
        *at++ = i == 0 ? '[' : ',';
        memcpy(at, outbox.bytes + message->start, message->length);
        at += message->length;
    }
    *at = ']';
    return frame;
}

// The frame of a viewer before this one who is told the same, or one of its own.
static struct frame *shared_frame(int viewer) {
    const struct outgoing *own = &outbox.viewers[viewer];
    if (own->count == 1) {
        struct frame *alone = frame_of(&outbox.messages[own->messages[0]]);
        return alone == NULL ? NULL : frame_retain(alone);
    }
    for (int i = 0; i < viewer; i++) {
        const struct outgoing *other = &outbox.viewers[i];
        if (other->frame != NULL && other->count == own->count &&
            memcmp(other->messages, own->messages, (size_t)own->count) == 0) {
            return frame_retain(other->frame);
        }
    }
    return join(own);
}

static void send_one_by_one(struct session *session, const struct outgoing *outgoing) {
    for (int i = 0; i < outgoing->count; i++) {
        send(session, frame_of(&outbox.messages[outgoing->messages[i]]));
    }
}

static void send_to_viewer(const struct table *table, int viewer) {
    struct outgoing *outgoing = &outbox.viewers[viewer];
    struct session *session;
    outgoing->frame = shared_frame(viewer);
    DL_FOREACH2(table->viewers[viewer].sessions, session, viewer_next) {
        if (connection_takes_lists(session->connection)) {
            send(session, outgoing->frame);
        } else {
            send_one_by_one(session, outgoing);
        }
    }
    tell_ear(table, viewer, outgoing->frame);
}

void audience_flush(void) {
    if (outbox.count == 0) {
        return;
    }
    for (int viewer = 0; viewer < VIEWERS_AT_TABLE; viewer++) {
        if (outbox.viewers[viewer].count > 0) {
            send_to_viewer(outbox.table, viewer);
        }
    }
    for (int viewer = 0; viewer < VIEWERS_AT_TABLE; viewer++) {
        frame_release(outbox.viewers[viewer].frame);
        outbox.viewers[viewer].frame = NULL;
        outbox.viewers[viewer].count = 0;
    }
    for (int i = 0; i < outbox.count; i++) {
        frame_release(outbox.messages[i].frame);
    }
    outbox.count = 0;
    outbox.used = 0;
}

// ---- collecting ----

void audience_begin(void) {
    outbox.depth++;
}

void audience_end(void) {
    if (--outbox.depth == 0) {
        audience_flush();
    }
}

static bool encode(const struct wire_server *message) {
    struct text text;
    if (outbox.count == MESSAGES_MAX || outbox.used == OUTBOX_BYTES) {
        return false;
    }
    text_init(&text, outbox.bytes + outbox.used, OUTBOX_BYTES - outbox.used);
    if (!wire_encode(message, &text)) {
        return false;
    }
    outbox.messages[outbox.count] = (struct message){
        .start = outbox.used, .length = text.length, .may_lapse = message_may_lapse(message)};
    outbox.used += text.length;
    outbox.count++;
    return true;
}

// What is too long for the outbox.
static void send_alone(const struct table *table, unsigned viewers,
                       const struct wire_server *message) {
    struct frame *frame = message_frame(message);
    for (int viewer = 0; viewer < VIEWERS_AT_TABLE; viewer++) {
        struct session *session;
        if ((viewers >> viewer & 1) != 0) {
            DL_FOREACH2(table->viewers[viewer].sessions, session, viewer_next) {
                send(session, frame);
            }
            tell_ear(table, viewer, frame);
        }
    }
    frame_release(frame);
}

void audience_tell(struct table *table, unsigned viewers, const struct wire_server *message) {
    viewers &= audience_present(table);
    if (viewers == 0) {
        return;
    }
    bool goes_alone = !message_may_lapse(message);
    if (outbox.table != table || goes_alone) {
        audience_flush();
        outbox.table = table;
    }
    if (!encode(message)) {
        audience_flush();
        if (!encode(message)) {
            send_alone(table, viewers, message);
            return;
        }
    }
    for (int viewer = 0; viewer < VIEWERS_AT_TABLE; viewer++) {
        struct outgoing *outgoing = &outbox.viewers[viewer];
        if ((viewers >> viewer & 1) != 0) {
            outgoing->messages[outgoing->count++] = (uint8_t)(outbox.count - 1);
        }
    }
    if (outbox.depth == 0 || goes_alone) {
        audience_flush();
    }
}
