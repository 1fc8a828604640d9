// Who has dealt into whom more often than chance makes likely (C110): a hint for who looks after a
// club, never a verdict. Chance gives each win on a discard of somebody to the others at the table,
// as often as each wins where that one does not play.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { DEAL_INS_SEATS_MAX = 5, DEAL_INS_LEAST = 4 }; // fewer are nothing to be looked at

// A game that was played by people from its first hand to its last; 0 is a bot, or somebody who did
// not play all of it.
struct deal_ins_game {
    int seats;
    int hands;
    uint32_t who[DEAL_INS_SEATS_MAX];
    uint8_t counts[DEAL_INS_SEATS_MAX][DEAL_INS_SEATS_MAX]; // of the first into the second
};

// One person's discards and another one's wins, in the games that both have played.
struct deal_ins_row {
    uint32_t from, to;
    uint32_t games, hands;
    uint32_t all;      // that `from` has dealt in there, into anybody
    uint32_t count;    // of them into `to`
    uint32_t expected; // in thousandths: of them into `to`, by chance
    double chance;     // that it is so many, or more
};

// The pairs of which fewer than one would be expected in all these games, the least likely first;
// at most `max` of them. `work` is memory of so many bytes, as malloc gives it. `out_pairs`: how
// many pairs there were. Returns how many rows.
size_t deal_ins_bytes(const struct deal_ins_game *games, size_t count);
int deal_ins_find(const struct deal_ins_game *games, size_t count, void *work,
                  struct deal_ins_row *rows, int max, uint32_t *out_pairs);
