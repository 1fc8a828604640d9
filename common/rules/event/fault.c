// Names of faults and their switches.
#include "common/rules/event/fault.h"

#include "common/base/check.h"

#include <stddef.h>

ROWS_CHECK_NUMBERS(FAULT_ROWS);

#define NAME_ROW(number, id, name)           [number] = #name,
#define SWITCH_ROW(number, id, name)         [number] = offsetof(struct ruleset, penalty_##name),
#define PENALTY_ROW(number, id, name, words) [number] = (name),

static const char *const names[FAULT_COUNT] = {FAULT_ROWS(NAME_ROW)};
static const size_t switches[FAULT_COUNT] = {FAULT_ROWS(SWITCH_ROW)};
static const char *const penalty_names[PENALTY_VALUE_COUNT] = {PENALTY_VALUES(PENALTY_ROW)};

const char *fault_name(enum fault fault) {
    CHECK(fault < FAULT_COUNT);
    return names[fault];
}

const char *penalty_name(int penalty) {
    CHECK(penalty >= 0 && penalty < PENALTY_VALUE_COUNT);
    return penalty_names[penalty];
}

int fault_penalty(const struct ruleset *rules, enum fault fault) {
    CHECK(fault < FAULT_COUNT);
    return *((const uint8_t *)rules + switches[fault]);
}

int fault_effect(const struct ruleset *rules, enum fault fault) {
    int penalty = fault_penalty(rules, fault);
    return penalty == PENALTY_DEAD && !rules->dead_hand ? PENALTY_REFUSE : penalty;
}
