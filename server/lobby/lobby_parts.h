// What the files of the lobby share among themselves; nobody else includes it.
#pragma once

#include "server/lobby/feature.h"
#include "server/lobby/lobby.h"
#include "server/table/seat_clock.h"
#include "server/watch/channel.h"
#include "server/watch/classes.h"
#include "server/watch/watch.h"

#define HASH_NONFATAL_OOM 0
#include <uthash.h>

enum { LIST_MAX = 200, ROUND_BYTES = 8, FEATURED_MS = 60000 };

// A seat that is kept for somebody; in the list of that person.
struct kept_seat {
    struct account *account; // held; NULL: nobody's, and in no list
    struct entry *entry;
    struct kept_seat *prev, *next;
};

// Where a table stands in one of the lists.
struct listing {
    bool is_changed;  // since the list was told
    bool was_listed;  // in the list as it was told,
    bool was_for_all; // and for everybody
    bool is_listed;   // as it is now
};

struct far_watcher;

// A table that a session looks at as a small one: in the lists of both.
struct grid_cell {
    struct watcher watcher;
    struct far_watcher *far; // the same at the table of another server
    char code[TABLE_CODE_BYTES];
    struct entry *entry; // NULL: there is no such table
    bool is_shown;       // as it was told
    struct grid_cell *prev, *next;
    struct grid_cell *entry_prev, *entry_next;
};

struct far_table;

struct entry {
    char code[TABLE_CODE_BYTES];
    struct table *table;     // NULL: its records do not fit, and it is left alone
    struct far_table *far;   // NULL but of a table of another server (far_parts.h)
    struct visitor *visitor; // who made it; held. NULL: it comes from the journal
    int32_t number;          // the later it was made, the higher
    struct listing listings[LIST_COUNT];
    uint64_t digest;                 // of what is shown of it (list_digest)
    uint64_t grid_digest;            // the same, as small tables were last told of it
    struct grid_cell *cells;         // who looks at it as a small table
    bool is_grid_due;                // these are to be told of it
    bool is_leaving;                 // for another server (owners_give.c)
    uint64_t came_at;                // from another server; 0: it was made here
    uint64_t doubts;                 // of the server, when it was surely ours (owners_lost.c)
    struct tv *tvs;                  // channels that show it (tv.c)
    bool was_running;                // its match, as it was when it changed last
    bool is_announced;               // to its club, that it plays
    uint64_t result_until;           // a match that is over stays in the hall; 0 for others
    bool is_far_due, was_far_told;   // the other servers are to be told it; have been
    struct kept_seat kept[SEAT_MAX]; // by seat, as they were when somebody asked last
    bool has_new_seats;              // they may be others now: then in a list
    struct entry *changed_prev, *changed_next;
    UT_hash_handle hh;
};

// ---- tables of several servers (lobby.c, for owners.c) ----

// All records of a table are read: it goes on. False if they do not fit.
bool lobby_go_on(struct lobby *lobby, const char *code);

// The table of another server goes from this one, and everybody with it.
void lobby_give_up(struct lobby *lobby, struct entry *entry, const char *node);

// ---- lists (lobby_list.c) ----

// Whom a table of a list is for.
enum sight { SIGHT_NOBODY, SIGHT_CLUB, SIGHT_ALL };

enum { CHOSEN_MAX = 2 * LIST_MAX };

// A page of a list: the newest tables for everybody, at most LIST_MAX, and beside them the newest
// of clubs, as many.
struct chosen {
    int count;
    struct entry *entries[CHOSEN_MAX];
    enum sight sights[CHOSEN_MAX];
    bool has_more, has_more_of_clubs; // older ones
    int32_t before;                   // all have a lower number; INT32_MAX on the first page
};

// What is different in a list since it was told.
struct list_changes {
    int count; // new, or changed
    struct entry *entries[CHOSEN_MAX];
    int places[CHOSEN_MAX]; // in the page
    int gone_count;         // of those that were for everybody
    const char *gone[CHOSEN_MAX];
    bool has_club_gone; // and there were others
};

// Rows of a message.
struct list_rows {
    int count;
    struct entry *entries[LIST_MAX];
    bool has_more;
    int32_t before; // as in the page
};

