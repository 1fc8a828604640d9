// Any bytes as a record of another program: it is read, or refused with a reason; what is read can
// be written in every format, and shown as a whole match unless it is too long for that.
#include "server/net/frame.h"
#include "server/records/export.h"
#include "server/records/import.h"
#include "server/replay/replay.h"
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
    const struct replay_view view = {.viewer = VIEWER_OPEN, .me = -1, .is_finished = true};
    struct frame *frame = NULL;
    enum status status = replay_frame(&match, &view, &frame);
    CHECK(status == STATUS_OK || status == STATUS_MATCH_TOO_LONG);
    frame_release(frame);
    match_record_finish(&match);
    return 0;
}
