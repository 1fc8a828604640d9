// Paths through JSON.
#include "tests/support/said.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const json_t *find_part(const json_t *message, const char *path) {
    const json_t *at = message;
    char words[128], *rest = words;
    if (strchr(path, '.') == NULL && !json_is_array(message)) {
        return json_object_get(message, path); // nearly always
    }
    snprintf(words, sizeof words, "%s", path);
    for (char *word = strsep(&rest, "."); word != NULL && at != NULL; word = strsep(&rest, ".")) {
        at = json_is_array(at) ? json_array_get(at, (size_t)atoi(word)) : json_object_get(at, word);
    }
    return at;
}

bool has_said(const json_t *message, const char *path) {
    return find_part(message, path) != NULL;
}

static _Noreturn void fail_part(const json_t *message, const char *path, const char *wanted) {
    char *words = json_dumps(message, 0);
    FAIL("no %s \"%s\" in %s", wanted, path, words);
}

const json_t *said(const json_t *message, const char *path) {
    const json_t *part = find_part(message, path);
    if (part == NULL) {
        fail_part(message, path, "part");
    }
    return part;
}

const char *said_text(const json_t *message, const char *path) {
    const json_t *part = find_part(message, path);
    if (!json_is_string(part)) {
        fail_part(message, path, "text");
    }
    return json_string_value(part);
}

int said_int(const json_t *message, const char *path) {
    const json_t *part = find_part(message, path);
    if (!json_is_integer(part)) {
        fail_part(message, path, "number");
    }
    return (int)json_integer_value(part);
}

bool said_bool(const json_t *message, const char *path) {
    const json_t *part = find_part(message, path);
    if (!json_is_boolean(part)) {
        fail_part(message, path, "bool");
    }
    return json_is_true(part);
}
