// Up to which place of a log a rule releases, and when that changes.
#include "server/watch/release.h"

#include "common/base/random.h"
#include "tests/support/test.h"

#include <string.h>

enum { EVENTS_MAX = 400, HANDS_MAX = 40, SECOND = 1000, MINUTE = 60 * SECOND };

// A log that has times alone: an event is an offset.
struct log {
    uint64_t times[EVENTS_MAX];
    int count;
    struct event_cursor hands[HANDS_MAX];
    int hand_count;
    bool is_over;
    int first_read, reads; // the offset that was asked for first, and how often one was
};

static struct event_cursor place(const struct log *log, int count) {
    return (struct event_cursor){.offset = (size_t)count,
                                 .number = count - 1,
                                 .time = {count == 0 ? 0 : log->times[count - 1], true}};
}

static bool next(void *context, struct event_cursor *cursor) {
    struct log *log = context;
    log->first_read = log->reads++ == 0 ? (int)cursor->offset : log->first_read;
    if (cursor->offset == (size_t)log->count) {
        return false;
    }
    *cursor = place(log, (int)cursor->offset + 1);
    return true;
}

static void happen(struct log *log, uint64_t at_ms) {
    log->times[log->count++] = at_ms;
}

static void end_hand(struct log *log, uint64_t at_ms) {
    happen(log, at_ms);
    log->hands[log->hand_count++] = place(log, log->count);
}

static struct release ask(struct log *log, struct release_rule rule, uint64_t now_ms) {
    struct release_facts facts = {
        .start = place(log, 0),
        .hands = log->hands,
        .hand_count = log->hand_count,
        .end = place(log, log->count),
        .is_over = log->is_over,
        .next = next,
        .log = log,
    };
    log->reads = 0;
    return release_at(&rule, &facts, now_ms);
}

static void expect(struct log *log, struct release_rule rule, uint64_t now_ms, int count,
                   uint64_t next_ms) {
    struct release release = ask(log, rule, now_ms);
    EXPECT_INT(release.until.offset, count);
    EXPECT_INT(release.until.number, count - 1);
    EXPECT_INT(release.next_ms, next_ms);
}

// Three events in the first hand, which ends at 10 s; two in the second, which ends at 20 s; one
// more at 25 s.
static struct log three_hands(void) {
    struct log log = {.count = 0};
    happen(&log, 1 * SECOND);
    happen(&log, 4 * SECOND);
    end_hand(&log, 10 * SECOND);
    happen(&log, 14 * SECOND);
    end_hand(&log, 20 * SECOND);
    happen(&log, 25 * SECOND);
    return log;
}

static struct release_rule rule_of(enum release_kind kind, uint32_t ms, int hands) {
    return (struct release_rule){.kind = kind, .ms = ms, .hands = hands};
}

TEST(live_is_all_at_once) {
    struct log log = three_hands();
    expect(&log, rule_of(RELEASE_LIVE, 0, 0), 25 * SECOND, 6, TIME_NEVER);
}

TEST(before_the_first_event_nothing_is_released_and_nothing_waited_for) {
    static const enum release_kind kinds[] = {RELEASE_LIVE, RELEASE_TIME, RELEASE_HAND,
                                              RELEASE_HANDS, RELEASE_MATCH};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct log log = {.count = 0};
        expect(&log, rule_of(kinds[i], 0, 0), 5 * SECOND, 0, TIME_NEVER);
    }
}

TEST(by_time_each_event_waits_for_itself) {
    struct log log = three_hands();
    struct release_rule rule = rule_of(RELEASE_TIME, 7 * SECOND, 0);
    expect(&log, rule, 0, 0, 8 * SECOND);
    expect(&log, rule, 8 * SECOND - 1, 0, 8 * SECOND);
    expect(&log, rule, 8 * SECOND, 1, 11 * SECOND);
    expect(&log, rule, 11 * SECOND, 2, 17 * SECOND);
    expect(&log, rule, 17 * SECOND, 3, 21 * SECOND);
    expect(&log, rule, 31 * SECOND, 5, 32 * SECOND);
    expect(&log, rule, 32 * SECOND, 6, TIME_NEVER);
}

