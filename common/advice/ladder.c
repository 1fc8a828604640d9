// THE LADDERS: the stages of each course in order. Other presets stand beside them and lead
// nowhere.
#include "common/advice/ladder.h"

#include "common/rules/preset.h"

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
// clang-format on

enum { COURSES = sizeof courses / sizeof courses[0] };

// The place of a preset in a course, -1 if it is none of its stages.
static int place_in(const char *const *course, const char *preset) {
    for (int i = 0; i < STAGES_MAX && course[i] != NULL; i++) {
        if (strcmp(course[i], preset) == 0) {
            return i;
        }
    }
    return -1;
}

const char *ladder_stage(const char *preset, int step) {
    for (int i = 0; i < COURSES; i++) {
        int place = place_in(courses[i], preset);
        if (place >= 0) {
            int to = place + step;
            return to >= 0 && to < STAGES_MAX ? courses[i][to] : NULL;
        }
    }
    return NULL;
}

static const char *family_of(const char *id) {
    for (int i = 0; i < preset_count(); i++) {
        if (strcmp(preset_at(i)->id, id) == 0) {
            return preset_at(i)->family;
        }
    }
    return "";
}

const char *ladder_adds_to(const char *preset) {
    const char *before = ladder_stage(preset, -1);
    for (const char *stage = before; stage != NULL; stage = ladder_stage(stage, -1)) {
        if (strcmp(family_of(stage), family_of(preset)) == 0) {
            return stage;
        }
    }
    return before;
}
