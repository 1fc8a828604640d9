// THE LADDERS: the stages of each course in order, and the branches that stand beside a stage.
#include "common/advice/ladder.h"

#include "common/rules/ruleset/preset.h"

#include <stddef.h>
#include <string.h>

enum { STAGES_MAX = 20 };

// clang-format off
static const char *const courses[][STAGES_MAX] = {
    // Mahjong Lite is played with the hand of Tibet 2 and 3.
    {"tibet-1", "tibet-2", "tibet-3", "lite-4", "tibet-4", "tibet-5", "tibet-6", "tibet-7", "tibet-8",
     "tibet-9", "tibet-10", "tibet-11", "tibet-12", "tibet-13", "tibet-14", "riichi-club"},
    {"british-1", "british-2", "british-3", "british-4", "british-5", "british-6", "british-7", "british"},
};

static const struct {
    const char *preset, *beside;
} branches[] = {
    {"tibet-1-open", "tibet-1"},
    {"lite-2", "lite-4"},
    {"lite-3-small", "lite-4"},
    {"lite-3-large", "lite-4"},
    {"tibet-4-chars", "tibet-4"},
    {"tibet-13t-2s", "tibet-8"},
    {"tibet-13t-3s", "tibet-8"},
};
// clang-format on

enum { COURSES = sizeof courses / sizeof courses[0] };
enum { BRANCHES = sizeof branches / sizeof branches[0] };

// The place of a preset in a course, -1 if it is none of its stages.
static int place_in(const char *const *course, const char *preset) {
    for (int i = 0; i < STAGES_MAX && course[i] != NULL; i++) {
        if (strcmp(course[i], preset) == 0) {
            return i;
        }
    }
    return -1;
}

const char *ladder_beside(const char *preset) {
    for (int i = 0; i < BRANCHES; i++) {
        if (strcmp(branches[i].preset, preset) == 0) {
            return branches[i].beside;
        }
    }
    return NULL;
}

// The course of a stage, NULL if there is none.
static const char *const *course_of(const char *stage) {
    for (int i = 0; i < COURSES; i++) {
        if (place_in(courses[i], stage) >= 0) {
            return courses[i];
        }
    }
    return NULL;
}

const char *ladder_stage(const char *preset, int step) {
    const char *beside = ladder_beside(preset);
    const char *stage = beside != NULL ? beside : preset;
    const char *const *course = course_of(stage);
    if (course == NULL) {
        return NULL;
    }
    int to = place_in(course, stage) + (beside != NULL && step < 0 ? step + 1 : step);
    return to >= 0 && to < STAGES_MAX ? course[to] : NULL;
}

bool ladder_leads(const char *from, const char *to) {
    const char *beside_from = ladder_beside(from), *beside_to = ladder_beside(to);
    const char *const *course = course_of(beside_from != NULL ? beside_from : from);
    return course != NULL && course == course_of(beside_to != NULL ? beside_to : to);
}

static const struct preset *find_preset(const char *id) {
    for (int i = 0; i < preset_count(); i++) {
        if (strcmp(preset_at(i)->id, id) == 0) {
            return preset_at(i);
        }
    }
    return NULL;
}

static const char *family_of(const char *id) {
    const struct preset *preset = find_preset(id);
    return preset != NULL ? preset->family : "";
}

// What a branch is made from says best what is new in it, if that is of its own family.
static const char *branch_adds_to(const char *branch) {
    const struct preset *preset = find_preset(branch);
    bool has_base = preset != NULL && preset->base != NULL &&
                    strcmp(family_of(preset->base), preset->family) == 0;
    return has_base ? preset->base : ladder_beside(branch);
}

const char *ladder_adds_to(const char *preset) {
    if (ladder_beside(preset) != NULL) {
        return branch_adds_to(preset);
    }
    const char *before = ladder_stage(preset, -1);
    for (const char *stage = before; stage != NULL; stage = ladder_stage(stage, -1)) {
        if (strcmp(family_of(stage), family_of(preset)) == 0) {
            return stage;
        }
    }
    return before;
}
