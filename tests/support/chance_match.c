// Choosing by chance, with a liking for what is rare.
#include "tests/support/chance_match.h"

#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"
#include "tests/support/test.h"

#include <stdio.h>

static void apply_all(struct match *match, const struct event_list *list,
                      const struct chance_watch *watch) {
    for (int i = 0; i < list->count; i++) {
        EXPECT_STATUS(match_apply(match, &list->rows[i]), STATUS_OK);
        if (watch->on_event != NULL) {
            watch->on_event(watch->context, match, &list->rows[i]);
        }
    }
}

static bool is_rare(const struct action *action) {
    return action->kind != ACTION_PASS && action->kind != ACTION_DISCARD &&
           action->kind != ACTION_CHII && action->kind != ACTION_PON;
}

static struct action choose(const struct action_list *legal, struct random *random) {
    for (int i = 0; i < legal->count; i++) {
        if (is_rare(&legal->rows[i]) && random_below(random, 3) > 0) {
            return legal->rows[i];
        }
    }
    return legal->rows[random_below(random, (uint32_t)legal->count)];
}

static void answer_one(struct match *match, struct random *random,
                       const struct chance_watch *watch) {
    unsigned pending = deal_pending(&match->deal);
    int seat = 0;
    while ((pending >> seat & 1) == 0) {
        EXPECT(seat < SEAT_MAX);
        seat++;
    }
    struct action_list legal;
    struct event_list list;
    legal_list(&match->deal, seat, &legal);
    EXPECT(legal.count > 0);
    if (watch->on_question != NULL) {
        watch->on_question(watch->context, match, seat, &legal);
    }
    struct action action = watch->choose != NULL ? watch->choose(watch->context, seat, &legal)
                                                 : choose(&legal, random);
    if (action_pick_count(&action) > 0) { // the tiles of an exchange
        EXPECT(legal_default(&match->deal, seat, &action));
    }
    EXPECT_STATUS(deal_act(&match->deal, &action, &list), STATUS_OK);
    apply_all(match, &list, watch);
}

enum { OPEN_HANDS = 8 }; // of an open game, on average

static void advance(struct match *match, struct random *random, const struct chance_watch *watch) {
    uint8_t seed[RANDOM_SEED_BYTES];
    struct deal_setup setup;
    struct event_list list;
    for (int i = 0; i < RANDOM_SEED_BYTES; i++) {
        seed[i] = (uint8_t)random_below(random, 256);
    }
    deal_setup_from_seed(&match->deal.rules, seed, &setup);
    // An open game goes on until the players stop.
    bool is_open = match->deal.rules.game_length == GAME_LENGTH_OPEN;
    bool stops = is_open && random_below(random, OPEN_HANDS) == 0;
    EXPECT_STATUS(match_advance(match, &setup, stops, &list), STATUS_OK);
    apply_all(match, &list, watch);
}

void chance_match(const struct ruleset *rules, uint64_t seed, const struct chance_watch *watch) {
    struct match match;
    struct random random;
    struct event_list list;
    random_init_number(&random, seed);
    match_init(&match, rules);
    while (!match.is_over) {
        if (match_is_between_deals(&match)) {
            advance(&match, &random, watch);
        } else if (deal_can_settle(&match.deal)) {
            EXPECT_STATUS(deal_settle(&match.deal, &list), STATUS_OK);
            apply_all(&match, &list, watch);
        } else {
            answer_one(&match, &random, watch);
        }
    }
}

void chance_rules(const char *preset, const char *settings, struct ruleset *out_rules) {
    char name[64], value[128];
    struct rule_error error = {.status = STATUS_OK};
    int used;
    EXPECT_STATUS(preset_load(preset, out_rules), STATUS_OK);
    while (sscanf(settings, " %63[^=]=%127s%n", name, value, &used) == 2) {
        EXPECT_STATUS(ruleset_set(out_rules, name, value, &error), STATUS_OK);
        settings += used;
    }
    if (ruleset_check(out_rules, &error) != STATUS_OK) {
        FAIL("%s: %s", error.field, error.message);
    }
}
