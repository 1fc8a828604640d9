// THE QUESTION of every list, page, export and program: up to where may this asker know of the
// match that is played at a table?
#pragma once

#include "server/session/session.h"
#include "server/table/table.h"

struct watch_known {
    bool may_watch; // any of it
    bool is_live;   // what lies open, up to this moment
    size_t place;   // of the table's log: what lies before it may be known
    int32_t number; // of the last event there
    int viewer;     // through whose eyes (view.h)
};

// Whether the table may be watched by everybody who has its code; by this person, for whom the code
// is enough, unless somebody has barred the person: `account` may be NULL, a stranger.
bool watch_may_everybody(const struct table *table);
bool watch_may(const struct table *table, const struct account *account);

// Whether the code is enough for all who are in the table's club, at least.
bool watch_may_members(const struct table *table);

// Whether what lies open is told at once to whom the code is enough: to everybody, or to those of
// its club. For lists that all of a kind are told alike.
bool watch_is_live(const struct table *table, bool is_member);

// `asker` may be NULL: a stranger.
struct watch_known watch_known(const struct table *table, const struct session *asker);
