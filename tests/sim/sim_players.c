// How simulated seats choose.
#include "common/base/check.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"
#include "tests/sim/sim.h"

#include <stdlib.h>
#include <string.h>

static void seat_everybody(struct sim *sim, const struct ruleset *rules) {
    for (int seat = 0; seat < rules->players; seat++) {
        sim->styles[seat] = SIM_EFFICIENT;
        bot_init(&sim->bots[seat], sim->everybody, rules, seat, sim->seed + (uint64_t)seat);
    }
}

// One that thinks does it in a copy, with memory that is new each time, so that a sanitizer sees
// where it ends.
static struct action choose_as_bot(struct sim *sim, int seat, const struct action_list *legal) {
    struct bot *bot = &sim->bots[seat];
    if (!bot->kind->thinks) {
        return bot_choose(bot, legal);
    }
    sim->thinking = *bot;
    sim->thinking.scratch = calloc(1, bot->kind->scratch_bytes);
    CHECK(sim->thinking.scratch != NULL);
    struct action action = bot_choose(&sim->thinking, legal);
    free(sim->thinking.scratch);
    return action;
}

void sim_seat_players(struct sim *sim, const struct ruleset *rules) {
    static const char *const bots[SIM_STYLE_COUNT] = {"tsumogiri", "tsumogiri", "tsumogiri",
                                                      "efficient"};
    if (sim->everybody != NULL) {
        seat_everybody(sim, rules);
        return;
    }
    bool is_uniform = random_below(&sim->random, 4) == 0;
    enum sim_style style = random_below(&sim->random, SIM_STYLE_COUNT);
    for (int seat = 0; seat < rules->players; seat++) {
        sim->styles[seat] =
            is_uniform ? style : (enum sim_style)random_below(&sim->random, SIM_STYLE_COUNT);
        bot_init(&sim->bots[seat], bot_kind_find(bots[sim->styles[seat]]), rules, seat,
                 sim->seed + (uint64_t)seat);
    }
}

static const struct action *pick(struct random *random, const struct action_list *legal) {
    return &legal->rows[random_below(random, (uint32_t)legal->count)];
}

// One of the actions that are neither a pass nor a plain discard, if there are any, mostly.
static const struct action *pick_rare(struct random *random, const struct action_list *legal) {
    const struct action *rare[ACTION_LIST_MAX];
    uint32_t count = 0;
    for (int i = 0; i < legal->count; i++) {
        if (legal->rows[i].kind != ACTION_PASS && legal->rows[i].kind != ACTION_DISCARD) {
            rare[count++] = &legal->rows[i];
        }
    }
    if (count == 0 || random_below(random, 8) == 0) {
        return pick(random, legal);
    }
    return rare[random_below(random, count)];
}

struct action sim_pick_tiles(const struct sim *sim, struct random *random,
                             const struct action *row) {
    struct action action = *row;
    uint8_t tiles[HAND_MAX];
    int count = hand_tiles(&sim->match.deal.seats[row->seat].hand, tiles);
    int picks = action_pick_count(row);
    for (int i = 0; i < picks; i++) {
        int place = i + (int)random_below(random, (uint32_t)(count - i));
        action.used[i] = tiles[place];
        tiles[place] = tiles[i];
    }
    return action;
}

// What somebody who declares wrongly from time to time does.
static struct action choose_freely(struct sim *sim, int seat) {
    struct action_list offer;
    legal_offer(&sim->match.deal, seat, &offer);
    bool is_bold = sim->styles[seat] == SIM_CALLER;
    const struct action *row =
        is_bold ? pick_rare(&sim->random, &offer) : pick(&sim->random, &offer);
    struct action action = sim_pick_tiles(sim, &sim->random, row);
    // A choice of tiles that the ruleset refuses is tried again as a sound action.
    struct action_list legal;
    legal_list(&sim->match.deal, seat, &legal);
    return legal_accepts(&sim->match.deal, &action) ? action : *pick(&sim->random, &legal);
}

static struct action choose_soundly(struct sim *sim, int seat) {
    bool is_free = deal_is_strict(&sim->match.deal);
    enum sim_style style = sim->styles[seat];
    struct action_list legal;
    if (is_free && (style == SIM_RANDOM || style == SIM_CALLER) &&
        random_below(&sim->random, 6) == 0) {
        return choose_freely(sim, seat);
    }
    legal_list(&sim->match.deal, seat, &legal);
    switch (style) {
    case SIM_RANDOM:
        return *pick(&sim->random, &legal);
    case SIM_CALLER:
        return *pick_rare(&sim->random, &legal);
    case SIM_TSUMOGIRI:
    case SIM_EFFICIENT:
    case SIM_STYLE_COUNT:
        break;
    }
    return choose_as_bot(sim, seat, &legal);
}

struct action sim_choose(struct sim *sim, int seat) {
    struct action action = choose_soundly(sim, seat);
    if (action_pick_count(&action) > 0) { // three tiles of an exchange
        action = sim_pick_tiles(sim, &sim->random, &action);
    }
    if (!legal_accepts(&sim->match.deal, &action)) { // of tiles that may not go, such as jokers
        legal_default(&sim->match.deal, seat, &action);
    }
    return action;
}
