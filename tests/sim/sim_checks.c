// What must hold after every event and at every decision.
#include "common/rules/deal_facts.h"
#include "common/rules/legal.h"
#include "tests/sim/sim.h"

#include <string.h>

enum { TILE_VALUES = 128 };

static void count_held(const struct deal *deal, int counts[TILE_VALUES]) {
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        uint8_t tiles[HAND_MAX];
        int count = hand_tiles(&s->hand, tiles);
        for (int i = 0; i < count; i++) {
            counts[tiles[i]]++;
        }
        for (int i = 0; i < s->meld_count; i++) {
            for (int t = 0; t < meld_size(&s->melds[i]); t++) {
                counts[s->melds[i].tiles[t]]++;
            }
        }
        for (int i = 0; i < s->river_count; i++) {
            counts[s->river[i].tile] += s->river[i].taken_by == NO_SEAT;
        }
        counts[KIND_NORTH] += s->kita;
    }
}

// All tiles that left the wall are in hands, melds, rivers or set aside.
static void check_tiles(struct sim *sim) {
    const struct deal *deal = &sim->match.deal;
    int counts[TILE_VALUES] = {0};
    struct wall taken = deal->wall;
    count_held(deal, counts);
    for (int i = 0; i < deal->wall.drawn; i++) {
        counts[deal->wall.tiles[i]]--;
    }
    for (taken.replacements = 0; taken.replacements < deal->wall.replacements;
         taken.replacements++) {
        counts[deal->wall.tiles[wall_replacement_place(&taken)]]--;
    }
    for (int value = 0; value < TILE_VALUES; value++) {
        if (counts[value] != 0) {
            sim_report(sim, "tile %d: %d too many on the table", value, counts[value]);
        }
    }
}

static void check_points(struct sim *sim) {
    const struct deal *deal = &sim->match.deal;
    int32_t sum = deal->sticks * deal->rules.riichi_deposit;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        sum += deal->seats[seat].points;
    }
    if (sum != sim->total) {
        sim_report(sim, "points and sticks are %d, not %d", sum, sim->total);
    }
}

// Waits kept with the state equal waits computed anew.
static void check_waits(struct sim *sim) {
    const struct deal *deal = &sim->match.deal;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        const struct seat *s = &deal->seats[seat];
        bool is_between = s->hand.size % 3 == 1;
        if (is_between && deal->phase != DEAL_ENDING && deal->phase != DEAL_OVER &&
            s->waits != seat_waits(&deal->rules, s, s->hand.counts)) {
            sim_report(sim, "waits of seat %d are stale", seat);
        }
    }
}

