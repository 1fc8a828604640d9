// The rows of a message about a night: all of them, or those that have changed since they were told
// to viewers of the same kind.
#pragma once

#include "server/club/night_parts.h"

// One message that is made: for whom, and in which memory.
struct night_telling {
    struct night *night;
    enum club_viewer viewer;
    bool is_whole;
    bool has_news; // a row of it is different from what was told
    struct scratch *scratch;
    struct night_told *told;
    struct wire_server message;
};

// Fills in people, tables, calls, rulings and the standing.
void night_rows_tell(struct night_telling *telling);

// At which tables somebody is waited for, or away, so long that referees are told (C51, C54):
// another number when that changes. It follows from time, so it is no news of any table.
uint64_t night_troubles(const struct night *night);

// What hides from a viewer, wherever it is told: the results of a round (C67), a ruling that is
// only proposed.
bool night_shows_results(const struct night *night, const struct night_round *round,
                         enum club_viewer viewer);
bool night_shows_ruling(const struct wire_night_ruling *ruling, enum club_viewer viewer);
