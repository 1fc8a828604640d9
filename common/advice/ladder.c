// THE LADDERS: the stages of each course in order, and the branches that stand beside a stage.
#include "common/advice/ladder.h"

#include "common/base/check.h"
#include "common/rules/ruleset/preset.h"

#include <stddef.h>
#include <string.h>

// A course is all rows of its name, one after the other; a branch follows the stage it stands
// beside. Mahjong Lite is played with the hand of Tibet 2 and 3.
static const struct ladder_row rows[] = {
    {"riichi", "tibet-1", NULL},
    {"riichi", "tibet-1-open", "tibet-1"},
    {"riichi", "tibet-2", NULL},
    {"riichi", "tibet-3", NULL},
    {"riichi", "lite-4", NULL},
    {"riichi", "lite-2", "lite-4"},
    {"riichi", "lite-3-small", "lite-4"},
    {"riichi", "lite-3-large", "lite-4"},
    {"riichi", "tibet-4", NULL},
    {"riichi", "tibet-4-chars", "tibet-4"},
    {"riichi", "tibet-5", NULL},
    {"riichi", "tibet-6", NULL},
    {"riichi", "tibet-7", NULL},
    {"riichi", "tibet-8", NULL},
    {"riichi", "tibet-13t-2s", "tibet-8"},
    {"riichi", "tibet-13t-3s", "tibet-8"},
    {"riichi", "tibet-9", NULL},
    {"riichi", "tibet-10", NULL},
    {"riichi", "tibet-11", NULL},
    {"riichi", "tibet-12", NULL},
    {"riichi", "tibet-13", NULL},
    {"riichi", "tibet-14", NULL},
    {"riichi", "riichi-club", NULL},
    {"british", "british-1", NULL},
    {"british", "british-2", NULL},
    {"british", "british-3", NULL},
    {"british", "british-4", NULL},
    {"british", "british-5", NULL},
    {"british", "british-6", NULL},
    {"british", "british-7", NULL},
    {"british", "british", NULL},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

int ladder_count(void) {
    return ROWS;
}

const struct ladder_row *ladder_at(int index) {
    CHECK(index >= 0 && index < ROWS);
    return &rows[index];
}

// -1 if it is on no ladder.
static int find(const char *preset) {
    for (int i = 0; i < ROWS; i++) {
        if (strcmp(rows[i].preset, preset) == 0) {
            return i;
        }
    }
    return -1;
}

static bool is_one_course(int from, int to) {
    return from >= 0 && to >= 0 && to < ROWS && strcmp(rows[from].course, rows[to].course) == 0;
}

const char *ladder_beside(const char *preset) {
    int row = find(preset);
    return row < 0 ? NULL : rows[row].beside;
}

const char *ladder_stage(const char *preset, int step) {
    int from = find(preset), to = from + step;
    while (is_one_course(from, to) && rows[to].beside != NULL) {
        to += step;
    }
    return is_one_course(from, to) ? rows[to].preset : NULL;
}

bool ladder_leads(const char *from, const char *to) {
    return is_one_course(find(from), find(to));
}

static bool is_family_of(const char *id, const struct preset *other) {
    const struct preset *preset = preset_find(id);
    return preset != NULL && other != NULL && preset->family == other->family;
}

// What a branch is made from says best what is new in it, if that is of its own family.
static const char *branch_adds_to(const char *branch) {
    const struct preset *preset = preset_find(branch);
    bool has_base = preset != NULL && preset->base != NULL && is_family_of(preset->base, preset);
    return has_base ? preset->base : ladder_beside(branch);
}

const char *ladder_adds_to(const char *preset) {
    if (ladder_beside(preset) != NULL) {
        return branch_adds_to(preset);
    }
    const char *before = ladder_stage(preset, -1);
    for (const char *stage = before; stage != NULL; stage = ladder_stage(stage, -1)) {
        if (is_family_of(stage, preset_find(preset))) {
            return stage;
        }
    }
    return before;
}
