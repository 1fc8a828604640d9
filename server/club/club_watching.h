// Tables that are a club's, of its nights and outside them: which they are, and what may be watched
// there.
#pragma once

#include "server/club/club.h"

// For lobby_set_clubs; the context is the nights.
bool club_has_member_at(void *context, const struct table *table, const struct account *account);
bool club_is_in(void *context, const char *club, const struct account *account);
bool club_find_id(void *context, const struct table *table, char out_club[TABLE_CLUB_BYTES]);
bool club_floor_of(void *context, const struct table *table, struct wire_watch_policy *out_floor);
bool club_shows_matches(void *context, const char *id, const struct account *account);
bool club_describe(void *context, const struct table *table, struct table_club *out_club);

// What may be watched at a new table of the club if nobody says otherwise: of one whose pages are
// for its members only they alone watch, as long as the club has not decided on it.
struct wire_watch_policy club_watching(const struct club *club);

// The widest that may be: never more than the club lets be seen, and no hidden tile before its hand
// is over (W12, C109).
struct wire_watch_policy club_widest(const struct club *club);

// Tables of the club and of its nights are looked at again, as who may watch them is another
// question now. To be called while none of them is at work.
void club_review_tables(const struct club *club);
