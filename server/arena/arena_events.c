// A list of bytes that grows.
#include "server/arena/arena_events.h"

#include "common/rules/event/event_codec.h"

#include <stdlib.h>

enum { ROOM_FIRST = 64 << 10 };

void arena_events_reset(struct arena_events *events) {
    events->length = 0;
    events->is_cut = false;
}

static bool make_room(struct arena_events *events) {
    size_t room = events->room == 0 ? ROOM_FIRST : 2 * events->room;
    if (events->length + EVENT_CODE_BYTES_MAX <= events->room) {
        return true;
    }
    uint8_t *bytes = room > ARENA_EVENT_BYTES_MAX ? NULL : realloc(events->bytes, room);
    if (bytes == NULL) {
        return false;
    }
    events->bytes = bytes;
    events->room = room;
    return true;
}

void arena_events_add(struct arena_events *events, const struct event *event) {
    static const struct event_time unknown = {.ms = 0};
    struct event_time time = unknown;
    events->is_cut = events->is_cut || !make_room(events);
    if (!events->is_cut) {
        events->length +=
            event_encode_timed(event, &unknown, &time, events->bytes + events->length);
    }
}

void arena_events_finish(struct arena_events *events) {
    free(events->bytes);
    *events = (struct arena_events){0};
}
