// Events as bytes that last: the form in which a journal keeps them. Every field is written by its
// row in event_codec.c, so that memory layout and machine do not matter.
#pragma once

#include "common/rules/event/event.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// More than any event takes.
enum { EVENT_CODE_BYTES_MAX = 1024 };

// Written in front of what is kept; a reader refuses what it does not know.
enum { EVENT_CODE_VERSION = 1 };

// Writes one event and returns how many bytes it took.
size_t event_encode(const struct event *event, uint8_t out_bytes[EVENT_CODE_BYTES_MAX]);

// Reads one event from at most `length` bytes and returns how many it took, 0 if they are no event.
// Any bytes are safe to read. What is read lies within the bounds of its fields: every number that
// stands for a name has one, every tile is a tile, points can be added. Whether the event fits a
// deal, deal_apply says.
size_t event_decode(const uint8_t *bytes, size_t length, struct event *out_event);
