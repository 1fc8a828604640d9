// Whether a file is a club as a server could have written it: every record can be read, every night
// follows from its records, every match is whole and was played at one of the club's tables. What
// the club's own records make of each other is checked when they are taken in (club_import.h).
//
// Takes long, and knows no loop: for a thread.
#pragma once

#include "server/club/club.h"
#include "server/club_files/club_file.h"

enum { CLUB_FILE_ROWS_MAX = 400000 };

// The bytes of a row, in the file.
struct club_piece {
    const char *bytes;
    size_t length;
};

// Pieces that belong to one subject of the journal.
struct club_subject {
    struct club_row row; // its first one
    int first, count;    // of its pieces
};

struct club_survey {
    int32_t members, nights; // the highest numbers
    // All in the order of the file; owned.
    int piece_count, piece_room;
    struct club_piece *pieces;
    int subject_count, subject_room;
    struct club_subject *subjects;
    // Named by the nights, sorted, some perhaps twice; owned.
    int match_count, match_room;
    char (*matches)[MATCH_ID_BYTES];
    // Ids of clubs that the matches name as theirs: this one where it was before.
    int origin_count;
    char origins[CLUB_ORIGINS_MAX][CLUB_ID_BYTES];
};

// STATUS_IMPORT_DAMAGED, STATUS_NEWER_VERSION, STATUS_ROUND_RUNNING if a night is being played,
// STATUS_NO_MEMORY. club_survey_free frees what there is of it, also then.
MUST_USE enum status club_check(const char *bytes, size_t length, struct club_survey *out_survey);
void club_survey_free(struct club_survey *survey);

// The first record of the club as it comes here: what its matches call it.
void club_survey_tell_origins(const struct club_survey *survey,
                              struct wire_record_club_made *out_made);
