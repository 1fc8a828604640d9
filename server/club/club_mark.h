// Clubs that come as files where several servers share the journal: "importing.ID" says how far
// each is. Whatever is written of a club counts for nothing until its mark says that it is whole;
// that is one record, which the journal's fence gives to one server: to whoever takes it in, or to
// whoever says that nothing came of it.
//
// The mark of one of which nothing came stays: what a server writes too late is known by it.
#pragma once

#include "server/club/member.h"
#include "server/storage/journal.h"

#include <uthash.h>

struct club_mark {
    char id[CLUB_ID_BYTES];
    char name[31]; // in its address; "" if it is not known any more
    char writer[JOURNAL_WRITER_BYTES];
    struct journal_token token; // of its last record
    bool is_begun;              // and so there may be something of it
    bool is_ended, is_whole;
    UT_hash_handle hh;
};

void club_mark_subject(const char *id, char out_subject[JOURNAL_SUBJECT_BYTES]);

// Takes the next record of a subject "importing.ID" to the marks, NULL: there are none. False if it
// is none, or there is no memory.
bool club_marks_take(struct club_mark **marks, const struct journal_record *record);
void club_marks_free(struct club_mark **marks);

// Whether a club is not there as long as these are all marks that there are.
bool club_marks_hide(struct club_mark *marks, const char *id);
