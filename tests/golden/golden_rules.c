// Every rule about the course of play has a case that names it.
#include "tests/golden/golden.h"
#include "tests/support/test.h"

#include <stdio.h>

// The rules of groups A to U that a deal or a match can break. The others are about values of
// hands (tests/golden/yaku, tests/vectors), display, or describe terms.
static const char *const rules[] = {
    "R5",   "R19",   "R20",  "R24",  "R25",  "R27",  "R28",   "R29",  "R30",  "R31",  "R32",
    "R34",  "R35",   "R36",  "R37",  "R38",  "R39",  "R40",   "R41",  "R42",  "R44",  "R45",
    "R46",  "R47",   "R48",  "R49",  "R50",  "R51",  "R52",   "R54",  "R55",  "R56",  "R57",
    "R58",  "R59",   "R60",  "R61",  "R62",  "R63",  "R64",   "R65",  "R66",  "R67",  "R68",
    "R69",  "R70",   "R71",  "R72",  "R73",  "R74",  "R75",   "R76",  "R77",  "R78",  "R79",
    "R80",  "R81",   "R82",  "R83",  "R85",  "R86",  "R87",   "R89",  "R90",  "R91",  "R92",
    "R93",  "R94",   "R95",  "R96",  "R97",  "R98",  "R99",   "R100", "R101", "R102", "R103",
    "R104", "R105",  "R106", "R107", "R108", "R114", "R115",  "R116", "R117", "R119", "R120",
    "R121", "R122",  "R123", "R124", "R125", "R126", "R129",  "R130", "R131", "R133", "R134",
    "R135", "R135a", "R136", "R137", "R138", "R139", "R139a", "R140", "R141", "R142", "R143",
    "R144", "R145",  "Q1",   "Q7",   "Q8",   "Q9",   "Q10",   "Q11",  "Q12",  "Q13",  "Q14",
    "Q15",  "Q16",   "Q17",  "Q18",  "Q19",  "Q21",  "Q22",   "Q23",  "Q24",  "Q25",  "Q26",
    "Q28",  "Q29",   "Q30",  "Q31",  "A5",   "A7",   "A8",    "A9",   "A14",  "A23",  "A26",
    "A27",  "A30",   "A31",  "A34",  "A41",  "A45",  "A46",   "A48",  "A50",  "A51",  "A52",
    "A58",  "A67",   "U2",   "U4",   "U5",   "U7",   "U8",    "U9",   "U10",  "U11",  "U12",
    "U13",  "U14",   "U15",  "U16",  "U17",  "U18",  "U19",   "U21",  "U22",
};

TEST(every_rule_of_play_has_a_case) {
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if (!golden_has_case("", rules[i])) {
            FAIL("no case begins with %s", rules[i]);
        }
    }
}
