// vectors FILE [PATTERN]: every line of the file is a test, named by its id.
#include "tests/vectors/vectors.h"

#include <stdio.h>
#include <string.h>

enum { VECTORS_MAX = 400, LINE_BYTES = 4096 };

static const struct handler {
    const char *kind;
    vector_handler *run;
    bool is_for_lessons;
} handlers[] = {
#define VECTOR_ROW(kind) {#kind, vector_##kind, false},
    VECTOR_KINDS(VECTOR_ROW)
#undef VECTOR_ROW
#define LESSON_ROW(kind) {#kind, vector_lesson_##kind, true},
        LESSON_KINDS(LESSON_ROW)
#undef LESSON_ROW
};

static struct {
    char id[16];
    json_t *json;
} vectors[VECTORS_MAX];
static int vector_count;
static json_t *members_read; // of the present line; outlives a test that fails

// Members that say what a line is, not what it tests.
static bool is_comment(const char *name) {
    return strcmp(name, "id") == 0 || strcmp(name, "kind") == 0 || strcmp(name, "src") == 0 ||
           strcmp(name, "note") == 0;
}

static void check_all_read(const struct vector *vector, const json_t *object, const char *prefix) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)object, name, value) {
        char key[64];
        snprintf(key, sizeof key, "%s%s", prefix, name);
        if (!is_comment(name) && json_object_get(vector->read, key) == NULL) {
            FAIL("\"%s\" was not checked", key);
        }
    }
}

// Whether the line is one of the Tibet rules or of Mahjong Lite, by its preset.
static bool is_lesson(const json_t *json) {
    const char *preset = json_string_value(json_object_get(json, "preset"));
    return preset != NULL &&
           (strncmp(preset, "tibet-", 6) == 0 || strncmp(preset, "lite-", 5) == 0);
}

// The handler of a line: a lesson's own one if there is one for its kind.
static vector_handler *find_handler(const json_t *json) {
    const char *kind = json_string_value(json_object_get(json, "kind"));
    vector_handler *found = NULL;
    for (size_t i = 0; i < sizeof handlers / sizeof handlers[0]; i++) {
        bool is_it = kind != NULL && strcmp(handlers[i].kind, kind) == 0;
        found = is_it && (!handlers[i].is_for_lessons || is_lesson(json)) ? handlers[i].run : found;
    }
    if (found == NULL) {
        FAIL("there is no handler for \"%s\"", kind == NULL ? "" : kind);
    }
    return found;
}

static void run_vector(void **state) {
    struct vector vector = {.json = *state, .read = members_read};
    json_object_clear(members_read);
    find_handler(vector.json)(&vector);
    check_all_read(&vector, vector.json, "");
    check_all_read(&vector, json_object_get(vector.json, "expect"), "expect.");
}

static bool add_line(const char *line) {
    json_t *json = json_loads(line, 0, NULL);
    const char *id = json_string_value(json_object_get(json, "id"));
    if (id == NULL || vector_count == VECTORS_MAX) {
        fprintf(stderr, "no vector, or too many: %s\n", line);
        json_decref(json);
        return false;
    }
    snprintf(vectors[vector_count].id, sizeof vectors[0].id, "%s", id);
    vectors[vector_count].json = json;
    test_register(vectors[vector_count].id, run_vector, json);
    vector_count++;
    return true;
}

static bool read_vectors(const char *path) {
    char line[LINE_BYTES];
    FILE *file = fopen(path, "r");
    bool is_fine = file != NULL;
    while (is_fine && fgets(line, sizeof line, file) != NULL) {
        is_fine = add_line(line);
    }
    if (file != NULL) {
        fclose(file);
    }
    return is_fine;
}

int main(int count, char **arguments) {
    if (count < 2 || !read_vectors(arguments[1])) {
        fprintf(stderr, "use: vectors FILE [PATTERN]\n");
        return 2;
    }
    members_read = json_object();
    int failed = test_run("vectors", count > 2 ? arguments[2] : NULL);
    json_decref(members_read);
    for (int i = 0; i < vector_count; i++) {
        json_decref(vectors[i].json);
    }
    return failed;
}
