// A table: seats, who is there, and the match that is played on it.
//
// A table knows no rules; it asks the engine. What it consists of is in table_parts.h, and no other
// room looks inside: table_info.c answers what they ask. Whoever made it hears of it as its host.
#pragma once

#include "common/rules/ruleset/ruleset.h"
#include "server/accounts/account.h"
#include "server/records/match_record.h"
#include "server/session/session.h"

#include <stdbool.h>
#include <stdint.h>

// What the host of a hosted table is told (hosted.h).
enum hosted_news {
    HOSTED_MADE,     // the journal has it: it is not lost any more, and may begin
    HOSTED_BEGUN,    // the match has begun
    HOSTED_RULED,    // table_last_ruled is done, or dropped
    HOSTED_FINISHED, // the match is over and kept, and table_result tells how
    HOSTED_REPORTED, // a line of those who watch was reported
};

enum {
    TABLE_CODE_BYTES = 7,
    TABLE_SETTINGS_MAX = 100,
    PRESET_BYTES = 32,
    TABLE_CLUB_BYTES = 13,
};

// What the owner chose.
struct table_options {
    char title[NAME_BYTES]; // empty: the table is called after its owner
    char preset[PRESET_BYTES];
    struct ruleset rules;
    struct wire_clock clock; // both 0: none
    bool is_public;
    struct wire_watch_policy watch;
    bool has_watch_floor; // of a game of a club: what its policy never goes beyond (C109)
    struct wire_watch_policy watch_floor;
    enum wire_pace pace;
    bool is_by_hand; // bots alone wait after each hand for the owner; never where a seat is a
                     // person's
    struct wire_lesson lesson;
    enum wire_talk_level talk;
    char club[TABLE_CLUB_BYTES]; // whose table it is outside nights, by id; "": no club's
};

enum { SEAT_GUESTS_MAX = 8, CASTERS_MAX = 4 };

struct event_log;
struct services;
struct match;
struct match_record;
struct frame;
struct table;
struct turn;
struct watch;

// The round that a table is one of: there is none, or it is over; it is played; it is played and
// its results are hidden until it is over.
enum table_round { TABLE_ROUND_OVER, TABLE_ROUND_PLAYED, TABLE_ROUND_HIDDEN };

// How a table stands in its club; the texts are borrowed until the club changes.
struct table_club {
    const char *name, *title;
    bool is_open;               // everybody may see the club
    int32_t night, round, game; // 0 of a table outside nights
    bool is_top, is_final;      // the best of the night play there; in its last round
};

// What clubs say of their tables (server/club/club_tables.c). Of a table that belongs to none they
// are asked, too; a function may be NULL, which is as for such a table.
struct table_clubs {
    void *context;
    // News of a hosted table (hosted.h), and of one of a club that its match is kept. The table is
    // at work: it may be asked, not changed.
    void (*on_news)(void *context, struct table *table, enum hosted_news news);
    // Whether this person runs a hosted table.
    bool (*directs)(void *context, const struct table *table, const struct account *account);
    // How it stands with the round that a hosted table is played in.
    enum table_round (*round_of)(void *context, const struct table *table);
    // By which name the record of a match calls somebody who plays at a table of a club: it is kept
    // longer than the person may want (C107). False: by the account's.
    bool (*record_name)(void *context, const struct table *table, const struct account *account,
                        char out_name[NAME_BYTES]);
    // Whether this person is in the club: a member, or a guest of the evening.
    bool (*has_member)(void *context, const struct table *table, const struct account *account);
    // Whether this person is in the club of this id.
    bool (*is_in)(void *context, const char *club, const struct account *account);
    // The id of the club whose table it is; false: none that is there.
    bool (*find_id)(void *context, const struct table *table, char out_club[TABLE_CLUB_BYTES]);
    // The widest policy of watching that club and night allow there now; false: they say nothing.
    bool (*watch_floor)(void *context, const struct table *table,
                        struct wire_watch_policy *out_floor);
    // Whether this person may see the matches of the club of this id; NULL: a stranger.
    bool (*shows_matches)(void *context, const char *club, const struct account *account);
    // Which club it is; false: none that is there.
    bool (*describe)(void *context, const struct table *table, struct table_club *out_club);
};

