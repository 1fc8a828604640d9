// The records of a club on their way into a file: taken in any order of subjects, then put into
// that of the file.
#pragma once

#include "server/club_files/club_check.h"
#include "server/storage/journal.h"

// What the journal has of a club, as formats of its id; who reads them reads words before
// their nights, and the club last, which knows everybody whom its nights know. One that ends with a
// dot is the beginning of many.
enum { CLUB_SUBJECTS = 5 };
extern const char *const club_subjects[CLUB_SUBJECTS];

struct gathered {
    struct club_row row; // its bytes are not set
    uint64_t sequence;   // in its subject
    size_t at;           // in all bytes
};

// Zeroed but for `most` before the first record.
struct club_gather {
    size_t most; // bytes
    int count, room;
    struct gathered *rows; // owned
    char *bytes;           // of all rows; owned
    size_t length, bytes_room;
    enum status
        status; // STATUS_OK, STATUS_TOO_LARGE or STATUS_NO_MEMORY, and nothing more is taken
};

// A record of "club.ID", "member.ID.N", "night.ID.K", "words.ID.K" or "picture.ID".
void club_gather_take(struct club_gather *gather, const struct journal_record *record);

// All of it as a file that is still open: the matches that the survey names are to be added in that
// order, each once, before it is ended. For a thread. STATUS_CLUB_DAMAGED if it is no whole club,
// else as club_check; both are to be freed whatever came of it.
MUST_USE enum status club_gather_file(struct club_gather *gather, struct club_file *out_file,
                                      struct club_survey *out_survey);
void club_gather_free(struct club_gather *gather);
