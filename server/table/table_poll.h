// Proposals at a teaching table, and that of another stage at any: everybody who plays is asked,
// and the table stands still meanwhile.
//
// Who agrees says so. Bots agree to everything. Somebody away, whom the table plays for, agrees to
// what is about the game, so that nobody is held up; but nobody's tiles are shown to a teacher
// without the own word. Who has just lost the connection has not agreed: away is only who stays
// gone for away_ms.
#pragma once

#include "common/base/status.h"
#include "common/rules/ruleset/ruleset.h"
#include "protocol/protocol_gen.h"
#include "server/accounts/account.h"
#include "server/table/port_help.h"

#include <stdbool.h>
#include <stdint.h>

struct table;
struct session;

// Only table_poll.c writes it; `help` and `help_seat` port_help.c.
struct table_poll {
    enum wire_proposal what;
    enum wire_poll_state state; // WIRE_POLL_STATE_OPEN: players are asked
    bool is_agreed;             // all have agreed, it is to be done as soon as nothing is written
    int32_t number;             // of the last proposal at this table, 0 before the first
    unsigned votes;             // who has said yes, a bit a seat
    char by[NAME_BYTES];        // who proposes it
    struct account *teacher;    // who watches all hands, or would; retained, NULL for nobody
    bool has_teacher;           // that was agreed
    struct seat_help help;      // of the teacher,
    int help_seat;              // for the hand of this seat
    uint64_t until;             // the proposal is over then
    uint8_t proposer;           // seat, SEAT_MAX for somebody who watches
    // Proposals of this hand that came to nothing, by seat; all who watch share the last place.
    uint8_t spent[SEAT_MAX + 1];
};

// Whether the table stands still for a proposal.
bool table_poll_is_open(const struct table *table);

// Whether this connection watches all hands, by agreement.
bool table_is_teacher(const struct table *table, const struct session *session);

// Whether all have agreed who must (table_votes.c).
bool table_have_all_agreed(const struct table *table);

// Tells everybody here how the proposal stands; the second a newcomer, while players are asked.
void table_poll_tell_all(struct table *table);
void table_poll_tell(struct table *table, struct session *session);

// Ends a proposal whose time is over. True if it did.
bool table_poll_update(struct table *table);

// Whether all have agreed to something that can be done now; says so once.
bool table_poll_consume(struct table *table);

// The seat whose discard is the last of the hand, if nothing was won or drawn since; else NO_SEAT.
// `out_offset` is where the log has it, or the riichi that it declares.
int table_last_discard(const struct table *table, size_t *out_offset);

uint64_t table_poll_due(const struct table *table);

// A hand begins: what is proposed now is about the last one.
void table_poll_new_hand(struct table *table);

// Asks all who play whether the table moves to the stage that it has noted.
MUST_USE enum status table_poll_stage(struct table *table, struct session *session);

// Asks all who play for the policy that the table has noted.
MUST_USE enum status table_poll_watching(struct table *table, struct session *session);

// The teacher whom all have agreed to sees all hands from now on.
void table_poll_admit(struct table *table);

// The teacher goes, a player wants it so, or the match ends: who watched all hands sees no more of
// them than others.
void table_poll_dismiss(struct table *table);

void table_poll_finish(struct table *table);
