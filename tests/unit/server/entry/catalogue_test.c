// Everything that can be listed.
#include "common/advice/ladder.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "server/bots/bot.h"
#include "tests/support/parlour.h"

#include <string.h>

TEST(the_catalogue_has_a_row_for_every_preset_switch_yaku_and_bot) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'get_catalogue'}");
    const json_t *catalogue = guest_hear(ann, "catalogue");
    EXPECT_INT(json_array_size(said(catalogue, "presets")), preset_count());
    EXPECT_INT(json_array_size(said(catalogue, "rules")), ruleset_field_count());
    EXPECT_INT(json_array_size(said(catalogue, "groups")), RULE_GROUP_COUNT);
    EXPECT_INT(json_array_size(said(catalogue, "yaku")), YAKU_COUNT);
    EXPECT_INT(json_array_size(said(catalogue, "bots")), bot_kind_count());
    parlour_close(&parlour);
}

static bool is_group(const json_t *catalogue, const char *name) {
    const json_t *group;
    size_t place;
    json_array_foreach(said(catalogue, "groups"), place, group) {
        if (strcmp(said_text(group, "name"), name) == 0) {
            return true;
        }
    }
    return false;
}

// The default of a switch as a table by riichi-club shows it must be one of the values listed.
TEST(every_switch_belongs_to_a_group_and_says_what_it_does) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'get_catalogue'}");
    const json_t *catalogue = guest_hear(ann, "catalogue"), *rule;
    size_t place;
    json_array_foreach(said(catalogue, "rules"), place, rule) {
        bool has_values = strcmp(said_text(rule, "rule_type"), "enum") == 0 ||
                          strcmp(said_text(rule, "rule_type"), "set") == 0;
        EXPECT(is_group(catalogue, said_text(rule, "group")));
        EXPECT(strlen(said_text(rule, "sentence")) > 10);
        EXPECT_INT(json_array_size(said(rule, "values")) > 1, has_values);
        EXPECT(said_int(rule, "min") <= said_int(rule, "max"));
    }
    parlour_close(&parlour);
}

static const json_t *find_row(const json_t *rows, const char *key, const char *value) {
    const json_t *row;
    size_t place;
    json_array_foreach(rows, place, row) {
        if (strcmp(said_text(row, key), value) == 0) {
            return row;
        }
    }
    FAIL("no row %s", value);
    return NULL;
}

static const json_t *row_of(const json_t *rows, const char *name) {
    return find_row(rows, "name", name);
}

static const json_t *preset_of(const json_t *rows, const char *id) {
    return find_row(rows, "id", id);
}

// By rules that they do not weigh they play as another one does.
TEST(bots_say_by_which_rules_they_play_in_their_own_way) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'get_catalogue'}");
    const json_t *bots = said(guest_hear(ann, "catalogue"), "bots");
    EXPECT(!has_said(row_of(bots, "efficient"), "families"));
    const json_t *families = said(row_of(bots, "careful"), "families");
    EXPECT_INT(json_array_size(families), 2);
    EXPECT_TEXT(json_string_value(json_array_get(families, 0)), "riichi");
    EXPECT_TEXT(json_string_value(json_array_get(families, 1)), "british");
    parlour_close(&parlour);
}

TEST(switches_and_values_say_which_families_have_them) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'get_catalogue'}");
    const json_t *rules = said(guest_hear(ann, "catalogue"), "rules");
    const json_t *few = json_object_get(row_of(rules, "hand_size"), "families");
    EXPECT_INT(json_array_size(few), 2);
    EXPECT_TEXT(json_string_value(json_array_get(few, 0)), "tibet");
    EXPECT_TEXT(json_string_value(json_array_get(few, 1)), "lite");
    EXPECT(json_object_get(row_of(rules, "players"), "families") == NULL);
    const json_t *modes = said(row_of(rules, "scoring_mode"), "values");
    const json_t *british = json_object_get(row_of(modes, "british"), "families");
    EXPECT_TEXT(json_string_value(json_array_get(british, 0)), "british");
    const json_t *lengths = said(row_of(rules, "game_length"), "values");
    EXPECT(json_object_get(row_of(lengths, "east"), "families") == NULL);
    parlour_close(&parlour);
}

