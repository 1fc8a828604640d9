// The codec: bytes to checked C structs and back, driven by the generated tables. Knows bytes and
// JSON, no mahjong.
#pragma once

#include "common/base/status.h"
#include "common/base/text.h"
#include "protocol/protocol_gen.h"

#include <stddef.h>

enum { WIRE_ABOUT_BYTES = 41, WIRE_FIELD_BYTES = 61 };

// Why a message was refused.
struct wire_problem {
    enum status status;
    char about[WIRE_ABOUT_BYTES]; // the type it claims to be, as far as it could be read
    char field[WIRE_FIELD_BYTES]; // the field that is missing, unknown or out of range
};

// Reads one message from a client: at most WIRE_MESSAGE_BYTES, at most WIRE_MESSAGE_DEPTH deep, a
// JSON object whose type is known and whose fields are exactly those of its type, each within its
// bounds. On refusal `out_problem` says why and `out_message` is not to be used.
MUST_USE enum status wire_decode(const char *bytes, size_t length, struct wire_client *out_message,
                                 struct wire_problem *out_problem);

// Writes a message to a client. False if it does not fit the text's memory.
MUST_USE bool wire_encode(const struct wire_server *message, struct text *text);

// The same for records of the journal, which we wrote ourselves: no limits but those of the fields.
MUST_USE bool wire_decode_record(const char *bytes, size_t length, struct wire_record *out_record);
MUST_USE bool wire_encode_record(const struct wire_record *record, struct text *text);

// The same for messages between servers, which may be of another version: fields that are not known
// are passed over, all others have the limits of a client's.
MUST_USE bool wire_decode_bus(const char *bytes, size_t length, struct wire_bus *out_message);
MUST_USE bool wire_encode_bus(const struct wire_bus *message, struct text *text);
