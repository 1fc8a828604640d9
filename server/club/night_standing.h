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

// The rules of a table for so many, 0: for as many as they say, version 0: the latest: the ruleset
// with the counting's switches, and how it counts. False if the club has no such rules.
bool night_rules(const struct club *club, int32_t rules, int32_t version, int seats,
                 struct ruleset *out_ruleset, struct counting *out_counting);

// Everything up to a round, 0: all rounds; what is hidden by the plan is left out unless
// `shows_hidden` (C67). STATUS_NO_MEMORY. night_results_free frees it.
MUST_USE enum status night_results_make(const struct club *club, const struct night_state *night,
                                        int32_t number, int32_t round, bool shows_hidden,
                                        struct night_results *out_results);
void night_results_free(struct night_results *results);

// One game as it counts now, with rulings: finals and places by seat. False if it has no result.
struct night_final {
    int32_t points[NIGHT_SEATS_MAX];
    int32_t finals[NIGHT_SEATS_MAX];
    uint8_t places[NIGHT_SEATS_MAX];
};
bool night_game_final(const struct club *club, const struct night_state *night, int32_t round,
                      const struct night_game *game, struct night_final *out_final);
