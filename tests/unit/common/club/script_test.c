// Scripts of seats (C28).
#include "common/club/script.h"

#include "tests/support/test.h"

#include <string.h>

enum { ROOM = 8 };

static struct seating_line lines[ROOM];
static struct script_fault faults[ROOM];

static struct script_result read(const char *text) {
    return script_read(text, strlen(text), lines, ROOM, faults, ROOM);
}

TEST(lines_are_round_table_and_seats) {
    struct script_result result =
        read("# the plan\n\n1 3  5 12 3 8\r\n2,1: 4-9-17-20 # last\n3;2;1;0;7");
    EXPECT_INT(result.lines, 3);
    EXPECT_INT(result.faults, 0);
    EXPECT_INT(lines[0].round, 1);
    EXPECT_INT(lines[0].table, 3);
    EXPECT_INT(lines[0].seats, 4);
    EXPECT_INT(lines[0].slots[1], 12);
    EXPECT_INT(lines[1].slots[3], 20);
    EXPECT_INT(lines[2].seats, 3);
    EXPECT_INT(lines[2].slots[1], 0);
}

static void expect_fault(const char *text, enum script_fault_kind kind, int line, int value) {
    struct script_result result = read(text);
    EXPECT_INT(result.faults, 1);
    EXPECT_INT(faults[0].kind, kind);
    EXPECT_INT(faults[0].line, line);
    EXPECT_INT(faults[0].value, value);
}

TEST(other_lines_are_told) {
    expect_fault("1 1 5 12 Anna 8\n", SCRIPT_NOT_A_NUMBER, 1, 0);
    expect_fault("\n1 1 5\n", SCRIPT_TOO_SHORT, 2, 0);
    expect_fault("1 1 1 2 3 4 5 6", SCRIPT_TOO_LONG, 1, 0);
    expect_fault("31 1 1 2 3 4", SCRIPT_OUT_OF_RANGE, 1, 31);
    expect_fault("1 0 1 2 3 4", SCRIPT_OUT_OF_RANGE, 1, 0);
    expect_fault("1 1 1 2 3 99999999999999999999", SCRIPT_OUT_OF_RANGE, 1, 1000000);
    expect_fault("1 1 1 2 3 2", SCRIPT_TWICE, 1, 2);
    expect_fault("1 1 1 2 3 4\n1 2 5 6 7 4", SCRIPT_TWICE, 2, 4);
    expect_fault("1 1 1 2 3 4\n1 2 4 5 6 7", SCRIPT_TWICE, 2, 4);
    expect_fault("1 1 1 2 3 4\n1 1 5 6 7 8", SCRIPT_TABLE_TWICE, 2, 1);
    EXPECT_INT(read("1 1 1 2 3 4\n2 1 1 2 3 4").faults, 0);
}

TEST(room_is_never_exceeded) {
    struct script_result result =
        read("1 1 1 2\n1 2 3 4\n1 3 5 6\n1 4 7 8\n1 5 9 10\n1 6 11 12\n"
             "1 7 13 14\n1 8 15 16\n1 9 17 18\nx\nx\nx\nx\nx\nx\nx\nx\nx");
    EXPECT_INT(result.lines, ROOM);
    EXPECT_INT(result.faults, 10);
    EXPECT_INT(faults[0].kind, SCRIPT_TOO_MANY);
    EXPECT_INT(script_read("", 0, NULL, 0, NULL, 0).lines, 0);
}
