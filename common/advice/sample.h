// Example hands written down in a line, and a calculation made of one.
#pragma once

#include "common/advice/calculator.h"

#include <stdbool.h>
#include <stdint.h>

// One hand a row: its sets and the pair last, with a letter in front of a meld (C chii, P pon, D
// open kan, A concealed kan); the winning tile, one of a concealed group; self-drawn or not; and
// circumstances. Hands of other shapes are one group.
struct sample_row {
    const char *groups, *win;
    bool is_tsumo;
    unsigned flags;
    unsigned bonus; // flowers and seasons, a bit each
};

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
};

void sample_read(const struct sample_row *row, struct sample *out_sample);

// The hand at this seat with its suits moved this way, the first as they are. Whether the ruleset
// knows its tiles and melds is not asked.
void sample_fill(const struct sample *sample, const struct sample_row *row,
                 const struct ruleset *rules, int seat, int way,
                 struct calculation *out_calculation);
