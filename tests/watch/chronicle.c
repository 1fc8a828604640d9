// Reading the log of a table as it grows.
#include "tests/watch/chronicle.h"

#include "common/base/check.h"
#include "server/table/table_parts.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void chronicle_init(struct chronicle *chronicle) {
    memset(chronicle, 0, sizeof *chronicle);
    chronicle->match_number = chronicle->last_number = -1;
}

void chronicle_finish(struct chronicle *chronicle) {
    free(chronicle->facts);
    chronicle_init(chronicle);
}

static struct fact *add_fact(struct chronicle *chronicle, uint64_t at_ms) {
    if (chronicle->count == chronicle->room) {
        chronicle->room = 2 * chronicle->room + 256;
        chronicle->facts =
            realloc(chronicle->facts, sizeof *chronicle->facts * (size_t)chronicle->room);
        CHECK(chronicle->facts != NULL);
    }
    struct fact *fact = &chronicle->facts[chronicle->count++];
    memset(fact, 0, sizeof *fact);
    fact->at_ms = fact->noted_ms = at_ms;
    fact->taken_ms = UINT64_MAX;
    fact->match = chronicle->match_count - 1;
    fact->hand = chronicle->hand_count - 1;
    return fact;
}

static void begin_hand(struct chronicle *chronicle) {
    EXPECT(chronicle->hand_count < HANDS_MAX);
    chronicle->hands[chronicle->hand_count++] = (struct hand_fact){
        .match = chronicle->match_count - 1, .ended_ms = UINT64_MAX, .first = chronicle->count};
}

static void add_start(struct chronicle *chronicle, int32_t number, uint64_t at_ms) {
    struct fact *fact = add_fact(chronicle, at_ms);
    fact->is_start = fact->is_numbered = true;
    fact->number = number;
}

static void begin_match(struct chronicle *chronicle, const struct table *table, uint64_t now_ms) {
    EXPECT(chronicle->match_count < MATCHES_MAX);
    chronicle->match_begins[chronicle->match_count] = now_ms;
    chronicle->match_ends[chronicle->match_count++] = UINT64_MAX;
    match_init(&chronicle->match, &table->options.rules);
    begin_hand(chronicle);
    chronicle->hands[chronicle->hand_count - 1].is_first = true;
    chronicle->match_number = table->match_number;
    chronicle->table = table;
    chronicle->offset = 0;
    add_start(chronicle, table->match_number, now_ms);
}

static void add_event(struct chronicle *chronicle, const struct event *event, int32_t number,
                      uint64_t at_ms) {
    struct fact *fact = add_fact(chronicle, at_ms);
    fact->event = *event;
    fact->number = number;
    fact->is_numbered = event->kind != EVENT_ANSWER && event->kind != EVENT_REVIEW;
    EXPECT_STATUS(match_apply(&chronicle->match, event), STATUS_OK);
}

static void take(struct chronicle *chronicle, const struct event *event, int32_t number,
                 uint64_t at_ms) {
    struct hand_fact *hand = &chronicle->hands[chronicle->hand_count - 1];
    if (hand->ended_ms != UINT64_MAX) {
        begin_hand(chronicle);
        hand++;
    }
    add_event(chronicle, event, number, at_ms);
    if (event->kind == EVENT_DEAL_START) {
        hand->is_dealt = true;
        hand->first = hand->is_first ? hand->first : chronicle->count - 1;
        match_stand(&chronicle->match, &hand->standing);
    }
    hand->ended_ms = event->kind == EVENT_DEAL_END ? at_ms : UINT64_MAX;
}

static void end_match(struct chronicle *chronicle, uint64_t now_ms) {
    uint64_t *end = &chronicle->match_ends[chronicle->match_count - 1];
    *end = *end == UINT64_MAX ? now_ms : *end;
}

