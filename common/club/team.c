// The table of teams.
#include "common/club/team.h"

static uint32_t team_of(const struct team_member *members, size_t count, uint32_t who) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (members[middle].who < who) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < count && members[low].who == who ? members[low].team : 0;
}

static struct team_row *find_row(struct team_row *rows, size_t *count, size_t rows_max,
                                 uint32_t team) {
    for (size_t i = 0; i < *count; i++) {
        if (rows[i].team == team) {
            return &rows[i];
        }
    }
    if (*count == rows_max) {
        return NULL;
    }
    rows[*count] = (struct team_row){.team = team};
    return &rows[(*count)++];
}

// Whether a row of a night is among the best k of its team.
static bool is_among_best(const struct team_member *members, size_t member_count,
                          const struct standing_row *rows, size_t at, uint16_t best_k) {
    uint32_t team = team_of(members, member_count, rows[at].who);
    uint16_t better = 0;
    for (size_t i = 0; i < at && best_k > 0; i++) { // rows are ranked
        better = (uint16_t)(better + (team_of(members, member_count, rows[i].who) == team));
    }
    return best_k == 0 || better < best_k;
}

static void add_night(const struct team_member *members, size_t member_count,
                      const struct standing_row *night, size_t count, uint16_t best_k,
                      struct team_row *rows, size_t *teams, size_t rows_max) {
    for (size_t i = 0; i < count; i++) {
        uint32_t team = team_of(members, member_count, night[i].who);
        struct team_row *row = team == 0 ? NULL : find_row(rows, teams, rows_max, team);
        if (row != NULL) {
            bool is_counted = is_among_best(members, member_count, night, i, best_k);
            row->results = (uint16_t)(row->results + 1);
            row->counted = (uint16_t)(row->counted + is_counted);
            row->games = (uint16_t)(row->games + night[i].games);
            row->total += is_counted ? night[i].sum : 0;
        }
    }
}

// The highest total first, equal ones by their numbers.
static void rank_teams(struct team_row *rows, size_t count) {
    for (size_t i = 1; i < count; i++) {
        struct team_row row = rows[i];
        size_t at = i;
        for (; at > 0 && (rows[at - 1].total < row.total ||
                          (rows[at - 1].total == row.total && rows[at - 1].team > row.team));
             at--) {
            rows[at] = rows[at - 1];
        }
        rows[at] = row;
    }
    for (size_t i = 0; i < count; i++) {
        bool is_equal = i > 0 && rows[i - 1].total == rows[i].total;
        rows[i].rank = is_equal ? rows[i - 1].rank : (uint16_t)(i + 1);
    }
}

size_t team_standing(const struct standing_query *query, const struct standing_entry *sorted,
                     size_t count, const struct team_member *members, size_t member_count,
                     uint16_t best_k, struct standing_row *work, struct team_row *rows,
                     size_t rows_max) {
    size_t teams = 0;
    for (uint16_t night = standing_next_night(query, sorted, count, 0); night != 0;
         night = standing_next_night(query, sorted, count, night)) {
        size_t ranked = standing_rank_night(query, sorted, count, night, work);
        add_night(members, member_count, work, ranked, best_k, rows, &teams, rows_max);
    }
    rank_teams(rows, teams);
    return teams;
}
