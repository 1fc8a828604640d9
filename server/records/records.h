// The finished matches: keeping them, listing the latest, fetching one.
#pragma once

#include "server/loop/clock.h"
#include "server/records/match_record.h"
#include "server/storage/journal.h"

#include <stdbool.h>

enum {
    RECORDS_LISTED_MAX = 20000, // in memory
    RECORDS_PAGE_MAX = 501,     // that are asked for at once
    RECORDS_SKIP_MAX = 2000000000,
};

// What the list shows of a match.
struct record_row {
    char id[MATCH_ID_BYTES];
    char preset[32];
    char title[81];
    int players;
    char names[SEAT_MAX][81];
    char accounts[SEAT_MAX][13];
    bool is_bot[SEAT_MAX], is_program[SEAT_MAX]; // a program's seat is a bot's, too
    int32_t points[SEAT_MAX], finals[SEAT_MAX], places[SEAT_MAX];
    int64_t started, ended;
    int hands;
    bool is_public;
    bool is_broken_off;
    bool has_figures; // it was kept when these were counted
    struct wire_seat_figures figures[SEAT_MAX];
    int32_t best[SEAT_MAX];      // what the best win brought, 0: there is none
    char club[MATCH_CLUB_BYTES]; // whose match it was, "" of none;
    bool was_open;               // and everybody might watch it
};

// The seat of this account, NO_SEAT if it had none.
int record_row_seat(const struct record_row *row, const char *account);

struct records;
struct work;

// The journal and the work are borrowed.
struct records *records_create(struct journal *journal, struct work *work);
void records_destroy(struct records *records);

// Answers everybody who waits: for a match that there is none, for the list with what was read of
// it. Then the journal may be closed.
void records_stop(struct records *records);

// Reads the list from the journal, in the background; after a failure, of which those who wait are
// told what was read, again and again.
void records_restore(struct records *records, struct clock *clock);

// The same of a journal that several servers have: what was read before comes from a file of this
// one, and what others keep is followed from now on (projection.h). Without the file, as above.
void records_restore_from(struct records *records, const char *path, struct clock *clock);

// What came of keeping a match.
enum records_kept {
    RECORDS_KEPT,   // it is durable
    RECORDS_FAILED, // not this time; it may be tried again
    RECORDS_NEVER,  // it is too long for a record
};

// Keeps a match; header, events and notes (NULL: none) are copied. A match that is kept already is
// left as it is.
typedef void records_kept_fn(void *context, enum records_kept result);
void records_keep(struct records *records, const struct wire_record_match_header *header,
                  const uint8_t *events, size_t length, const struct match_notes *notes,
                  records_kept_fn *done, void *context);

// Tells of each match that this process has kept from now on, once that is durable.
typedef void records_told_fn(void *context, const char *id);
void records_tell(struct records *records, records_told_fn *told, void *context);

// Another process has kept this match: it is listed here, too, as soon as it is read.
void records_hear(struct records *records, const char *id);

// How far the list is from all that there is: matches that were read, and are still to be, as far
// as is known.
struct records_reading {
    bool is_reading;
    int64_t read, left;
};

// Part of a list, the latest match first. It lives during the call.
struct records_page {
    const struct record_row *const *rows;
    int count;
    struct records_reading reading; // while it is, matches may be missing
};
typedef void records_page_fn(void *context, const struct records_page *page);

// Gives the matches from the `skip`-th on, at most `max`: those of this account, or the public ones
// if it is NULL. With a file of results (records_restore_from) of all that there are, also while
// it is being read; else of the latest RECORDS_LISTED_MAX, once these are read. At once, or later.
void records_ask(struct records *records, const char *account, int skip, int max,
                 records_page_fn *told, void *context);

// Calls back when the list has been read: at once, or once that is so. Before, matches are missing.
typedef void records_listed_fn(void *context);
void records_when_listed(struct records *records, records_listed_fn *listed, void *context);

// The latest matches in memory, as records_ask. Returns how many rows were filled; they lie there
// until the next match is listed.
int records_list(const struct records *records, const char *account, int skip,
                 const struct record_row **out_rows, int max);

struct records_reading records_reading(const struct records *records);

// Fetches what the list has of a match, with the best hands; NULL if there is none. It lives during
// the call.
typedef void records_header_fn(void *context, const struct wire_record_match_header *header);
void records_fetch_header(struct records *records, const char *id, records_header_fn *found,
                          void *context);

// The row of a match that is among the latest RECORDS_RECENT, until the next match is listed; NULL
// if it is not.
enum { RECORDS_RECENT = 2000 };
const struct record_row *records_find_recent(const struct records *records, const char *id);

// Fetches a match from the journal as it is packed (match_record_unpack, which wants a thread of
// its own); `packed` is NULL if there is none, and lives during the call.
typedef void records_found_fn(void *context, const void *packed, size_t length);
void records_fetch(struct records *records, const char *id, records_found_fn *found, void *context);
