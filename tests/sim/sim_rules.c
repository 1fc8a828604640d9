// Rulesets for simulation: presets and random legal overrides of them.
#include "common/base/check.h"
#include "common/rules/preset.h"
#include "tests/sim/sim.h"

#include <string.h>

// Text of a random value of this switch.
static void random_value(struct random *random, const struct ruleset *rules,
                         const struct rule_field *field, char out_value[RULE_VALUE_BYTES]) {
    struct text text;
    text_init(&text, out_value, RULE_VALUE_BYTES);
    uint32_t range = (uint32_t)(field->max - field->min + 1);
    switch (field->type) {
    case RULE_TYPE_BOOL:
        text_add(&text, random_below(random, 2) ? "true" : "false");
        break;
    case RULE_TYPE_ENUM:
        text_add(&text, field->values[random_below(random, range)].name);
        break;
    case RULE_TYPE_SET:
        for (int i = 0; i <= field->max; i++) {
            if (random_below(random, 2)) {
                text_addf(&text, "%s%s", text.length == 0 ? "" : "+", field->values[i].name);
            }
        }
        break;
    case RULE_TYPE_INT:
    case RULE_TYPE_NONE_INT:
        if (range > 1000) { // points: stay near the preset
            ruleset_print(rules, field, out_value);
        } else {
            text_add_int(&text, field->min + (int32_t)random_below(random, range));
        }
        break;
    case RULE_TYPE_INTS:
        for (int i = 0; i < field->count; i++) {
            text_addf(&text, "%s%u", i == 0 ? "" : ",", random_below(random, range));
        }
        break;
    case RULE_TYPE_SEAT_INTS:
    case RULE_TYPE_KINDS:
        ruleset_print(rules, field, out_value);
        break;
    }
}

void sim_choose_rules(struct random *random, const char *preset, bool is_varied,
                      struct ruleset *out_rules) {
    const char *id = preset;
    if (id == NULL) {
        id = preset_at((int)random_below(random, (uint32_t)preset_count()))->id;
    }
    CHECK(preset_load(id, out_rules) == STATUS_OK);
    int changes = is_varied ? (int)random_below(random, 12) : 0;
    for (int i = 0; i < changes; i++) {
        struct ruleset changed = *out_rules;
        char value[RULE_VALUE_BYTES];
        const struct rule_field *field =
            ruleset_field((int)random_below(random, (uint32_t)ruleset_field_count()));
        random_value(random, out_rules, field, value);
        if (ruleset_set(&changed, field->name, value, NULL) == STATUS_OK &&
            ruleset_check(&changed, NULL) == STATUS_OK) {
            *out_rules = changed;
        }
    }
}
