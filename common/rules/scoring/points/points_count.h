// Counting a hand line by line: basic points (B82 to B90), doubles (B91 to B96), bonus parts
// (B114, B115) and the limit (B97).
#pragma once

#include "common/rules/scoring/points/points_reading.h"

#include <stdint.h>

// A score in the making, and what it would be without a limit, which tells two apart that are both
// cut.
struct points_choice {
    struct points_score score;
    uint8_t bonus_line, bonus_double; // where the bonus part of a special hand begins
    int64_t uncut;
};

// The pieces of a count. Each adds lines to the score and sums them up.
void points_count_sets(const struct points_set *sets, int count, struct points_score *score);
void points_count_pair(const struct points_hand *hand, int kind, struct points_score *score);
void points_count_mahjong(const struct points_hand *hand, struct points_score *score);
void points_count_bonus_points(const struct points_hand *hand, struct points_score *score);

// Doubles of every player (B92): of these sets, of flowers and seasons, of an original call.
void points_count_doubles(const struct points_hand *hand, const struct points_set *sets, int count,
                          struct points_score *score);

// Doubles of the winner (B93).
void points_count_winner_doubles(const struct points_hand *hand,
                                 const struct points_reading *reading, struct points_score *score);

// Purity's eight-fold (B121, B122).
void points_count_purity_doubles(const struct points_hand *hand, struct points_score *score);

// The bonus part of a special hand: last, its lines and doubles are told apart from the others.
void points_count_bonus_part(const struct points_hand *hand, struct points_choice *choice);

// Value of a single set, without any doubles.
int32_t points_of_set(const struct points_set *set);

// Sums up and cuts to the limit.
void points_finish(const struct ruleset *rules, struct points_choice *choice);
