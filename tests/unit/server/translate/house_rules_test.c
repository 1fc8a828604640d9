// Rules as messages give and show them.
#include "common/rules/ruleset/preset.h"
#include "server/translate/house_rules.h"
#include "tests/support/test.h"

#include <string.h>

static enum status read_one(const char *preset, const char *name, const char *value,
                            struct ruleset *out_rules, struct refusal *out_refusal) {
    struct wire_setting setting = {0};
    memset(out_refusal, 0, sizeof *out_refusal);
    strncpy(setting.name, name, sizeof setting.name - 1);
    strncpy(setting.value, value, sizeof setting.value - 1);
    return house_rules_read(preset, &setting, 1, out_rules, out_refusal);
}

TEST(a_refusal_names_the_rule_and_says_why) {
    // clang-format off
    static const struct {
        const char *preset, *name, *value, *field;
        enum status status;
    } rows[] = {
        {"nowhere",     "uma",          "0,0,0,0",   "preset",       STATUS_UNKNOWN_PRESET},
        {"",            "uma",          "0,0,0,0",   "preset",       STATUS_UNKNOWN_PRESET},
        {"riichi-club", "colour",       "red",       "colour",       STATUS_UNKNOWN_SWITCH},
        {"riichi-club", "",             "",          "",             STATUS_UNKNOWN_SWITCH},
        {"riichi-club", "start_points", "many",      "start_points", STATUS_BAD_VALUE},
        {"riichi-club", "start_points", "-1",        "start_points", STATUS_BAD_VALUE},
        {"riichi-club", "uma",          "10,10,0,0", "uma",          STATUS_CONFLICT},
    };
    // clang-format on
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct ruleset rules;
        struct refusal refusal;
        EXPECT_STATUS(read_one(rows[i].preset, rows[i].name, rows[i].value, &rules, &refusal),
                      rows[i].status);
        EXPECT_TEXT(refusal.field, rows[i].field);
        EXPECT(rows[i].status == STATUS_UNKNOWN_PRESET || refusal.message[0] != '\0');
    }
}

TEST(a_later_setting_wins_and_only_the_result_must_fit_together) {
    static const struct wire_setting settings[] = {{"uma", "10,10,0,0"}, {"uma", "10,5,-5,-10"}};
    struct ruleset rules;
    struct refusal refusal = {0};
    struct wire_setting changes[HOUSE_RULES_MAX];
    EXPECT_STATUS(house_rules_read("riichi-club", settings, 2, &rules, &refusal), STATUS_OK);
    EXPECT_INT(house_rules_changes("riichi-club", &rules, changes), 1);
    EXPECT_TEXT(changes[0].name, "uma");
    EXPECT_TEXT(changes[0].value, "10,5,-5,-10");
}

TEST(a_preset_differs_from_itself_in_nothing_and_from_others_in_what_is_listed) {
    static struct wire_setting changes[HOUSE_RULES_MAX], rest[HOUSE_RULES_MAX];
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules, again;
        struct refusal refusal = {0};
        const char *id = preset_at(i)->id;
        EXPECT_STATUS(preset_load(id, &rules), STATUS_OK);
        EXPECT_INT(house_rules_changes(id, &rules, rest), 0);
        for (int j = 0; j < preset_count(); j++) {
            const char *base = preset_at(j)->id;
            int count = house_rules_changes(base, &rules, changes);
            EXPECT_STATUS(house_rules_read(base, changes, count, &again, &refusal), STATUS_OK);
            EXPECT_INT(house_rules_changes(id, &again, rest), 0);
        }
    }
}

// A table that was stored before Tenhou's preset said what it says of a fifth tile today.
TEST(what_was_stored_keeps_its_meaning_when_a_preset_changes) {
    static struct wire_setting rows[HOUSE_RULES_MAX];
    static const struct wire_setting former[] = {{"karaten_is_tenpai", "true"}};
    static const char *const presets[] = {"riichi-tenhou", "sanma-tenhou", "sanma-soul"};
    for (int i = 0; i < 3; i++) {
        struct ruleset now, stored;
        struct refusal refusal = {0};
        EXPECT_STATUS(preset_load(presets[i], &now), STATUS_OK);
        EXPECT_INT(now.karaten, KARATEN_MELDS_TENPAI);
        EXPECT_STATUS(house_rules_read_stored(presets[i], NULL, 0, &stored, &refusal), STATUS_OK);
        EXPECT_INT(stored.karaten, KARATEN_NOTEN);
        EXPECT_INT(house_rules_changes(presets[i], &stored, rows), 1);
        EXPECT_INT(house_rules_to_store(presets[i], &stored, rows), 0);
        EXPECT_INT(house_rules_to_store(presets[i], &now, rows), 1);
        EXPECT_TEXT(rows[0].name, "karaten");
        EXPECT_STATUS(house_rules_read_stored(presets[i], rows, 1, &stored, &refusal), STATUS_OK);
        EXPECT_INT(stored.karaten, KARATEN_MELDS_TENPAI);
        EXPECT_STATUS(house_rules_read_stored(presets[i], former, 1, &stored, &refusal), STATUS_OK);
        EXPECT_INT(stored.karaten, KARATEN_TENPAI);
    }
}

TEST(the_list_has_every_switch_with_its_value) {
    static struct wire_setting rows[HOUSE_RULES_MAX];
    struct ruleset rules, again;
    struct refusal refusal = {0};
    EXPECT_STATUS(preset_load("riichi-tenhou", &rules), STATUS_OK);
    int count = house_rules_list(&rules, rows);
    EXPECT_INT(count, ruleset_field_count());
    for (int i = 0; i < count; i++) {
        EXPECT_TEXT(rows[i].name, ruleset_field(i)->name);
    }
    EXPECT_STATUS(house_rules_read("riichi-club", rows, count, &again, &refusal), STATUS_OK);
    EXPECT_INT(house_rules_changes("riichi-tenhou", &again, rows), 0);
}
