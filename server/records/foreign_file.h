// A record of another program as a row of recorded hands: mjai lines or tenhou.net/6 JSON.
#pragma once

#include "server/records/foreign_match.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

enum { FOREIGN_NAME_BYTES = 81, FOREIGN_UNKNOWN = -1 };

enum foreign_next { FOREIGN_NEXT_HAND, FOREIGN_NEXT_END, FOREIGN_NEXT_BAD };

struct foreign_file;

struct foreign_kind {
    const char *name;
    bool has_lines; // problems are at lines of the file, otherwise at steps of a hand
    bool (*open)(struct foreign_file *file, struct foreign_problem *problem);
    enum foreign_next (*next)(struct foreign_file *file, struct foreign_hand *out_hand,
                              struct foreign_problem *problem);
    void (*rewind)(struct foreign_file *file);
};

struct foreign_file {
    const struct foreign_kind *kind;
    int players; // 3 or 4
    char title[FOREIGN_NAME_BYTES];
    char names[SEAT_MAX][FOREIGN_NAME_BYTES];
    // What it says of the rules; FOREIGN_UNKNOWN where it says nothing.
    int has_reds, reds[SUIT_NUMBERED];
    int game_length;        // GAME_LENGTH_EAST or GAME_LENGTH_EAST_SOUTH
    int open_tanyao;        // 1, or unknown
    int hands;              // given since the beginning
    struct foreign_end end; // once the end is reached

    const char *bytes; // borrowed
    size_t length, at;
    int line;
    json_t *json; // owned
};

// Looks what kind of record the bytes are and begins to read. On false there is nothing to close.
// The bytes must outlive the file.
bool foreign_open(struct foreign_file *file, const char *bytes, size_t length,
                  struct foreign_problem *problem);

// The next hand; after the last one `end` is filled.
enum foreign_next foreign_next(struct foreign_file *file, struct foreign_hand *out_hand,
                               struct foreign_problem *problem);

// Back to the first hand.
void foreign_rewind(struct foreign_file *file);
void foreign_close(struct foreign_file *file);

// The kinds.
extern const struct foreign_kind foreign_mjai, foreign_tenhou6;
