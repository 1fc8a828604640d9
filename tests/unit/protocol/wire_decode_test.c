// Every message of a client, every bound of every field, by the schema files themselves.
#include "protocol/json_write.h"
#include "protocol/wire.h"
#include "tests/support/test.h"
#include "tests/unit/protocol/schema.h"

#include <stdlib.h>
#include <string.h>

static struct wire_client message;
static struct wire_problem problem;

// Decodes exactly these bytes, in memory that ends with them.
static enum status decode(const char *words) {
    size_t length = strlen(words);
    char *bytes = malloc(length + 1);
    EXPECT(bytes != NULL);
    memcpy(bytes, words, length);
    enum status status = wire_decode(bytes, length, &message, &problem);
    free(bytes);
    return status;
}

// What was decoded, written again by the tables, must say what was sent.
static void expect_same(const json_t *sent) {
    static char bytes[4 * WIRE_MESSAGE_BYTES];
    struct text text;
    const struct wire_variant *variant = &wire_client_shape->variants[message.type];
    text_init(&text, bytes, sizeof bytes);
    json_write_union(&text, variant, NULL, 0, (const char *)&message);
    json_t *written = json_loads(bytes, JSON_REJECT_DUPLICATES, NULL);
    if (!json_equal(written, sent)) {
        FAIL("sent %s\nread %s", json_dumps(sent, 0), bytes);
    }
    json_decref(written);
}

static void expect_read(const json_t *sent, bool fits) {
    char *words = json_dumps(sent, JSON_COMPACT);
    enum status status = decode(words);
    if ((status == STATUS_OK) != fits) {
        FAIL("%s: %s in %.300s", status_name(status), problem.field, words);
    }
    if (fits) {
        expect_same(sent);
    } else {
        EXPECT(problem.status == status);
        EXPECT(status == STATUS_NOT_JSON || problem.field[0] != '\0');
    }
    free(words);
}

TEST(the_smallest_and_the_largest_form_of_every_message_can_be_read) {
    const char *name;
    json_t *shape;
    json_object_foreach((json_t *)schema_client(), name, shape) {
        for (int is_largest = 0; is_largest < 2; is_largest++) {
            json_t *sent = schema_message(name, shape, is_largest != 0);
            expect_read(sent, true);
            EXPECT_TEXT(wire_client_shape->variants[message.type].name, name);
            json_decref(sent);
        }
    }
}

// ---- values beside the bounds ----

// Values to try in the place of one of a type, each with whether it fits.
struct tries {
    json_t *rows;
};

static void try(struct tries *tries, json_t *value, bool fits) {
    json_t *row = json_array();
    json_array_append_new(row, value);
    json_array_append_new(row, json_boolean(fits));
    json_array_append_new(tries->rows, row);
}

static json_t *letters(long long count, const char *letter) {
    json_t *value;
    char *words = calloc((size_t)count + 1, strlen(letter) + 1);
    EXPECT(words != NULL);
    for (long long i = 0; i < count; i++) {
        strcat(words, letter);
    }
    value = json_string(words);
    free(words);
    return value;
}

static void try_string(struct tries *tries, const struct schema_type *type) {
    if (type->min > 0) {
        try(tries, letters(type->min - 1, "a"), false);
    }
    try(tries, letters(type->min, "a"), true);
    try(tries, letters(type->max, "a"), true);
    try(tries, letters(type->max + 1, "a"), false);
    // Bytes count, not characters.
    try(tries, letters(type->max / 2 + 1, "é"), false);
    try(tries, letters(type->max, "\""), true);
    try(tries, letters(type->max, "\\"), true);
    // Six bytes each on the wire: a long string of them alone would be too long a message.
    try(tries,
        letters(type->max < WIRE_MESSAGE_BYTES / 7 ? type->max : WIRE_MESSAGE_BYTES / 7, "\x01"),
        type->min <= WIRE_MESSAGE_BYTES / 7);
    try(tries, json_stringn("a\0b", 3), false);
    try(tries, json_integer(1), false);
}

