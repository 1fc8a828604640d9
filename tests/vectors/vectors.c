// Reading lines and comparing; every member that is asked for is noted.
#include "tests/vectors/vectors.h"

#include "common/rules/ruleset/ruleset_conflicts.h"

#include <stdio.h>
#include <string.h>

static const json_t *read_member(struct vector *vector, const json_t *object, const char *prefix,
                                 const char *name) {
    char key[64];
    snprintf(key, sizeof key, "%s%s", prefix, name);
    json_object_set_new(vector->read, key, json_true());
    return json_object_get(object, name);
}

const json_t *vector_field(struct vector *vector, const char *name) {
    return read_member(vector, vector->json, "", name);
}

const json_t *vector_expected(struct vector *vector, const char *name) {
    return read_member(vector, vector_field(vector, "expect"), "expect.", name);
}

const char *vector_text(struct vector *vector, const char *name) {
    const json_t *field = vector_field(vector, name);
    if (field != NULL && !json_is_string(field)) {
        FAIL("%s is no text", name);
    }
    return field == NULL ? "" : json_string_value(field);
}

int vector_number(struct vector *vector, const char *name, int otherwise) {
    const json_t *field = vector_field(vector, name);
    if (field != NULL && !json_is_integer(field)) {
        FAIL("%s is no number", name);
    }
    return field == NULL ? otherwise : (int)json_integer_value(field);
}

bool vector_is(struct vector *vector, const char *name) {
    return json_is_true(vector_field(vector, name));
}

bool vector_has_flag(struct vector *vector, const char *flag) {
    const json_t *flags = vector_field(vector, "flags");
    for (size_t i = 0; i < json_array_size(flags); i++) {
        if (strcmp(json_string_value(json_array_get(flags, i)), flag) == 0) {
            return true;
        }
    }
    return false;
}

void vector_expect_int(struct vector *vector, const char *name, int64_t got) {
    const json_t *wanted = vector_expected(vector, name);
    if (wanted != NULL && (!json_is_integer(wanted) || json_integer_value(wanted) != got)) {
        FAIL("%s is %lld, not %lld", name, (long long)got, (long long)json_integer_value(wanted));
    }
}

void vector_expect_text(struct vector *vector, const char *name, const char *got) {
    const json_t *wanted = vector_expected(vector, name);
    const char *text = json_is_null(wanted) ? "" : json_string_value(wanted);
    if (wanted != NULL && (text == NULL || strcmp(text, got) != 0)) {
        FAIL("%s is \"%s\", not \"%s\"", name, got, text == NULL ? "?" : text);
    }
}

void vector_expect_bool(struct vector *vector, const char *name, bool got) {
    const json_t *wanted = vector_expected(vector, name);
    if (wanted != NULL && (!json_is_boolean(wanted) || json_is_true(wanted) != got)) {
        FAIL("%s is %s", name, got ? "true" : "false");
    }
}

void vector_expect_kinds(struct vector *vector, const char *name, kind_set got) {
    const json_t *wanted = vector_expected(vector, name);
    if (wanted != NULL) {
        EXPECT_KINDS(got, json_string_value(wanted));
    }
}

void vector_expect_deltas(struct vector *vector, const int32_t deltas[SEAT_MAX], int dealer,
                          int players) {
    const json_t *wanted = vector_expected(vector, "delta");
    EXPECT_INT(json_array_size(wanted), players);
    for (int wind = 0; wind < players; wind++) {
        int got = deltas[(dealer + wind) % players];
        int value = (int)json_integer_value(json_array_get(wanted, (size_t)wind));
        if (got != value) {
            FAIL("the delta of %c is %d, not %d", "ESWN"[wind], got, value);
        }
    }
}

static void expect_honba(struct vector *vector, const struct event_deal_start *start, int before) {
    const json_t *wanted = vector_expected(vector, "honba");
    if (json_is_string(wanted)) {
        const char *words = json_string_value(wanted);
        EXPECT(strcmp(words, "+1") == 0 || strcmp(words, "same") == 0);
        EXPECT_INT(start->honba, before + (words[0] == '+'));
    } else if (wanted != NULL) {
        EXPECT_INT(start->honba, json_integer_value(wanted));
    }
    vector_expect_int(vector, "honba_next", start->honba);
    vector_expect_int(vector, "sticks_next", start->sticks);
}

void vector_expect_next(struct vector *vector, struct scene *scene) {
    int dealer = scene->match.deal.dealer, honba = scene->match.deal.honba;
    const char *wanted = json_string_value(vector_expected(vector, "dealer"));
    if (wanted == NULL && vector_expected(vector, "honba") == NULL &&
        vector_expected(vector, "honba_next") == NULL && vector_expected(vector, "next") == NULL) {
        return;
    }
    scene_run(scene, "next");
    EXPECT_INT(scene->seen[EVENT_MATCH_END], 0);
    const struct event_deal_start *start = &scene->last[EVENT_DEAL_START].start;
    if (wanted != NULL) {
        bool moves = strcmp(wanted, "moves") == 0;
        EXPECT(moves || strcmp(wanted, "stays") == 0 || strcmp(wanted, "same") == 0);
        EXPECT_INT(start->dealer, (dealer + moves) % scene->rules.players);
    }
    expect_honba(vector, start, honba);
}

// The text of a switch's value from its JSON: lists are sets of names or rows of numbers.
static void option_text(const json_t *value, char *out_text, size_t size) {
    struct text text;
    text_init(&text, out_text, size);
    if (json_is_string(value)) {
        text_add(&text, json_string_value(value));
    } else if (json_is_boolean(value)) {
        text_add(&text, json_is_true(value) ? "true" : "false");
    } else if (json_is_integer(value)) {
        text_add_int(&text, json_integer_value(value));
    }
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *part = json_array_get(value, i);
        text_add(&text, i == 0 ? "" : json_is_string(part) ? "+" : ",");
        if (json_is_string(part)) {
            text_add(&text, json_string_value(part));
        } else {
            text_add_int(&text, json_integer_value(part));
        }
    }
}

void vector_scene(struct vector *vector, struct scene *scene) {
    const char *preset = vector_text(vector, "preset"), *name;
    const json_t *options = vector_field(vector, "options");
    json_t *value;
    scene_init(scene);
    if (preset[0] != '\0') {
        scene_runf(scene, "preset %s", preset);
    }
    json_object_foreach((json_t *)options, name, value) {
        char text[RULE_VALUE_BYTES];
        option_text(value, text, sizeof text);
        scene_runf(scene, "set %s=%s", name, text);
    }
    EXPECT_STATUS(ruleset_check(&scene->rules, NULL), STATUS_OK);
}
