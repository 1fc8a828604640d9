// What the files of running nights share among themselves; nobody else includes it.
#pragma once

#include "server/club/night.h"
#include "server/club/night_standing.h"
#include "server/table/hosted.h"

#include <uthash.h>

struct scratch;
struct asker;
struct held_message;
struct night_reading;
struct night_far;
struct night_report;
struct night_waiting;

enum {
    MINUTE_MS = 60000,
    CONFIRM_MS = 60000, // a round without a dispute is confirmed by itself (C22)
    NOTE_CLOCK_MS = 15000,
    NOTE_MORE_MS = 60 * MINUTE_MS, // after the end of time
    VIEWERS = CLUB_STAFF + 1,      // owners see what referees see
    AWAY_MS = 3 * NOTE_CLOCK_MS,   // without a note of the clock: no server was there
    NIGHT_SALT_BYTES = 16,
    NIGHT_HINTS_MAX = 50,
};

struct night_watcher {
    struct session *session;
    enum club_viewer viewer;
    int32_t me;   // as it was told, 0: nobody of the club
    bool is_hall; // by the key of the page for the hall, as it is known
    uint8_t hall_hash[DIGEST_BYTES];
    struct night_watcher *prev, *next;
};

// Where somebody has come from tonight, and what stands out at the round (night_hints.h).
struct night_address {
    int32_t number;
    uint32_t mark; // the same for those of one address; 0: not known
};
struct night_hint {
    enum wire_hint_kind kind;
    int32_t table;
    int32_t members[NIGHT_SEATS_MAX];
    int32_t member_count;
};
struct night_hints {
    struct night_address addresses[NIGHT_PEOPLE_MAX];
    int address_count;
    uint8_t salt[NIGHT_SALT_BYTES];
    struct night_hint rows[NIGHT_HINTS_MAX];
    int count;
};

// What the rows of a night were when they were told, as numbers, for one kind of viewer.
struct night_told {
    uint64_t may_tell_at; // clock_now_ms
    uint64_t head;
    uint64_t shown; // of what stands above the rows
    uint64_t people[NIGHT_PEOPLE_MAX];
    uint64_t tables[NIGHT_TABLES_MAX];
    uint64_t calls, hints, standing;
    uint64_t standing_of; // of which records it was made
    uint64_t rulings_digest[NIGHT_RULINGS_MAX];
};

// What was said, by rising numbers (night_words.h).
struct night_word {
    int32_t number, by;
    enum wire_call_reason reason;
    char *text; // owned
};
struct night_words {
    int count, room;
    struct night_word *rows; // owned
    char *spare;             // of the next one
    int32_t given;           // the last number that was given out
};

// Where a table is that is not here, as far as the server knows whose turn it is.
enum night_seen { PLACE_UNKNOWN, PLACE_ASKED, PLACE_NOWHERE, PLACE_THERE };
struct night_place {
    enum night_seen seen;
};

