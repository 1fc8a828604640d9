// The standing of a night or a season.
#include "common/club/standing.h"

#include "common/club/standing_count.h"

#include <stdlib.h>

enum { THOUSAND = 1000 };

static int compare(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

// By person and night; in the order of the log within, which `game` holds for the moment.
static int compare_entries(const void *a, const void *b) {
    const struct standing_entry *left = a, *right = b;
    int order = compare(left->who, right->who);
    order = order != 0 ? order : compare(left->night, right->night);
    return order != 0 ? order : compare(left->game, right->game);
}

void standing_sort(const struct standing_entry *entries, size_t count,
                   struct standing_entry *out_sorted) {
    for (size_t i = 0; i < count; i++) {
        out_sorted[i] = entries[i];
        out_sorted[i].game = (uint32_t)i;
    }
    qsort(out_sorted, count, sizeof out_sorted[0], compare_entries);
    for (size_t i = 0; i < count; i++) {
        out_sorted[i].game = entries[out_sorted[i].game].game;
    }
}

static void add_entry(struct standing_row *row, const struct standing_entry *entry, int32_t bye) {
    int32_t value = standing_value(entry, bye);
    row->sum += value;
    row->rulings += entry->kind == ENTRY_RULING ? value : 0;
    row->bye_sum += entry->kind == ENTRY_BYE ? value : 0;
    row->byes = (uint16_t)(row->byes + (entry->kind == ENTRY_BYE));
    row->games = (uint16_t)(row->games + standing_is_game(entry));
    if (entry->kind == ENTRY_GAME && entry->place > 0) {
        int place = entry->place < STANDING_PLACES ? entry->place : STANDING_PLACES;
        row->places[place - 1]++;
        row->place_sum += entry->place;
        row->best = value > row->best ? value : row->best;
    }
}

// The last round that somebody played, as night * 256 + round.
static uint32_t last_round(const struct standing_query *query, const struct standing_entry *sorted,
                           size_t count) {
    uint32_t last = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t round = (uint32_t)sorted[i].night << 8 | sorted[i].round;
        bool is_played = sorted[i].kind != ENTRY_RULING && standing_counts(query, &sorted[i]);
        last = is_played && round > last ? round : last;
    }
    return last;
}

static int64_t rank_value(const struct standing_query *query, struct standing_person group,
                          const struct standing_row *row) {
    int64_t points = 0, games = row->sum - row->bye_sum;
    size_t first;
    if (!query->is_season) {
        return row->sum;
    }
    switch ((enum count_season)query->counting->season) {
    case SEASON_AVERAGE:
        return row->games == 0 ? 0 : standing_divide(games, row->games);
    case SEASON_BEST_GAMES:
        return standing_best(query, group, false) + row->rulings;
    case SEASON_BEST_NIGHTS:
        return standing_best(query, group, true);
    case SEASON_BEST_RUN:
        return standing_best_run(query, group, &first) + row->rulings;
    case SEASON_PLACE_POINTS:
        for (size_t i = 0; i < group.count; i++) {
            bool is_counted = standing_counts(query, &group.entries[i]);
            points += is_counted ? standing_game_points(query, &group.entries[i]) : 0;
        }
        return points + row->rulings;
    case SEASON_NIGHT_PLACES:
        return 0; // by the ranks of all: add_night_places
    case SEASON_TOTAL:
    default:
        return row->sum;
    }
}

// False if nothing of the person counts.
static bool make_row(const struct standing_query *query, struct standing_person group,
                     uint32_t last, struct standing_row *out) {
    const struct counting *counting = query->counting;
    bool has_any = false;
    *out = (struct standing_row){.who = group.entries[0].who, .best = INT32_MIN};
    for (size_t first = 0, end; first < group.count; first = end) {
        bool was_there = false;
        end = standing_night_end(group, first);
        if (query->night != 0 && group.entries[first].night != query->night) {
            continue;
        }
        int32_t bye = standing_bye(query, group, first, end);
        for (size_t i = first; i < end; i++) {
            const struct standing_entry *entry = &group.entries[i];
            if (!standing_counts(query, entry)) {
                continue;
            }
            bool is_last = ((uint32_t)entry->night << 8 | entry->round) == last;
            add_entry(out, entry, bye);
            out->last_round += is_last ? standing_value(entry, bye) : 0;
            was_there = was_there || entry->kind != ENTRY_RULING;
            has_any = true;
        }
        out->nights = (uint16_t)(out->nights + was_there);
    }
    uint32_t placed = 0;
    for (int place = 0; place < STANDING_PLACES; place++) {
        placed += out->places[place];
    }
    out->average_place =
        placed == 0 ? 0 : (int32_t)standing_divide((int64_t)out->place_sum * THOUSAND, placed);
    out->average =
        out->games == 0 ? 0 : (int32_t)standing_divide(out->sum - out->bye_sum, out->games);
    out->total = rank_value(query, group, out);
    out->is_below = query->is_season
                        ? out->games < counting->games_min || out->nights < counting->nights_min
                        : out->games < counting->night_games_min;
    return has_any;
}

