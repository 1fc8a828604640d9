// Clubs of a parlour of several servers (N35). No server owns a club: each has all of them in
// memory, writes by the journal's fence, and tells the others what it has written by the bus; they
// read that again (club_ear.h).
//
// What a night does by itself is done by one of them, which is found by the night's name, until it
// is gone. Its tables may be at any: the records of the night say what is decided about a table,
// and the server that has it sees to that, and writes how it came out.
#pragma once

#include "server/services/services.h"
#include "server/storage/journal.h"

// What is said: the writer, and the subject.
enum { CLUB_WORDS_BYTES = JOURNAL_WRITER_BYTES + JOURNAL_SUBJECT_BYTES };

struct club_share;
struct ledger_others;

// NULL if there is no memory. Destroyed after the clubs, when nothing is written any more.
struct club_share *club_share_create(const struct services *services);
void club_share_destroy(struct club_share *share); // accepts NULL

// Whom a ledger tells, NULL: this server is alone.
struct ledger_others *club_share_others(const struct services *services);

// Whether this server wrote so; and whether the process that did is not there, as far as is known.
// A server that is alone wrote all that was written.
bool club_share_is_me(const struct services *services, const char *writer);
bool club_share_is_gone(const struct services *services, const char *writer);

// Whether this server does what is to be done for all: it is alone, or it is its turn by this name.
bool club_share_takes(const struct services *services, const char *key);
