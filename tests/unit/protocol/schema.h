// The message schema as its files say it, read without the generated tables: what the codec must
// agree with.
#pragma once

#include <jansson.h>
#include <stdbool.h>

enum { SCHEMA_NAME_BYTES = 64 };

enum schema_kind { SCHEMA_BOOL, SCHEMA_INT, SCHEMA_STRING, SCHEMA_LIST, SCHEMA_ENUM, SCHEMA_SHAPE };

// A type such as "[string 1..3] 0..4 ?".
struct schema_type {
    enum schema_kind kind;
    bool is_optional;
    long long min, max;
    char item[SCHEMA_NAME_BYTES]; // type of a list's rows
    char name[SCHEMA_NAME_BYTES]; // of an enum, struct or union
};

// Messages by their names. The files lie in the folder that JANSOU_SCHEMA names; the test fails if
// they do not.
const json_t *schema_client(void);
const json_t *schema_server(void);

// Reads a type's text; fails the test if it is none.
struct schema_type schema_type(const char *text);

// The words of an enum, the struct or the union of this name, NULL if there is none.
const json_t *schema_words(const char *name);
const json_t *schema_struct(const char *name);
const json_t *schema_union(const char *name);

// The type of a field of a message, struct or variant.
struct schema_type schema_field(const json_t *field);

// A value of the type, as small or as large as it may be. New.
json_t *schema_value(const struct schema_type *type, bool is_largest);
json_t *schema_message(const char *name, const json_t *message, bool is_largest);

// Why the value does not fit the type, NULL if it does.
const char *schema_misfit(const struct schema_type *type, const json_t *value);
