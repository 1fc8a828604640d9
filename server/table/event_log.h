// The events of a match in memory, coded, the public numbers they have, and their times.
//
// Every event that somebody other than its own seat learns of has a number, one more than the one
// before; numbers go on through a table's life, so that one that a client kept is never ambiguous.
//
// The present deal lies open. The deals before it are packed by zlib, each for itself: they are
// most of what a table would hold, and are read only for a copy of the whole match.
#pragma once

#include "common/base/status.h"
#include "common/rules/event/event_codec.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Reads the log from a place on. Number and time are those of the last event read that has one.
struct event_cursor {
    size_t offset;
    int32_t number;
    struct event_time time;
};

// Where numbers do not go on by one: a deal that was cut.
struct event_jump {
    size_t offset;
    int32_t number;  // before the event there
    int32_t skipped; // numbers of the match that no event before it or there has
};

struct event_log {
    uint8_t *bytes; // from `packed_length` on
    size_t length;  // of the whole match
    size_t size;    // of the memory of `bytes`
    uint8_t *packed;
    size_t packed_length; // of the events in it, before they were packed
    size_t packed_size;
    bool has_deal;
    size_t deal_offset;                     // where the present deal begins
    int32_t deal_number;                    // number of its first event
    int32_t last_number;                    // of the last numbered event, -1 before the first
    struct event_time deal_time, last_time; // before the present deal, and of the last event
    struct event_cursor *hands;             // the end of each hand that is over, in order
    int hand_count, hand_room;
    struct event_jump *jumps; // in order
    int jump_count;
};

void event_log_init(struct event_log *log);
void event_log_finish(struct event_log *log);

// Forgets the events but goes on counting: a new match.
void event_log_restart(struct event_log *log);

// Takes the next number for something that is not in the log (the start of a match).
int32_t event_log_next_number(struct event_log *log);

// Times never go back: see event_encode_timed. False if there is no memory, or no number left.
bool event_log_append(struct event_log *log, const struct event *event,
                      const struct event_time *at);

// Forgets the events from this place on, which must be one of the present deal. What is left from
// `first` on, the start of the match or of the deal, gets new numbers above all that were told, so
// that whoever knew the events asks for all. False if there is no memory: then nothing is changed.
MUST_USE bool event_log_cut(struct event_log *log, size_t offset, size_t first);

// Whether an event of this kind has a public number.
bool event_is_numbered(const struct event *event);

// A copy of it of which nothing is packed, to be finished by the caller. False if there is no
// memory.
MUST_USE bool event_log_unpack(const struct event_log *log, struct event_log *out_whole);

// How many events of the match have a number up to this one: that which its record gives it, where
// numbers begin with the match, at `begun`, and none is left out. One that was taken back has that
// of the last event before its deal.
int32_t event_log_count_to(const struct event_log *log, int32_t begun, int32_t number);

// Where the log ends.
struct event_cursor event_log_end(const struct event_log *log);

// A copy of the events between these places, of which nothing is packed, to be finished by the
// caller. False if there is no memory.
MUST_USE bool event_log_copy(const struct event_log *log, size_t from, size_t to,
                             struct event_log *out_part);

// Places a cursor before the first event of the match, of which nothing may be packed, or of the
// present deal.
struct event_cursor event_log_from_match(const struct event_log *log);
struct event_cursor event_log_from_deal(const struct event_log *log);

// The next event, and its number in the cursor. False at the end.
bool event_log_next(const struct event_log *log, struct event_cursor *cursor,
                    struct event *out_event);
