// What lies at which address under /api/v1/clubs, and the message that asks for it.
#pragma once

#include "protocol/protocol_gen.h"

#include <stdbool.h>

enum club_form {
    CLUB_AS_MESSAGE,
    CLUB_AS_TABLE,    // the list as CSV
    CLUB_AS_CALENDAR, // the list as a calendar
    CLUB_AS_FEED,     // games that are over, as a feed
    CLUB_AS_FILE,     // the whole club
    CLUB_AS_BUNDLE,   // a night with its games
    CLUB_AS_PICTURE,  // its picture
};

struct club_route {
    const char *place; // below the club; # is a number
    enum wire_client_type type;
    enum club_form form;
    const char *list; // of the answer, for a table
};

// The route of a path, with the message that is asked, and the number in it, 0 without one; `query`
// may have the message's number. Of a bundle the number is that of its query, "lobby=N": the lobby
// of an event in Pantheon (C105). NULL if there is none, or the query says something else.
const struct club_route *club_route_find(const char *path, const char *query,
                                         struct wire_client *out_message, int32_t *out_number);

// The next message of a list that comes in pieces: after what `answer` tells. False if that is all.
bool club_route_next(struct wire_client *message, const struct wire_server *answer);
