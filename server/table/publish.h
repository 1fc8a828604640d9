// Telling people at a table what they may know. Every event goes through view_of first; what is the
// same for several people is encoded once.
#pragma once

#include "server/session/message.h"
#include "server/table/table.h"

// The table's own facts to all ports: people are told each in the own role.
void publish_table(struct table *table);
void publish_table_to(struct table *table, int viewer);

// The same for those who watch behind the play, where the table is in this state: nothing of how it
// stands now. The caller releases the frame; NULL if there is no memory.
struct frame *publish_table_behind(struct table *table, enum wire_table_state state);

// A message to all connections of a viewer, or to everybody here.
void publish_to_viewer(struct table *table, int viewer, const struct wire_server *message);
void publish_to_all(struct table *table, const struct wire_server *message);

// The same to those who watch what lies open, but to nobody for whom a bot plays.
void publish_to_watchers(struct table *table, struct frame *frame);

// What those who watch what lies open want told beside the events: all layers that any of them asks
// for. And a message to those who ask for any.
unsigned publish_layers(const struct table *table);
void publish_to_layers(struct table *table, struct frame *frame);

// Events that are applied between the first and the last are sent together; there is room for one
// more after publish_make_room.
void publish_begin(struct table *table);
void publish_make_room(struct table *table);
void publish_end(struct table *table);

// The start of a match, before its first hand.
void publish_start(struct table *table);

// The clock of a turn, if it is new.
void publish_turn_clock(struct table *table);

// All that one newcomer needs: the table, the events after `last` or the whole present hand, and
// what is asked.
void publish_all_to(struct table *table, struct session *session, int32_t last);

// The receiver is no longer at the table.
void publish_closed(struct session *session, const char *code, enum wire_close_reason reason);
