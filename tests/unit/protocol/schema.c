// Reading the schema files and making values by them.
#include "tests/unit/protocol/schema.h"

#include "protocol/protocol_gen.h"
#include "tests/support/test.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_LIST = 256 };

static json_t *load(const char *name) {
    char path[1024];
    json_error_t error;
    const char *folder = getenv("JANSOU_SCHEMA");
    snprintf(path, sizeof path, "%s/%s", folder == NULL ? "protocol/schema" : folder, name);
    json_t *file = json_load_file(path, 0, &error);
    if (file == NULL) {
        FAIL("%s: %s (JANSOU_SCHEMA names the folder)", path, error.text);
    }
    return file;
}

// A part of a file with that of clubs. Read once and kept for the life of the program.
static const json_t *part(json_t **rows, const char *name, const char *key, const char *club_key) {
    if (*rows == NULL) {
        json_t *file = load(name), *club = load("club.json");
        *rows = json_incref(json_object_get(file, key));
        json_object_update(*rows, json_object_get(club, club_key));
        json_decref(file);
        json_decref(club);
    }
    return *rows;
}

const json_t *schema_client(void) {
    static json_t *rows;
    return part(&rows, "client.json", "messages", "client");
}

const json_t *schema_server(void) {
    static json_t *rows;
    return part(&rows, "server.json", "messages", "server");
}

static const json_t *enums(void) {
    static json_t *rows;
    return part(&rows, "types.json", "enums", "enums");
}

static const json_t *structs(void) {
    static json_t *rows;
    return part(&rows, "types.json", "structs", "structs");
}

static const json_t *unions(void) {
    static json_t *rows;
    return part(&rows, "types.json", "unions", "unions");
}

const json_t *schema_words(const char *name) {
    return json_object_get(json_object_get(enums(), name), "values");
}

const json_t *schema_struct(const char *name) {
    return json_object_get(structs(), name);
}

const json_t *schema_union(const char *name) {
    return json_object_get(unions(), name);
}

struct schema_type schema_type(const char *text) {
    struct schema_type type = {0};
    char words[256];
    size_t length = strlen(text);
    type.is_optional = length > 2 && strcmp(text + length - 2, " ?") == 0;
    snprintf(words, sizeof words, "%.*s", (int)(length - (type.is_optional ? 2 : 0)), text);
    char *end = strrchr(words, ']');
    if (sscanf(words, "int %lld..%lld", &type.min, &type.max) == 2) {
        type.kind = SCHEMA_INT;
    } else if (sscanf(words, "string %lld..%lld", &type.min, &type.max) == 2) {
        type.kind = SCHEMA_STRING;
    } else if (strcmp(words, "bool") == 0) {
        type.kind = SCHEMA_BOOL;
    } else if (words[0] == '[' && end != NULL &&
               sscanf(end, "] %lld..%lld", &type.min, &type.max) == 2) {
        type.kind = SCHEMA_LIST;
        snprintf(type.item, sizeof type.item, "%.*s", (int)(end - words - 1), words + 1);
    } else {
        snprintf(type.name, sizeof type.name, "%.63s", words);
        type.kind = schema_words(type.name) != NULL ? SCHEMA_ENUM : SCHEMA_SHAPE;
        EXPECT(type.kind == SCHEMA_ENUM || schema_struct(type.name) != NULL ||
               schema_union(type.name) != NULL);
    }
    return type;
}

struct schema_type schema_field(const json_t *field) {
    return schema_type(json_string_value(json_object_get(field, "type")));
}

// ---- values ----

static void add_fields(json_t *object, const json_t *shape, bool is_largest) {
    const char *name;
    json_t *field;
    json_object_foreach((json_t *)json_object_get(shape, "fields"), name, field) {
        struct schema_type type = schema_field(field);
        if (is_largest || !type.is_optional) {
            json_object_set_new(object, name, schema_value(&type, is_largest));
        }
    }
}

static json_t *string_value(long long length) {
    char *words = malloc((size_t)length + 1);
    EXPECT(words != NULL);
    memset(words, 'a', (size_t)length);
    json_t *value = json_stringn(words, (size_t)length);
    free(words);
    return value;
}

static long long list_max = LLONG_MAX; // of the largest value that is made

static json_t *list_value(const struct schema_type *type, bool is_largest) {
    struct schema_type item = schema_type(type->item);
    json_t *list = json_array();
    long long largest = type->max < list_max ? type->max : list_max;
    for (long long i = 0; i < (is_largest ? largest : type->min); i++) {
        json_array_append_new(list, schema_value(&item, is_largest));
    }
    return list;
}

static json_t *shape_value(const struct schema_type *type, bool is_largest) {
    json_t *object = json_object();
    add_fields(object, schema_struct(type->name), is_largest);
    return object;
}

