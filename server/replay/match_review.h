// A finished match looked at again: what a seat did at each of its decisions beside what a bot does
// with what that seat had seen. It is `strong`, which says what each way is worth: in places of the
// match, by points and doubles in what the hand settles, in lessons in points or in wins. It is
// `efficient` for other rules whose hands nobody weighs, and for matches so long that to weigh them
// took seconds.
//
// The measure is the bot's own and never another hand: nothing here is known that the seat could
// not know, but for which of its discards were won on.
#pragma once

#include "common/base/status.h"

struct frame;
struct match_record;

// The message `match_review` as a frame that the caller releases. Takes up to a
// second or two and some megabytes, for a thread. STATUS_NO_SUCH_SEAT; STATUS_NO_REVIEW for rules
// whose hands no bot of ours measures; STATUS_MATCH_TOO_LONG for more hands than there may be,
// STATUS_BROKEN if the events do not follow from each other, STATUS_NO_MEMORY.
MUST_USE enum status match_review_frame(const struct match_record *record, int seat,
                                        struct frame **out_frame);