TEST(by_time_events_of_one_moment_leave_together) {
    struct log log = {.count = 0};
    happen(&log, 3 * SECOND);
    happen(&log, 3 * SECOND);
    happen(&log, 3 * SECOND + 1);
    expect(&log, rule_of(RELEASE_TIME, SECOND, 0), 4 * SECOND, 2, 4 * SECOND + 1);
}

TEST(by_no_time_at_all_an_event_is_released_in_its_moment) {
    struct log log = three_hands();
    expect(&log, rule_of(RELEASE_TIME, 0, 0), 25 * SECOND, 6, TIME_NEVER);
}

TEST(by_an_hour_nothing_leaves_before_the_hour) {
    struct log log = three_hands();
    struct release_rule rule = rule_of(RELEASE_TIME, RELEASE_MS_MAX, 0);
    expect(&log, rule, 25 * SECOND, 0, 60 * MINUTE + SECOND);
    expect(&log, rule, 60 * MINUTE + SECOND - 1, 0, 60 * MINUTE + SECOND);
    expect(&log, rule, 60 * MINUTE + SECOND, 1, 60 * MINUTE + 4 * SECOND);
    rule = rule_of(RELEASE_HAND, RELEASE_MS_MAX, 0);
    expect(&log, rule, 60 * MINUTE + 10 * SECOND - 1, 0, 60 * MINUTE + 10 * SECOND);
    expect(&log, rule, 60 * MINUTE + 10 * SECOND, 3, 60 * MINUTE + 20 * SECOND);
}

// A long match is not read from its start.
TEST(by_time_only_the_hand_that_is_being_released_is_read) {
    struct log log = three_hands();
    ask(&log, rule_of(RELEASE_TIME, 2 * SECOND, 0), 17 * SECOND);
    EXPECT_INT(log.first_read, 3);
    EXPECT_INT(log.reads, 2);
}

// W12: a hand that is played stays where it is, however long it takes.
TEST(by_the_hand_nothing_of_a_hand_leaves_before_its_end) {
    struct log log = {.count = 0};
    struct release_rule rule = rule_of(RELEASE_HAND, 0, 0);
    happen(&log, 1 * SECOND);
    happen(&log, 2 * SECOND);
    expect(&log, rule, 90 * MINUTE, 0, TIME_NEVER);
    end_hand(&log, 90 * MINUTE);
    expect(&log, rule, 90 * MINUTE, 3, TIME_NEVER);
    happen(&log, 91 * MINUTE);
    expect(&log, rule, 99 * MINUTE, 3, TIME_NEVER);
}

TEST(by_the_hand_and_a_delay_hands_follow_one_by_one) {
    struct log log = three_hands();
    struct release_rule rule = rule_of(RELEASE_HAND, 30 * SECOND, 0);
    expect(&log, rule, 25 * SECOND, 0, 40 * SECOND);
    expect(&log, rule, 40 * SECOND - 1, 0, 40 * SECOND);
    expect(&log, rule, 40 * SECOND, 3, 50 * SECOND);
    expect(&log, rule, 50 * SECOND, 5, TIME_NEVER);
}

TEST(by_hands_so_many_more_must_be_over) {
    static const int counts[] = {5, 3, 0, 0, 0, 0, 0, 0, 0};
    struct log log = three_hands();
    for (int hands = 0; hands <= RELEASE_HANDS_MAX; hands++) {
        expect(&log, rule_of(RELEASE_HANDS, 0, hands), 99 * MINUTE, counts[hands], TIME_NEVER);
    }
    for (int i = 0; i < 7; i++) {
        end_hand(&log, (30 + (uint64_t)i) * SECOND);
    }
    expect(&log, rule_of(RELEASE_HANDS, 0, RELEASE_HANDS_MAX), 99 * MINUTE, 3, TIME_NEVER);
}

TEST(by_the_match_nothing_leaves_before_its_end) {
    struct log log = three_hands();
    struct release_rule rule = rule_of(RELEASE_MATCH, 0, 0);
    expect(&log, rule, 99 * MINUTE, 0, TIME_NEVER);
    happen(&log, 99 * MINUTE);
    log.is_over = true;
    expect(&log, rule, 99 * MINUTE, 7, TIME_NEVER);
}

