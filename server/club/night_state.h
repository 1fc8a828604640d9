// What a night of a club is: the fold of the records of "night.ID.K" (C19-C22, C32, C57-C62).
//
// night_check says whether a record may be with what is there; night_apply adds it. They know
// numbers of members, no names, no roles, and neither time nor chance but what the records say: the
// same records make the same night. What a ruling does to results is not stored: who asks for
// results looks at the rulings that are not undone (night_standing.h).
#pragma once

#include "common/base/status.h"
#include "protocol/protocol_gen.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    NIGHT_PEOPLE_MAX = 400,
    NIGHT_CASTERS_MAX = 4,
    NIGHT_TABLES_MAX = 100,
    NIGHT_ROUNDS_MAX = 30,
    NIGHT_SEATS_MAX = 5,
    NIGHT_PLAN_MAX = 100,
    NIGHT_RULINGS_MAX = 500,
    NIGHT_CALLS_MAX = 1000,
    NIGHT_WORDS_MAX = 2000,
    NIGHT_OPEN_CALLS_MAX = 100,
    NIGHT_DRAWS_MAX = 1000,
    NIGHT_CODE_BYTES = 7,
    NIGHT_MATCH_BYTES = 41,
    NIGHT_DISPUTE_S = 120, // after a game, in which who played it may dispute it (C62)
    NIGHT_AGREE_S = 60,    // in which others agree to a ruling at the referee's own table (C56)
    NIGHT_GONE_S = 180,    // a seat that is away so long is marked
    NIGHT_SLOW_S = 30,     // and one that has not played for so long
};

struct night_person {
    int32_t number; // in the club
    enum wire_presence presence;
    bool has_come; // is listed as a person of the night; else has only replied
    bool has_reply;
    enum wire_night_reply reply;
    bool is_house, is_referee, is_caster;
    int32_t from_round; // 0: not said
    int32_t asks_to_be; // 0: nobody else
    uint32_t waits;     // of the waiting list: the record since which; 0: is not on it
};

// A table of a round and what came of its game.
struct night_game {
    int32_t table; // from 1
    char code[NIGHT_CODE_BYTES];
    int32_t rules, version; // of the club's rules
    int32_t teacher;        // whose lesson it is, which does not count; 0: it is a game
    int seats;
    int32_t who[NIGHT_SEATS_MAX]; // as they were drawn; 0: a bot
    bool is_over;
    char match[NIGHT_MATCH_BYTES];
    int32_t points[NIGHT_SEATS_MAX], sticks;
    bool has_wins;
    int32_t wins[NIGHT_SEATS_MAX], chombos[NIGHT_SEATS_MAX];
    bool has_deal_ins;
    uint8_t deal_ins[NIGHT_SEATS_MAX][NIGHT_SEATS_MAX]; // of the first, won by the second
    int32_t hands;
    bool is_broken_off;
    int32_t disputed_by; // 0: nobody
    int32_t over_at;     // seconds since 1970
};

struct night_round {
    int32_t rules, version; // of the club's rules, of most tables
    int32_t started_at;     // seconds since 1970
    int32_t draws;          // how often it was drawn
    bool is_begun, is_confirmed;
    bool is_paused;
    int32_t elapsed_ms; // that its clock had run when it was noted last
    int32_t noted_at;   // when that was, seconds since 1970
    int32_t lost_ms;    // the server was away so long
    int game_count;
    struct night_game *games; // by number: table n is games[n - 1]
    int bye_count;
    int32_t *byes;
};

struct night_call {
    int32_t round, table;
    int32_t words; // of the night: who and why; 0: the next two say it
    int32_t by;
    enum wire_call_reason reason;
    int32_t at;
    bool is_stopping;
    int32_t answered_by; // 0: nobody
    bool is_done;
};

// A seating that waits for a yes.
struct night_proposal {
    int32_t draws;                           // of this round so far; 0: there is no proposal
    struct wire_record_seating_drawn *drawn; // the last record of it; NULL before the first
};

