// Reasons for refusing a record: every sentence can be filled, and what strangers wrote breaks
// nothing.
#include "common/base/text.h"
#include "server/records/import.h"
#include "tests/support/test.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct foreign_values some = {.seat = 2,
                                           .number = 31,
                                           .by = -41,
                                           .tile = 0,
                                           .by_tile = 8,
                                           .text = "tehais",
                                           .by_text = "pai"};

static json_t *written(const struct foreign_problem *why) {
    struct import_problem problem = {.line = 7, .why = *why};
    static char json[IMPORT_JSON_BYTES];
    struct text text;
    snprintf(problem.words, sizeof problem.words, "line 7: %s", why->words);
    text_init(&text, json, sizeof json);
    import_problem_write(&problem, &text);
    EXPECT(!text.is_cut);
    json_t *read = json_loads(json, 0, NULL);
    if (read == NULL) {
        FAIL("no JSON: %s", json);
    }
    return read;
}

TEST(every_reason_is_a_sentence_whose_holes_are_filled) {
    for (int i = REFUSED_NOTHING + 1; i < REFUSED_COUNT; i++) {
        struct foreign_problem problem = {.place = 0};
        EXPECT(!foreign_refuse(&problem, 7, (enum foreign_refusal)i, &some));
        EXPECT(problem.words[0] != '\0' && strpbrk(problem.words, "{}") == NULL);
        EXPECT_INT(problem.place, 7);
        json_t *json = written(&problem);
        EXPECT_TEXT(json_string_value(json_object_get(json, "code")),
                    foreign_refusal_id((enum foreign_refusal)i));
        EXPECT_INT(json_integer_value(json_object_get(json, "line")), 7);
        EXPECT(json_object_get(json, "hand") == NULL);
        EXPECT(json_is_object(json_object_get(json, "values")));
        json_decref(json);
    }
}

TEST(no_two_reasons_have_one_id) {
    for (int i = REFUSED_NOTHING + 1; i < REFUSED_COUNT; i++) {
        for (int j = i + 1; j < REFUSED_COUNT; j++) {
            EXPECT(strcmp(foreign_refusal_id((enum foreign_refusal)i),
                          foreign_refusal_id((enum foreign_refusal)j)) != 0);
        }
    }
}

TEST(the_values_are_those_of_the_sentence) {
    struct foreign_problem problem = {.place = 0};
    foreign_refuse(&problem, 0, REFUSED_POINTS, &some);
    EXPECT_TEXT(problem.words, "points of seat 2: 31, by these rules -41");
    EXPECT_TEXT(problem.values, "\"seat\":2,\"number\":31,\"by\":-41");
    foreign_refuse(&problem, 0, REFUSED_TILE, &some); // the first one counts
    EXPECT_INT(problem.refusal, REFUSED_POINTS);
    struct foreign_problem other = {.place = 0};
    foreign_refuse(&other, 0, REFUSED_TILE, &some);
    EXPECT_TEXT(other.values, "\"tile\":\"1m\",\"by_tile\":\"9m\"");
}

TEST(what_strangers_wrote_is_cut_and_is_no_part_of_the_sentence) {
    static const char *const texts[] = {"\xff\xfe{seat}\x80", "\"}],{\"code\":1", "\x01\x02\n", ""};
    char longest[1000], hostile[1000];
    memset(longest, 'x', sizeof longest - 1);
    memset(hostile, '\x01', sizeof hostile - 1);
    longest[sizeof longest - 1] = hostile[sizeof hostile - 1] = '\0';
    for (size_t i = 0; i < 6; i++) {
        const char *text = i < 4 ? texts[i] : i == 4 ? longest : hostile;
        struct foreign_problem problem = {.place = 0};
        foreign_refuse(&problem, 0, REFUSED_OTHER_EVENT,
                       &(struct foreign_values){.text = text, .by_text = text});
        json_t *json = written(&problem), *values = json_object_get(json, "values");
        const char *told = json_string_value(json_object_get(values, "text"));
        EXPECT(told != NULL && strlen(told) < FOREIGN_TEXT_BYTES);
        EXPECT_INT(json_object_size(values), 2);
        json_decref(json);
    }
}
