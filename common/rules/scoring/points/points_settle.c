// Settling up between seats, and what accounts start with.
#include "common/rules/scoring/points/points_settle.h"

#include "common/base/check.h"

#include <string.h>

static void pay(const struct ruleset *rules, int payer, int payee, int32_t amount, int east,
                struct points_settlement *settlement) {
    bool is_doubled = rules->east_doubles && (payer == east || payee == east); // B101, B103
    int32_t paid = is_doubled ? 2 * amount : amount;
    if (amount == 0) {
        return;
    }
    CHECK(settlement->count < POINTS_PAYMENTS_MAX);
    settlement->payments[settlement->count++] =
        (struct points_payment){(uint8_t)payer, (uint8_t)payee, paid};
    settlement->paid[payer] += paid;
    settlement->received[payee] += paid;
    settlement->nets[payer] -= paid;
    settlement->nets[payee] += paid;
}

static bool plays(unsigned seats, int seat) {
    return (seats >> seat & 1) != 0;
}

// B100: the lower of two losers pays the difference.
static void settle_losers(const struct ruleset *rules, const int32_t scores[SEAT_MAX],
                          unsigned losers, int east, struct points_settlement *settlement) {
    for (int one = 0; one < SEAT_MAX; one++) {
        for (int other = one + 1; other < SEAT_MAX; other++) {
            if (!plays(losers, one) || !plays(losers, other)) {
                continue;
            }
            bool is_lower = scores[one] < scores[other];
            int32_t difference = scores[one] - scores[other];
            pay(rules, is_lower ? one : other, is_lower ? other : one,
                is_lower ? -difference : difference, east, settlement);
        }
    }
}

void points_settle(const struct ruleset *rules, const int32_t scores[SEAT_MAX], unsigned seats,
                   int winner, int east, struct points_settlement *out_settlement) {
    CHECK(winner < SEAT_MAX && plays(seats, winner));
    memset(out_settlement, 0, sizeof *out_settlement);
    unsigned losers = seats & ~(1u << winner);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        if (plays(losers, seat)) { // B99
            pay(rules, seat, winner, scores[winner], east, out_settlement);
        }
    }
    if (rules->losers_settle) {
        settle_losers(rules, scores, losers, east, out_settlement);
    }
}

// B108: ten of 2, eight of 10 and nine of 100 for change, the rest in 500. Where that does not come
// out even, as with five players, more of the small ones.
void points_tallies(const struct ruleset *rules, struct tally_piece out_pieces[TALLY_PIECES]) {
    static const struct tally_piece change[TALLY_PIECES] = {
        {1000, 0}, {500, 0}, {100, 9}, {10, 8}, {2, 10}};
    int32_t rest = rules->start_points;
    memcpy(out_pieces, change, sizeof change);
    if (rules->account != ACCOUNT_TALLIES) {
        for (int i = 0; i < TALLY_PIECES; i++) {
            out_pieces[i].count = 0;
        }
        return;
    }
    for (int i = TALLY_PIECES - 1; i > 0; i--) {
        int32_t count = rest / out_pieces[i].value;
        out_pieces[i].count = (uint16_t)(count < change[i].count ? count : change[i].count);
        rest -= out_pieces[i].count * out_pieces[i].value;
    }
    for (int i = 1; i < TALLY_PIECES; i++) {
        out_pieces[i].count = (uint16_t)(out_pieces[i].count + rest / out_pieces[i].value);
        rest %= out_pieces[i].value;
    }
    out_pieces[0].count = (uint16_t)rules->extra_1000_tokens; // B109
}

int32_t points_start(const struct ruleset *rules) {
    bool has_tokens = rules->account == ACCOUNT_TALLIES;
    return rules->start_points + (has_tokens ? 1000 * rules->extra_1000_tokens : 0);
}
