// How messages are described: the generated tables say for each C struct what its fields are called
// on the wire, their types and their bounds. wire.c reads and writes every message by them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum wire_kind {
    WIRE_BOOL,
    WIRE_INT,
    WIRE_ENUM,   // an enum; `shape` lists the words
    WIRE_TEXT,   // text inside the struct: char[size]
    WIRE_STRING, // text elsewhere: const char *, borrowed
    WIRE_ARRAY,  // list inside the struct: int count, then the rows
    WIRE_LIST,   // list elsewhere: struct wire_strings and its like, borrowed
    WIRE_STRUCT,
    WIRE_TUPLE, // a struct written as a JSON list of its fields
    WIRE_UNION, // an int that says which variant, common fields, the variant's struct
};

struct wire_shape;

struct wire_type {
    enum wire_kind kind;
    int64_t min, max; // of a number, of a text in bytes, of a list in rows
    size_t size;      // bytes of one value in C; of an array 0
    const struct wire_type *item;
    const struct wire_shape *shape;
};

enum { WIRE_REQUIRED = -1 };

struct wire_field {
    const char *name;
    const char *key; // ,"name": as it is written
    size_t key_length;
    const struct wire_type *type;
    size_t offset;
    ptrdiff_t has_offset; // of the bool that says whether the field is there, or WIRE_REQUIRED
};

// A variant of a union, or a word of an enum.
struct wire_variant {
    const char *name;
    size_t name_length;
    const struct wire_shape *shape;
    size_t offset, size; // of its struct inside the union; of a word, or without fields, 0
};

struct wire_shape {
    const char *name;
    const struct wire_field *fields;
    int field_count;
    const struct wire_variant *variants;
    int variant_count;
};

// Lists of plain values that a message to be written borrows.
struct wire_strings {
    int count;
    const char *const *rows;
};

struct wire_ints {
    int count;
    const int32_t *rows;
};

struct wire_bools {
    int count;
    const bool *rows;
};

struct wire_strings_list {
    int count;
    const struct wire_strings *rows;
};
