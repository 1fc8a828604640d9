// What is left of clubs that came as files where several servers share the journal, when nobody
// goes on with them (club_mark.h): it is dropped, and the name is free again. Matches stay: they
// are what they are, nobody finds them, and the same file may come again.
//
// Whose server is gone, one of the others does so, within a minute; first the mark says that
// nothing came of it, so that no server that only seemed to be gone can say that it is whole.
#pragma once

#include "server/services/services.h"

struct import_left;

// NULL if there is no memory. Of the services it uses journal, clock, nodes and clubs, if they are
// there.
struct import_left *import_left_create(struct services *services);
void import_left_begin(struct import_left *left);   // looks now, and again and again
void import_left_stop(struct import_left *left);    // accepts NULL
void import_left_destroy(struct import_left *left); // the journal is closed; accepts NULL

// All there is, for a server that is alone, before it reads clubs: a copy of a parlour of several
// may have some. Nothing is told if the journal is closed before.
typedef void import_left_cleared_fn(void *context, bool is_cleared);
void import_left_clear(struct services *services, import_left_cleared_fn *done, void *context);
