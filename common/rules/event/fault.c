// Names of faults and their switches.
#include "common/rules/event/fault.h"

#include "common/base/check.h"

#include <stddef.h>

#define NAME_ROW(id, name)   #name,
#define SWITCH_ROW(id, name) offsetof(struct ruleset, penalty_##name),

static const char *const names[FAULT_COUNT] = {FAULT_ROWS(NAME_ROW)};
static const size_t switches[FAULT_COUNT] = {FAULT_ROWS(SWITCH_ROW)};

const char *fault_name(enum fault fault) {
    CHECK(fault < FAULT_COUNT);
    return names[fault];
}

int fault_penalty(const struct ruleset *rules, enum fault fault) {
    CHECK(fault < FAULT_COUNT);
    return *((const uint8_t *)rules + switches[fault]);
}

int fault_effect(const struct ruleset *rules, enum fault fault) {
    int penalty = fault_penalty(rules, fault);
    return penalty == PENALTY_DEAD && !rules->dead_hand ? PENALTY_REFUSE : penalty;
}
