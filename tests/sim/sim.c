// Playing one simulated match.
#include "tests/sim/sim.h"

#include "common/base/check.h"
#include "common/base/digest.h"
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/event/event_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void sim_report(struct sim *sim, const char *format, ...) {
    if (sim->report[0] != '\0') {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it was started in the line before
    vsnprintf(sim->report, sizeof sim->report, format, arguments);
    va_end(arguments);
}

static bool is_fine(const struct sim *sim) {
    return sim->report[0] == '\0';
}

static void add_to_digest(struct sim *sim, const struct event *event) {
    char line[4096];
    struct text text;
    if (sim->digest != NULL) {
        text_init(&text, line, sizeof line);
        event_text(&sim->match.deal.rules, event, &text);
        text_add_char(&text, '\n');
        CHECK(!text.is_cut);
        digest_add(sim->digest, line, text.length);
    }
}

static void show(struct sim *sim, const struct event *event) {
    const struct ruleset *rules = &sim->match.deal.rules;
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        struct viewed_event viewed;
        bool is_seat = viewer < SEAT_MAX && viewer < rules->players;
        if ((!is_seat && viewer < SEAT_MAX) || !view_of(rules, event, viewer, &viewed)) {
            continue;
        }
        if (match_apply(&sim->views[viewer], &viewed.event) != STATUS_OK) {
            sim_report(sim, "viewer %d cannot follow an event of kind %d", viewer, event->kind);
        }
        if (is_seat) {
            bot_see(&sim->bots[viewer], &viewed);
        }
    }
}

static void take(struct sim *sim, const struct event_list *list) {
    for (int i = 0; i < list->count && is_fine(sim); i++) {
        const struct event *event = &list->rows[i];
        if (sim->log_count == SIM_EVENTS_MAX) {
            sim->match.is_over = true; // an endless match of scarecrows is no finding
            return;
        }
        sim->log[sim->log_count++] = *event;
        add_to_digest(sim, event);
        if (match_apply(&sim->match, event) != STATUS_OK) {
            sim_report(sim, "the engine cannot apply its own event of kind %d", event->kind);
            return;
        }
        show(sim, event);
        sim_check_event(sim, event);
    }
}

static void answer(struct sim *sim, int seat) {
    struct event_list list;
    struct action action = sim_choose(sim, seat);
    sim->decisions++;
    enum status status = deal_act(&sim->match.deal, &action, &list);
    if (status != STATUS_OK) {
        sim_report(sim, "seat %d may not do what it chose (%d): %s", seat, action.kind,
                   status_name(status));
        return;
    }
    take(sim, &list);
}

static void step(struct sim *sim) {
    const struct deal *deal = &sim->match.deal;
    struct event_list list;
    if (match_is_between_deals(&sim->match)) {
        struct deal_setup setup;
        uint8_t seed[RANDOM_SEED_BYTES];
        for (int i = 0; i < RANDOM_SEED_BYTES; i++) {
            seed[i] = (uint8_t)random_below(&sim->random, 256);
        }
        deal_setup_from_seed(&deal->rules, seed, &setup);
        bool has_limit =
            deal->rules.time_limit_min > 0 || deal->rules.game_length == GAME_LENGTH_OPEN;
        bool is_time_up = has_limit && random_below(&sim->random, 20) == 0;
        if (match_advance(&sim->match, &setup, is_time_up, &list) != STATUS_OK) {
            sim_report(sim, "the match cannot go on");
            return;
        }
        take(sim, &list);
        return;
    }
    sim_check_decision(sim);
    if (deal_can_settle(deal)) {
        if (deal_settle(deal, &list) != STATUS_OK) {
            sim_report(sim, "the window cannot be settled");
            return;
        }
        take(sim, &list);
        return;
    }
    unsigned pending = deal_pending(deal);
    if (pending == 0) {
        sim_report(sim, "nobody is asked and nothing can be settled in phase %d", deal->phase);
        return;
    }
    int seat = (int)random_below(&sim->random, (uint32_t)deal->rules.players);
    while ((pending >> seat & 1) == 0) {
        seat = (seat + 1) % deal->rules.players;
    }
    answer(sim, seat);
}

bool sim_play(struct sim *sim, const char *name, bool is_varied) {
    struct ruleset rules;
    random_init_number(&sim->random, sim->seed);
    random_init_number(&sim->trouble, ~sim->seed);
    sim_choose_rules(&sim->random, name, is_varied, &rules);
    match_init(&sim->match, &rules);
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        match_init(&sim->views[viewer], &rules);
    }
    sim_seat_players(sim, &rules);
    sim->total = rules.players * points_start(&rules);
    sim->log_count = 0;
    sim->report[0] = '\0';
    while (!sim->match.is_over && is_fine(sim)) {
        step(sim);
    }
    return is_fine(sim);
}