// W19, also in the middle of a hand, which is broken off.
TEST(when_the_match_is_over_all_is_released_by_every_rule) {
    static const enum release_kind kinds[] = {RELEASE_LIVE, RELEASE_TIME, RELEASE_HAND,
                                              RELEASE_HANDS, RELEASE_MATCH};
    struct log log = three_hands();
    log.is_over = true;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct release_rule rule = rule_of(kinds[i], RELEASE_MS_MAX, RELEASE_HANDS_MAX);
        expect(&log, rule, 25 * SECOND, 6, TIME_NEVER);
    }
}

// ---- any match, any rule ----

static struct release_rule any_rule(struct random *random) {
    static const uint32_t delays[] = {0, 1, SECOND, 90 * SECOND, RELEASE_MS_MAX};
    return rule_of(random_below(random, RELEASE_MATCH + 1), delays[random_below(random, 5)],
                   (int)random_below(random, RELEASE_HANDS_MAX + 1));
}

// What the requirement says of the last event that was released, and of the first that was not.
static bool is_due(const struct log *log, const struct release_rule *rule, int event,
                   uint64_t now_ms) {
    int hand = 0; // that the event is of
    while (hand < log->hand_count && (int)log->hands[hand].offset <= event) {
        hand++;
    }
    bool is_finished = hand < log->hand_count;
    switch (rule->kind) {
    case RELEASE_LIVE:
        return true;
    case RELEASE_TIME:
        return log->times[event] + rule->ms <= now_ms;
    case RELEASE_HAND:
        return is_finished && log->hands[hand].time.ms + rule->ms <= now_ms;
    case RELEASE_HANDS:
        return hand + rule->hands < log->hand_count;
    case RELEASE_MATCH:
        break;
    }
    return false;
}

static void expect_right(struct log *log, const struct release_rule *rule, uint64_t now_ms) {
    struct release release = ask(log, *rule, now_ms);
    int until = (int)release.until.offset;
    EXPECT(until == 0 || log->is_over || is_due(log, rule, until - 1, now_ms));
    if (until == log->count) {
        EXPECT_INT(release.next_ms, TIME_NEVER);
        return;
    }
    EXPECT(!log->is_over && !is_due(log, rule, until, now_ms));
    if (release.next_ms != TIME_NEVER) { // then more is released, and not a moment before
        EXPECT(release.next_ms > now_ms);
        EXPECT_INT(ask(log, *rule, release.next_ms - 1).until.offset, until);
        EXPECT(ask(log, *rule, release.next_ms).until.offset > (size_t)until);
    } else { // time alone changes nothing
        EXPECT_INT(ask(log, *rule, now_ms + 100 * (uint64_t)RELEASE_MS_MAX).until.offset, until);
    }
}

static void play(struct log *log, struct random *random, uint64_t *now_ms) {
    static const uint32_t steps[] = {1, 400, 5 * SECOND, 10 * MINUTE};
    *now_ms += random_below(random, steps[random_below(random, 4)]);
    if (log->hand_count < HANDS_MAX && random_below(random, 12) == 0) {
        end_hand(log, *now_ms);
    } else if (random_below(random, 3) > 0) {
        happen(log, *now_ms);
    }
}

TEST(any_rule_over_any_match_releases_what_is_due_and_never_takes_it_back) {
    struct random random;
    random_init_number(&random, 14);
    for (int match = 0; match < 300; match++) {
        struct log log = {.count = 0};
        struct release_rule rule = any_rule(&random);
        uint64_t now_ms = 0;
        size_t before = 0;
        while (log.count < EVENTS_MAX) {
            play(&log, &random, &now_ms);
            log.is_over = log.count == EVENTS_MAX;
            expect_right(&log, &rule, now_ms);
            size_t until = ask(&log, rule, now_ms).until.offset;
            EXPECT(until >= before);
            before = until;
        }
        EXPECT_INT(before, EVENTS_MAX);
    }
}
