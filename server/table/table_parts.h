// What the files of a table share among themselves; nobody else includes it.
#pragma once

#include "common/rules/match/match.h"
#include "server/bots/bot.h"
#include "server/records/records.h"
#include "server/services/services.h"
#include "server/table/event_log.h"
#include "server/table/hosted.h"
#include "server/table/port.h"
#include "server/table/port_help.h"
#include "server/table/seat_clock.h"
#include "server/table/seat_program.h"
#include "server/table/snapshot.h"
#include "server/table/table.h"
#include "server/table/table_base.h"
#include "server/table/table_due.h"
#include "server/table/table_fair.h"
#include "server/table/table_journal.h"
#include "server/table/table_notes.h"
#include "server/table/table_pace.h"
#include "server/table/table_policy.h"
#include "server/table/table_poll.h"
#include "server/table/table_review.h"
#include "server/table/table_rulings.h"
#include "server/table/table_steps.h"
#include "server/table/table_talk.h"
#include "server/table/turns.h"

enum { NOTICE_BYTES = 200, UNSEATED_MAX = 8 };

// What a port has answered, until its moment comes.
struct seat_answer {
    bool is_there;
    int32_t decision;
    struct action action;
};

struct table_seat {
    enum wire_seat_kind kind;
    struct account *account;         // of a person; retained
    const struct bot_kind *bot_kind; // of a bot
    struct account *stands_in_for; // of a bot: the person whose seat it is in this match; retained
    char name[NAME_BYTES];         // as it is told, "" if it is free
    // Its own at this table: a bot's title, with a number if there are more; of a person the one by
    // which the host shows it, "" for the account's.
    char own_name[NAME_BYTES];
    char tag[SEAT_TAG_BYTES];     // of a hosted table: what the record calls it, "" for the name
    bool is_held;                 // of a hosted table: its person has not come yet
    struct port *port;            // of a bot or program during a match
    struct seat_program *program; // that is invited; the bot is there for it
    bool is_ready;
    bool is_away;     // the table plays for this person
    int lapses;       // clocks of this person that have run out, since the last sign of life
    int connections;  // of this person, here
    uint64_t gone_at; // when the last of them went, TIME_NEVER while one is here
    struct seat_clock clock;
    struct seat_answer answer;
    struct people guests;            // who may watch this hand, as the person has allowed
    char watch_key[WATCH_KEY_BYTES]; // of a link for that, "" without one
    uint32_t saw_hands; // the last hand (table.deals) whose tiles its person saw as a teacher
    bool told_furiten;
    struct seat_help help;
    bool has_head; // of a nonce chain, for the next hand
    uint8_t head[FAIR_BYTES];
    bool has_waiting; // an answer that came while the journal was writing
    struct wire_client_act waiting;
    uint64_t waiting_since_us;    // when it came
    struct session *waiting_from; // to tell if it is refused, NULL once it has gone
};

// Claim pace: how long a discard rests. Only table_clocks.c writes it.
struct table_hold {
    uint64_t until; // an open window is not closed before
    int32_t number; // of the window
};

// Only table_pause.c writes it.
struct table_pause {
    bool is_on;                                       // by the owner
    bool is_wanted;                                   // by the owner: once the journal knows it
    char by[NAME_BYTES], reason[RULING_REASON_BYTES]; // of a hosted table
    uint64_t still_since; // the table stands still, for that or another reason; else TIME_NEVER
};

// Only table_archive.c writes it.
struct table_archive {
    bool is_kept;            // the finished match is among the records
    bool is_too_long;        // it can never be
    char id[MATCH_ID_BYTES]; // of the match
};

// The stage that the table is moving to. Only table_stage.c writes it.
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

// All connections that see the same. Only audience.c writes it.
struct table_viewer {
    struct session *sessions;
    int count;
};

// Who writes what: a struct in it names its file, the rest says it here. table_create gives all of
// it what it begins with.
struct table {
    struct services *services;
    struct table_host host;
    char code[TABLE_CODE_BYTES];
    char released_to[NODE_TO_BYTES]; // of STEP_RELEASED: the name of a server
    bool is_claimed; // as it is read: by a server that has not come so far that it goes on

    // table_stage.c
    struct table_options options;
    struct wire_setting_list changes; // what differs from the preset; its rows are owned
    struct table_stage stage;

    struct table_policy policy; // table_policy.c, as the policy in the options
    struct table_talk talk;     // table_talk.c, as the level in the options
    struct table_pace pace;     // table_pace.c, as the pace in the options
    struct table_hosted hosted;
    struct table_rulings rulings;

