// How far a hand is: its distance to a complete hand, its waits, the tiles that bring it nearer,
// and how its tiles lie together.
//
// Works for every hand size and set of tiles, and for points and doubles (outlook_points.h);
// readers ask nothing but this.
#pragma once

#include "common/advice/hand_outlook.h"
#include "common/rules/deal/deal.h"

#include <stdbool.h>
#include <stdint.h>

// The outlook of a hand that this copy of the deal knows. False, and nothing said, if it does not.
bool outlook_of(const struct deal *deal, int seat, struct outlook *out_outlook);

// Its distance alone, far cheaper. A hand that is not known is as far as can be.
int outlook_shanten(const struct deal *deal, int seat);

// For the rows of advice.h: the same for a hand that is known, by shape or by points and doubles;
// `out_outlook` is all 0.
void outlook_by_shape(const struct deal *deal, int seat, struct outlook *out_outlook);
void outlook_by_points(const struct deal *deal, int seat, struct outlook *out_outlook);
