// sim [--seed FIRST] [--count MATCHES] [--preset NAME] [--plain] [--fingerprint] [--expect FILE]
//     [--bot NAME] [--decisions N]
//
// Plays matches of consecutive seeds and checks them; NAME is that of a preset or of a family of
// presets. A finding is printed with the command that repeats it. --plain plays the presets as they
// are, otherwise rules are varied at random and every third table is a strict one. With --bot all
// seats are played by this bot; with --decisions matches follow each other until so many actions
// were asked for. --fingerprint
// prints the SHA-256 of all events of the run; --expect compares it with the row of FILE that has
// this name and count, "NAME COUNT HASH". The stored file is made by
//
//   while read -r name n hash; do
//   sim --preset $name --plain --count $n --fingerprint | grep -E '^[a-z0-9-]+ [0-9]+
//   [0-9a-f]{64}$'; done < fingerprint.txt
#include "common/base/digest.h"
#include "common/base/text.h"
#include "common/rules/event/event_text.h"
#include "tests/sim/sim.h"

#include <stdio.h>
#include <string.h>

struct options {
    int64_t seed, count, decisions; // decisions: 0 as many as the matches have
    const char *preset, *expect;
    const struct bot_kind *bot;
    bool is_plain, wants_fingerprint;
};

static bool read_options(int count, char **arguments, struct options *options) {
    for (int i = 1; i < count; i++) {
        const char *value = i + 1 < count ? arguments[i + 1] : "";
        if (strcmp(arguments[i], "--plain") == 0) {
            options->is_plain = true;
        } else if (strcmp(arguments[i], "--fingerprint") == 0) {
            options->wants_fingerprint = true;
        } else if (strcmp(arguments[i], "--preset") == 0 && *value != '\0') {
            options->preset = value;
            i++;
        } else if (strcmp(arguments[i], "--expect") == 0 && *value != '\0') {
            options->expect = value;
            options->wants_fingerprint = true;
            i++;
        } else if (strcmp(arguments[i], "--bot") == 0 && bot_kind_find(value) != NULL) {
            options->bot = bot_kind_find(value);
            i++;
        } else if (strcmp(arguments[i], "--decisions") == 0 &&
                   text_read_int(value, 1, INT64_MAX, &options->decisions)) {
            options->count = INT32_MAX;
            i++;
        } else if (strcmp(arguments[i], "--seed") == 0 &&
                   text_read_int(value, 0, INT64_MAX / 2, &options->seed)) {
            i++;
        } else if (strcmp(arguments[i], "--count") == 0 &&
                   text_read_int(value, 1, INT32_MAX, &options->count)) {
            i++;
        } else {
            return false;
        }
    }
    return true;
}

// Switches that are not at their default, on one line.
static void print_rules(const struct sim *sim) {
    struct ruleset defaults;
    ruleset_default(&defaults);
    printf("    rules");
    for (int i = 0; i < ruleset_field_count(); i++) {
        const struct rule_field *field = ruleset_field(i);
        char value[RULE_VALUE_BYTES], usual[RULE_VALUE_BYTES];
        ruleset_print(&sim->match.deal.rules, field, value);
        ruleset_print(&defaults, field, usual);
        if (strcmp(value, usual) != 0) {
            printf(" %s=%s", field->name, value);
        }
    }
    printf("\n");
}

// The last events, each as a line.
static void print_course(const struct sim *sim) {
    enum { SHOWN = 12 };
    for (int i = sim->log_count < SHOWN ? 0 : sim->log_count - SHOWN; i < sim->log_count; i++) {
        char line[4096];
        struct text text;
        text_init(&text, line, sizeof line);
        event_text(&sim->match.deal.rules, &sim->log[i], &text);
        printf("    %s\n", line);
    }
}

static void print_repeat(const struct options *options, const struct sim *sim) {
    printf("FAILED seed %llu: %s\n", (unsigned long long)sim->seed, sim->report);
    print_rules(sim);
    print_course(sim);
    printf("repeat: sim --seed %llu --count 1%s%s%s%s%s\n", (unsigned long long)sim->seed,
           options->bot == NULL ? "" : " --bot ", options->bot == NULL ? "" : options->bot->name,
           options->preset == NULL ? "" : " --preset ",
           options->preset == NULL ? "" : options->preset, options->is_plain ? " --plain" : "");
}

// Whether the file has this row; prints what it has instead.
static bool is_row_of(const char *path, const char *row) {
    char line[DIGEST_HEX_BYTES + 64];
    size_t count = (size_t)(strrchr(row, ' ') - row) + 1; // name and count
    FILE *file = fopen(path, "r");
    bool is_found = false;
    while (file != NULL && !is_found && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        is_found = strcmp(line, row) == 0;
        if (!is_found && strncmp(line, row, count) == 0) {
            printf("FAILED: %s has\n%s\n", path, line);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return is_found;
}

// Prints the fingerprint; false if it is not the expected one.
static bool tell_fingerprint(const struct options *options, struct digest *digest) {
    uint8_t bytes[DIGEST_BYTES];
    char hex[DIGEST_HEX_BYTES], row[DIGEST_HEX_BYTES + 64];
    digest_finish(digest, bytes);
    digest_hex(bytes, hex);
    const char *name = options->preset == NULL ? "all" : options->preset;
    snprintf(row, sizeof row, "%.31s %lld %s", name, (long long)options->count, hex);
    printf("%s\n", row);
    return options->expect == NULL || is_row_of(options->expect, row);
}

static long play_all(struct options *options, struct sim *sim) {
    long failed = 0;
    for (int64_t i = 0; i < options->count && failed < 10; i++) {
        if (options->decisions > 0 && sim->decisions >= options->decisions) {
            options->count = i;
            break;
        }
        sim->seed = (uint64_t)(options->seed + i);
        if (!sim_play(sim, options->preset, !options->is_plain)) {
            print_repeat(options, sim);
            failed++;
        }
    }
    return failed;
}

int main(int count, char **arguments) {
    struct options options = {.seed = 1, .count = 100};
    static struct sim sim;
    static struct event log[SIM_EVENTS_MAX];
    static struct digest digest;
    if (!read_options(count, arguments, &options)) {
        fprintf(stderr, "use: sim [--seed N] [--count N] [--preset NAME] [--plain] "
                        "[--fingerprint] [--expect FILE] [--bot NAME] [--decisions N]\n");
        return 2;
    }
    digest_init(&digest);
    sim.log = log;
    sim.everybody = options.bot;
    sim.digest = options.wants_fingerprint ? &digest : NULL;
    long failed = play_all(&options, &sim);
    if (options.wants_fingerprint && !tell_fingerprint(&options, &digest)) {
        failed++;
    }
    printf("%ld decisions\n", sim.decisions);
    printf("%lld passed, %ld failed\n", (long long)(options.count - failed), failed);
    return failed == 0 ? 0 : 1;
}
