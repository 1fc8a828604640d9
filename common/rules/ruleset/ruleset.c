// Rulesets made from the rows: defaults, lookup, parsing and printing of single switches.
#include "common/rules/ruleset/ruleset.h"

#include "common/base/check.h"

#include <stdio.h>
#include <string.h>

#define VALUE_ROW(number, id, ...) [number] = {__VA_ARGS__},
#define VALUE_TABLE(list)                                                                          \
    ROWS_CHECK_NUMBERS(list##_VALUES);                                                             \
    static const struct rule_value list##_rows[] = {list##_VALUES(VALUE_ROW)};
RULESET_VALUE_LISTS(VALUE_TABLE)

#define GROUP_ROW(id, ...) {__VA_ARGS__},
static const struct rule_value groups[RULE_GROUP_COUNT] = {RULESET_GROUPS(GROUP_ROW)};

#define FAMILY_ROW(id, ...) {__VA_ARGS__},
static const struct rule_family_row families[RULE_FAMILY_COUNT] = {RULE_FAMILIES(FAMILY_ROW)};

// clang-format off
#define ROW(name, type, min, max, values, group, families, summary, title, words, count) \
    {#name, RULE_TYPE_##type, min, max, values, RULE_GROUP_##group, RULES_OF_##families, RULE_SUMMARY_##summary, title, words, \
     offsetof(struct ruleset, name), count},
#define BOOL_ROW(name, def, group, families, summary, title, words) \
    ROW(name, BOOL, 0, 1, NULL, group, families, summary, title, words, 1)
#define INT_ROW(name, min, max, def, group, families, summary, title, words) \
    ROW(name, INT, min, max, NULL, group, families, summary, title, words, 1)
#define NONE_INT_ROW(name, min, max, def, group, families, summary, title, words) \
    ROW(name, NONE_INT, min, max, NULL, group, families, summary, title, words, 1)
#define ENUM_ROW(name, list, def, group, families, summary, title, words) \
    ROW(name, ENUM, 0, list##_VALUE_COUNT - 1, list##_rows, group, families, summary, title, words, 1)
#define SET_ROW(name, list, def, group, families, summary, title, words) \
    ROW(name, SET, 0, list##_VALUE_COUNT - 1, list##_rows, group, families, summary, title, words, 1)
#define INTS_ROW(name, size, min, max, def, group, families, summary, title, words) \
    ROW(name, INTS, min, max, NULL, group, families, summary, title, words, size)
#define SEAT_INTS_ROW(name, min, max, def, group, families, summary, title, words) \
    ROW(name, SEAT_INTS, min, max, NULL, group, families, summary, title, words, SEAT_MAX)
#define KINDS_ROW(name, def, group, families, summary, title, words) \
    ROW(name, KINDS, 0, 0, NULL, group, families, summary, title, words, 1)
#define INT_OF_ROW(name, list, def, group, families, summary, title, words) \
    ROW(name, INT_OF, 0, list##_VALUE_COUNT - 1, list##_rows, group, families, summary, title, words, 1)
static const struct rule_field fields[] = {
    RULESET_FIELDS(BOOL_ROW, INT_ROW, NONE_INT_ROW, ENUM_ROW, SET_ROW, INTS_ROW, SEAT_INTS_ROW,
                   KINDS_ROW, INT_OF_ROW)
};

#define BRACED(...) __VA_ARGS__
#define BOOL_DEFAULT(name, def, group, families, summary, title, words)                .name = def,
#define INT_DEFAULT(name, min, max, def, group, families, summary, title, words)       .name = def,
#define ENUM_DEFAULT(name, list, def, group, families, summary, title, words)          .name = def,
#define INTS_DEFAULT(name, size, min, max, def, group, families, summary, title, words) .name = BRACED(def),
#define SEAT_INTS_DEFAULT(name, min, max, def, group, families, summary, title, words) .name = BRACED(def),
static const struct ruleset defaults = {
    RULESET_FIELDS(BOOL_DEFAULT, INT_DEFAULT, INT_DEFAULT, ENUM_DEFAULT, ENUM_DEFAULT, INTS_DEFAULT,
                   SEAT_INTS_DEFAULT, BOOL_DEFAULT, ENUM_DEFAULT)
};
// clang-format on

int ruleset_field_count(void) {
    return (int)(sizeof fields / sizeof fields[0]);
}

const struct rule_field *ruleset_field(int index) {
    CHECK(index >= 0 && index < ruleset_field_count());
    return &fields[index];
}

const struct rule_family_row *ruleset_family(enum rule_family family) {
    CHECK(family < RULE_FAMILY_COUNT);
    return &families[family];
}

const struct rule_value *ruleset_group(enum rule_group group) {
    CHECK(group < RULE_GROUP_COUNT);
    return &groups[group];
}

const struct rule_field *ruleset_find(const char *name) {
    for (int i = 0; i < ruleset_field_count(); i++) {
        // A start with thousands of tables looks here a million times, mostly past other letters.
        if (fields[i].name[0] == name[0] && strcmp(fields[i].name, name) == 0) {
            return &fields[i];
        }
    }
    return NULL;
}

void ruleset_default(struct ruleset *out_rules) {
    *out_rules = defaults;
}

// Cuts the next part of `*rest` at `separator` into `out_part`; false when there is none left or
// it does not fit.
static bool next_part(const char **rest, char separator, char out_part[RULE_VALUE_BYTES]) {
    if (*rest == NULL) {
        return false;
    }
    const char *end = strchr(*rest, separator);
    size_t length = end == NULL ? strlen(*rest) : (size_t)(end - *rest);
    if (length >= RULE_VALUE_BYTES) {
        return false;
    }
    memcpy(out_part, *rest, length);
    out_part[length] = '\0';
    *rest = end == NULL ? NULL : end + 1;
    return true;
}

static int value_index(const struct rule_field *field, const char *name) {
    for (int i = 0; i <= field->max; i++) {
        if (strcmp(field->values[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_number(const struct rule_field *field, const char *text, int32_t *out_number) {
    int64_t number;
    if (field->type == RULE_TYPE_INT_OF) {
        bool is_listed =
            value_index(field, text) >= 0 && text_read_int(text, 0, INT32_MAX, &number);
        *out_number = is_listed ? (int32_t)number : *out_number;
        return is_listed;
    }
    if (field->type == RULE_TYPE_NONE_INT && strcmp(text, "none") == 0) {
        *out_number = RULE_NONE;
        return true;
    }
    if (!text_read_int(text, field->min, field->max, &number)) {
        return false;
    }
    *out_number = (int32_t)number;
    return true;
}

static bool read_numbers(const struct rule_field *field, const char *text, int32_t *out_numbers) {
    int32_t numbers[SEAT_MAX] = {0};
    const char *rest = text;
    char part[RULE_VALUE_BYTES];
    int count = 0;
    while (rest != NULL) {
        if (count == field->count || !next_part(&rest, ',', part) ||
            !read_number(field, part, &numbers[count])) {
            return false;
        }
        count++;
    }
    memcpy(out_numbers, numbers, (size_t)field->count * sizeof numbers[0]);
    return true;
}

static bool read_set(const struct rule_field *field, const char *text, uint32_t *out_set) {
    uint32_t set = 0;
    const char *rest = *text == '\0' || strcmp(text, "none") == 0 ? NULL : text;
    char part[RULE_VALUE_BYTES];
    if (strcmp(text, "all") == 0) {
        *out_set = (2u << field->max) - 1;
        return true;
    }
    while (rest != NULL) {
        int index = next_part(&rest, '+', part) ? value_index(field, part) : -1;
        if (index < 0) {
            return false;
        }
        set |= 1u << index;
    }
    *out_set = set;
    return true;
}

static bool read_value(const struct rule_field *field, const char *text, void *out_value) {
    switch (field->type) {
    case RULE_TYPE_BOOL:
        *(bool *)out_value = strcmp(text, "true") == 0;
        return strcmp(text, "true") == 0 || strcmp(text, "false") == 0;
    case RULE_TYPE_INT:
    case RULE_TYPE_NONE_INT:
    case RULE_TYPE_INT_OF:
        return read_number(field, text, out_value);
    case RULE_TYPE_ENUM: {
        int index = value_index(field, text);
        *(uint8_t *)out_value = (uint8_t)index;
        return index >= 0;
    }
    case RULE_TYPE_SET:
        return read_set(field, text, out_value);
    case RULE_TYPE_INTS:
    case RULE_TYPE_SEAT_INTS:
        return read_numbers(field, text, out_value);
    case RULE_TYPE_KINDS:
        return kinds_parse(text, out_value);
    }
    return false;
}

// What a value of this switch may be, for the message of a refusal.
static void add_range(struct text *text, const struct rule_field *field) {
    switch (field->type) {
    case RULE_TYPE_BOOL:
        text_add(text, "true or false");
        break;
    case RULE_TYPE_INT:
    case RULE_TYPE_NONE_INT:
    case RULE_TYPE_INTS:
    case RULE_TYPE_SEAT_INTS:
        text_addf(text, "%d to %d%s", field->min, field->max,
                  field->type == RULE_TYPE_NONE_INT ? " or none" : "");
        if (field->count > 1) {
            text_addf(text, ", up to %d numbers", field->count);
        }
        break;
    case RULE_TYPE_ENUM:
    case RULE_TYPE_SET:
    case RULE_TYPE_INT_OF:
        for (int i = 0; i <= field->max; i++) {
            text_addf(text, "%s%s", i == 0 ? "" : ", ", field->values[i].name);
        }
        break;
    case RULE_TYPE_KINDS:
        text_add(text, "tiles such as 2345678m");
        break;
    }
}

static enum status refuse(struct rule_error *out_error, enum status status, const char *name,
                          const struct rule_field *field) {
    struct rule_error ignored;
    struct rule_error *error = out_error == NULL ? &ignored : out_error;
    struct text message;
    error->status = status;
    snprintf(error->field, sizeof error->field, "%s", name);
    text_init(&message, error->message, sizeof error->message);
    if (field == NULL) {
        text_addf(&message, "There is no rule \"%.40s\".", name);
    } else {
        text_addf(&message, "%s takes ", name);
        add_range(&message, field);
        text_add(&message, ".");
    }
    return status;
}

// Switches that have another name today, or none: in rules that were stored, or that a client
// remembers. Values that no sound ruleset had are not listed.
static const struct {
    const char *name, *value, *new_name, *new_value;
} former[] = {
    {"karaten_is_tenpai", "false", "karaten", "noten"},
    {"karaten_is_tenpai", "true", "karaten", "tenpai"},
    {"discarder_liability", "false", NULL, NULL}, // was never played (british A16)
};

static void read_former(const char **name, const char **value) {
    for (size_t i = 0; i < sizeof former / sizeof former[0]; i++) {
        if (strcmp(former[i].name, *name) == 0 && strcmp(former[i].value, *value) == 0) {
            *name = former[i].new_name;
            *value = former[i].new_value;
            return;
        }
    }
}

enum status ruleset_set(struct ruleset *rules, const char *name, const char *value,
                        struct rule_error *out_error) {
    read_former(&name, &value);
    if (name == NULL) {
        return STATUS_OK; // there is nothing to set any more
    }
    const struct rule_field *field = ruleset_find(name);
    struct ruleset changed = *rules;
    if (field == NULL) {
        return refuse(out_error, STATUS_UNKNOWN_SWITCH, name, NULL);
    }
    if (!read_value(field, value, (char *)&changed + field->offset)) {
        return refuse(out_error, STATUS_BAD_VALUE, name, field);
    }
    *rules = changed;
    return STATUS_OK;
}

static void print_number(struct text *text, int32_t number) {
    if (number == RULE_NONE) {
        text_add(text, "none");
    } else {
        text_add_int(text, number);
    }
}

void ruleset_print(const struct ruleset *rules, const struct rule_field *field,
                   char out_value[RULE_VALUE_BYTES]) {
    const void *value = (const char *)rules + field->offset;
    struct text text;
    text_init(&text, out_value, RULE_VALUE_BYTES);
    switch (field->type) {
    case RULE_TYPE_BOOL:
        text_add(&text, *(const bool *)value ? "true" : "false");
        break;
    case RULE_TYPE_ENUM:
        text_add(&text, field->values[*(const uint8_t *)value].name);
        break;
    case RULE_TYPE_SET:
        for (int i = 0; i <= field->max; i++) {
            if (RULE_HAS(*(const uint32_t *)value, i)) {
                text_addf(&text, "%s%s", text.length == 0 ? "" : "+", field->values[i].name);
            }
        }
        text_add(&text, text.length == 0 ? "none" : "");
        break;
    case RULE_TYPE_INT:
    case RULE_TYPE_NONE_INT:
    case RULE_TYPE_INT_OF:
    case RULE_TYPE_INTS:
    case RULE_TYPE_SEAT_INTS: {
        int count = field->type == RULE_TYPE_SEAT_INTS ? rules->players : field->count;
        for (int i = 0; i < count; i++) {
            text_add(&text, i == 0 ? "" : ",");
            print_number(&text, ((const int32_t *)value)[i]);
        }
        break;
    }
    case RULE_TYPE_KINDS:
        kinds_print(*(const kind_set *)value, out_value, RULE_VALUE_BYTES);
        break;
    }
}

kind_set ruleset_kinds_in_play(const struct ruleset *rules, bool is_goulash) {
    kind_set kinds = ruleset_kinds(rules) | (rules->bonus_tiles ? KINDS_BONUS : 0);
    return is_goulash ? (kinds & ~KIND_BIT(KIND_2S)) | KIND_BIT(KIND_JOKER) : kinds;
}

int ruleset_tile_count(const struct ruleset *rules) {
    return 4 * __builtin_popcountll(ruleset_kinds(rules)) +
           (rules->bonus_tiles ? __builtin_popcountll(KINDS_BONUS) : 0);
}
