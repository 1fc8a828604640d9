// The sizes of tables.
#include "server/club/night_sizes.h"

#include "server/club/night_standing.h"

#include <string.h>

// How many play by these rules at a table for `seats`, 0: at a full one; 0 if none do.
static int players_of(const struct club *club, int32_t rules, int seats) {
    struct ruleset ruleset;
    struct counting counting;
    return night_rules(club, rules, 0, seats, &ruleset, &counting) ? ruleset.players : 0;
}

// The rules that the night offers, its own first; returns how many.
static int list_offered(const struct wire_night_plan *plan, int32_t *out_rules) {
    int count = 0;
    out_rules[count++] = plan->rules;
    for (int i = 0; i < plan->other_rules.count && plan->has_other_rules; i++) {
        out_rules[count++] = plan->other_rules.rows[i];
    }
    return count;
}

enum { OFFERED_MAX = 1 + sizeof((struct wire_night_plan *)0)->other_rules.rows / sizeof(int32_t) };

static bool is_offered(const struct wire_night_plan *plan, int32_t rules) {
    int32_t offered[OFFERED_MAX];
    int count = list_offered(plan, offered);
    for (int i = 0; i < count; i++) {
        if (offered[i] == rules) {
            return true;
        }
    }
    return false;
}

enum status night_sizes_find(const struct club *club, const struct wire_night_plan *plan,
                             int32_t rules, struct night_sizes *out_sizes) {
    int32_t offered[OFFERED_MAX + 1];
    memset(out_sizes, 0, sizeof *out_sizes);
    offered[0] = rules == 0 ? plan->rules : rules;
    out_sizes->full = is_offered(plan, offered[0]) ? players_of(club, offered[0], 0) : 0;
    if (out_sizes->full == 0) {
        return STATUS_RULESET_UNKNOWN;
    }
    int count = 1 + list_offered(plan, offered + 1);
    for (int seats = 2; seats <= NIGHT_SEATS_MAX; seats++) {
        for (int i = 0; i < count && out_sizes->rules[seats] == 0; i++) {
            bool fits = players_of(club, offered[i], seats) == seats;
            out_sizes->rules[seats] = fits ? offered[i] : 0;
        }
    }
    return STATUS_OK;
}

bool night_sizes_fit(const struct club *club, const struct wire_night_plan *plan, int32_t rules,
                     int seats) {
    return is_offered(plan, rules) && players_of(club, rules, seats) == seats;
}