// A form shows four choices, no stepper over numbers that are refused.
TEST(a_number_of_a_list_is_one_of_its_values) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'get_catalogue'}");
    const json_t *rules = said(guest_hear(ann, "catalogue"), "rules");
    const json_t *sizes = row_of(rules, "hand_size"), *values = said(sizes, "values");
    EXPECT_TEXT(said_text(sizes, "rule_type"), "enum");
    EXPECT_INT(json_array_size(values), 4);
    EXPECT_TEXT(said_text(row_of(values, "13"), "words"), "13");
    EXPECT_TEXT(said_text(row_of(rules, "players"), "rule_type"), "int");
    EXPECT_TEXT(said_text(row_of(rules, "removed_tiles"), "rule_type"), "kinds");
    parlour_close(&parlour);
}

TEST(everybody_is_sent_the_same_frame) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    guest_say(ann, "{'type':'get_catalogue'}");
    guest_say(bob, "{'type':'get_catalogue'}");
    int count;
    struct frame *one = sim_network_frames(ann->connection, &count)[1].frame;
    EXPECT(sim_network_frames(bob->connection, &count)[1].frame == one);
    EXPECT_INT(one->references, 3);
    parlour_close(&parlour);
}

TEST(presets_say_how_many_play_them_and_how_they_score) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'get_catalogue'}");
    const json_t *catalogue = guest_hear(ann, "catalogue"), *family;
    const json_t *presets = said(catalogue, "presets");
    size_t place;
    int learning = 0;
    EXPECT_INT(said_int(preset_of(presets, "sanma-tenhou"), "players"), 3);
    EXPECT_TEXT(said_text(preset_of(presets, "sanma-tenhou"), "scoring"), "exact");
    EXPECT_INT(said_int(preset_of(presets, "lite-2"), "players"), 2);
    EXPECT_TEXT(said_text(preset_of(presets, "lite-2"), "scoring"), "lite_points");
    json_array_foreach(said(catalogue, "families"), place, family) {
        learning += said_bool(family, "learning");
    }
    EXPECT_INT(place, RULE_FAMILY_COUNT);
    EXPECT_INT(learning, 2);
    EXPECT_TEXT(said_text(row_of(said(catalogue, "rules"), "players"), "summary"), "always");
    EXPECT_TEXT(said_text(row_of(said(catalogue, "rules"), "start_points"), "summary"), "counted");
    EXPECT_TEXT(said_text(row_of(said(catalogue, "rules"), "karaten"), "summary"), "never");
    parlour_close(&parlour);
}

// What the page shows as a ladder is what a table can be moved along.
TEST(courses_are_the_ladders_of_presets_that_are_there) {
    struct parlour parlour;
    parlour_open(&parlour, "");
    struct guest *ann = guest_enter(&parlour, "Ann");
    guest_say(ann, "{'type':'get_catalogue'}");
    const json_t *catalogue = guest_hear(ann, "catalogue"), *course, *stage;
    size_t i, k;
    int stages = 0;
    json_array_foreach(said(catalogue, "courses"), i, course) {
        const char *step = NULL;
        json_array_foreach(said(course, "stages"), k, stage) {
            const char *preset = said_text(stage, "preset");
            preset_of(said(catalogue, "presets"), preset);
            if (has_said(stage, "beside")) {
                EXPECT_TEXT(said_text(stage, "beside"), step);
            } else {
                EXPECT(step == NULL || strcmp(ladder_stage(preset, -1), step) == 0);
                step = preset;
            }
            stages++;
        }
        EXPECT(ladder_stage(step, 1) == NULL);
    }
    EXPECT_INT(i, 2);
    EXPECT_INT(stages, ladder_count());
    parlour_close(&parlour);
}
