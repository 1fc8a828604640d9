// What the parts of an import share; nobody else includes it.
#pragma once

#include "protocol/protocol_gen.h"
#include "server/club_files/club_import.h"
#include "server/club_files/import_lanes.h"
#include "server/club_files/import_marks.h"
#include "server/loop/work.h"

enum { IMPORT_ROW_BYTES = 256 << 10 }; // the longest record of a club

struct club_import {
    struct task task;
    struct services *services;
    club_imported_fn *done;
    void *context;
    struct account *account; // held; NULL: none
    char *bytes;             // the file
    size_t length;
    enum status status;
    bool is_stopped;
    struct club_survey survey;
    bool *is_known;               // by subject: the match is here already
    struct journal_token *tokens; // of each subject's last record
    struct club *club;
    char name[CLUB_NAME_BYTES]; // of it
    struct import_marks marks;
    bool is_marked;
    bool is_shared;          // the journal, by several servers
    bool has_name;           // there
    struct import_drop drop; // when it is undone
    struct import_lanes lanes;
    void (*undo)(struct club_import *import); // all of it, and tells why
    void (*then)(struct club_import *import); // when all lanes have come to their end
    struct import_lane taking;                // what is taken in
    uint64_t sequence;                        // there
    struct alarm *alarm;                      // the next step, in a turn of its own
    char card[DIGEST_HEX_BYTES];
    struct wire_record record; // for one at a time
    char row[IMPORT_ROW_BYTES];
};

static inline struct club_import *import_of_lane(const struct import_lane *lane) {
    return lane->lanes->owner;
}

static inline const struct club_subject *import_subject_of(const struct import_lane *lane) {
    return &import_of_lane(lane)->survey.subjects[lane->subject];
}

// Goes on with that in a turn of its own.
void import_step_later(struct club_import *import, void (*step)(struct club_import *import));

// It has come to nothing: all of it is undone, in a turn of its own.
void import_fail(struct club_import *import, enum status status);

// Makes of the next record of a subject what is written here: bytes of the file or of import->row,
// or nothing. False after the last.
bool import_next_record(struct import_lane *lane, struct club_piece *out_piece);

// All is written: the club is made of it, some rows in each turn, a night whole, so that nobody
// looks after half of one; and its founder signed in. Then the mark is ended.
void import_take(struct club_import *import);
