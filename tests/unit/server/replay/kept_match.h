// A parlour whose records have one match, for the tests of what is made of it off the loop.
#pragma once

#include "tests/support/party.h"

enum { WORK_MS = 50 }; // that work off the loop takes there

// Opens it with these settings; its id, and somebody who has come.
struct guest *open_with_match(struct parlour *parlour, const char *settings,
                              char out_id[MATCH_ID_BYTES]);

// The same with a match of the club of this id, which shows its matches to the account `member`
// alone, a pointer that is read each time.
struct club_stub {
    const char *member;
};
struct guest *open_with_match_of(struct parlour *parlour, const char *club, struct club_stub *stub,
                                 char out_id[MATCH_ID_BYTES]);
