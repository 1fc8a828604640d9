// THE LADDER: the stages in order. Other presets stand beside it and lead nowhere.
#include "common/advice/ladder.h"

#include <stddef.h>
#include <string.h>

// clang-format off
static const char *const stages[] = {
    "tibet-1", "tibet-2", "tibet-3", "tibet-4", "tibet-5", "tibet-6", "tibet-7", "tibet-8", "tibet-9",
    "tibet-10", "tibet-11", "tibet-12", "tibet-13", "tibet-14", "lite-4", "riichi-club",
};
// clang-format on

enum { STAGE_COUNT = sizeof stages / sizeof stages[0] };

const char *ladder_stage(const char *preset, int step) {
    for (int i = 0; i < STAGE_COUNT; i++) {
        if (strcmp(stages[i], preset) == 0) {
            int to = i + step;
            return to >= 0 && to < STAGE_COUNT ? stages[to] : NULL;
        }
    }
    return NULL;
}
