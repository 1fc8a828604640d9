// Frames that another server told those who watch, to be passed on byte for byte: what they are,
// and whether they are such at all. They are believed no more than what a client says.
#pragma once

#include "protocol/protocol_gen.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RELAYED_MESSAGES_MAX = 64 }; // in a list

struct relayed {
    enum wire_server_type type; // of the message, or of the first of a list
    int count;                  // of messages
    bool is_list;
    int32_t last; // the highest number of an event in it, -1: there is none
};

// A message of a type that those who watch the table of this code are told, or a list of such.
// False if it is anything else.
bool relayed_read(const char *bytes, size_t length, const char *code, struct relayed *out_relayed);

// Where the messages of a list that was read so begin, and how long they are. Returns how many.
struct relayed_part {
    const char *bytes;
    size_t length;
};
int relayed_split(const char *bytes, size_t length,
                  struct relayed_part out_parts[RELAYED_MESSAGES_MAX]);
