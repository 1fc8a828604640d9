// golden_journal FOLDER: what a version of the journal has stored can be read for ever.
// golden_journal --record PRESET SEED [NAME=VALUE]...: a file for the version of today.
//
// A file begins with "rules PRESET SETTINGS" and is a match from its first event to its last, or
// with "events PRESET" and is events that belong to no match. Each event is a line of its bytes in
// hexadecimal, and behind ">" the line of text that they are.
#include "common/base/check.h"
#include "common/rules/event_codec.h"
#include "common/rules/event_text.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <dirent.h>
#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 8192, FILES_MAX = 32 };

static char paths[FILES_MAX][1024];

static void print(const struct ruleset *rules, const struct event *event,
                  char out_line[LINE_BYTES]) {
    struct text text;
    text_init(&text, out_line, LINE_BYTES);
    event_text(rules, event, &text);
    CHECK(!text.is_cut);
}

// ---- reading ----

static bool read_line(FILE *file, char out_line[LINE_BYTES]) {
    if (fgets(out_line, LINE_BYTES, file) == NULL) {
        return false;
    }
    out_line[strcspn(out_line, "\n")] = '\0';
    return true;
}

// The whole line of bytes is one event, which is written as it was read.
static void read_event(const char *hex, struct event *out_event) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX], again[EVENT_CODE_BYTES_MAX];
    size_t length;
    const char *end;
    int status = sodium_hex2bin(bytes, sizeof bytes, hex, strlen(hex), NULL, &length, &end);
    EXPECT(status == 0 && *end == '\0');
    EXPECT_INT(event_decode(bytes, length, out_event), length);
    EXPECT_INT(event_encode(out_event, again), length);
    EXPECT(memcmp(bytes, again, length) == 0);
}

static bool read_rules(const char *line, struct ruleset *out_rules) {
    char how[16], preset[64];
    int used = 0;
    EXPECT(sscanf(line, "%15s %63s%n", how, preset, &used) == 2);
    chance_rules(preset, line + used, out_rules);
    return strcmp(how, "rules") == 0;
}

static void run_file(void **state) {
    static struct match match;
    static char line[LINE_BYTES], text[LINE_BYTES];
    struct ruleset rules;
    struct event event;
    FILE *file = fopen(*state, "r");
    EXPECT(file != NULL && read_line(file, line));
    bool is_match = read_rules(line, &rules);
    int number = 1;
    match_init(&match, &rules);
    for (; read_line(file, line); number += 2) {
        read_event(line, &event);
        print(&rules, &event, text);
        EXPECT(read_line(file, line));
        if (line[0] != '>' || strcmp(line + 2, text) != 0) {
            FAIL("line %d is\n%s\nnot\n%s", number + 2, text, line);
        }
        if (is_match) {
            EXPECT_STATUS(match_apply(&match, &event), STATUS_OK);
        }
    }
    fclose(file);
    EXPECT(number > 1 && match.is_over == is_match);
}

// ---- recording ----

static void record_event(void *context, const struct match *match, const struct event *event) {
    static char hex[2 * EVENT_CODE_BYTES_MAX + 1], text[LINE_BYTES];
    uint8_t bytes[EVENT_CODE_BYTES_MAX];
    size_t length = event_encode(event, bytes);
    print(&match->deal.rules, event, text);
    sodium_bin2hex(hex, sizeof hex, bytes, length);
    fprintf(context, "%s\n> %s\n", hex, text);
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

// ---- both ----

static int is_journal(const struct dirent *entry) {
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && strcmp(dot, ".hex") == 0;
}

int main(int count, char **arguments) {
    if (count >= 4 && strcmp(arguments[1], "--record") == 0) {
        return record(arguments + 2, count - 2);
    }
    struct dirent **entries = NULL;
    int files = count == 2 ? scandir(arguments[1], &entries, is_journal, alphasort) : 0;
    if (files <= 0 || files > FILES_MAX) {
        fprintf(stderr, "use: %s FOLDER\n", arguments[0]);
        return 2;
    }
    for (int i = 0; i < files; i++) {
        snprintf(paths[i], sizeof paths[i], "%s/%s", arguments[1], entries[i]->d_name);
        test_register(entries[i]->d_name, run_file, paths[i]);
    }
    int status = test_run(arguments[1], NULL);
    for (int i = 0; i < files; i++) {
        free(entries[i]); // the tests have their names from here
    }
    free(entries);
    return status;
}
