// What a person's entries are worth.
#include "common/club/standing_count.h"

// The quotient, half away from zero.
int64_t standing_divide(int64_t amount, int64_t by) {
    int64_t size = amount < 0 ? -amount : amount, result = (2 * size + by) / (2 * by);
    return amount < 0 ? -result : result;
}

bool standing_counts(const struct standing_query *query, const struct standing_entry *entry) {
    bool is_hidden = query->hidden_round != 0 && entry->night == query->hidden_night &&
                     entry->round >= query->hidden_round;
    return !is_hidden && (query->night == 0 || entry->night == query->night);
}

bool standing_is_game(const struct standing_entry *entry) {
    return entry->kind == ENTRY_GAME || entry->kind == ENTRY_ABSENT;
}

// The group that begins at an entry.
struct standing_person standing_of(const struct standing_entry *sorted, size_t count, size_t at) {
    struct standing_person group = {.entries = sorted + at};
    while (at + group.count < count && sorted[at + group.count].who == sorted[at].who) {
        group.count++;
    }
    return group;
}

// The entries of the night that begins at an entry of a group.
size_t standing_night_end(struct standing_person group, size_t at) {
    size_t end = at;
    while (end < group.count && group.entries[end].night == group.entries[at].night) {
        end++;
    }
    return end;
}

// What a bye gives in the night from `first` on, up to `end`.
int32_t standing_bye(const struct standing_query *query, struct standing_person group, size_t first,
                     size_t end) {
    int64_t sum = 0, games = 0;
    if (query->counting->bye != BYE_AVERAGE) {
        return query->counting->bye == BYE_FIXED ? query->counting->bye_fixed : 0;
    }
    for (size_t i = first; i < end; i++) {
        bool is_counted =
            standing_is_game(&group.entries[i]) && standing_counts(query, &group.entries[i]);
        sum += is_counted ? group.entries[i].value : 0;
        games += is_counted;
    }
    return games == 0 ? 0 : (int32_t)standing_divide(sum, games);
}

int32_t standing_value(const struct standing_entry *entry, int32_t bye) {
    return entry->kind == ENTRY_BYE ? bye : entry->value;
}

// A sum of units of a person: of games, or of nights with all that belongs to them.
struct units {
    int64_t least, most; // only units of these values
    int64_t sum, count;
};

static void add_units(const struct standing_query *query, struct standing_person group,
                      bool are_nights, struct units *units) {
    units->sum = units->count = 0;
    for (size_t first = 0, end; first < group.count; first = end) {
        int64_t night = 0;
        bool has_any = false;
        end = standing_night_end(group, first);
        int32_t bye = are_nights ? standing_bye(query, group, first, end) : 0;
        for (size_t i = first; i < end; i++) {
            const struct standing_entry *entry = &group.entries[i];
            if (!standing_counts(query, entry)) {
                continue;
            }
            int32_t value = standing_value(entry, bye);
            bool is_unit = !are_nights && standing_is_game(entry) && value >= units->least &&
                           value <= units->most;
            units->sum += is_unit ? value : 0;
            units->count += is_unit;
            night += value;
            has_any = true;
        }
        if (are_nights && has_any && night >= units->least && night <= units->most) {
            units->sum += night;
            units->count++;
        }
    }
}

// The value of the n-th best unit: INT64_MIN if there are no more than n of them. All above it
// count, and of those that are equal to it as many as are missing.
int64_t standing_bar(const struct standing_query *query, struct standing_person group,
                     bool are_nights) {
    int64_t n = query->counting->season_n < 1 ? 1 : query->counting->season_n;
    int64_t low = -((int64_t)1 << 48), high = (int64_t)1 << 48;
    struct units units = {.least = low, .most = high};
    add_units(query, group, are_nights, &units);
    if (units.count <= n) {
        return INT64_MIN;
    }
    while (low < high) { // the highest value that n units reach
        int64_t middle = low + (high - low + 1) / 2;
        units.least = middle;
        add_units(query, group, are_nights, &units);
        if (units.count >= n) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

int64_t standing_above(const struct standing_query *query, struct standing_person group,
                       bool are_nights, int64_t bar) {
    struct units units = {.least = bar + 1, .most = INT64_MAX};
    add_units(query, group, are_nights, &units);
    return units.count;
}

bool standing_has_any(const struct standing_query *query, struct standing_person group,
                      size_t first, size_t end) {
    for (size_t i = first; i < end; i++) {
        if (standing_counts(query, &group.entries[i])) {
            return true;
        }
    }
    return false;
}

int64_t standing_best(const struct standing_query *query, struct standing_person group,
                      bool are_nights) {
    int64_t n = query->counting->season_n < 1 ? 1 : query->counting->season_n;
    int64_t bar = standing_bar(query, group, are_nights);
    struct units above = {.least = bar == INT64_MIN ? bar : bar + 1, .most = INT64_MAX};
    add_units(query, group, are_nights, &above);
    return bar == INT64_MIN ? above.sum : above.sum + (n - above.count) * bar;
}

// The best n games in a row, of which `out_first` gets the first entry; all if there are fewer.
int64_t standing_best_run(const struct standing_query *query, struct standing_person group,
                          size_t *out_first) {
    size_t n = query->counting->season_n < 1 ? 1 : query->counting->season_n;
    size_t games = 0, tail = 0;
    int64_t sum = 0, best = INT64_MIN;
    *out_first = 0;
    for (size_t i = 0; i < group.count; i++) {
        if (!standing_is_game(&group.entries[i]) || !standing_counts(query, &group.entries[i])) {
            continue;
        }
        sum += group.entries[i].value;
        games++;
        while (games > n) {
            const struct standing_entry *old = &group.entries[tail++];
            bool is_one = standing_is_game(old) && standing_counts(query, old);
            sum -= is_one ? old->value : 0;
            games -= is_one;
        }
        if (games == n && sum > best) {
            best = sum;
            *out_first = tail;
        }
    }
    return best == INT64_MIN ? sum : best;
}

// Points for a place, shared with those who have it too.
int64_t standing_place_points(const struct counting *counting, int place, int sharers) {
    int64_t sum = 0;
    sharers = sharers < 1 ? 1 : sharers;
    for (int i = 0; i < sharers && place >= 1; i++) {
        sum += place + i <= PLACE_POINTS_MAX ? counting->place_points[place + i - 1] : 0;
    }
    return standing_divide(sum, sharers);
}

int64_t standing_game_points(const struct standing_query *query,
                             const struct standing_entry *entry) {
    return entry->kind == ENTRY_GAME
               ? standing_place_points(query->counting, entry->place, entry->sharers)
               : 0;
}

// What a rank of a night is worth; who is below its line gets nothing.
int64_t standing_night_points(const struct counting *counting, const struct standing_row *rows,
                              size_t count, size_t at) {
    int sharers = 0;
    for (size_t i = 0; i < count; i++) {
        sharers += rows[i].rank == rows[at].rank;
    }
    return rows[at].is_below ? 0 : standing_place_points(counting, rows[at].rank, sharers);
}
