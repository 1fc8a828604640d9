// A script of seats: lines "round table seat-numbers", as an organizer pastes them (C28).
//
//   # comment
//   1 3  5 12 3 8
//   2 1  4-9-17-20
//
// Numbers are parted by blanks, commas, semicolons, colons or hyphens. The seats are in order of
// winds, East first; 0 leaves a place free. Whatever is no such line is left out and told.
#pragma once

#include "common/club/seating_types.h"

#include <stddef.h>

#define SCRIPT_FAULTS(ROW)                                                                         \
    ROW(0, SCRIPT_NOT_A_NUMBER, "not_a_number", "Only numbers can stand here")                     \
    ROW(1, SCRIPT_TOO_SHORT, "too_short", "A round, a table and two seats are needed")             \
    ROW(2, SCRIPT_TOO_LONG, "too_long", "A table has five seats at most")                          \
    ROW(3, SCRIPT_OUT_OF_RANGE, "out_of_range", "This number is too small or too large")           \
    ROW(4, SCRIPT_TWICE, "twice", "This number has a seat in this round already")                  \
    ROW(5, SCRIPT_TABLE_TWICE, "table_twice", "This table has a line in this round already")       \
    ROW(6, SCRIPT_TOO_MANY, "too_many_lines", "There are too many lines")
enum script_fault_kind { SCRIPT_FAULTS(SEATING_ROW_ID) };

struct script_fault {
    uint8_t kind;   // enum script_fault_kind
    uint32_t line;  // of the text, from 1
    uint32_t value; // the number that it is about, or 0
};

struct script_result {
    size_t lines;  // that were read
    size_t faults; // that were found; those beyond the room are only counted
};

// Reads a text of any bytes. `lines` and `faults` are the caller's.
struct script_result script_read(const char *text, size_t length, struct seating_line *lines,
                                 size_t lines_max, struct script_fault *faults, size_t faults_max);
