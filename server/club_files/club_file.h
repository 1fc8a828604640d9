// A whole club as one file (C118): what it is, a row for each record that the journal has of it and
// of its matches, and a checksum.
//
//   jansou-club 3
//   club 121
//   {"type":"club_made", ...}
//   member.1 140
//   ...
//   end 64 hexadecimal digits
//
// A row is what the record belongs to, its length, and its bytes as the journal has them. Rows are
// in this order: the club's, those of each member by number, those of each night by number, what
// was said at each, its picture, matches by id. So a file is made in one way only. Version 1 had no
// picture, and no matches outside nights; version 2 no words of nights but those in their own
// records. Knows neither journal nor loop.
#pragma once

#include "common/base/status.h"
#include "server/records/match_record.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CLUB_FILE_BYTES_MAX = 64 << 20, // that go over the network, either way
    CLUB_FILE_SUBJECT_BYTES = 24,
};

enum club_row_kind {
    CLUB_ROW_CLUB,
    CLUB_ROW_MEMBER,
    CLUB_ROW_NIGHT,
    CLUB_ROW_WORDS,
    CLUB_ROW_PICTURE,
    CLUB_ROW_MATCH
};

struct club_row {
    enum club_row_kind kind;
    int32_t number;             // of the member, or the night, else 0
    char match[MATCH_ID_BYTES]; // else ""
    const char *bytes;          // borrowed
    size_t length;
};

// ---- writing ----

// Grows to `most` bytes; zeroed but for that before the first row.
struct club_file {
    char *bytes; // owned
    size_t length, room, most;
    enum status
        status; // STATUS_OK, STATUS_TOO_LARGE or STATUS_NO_MEMORY, and nothing more is added
};

void club_file_begin(struct club_file *file, size_t most);

// The next row; the caller keeps the order.
void club_file_add(struct club_file *file, const struct club_row *row);

// Adds the checksum. Says whether all is there.
MUST_USE enum status club_file_end(struct club_file *file);

// Takes the checksum away again: more rows follow.
void club_file_reopen(struct club_file *file);
void club_file_free(struct club_file *file);

// ---- reading ----

struct club_reader {
    const char *bytes; // borrowed
    size_t at, end;    // where the rows end
    struct club_row last;
    bool is_begun;
    enum status status; // STATUS_IMPORT_DAMAGED: what follows is no row, or in no order
};

// Looks at both ends of the file and at its checksum. STATUS_IMPORT_DAMAGED, STATUS_NEWER_VERSION.
MUST_USE enum status club_reader_begin(struct club_reader *reader, const char *bytes,
                                       size_t length);

// The next row, whose bytes are those of the file. False after the last; then `status` says whether
// it was.
bool club_reader_next(struct club_reader *reader, struct club_row *out_row);
