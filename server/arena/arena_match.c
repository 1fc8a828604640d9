// Playing a match, and counting what each seat makes of it.
#include "server/arena/arena_match.h"

#include "common/base/check.h"
#include "common/base/digest.h"
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert((int)DIGEST_BYTES == (int)RANDOM_SEED_BYTES, "a digest seeds a wall");

struct arena_match {
    const struct arena_match_plan *plan;
    struct match match;
    struct bot bots[SEAT_MAX];
    struct bot thinking; // the copy that chooses
    struct arena_figures figures[SEAT_MAX];
    struct seat_tally tallies[SEAT_MAX]; // of the match that is played
    struct event_match_end end;
    int hands;
    bool is_cut;           // ended as it stood
    struct next_deal last; // dealt
    int again;             // how often it was dealt before: the dealer stayed, nothing was counted
    void *scratch;
    size_t scratch_bytes;
};

struct arena_match *arena_match_new(void) {
    return calloc(1, sizeof(struct arena_match));
}

void arena_match_free(struct arena_match *arena) {
    if (arena != NULL) {
        free(arena->scratch);
    }
    free(arena);
}

// ---- counting ----

static void count_event(struct arena_match *arena, const struct event *event) {
    seat_tally_note(arena->tallies, &arena->match, event);
    arena->hands += event->kind == EVENT_DEAL_END;
    if (event->kind == EVENT_MATCH_END) {
        arena->end = event->end;
    }
}

// ---- playing ----

static void take(struct arena_match *arena, const struct event_list *list) {
    const struct ruleset *rules = arena->plan->rules;
    for (int i = 0; i < list->count; i++) {
        const struct event *event = &list->rows[i];
        count_event(arena, event);
        CHECK(match_apply(&arena->match, event) == STATUS_OK);
        for (int seat = 0; seat < rules->players; seat++) {
            struct viewed_event viewed;
            if (view_of(rules, event, seat, &viewed)) {
                bot_see(&arena->bots[seat], &viewed);
            }
        }
        if (arena->plan->each != NULL) {
            arena->plan->each(arena->plan->context, event);
        }
    }
}

static void add_number(struct digest *digest, uint64_t number) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(number >> 8 * i);
    }
    digest_add(digest, bytes, sizeof bytes);
}

// What chance is made of: the same for the same numbers, and for no others.
static void make_seed(const struct arena_match_plan *plan, const uint8_t *what, size_t count,
                      uint8_t out_seed[DIGEST_BYTES]) {
    struct digest digest;
    digest_init(&digest);
    add_number(&digest, plan->seed);
    add_number(&digest, plan->set);
    digest_add(&digest, what, count);
    digest_finish(&digest, out_seed);
}

static bool is_same_hand(const struct next_deal *one, const struct next_deal *other) {
    return one->game == other->game && one->round == other->round && one->dealer == other->dealer &&
           one->honba == other->honba;
}

static void deal_next(struct arena_match *arena) {
    struct next_deal next;
    struct deal_setup setup;
    struct event_list list;
    uint8_t seed[DIGEST_BYTES];
    match_next(&arena->match, false, &next);
    arena->is_cut = !next.is_over && arena->hands >= arena->plan->hands_max;
    arena->again = arena->hands > 0 && is_same_hand(&next, &arena->last) ? arena->again + 1 : 0;
    arena->last = next;
    const uint8_t which[] = {'w',         next.game,  next.round,
                             next.dealer, next.honba, (uint8_t)arena->again};
    make_seed(arena->plan, which, sizeof which, seed);
    deal_setup_from_seed(arena->plan->rules, seed, &setup);
    CHECK(match_advance(&arena->match, &setup, arena->is_cut, &list) == STATUS_OK);
    take(arena, &list);
}

