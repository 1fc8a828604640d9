// Makes the tables of rates.h from matches between our own bots.
//
//   make_tables --bot NAME --matches N --seed S [--preset P] --out FOLDER
//   make_tables --bot NAME --matches N --seed S --check
//
// With --check nothing is written: every cell must be what is compiled in, within its error.
#include "tests/tables/tables.h"

#include "common/base/digest.h"
#include "common/rules/event/event_text.h"
#include "common/rules/ruleset/preset.h"
#include "server/arena/arena_match.h"
#include "server/commit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct options {
    const char *bot, *preset, *out;
    int matches;
    uint64_t seed;
    bool is_check;
};

static bool read_options(int count, char **words, struct options *options) {
    *options =
        (struct options){.bot = "strong", .preset = "riichi-tenhou", .matches = 100, .seed = 1};
    for (int i = 1; i < count; i++) {
        bool has_value = i + 1 < count;
        if (strcmp(words[i], "--check") == 0) {
            options->is_check = true;
        } else if (strcmp(words[i], "--bot") == 0 && has_value) {
            options->bot = words[++i];
        } else if (strcmp(words[i], "--preset") == 0 && has_value) {
            options->preset = words[++i];
        } else if (strcmp(words[i], "--out") == 0 && has_value) {
            options->out = words[++i];
        } else if (strcmp(words[i], "--matches") == 0 && has_value) {
            options->matches = (int)strtol(words[++i], NULL, 10);
        } else if (strcmp(words[i], "--seed") == 0 && has_value) {
            options->seed = strtoull(words[++i], NULL, 10);
        } else {
            return false;
        }
    }
    return options->is_check || options->out != NULL;
}

// Who sees every event of all matches.
struct maker {
    const struct ruleset *rules;
    struct follower *follower;
    struct digest *digest; // of what happened
};

static void each(void *context, const struct event *event) {
    static char line[4096];
    const struct maker *maker = context;
    struct text text;
    follower_see(maker->follower, event);
    text_init(&text, line, sizeof line);
    event_text(maker->rules, event, &text);
    digest_add(maker->digest, line, strlen(line) + 1);
}

// Four equal bots play every match once: in each rotation it would be the same.
static bool play(const struct options *options, const struct ruleset *rules, struct counts *counts,
                 struct digest *digest) {
    const struct bot_kind *bot = bot_kind_find(options->bot);
    struct arena_match *arena = arena_match_new();
    struct follower *follower = follower_new(counts);
    struct maker maker = {.rules = rules, .follower = follower, .digest = digest};
    bool is_fine = bot != NULL && arena != NULL && follower != NULL;
    for (int i = 0; i < options->matches && is_fine; i++) {
        struct arena_match_plan plan = {.rules = rules,
                                        .seed = options->seed,
                                        .set = (uint64_t)i,
                                        .hands_max = 64,
                                        .each = each,
                                        .context = &maker};
        for (int seat = 0; seat < rules->players; seat++) {
            plan.bots[seat] = bot;
        }
        follower_begin(follower, rules);
        arena_match_play(arena, &plan);
    }
    follower_free(follower);
    arena_match_free(arena);
    return is_fine;
}

static bool write_all(const struct options *options, const struct counts *counts,
                      struct digest *digest) {
    static uint16_t cells[8192];
    uint8_t bytes[DIGEST_BYTES];
    char head[300], fingerprint[DIGEST_HEX_BYTES];
    digest_finish(digest, bytes);
    digest_hex(bytes, fingerprint);
    snprintf(head, sizeof head,
             "--bot %s --matches %d --seed %llu --preset %s, %ld hands, at %s; events %.16s",
             options->bot, options->matches, (unsigned long long)options->seed, options->preset,
             counts->hands, JANSOU_COMMIT, fingerprint);
    for (int i = 0; i < TABLE_COUNT; i++) {
        const struct table *table = &counts->tables[i];
        int last = 1;
        for (int d = 0; d < TABLE_DIMENSIONS && table->dimensions[d] > 0; d++) {
            last = table->dimensions[d];
        }
        table_rates(table, cells);
        if (!table_write(options->out, table->name, table->about, head, cells, table->cells,
                         last)) {
            return false;
        }
    }
    size_rates(counts, cells);
    return table_write(options->out, "size",
                       "points of a win on a discard, the mean of each fifth: stance; dealer; "
                       "worth that lies open",
                       head, cells, size_cells(), RATE_SIZES);
}

