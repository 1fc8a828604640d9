// The results of a season.
#include "server/club/season.h"

#include "server/club/night_shelf.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)WIRE_COUNTING_WAY_TOTAL == (int)SEASON_TOTAL &&
                   (int)WIRE_COUNTING_WAY_AVERAGE == (int)SEASON_AVERAGE &&
                   (int)WIRE_COUNTING_WAY_BEST_GAMES == (int)SEASON_BEST_GAMES &&
                   (int)WIRE_COUNTING_WAY_BEST_NIGHTS == (int)SEASON_BEST_NIGHTS &&
                   (int)WIRE_COUNTING_WAY_BEST_ROW == (int)SEASON_BEST_RUN &&
                   (int)WIRE_COUNTING_WAY_PLACE_POINTS == (int)SEASON_PLACE_POINTS &&
                   (int)WIRE_COUNTING_WAY_NIGHT_PLACES == (int)SEASON_NIGHT_PLACES,
               "seasons and messages count ways alike");

static void read_counting(const struct wire_season_plan *plan, struct counting *out_counting) {
    counting_init(out_counting, counting_preset(0));
    out_counting->season = (uint8_t)plan->way;
    out_counting->season_n = (uint16_t)(plan->best > 0 ? plan->best : 1);
    out_counting->games_min = (uint16_t)plan->games_min;
    out_counting->nights_min = (uint16_t)plan->nights_min;
    for (int i = 0; i < PLACE_POINTS_MAX && plan->place_points.count > 0; i++) {
        out_counting->place_points[i] =
            i < plan->place_points.count ? plan->place_points.rows[i] : 0;
    }
}

// ---- its nights ----

bool season_has_night(const struct wire_season_plan *plan, int32_t number, int32_t at) {
    for (int i = 0; plan->has_left_out && i < plan->left_out.count; i++) {
        if (plan->left_out.rows[i] == number) {
            return false;
        }
    }
    return at >= plan->from && at <= plan->until;
}

// Those that were played; what is planned need not be read.
static enum status need_nights(struct nights *nights, struct club *club,
                               const struct wire_season_plan *plan) {
    int32_t *numbers = malloc(sizeof *numbers * (size_t)(club->night_count + 1));
    int count = 0;
    if (numbers == NULL) {
        return STATUS_NO_MEMORY;
    }
    for (int i = 0; i < club->night_count; i++) {
        const struct club_night *night = &club->nights[i];
        if (night->round > 0 && season_has_night(plan, night->number, night->plan.at)) {
            numbers[count++] = night->number;
        }
    }
    enum status status = nights_need(nights, club, numbers, count);
    free(numbers);
    return status;
}

static bool has_night(const struct wire_season_plan *plan, const struct night *night) {
    return night->state.is_planned && night->state.round_count > 0 &&
           season_has_night(plan, night->number, night->state.plan.at);
}

static int compare_nights(const void *a, const void *b) {
    const struct night *left = *(struct night *const *)a, *right = *(struct night *const *)b;
    int32_t at = left->state.plan.at, other = right->state.plan.at;
    return at != other ? (at > other) - (at < other)
                       : (left->number > right->number) - (left->number < right->number);
}

static enum status list_nights(struct nights *nights, const struct club *club,
                               const struct wire_season_plan *plan, struct season_results *out) {
    out->nights = calloc((size_t)club->night_count + 1, sizeof(void *));
    if (out->nights == NULL) {
        return STATUS_NO_MEMORY;
    }
    for (int number = 1; number <= club->night_count; number++) {
        struct night *night = night_find(nights, club, number);
        if (night != NULL && has_night(plan, night)) {
            out->nights[out->night_count++] = night;
        }
    }
    qsort(out->nights, (size_t)out->night_count, sizeof(void *), compare_nights);
    return STATUS_OK;
}

// ---- their entries ----