// One that thinks does it in a copy, as at a table.
static struct action choose(struct arena_match *arena, int seat, const struct action_list *legal) {
    struct bot *bot = &arena->bots[seat];
    if (!bot->kind->thinks) {
        return bot_choose(bot, legal);
    }
    arena->thinking = *bot;
    memset(arena->scratch, 0, bot->kind->scratch_bytes);
    arena->thinking.scratch = arena->scratch;
    return bot_choose(&arena->thinking, legal);
}

static struct action choose_in_time(struct arena_match *arena, int seat,
                                    const struct action_list *legal) {
    if (arena->plan->now_us == NULL) {
        return choose(arena, seat, legal);
    }
    struct arena_figures *figures = &arena->figures[seat];
    uint64_t from = arena->plan->now_us();
    struct action action = choose(arena, seat, legal);
    uint64_t took = arena->plan->now_us() - from;
    histogram_add(&figures->times, ARENA_TIMES, took);
    figures->slowest_us = took > figures->slowest_us ? took : figures->slowest_us;
    return action;
}

// Everybody who is asked answers without knowing what the others do, until nothing that is open
// can change what comes.
static void ask_all(struct arena_match *arena) {
    const struct deal *deal = &arena->match.deal;
    unsigned asked = deal_pending(deal);
    CHECK(asked != 0);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        struct action_list legal;
        struct event_list list;
        // A win in an exchange ends the hand while others are still asked.
        if ((asked & deal_pending(deal) & 1u << seat) == 0) {
            continue;
        }
        legal_list(deal, seat, &legal);
        struct action action = choose_in_time(arena, seat, &legal);
        CHECK(deal_act(deal, &action, &list) == STATUS_OK);
        take(arena, &list);
        if (deal_can_settle(deal)) {
            return;
        }
    }
}

static void step(struct arena_match *arena) {
    struct event_list list;
    if (match_is_between_deals(&arena->match)) {
        deal_next(arena);
    } else if (deal_can_settle(&arena->match.deal)) {
        CHECK(deal_settle(&arena->match.deal, &list) == STATUS_OK);
        take(arena, &list);
    } else {
        ask_all(arena);
    }
}

static void start(struct arena_match *arena, const struct arena_match_plan *plan) {
    arena->plan = plan;
    arena->hands = arena->again = 0;
    memset(arena->figures, 0, sizeof arena->figures);
    memset(arena->tallies, 0, sizeof arena->tallies);
    match_init(&arena->match, plan->rules);
    for (int seat = 0; seat < plan->rules->players; seat++) {
        const uint8_t which[] = {'b', (uint8_t)seat};
        uint8_t seed[DIGEST_BYTES];
        uint64_t number;
        make_seed(plan, which, sizeof which, seed);
        memcpy(&number, seed, sizeof number);
        bot_init(&arena->bots[seat], plan->bots[seat], plan->rules, seat, number);
        if (plan->bots[seat]->scratch_bytes > arena->scratch_bytes) {
            free(arena->scratch);
            arena->scratch_bytes = plan->bots[seat]->scratch_bytes;
            arena->scratch = malloc(arena->scratch_bytes);
            CHECK(arena->scratch != NULL);
        }
    }
}

const struct arena_figures *arena_match_play(struct arena_match *arena,
                                             const struct arena_match_plan *plan) {
    start(arena, plan);
    while (!arena->match.is_over) {
        step(arena);
    }
    for (int seat = 0; seat < plan->rules->players; seat++) {
        struct arena_figures *figures = &arena->figures[seat];
        figures->matches = 1;
        figures->tally = arena->tallies[seat];
        figures->cut = arena->is_cut;
        figures->places[arena->end.places[seat] - 1] = 1;
        figures->points = arena->end.points[seat];
        figures->scores = arena->end.scores[seat];
    }
    return arena->figures;
}

int arena_match_place_twice(const struct arena_match *arena, int seat) {
    int equal = 0;
    for (int other = 0; other < arena->plan->rules->players; other++) {
        equal += other != seat && arena->end.places[other] == arena->end.places[seat];
    }
    return 2 * arena->end.places[seat] + equal;
}
