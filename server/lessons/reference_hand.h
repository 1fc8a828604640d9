// An example hand of a card as the messages say it, however its tiles are counted.
#pragma once

#include "common/advice/calculator.h"
#include "protocol/protocol_gen.h"
#include "server/translate/scratch.h"

// Its melds, and its circumstances by name.
struct wire_sum_meld_list reference_melds(struct scratch *scratch,
                                          const struct calculation *calculation);
struct wire_strings reference_situations(struct scratch *scratch, unsigned flags);
