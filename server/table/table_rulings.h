// What a hosted table knows of its host (hosted.h), and what the host has decided, until all of it
// is done.
#pragma once

#include "protocol/protocol_gen.h"
#include "server/accounts/account.h"
#include "server/accounts/name.h"
#include "server/table/hosted.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct event;

// A referee who looks in, or did (table_hosted.c).
struct table_referee {
    char account[ACCOUNT_ID_BYTES], name[NAME_BYTES];
    bool is_looking, sees_hands;
    uint32_t saw_deal; // whose hands the referee saw last, from 1; 0: none
};

// What the table knows of its host. Only table_hosted.c writes it; the parts table_replace.c, the
// last ruling table_rulings.c.
struct table_hosted {
    char host[HOST_BYTES]; // for whom and what it was made; "" for a table of its people
    int32_t rest_s;        // between two hands at most; 0: the server's
    struct table_ruled last;
    int32_t up_to;     // the highest number of a ruling that was done
    int referee_count; // table_overview.c
    struct table_referee referees[REFEREES_MAX];
    int part_count;
    struct played_part parts[PLAYED_PARTS_MAX];
};

enum { RULINGS_WAITING_MAX = 4, RULING_REASON_BYTES = 1201 };

// What the host has decided and is not all done. Only table_rulings.c writes it, and of what a fact
// does table_limit.c.
struct table_rulings {
    struct wire_record_table_ruled
        *waiting[RULINGS_WAITING_MAX]; // to be written, the first one next
    int count;
    uint32_t last_deal; // by the host's clock no deal comes after this one; 0: there is no limit
    bool is_voiding;    // the hand is to be voided
    bool is_setting;    // before the next hand the table is to be set:
    struct wire_record_set set;
    struct {
        bool can_be;                 // the last ruling that can be taken back:
        enum wire_table_ruling kind; // what it was,
        size_t offset;               // where the log stood,
        uint32_t deals;              // in which hand,
        uint32_t last_deal;          // and the limit
    } undo;
    struct {
        bool is_on; // the table stops when this decision is made
        int32_t number;
        char by[NAME_BYTES], reason[RULING_REASON_BYTES];
    } stop;
};

// A ruling waits to be written, if it fits now: as table_rule.
MUST_USE enum status table_add_ruling(struct table *table,
                                      const struct wire_record_table_ruled *ruling);

// The first ruling that waits, for the journal; it is durable.
void table_write_ruling(struct table *table, struct wire_record_table_ruled *out_record);
void table_apply_ruling(struct table *table);

// The same from the journal. STATUS_BROKEN, STATUS_NEWER_VERSION.
enum status table_restore_ruling(struct table *table, const struct wire_record_table_ruled *ruling);

// Rulings that do not fit any more are dropped; a table that is to stop is paused.
void table_check_rulings(struct table *table);

// Decides what rulings ask for, if it can be now. True if something was decided.
bool table_do_ruled(struct table *table);

void table_rulings_finish(struct table *table);

// When the time is over (table_limit.c).
//
// When the host's time is over: so many hands more after the one that is played, -1: no limit.
void table_limit_hands(struct table *table, int hands);

// How many hands follow the one that is played by that, -1 without a limit.
int table_hands_by_limit(const struct table *table);

// A fact is applied that a ruling may have asked for: it is done.
void table_note_ruled(struct table *table, const struct event *event);

// Other people in the seats (table_replace.c).
//
// Somebody else has a seat; two have changed theirs, between two hands. On a table that is being
// restored nobody is told. False if there is no such person or bot, or no memory.
MUST_USE bool table_replace(struct table *table, int seat, const struct wire_record_seat *who,
                            bool is_restored);
MUST_USE bool table_swap_people(struct table *table, int seat, int other, bool is_restored);

// The referee of this account, who looks in or did; NULL for nobody (table_overview.c). Whether
// that one has seen hands of the deal that is played, although it may be that the referee looks no
// longer.
const struct table_referee *table_find_referee(const struct table *table, const char *account);
bool table_saw_deal(const struct table *table, const struct table_referee *row);
