// Rulesets for simulation: presets and random legal overrides of them.
#include "common/base/check.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"
#include "tests/sim/sim.h"

#include <string.h>

// A number of this switch: any of a small range, else one near what it is now, or an end.
static int32_t random_number(struct random *random, const struct rule_field *field, int32_t now) {
    int64_t range = (int64_t)field->max - field->min + 1;
    if (range <= 100) {
        return field->min + (int32_t)random_below(random, (uint32_t)range);
    }
    static const int32_t steps[] = {-5000, -1000, -100, 0, 100, 1000, 5000, 20000};
    int64_t number = (int64_t)now + steps[random_below(random, 8)];
    return (int32_t)(number < field->min ? field->min : number > field->max ? field->max : number);
}

// Numbers for the places that add up to nothing: what the first gets the last gives.
static void add_places(struct random *random, int players, struct text *text) {
    int first = (int)random_below(random, 41) - 20;
    for (int place = 0; place < players; place++) {
        int number = place == 0 ? first : place == players - 1 ? -first : 0;
        text_addf(text, "%s%d", place == 0 ? "" : ",", number);
    }
}

// A few kinds out of the set.
static void add_kinds(struct random *random, char out_value[RULE_VALUE_BYTES]) {
    kind_set kinds = 0;
    for (int i = (int)random_below(random, 8); i > 0; i--) {
        kinds |= KIND_BIT(random_below(random, KIND_PLAIN_COUNT));
    }
    kinds_print(kinds, out_value, RULE_VALUE_BYTES);
}

static void add_set(struct random *random, const struct rule_field *field, struct text *text) {
    for (int i = 0; i <= field->max; i++) {
        if (random_below(random, 2)) {
            text_addf(text, "%s%s", text->length == 0 ? "" : "+", field->values[i].name);
        }
    }
}

static void add_number(struct random *random, const struct ruleset *rules,
                       const struct rule_field *field, struct text *text) {
    int32_t now = *(const int32_t *)((const char *)rules + field->offset);
    bool may_be_none = field->type == RULE_TYPE_NONE_INT;
    if (may_be_none && random_below(random, 4) == 0) {
        text_add(text, "none");
    } else {
        text_add_int(text, random_number(random, field, now == RULE_NONE ? 0 : now));
    }
}

// Text of a random value of this switch.
static void random_value(struct random *random, const struct ruleset *rules,
                         const struct rule_field *field, char out_value[RULE_VALUE_BYTES]) {
    struct text text;
    text_init(&text, out_value, RULE_VALUE_BYTES);
    switch (field->type) {
    case RULE_TYPE_BOOL:
        text_add(&text, random_below(random, 2) ? "true" : "false");
        break;
    case RULE_TYPE_ENUM:
    case RULE_TYPE_INT_OF:
        text_add(&text, field->values[random_below(random, (uint32_t)field->max + 1)].name);
        break;
    case RULE_TYPE_SET:
        add_set(random, field, &text);
        break;
    case RULE_TYPE_INT:
    case RULE_TYPE_NONE_INT:
        add_number(random, rules, field, &text);
        break;
    case RULE_TYPE_INTS:
        for (int i = 0; i < field->count; i++) {
            text_addf(&text, "%s%d", i == 0 ? "" : ",", random_number(random, field, 0));
        }
        break;
    case RULE_TYPE_SEAT_INTS:
        add_places(random, rules->players, &text);
        break;
    case RULE_TYPE_KINDS:
        add_kinds(random, out_value);
        break;
    }
}

// Sets a switch if the ruleset stays sound.
static void try_set(struct ruleset *rules, const char *name, const char *value) {
    struct ruleset changed = *rules;
    if (ruleset_set(&changed, name, value, NULL) == STATUS_OK &&
        ruleset_check(&changed, NULL) == STATUS_OK) {
        *rules = changed;
    }
}

static const struct preset *find(const char *name) {
    for (int i = 0; i < preset_count() && name != NULL; i++) {
        if (strcmp(preset_at(i)->id, name) == 0) {
            return preset_at(i);
        }
    }
    return NULL;
}

// The presets of British Mah-Jong are for two to five; half of the tables are of four.
static bool load(struct random *random, const struct preset *preset, struct ruleset *out_rules) {
    bool has_choice = preset->family == RULE_FAMILY_BRITISH;
    int players = has_choice && random_below(random, 2) ? 2 + (int)random_below(random, 4) : 0;
    bool is_loaded = players > 0 &&
                     preset_load_players(preset->id, players, out_rules) == STATUS_OK &&
                     ruleset_check(out_rules, NULL) == STATUS_OK;
    return is_loaded || preset_load(preset->id, out_rules) == STATUS_OK;
}

static bool is_of(const struct preset *preset, const char *family) {
    return family == NULL || strcmp(ruleset_family(preset->family)->name, family) == 0;
}

// Any preset of this family, of all presets if it is NULL. False if there is no such family.
static bool choose_of_family(struct random *random, const char *family, struct ruleset *out_rules) {
    int count = 0, chosen;
    for (int i = 0; i < preset_count(); i++) {
        count += is_of(preset_at(i), family);
    }
    if (count == 0) {
        return false;
    }
    chosen = (int)random_below(random, (uint32_t)count);
    for (int i = 0; i < preset_count(); i++) {
        if (is_of(preset_at(i), family) && chosen-- == 0) {
            return load(random, preset_at(i), out_rules);
        }
    }
    return false;
}

void sim_choose_rules(struct random *random, const char *name, bool is_varied,
                      struct ruleset *out_rules) {
    const struct preset *preset = find(name);
    bool is_loaded = preset == NULL ? choose_of_family(random, name, out_rules)
                                    : load(random, preset, out_rules);
    CHECK(is_loaded);
    if (is_varied && random_below(random, 3) == 0) {
        try_set(out_rules, "legality", "free");
    }
    int changes = is_varied ? (int)random_below(random, 16) : 0;
    for (int i = 0; i < changes; i++) {
        char value[RULE_VALUE_BYTES];
        const struct rule_field *field =
            ruleset_field((int)random_below(random, (uint32_t)ruleset_field_count()));
        random_value(random, out_rules, field, value);
        try_set(out_rules, field->name, value);
    }
}
