// Cells from the fields of rows.
#include "protocol/csv_write.h"

#include <string.h>

// ---- cells ----

static void add_string(struct text *text, const char *string) {
    bool is_formula = string[0] != '\0' && strchr("=+-@\t\r", string[0]) != NULL;
    bool is_quoted = is_formula || strpbrk(string, ",\"\r\n") != NULL;
    if (!is_quoted) {
        text_add(text, string);
        return;
    }
    text_add(text, is_formula ? "\"'" : "\"");
    for (; *string != '\0'; string++) {
        text_add(text, *string == '"' ? "\"" : "");
        text_add_char(text, *string);
    }
    text_add_char(text, '"');
}

static void add_cell(struct text *text, const struct wire_type *type, const char *value);

// Numbers of a list stand in one cell, with blanks between them; rows inside a row do not.
static void add_list(struct text *text, const struct wire_type *item, int count, const char *rows) {
    bool is_plain = item->kind == WIRE_INT || item->kind == WIRE_BOOL;
    for (int i = 0; is_plain && i < count; i++) {
        text_add(text, i == 0 ? "" : " ");
        add_cell(text, item, rows + (size_t)i * item->size);
    }
}

static void add_cell(struct text *text, const struct wire_type *type, const char *value) {
    switch (type->kind) {
    case WIRE_BOOL:
        text_add(text, *(const bool *)value ? "true" : "false");
        return;
    case WIRE_INT:
        text_add_int(text, *(const int32_t *)value);
        return;
    case WIRE_ENUM:
        text_add(text, type->shape->variants[*(const int *)value].name);
        return;
    case WIRE_TEXT:
        add_string(text, value);
        return;
    case WIRE_STRING:
        add_string(text, *(const char *const *)value);
        return;
    case WIRE_ARRAY:
        add_list(text, type->item, *(const int *)value, value + sizeof(int));
        return;
    case WIRE_LIST: {
        const struct wire_ints *list = (const void *)value; // all lists begin so
        add_list(text, type->item, list->count, (const char *)list->rows);
        return;
    }
    case WIRE_STRUCT:
    case WIRE_TUPLE:
    case WIRE_UNION:
        return; // their fields are cells
    }
}

// ---- rows ----

// The cells of a row, or their names if `row` is NULL: `prefix` is the struct's name and "_".
static void add_fields(struct text *text, const struct wire_shape *shape, const char *prefix,
                       const char *row, bool is_there, bool *is_first) {
    for (int i = 0; i < shape->field_count; i++) {
        const struct wire_field *field = &shape->fields[i];
        bool is_set =
            is_there && row != NULL &&
            (field->has_offset == WIRE_REQUIRED || *(const bool *)(row + field->has_offset));
        if (field->type->kind == WIRE_STRUCT) {
            char inner[64] = "";
            struct text name;
            text_init(&name, inner, sizeof inner);
            text_add(&name, prefix);
            text_add(&name, field->name);
            text_add_char(&name, '_');
            add_fields(text, field->type->shape, inner, row == NULL ? NULL : row + field->offset,
                       is_set, is_first);
            continue;
        }
        text_add(text, *is_first ? "" : ",");
        *is_first = false;
        if (row == NULL) {
            text_add(text, prefix);
            text_add(text, field->name);
        } else if (is_set) {
            add_cell(text, field->type, row + field->offset);
        }
    }
}

static void add_row(struct text *text, const struct wire_shape *shape, const char *row) {
    bool is_first = true;
    add_fields(text, shape, "", row, true, &is_first);
    text_add(text, "\r\n");
}

static const struct wire_field *find_list(const struct wire_variant *variant, const char *list) {
    for (int i = 0; variant->shape != NULL && i < variant->shape->field_count; i++) {
        const struct wire_field *field = &variant->shape->fields[i];
        if (strcmp(field->name, list) == 0 && field->type->kind == WIRE_LIST &&
            field->type->item->kind == WIRE_STRUCT) {
            return field;
        }
    }
    return NULL;
}

bool csv_write_head(enum wire_server_type type, const char *list, struct text *text) {
    const struct wire_field *field = find_list(&wire_server_shape->variants[type], list);
    if (field != NULL) {
        add_row(text, field->type->item->shape, NULL);
    }
    return field != NULL;
}

bool csv_write(const struct wire_server *message, const char *list, bool has_head,
               struct text *text) {
    const struct wire_variant *variant = &wire_server_shape->variants[message->type];
    const struct wire_field *field = find_list(variant, list);
    if (field == NULL) {
        return false;
    }
    const struct wire_ints *rows =
        (const void *)((const char *)message + variant->offset + field->offset);
    if (has_head) {
        add_row(text, field->type->item->shape, NULL);
    }
    for (int i = 0; i < rows->count; i++) {
        add_row(text, field->type->item->shape,
                (const char *)rows->rows + (size_t)i * field->type->item->size);
    }
    return true;
}
