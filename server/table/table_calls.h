// Programs of the roster at a table: they are called to their seats, for each match anew.
#pragma once

#include "common/base/digest.h"
#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/session/session.h"

#include <stdint.h>

struct table;
struct seat_program;

// STATUS_NO_WORDS, and the switch that is in the way, where mjai cannot tell the table's rules to a
// program for these numbers of players, a bit each.
MUST_USE enum status table_check_words(const struct table *table, unsigned players,
                                       struct refusal *out_refusal);

// The seat is that of a program whose token has this key, invited from where the session comes, and
// of a bot while it is not here. As table_add_bot, and STATUS_SERVER_FULL, STATUS_CROWDED,
// STATUS_NO_MEMORY.
MUST_USE enum status table_seat_program(struct table *table, struct session *session, int seat,
                                        const char *bot, const uint8_t key[DIGEST_BYTES]);

// A bot or a program of the roster takes the seat, as the owner asks (add_bot). As table_add_bot,
// and for programs as table_seat_program, STATUS_NO_WORDS, STATUS_PROGRAM_UNAVAILABLE.
// table_play follows.
MUST_USE enum status table_add_any(struct table *table, struct session *session,
                                   const struct wire_client_add_bot *request,
                                   struct refusal *out_refusal);

// Calls a program that is to be called now. One that does not come leaves its seat, before a match,
// and the owner is told. True if the seat is free now.
bool table_update_call(struct table *table, int seat);

// When that has to be looked at, TIME_NEVER if it need not be.
uint64_t table_call_due(const struct table *table, int seat);
