// Sets, seatings, threads.
#include "server/arena/arena.h"

#include "common/base/check.h"
#include "server/arena/arena_events.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { SETS_AT_ONCE = 100 }; // between two looks at the error

bool arena_layout_find(const char *name, enum arena_layout *out_layout) {
#define LAYOUT_NAME(number, id, name, about) name,
    static const char *const names[] = {ARENA_LAYOUT_ROWS(LAYOUT_NAME)};
#undef LAYOUT_NAME
    for (int i = 0; i < (int)(sizeof names / sizeof names[0]); i++) {
        if (strcmp(names[i], name) == 0) {
            *out_layout = (enum arena_layout)i;
            return true;
        }
    }
    return false;
}

const char *arena_refuse(const struct arena_plan *plan) {
    int players = plan->rules->players;
    if (plan->layout == ARENA_ALL ? plan->bot_count != players : plan->bot_count != 2) {
        return plan->layout == ARENA_ALL ? "this layout wants a bot for each seat"
                                         : "this layout wants two bots";
    }
    if (players < 2 || players > 4 || (plan->layout == ARENA_TWO && players != 4)) {
        return "this layout has no seats for so many players";
    }
    return NULL;
}

// ---- seatings: which bot sits where ----

struct seatings {
    int count;
    uint8_t bots[ARENA_SEATINGS_MAX][SEAT_MAX]; // by seat
};

static void seat_groups(int players, int first_bots, struct seatings *out) {
    for (unsigned seats = 0; seats < 1u << players; seats++) {
        if (__builtin_popcount(seats) != first_bots) {
            continue;
        }
        for (int seat = 0; seat < players; seat++) {
            out->bots[out->count][seat] = (seats >> seat & 1) == 0;
        }
        out->count++;
    }
}

// All orders: a number of base `players` whose digits are all different.
static void seat_orders(int players, struct seatings *out) {
    int numbers = 1;
    for (int i = 0; i < players; i++) {
        numbers *= players;
    }
    for (int number = 0; number < numbers; number++) {
        unsigned used = 0;
        for (int seat = 0, rest = number; seat < players; seat++, rest /= players) {
            out->bots[out->count][seat] = (uint8_t)(rest % players);
            used |= 1u << rest % players;
        }
        out->count += used == (1u << players) - 1;
        if (out->count == ARENA_SEATINGS_MAX) {
            return;
        }
    }
}

static void make_seatings(const struct arena_plan *plan, struct seatings *out) {
    out->count = 0;
    switch (plan->layout) {
    case ARENA_ONE:
        seat_groups(plan->rules->players, 1, out);
        break;
    case ARENA_TWO:
        seat_groups(plan->rules->players, 2, out);
        break;
    case ARENA_ALL:
        seat_orders(plan->rules->players, out);
        break;
    }
}

// ---- playing ----

// Of one set: twice the places each bot took in it, added up.
struct set_places {
    int32_t twice[SEAT_MAX];
};

struct round {
    const struct arena_plan *plan;
    const struct seatings *seatings;
    struct set_places *sets; // by number
    atomic_int next;         // set to be played
    int end;                 // the set before which the round ends
    atomic_bool has_failed;
};

struct player {
    pthread_t thread;
    struct round *round;
    struct arena_figures figures[SEAT_MAX]; // by bot
    struct arena_events events;             // of the present match, where matches are kept
};

static void keep_event(void *context, const struct event *event) {
    arena_events_add(context, event);
}

// False if the play is to end.
static bool keep(struct player *player, const struct arena_match_plan *match, int seating) {
    const struct arena_plan *plan = player->round->plan;
    struct arena_game game = {.set = (int)match->set,
                              .seating = seating,
                              .bots = match->bots,
                              .events = player->events.bytes,
                              .length = player->events.length};
    return plan->keep == NULL || (!player->events.is_cut && plan->keep(plan->keeper, &game));
}

static bool play_set(struct player *player, struct arena_match *arena, int set) {
    const struct arena_plan *plan = player->round->plan;
    const struct seatings *seatings = player->round->seatings;
    for (int i = 0; i < seatings->count; i++) {
        struct arena_match_plan match = {.rules = plan->rules,
                                         .seed = plan->seed,
                                         .set = (uint64_t)set,
                                         .hands_max = plan->hands_max,
                                         .now_us = plan->now_us};
        for (int seat = 0; seat < plan->rules->players; seat++) {
            match.bots[seat] = plan->bots[seatings->bots[i][seat]];
        }
        if (plan->keep != NULL) {
            arena_events_reset(&player->events);
            match.each = keep_event;
            match.context = &player->events;
        }
        const struct arena_figures *figures = arena_match_play(arena, &match);
        for (int seat = 0; seat < plan->rules->players; seat++) {
            int bot = seatings->bots[i][seat];
            arena_figures_add(&player->figures[bot], &figures[seat]);
            player->round->sets[set].twice[bot] += arena_match_place_twice(arena, seat);
        }
        if (!keep(player, &match, i)) {
            return false;
        }
    }
    return true;
}

