// Applies fishing calls.
#pragma once

#include "common/rules/deal/deal.h"

MUST_USE enum status deal_apply_fishing(struct deal *deal, const struct event *event);

// An original call is an ordinary one when the hand has changed (B68, B69); one that froze the hand
// stays (B69a).
void fishing_note_changed(struct seat *seat);
