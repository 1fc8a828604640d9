// What comes out, against files that lie in the repository.
#include "common/rules/event/event_codec.h"
#include "common/rules/ruleset/preset.h"
#include "server/records/export.h"
#include "tests/support/test.h"
#include "tests/unit/server/records/recorded.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

struct output {
    char *text;
    size_t length, pieces, most; // pieces that still may come
};

static bool collect(void *context, const char *bytes, size_t length) {
    struct output *output = context;
    if (output->pieces++ == output->most || length > EXPORT_PIECE_BYTES) {
        return false;
    }
    output->text = realloc(output->text, output->length + length + 1);
    EXPECT(output->text != NULL);
    memcpy(output->text + output->length, bytes, length);
    output->length += length;
    output->text[output->length] = '\0';
    return true;
}

static char *export_whole(const struct match_record *match, const char *format) {
    struct output output = {.most = SIZE_MAX};
    char problem[EXPORT_PROBLEM_BYTES];
    if (!export_match(match, format, collect, &output, problem)) {
        FAIL("export: %s", problem);
    }
    return output.text;
}

// Taken in and given out again, a file is what it was, to the byte.
static void check_golden(const char *name, const char *format) {
    struct match_record match;
    char *wanted = recorded_read(name);
    recorded_import(wanted, &match);
    char *got = export_whole(&match, format);
    EXPECT_TEXT(got, wanted);
    free(got);
    free(wanted);
    match_record_finish(&match);
}

TEST(mjai_lines_come_out_as_they_went_in) {
    check_golden("four_players.mjson", "mjai");
    check_golden("three_players.mjson", "mjai");
    check_golden("yakuman.mjson", "mjai");
}

TEST(tenhou6_comes_out_as_it_went_in) {
    check_golden("four_players.json", "tenhou6");
    check_golden("three_players.json", "tenhou6");
    check_golden("yakuman.json", "tenhou6");
}

TEST(both_formats_tell_the_same_match) {
    static const char *const names[][2] = {{"four_players.mjson", "four_players.json"},
                                           {"three_players.mjson", "three_players.json"},
                                           {"yakuman.mjson", "yakuman.json"}};
    for (int i = 0; i < 3; i++) {
        struct match_record matches[2];
        for (int k = 0; k < 2; k++) {
            char *text = recorded_read(names[i][k]);
            recorded_import(text, &matches[k]);
            free(text);
        }
        EXPECT_TEXT(matches[0].header.id, matches[1].header.id);
        EXPECT_INT(matches[0].length, matches[1].length);
        EXPECT(memcmp(matches[0].events, matches[1].events, matches[0].length) == 0);
        match_record_finish(&matches[0]);
        match_record_finish(&matches[1]);
    }
}

// Readers that reveal indicators one by one want that of an open kan before the next closed kan.
TEST(a_waiting_indicator_comes_before_a_closed_kan) {
    struct match_record match;
    char *text = recorded_read("three_players.json");
    recorded_import(text, &match);
    char *lines = export_whole(&match, "mjai");
    const char *kan = strstr(lines, "\"type\":\"ankan\",\"actor\":0,\"consumed\":[\"8s\"");
    EXPECT(kan != NULL);
    static const char dora[] = "{\"type\":\"dora\",\"dora_marker\":\"6s\"}\n{";
    EXPECT((size_t)(kan - lines) > strlen(dora));
    EXPECT(strncmp(kan - strlen(dora), dora, strlen(dora)) == 0);
    free(lines);
    free(text);
    match_record_finish(&match);
}

TEST(our_own_form_is_a_header_and_a_snapshot_a_hand) {
    struct match_record match;
    char *text = recorded_read("yakuman.json");
    recorded_import(text, &match);
    char *lines = export_whole(&match, "json");
    int count = 0;
    for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n"), count++) {
        json_t *json = json_loads(line, 0, NULL);
        const char *type = json_string_value(json_object_get(json, "type"));
        EXPECT_TEXT(type, count == 0 ? "match_header" : "events");
        const json_t *events = json_object_get(json, "events");
        const json_t *first = json_array_get(events, 0);
        if (count > 0) {
            EXPECT(json_is_true(json_object_get(json, "snapshot")));
            EXPECT_TEXT(json_string_value(json_object_get(first, "type")), "start_kyoku");
        }
        json_decref(json);
    }
    EXPECT_INT(count, 1 + match.header.hands);
    free(lines);
    free(text);
    match_record_finish(&match);
}

// The same match as if it had been played here: an event each half second.
static void give_times(struct match_record *match) {
    struct match_place place = {.offset = 0};
    struct event_time time = {.ms = 0}, at = {.is_known = true};
    uint8_t *events = malloc(2 * match->length);
    struct event event;
    size_t used = 0;
    EXPECT(events != NULL);
    for (; match_record_next(match, &place, &event); at.ms += 500) {
        used += event_encode_timed(&event, &at, &time, events + used);
    }
    free(match->events);
    match->events = events;
    match->length = used;
}

