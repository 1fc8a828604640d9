// What must hold at every decision: what is listed is accepted, what is not is refused, and neither
// asking nor refusing changes anything.
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"
#include "tests/sim/sim.h"

#include <string.h>

// An action that chooses own tiles for a row that leaves them open.
static bool is_choice(const struct sim *sim, const struct action *row,
                      const struct action *action) {
    struct hand hand = sim->match.deal.seats[row->seat].hand;
    struct action open = *action;
    int count = action_pick_count(row);
    for (int i = 0; i < count; i++) {
        bool may_go = action->used[i] != KIND_JOKER || sim->match.deal.rules.goulash_pass_jokers;
        if (!may_go || !tile_is_known(action->used[i]) || !hand_remove(&hand, action->used[i])) {
            return false;
        }
        open.used[i] = TILE_NONE;
    }
    return action_is_equal(&open, row);
}

static bool is_in_list(const struct sim *sim, const struct action_list *list,
                       const struct action *action) {
    for (int i = 0; i < list->count; i++) {
        bool is_open = action_pick_count(&list->rows[i]) > 0;
        if (is_open ? is_choice(sim, &list->rows[i], action)
                    : action_is_equal(&list->rows[i], action)) {
            return true;
        }
    }
    return false;
}

// An accepted action's events fit the table and every seat can go on from there.
static void check_accepted(struct sim *sim, const struct event_list *events) {
    static struct match tried; // too large for comfort on the stack
    tried = sim->match;
    for (int i = 0; i < events->count; i++) {
        if (match_apply(&tried, &events->rows[i]) != STATUS_OK) {
            sim_report(sim, "event %d of an accepted action does not fit", i);
            return;
        }
    }
}

static void check_refused(struct sim *sim, const struct action *action, enum status status,
                          const struct event_list *events) {
    if (events->count != 0) {
        sim_report(sim, "a refused action of kind %d (%s) has events", action->kind,
                   status_name(status));
    }
}

// Makes one part of an action wrong.
static void spoil(struct random *random, struct action *action) {
    uint8_t byte = (uint8_t)random_below(random, 256);
    switch (random_below(random, 6)) {
    case 0:
        action->kind = byte;
        break;
    case 1:
        action->tile = byte;
        break;
    case 2:
        action->is_drawn = !action->is_drawn;
        break;
    case 3:
        action->used[random_below(random, MELD_TILES)] = byte;
        break;
    case 4:
        action->is_word = !action->is_word;
        break;
    default:
        action->seat = byte;
        break;
    }
}

// What a seat may do by the lists: the enforced table has no other actions than these.
static bool is_listed(const struct sim *sim, const struct action *action) {
    const struct deal *deal = &sim->match.deal;
    struct action_list list;
    if (action->seat >= deal->rules.players) {
        return false;
    }
    legal_list(deal, action->seat, &list);
    return is_in_list(sim, &list, action);
}

// An action with one part changed: refused unless it happens to be legal too. At a strict table it
// may be a wrong declaration, which must fit the table then.
static void check_hostile(struct sim *sim, const struct action_list *legal) {
    const struct deal *deal = &sim->match.deal;
    struct event_list events;
    struct action action = legal->rows[random_below(&sim->trouble, (uint32_t)legal->count)];
    spoil(&sim->trouble, &action);
    enum status status = deal_act(deal, &action, &events);
    if (status != STATUS_OK) {
        check_refused(sim, &action, status, &events);
    } else {
        check_accepted(sim, &events);
    }
    bool must_be_listed = status == STATUS_OK && !deal_is_strict(deal);
    bool is_wrong = is_listed(sim, &action) ? status != STATUS_OK : must_be_listed;
    if (is_wrong) {
        sim_report(sim, "an action of kind %d was %s", action.kind,
                   status == STATUS_OK ? "accepted, not listed" : "listed, not accepted");
    }
}

// Every row can be played, with random tiles where they are to be chosen.
static void check_rows(struct sim *sim, int seat, const struct action_list *list,
                       const char *name) {
    for (int i = 0; i < list->count; i++) {
        struct event_list events;
        struct action action = sim_pick_tiles(sim, &sim->trouble, &list->rows[i]);
        bool is_choice = action_pick_count(&list->rows[i]) > 0;
        enum status status = deal_act(&sim->match.deal, &action, &events);
        if (status == STATUS_OK) {
            check_accepted(sim, &events);
        } else if (!is_choice || status != STATUS_ILLEGAL) { // a ruleset may refuse these tiles
            sim_report(sim, "row %d of the %s list of seat %d is not accepted", i, name, seat);
        }
    }
}

static void check_seat(struct sim *sim, int seat, bool is_asked) {
    const struct deal *deal = &sim->match.deal;
    struct action_list legal, offer;
    struct action action;
    legal_list(deal, seat, &legal);
    legal_offer(deal, seat, &offer);
    if (is_asked != (legal.count > 0) || is_asked != (offer.count > 0)) {
        sim_report(sim, "seat %d is %s but has %d actions and is offered %d", seat,
                   is_asked ? "asked" : "not asked", legal.count, offer.count);
    }
    if (legal_default(deal, seat, &action) != is_asked ||
        (is_asked && !legal_accepts(deal, &action))) {
        sim_report(sim, "the default action of seat %d is not accepted", seat);
    }
    check_rows(sim, seat, &legal, "legal");
    if (deal_is_strict(deal)) {
        check_rows(sim, seat, &offer, "offered");
    }
    if (is_asked) {
        check_hostile(sim, &legal);
        check_hostile(sim, &offer);
    }
}

void sim_check_decision(struct sim *sim) {
    static struct match before;
    before = sim->match;
    unsigned pending = deal_pending(&sim->match.deal);
    for (int seat = 0; seat < sim->match.deal.rules.players; seat++) {
        check_seat(sim, seat, (pending >> seat & 1) != 0);
    }
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): it is a copy, padding included
    if (memcmp(&before, &sim->match, sizeof before) != 0) {
        sim_report(sim, "asking has changed the table");
    }
}
