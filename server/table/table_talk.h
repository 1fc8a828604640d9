// What those who play say to each other, and the owner's switch of it, as the other files of a
// table see it; what people do is in table.h.
#pragma once

#include "common/rules/ruleset/ruleset.h"
#include "protocol/protocol_gen.h"

#include <stdint.h>

struct session;
struct table;
struct talked_line;

enum { TALK_AT_ONCE = 5 }; // things that a seat may say within ten seconds

// The latest that was said, and when each seat said its last things; what the owner wants to be
// written: what counts of that is in the options. Only table_talk.c writes it.
struct table_talk {
    enum wire_talk_level wanted, written;
    struct talked_line *lines; // owned, in their order
    int count;
    int32_t next_line;
    uint64_t said_at[SEAT_MAX][TALK_AT_ONCE]; // in a ring
    int said_next[SEAT_MAX];
};

// Tells somebody who comes what was said; who has no seat is told nothing.
void table_tell_talk(struct table *table, struct session *session);

// What the owner wants is written; and is durable. The same when it is read again.
void table_write_talk(struct table *table, struct wire_record_talk_set *out_record);
void table_apply_talk(struct table *table);
void table_restore_talk(struct table *table, enum wire_talk_level level);

void table_forget_talk(struct table *table);