TEST(our_own_form_says_when_everything_happened_if_that_is_known) {
    struct match_record match;
    char *text = recorded_read("yakuman.json");
    recorded_import(text, &match);
    char *lines = export_whole(&match, "json");
    EXPECT(strstr(lines, "\"at\":") == NULL);
    free(lines);
    give_times(&match);
    lines = export_whole(&match, "json");
    char *first = strstr(lines, "\"start_kyoku\"");
    EXPECT(first != NULL);
    EXPECT(strstr(first, "\"at\":500") != NULL && strstr(first, "\"at\":10000") != NULL);
    free(lines);
    free(text);
    match_record_finish(&match);
}

// A player says a word and takes it back, again and again, before the first discard.
static void lengthen_first_hand(struct match_record *match, int words) {
    uint8_t *events = malloc(match->length + (size_t)words * EVENT_CODE_BYTES_MAX);
    struct event event = {.kind = EVENT_DEAL_START};
    struct match_place place = {.offset = 0};
    size_t used;
    EXPECT(events != NULL);
    while (event.kind != EVENT_DRAW) {
        EXPECT(match_record_next(match, &place, &event));
    }
    memcpy(events, match->events, used = place.offset);
    struct event word = {
        .kind = EVENT_WORD,
        .seat = event.seat,
        .word.action = {.kind = ACTION_RIICHI, .seat = event.seat, .is_word = true},
    };
    for (int i = 0; i < words; i++, word.word.is_back = !word.word.is_back) {
        struct event_time time = place.time;
        used += event_encode_timed(&word, &place.time, &time, events + used);
    }
    memcpy(events + used, match->events + place.offset, match->length - place.offset);
    match->length += used - place.offset;
    free(match->events);
    match->events = events;
    match->rules.legality = LEGALITY_STRICT;
}

TEST(a_very_long_hand_goes_on_in_further_messages) {
    enum { WORDS = 900, MESSAGES = 3 };
    struct match_record match;
    char *text = recorded_read("yakuman.json");
    recorded_import(text, &match);
    lengthen_first_hand(&match, WORDS);
    char *lines = export_whole(&match, "json");
    strtok(lines, "\n");
    for (int i = 0, next = -1; i < MESSAGES; i++) {
        json_t *json = json_loads(strtok(NULL, "\n"), 0, NULL);
        const json_t *events = json_object_get(json, "events"), *event;
        size_t k;
        EXPECT_INT(json_is_true(json_object_get(json, "snapshot")), i == 0);
        json_array_foreach(events, k, event) {
            int n = (int)json_integer_value(json_object_get(event, "n"));
            EXPECT(next < 0 || n == next);
            next = n + 1;
        }
        EXPECT_INT(json_array_size(events) == 400, i < MESSAGES - 1);
        json_decref(json);
    }
    free(lines);
    free(text);
    match_record_finish(&match);
}

// Whoever offers formats offers only those that an export would not refuse.
TEST(only_our_own_form_tells_every_match) {
    static const struct {
        const char *preset;
        int formats;
    } rows[] = {{"riichi-tenhou", 3}, {"sanma-tenhou", 3}, {"british", 1}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct ruleset rules;
        int count = 0;
        EXPECT_STATUS(preset_load(rows[i].preset, &rules), STATUS_OK);
        for (int k = 0; k < export_format_count(); k++) {
            const struct export_format_row *row = export_format_at(k);
            bool can_tell = export_can_tell(row, &rules);
            count += can_tell;
            EXPECT(can_tell || strcmp(row->name, "json") != 0);
        }
        EXPECT_INT(count, rows[i].formats);
    }
}

TEST(a_sink_that_stops_ends_the_export) {
    struct match_record match;
    char *text = recorded_read("yakuman.json");
    char problem[EXPORT_PROBLEM_BYTES];
    struct output output = {.most = 1};
    recorded_import(text, &match);
    EXPECT(!export_match(&match, "mjai", collect, &output, problem));
    EXPECT_TEXT(problem, "it could not be written");
    EXPECT_INT(output.pieces, 2);
    EXPECT(!export_match(&match, "morse", collect, &output, problem));
    EXPECT_TEXT(problem, "there is no such format");
    free(output.text);
    free(text);
    match_record_finish(&match);
}

TEST(events_that_do_not_follow_are_not_exported) {
    struct match_record match;
    char *text = recorded_read("yakuman.json");
    char problem[EXPORT_PROBLEM_BYTES];
    recorded_import(text, &match);
    for (int i = 0; i < export_format_count(); i++) {
        struct output output = {.most = SIZE_MAX};
        struct match_record cut = match;
        cut.length = match.length - 1;
        EXPECT(!export_match(&cut, export_format_at(i)->name, collect, &output, problem));
        EXPECT_TEXT(problem, "the events of this match cannot be read");
        free(output.text);
    }
    free(text);
    match_record_finish(&match);
}
