// The server's settings: defaults, a file, the environment, the command line; later ones win.
#pragma once

#include "common/base/text.h"
#include "server/config/config_fields.h"

#include <stdbool.h>
#include <stdint.h>

enum { CONFIG_TEXT_BYTES = 256, CONFIG_PROBLEM_BYTES = 300 };

struct config {
#define CONFIG_TEXT(name, ...)   char name[CONFIG_TEXT_BYTES];
#define CONFIG_NUMBER(name, ...) int64_t name;
    CONFIG_ROWS(CONFIG_TEXT, CONFIG_TEXT, CONFIG_NUMBER)
#undef CONFIG_TEXT
#undef CONFIG_NUMBER
};

void config_default(struct config *config);

// Sets one by its text. False and a sentence that names the setting and what it may be on refusal.
bool config_set(struct config *config, const char *name, const char *value,
                char out_problem[CONFIG_PROBLEM_BYTES]);

// Reads lines "name = value"; blank lines and those that start with # do not count.
bool config_read_file(struct config *config, const char *path,
                      char out_problem[CONFIG_PROBLEM_BYTES]);

// Reads JANSOU_NAME for every setting.
bool config_read_environment(struct config *config, char out_problem[CONFIG_PROBLEM_BYTES]);

// All settings with their sentences and values, as a file that config_read_file reads.
void config_print(const struct config *config, struct text *text);
