// What a person's entries are worth: byes, the best of games and nights, points for places. For
// standing.c and standing_why.c.
#pragma once

#include "common/club/standing_types.h"

// The entries of one person, by night and then in their order.
struct standing_person {
    const struct standing_entry *entries;
    size_t count;
};

// The quotient, half away from zero.
int64_t standing_divide(int64_t amount, int64_t by);

// Whether the query looks at an entry, and whether it is a game.
bool standing_counts(const struct standing_query *query, const struct standing_entry *entry);
bool standing_is_game(const struct standing_entry *entry);

// The person whose entries begin at an index, and the end of the night that begins at an index.
struct standing_person standing_of(const struct standing_entry *sorted, size_t count, size_t at);
size_t standing_night_end(struct standing_person group, size_t at);

// What a bye gives in the night from `first` to `end`; what an entry is worth when a bye gives
// that.
int32_t standing_bye(const struct standing_query *query, struct standing_person group, size_t first,
                     size_t end);
int32_t standing_value(const struct standing_entry *entry, int32_t bye);

// The value of the n-th best game or night: all above it count, and as many equal to it as are
// missing. INT64_MIN if there are no more than n.
int64_t standing_bar(const struct standing_query *query, struct standing_person group,
                     bool are_nights);

// How many games or nights are above a bar.
int64_t standing_above(const struct standing_query *query, struct standing_person group,
                       bool are_nights, int64_t bar);

// Whether the query looks at any entry of a night.
bool standing_has_any(const struct standing_query *query, struct standing_person group,
                      size_t first, size_t end);

// The sum of the best n games or nights.
int64_t standing_best(const struct standing_query *query, struct standing_person group,
                      bool are_nights);

// The best n games in a row, of which `out_first` gets the first entry; all if there are fewer.
int64_t standing_best_run(const struct standing_query *query, struct standing_person group,
                          size_t *out_first);

// Points for a place that so many share, and for the place of a game.
int64_t standing_place_points(const struct counting *counting, int place, int sharers);
int64_t standing_game_points(const struct standing_query *query,
                             const struct standing_entry *entry);

// What a rank of a night is worth, of `count` ranked rows; who is below its line gets nothing.
int64_t standing_night_points(const struct counting *counting, const struct standing_row *rows,
                              size_t count, size_t at);
