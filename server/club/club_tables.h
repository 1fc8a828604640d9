// Tables of a club outside its nights: by which names their matches are kept, and which ones those
// are (C12, C107, C118).
#pragma once

#include "server/club/club.h"

// The name of the record in place of a member's: Player and the number.
void club_number_name(int number, char *out_name, size_t size);

// The club whose table it is outside nights, NULL: none's.
struct club *club_of_table(struct clubs *clubs, const struct table *table);

// The match of such a table is kept: the club notes it, once.
void club_note_match(struct clubs *clubs, const struct table *table);

// All tables are there after a start: what a process did not come to note is noted.
void club_tables_go_on(struct clubs *clubs);

// Its tables that are there, the latest first, as rows of a list, for those who are in it or for
// others; borrowed until the next message that lists tables.
struct wire_table_row_list club_table_rows(const struct club *club, bool is_member);

// Those tables, the oldest first; returns how many.
int club_tables_there(const struct club *club, struct table *out_tables[CLUB_TABLES_SHOWN]);
