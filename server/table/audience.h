// Who looks at a table, by what they may see; and what is told them: everything of one turn in one
// frame, put together once for all who are told the same.
//
// What a table says while it goes on is collected, and sent when it rests. A connection that takes
// lists (transport.h) gets a frame with all of it, in order; any other gets frame after frame.
#pragma once

#include "protocol/protocol_gen.h"

struct session;
struct table;

// The session has come to its table, or something about its seat or its role is different: from now
// on it is among those who see the same. And it goes.
void audience_place(struct session *session);
void audience_leave(struct session *session);

// From now on somebody hears beside those who watch what they are told; NULL: nobody.
struct table_ear;
void audience_listen(struct table *table, struct table_ear *ear);

// The viewers (view.h) that anybody is, a bit each.
unsigned audience_present(const struct table *table);

// From here to the end that belongs to it, what is told at tables is collected. One pair may lie in
// another; outside of all pairs a message is sent at once.
void audience_begin(void);
void audience_end(void);

// Tells all who are one of these viewers, a bit each. The message is encoded at once, and not at
// all if nobody is there.
void audience_tell(struct table *table, unsigned viewers, const struct wire_server *message);

// Sends what was collected: before anything is said to one connection alone.
void audience_flush(void);
