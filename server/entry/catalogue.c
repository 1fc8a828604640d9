// Making the catalogue.
#include "server/entry/catalogue.h"

#include "common/advice/ladder.h"
#include "common/base/check.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "server/bots/bot.h"
#include "server/session/message.h"
#include "server/translate/watch_policy.h"

#include <string.h>

enum { PRESETS_MAX = 100, SWITCHES_MAX = 200, VALUES_MAX = 20, BOTS_MAX = 40 };
enum { COURSES_MAX = 10, STAGES_MAX = 50 };

// What is in it; all but the bots and what a setting says is the same as long as the process lives,
// and is filled in once: half of what it takes to start a server for a test.
static struct rows {
    int preset_count, rule_count, course_count, policy_count; // 0 before they are filled in
    struct wire_preset_row presets[PRESETS_MAX];
    char scoring[PRESETS_MAX][RULE_VALUE_BYTES];
    struct wire_family_row family_rows[RULE_FAMILY_COUNT];
    struct wire_course_row courses[COURSES_MAX];
    struct wire_stage_row stages[COURSES_MAX][STAGES_MAX];
    struct wire_rule_value groups[RULE_GROUP_COUNT];
    struct wire_rule_row rules[SWITCHES_MAX];
    struct wire_rule_value values[SWITCHES_MAX][VALUES_MAX];
    struct wire_yaku_row yaku[YAKU_COUNT];
    struct wire_bot_row bots[BOTS_MAX];
    int32_t players[ROSTER_MAX][2]; // of programs
    struct wire_watch_policy policies[WIRE_WATCH_PRESET_COUNT];
    const char *families[1u << RULE_FAMILY_COUNT][RULE_FAMILY_COUNT]; // the names of each set
} kept;

static int fill_presets(struct rows *rows) {
    int count = preset_count();
    CHECK(count <= PRESETS_MAX);
    for (int i = 0; i < count; i++) {
        const struct preset *preset = preset_at(i);
        struct ruleset rules;
        CHECK(preset_load(preset->id, &rules) == STATUS_OK);
        ruleset_print(&rules, ruleset_find("scoring_mode"), rows->scoring[i]);
        rows->presets[i] = (struct wire_preset_row){
            .id = preset->id,
            .family = ruleset_family(preset->family)->name,
            .title = preset->title,
            .sentence = preset->sentence,
            .players = rules.players,
            .scoring = rows->scoring[i],
        };
    }
    return count;
}

static void fill_families(struct rows *rows) {
    for (int i = 0; i < RULE_FAMILY_COUNT; i++) {
        const struct rule_family_row *family = ruleset_family((enum rule_family)i);
        rows->family_rows[i] = (struct wire_family_row){family->name, family->is_for_learning};
    }
}

static int fill_courses(struct rows *rows) {
    int count = 0;
    for (int i = 0; i < ladder_count(); i++) {
        const struct ladder_row *row = ladder_at(i);
        if (count == 0 || strcmp(rows->courses[count - 1].name, row->course) != 0) {
            CHECK(count < COURSES_MAX);
            rows->courses[count].name = row->course;
            rows->courses[count].stages.rows = rows->stages[count];
            count++;
        }
        struct wire_stage_row_list *stages = &rows->courses[count - 1].stages;
        CHECK(stages->count < STAGES_MAX);
        rows->stages[count - 1][stages->count++] = (struct wire_stage_row){
            .preset = row->preset, .has_beside = row->beside != NULL, .beside = row->beside};
    }
    return count;
}

// The names of the families in a set.
static struct wire_strings families_of(struct rows *rows, uint32_t set) {
    const char **memory = rows->families[set];
    int count = 0;
    for (int family = 0; family < RULE_FAMILY_COUNT; family++) {
        if (RULE_HAS(set, family)) {
            memory[count++] = ruleset_family((enum rule_family)family)->name;
        }
    }
    return (struct wire_strings){.count = count, .rows = memory};
}

// All are not told, and a value that is no different from its switch has none.
static bool has_families(uint32_t set) {
    return set != 0 && set != RULES_OF_EVERY;
}

static struct wire_rule_value_list values_of(struct rows *rows, const struct rule_field *field,
                                             struct wire_rule_value *memory) {
    int count = field->values == NULL ? 0 : field->max + 1;
    CHECK(count <= VALUES_MAX);
    for (int i = 0; i < count; i++) {
        const struct rule_value *value = &field->values[i];
        memory[i] = (struct wire_rule_value){.name = value->name,
                                             .words = value->words,
                                             .has_families = has_families(value->families),
                                             .families = families_of(rows, value->families)};
    }
    return (struct wire_rule_value_list){.count = count, .rows = memory};
}

static enum wire_rule_summary summary_of(const struct rule_field *field) {
    _Static_assert((int)RULE_SUMMARY_COUNTED == (int)WIRE_RULE_SUMMARY_COUNTED &&
                       (int)RULE_SUMMARY_ALWAYS == (int)WIRE_RULE_SUMMARY_ALWAYS,
                   "the words are in one order");
    return (enum wire_rule_summary)field->summary;
}

