// All tables of the server by their codes, and the list of the public ones for those who look.
#pragma once

#include "server/services/services.h"
#include "server/table/hosted.h"
#include "server/table/table.h"

struct journal_record;
struct lobby;

enum { GRID_MAX = 12 }; // small tables that a session looks at

// The services must outlive it.
struct lobby *lobby_create(struct services *services);

// Closes all tables.
void lobby_destroy(struct lobby *lobby);

// Makes a table; its owner has the first seat. STATUS_SERVER_FULL if there are too many, of this
// owner or at all, STATUS_CROWDED if there are too many that came from the owner's address.
MUST_USE enum status lobby_open_table(struct lobby *lobby, const struct table_options *options,
                                      const struct session *owner, struct table **out_table);

// A code that no table has, for a hosted one: the host notes it before it has the table made.
void lobby_make_code(struct lobby *lobby, char out_code[TABLE_CODE_BYTES]);

// Makes a hosted table by this plan (hosted.h), at once in everybody's lists; HOSTED_MADE follows
// when the journal has it. If the same host has made it already for the same, it is given back as
// it is, with STATUS_ALREADY: so whoever does not know may make it again. STATUS_BAD_FIELD if the
// code is none; STATUS_SEAT_TAKEN if another table has it; STATUS_BROKEN if the journal has it and
// it cannot be brought back; STATUS_SERVER_FULL; else as table_create_hosted.
MUST_USE enum status lobby_open_hosted(struct lobby *lobby, const char *code,
                                       const struct table_plan *plan, struct table **out_table);

// The host has no more use for the table: everybody goes, and the journal forgets it, with a match
// that is still played. Never while news of it are told. Another's table is left alone.
void lobby_close_hosted(struct lobby *lobby, const char *code);

// What says of its tables which clubs they are of, and hears the news of hosted ones; copied. To be
// set before any is made or read.
void lobby_set_clubs(struct lobby *lobby, const struct table_clubs *clubs);

// How many tables of a club somebody owns.
int lobby_count_of_club(const struct lobby *lobby, const struct account *owner, const char *club);

// Who may watch the table, or what, may have become less: by its club, by somebody who bars. Those
// who may not any more go, and lists follow.
void lobby_review_table(struct lobby *lobby, struct table *table);

// Who is in this club may be others now: the same of its tables that other servers have, as far as
// they are shown here.
void lobby_review_far(struct lobby *lobby, const char *club);

// Whether another server has a table of this code that the page of this club lists.
bool lobby_has_far_of(const struct lobby *lobby, const char *code, const char *club);

// The same as lobby_review_table of all tables at which it counts whom this person has barred,
// elsewhere.
void lobby_review_bars(struct lobby *lobby, const struct account *account);

// Of those whom the session's person has barred, as handle_get_barred tells them, the next one of
// whom nothing is known here, from this place on; the place is then behind it. NULL: nobody.
// Borrowed, until the lists change.
const char *lobby_next_unnamed(const struct session *session, int *place);

// Whether this person may see the matches of the club of this id, "": of none (W63).
bool lobby_shows_matches(const struct lobby *lobby, const char *club,
                         const struct account *account);

// Whether this finished match is one that nobody may have before the end of its round (W62).
bool lobby_hides_match(struct lobby *lobby, const char *id);

// A code as tables have it, from one with letters of any case.
void lobby_read_code(const char *text, char out_code[TABLE_CODE_BYTES]);

// How many tables there are.
int lobby_count(const struct lobby *lobby);

// Whether there is room for a table of this person: the last ones are for people who have sat at
// one before. And how many thousandths of tables_max may be there for that.
bool lobby_has_room(const struct lobby *lobby, const struct account *owner);
int lobby_room_permille(const struct account *owner);

// The table of this code, in any case of its letters, or NULL.
struct table *lobby_find(struct lobby *lobby, const char *code);

// The table that has waited longest for a program that can play with these numbers of players, a
// bit each, and may come by the room default (program.h); NULL if none waits.
struct table *lobby_find_default(struct lobby *lobby, unsigned players);

// The table whose match is over and has this id, or NULL.
struct table *lobby_find_match(struct lobby *lobby, const char *id);

// The tables of these codes that there are, as rows of a list, at most 200, for strangers or for
// those of the club whose they are; borrowed until the next message that lists tables.
struct wire_table_row_list lobby_table_rows(struct lobby *lobby,
                                            const char (*codes)[TABLE_CODE_BYTES], int count,
                                            bool is_member);

// Tables at which this person has a seat that waits for them, the oldest first; at most `max`.
int lobby_kept_seats(struct lobby *lobby, const struct account *account,
                     struct wire_kept_seat *out_rows, int max);

// Whether this person sits at a table whose match is played; at a hosted one whose match is played
// or begins soon: who does may sit down nowhere else.
bool lobby_plays(struct lobby *lobby, const struct account *account);
bool lobby_plays_hosted(struct lobby *lobby, const struct account *account);

// Starts telling a session of a list of tables: all of them now, or if others have just been told,
// with what these are told next; after that what changes. With `before` a page of older ones, which
// have lower numbers, whole whenever it is another one; 0: the first page.
void lobby_watch(struct lobby *lobby, struct session *session, enum list_name name, int32_t before);

// From now on the session looks at these tables as small ones, at most 12, and at no others; codes
// in capitals, any of them twice counts once. Returns how many of those that are new may be
// guesses: of no table, or of one that may not be watched and whose code nobody is told.
int grid_look(struct lobby *lobby, struct session *session, char (*codes)[TABLE_CODE_BYTES],
              int count);

// The session is told no more of it.
void lobby_unwatch(struct lobby *lobby, struct session *session, enum list_name name);

// The session goes; and it reads again, and has missed what was told.
void lobby_forget_session(struct lobby *lobby, struct session *session);
void lobby_tell_anew(struct lobby *lobby, struct session *session);

// A name has changed: tables that are called after it are called after the new one.
void lobby_take_name(struct lobby *lobby);

// The tables that show the name of this person tell the new one.
void lobby_tell_name(struct lobby *lobby, const struct account *account);

// Somebody came or went.
void lobby_note_people(struct lobby *lobby);

// Takes the next record of a table from the journal. A table whose records do not fit is left out
// and logged; its records stay.
void lobby_restore_entry(struct lobby *lobby, const struct journal_record *record);

// All are read: the tables go on, some in each turn of the loop. The second lets some go on, for
// two milliseconds; false: that is all of them. The third says how many they are.
void lobby_restore_end(struct lobby *lobby);
bool lobby_restore_some(struct lobby *lobby);
int lobby_restored(const struct lobby *lobby);
