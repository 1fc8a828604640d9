// Simulation: whole matches by random players and bots, with checks after every event.
#pragma once

#include "common/rules/event/view.h"
#include "common/rules/match/match.h"
#include "server/bots/bot.h"

#include <stdbool.h>
#include <stdint.h>

enum { SIM_EVENTS_MAX = 15000, SIM_REPORT_BYTES = 1024 };

// How a seat is played.
enum sim_style {
    SIM_RANDOM, // any legal action
    SIM_CALLER, // whatever is rare: kans, riichi, calls, questions
    SIM_TSUMOGIRI,
    SIM_EFFICIENT,
    SIM_STYLE_COUNT,
};

struct sim {
    uint64_t seed;
    struct random random;             // of the match
    struct random trouble;            // of the checks, so that they change nothing in the match
    struct match match;               // the table's
    struct match views[VIEWER_COUNT]; // what each viewer has built from its stream
    struct bot bots[SEAT_MAX];
    const struct bot_kind *everybody; // plays all seats; NULL: players of all styles
    struct bot thinking;              // the copy that chooses, as at a table
    enum sim_style styles[SEAT_MAX];
    int32_t total; // points and sticks that must stay on the table
    struct event *log;
    int log_count;
    long decisions;                // actions asked of a seat, counted over all matches of a run
    struct digest *digest;         // of the event texts, NULL if not wanted
    char report[SIM_REPORT_BYTES]; // the first thing found wrong, empty while nothing is
};

// Notes what is wrong, unless something is noted already.
__attribute__((format(printf, 2, 3))) void sim_report(struct sim *sim, const char *format, ...);

// The ruleset of a seed: the preset of this name, one of the family of this name, or any if it is
// NULL; with random overrides if `is_varied`.
void sim_choose_rules(struct random *random, const char *name, bool is_varied,
                      struct ruleset *out_rules);

// Chooses who plays each seat.
void sim_seat_players(struct sim *sim, const struct ruleset *rules);

// What the seat does: one of its legal actions or, at a strict table, anything it may declare.
struct action sim_choose(struct sim *sim, int seat);

// Fills in own tiles for a row of legal_offer that leaves them to be chosen.
struct action sim_pick_tiles(const struct sim *sim, struct random *random,
                             const struct action *row);

// Checks after an event has been applied everywhere.
void sim_check_event(struct sim *sim, const struct event *event);

// Checks of a decision before anybody answers.
void sim_check_decision(struct sim *sim);

// Plays one match by such rules. False if something was found; sim->report says what.
bool sim_play(struct sim *sim, const char *name, bool is_varied);
