// JSON text from C structs.
#include "protocol/json_write.h"

#include <string.h>

static void write_value(struct text *text, const struct wire_type *type, const char *at);

// The text is ended once for a whole value. What does not fit is left out, and the text is cut.
static void put(struct text *text, const char *bytes, size_t count) {
    if (count >= text->size - text->length) {
        text->is_cut = true;
        return;
    }
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
}

static inline void put_char(struct text *text, char character) {
    if (text->size - text->length <= 1) {
        text->is_cut = true;
        return;
    }
    text->data[text->length++] = character;
}

static void put_int(struct text *text, int32_t number) {
    char memory[TEXT_INT_BYTES];
    size_t length;
    const char *digits = text_int_digits(number, memory, &length);
    put(text, digits, length);
}

static void end(struct text *text) {
    text->data[text->length] = '\0';
}

static bool is_plain(char character) {
    return (unsigned char)character >= ' ' && character != '"' && character != '\\';
}

static void put_escaped(struct text *text, char character) {
    static const char hex[] = "0123456789abcdef";
    if ((unsigned char)character >= ' ') {
        put(text, (char[]){'\\', character}, 2);
    } else {
        put(text, (char[]){'\\', 'u', '0', '0', hex[character >> 4 & 15], hex[character & 15]}, 6);
    }
}

static void put_string(struct text *text, const char *string) {
    put_char(text, '"');
    while (*string != '\0') {
        size_t plain = 0;
        while (is_plain(string[plain])) {
            plain++;
        }
        put(text, string, plain);
        string += plain;
        if (*string != '\0') {
            put_escaped(text, *string++);
        }
    }
    put_char(text, '"');
}

void json_write_string(struct text *text, const char *string) {
    put_string(text, string);
    end(text);
}

static void write_rows(struct text *text, const struct wire_type *item, const char *rows,
                       int count) {
    put_char(text, '[');
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            put_char(text, ',');
        }
        write_value(text, item, rows + (size_t)i * item->size);
    }
    put_char(text, ']');
}

static void write_fields(struct text *text, const struct wire_field *fields, int count,
                         bool is_first, const char *base) {
    for (int i = 0; i < count; i++) {
        const struct wire_field *field = &fields[i];
        if (field->has_offset != WIRE_REQUIRED && !*(const bool *)(base + field->has_offset)) {
            continue;
        }
        put(text, field->key + is_first, field->key_length - is_first);
        write_value(text, field->type, base + field->offset);
        is_first = false;
    }
}

static void write_tuple(struct text *text, const struct wire_shape *shape, const char *base) {
    put_char(text, '[');
    for (int i = 0; i < shape->field_count; i++) {
        if (i > 0) {
            put_char(text, ',');
        }
        write_value(text, shape->fields[i].type, base + shape->fields[i].offset);
    }
    put_char(text, ']');
}

static void write_union(struct text *text, const struct wire_variant *variant,
                        const struct wire_field *common, int common_count, const char *base) {
    static const char start[] = "{\"type\":\"";
    put(text, start, sizeof start - 1);
    put(text, variant->name, variant->name_length);
    put_char(text, '"');
    write_fields(text, common, common_count, false, base);
    write_fields(text, variant->shape->fields, variant->shape->field_count, false,
                 base + variant->offset);
    put_char(text, '}');
}

void json_write_union(struct text *text, const struct wire_variant *variant,
                      const struct wire_field *common, int common_count, const char *base) {
    write_union(text, variant, common, common_count, base);
    end(text);
}

// A list that lies elsewhere: a count and a pointer, whatever the rows are.
static void write_list(struct text *text, const struct wire_type *item, const char *at) {
    struct wire_strings list;
    memcpy(&list, at, sizeof list);
    write_rows(text, item, (const char *)list.rows, list.count);
}

static void write_word(struct text *text, const struct wire_variant *word) {
    put_char(text, '"');
    put(text, word->name, word->name_length);
    put_char(text, '"');
}

static void write_value(struct text *text, const struct wire_type *type, const char *at) {
    switch (type->kind) {
    case WIRE_BOOL:
        if (*(const bool *)at) {
            put(text, "true", 4);
        } else {
            put(text, "false", 5);
        }
        break;
    case WIRE_INT:
        put_int(text, *(const int32_t *)at);
        break;
    case WIRE_ENUM:
        write_word(text, &type->shape->variants[*(const int *)at]);
        break;
    case WIRE_TEXT:
        put_string(text, at);
        break;
    case WIRE_STRING:
        put_string(text, *(const char *const *)at);
        break;
    case WIRE_ARRAY:
        write_rows(text, type->item, at + sizeof(int), *(const int *)at);
        break;
    case WIRE_LIST:
        write_list(text, type->item, at);
        break;
    case WIRE_STRUCT:
        put_char(text, '{');
        write_fields(text, type->shape->fields, type->shape->field_count, true, at);
        put_char(text, '}');
        break;
    case WIRE_TUPLE:
        write_tuple(text, type->shape, at);
        break;
    case WIRE_UNION:
        write_union(text, &type->shape->variants[*(const int *)at], type->shape->fields,
                    type->shape->field_count, at);
        break;
    }
}
