// The facts of a log for release.h; and the log as it was.
#include "server/watch/reach.h"

#include "common/rules/match/match.h"

#include <string.h>

static struct release_rule rule_of(const struct wire_release *release) {
    static const enum release_kind kinds[] = {
        [WIRE_RELEASE_KIND_LIVE] = RELEASE_LIVE,   [WIRE_RELEASE_KIND_TIME] = RELEASE_TIME,
        [WIRE_RELEASE_KIND_HAND] = RELEASE_HAND,   [WIRE_RELEASE_KIND_HANDS] = RELEASE_HANDS,
        [WIRE_RELEASE_KIND_MATCH] = RELEASE_MATCH,
    };
    return (struct release_rule){
        .kind = kinds[release->kind],
        .ms = release->has_seconds ? (uint32_t)release->seconds * 1000 : 0,
        .hands = release->has_hands ? release->hands : 0,
    };
}

// Nothing of the hand that begins at this place of the log, for so long.
static void hold(struct reach *reach, size_t from, uint64_t ms) {
    reach->is_held = true;
    reach->held_from = from;
    reach->past_ends = table_match_ms(reach->table) + ms;
}

void reach_init(struct reach *reach, struct table *table, const struct wire_release *release) {
    memset(reach, 0, sizeof *reach);
    reach->table = table;
    reach->rule = rule_of(release);
    event_log_init(&reach->past);
    // Nobody watched it when the discard was taken back, or the process was another one.
    struct table_rewound rewound = table_last_rewind(table);
    if (reach->rule.kind == RELEASE_TIME && rewound.since_ms < reach->rule.ms) {
        hold(reach, rewound.from, reach->rule.ms - rewound.since_ms);
    }
}

void reach_forget(struct reach *reach) {
    event_log_finish(&reach->past);
    reach->has_past = reach->is_held = false;
    reach->next_ms = 0;
}

const struct event_log *reach_log(const struct reach *reach) {
    return reach->has_past ? &reach->past : table_log(reach->table);
}

int32_t reach_match_number(const struct reach *reach) {
    return reach->has_past ? reach->past_match_number : table_match_number(reach->table);
}

const struct event_log *reach_open(const struct reach *reach, size_t from,
                                   struct event_log *memory) {
    const struct event_log *log = reach_log(reach);
    event_log_init(memory);
    if (from >= log->packed_length) {
        return log;
    }
    return event_log_unpack(log, memory) ? memory : NULL;
}

size_t reach_common(const struct reach *reach, size_t place) {
    size_t cut = table_last_rewind(reach->table).from;
    return reach->has_past && place > cut ? cut : place;
}

void reach_before_rewind(struct reach *reach) {
    if (reach->rule.kind != RELEASE_TIME) {
        return; // nothing of the hand is released
    }
    const struct event_log *log = table_log(reach->table);
    if (!reach->has_past && !reach->is_held) { // of two in a row the first is shown longer
        reach->past_match_number = table_match_number(reach->table);
        reach->has_past = event_log_unpack(log, &reach->past);
    }
    if (!reach->has_past) {
        size_t from = log->hand_count == 0 ? 0 : log->deal_offset;
        hold(reach, reach->is_held ? reach->held_from : from, reach->rule.ms);
    }
    reach->past_ends = table_match_ms(reach->table) + reach->rule.ms;
    reach->next_ms = 0;
}

bool reach_next(const struct event_log *log, struct event_cursor *cursor, size_t to,
                struct event *out_event) {
    return cursor->offset < to && event_log_next(log, cursor, out_event);
}

static bool next(void *log, struct event_cursor *cursor) {
    struct event event;
    return reach_next(log, cursor, ((const struct event_log *)log)->length, &event);
}

// A delay for each event goes on from `at`: nothing before it need be read again.
static struct event_cursor ask(struct reach *reach, const struct event_log *readable,
                               const struct event_cursor *at) {
    const struct event_log *log = reach_log(reach);
    bool is_by_time = reach->rule.kind == RELEASE_TIME;
    struct release_facts facts = {
        .start = is_by_time ? *at : (struct event_cursor){.number = reach_match_number(reach)},
        .hands = log->hands,
        .hand_count = is_by_time ? 0 : log->hand_count,
        .end = event_log_end(log),
        .is_over = table_match(reach->table)->is_over,
        .next = next,
        .log = (void *)readable, // it is read only
    };
    struct release release = release_at(&reach->rule, &facts, table_match_ms(reach->table));
    reach->next_ms = release.next_ms;
    return release.until.offset > at->offset ? release.until : *at;
}

static struct event_cursor ask_by_time(struct reach *reach, const struct event_cursor *at) {
    struct event_log memory;
    const struct event_log *log = reach_open(reach, at->offset, &memory);
    struct event_cursor until = log == NULL ? *at : ask(reach, log, at);
    event_log_finish(&memory);
    return until;
}

// The end of the hands before the one that is held back, if that is earlier.
static struct event_cursor before_held(const struct reach *reach, const struct event_cursor *until,
                                       const struct event_cursor *at) {
    const struct event_log *log = table_log(reach->table);
    int hand = log->hand_count - 1;
    if (until->offset <= reach->held_from) {
        return *until;
    }
    while (hand >= 0 && log->hands[hand].offset > reach->held_from) {
        hand--;
    }
    return hand >= 0 && log->hands[hand].offset > at->offset ? log->hands[hand] : *at;
}

void reach_update(struct reach *reach) {
    bool is_over = table_match(reach->table)->is_over;
    bool has_ended = is_over || table_match_ms(reach->table) >= reach->past_ends;
    if ((reach->has_past || reach->is_held) && has_ended) {
        reach_forget(reach);
    }
}

struct event_cursor reach_now(struct reach *reach, const struct event_cursor *at) {
    uint64_t now = table_match_ms(reach->table);
    bool is_over = table_match(reach->table)->is_over;
    if (reach->rule.kind != RELEASE_TIME) {
        return ask(reach, reach_log(reach), at);
    }
    if (!is_over && reach->next_ms != TIME_NEVER && now < reach->next_ms) {
        return *at;
    }
    struct event_cursor until = ask_by_time(reach, at);
    if ((reach->has_past || reach->is_held) && reach->past_ends < reach->next_ms) {
        reach->next_ms = reach->past_ends;
    }
    return reach->is_held ? before_held(reach, &until, at) : until;
}
