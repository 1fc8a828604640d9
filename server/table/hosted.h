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

#include "common/rules/ruleset/ruleset.h"
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

// How a match came out.
struct table_result {
    char match[MATCH_ID_BYTES]; // the same whenever it is told
    bool is_kept;               // false: it was too long for the records
    bool is_broken_off;         // it ended as it stood, before its rules or its time said so
    int players;
    int hands; // that were dealt
    int32_t points[SEAT_MAX];
    int32_t finals[SEAT_MAX]; // in thousandths
    uint8_t places[SEAT_MAX]; // from 1; equal places are equal
};

// Makes a table by the plan. STATUS_BAD_FIELD if the plan is none: no host, no title, a text too
// long, a seat of nobody, one person twice; STATUS_UNKNOWN_BOT; STATUS_NO_MEMORY.
MUST_USE enum status table_create_hosted(struct services *services, const struct table_host *host,
                                         const char *code, const struct table_plan *plan,
                                         struct table **out_table);

bool table_is_hosted(const struct table *table);

// For whom and what it was made; "" if it is not hosted. Borrowed from the table.
const char *table_host_text(const struct table *table);

// Begins the match now, whoever is here. STATUS_ALREADY if it has begun or is beginning;
// STATUS_BROKEN of a frozen table; STATUS_NOT_NOW of a table that is not hosted.
MUST_USE enum status table_begin(struct table *table);

// The result of the match. False before it is over, and kept or known to be too long for that.
bool table_result(const struct table *table, struct table_result *out_result);
