// What the handlers of clubs share.
#pragma once

#include "server/club/club_ask.h"
#include "server/club/club_view.h"

// A full name for a club, cleaned; the field is called `name` in the refusal.
MUST_USE enum status club_clean_name(const char *words, char out_name[MEMBER_NAME_BYTES],
                                     struct refusal *out_refusal);

// A line that somebody writes, such as a reason, without what cannot be seen: "" stays so, else at
// most CLUB_LINE_CHARACTERS_MAX; the field is called so in the refusal.
enum { CLUB_LINE_BYTES = 1201, CLUB_LINE_CHARACTERS_MAX = 300 };
MUST_USE enum status club_clean_line(const char *words, const char *field,
                                     char out_line[CLUB_LINE_BYTES], struct refusal *out_refusal);

// Whether this person may make one more club here. STATUS_NOT_ALLOWED, STATUS_NEEDS_NAME,
// STATUS_LIST_FULL, STATUS_SERVER_FULL.
MUST_USE enum status club_may_make(struct services *services, const struct account *account);

// The club of this name if whoever looks may see it, as somebody who is in it or by a secret: that
// of a link that may still be used for a club that is seen by link, that of the hall's page for
// any. A secret that fits nothing is paid for: STATUS_CROWDED; STATUS_NO_SUCH_CLUB.
struct club_looker {
    struct services *services;
    const struct account *account;
    struct visitor *visitor;
};
MUST_USE enum status club_find_keyed(const struct club_looker *looker, const char *name,
                                     const char *secret, struct club **out_club,
                                     enum club_key *out_key);

// The session is told of the club as it is now.
void club_tell_asker(struct club_ask *ask);

// The session is told a secret, this once.
void club_tell_secret(struct session *session, const struct club *club, const char *kind,
                      int number, const char *secret);

// A step that ends it: nothing more is told than what watchers see.
void club_step_end(struct club_ask *ask);

// By which name somebody comes: the one that is given, else, if it is "", that of the account.
// STATUS_NEEDS_NAME.
MUST_USE enum status club_read_name(const struct asker *asker, const char *words,
                                    char out_name[MEMBER_NAME_BYTES]);

// Somebody comes into the club: by the entry of earlier, or a new one, whose own record is filled
// in. It is paid for by the network address.
MUST_USE enum status club_begin_join(const struct asker *asker, const char *name,
                                     struct club_ask **out_ask);

// The link of this secret, NULL if there is none; and whether it may be used.
const struct club_link *club_find_link(const struct club *club, const char *secret);
MUST_USE enum status club_check_link(const struct club_link *link, int64_t now);

// How a lesson table of a club helps those who play.
struct wire_lesson club_lesson(void);

// A change that is one record of the club.
MUST_USE enum status club_propose(const struct asker *asker, const struct wire_record *record,
                                  club_step_fn *then);
