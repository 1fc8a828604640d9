// Reading and printing settings, by their rows.
#include "server/config/config.h"

#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct field {
    const char *name, *sentence;
    const char *text;    // default of a text or word, NULL for a number
    const char *choices; // of a word, with blanks between them
    int64_t number, min, max;
    size_t offset;
};

#define FIELD_TEXT(name, text, sentence)                                                           \
    {#name, sentence, text, NULL, 0, 0, 0, offsetof(struct config, name)},
#define FIELD_WORD(name, text, choices, sentence)                                                  \
    {#name, sentence, text, choices, 0, 0, 0, offsetof(struct config, name)},
#define FIELD_NUMBER(name, number, min, max, sentence)                                             \
    {#name, sentence, NULL, NULL, number, min, max, offsetof(struct config, name)},
static const struct field fields[] = {CONFIG_ROWS(FIELD_TEXT, FIELD_WORD, FIELD_NUMBER)};

enum { FIELD_COUNT = sizeof fields / sizeof fields[0], LINE_BYTES = 512 };

static char *text_of(const struct config *config, const struct field *field) {
    return (char *)config + field->offset;
}

static int64_t *number_of(const struct config *config, const struct field *field) {
    return (int64_t *)((char *)config + field->offset);
}

void config_default(struct config *config) {
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (fields[i].text != NULL) {
            snprintf(text_of(config, &fields[i]), CONFIG_TEXT_BYTES, "%s", fields[i].text);
        } else {
            *number_of(config, &fields[i]) = fields[i].number;
        }
    }
}

static const struct field *find(const char *name) {
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (strcmp(fields[i].name, name) == 0) {
            return &fields[i];
        }
    }
    return NULL;
}

// Whether the value is one of the words.
static bool is_choice(const char *choices, const char *value) {
    size_t length = strlen(value);
    for (const char *at = choices; *at != '\0'; at += strspn(at, " ")) {
        size_t word = strcspn(at, " ");
        if (word == length && strncmp(at, value, length) == 0) {
            return true;
        }
        at += word;
    }
    return false;
}

static bool set_text(struct config *config, const struct field *field, const char *value,
                     char out_problem[CONFIG_PROBLEM_BYTES]) {
    if (strlen(value) >= CONFIG_TEXT_BYTES) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "%s: at most %d characters", field->name,
                 CONFIG_TEXT_BYTES - 1);
        return false;
    }
    if (field->choices != NULL && !is_choice(field->choices, value)) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "%s: one of \"%s\", not \"%s\"", field->name,
                 field->choices, value);
        return false;
    }
    snprintf(text_of(config, field), CONFIG_TEXT_BYTES, "%s", value);
    return true;
}

bool config_set(struct config *config, const char *name, const char *value,
                char out_problem[CONFIG_PROBLEM_BYTES]) {
    const struct field *field = find(name);
    if (field == NULL) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "there is no setting \"%s\"", name);
        return false;
    }
    if (field->text != NULL) {
        return set_text(config, field, value, out_problem);
    }
    if (!text_read_int(value, field->min, field->max, number_of(config, field))) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "%s: a number from %lld to %lld, not \"%s\"",
                 name, (long long)field->min, (long long)field->max, value);
        return false;
    }
    return true;
}

// Without the blanks around it; changes the text.
static char *trim(char *text) {
    while (isspace((unsigned char)*text)) {
        text++;
    }
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1])) {
        text[--length] = '\0';
    }
    return text;
}

static bool read_line(struct config *config, char *line, char out_problem[CONFIG_PROBLEM_BYTES]) {
    char *name = trim(line);
    if (name[0] == '\0' || name[0] == '#') {
        return true;
    }
    char *equals = strchr(name, '=');
    if (equals == NULL) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "not \"name = value\": %s", name);
        return false;
    }
    *equals = '\0';
    return config_set(config, trim(name), trim(equals + 1), out_problem);
}

bool config_read_file(struct config *config, const char *path,
                      char out_problem[CONFIG_PROBLEM_BYTES]) {
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "cannot read %s", path);
        return false;
    }
    char line[LINE_BYTES];
    bool is_fine = true;
    while (is_fine && fgets(line, sizeof line, file) != NULL) {
        is_fine = read_line(config, line, out_problem);
    }
    fclose(file);
    return is_fine;
}

bool config_read_environment(struct config *config, char out_problem[CONFIG_PROBLEM_BYTES]) {
    for (int i = 0; i < FIELD_COUNT; i++) {
        char name[64];
        snprintf(name, sizeof name, "JANSOU_%s", fields[i].name);
        for (char *at = name; *at != '\0'; at++) {
            *at = (char)toupper((unsigned char)*at);
        }
        const char *value = getenv(name);
        if (value != NULL && !config_set(config, fields[i].name, value, out_problem)) {
            return false;
        }
    }
    return true;
}

void config_print(const struct config *config, struct text *text) {
    for (int i = 0; i < FIELD_COUNT; i++) {
        text_addf(text, "# %s\n%s = ", fields[i].sentence, fields[i].name);
        if (fields[i].text != NULL) {
            text_addf(text, "%s\n", text_of(config, &fields[i]));
        } else {
            text_addf(text, "%lld\n", (long long)*number_of(config, &fields[i]));
        }
    }
}
