// Named rulesets: rows that say only what differs from another preset or from the defaults.
#pragma once

#include "common/rules/ruleset/ruleset.h"

struct preset {
    const char *id; // "riichi-tenhou"
    enum rule_family family;
    const char *title;    // a short name for people
    const char *sentence; // what it is
    const char *base;     // the preset it starts from, or NULL: the defaults
    const char *settings; // "name=value" pairs with blanks between them
};

int preset_count(void);
const struct preset *preset_at(int index);

// The preset of this name, or NULL.
const struct preset *preset_find(const char *id);

// The ruleset of a preset; STATUS_UNKNOWN_PRESET if there is none of that name.
MUST_USE enum status preset_load(const char *id, struct ruleset *out_rules);

// The same for another number of players (2 to SEAT_MAX), with what the preset does differently
// for them: three play British without chows (B149).
MUST_USE enum status preset_load_players(const char *id, int players, struct ruleset *out_rules);

// Turns the loaded ruleset of a preset into what the preset was when rules were first stored as
// what differs from it: what is stored is read and written by this.
void preset_at_first(const char *id, struct ruleset *rules);
