// THE LADDERS: the stages of each course in order. Other presets stand beside them and lead
// nowhere.
#include "common/advice/ladder.h"

#include <stddef.h>
#include <string.h>

enum { STAGES_MAX = 20 };

// clang-format off
static const char *const courses[][STAGES_MAX] = {
    {"tibet-1", "tibet-2", "tibet-3", "tibet-4", "tibet-5", "tibet-6", "tibet-7", "tibet-8", "tibet-9",
     "tibet-10", "tibet-11", "tibet-12", "tibet-13", "tibet-14", "lite-4", "riichi-club"},
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
