// Every message to a client, filled by chance through the generated tables, read back by another
// reader and held against the schema files.
#include "common/base/random.h"
#include "protocol/json_write.h"
#include "protocol/wire.h"
#include "tests/support/test.h"
#include "tests/unit/protocol/schema.h"

#include <stdlib.h>
#include <string.h>

enum { MEMORY_BYTES = 4 << 20, PAGE_BYTES = 4 << 20, LIST_ROWS_MAX = 3 };

static struct random chance;
static char memory[MEMORY_BYTES];
static size_t memory_used;

static void *take(size_t size) {
    void *piece = memory + memory_used;
    memory_used += (size + 15) / 16 * 16;
    EXPECT(memory_used <= MEMORY_BYTES);
    memset(piece, 0, size);
    return piece;
}

static long long between(long long min, long long max) {
    uint32_t pick = random_below(&chance, 4);
    if (pick == 0 || max == min) {
        return min;
    }
    return pick == 1 ? max : min + (long long)random_below(&chance, (uint32_t)(max - min));
}

// ---- filling ----

// Writes a text of min to max bytes whose characters need care.
static json_t *fill_text(const struct wire_type *type, char *out) {
    static const char *const letters[] = {"a",    "\"", "\\", "/", "\x01",         "\x1F", "\n",
                                          "\x7F", "é",  "牌", "🀄", "\xE2\x80\xA8", "<"};
    size_t wanted = (size_t)between(type->min, type->max), used = 0;
    while (used < wanted) {
        const char *letter = letters[random_below(&chance, sizeof letters / sizeof letters[0])];
        letter = strlen(letter) > wanted - used ? "x" : letter;
        memcpy(out + used, letter, strlen(letter));
        used += strlen(letter);
    }
    out[used] = '\0';
    return json_stringn(out, used);
}

static json_t *fill(const struct wire_type *type, char *at);

static json_t *fill_rows(const struct wire_type *item, char *rows, long long count) {
    json_t *list = json_array();
    for (long long i = 0; i < count; i++) {
        json_array_append_new(list, fill(item, rows + (size_t)i * item->size));
    }
    return list;
}

static long long row_count(const struct wire_type *type) {
    long long most = type->max < type->min + LIST_ROWS_MAX ? type->max : type->min + LIST_ROWS_MAX;
    return between(type->min, most);
}

static json_t *fill_list(const struct wire_type *type, char *at) {
    struct wire_strings list = {.count = (int)row_count(type)};
    char *rows = take(type->item->size * ((size_t)list.count + 1));
    json_t *expected = fill_rows(type->item, rows, list.count);
    list.rows = (const char *const *)rows;
    memcpy(at, &list, sizeof list);
    return expected;
}

static json_t *fill_array(const struct wire_type *type, char *at) {
    int count = (int)row_count(type);
    memcpy(at, &count, sizeof count);
    return fill_rows(type->item, at + sizeof count, count);
}

static void fill_fields(const struct wire_shape *shape, char *at, json_t *object, json_t *tuple) {
    for (int i = 0; i < shape->field_count; i++) {
        const struct wire_field *field = &shape->fields[i];
        bool is_there = field->has_offset == WIRE_REQUIRED || random_below(&chance, 2) == 0;
        if (field->has_offset != WIRE_REQUIRED) {
            at[field->has_offset] = (char)is_there;
        }
        if (is_there) {
            json_t *value = fill(field->type, at + field->offset);
            json_object_set(object, field->name, value);
            json_array_append(tuple, value);
            json_decref(value);
        }
    }
}

static json_t *fill_union(const struct wire_shape *shape, int variant, char *at) {
    const struct wire_variant *row = &shape->variants[variant];
    json_t *object = json_object();
    memcpy(at, &variant, sizeof variant);
    json_object_set_new(object, "type", json_string(row->name));
    fill_fields(shape, at, object, NULL);
    fill_fields(row->shape, at + row->offset, object, NULL);
    return object;
}

static json_t *fill_number(const struct wire_type *type, char *at) {
    int32_t number = (int32_t)between(type->min, type->max);
    memcpy(at, &number, sizeof number);
    return json_integer(number);
}

static json_t *fill_word(const struct wire_type *type, char *at) {
    int word = (int)random_below(&chance, (uint32_t)type->shape->variant_count);
    memcpy(at, &word, sizeof word);
    return json_string(type->shape->variants[word].name);
}

static json_t *fill_string(const struct wire_type *type, char *at) {
    char *words = take((size_t)type->max + 1);
    memcpy(at, &words, sizeof words);
    return fill_text(type, words);
}

