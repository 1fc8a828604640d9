// Lines that those who watch have written, as the journal keeps them: one record each, in order; a
// second record of a line, without text, takes it away.
#pragma once

#include "protocol/protocol_gen.h"
#include "server/accounts/account.h"
#include "server/storage/journal.h"

#include <stdint.h>

struct said_line {
    enum wire_watch_class class;
    int32_t line, number; // its own, in its class; that of the event at which it was written
    int32_t at;           // the same as the record of the match counts (event_log_count_to)
    bool is_held;         // it waits until this hand of the match is over, as its class sees it
    int32_t hand;
    char account[ACCOUNT_ID_BYTES];
    char name[NAME_BYTES];
    struct said_line *prev, *next;
    char text[];
};

// Empty when it is all zero.
struct said_lines {
    struct said_line *first;
    int count;
};

// A copy at the end. NULL if there is no memory.
struct said_line *said_lines_add(struct said_lines *lines, const struct wire_record_said *said);
void said_lines_drop(struct said_lines *lines, struct said_line *line);
void said_lines_finish(struct said_lines *lines);

// What a record of the journal says is added, or taken away. The line that was added, or NULL.
struct said_line *said_lines_read(struct said_lines *lines, const struct journal_record *read);

// As it is told, while the match is played and afterwards; borrowed from the line.
struct wire_said_line said_line_row(const struct said_line *line);
struct wire_said_line said_line_row_after(const struct said_line *line);
