// Nights that are over stay in the journal: one is read when somebody asks for it, and forgotten
// some time after nobody has (C119, C120). What the club's index says of it is always there.
#pragma once

#include "server/club/night.h"

enum { NIGHT_KEEP_MS = 60000 }; // that nobody asks for

// Nights that were not there are read now; or they could not be.
typedef void nights_read_fn(void *context, bool is_read);

// Whether all of these nights of a club that it has are there, and stay for now. STATUS_BUSY: some
// begin to be read, one after the other; nights_await says when they are.
MUST_USE enum status nights_need(struct nights *nights, struct club *club, const int32_t *numbers,
                                 int count);

// Has `then` called once, when nothing of the club is being read any more. False if nothing is, or
// too many wait; then it is not called.
MUST_USE bool nights_await(struct nights *nights, const struct club *club, nights_read_fn *then,
                           void *context);

// ---- for night.c alone ----

// Whether a record of a start is one of a night that stays where it is.
bool night_stays_shelved(struct nights *nights, struct club *club, int32_t number,
                         const struct journal_record *record);

// All of a club are read that are not over: those that the index takes for over by mistake are read
// after all.
void nights_unshelve(struct nights *nights, struct club *club);

// A night is removed while it is read; all of them are.
void night_forget_reading(struct night *night);
void nights_end_readings(struct nights *nights);
void nights_free_readings(struct nights *nights);

// Whether a night that is over is needed by nobody any more.
bool night_may_go(const struct night *night);