// Below 0 if `a` is ahead.
static int compare_ties(const struct counting *counting, const struct standing_row *a,
                        const struct standing_row *b) {
    for (int i = 0; i < COUNT_TIES_MAX && counting->ties[i] != TIE_SHARED; i++) {
        if (counting->ties[i] == TIE_BEST && a->best != b->best) {
            return a->best > b->best ? -1 : 1;
        }
        for (int place = 0; place < STANDING_PLACES && counting->ties[i] == TIE_PLACES; place++) {
            if (a->places[place] != b->places[place]) {
                return a->places[place] > b->places[place] ? -1 : 1;
            }
        }
    }
    return 0;
}

static int compare_rows(const struct counting *counting, const struct standing_row *a,
                        const struct standing_row *b) {
    if (a->is_below != b->is_below) {
        return a->is_below ? 1 : -1;
    }
    if (a->total != b->total) {
        return a->total > b->total ? -1 : 1;
    }
    return compare_ties(counting, a, b);
}

// Equal rows are in the order of their numbers.
static bool precedes(const struct counting *counting, const struct standing_row *a,
                     const struct standing_row *b) {
    int order = compare_rows(counting, a, b);
    return order != 0 ? order < 0 : a->who < b->who;
}

// Lets a row sink in a heap of which the last ranked is the top.
static void sift(const struct counting *counting, struct standing_row *rows, size_t count,
                 size_t at) {
    for (size_t child = 2 * at + 1; child < count; child = 2 * at + 1) {
        size_t other = child + 1;
        bool is_other = other < count && precedes(counting, &rows[child], &rows[other]);
        child = is_other ? other : child;
        if (!precedes(counting, &rows[at], &rows[child])) {
            return;
        }
        struct standing_row row = rows[at];
        rows[at] = rows[child];
        rows[child] = row;
        at = child;
    }
}

// Sorts, the first ahead, and gives ranks. qsort cannot be told the order of ties, hence a heap.
static void rank_rows(const struct counting *counting, struct standing_row *rows, size_t count) {
    for (size_t i = count / 2; i > 0; i--) {
        sift(counting, rows, count, i - 1);
    }
    for (size_t left = count; left > 1; left--) {
        struct standing_row last = rows[0];
        rows[0] = rows[left - 1];
        rows[left - 1] = last;
        sift(counting, rows, left - 1, 0);
    }
    for (size_t i = 0; i < count; i++) {
        bool is_equal = i > 0 && compare_rows(counting, &rows[i - 1], &rows[i]) == 0;
        rows[i].rank = is_equal ? rows[i - 1].rank : (uint16_t)(i + 1);
    }
}

// Rows of everybody, in the order of their numbers, not ranked.
static size_t make_rows(const struct standing_query *query, const struct standing_entry *sorted,
                        size_t count, struct standing_row *rows) {
    uint32_t last = last_round(query, sorted, count);
    size_t made = 0;
    for (size_t at = 0; at < count;) {
        struct standing_person group = standing_of(sorted, count, at);
        made += make_row(query, group, last, &rows[made]);
        at += group.count;
    }
    return made;
}

// The next night after this one that is among the entries; 0 if there is none.
uint16_t standing_next_night(const struct standing_query *query,
                             const struct standing_entry *sorted, size_t count, uint16_t night) {
    uint16_t next = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_later = sorted[i].night > night && standing_counts(query, &sorted[i]);
        next = is_later && (next == 0 || sorted[i].night < next) ? sorted[i].night : next;
    }
    return next;
}

// The ranks of one night, in `rows`. Returns how many there are.
size_t standing_rank_night(const struct standing_query *query, const struct standing_entry *sorted,
                           size_t count, uint16_t night, struct standing_row *rows) {
    struct standing_query one = *query;
    one.is_season = false;
    one.night = night;
    size_t made = make_rows(&one, sorted, count, rows);
    rank_rows(query->counting, rows, made);
    return made;
}

// Adds what each night's ranks are worth to rows in the order of numbers.
static void add_night_places(const struct standing_query *query,
                             const struct standing_entry *sorted, size_t count,
                             struct standing_row *rows, size_t made) {
    struct standing_row *night_rows = rows + made;
    for (uint16_t night = standing_next_night(query, sorted, count, 0); night != 0;
         night = standing_next_night(query, sorted, count, night)) {
        size_t ranked = standing_rank_night(query, sorted, count, night, night_rows);
        for (size_t i = 0; i < ranked; i++) {
            size_t low = 0, high = made;
            while (low < high) {
                size_t middle = (low + high) / 2;
                if (rows[middle].who < night_rows[i].who) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            rows[low].total += standing_night_points(query->counting, night_rows, ranked, i);
        }
    }
}

static bool is_by_nights(const struct standing_query *query) {
    return query->is_season && query->counting->season == SEASON_NIGHT_PLACES;
}

size_t standing_room(const struct standing_query *query, const struct standing_entry *sorted,
                     size_t count) {
    size_t people = 0;
    for (size_t i = 0; i < count; i++) {
        people += i == 0 || sorted[i].who != sorted[i - 1].who;
    }
    return is_by_nights(query) ? 2 * people + 1 : people + 1;
}

size_t standing_make(const struct standing_query *query, const struct standing_entry *sorted,
                     size_t count, struct standing_row *rows) {
    size_t made = make_rows(query, sorted, count, rows);
    if (is_by_nights(query)) {
        add_night_places(query, sorted, count, rows, made);
    }
    rank_rows(query->counting, rows, made);
    return made;
}
