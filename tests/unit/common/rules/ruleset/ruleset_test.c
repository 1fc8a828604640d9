// Rule switches: every row can be set, printed and refused, and every conflict names its field.
#include "common/rules/ruleset/ruleset.h"

#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static struct ruleset rules_of(const char *preset) {
    struct ruleset rules;
    EXPECT_STATUS(preset_load(preset, &rules), STATUS_OK);
    return rules;
}

static void set(struct ruleset *rules, const char *name, const char *value) {
    struct rule_error error;
    if (ruleset_set(rules, name, value, &error) != STATUS_OK) {
        FAIL("%s=%s: %s", name, value, error.message);
    }
}

// A refusal: status and field are told, the sentence is one, nothing changes.
static void expect_refused(const char *name, const char *value, enum status status) {
    struct ruleset rules = rules_of("riichi-tenhou"), before = rules;
    struct rule_error error = {.status = STATUS_OK};
    enum status got = ruleset_set(&rules, name, value, &error);
    if (got != status) {
        FAIL("%s=%s is %s, not %s", name, value, status_name(got), status_name(status));
    }
    EXPECT_STATUS(error.status, status);
    EXPECT_TEXT(error.field, name);
    EXPECT(strstr(error.message, name) != NULL);
    EXPECT(error.message[strlen(error.message) - 1] == '.');
    EXPECT_SAME(rules, before);
    EXPECT_STATUS(ruleset_set(&rules, name, value, NULL), status);
}

static const struct rule_field *field(int index) {
    return ruleset_field(index);
}

TEST(every_default_prints_and_reads_back) {
    struct ruleset defaults;
    ruleset_default(&defaults);
    for (int i = 0; i < ruleset_field_count(); i++) {
        char value[RULE_VALUE_BYTES];
        struct ruleset rules = rules_of("sanma-soul"), wanted = rules;
        ruleset_print(&defaults, field(i), value);
        set(&rules, field(i)->name, value);
        ruleset_print(&rules, field(i), value);
        set(&wanted, field(i)->name, value);
        EXPECT_SAME(rules, wanted);
    }
}

TEST(former_names_are_read) {
    struct ruleset rules = rules_of("riichi-tenhou");
    set(&rules, "karaten_is_tenpai", "true");
    EXPECT_INT(rules.karaten, KARATEN_TENPAI);
    set(&rules, "karaten_is_tenpai", "false");
    EXPECT_INT(rules.karaten, KARATEN_NOTEN);
    expect_refused("karaten_is_tenpai", "melds_tenpai", STATUS_UNKNOWN_SWITCH);
    struct ruleset before = rules;
    set(&rules, "discarder_liability", "false");
    EXPECT_SAME(rules, before);
    expect_refused("discarder_liability", "true", STATUS_UNKNOWN_SWITCH);
}

TEST(a_whole_ruleset_survives_its_texts) {
    for (int preset = 0; preset < preset_count(); preset++) {
        struct ruleset from = rules_of(preset_at(preset)->id), rules;
        ruleset_default(&rules);
        for (int i = 0; i < ruleset_field_count(); i++) {
            char value[RULE_VALUE_BYTES];
            ruleset_print(&from, field(i), value);
            set(&rules, field(i)->name, value);
        }
        for (int i = 0; i < ruleset_field_count(); i++) {
            char wanted[RULE_VALUE_BYTES], got[RULE_VALUE_BYTES];
            ruleset_print(&from, field(i), wanted);
            ruleset_print(&rules, field(i), got);
            EXPECT_TEXT(got, wanted);
        }
    }
}