    // table_state.c
    enum wire_table_state state;
    uint64_t next_at;  // between hands: when the next one starts, TIME_NEVER if it waits
    uint64_t tell_at;  // when people are told of watchers come and gone, else TIME_NEVER
    uint64_t told_at;  // when they were told of that last
    int told_watchers; // how many they have been told of
    char notice[NOTICE_BYTES];

    // table_people.c; the title table_names.c
    struct account *owner;                         // retained; NULL of a hosted table
    char title[NAME_BYTES];                        // as people see it
    struct session *sessions;                      // everybody here,
    struct table_viewer viewers[VIEWERS_AT_TABLE]; // and again by what they see;
    unsigned present;                              // which of these anybody is, a bit each
    int behind;                           // who watches behind the play, with server/watch/
    int far;                              // and who at other servers,
    struct table_ear *ear;                // where this hears what lies open; borrowed, or NULL
    struct watch *watch;                  // of these; borrowed
    uint64_t empty_since;                 // while nobody is here, else TIME_NEVER
    uint64_t owner_gone_at;               // while the owner is not here, else TIME_NEVER
    struct port *ports;                   // port.c: all who see it,
    struct port people[VIEWERS_AT_TABLE]; // of whom these are for people

    // table_seats.c: who sits there; the rest of a seat is written by many
    struct table_seat seats[SEAT_MAX];
    struct table_unseated unseated[UNSEATED_MAX]; // the latest
    int unseated_next;                            // the place for another

    // table_match.c
    uint8_t seed[RANDOM_SEED_BYTES]; // the secret of the match: all walls follow from it
    uint64_t started_at;  // for the limit of time, which counts the time that the server was down
    int64_t started_wall; // in seconds since 1970
    int64_t began_at;     // when the times of events begin, in table_now(); before the machine
                          // started if negative, TIME_UNKNOWN while it is restored
    bool is_stopping;     // no further hand of an open game
    bool is_broken_off;   // the match ends as it stands

    // table_match.c begins them; then table_facts.c, and table_rewind.c back again
    struct match match;
    struct match_standing standing; // of the match, at the start of the present deal
    struct event_log log;
    struct snapshot snapshot;           // publish.c; of what stands in the log
    struct past *pasts;                 // past.c; as it was before something was taken back
    int32_t begun_number, match_number; // table.h
    uint32_t deals;                     // dealt in this match
    struct table_notes notes;
    struct table_fair fair;
    struct table_review review;
    struct table_poll poll;

    // The time, and what shall be durable.
    struct alarm *alarm; // the next thing to do by itself
    struct turn turn;    // at an instant table: its next steps
    struct table_hold hold;
    struct table_pause pause;
    int32_t told_turn;  // decision whose public clock was last told
    uint64_t act_at_us; // when the action came whose facts are due, 0 if they are nobody's
    struct table_due due;
    struct table_journal journal;
    struct table_base base;
    struct table_archive archive;
};

// ---- table_info.c ----

uint64_t table_now(const struct table *table);

// Whether nobody is here, and nobody watches from elsewhere.
bool table_is_empty(const struct table *table);

// Now for the clocks of the seats: while the table stands still, the moment since when it does.
uint64_t table_clock_now(const struct table *table);

bool table_is_instant(const struct table *table);

// Whether decisions have a time; whether any seat is a person's; the same, or the person's whom a
// bot stands in for.
bool table_has_clock(const struct table *table);
bool table_has_people(const struct table *table);
bool table_is_anybodys(const struct table *table);

// Whether there is a hand that is worth keeping; whether the match ends as it stands.
bool table_can_break_off(const struct table *table);
bool table_is_breaking_off(const struct table *table);

// The longest rest between two hands.
int64_t table_rest_ms(const struct table *table);

// The end of the match, if its log has one.
bool table_find_end(const struct table *table, struct event_match_end *out_end);

// Whether this decision of the seat is open: STATUS_BROKEN, STATUS_STALE, STATUS_NOT_ASKED if not.
MUST_USE enum status table_check_decision(const struct table *table, int seat, int32_t decision);

// ---- table_limit.c ----

// No further hand begins: the match is stopped or broken off, or its time is over.
bool table_is_time_up(const struct table *table);

// Between two hands: what will be dealt, as far as is known now. False if nothing is, or dice will
// decide who deals.
bool table_next_hand(const struct table *table, struct next_deal *out_next);

// ---- table_names.c ----

// Names the seats so that no two are called the same: a second Ann is "Ann 2" here.
void table_tell_names_apart(struct table *table);

// The name of a bot or program that takes the seat, with a number if there is another of this name.
void table_name_bot(const struct table *table, struct table_seat *seat, const char *title);