struct night {
    char key[CLUB_ID_BYTES + 12]; // club id and number
    struct nights *nights;
    struct club *club;
    int32_t number;
    struct ledger ledger;
    struct night_state state;
    struct ledger words_ledger;
    struct night_words words;
    struct alarm *alarm;  // what is due next
    uint64_t noted_at;    // clock_now_ms of the last note of the clock, or of its beginning
    int32_t noted_ms;     // how far the clock was then
    uint64_t counting_to; // the moment of the first deal, 0 while there is no countdown
    uint64_t over_since;  // all games are over since then, 0 while not
    bool is_coming;       // its records are being read: nothing is done before all are
    struct night_reading *reading; // on demand; NULL: it is there, or comes at a start
    uint64_t needed_at;            // clock_now_ms when somebody asked for it last
    int untended;                  // tables of the round that are still to be looked at
    struct night_place places[NIGHT_TABLES_MAX];
    struct night_far *far;          // its tables at other servers; NULL: none was heard
    uint64_t far_told, far_told_at; // how those that are here stood when they were told; when
    bool is_look_due;               // another server has written it while it was being read
    bool is_seated_anew; // somebody else plays: who watches other tables may not any more
    bool is_back;        // since a start: the clock is noted before it goes on
    bool is_begin_sent, is_confirm_sent, is_clock_sent;
    bool is_game_sent[NIGHT_TABLES_MAX];
    int32_t ruling_sent[NIGHT_TABLES_MAX]; // the last one that each table was told
    bool is_limited[NIGHT_TABLES_MAX];     // time is over there
    bool is_drawing;                       // a seating is drawn on a thread
    uint64_t draws_from;                   // of the minute in which draws are counted
    int draws_made;                        // in it
    struct night_report *report;           // on the seating that waits; NULL: none was made yet
    uint32_t report_revision;              // of the seating that it is about
    uint32_t plans;                        // how often it was planned
    char pin_told[NIGHT_CODE_BYTES];       // the table that the lobby was told to show, "": none
    bool is_unlisted, is_list_sent;        // the club's index does not have it as it stands
    bool lacks_lines, is_line_sent;        // in the club's log, as it was looked at last
    struct night_watcher *watchers;
    struct night_look *looks;       // of referees who look in
    uint64_t reviewed_of;           // by which records it was looked who may see it (night_made_of)
    uint64_t may_tell_at;           // the first of those who are still to be told, while is_changed
    uint64_t troubles, troubles_at; // at its tables; clock_now_ms when it was looked
    struct night_hints *hints;      // NULL: nobody has come yet, or it is over
    bool is_changed;                // watchers are to be told
    struct night_told *told[VIEWERS]; // NULL: nobody of the kind was told
    struct night_kept {               // what all results are, as long as no record changes them
        uint64_t of;                  // 0: nothing is kept
        struct night_results results;
    } kept[2]; // without and with what is hidden
    UT_hash_handle hh;
};

struct nights {
    struct services *services;
    struct night *nights; // by key
    bool is_restored, is_stopped;
    struct alarm *words;            // when seasons are looked at (words_end.h)
    char words_at[CLUB_ID_BYTES];   // of the next club; "": the first
    struct night_reading *readings; // the first one is under way
    struct night_waiting *waiting;
    int waiting_count;
    struct held_message *held; // of sessions that wait (asker.c)
    int tries;                 // of the one that is handled again just now, else 0
};

// ---- night.c ----

struct night *night_add(struct nights *nights, struct club *club, int32_t number);
void night_remove(struct night *night);

// The night that made the table, or NULL.
struct night *nights_of_table(struct nights *nights, const struct table *table);

// One that is there or is being read, NULL if neither.
struct night *night_in_memory(struct nights *nights, const struct club *club, int32_t number);

// All its records are read.
void night_go_on(struct night *night);

// The club's id and the number in "night.ID.K", which begins so, and whatever follows. False if
// there are none.
bool night_read_key(const char *text, const char *begin, char out_id[CLUB_ID_BYTES],
                    int32_t *out_number);

// A record of this kind: moment and member are filled in.
void night_record(const struct night *night, enum wire_record_type type, int32_t by,
                  struct wire_record *out_record);

// Proposes what nobody waits for; if it fails what is due is proposed again. False if it was
// refused at once.
bool night_propose(struct night *night, const struct wire_record *record);

// Proposes for the asker, who is told if it is refused later.
MUST_USE enum status night_propose_for(const struct asker *asker, const struct wire_record *record);

// The same for who has asked before; and tells that it was refused after all.
struct night_asked {
    struct services *services;
    uint64_t connection;
    const char *about;
};
struct night_asked night_asked_by(const struct asker *asker);
MUST_USE enum status night_propose_of(struct night *night, const struct night_asked *asked,
                                      const struct wire_record *record);
void night_refuse(const struct night_asked *asked, enum status status);

// Proposes a record of its club; the night hears what came of it, if it is still there. False if it
// was refused at once.
typedef void night_listed_fn(struct night *night, enum status status);
MUST_USE bool night_propose_to_club(struct night *night, const struct wire_record *record,
                                    night_listed_fn *done);

// Does what is due in the next turn.
void night_tend_soon(struct night *night);

// ---- night_shared.c: a parlour of several servers ----

bool nights_are_shared(const struct nights *nights);

// Whether this server does what the night does by itself; one of all of them, or it is alone.
bool night_is_ours(const struct night *night);

