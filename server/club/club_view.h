// Telling of a club whoever looks at it: what each may see, encoded once for all who may see the
// same, at most twice a second.
#pragma once

#include "server/club/club.h"

// By what somebody sees a club who is not in it: nothing, a link of a club that is seen by link, or
// the link of the page for the hall, as long as there is one.
enum club_key { CLUB_KEY_NONE, CLUB_KEY_LINK, CLUB_KEY_HALL };

// From now on the session is told of this club and of no other, first all of it. STATUS_NO_MEMORY.
MUST_USE enum status club_view_watch(struct club *club, struct session *session, enum club_key key);

// No longer. Also when it goes.
void club_view_leave(struct session *session);

// The session has missed what was told.
void club_view_tell_anew(struct session *session);

// Tells the club now, without changes of who watches.
void club_view_tell_one(struct club *club, struct session *session);

// Everybody who watches is told what has changed; who may not see it any more, only that.
void club_view_tell(struct club *club);

// The club goes: nobody is told of it any more.
void club_view_end(struct club *club);

// A club as a row of a list, for this member, NULL for others. The texts are borrowed.
struct wire_club_row club_view_row(const struct club *club, const struct member *me);

// A night of the index as a row.
struct wire_night_row club_view_night(const struct club *club, const struct club_night *night,
                                      enum club_viewer viewer);

// A member as this one may see it, NULL for others. The texts are borrowed.
struct wire_club_member club_view_member(const struct member *member, const struct member *me);
