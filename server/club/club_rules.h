// The club's own rules, each version for good: a game has those that it began with (C15).
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/session/session.h"

#include <stddef.h>

enum { CLUB_RULES_MAX = 50, CLUB_VERSIONS_MAX = 20 };

// One version, as small as it is.
struct club_rules {
    struct club_rules *older; // the version before it
    struct club_rules_facts {
        int32_t number, version;
        char name[241], preset[32], counting[21];
        struct wire_clock clock;
        enum wire_absent_worth absent;
        enum wire_bye_worth bye;
        int32_t absent_final, bye_final, night_games_min;
        bool counts_odd;
        enum wire_tie_order ties;
    } facts;
    struct played_rules *played[6]; // by seats; owned, kept by who asks first (night_standing.h)
    int setting_count;
    size_t length;
    char settings[]; // name and value of each, with a 0 behind both
};

// A copy of what was written; NULL if there is no memory.
struct club_rules *club_rules_create(const struct wire_club_rules *from);

// With all older versions. Accepts NULL.
void club_rules_free(struct club_rules *rules);

// As they are written.
void club_rules_write(const struct club_rules *rules, struct wire_club_rules *out_rules);

// What an owner writes, made what is to be stored: the name cleaned, the switches those that differ
// from the preset. Refused, with the field, if it is none, or if the switches do not fit together.
MUST_USE enum status club_rules_check(const struct wire_club_rules *request,
                                      struct wire_club_rules *out_rules,
                                      struct refusal *out_refusal);

// The ruleset of a version for so many at a table, 0: for as many as it says. It is refused if the
// engine does not know a preset or switch any more; STATUS_SEATS_DO_NOT_FIT if it is no game for so
// many.
MUST_USE enum status club_rules_load(const struct club_rules *rules, int seats,
                                     struct ruleset *out_ruleset);
