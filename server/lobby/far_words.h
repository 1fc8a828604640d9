// What servers say to each other of those who watch (N27): a message of protocol/schema/bus.json,
// and behind it, after a line break, what is told to clients, as they get it.
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"
#include "server/bus/bus.h"
#include "server/table/table.h"

enum {
    FAR_KEY_BYTES = 24,
    FAR_HEAD_BYTES = 8 << 10, // of the message itself
    FAR_BODY_BYTES = BUS_BYTES_MAX - FAR_HEAD_BYTES,
    FAR_PAGE_BYTES = 2 << 20, // of what a newcomer is told, before it is packed
};

// What is watched of a table.
struct far_class {
    char code[TABLE_CODE_BYTES];
    enum wire_watch_class class;
    bool is_small;
};

// By one word: it is the end of the subject at which the class is told.
void far_class_key(const struct far_class *class, char out_key[FAR_KEY_BYTES]);
void far_class_subject(const struct far_class *class, char out_subject[BUS_SUBJECT_BYTES]);

// "" for STATUS_OK, else its name; and back: of a word that is none, STATUS_TRY_AGAIN.
const char *far_status_word(enum status status);
enum status far_status_of(const char *word);

// Puts a message and its body together: into `out`, which has BUS_BYTES_MAX. Returns the length; 0:
// it is too long.
size_t far_write(const struct wire_bus *message, const void *body, size_t length, char *out);

// Takes them apart; the body is borrowed. False if that is no message of this type.
bool far_read(const void *bytes, size_t length, enum wire_bus_type type, struct wire_bus *out,
              const char **out_body, size_t *out_length);

// Packs bytes into `out`, which has FAR_BODY_BYTES. Returns how many it needs; 0: too many, or
// there is no memory. And unpacks them into memory that the caller frees; NULL: they are damaged,
// more than FAR_PAGE_BYTES, or there is no memory.
size_t far_pack(const char *bytes, size_t length, char *out);
char *far_unpack(const char *bytes, size_t length, size_t *out_length);
