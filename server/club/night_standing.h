// What a night's games, rulings and byes are worth: the entries of its standing (C64-C72), made
// from its records and the club's rules whenever somebody asks.
#pragma once

#include "common/club/standing.h"
#include "common/rules/ruleset/ruleset.h"
#include "server/club/club.h"
#include "server/club/night_state.h"

enum { NIGHT_ENTRIES_MAX = 30000 }; // 30 rounds of 400 people with rulings, and many substitutes

// The balance line: what stands in the entries of games, and what accounts for it (C50).
struct night_balance {
    int64_t sum;       // of all finals
    int64_t explained; // what the rules make of the points, less what was taken
};

struct night_results {
    struct counting counting; // of the night's first round, or of its plan
    int count;
    struct standing_entry *entries; // sorted; owned
    struct night_balance balance;
};

// Rules as they are played: what a version of club_rules is for the engine and for results.
struct played_rules {
    bool is_known; // false: the engine does not know a preset or switch any more
    struct ruleset ruleset;
    struct counting counting;
};

// The rules of a table for so many, 0: for as many as they say, version 0: the latest: the ruleset
// with the counting's switches, and how it counts. False if the club has no such rules.
bool night_rules(const struct club *club, int32_t rules, int32_t version, int seats,
                 struct ruleset *out_ruleset, struct counting *out_counting);

// Which entries of a night are asked for.
struct night_scope {
    int32_t round;                         // everything up to this one; 0: all
    bool shows_hidden;                     // also what is hidden by the plan (C67)
    const struct wire_season_plan *season; // only what this one counts; NULL: everything
};

// STATUS_NO_MEMORY. night_results_free frees it.
MUST_USE enum status night_results_make(const struct club *club, const struct night_state *night,
                                        int32_t number, const struct night_scope *scope,
                                        struct night_results *out_results);
void night_results_free(struct night_results *results);

// Who somebody is whom the night knows by this number: now, or at the moment of a copy.
int32_t night_person_of(const struct club *club, const struct night_state *night, int32_t number);

// One game as it counts now, with rulings: finals and places by seat. False if it has no result.
struct night_final {
    int32_t points[NIGHT_SEATS_MAX];
    int32_t finals[NIGHT_SEATS_MAX];
    int32_t bonuses[NIGHT_SEATS_MAX]; // of the finals, what the place gave
    uint8_t places[NIGHT_SEATS_MAX];
};
bool night_game_final(const struct club *club, const struct night_state *night, int32_t round,
                      const struct night_game *game, struct night_final *out_final);

// ---- as of a moment (night_past.c) ----

// The night as it was at a moment, seconds since 1970, for results (C71): what was played, decided
// and undone until then. False if there is no memory. It borrows from the night, which must not
// change; night_past_free frees it.
struct night_past {
    struct night_state state;
    int copy_count;
    struct wire_night_ruling **copies;
};
MUST_USE bool night_past_make(const struct night_state *night, int32_t at,
                              struct night_past *out_past);
void night_past_free(struct night_past *past);
