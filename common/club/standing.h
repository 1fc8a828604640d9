// The standing of a night or a season: a fold of results, rulings and byes, in the order in which
// they were made. Whatever a standing shows can be made again from the same entries, as of any of
// them; so nothing that is added up is ever stored.
#pragma once

#include "common/club/standing_types.h"

// The entries of each person together, by night and then in their order. A caller makes this once
// for all queries of the same entries. `out_sorted` has room for `count`.
void standing_sort(const struct standing_entry *entries, size_t count,
                   struct standing_entry *out_sorted);

// How many rows standing_make needs room for.
size_t standing_room(const struct standing_query *query, const struct standing_entry *sorted,
                     size_t count);

// Ranks everybody who has an entry, first to last, equal ones by their numbers; those below the
// line behind. Returns how many rows that are. `rows` has the room that standing_room says.
size_t standing_make(const struct standing_query *query, const struct standing_entry *sorted,
                     size_t count, struct standing_row *rows);

// The nights of a season one after the other, from 0 on; 0 after the last. And the ranks of one of
// them by themselves, in `rows`, which has room for everybody and one; how many there are.
uint16_t standing_next_night(const struct standing_query *query,
                             const struct standing_entry *sorted, size_t count, uint16_t night);
size_t standing_rank_night(const struct standing_query *query, const struct standing_entry *sorted,
                           size_t count, uint16_t night, struct standing_row *rows);
