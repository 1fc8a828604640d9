// What is played at a table of a night just now: as it stands here, or as the server that has the
// table told it last.
#pragma once

#include "server/club/night_parts.h"

enum { NIGHT_HAND_BYTES = 9 };

struct night_live {
    bool is_there; // else nothing is known of it
    bool is_running;
    bool is_shown[2]; // as it happens: to whoever may watch, to members
    enum wire_table_state state;
    char hand[NIGHT_HAND_BYTES]; // "" while nothing is played
    int32_t points[SEAT_MAX], sticks;
    unsigned away; // a bit a seat
    int turn;      // whose turn it is, -1: nobody's
    uint64_t waiting_ms, gone_ms[SEAT_MAX];
};

void night_live_read(const struct night *night, const struct night_game *game,
                     struct night_live *out);

// Tells the other servers how the tables that are here stand: what has changed, and from time to
// time all. Once a second at most.
void night_live_tell(struct night *night);

// What another server said; returns the night, whose watchers are to be told. NULL: it is none that
// is here.
struct bus_message;
struct night *night_live_hear(struct nights *nights, const struct bus_message *heard);
