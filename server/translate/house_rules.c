// Reading and listing rules.
#include "server/translate/house_rules.h"

#include "common/base/check.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status refuse(const struct rule_error *error, struct refusal *out_refusal) {
    snprintf(out_refusal->field, sizeof out_refusal->field, "%s", error->field);
    snprintf(out_refusal->message, sizeof out_refusal->message, "%s", error->message);
    return error->status;
}

static enum status apply(const struct wire_setting *settings, int count, struct ruleset *rules,
                         struct rule_error *out_error) {
    enum status status = STATUS_OK;
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        status = ruleset_set(rules, settings[i].name, settings[i].value, out_error);
    }
    return status;
}

// The preset as it is, or as stored settings are read by.
static enum status load(const char *preset, int players, bool is_stored,
                        struct ruleset *out_rules) {
    enum status status = players == 0 ? preset_load(preset, out_rules)
                                      : preset_load_players(preset, players, out_rules);
    if (status == STATUS_OK && is_stored) {
        preset_at_first(preset, out_rules);
    }
    return status;
}

static enum status read_rules(const char *preset, bool is_stored,
                              const struct wire_setting *settings, int count,
                              struct ruleset *out_rules, struct refusal *out_refusal) {
    struct rule_error error = {.status = STATUS_OK};
    enum status status = load(preset, 0, is_stored, out_rules);
    if (status != STATUS_OK) {
        snprintf(out_refusal->field, sizeof out_refusal->field, "preset");
        return status;
    }
    int players = out_rules->players;
    status = apply(settings, count, out_rules, &error);
    if (status == STATUS_OK && out_rules->players != players) {
        // Some presets are not the same for other players; what is asked for still goes on top.
        CHECK(load(preset, out_rules->players, is_stored, out_rules) == STATUS_OK);
        status = apply(settings, count, out_rules, &error);
    }
    if (status == STATUS_OK) {
        status = ruleset_check(out_rules, &error);
    }
    return status == STATUS_OK ? STATUS_OK : refuse(&error, out_refusal);
}

enum status house_rules_read(const char *preset, const struct wire_setting *settings, int count,
                             struct ruleset *out_rules, struct refusal *out_refusal) {
    return read_rules(preset, false, settings, count, out_rules, out_refusal);
}

enum status house_rules_read_stored(const char *preset, const struct wire_setting *settings,
                                    int count, struct ruleset *out_rules,
                                    struct refusal *out_refusal) {
    return read_rules(preset, true, settings, count, out_rules, out_refusal);
}

int house_rules_list(const struct ruleset *rules, struct wire_setting out_rows[HOUSE_RULES_MAX]) {
    int count = ruleset_field_count();
    CHECK(count <= HOUSE_RULES_MAX);
    for (int i = 0; i < count; i++) {
        const struct rule_field *field = ruleset_field(i);
        snprintf(out_rows[i].name, sizeof out_rows[i].name, "%s", field->name);
        ruleset_print(rules, field, out_rows[i].value);
    }
    return count;
}

static int list_changes(const char *preset, bool is_stored, const struct ruleset *rules,
                        struct wire_setting out_rows[HOUSE_RULES_MAX]) {
    struct ruleset plain;
    int all = house_rules_list(rules, out_rows), count = 0;
    CHECK(load(preset, 0, is_stored, &plain) == STATUS_OK);
    int players = plain.players;
    CHECK(load(preset, rules->players, is_stored, &plain) == STATUS_OK);
    plain.players = players;
    for (int i = 0; i < all; i++) {
        char before[RULE_VALUE_BYTES];
        ruleset_print(&plain, ruleset_field(i), before);
        if (strcmp(before, out_rows[i].value) != 0) {
            out_rows[count++] = out_rows[i];
        }
    }
    return count;
}

int house_rules_changes(const char *preset, const struct ruleset *rules,
                        struct wire_setting out_rows[HOUSE_RULES_MAX]) {
    return list_changes(preset, false, rules, out_rows);
}

int house_rules_to_store(const char *preset, const struct ruleset *rules,
                         struct wire_setting out_rows[HOUSE_RULES_MAX]) {
    return list_changes(preset, true, rules, out_rows);
}

bool house_rules_copy_changes(const char *preset, const struct ruleset *rules,
                              struct wire_setting_list *out_changes) {
    struct wire_setting *rows = malloc(sizeof *rows * HOUSE_RULES_MAX);
    if (rows == NULL) {
        return false;
    }
    int count = house_rules_changes(preset, rules, rows);
    // Never of no size, so that NULL says one thing.
    struct wire_setting *kept = realloc(rows, sizeof *rows * (size_t)count + 1);
    *out_changes = (struct wire_setting_list){.count = count, .rows = kept == NULL ? rows : kept};
    return true;
}
