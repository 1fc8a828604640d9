// Hosted tables: run from outside by a host, by none of those who play.
//
// The host makes the table with everybody in the seat that was drawn for them, begins its match at
// the moment it likes, and closes the table. Nobody who sits there may start, stop or pause it,
// take or give up a seat, or add a bot: that is refused with STATUS_HOSTED. A hosted table waits
// for nobody: who is not there is played for, as at any table, and it goes on until the match is
// over, also if no one is connected. It has no owner and is never closed for being empty.
//
// What kind of thing the host is, a table does not know: it keeps a short text that says for whom
// and what it was made, and tells its news (enum hosted_news)
// to whoever made it. All of it is in
// the table's own journal: after a start it is the same hosted table, and tells its news again.
#pragma once

#include "common/base/random.h"
#include "common/rules/ruleset/ruleset.h"
#include "protocol/protocol_gen.h"
#include "server/table/table.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    HOST_BYTES = 64,
    SEAT_TAG_BYTES = 24,
    HOSTED_REST_S_MAX = 600,
};

// A seat as the host gives it: a person, or else a bot.
struct planned_seat {
    struct account *account; // NULL: a bot
    const char *bot;         // a bot's kind, such as "efficient"; ignored for a person
    // By which name people see the person at this table; NULL or "": the account's. At most
    // NAME_BYTES - 1 bytes. It is kept as long as the table, no longer.
    const char *name;
    // What the record of the match calls the seat in place of a name; NULL or "": the name. At most
    // SEAT_TAG_BYTES - 1 bytes. It is kept for ever.
    const char *tag;
    bool is_held; // of a person who has not come: played for from the first hand on, until then
};

// A table as the host wants it; everything is copied.
struct table_plan {
    const char *host; // for whom and what: 1 to HOST_BYTES - 1 bytes, no blank ends
    const struct table_options *options; // with a title
    int32_t rest_s; // between two hands at most, up to HOSTED_REST_S_MAX; 0: the server's
    struct planned_seat seats[SEAT_MAX]; // as many as the rules have players
};

// Who had a seat before somebody else got it.
struct played_part {
    int seat;
    int hands;                      // that were dealt until then, the one that was played with them
    char account[ACCOUNT_ID_BYTES]; // "" of a bot
};

enum { PLAYED_PARTS_MAX = 16 };

// How a match came out.
struct table_result {
    char match[MATCH_ID_BYTES]; // the same whenever it is told
    bool is_kept;               // false: it was too long for the records
    bool is_broken_off;         // it ended as it stood, before its rules or its time said so
    int players;
    int hands; // that were dealt
    int32_t points[SEAT_MAX];
    int32_t finals[SEAT_MAX];         // in thousandths
    uint8_t places[SEAT_MAX];         // from 1; equal places are equal
    int sticks;                       // deposits that nobody had won
    int wins[SEAT_MAX];               // hands that the seat won
    int deal_ins[SEAT_MAX][SEAT_MAX]; // of the first by its discards, won by the second
    int chombos[SEAT_MAX];            // that were taken from its final score
    int part_count;                   // in the order in which it happened
    struct played_part parts[PLAYED_PARTS_MAX];
};

// Makes a table by the plan. STATUS_BAD_FIELD if the plan is none: no host, no title, a text too
// long, a seat of nobody, one person twice; STATUS_UNKNOWN_BOT; STATUS_NO_MEMORY.
MUST_USE enum status table_create_hosted(struct services *services, const struct table_host *host,
                                         const char *code, const struct table_plan *plan,
                                         struct table **out_table);

bool table_is_hosted(const struct table *table);

// For whom and what it was made; "" if it is not hosted. Borrowed from the table.
const char *table_host_text(const struct table *table);

// Whether both are of one round: what they were made for is the same but for its last word, after a
// dot. Whoever plays in a round watches none of its other tables until the own match is over (W24).
bool table_is_beside(const struct table *table, const struct table *other);
bool table_plays_beside(const struct table *table, const struct account *account);

// Whether this person has looked at hands of a deal that is played at it or beside it, as a
// referee: who has shows and writes nothing to those who watch.
bool table_saw_hands_beside(const struct table *table, const struct account *account);

// Whether this person takes care of the table: its owner, or who runs it for its host.
bool table_is_run_by(const struct table *table, const struct account *account);

// A hosted table has these casters and no others; at most CASTERS_MAX, with names. True if they
// were others: then watch_review follows, and table_play.
bool table_set_casters(struct table *table, struct account *const accounts[], int count);

// Begins the match now, whoever is here. STATUS_ALREADY if it has begun or is beginning;
// STATUS_BROKEN of a frozen table; STATUS_NOT_NOW of a table that is not hosted.
MUST_USE enum status table_begin(struct table *table);

// The same with the secret that all walls follow from, for a host whose chance must repeat.
MUST_USE enum status table_begin_from(struct table *table, const uint8_t secret[RANDOM_SEED_BYTES]);

// The result of the match. False before it is over, and kept or known to be too long for that; also
// if there is no memory.
bool table_result(const struct table *table, struct table_result *out_result);

