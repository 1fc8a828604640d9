// Nights as they are run: each is a fold of its records (night_state.h), and what is due by them is
// done again and again until it is done. So going on after a start is nothing else than going on.
//
// All changes are proposed to the night's ledger. What a change brings about, such as tables that
// are to be made, follows from the state once it is durable (night_tend.c); nothing is done twice,
// because tables and records refuse what has been done already.
#pragma once

#include "server/club/club.h"
#include "server/club/night_state.h"
#include "server/loop/work.h"

struct nights;
struct night;

// `clubs` and the services must outlive them.
struct nights *nights_create(struct services *services);
void nights_stop(struct nights *nights);    // nothing is written or told any more
void nights_destroy(struct nights *nights); // the journal is closed

// Takes the next record of a night.ID.K, after those of the clubs; all of them and all tables are
// read, and the nights go on.
void nights_restore(struct nights *nights, const struct journal_record *record);

// And of a words.ID.K, after those of the nights.
void nights_restore_words(struct nights *nights, const struct journal_record *record);
void nights_restore_end(struct nights *nights);

// The same for those of one club that comes in while the server runs: the nights go on. Or it does
// not come: they are forgotten here.
void nights_restore_end_of(struct nights *nights, struct club *club);
void nights_remove_of(struct nights *nights, const struct club *club);

// What somebody of the club has said to the night of this row, if that is not over.
void nights_fill_reply(struct nights *nights, const struct member *me, struct wire_night_row *row);

// Another server has written "night.ID.K" or "words.ID.K": it is read, and a night that is not
// there comes. And whether the subject is known here as it stands there, or need not be.
void nights_look(struct nights *nights, const char *subject);
bool nights_have_read(struct nights *nights, const char *subject, struct journal_token token);

// The night of this number that is there; NULL: there is none, or it is over and not read
// (night_shelf.h). And the highest number that a night of the club has, 0: it has none.
struct night *night_find(struct nights *nights, const struct club *club, int32_t number);
int32_t nights_last(struct nights *nights, const struct club *club);

// A session has come: it is told where its person plays just now (C24).
void nights_tell_arrived(struct session *session);

// A session goes: it is told no more.
void nights_forget_session(struct nights *nights, struct session *session);

const struct night_state *night_state(const struct night *night);
int32_t night_number(const struct night *night);

// Something about the club has changed: who watches its nights is looked at anew, and told.
void nights_changed(struct club *club);

// Somebody of the club is another person by now, has another role or name, or is gone: the same,
// and what a night allows and shows of the person follows.
void nights_people_changed(struct club *club, int32_t number);
