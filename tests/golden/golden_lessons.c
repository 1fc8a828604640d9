// Every rule of play of the Tibet rules and of Mahjong Lite has a case that names it. What is not
// here is about the table itself (tests/unit/common/rules/preset_lessons_test.c), the server or the
// client, or describes terms.
#include "tests/golden/golden.h"
#include "tests/support/test.h"

#include <stdio.h>

static const char *const tibet[] = {
    "R1",  "R2",  "R3",   "R4",  "R5",  "R6",  "R7",   "R8",  "R8a", "R9",  "R10", "R11",
    "R12", "R13", "R14",  "R19", "R20", "R21", "R22",  "R23", "R24", "R25", "R26", "R27",
    "R28", "R29", "R29a", "R30", "R31", "R32", "R33",  "R34", "R35", "R36", "R37", "R38",
    "R39", "R40", "R41",  "R42", "R43", "R44", "R44a", "R45", "R46", "R47", "R48", "R49",
    "R50", "R51", "R52",  "R53", "R54", "R55", "R56",  "R57", "R58", "R60", "R61", "R62",
    "R63", "R64", "R65",  "A1",  "A3",  "A4",  "A5",   "A6",  "A7",  "A8",  "A9",  "A10",
    "A11", "A12", "A13",  "A14", "A15", "A16", "A17",  "A18", "A19",
};

static const char *const lite[] = {
    "R1",  "R2",  "R3",  "R4",  "R5",  "R6",  "R7",  "R8",  "R9",  "R10", "R11", "R12",
    "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23", "A3",
    "A4",  "A5",  "A6",  "A7",  "A8",  "A9",  "A10", "A11", "A12", "A14",
};

TEST(every_rule_of_tibet_has_a_case) {
    for (size_t i = 0; i < sizeof tibet / sizeof tibet[0]; i++) {
        if (!golden_has_case("tibet", tibet[i])) {
            FAIL("no case begins with %s", tibet[i]);
        }
    }
}

TEST(every_rule_of_lite_has_a_case) {
    for (size_t i = 0; i < sizeof lite / sizeof lite[0]; i++) {
        if (!golden_has_case("lite", lite[i])) {
            FAIL("no case begins with %s", lite[i]);
        }
    }
}
