// Bots: they see what their seat sees, build their own copy of the match from it, and choose among
// the legal actions they are given. A bot cannot cheat: it never holds another tile.
#pragma once

#include "common/base/random.h"
#include "common/rules/event/action.h"
#include "common/rules/event/view.h"
#include "common/rules/match/match.h"

#include <stdbool.h>
#include <stdint.h>

struct bot;

// Chooses one of the actions in the list (at least one).
typedef struct action bot_choose_fn(struct bot *bot, const struct action_list *legal);

// One row of the list of bots.
struct bot_kind {
    const char *name;     // on the wire
    const char *title;    // for people
    const char *sentence; // how it plays
    bot_choose_fn *choose;
};

struct bot {
    const struct bot_kind *kind;
    struct random random;
    struct match match;      // as this seat sees it
    kind_set safe[SEAT_MAX]; // kinds that a riichi of this seat can no longer win on (genbutsu)
    uint8_t seat;
    bool is_lost; // an event did not fit: it plays by default from now on
};

int bot_kind_count(void);
const struct bot_kind *bot_kind_at(int index);

// NULL if there is no bot of this name.
const struct bot_kind *bot_kind_find(const char *name);

// Starts a bot at the beginning of a match; the same seed plays the same way.
void bot_init(struct bot *bot, const struct bot_kind *kind, const struct ruleset *rules, int seat,
              uint64_t seed);

void bot_see(struct bot *bot, const struct viewed_event *viewed);

// The bot's choice for the decision its seat is asked for; the list is legal_list of the table.
struct action bot_choose(struct bot *bot, const struct action_list *legal);

// The rows.
bot_choose_fn bot_tsumogiri_choose;
bot_choose_fn bot_simple_choose;
bot_choose_fn bot_efficient_choose;
