// When what has happened in a match may leave the server: a rule, the facts of the match's log and
// the time make the place of the log up to which it is released. Pure: it has no clock of its own.
//
// Times are milliseconds since the match began and never go back in a log. A hand is over with its
// EVENT_DEAL_END, also one that was void; what comes between two hands goes with the later one.
#pragma once

#include "server/table/event_log.h"
#include "server/table/seat_clock.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    RELEASE_MS_MAX = 60 * 60 * 1000,
    RELEASE_HANDS_MAX = 8,
};

enum release_kind {
    RELEASE_LIVE,  // at once
    RELEASE_TIME,  // each event, so long after it
    RELEASE_HAND,  // each hand whole, so long after its end
    RELEASE_HANDS, // each hand whole, when so many more are over
    RELEASE_MATCH, // all of it, when the match is over; also for a round, with its end for that
};

// Whatever the rule, all is released when the match is over (W19).
struct release_rule {
    enum release_kind kind;
    uint32_t ms; // of RELEASE_TIME and RELEASE_HAND: 0 to RELEASE_MS_MAX
    int hands;   // of RELEASE_HANDS: 0 to RELEASE_HANDS_MAX
};

// Borrowed from the table, whose log keeps them.
struct release_facts {
    struct event_cursor start;        // before the first event of the match
    const struct event_cursor *hands; // the end of each finished hand, in order
    int hand_count;
    struct event_cursor end; // of all that has happened
    bool is_over;            // the match, for those who watch by the rule (reach.c)

    // Moves the cursor over the event that follows it; false at the end. Asked by RELEASE_TIME
    // alone, from the start or the end of a hand on, and of no more than the hand that follows.
    bool (*next)(void *log, struct event_cursor *cursor);
    void *log;
};

struct release {
    struct event_cursor until;
    uint64_t next_ms; // when time alone releases more, TIME_NEVER if it does not
};

// What is released at that moment of the match. Never less at a later one, or when more has
// happened; a discard that is taken back takes with it what was released of it.
struct release release_at(const struct release_rule *rule, const struct release_facts *facts,
                          uint64_t now_ms);
