// One reading of a winning hand: a split, and the set or pair that the winning tile finished (R90).
// The facts that yaku and fu ask for are gathered here once, as sets of kinds.
#pragma once

#include "common/rules/scoring/han_fu/score.h"
#include "common/rules/shape/split.h"

#include <stdbool.h>
#include <stdint.h>

enum hand_form { FORM_STANDARD, FORM_SEVEN_PAIRS, FORM_ORPHANS };

enum wait_kind { WAIT_RYANMEN, WAIT_KANCHAN, WAIT_PENCHAN, WAIT_TANKI, WAIT_SHANPON };

struct reading {
    uint8_t form; // enum hand_form
    uint8_t wait; // enum wait_kind
    int8_t pair;  // kind; -1 in the special forms
    uint8_t sequence_count;
    uint8_t equal_sequence_pairs; // 0 to 2, meaningful in a closed hand
    uint8_t kan_count;
    uint8_t concealed_triplet_count;
    kind_set sequences;          // starting kinds
    kind_set triplets;           // kans included
    kind_set concealed_triplets; // concealed kans included; not one finished by ron (R89)
    kind_set kans;               // all
};

// What all readings of a win share.
struct hand_facts {
    struct reading melds; // the part of every reading that lies open or is a concealed kan
    kind_set kinds;       // of hand and melds
    uint8_t suit_count;   // numbered suits among them
    bool is_closed;
};

void hand_facts_read(const struct win *win, struct hand_facts *out_facts);

enum { READING_MAX = 64 };

// All readings of a win, the special forms included if the ruleset has them; `facts` are those of
// the win. Returns the count, 0 if the tiles are no winning shape.
int reading_all(const struct win *win, const struct hand_facts *facts,
                struct reading out_readings[READING_MAX]);
