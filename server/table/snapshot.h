// The present hand as newcomers who watch are told it: when a crowd comes to a table, it is put
// together once.
//
// It is kept from the second one on who comes while nothing happens, and dropped with the next
// thing that the table says: of watchers that come and go it tells within a second (table_state.c).
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct event_log;
struct frame;

enum { SNAPSHOT_FRAMES_MAX = 8 }; // one, but at the strict table

// Zeroed: none.
struct snapshot {
    struct frame *frames[SNAPSHOT_FRAMES_MAX]; // held
    int count;
    bool is_kept; // the frames are all of it
    bool is_open; // frames are being added
    int32_t number;
    size_t length; // of the log, when somebody came for it
};

// Whether the snapshot is kept and tells all of the log.
bool snapshot_is_there(const struct snapshot *snapshot, const struct event_log *log);

// Somebody is told the hand: the frames of it are added, and that was all of them. Without memory
// for one, NULL, it is not kept.
void snapshot_begin(struct snapshot *snapshot, const struct event_log *log);
void snapshot_add(struct snapshot *snapshot, struct frame *frame);
void snapshot_end(struct snapshot *snapshot);

// Forgets it.
void snapshot_drop(struct snapshot *snapshot);