static bool is_hand_equal(const struct hand *a, const struct hand *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

// What lies open is the same for everybody.
static void check_public(struct sim *sim, int viewer) {
    const struct deal *table = &sim->match.deal, *seen = &sim->views[viewer].deal;
    bool is_same = table->phase == seen->phase && table->turn == seen->turn &&
                   table->sticks == seen->sticks && table->honba == seen->honba &&
                   table->dealer == seen->dealer && table->round == seen->round &&
                   table->kan_count == seen->kan_count && deal_live(table) == deal_live(seen) &&
                   table->indicator_count == seen->indicator_count &&
                   table->pending_dora == seen->pending_dora &&
                   table->kuikae == seen->kuikae &&
                   memcmp(table->indicators, seen->indicators, table->indicator_count) == 0;
    for (int seat = 0; seat < table->rules.players && is_same; seat++) {
        const struct seat *a = &table->seats[seat], *b = &seen->seats[seat];
        is_same = a->points == b->points && a->riichi == b->riichi && a->kita == b->kita &&
                  a->hand.size == b->hand.size && a->meld_count == b->meld_count &&
                  memcmp(a->melds, b->melds, sizeof a->melds) == 0 &&
                  a->river_count == b->river_count &&
                  memcmp(a->river, b->river, a->river_count * sizeof a->river[0]) == 0;
    }
    if (!is_same) {
        sim_report(sim, "viewer %d sees another table", viewer);
    }
}

// The own seat is as the table has it, with the same legal actions; other hands stay hidden.
static void check_seat_view(struct sim *sim, int seat) {
    const struct deal *table = &sim->match.deal, *seen = &sim->views[seat].deal;
    const struct seat *a = &table->seats[seat], *b = &seen->seats[seat];
    struct action_list actions, seen_actions;
    if (!is_hand_equal(&a->hand, &b->hand) || a->drawn != b->drawn || a->waits != b->waits ||
        a->is_temp_furiten != b->is_temp_furiten ||
        a->is_riichi_furiten != b->is_riichi_furiten || a->is_ippatsu != b->is_ippatsu) {
        sim_report(sim, "seat %d does not see its own hand as the table has it", seat);
    }
    legal_list(table, seat, &actions);
    legal_list(seen, seat, &seen_actions);
    if (actions.count != seen_actions.count ||
        memcmp(actions.rows, seen_actions.rows,
               (size_t)actions.count * sizeof actions.rows[0]) != 0) {
        sim_report(sim, "seat %d has other legal actions by its own view", seat);
    }
    for (int other = 0; other < table->rules.players; other++) {
        const struct hand *hand = &seen->seats[other].hand;
        bool is_open = other == seat || table->rules.open_hands || table->phase == DEAL_ENDING ||
                       table->phase == DEAL_OVER || table->phase == DEAL_ASK;
        if (!is_open && hand->hidden != hand->size) {
            sim_report(sim, "seat %d knows a tile of seat %d", seat, other);
        }
    }
}

// A full view of the log builds the table's very state.
static void check_rebuilt(struct sim *sim) {
    struct match match;
    match_init(&match, &sim->match.deal.rules);
    for (int i = 0; i < sim->log_count; i++) {
        if (match_apply(&match, &sim->log[i]) != STATUS_OK) {
            sim_report(sim, "event %d of the log does not fit", i);
            return;
        }
    }
    if (memcmp(&match, &sim->match, sizeof match) != 0) {
        sim_report(sim, "the state is not what its events make");
    }
}

void sim_check_event(struct sim *sim, const struct event *event) {
    check_tiles(sim);
    if (event->kind != EVENT_MATCH_END) {
        check_points(sim);
    }
    check_waits(sim);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        bool is_seat = viewer < sim->match.deal.rules.players;
        if (is_seat || viewer >= SEAT_MAX) {
            check_public(sim, viewer);
        }
        if (is_seat) {
            check_seat_view(sim, viewer);
        }
    }
    if (event->kind == EVENT_DEAL_END || event->kind == EVENT_MATCH_END) {
        check_rebuilt(sim);
    }
}

static bool is_in_list(const struct action_list *list, const struct action *action) {
    for (int i = 0; i < list->count; i++) {
        if (action_is_equal(&list->rows[i], action)) {
            return true;
        }
    }
    return false;
}

// An action with one part changed: refused unless it happens to be legal too.
static void check_hostile(struct sim *sim, const struct action_list *legal) {
    struct random *random = &sim->random;
    struct event_list ignored;
    struct action action = legal->rows[random_below(random, (uint32_t)legal->count)];
    uint8_t *bytes = (uint8_t *)&action.kind;
    switch (random_below(random, 5)) {
    case 0:
        action.kind = (uint8_t)random_below(random, 256);
        break;
    case 1:
        action.tile = (uint8_t)random_below(random, 256);
        break;
    case 2:
        action.is_drawn = !action.is_drawn;
        break;
    case 3:
        action.used[random_below(random, MELD_TILES)] = (uint8_t)random_below(random, 256);
        break;
    default:
        bytes[1] = (uint8_t)random_below(random, 256); // the seat
        break;
    }
    struct action_list own = {.count = 0};
    if (action.seat < sim->match.deal.rules.players) {
        legal_list(&sim->match.deal, action.seat, &own);
    }
    bool is_accepted = deal_act(&sim->match.deal, &action, &ignored) == STATUS_OK;
    if (is_accepted != is_in_list(&own, &action)) {
        sim_report(sim, "an action of kind %d was %s", action.kind,
                   is_accepted ? "accepted, not listed" : "listed, not accepted");
    }
}

void sim_check_decision(struct sim *sim) {
    const struct deal *deal = &sim->match.deal;
    unsigned pending = deal_pending(deal);
    for (int seat = 0; seat < deal->rules.players; seat++) {
        struct action_list legal;
        legal_list(deal, seat, &legal);
        bool is_asked = (pending >> seat & 1) != 0;
        if (is_asked != (legal.count > 0)) {
            sim_report(sim, "seat %d is %s but has %d actions", seat,
                       is_asked ? "asked" : "not asked", legal.count);
        }
        for (int i = 0; i < legal.count; i++) {
            struct event_list ignored;
            if (deal_act(deal, &legal.rows[i], &ignored) != STATUS_OK) {
                sim_report(sim, "action %d of seat %d is listed, not accepted", i, seat);
            }
        }
        if (legal.count > 0) {
            check_hostile(sim, &legal);
        }
    }
}