struct list_kind {
    // Told no sooner than so long after the last time; if `is_even`, at multiples of it, so that
    // nobody feels what others are told.
    uint32_t every_ms;
    bool is_even;
    bool has_far;                         // shows tables of other servers, too
    void (*prepare)(struct lobby *lobby); // before any of it is told; NULL: nothing is to be done
    enum sight (*sight)(const struct lobby *lobby, const struct entry *entry);
    // Whether a table comes before others.
    bool (*is_first)(const struct entry *entry);
    // All of a page in a message; and what is different, NULL if there is nothing to tell.
    struct frame *(*whole)(struct lobby *lobby, const struct list_rows *rows);
    struct frame *(*changes)(struct lobby *lobby, const struct list_changes *found);
    // When it is to be told although no table has changed, TIME_NEVER for not at all.
    uint64_t (*due_at)(const struct lobby *lobby);
};

extern const struct list_kind list_of_lobby; // lobby_rows.c
extern const struct list_kind list_of_hall;  // hall.c

struct list {
    struct lobby *lobby;
    enum list_name name;
    int lookers; // sessions that are told,
    int turners; // and of them those at another page than the first
    struct alarm *alarm;
    bool is_changed;        // something, since it was told
    uint64_t may_tell_at;   // not before
    uint64_t newcomer_slot; // of time, in which somebody who came was told at once
    int32_t page_told;      // the page that was told last, of those behind the first
    int gone_count;         // of tables that were listed and are closed, since it was told,
    char gone[LIST_MAX][TABLE_CODE_BYTES];
    bool has_club_gone; // and there were others, that not everybody saw
};

// The rows of one message with what they borrow.
struct lobby_page {
    int count;
    struct wire_table_row rows[LIST_MAX];
    struct wire_seat seats[LIST_MAX][SEAT_MAX];
    char rounds[LIST_MAX][ROUND_BYTES];
};

struct hall_page {
    int count;
    struct wire_hall_card cards[LIST_MAX];
    struct wire_seat seats[LIST_MAX][SEAT_MAX];
    int32_t points[LIST_MAX][SEAT_MAX];
    struct class_list classes[LIST_MAX];
    char rounds[LIST_MAX][ROUND_BYTES];
};

// The table that is shown before all others.
struct featured {
    char code[TABLE_CODE_BYTES]; // "" if there is none
    uint64_t since;
    enum wire_feature_reason reason;
};

struct lobby {
    struct services *services;
    struct entry *entries;       // in the order in which they were made
    struct entry *far_entries;   // of other servers, in the order in which they were heard of
    struct entry *last_read;     // at a start: of the record that was read last
    struct entry *going_on;      // at a start: the next one that goes on
    int restored_count;          // that go on
    int32_t made;                // tables, so far
    struct entry *changed_seats; // whose seats are to be read
    struct list lists[LIST_COUNT];
    int32_t people;     // as they were told
    uint64_t people_at; // told anew not before
    bool is_count_new;  // and they are others, in what is told just now
    struct featured featured;
    struct tv *tvs;         // channels that somebody watches, by what they show (tv.c)
    unsigned tvs_left;      // of them, to be looked at in this round,
    uint64_t tvs_again_at;  // and when the next one begins
    struct tv_pin *pins;    // the latest one last
    struct alarm *tv_alarm; // while there are channels
    struct alarm *grid_alarm;
    int cells_without;        // a table: it may come
    struct table_clubs clubs; // as the tables ask them
    struct lobby_page page;   // for one message at a time
    struct hall_page hall_page;
};

// Makes the lists; false if there is no memory.
MUST_USE bool lists_init(struct lobby *lobby);
void lists_finish(struct lobby *lobby);

// Whoever may be barred now, or no longer, is told all of the hall anew.
void lists_review(struct lobby *lobby, const char *account);

// Others may be barred than before: who is told what of the hall is looked at anew.
void lists_review_all(struct lobby *lobby);

// ---- what of a list is shown to whom (lobby_sieve.c) ----

enum { SIEVE_FRAMES = 24, SIEVE_CLUBS = 64 };

// Which places of a page somebody is not shown.
struct missing {
    uint64_t places[(CHOSEN_MAX + 63) / 64];
};

// What those are told who miss these places: all of the rest, or what of it is different. The frame
// may be NULL: there is nothing to tell, or no memory.
struct sieved {
    struct missing missing;
    bool is_whole;
    struct frame *frame;
    uint64_t digest; // of its bytes, never 0
};

// A page as it is told now.
struct sieve {
    const struct list_kind *kind;
    const struct list *list;
    const struct chosen *chosen;
    const struct list_changes *changes; // NULL: only whole pages are told
    struct missing bars, clubs;         // places that bar anybody, and that are for clubs
    int club_count;
    char club_ids[SIEVE_CLUBS][TABLE_CLUB_BYTES]; // of which clubs they are
    int club_places[SIEVE_CLUBS];                 // the first place of each
    uint8_t club_of[CHOSEN_MAX];
    int made;
    struct sieved frames[SIEVE_FRAMES];
};

