// What a game of a club is worth for each of its people, and where every part of it comes from.
#pragma once

#include "common/club/counting.h"
#include "common/rules/ruleset/ruleset.h"

enum { SEAT_PEOPLE_MAX = 6 }; // who sat on one seat one after the other

// Who sat on a seat from when on. The first one was to play the game.
struct game_sitter {
    uint32_t who;   // number in the club; 0: a bot
    int32_t points; // of the seat when he took it; of the first one the start
    bool is_house;  // plays, but is not ranked
};

// A game as it ended, live or on paper, in order of seats.
struct game_points {
    int32_t points[SEAT_MAX];
    uint16_t sticks; // riichi sticks left over
    bool has_won[SEAT_MAX];
    uint16_t wins[SEAT_MAX]; // hands won; for FINAL_WINS
    uint8_t chombos[SEAT_MAX];
    bool is_out[SEAT_MAX]; // who was to play it is disqualified: has the fixed result, whatever C49
    uint8_t sitter_count[SEAT_MAX];
    struct game_sitter sitters[SEAT_MAX][SEAT_PEOPLE_MAX];
};

// The parts of a final: they add up to it.
struct game_parts {
    int32_t net;    // points over the baseline, sticks left over and rounding with it
    int32_t uma;    // by place
    int32_t oka;    // to the first place
    int32_t chombo; // taken from the final
};

// The final of a seat.
struct game_seat {
    int32_t final;
    uint8_t place; // from 1; equal places are equal
    struct game_parts parts;
};

// What one person has of the game.
struct game_share {
    uint32_t who;
    uint8_t seat;
    int32_t value;
    uint8_t place; // 0: none, who has no place in this game
    bool is_house;
    bool is_absent; // was replaced: `value` is what C49 says
    bool is_substitute;
};

enum { GAME_SHARES_MAX = SEAT_MAX * SEAT_PEOPLE_MAX };

struct game_result {
    uint8_t players;
    struct game_seat seats[SEAT_MAX];
    uint8_t share_count;
    struct game_share shares[GAME_SHARES_MAX]; // somebody who sat down twice has two
    // C50: sum of all shares + taken = expected. `expected` is made from the rules and the sum of
    // the points alone, so a difference shows a fault of ours.
    int64_t expected; // what the ruleset makes of the points
    int64_t taken;    // by fixed results of absent people, and what seats of bots have
    int64_t balance;  // expected - taken - sum of the shares: 0
};

// Finals by the engine's own match_final where the counting is by the ruleset. The rules are sound
// and say how many players there are.
void game_result(const struct counting *counting, const struct ruleset *rules,
                 const struct game_points *game, struct game_result *out);

// C50 for what stands in books: whether points and sticks add up to what the game began with; the
// difference is what is missing, 0 if all is right.
int64_t game_missing_points(const struct ruleset *rules, const struct game_points *game);
