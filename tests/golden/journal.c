// Reading files of stored events.
#include "tests/golden/journal.h"

#include "common/base/check.h"
#include "common/rules/event/event_codec.h"
#include "common/rules/event/event_text.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <dirent.h>
#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 8192, FILES_MAX = 32 };

static bool read_line(FILE *file, char out_line[LINE_BYTES]) {
    if (fgets(out_line, LINE_BYTES, file) == NULL) {
        return false;
    }
    out_line[strcspn(out_line, "\n")] = '\0';
    return true;
}

// The version of a file is its folder's: .../v1/riichi.hex.
static int version_of(const char *path) {
    const char *at = strstr(path, "/v");
    int version = 0;
    for (; at != NULL; at = strstr(at + 1, "/v")) {
        version = atoi(at + 2);
    }
    EXPECT(version >= 1 && version <= EVENT_CODE_VERSION);
    return version;
}

// The whole line of bytes is one event, and written as it was read. *time is that of the event
// before it, and becomes its own.
static void read_event(int version, const char *hex, struct event_time *time,
                       struct event *out_event) {
    uint8_t bytes[EVENT_CODE_BYTES_MAX], again[EVENT_CODE_BYTES_MAX];
    struct event_time before = *time;
    size_t length;
    const char *end;
    int status = sodium_hex2bin(bytes, sizeof bytes, hex, strlen(hex), NULL, &length, &end);
    EXPECT(status == 0 && *end == '\0');
    EXPECT_INT(event_decode_timed(version, bytes, length, time, out_event), length);
    EXPECT_INT(event_encode_timed_as(version, out_event, time, &before, again), length);
    EXPECT(memcmp(bytes, again, length) == 0);
    EXPECT_SAME(before, *time);
}

void journal_add_time(const struct event_time *time, struct text *text) {
    if (time->is_known) {
        text_addf(text, "%llu ", (unsigned long long)time->ms);
    } else {
        text_add(text, "? ");
    }
}

static void expect_text(const struct ruleset *rules, const struct event *event,
                        const struct event_time *time, const char *line, int number) {
    static char got[LINE_BYTES];
    struct text text;
    text_init(&text, got, sizeof got);
    if (time != NULL) {
        journal_add_time(time, &text);
    }
    event_text(rules, event, &text);
    EXPECT(!text.is_cut);
    if (line[0] != '>' || strcmp(line + 2, got) != 0) {
        FAIL("line %d is\n> %s\nnot\n%s", number, got, line);
    }
}

static bool read_rules(const char *line, struct ruleset *out_rules) {
    char how[16], preset[64];
    int used = 0;
    EXPECT(sscanf(line, "%15s %63s%n", how, preset, &used) == 2);
    chance_rules(preset, line + used, out_rules);
    return strcmp(how, "rules") == 0;
}

bool journal_read(const char *path,
                  void (*on_event)(void *context, const struct match *before,
                                   const struct event *event),
                  void *context) {
    static struct match match;
    static char line[LINE_BYTES];
    struct ruleset rules;
    struct event event;
    FILE *file = fopen(path, "r");
    EXPECT(file != NULL && read_line(file, line));
    bool is_match = read_rules(line, &rules);
    int number = 1, version = version_of(path);
    struct event_time time = {.ms = 0};
    match_init(&match, &rules);
    for (; read_line(file, line); number += 2) {
        read_event(version, line, &time, &event);
        EXPECT(read_line(file, line));
        expect_text(&rules, &event, version == 1 ? NULL : &time, line, number + 2);
        on_event(context, &match, &event);
        if (is_match) {
            EXPECT_STATUS(match_apply(&match, &event), STATUS_OK);
        }
    }
    fclose(file);
    EXPECT(number > 1 && match.is_over == is_match);
    return is_match;
}

static int is_journal(const struct dirent *entry) {
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && strcmp(dot, ".hex") == 0;
}

int journal_test_all(const char *folder, void (*test)(void **state)) {
    static char paths[FILES_MAX][1024];
    struct dirent **entries = NULL;
    int files = scandir(folder, &entries, is_journal, alphasort);
    if (files <= 0 || files > FILES_MAX) {
        return 2;
    }
    for (int i = 0; i < files; i++) {
        snprintf(paths[i], sizeof paths[i], "%s/%s", folder, entries[i]->d_name);
        test_register(entries[i]->d_name, test, paths[i]);
    }
    int status = test_run(folder, NULL);
    for (int i = 0; i < files; i++) {
        free(entries[i]); // the tests have their names from here
    }
    free(entries);
    return status;
}
