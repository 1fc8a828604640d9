// THE TABLE of who may say what in a club (section 7 of its paper): a row for each message.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>

struct member;

// Whether this member, NULL for somebody who is in no such club, may say a message of this type
// there. STATUS_NOT_A_MEMBER to whom it would be allowed as a member, else STATUS_NOT_ALLOWED.
// `is_own`: it is about oneself alone.
MUST_USE enum status rights_check(enum wire_client_type type, const struct member *me, bool is_own);

// Whether it may be said also when the club is closed.
bool rights_when_closed(enum wire_client_type type);

// Whether one may act in another's name, or make somebody else act so: a card, merging, taking
// over. Nobody gets more rights by that: the founder's are the founder's, those of owners and
// referees an owner's.
bool rights_over(const struct member *me, const struct member *other);
