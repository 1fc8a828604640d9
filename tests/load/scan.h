// Reading JSON in one pass, without a tree and without memory: whoever reads says what is to come,
// and skips what is of no interest.
//
// Building a tree of each message with jansson would cost this tool more than everything else, and
// the project's own codec reads only what a client says. This one believes that the server writes
// JSON; what it cannot follow makes `is_bad`, and every further call returns nothing.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Bytes of the message, borrowed.
struct piece {
    const char *at;
    size_t length;
};

struct scan {
    const char *at, *end;
    bool is_bad;
};

struct scan scan_of(const char *bytes, size_t length);

// Enters an object or a list.
void scan_enter(struct scan *scan, char bracket);

// The name of the next member. False at the end of the object, which is left then.
bool scan_member(struct scan *scan, struct piece *out_name);

// Whether one more item follows. False at the end of the list, which is left then.
bool scan_item(struct scan *scan);

// Any value, as it is written.
struct piece scan_value(struct scan *scan);

// The inside of a string as it is written, escapes and all.
struct piece scan_text(struct scan *scan);
int64_t scan_int(struct scan *scan);
bool scan_bool(struct scan *scan);

bool piece_is(struct piece piece, const char *words);

// Copies as much as fits, and a terminator.
void piece_copy(struct piece piece, char *out, size_t size);
