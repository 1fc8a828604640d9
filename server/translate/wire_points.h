// Advice by points and doubles as the wire says it. Lists and texts live in the scratch memory that
// is given.
#pragma once

#include "common/advice/reach_points.h"
#include "common/advice/specials.h"
#include "protocol/protocol_gen.h"
#include "server/translate/scratch.h"

// Special hands that a message of help names, and that the answer to get_yaku names.
enum { HELP_SPECIALS = 5, HELP_SPECIALS_ALL = 14 };

// The special hands that at most `farthest` tiles are missing of, at most `most` of them. `unseen`
// as help_count_unseen tells it. None where hands are not counted by points.
struct wire_help_special_list help_specials(struct scratch *scratch, const struct deal *deal,
                                            int seat, int farthest, int most,
                                            const uint8_t *unseen);

// The same by name only, of a seat whose hand is shown.
struct wire_near_special_list help_near_specials(struct scratch *scratch, const struct deal *deal,
                                                 int seat);

// Doubles within reach.
struct wire_help_double_list help_doubles(struct scratch *scratch,
                                          const struct reach_points *reach);
