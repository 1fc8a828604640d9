// Where the recorded matches were played, and by which rules.
#pragma once

enum { PLATFORM_SETTINGS = 8 };

struct platform {
    const char *ruleset; // the data's name for it (rulesets.json)
    const char *preset;
    const char *settings[PLATFORM_SETTINGS]; // name, value, name, value…: what differs from it
};

// NULL if there is no such row.
const struct platform *platform_find(const char *ruleset);
