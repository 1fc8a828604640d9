// Checks the walls of a finished match, as common/rules/fair_wall.h and protocol/fair_walls.md say,
// and what follows from them.
#pragma once

#include "server/records/match_record.h"

#include <stdbool.h>
#include <stddef.h>

enum { VERIFY_REASON_BYTES = 200, VERIFY_BYTES_MAX = 32 << 20 };

enum verify_verdict {
    VERIFY_FINE,
    VERIFY_WRONG,
    VERIFY_NO_SECRET, // nothing was ever promised: a match that another program recorded
};

// What a match that is fine has shown, and what not, in sentences.
#define VERIFY_COVERS                                                                              \
    "Checked: the secret, every nonce and wall, dice, deals, draws and indicators, that nobody "   \
    "laid a tile that never came to that hand, and that the header tells the result and the "      \
    "number of hands of the events. Not checked: names, accounts, title, times, and what the "     \
    "hands were worth."

struct verify_result {
    enum verify_verdict verdict;
    int hands;                        // whose walls were made again and agree
    int nonces;                       // that players gave to them
    char reason[VERIFY_REASON_BYTES]; // a sentence, if it is not fine
};

void verify_match(const struct match_record *record, struct verify_result *out_result);

// The same for our JSON export (export.h): at most VERIFY_BYTES_MAX bytes of anything. Every tile
// that it tells of a wall is compared.
void verify_lines(const char *bytes, size_t length, struct verify_result *out_result);
