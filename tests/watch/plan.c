// Rules of the table, releases, and moves at random moments.
#include "tests/watch/plan.h"

#include "common/base/check.h"
#include "common/base/random.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int pick(struct random *random, int limit) {
    return (int)random_below(random, (uint32_t)limit);
}

// clang-format off
static const struct rule of_public[] = {
    {.kind = RULE_LIVE}, {.kind = RULE_LIVE}, {.kind = RULE_LIVE},
    {.kind = RULE_TIME, .seconds = 1}, {.kind = RULE_TIME, .seconds = 30},
    {.kind = RULE_TIME, .seconds = 300}, {.kind = RULE_HAND},
};
static const struct rule of_hands[] = {
    {.kind = RULE_HAND}, {.kind = RULE_HAND}, {.kind = RULE_HAND, .seconds = 10},
    {.kind = RULE_HAND, .seconds = 300}, {.kind = RULE_HANDS, .hands = 0},
    {.kind = RULE_HANDS, .hands = 1}, {.kind = RULE_HANDS, .hands = 2}, {.kind = RULE_MATCH},
};
// clang-format on

// A switch, if it fits to the others.
static void add_setting(struct plan *plan, const char *name, const char *value) {
    struct ruleset rules = plan->rules;
    struct rule_error error;
    if (ruleset_set(&rules, name, value, &error) == STATUS_OK &&
        ruleset_check(&rules, &error) == STATUS_OK) {
        size_t length = strlen(plan->settings);
        plan->rules = rules;
        snprintf(plan->settings + length, sizeof plan->settings - length,
                 "%s{'name':'%s','value':'%s'}", length > 0 ? "," : "", name, value);
    }
}

static void choose_rules(struct plan *plan, struct random *random) {
    enum rule_family family = (enum rule_family)pick(random, RULE_FAMILY_COUNT);
    const struct preset *preset = preset_at(pick(random, preset_count()));
    while (preset->family != family) {
        preset = preset_at(pick(random, preset_count()));
    }
    plan->preset = preset->id;
    CHECK(preset_load(preset->id, &plan->rules) == STATUS_OK);
    plan->is_teaching = pick(random, 3) == 0;
    plan->settings[0] = '\0';
    if (pick(random, 3) > 0) { // so that the owner may end it after any hand
        add_setting(plan, "game_length", "open");
    }
    if (!plan->is_teaching && pick(random, 4) == 0) {
        add_setting(plan, "legality", "free");
    }
    if (pick(random, 8) == 0) {
        add_setting(plan, "tenpai_declaration", "ask");
    }
}

static int pick_move(struct random *random) {
#define MOVE_WEIGHT(name, weight) (weight),
    static const int weights[] = {PLAN_MOVES(MOVE_WEIGHT)};
#undef MOVE_WEIGHT
    int sum = 0, kind = 0;
    for (int i = 0; i < MOVE_COUNT; i++) {
        sum += weights[i];
    }
    for (int at = pick(random, sum); at >= weights[kind]; kind++) {
        at -= weights[kind];
    }
    return kind;
}

// What a night's tables are like comes from the floor of the server, and their matches end.
static void plan_night(struct plan *plan) {
    uint32_t chance = plan_chance(plan->seed, 600, 0, 0);
    struct rule public = {.kind = chance / 16 % 2 == 0 ? RULE_LIVE : RULE_TIME, .seconds = 30};
    struct rule hands = {.kind = chance / 32 % 2 == 0 ? RULE_HAND : RULE_MATCH};
    plan->is_night = chance % 3 == 0 && plan->rules.players == 4;
    if (!plan->is_night) {
        return;
    }
    plan->is_closed = chance / 4 % 4 == 0;
    plan->is_for_members = !plan->is_closed && chance / 128 % 2 == 0;
    plan->is_teaching = plan->has_live_casters = false;
    plan->settings[0] = '\0';
    CHECK(preset_load(plan->preset, &plan->rules) == STATUS_OK);
    add_setting(plan, "hands_to_play", chance / 64 % 2 == 0 ? "1" : "3");
    plan->of_public = plan->is_closed ? (struct rule){.kind = RULE_MATCH} : public;
    plan->of_hands = plan->is_closed ? (struct rule){.kind = RULE_MATCH} : hands;
}

static int by_time(const void *a, const void *b) {
    const struct move *one = a, *other = b;
    return one->at_ms < other->at_ms ? -1 : one->at_ms > other->at_ms ? 1 : 0;
}

void plan_make(struct plan *plan, uint64_t seed) {
    struct random random;
    memset(plan, 0, sizeof *plan);
    random_init_number(&random, seed);
    plan->seed = seed;
    choose_rules(plan, &random);
    plan->of_public = of_public[pick(&random, (int)(sizeof of_public / sizeof of_public[0]))];
    plan->of_hands = of_hands[pick(&random, (int)(sizeof of_hands / sizeof of_hands[0]))];
    plan->length_ms = (uint64_t)(120 + pick(&random, 240)) * 1000;
    plan->move_count = 30 + pick(&random, 40);
    for (int i = 0; i < plan->move_count; i++) {
        plan->moves[i] = (struct move){
            .at_ms = (uint64_t)pick(&random, (int)plan->length_ms),
            .kind = (enum move_kind)pick_move(&random),
            .chance = random_below(&random, 1u << 30),
        };
    }
    plan->has_chat = pick(&random, 2) == 0;
    plan->has_live_casters = pick(&random, 6) == 0;
    if (plan->has_live_casters) {
        plan->of_public = (struct rule){.kind = RULE_TIME, .seconds = 300};
        plan->of_hands = (struct rule){.kind = RULE_HAND, .seconds = 300};
        plan->length_ms += 300000;
    }
    plan_night(plan);
    qsort(plan->moves, (size_t)plan->move_count, sizeof *plan->moves, by_time);
}

uint32_t plan_chance(uint64_t seed, uint32_t a, uint32_t b, uint32_t c) {
    uint64_t x = seed * 0x9e3779b97f4a7c15u + a;
    for (int i = 0; i < 3; i++) {
        x ^= x >> 31;
        x = x * 0xbf58476d1ce4e5b9u + (i == 0 ? b : i == 1 ? c : 0);
    }
    return (uint32_t)(x >> 32);
}
