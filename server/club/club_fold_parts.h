// What the files of the fold of a club share; nobody else includes it.
#pragma once

#include "server/club/club.h"

// A row for each type of record: whether it may be, and what it does. Both get a record of the
// type.
struct fold {
    enum status (*check)(struct club *club, const struct wire_record *record);
    void (*apply)(struct club *club, const struct wire_record *record);
};

extern const struct fold fold_of_people[WIRE_RECORD_COUNT];
extern const struct fold fold_of_seasons[WIRE_RECORD_COUNT];

// A line for the audit log. All of them are in the journal; one that there is no memory for is not
// shown.
void club_add_line(struct club *club, const struct club_line *line);
void fold_add_line(struct club *club, int32_t at, int32_t by, enum wire_audit_kind kind,
                   int32_t member, const char *words);

const char *fold_role_word(enum wire_club_role role);

// NULL if there is none.
struct club_link *fold_find_link(struct club *club, int number);

// Of a club that goes.
void fold_free_seasons(struct club *club);
