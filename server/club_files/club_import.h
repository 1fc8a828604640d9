// A club from a file becomes one of this server (C118), under an id and an address of its own here:
// all of it, or nothing, however the process fares meanwhile.
//
// What is going to be written is named in the subject "importing" first; when all is there, that is
// written there too. What a process has left that died in between is dropped at the next start,
// before anything else of clubs is read.
//
// Where several servers share the journal (N35) each import has a mark of its own, the name is
// claimed, and the others read the club when the mark says that it is whole (club_mark.h); what is
// left of one whose server is gone is dropped by another (import_left.h). Matches that were written
// stay then.
//
// Whoever was signed in on the other server is not signed in here: accounts are other people's
// here. Member cards and links are good here too. Tables outside nights do not come along.
#pragma once

#include "server/club/club.h"

struct club_import;

// `club` is there, and `card` signs in as its founder, "" if the account does; or the status says
// why there is nothing. The import is not to be used any more.
typedef void club_imported_fn(void *context, enum status status, struct club *club,
                              const char *card);

struct club_import_request {
    const char *name; // its address here, in letters of any case
    // Who runs it here, as its founder; NULL: whoever is given the new card of the founder.
    struct account *account;
    char *bytes; // the file, which is taken over, also when it is refused
    size_t length;
};

// Begins; `done` is told later, once. One at a time on a journal. Of the services it uses clock,
// journal, work, entropy, accounts, clubs, and nights if there are any. STATUS_NAME_TAKEN,
// STATUS_BAD_NAME, STATUS_SERVER_FULL, STATUS_NO_MEMORY, STATUS_BUSY.
//
// Later: STATUS_IMPORT_DAMAGED, STATUS_NEWER_VERSION, STATUS_ROUND_RUNNING, STATUS_NO_MEMORY,
// STATUS_BUSY if the journal did not take it or the server stops.
MUST_USE enum status club_import(struct services *services,
                                 const struct club_import_request *request, club_imported_fn *done,
                                 void *context, struct club_import **out_import);

// The server stops: nothing more is begun, and `done` is not told. Accepts NULL.
void club_import_stop(struct club_import *import);
void club_import_free(struct club_import *import); // when the journal is closed; accepts NULL
