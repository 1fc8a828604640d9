// One pass from the first byte to the last. The last one is a brace, which ends every text, number
// and character, so that nothing is read behind it.
#include "protocol/wire_plain.h"

#include "common/base/text.h"

#include <string.h>

struct plain {
    const char *at, *end;
};

static bool read_value(struct plain *plain, const struct wire_type *type, char *out);

static bool takes(struct plain *plain, const char *words, size_t length) {
    bool is_there =
        (size_t)(plain->end - plain->at) >= length && memcmp(plain->at, words, length) == 0;
    plain->at += is_there ? length : 0;
    return is_there;
}

static bool takes_char(struct plain *plain, char character) {
    bool is_there = plain->at < plain->end && *plain->at == character;
    plain->at += is_there;
    return is_there;
}

// The text between two quotes, whole characters without an escape. NULL if it is none.
static const char *read_quoted(struct plain *plain, size_t *out_length) {
    const char *from = plain->at + 1, *at = from;
    uint32_t code;
    if (!takes_char(plain, '"')) {
        return NULL;
    }
    while (*at != '"') {
        size_t bytes = (unsigned char)*at < 0x80 ? 1 : text_character(at, &code);
        if (bytes == 0 || (unsigned char)*at < ' ' || *at == '\\' || at + bytes >= plain->end) {
            return NULL;
        }
        at += bytes;
    }
    *out_length = (size_t)(at - from);
    plain->at = at + 1;
    return from;
}

static bool read_text(struct plain *plain, const struct wire_type *type, char *out) {
    size_t length = 0;
    const char *text = read_quoted(plain, &length);
    if (text == NULL || length < (size_t)type->min || length > (size_t)type->max) {
        return false;
    }
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

static bool read_word(struct plain *plain, const struct wire_type *type, char *out) {
    size_t length = 0;
    const char *text = read_quoted(plain, &length);
    for (int i = 0; text != NULL && i < type->shape->variant_count; i++) {
        const struct wire_variant *word = &type->shape->variants[i];
        if (word->name_length == length && memcmp(word->name, text, length) == 0) {
            memcpy(out, &i, sizeof i);
            return true;
        }
    }
    return false;
}

// As long as one of 32 bits is at most, and without a zero before it.
static bool read_number(struct plain *plain, const struct wire_type *type, char *out) {
    enum { DIGITS_MAX = 10 };
    bool is_negative = takes_char(plain, '-');
    const char *from = plain->at;
    int64_t number = 0;
    while (*plain->at >= '0' && *plain->at <= '9' && plain->at - from <= DIGITS_MAX) {
        number = number * 10 + (*plain->at++ - '0');
    }
    ptrdiff_t digits = plain->at - from;
    bool is_one = digits > 0 && digits <= DIGITS_MAX && (*from != '0' || digits == 1) &&
                  !(is_negative && number == 0);
    number = is_negative ? -number : number;
    if (!is_one || number < type->min || number > type->max) {
        return false;
    }
    int32_t value = (int32_t)number;
    memcpy(out, &value, sizeof value);
    return true;
}

static bool read_bool(struct plain *plain, char *out) {
    static const char yes[] = "true", no[] = "false";
    bool value = takes(plain, yes, sizeof yes - 1);
    bool is_one = value || takes(plain, no, sizeof no - 1);
    memcpy(out, &value, sizeof value);
    return is_one;
}

static bool read_rows(struct plain *plain, const struct wire_type *type, char *out) {
    char *rows = out + sizeof(int);
    int count = 0;
    if (!takes_char(plain, '[')) {
        return false;
    }
    while (!takes_char(plain, ']')) {
        if ((count > 0 && !takes_char(plain, ',')) || count >= type->max ||
            !read_value(plain, type->item, rows + (size_t)count * type->item->size)) {
            return false;
        }
        count++;
    }
    memcpy(out, &count, sizeof count);
    return count >= type->min;
}

// After the brace, or after a field before them.
static bool read_fields(struct plain *plain, const struct wire_shape *shape, bool is_first,
                        char *out) {
    for (int i = 0; i < shape->field_count; i++) {
        const struct wire_field *field = &shape->fields[i];
        bool is_there = takes(plain, field->key + is_first, field->key_length - is_first);
        if (field->has_offset != WIRE_REQUIRED) {
            memcpy(out + field->has_offset, &is_there, sizeof is_there);
        }
        if (is_there ? !read_value(plain, field->type, out + field->offset)
                     : field->has_offset == WIRE_REQUIRED) {
            return false;
        }
        is_first = is_first && !is_there;
    }
    return takes_char(plain, '}');
}

static bool read_value(struct plain *plain, const struct wire_type *type, char *out) {
    switch (type->kind) {
    case WIRE_BOOL:
        return read_bool(plain, out);
    case WIRE_INT:
        return read_number(plain, type, out);
    case WIRE_ENUM:
        return read_word(plain, type, out);
    case WIRE_TEXT:
        return read_text(plain, type, out);
    case WIRE_ARRAY:
        return read_rows(plain, type, out);
    case WIRE_STRUCT:
        return takes_char(plain, '{') && read_fields(plain, type->shape, true, out);
    case WIRE_STRING:
    case WIRE_LIST:
    case WIRE_TUPLE:
    case WIRE_UNION:
        break; // neither a record nor what servers say has these
    }
    return false;
}

bool wire_read_plain(const struct wire_shape *shape, const char *bytes, size_t length,
                     int *out_type, void *out) {
    static const char start[] = "{\"type\":";
    struct plain plain = {bytes, bytes + length};
    size_t name_length = 0;
    if (length == 0 || bytes[length - 1] != '}' || !takes(&plain, start, sizeof start - 1)) {
        return false;
    }
    const char *name = read_quoted(&plain, &name_length);
    for (int i = 0; name != NULL && i < shape->variant_count; i++) {
        const struct wire_variant *variant = &shape->variants[i];
        if (variant->name_length == name_length && memcmp(variant->name, name, name_length) == 0) {
            char *fields = (char *)out + variant->offset;
            *out_type = i;
            memset(fields, 0, variant->size);
            return read_fields(&plain, variant->shape, false, fields) && plain.at == plain.end;
        }
    }
    return false;
}