static json_t *fill(const struct wire_type *type, char *at) {
    json_t *object = json_object(), *tuple = json_array(), *value = NULL;
    switch (type->kind) {
    case WIRE_BOOL:
        *at = (char)random_below(&chance, 2);
        value = json_boolean(*at);
        break;
    case WIRE_INT:
        value = fill_number(type, at);
        break;
    case WIRE_ENUM:
        value = fill_word(type, at);
        break;
    case WIRE_TEXT:
        value = fill_text(type, at);
        break;
    case WIRE_STRING:
        value = fill_string(type, at);
        break;
    case WIRE_ARRAY:
        value = fill_array(type, at);
        break;
    case WIRE_LIST:
        value = fill_list(type, at);
        break;
    case WIRE_STRUCT:
        fill_fields(type->shape, at, object, NULL);
        value = json_incref(object);
        break;
    case WIRE_TUPLE:
        fill_fields(type->shape, at, NULL, tuple);
        value = json_incref(tuple);
        break;
    case WIRE_UNION:
        value = fill_union(type->shape,
                           (int)random_below(&chance, (uint32_t)type->shape->variant_count), at);
        break;
    }
    json_decref(object);
    json_decref(tuple);
    return value;
}

// ---- reading back ----

static json_t *encode(const struct wire_server *message) {
    static char page[PAGE_BYTES];
    struct text text;
    json_error_t error;
    text_init(&text, page, sizeof page);
    EXPECT(wire_encode(message, &text));
    json_t *read = json_loadb(page, text.length, JSON_REJECT_DUPLICATES, &error);
    if (read == NULL) {
        FAIL("%s: %s", error.text, page);
    }
    return read;
}

// Whether the generated tables say the same as the schema files.
static void expect_by_schema(const json_t *read) {
    const char *name = json_string_value(json_object_get(read, "type"));
    const char *key;
    json_t *field;
    size_t found = 1;
    const json_t *fields = json_object_get(json_object_get(schema_server(), name), "fields");
    json_object_foreach((json_t *)fields, key, field) {
        struct schema_type type = schema_field(field);
        const json_t *value = json_object_get(read, key);
        EXPECT(value != NULL || type.is_optional);
        if (value != NULL && schema_misfit(&type, value) != NULL) {
            FAIL("%s.%s: %s: %s", name, key, schema_misfit(&type, value), json_dumps(value, 0));
        }
        found += value != NULL;
    }
    EXPECT_INT(json_object_size(read), found);
}

TEST(every_message_says_what_is_in_it_and_fits_the_schema) {
    random_init_number(&chance, 1);
    for (int type = 0; type < WIRE_SERVER_COUNT; type++) {
        for (int i = 0; i < 200; i++) {
            static struct wire_server message;
            memory_used = 0;
            memset(&message, 0, sizeof message);
            json_t *expected = fill_union(wire_server_shape, type, (char *)&message);
            json_t *read = encode(&message);
            if (!json_equal(read, expected)) {
                FAIL("wrote %s\nfor %s", json_dumps(read, 0), json_dumps(expected, 0));
            }
            expect_by_schema(read);
            json_decref(read);
            json_decref(expected);
        }
    }
}

TEST(a_message_that_does_not_fit_is_not_half_written) {
    struct wire_server message = {.type = WIRE_SERVER_PONG};
    char bytes[32];
    struct text text;
    for (size_t size = 1; size <= 16; size++) {
        text_init(&text, bytes, size);
        EXPECT_INT(wire_encode(&message, &text), size == 16);
        EXPECT_INT(bytes[text.length], '\0');
    }
    EXPECT_TEXT(bytes, "{\"type\":\"pong\"}");
}

TEST(control_characters_and_quotes_are_escaped_and_nothing_else) {
    char bytes[256], words[128];
    struct text text;
    for (int i = 1; i < 128; i++) {
        words[i - 1] = (char)i;
    }
    words[127] = '\0';
    text_init(&text, bytes, sizeof bytes);
    json_write_string(&text, "\x01\x1F\x7F\"\\/é🀄");
    EXPECT_TEXT(bytes, "\"\\u0001\\u001f\x7F\\\"\\\\/é🀄\"");
    static char long_bytes[1024];
    text_init(&text, long_bytes, sizeof long_bytes);
    json_write_string(&text, words);
    json_t *read = json_loads(long_bytes, JSON_DECODE_ANY, NULL);
    EXPECT_TEXT(json_string_value(read), words);
    json_decref(read);
}
