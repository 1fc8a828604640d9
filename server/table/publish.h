// Telling everybody at a table what they may know. Every event goes through view_of first; what is
// the same for several people is encoded once.
#pragma once

#include "common/rules/event/event.h"
#include "server/table/table.h"

// The table's own facts to everybody here, each in the own role.
void publish_table(struct table *table);

// A message to all connections of a viewer (a seat, or VIEWER_OPEN: the teacher), or to everybody
// here.
void publish_to_viewer(struct table *table, int viewer, const struct wire_server *message);
void publish_to_all(struct table *table, const struct wire_server *message);

// The event that was just applied, the last of the log, to everybody who may see it.
void publish_event(struct table *table, const struct event *event);

// The start of a match, before its first hand.
void publish_start(struct table *table);

// publish_event gathers between these two; the second sends.
void publish_begin(struct table *table);
void publish_end(struct table *table);

// Questions, clocks and furiten, as far as they have changed: a decision newly asked, one answered.
void publish_questions(struct table *table);

// All that one newcomer needs: the table, the events after `last` or the whole present hand, and
// what is asked.
void publish_all_to(struct table *table, struct session *session, int32_t last);

// The receiver is no longer at the table.
void publish_closed(struct session *session, const char *code, enum wire_close_reason reason);
