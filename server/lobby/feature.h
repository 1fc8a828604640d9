// How much a match that is played deserves to be shown before all others (W52). Pure.
#pragma once

#include "common/rules/ruleset/ruleset.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>
#include <stdint.h>

struct feature_facts {
    int hands_left; // with the present one, if no dealer repeats; -1: nobody knows
    int players;
    int32_t start_points;
    int32_t points[SEAT_MAX];
    int watchers;
    bool waits;            // for a person
    bool is_top, is_final; // of a night: its leaders play there; in its last round
};

struct feature {
    int score;
    enum wire_feature_reason reason; // what counted most
};

// 100 for the table of those who lead a night; 20 for the last two hands while places are open, up
// to 20 for watchers, by logarithm; 30 off while the table waits for somebody.
struct feature feature_judge(const struct feature_facts *facts);
