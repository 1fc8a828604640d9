// The moves of a plan: one function each, named in PLAN_MOVES.
#include "tests/watch/moves.h"

#include "server/replay/feed_api.h"
#include "server/table/table_parts.h"
#include "tests/support/sim_clock.h"
#include "tests/watch/players.h"

typedef void move_fn(struct run *run, uint32_t chance);

static int visitor_of(uint32_t chance) {
    return (int)(chance % OUTLET_COUNT);
}

static uint64_t in(const struct run *run, uint32_t ms) {
    return run_now(run) + ms;
}

// ---- visitors ----

static void reload(struct run *run, uint32_t chance) {
    int outlet = visitor_of(chance);
    run_visitor_goes(run, outlet, UINT64_MAX);
    run_visitor_comes(run, outlet, chance / OUTLET_COUNT);
}

static void ask(struct run *run, uint32_t chance) {
    int outlet = visitor_of(chance);
    if (run->visitors[outlet].guest != NULL) {
        outlet_ask(run, outlet, chance / OUTLET_COUNT);
    }
}

static void change_class(struct run *run, uint32_t chance) {
    int outlet = chance % 2 == 0 ? OUTLET_wander : visitor_of(chance / 2);
    if (run->visitors[outlet].guest != NULL) {
        outlet_change_class(run, outlet, chance / OUTLET_COUNT);
    }
}

static void go_away(struct run *run, uint32_t chance) {
    run_visitor_goes(run, visitor_of(chance), in(run, chance / OUTLET_COUNT % 40000));
}

// ---- players ----

static void lose_player(struct run *run, uint32_t chance) {
    player_lose(run, (int)(chance % (unsigned)run->players), in(run, chance / 8 % 30000));
}

static void pause_table(struct run *run, uint32_t chance) {
    players_owner_says(run, "{'type':'pause','on':%s}", chance % 2 == 0 ? "true" : "false");
}

static void propose(struct run *run, int player, const char *what) {
    player_says(run, player, "{'type':'propose','what':'%s'}", what);
    const struct table *table = run_table(run);
    for (int i = 0; table != NULL && i < run->players; i++) {
        player_says(run, i, "{'type':'vote','poll':%d,'agree':true}", table->poll.number);
    }
}

static void take_back(struct run *run, uint32_t chance) {
    (void)chance;
    for (int i = 0; i < run->players; i++) { // whose discard it is may; the others are refused
        propose(run, i, "take_back");
    }
}

static void deal_again(struct run *run, uint32_t chance) {
    propose(run, (int)(chance % (unsigned)run->players), "deal_again");
}

// ---- the server ----

// Not while something is asked by HTTP: then the process would die with it.
static void crash(struct run *run, uint32_t chance) {
    feed_api_stop(run->feeds); // those who wait do not count
    feed_api_destroy(run->feeds);
    run->feeds = feed_api_create(&run->parlour.services);
    if (run->http_open > 0) {
        return;
    }
    for (int i = 0; i < OUTLET_COUNT; i++) {
        bool was_here = run->visitors[i].guest != NULL;
        uint32_t wait = plan_chance(run->plan->seed, chance, (uint32_t)i, 9) % 5000;
        run_visitor_goes(run, i, was_here ? in(run, wait) : run->visitors[i].back_at);
    }
    for (int i = 0; i < run->players; i++) {
        uint32_t wait = plan_chance(run->plan->seed, chance, (uint32_t)i, 10) % 5000;
        player_lose(run, i, in(run, wait));
    }
    parlour_crash(&run->parlour);
}

static void set_wall(struct run *run, uint32_t chance) {
    int64_t span_s = 3600;
    sim_clock_set_wall(run->parlour.clock, (int64_t)(chance % (2 * span_s + 1)) - span_s);
}

static void stop_match(struct run *run, uint32_t chance) {
    (void)chance;
    players_owner_says(run, "{'type':'stop_match'}");
}

static void rematch(struct run *run, uint32_t chance) {
    (void)chance;
    players_owner_says(run, "{'type':'rematch'}");
    for (int i = 0; i < run->players; i++) {
        player_says(run, i, "{'type':'ready','ready':true}");
    }
    players_owner_says(run, "{'type':'start'}");
}

#define MOVE_ROW(name, weight) name,
static move_fn *const rows[MOVE_COUNT] = {PLAN_MOVES(MOVE_ROW)};
#undef MOVE_ROW

void move_make(struct run *run, const struct move *move) {
    rows[move->kind](run, move->chance);
}