// What others wrote has been read (ledger.h).
void night_heard(void *state, bool is_new);

// Its records were read while others went on with it: its clock is where theirs is.
void night_set_clock(struct night *night);

// The table of a game if it is here; made if it is nowhere and ours to make. NULL: not here, or not
// yet.
struct table *night_need_table(struct night *night, int32_t round, const struct night_game *game);

// Whether all tables of the round are somewhere.
bool night_tables_are_there(const struct night *night);

// Whether this server sees to what is decided about a game.
bool night_has_game(const struct night *night, const struct night_game *game);

// ---- night_person.c ----

// The number under which a person of the club is at the night: of two entries that were merged it
// may be either. The person's own number if none is at the night.
int32_t night_entry_of(const struct night *night, int32_t number);

// Whether the person is referee of this night alone (C4), by any of the entries.
bool night_is_referee(const struct night *night, int32_t number);

// Who is signed in as an entry, or else as the person it is merged into; NULL: nobody is.
struct account *night_account_of(const struct night *night, int32_t number);

// Whether somebody of the club has come to the night, by any entry, and has not gone.
bool night_is_here(const struct night *night, int32_t number);

// Somebody has said whether to come, and is told so.
void night_note_reply(struct night *night, int32_t number);

// Who is at the night is of tonight, also as a guest (A14): all of them, or one. When the night is
// closed it is over for its guests too; one that is opened again is on again.
void night_note_people(struct night *night);
void night_note_person(struct night *night, int32_t number);

// Whether an entry has a seat in the round that is played.
bool night_plays(const struct night *night, int32_t number);

// ---- night_lines.c ----

// Has the next line on this night that the club's log lacks written.
void night_tend_lines(struct night *night);

// ---- night_merged.c ----

// What is due after a merge: the entry that is one too many goes.
void night_tend_merged(struct night *night);

// ---- night_clock.c ----

int64_t night_left_ms(const struct night *night); // of the countdown or of the round's time
int32_t night_elapsed_ms(const struct night *night);

// Minutes or hands that rulings have given in this round: to all tables (table 0), or to one too.
int32_t night_extra(const struct night *night, int32_t table, bool is_hands);

// ---- night_tend.c ----

void night_tend(struct night *night); // does what is due, and sets the alarm
void night_on_alarm(void *context);
void night_on_news(void *context, struct table *table, enum hosted_news news);
void night_host_text(const struct night *night, int32_t round, int32_t table,
                     char out_text[HOST_BYTES]);

// ---- night_tables.c ----

// Who sits on a seat, as tables are told; the texts live as long as `words`.
struct night_seat_words {
    char name[NAME_BYTES];
    char tag[SEAT_TAG_BYTES];
};
void night_plan_seat(struct night *night, int32_t number, struct night_seat_words *words,
                     struct planned_seat *out_seat);

// Makes the table of a game if it is not there. NULL if it cannot be made now.
struct table *night_make_table(struct night *night, int32_t round, const struct night_game *game);

// The result of a table that is over as a record. False if it is not over.
bool night_read_result(struct night *night, int32_t round, const struct night_game *game,
                       const struct table *table, struct wire_record *out_record);
void night_close_tables(struct night *night, int32_t round);

// All codes for a start, from chance that is the same for the same night where it repeats.
void night_make_codes(struct night *night, struct wire_record_round_started *started);

// Chance that belongs to something of this night (entropy_fill_for).
void night_chance(const struct night *night, const char *what, int32_t round, int32_t number,
                  uint8_t out_seed[RANDOM_SEED_BYTES]);

// ---- night_rule.c ----

// Notes what was before a ruling, and whether the table would take it.
MUST_USE enum status night_fill_before(struct night *night, struct wire_night_ruling *ruling);

// Whether the table would take the undoing.
MUST_USE enum status night_may_undo(struct night *night, const struct wire_night_ruling *ruling);

// Tells the table of a game what was decided since, and whether it stands still.
void night_tend_rulings(struct night *night, const struct night_game *game, struct table *table);
void night_tend_pause(struct night *night, const struct night_game *game, struct table *table);

// Who has stopped the whole round, 0: nobody.
int32_t night_paused_by(const struct night *night);

