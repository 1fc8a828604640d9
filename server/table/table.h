// A table: seats, who is there, and the match that is played on it.
//
// table.c       making it, coming and going, the state it is in
// table_seats.c taking and giving up seats
// table_hands.c from hand to hand
// table_play.c  what happens next and when: decide, journal, apply, publish
// table_keep.c  writing to the journal
// table_restore.c  building the table again from the journal
// table_fair.c  what the players give to the walls
// table_help.c  help for players who want it
// table_review.c all hands after a hand
// table_poll.c  what players propose to each other at a teaching table
// table_stage.c moving along the ladder of lessons
// table_break.c a match that ends before its time
// table_absence.c those who are not there, and what is done for them
// table_archive.c the finished match for the records
// publish.c     telling everybody what they may know
//
// A table knows no rules; it asks the engine. Its only door to the outside are its host's callbacks
// and the sessions that are here.
#pragma once

#include "common/rules/match/match.h"
#include "server/accounts/account.h"
#include "server/bots/bot.h"
#include "server/house.h"
#include "server/records/records.h"
#include "server/session/session.h"
#include "server/table/event_log.h"
#include "server/table/seat_clock.h"
#include "server/table/table_fair.h"
#include "server/table/table_help.h"
#include "server/table/table_poll.h"
#include "server/table/table_review.h"
#include "server/table/turns.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    TABLE_CODE_BYTES = 7,
    TABLE_SETTINGS_MAX = 100,
    PRESET_BYTES = 32,
    NOTICE_BYTES = 200,
    UNSEATED_MAX = 8,
};

// What the owner chose.
struct table_options {
    char title[NAME_BYTES]; // empty: the table is called after its owner
    char preset[PRESET_BYTES];
    struct ruleset rules;
    struct wire_clock clock; // both 0: none
    bool is_public, may_watch;
    enum wire_pace pace;
    struct wire_lesson lesson;
};

struct table_seat {
    enum wire_seat_kind kind;
    struct account *account;         // of a person; held
    const struct bot_kind *bot_kind; // of a bot
    struct account *stands_in_for;   // of a bot: the person whose seat it is in this match; held
    char name[NAME_BYTES];           // as it is told, "" if it is free
    char bot_name[NAME_BYTES];       // at this table: its title, with a number if there are more
    struct bot *bot;                 // of a bot during a match; owned
    bool is_ready;
    bool is_away;     // the table plays for this person
    int lapses;       // clocks of this person that have run out, since the last sign of life
    int connections;  // of this person, here
    uint64_t gone_at; // when the last of them went, TIME_NEVER while one is here
    struct seat_clock clock;
    int32_t told_decision; // the decision its connections know of, -1 for none
    bool told_furiten;
    struct seat_help help;
    bool has_head; // of a nonce chain, for the next hand
    uint8_t head[FAIR_BYTES];
    bool has_waiting; // an answer that came while the journal was writing
    struct wire_client_act waiting;
    struct session *waiting_from; // to tell if it is refused, NULL once it has gone
};

struct table_write;

// The stage that the table is moving to.
struct table_stage {
    bool is_moving;
    bool goes_on; // a match was being played: the next one begins at once
    char preset[PRESET_BYTES];
    struct ruleset rules;
};

// Somebody from whom the owner took the seat back, and until when that person may not sit down.
struct table_unseated {
    char account[ACCOUNT_ID_BYTES];
    uint64_t until;
};

// Who made the table.
struct table_host {
    void *context;
    void (*on_changed)(void *context, struct table *table); // something the lobby shows
    void (*on_empty)(void *context, struct table *table);   // nobody came for too long: destroy it
};

struct table {
    struct house *house;
    struct table_host host;
    char code[TABLE_CODE_BYTES];
    struct table_options options;
    struct wire_setting_list changes; // what differs from the preset; its rows are owned
    struct account *owner;            // held
    char title[NAME_BYTES];           // as people see it
    enum wire_table_state state;
    struct table_seat seats[SEAT_MAX];
    struct table_unseated unseated[UNSEATED_MAX]; // the latest
    int unseated_next;                            // the place for another
    struct session *sessions;                     // everybody here
    int watchers;                                 // of them
    struct alarm *alarm;                          // the next thing to do by itself
    struct turn turn;                             // at an instant table: its next steps
    uint64_t empty_since;                         // while nobody is here, else TIME_NEVER
    uint64_t owner_gone_at;                       // while the owner is not here, else TIME_NEVER
    uint64_t tell_at; // when people are told of watchers come and gone, else TIME_NEVER

    struct match match;
    struct match deal_base; // the match as it was before the present deal
    struct event_log log;
    int32_t match_number;            // number of the start of the match
    uint8_t seed[RANDOM_SEED_BYTES]; // the secret of the match: all walls follow from it
    struct table_fair fair;
    uint32_t deals; // dealt in this match
    uint64_t started_at;
    int64_t started_wall; // in seconds since 1970
    uint64_t hold_until;  // an open window is not closed before
    uint64_t next_at;     // between hands: when the next one starts, TIME_NEVER if it waits
    uint64_t paused_at;   // nobody who plays is here since then; TIME_NEVER while it goes on
    int32_t held_number;  // the window that hold_until is for
    int32_t told_turn;    // decision whose public clock was last told
    char notice[NOTICE_BYTES];
    bool is_held, shall_be_held; // by its owner: it stands still; once the journal knows it
    struct table_poll poll;
    struct table_review review;
    struct table_stage stage;
    size_t rewind_offset; // of the log, while the journal writes that it is cut there

