// Reading and spoiling samples.
#include "tests/unit/server/records/recorded.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLE_BYTES_MAX = 1 << 20 };

char *recorded_read(const char *name) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", SAMPLES_FOLDER, name);
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, SAMPLE_BYTES_MAX);
    EXPECT(file != NULL && text != NULL);
    size_t length = fread(text, 1, SAMPLE_BYTES_MAX - 1, file);
    EXPECT(length > 0);
    fclose(file);
    return text;
}

char *recorded_replace(char *text, const char *what, int n, const char *with) {
    char *at = strstr(text, what);
    for (; n > 1 && at != NULL; n--) {
        at = strstr(at + 1, what);
    }
    if (at == NULL) {
        FAIL("no %s to replace", what);
    }
    size_t before = (size_t)(at - text), size = strlen(text) + strlen(with) + 1;
    char *changed = malloc(size);
    EXPECT(changed != NULL);
    snprintf(changed, size, "%.*s%s%s", (int)before, text, with, at + strlen(what));
    free(text);
    return changed;
}

char *recorded_leave_out(char *text, const char *words) {
    char *kept = calloc(1, strlen(text) + 1);
    size_t used = 0;
    EXPECT(kept != NULL);
    for (const char *line = text; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        length += line[length] == '\n';
        if (memmem(line, length, words, strlen(words)) == NULL) {
            memcpy(kept + used, line, length);
            used += length;
        }
        line += length;
    }
    EXPECT(used < strlen(text));
    free(text);
    return kept;
}

void recorded_import(const char *text, struct match_record *out_match) {
    const struct import_options options = {.now_s = 1700000000};
    char problem[IMPORT_PROBLEM_BYTES];
    if (!import_match(text, strlen(text), &options, out_match, problem)) {
        FAIL("refused: %s", problem);
    }
}

const char *recorded_refusal(const char *text, const char *preset, const char *settings) {
    static char problem[IMPORT_PROBLEM_BYTES];
    const struct import_options options = {.preset = preset, .settings = settings};
    struct match_record match;
    memset(problem, 0, sizeof problem);
    if (import_match(text, strlen(text), &options, &match, problem)) {
        match_record_finish(&match);
        FAIL("it was taken");
    }
    return problem;
}
