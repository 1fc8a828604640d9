// The rules by which a foreign record was played: what it says, what its tiles show, and for the
// rest the likely choices.
#pragma once

#include "server/records/foreign_file.h"

enum { IMPORT_LENGTHS_MAX = 3, IMPORT_TANYAO_MAX = 2 };

struct import_rules {
    const char *preset;
    struct ruleset rules; // of the present choice
    uint8_t lengths[IMPORT_LENGTHS_MAX];
    bool tanyao[IMPORT_TANYAO_MAX];
    int length_count, tanyao_count;
};

// Reads through the file, with `hand` as room for that. False and a problem if the preset does not
// fit the record, or if the record itself cannot be read.
bool import_rules_begin(struct import_rules *rules, const char *preset, const char *settings,
                        struct foreign_file *file, struct foreign_hand *hand,
                        struct foreign_problem *problem);

// Makes the i-th choice, the likeliest first; false if there are no more.
bool import_rules_choose(struct import_rules *rules, int i);
