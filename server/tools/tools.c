// The list of commands, and reading their arguments.
#include "server/tools/tools.h"

#include "server/tools/tool.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

// THE COMMANDS.
static const struct {
    const char *name, *arguments, *sentence;
    tool_command *run;
    const char *untold; // an option that the arguments do not name: whoever misses it is told
} commands[] = {
    {"matches", "--journal sqlite:FILE", "list the finished matches", tool_matches},
    {"export --follow",
     "--cluster nats://HOST:PORT,... [--creds FILE] [--ca FILE] [--after POSITION]",
     "print the results of all matches as lines of JSON, then those that come, until SIGTERM",
     tool_follow, "--journal"},
    {"export", "--journal sqlite:FILE --format mjai|tenhou6|json ID", "print a match", tool_export},
    {"import", "--journal sqlite:FILE [--preset P] [--rules \"NAME=VALUE ...\"] RECORD",
     "keep a match that another program recorded, and print its new id", tool_import},
    {"replay", "[--journal sqlite:FILE] [--preset P] [--rules \"NAME=VALUE ...\"] RECORD|ID",
     "print a match for reading", tool_replay},
    {"verify", "--journal sqlite:FILE [ID] | FILE",
     "check the walls of all matches, of one, or of an exported file", tool_verify},
    {"club export", "--journal sqlite:FILE CLUB", "print a whole club, with its matches",
     tool_export_club},
    {"club import", "--journal sqlite:FILE --name CLUB EXPORT",
     "make a club of such a file, and print the address that signs in as its founder",
     tool_import_club},
    {"tables left-alone", "--journal sqlite:FILE",
     "list the tables that servers which share a journal do not take over any more",
     tool_left_alone},
    {"tables retry", "--journal sqlite:FILE CODE", "let such a table be taken over again",
     tool_retry},
    {"cluster init",
     "--cluster nats://HOST:PORT,... [--creds FILE] [--ca FILE] [--replicas 3] [--shards 16] "
     "[--tables_mb N]",
     "make the streams of a store that several machines share, or change the limit of its tables",
     tool_cluster_init, "--i_know"},
    {"drain", "--cluster nats://HOST:PORT,... [--creds FILE] [--ca FILE] NAME",
     "have a server of a parlour give its tables to the others, and end", tool_drain},
    {"backup",
     "--journal sqlite:FILE COPY | --cluster nats://HOST:PORT,... [--creds FILE] [--ca FILE] COPY",
     "copy a journal to a file, also while servers use it", tool_backup},
    {"restore", "--cluster nats://HOST:PORT,... [--creds FILE] [--ca FILE] COPY",
     "fill an empty store of several machines from such a file", tool_restore},
    {"arena",
     "--bot A --bot B [--bot C --bot D] [--sets N] [--seed S] [--preset P]\n"
     "      [--layout 1v3|2v2|all] [--threads T] [--json FILE] [--hands-max H] [--until-se E]\n"
     "      [--records FOLDER]",
     "let bots play each other on the same walls, and print how they did; a bot is a name, or a\n"
     "      program that speaks mjai: exec:DIALECT:COMMAND or tcp:PORT; the folder gets each match "
     "as a\n"
     "      file SEED-SET-SEATING: mjai, which import and the page read, or json where mjai has no "
     "words",
     tool_arena},
    {"bots", "--config FILE --door tcp:HOST:PORT",
     "run programs that speak mjai for a server, whose tables find them among the bots", tool_bots},
    {"mjai-check", "[--format gimite|mortal|app] [--preset P] COMMAND | tcp:PORT",
     "let a program that speaks mjai on its input and output, or by TCP, play a hundred hands,\n"
     "      always the same, and print its mistakes",
     tool_mjai_check},
};

