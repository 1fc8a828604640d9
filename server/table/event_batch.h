// Events on their way to people: translated once for all who see the same.
//
// Viewers see the same until one of them sees a tile that is hidden from another. So the events are
// a tree, and every viewer stands at the last one it has seen. One loop has one batch, and it is
// empty between two tables.
#pragma once

#include "common/rules/event/view.h"
#include "common/rules/match/match.h"
#include "protocol/protocol_gen.h"
#include "server/table/event_log.h"
#include "server/translate/scratch.h"

#include <stdbool.h>
#include <stddef.h>

struct table;

// Empties it.
void event_batch_clear(void);

// Whether one event more can be taken for every viewer.
bool event_batch_has_room(void);

// The viewer sees an event of the log, where the place behind it is this; `after` as
// translate_event wants it.
void event_batch_add(int viewer, const struct match *after, const struct viewed_event *viewed,
                     const struct event_cursor *place);

// All viewers see the start of a match.
void event_batch_add_start(const struct table *table, int32_t number);

// What the viewer has seen, as a message; it lives until more is added.
struct wire_server event_batch_message(const struct table *table, int viewer, bool is_snapshot);

// The viewers who have seen just what this one has, itself among them, a bit each; none if that is
// nothing.
unsigned event_batch_alike(int viewer);

// For other parts of such a message, until the batch is emptied.
struct scratch *event_batch_scratch(void);