// Whether anybody at the table of a ruling is still to say yes to it: all who play there with an
// account, but who decided.
bool night_is_asked(const struct night *night, const struct wire_night_ruling *ruling,
                    const struct night_game *game);

// What all the others at the table have agreed to holds (C56).
void night_tend_agreed(struct night *night);

// Time is over there: the hand that is played is finished, and so many more.
void night_limit_table(struct night *night, const struct night_game *game, int32_t hands);

// ---- night_look.c ----

// Referees who have gone look in no more.
void night_tend_looks(struct night *night);
void night_looks_finish(struct night *night);

// ---- night_watching.c ----

// What tables of a night are made for begins so, and those of all nights of the club with number 0.
void night_name_tables(const struct club *club, int32_t number, char out_host[HOST_BYTES]);

// The lobby shows the table that is pinned (W53).
void night_tend_pin(struct night *night);

// The table has the casters of the night, but for those who sit there.
void night_tend_casters(struct night *night, struct table *table);

// Who plays in the round since the last time watches none of its tables any more (W24).
void night_review_tables(struct night *night);

// A line of those who watch the table was reported: it stands in the club's log, without its words
// or anybody's name (W49).
void night_note_report(struct night *night, const struct table *table);

// The widest policy of watching that the night allows at its tables.
struct wire_watch_policy night_widest(const struct night *night);

// Whether this person runs the night of the table: for lobby_set_clubs.
bool night_is_directed_by(void *context, const struct table *table, const struct account *account);

// By which name the record of a match at a table of a club has somebody (C107): for
// lobby_set_clubs.
bool night_record_name(void *context, const struct table *table, const struct account *account,
                       char out_name[NAME_BYTES]);

// How it stands with the round of the table: for lobby_set_clubs. And when it is over all its
// tables are told, which may have waited for that.
enum table_round night_round_of(void *context, const struct table *table);
void night_release_tables(struct night *night);

// ---- night_draw.c ----

MUST_USE enum status night_draw(const struct asker *asker,
                                const struct wire_client_draw_seating *request);
MUST_USE enum status night_swap(const struct asker *asker,
                                const struct wire_client_swap_seats *request);
MUST_USE enum status night_change_table(const struct asker *asker,
                                        const struct wire_client_change_table *request);

// Has a report made on the seating that waits, and all told who direct the night. STATUS_BUSY: the
// nights that it looks back at are being read.
MUST_USE enum status night_draw_report(struct night *night, struct session *session);

// ---- night_proposal.c ----

// Tells a session of the seating that waits, if there is one: at once, or when the report on it is
// made, and then all who see it.
void night_tell_proposal(struct night *night, struct session *session);

// Whether somebody is told of seatings that wait: who directs the night, and teachers, who may
// give a lesson at a table.
MUST_USE bool night_sees_proposal(const struct night *night, const struct night_watcher *watcher);

// ---- night_view.c ----

void night_watch(struct night *night, struct session *session, enum club_viewer viewer, int32_t me,
                 bool may_direct);
// The page for the hall: sees what members see. Only who has its key.
void night_watch_hall(struct night *night, struct session *session);
void night_unwatch(struct night *night, const struct session *session);
void night_changed(struct night *night); // watchers are told soon
void night_tell(struct night *night);    // now
void night_tell_seats(struct night *night, struct session *session, int32_t me);

void night_tell_all_seats(struct night *night);
void night_tell_seat_of(struct night *night, int32_t member);
// Whoever is in the club and sits nowhere is told that the last round has begun (W61).
void night_tell_begun(struct night *night);
void night_tell_game_over(struct night *night, int32_t table); // those who played it
void night_tell_announced(struct night *night);                // all who are at the night

// Of which records of the night and its club all is made; never 0.
uint64_t night_made_of(const struct night *night);

// All results as they are now, borrowed until the next record; NULL if there is no memory.
const struct night_results *night_results_now(struct night *night, bool shows_hidden);

// The rows of a standing, in scratch memory.
struct wire_standing_row_list night_standing_rows(const struct club *club, enum club_viewer viewer,
                                                  const struct standing_query *query,
                                                  const struct standing_entry *entries, int all,
                                                  struct scratch *scratch);
