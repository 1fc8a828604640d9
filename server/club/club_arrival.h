// A club that this server does not know yet, and another one has written (N35): its mark is asked
// whether it is whole (club_mark.h), then all of it is read, and it is there at once. One at a
// time.
#pragma once

#include "server/services/services.h"
#include "server/storage/journal.h"

struct club_arrivals;

// NULL if there is no memory. What is borrowed is `services`.
struct club_arrivals *club_arrivals_create(struct services *services);
void club_arrivals_stop(struct club_arrivals *arrivals);    // accepts NULL
void club_arrivals_destroy(struct club_arrivals *arrivals); // the journal is closed; accepts NULL

// At a start, before clubs are read: the marks, which are known until club_arrivals_begin. The end
// is told once they are.
void club_arrivals_read_marks(struct club_arrivals *arrivals, journal_end_fn *end, void *context);

// Whether a record is of a club that is not there, by these marks: "club.ID", "member.ID.N" and so
// on. `arrivals` NULL: none is.
bool club_arrivals_hide(const struct club_arrivals *arrivals, const char *subject);

// All clubs are read: what others write comes from now on. `look` looks for what else they wrote.
void club_arrivals_begin(struct club_arrivals *arrivals, void (*look)(void *context),
                         void *context);

// Something was written of the club of this id, which is not there, or is being read.
void club_arrive(struct club_arrivals *arrivals, const char *id);
