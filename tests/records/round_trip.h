// Matches that go out in a format and come back: what both kinds of checks share.
#pragma once

#include "server/records/match_record.h"

#include <stdbool.h>

enum { TRIP_REPORT_BYTES = 1200 };

// Exports the match in every format that can be imported and takes it in again by these rules.
// False and a report unless all comes back that the format can say: every fact but the tiles that
// nobody saw, the dice, and answers that had no effect.
bool round_trip(const struct match_record *match, const char *preset, const char *settings,
                char out_report[TRIP_REPORT_BYTES]);

// A whole export as one text, which the caller frees; NULL and a report if that fails.
char *export_text(const struct match_record *match, const char *format, size_t *out_length,
                  char out_report[TRIP_REPORT_BYTES]);