void sieve_open(struct sieve *sieve, const struct list_kind *kind, const struct list *list,
                const struct chosen *chosen, const struct list_changes *changes);

// Tells the session what is new for it of the page.
void sieve_tell(struct sieve *sieve, struct session *session, struct looking *looking);
void sieve_close(struct sieve *sieve);

// Something that lists show of the table is different; for whom they show it may be; the table
// goes.
void lists_note_change(struct lobby *lobby, struct entry *entry);
void lists_review_sight(struct lobby *lobby, const struct entry *entry);
void lists_forget(struct lobby *lobby, struct entry *entry);

// The same of a table of another server.
void lists_note_far(struct lobby *lobby, struct entry *entry);

// A table goes that the other servers know (far.c).
void far_note_gone(struct far *far, const struct entry *entry);

// A table's state and seats as a stranger may know them, or who is in its club: of a match that
// these may not watch at once only that it is played (W22), and no more of who plays than the
// names.
enum wire_table_state list_show_table(const struct table *table, bool is_member,
                                      struct wire_seat out_seats[SEAT_MAX]);

// The same as a number, with who may watch what: of no table that is shown as it stands, 0.
uint64_t list_digest(const struct table *table);

// The hand that is played, such as E2, where there are no winds its number; "" without one.
void list_print_round(const struct table *table, bool is_member, char out_round[ROUND_BYTES]);

// Whom the hall is for that shows a table, whether or not it is played.
enum sight hall_sight(const struct table *table);

// Something that the hall shows of the table is different.
void hall_note_change(struct lobby *lobby, struct entry *entry);
void hall_note_far(struct lobby *lobby, struct entry *entry); // its server has told another row

// Cards of tables that everybody may watch, listed or not; borrowed until the next message.
struct wire_hall_card_list hall_cards(struct lobby *lobby, struct entry *const *entries, int count);

// ---- codes (lobby_codes.c) ----

// Whether tables have such codes.
bool lobby_is_code(const char *code);

// ---- grids (grid.c) ----

// The entry of this code, in any case of its letters, or NULL.
struct entry *lobby_find_entry(struct lobby *lobby, const char *code);

// Something that a card shows is different; the table goes; the alarm: what has changed is told.
void grid_note_change(struct lobby *lobby, struct entry *entry);
void grid_note_far(struct lobby *lobby, struct entry *entry); // of another server
void grid_forget(struct lobby *lobby, struct entry *entry);

// Somebody is barred from the table, or no longer: for whom it is gone now, or there again.
void grid_review(struct lobby *lobby, struct entry *entry);
void grid_on_tell(void *context);

// The session has missed what was told.
void grid_tell_anew(struct lobby *lobby, struct session *session);

// How much a match deserves to be shown first; and whether somebody who plays does not want that.
struct feature hall_judge(const struct table *table);
bool hall_shuns_light(const struct table *table);

// Whether a table, of whatever server, may be shown before all others, and how much it deserves it.
bool hall_may_feature(const struct lobby *lobby, const struct entry *entry,
                      struct feature *out_feature);

// ---- who follows somebody (notices.c) ----

// A match may have begun of somebody whom others follow.
void notices_note_change(struct lobby *lobby, struct entry *entry);

// ---- TV (tv.c) ----

// Something about the table is different; it goes; the alarm; the session has missed what was told;
// and all of it ends.
void tv_note_change(struct lobby *lobby, const struct entry *entry);
void tv_forget(struct lobby *lobby, struct entry *entry);
void tv_leave(struct entry *entry); // that one of another server goes
void tv_on_tick(void *context);
void tv_tell_anew(struct lobby *lobby, struct session *session);
void tv_finish(struct lobby *lobby);

// ---- seats that are kept (lobby_kept.c) ----

// Who has the seats of a table may have changed; the table goes.
void lobby_note_seats(struct lobby *lobby, struct entry *entry);
void lobby_forget_seats(struct lobby *lobby, struct entry *entry);

// The seats of this person, at tables by their number: linked by `next`, NULL for none.
struct kept_seat *lobby_seats_of(struct lobby *lobby, const struct account *account);

// For table_host: whether this person plays beside that table; the lobby is the context.
bool lobby_plays_beside(void *context, const struct table *table, const struct account *account);
