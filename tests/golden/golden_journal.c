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

static void ignore(void *context, const struct match *before, const struct event *event) {
    (void)context, (void)before, (void)event;
}

static void run_file(void **state) {
    journal_read(*state, ignore, NULL);
}

static void record_event(void *context, const struct match *match, const struct event *event) {
    static char hex[2 * EVENT_CODE_BYTES_MAX + 1], line[LINE_BYTES];
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    size_t length = event_encode(event, bytes);
    struct text text;
    text_init(&text, line, sizeof line);
    event_text(&match->deal.rules, event, &text);
    CHECK(!text.is_cut);
    sodium_bin2hex(hex, sizeof hex, bytes, length);
    fprintf(context, "%s\n> %s\n", hex, line);
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
    const struct chance_watch watch = {.context = stdout, .on_event = record_event};
    chance_match(&rules, strtoull(arguments[1], NULL, 10), &watch);
    return 0;
}

int main(int count, char **arguments) {
    if (count >= 4 && strcmp(arguments[1], "--record") == 0) {
        return record(arguments + 2, count - 2);
    }
    return count == 2 ? journal_test_all(arguments[1], run_file) : 2;
}
