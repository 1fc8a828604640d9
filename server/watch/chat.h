// What those who watch a class of a table write to each other (W47–W50). Players get none of it
// while the match goes on; afterwards it is with the match, for whoever knows its id.
//
// A match has one subject in the journal, made when the first line is written; each line is a
// record.
#pragma once

#include "server/session/session.h"
#include "server/table/table.h"

struct chat;
struct services;

// Of a class of the present match. NULL if there is no memory.
struct chat *chat_create(struct services *services, struct table *table,
                         enum wire_watch_class class);

// Accepts NULL.
void chat_destroy(struct chat *chat);

// Whether it belongs to the match that the table has now.
bool chat_is_present(const struct chat *chat);

// Tells somebody who comes what was written so far, as soon as it is read.
void chat_tell(struct chat *chat, struct session *session);

// The class has gone on, or the match has: what waited for the end of a hand may be told now.
void chat_go_on(struct chat *chat);

// Whether lines wait for the end of the hand: at hosted tables, so that nothing that helps reaches
// a player in time by a second device (W48).
bool chat_holds(const struct table *table);

// What can be done. STATUS_OK; STATUS_NEEDS_NAME, STATUS_MUTED, STATUS_TOO_FAST, STATUS_BAD_FIELD
// for a text of nothing and for a line that is not there; STATUS_BUSY before what was written
// earlier is read; STATUS_LIST_FULL of the muted and the reported; STATUS_ALREADY for a line that
// one has reported; STATUS_NO_MEMORY; STATUS_NOT_OWNER.
MUST_USE enum status chat_say(struct chat *chat, struct session *session, const char *text,
                              int32_t number);
MUST_USE enum status chat_unsay(struct chat *chat, struct session *session, int32_t line);
MUST_USE enum status chat_report(struct chat *chat, struct session *session, int32_t line);
MUST_USE enum status chat_mute(struct chat *chat, const char *account, bool is_on);
MUST_USE enum status chat_react(struct chat *chat, struct session *session, int sign);