// One of a list is chosen in one way, whether names or numbers are in it.
static enum wire_rule_type type_of(const struct rule_field *field) {
    _Static_assert((int)RULE_TYPE_KINDS == (int)WIRE_RULE_TYPE_KINDS, "the types are in one order");
    return field->type == RULE_TYPE_INT_OF ? WIRE_RULE_TYPE_ENUM : (enum wire_rule_type)field->type;
}

static int fill_switches(struct rows *rows) {
    int count = ruleset_field_count();
    CHECK(count <= SWITCHES_MAX);
    for (int i = 0; i < RULE_GROUP_COUNT; i++) {
        const struct rule_value *group = ruleset_group((enum rule_group)i);
        rows->groups[i] = (struct wire_rule_value){.name = group->name, .words = group->words};
    }
    for (int i = 0; i < count; i++) {
        const struct rule_field *field = ruleset_field(i);
        rows->rules[i] = (struct wire_rule_row){
            .name = field->name,
            .rule_type = type_of(field),
            .group = ruleset_group(field->group)->name,
            .has_families = has_families(field->families),
            .families = families_of(rows, field->families),
            .summary = summary_of(field),
            .title = field->title,
            .sentence = field->sentence,
            .min = field->min,
            .max = field->max,
            .count = field->count > 0 ? field->count : 1,
            .values = values_of(rows, field, rows->values[i]),
        };
    }
    return count;
}

static struct wire_bot_row program_row(struct rows *rows, int index,
                                       const struct roster_row *program) {
    int32_t *players = rows->players[index];
    struct wire_bot_row row = {.name = program->name,
                               .title = program->name,
                               .sentence = "A program that speaks mjai, beside this server.",
                               .has_players = true};
    row.players.rows = players;
    for (int number = 3; number <= 4; number++) {
        if ((program->players & 1u << number) != 0) {
            players[row.players.count++] = number;
        }
    }
    return row;
}

static int fill_bots(struct rows *rows, const struct roster *roster) {
    int count = bot_kind_count(), programs = roster_count(roster);
    CHECK(count + programs <= BOTS_MAX);
    for (int i = 0; i < count; i++) {
        const struct bot_kind *kind = bot_kind_at(i);
        rows->bots[i] = (struct wire_bot_row){.name = kind->name,
                                              .title = kind->title,
                                              .sentence = kind->sentence,
                                              .has_families = has_families(kind->families),
                                              .families = families_of(rows, kind->families)};
    }
    for (int i = 0; i < programs; i++) {
        rows->bots[count++] = program_row(rows, i, roster_at(roster, i));
    }
    return count;
}

// Those with a name of their own.
static int fill_policies(struct rows *rows) {
    int count = 0;
    for (int i = 0; i < WIRE_WATCH_PRESET_COUNT; i++) {
        if (i != WIRE_WATCH_PRESET_OWN) {
            rows->policies[count++] =
                watch_policy_preset((enum wire_watch_preset)i, WIRE_WATCH_AUDIENCE_PUBLIC);
        }
    }
    return count;
}

static void fill_rows(struct rows *rows) {
    rows->preset_count = fill_presets(rows);
    rows->rule_count = fill_switches(rows);
    rows->policy_count = fill_policies(rows);
    rows->course_count = fill_courses(rows);
    fill_families(rows);
    for (int i = 0; i < YAKU_COUNT; i++) {
        const struct yaku_row *yaku = yaku_row((enum yaku)i);
        rows->yaku[i] = (struct wire_yaku_row){yaku->name, yaku->english, yaku->japanese,
                                               yaku->closed_han, yaku->open_han};
    }
}

struct frame *catalogue_frame(const struct config *config, const struct roster *roster) {
    struct rows *rows = &kept;
    if (rows->preset_count == 0) {
        fill_rows(rows);
    }
    int bots = fill_bots(rows, roster);
    struct wire_server message = {
        .type = WIRE_SERVER_CATALOGUE,
        .catalogue =
            {
                .presets = {.count = rows->preset_count, .rows = rows->presets},
                .families = {.count = RULE_FAMILY_COUNT, .rows = rows->family_rows},
                .courses = {.count = rows->course_count, .rows = rows->courses},
                .groups = {.count = RULE_GROUP_COUNT, .rows = rows->groups},
                .rules = {.count = rows->rule_count, .rows = rows->rules},
                .yaku = {.count = YAKU_COUNT, .rows = rows->yaku},
                .bots = {.count = bots, .rows = rows->bots},
                .watch_presets = {.count = rows->policy_count, .rows = rows->policies},
                .watch_floor = watch_policy_floor(config),
            },
    };
    return message_frame(&message);
}

void catalogue_renew(struct services *services) {
    struct frame *frame = catalogue_frame(&services->config, services->roster);
    if (frame != NULL) {
        if (services->catalogue != NULL) {
            frame_release(services->catalogue);
        }
        services->catalogue = frame;
    }
}
