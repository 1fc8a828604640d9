// Events in, the same events out.
#include "server/table/event_log.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MAX = 20000 };

// A match as it was played and as it was logged.
struct record {
    struct event_log log;
    struct event *events;
    int count;
};

static void on_event(void *context, const struct match *match, const struct event *event) {
    struct record *record = context;
    (void)match;
    EXPECT(record->count < EVENTS_MAX);
    record->events[record->count++] = *event;
    EXPECT(event_log_append(&record->log, event));
}

static void record_match(struct record *record, uint64_t seed) {
    struct ruleset rules;
    record->count = 0;
    chance_rules("riichi-guide", "", &rules);
    chance_match(&rules, seed, &(struct chance_watch){.context = record, .on_event = on_event});
}

static void begin(struct record *record) {
    *record = (struct record){.events = calloc(EVENTS_MAX, sizeof(struct event))};
    EXPECT(record->events != NULL);
    event_log_init(&record->log);
}

static void end(struct record *record) {
    event_log_finish(&record->log);
    event_log_finish(&record->log);
    free(record->events);
}

// Replaying what was read must make the same match as what was written.
static void expect_same_match(const struct record *record) {
    struct match one, other;
    struct ruleset rules;
    struct event event;
    struct event_cursor cursor = event_log_from_match(&record->log);
    chance_rules("riichi-guide", "", &rules);
    match_init(&one, &rules);
    match_init(&other, &rules);
    for (int i = 0; i < record->count; i++) {
        EXPECT(event_log_next(&record->log, &cursor, &event));
        EXPECT_INT(event.kind, record->events[i].kind);
        EXPECT_INT(event.seat, record->events[i].seat);
        EXPECT_STATUS(match_apply(&one, &record->events[i]), STATUS_OK);
        EXPECT_STATUS(match_apply(&other, &event), STATUS_OK);
        EXPECT(memcmp(&one, &other, sizeof one) == 0);
    }
    EXPECT(!event_log_next(&record->log, &cursor, &event));
}

TEST(a_match_is_read_as_it_was_written) {
    struct record record;
    begin(&record);
    record_match(&record, 1);
    expect_same_match(&record);
    end(&record);
}

TEST(every_event_but_an_answer_has_the_next_number) {
    struct record record;
    struct event event;
    int32_t number = -1;
    begin(&record);
    record_match(&record, 2);
    struct event_cursor cursor = event_log_from_match(&record.log);
    while (event_log_next(&record.log, &cursor, &event)) {
        number += event.kind != EVENT_ANSWER ? 1 : 0;
        EXPECT_INT(cursor.number, number);
    }
    EXPECT_INT(number, record.log.last_number);
    end(&record);
}

TEST(the_present_deal_begins_with_its_deal) {
    struct record record;
    struct event event;
    begin(&record);
    record_match(&record, 3);
    struct event_cursor cursor = event_log_from_deal(&record.log);
    EXPECT_INT(cursor.number, record.log.deal_number - 1);
    EXPECT(event_log_next(&record.log, &cursor, &event));
    EXPECT_INT(event.kind, EVENT_DEAL_START);
    EXPECT_INT(cursor.number, record.log.deal_number);
    int deals = 0;
    while (event_log_next(&record.log, &cursor, &event)) {
        deals += event.kind == EVENT_DEAL_START ? 1 : 0;
    }
    EXPECT_INT(deals, 0);
    EXPECT_INT(cursor.number, record.log.last_number);
    end(&record);
}

TEST(a_new_match_starts_empty_and_goes_on_counting) {
    struct record record;
    begin(&record);
    record_match(&record, 4);
    int32_t last = record.log.last_number;
    event_log_restart(&record.log);
    EXPECT_INT(event_log_take_number(&record.log), last + 1);
    record_match(&record, 5);
    expect_same_match(&record);
    EXPECT(record.log.last_number > last + 1);
    end(&record);
}

TEST(an_empty_log_has_nothing_to_read) {
    struct event_log log;
    struct event event;
    event_log_init(&log);
    struct event_cursor cursor = event_log_from_match(&log);
    EXPECT(!event_log_next(&log, &cursor, &event));
    cursor = event_log_from_deal(&log);
    EXPECT(!event_log_next(&log, &cursor, &event));
    EXPECT_INT(log.last_number, -1);
    event_log_finish(&log);
}