static void try_int(struct tries *tries, const struct schema_type *type) {
    try(tries, json_integer(type->min - 1), false);
    try(tries, json_integer(type->min), true);
    try(tries, json_integer(type->max), true);
    try(tries, json_integer(type->max + 1), false);
    try(tries, json_integer(type->min - (1LL << 32)), false);
    try(tries, json_integer(type->max + (1LL << 32)), false);
    try(tries, json_integer(INT64_MAX), false);
    try(tries, json_integer(INT64_MIN), false);
    try(tries, json_real((double)type->min), false);
    try(tries, json_real(0.5), false);
    try(tries, json_string("1"), false);
    try(tries, json_true(), false);
}

static void try_bool(struct tries *tries) {
    try(tries, json_true(), true);
    try(tries, json_false(), true);
    try(tries, json_integer(0), false);
    try(tries, json_integer(1), false);
    try(tries, json_string("true"), false);
}

static void try_enum(struct tries *tries, const struct schema_type *type) {
    const char *word;
    json_t *sentence;
    json_object_foreach((json_t *)schema_words(type->name), word, sentence) {
        try(tries, json_string(word), true);
        try(tries, json_sprintf("%s ", word), false);
        try(tries, json_sprintf("%c%s", word[0] - 'a' + 'A', word + 1), false);
    }
    try(tries, json_string(""), false);
    try(tries, json_integer(0), false);
}

static void try_type(struct tries *tries, const struct schema_type *type);

// The list with each of the item's values as its only row, then the lengths beside the bounds.
static void try_list(struct tries *tries, const struct schema_type *type) {
    struct schema_type item = schema_type(type->item);
    struct tries inner = {json_array()};
    const json_t *row;
    size_t place;
    try_type(&inner, &item);
    json_array_foreach(inner.rows, place, row) {
        json_t *list = json_array();
        json_array_append(list, json_array_get(row, 0));
        try(tries, list, json_is_true(json_array_get(row, 1)) && type->min <= 1 && type->max >= 1);
    }
    json_decref(inner.rows);
    for (long long count = type->min; count <= type->max + 1; count += type->max + 1 - type->min) {
        json_t *list = json_array();
        for (long long i = 0; i < count; i++) {
            json_array_append_new(list, schema_value(&item, false));
        }
        try(tries, list, count <= type->max);
    }
    try(tries, json_object(), false);
    try(tries, json_string("a"), false);
}

// The object with each field set to each value, left out, and with a field too many.
static void try_fields(struct tries *tries, const json_t *shape, const json_t *base) {
    const char *name;
    json_t *field;
    json_object_foreach((json_t *)json_object_get(shape, "fields"), name, field) {
        struct schema_type type = schema_field(field);
        struct tries inner = {json_array()};
        const json_t *row;
        size_t place;
        try_type(&inner, &type);
        json_array_foreach(inner.rows, place, row) {
            json_t *changed = json_deep_copy(base);
            json_object_set(changed, name, json_array_get(row, 0));
            try(tries, changed, json_is_true(json_array_get(row, 1)));
        }
        json_decref(inner.rows);
        json_t *without = json_deep_copy(base);
        json_object_del(without, name);
        try(tries, without, type.is_optional);
    }
    json_t *more = json_deep_copy(base);
    json_object_set_new(more, "surplus", json_null());
    try(tries, more, false);
}

static void try_shape(struct tries *tries, const struct schema_type *type) {
    json_t *base = schema_value(type, false);
    try_fields(tries, schema_struct(type->name), base);
    json_decref(base);
    try(tries, json_array(), false);
    try(tries, json_string("a"), false);
}

