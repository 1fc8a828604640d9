// Reading it, with jansson.
#include "server/runner/runner_config.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Numbers of a program: name, where they go, usual, least, most.
static const struct {
    const char *name;
    size_t offset;
    int usual, least, most;
} numbers[] = {
    {"seats", offsetof(struct runner_program, seats), 4, 1, 100},
    {"memory", offsetof(struct runner_program, memory_mib), 1024, 16, 1 << 20},
    {"cpu_s", offsetof(struct runner_program, cpu_s), 3600, 1, 1000000},
    {"nproc", offsetof(struct runner_program, processes), 64, 1, 100000},
    {"nofile", offsetof(struct runner_program, files), 256, 8, 100000},
};

static const struct {
    const char *name;
    size_t offset;
} switches[] = {
    {"network", offsetof(struct runner_program, has_network)},
    {"keep", offsetof(struct runner_program, is_kept)},
};

enum {
    NUMBER_COUNT = sizeof numbers / sizeof numbers[0],
    SWITCH_COUNT = sizeof switches / sizeof switches[0],
};

static bool copy_text(const json_t *json, char out_text[RUNNER_TEXT_BYTES]) {
    const char *text = json_string_value(json);
    if (text == NULL || strlen(text) >= RUNNER_TEXT_BYTES) {
        return false;
    }
    snprintf(out_text, RUNNER_TEXT_BYTES, "%s", text);
    return true;
}

static bool read_command(const json_t *list, struct runner_program *program) {
    size_t count = json_array_size(list);
    for (size_t i = 0; i < count && i < RUNNER_WORDS_MAX; i++) {
        const char *word = json_string_value(json_array_get(list, i));
        program->command[i] = word == NULL ? NULL : strdup(word);
        if (program->command[i] == NULL) {
            return false;
        }
    }
    return count > 0 && count <= RUNNER_WORDS_MAX;
}

static bool read_players(const json_t *list, struct runner_program *program) {
    program->players = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_int_t number = json_integer_value(json_array_get(list, i));
        if (number != 3 && number != 4) {
            return false;
        }
        program->players |= 1u << number;
    }
    return program->players != 0;
}

// A number or a switch of this name. False if there is none, or if it cannot be that.
static bool read_row(const char *name, const json_t *json, struct runner_program *program) {
    for (int i = 0; i < NUMBER_COUNT; i++) {
        json_int_t number = json_integer_value(json);
        if (strcmp(numbers[i].name, name) == 0) {
            *(int *)((char *)program + numbers[i].offset) = (int)number;
            return json_is_integer(json) && number >= numbers[i].least && number <= numbers[i].most;
        }
    }
    for (int i = 0; i < SWITCH_COUNT; i++) {
        if (strcmp(switches[i].name, name) == 0) {
            *(bool *)((char *)program + switches[i].offset) = json_is_true(json);
            return json_is_boolean(json);
        }
    }
    return false;
}

static bool read_member(const char *name, const json_t *json, struct runner_program *program) {
    if (strcmp(name, "command") == 0) {
        return read_command(json, program);
    }
    if (strcmp(name, "players") == 0) {
        return read_players(json, program);
    }
    if (strcmp(name, "dialect") == 0) {
        const char *dialect = json_string_value(json);
        return dialect != NULL && dialect_find(dialect, &program->dialect);
    }
    return read_row(name, json, program);
}

static bool read_program(const char *name, json_t *json, struct runner_program *program,
                         char *out_problem) {
    const char *member;
    json_t *value;
    *program = (struct runner_program){.dialect = DIALECT_GIMITE, .players = 1u << 4};
    for (int i = 0; i < NUMBER_COUNT; i++) {
        *(int *)((char *)program + numbers[i].offset) = numbers[i].usual;
    }
    snprintf(program->name, sizeof program->name, "%s", name);
    json_object_foreach(json, member, value) {
        if (!read_member(member, value, program)) {
            snprintf(out_problem, RUNNER_PROBLEM_BYTES, "program %.60s: \"%.60s\" cannot be that",
                     name, member);
            return false;
        }
    }
    if (program->command[0] == NULL) {
        snprintf(out_problem, RUNNER_PROBLEM_BYTES, "program %.60s has no command", name);
        return false;
    }
    return true;
}

static bool read_programs(json_t *json, struct runner_config *config, char *out_problem) {
    const char *name;
    json_t *value;
    if (json_object_size(json) == 0 || json_object_size(json) > RUNNER_PROGRAMS_MAX) {
        snprintf(out_problem, RUNNER_PROBLEM_BYTES, "\"programs\" has 1 to %d programs by name",
                 RUNNER_PROGRAMS_MAX);
        return false;
    }
    json_object_foreach(json, name, value) {
        if (!read_program(name, value, &config->programs[config->count++], out_problem)) {
            return false;
        }
    }
    return true;
}

static bool read_file(json_t *json, struct runner_config *config, char *out_problem) {
    const char *secret = getenv("JANSOU_MJAI_RUNNER_SECRET"), *member;
    json_t *value;
    snprintf(config->secret, sizeof config->secret, "%s", secret == NULL ? "" : secret);
    json_object_foreach(json, member, value) {
        bool is_fine = strcmp(member, "programs") == 0 ||
                       (strcmp(member, "secret") == 0 && copy_text(value, config->secret)) ||
                       (strcmp(member, "logs") == 0 && copy_text(value, config->logs));
        if (!is_fine) {
            snprintf(out_problem, RUNNER_PROBLEM_BYTES, "\"%.60s\" cannot be that", member);
            return false;
        }
    }
    if (config->secret[0] == '\0') {
        snprintf(out_problem, RUNNER_PROBLEM_BYTES, "there is no secret");
        return false;
    }
    return read_programs(json_object_get(json, "programs"), config, out_problem);
}

bool runner_config_read(const char *path, struct runner_config *out_config,
                        char out_problem[RUNNER_PROBLEM_BYTES]) {
    json_error_t error;
    json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    memset(out_config, 0, sizeof *out_config);
    if (!json_is_object(json)) {
        snprintf(out_problem, RUNNER_PROBLEM_BYTES, "%.200s:%d: %.150s", path, error.line,
                 json == NULL ? error.text : "an object is expected");
        json_decref(json);
        return false;
    }
    bool is_fine = read_file(json, out_config, out_problem);
    json_decref(json);
    return is_fine;
}

void runner_config_finish(struct runner_config *config) {
    for (int i = 0; i < config->count; i++) {
        for (int word = 0; config->programs[i].command[word] != NULL; word++) {
            free(config->programs[i].command[word]);
        }
    }
}
