// Matches as a whole: finished ones from the records with all hands open, running ones as far as
// the one who asks may see them.
#pragma once

#include "common/base/status.h"

#include <stdbool.h>

struct account;
struct frame;
struct house;
struct match_record;
struct session;

// The connection goes: what it still waits for is not sent.
void replay_forget(struct session *session);

// The message `matches` as a frame that the caller releases: those of this person, or of public
// tables for whoever it is (NULL: a stranger). NULL if there is no memory.
struct frame *replay_list(const struct house *house, const struct account *account, bool is_mine,
                          int skip);

// The message `match` of a finished match as a frame that the caller releases, for this person
// (NULL: a stranger). STATUS_BROKEN if its events do not follow from each other,
// STATUS_MATCH_TOO_LONG, STATUS_NO_MEMORY.
MUST_USE enum status replay_frame(const struct match_record *record, const struct account *account,
                                  struct frame **out_frame);