// ---- table_state.c ----

// A watcher came or went: all are told soon how many there are, once a second at most.
void table_changed_soon(struct table *table);
void table_tell_watchers(struct table *table);

// Tells the host of a hosted table; of another one, nobody.
void table_tell_host(struct table *table, enum hosted_news news);

// By which name the record of a match calls somebody who plays at a table of a club; false: by the
// account's.
bool table_record_name(const struct table *table, const struct account *account,
                       char out_name[NAME_BYTES]);

// Whether it is one of a club's tables: a game, or a lesson.
bool table_is_of_club(const struct table *table);

// The widest policy as the table's own records say it: its club may not have been read yet.
struct wire_watch_policy table_own_floor(const struct table *table);

// What people here read above the table, "" for nothing.
void table_set_notice(struct table *table, const char *words);

// Sets the state: the one that a new table has; another one; the third tells everybody, if it is.
void table_enter_first(struct table *table);
void table_enter(struct table *table, enum wire_table_state state);
void table_set_state(struct table *table, enum wire_table_state state);

// The same for the rest between two hands, until then; and the rest is so much longer.
void table_rest(struct table *table, uint64_t next_at);
void table_shift_rest(struct table *table, uint64_t by_ms);

// Whoever was ready is asked again; a fault: the table stops, and says so.
void table_take_back_ready(struct table *table);
void table_freeze(struct table *table, const char *where);

// Another server has it: nothing is shown or written any more, and the host takes it away; where it
// has none for that, the table is frozen.
void table_lose(struct table *table);

// ---- table_clocks.c ----

// Starts the clocks of those who are asked now and stops the others.
void table_set_clocks(struct table *table);

// Claim pace: every discard is held for a moment, whether or not somebody can claim it.
void table_set_hold(struct table *table);

// The clocks of the seats, and the hold, go on where they stood so long ago.
void table_shift_clocks(struct table *table, uint64_t stood_ms);

// ---- table_pause.c ----

// The host's pause begins or ends: the journal knows it.
void table_set_host_pause(struct table *table, bool is_on, const char *by, const char *reason);

// The journal knows that the owner's pause has begun or ended.
void table_apply_pause(struct table *table);

// The table was restored in this state; no pause outlives a match.
void table_restore_pause(struct table *table, bool is_on);
void table_end_pause(struct table *table);

// Whether the table stands still has to be looked at again.
void table_update_pause(struct table *table);

// ---- table_people.c ----

// A connection that is here gets the seat, or NO_SEAT.
void table_place(struct session *session, int seat);

// Adds a connection, which has no seat yet, and takes it away.
void table_attach(struct table *table, struct session *session);
void table_detach(struct table *table, struct session *session);

// Every connection of this person here, tabs and devices, goes, told why.
void table_detach_all_of(struct table *table, const struct account *account);

// Who has no seat and may not look on goes, told why.
void table_send_watchers_away(struct table *table, enum wire_close_reason reason);

// The match of a hosted table begins: held seats are played for, and who else is not here has as
// long to come as anybody who loses the connection.
void table_begin_absence(struct table *table);

bool table_is_here(const struct table *table, const struct account *account);

// The table is this person's from now on.
void table_set_owner(struct table *table, struct account *owner);

// An owner who is not here is followed by somebody who is.
// Whoever is here and sits, or else whoever is here, takes over from an owner who has gone. False
// if nobody can: there may be only some who have no account.
bool table_pass_ownership(struct table *table);

// ---- table_seats.c ----

// Makes a seat free.
void table_empty_seat(struct table *table, int seat);

// The bot of this seat stands in for nobody any more.
void table_forget_stand_in(struct table *table, int seat);

// Starts a seat's bot and shows it the match so far; and the bot goes.
MUST_USE bool table_wake_bot(struct table *table, int seat);
void table_dismiss_bot(struct table *table, int seat);

// Draws who sits where for the match that begins; whoever sits at `dealer`, if it is a seat, gets
// the first one.
void table_mix_seats(struct table *table, int dealer);

// The connection of the person who holds the seat is at it.
void table_sit_down(struct table *table, struct session *session, int seat);

// ---- table_hosted.c ----

// The record of the table says whose it is: it gets its host, if that is one. False if it is
// neither a person's nor a host's, or something is missing that a hosted table has.
MUST_USE bool table_restore_host(struct table *table,
                                 const struct wire_record_table_opened *opened);

// ---- table_archive.c ----

// Hands the finished match to the records; what came of it.
void table_send_match(struct table_write *write);
void table_apply_archived(struct table *table);

// ---- table_facts.c ----

