// golden_records FILE: JSON records that servers have stored, one a line, can be read for ever, and
// grow by optional fields alone.
#include "protocol/wire.h"
#include "tests/support/test.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 16384, LINES_MAX = 160 };

static char lines[LINES_MAX][LINE_BYTES];
static int count;

static struct wire_record record;

static bool read_json(const json_t *json) {
    char *words = json_dumps(json, JSON_COMPACT);
    bool is_read = wire_decode_record(words, strlen(words), &record);
    free(words);
    return is_read;
}

static void expect_written(const json_t *json) {
    static char bytes[LINE_BYTES];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    EXPECT(wire_encode_record(&record, &text));
    json_t *written = json_loads(bytes, JSON_REJECT_DUPLICATES, NULL);
    EXPECT(json_equal(written, json));
    json_decref(written);
}

static bool is_optional(const char *type, const char *name) {
    for (int i = 0; i < wire_record_shape->variant_count; i++) {
        const struct wire_variant *variant = &wire_record_shape->variants[i];
        for (int n = 0; strcmp(variant->name, type) == 0 && n < variant->shape->field_count; n++) {
            const struct wire_field *field = &variant->shape->fields[n];
            if (strcmp(field->name, name) == 0) {
                return field->has_offset != WIRE_REQUIRED;
            }
        }
    }
    return false;
}

TEST(every_record_that_was_stored_is_read_and_written_as_it_was) {
    bool seen[WIRE_RECORD_COUNT] = {false};
    for (int i = 0; i < count; i++) {
        json_t *json = json_loads(lines[i], JSON_REJECT_DUPLICATES, NULL);
        EXPECT(json != NULL);
        if (!wire_decode_record(lines[i], strlen(lines[i]), &record)) {
            FAIL("line %d cannot be read", i + 1);
        }
        expect_written(json);
        seen[record.type] = true;
        json_decref(json);
    }
    for (int type = 0; type < WIRE_RECORD_COUNT; type++) {
        EXPECT(seen[type]); // a new one gets a line
    }
}

// Records that lack a field are of an older server, if it is an optional one; else they are
// damaged.
TEST(a_field_that_is_missing_is_as_if_nothing_was_said_or_refused) {
    int optional = 0;
    for (int i = 0; i < count; i++) {
        json_t *json = json_loads(lines[i], JSON_REJECT_DUPLICATES, NULL);
        const char *type = json_string_value(json_object_get(json, "type")), *name;
        json_t *value;
        json_object_foreach(json, name, value) {
            json_t *less = json_deep_copy(json);
            json_object_del(less, name);
            EXPECT(read_json(less) == is_optional(type, name));
            if (is_optional(type, name)) {
                expect_written(less);
                optional++;
            }
            json_decref(less);
        }
        json_decref(json);
    }
    EXPECT(optional > 0);
}

// They are of a newer server: what it meant by them nobody here knows.
TEST(fields_and_records_that_are_not_known_are_refused) {
    for (int i = 0; i < count; i++) {
        json_t *json = json_loads(lines[i], JSON_REJECT_DUPLICATES, NULL);
        json_object_set_new(json, "later", json_true());
        EXPECT(!read_json(json));
        json_object_del(json, "later");
        EXPECT(read_json(json));
        json_object_set_new(json, "type", json_string("later"));
        EXPECT(!read_json(json));
        json_decref(json);
    }
}

int main(int arguments, char **argument) {
    FILE *file = arguments == 2 ? fopen(argument[1], "r") : NULL;
    if (file == NULL) {
        return 2;
    }
    while (count < LINES_MAX && fgets(lines[count], LINE_BYTES, file) != NULL) {
        lines[count][strcspn(lines[count], "\n")] = '\0';
        count++;
    }
    fclose(file);
    return count == 0 ? 2 : test_run("records", NULL);
}
