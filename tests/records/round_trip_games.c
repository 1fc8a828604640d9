// Recorded matches of other platforms in, out and back: round_trip_games FILE...
//
// FILE is as in the conformance data of whole games; excerpts are left out. Prints what did not
// come through, and closes with "N passed, N failed".
#include "server/records/import.h"
#include "tests/conformance/cases.h"
#include "tests/conformance/platforms.h"
#include "tests/records/mjai_compare.h"
#include "tests/records/round_trip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 4 << 20 };

static char text_memory[TEXT_BYTES];
static long left_out;

// The events as lines of a file.
static bool write_lines(const json_t *events, size_t *out_length) {
    struct text text;
    text_init(&text, text_memory, sizeof text_memory);
    for (size_t i = 0; i < json_array_size(events); i++) {
        char *line = json_dumps(json_array_get(events, i), JSON_COMPACT);
        text_add(&text, line == NULL ? "" : line);
        text_add_char(&text, '\n');
        free(line);
    }
    *out_length = text.length;
    return !text.is_cut;
}

static void join_settings(const struct platform *platform, char out_settings[512]) {
    struct text text;
    text_init(&text, out_settings, 512);
    for (int i = 0; i < PLATFORM_SETTINGS && platform->settings[i] != NULL; i += 2) {
        text_addf(&text, "%s=%s ", platform->settings[i], platform->settings[i + 1]);
    }
}

static void compare_export(const json_t *game, const struct match_record *match,
                           struct tally *tally) {
    char report[TRIP_REPORT_BYTES];
    size_t length;
    char *exported = export_text(match, "mjai", &length, report);
    if (exported != NULL) {
        mjai_compare(json_object_get(game, "events"), exported, tally);
    }
    free(exported);
}

static void check_game(const json_t *game, struct tally *tally) {
    const json_t *rules = json_object_get(game, "rules");
    const struct platform *platform = platform_find(text_of(rules, "ruleset"));
    char settings[512], problem[IMPORT_PROBLEM_BYTES], report[TRIP_REPORT_BYTES];
    struct match_record match;
    size_t length;
    if (!flag_of(game, "complete")) {
        left_out++;
        return;
    }
    if (platform == NULL || !write_lines(json_object_get(game, "events"), &length)) {
        differ(tally, "an unknown ruleset or too many events");
        return;
    }
    join_settings(platform, settings);
    // Tenhou's own rules must be found without help.
    bool is_plain = settings[0] == '\0';
    const char *preset = is_plain ? NULL : platform->preset;
    const struct import_options options = {.preset = preset, .settings = settings};
    if (!import_match(text_memory, length, &options, &match, problem)) {
        differ(tally, "import: %s", problem);
        return;
    }
    if (!round_trip(&match, preset, settings, report)) {
        differ(tally, "%s", report);
    }
    if (strcmp(platform->ruleset, "majiang") != 0) {
        compare_export(game, &match, tally);
    }
    match_record_finish(&match);
}

int main(int count, char **arguments) {
    struct tally tally = {0};
    bool is_readable = count > 1;
    for (int i = 1; i < count; i++) {
        is_readable = run_file(arguments[i], check_game, &tally) && is_readable;
    }
    printf("%ld excerpts left out\n", left_out);
    printf("%ld passed, %ld failed\n", tally.passed - left_out, tally.failed);
    return tally.failed == 0 && is_readable ? 0 : 1;
}
