// Reading messages: limits first, then JSON, then every field against its row in the tables.
#include "protocol/wire.h"

#include "protocol/json_write.h"
#include "protocol/wire_plain.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

struct reader {
    struct wire_problem *problem;
    bool is_lenient; // about fields that are not known
};

static bool refuse(struct reader *reader, const char *field) {
    reader->problem->status = STATUS_BAD_FIELD;
    snprintf(reader->problem->field, sizeof reader->problem->field, "%s", field);
    return false;
}

static bool read_value(struct reader *reader, const char *name, const struct wire_type *type,
                       const json_t *json, void *out);

static bool read_text(const struct wire_type *type, const json_t *json, char *out) {
    size_t length = json_string_length(json);
    const char *text = json_string_value(json);
    if (text == NULL || length < (size_t)type->min || length > (size_t)type->max ||
        strlen(text) != length) {
        return false;
    }
    memcpy(out, text, length + 1);
    return true;
}

static bool read_word(const struct wire_type *type, const json_t *json, int *out) {
    const char *word = json_string_value(json);
    for (int i = 0; word != NULL && i < type->shape->variant_count; i++) {
        if (strcmp(type->shape->variants[i].name, word) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

static bool read_number(const struct wire_type *type, const json_t *json, int32_t *out) {
    json_int_t number = json_integer_value(json);
    if (!json_is_integer(json) || number < type->min || number > type->max) {
        return false;
    }
    *out = (int32_t)number;
    return true;
}

static bool read_array(struct reader *reader, const char *name, const struct wire_type *type,
                       const json_t *json, void *out) {
    size_t count = json_array_size(json);
    if (!json_is_array(json) || count < (size_t)type->min || count > (size_t)type->max) {
        return refuse(reader, name);
    }
    *(int *)out = (int)count;
    char *rows = (char *)out + sizeof(int);
    for (size_t i = 0; i < count; i++) {
        if (!read_value(reader, name, type->item, json_array_get(json, i),
                        rows + i * type->item->size)) {
            return false;
        }
    }
    return true;
}

static bool read_fields(struct reader *reader, const struct wire_shape *shape, const json_t *json,
                        size_t extra, void *out) {
    size_t found = extra;
    for (int i = 0; i < shape->field_count; i++) {
        const struct wire_field *field = &shape->fields[i];
        const json_t *value = json_object_get(json, field->name);
        if (field->has_offset != WIRE_REQUIRED) {
            *(bool *)((char *)out + field->has_offset) = value != NULL;
        } else if (value == NULL) {
            return refuse(reader, field->name);
        }
        if (value != NULL &&
            !read_value(reader, field->name, field->type, value, (char *)out + field->offset)) {
            return false;
        }
        found += value != NULL;
    }
    return found == json_object_size(json) || reader->is_lenient || refuse(reader, "unknown field");
}

static bool read_value(struct reader *reader, const char *name, const struct wire_type *type,
                       const json_t *json, void *out) {
    switch (type->kind) {
    case WIRE_BOOL:
        *(bool *)out = json_is_true(json);
        return json_is_boolean(json) || refuse(reader, name);
    case WIRE_INT:
        return read_number(type, json, out) || refuse(reader, name);
    case WIRE_ENUM:
        return read_word(type, json, out) || refuse(reader, name);
    case WIRE_TEXT:
        return read_text(type, json, out) || refuse(reader, name);
    case WIRE_ARRAY:
        return read_array(reader, name, type, json, out);
    case WIRE_STRUCT:
        if (!json_is_object(json)) {
            return refuse(reader, name);
        }
        return read_fields(reader, type->shape, json, 0, out);
    case WIRE_STRING:
    case WIRE_LIST:
    case WIRE_TUPLE:
    case WIRE_UNION:
        break; // no client sends these
    }
    return refuse(reader, name);
}

// Deepest nesting of lists and objects, without regard to whether it is JSON at all.
static int depth_of(const char *bytes, size_t length) {
    int depth = 0, deepest = 0;
    bool is_text = false;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (is_text) {
            i += c == '\\';
            is_text = c != '"';
        } else if (c == '"') {
            is_text = true;
        } else if (c == '{' || c == '[') {
            depth++;
            deepest = depth > deepest ? depth : deepest;
        } else if (c == '}' || c == ']') {
            depth--;
        }
    }
    return deepest;
}

// Reads an object whose "type" names a variant of the union `shape`: its number goes to *out_type,
// its fields into the union that begins at `out`. Only the struct of that variant is cleared first:
// the largest has hundreds of times the bytes of the usual one.
static enum status read_union(const struct wire_shape *shape, const json_t *json, bool is_lenient,
                              int *out_type, void *out, struct wire_problem *problem) {
    const char *name = json_string_value(json_object_get(json, "type"));
    struct reader reader = {problem, is_lenient};
    problem->status = json_is_object(json) ? STATUS_UNKNOWN_TYPE : STATUS_NOT_JSON;
    if (problem->status == STATUS_NOT_JSON || name == NULL) {
        return problem->status;
    }
    // It goes back to the client: cut where it is still UTF-8.
    size_t about = text_fit(name, sizeof problem->about - 1);
    memcpy(problem->about, name, about);
    problem->about[about] = '\0';
    for (int i = 0; i < shape->variant_count; i++) {
        const struct wire_variant *variant = &shape->variants[i];
        if (strcmp(variant->name, name) == 0) {
            char *fields = (char *)out + variant->offset;
            *out_type = i;
            problem->status = STATUS_OK;
            memset(fields, 0, variant->size);
            read_fields(&reader, variant->shape, json, 1, fields);
            break;
        }
    }
    return problem->status;
}

enum status wire_decode(const char *bytes, size_t length, struct wire_client *out_message,
                        struct wire_problem *out_problem) {
    json_error_t error;
    int type = 0;
    *out_problem = (struct wire_problem){.status = STATUS_OK};
    if (length > WIRE_MESSAGE_BYTES) {
        out_problem->status = STATUS_TOO_LARGE;
    } else if (depth_of(bytes, length) > WIRE_MESSAGE_DEPTH) {
        out_problem->status = STATUS_TOO_DEEP;
    }
    if (out_problem->status != STATUS_OK) {
        return out_problem->status;
    }
    json_t *json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    read_union(wire_client_shape, json, false, &type, out_message, out_problem);
    out_message->type = (enum wire_client_type)type;
    json_decref(json);
    return out_problem->status;
}

bool wire_decode_record(const char *bytes, size_t length, struct wire_record *out_record) {
    json_error_t error;
    struct wire_problem problem;
    int type = 0;
    if (wire_read_plain(wire_record_shape, bytes, length, &type, out_record)) {
        out_record->type = (enum wire_record_type)type;
        return true;
    }
    json_t *json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    enum status status = read_union(wire_record_shape, json, false, &type, out_record, &problem);
    out_record->type = (enum wire_record_type)type;
    json_decref(json);
    return status == STATUS_OK;
}

bool wire_encode_record(const struct wire_record *record, struct text *text) {
    json_write_union(text, &wire_record_shape->variants[record->type], NULL, 0,
                     (const char *)record);
    return !text->is_cut;
}

bool wire_decode_bus(const char *bytes, size_t length, struct wire_bus *out_message) {
    json_error_t error;
    struct wire_problem problem;
    int type = 0;
    if (wire_read_plain(wire_bus_shape, bytes, length, &type, out_message)) {
        out_message->type = (enum wire_bus_type)type;
        return true;
    }
    if (depth_of(bytes, length) > WIRE_MESSAGE_DEPTH) {
        return false;
    }
    json_t *json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    enum status status = read_union(wire_bus_shape, json, true, &type, out_message, &problem);
    out_message->type = (enum wire_bus_type)type;
    json_decref(json);
    return status == STATUS_OK;
}

bool wire_encode_bus(const struct wire_bus *message, struct text *text) {
    json_write_union(text, &wire_bus_shape->variants[message->type], NULL, 0,
                     (const char *)message);
    return !text->is_cut;
}

bool wire_encode(const struct wire_server *message, struct text *text) {
    const struct wire_variant *variant = &wire_server_shape->variants[message->type];
    json_write_union(text, variant, NULL, 0, (const char *)message);
    return !text->is_cut;
}
