// What watchers are told beside the events, as the wire says it: after each event what is different
// since the one before.
#pragma once

#include "common/advice/insight.h"
#include "common/advice/needs.h"
#include "protocol/protocol_gen.h"
#include "server/translate/scratch.h"

#include <stdbool.h>
#include <stdint.h>

// No moment takes more of the scratch memory than this: its lists are bounded by those of the
// advice.
enum { INSIGHT_BYTES_MAX = 128 << 10 };

// What one class sees of a hand, and what it has been told of it.
struct course {
    struct sight sight;
    bool has_told; // else everything is new
    struct insight hands;
    struct river_facts river;
    struct needs needs;
    struct match_standing stakes; // for which they are
};

// A hand begins, in a match that stands as `base`, seen by this viewer (view.h).
void course_begin(struct course *course, const struct match *base, int viewer);

// What is different after what the sight has taken in, of the layers that are asked for, a bit each
// (enum wire_layer). Lists live in the scratch memory. False if nothing is.
bool insight_fill(struct course *course, unsigned layers, int32_t number, struct scratch *scratch,
                  struct wire_insight_moment *out_moment);
