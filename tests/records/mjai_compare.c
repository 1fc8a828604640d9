// Comparing events, field by field.
#include "tests/records/mjai_compare.h"

#include <string.h>

static bool is_type(const json_t *event, const char *type) {
    return strcmp(text_of(event, "type"), type) == 0;
}

static int count_of(const json_t *list, const json_t *value) {
    int count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        count += json_equal(json_array_get(list, i), value);
    }
    return count;
}

// Lists of tiles in any order; everything else as it is.
static bool is_same_value(const json_t *one, const json_t *other) {
    bool is_same = json_array_size(one) == json_array_size(other);
    if (!json_is_array(one) || !json_is_array(other)) {
        return json_equal(one, other);
    }
    for (size_t i = 0; i < json_array_size(one) && is_same; i++) {
        const json_t *value = json_array_get(one, i);
        is_same = json_is_string(value) ? count_of(one, value) == count_of(other, value)
                                        : is_same_value(value, json_array_get(other, i));
    }
    return is_same;
}

static bool is_compared(const char *name, const json_t *recorded) {
    static const char *const own[] = {"yakus", "fan", "names", "type"};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        if (strcmp(own[i], name) == 0) {
            return false;
        }
    }
    const json_t *wanted = json_object_get(recorded, name);
    bool is_yakuman = number_of(recorded, "yakuman") > 0;
    return wanted != NULL && !json_is_null(wanted) && (!is_yakuman || strcmp(name, "fu") != 0);
}

static void compare_event(const json_t *recorded, json_t *exported, size_t at,
                          struct tally *tally) {
    const char *wanted = text_of(recorded, "type"), *name;
    json_t *value;
    wanted = strcmp(wanted, "nukidora") == 0 ? "kita" : wanted;
    if (!is_type(exported, wanted)) {
        differ(tally, "event %zu: exported %s, recorded %s", at, text_of(exported, "type"), wanted);
    }
    json_object_foreach(exported, name, value) {
        if (is_compared(name, recorded) && !is_same_value(json_object_get(recorded, name), value)) {
            differ(tally, "event %zu, %s: %s is another", at, wanted, name);
        }
    }
}

// The recorded events with waiting indicators in front of closed kans.
static json_t *move_indicators(const json_t *recorded) {
    json_t *moved = json_copy((json_t *)recorded);
    for (size_t i = 0; i + 2 < json_array_size(moved); i++) {
        json_t *kan = json_array_get(moved, i), *dora = json_array_get(moved, i + 1);
        if (is_type(kan, "ankan") && is_type(dora, "dora") &&
            is_type(json_array_get(moved, i + 2), "dora")) {
            json_incref(dora);
            json_array_remove(moved, i + 1);
            json_array_insert_new(moved, i, dora);
        }
    }
    return moved;
}

void mjai_compare(const json_t *recorded, const char *exported, struct tally *tally) {
    json_t *wanted = move_indicators(recorded);
    size_t at = 0;
    for (const char *line = exported; *line != '\0' && is_fine(tally); at++) {
        size_t length = strcspn(line, "\n");
        json_t *event = json_loadb(line, length, 0, NULL);
        if (event == NULL || at == json_array_size(wanted)) {
            differ(tally, "line %zu is no JSON or one too many", at + 1);
        } else {
            compare_event(json_array_get(wanted, at), event, at, tally);
        }
        json_decref(event);
        line += length + (line[length] == '\n');
    }
    if (at != json_array_size(wanted)) {
        differ(tally, "%zu events were exported of %zu", at, json_array_size(wanted));
    }
    json_decref(wanted);
}
