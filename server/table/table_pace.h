// How a table plays by itself: how fast, and from hand to hand; as the other files of a table see
// it. What the owner does is in table.h.
#pragma once

#include "protocol/protocol_gen.h"

#include <stdbool.h>

struct table;

struct bots_pace {
    enum wire_pace pace;
    bool is_by_hand;
};

// What the owner wants to be written: what counts of that is in the options. Only table_pace.c
// writes it.
struct table_pace {
    struct bots_pace wanted, written;
};

// What the owner wants is written; and is durable. The same when it is read again.
void table_write_pace(struct table *table, struct wire_record_pace_set *out_record);
void table_apply_pace(struct table *table);
void table_restore_pace(struct table *table, enum wire_pace pace, bool is_by_hand);

// Seats are taken: where one is a person's now, nobody asks for the next hand any more. The record
// of the seats says that, too.
void table_note_seated(struct table *table);

// Bots alone rest between two hands, from now on.
void table_rest_bots(struct table *table);
