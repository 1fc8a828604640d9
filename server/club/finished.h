// Games of a club's nights that are over, as anybody may know them who may see the club: for a feed
// (W61). Never a result that the night still hides, a game that does not count, or a name otherwise
// than the public sees it.
#pragma once

#include "server/club/club.h"
#include "server/club/night.h"

enum { FINISHED_MAX = 50, FINISHED_NIGHTS = 3, FINISHED_NAME_BYTES = 244 };

struct finished_seat {
    char name[FINISHED_NAME_BYTES]; // "" of a bot
    int32_t number;                 // in the club, 0 of a bot
    int32_t points;
    int place;
};

struct finished_game {
    int32_t night, round, table;
    char match[NIGHT_MATCH_BYTES];
    int32_t over_at; // seconds since 1970
    int seats;
    struct finished_seat rows[NIGHT_SEATS_MAX]; // by place
};

// The latest ones of the last nights, newest night first. STATUS_BUSY: nights begin to be read
// (nights_await); STATUS_OK.
MUST_USE enum status club_finished(struct nights *nights, struct club *club,
                                   struct finished_game out_games[FINISHED_MAX], int *out_count);
