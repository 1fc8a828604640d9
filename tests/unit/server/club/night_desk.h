// A night of the tile house over the wire, for tests: Ann runs it and does not play; those who do
// are names without accounts, who are played for. Their numbers are 2 and those after it.
#pragma once

#include "tests/unit/server/club/club_desk.h"

struct night_desk {
    struct parlour parlour;
    struct guest *ann;
};

// What is different at a night; NULL or 0: as usual, which is no end by time and by riichi-club,
// two hands long.
struct night_desk_options {
    int people;           // who play
    const char *settings; // of the rules, rows with ' for "
    const char *preset;
    const char *absent; // how it counts that somebody was replaced
    const char *pace;   // "instant"
    int rounds;         // 0: three
    int round_min, late_min;
    bool is_hidden, is_unwatched;
    bool is_for_members; // the club, and so its games, are seen by members alone
};

// The night is open, and they are present.
#define NIGHT_DESK_OPEN(desk, ...)                                                                 \
    night_desk_open((desk), &(struct night_desk_options){__VA_ARGS__})
void night_desk_open(struct night_desk *desk, const struct night_desk_options *options);
void night_desk_close(struct night_desk *desk);

// Somebody with an account comes into the club and to the night; returns the number there.
struct guest *night_desk_join(struct night_desk *desk, const char *name, int *out_number);

// The last message "night" that Ann was told, and the revision there.
const json_t *night_desk_told(struct night_desk *desk);
int night_desk_revision(struct night_desk *desk);

// Draws, and starts, the next round; both and its tables have begun.
void night_desk_draw(struct night_desk *desk, int round);
void night_desk_start(struct night_desk *desk, int round);

// All of the night as it is now, told anew to somebody; the code of a table of it.
const json_t *night_desk_look(struct night_desk *desk, struct guest *guest);
const char *night_desk_code(struct night_desk *desk, int table);

// Time passes until all games are over; then the round is confirmed.
void night_desk_play(struct night_desk *desk);
void night_desk_confirm(struct night_desk *desk, int round);

// The rows of the standing as text; the caller frees it.
char *night_desk_standing(struct night_desk *desk);