// What is left of the present hand has new numbers, and has happened when it first did.
static void take_back(struct chronicle *chronicle, const struct table *table, uint64_t now_ms) {
    struct hand_fact *hand = &chronicle->hands[chronicle->hand_count - 1];
    struct event_cursor cursor = event_log_from_deal(&table->log);
    int old = hand->first, end = chronicle->count;
    struct event event;
    EXPECT(hand->ended_ms == UINT64_MAX);
    for (int i = old; i < end; i++) {
        struct fact *fact = &chronicle->facts[i];
        fact->taken_ms = fact->is_standing ? UINT64_MAX : now_ms;
    }
    hand->first = end;
    match_init_at(&chronicle->match, &table->options.rules, &hand->standing);
    if (table->deals <= 1) { // from the start of the match on
        cursor = (struct event_cursor){.offset = 0, .number = table->match_number};
        add_start(chronicle, table->match_number, chronicle->facts[old++].at_ms);
    }
    while (event_log_next(&table->log, &cursor, &event)) {
        while (old < end && chronicle->facts[old].is_standing) {
            old++;
        }
        EXPECT(old < end);
        uint64_t at_ms = chronicle->facts[old++].at_ms;
        add_event(chronicle, &event, cursor.number, at_ms);
    }
    for (int i = end; i < chronicle->count; i++) {
        chronicle->facts[i].noted_ms = now_ms;
    }
    chronicle->match_number = table->match_number;
    chronicle->offset = cursor.offset;
    chronicle->last_number = table->log.last_number;
}

static void read_on(struct chronicle *chronicle, const struct table *table, uint64_t now_ms) {
    struct event_log whole = table->log;
    bool is_unpacked = chronicle->offset < table->log.packed_length;
    struct event_cursor cursor = {.offset = chronicle->offset, .number = chronicle->last_number};
    struct event event;
    if (is_unpacked) {
        EXPECT(event_log_unpack(&table->log, &whole));
    }
    while (event_log_next(&whole, &cursor, &event)) {
        take(chronicle, &event, cursor.number, now_ms);
    }
    if (is_unpacked) {
        event_log_finish(&whole);
    }
    EXPECT_INT(cursor.number, table->log.last_number);
    chronicle->offset = cursor.offset;
    chronicle->last_number = cursor.number;
}

static void read_standing(struct chronicle *chronicle, const struct table *table, uint64_t now_ms) {
    struct standing standing;
    memset(&standing, 0, sizeof standing);
    standing.state = (uint8_t)table->state;
    standing.is_paused = table->pause.is_on;
    standing.poll = table->poll.number;
    standing.poll_state = table_poll_is_open(table);
    for (int seat = 0; seat < table_players(table); seat++) {
        standing.kinds[seat] = (uint8_t)table->seats[seat].kind;
        standing.is_ready[seat] = table->seats[seat].is_ready;
        standing.is_away[seat] = table->seats[seat].is_away;
    }
    if (memcmp(&standing, &chronicle->standing, sizeof standing) != 0) {
        if (chronicle->hands[chronicle->hand_count - 1].ended_ms != UINT64_MAX) {
            begin_hand(chronicle);
        }
        struct fact *fact = add_fact(chronicle, now_ms);
        chronicle->standing = fact->standing = standing;
        fact->is_standing = true;
        fact->number = chronicle->last_number;
    }
}

// In the log of a table that was restored the same events may take other room.
static size_t offset_again(const struct chronicle *chronicle, const struct table *table) {
    struct event_log whole;
    struct event_cursor cursor = {.offset = 0};
    struct event event;
    EXPECT(event_log_unpack(&table->log, &whole));
    for (int i = 0; i < chronicle->count; i++) {
        const struct fact *fact = &chronicle->facts[i];
        bool is_event = fact->match == chronicle->match_count - 1 && !fact->is_start &&
                        !fact->is_standing && fact->taken_ms == UINT64_MAX;
        if (is_event) {
            EXPECT(event_log_next(&whole, &cursor, &event));
        }
    }
    event_log_finish(&whole);
    return cursor.offset;
}

// The present deal has other numbers than before.
static bool is_cut(const struct chronicle *chronicle, const struct table *table) {
    const struct hand_fact *hand = &chronicle->hands[chronicle->hand_count - 1];
    return table->match_number != chronicle->match_number ||
           (hand->is_dealt && table->log.deal_number != chronicle->deal_number &&
            table->log.deal_offset < chronicle->offset);
}