// Hears what those who watch at the table are told, beside them: each frame once, as connections
// get it that take lists; NULL: there was no memory for one.
struct table_ear {
    void (*hear)(struct table_ear *ear, struct frame *frame);
};

// Who made the table.
struct table_host {
    void *context;
    void (*on_changed)(void *context, struct table *table); // something the lobby shows
    void (*on_empty)(void *context, struct table *table);   // nobody came for too long: destroy it
    // Another server has it: it is frozen, and to be taken away. The table is at work. NULL: nobody
    // takes it away.
    void (*on_lost)(void *context, struct table *table);
    // It is the other server's to whom it was released: nothing happens here any more. The table is
    // at work. NULL: it never is.
    void (*on_released)(void *context, struct table *table);
    // Whether somebody may sit down at another table than a hosted one; NULL: everybody may.
    bool (*may_sit)(void *context, const struct account *account);
    // Whether one more table may play at once; NULL: as many as there are.
    bool (*may_be_instant)(void *context);
    // Somebody who was here may not see what lies open at once: whether another class is watched
    // instead, with the key of a link or "".
    bool (*take_behind)(void *context, struct table *table, struct session *session,
                        const char *key);
    // Whether this person has a seat in a match that is not over at a table beside this one.
    bool (*plays_beside)(void *context, const struct table *table, const struct account *account);
    // Whether this person has seen hands of a deal that is played there or at a table beside it.
    bool (*saw_hands_beside)(void *context, const struct table *table,
                             const struct account *account);
    const struct table_clubs *clubs; // NULL: the server has none
};

// `owner` becomes the owner; NULL: of a hosted table, which nobody owns (hosted.h). NULL if there
// is no memory.
struct table *table_create(struct services *services, const struct table_host *host,
                           const char *code, const struct table_options *options,
                           struct account *owner);

// Tells everybody here that it is over. Accepts NULL.
void table_destroy(struct table *table, enum wire_close_reason reason);

// The same where another server has it: everybody is told to go there, "" to any. Nothing is
// written.
void table_send_away(struct table *table, const char *node);

// As soon as nothing else is on its way to the journal, also in the middle of a hand, the table is
// given to the server of this name; then its host is told. A frozen one never is.
enum { NODE_TO_BYTES = 21 };
void table_release(struct table *table, const char *node);
const char *table_released_to(const struct table *table); // "" if it was not

// An empty seat becomes this person's, also before the person has come to the table.
void table_give_seat(struct table *table, int seat, struct account *account);

// ---- what others may ask (table_info.c) ----

// What is borrowed stays as long as the table; a title until the next call that changes it.
const char *table_code(const struct table *table);
const char *table_title(const struct table *table); // as people see it
enum wire_table_state table_state(const struct table *table);
const struct table_options *table_options(const struct table *table);
int table_changes(const struct table *table); // rules that differ from the preset
int table_players(const struct table *table);
int table_watchers(const struct table *table);         // of all classes
int table_hands(const struct table *table);            // dealt in the match so far
uint64_t table_entry_count(const struct table *table); // in the journal
bool table_is_running(const struct table *table);

// People may take and give up seats.
bool table_is_open(const struct table *table);

// While nothing is played, so that somebody could come and sit.
bool table_has_free_seat(const struct table *table);

// All connections here, by their table_next, in the order in which they came.
struct session *table_sessions(const struct table *table);

// Whether anybody is here, seated or not.
bool table_has_visitors(const struct table *table);

// A seat's row as the table and the lobby show it; the texts are borrowed.
struct wire_seat table_seat_row(const struct table *table, int seat);

// Notes in a header at which seats bots play, and where there are any, programs.
void table_note_bots(const struct table *table, struct wire_record_match_header *out);

