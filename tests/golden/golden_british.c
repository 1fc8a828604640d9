// Every rule of British Mah-Jong has a case that names it, or a test elsewhere: then a test there
// has the number in its name. What is in neither list is words: the terms that other rules use
// (B6), or what people see on a real table (B8a, B12a, B12b, B15, B20c, B75a).
#include "tests/golden/golden.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static const char *const cases[] = {
    "B9",   "B11",  "B12",  "B16",  "B17",  "B18",  "B19",  "B20",  "B20a", "B21",  "B22",  "B23",
    "B24",  "B25",  "B26",  "B27",  "B28",  "B29",  "B30",  "B31",  "B32",  "B33",  "B34",  "B35",
    "B36",  "B37",  "B38",  "B39",  "B40",  "B41",  "B42",  "B43",  "B44",  "B45",  "B46",  "B47",
    "B48",  "B49",  "B50",  "B51",  "B52",  "B53",  "B54",  "B55",  "B56",  "B57",  "B58",  "B59",
    "B60",  "B61",  "B62",  "B63",  "B64",  "B65",  "B65a", "B66",  "B67",  "B68",  "B69",  "B69a",
    "B70",  "B71",  "B72",  "B73",  "B74",  "B75",  "B76",  "B77",  "B78",  "B79",  "B80",  "B81",
    "B84",  "B90",  "B93",  "B95",  "B99",  "B100", "B101", "B102", "B103", "B104", "B107", "B108",
    "B109", "B110", "B111", "B126", "B127", "B130", "B131", "B132", "B133", "B134", "B135", "B136",
    "B137", "B138", "B139", "B141", "B142", "B144", "B145", "B146", "B147", "B148", "B149", "B150",
    "B151", "B152", "B153", "B154", "B155", "B156", "B157", "B158", "B159", "B160",
};

// Rules about the set, the value of hands, and tables before the first deal.
static const struct {
    const char *rules, *file; // in tests/unit
} elsewhere[] = {
    {"b1 b2 b3 b4 b5 b7 b8 b13 b14 b20b b128", "common/rules/wall/wall_test.c"},
    {"b9", "common/rules/match/match_test.c"},
    {"b10", "server/table/table_test.c"},
    {"b82 b83 b84 b85 b86 b87 b88 b89 b90 b91 b92 b93 b94 b95 b96 b97 b98",
     "common/rules/scoring/points/points_test.c"},
    {"b99 b100 b101 b102 b103 b105 b106", "common/rules/scoring/points/points_settle_test.c"},
    {"b112 b113 b114 b115 b116 b117 b118 b119 b120 b121 b122 b123 b124 b125 b129 b140 b143",
     "common/rules/scoring/points/special_hand_test.c"},
    {"b160a", "common/rules/ruleset/preset_test.c"},
};

TEST(every_rule_of_british_mahjong_has_a_case) {
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!golden_has_case("", cases[i])) {
            FAIL("no case begins with %s", cases[i]);
        }
    }
}

// The source of a test file; the folder of the cases lies two below tests/.
static const char *source_of(const char *file) {
    static char text[GOLDEN_BYTES];
    char path[1200];
    int folder = (int)(strrchr(golden_file_at(0)->path, '/') - golden_file_at(0)->path);
    snprintf(path, sizeof path, "%.*s/../../unit/%s", folder, golden_file_at(0)->path, file);
    FILE *source = fopen(path, "r");
    if (source == NULL) {
        FAIL("no test file %s", path);
    }
    text[fread(text, 1, sizeof text - 1, source)] = '\0';
    fclose(source);
    return text;
}

// Whether the name of a test begins with rule numbers, this one among them.
static bool has_test(const char *source, const char *rule, size_t length) {
    for (const char *name = strstr(source, "\nTEST("); name != NULL;
         name = strstr(name, "\nTEST(")) {
        name += strlen("\nTEST(");
        for (const char *word = name; *word == 'b' || *word == 'r' || *word == 'a';
             word += strcspn(word, "_)") + 1) {
            if (strncmp(word, rule, length) == 0 && word[length] == '_') {
                return true;
            }
        }
    }
    return false;
}

TEST(rules_that_have_no_case_have_a_test) {
    for (size_t i = 0; i < sizeof elsewhere / sizeof elsewhere[0]; i++) {
        const char *source = source_of(elsewhere[i].file);
        for (const char *rule = elsewhere[i].rules; *rule != '\0'; rule += strspn(rule, " ")) {
            size_t length = strcspn(rule, " ");
            if (!has_test(source, rule, length)) {
                FAIL("no test in %s begins with %.*s", elsewhere[i].file, (int)length, rule);
            }
            rule += length;
        }
    }
}
