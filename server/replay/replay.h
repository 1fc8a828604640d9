// Matches as a whole: finished ones from the records with all hands open, running ones as far as
// the one who asks may see them.
#pragma once

#include "common/base/status.h"
#include "common/rules/event/view.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>

struct account;
struct frame;
struct services;
struct session;
struct match_record;

// What of a list is asked for.
enum { REPLAY_LIST_MAX = 50 };
struct replay_asked {
    bool is_mine;
    int skip;
};

struct records_page;
struct records_reading;

// How far the list is, for who asked for it.
struct wire_list_reading replay_reading(const struct records_reading *reading);

// The message `matches` as a frame that the caller releases: these rows (of one more
// than REPLAY_LIST_MAX only that there are more) for whoever it is (NULL: a stranger). NULL if
// there is no memory.
struct frame *replay_list(const struct services *services, const struct account *account,
                          const struct replay_asked *asked, const struct records_page *page);

// How a match is shown.
struct replay_view {
    int viewer;       // VIEWER_OPEN of a finished match
    int me;           // own seat, -1 for none
    bool is_finished; // false: waits that a review asks for are not told
    bool has_faces;
    int32_t faces[SEAT_MAX]; // the drawings of those who played, 0 for none
    const char *left_out;    // the name of the tile whose turning that was, NULL or ""; borrowed
    const char *note; // what of a foreign record was left out, NULL or "" for nothing; borrowed
};

// The message `match` as a frame that the caller releases. Takes up to some ten milliseconds and
// ten megabytes, which it takes for itself: for a thread, not for the loop. STATUS_BROKEN if the
// events do not follow from each other, STATUS_MATCH_TOO_LONG, STATUS_NO_MEMORY.
MUST_USE enum status replay_frame(const struct match_record *record, const struct replay_view *view,
                                  struct frame **out_frame);

// The seat of the account with this id, -1 for none; "" is nobody.
int replay_seat_of(const struct wire_record_match_header *header, const char *account);

// Whether this person may have a finished match whose id is known (W63): of a club's table those
// who played it, who might watch it, and who may see the club's matches.
bool replay_shows(const struct services *services, const struct wire_record_match_header *header,
                  const struct account *account);

// Whether the session may not have this finished match before the end of its round (W62): who runs
// the round may.
bool replay_is_hidden(const struct services *services, const struct session *session,
                      const char *id);
