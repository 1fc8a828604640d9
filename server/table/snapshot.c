// Frames that are held as long as the log stands.
#include "server/table/snapshot.h"

#include "server/session/message.h"
#include "server/table/event_log.h"

static bool is_of(const struct snapshot *snapshot, const struct event_log *log) {
    return snapshot->length == log->length && snapshot->number == log->last_number;
}

bool snapshot_is_there(const struct snapshot *snapshot, const struct event_log *log) {
    return snapshot->is_kept && is_of(snapshot, log);
}

void snapshot_begin(struct snapshot *snapshot, const struct event_log *log) {
    bool is_second = is_of(snapshot, log);
    snapshot_drop(snapshot);
    snapshot->number = log->last_number;
    snapshot->length = log->length;
    snapshot->is_open = is_second;
}

void snapshot_add(struct snapshot *snapshot, struct frame *frame) {
    snapshot->is_open = snapshot->is_open && frame != NULL && snapshot->count < SNAPSHOT_FRAMES_MAX;
    if (snapshot->is_open) {
        snapshot->frames[snapshot->count++] = frame_retain(frame);
    }
}

void snapshot_end(struct snapshot *snapshot) {
    if (snapshot->is_open) {
        snapshot->is_open = false;
        snapshot->is_kept = true;
    } else {
        snapshot_drop(snapshot);
    }
}

void snapshot_drop(struct snapshot *snapshot) {
    while (snapshot->count > 0) {
        frame_release(snapshot->frames[--snapshot->count]);
    }
    snapshot->is_kept = snapshot->is_open = false;
}
