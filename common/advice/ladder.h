// The ladders of lessons: presets one after the other, each adding a little.
#pragma once

#include "common/rules/ruleset/ruleset.h"

#include <stdbool.h>

// A stage of a course, or a branch.
struct ladder_row {
    const char *course; // "riichi"
    const char *preset;
    const char *beside; // a branch: the stage it stands beside; else NULL
};

// All of them, course by course, each branch after its stage.
int ladder_count(void);
const struct ladder_row *ladder_at(int index);

// The stage after (`step` 1) or before (-1) a preset on its ladder, NULL if there is none. A branch
// lies between the stage it stands beside and the next one.
const char *ladder_stage(const char *preset, int step);

// The stage that a branch stands beside, NULL for any other preset.
const char *ladder_beside(const char *preset);

// Whether both are stages or branches of one course.
bool ladder_leads(const char *from, const char *to);

// The stage that a preset adds to: the nearest one before it of its own family, else the one before
// it; for a branch what it is made from. NULL for the first. (What is new at Tibet 4 is new after
// Tibet 3, though Lite lies between.)
const char *ladder_adds_to(const char *preset);
