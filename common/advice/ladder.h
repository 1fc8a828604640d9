// The ladders of lessons: presets one after the other, each adding a little.
#pragma once

#include "common/rules/ruleset.h"

// The stage after (`step` 1) or before (-1) a preset on its ladder, NULL if there is none.
const char *ladder_stage(const char *preset, int step);
