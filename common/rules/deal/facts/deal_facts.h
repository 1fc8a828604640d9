// What follows from the state of a deal: winds, waits, furiten, the value of a win. Questions only.
#pragma once

#include "common/rules/deal/deal.h"
#include "common/rules/scoring/han_fu/score.h"

#include <stdbool.h>

// Who sits this hand out: of five players the one before the dealer, else NO_SEAT (B156, B157).
static inline int deal_dreamer(const struct deal *deal) {
    int players = deal->rules.players;
    return ruleset_hands(&deal->rules) == players ? NO_SEAT
                                                  : (deal->dealer + players - 1) % players;
}

// The seat whose turn comes after `seat`'s, and how many turns `seat` is after `from` (R24); a
// dreamer is counted there, which changes no order.
static inline int deal_next_seat(const struct deal *deal, int seat) {
    int next = seat + 1 == deal->rules.players ? 0 : seat + 1;
    return next == deal_dreamer(deal) ? deal->dealer : next;
}

static inline int deal_turns_after(const struct deal *deal, int from, int seat) {
    int turns = seat - from;
    return turns < 0 ? turns + deal->rules.players : turns;
}

// Live tiles left (R22).
static inline int deal_live(const struct deal *deal) {
    return wall_live_count(&deal->wall, &deal->rules);
}

// Winds as kinds (R7, R133).
int deal_seat_wind(const struct deal *deal, int seat);
int deal_round_wind(const struct deal *deal);

// The same for any round of a match, from 0: KIND_EAST to KIND_NORTH.
int round_wind(const struct ruleset *rules, int round);

bool seat_is_closed(const struct seat *seat);

// Sets that the concealed tiles of this seat must still make.
int seat_sets(const struct ruleset *rules, const struct seat *seat);

// Tiles of a kind that the seat holds itself: concealed, in melds, set aside.
int seat_holds(const struct seat *seat, int kind);

// Shanten of the concealed tiles, with the special shapes the rules know.
int seat_shanten(const struct ruleset *rules, const struct seat *seat);

// The waits of a hand with these counts, for this seat's melds: by shape, without kinds that are
// not in the set or that the seat holds four times itself; by karaten=melds_tenpai those in melds
// are not held (R98, A58).
kind_set seat_waits(const struct ruleset *rules, const struct seat *seat, const uint8_t *counts);

// The waits as this deal has them: what its jokers stand for counts too, and KIND_JOKER is one of
// them if a joker from the wall would win. No kind that this deal does not have.
kind_set deal_waits(const struct deal *deal, const struct seat *seat, const uint8_t *counts);

// The most sequences a hand may have: none in a goulash (B31, B137).
int deal_max_chows(const struct deal *deal);

// Tenpai at a draw: yaku do not matter (R96, R98).
bool deal_is_tenpai(const struct deal *deal, int seat);

// What a hand waits for or, if it waits for nothing, the kinds after which some discard would leave
// a tenpai hand (tibet R58, R59a). A tile that has just completed the hand does not count; both are
// empty for tiles that are not known. Slow: for the end of a hand.
struct deal_review {
    kind_set waits, helps;
};
void deal_review(const struct deal *deal, int seat, struct deal_review *out_review);

// Whether the seat may not ron this kind now (R76 to R80).
bool deal_is_furiten(const struct deal *deal, int seat, int kind);

// Whether the tile of the open window completes this seat's hand by shape and can be taken from
// where it is: a discard, an added tile (R54), a concealed kan by thirteen orphans (R55), a north
// (Q15). Furiten and yaku do not matter (R78, R80).
bool deal_is_offered(const struct deal *deal, int seat);

// The set that `turn` may still take back (U11), or NULL.
const struct meld *deal_open_set(const struct deal *deal);

// The seat's first turn, nothing called by anybody yet (A42).
bool deal_is_first_turn(const struct deal *deal, int seat);

// How many seats have declared kans.
int deal_kan_owners(const struct deal *deal);

// What the seat's hand would be worth with the tile just drawn, or with `deal->tile`. The statuses
// are those of score_win. By points and doubles the score stays empty: the hands are counted by
// points_deal.h.
MUST_USE enum status deal_value_tsumo(const struct deal *deal, int seat, struct score *out_score);
MUST_USE enum status deal_value_ron(const struct deal *deal, int seat, struct score *out_score);

// Ura indicators a winner in riichi turns over; returns how many.
int deal_uras(const struct deal *deal, uint8_t out_uras[INDICATOR_MAX]);
