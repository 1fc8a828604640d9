// Out and back.
#include "tests/records/round_trip.h"

#include "common/rules/event/event_text.h"
#include "server/records/export.h"
#include "server/records/import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 4096 };

// ---- a text that grows ----

struct growing {
    char *bytes;
    size_t length;
};

static bool grow(void *context, const char *bytes, size_t length) {
    struct growing *growing = context;
    char *larger = realloc(growing->bytes, growing->length + length + 1);
    if (larger == NULL) {
        return false;
    }
    memcpy(larger + growing->length, bytes, length);
    growing->bytes = larger;
    growing->length += length;
    larger[growing->length] = '\0';
    return true;
}

char *export_text(const struct match_record *match, const char *format, size_t *out_length,
                  char out_report[TRIP_REPORT_BYTES]) {
    struct growing growing = {NULL, 0};
    char problem[EXPORT_PROBLEM_BYTES];
    if (!export_match(match, format, grow, &growing, problem)) {
        snprintf(out_report, TRIP_REPORT_BYTES, "export to %s: %s", format, problem);
        free(growing.bytes);
        return NULL;
    }
    *out_length = growing.length;
    return growing.bytes;
}

// ---- comparing ----

static bool next_fact(const struct match_record *match, struct match_place *place,
                      struct event *out_event) {
    bool is_there;
    do {
        is_there = match_record_next(match, place, out_event);
    } while (is_there && out_event->kind == EVENT_ANSWER);
    return is_there;
}

// The dealt tiles are a set for each seat; all other facts are compared as they are.
static void say(const struct ruleset *rules, const struct event *event, char line[LINE_BYTES]) {
    struct text text;
    text_init(&text, line, LINE_BYTES);
    if (event->kind != EVENT_DEAL_START) {
        event_text(rules, event, &text);
        return;
    }
    const struct event_deal_start *start = &event->start;
    text_addf(&text, "deal %d %d %d %d %d %d", start->round, start->dealer, start->honba,
              start->sticks, start->streak, start->is_last);
    for (int turn = 0; turn < rules->players; turn++) {
        struct hand hand = {.size = 0};
        uint8_t tiles[HAND_MAX];
        for (int n = 0; n < rules->hand_size; n++) {
            hand_add(&hand, start->wall.tiles[wall_deal_place(rules, turn, n)]);
        }
        int count = hand_tiles(&hand, tiles);
        for (int i = 0; i < count; i++) {
            text_addf(&text, " %d", tiles[i]);
        }
    }
    if (rules->dora) {
        text_addf(&text, " indicator %d",
                  start->wall.tiles[wall_indicator_place(&start->wall, rules, 0)]);
    }
}

static bool is_same_match(const struct match_record *before, const struct match_record *after,
                          char out_report[TRIP_REPORT_BYTES]) {
    struct match_place places[2] = {{0}, {0}};
    struct event events[2];
    for (int number = 1;; number++) {
        char lines[2][LINE_BYTES];
        bool has_one = next_fact(before, &places[0], &events[0]);
        bool has_other = next_fact(after, &places[1], &events[1]);
        if (!has_one && !has_other) {
            return true;
        }
        if (has_one && has_other) {
            say(&before->rules, &events[0], lines[0]);
            say(&before->rules, &events[1], lines[1]);
        }
        if (has_one != has_other || strcmp(lines[0], lines[1]) != 0) {
            snprintf(out_report, TRIP_REPORT_BYTES, "fact %d: \"%.400s\" came back as \"%.400s\"",
                     number, has_one ? lines[0] : "", has_other ? lines[1] : "");
            return false;
        }
    }
}

static bool is_same_rules(const struct ruleset *one, const struct ruleset *other) {
    for (int i = 0; i < ruleset_field_count(); i++) {
        char values[2][RULE_VALUE_BYTES];
        ruleset_print(one, ruleset_field(i), values[0]);
        ruleset_print(other, ruleset_field(i), values[1]);
        if (strcmp(values[0], values[1]) != 0) {
            return false;
        }
    }
    return true;
}

static bool is_same_result(const struct match_record *before, const struct match_record *after,
                           char out_report[TRIP_REPORT_BYTES]) {
    const struct wire_record_match_header *one = &before->header, *other = &after->header;
    bool is_same = is_same_rules(&before->rules, &after->rules) && one->hands == other->hands &&
                   strcmp(one->preset, other->preset) == 0;
    for (int seat = 0; seat < before->rules.players && is_same; seat++) {
        is_same = strcmp(one->names.rows[seat], other->names.rows[seat]) == 0 &&
                  one->points.rows[seat] == other->points.rows[seat] &&
                  one->finals.rows[seat] == other->finals.rows[seat] &&
                  one->places.rows[seat] == other->places.rows[seat];
    }
    snprintf(out_report, TRIP_REPORT_BYTES, "rules, names or results came back as others");
    return is_same;
}

// ---- out and back ----

static bool trip(const struct match_record *match, const char *format,
                 const struct import_options *options, char out_report[TRIP_REPORT_BYTES]) {
    char problem[IMPORT_PROBLEM_BYTES];
    struct match_record back;
    size_t length, packed_length;
    char *bytes = export_text(match, format, &length, out_report);
    if (bytes == NULL) {
        return false;
    }
    bool is_fine = import_match(bytes, length, options, &back, problem);
    free(bytes);
    if (!is_fine) {
        snprintf(out_report, TRIP_REPORT_BYTES, "import from %s: %s", format, problem);
        return false;
    }
    char report[TRIP_REPORT_BYTES] = "it cannot be kept";
    uint8_t *packed = NULL;
    is_fine = match_record_pack(&back.header, back.events, back.length, NULL, &packed,
                                &packed_length) == STATUS_OK &&
              is_same_match(match, &back, report) && is_same_result(match, &back, report);
    if (!is_fine) {
        snprintf(out_report, TRIP_REPORT_BYTES, "%s: %s", format, report);
    }
    free(packed);
    match_record_finish(&back);
    return is_fine;
}

bool round_trip(const struct match_record *match, const char *preset, const char *settings,
                char out_report[TRIP_REPORT_BYTES]) {
    const struct import_options options = {.preset = preset, .settings = settings};
    // Who hid a ready hand does not show in tenhou.net/6.
    bool is_told = match->rules.tenpai_declaration == TENPAI_DECLARATION_AUTO;
    return trip(match, "mjai", &options, out_report) &&
           (!is_told || trip(match, "tenhou6", &options, out_report));
}
