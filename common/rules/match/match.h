// A match: deals one after the other, dealer and rounds, the end and the final scores (groups N,
// O).
#pragma once

#include "common/rules/deal/deal.h"

#include <stdbool.h>
#include <stdint.h>

struct match_next_hand {
    uint8_t round, dealer, honba;
};

struct match {
    struct deal deal;
    uint8_t game;                // of games_per_match, from 0
    uint8_t hands;               // hands after which the deal moved, in this game
    bool has_won[SEAT_MAX];      // a hand of this match (yakitori)
    uint8_t chombos[SEAT_MAX];   // that are taken from the final score (chombo = after_uma_20000)
    bool is_set;                 // the next hand is set by a referee:
    struct match_next_hand next; // this one
    bool is_over;
};

// What a match brings into a deal from those before it; all else the deal's own start says.
struct match_standing {
    int32_t points[SEAT_MAX];
    int32_t paid[SEAT_MAX], received[SEAT_MAX];
    uint8_t game, hands;
    bool has_won[SEAT_MAX];
    uint8_t chombos[SEAT_MAX];
};

// What chance decides about a deal.
struct deal_setup {
    struct wall wall;           // shuffled, nothing drawn
    uint8_t dice[DICE_MAX];     // 0 where not thrown
    struct event_throws throws; // for the deal, where no wind decides it (B9)
};

// The wall and dice that a seed makes: the set in its fixed order is shuffled (wall_shuffle), then
// every die is 1 + random_below(6), all from one random stream of that seed. Without seat winds two
// dice of each seat follow, all again as long as the highest sum is not one seat's alone.
void deal_setup_from_seed(const struct ruleset *rules, const uint8_t seed[RANDOM_SEED_BYTES],
                          struct deal_setup *out_setup);

// What comes after the deal that is over.
struct next_deal {
    bool is_over; // the match has ended, nothing below counts
    uint8_t game, round, dealer, honba, streak;
    bool is_goulash; // B126
};

void match_init(struct match *match, const struct ruleset *rules);

// The standing of a match in its first state, or whose deal has just started; and a match of that
// standing, to which the events of that deal can be applied again from its start on: they make of
// it just what they made before.
void match_stand(const struct match *match, struct match_standing *out_standing);
void match_init_at(struct match *match, const struct ruleset *rules,
                   const struct match_standing *standing);

// Whether the next deal can be dealt, or the match closed: nothing is being played.
bool match_is_between_deals(const struct match *match);

// Decides what follows the last deal; `is_time_up` says that no new hand may start: the time is
// over (R139a), or the players of an open game stop (B80). Without seat winds the throws of the
// setup decide who deals, not `dealer`.
void match_next(const struct match *match, bool is_time_up, struct next_deal *out_next);

// Hands that are still to come, with the one that is played, if no dealer repeats and nothing
// extends the match; 0 when it is over, -1 where nobody can say.
int match_hands_left(const struct match *match);

// Starts the next deal with this setup, or ends the match. STATUS_BROKEN while a deal is played or
// after the end.
MUST_USE enum status match_advance(const struct match *match, const struct deal_setup *setup,
                                   bool is_time_up, struct event_list *out_events);

// Applies a fact to the match and its deal. After STATUS_BROKEN the match must not be used on.
MUST_USE enum status match_apply(struct match *match, const struct event *event);