// ---- rulings ----

// The host decides something (enum wire_table_ruling). It is done when it is durable: then all at
// the table are told ("ruled"), and HOSTED_RULED follows. What comes of it is events like all
// others, which replays and exports have. Rulings wait for each other and are looked at again
// before they are written: one that no longer fits then is dropped, with HOSTED_RULED and its
// status.
//
// `ruling` has number, kind, by and reason, and of its kind:
//   limit       hands: when the time is over, so many more after the hand that is played, or -1 for
//               no limit. A hand counts as begun when it is dealt; a chombo in the last one is not
//               dealt again; one that void_hand voids does not count.
//   pause       nothing: no clock runs, nobody sees a tile
//   go_on       back_ms, if the pause is not to count for the rules' own limit of time
//   void_hand   nothing: the hand that is played is dealt again, from another wall
//   set_table   set: before the next hand; also while one is played, whose payments a change
//               (is_change) keeps. Whether the sum is kept is the host's to see. It covers
//               corrections, a chombo and a hand more.
//   end_game    nothing: the hand that is played is void, and the match ends as it stands
//   replace     seat, and who: kind, account or bot, name, tag, held. In the midst of a hand, too:
//   that
//               seat's tiles, clock and furiten stay. Whoever had it before and comes back to it
//               may do so only between two hands.
//               Who watched behind the play and now plays goes with watch_review (server/watch/).
//   swap_seats  seat, other: between two hands; points stay with the seats
//   undo        nothing: the last limit, void_hand or set_table, as long as no hand was dealt since
// Its offset and version are the table's own.
//
// STATUS_SAW_HANDS for a substitute who has seen hands of this deal. STATUS_NOT_NOW where it does
// not fit, or four wait already; STATUS_ALREADY; STATUS_BAD_FIELD for values that no table can
// have; STATUS_TOO_LATE for an undo; STATUS_UNKNOWN_BOT; STATUS_NO_MEMORY.
MUST_USE enum status table_rule(struct table *table, const struct wire_record_table_ruled *ruling);

// The ruling that HOSTED_RULED is about, and what came of it.
struct table_ruled {
    int32_t number;
    enum status status;
};
struct table_ruled table_last_ruled(const struct table *table);

// The highest number of a ruling that was done.
int32_t table_ruled_up_to(const struct table *table);

// Whether table_rule would take it now.
MUST_USE enum status table_may_rule(const struct table *table,
                                    const struct wire_record_table_ruled *ruling);

// Whether its host has it stand still.
bool table_is_stopped(const struct table *table);

// A call to the referee: the table is paused, in this name and for this reason, as soon as the
// decision that is open now is made. The second takes it back, as long as it has not been.
MUST_USE enum status table_stop_next(struct table *table, const char *by, const char *reason);
void table_stop_no_more(struct table *table);

// How the table would be set as it stands, for a ruling and for what was before it; without a next
// hand where none can be told.
void table_read_set(const struct table *table, struct wire_record_set *out_set);

// ---- what a host sees ----

// A table in a row: all of it may be shown to a referee who does not play in the round. Who does
// may see all but waited_for, as that tells who could claim a tile.
struct table_overview {
    enum wire_table_state state;
    bool is_paused;
    bool is_stopping; // after the open decision: a call to the referee
    int players;
    int hands;      // dealt so far
    int hands_left; // by the outer clock after the one that is played, -1: no limit
    int round, dealer, honba, sticks; // of the hand that is or was played last
    int turn;                         // whose turn it is, NO_SEAT for nobody's
    unsigned waited_for;              // whose answer, or word that they are ready, a bit a seat
    uint64_t waiting_ms;              // for the answer that is open longest
    unsigned away, held, bots, gone;  // a bit a seat; gone: without a connection
    uint64_t gone_ms[SEAT_MAX];       // for how long
    int32_t points[SEAT_MAX];
};
void table_read_overview(const struct table *table, struct table_overview *out_overview);

enum { REFEREES_MAX = 8 };

// A referee looks in: at what lies open, or at all hands at once. The table shows the name and what
// is seen for as long as that lasts; the person watches like anybody else (server/watch/), who may
// watch just this. It ends with the process. STATUS_PLAYS_HERE for who plays here, or wants to see
// hands and has played; STATUS_LIST_FULL; STATUS_NOT_NOW at a table that is not hosted. After the
// second call, or one that shows less, watch_review sends away who may not see as much any more.
MUST_USE enum status table_look_in(struct table *table, const struct account *account,
                                   const char *name, bool sees_hands);
void table_look_away(struct table *table, const struct account *account);

// Whether this referee looks in, and at all hands; whether this person has seen hands of the deal
// that is played, and can be no substitute in it.
bool table_shows_referee(const struct table *table, const struct account *account, bool *out_hands);
bool table_has_shown_hands(const struct table *table, const char *account);

// Who looks in, as people at the table see it: at most REFEREES_MAX rows; returns how many.
int table_list_referees(const struct table *table, struct wire_table_referee out_rows[]);
