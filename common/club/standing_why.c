// Why a total is what it is.
#include "common/club/standing_why.h"

#include "common/club/standing_count.h"

// Where parts are written; those beyond the room are only counted.
struct writer {
    struct standing_part *parts;
    size_t max, count;
};

static void add_part(struct writer *writer, struct standing_part part) {
    if (writer->count < writer->max) {
        writer->parts[writer->count] = part;
    }
    writer->count++;
}

static int64_t night_sum(const struct standing_query *query, struct standing_person person,
                         size_t first, size_t end, int32_t bye) {
    int64_t sum = 0;
    for (size_t i = first; i < end; i++) {
        bool is_counted = standing_counts(query, &person.entries[i]);
        sum += is_counted ? standing_value(&person.entries[i], bye) : 0;
    }
    return sum;
}

// Which games or nights are among the best: all above the bar, and the first ones equal to it.
struct best {
    int64_t bar, left; // left: how many that are equal to it count
};

static struct best find_best(const struct standing_query *query, struct standing_person person,
                             bool are_nights) {
    int64_t n = query->counting->season_n < 1 ? 1 : query->counting->season_n;
    int64_t bar = standing_bar(query, person, are_nights);
    if (bar == INT64_MIN) {
        return (struct best){.bar = bar, .left = INT64_MAX};
    }
    return (struct best){.bar = bar, .left = n - standing_above(query, person, are_nights, bar)};
}

static bool is_among(struct best *best, int64_t value) {
    if (value != best->bar) {
        return value > best->bar;
    }
    best->left--;
    return best->left >= 0;
}

// A run of games in a row: from its first entry on, so many.
struct run {
    size_t first, games;
};

// What an entry adds to the total. A bye is no game: it counts where all that is played counts.
static int64_t counted(const struct standing_query *query, const struct standing_entry *entry,
                       int32_t value, bool is_night_in, struct best *best, bool is_in_run) {
    enum count_season season = query->is_season ? query->counting->season : SEASON_TOTAL;
    bool is_ruling = entry->kind == ENTRY_RULING, is_game = standing_is_game(entry);
    switch (season) {
    case SEASON_AVERAGE:
        return entry->kind == ENTRY_BYE ? 0 : value;
    case SEASON_BEST_GAMES:
        return is_ruling || (is_game && is_among(best, value)) ? value : 0;
    case SEASON_BEST_NIGHTS:
        return is_night_in ? value : 0;
    case SEASON_BEST_RUN:
        return is_ruling || (is_game && is_in_run) ? value : 0;
    case SEASON_PLACE_POINTS:
        return is_ruling ? value : standing_game_points(query, entry);
    case SEASON_NIGHT_PLACES:
        return 0;
    case SEASON_TOTAL:
    default:
        return value;
    }
}

static void add_entries(const struct standing_query *query, struct standing_person person,
                        struct writer *writer) {
    bool are_nights = query->is_season && query->counting->season == SEASON_BEST_NIGHTS;
    struct best best = find_best(query, person, are_nights);
    struct run run = {.games = query->counting->season_n < 1 ? 1 : query->counting->season_n};
    standing_best_run(query, person, &run.first);
    for (size_t first = 0, end; first < person.count; first = end) {
        end = standing_night_end(person, first);
        int32_t bye = standing_bye(query, person, first, end);
        bool is_in = are_nights && standing_has_any(query, person, first, end) &&
                     is_among(&best, night_sum(query, person, first, end, bye));
        for (size_t i = first; i < end; i++) {
            const struct standing_entry *entry = &person.entries[i];
            if (!standing_counts(query, entry)) {
                continue;
            }
            bool is_in_run = i >= run.first && run.games > 0;
            int32_t value = standing_value(entry, bye);
            struct standing_part part = {.entry = *entry};
            part.entry.value = value;
            part.counted = counted(query, entry, value, is_in, &best, is_in_run);
            run.games -= is_in_run && standing_is_game(entry);
            add_part(writer, part);
        }
    }
}

static void add_nights(const struct standing_query *query, const struct standing_entry *sorted,
                       size_t count, uint32_t who, struct standing_row *rows,
                       struct writer *writer) {
    for (uint16_t night = standing_next_night(query, sorted, count, 0); night != 0;
         night = standing_next_night(query, sorted, count, night)) {
        size_t ranked = standing_rank_night(query, sorted, count, night, rows);
        for (size_t i = 0; i < ranked; i++) {
            if (rows[i].who == who) {
                int64_t points = standing_night_points(query->counting, rows, ranked, i);
                struct standing_part part = {.is_night = true, .counted = points};
                part.entry = (struct standing_entry){
                    .who = who,
                    .night = night,
                    .place = (uint8_t)(rows[i].rank < UINT8_MAX ? rows[i].rank : UINT8_MAX),
                    .value = (int32_t)points,
                };
                add_part(writer, part);
            }
        }
    }
}

size_t standing_parts(const struct standing_query *query, const struct standing_entry *sorted,
                      size_t count, uint32_t who, struct standing_row *rows,
                      struct standing_part *parts, size_t parts_max) {
    struct writer writer = {.parts = parts, .max = parts_max};
    for (size_t at = 0; at < count;) {
        struct standing_person person = standing_of(sorted, count, at);
        if (sorted[at].who == who) {
            add_entries(query, person, &writer);
        }
        at += person.count;
    }
    if (query->is_season && query->counting->season == SEASON_NIGHT_PLACES) {
        add_nights(query, sorted, count, who, rows, &writer);
    }
    return writer.count;
}