TEST(rows_have_names_of_their_own_titles_and_sentences) {
    for (int i = 0; i < ruleset_field_count(); i++) {
        EXPECT(ruleset_find(field(i)->name) == field(i));
        EXPECT(field(i)->title[0] != '\0');
        EXPECT(field(i)->sentence[strlen(field(i)->sentence) - 1] == '.');
        EXPECT(ruleset_group(field(i)->group)->words[0] != '\0');
    }
    EXPECT(ruleset_find("no_such_rule") == NULL);
    EXPECT(ruleset_find("") == NULL);
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Whether the text says more than the title: a word of four letters that is not in it. Case counts
// for nothing.
static bool says_more(const char *sentence, const char *title) {
    for (const char *at = sentence; *at != '\0';) {
        char word[RULE_MESSAGE_BYTES];
        int length = 0;
        while (is_letter(at[length])) {
            word[length] = at[length];
            length++;
        }
        word[length] = '\0';
        if (length >= 4 && strcasestr(title, word) == NULL) {
            return true;
        }
        at += length > 0 ? length : 1;
    }
    return false;
}

TEST(sentences_say_more_than_titles) {
    EXPECT(!says_more("Ron while furiten.", "Ron while Furiten"));
    for (int i = 0; i < ruleset_field_count(); i++) {
        if (!says_more(field(i)->sentence, field(i)->title)) {
            FAIL("%s only repeats: %s", field(i)->name, field(i)->sentence);
        }
    }
}

TEST(no_family_is_asked_about_two_switches_of_one_title) {
    for (int i = 0; i < ruleset_field_count(); i++) {
        for (int k = 0; k < i; k++) {
            bool is_one_form = (field(i)->families & field(k)->families) != 0;
            if (is_one_form && strcmp(field(i)->title, field(k)->title) == 0) {
                FAIL("%s and %s: %s", field(i)->name, field(k)->name, field(i)->title);
            }
        }
    }
}

TEST(numbers_are_taken_up_to_their_limits_and_not_beyond) {
    for (int i = 0; i < ruleset_field_count(); i++) {
        const struct rule_field *f = field(i);
        char text[32];
        if (f->type != RULE_TYPE_INT && f->type != RULE_TYPE_NONE_INT &&
            f->type != RULE_TYPE_INTS && f->type != RULE_TYPE_SEAT_INTS) {
            continue;
        }
        struct ruleset rules = rules_of("riichi-tenhou");
        snprintf(text, sizeof text, "%d", f->min);
        set(&rules, f->name, text);
        snprintf(text, sizeof text, "%d", f->max);
        set(&rules, f->name, text);
        snprintf(text, sizeof text, "%d", f->min - 1);
        expect_refused(f->name, text, STATUS_BAD_VALUE);
        snprintf(text, sizeof text, "%d", f->max + 1);
        expect_refused(f->name, text, STATUS_BAD_VALUE);
        expect_refused(f->name, "", STATUS_BAD_VALUE);
        expect_refused(f->name, "many", STATUS_BAD_VALUE);
        expect_refused(f->name, "1x", STATUS_BAD_VALUE);
    }
}

TEST(every_value_of_a_list_is_taken_and_nothing_else) {
    for (int i = 0; i < ruleset_field_count(); i++) {
        const struct rule_field *f = field(i);
        if (f->type != RULE_TYPE_ENUM && f->type != RULE_TYPE_SET && f->type != RULE_TYPE_INT_OF) {
            continue;
        }
        for (int value = 0; value <= f->max; value++) {
            char printed[RULE_VALUE_BYTES];
            struct ruleset rules = rules_of("riichi-tenhou");
            set(&rules, f->name, f->values[value].name);
            ruleset_print(&rules, f, printed);
            EXPECT_TEXT(printed, f->values[value].name);
        }
        expect_refused(f->name, "perhaps", STATUS_BAD_VALUE);
        expect_refused(f->name, f->type == RULE_TYPE_SET ? "+" : "", STATUS_BAD_VALUE);
    }
}

TEST(a_number_of_a_list_is_that_number) {
    struct ruleset rules = rules_of("riichi-club");
    struct rule_error error;
    EXPECT_INT(rules.hand_size, 13);
    set(&rules, "hand_size", "10");
    EXPECT_INT(rules.hand_size, 10);
    set(&rules, "dead_wall_tiles", "0");
    EXPECT_INT(rules.dead_wall_tiles, 0);
    static const char *const wrong[][2] = {
        {"hand_size", "5"},       {"hand_size", "12"},           {"hand_size", "3"},
        {"hand_size", "-4"},      {"dead_wall_tiles", "7"},      {"rinshan_tiles", "5"},
        {"chinitsu_han", "3"},    {"double_wind_pair_fu", "3"},  {"chinitsu_han", "none"},
        {"dead_wall_tiles", "1"}, {"double_wind_pair_fu", "04"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        expect_refused(wrong[i][0], wrong[i][1], STATUS_BAD_VALUE);
    }
    EXPECT_STATUS(ruleset_set(&rules, "hand_size", "9", &error), STATUS_BAD_VALUE);
    EXPECT_TEXT(error.field, "hand_size");
    EXPECT_TEXT(error.message, "hand_size takes 4, 7, 10, 13.");
    EXPECT_INT(rules.hand_size, 10);
}

TEST(the_default_of_every_list_of_numbers_is_in_it) {
    struct ruleset rules, again;
    char printed[RULE_VALUE_BYTES];
    int count = 0;
    ruleset_default(&rules);
    for (int i = 0; i < ruleset_field_count(); i++) {
        if (field(i)->type == RULE_TYPE_INT_OF) {
            again = rules;
            ruleset_print(&rules, field(i), printed);
            set(&again, field(i)->name, printed);
            count++;
        }
    }
    EXPECT_INT(count, 5);
}

TEST(switches_are_true_or_false) {
    for (int i = 0; i < ruleset_field_count(); i++) {
        if (field(i)->type == RULE_TYPE_BOOL) {
            struct ruleset rules = rules_of("riichi-tenhou");
            char printed[RULE_VALUE_BYTES];
            set(&rules, field(i)->name, "true");
            ruleset_print(&rules, field(i), printed);
            EXPECT_TEXT(printed, "true");
            set(&rules, field(i)->name, "false");
            ruleset_print(&rules, field(i), printed);
            EXPECT_TEXT(printed, "false");
            expect_refused(field(i)->name, "yes", STATUS_BAD_VALUE);
            expect_refused(field(i)->name, "", STATUS_BAD_VALUE);
        }
    }
}

TEST(sets_are_joined_by_plus_and_may_be_empty) {
    struct ruleset rules = rules_of("riichi-club");
    char printed[RULE_VALUE_BYTES];
    set(&rules, "double_yakuman", "chuuren_9+kokushi_13");
    ruleset_print(&rules, ruleset_find("double_yakuman"), printed);
    EXPECT_TEXT(printed, "kokushi_13+chuuren_9");
    set(&rules, "special_hands", "all");
    EXPECT_INT(rules.special_hands, (1 << SPECIAL_HAND_VALUE_COUNT) - 1);
    set(&rules, "double_yakuman", "none");
    EXPECT_INT(rules.double_yakuman, 0);
    set(&rules, "double_yakuman", "kokushi_13");
    set(&rules, "double_yakuman", "");
    EXPECT_INT(rules.double_yakuman, 0);
    expect_refused("double_yakuman", "kokushi_13+", STATUS_BAD_VALUE);
    expect_refused("double_yakuman", "kokushi_13,chuuren_9", STATUS_BAD_VALUE);
}

TEST(rows_of_numbers_may_be_short_but_not_long) {
    struct ruleset rules = rules_of("riichi-club");
    set(&rules, "uma", "20,10");
    EXPECT_INT(rules.uma[0], 20);
    EXPECT_INT(rules.uma[1], 10);
    EXPECT_INT(rules.uma[2], 0);
    set(&rules, "red_fives", "1,2,3");
    EXPECT_INT(rules.red_fives[2], 3);
    expect_refused("red_fives", "1,1,1,1", STATUS_BAD_VALUE);
    expect_refused("uma", "1,1,1,1,1,1", STATUS_BAD_VALUE);
    expect_refused("uma", "1,,1", STATUS_BAD_VALUE);
    expect_refused("uma", "1,", STATUS_BAD_VALUE);
}

TEST(none_is_a_value_of_some_numbers_only) {
    struct ruleset rules = rules_of("riichi-club");
    char printed[RULE_VALUE_BYTES];
    set(&rules, "riichi_min_points", "none");
    EXPECT_INT(rules.riichi_min_points, RULE_NONE);
    ruleset_print(&rules, ruleset_find("riichi_min_points"), printed);
    EXPECT_TEXT(printed, "none");
    expect_refused("start_points", "none", STATUS_BAD_VALUE);
}

TEST(kinds_are_read_as_tiles) {
    struct ruleset rules = rules_of("riichi-club");
    set(&rules, "removed_tiles", "2345678m4z");
    EXPECT_KINDS(rules.removed_tiles, "2345678m4z");
    EXPECT_INT(ruleset_tile_count(&rules), 4 * (34 - 8));
    EXPECT_KINDS(ruleset_kinds(&rules), "19m123456789p123456789s123567z");
    expect_refused("removed_tiles", "8z", STATUS_BAD_VALUE);
}

TEST(unknown_rules_are_refused_by_name) {
    expect_refused("no_such_rule", "1", STATUS_UNKNOWN_SWITCH);
}

// Every conflict, the settings that make it, and the field it is told for.
static const struct {
    const char *preset, *settings, *field;
} conflicts[] = {
    {"riichi-club", "suits=none honors=none wind_yakuhai=false", "suits"},
    {"riichi-club", "players=5", "players"},
    {"riichi-club", "suits=m", "players"},
    {"riichi-club", "players=3 suits=m honors=1+2 hand_size=10", "players"}, // one tile is missing
    {"riichi-club", "players=2", "wall_mode"},
    {"riichi-club", "wall_mode=pool", "dead_wall_tiles"},
    {"riichi-club", "dead_wall_tiles=0", "allow_kan"},
    {"riichi-club", "allow_kan=false", "allow_chankan"},
    {"riichi-club", "dead_wall_tiles=0 allow_kan=false allow_chankan=false", "dora"},
    {"riichi-club", "kan_dora_open=after_draw", "kan_dora_open"},
    {"riichi-club", "removed_tiles=4z", "wind_yakuhai"},
    {"riichi-club", "kita=true", "kita"},
    {"sanma-tenhou", "removed_tiles=2345678m4z wind_yakuhai=false", "kita"},
    {"sanma-tenhou", "abort_suufon=true", "abort_suufon"},
    {"sanma-tenhou", "abort_suucha=true", "abort_suufon"},
    {"sanma-tenhou", "red_fives=1,1,1", "red_fives"},
    {"riichi-club", "legality=free riichi_furiten=false", "legality"},
    {"riichi-club", "uma=15,5,-5,-10", "uma"},
    {"sanma-tenhou", "uma=15,5,-5,-15", "uma"},
    {"tibet-2", "hand_size=10", "players"},
    {"tibet-13t-3s", "suits=p", "players"},
    {"tibet-9", "players=3", "wall_mode"},
    {"tibet-9", "players=2", "wall_mode"},
    {"tibet-4", "players=3 wall_mode=wall", "wall_mode"},
    {"lite-3-large", "wall_mode=wall", "wall_mode"},
    {"tibet-8", "dead_wall_tiles=14", "dead_wall_tiles"},
    {"tibet-9", "allow_kan=true", "allow_kan"},
    {"tibet-11", "allow_chankan=true", "allow_chankan"},
    {"tibet-9", "wind_yakuhai=true", "wind_yakuhai"},
    {"lite-4", "wind_yakuhai=true", "wind_yakuhai"},
    {"tibet-11", "dora=true", "dora"},
    {"tibet-3", "red_fives=0,1,0", "red_fives"},
    {"tibet-14", "ippatsu=true", "ippatsu"},
    {"tibet-14", "double_riichi=true", "double_riichi"},
    {"tibet-14", "nagashi_mangan=as_draw", "nagashi_mangan"},
    {"lite-4", "legality=free", "legality"},
    {"tibet-14", "legality=free", "legality"},
    {"sanma-tenhou", "scoring_mode=none dora=false red_fives=0,0,0", "wall_mode"},
    {"british-1", "players=5", "players"}, // B160a
    {"british", "players=3", "max_chows"}, // B149
    {"riichi-club", "players=3 max_chows=3", "max_chows"},
    {"british", "dead_wall_tiles=0 allow_kan=false allow_chankan=false", "bonus_tiles"},
    {"riichi-club", "max_kans=5", "max_kans"},
    {"riichi-club", "dead_wall_refill=false rinshan_tiles=8", "dead_wall_refill"},
    {"british", "fishing_call=auto call_freezes_hand=both", "call_freezes_hand"},
    {"british", "limit=0 special_hand_values=limit_share", "special_hand_values"},
    {"riichi-club", "prevailing_wind=none", "game_length"},
    {"riichi-club", "max_chows=1", "max_chows"},
    {"riichi-club", "seat_winds=false", "seat_winds"},
    {"riichi-club", "bonus_tiles=true dora=false", "bonus_tiles"}, // the dead wall is refilled
    {"riichi-club", "legality=free fishing_call=manual", "legality"},
    {"british-1", "legality=free", "legality"},
    {"british", "riichi=true", "scoring_mode"},
    {"british", "dora=true max_kans=4", "dora"},
    {"british", "legality=free", "legality"},
    {"british", "account=none", "account"},
    {"riichi-club", "account=tallies", "account"},
    {"riichi-club", "goulash=true", "goulash"},
    {"british", "removed_tiles=2s", "goulash"},
    {"british-6", "hand_size=10", "special_hands"},
};

static void apply_settings(struct ruleset *rules, const char *settings) {
    char bytes[256];
    snprintf(bytes, sizeof bytes, "%s", settings);
    for (char *pair = strtok(bytes, " "); pair != NULL; pair = strtok(NULL, " ")) {
        char *equals = strchr(pair, '=');
        *equals = '\0';
        set(rules, pair, equals + 1);
    }
}

TEST(every_conflict_names_its_field) {
    for (size_t i = 0; i < sizeof conflicts / sizeof conflicts[0]; i++) {
        struct ruleset rules = rules_of(conflicts[i].preset);
        struct rule_error error = {.field = ""};
        apply_settings(&rules, conflicts[i].settings);
        if (ruleset_check(&rules, &error) != STATUS_CONFLICT ||
            strcmp(error.field, conflicts[i].field) != 0) {
            FAIL("%s is told for \"%s\", not for %s", conflicts[i].settings, error.field,
                 conflicts[i].field);
        }
        EXPECT_STATUS(error.status, STATUS_CONFLICT);
        EXPECT(strstr(error.message, conflicts[i].field) == error.message);
        EXPECT_STATUS(ruleset_check(&rules, NULL), STATUS_CONFLICT);
    }
}

// Close to a conflict, and none.
static const struct {
    const char *preset, *settings;
} fitting[] = {
    {"riichi-club", "legality=free"},
    {"riichi-club", "legality=free riichi=false riichi_furiten=false"},
    {"riichi-club", "hand_size=4"},
    {"riichi-club", "hand_size=7"},
    {"riichi-club", "hand_size=10"},
    {"riichi-club", "rinshan_tiles=8"},
    {"riichi-club", "double_wind_pair_fu=2"},
    {"riichi-club", "players=3"},
    {"riichi-club", "players=2 wall_mode=pool dead_wall_tiles=0 allow_kan=false "
                    "allow_chankan=false dora=false"},
    {"riichi-club", "removed_tiles=4z wind_yakuhai=false"},
    {"riichi-club", "removed_tiles=5z"},
    {"riichi-club", "allow_kan=false allow_chankan=false"},
    {"riichi-club", "suits=m+p honors=1+2+3+4 hand_size=10"},
    {"sanma-tenhou", "red_fives=0,4,4"},
    {"riichi-club", "kan_dora_closed=after_draw kan_dora_open=on_discard"},
    {"riichi-club", "uma=30,10,-10,-30"},
    {"sanma-tenhou", "uma=30,0,-30"},
    {"tibet-1", "players=2"},
    {"tibet-8", "players=3"},
    {"tibet-12", "allow_chankan=true"},
    {"tibet-13", "min_han=0 menzen_scope=any_win riichi_deposit=10"},
    {"tibet-7", "riichi=true min_han=1 menzen_scope=tsumo_only"}, // tibet A10
    {"tibet-8", "special_shapes=chiitoitsu+kokushi"},
    {"lite-4", "furiten_discard=complete multi_ron=headbump"},
    {"lite-2", "hands_to_play=7 negative_score=end_below_zero"},
    {"british", "players=5"},
    {"british-2", "players=5"},
    {"british-3", "players=5 suits=p"}, // four hands are dealt
    {"british", "players=2 max_chows=0"},
    {"british-1", "players=3 max_chows=0"},
    {"british", "call_freezes_hand=both"},
    {"british", "limit=0"},
    {"british", "special_hand_values=limit_share limit=500"},
    {"british-4", "hand_size=10"},
    {"british-6", "removed_tiles=2s"},
    {"riichi-club", "prevailing_wind=none game_length=open"},
};

TEST(rulesets_that_fit_are_no_conflict) {
    for (size_t i = 0; i < sizeof fitting / sizeof fitting[0]; i++) {
        struct ruleset rules = rules_of(fitting[i].preset);
        struct rule_error error = {.message = ""};
        apply_settings(&rules, fitting[i].settings);
        if (ruleset_check(&rules, &error) != STATUS_OK) {
            FAIL("%s: %s", fitting[i].settings, error.message);
        }
    }
}

TEST(the_smallest_set_of_tiles_that_can_be_dealt_is_taken) {
    struct ruleset rules = rules_of("riichi-club");
    apply_settings(&rules, "suits=m honors=1+2+3+4 hand_size=7"); // 52 tiles: 28 + 1 + 14
    EXPECT_STATUS(ruleset_check(&rules, NULL), STATUS_OK);
    apply_settings(&rules, "hand_size=10"); // 40 + 1 + 14 = 55
    EXPECT_STATUS(ruleset_check(&rules, NULL), STATUS_CONFLICT);
    apply_settings(&rules, "honors=1+2+3+4+5"); // 56
    EXPECT_STATUS(ruleset_check(&rules, NULL), STATUS_OK);
}
