// THE LADDERS: the stages of each in order. A preset stands on one ladder, or as the end on
// several.
#include "common/advice/ladder.h"

#include <string.h>

enum { STAGES_MAX = 20 };

// clang-format off
static const char *const ladders[][STAGES_MAX] = {
    {"tibet-1", "tibet-2", "tibet-3", "tibet-4", "tibet-5", "tibet-6", "tibet-7", "tibet-8", "tibet-9",
     "tibet-10", "tibet-11", "tibet-12", "tibet-13", "tibet-14", "riichi-guide"},
    {"lite-4", "riichi-guide"},
};
// clang-format on

const char *ladder_stage(const char *preset, int step) {
    for (size_t l = 0; l < sizeof ladders / sizeof ladders[0]; l++) {
        for (int i = 0; i < STAGES_MAX && ladders[l][i] != NULL; i++) {
            int to = i + step;
            bool is_there = to >= 0 && to < STAGES_MAX && ladders[l][to] != NULL;
            if (strcmp(ladders[l][i], preset) == 0 && is_there) {
                return ladders[l][to];
            }
        }
    }
    return NULL;
}
