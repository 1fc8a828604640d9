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

// Three events at once, then a while nothing.
static struct event_time time_of(int event) {
    return (struct event_time){.ms = 300 * ((uint64_t)event / 3), .is_known = true};
}

static void on_event(void *context, const struct match *match, const struct event *event) {
    struct record *record = context;
    (void)match;
    EXPECT(record->count < EVENTS_MAX);
    record->events[record->count++] = *event;
    struct event_time at = time_of(record->count - 1);
    EXPECT(event_log_append(&record->log, event, &at));
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
    struct event_log whole;
    EXPECT(event_log_unpack(&record->log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    chance_rules("riichi-guide", "", &rules);
    match_init(&one, &rules);
    match_init(&other, &rules);
    for (int i = 0; i < record->count; i++) {
        EXPECT(event_log_next(&whole, &cursor, &event));
        EXPECT_INT(event.kind, record->events[i].kind);
        EXPECT_INT(event.seat, record->events[i].seat);
        EXPECT_INT(cursor.time.ms, time_of(i).ms);
        EXPECT_STATUS(match_apply(&one, &record->events[i]), STATUS_OK);
        EXPECT_STATUS(match_apply(&other, &event), STATUS_OK);
        EXPECT(memcmp(&one, &other, sizeof one) == 0);
    }
    EXPECT(!event_log_next(&whole, &cursor, &event));
    event_log_finish(&whole);
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
    struct event_log whole;
    EXPECT(event_log_unpack(&record.log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    while (event_log_next(&whole, &cursor, &event)) {
        number += event.kind != EVENT_ANSWER ? 1 : 0;
        EXPECT_INT(cursor.number, number);
    }
    event_log_finish(&whole);
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
    EXPECT_INT(event_log_next_number(&record.log), last + 1);
    record_match(&record, 5);
    expect_same_match(&record);
    EXPECT(record.log.last_number > last + 1);
    end(&record);
}

static bool is_same_place(const struct event_cursor *a, const struct event_cursor *b) {
    return a->offset == b->offset && a->number == b->number && a->time.ms == b->time.ms &&
           a->time.is_known == b->time.is_known;
}

// The ends of hands that the log keeps are those that one finds by reading it.
static void expect_hands(const struct event_log *log) {
    struct event_log whole;
    struct event event;
    int hands = 0;
    EXPECT(event_log_unpack(log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    while (event_log_next(&whole, &cursor, &event)) {
        if (event.kind == EVENT_DEAL_END) {
            EXPECT(hands < log->hand_count && is_same_place(&log->hands[hands], &cursor));
            EXPECT(is_same_place(&whole.hands[hands], &cursor));
            hands++;
        }
    }
    struct event_cursor end = event_log_end(log);
    EXPECT(is_same_place(&end, &cursor));
    EXPECT_INT(hands, log->hand_count);
    EXPECT_INT(hands, whole.hand_count);
    event_log_finish(&whole);
}

TEST(the_end_of_each_hand_is_known_without_reading) {
    struct record record;
    begin(&record);
    record_match(&record, 9);
    EXPECT(record.log.hand_count > 8);
    expect_hands(&record.log);
    event_log_restart(&record.log);
    EXPECT_INT(record.log.hand_count, 0);
    EXPECT_INT(event_log_end(&record.log).time.ms, 0);
    end(&record);
}

TEST(earlier_deals_are_packed_and_the_present_one_lies_open) {
    struct record record;
    begin(&record);
    record_match(&record, 8);
    size_t held = record.log.packed_size + record.log.size;
    EXPECT_INT(record.log.packed_length, record.log.deal_offset);
    EXPECT(record.log.packed_length > 5000);
    EXPECT(3 * held < 2 * record.log.length);
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

// Where the present deal's n-th event begins, and how many numbers are told before it.
static size_t place_of(const struct event_log *log, int n, int32_t *out_numbers) {
    struct event_cursor cursor = event_log_from_deal(log);
    struct event event;
    for (int i = 0; i < n; i++) {
        EXPECT(event_log_next(log, &cursor, &event));
    }
    *out_numbers = cursor.number - (log->deal_number - 1);
    return cursor.offset;
}

TEST(what_is_left_of_a_cut_deal_has_new_numbers_above_all_others) {
    struct record record;
    begin(&record);
    record_match(&record, 6);
    int32_t last = record.log.last_number, left, numbers = 0;
    int hands = record.log.hand_count;
    size_t place = place_of(&record.log, 7, &left);
    EXPECT(event_log_cut(&record.log, place, record.log.deal_offset));
    EXPECT_INT(record.log.deal_number, last + 1);
    EXPECT_INT(record.log.last_number, last + left);
    struct event_cursor cursor = event_log_from_deal(&record.log);
    struct event event;
    while (event_log_next(&record.log, &cursor, &event)) {
        numbers += event_is_numbered(&event) ? 1 : 0;
    }
    EXPECT_INT(numbers, left);
    EXPECT_INT(cursor.number, record.log.last_number);
    EXPECT_INT(cursor.offset, place);
    EXPECT(record.log.last_time.ms > 0 && cursor.time.ms == record.log.last_time.ms);
    EXPECT_INT(record.log.hand_count, hands - 1); // that of the deal that was cut
    struct event discard = {.kind = EVENT_DISCARD, .tile = KIND_RED};
    struct event_time at = {.ms = cursor.time.ms + 5, .is_known = true};
    EXPECT(event_log_append(&record.log, &discard, &at));
    EXPECT(event_log_next(&record.log, &cursor, &event));
    EXPECT_INT(cursor.time.ms, at.ms);
    end(&record);
}

// Of a deal that was cut numbers are higher than one would count; also when the deals after it are
// played, and whoever reads it comes from the start of the match.
TEST(who_reads_all_of_a_match_finds_the_numbers_that_were_told) {
    struct record record;
    struct event event;
    begin(&record);
    record_match(&record, 6);
    int32_t left, last = record.log.last_number, first = -1;
    size_t deal = record.log.deal_offset, place = place_of(&record.log, 7, &left);
    EXPECT(event_log_cut(&record.log, place, deal));
    EXPECT(event_log_cut(&record.log, place, deal)); // and once more
    EXPECT(record.log.deal_number > last + left);
    struct event next = {.kind = EVENT_DEAL_START, .seat = NO_SEAT};
    EXPECT(event_log_append(&record.log, &next, &record.log.last_time));
    EXPECT(record.log.packed_length > deal);
    struct event_log whole;
    EXPECT(event_log_unpack(&record.log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    int32_t count = 0, before = 0;
    while (event_log_next(&whole, &cursor, &event)) {
        count += event_is_numbered(&event) ? 1 : 0;
        before = cursor.offset <= deal ? count : before;
        first = cursor.offset > deal && first == -1 ? cursor.number : first;
        EXPECT_INT(event_log_count_to(&record.log, -1, cursor.number), count); // as a record has it
    }
    EXPECT_INT(first, last + left + 1);
    EXPECT_INT(event_log_count_to(&record.log, -1, last), before); // was taken back
    EXPECT_INT(event_log_count_to(&record.log, last, 3), 0);       // of an earlier match
    EXPECT_INT(cursor.number, record.log.last_number);
    event_log_finish(&whole);
    end(&record);
}

TEST(a_cut_in_the_first_deal_counts_the_whole_match_anew) {
    struct record record;
    begin(&record);
    record_match(&record, 7);
    size_t first_length = 0;
    struct event_log whole;
    EXPECT(event_log_unpack(&record.log, &whole));
    struct event_cursor cursor = event_log_from_match(&whole);
    struct event event;
    do { // keep the first deal only
        first_length = cursor.offset;
    } while (event_log_next(&whole, &cursor, &event) && event.kind != EVENT_DEAL_END);
    whole.length = first_length;
    whole.deal_offset = 0;
    int32_t last = whole.last_number;
    EXPECT(event_log_cut(&whole, first_length, 0));
    EXPECT_INT(whole.deal_number, last + 1);
    EXPECT(whole.last_number > last);
    event_log_finish(&whole);
    end(&record);
}
