// golden_journal FOLDER: what a version of the journal has stored can be read for ever.
// golden_journal --record PRESET SEED [NAME=VALUE]...: a file for the version of today.
#include "common/base/check.h"
#include "common/rules/event/event_codec.h"
#include "common/rules/event/event_text.h"
#include "tests/golden/journal.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 8192 };

// A file that is being made.
struct recording {
    struct event_time time; // of the last event
    struct random random;
};

static void ignore(void *context, const struct match *before, const struct event *event) {
    (void)context, (void)before, (void)event;
}

static void run_file(void **state) {
    journal_read(*state, ignore, NULL);
}

// At once, soon, after a while, after days, or nobody knows when.
static struct event_time next_time(const struct event_time *before, struct random *random) {
    static const uint32_t steps[] = {1, 1, 700, 20000, 86400000};
    uint32_t step = steps[random_below(random, 100) == 0 ? 4 : random_below(random, 4)];
    return (struct event_time){.ms = before->ms + random_below(random, step),
                               .is_known = random_below(random, 40) > 0};
}

static void record_event(void *context, const struct match *match, const struct event *event) {
    static char hex[2 * EVENT_CODE_BYTES_MAX + 1], line[LINE_BYTES];
    struct recording *recording = context;
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    struct event_time at = next_time(&recording->time, &recording->random);
    size_t length = event_encode_timed(event, &at, &recording->time, bytes);
    struct text text;
    text_init(&text, line, sizeof line);
    journal_add_time(&recording->time, &text);
    event_text(&match->deal.rules, event, &text);
    CHECK(!text.is_cut);
    sodium_bin2hex(hex, sizeof hex, bytes, length);
    printf("%s\n> %s\n", hex, line);
}

static int record(char **arguments, int count) {
    char settings[LINE_BYTES] = "";
    struct ruleset rules;
    for (int i = 2; i < count; i++) {
        size_t used = strlen(settings);
        snprintf(settings + used, sizeof settings - used, " %s", arguments[i]);
    }
    chance_rules(arguments[0], settings, &rules);
    printf("rules %s%s\n", arguments[0], settings);
    struct recording recording = {.time = {.ms = 0}};
    const struct chance_watch watch = {.context = &recording, .on_event = record_event};
    random_init_number(&recording.random, strtoull(arguments[1], NULL, 10));
    chance_match(&rules, strtoull(arguments[1], NULL, 10), &watch);
    return 0;
}

int main(int count, char **arguments) {
    if (count >= 4 && strcmp(arguments[1], "--record") == 0) {
        return record(arguments + 2, count - 2);
    }
    return count == 2 ? journal_test_all(arguments[1], run_file) : 2;
}
