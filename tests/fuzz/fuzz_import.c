// Any bytes as a record of another program: it is read, or refused with a reason; what is read can
// be written in every format.
#include "server/records/export.h"
#include "server/records/import.h"
#include "tests/fuzz/fuzz.h"

static bool drop(void *context, const char *bytes, size_t count) {
    (void)context;
    return bytes != NULL || count == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const formats[] = {"mjai", "tenhou6", "json"};
    static struct match_record match;
    const struct import_options options = {.now_s = 1};
    char problem[IMPORT_PROBLEM_BYTES] = "", refusal[EXPORT_PROBLEM_BYTES];
    if (!import_match((const char *)data, size, &options, &match, problem)) {
        CHECK(problem[0] != '\0');
        return 0;
    }
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        CHECK(export_match(&match, formats[i], drop, NULL, refusal));
    }
    match_record_finish(&match);
    return 0;
}
