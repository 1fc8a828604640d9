// What the handlers of clubs share.
#pragma once

#include "server/club/club_ask.h"

// The club of this name and what the asker is in it, if this may be said there.
// STATUS_NO_SUCH_CLUB, STATUS_NOT_A_MEMBER, STATUS_NOT_ALLOWED, STATUS_NOT_NOW if the club is
// closed. `is_own`: it is about oneself alone.
MUST_USE enum status club_asked(const struct session *session, enum wire_client_type type,
                                const char *name, bool is_own, struct club **out_club,
                                struct member **out_me);

// A full name for a club, cleaned; the field is called `name` in the refusal.
MUST_USE enum status club_clean_name(const char *words, char out_name[MEMBER_NAME_BYTES],
                                     struct refusal *out_refusal);

// How a secret is known again.
void club_hash_secret(const char *secret, uint8_t out_hash[DIGEST_BYTES]);

// The session is told of the club as it is now.
void club_tell_asker(struct club_ask *ask);

// The session is told a secret, this once.
void club_tell_secret(struct session *session, const struct club *club, const char *kind,
                      int number, const char *secret);

// A step that ends it: nothing more is told than what watchers see.
void club_step_end(struct club_ask *ask);

// A change that is one record of the club.
MUST_USE enum status club_propose(struct session *session, const char *about, struct club *club,
                                  const struct wire_record *record, club_step_fn *then);
