// What the files of the lobby share among themselves; nobody else includes it.
#pragma once

#include "server/lobby/lobby.h"

#define HASH_NONFATAL_OOM 0
#include <uthash.h>

enum { LIST_MAX = 200, ROUND_BYTES = 8 };

// A seat that is kept for somebody; in the list of that person.
struct kept_seat {
    struct account *account; // held; NULL: nobody's, and in no list
    struct entry *entry;
    struct kept_seat *prev, *next;
};

struct entry {
    char code[TABLE_CODE_BYTES];
    struct table *table;             // NULL: its records do not fit, and it is left alone
    struct visitor *visitor;         // who made it; held. NULL: it comes from the journal
    int32_t number;                  // the later it was made, the higher
    bool is_changed;                 // since the list was told
    bool was_listed;                 // in the list as it was told
    bool is_listed;                  // as it is now
    struct kept_seat kept[SEAT_MAX]; // by seat, as they were when somebody asked last
    bool has_new_seats;              // they may be others now: then in a list
    struct entry *changed_prev, *changed_next;
    UT_hash_handle hh;
};

// The rows of one message with the texts they borrow.
struct lobby_page {
    int count;
    struct wire_table_row rows[LIST_MAX];
    struct wire_seat seats[LIST_MAX][SEAT_MAX];
    char rounds[LIST_MAX][ROUND_BYTES];
};

struct lobby {
    struct services *services;
    struct entry *entries;       // in the order in which they were made
    int lookers;                 // sessions that are told the list
    struct entry *last_read;     // at a start: of the record that was read last
    struct entry *going_on;      // at a start: the next one that goes on
    int restored_count;          // that go on
    int32_t made;                // tables, so far
    struct entry *changed_seats; // whose seats are to be read
    struct alarm *alarm;
    bool is_changed;      // something about the list, since it was told
    uint64_t may_tell_at; // not before
    int32_t people;       // as they were told
    uint64_t people_at;   // told anew not before
    int gone_count;       // of tables that were listed and are closed, since the list was told
    char gone[LIST_MAX][TABLE_CODE_BYTES];
    struct lobby_page page; // for one message at a time
};

// Something that the list shows is different.
void lobby_note_change(struct lobby *lobby);

// Who has the seats of a table may have changed; the table goes.
void lobby_note_seats(struct lobby *lobby, struct entry *entry);
void lobby_forget_seats(struct lobby *lobby, struct entry *entry);

// The lobby's alarm: what has changed is told.
void lobby_on_tell(void *context);
