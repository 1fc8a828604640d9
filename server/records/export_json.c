// Our own form: the header of the record, then a message a hand with the events of an all-seeing
// viewer, exactly as the wire has them.
#include "protocol/wire.h"
#include "server/records/export_format.h"
#include "server/translate/translate.h"

#include <string.h>

// No table has this code: those have no 0.
#define CODE "REC0RD"

enum { EVENTS_MAX = 400 };

struct json_state {
    struct wire_record record; // with the header
    struct scratch scratch;
    struct wire_event events[EVENTS_MAX];
    int count;
    bool goes_on; // the hand of these events has begun in an earlier message
    int32_t number;
};

static void end_line(struct exporter *exporter, bool is_written) {
    exporter->text.is_cut |= !is_written;
    text_add_char(&exporter->text, '\n');
    export_flush(exporter);
}

static void begin(struct exporter *exporter) {
    struct json_state *state = exporter->state;
    state->record = (struct wire_record){.type = WIRE_RECORD_MATCH_HEADER,
                                         .match_header = exporter->record->header};
    end_line(exporter, wire_encode_record(&state->record, &exporter->text));
}

// A hand with all that came of it is a snapshot: whoever reads it needs nothing from before. A very
// long one goes on in further messages.
static void tell_events(struct exporter *exporter) {
    struct json_state *state = exporter->state;
    struct wire_server message = {
        .type = WIRE_SERVER_EVENTS,
        .events = {.code = CODE,
                   .snapshot = !state->goes_on,
                   .events = {.count = state->count, .rows = state->events}},
    };
    if (state->count > 0) {
        end_line(exporter, wire_encode(&message, &exporter->text));
    }
    state->count = 0;
    state->goes_on = true;
    scratch_reset(&state->scratch);
}

static void end_hand(struct exporter *exporter) {
    struct json_state *state = exporter->state;
    tell_events(exporter);
    state->goes_on = false;
}

static bool tell(struct exporter *exporter, const struct event *event) {
    struct json_state *state = exporter->state;
    struct viewed_event viewed;
    if (event->kind == EVENT_DEAL_START) {
        end_hand(exporter);
    }
    if (state->count == EVENTS_MAX || !scratch_has_room(&state->scratch, TRANSLATE_BYTES_MAX)) {
        tell_events(exporter);
    }
    if (view_of(&exporter->record->rules, event, VIEWER_OPEN, &viewed) &&
        translate_event(&exporter->match, &viewed, state->number, &state->scratch,
                        &state->events[state->count])) {
        translate_time(&exporter->place.time, &state->events[state->count]);
        state->count++;
        state->number++;
    }
    return true;
}

const struct export_format export_json = {
    {"json", "The events as this server sends them, all hands open.", "jsonl"},
    sizeof(struct json_state),
    false,
    begin,
    tell,
    end_hand,
};
