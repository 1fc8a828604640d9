// Checks the walls of a finished match, as common/rules/fair_wall.h says.
#pragma once

#include "server/records/match_record.h"

#include <stdbool.h>

enum { VERIFY_REASON_BYTES = 200 };

struct verify_result {
    bool is_fine;
    int hands;                        // whose walls were made again and agree
    int nonces;                       // that players gave to them
    char reason[VERIFY_REASON_BYTES]; // a sentence, if it is not fine
};

void verify_match(const struct match_record *record, struct verify_result *out_result);