// The match as it stands, with all that is hidden: for what is public in it, and for tests.
const struct match *table_match(const struct table *table);

// The events of the match, and the number that they begin with: another one when its first hand was
// taken back.
const struct event_log *table_log(const struct table *table);
int32_t table_match_number(const struct table *table);

// The number that the match began with, whatever was taken back since: it tells a match of the
// table from the one before. -1 before the first.
int32_t table_begun_number(const struct table *table);

// The finished match among the records, "" if there is none; and the same for those who may know
// it: in a round whose results are hidden nobody before its end (W62).
const char *table_match_id(const struct table *table);
const char *table_told_match_id(const struct table *table);

enum table_round table_round(const struct table *table);

// The id that the match will have there: nobody may know it before.
void table_make_match_id(const struct table *table, char out_id[MATCH_ID_BYTES]);

// The match as far as it has come, as a record of its own, which the caller finishes and frees.
// STATUS_NO_SUCH_MATCH before the first one, STATUS_MATCH_TOO_LONG, STATUS_NO_MEMORY.
MUST_USE enum status table_copy_match(const struct table *table, struct match_record **out_record);

// The time of the match by which its events are stamped, in milliseconds since it began. It goes on
// while the table stands still, and by no wall clock.
uint64_t table_match_ms(const struct table *table);

bool table_is_owner(const struct table *table, const struct account *account);

// Whether people here see this person's name: in a seat, or as the owner's.
bool table_shows_name(const struct table *table, const struct account *account);

// The seat of this person, or NO_SEAT.
int table_find_seat(const struct table *table, const struct account *account);

// The seat of this person that a bot plays in this match, or NO_SEAT.
int table_find_stand_in(const struct table *table, const struct account *account);

// Whether one of the seats is this person's, who may be away while a bot plays there.
bool table_has_seat_of(const struct table *table, const struct account *account);

// Whose seat it is: of who sits there, or of whom a bot stands in for. NULL: nobody's.
struct account *table_person(const struct table *table, int seat);

// ---- coming and going, and what people do ----

// Comes to the table. `last` is the number of the last event this client has, -1 for none.
MUST_USE enum status table_join(struct table *table, struct session *session, bool wants_to_watch,
                                int32_t last);

// The same for somebody who may watch, as server/watch/ has found.
void table_let_watch(struct table *table, struct session *session, int32_t last);

// Whether so many watch, here or at all tables, that this person is kept out.
bool table_is_full_for(const struct table *table, const struct account *account,
                       bool wants_to_watch);

// What watches the table beside its own people (server/watch/); how many they are counts there.
struct watch *table_watch(const struct table *table);
void table_set_watch(struct table *table, struct watch *watch);
void table_count_behind(struct table *table, int by);

// How many watch it at other servers; and who hears, for them, what those are told who watch at the
// table itself, all of whom get the same. `ear` is borrowed; NULL: nobody hears.
void table_count_far(struct table *table, int count);
void table_set_ear(struct table *table, struct table_ear *ear);

// All that a newcomer is told who watches at the table and has the events up to `last`, for a
// session that is not there but hears as if it were.
void table_tell_newcomer(struct table *table, struct session *session, int32_t last);

// The connection is here, and has missed what was told: it is told all that a newcomer is.
void table_tell_anew(struct table *table, struct session *session);

// The connection goes elsewhere or is lost; the seat is kept for a while.
void table_disconnect(struct table *table, struct session *session);

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

// Lessons (port_help.c, table_review.c, table_poll.c, table_stage.c). What the table does not
// allow is refused.
MUST_USE enum status table_set_help(struct table *table, struct session *session,
                                    const struct wire_client_set_help *request);
MUST_USE enum status table_get_yaku(struct table *table, struct session *session);
MUST_USE enum status table_name_waits(struct table *table, struct session *session,
                                      const struct wire_client_name_waits *request);
MUST_USE enum status table_propose(struct table *table, struct session *session,
                                   enum wire_proposal what);