static const struct {
    const char *name;
    size_t offset;
    int count; // how often it may be given
} options[] = {
    {"--journal", offsetof(struct tool_arguments, journal), 1},
    {"--format", offsetof(struct tool_arguments, format), 1},
    {"--preset", offsetof(struct tool_arguments, preset), 1},
    {"--rules", offsetof(struct tool_arguments, rules), 1},
    {"--name", offsetof(struct tool_arguments, name), 1},
    {"--bot", offsetof(struct tool_arguments, bots), TOOL_BOTS_MAX},
    {"--sets", offsetof(struct tool_arguments, sets), 1},
    {"--seed", offsetof(struct tool_arguments, seed), 1},
    {"--layout", offsetof(struct tool_arguments, layout), 1},
    {"--threads", offsetof(struct tool_arguments, threads), 1},
    {"--json", offsetof(struct tool_arguments, json), 1},
    {"--hands-max", offsetof(struct tool_arguments, hands_max), 1},
    {"--until-se", offsetof(struct tool_arguments, until_se), 1},
    {"--records", offsetof(struct tool_arguments, records), 1},
    {"--config", offsetof(struct tool_arguments, config), 1},
    {"--door", offsetof(struct tool_arguments, door), 1},
    {"--after", offsetof(struct tool_arguments, after), 1},
    {"--cluster", offsetof(struct tool_arguments, cluster), 1},
    {"--creds", offsetof(struct tool_arguments, creds), 1},
    {"--ca", offsetof(struct tool_arguments, ca), 1},
    {"--replicas", offsetof(struct tool_arguments, replicas), 1},
    {"--shards", offsetof(struct tool_arguments, shards), 1},
    {"--tables_mb", offsetof(struct tool_arguments, tables_mb), 1},
    {"--i_know", offsetof(struct tool_arguments, i_know), 1},
};

enum {
    COMMAND_COUNT = sizeof commands / sizeof commands[0],
    OPTION_COUNT = sizeof options / sizeof options[0],
};

void tools_print_usage(void) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        printf("  jansou %s %s\n      %s\n", commands[i].name, commands[i].arguments,
               commands[i].sentence);
    }
}

// Whether the options of a command, as they are told, have this one.
static bool names_option(const char *told, const char *name) {
    size_t length = strlen(name);
    const char *at = told;
    while (at != NULL && (at = strstr(at, name)) != NULL && at[length] != ' ') {
        at++;
    }
    return at != NULL;
}

// Where the next value of this option goes; NULL if there is none, or if it has all it may have.
static const char **find_option(struct tool_arguments *arguments, int command, const char *name) {
    const char *untold = commands[command].untold;
    bool is_its_own = names_option(commands[command].arguments, name) ||
                      (untold != NULL && strcmp(untold, name) == 0);
    for (int i = 0; i < OPTION_COUNT && is_its_own; i++) {
        const char **value = (const char **)((char *)arguments + options[i].offset);
        for (int k = 0; k < options[i].count && strcmp(options[i].name, name) == 0; k++) {
            if (value[k] == NULL) {
                return &value[k];
            }
        }
    }
    return NULL;
}

static bool read_arguments(int command, int count, char **argv,
                           struct tool_arguments *out_arguments,
                           char out_problem[TOOL_PROBLEM_BYTES]) {
    memset(out_arguments, 0, sizeof *out_arguments);
    for (int i = 0; i < count; i++) {
        const char **option = find_option(out_arguments, command, argv[i]);
        if (option != NULL && i + 1 < count) {
            *option = argv[++i];
        } else if (option == NULL && argv[i][0] != '-' && out_arguments->what == NULL) {
            out_arguments->what = argv[i];
        } else {
            snprintf(out_problem, TOOL_PROBLEM_BYTES,
                     option == NULL ? "did not expect \"%s\"" : "\"%s\" has no value", argv[i]);
            return false;
        }
    }
    return true;
}

// How many words of a command line are this name of one or two words; 0: it is another one.
static int count_used(const char *name, int count, char **argv) {
    const char *blank = strchr(name, ' ');
    size_t first = blank == NULL ? strlen(name) : (size_t)(blank - name);
    int used = blank == NULL ? 1 : 2;
    bool is_it = count >= used && strlen(argv[0]) == first && strncmp(argv[0], name, first) == 0 &&
                 (blank == NULL || strcmp(argv[1], blank + 1) == 0);
    return is_it ? used : 0;
}

bool tools_run(int count, char **argv, int *out_exit_status) {
    enum { BAD_ARGUMENTS = 2 };
    for (int i = 0; i < COMMAND_COUNT; i++) {
        struct tool_arguments arguments;
        char problem[TOOL_PROBLEM_BYTES] = "";
        int used = count_used(commands[i].name, count - 1, argv + 1);
        if (used == 0) {
            continue;
        }
        if (!read_arguments(i, count - 1 - used, argv + 1 + used, &arguments, problem)) {
            fprintf(stderr, "jansou %s: %s\n  jansou %s %s\n", commands[i].name, problem,
                    commands[i].name, commands[i].arguments);
            *out_exit_status = BAD_ARGUMENTS;
            return true;
        }
        bool is_done = commands[i].run(&arguments, problem) && fflush(stdout) == 0;
        if (!is_done) {
            fprintf(stderr, "jansou %s: %s\n", commands[i].name, problem);
        }
        *out_exit_status = is_done ? 0 : 1;
        return true;
    }
    return false;
}
