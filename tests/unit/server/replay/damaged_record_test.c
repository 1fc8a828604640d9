// Kept matches of which some bits are not as they were written: each is shown, written, checked, or
// refused; none is more than one answer that fails.
#include "common/base/random.h"
#include "common/rules/event/event_codec.h"
#include "server/net/frame.h"
#include "server/records/export.h"
#include "server/records/verify.h"
#include "server/replay/replay.h"
#include "tests/support/test.h"
#include "tests/unit/server/records/recorded.h"

#include <stdlib.h>
#include <string.h>

enum { TRIALS = 400 };

static bool drop(void *context, const char *bytes, size_t count) {
    (void)context;
    return bytes != NULL || count == 0;
}

// Does all that is done to a kept match. Whether it could be shown.
static bool use(const struct match_record *match) {
    static const struct replay_view view = {.viewer = VIEWER_OPEN, .me = -1, .is_finished = true};
    struct verify_result result;
    struct frame *frame = NULL;
    char problem[EXPORT_PROBLEM_BYTES];
    for (int i = 0; i < export_format_count(); i++) {
        export_match(match, export_format_at(i)->name, drop, NULL, problem);
    }
    verify_match(match, &result);
    enum status status = replay_frame(match, &view, &frame);
    EXPECT((status == STATUS_OK) == (frame != NULL));
    frame_release(frame);
    return status == STATUS_OK;
}

static void damage_and_use(const char *name) {
    struct match_record match;
    struct random random;
    int shown = 0;
    char *text = recorded_read(name);
    recorded_import(text, &match);
    random_init(&random, (const uint8_t[DIGEST_BYTES]){7});
    uint8_t *whole = malloc(match.length);
    EXPECT(whole != NULL && use(&match));
    memcpy(whole, match.events, match.length);
    for (int trial = 0; trial < TRIALS; trial++) {
        for (uint32_t i = 1 + random_below(&random, 3); i > 0; i--) {
            size_t place = random_below(&random, (uint32_t)match.length);
            match.events[place] ^= (uint8_t)(1u << random_below(&random, 8));
        }
        shown += use(&match);
        memcpy(match.events, whole, match.length);
    }
    EXPECT(shown < TRIALS); // or nothing was damaged
    free(whole);
    free(text);
    match_record_finish(&match);
}

TEST(no_damage_to_a_kept_match_of_four_ends_the_process) {
    damage_and_use("four_players.json");
}

TEST(no_damage_to_a_kept_match_of_three_ends_the_process) {
    damage_and_use("three_players.json");
}

TEST(a_kept_match_of_a_later_version_is_refused_as_such) {
    static const struct {
        uint8_t version;
        enum status status;
    } rows[] = {{0, STATUS_NO_SUCH_MATCH},
                {EVENT_CODE_VERSION + 1, STATUS_NEWER_VERSION},
                {255, STATUS_NEWER_VERSION},
                {EVENT_CODE_VERSION, STATUS_OK}};
    struct match_record match, back;
    size_t length;
    uint8_t *packed;
    char *text = recorded_read("four_players.json");
    recorded_import(text, &match);
    EXPECT_STATUS(
        match_record_pack(&match.header, match.events, match.length, NULL, &packed, &length),
        STATUS_OK);
    for (int i = 0; i < 4; i++) {
        packed[0] = rows[i].version;
        EXPECT_STATUS(match_record_unpack(packed, length, &back), rows[i].status);
    }
    match_record_finish(&back);
    match_record_finish(&match);
    free(packed);
    free(text);
}

TEST(a_match_too_long_for_a_record_never_fits) {
    struct match_record match;
    uint8_t *packed, *events = malloc(MATCH_EVENT_BYTES_MAX + 1);
    size_t length;
    struct random random;
    char *text = recorded_read("four_players.json");
    recorded_import(text, &match);
    EXPECT(events != NULL);
    random_init(&random, (const uint8_t[DIGEST_BYTES]){7});
    for (size_t i = 0; i <= MATCH_EVENT_BYTES_MAX; i++) {
        events[i] = (uint8_t)random_below(&random, 256);
    }
    EXPECT_INT(
        match_record_pack(&match.header, events, MATCH_EVENT_BYTES_MAX, NULL, &packed, &length),
        STATUS_MATCH_TOO_LONG);
    EXPECT_INT(
        match_record_pack(&match.header, events, MATCH_EVENT_BYTES_MAX + 1, NULL, &packed, &length),
        STATUS_MATCH_TOO_LONG);
    free(events);
    free(text);
    match_record_finish(&match);
}
