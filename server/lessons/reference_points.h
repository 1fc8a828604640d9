// The cards of points and doubles, for reference_handlers.c.
#pragma once

#include "common/advice/calculator.h"
#include "protocol/protocol_gen.h"
#include "server/translate/scratch.h"

// Fills in the scoring table, doubles, special hands and settling; `previous` is the stage before,
// whose doubles and special hands are not new, or NULL. All stays empty where nothing is counted by
// points.
void reference_add_points(struct scratch *scratch, const struct ruleset *rules,
                          const struct ruleset *previous, struct wire_server_reference *out);
