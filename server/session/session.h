// One open connection: who it is, where it is, and how much it may send.
#pragma once

#include "common/base/status.h"
#include "common/rules/ruleset.h"
#include "protocol/wire.h"
#include "server/net/transport.h"
#include "server/session/rate_limit.h"

#include <stdbool.h>
#include <stdint.h>

struct account;
struct table;
struct house;
struct replay_request;

// Why a handler refuses, beyond the status.
struct refusal {
    char field[WIRE_FIELD_BYTES];     // the field or rule it is about, or ""
    char message[RULE_MESSAGE_BYTES]; // a sentence better than the status' own, or ""
};

struct session {
    struct house *house;
    struct connection *connection;
    struct account *account;       // NULL before hello
    char token[TOKEN_HEX_BYTES];   // of the cookie, "" without one
    struct table *table;           // where it is, or NULL
    int seat;                      // there, or NO_SEAT
    struct replay_request *replay; // a match or the list that is awaited, or NULL
    bool watches_lobby;
    struct rate_limit rate;
    int strikes; // abuse so far, fades with time
    uint64_t strike_at_ms;
    struct session *prev, *next;             // of the house
    struct session *table_prev, *table_next; // of the table
};

// Sends one message to this connection only.
void session_tell(struct session *session, const struct wire_server *message);
void session_send(struct session *session, struct frame *frame);

// Says that a message was refused. `about` is its type.
void session_refuse(struct session *session, enum status status, const char *about,
                    const struct refusal *refusal);