static void try_type(struct tries *tries, const struct schema_type *type) {
    try(tries, json_null(), false);
    switch (type->kind) {
    case SCHEMA_BOOL:
        try_bool(tries);
        break;
    case SCHEMA_INT:
        try_int(tries, type);
        break;
    case SCHEMA_STRING:
        try_string(tries, type);
        break;
    case SCHEMA_LIST:
        try_list(tries, type);
        break;
    case SCHEMA_ENUM:
        try_enum(tries, type);
        break;
    case SCHEMA_SHAPE:
        try_shape(tries, type);
        break;
    }
}

TEST(every_field_takes_what_lies_within_its_bounds_and_nothing_else) {
    const char *name;
    json_t *shape;
    size_t tried = 0;
    json_object_foreach((json_t *)schema_client(), name, shape) {
        struct tries tries = {json_array()};
        json_t *base = schema_message(name, shape, false);
        const json_t *row;
        size_t place;
        try_fields(&tries, shape, base);
        json_array_foreach(tries.rows, place, row) {
            expect_read(json_array_get(row, 0), json_is_true(json_array_get(row, 1)));
        }
        tried += json_array_size(tries.rows);
        json_decref(base);
        json_decref(tries.rows);
    }
    EXPECT(tried > 300);
}

TEST(the_list_of_messages_is_the_schemas) {
    EXPECT_INT(wire_client_shape->variant_count, json_object_size(schema_client()));
    EXPECT_INT(wire_server_shape->variant_count, json_object_size(schema_server()));
    for (int i = 0; i < wire_server_shape->variant_count; i++) {
        EXPECT(json_object_get(schema_server(), wire_server_shape->variants[i].name) != NULL);
    }
}

// ---- what lay in the memory before ----

// Decoded where every byte was set, the struct of the message is that of a cleared memory: only it
// is cleared, and all of it.
static void expect_cleared(const json_t *sent) {
    static struct wire_client dirty;
    char *words = json_dumps(sent, JSON_COMPACT);
    memset(&message, 0, sizeof message);
    memset(&dirty, 0xff, sizeof dirty);
    EXPECT(decode(words) == STATUS_OK);
    EXPECT(wire_decode(words, strlen(words), &dirty, &problem) == STATUS_OK);
    const struct wire_variant *variant = &wire_client_shape->variants[message.type];
    EXPECT(dirty.type == message.type);
    EXPECT(memcmp((char *)&dirty + variant->offset, (char *)&message + variant->offset,
                  variant->size) == 0);
    free(words);
}

TEST(nothing_of_an_earlier_message_is_left) {
    const char *name;
    json_t *shape;
    json_object_foreach((json_t *)schema_client(), name, shape) {
        for (int is_largest = 0; is_largest < 2; is_largest++) {
            json_t *sent = schema_message(name, shape, is_largest != 0);
            expect_cleared(sent);
            json_decref(sent);
        }
    }
}

// ---- bytes that are nearly a message ----

TEST(a_message_with_some_bytes_changed_is_refused_or_read_as_what_it_says) {
    unsigned seed = 1;
    int accepted = 0;
    const char *name;
    json_t *shape;
    json_object_foreach((json_t *)schema_client(), name, shape) {
        json_t *sent = schema_message(name, shape, false);
        char *words = json_dumps(sent, JSON_COMPACT);
        size_t length = strlen(words);
        for (int i = 0; i < 3000; i++) {
            char *bytes = malloc(length);
            EXPECT(bytes != NULL);
            memcpy(bytes, words, length);
            for (int changes = 1 + rand_r(&seed) % 3; changes > 0; changes--) {
                bytes[(unsigned)rand_r(&seed) % length] = (char)rand_r(&seed);
            }
            enum status status = wire_decode(bytes, length, &message, &problem);
            if (status == STATUS_OK) {
                json_t *changed = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
                expect_same(changed);
                json_decref(changed);
                accepted++;
            }
            free(bytes);
        }
        free(words);
        json_decref(sent);
    }
    EXPECT(accepted > 100);
}
