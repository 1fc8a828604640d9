// Lines that wait to be said to a program.
#pragma once

#include "common/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct line {
    struct line *prev, *next;
    int32_t decision;   // that it asks for, -1: none that is open
    bool may_ask;       // possible actions belong to it, none if there are none
    bool was_asked;     // it asks, or did
    bool is_echo;       // it asks for the discard of a riichi
    bool is_replayed;   // what is said to it does not count
    bool ends_list;     // of the dialect app: it is told now
    bool is_alone;      // of the same: without what waited before it
    bool is_match_over; // the last one
    size_t length;
    char *words; // without the last brace
};

// A list by utlist.h, which whoever has it appends to; zeroed at first.
struct lines {
    struct line *first;
    int count;
    size_t bytes;
};

// A line of these words that counts as waiting, to be put into the list. NULL without memory, or if
// it would be more than a program that listens leaves (dialogue.h).
struct line *lines_make(struct lines *lines, const struct text *words);

// More words for a line that waits. False without memory.
bool lines_extend(struct lines *lines, struct line *line, const struct text *words);

// The line waits no more and is the caller's.
void lines_take(struct lines *lines, struct line *line);

// Accepts NULL.
void line_free(struct line *line);
