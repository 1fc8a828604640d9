// The facts of a log for release.h.
#include "server/watch/reach.h"

#include "common/rules/match/match.h"
#include "server/table/past.h"

static struct release_rule rule_of(const struct wire_release *release) {
    static const enum release_kind kinds[] = {
        [WIRE_RELEASE_KIND_LIVE] = RELEASE_LIVE,   [WIRE_RELEASE_KIND_TIME] = RELEASE_TIME,
        [WIRE_RELEASE_KIND_HAND] = RELEASE_HAND,   [WIRE_RELEASE_KIND_HANDS] = RELEASE_HANDS,
        [WIRE_RELEASE_KIND_MATCH] = RELEASE_MATCH, [WIRE_RELEASE_KIND_ROUND] = RELEASE_MATCH,
    };
    return (struct release_rule){
        .kind = kinds[release->kind],
        .ms = release->has_seconds ? (uint32_t)release->seconds * 1000 : 0,
        .hands = release->has_hands ? release->hands : 0,
    };
}

void reach_init(struct reach *reach, struct table *table, const struct wire_release *release) {
    *reach = (struct reach){.table = table,
                            .is_by_round = release->kind == WIRE_RELEASE_KIND_ROUND,
                            .rule = rule_of(release)};
}

// Whether the match is over for those who watch by this release, so that all of it is theirs (W19):
// by round, or where the round's results are hidden, only when the round is over, too.
static bool is_over(const struct reach *reach) {
    if (!table_match(reach->table)->is_over) {
        return false;
    }
    enum table_round round = table_round(reach->table);
    return reach->is_by_round ? round == TABLE_ROUND_OVER : round != TABLE_ROUND_HIDDEN;
}

// NULL if it reads the table's own log.
static const struct past *find_past(const struct reach *reach) {
    bool is_behind = reach->rule.kind == RELEASE_TIME && !is_over(reach);
    return is_behind ? past_of(reach->table, reach->rule.ms) : NULL;
}

const struct event_log *reach_log(const struct reach *reach) {
    const struct past *past = find_past(reach);
    return past != NULL ? &past->log : table_log(reach->table);
}

int32_t reach_match_number(const struct reach *reach) {
    const struct past *past = find_past(reach);
    return past != NULL ? past->match_number : table_match_number(reach->table);
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
    const struct past *past = find_past(reach);
    return past != NULL && place > past->from ? past->from : place;
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
        .is_over = is_over(reach),
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

struct event_cursor reach_now(struct reach *reach, const struct event_cursor *at) {
    uint64_t now = table_match_ms(reach->table);
    bool is_all = is_over(reach);
    if (reach->rule.kind != RELEASE_TIME) {
        return ask(reach, reach_log(reach), at);
    }
    if (!is_all && reach->next_ms != TIME_NEVER && now < reach->next_ms) {
        return *at;
    }
    struct event_cursor until = ask_by_time(reach, at);
    const struct past *past = find_past(reach);
    if (past != NULL && past->ended_ms + reach->rule.ms < reach->next_ms) {
        reach->next_ms = past->ended_ms + reach->rule.ms;
    }
    return until;
}