json_t *schema_value(const struct schema_type *type, bool is_largest) {
    switch (type->kind) {
    case SCHEMA_BOOL:
        return json_boolean(is_largest);
    case SCHEMA_INT:
        return json_integer(is_largest ? type->max : type->min);
    case SCHEMA_STRING:
        return string_value(is_largest ? type->max : type->min);
    case SCHEMA_LIST:
        return list_value(type, is_largest);
    case SCHEMA_ENUM:
        return json_string(
            json_object_iter_key(json_object_iter((json_t *)schema_words(type->name))));
    case SCHEMA_SHAPE:
        return shape_value(type, is_largest);
    }
    FAIL("no such kind");
}

json_t *schema_message(const char *name, const json_t *message, bool is_largest) {
    json_t *object = NULL;
    list_max = LLONG_MAX;
    do { // lists that together are longer than a message have fewer rows
        json_decref(object);
        object = json_object();
        json_object_set_new(object, "type", json_string(name));
        add_fields(object, message, is_largest);
        list_max = list_max > LONGEST_LIST ? LONGEST_LIST : list_max / 2;
    } while (json_dumpb(object, NULL, 0, JSON_COMPACT) > WIRE_MESSAGE_BYTES && list_max > 0);
    list_max = LLONG_MAX;
    return object;
}

// ---- whether a value fits ----

static const char *fields_misfit(const json_t *shape, const json_t *object, size_t extra) {
    const char *name;
    json_t *field;
    size_t found = extra;
    json_object_foreach((json_t *)json_object_get(shape, "fields"), name, field) {
        struct schema_type type = schema_field(field);
        const json_t *value = json_object_get(object, name);
        const char *misfit = value == NULL ? (type.is_optional ? NULL : "a field is missing")
                                           : schema_misfit(&type, value);
        if (misfit != NULL) {
            return misfit;
        }
        found += value != NULL;
    }
    return found == json_object_size(object) ? NULL : "a field too many";
}

static const char *tuple_misfit(const json_t *shape, const json_t *list) {
    const char *name;
    json_t *field;
    size_t place = 0;
    json_object_foreach((json_t *)json_object_get(shape, "fields"), name, field) {
        struct schema_type type = schema_field(field);
        const char *misfit = schema_misfit(&type, json_array_get(list, place++));
        if (misfit != NULL) {
            return misfit;
        }
    }
    return place == json_array_size(list) ? NULL : "a tuple of another length";
}

static const char *union_misfit(const json_t *shape, const json_t *object) {
    const char *word = json_string_value(json_object_get(object, "type"));
    const json_t *variant = json_object_get(json_object_get(shape, "variants"), word);
    if (variant == NULL) {
        return "no such variant";
    }
    json_t *all = json_deep_copy(variant);
    json_object_update(json_object_get(all, "fields"), json_object_get(shape, "fields"));
    const char *misfit = fields_misfit(all, object, 1);
    json_decref(all);
    return misfit;
}

static const char *shape_misfit(const char *name, const json_t *value) {
    const json_t *shape = schema_struct(name);
    if (shape == NULL) {
        return union_misfit(schema_union(name), value);
    }
    return json_is_true(json_object_get(shape, "tuple")) ? tuple_misfit(shape, value)
                                                         : fields_misfit(shape, value, 0);
}

static const char *list_misfit(const struct schema_type *type, const json_t *list) {
    struct schema_type item = schema_type(type->item);
    const json_t *row;
    size_t place;
    json_array_foreach(list, place, row) {
        const char *misfit = schema_misfit(&item, row);
        if (misfit != NULL) {
            return misfit;
        }
    }
    return NULL;
}

static bool is_within(const struct schema_type *type, long long number) {
    return number >= type->min && number <= type->max;
}

const char *schema_misfit(const struct schema_type *type, const json_t *value) {
    switch (type->kind) {
    case SCHEMA_BOOL:
        return json_is_boolean(value) ? NULL : "no bool";
    case SCHEMA_INT:
        return json_is_integer(value) && is_within(type, json_integer_value(value)) ? NULL
                                                                                    : "no number";
    case SCHEMA_STRING:
        return json_is_string(value) && is_within(type, (long long)json_string_length(value))
                   ? NULL
                   : "no text";
    case SCHEMA_LIST:
        return json_is_array(value) && is_within(type, (long long)json_array_size(value))
                   ? list_misfit(type, value)
                   : "no list";
    case SCHEMA_ENUM:
        return json_is_string(value) &&
                       json_object_get(schema_words(type->name), json_string_value(value)) != NULL
                   ? NULL
                   : "no such word";
    case SCHEMA_SHAPE:
        return shape_misfit(type->name, value);
    }
    return "no such kind";
}
