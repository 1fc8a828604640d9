// The table of teams (C70): people belong to a team in a season.
#pragma once

#include "common/club/standing.h"

struct team_member {
    uint32_t who;
    uint32_t team; // from 1
};

struct team_row {
    uint32_t team;
    uint16_t rank;    // from 1; equal ones are equal
    uint16_t results; // of its members in nights
    uint16_t counted; // of them in the total
    uint16_t games;   // of all of them
    int64_t total;
};

// Each team with a member who has an entry, first to last: the sum of what its members have in each
// night, or of the best `best_k` of them (0: of all). `members` are in order of `who`, each person
// once. Of the query, what it looks at counts (night, hidden rounds), not how it ranks. `work` is
// memory, as for standing_make. Returns how many teams there are, at most `rows_max`; what is
// beyond is left out.
size_t team_standing(const struct standing_query *query, const struct standing_entry *sorted,
                     size_t count, const struct team_member *members, size_t member_count,
                     uint16_t best_k, struct standing_row *work, struct team_row *rows,
                     size_t rows_max);
