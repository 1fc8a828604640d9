// Saying something at a night that is kept for its season only (night_words.h).
#pragma once

#include "server/club/night_parts.h"

// Proposes words for the asker, and when they are durable the record that names them. Refused at
// once if the record may not be as things stand; STATUS_LIST_FULL: too much was said tonight.
MUST_USE enum status night_propose_worded(const struct asker *asker,
                                          const struct wire_record *words,
                                          const struct wire_record *record);
