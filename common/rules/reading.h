// One reading of a winning hand: a split, and the set or pair that the winning tile finished (R90).
// The facts that yaku and fu ask for are gathered here once, as sets of kinds.
#pragma once

#include "common/rules/score.h"
#include "common/rules/split.h"

#include <stdbool.h>
#include <stdint.h>

enum hand_form { FORM_STANDARD, FORM_SEVEN_PAIRS, FORM_ORPHANS };

enum wait_kind { WAIT_RYANMEN, WAIT_KANCHAN, WAIT_PENCHAN, WAIT_TANKI, WAIT_SHANPON };

// What all readings of a win share.
struct hand_facts {
    kind_set kinds; // of hand and melds
    bool is_closed;
};

struct reading {
    enum hand_form form;
    enum wait_kind wait;
    int pair;                          // kind; -1 in the special forms
    uint8_t sequence_starts[MELD_MAX]; // own and called, own first
    int sequence_count;
    int equal_sequence_pairs; // 0 to 2, meaningful in a closed hand
    int kan_count;
    kind_set sequences;           // starting kinds
    kind_set triplets;            // kans included
    kind_set concealed_triplets;  // concealed kans included; not one finished by ron (R89)
    kind_set kans;                // all
    kind_set concealed_kans;
};

void hand_facts_read(const struct win *win, struct hand_facts *out_facts);

enum { READING_MAX = 64 };

// All readings of a win, the special forms included if the ruleset has them. Returns the count,
// 0 if the tiles are no winning shape.
int reading_all(const struct win *win, struct reading out_readings[READING_MAX]);
