// TV (W53, W55): a session watches whatever table is shown on a channel, and the channel goes from
// table to table by itself: those of a club, of one of its nights, or where one person sits.
//
// A channel shows only what a stranger may watch, and leaves a table between two hands or when its
// match is over; one that is told later than it is played is left when its match is over. So a
// change tells nothing that the tables do not. Who is barred from the table that is shown, or plays
// beside it, is told what is told of a channel that shows nothing.
#pragma once

#include "server/session/session.h"
#include "server/table/hosted.h"

struct lobby;

// What a channel shows.
struct tv_target {
    char host[HOST_BYTES]; // tables made for what begins so (hosted.h); "": those of people
    char account[ACCOUNT_ID_BYTES]; // of these where this person sits; "": the best one
};

// Who asks, and how it is told.
struct tv_request {
    struct tv_target target;
    char club[32]; // as it was asked for, "" without one
    int32_t night; // 0 without one
    bool may_pin;  // is told which tables there are
};

// From now on the session is told what this channel shows, and of no other: at once, and then at
// most once a second. Without a host: a person who does not want to be shown is shown nowhere.
// STATUS_NO_MEMORY.
MUST_USE enum status lobby_watch_tv(struct lobby *lobby, struct session *session,
                                    const struct tv_request *request);
void lobby_leave_tv(struct lobby *lobby, struct session *session);

// Channels of the tables made for what begins with `host` show this one, as long as its match goes
// on; NULL: again what is best. STATUS_BAD_FIELD if it is none of these; STATUS_LIST_FULL.
MUST_USE enum status lobby_pin(struct lobby *lobby, const char *host, const char *code);
bool lobby_may_pin(struct lobby *lobby, const char *host, const char *code);