static void *play_sets(void *context) {
    struct player *player = context;
    struct round *round = player->round;
    struct arena_match *arena = arena_match_new();
    bool is_fine = arena != NULL;
    for (int set = atomic_fetch_add(&round->next, 1); is_fine && set < round->end;
         set = atomic_fetch_add(&round->next, 1)) {
        is_fine = play_set(player, arena, set);
    }
    if (!is_fine) {
        atomic_store(&round->has_failed, true);
        atomic_store(&round->next, round->end);
    }
    arena_match_free(arena);
    return NULL;
}

static bool play_round(struct round *round, struct player *players, int end) {
    int threads = round->plan->threads;
    int started = 0;
    round->end = end;
    for (; started < threads; started++) {
        players[started].round = round;
        if (pthread_create(&players[started].thread, NULL, play_sets, &players[started]) != 0) {
            break;
        }
    }
    for (int i = 0; i < started; i++) {
        pthread_join(players[i].thread, NULL);
    }
    // What one thread took too many of is the first of the next round.
    atomic_store(&round->next, end);
    return started == threads && !atomic_load(&round->has_failed);
}

// ---- what comes of it ----

static int count_seats(const struct arena_plan *plan, const struct seatings *seatings, int bot) {
    int seats = 0;
    for (int i = 0; i < seatings->count; i++) {
        for (int seat = 0; seat < plan->rules->players; seat++) {
            seats += seatings->bots[i][seat] == bot;
        }
    }
    return seats;
}

// The mean place of a bot in a set is one figure; their mean, and the error of it.
static void rank_bot(const struct round *round, int sets, int bot, struct arena_result *result) {
    double seats = count_seats(round->plan, round->seatings, bot);
    double sum = 0, squares = 0;
    for (int i = 0; i < sets; i++) {
        double place = round->sets[i].twice[bot] / (2 * seats);
        sum += place;
        squares += place * place;
    }
    double variance = sets < 2 ? 0 : (squares - sum * sum / sets) / (sets - 1);
    result->rank = sum / sets;
    result->rank_se = sqrt(variance > 0 ? variance / sets : 0);
}

static bool is_sure(const struct arena_plan *plan, const struct arena_outcome *outcome) {
    for (int bot = 0; bot < plan->bot_count; bot++) {
        if (outcome->results[bot].rank_se > plan->until_se) {
            return false;
        }
    }
    return plan->until_se > 0;
}

static bool play_all(struct round *round, struct player *players, struct arena_outcome *outcome) {
    const struct arena_plan *plan = round->plan;
    while (outcome->sets < plan->sets) {
        int left = plan->sets - outcome->sets;
        bool is_last = plan->until_se <= 0 || left < SETS_AT_ONCE;
        int end = outcome->sets + (is_last ? left : SETS_AT_ONCE);
        if (!play_round(round, players, end)) {
            return false;
        }
        outcome->sets = end;
        for (int bot = 0; bot < plan->bot_count; bot++) {
            rank_bot(round, end, bot, &outcome->results[bot]);
        }
        if (is_sure(plan, outcome)) {
            return true;
        }
    }
    return true;
}

bool arena_play(const struct arena_plan *plan, struct arena_outcome *out_outcome) {
    struct seatings seatings;
    struct round round = {.plan = plan, .seatings = &seatings};
    CHECK(arena_refuse(plan) == NULL);
    memset(out_outcome, 0, sizeof *out_outcome);
    make_seatings(plan, &seatings);
    out_outcome->seatings = seatings.count;
    round.sets = calloc((size_t)plan->sets, sizeof *round.sets);
    struct player *players = calloc((size_t)plan->threads, sizeof *players);
    bool is_played =
        round.sets != NULL && players != NULL && play_all(&round, players, out_outcome);
    for (int i = 0; is_played && i < plan->threads; i++) {
        for (int bot = 0; bot < plan->bot_count; bot++) {
            arena_figures_add(&out_outcome->results[bot].figures, &players[i].figures[bot]);
        }
    }
    for (int i = 0; players != NULL && i < plan->threads; i++) {
        arena_events_finish(&players[i].events);
    }
    free(players);
    free(round.sets);
    return is_played;
}