// A cell with fewer tries is not compared, nor are fewer wins; what is compared may be so many
// times its error away.
enum { FEW = 400, FEW_WINS = 100 };
static const double errors = 4;

static int check_table(const struct table *table, int *failed) {
    const double few = 1.5, rounding = 1.0 / RATE_WHOLE;
    int checked = 0;
    for (int i = 0; i < table->cells; i++) {
        double tries = table->tries[i], rate = tries > 0 ? table->hits[i] / tries : 0;
        double known = (double)table->known[i] / RATE_WHOLE;
        if (tries < FEW) {
            continue;
        }
        // Few hits tell little of how hands differ: then those that were to be expected do.
        double least = few * sqrt(known / tries), error = table_error(table, i);
        error = (error > least ? error : least) + rounding;
        checked++;
        if (fabs(rate - known) > errors * error) {
            printf("%s cell %d: %.4f, was %.4f, error %.4f\n", table->name, i, rate, known, error);
            ++*failed;
        }
    }
    return checked;
}

// Of the points of wins the means are compared: their fifths are five parts of one.
static int check_sizes(const struct counts *counts, const uint16_t *known, int *failed) {
    int checked = 0;
    for (int row = 0; row < size_cells() / RATE_SIZES; row++) {
        const double *wins = counts->points + row * TABLE_POINTS;
        double count = 0, sum = 0, squares = 0, was = 0;
        for (int hundreds = 0; hundreds < TABLE_POINTS; hundreds++) {
            double points = 100.0 * hundreds;
            count += wins[hundreds];
            sum += wins[hundreds] * points;
            squares += wins[hundreds] * points * points;
        }
        for (int i = 0; i < RATE_SIZES; i++) {
            was += (double)known[row * RATE_SIZES + i] / RATE_SIZES;
        }
        if (count < FEW_WINS) {
            continue;
        }
        double mean = sum / count, error = sqrt((squares / count - mean * mean) / count);
        checked++;
        if (fabs(mean - was) > errors * error) {
            printf("size row %d: %.0f, was %.0f, error %.0f\n", row, mean, was, error);
            ++*failed;
        }
    }
    return checked;
}

int main(int count, char **words) {
    static struct ruleset rules;
    struct options options;
    struct counts counts;
    struct digest digest;
    digest_init(&digest);
    if (!read_options(count, words, &options) || preset_load(options.preset, &rules) != STATUS_OK) {
        fprintf(stderr, "make_tables --bot NAME --matches N --seed S [--preset P] "
                        "--out FOLDER | --check\n");
        return 2;
    }
    if (!counts_init(&counts, rates_of(&rules)) || !play(&options, &rules, &counts, &digest)) {
        return 2;
    }
    int failed = 0, checked = 0;
    if (!options.is_check) {
        table_smooth(&counts.tables[TABLE_ahead]);
    }
    if (!table_fit(&counts.tables[TABLE_far])) {
        return 2;
    }
    for (int i = 0; i < TABLE_COUNT && options.is_check; i++) {
        checked += check_table(&counts.tables[i], &failed);
    }
    if (options.is_check) {
        checked += check_sizes(&counts, rates_of(&rules)->size, &failed);
        printf("%d passed, %d failed\n", checked - failed, failed);
    } else if (!write_all(&options, &counts, &digest)) {
        fprintf(stderr, "cannot write to %s\n", options.out);
        failed = 1;
    }
    counts_free(&counts);
    return failed > 0;
}
