// The marks of imports in the journal: what is going to be written is named there before it is, so
// that it can be dropped again. A server that is alone has one, "importing", of its latest import;
// where servers share the journal each club has one of its own (club_mark.h).
#pragma once

#include "server/club_files/club_check.h"
#include "server/club_files/import_drop.h"
#include "server/storage/journal.h"

// A mark that is being written.
struct import_marks {
    struct journal *journal;
    char id[CLUB_ID_BYTES]; // of the club, which may be gone when the mark is ended
    const char *name; // in its address, where servers share the journal; NULL: this one is alone
    const struct club_survey *survey;
    const bool *is_known; // of each subject: it is here already, and stays
    int next;             // subject
    struct journal_token token;
    void (*done)(void *context, bool is_written);
    void *context;
};

// Where a row of a file belongs in the journal here.
void import_subject(const char *id, const struct club_row *row,
                    char out_subject[JOURNAL_SUBJECT_BYTES]);

// Names all subjects of the survey but those that are known. `marks` is filled in but for `next`
// and `token`, and stays until `done`.
void import_marks_begin(struct import_marks *marks);

// Says that all is there, or that nothing is. Of what shares the journal the first cannot be said
// any more where another server has said that nothing came of it.
void import_marks_end(struct import_marks *marks, bool is_whole);

// Has all subjects dropped that the marks name, of the club that was to have this id.
void import_marks_drop(const struct import_marks *marks, const char *id, struct import_drop *drop);

// Of the mark of one club, "importing.ID", whose last record has this token: nothing will come of
// it; and nothing of it is left, which takes the place of all before.
void import_mark_fail(struct journal *journal, const char *id, struct journal_token token,
                      journal_written_fn *done, void *context);
void import_mark_close(struct journal *journal, const char *id, struct journal_token token,
                       journal_written_fn *done, void *context);

// At a start, before clubs are read: drops what stands there without its end, and says whether that
// is durable. Nothing is told if the journal is closed before.
typedef void import_undone_fn(void *context, bool is_undone);
void import_undo(struct journal *journal, import_undone_fn *done, void *context);
