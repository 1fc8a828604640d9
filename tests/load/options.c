#include "tests/load/options.h"

#include "common/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct number_row {
    const char *name, *sentence;
    int *value;
    int start, min, max;
};

struct switch_row {
    const char *name, *sentence;
    bool *value;
};

#define NUMBER_ROW(name, start, min, max, sentence)                                                \
    {#name, sentence, &options->name, start, min, max},
#define SWITCH_ROW(name, sentence) {#name, sentence, &options->name},
#define LIST_ROWS                                                                                  \
    const struct number_row numbers[] = {NUMBER_ROWS(NUMBER_ROW)};                                 \
    const struct switch_row switches[] = {SWITCH_ROWS(SWITCH_ROW)};
enum { PACE_MAX_MS = 600000 };

#define COUNT(rows) (sizeof(rows) / sizeof((rows)[0]))

static void print_help(struct options *options) {
    LIST_ROWS
    printf(
        "jansou-load --server PROGRAM|--port NUMBER [OPTION...]\n\n"
        "Plays at many tables of a server, checks everything it is told, and measures.\n"
        "Exit status 1 if there was a fault.\n\n"
        "  --server PROGRAM     start this server, with a journal of its own\n"
        "  --folder FOLDER      for its journal and its log; else a temporary one\n"
        "  --set NAME=VALUE     a setting of that server\n"
        "  --watch-class WORD   public or hands: watchers ask for this class of their table\n"
        "  --majiang FOLDER     compare with @kobalab/majiang-server, which npm installed there\n"
        "  --pace WORD          human: tables at their normal pace, about one action a second;\n"
        "                       full: everybody acts at once; MS: so long, on average\n");
    for (size_t i = 0; i < COUNT(numbers); i++) {
        printf("  --%-10s %7d  %s\n", numbers[i].name, numbers[i].start, numbers[i].sentence);
    }
    for (size_t i = 0; i < COUNT(switches); i++) {
        printf("  --%-18s  %s\n", switches[i].name, switches[i].sentence);
    }
}

__attribute__((noreturn)) static void refuse(const char *words, const char *name) {
    fprintf(stderr, "jansou-load: %s: %s; --help lists the options\n", name, words);
    exit(2);
}

static int read_number(const char *name, const char *value, int min, int max) {
    int64_t number;
    if (value == NULL || !text_read_int(value, min, max, &number)) {
        refuse("not a number in its range", name);
    }
    return (int)number;
}

static int read_pace(const char *value) {
    if (value != NULL && strcmp(value, "human") == 0) {
        return PACE_HUMAN;
    }
    return value != NULL && strcmp(value, "full") == 0
               ? 0
               : read_number("--pace", value, 0, PACE_MAX_MS);
}

// Returns whether it is an option of a list; `*used` becomes 2 if it has a value.
static bool read_row(struct options *options, const char *name, const char *value, int *used) {
    LIST_ROWS
    for (size_t i = 0; i < COUNT(switches); i++) {
        if (strcmp(name, switches[i].name) == 0) {
            *switches[i].value = true;
            *used = 1;
            return true;
        }
    }
    for (size_t i = 0; i < COUNT(numbers); i++) {
        if (strcmp(name, numbers[i].name) == 0) {
            *numbers[i].value = read_number(name, value, numbers[i].min, numbers[i].max);
            return true;
        }
    }
    return false;
}

static void read_one(struct options *options, const char *name, const char *value, int *used) {
    *used = 2;
    if (strcmp(name, "help") == 0) {
        print_help(options);
        exit(0);
    }
    if (read_row(options, name, value, used)) {
        return;
    }
    if (value == NULL) {
        refuse("unknown, or without its value", name);
    }
    if (strcmp(name, "server") == 0) {
        options->server = value;
    } else if (strcmp(name, "folder") == 0) {
        options->folder = value;
    } else if (strcmp(name, "majiang") == 0) {
        options->majiang = value;
    } else if (strcmp(name, "watch-class") == 0 &&
               (strcmp(value, "public") == 0 || strcmp(value, "hands") == 0)) {
        options->watch_class = value;
    } else if (strcmp(name, "pace") == 0) {
        options->pace = read_pace(value);
    } else if (strcmp(name, "set") == 0 && strchr(value, '=') != NULL &&
               options->setting_count < SETTINGS_MAX) {
        options->settings[options->setting_count++] = value;
    } else {
        refuse("unknown", name);
    }
}

static void check(const struct options *options) {
    if ((options->server == NULL) == (options->port == 0)) {
        refuse("give one of the two", "--server, --port");
    }
    if (options->restart && (options->server == NULL || options->memory)) {
        refuse("needs --server and a journal", "--restart");
    }
    if (options->watchers + options->behind + options->unread > 0 && options->tables == 0) {
        refuse("nothing to watch", "--watchers, --behind, --unread");
    }
}

void options_read(int argc, char **argv, struct options *out_options) {
    struct options *options = out_options;
    *options = (struct options){.pace = PACE_HUMAN};
    LIST_ROWS(void) switches;
    for (size_t i = 0; i < COUNT(numbers); i++) {
        *numbers[i].value = numbers[i].start;
    }
    for (int at = 1, used; at < argc; at += used) {
        if (strncmp(argv[at], "--", 2) != 0) {
            refuse("not an option", argv[at]);
        }
        read_one(options, argv[at] + 2, at + 1 < argc ? argv[at + 1] : NULL, &used);
    }
    check(options);
}
