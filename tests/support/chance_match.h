// Matches played by chance on the engine alone: every fact and every question goes past a test.
#pragma once

#include "common/base/random.h"
#include "common/rules/match/match.h"

#include <stdbool.h>

// What a test wants to see of a match; any may be NULL.
struct chance_watch {
    void *context;
    // `match` has the event applied.
    void (*on_event)(void *context, const struct match *match, const struct event *event);
    // `seat` is asked and may do this.
    void (*on_question)(void *context, const struct match *match, int seat,
                        const struct action_list *legal);
    // Answers in place of chance.
    struct action (*choose)(void *context, int seat, const struct action_list *legal);
};

// Plays one match by these rules to its end. Wins, riichi, kans and draws are taken where they are
// offered more often than not, so that everything comes.
void chance_match(const struct ruleset *rules, uint64_t seed, const struct chance_watch *watch);

// The same by a preset and settings "name=value" with blanks between them; fails the test if the
// rules do not fit together.
void chance_rules(const char *preset, const char *settings, struct ruleset *out_rules);