MUST_USE enum status table_vote(struct table *table, struct session *session,
                                const struct wire_client_vote *vote);
MUST_USE enum status table_pause(struct table *table, bool is_on);
MUST_USE enum status table_dismiss_teacher(struct table *table, const struct session *session);

// ---- what players say to each other (table_talk.c) ----

// Says something to all who have a seat; nobody else is told, nor told later. STATUS_NOT_SEATED;
// STATUS_NO_TALK for what the table has not; STATUS_BAD_FIELD unless it is one of phrase, stamp and
// a text that can be seen; STATUS_NEEDS_NAME for a text; STATUS_TOO_FAST; STATUS_NO_MEMORY.
MUST_USE enum status table_talk(struct table *table, struct session *session,
                                const struct wire_client_talk *request);

// Takes the own line back, or as the owner any. STATUS_NOT_SEATED; STATUS_NOT_OWNER, also if there
// is none of this number.
MUST_USE enum status table_untalk(struct table *table, const struct session *session, int32_t line);

// Reports a text of somebody else: a seated owner is told, and told again who comes back.
// STATUS_NOT_SEATED; STATUS_NEEDS_NAME; STATUS_BAD_FIELD if there is no such text; STATUS_ALREADY.
MUST_USE enum status table_report_talk(struct table *table, const struct session *session,
                                       int32_t line);

// The owner's switch. STATUS_ALREADY.
MUST_USE enum status table_set_talk(struct table *table, enum wire_talk_level level);

// ---- how bots alone play (table_pace.c) ----

// The owner's choice, where no seat is a person's. STATUS_ALREADY; STATUS_NOT_NOW where one is;
// STATUS_SERVER_FULL if no more tables may play at once.
MUST_USE enum status table_set_pace(struct table *table, const struct wire_client_set_pace *wanted);

// Where bots alone rest between two hands, they rest no longer. STATUS_NOT_NOW.
MUST_USE enum status table_ask_next_hand(struct table *table);

// ---- who may watch (table_policy.c, and asked table_watch.c) ----

// The owner's request, by this session: done, or all who play are asked. STATUS_BAD_FIELD,
// STATUS_BELOW_FLOOR; STATUS_NEEDS_CONSENT if all must be asked and the request does not say so;
// STATUS_NOT_NOW while a hand is played, or another proposal is open; STATUS_TOO_FAST.
MUST_USE enum status table_set_policy(struct table *table, struct session *session,
                                      const struct wire_client_set_policy *request,
                                      struct refusal *out_refusal);

// Club or server may allow less than before: what the table allows beyond that ends. What they
// allow more is the owner's to take.
void table_review_policy(struct table *table);

// The widest policy that the table may have: by the server, and by the club whose it is.
struct wire_watch_policy table_watch_floor(const struct table *table);

// Another key for the link; STATUS_NOT_NOW if the table has none.
MUST_USE enum status table_renew_key(struct table *table);

// Bars somebody from watching this table, or no longer. STATUS_LIST_FULL, STATUS_NO_MEMORY.
MUST_USE enum status table_bar(struct table *table, const char *account, bool is_on);

// Once a match has begun, of those who are here without a seat those go, told why, who may not look
// on any more; or all of them but the owner.
void table_review_watchers(struct table *table);
void table_clear_watchers(struct table *table);

// Lets somebody, or whoever has its link, watch the hand of this seat, or no longer.
// STATUS_LIST_FULL, STATUS_NO_MEMORY.
MUST_USE enum status table_allow_guest(struct table *table, int seat, const char *account,
                                       bool is_on);
MUST_USE enum status table_allow_link(struct table *table, int seat, bool is_on);

// ---- casters (table_casters.c, and asked table_watch.c) ----

// Names somebody who may show marks to those who watch, or no longer. STATUS_NEEDS_NAME,
// STATUS_PLAYS_HERE; STATUS_NOT_NOW during a match if casters see all hands at once;
// STATUS_LIST_FULL, STATUS_NO_MEMORY.
MUST_USE enum status table_name_caster(struct table *table, struct account *account, bool is_on);

