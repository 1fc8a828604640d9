// The command line.
#include "common/base/check.h"
#include "server/app/app.h"
#include "server/tools/tools.h"
#include "server/version.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { SETTINGS_BYTES = 32768 };

static const char usage[] =
    "jansou serves mahjong tables.\n"
    "  jansou [--config FILE] [--NAME VALUE ...]   serve; every setting can be given\n"
    "  jansou [...] --check                        say whether these settings are fine\n"
    "  jansou --settings                           print a file of all settings for --config\n"
    "  jansou --version\n";

static bool read_arguments(struct config *config, int count, char **argv,
                           char problem[CONFIG_PROBLEM_BYTES]) {
    for (int i = 1; i < count; i += 2) {
        if (strncmp(argv[i], "--", 2) != 0 || i + 1 == count) {
            snprintf(problem, CONFIG_PROBLEM_BYTES, "expected --NAME VALUE at \"%s\"", argv[i]);
            return false;
        }
        bool is_file = strcmp(argv[i], "--config") == 0;
        if (!is_file && !config_set(config, argv[i] + 2, argv[i + 1], problem)) {
            return false;
        }
    }
    return true;
}

// The file that is named, NULL without one. False if two are.
static bool find_file(int count, char **argv, const char **out_file,
                      char problem[CONFIG_PROBLEM_BYTES]) {
    *out_file = NULL;
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(argv[i], "--config") != 0) {
            continue;
        }
        if (*out_file != NULL) {
            snprintf(problem, CONFIG_PROBLEM_BYTES, "--config can be given once");
            return false;
        }
        *out_file = argv[i + 1];
    }
    return true;
}

static int print_settings(void) {
    char page[SETTINGS_BYTES];
    struct text text;
    text_init(&text, page, sizeof page);
    config_print_sample(&text);
    CHECK(!text.is_cut);
    return fputs(page, stdout) >= 0 && fflush(stdout) == 0 ? 0 : 1;
}

int main(int count, char **argv) {
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES] = "";
    int exit_status;
    if (tools_run(count, argv, &exit_status)) {
        return exit_status;
    }
    config_default(&config);
    if (count == 2 && strcmp(argv[1], "--version") == 0) {
        puts(JANSOU_VERSION);
        return 0;
    }
    if (strcmp(argv[count - 1], "--help") == 0) {
        fputs(usage, stdout);
        tools_print_usage();
        return 0;
    }
    if (count == 2 && strcmp(argv[1], "--settings") == 0) {
        return print_settings();
    }
    bool is_check = strcmp(argv[count - 1], "--check") == 0;
    count -= is_check ? 1 : 0;
    const char *file;
    bool is_fine = find_file(count, argv, &file, problem) &&
                   (file == NULL || config_read_file(&config, file, problem)) &&
                   config_read_environment(&config, problem) &&
                   read_arguments(&config, count, argv, problem) && app_check(&config, problem);
    if (!is_fine) {
        fprintf(stderr, "jansou: %s\n%s", problem, usage);
        return 2;
    }
    return is_check ? 0 : app_run(&config);
}
