// A whole match as one message, with memory of its own: several may be made at once.
#include "common/base/text.h"
#include "server/records/match_record.h"
#include "server/replay/replay.h"
#include "server/session/message.h"
#include "server/table/event_log.h"
#include "server/translate/house_rules.h"
#include "server/translate/translate.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MAX = 6000, SECONDS_A_MINUTE = 60 };

// What is built for one answer.
struct built {
    const struct replay_view *view;
    struct match match;
    int32_t number;
    const char *names[SEAT_MAX], *accounts[SEAT_MAX];
    struct wire_setting changes[HOUSE_RULES_MAX]; // from the preset as it is today
    int count;
    struct wire_event rows[EVENTS_MAX];
    struct scratch scratch;
};

static void begin(struct built *built, const struct match_record *record) {
    int players = record->rules.players;
    for (int seat = 0; seat < players; seat++) {
        built->names[seat] = record->header.names.rows[seat];
    }
    scratch_reset(&built->scratch);
    match_init(&built->match, &record->rules);
    built->number = 0;
    built->count = 1;
    built->rows[0] = (struct wire_event){
        .type = WIRE_EVENT_START_GAME,
        .n = 0,
        .start_game = {.names = {.count = players, .rows = built->names}, .players = players},
    };
}

// STATUS_BROKEN if the event does not fit, STATUS_MATCH_TOO_LONG if there is no room for it.
MUST_USE static enum status add(struct built *built, const struct event *event,
                                const struct event_time *time) {
    struct viewed_event viewed;
    struct wire_event *row = &built->rows[built->count];
    if (match_apply(&built->match, event) != STATUS_OK) {
        return STATUS_BROKEN;
    }
    if (built->count == EVENTS_MAX || !scratch_has_room(&built->scratch, TRANSLATE_BYTES_MAX)) {
        return STATUS_MATCH_TOO_LONG;
    }
    built->number += event_is_numbered(event) ? 1 : 0;
    if (!view_of(&built->match.deal.rules, event, built->view->viewer, &viewed) ||
        !translate_event(&built->match, &viewed, built->number, &built->scratch, row)) {
        return STATUS_OK;
    }
    if (!built->view->is_finished) {
        translate_without_waits(row);
    }
    translate_time(time, row);
    built->count++;
    return STATUS_OK;
}

static enum status build(struct built *built, const struct match_record *record) {
    enum status status = STATUS_OK;
    struct event event;
    struct match_place place = {.offset = 0};
    begin(built, record);
    while (status == STATUS_OK && match_record_next(record, &place, &event)) {
        status = add(built, &event, &place.time);
    }
    return status == STATUS_OK && place.offset < record->length ? STATUS_BROKEN : status;
}

static enum status encode(struct built *built, const struct match_record *record,
                          struct frame **out_frame) {
    const struct wire_record_match_header *header = &record->header;
    int players = record->rules.players, known = header->accounts.count;
    for (int seat = 0; seat < players; seat++) {
        built->accounts[seat] = seat < known ? header->accounts.rows[seat] : "";
    }
    int changes = house_rules_changes(header->preset, &record->rules, built->changes);
    const char *note = built->view->note == NULL ? "" : built->view->note;
    const char *left_out = built->view->left_out == NULL ? "" : built->view->left_out;
    int64_t ended = 0;
    struct wire_server answer = {
        .type = WIRE_SERVER_MATCH,
        .match =
            {
                .id = header->id,
                .title = header->title,
                .preset = header->preset,
                .settings = {.count = changes, .rows = built->changes},
                .names = {.count = players, .rows = built->names},
                .has_bots = header->has_bots,
                .bots = {.count = header->bots.count, .rows = header->bots.rows},
                .has_programs = header->has_programs,
                .programs = {.count = header->programs.count, .rows = header->programs.rows},
                .has_accounts = built->view->is_finished && built->view->me >= 0,
                .accounts = {.count = players, .rows = built->accounts},
                .has_faces = built->view->has_faces,
                .faces = {.count = players, .rows = built->view->faces},
                .me = built->view->me,
                .finished = built->view->is_finished,
                .ended_min = text_read_int(header->ended, 0, INT64_MAX, &ended)
                                 ? (int32_t)(ended / SECONDS_A_MINUTE)
                                 : 0,
                .has_note = note[0] != '\0',
                .note = note,
                .has_left_out = left_out[0] != '\0',
                .left_out = left_out,
                .events = {.count = built->count, .rows = built->rows},
            },
    };
    enum status status = message_encode(&answer, out_frame);
    return status == STATUS_TOO_LARGE ? STATUS_MATCH_TOO_LONG : status;
}

enum status replay_frame(const struct match_record *record, const struct replay_view *view,
                         struct frame **out_frame) {
    struct built *built = malloc(sizeof *built); // large, but only what is used is touched
    if (built == NULL) {
        return STATUS_NO_MEMORY;
    }
    built->view = view;
    enum status status = build(built, record);
    if (status == STATUS_OK) {
        status = encode(built, record, out_frame);
    }
    free(built);
    return status;
}

int replay_seat_of(const struct wire_record_match_header *header, const char *account) {
    for (int seat = 0; account[0] != '\0' && seat < header->accounts.count; seat++) {
        if (strcmp(header->accounts.rows[seat], account) == 0) {
            return seat;
        }
    }
    return -1;
}