// A key that makes the first who comes with it a caster, in the place of an older one; it, "" while
// there is none. Using it: STATUS_NOT_WATCHED if it is not this one, or `table` NULL, and as above.
MUST_USE enum status table_make_caster_key(struct table *table);
const char *table_caster_key(const struct table *table);
MUST_USE enum status table_use_caster_key(struct table *table, struct account *account,
                                          const char *key);

// Whether this person is a caster here; and sees all hands while they are played.
bool table_has_caster(const struct table *table, const struct account *account);
bool table_casts_live(const struct table *table, const struct account *account);

// All of them as the table tells them: at most CASTERS_MAX rows, borrowed, or NULL; returns
// how many.
int table_list_casters(const struct table *table, struct wire_table_caster out_rows[]);

// Whether somebody has barred this person: the table, or one of its people for all their tables.
bool table_has_barred(const struct table *table, const struct account *account);

// All of these, nobody twice; returns how many.
enum { TABLE_BARRED_MAX = (2 + SEAT_MAX) * BARRED_MAX };
int table_list_barred(const struct table *table, char out_ids[TABLE_BARRED_MAX][ACCOUNT_ID_BYTES]);

// Whether its owner has barred anybody from all tables.
bool table_owner_bars(const struct table *table);

// Who is barred from this table; borrowed.
const struct people *table_barred(const struct table *table);

// Whether the person at this seat lets that person watch the own hand.
bool table_has_guest(const struct table *table, int seat, const struct account *account);

// Whether this person is in the club whose table it is; `account` may be NULL.
bool table_has_member(const struct table *table, const struct account *account);

// The club whose table it is; false: it is nobody's. And the same as it is told, borrowed: not
// where some may watch who may not see the club.
bool table_describe_club(const struct table *table, struct table_club *out_club);
bool table_tell_club(const struct table *table, struct wire_table_club *out_club);

// Whether it is a game of a club: one of its nights, or that its members play beside them. Such a
// table is made as what it is; none becomes one later, nor ceases to be one (W30).
bool table_is_club_game(const struct table *table);

// Whether this is the key of the table's link, or, with a seat, of its person's; `table` may be
// NULL. Takes as long for every key.
bool table_key_opens(const struct table *table, int seat, const char *key);

// Whether the table's policy is meant for this person, who came with this key: its link is the
// owner's own.
bool table_invites(const struct table *table, const struct account *account, const char *key);

// Moves the table to the stage asked for, for its owner `session`. Between two hands that
// ends the match: where others play and the table is none for teaching, they are asked first.
MUST_USE enum status table_change_stage(struct table *table, struct session *session,
                                        const struct wire_client_change_stage *request,
                                        struct refusal *out_refusal);

// What those who watch write is server/watch's: a line of it was reported, which the host is told.
void table_note_report(struct table *table);

// Tells everybody here, and the lobby, that something about the table has changed.
void table_changed(struct table *table);

// Without a title of its own a table is called after its owner: to be called when a name has
// changed.
void table_update_title(struct table *table);

// The table is closed for good: the journal may forget it.
void table_forget_entries(struct table *table);

// Makes a table from its first record; NULL if it is none.
struct table *table_restore(struct services *services, const struct table_host *host,
                            const struct journal_record *first);

// Adds the next record. STATUS_NEWER_VERSION if a later version of the server has written it,
// STATUS_BROKEN if it does not fit: then the table must not be played.
MUST_USE enum status table_restore_entry(struct table *table, const struct journal_record *record);

// All records are read: the table stands where it stood, and waits for its people.
bool table_restore_end(struct table *table);

// Sets the alarm for whatever comes next, and does what is due: at an instant table as soon as it
// is its turn.
void table_play(struct table *table);

// It is this table's turn (turns.h).
void table_on_turn(struct turn *turn);
