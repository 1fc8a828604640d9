// The server's settings: defaults, a file, the environment, the command line; later ones win.
#pragma once

#include "common/base/text.h"
#include "server/config/config_fields.h"

#include <stdbool.h>
#include <stdint.h>

enum { CONFIG_TEXT_BYTES = 256, CONFIG_PROBLEM_BYTES = 1024 };

struct config {
#define CONFIG_TEXT(name, ...)   char name[CONFIG_TEXT_BYTES];
#define CONFIG_NUMBER(name, ...) int64_t name;
    CONFIG_ROWS(CONFIG_TEXT, CONFIG_TEXT, CONFIG_NUMBER)
#undef CONFIG_TEXT
#undef CONFIG_NUMBER
};

// How many connections may only watch.
int64_t config_watchers_max(const struct config *config);

// Whether an account of this id is meant by a setting that says anybody, nobody, or account ids
// with commas.
bool config_means(const char *setting, const char *account);

void config_default(struct config *config);

// Sets one by its text. False and a sentence that names the setting and what it may be on refusal.
bool config_set(struct config *config, const char *name, const char *value,
                char out_problem[CONFIG_PROBLEM_BYTES]);

// Reads lines "name = value", each setting once at most; blank lines and those that start with # do
// not count. False and "FILE:LINE: reason" on refusal; what stood before that line is set by then.
bool config_read_file(struct config *config, const char *path,
                      char out_problem[CONFIG_PROBLEM_BYTES]);

// Reads JANSOU_NAME for every setting.
bool config_read_environment(struct config *config, char out_problem[CONFIG_PROBLEM_BYTES]);

// A file for config_read_file with all settings: what each means, what it may be, and its default,
// which is commented out.
void config_print_sample(struct text *text);
