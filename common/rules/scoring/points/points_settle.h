// Settling up: who pays whom after a hand of points and doubles (B99 to B106), and what an account
// starts with (B107 to B109, B158).
#pragma once

#include "common/rules/ruleset/ruleset.h"

#include <stdint.h>

enum {
    POINTS_PAYMENTS_MAX = 6, // every pair of four players: a fifth sits out
    TALLY_PIECES = 5,
};

struct points_payment {
    uint8_t payer, payee; // seats
    int32_t amount;       // above 0, doubled for East already
};

struct points_settlement {
    struct points_payment payments[POINTS_PAYMENTS_MAX];
    uint8_t count;
    int32_t paid[SEAT_MAX], received[SEAT_MAX]; // this hand's entries of a paper account
    int32_t nets[SEAT_MAX];                     // received - paid; they sum to zero (B106)
};

// Settles a hand that `winner` won. `seats` has a bit for each seat that played it, at most four;
// `east` is the seat with the east wind, NO_SEAT for none; scores are not below 0 and at most
// POINTS_MAX.
void points_settle(const struct ruleset *rules, const int32_t scores[SEAT_MAX], unsigned seats,
                   int winner, int east, struct points_settlement *out_settlement);

// What a player starts with: value and number of each kind of tally, all 0 on paper.
struct tally_piece {
    uint16_t value;
    uint16_t count;
};
void points_tallies(const struct ruleset *rules, struct tally_piece out_pieces[TALLY_PIECES]);

// Points everybody starts with, extra tokens included.
int32_t points_start(const struct ruleset *rules);
