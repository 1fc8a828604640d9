// What programs read of a club that cannot sign in: its nights as a calendar (C20), its finished
// games as a feed (W61). For whoever may see the club, and by the key of a member's calendar, which
// is paid for by address if it is none. What is told is what anybody may know who sees the club.
#pragma once

#include "server/club_files/club_question.h"
#include "server/net/frame.h"

// STATUS_OK: the frame is the caller's. STATUS_NO_SUCH_CLUB, STATUS_CROWDED, STATUS_TOO_LARGE,
// STATUS_NO_MEMORY; of games STATUS_BUSY: nights are being read.
MUST_USE enum status club_calendar_make(const struct club_question *question, const char *key,
                                        struct frame **out_frame);
MUST_USE enum status club_feed_make(const struct club_question *question, const char *key,
                                    struct frame **out_frame);