    uint64_t records;              // in the journal
    struct table_write *write;     // on its way there; while it is, nothing is decided
    bool is_kept;                  // the journal knows the table
    bool has_new_seats;            // since they were written
    bool is_archived;              // the finished match is among the records
    bool is_too_long;              // the finished match can never be among them
    char match_id[MATCH_ID_BYTES]; // its id there
    bool is_beginning;             // a match is to begin as soon as the seats are written
    bool is_clearing;              // a finished match is to be put away
    bool is_stopping;              // no further hand of an open game
    bool shall_break_off;          // the match ends as it stands,
    bool is_broken_off;            // once the journal knows it
    uint64_t retry_at;             // the journal failed: when to try again, else TIME_NEVER
};

// `owner` becomes the owner. NULL if there is no memory.
struct table *table_create(struct house *house, const struct table_host *host, const char *code,
                           const struct table_options *options, struct account *owner);

// Tells everybody here that it is over. Accepts NULL.
void table_destroy(struct table *table, enum wire_close_reason reason);

// An empty seat becomes this person's, also before the person has come to the table.
void table_give_seat(struct table *table, int seat, struct account *account);

// The seat of this person, or NO_SEAT.
int table_find_seat(const struct table *table, const struct account *account);

// The seat of this person that a bot plays in this match, or NO_SEAT.
int table_find_stand_in(const struct table *table, const struct account *account);

bool table_is_running(const struct table *table);

// People may take and give up seats.
bool table_is_open(const struct table *table);
bool table_is_owner(const struct table *table, const struct account *account);

// Comes to the table. `last` is the number of the last event this client has, -1 for none.
MUST_USE enum status table_join(struct table *table, struct session *session, bool wants_to_watch,
                                int32_t last);

// The connection goes elsewhere or is lost; the seat is kept for a while.
void table_lose(struct table *table, struct session *session);

// The person gets up: before and after the match the seat is free, during it the table plays on.
void table_leave(struct table *table, struct session *session);

// The next five are for people who are here; statuses say why not. A seat that a bot plays during a
// match goes back to its person by table_sit; the bot's moves stand.
MUST_USE enum status table_sit(struct table *table, struct session *session, int seat);
MUST_USE enum status table_stand(struct table *table, struct session *session);
MUST_USE enum status table_add_bot(struct table *table, int seat, const char *bot);
MUST_USE enum status table_remove_bot(struct table *table, int seat);

// The owner takes a seat back from somebody else while the table waits. That person stays, and may
// not sit down for a minute.
MUST_USE enum status table_unseat(struct table *table, int seat);

// Ready for the start or the next hand.
MUST_USE enum status table_set_ready(struct table *table, struct session *session, bool is_ready);

// Begins a match, or puts a finished table back to where one can be begun. Seats are drawn by
// chance; whoever sits at `dealer` now, if it is not NO_SEAT and the rules allow to name somebody,
// deals first (lite A15).
MUST_USE enum status table_start(struct table *table, int dealer);
MUST_USE enum status table_rematch(struct table *table);

// The match of an open game ends with the present hand, or at once between hands (B80). That is its
// regular end, with the points as they are: nobody loses by it what he has won.
MUST_USE enum status table_stop_match(struct table *table);

// Answers a decision of the session's seat.
MUST_USE enum status table_act(struct table *table, struct session *session,
                               const struct wire_client_act *act);

// A sign of life: the table no longer plays for this person (table_absence.c).
MUST_USE enum status table_wake(struct table *table, struct session *session);

// What a player gives to the walls (table_fair.c).
MUST_USE enum status table_give_head(struct table *table, struct session *session, const char *hex);
MUST_USE enum status table_give_nonce(struct table *table, struct session *session,
                                      const char *hex);

// Lessons (table_help.c, table_review.c, table_poll.c, table_stage.c). What the table does not
// allow is refused.
MUST_USE enum status table_set_help(struct table *table, struct session *session,
                                    const struct wire_client_set_help *wish);
MUST_USE enum status table_get_yaku(struct table *table, struct session *session);
MUST_USE enum status table_name_waits(struct table *table, struct session *session,
                                      const struct wire_client_name_waits *wish);
MUST_USE enum status table_propose(struct table *table, struct session *session,
                                   enum wire_proposal what);
MUST_USE enum status table_vote(struct table *table, struct session *session,
                                const struct wire_client_vote *vote);
MUST_USE enum status table_pause(struct table *table, bool is_on);
MUST_USE enum status table_dismiss_teacher(struct table *table, const struct session *session);

// Moves the table to the stage that is wished, for its owner `session`. Between two hands that
// ends the match: where others play and the table is none for teaching, they are asked first.
MUST_USE enum status table_change_stage(struct table *table, struct session *session,
                                        const struct wire_client_change_stage *wish,
                                        struct refusal *out_refusal);

uint64_t table_now(const struct table *table);
int table_players(const struct table *table);

// Tells everybody here, and the lobby, that something about the table has changed.
void table_changed(struct table *table);

// Without a title of its own a table is called after its owner: to be called when a name has
// changed.
void table_update_title(struct table *table);

// Whether people here see this person's name: in a seat, or as the owner's.
bool table_shows_name(const struct table *table, const struct account *account);

// The table is closed for good: the journal may forget it.
void table_keep_forget(struct table *table);

// Makes a table from its first record; NULL if it is none.
struct table *table_restore(struct house *house, const struct table_host *host, const void *bytes,
                            size_t length);

// Adds the next record. False if it does not fit: then the table must not be played.
bool table_restore_record(struct table *table, const void *bytes, size_t length);

// All records are read: the table stands where it stood, and waits for its people.
bool table_restore_end(struct table *table);

// Sets the alarm for whatever comes next, and does what is due: at an instant table as soon as it
// is its turn.
void table_play(struct table *table);

// It is this table's turn (turns.h).
void table_take_turn(struct turn *turn);
