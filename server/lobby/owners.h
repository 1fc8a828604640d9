// Which of the servers that share a journal has a table: the one that wrote its last record. It is
// played there, and nowhere else.
//
// Who takes a table over reads its records and then claims it by one more, written after the last
// that was read. The journal takes that record only if nothing came between. So the rule is: the
// owner shows a fact only after the journal has answered; by then it lay before any later claim;
// a claimant has read all up to its claim; so whatever was shown is what the next owner has. After
// a claim every token that the old owner can hold is older than the last record, so each of its
// writes is refused, whenever it wakes and whatever its clock says.
#pragma once

#include "server/services/services.h"
#include "server/table/table.h"

struct owners;

enum owner {
    OWNER_NONE,      // there is no such table, or nobody can bring it back
    OWNER_HERE,      // it is in the lobby
    OWNER_ELSEWHERE, // at the server of this name
    OWNER_UNKNOWN,   // the journal does not answer, or too many ask
};

// NULL if there is no memory.
struct owners *owners_create(struct services *services);

// From now on nothing is taken over; freed when the journal answers no more.
void owners_stop(struct owners *owners);
void owners_destroy(struct owners *owners); // accepts NULL

// Finds who has the table of this code. If its server is gone this one takes it over first. `code`
// is one as tables have it (lobby_read_code).
typedef void owner_fn(void *context, enum owner owner, const char *node);
void owners_find(struct owners *owners, const char *code, owner_fn *found, void *context);

// This server was not heard for a while, or stood still: whether another one has taken over a table
// that is here is looked up before anybody comes to it. False: that is not needed (any more).
bool owners_is_doubtful(const struct owners *owners, const char *code);
void owners_make_sure(struct owners *owners, const char *code, owner_fn *found, void *context);

// Everybody who is at a table, or watches one, is sent to any other server; the tables stay, and
// their time stands (N15).
void owners_send_all_away(struct owners *owners);

// Looks through all shards, at once and each minute, for tables whose server is gone, and takes
// over those whose turn it is here; and for such as this server still has although another one took
// them over.
void owners_sweep(struct owners *owners);

// Gives all tables to other servers that are there, in the middle of a hand, too, and tells when
// that is done, or its time is over: `drain_s`. Until then this server goes on; no table is made or
// taken over any more. False if there is nobody to give them to.
typedef void owners_drained_fn(void *context, int tables_left);
bool owners_drain(struct owners *owners, owners_drained_fn *drained, void *context);
bool owners_are_draining(const struct owners *owners); // accepts NULL

// A table has been given to the server that was chosen for it: everybody is sent there, later.
void owners_note_released(struct owners *owners, const char *code);

// Whether a table of this code lies in a shard that is this server's own while all live: so those
// of one server lie in few shards, and what is to be read when it dies is little beside its own
// (N42).
bool owners_is_home(const struct owners *owners, const char *code);

// From now on servers may ask this one to take a table over, and it gives some to those that have
// much less to do, where there is a bus.
void owners_listen(struct owners *owners);

// Another server may have written to a table that is here: if so, everybody is sent there, later.
void owners_note_lost(struct owners *owners, const char *code);
