// sim [--seed FIRST] [--count MATCHES] [--preset NAME] [--plain] [--fingerprint]
//
// Plays matches of consecutive seeds and checks them. A finding is printed with the command that
// repeats it. --plain plays the presets as they are, otherwise rules are varied at random.
// --fingerprint prints the SHA-256 of all events of the run and makes no other difference.
#include "common/base/digest.h"
#include "common/base/text.h"
#include "tests/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
    int64_t seed, count;
    const char *preset;
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

static void print_repeat(const struct options *options, const struct sim *sim) {
    printf("FAILED seed %llu: %s\n", (unsigned long long)sim->seed, sim->report);
    printf("repeat: sim --seed %llu --count 1%s%s%s\n", (unsigned long long)sim->seed,
           options->preset == NULL ? "" : " --preset ",
           options->preset == NULL ? "" : options->preset, options->is_plain ? " --plain" : "");
}

int main(int count, char **arguments) {
    struct options options = {.seed = 1, .count = 100};
    struct sim *sim = calloc(1, sizeof *sim);
    struct event *log = calloc(SIM_EVENTS_MAX, sizeof *log);
    struct digest digest;
    long failed = 0;
    if (sim == NULL || log == NULL || !read_options(count, arguments, &options)) {
        fprintf(stderr, "use: sim [--seed N] [--count N] [--preset NAME] [--plain] "
                        "[--fingerprint]\n");
        return 2;
    }
    digest_init(&digest);
    sim->log = log;
    sim->digest = options.wants_fingerprint ? &digest : NULL;
    for (int64_t i = 0; i < options.count && failed < 10; i++) {
        sim->seed = (uint64_t)(options.seed + i);
        if (!sim_play(sim, options.preset, !options.is_plain)) {
            print_repeat(&options, sim);
            failed++;
        }
    }
    if (options.wants_fingerprint) {
        uint8_t bytes[DIGEST_BYTES];
        char hex[DIGEST_HEX_BYTES];
        digest_finish(&digest, bytes);
        digest_hex(bytes, hex);
        printf("fingerprint %s\n", hex);
    }
    printf("%ld decisions\n", sim->decisions);
    printf("%lld passed, %ld failed\n", (long long)options.count - failed, failed);
    free(log);
    free(sim);
    return failed == 0 ? 0 : 1;
}
