// Somebody who has asked for a change of a club and waits for the journal. The connection may go
// meanwhile: the change is made all the same.
#pragma once

#include "server/club/asker.h"

// What comes after a step that is durable.
struct club_ask;
typedef void club_step_fn(struct club_ask *ask);

struct club_ask {
    struct pending pending;
    const char *about; // the message that asked
    struct club *club;
    struct member *member;         // the entry it is about
    struct account *account;       // held; NULL: nobody's
    bool is_new_club;              // which goes again if it cannot be made
    bool has_name;                 // its address is taken for it, where servers share the journal
    bool has_own;                  // the member's record is written
    club_step_fn *then;            // the next step
    char secret[DIGEST_HEX_BYTES]; // that is told when it is done
    int32_t night;                 // to which somebody comes
    struct wire_record_checked_in coming;
    struct wire_record own;    // the member's record
    struct wire_record record; // the club's record
};

// One thing at a time is asked for over a connection: STATUS_TOO_FAST. STATUS_NO_MEMORY.
MUST_USE enum status club_ask_begin(const struct asker *asker, struct club_ask **out_ask);

// A new entry of this name, and the club's record that adds it by `asker` in this role. False if
// the club has no room: the ask has ended then, and the asker knows.
MUST_USE bool club_ask_entry(struct club_ask *ask, const struct asker *asker, const char *name,
                             enum wire_club_role role);

// Who asked, NULL if the connection has gone; is not waited for any more.
struct session *club_ask_session(struct club_ask *ask);

// It has ended: a refusal is told, and an entry that came to nothing is forgotten. Frees it.
void club_ask_end(struct club_ask *ask, enum status status);

// Has the journal know the account; then its entry's own record written; or the club's record. Then
// `then` is next; what fails ends it.
void club_ask_account(struct club_ask *ask, club_step_fn *then);
void club_ask_own(struct club_ask *ask, club_step_fn *then);

// Before these, of a club that is new: its address is taken from all others.
void club_ask_name(struct club_ask *ask, club_step_fn *then);
void club_ask_record(struct club_ask *ask, club_step_fn *then);

// The coming to the night, when the member is in the club.
void club_ask_coming(struct club_ask *ask, club_step_fn *then);

// All of it, for somebody who comes in; `own` and `record` are filled in.
void club_ask_all(struct club_ask *ask, club_step_fn *then);
