// Any text as a ruleset: every switch stays printable and readable, and a hand can be played with
// every ruleset that is called sound.
#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

enum { STEPS_MAX = 2000 };

static void check_printing(const struct ruleset *rules) {
    for (int i = 0; i < ruleset_field_count(); i++) {
        const struct rule_field *field = ruleset_field(i);
        char value[RULE_VALUE_BYTES], again[RULE_VALUE_BYTES];
        struct ruleset read = *rules;
        ruleset_print(rules, field, value);
        CHECK(ruleset_set(&read, field->name, value, NULL) == STATUS_OK);
        ruleset_print(&read, field, again);
        CHECK(strcmp(value, again) == 0);
    }
}

// Everybody does what is done for those who are away.
static void play_hand(const struct ruleset *rules) {
    static struct match match;
    struct event_list list;
    int steps = 0;
    match_init(&match, rules);
    fuzz_deal(&match, 1);
    for (; match.deal.phase != DEAL_OVER && steps < STEPS_MAX; steps++) {
        unsigned pending = deal_pending(&match.deal);
        struct action action;
        if (deal_can_settle(&match.deal)) {
            CHECK(deal_settle(&match.deal, &list) == STATUS_OK);
        } else {
            CHECK(pending != 0 && legal_default(&match.deal, __builtin_ctz(pending), &action));
            CHECK(deal_act(&match.deal, &action, &list) == STATUS_OK);
        }
        fuzz_take(&match, &list);
    }
    CHECK(steps < STEPS_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct ruleset rules;
    bool is_sound = fuzz_read_rules((const char *)data, size, &rules);
    check_printing(&rules);
    if (is_sound) {
        play_hand(&rules);
    }
    return 0;
}
