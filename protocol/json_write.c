// JSON text from C structs.
#include "protocol/json_write.h"

#include <string.h>

static void write_value(struct text *text, const struct wire_type *type, const char *at);

void json_write_string(struct text *text, const char *words) {
    static const char hex[] = "0123456789abcdef";
    text_add_char(text, '"');
    for (const char *c = words; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\') {
            char pair[2] = {'\\', *c};
            text_add_bytes(text, pair, 2);
        } else if ((unsigned char)*c < 0x20) {
            char escape[6] = {'\\', 'u', '0', '0', hex[*c >> 4 & 15], hex[*c & 15]};
            text_add_bytes(text, escape, 6);
        } else {
            text_add_char(text, *c);
        }
    }
    text_add_char(text, '"');
}

static void write_rows(struct text *text, const struct wire_type *item, const char *rows,
                       int count) {
    text_add_char(text, '[');
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            text_add_char(text, ',');
        }
        write_value(text, item, rows + (size_t)i * item->size);
    }
    text_add_char(text, ']');
}

static void write_fields(struct text *text, const struct wire_field *fields, int count,
                         bool is_first, const char *base) {
    for (int i = 0; i < count; i++) {
        const struct wire_field *field = &fields[i];
        if (field->has_offset != WIRE_REQUIRED && !*(const bool *)(base + field->has_offset)) {
            continue;
        }
        text_add(text, is_first ? "\"" : ",\"");
        text_add(text, field->name);
        text_add(text, "\":");
        write_value(text, field->type, base + field->offset);
        is_first = false;
    }
}

static void write_tuple(struct text *text, const struct wire_shape *shape, const char *base) {
    text_add_char(text, '[');
    for (int i = 0; i < shape->field_count; i++) {
        if (i > 0) {
            text_add_char(text, ',');
        }
        write_value(text, shape->fields[i].type, base + shape->fields[i].offset);
    }
    text_add_char(text, ']');
}

void json_write_union(struct text *text, const struct wire_variant *variant,
                      const struct wire_field *common, int common_count, const char *base) {
    text_add(text, "{\"type\":\"");
    text_add(text, variant->name);
    text_add_char(text, '"');
    write_fields(text, common, common_count, false, base);
    write_fields(text, variant->shape->fields, variant->shape->field_count, false,
                 base + variant->offset);
    text_add_char(text, '}');
}

// A list that lies elsewhere: a count and a pointer, whatever the rows are.
static void write_list(struct text *text, const struct wire_type *item, const char *at) {
    struct wire_strings list;
    memcpy(&list, at, sizeof list);
    write_rows(text, item, (const char *)list.rows, list.count);
}

static void write_value(struct text *text, const struct wire_type *type, const char *at) {
    switch (type->kind) {
    case WIRE_BOOL:
        text_add(text, *(const bool *)at ? "true" : "false");
        break;
    case WIRE_INT:
        text_add_int(text, *(const int32_t *)at);
        break;
    case WIRE_ENUM:
        text_add_char(text, '"');
        text_add(text, type->shape->variants[*(const int *)at].name);
        text_add_char(text, '"');
        break;
    case WIRE_TEXT:
        json_write_string(text, at);
        break;
    case WIRE_STRING:
        json_write_string(text, *(const char *const *)at);
        break;
    case WIRE_ARRAY:
        write_rows(text, type->item, at + sizeof(int), *(const int *)at);
        break;
    case WIRE_LIST:
        write_list(text, type->item, at);
        break;
    case WIRE_STRUCT:
        text_add_char(text, '{');
        write_fields(text, type->shape->fields, type->shape->field_count, true, at);
        text_add_char(text, '}');
        break;
    case WIRE_TUPLE:
        write_tuple(text, type->shape, at);
        break;
    case WIRE_UNION:
        json_write_union(text, &type->shape->variants[*(const int *)at], type->shape->fields,
                         type->shape->field_count, at);
        break;
    }
}