struct night_state {
    bool is_planned; // there is a first record
    int32_t as_of;   // of a copy (night_past_make): the moment; 0: it is the night as it is
    struct wire_night_plan plan;
    enum wire_night_state state;
    int32_t moved_by;          // who planned it or moved it on last; 0: nobody, it went by itself
    uint32_t revision;         // how many records
    uint32_t seating_revision; // after the last one about seats and rounds: the fence
    int person_count, person_room;
    struct night_person *people; // in the order in which they were first named
    int round_count;
    struct night_round rounds[NIGHT_ROUNDS_MAX];
    int seating_count; // how many were proposed, those by hand among them
    struct night_proposal proposal;
    int plan_count;                  // of the design by which rounds were seated; 0: by none
    int32_t plan_of[NIGHT_PLAN_MAX]; // whose its numbers are, from 1 on
    int call_count, call_room;
    struct night_call *calls; // call n is calls[n - 1]
    int ruling_count, ruling_room;
    struct wire_night_ruling **rulings; // ruling n is rulings[n - 1]
    struct wire_night_ruling *next;     // room for the next one
    char announcement[sizeof((struct wire_record_announced *)0)->text];
    int32_t announced_by;
    int32_t announced_words;       // of the night: who and what; 0: the two before say it
    int32_t words_named;           // the highest number of words that a record has named
    char pinned[NIGHT_CODE_BYTES]; // table of the last round that is on TV, "": the best
};

void night_state_init(struct night_state *night);
void night_state_finish(struct night_state *night);

// The two of a ledger (ledger.h). What night_apply needs memory for is made ready by night_check.
enum status night_check(void *state, const struct wire_record *record);
void night_apply(void *state, const struct wire_record *record);

// ---- what others ask ----

struct night_person *night_find_person(const struct night_state *night, int32_t number);

// Whether a person has a place at the night: is present, late or on a break. How many have.
bool night_has_place(const struct night_person *person);
int night_here(const struct night_state *night);

// Who is next on the waiting list, if there is a place; NULL: nobody.
const struct night_person *night_next_waiting(const struct night_state *night);

// The last round that was started, or NULL.
struct night_round *night_last_round(const struct night_state *night);

// Whether that one is not confirmed yet.
bool night_is_playing(const struct night_state *night);
bool night_round_is_over(const struct night_state *night, const struct night_round *round);
bool night_has_dispute(const struct night_round *round);

// NULL if there is none.
struct night_game *night_find_game(const struct night_state *night, int32_t round, int32_t table);

// The game of a round whose table has this code; NULL if there is none, or no round. And whether
// the night ever had such a table.
const struct night_game *night_find_code(const struct night_round *round, const char *code);
bool night_has_code(const struct night_state *night, const char *code);

const struct wire_night_ruling *night_find_ruling(const struct night_state *night, int32_t number);

// Whether it decides something: neither a proposal, nor undone, nor the undoing of another.
bool night_ruling_holds(const struct wire_night_ruling *ruling);

// Whether somebody has said yes to a ruling at the own table of its referee (C56).
bool night_has_agreed(const struct wire_night_ruling *ruling, int32_t member);

// Whether a table of a round waits for a referee.
bool night_calls(const struct night_state *night, int32_t round, int32_t table);

// Who plays a seat now: as drawn, and replaced by rulings; 0: a bot.
int32_t night_sitter(const struct night_state *night, int32_t round, const struct night_game *game,
                     int seat);

// The seat that the member of a ruling had at its table just before it; -1: none.
int night_seat_before(const struct night_state *night, const struct wire_night_ruling *ruling,
                      const struct night_game *game);

// The table of a round at which somebody plays now, and the seat; NULL without one.
struct night_game *night_find_seat(const struct night_state *night, int32_t round, int32_t member,
                                   int *out_seat);

// Whether a ruling ended the game without a result that counts.
bool night_is_dropped(const struct night_state *night, int32_t round, int32_t table);

// The last ruling that declares the result of a game without play, NULL if there is none.
const struct wire_night_ruling *night_declared(const struct night_state *night, int32_t round,
                                               int32_t table);

// Whether nothing is waited for: the game is over, dropped or declared.
bool night_is_settled(const struct night_state *night, int32_t round,
                      const struct night_game *game);