static enum status make_night(const struct night *night, const struct night_scope *scope,
                              int32_t as_of, struct night_results *out) {
    struct night_past past;
    if (as_of == 0) {
        return night_results_make(night->club, &night->state, night->number, scope, out);
    }
    if (!night_past_make(&night->state, as_of, &past)) {
        return STATUS_NO_MEMORY;
    }
    enum status status = night_results_make(night->club, &past.state, night->number, scope, out);
    night_past_free(&past);
    return status;
}

// Games of a night count only for who has played so many of it, by the rules of its first round
// (C52); what referees decided counts all the same. The entries of a person stand together.
static void drop_short_evenings(const struct night *night, struct night_results *of) {
    const struct night_round *first = &night->state.rounds[0];
    const struct club_rules *rules = club_rules(night->club, first->rules, first->version);
    int kept = 0, next = 0;
    for (int from = 0; rules != NULL && from < of->count; from = next) {
        int32_t games = 0;
        for (next = from; next < of->count && of->entries[next].who == of->entries[from].who;
             next++) {
            uint8_t kind = of->entries[next].kind;
            games += kind == ENTRY_GAME || kind == ENTRY_ABSENT;
        }
        for (int i = from; i < next; i++) {
            if (games >= rules->facts.night_games_min || of->entries[i].kind == ENTRY_RULING) {
                of->entries[kept++] = of->entries[i];
            }
        }
    }
    of->count = rules != NULL ? kept : of->count;
}

static enum status add_night(const struct night_results *of, int place,
                             struct season_results *out) {
    int room = out->count + of->count;
    if (room > SEASON_ENTRIES_MAX) {
        return STATUS_NO_MEMORY;
    }
    struct standing_entry *entries =
        realloc(out->entries, sizeof *entries * (size_t)(room > 0 ? room : 1));
    if (entries == NULL) {
        return STATUS_NO_MEMORY;
    }
    out->entries = entries;
    for (int i = 0; i < of->count; i++) {
        entries[out->count] = of->entries[i];
        entries[out->count++].night = (uint16_t)place;
    }
    // A bye is worth what the rules of its night say; equal totals are ranked by those of the last.
    memcpy(out->counting.ties, of->counting.ties, sizeof out->counting.ties);
    out->counting.bye = of->counting.bye;
    out->counting.bye_fixed = of->counting.bye_fixed;
    out->balance.sum += of->balance.sum;
    out->balance.explained += of->balance.explained;
    return STATUS_OK;
}

static enum status sort(struct season_results *out) {
    struct standing_entry *sorted = malloc(sizeof *sorted * (size_t)(out->count + 1));
    if (sorted == NULL) {
        return STATUS_NO_MEMORY;
    }
    if (out->count > 0) {
        standing_sort(out->entries, (size_t)out->count, sorted);
    }
    free(out->entries);
    out->entries = sorted;
    return STATUS_OK;
}

enum status season_nights_find(struct nights *nights, struct club *club,
                               const struct wire_season_plan *plan,
                               struct season_results *out_results) {
    *out_results = (struct season_results){0};
    enum status status = need_nights(nights, club, plan);
    return status == STATUS_OK ? list_nights(nights, club, plan, out_results) : status;
}

enum status season_results_make(struct nights *nights, struct club *club,
                                const struct club_season *season, int32_t as_of,
                                struct season_results *out_results) {
    const struct wire_season_plan *plan = club_plan_at(season, as_of == 0 ? INT32_MAX : as_of);
    const struct night_scope scope = {.season = plan};
    enum status status = season_nights_find(nights, club, plan, out_results);
    read_counting(plan, &out_results->counting);
    for (int i = 0; i < out_results->night_count && status == STATUS_OK; i++) {
        struct night_results of;
        status = make_night(out_results->nights[i], &scope, as_of, &of);
        if (status == STATUS_OK) {
            drop_short_evenings(out_results->nights[i], &of);
            status = add_night(&of, i + 1, out_results);
            night_results_free(&of);
        }
    }
    status = status == STATUS_OK ? sort(out_results) : status;
    if (status != STATUS_OK) {
        season_results_free(out_results);
    }
    return status;
}

void season_results_free(struct season_results *results) {
    free(results->entries);
    free(results->nights);
    *results = (struct season_results){0};
}
