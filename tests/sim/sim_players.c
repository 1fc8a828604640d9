// How simulated seats choose.
#include "tests/sim/sim.h"

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

struct action sim_choose(struct sim *sim, int seat, const struct action_list *legal) {
    switch (sim->styles[seat]) {
    case SIM_RANDOM:
        return *pick(&sim->random, legal);
    case SIM_CALLER:
        return *pick_rare(&sim->random, legal);
    case SIM_TSUMOGIRI:
    case SIM_EFFICIENT:
    case SIM_STYLE_COUNT:
        break;
    }
    return bot_choose(&sim->bots[seat], legal);
}
