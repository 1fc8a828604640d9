// What happened at a table and when, as the test saw it; and when each event may leave the server:
// W11, once more and in another way than server/watch does it.
#pragma once

#include "common/rules/event/event.h"
#include "common/rules/match/match.h"
#include "server/table/table.h"

#include <stdbool.h>
#include <stdint.h>

enum { HANDS_MAX = 256, MATCHES_MAX = 16 };

// ---- the rule ----

enum rule_kind { RULE_LIVE, RULE_TIME, RULE_HAND, RULE_HANDS, RULE_MATCH };

struct rule {
    enum rule_kind kind;
    int seconds; // of TIME and HAND
    int hands;   // of HANDS
};

// ---- what happened ----

// How the table stands beside its events: what people there see at once.
struct standing {
    uint8_t state; // enum wire_table_state
    bool is_paused;
    int poll, poll_state;
    uint8_t kinds[SEAT_MAX], is_ready[SEAT_MAX], is_away[SEAT_MAX];
};

struct fact {
    struct event event; // of the log; blank for the next two:
    bool is_start;      // the start of a match
    bool is_standing;   // the standing has changed
    struct standing standing;
    int32_t number; // public; of one that has none, that of the one before
    bool is_numbered;
    uint64_t noted_ms; // since when it has this number
    uint64_t taken_ms; // when it was taken back, UINT64_MAX if not
    int match, hand;   // places in the lists below
    uint64_t at_ms;
};

// What comes between two hands belongs to the later one.
struct hand_fact {
    int match;
    bool is_first, is_dealt;        // of its match; it has been
    uint64_t ended_ms;              // when it was over, UINT64_MAX before
    int first;                      // place of its first fact that can be taken back
    struct match_standing standing; // when it was dealt
};

struct chronicle {
    struct fact *facts;
    int count, room;
    struct hand_fact hands[HANDS_MAX];
    int hand_count;
    uint64_t match_begins[MATCHES_MAX];
    uint64_t match_ends[MATCHES_MAX]; // UINT64_MAX before
    int match_count;
    // How far the table's log has been read.
    const struct table *table; // another one when the process has died
    int32_t match_number, deal_number, last_number;
    size_t offset;
    struct match match;
    uint64_t began_ms; // the match, as the table says
    struct standing standing;
};

void chronicle_init(struct chronicle *chronicle);
void chronicle_finish(struct chronicle *chronicle);

// Reads what has come since; everything new happens now.
void chronicle_look(struct chronicle *chronicle, const struct table *table, uint64_t now_ms);

// Which hand is dealt next.
int chronicle_next_hand(const struct chronicle *chronicle);

// From when on the fact may be known by a class of this rule, UINT64_MAX if not yet.
uint64_t chronicle_release(const struct chronicle *chronicle, int place, const struct rule *rule);

// The place of the event of this number, -1 if there is none. A number that was given anew after a
// take-back is that of the later fact.
int chronicle_find(const struct chronicle *chronicle, int32_t number);

// The place of the n-th event with a number, from 0 on, of the match that was played at that
// moment, as its log was then; -1 if there is none.
int chronicle_nth(const struct chronicle *chronicle, int n, uint64_t now_ms);

// Prints a fact, nothing if there is none at that place.
void chronicle_print(const struct chronicle *chronicle, int place);