// What the engine has decided is due to be written; a refusal is a fault and freezes.
void table_decide(struct table *table, enum status status, const struct event_list *list);

// Logs and applies one fact that is durable. No port sees it: of a table that is restored they see
// what it comes to.
MUST_USE bool table_take_event(struct table *table, const struct event *event,
                               const struct event_time *at);

// Facts that are durable now, and happened then: applies and publishes them.
void table_apply_events(struct table *table, const struct event_list *list,
                        const struct event_time *at);

// ---- table_rewind.c ----

// Where the place of the log is that was so many bytes from its beginning as a build of this
// version wrote it. False if there is none, or no memory; today's version is not asked.
MUST_USE bool table_find_place(const struct table *table, int version, size_t place,
                               size_t *out_offset);

// Takes the events of the present hand back from this place of the log on. False if it is none.
MUST_USE bool table_rewind(struct table *table, size_t offset, uint64_t at_ms);

// The same when it is durable: everybody sees the hand anew.
void table_apply_rewind(struct table *table, size_t offset);

// ---- table_match.c ----

// Seats and seed stand: the match begins when the journal knows it.
void table_prepare_match(struct table *table);

// A match in its first state, nothing dealt.
void table_begin_match(struct table *table);

// A match begins now, says the record that is written; and what the record of one that is restored
// says of it. When all is restored, nothing that happened in it lies in the future (W16).
void table_note_start(struct table *table, struct wire_record_match_begun *out_begun);
MUST_USE bool table_restore_start(struct table *table, const struct wire_record_match_begun *begun);
void table_restore_times(struct table *table);

// The match that was to begin is in the journal.
void table_apply_begun(struct table *table);

// The match ends as it stands, as soon as the journal knows; the journal knows.
void table_break_off(struct table *table);
void table_apply_broken_off(struct table *table);

// The finished match has been put away.
void table_apply_cleared(struct table *table);

// ---- table_hands.c ----

// Deals the next hand, or ends the match if none may start any more. False while something is
// waited for.
bool table_deal_next(struct table *table);

// What follows when no hand is being played: the first one, a rest, or the end. False while
// something is waited for.
bool table_after_hand(struct table *table);

// Ends the match with the points as they are, between two hands.
void table_end_match(struct table *table);

// ---- table_stage.c ----

// The move to the stage that is noted begins. A match that is played is broken off before.
void table_move_stage(struct table *table);

// Takes over the rules of the stage the table moves to, if it does. False if there is no memory.
MUST_USE bool table_apply_stage(struct table *table);

// The table has been put away for the stage: its first match begins, if one was being played.
void table_begin_stage(struct table *table);

// ---- table_watch.c ----

// Whether no hand is played, so that more may be allowed than before.
bool table_may_widen(const struct table *table);

// Whether this person may look on at what lies open, at once.
bool table_lets_watch(const struct table *table, const struct session *session);

// Makes a key for a link; tells the keys to somebody who is here, if any are for this person; and
// those of the own seat.
void table_make_key(struct table *table, char out_key[WATCH_KEY_BYTES]);
void table_tell_keys(struct table *table, struct session *session);
void table_tell_seat_key(const struct table *table, struct session *session);

// ---- table_casters.c ----

// As the journal keeps them; what it knows. False if there is no memory.
void table_write_casters(const struct table *table, char (*out_ids)[ACCOUNT_ID_BYTES],
                         int *out_count);
bool table_restore_casters(struct table *table, const char (*ids)[ACCOUNT_ID_BYTES], int count,
                           const char *key);
// A match begins: those who may see hands of it are known.
void table_note_casters(struct table *table);

// ---- table_agreed.c ----

// Does what all have agreed to. True if something was done.
bool table_do_agreed(struct table *table);

// ---- table_absence.c ----

// From now on the table answers for this person; an open question at once. And no longer.
void table_play_for(struct table *table, int seat);
void table_stop_playing_for(struct table *table, int seat);

// A clock of the seat has run out. After some in a row the table plays for who sits there.
void table_note_lapse(struct table *table, int seat);

// Who has been gone too long is away or taken off, and an owner is followed by somebody who is
// here.
void table_note_absent(struct table *table);

// When the table ends because nobody is there, TIME_NEVER while somebody is. A match in which a
// hand was finished is broken off and kept before: only when this says true the table may be
// closed.
uint64_t table_given_up_at(const struct table *table);
bool table_give_up(struct table *table);

// When somebody's absence has to be looked at next.
uint64_t table_next_absence(const struct table *table);

// ---- table_play.c ----

// The journal has answered (table_journal.h): the table goes on.
void table_on_written(struct table *table, enum journal_result result, table_durable_fn *durable);
