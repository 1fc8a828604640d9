// What the lists know of tables of other servers; nobody else includes it.
#pragma once

#include "server/lobby/far.h"
#include "server/lobby/lobby_parts.h"

enum { FAR_NODE_BYTES = 21 };

// A row that another server told. It stands in lists by an entry without a table, whose `far` it
// is.
struct far_table {
    struct entry entry;
    char node[FAR_NODE_BYTES];
    bool is_confirmed; // by what is told of all of them just now
    uint64_t digest;   // of the row, and of whom it bars
    struct wire_far_row row;
    struct people barred; // for whom there is no such table
};

// ---- far_rows.c ----

// The row that the others are told of a table that is here, and whom it bars (their number is in
// the row).
void far_describe(struct lobby *lobby, const struct entry *entry, struct wire_far_row *out_row,
                  char out_barred[TABLE_BARRED_MAX][ACCOUNT_ID_BYTES]);

// A row that was heard: its card is that of the hall, for whomever it is.
void far_take_club(struct wire_far_row *row);

// ---- far_card.c ----

// Whether it may be listed: it is here, as far as its records fit, or elsewhere and not here.
bool far_is_listed(const struct lobby *lobby, const struct entry *entry);

// Whether somebody there has barred this person (W8); `account` may be NULL.
bool far_has_barred(const struct far_table *far, const struct account *account);

// Whether the hall shows it to those alone who are in its club, and the person is one; whether it
// exists for the person, as far as it is to be watched. `account` may be NULL.
bool far_is_for_club(const struct far_table *far);
bool far_has_member(const struct lobby *lobby, const struct far_table *far,
                    const struct account *account);
bool far_is_for(const struct lobby *lobby, const struct far_table *far,
                const struct account *account);

// A table of another server as it is shown here; the texts are borrowed from its row.
void far_show_seats(const struct far_table *far, struct wire_seat out_seats[SEAT_MAX]);
void far_show_card(const struct far_table *far, struct wire_hall_card *out_card,
                   struct wire_seat out_seats[SEAT_MAX], struct class_list *out_classes);
bool far_is_running(const struct far_table *far);

// Whether this person plays at a table of another server that is in its hall, and wants to be
// shown.
bool far_is_on_tv(const struct lobby *lobby, const char *account);
