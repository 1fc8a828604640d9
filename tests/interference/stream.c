// What a viewer gets, byte by byte: the messages a server would send.
#include "common/base/check.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/event_text.h"
#include "protocol/wire.h"
#include "server/mjai/dialogue.h"
#include "server/records/mjai_write.h"
#include "server/table/event_log.h"
#include "server/translate/translate.h"
#include "server/translate/wire_help.h"
#include "tests/interference/interference.h"

#include <string.h>

struct writer {
    struct stream *stream;
    struct match match; // as the table has it
    struct sight sight; // of the viewer, if it is a seat
    int viewer;
    int32_t number;            // of the last event that has one
    struct dialogue *dialogue; // with a program at that seat, NULL where mjai has no words
};

static struct scratch scratch; // of one message

static void start(struct writer *writer, const struct record *record, int viewer,
                  struct stream *stream) {
    writer->stream = stream;
    writer->viewer = viewer;
    writer->number = -1;
    match_init(&writer->match, &record->rules);
    sight_init(&writer->sight, &writer->match, viewer);
    text_init(&stream->text, stream->bytes, sizeof stream->bytes);
}

static void send(struct writer *writer, const struct wire_server *message) {
    CHECK(wire_encode(message, &writer->stream->text));
    text_add_char(&writer->stream->text, '\n');
}

// ---- a program ----

// One that does nothing, so that it is told all that may be told by now.
static void write_lines(struct writer *writer) {
    static const char none[] = "{\"type\":\"none\"}";
    struct dialogue_verdict verdict;
    const char *line;
    size_t length;
    while ((line = dialogue_next(writer->dialogue, &length)) != NULL) {
        text_addf(&writer->stream->text, "%.*s\n", (int)length, line);
        dialogue_answered(writer->dialogue, writer->number);
        if (dialogue_is_awaiting(writer->dialogue)) {
            dialogue_take(writer->dialogue, none, sizeof none - 1, &verdict);
        }
    }
}

static void open_dialogue(struct writer *writer, const struct ruleset *rules) {
    struct dialogue_options options = {.rules = rules,
                                       .seat = writer->viewer,
                                       .dialect = (enum dialect)(writer->viewer % 3),
                                       .names = {"Ann", "Bob", "Cat", "Dan"}};
    const char *in_the_way;
    if (writer->viewer < rules->players && mjai_can_tell(rules, MJAI_PLAYERS, &in_the_way)) {
        writer->dialogue = dialogue_create(&options);
        CHECK(writer->dialogue != NULL);
        write_lines(writer);
    }
}

// What of the step it is told, and asked.
static void write_dialogue(struct writer *writer) {
    const struct deal *deal = &writer->match.deal;
    struct action_list list;
    struct action action;
    if (writer->dialogue == NULL) {
        return;
    }
    legal_list(deal, writer->viewer, &list);
    if ((deal_pending(deal) >> writer->viewer & 1) != 0 && list.count > 0) {
        (void)dialogue_ask(writer->dialogue, writer->number, &list, &action);
    }
    write_lines(writer);
    CHECK(!dialogue_is_overrun(writer->dialogue));
}

// ---- a page ----

static void write_event(struct writer *writer, const struct event *event) {
    struct viewed_event viewed;
    struct wire_event told;
    CHECK(match_apply(&writer->match, event) == STATUS_OK);
    writer->number += event_is_numbered(event) ? 1 : 0;
    scratch_reset(&scratch);
    if (!view_of(&writer->match.deal.rules, event, writer->viewer, &viewed)) {
        return;
    }
    if (writer->viewer < writer->match.deal.rules.players) {
        sight_see(&writer->sight, &viewed);
        CHECK(!writer->sight.is_lost);
    }
    if (writer->dialogue != NULL) {
        dialogue_see(writer->dialogue, &viewed, false);
    }
    // As a bot gets it, and as a person does.
    event_text(&writer->match.deal.rules, &viewed.event, &writer->stream->text);
    text_add_char(&writer->stream->text, '\n');
    if (translate_event(&writer->match, &viewed, writer->number, &scratch, &told)) {
        send(writer, &(struct wire_server){
                         .type = WIRE_SERVER_EVENTS,
                         .events = {.code = "AAAAAA", .events = {.count = 1, .rows = &told}}});
    }
}

static void write_decision(struct writer *writer) {
    static struct wire_action actions[ACTION_LIST_MAX];
    const struct deal *deal = &writer->match.deal;
    struct action_list list;
    legal_offer(deal, writer->viewer, &list);
    for (int i = 0; i < list.count; i++) {
        translate_action(deal, &list.rows[i], &actions[i]);
    }
    if (list.count > 0) {
        send(writer, &(struct wire_server){
                         .type = WIRE_SERVER_DECISION,
                         .decision = {.number = writer->number,
                                      .actions = {.count = list.count, .rows = actions}}});
    }
}

// Help of every kind: made from the own view, it must not know more than that.
static void write_help(struct writer *writer) {
    struct wire_server message = {.type = WIRE_SERVER_HELP};
    const struct deal *deal = &writer->sight.match.deal;
    if (deal->rules.legality == LEGALITY_STRICT || deal->seats[writer->viewer].hand.size == 0) {
        return; // U3: there is none
    }
    scratch_reset(&scratch);
    help_fill(&writer->sight, writer->number, WIRE_HELP_LEVEL_SAFETY, &scratch, &message.help);
    send(writer, &message);
    if (writer->number % 8 != 0) { // the search takes long
        return;
    }
    message = (struct wire_server){.type = WIRE_SERVER_YAKU_HELP};
    help_fill_reach(&writer->sight, writer->number, &scratch, &message.yaku_help);
    send(writer, &message);
}

// Decisions are asked when all facts of one step are in, not between them.
static bool is_step_over(const struct event *event) {
    return event->kind == EVENT_DRAW || event->kind == EVENT_DISCARD || event->kind == EVENT_MELD ||
           event->kind == EVENT_KITA || event->kind == EVENT_ASK || event->kind == EVENT_WORD ||
           event->kind == EVENT_TAKE_BACK || event->kind == EVENT_PENALTY;
}

static void write_all(const struct record *record, int count, int viewer, bool has_decisions,
                      struct stream *stream) {
    static struct writer writer; // large
    start(&writer, record, viewer, stream);
    if (has_decisions) {
        open_dialogue(&writer, &record->rules);
    }
    for (int i = 0; i < count; i++) {
        write_event(&writer, &record->events[i]);
        if (has_decisions && viewer < record->rules.players && is_step_over(&record->events[i])) {
            write_decision(&writer);
            write_help(&writer);
            write_dialogue(&writer);
        }
    }
    dialogue_destroy(writer.dialogue);
    writer.dialogue = NULL;
}

void stream_write(const struct record *record, int count, int viewer, struct stream *out_stream) {
    write_all(record, count, viewer, true, out_stream);
}

void stream_events(const struct record *record, int count, int viewer, struct stream *out_stream) {
    write_all(record, count, viewer, false, out_stream);
}

void stream_rebuild(const struct record *record, int count, int viewer, struct stream *out_stream) {
    static struct writer writer;
    struct event_log log;
    struct event_cursor cursor = {.number = -1};
    struct event event;
    event_log_init(&log);
    for (int i = 0; i < count; i++) {
        CHECK(event_log_append(&log, &record->events[i], &(struct event_time){.ms = 0}));
    }
    start(&writer, record, viewer, out_stream);
    while (event_log_next(&log, &cursor, &event)) {
        write_event(&writer, &event);
    }
    event_log_finish(&log);
}
