// Example hands written down in a line, and a calculation made of one.
//
//   P111s 456p 789s 345p 99m + 3p tsumo haitei
//
// The sets and the pair last, with a letter in front of a meld (C chii, P pon, D open kan, A
// concealed kan); a hand of another shape is one group. Behind the + the winning tile, one of a
// concealed group; `tsumo` where it is self-drawn; circumstances (calculation.h), and flowers and
// seasons that are laid open, by their names.
#pragma once

#include "common/advice/calculator.h"

#include <stdbool.h>
#include <stdint.h>

// Where each suit goes: 27 ways, where a set has too few suits several go to one.
enum { SAMPLE_GROUPS_MAX = 7, SAMPLE_WAYS = 27 };

struct sample_group {
    char letter; // of a meld, 0 for concealed tiles
    uint8_t tiles[HAND_MAX];
    int count;
};

struct sample {
    struct sample_group groups[SAMPLE_GROUPS_MAX];
    int count;
    uint8_t win_kind;
    bool is_tsumo;
    unsigned flags; // enum calculation_flag
    unsigned bonus; // flowers and seasons, a bit each
};

// Reads a line of our own, which must be one.
void sample_read(const char *line, struct sample *out_sample);

// The hand at this seat with its suits moved this way, the first as they are. Whether the ruleset
// knows its tiles and melds is not asked.
void sample_fill(const struct sample *sample, const struct ruleset *rules, int seat, int way,
                 struct calculation *out_calculation);
