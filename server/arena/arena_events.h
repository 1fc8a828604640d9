// The events of a match, coded one after the other as a kept match has them, without times.
#pragma once

#include "common/rules/event/event.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ARENA_EVENT_BYTES_MAX = 4 << 20 };

struct arena_events {
    uint8_t *bytes; // owned, by malloc
    size_t length, room;
    bool is_cut; // there was no memory, or it grew over ARENA_EVENT_BYTES_MAX
};

void arena_events_reset(struct arena_events *events); // memory stays, to be used again
void arena_events_add(struct arena_events *events, const struct event *event);
void arena_events_finish(struct arena_events *events);