static void read_log(struct chronicle *chronicle, const struct table *table, uint64_t now_ms) {
    // Every match has its own beginning; a take-back in the first deal has not.
    uint64_t began_ms = now_ms - table_match_ms(table);
    bool is_new = chronicle->match_count == 0 || began_ms != chronicle->began_ms;
    if (is_new && table->match_number != chronicle->match_number) {
        chronicle->began_ms = began_ms;
        begin_match(chronicle, table, now_ms);
        chronicle->last_number = table->match_number;
    }
    if (chronicle->table != table) {
        chronicle->table = table;
        chronicle->offset = offset_again(chronicle, table);
    }
    if (is_cut(chronicle, table)) {
        take_back(chronicle, table, now_ms);
    } else if (table->log.length > chronicle->offset) {
        read_on(chronicle, table, now_ms);
    }
    chronicle->deal_number = table->log.deal_number;
    if (table->state == WIRE_TABLE_STATE_FINISHED || chronicle->match.is_over) {
        end_match(chronicle, now_ms);
    }
}

void chronicle_look(struct chronicle *chronicle, const struct table *table, uint64_t now_ms) {
    if (table->log.length > 0 || table_is_running(table)) {
        read_log(chronicle, table, now_ms);
    }
    if (chronicle->match_count > 0) {
        read_standing(chronicle, table, now_ms);
    }
}

int chronicle_next_hand(const struct chronicle *chronicle) {
    return chronicle->hand_count - (chronicle->hands[chronicle->hand_count - 1].is_dealt ? 0 : 1);
}

int chronicle_find(const struct chronicle *chronicle, int32_t number) {
    for (int i = chronicle->count - 1; i >= 0; i--) {
        if (chronicle->facts[i].is_numbered && chronicle->facts[i].number == number) {
            return i;
        }
    }
    return -1;
}

int chronicle_nth(const struct chronicle *chronicle, int n, uint64_t now_ms) {
    int match = chronicle->match_count - 1;
    while (match > 0 && chronicle->match_begins[match] > now_ms) {
        match--;
    }
    for (int i = 0; i < chronicle->count; i++) {
        const struct fact *fact = &chronicle->facts[i];
        bool is_there = fact->match == match && fact->is_numbered && fact->noted_ms <= now_ms &&
                        fact->taken_ms > now_ms;
        if (is_there && n-- == 0) {
            return i;
        }
    }
    return -1;
}

void chronicle_print(const struct chronicle *chronicle, int place) {
    if (place < chronicle->count) {
        const struct fact *fact = &chronicle->facts[place];
        printf("  fact %d: number %d, %llu ms, hand %d, kind %d, seat %d, %s\n", place,
               fact->number, (unsigned long long)fact->at_ms, fact->hand, fact->event.kind,
               fact->event.seat,
               fact->is_start      ? "start"
               : fact->is_standing ? "standing"
                                   : "event");
    }
}

// ---- the rule ----

static uint64_t later(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static uint64_t after(uint64_t moment, int seconds) {
    return moment == UINT64_MAX ? moment : moment + (uint64_t)seconds * 1000;
}

// The end of the hand that is `more` hands after this one in the same match.
static uint64_t hand_end(const struct chronicle *chronicle, int hand, int more) {
    int at = hand + more;
    bool is_there =
        at < chronicle->hand_count && chronicle->hands[at].match == chronicle->hands[hand].match;
    return is_there ? chronicle->hands[at].ended_ms : UINT64_MAX;
}

uint64_t chronicle_release(const struct chronicle *chronicle, int place, const struct rule *rule) {
    const struct fact *fact = &chronicle->facts[place];
    uint64_t since = later(fact->at_ms, fact->noted_ms); // a number that was given anew is as new
    uint64_t match_end = later(chronicle->match_ends[fact->match], fact->at_ms);
    uint64_t moment = UINT64_MAX;
    if (fact->is_start && fact->noted_ms == fact->at_ms) {
        return fact->at_ms; // that a match is played is told to everybody, not that it began anew
    }
    switch (rule->kind) {
    case RULE_LIVE:
        moment = since;
        break;
    case RULE_TIME:
        moment = after(since, rule->seconds);
        break;
    case RULE_HAND:
        moment = after(hand_end(chronicle, fact->hand, 0), rule->seconds);
        break;
    case RULE_HANDS:
        moment = hand_end(chronicle, fact->hand, rule->hands);
        break;
    case RULE_MATCH:
        break;
    }
    moment = later(moment, fact->at_ms);
    return moment < match_end ? moment : match_end;
}
