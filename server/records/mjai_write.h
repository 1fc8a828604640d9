// Lines of mjai from events, whole or as a viewer sees them: the one writer for records and for
// programs that play. Tiles that the events hide are "?".
#pragma once

#include "common/base/text.h"
#include "common/rules/match/match.h"

#include <stdbool.h>

// A line stands in the writer's text, without its last brace: whoever takes it may add members, and
// empties the text. `event` is what it tells, NULL for the beginning of the match.
typedef void mjai_take_line(void *context, const struct event *event);

// The caller sets the first part, and zeroes the rest.
struct mjai_writer {
    struct text *text;
    const struct match *match; // with the event applied that is written
    mjai_take_line *take;
    void *context;
    bool says_nukidora; // for a north that is set aside, instead of kita

    // A concealed kan waits for the indicators of open kans before it: readers that tell them one
    // by one expect those first.
    bool is_waiting;
    int doras_first; // that still come before it
    struct event kan;
};

// start_game, with the names by seat; `id` is the seat of whoever reads it, NO_SEAT: nobody's. The
// match need only be initialised.
void mjai_write_start_game(const struct mjai_writer *writer, const char *const *names, int id);

// The lines of an event, none for what shows in what comes of it. False if mjai has no word for it.
bool mjai_write_event(struct mjai_writer *writer, const struct event *event);

// A kan that waits is written now.
void mjai_write_waiting(struct mjai_writer *writer);

// Numbers of players that there are words for, a bit each.
enum { MJAI_PLAYERS = 1 << 3 | 1 << 4 };

// Whether mjai has a word for everything that can happen by these rules at a table that is played,
// to a program that can play with these numbers of players, a bit each. False and the switch of the
// rules that is in the way.
bool mjai_can_tell(const struct ruleset *rules, unsigned players, const char **out_switch);
