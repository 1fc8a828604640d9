// Reading and printing settings, by their rows.
#include "server/config/config.h"

#include <ctype.h>
#include <errno.h>
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

int64_t config_watchers_max(const struct config *config) {
    return config->watchers_max > 0 ? config->watchers_max : (config->connections_max + 1) / 2;
}

bool config_means(const char *setting, const char *account) {
    if (strcmp(setting, "anybody") == 0 || strcmp(setting, "nobody") == 0) {
        return setting[0] == 'a';
    }
    const char *at = strstr(setting, account);
    size_t length = strlen(account);
    return at != NULL && length > 0 && (at == setting || at[-1] == ',' || at[-1] == ' ') &&
           (at[length] == '\0' || strchr(", ", at[length]) != NULL);
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

// A file that is being read.
struct reading {
    struct config *config;
    int line;               // the present one, from 1
    int lines[FIELD_COUNT]; // where each setting stands, 0: nowhere yet
};

// What stands twice was forgotten once: nobody could say which of the two is meant.
static bool note_place(struct reading *reading, const char *name,
                       char out_problem[CONFIG_PROBLEM_BYTES]) {
    const struct field *field = find(name);
    int *place = &reading->lines[field - fields];
    if (*place != 0) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "%s stands in line %d already", name, *place);
        return false;
    }
    *place = reading->line;
    return true;
}

static bool read_line(struct reading *reading, char *line, char out_problem[CONFIG_PROBLEM_BYTES]) {
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
    name = trim(name);
    return config_set(reading->config, name, trim(equals + 1), out_problem) &&
           note_place(reading, name, out_problem);
}

// One line without its end. False at the end of the file, or with a reason if it cannot be one.
static bool next_line(FILE *file, char line[LINE_BYTES], char out_problem[CONFIG_PROBLEM_BYTES]) {
    int length = 0, next;
    while ((next = getc(file)) != EOF && next != '\n') {
        if (next == '\0' || length == LINE_BYTES - 1) {
            snprintf(out_problem, CONFIG_PROBLEM_BYTES, next == '\0' ? "no text" : "too long");
            return false;
        }
        line[length++] = (char)next;
    }
    line[length] = '\0';
    if (ferror(file)) {
        snprintf(out_problem, CONFIG_PROBLEM_BYTES, "%s", strerror(errno));
        return false;
    }
    return next != EOF || length > 0;
}

// Reads all lines; false with the reason and the number of the line if one of them is wrong.
static bool read_lines(struct reading *reading, FILE *file,
                       char out_problem[CONFIG_PROBLEM_BYTES]) {
    char line[LINE_BYTES] = "";
    for (reading->line = 1; next_line(file, line, out_problem); reading->line++) {
        if (!read_line(reading, line, out_problem)) {
            return false;
        }
    }
    return out_problem[0] == '\0';
}

bool config_read_file(struct config *config, const char *path,
                      char out_problem[CONFIG_PROBLEM_BYTES]) {
    struct reading reading = {.config = config};
    char reason[CONFIG_PROBLEM_BYTES] = "";
    struct text problem;
    text_init(&problem, out_problem, CONFIG_PROBLEM_BYTES);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        text_addf(&problem, "%s: %s", path, strerror(errno));
        return false;
    }
    bool is_fine = read_lines(&reading, file, reason);
    fclose(file);
    if (!is_fine) {
        text_addf(&problem, "%s:%d: %s", path, reading.line, reason);
    }
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

// What a number counts, by the end of its setting's name.
static const struct {
    const char *ending, *words;
} units[] = {
    {"_ms", " milliseconds"},
    {"_mb", " megabytes"},
    {"_per_second", " a second"},
    {"_per_minute", " a minute"},
};

static const char *unit_of(const char *name) {
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        size_t length = strlen(name), ending = strlen(units[i].ending);
        if (length > ending && strcmp(name + length - ending, units[i].ending) == 0) {
            return units[i].words;
        }
    }
    return "";
}

void config_print_sample(struct text *text) {
    text_add(text,
             "# The settings of a Jansou server, each with its default. Take away the # before "
             "a name to set it.\n# JANSOU_NAME in the environment, and --name on the command "
             "line, count for more than this file.\n");
    for (int i = 0; i < FIELD_COUNT; i++) {
        const struct field *field = &fields[i];
        text_addf(text, "\n# %s\n", field->sentence);
        if (field->choices != NULL) {
            text_addf(text, "# One of: %s.\n", field->choices);
        } else if (field->text == NULL) {
            text_addf(text, "# From %lld to %lld%s.\n", (long long)field->min,
                      (long long)field->max, unit_of(field->name));
        }
        text_addf(text, "#%s = ", field->name);
        if (field->text != NULL) {
            text_addf(text, "%s\n", field->text);
        } else {
            text_addf(text, "%lld\n", (long long)field->number);
        }
    }
}
