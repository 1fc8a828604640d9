// The servers that share a journal, each with a name. Each says again and again that it is there,
// and hears the others: by the bus four times a second, or where there is none (several servers on
// one file) twice a second by a record of its own in the journal. With a bus that record is written
// once: it is the list of who exists, for whoever starts, and for tables whose server was never
// heard.
//
// Nothing that is safe depends on it: a server that was believed to be gone and is not, writes by
// tokens that are old by then (journal.h). It only says when others go on with its tables.
#pragma once

#include "server/loop/clock.h"
#include "server/storage/journal.h"

#include <stdbool.h>
#include <stdint.h>

// RECORDS_VERSION: of all records that this program writes. It goes up with whatever a program
// before it cannot read; then a writer is "NAME.VERSION-PROCESS", else "NAME.PROCESS". A program
// reads what those before it wrote.
enum { NODE_NAME_BYTES = 21, NODE_MATCH_BYTES = 11, RECORDS_VERSION = 1 };

struct bus;
struct nodes;

// What a server says of itself.
struct node_state {
    int tables, people; // connections
    int32_t rows;       // the version of its public tables
    int tables_max;     // 0: it does not say
    int32_t delay_us;   // of its loop (services.h)
};

struct nodes_host {
    void *context;
    void (*ready)(void *context); // once: the others are known, and know this one
    // The process that writes so is not there any more.
    void (*gone)(void *context, const char *writer);
    // This one was silent for so long that it may have been taken for gone.
    void (*woken)(void *context);
    // Another one has taken tables over: perhaps such as this one still has.
    void (*claimed)(void *context);
    // Another one has kept a match.
    void (*kept)(void *context, const char *match);
    // With a bus only: this one has not heard itself for suspect_ms, while others are there who
    // will take it for gone; or it does again (N15).
    void (*cut_off)(void *context, bool is_cut_off);
    // With a bus only: what to say of this one.
    void (*describe)(void *context, struct node_state *out_state);
};

// The journal's writer is "NAME.PROCESS". What is silent for `suspect_ms` is gone. `bus` NULL:
// there is none. NULL if there is no memory. All is borrowed.
struct nodes *nodes_create(struct journal *journal, struct bus *bus, struct clock *clock,
                           uint64_t suspect_ms, const struct nodes_host *host);

// Takes the leave of the others; the journal answers later, so it is freed after that. The bus is
// not needed any more.
void nodes_stop(struct nodes *nodes);
void nodes_destroy(struct nodes *nodes); // accepts NULL

// This one has taken a table over: the others hear of it by the next beat.
void nodes_note_claim(struct nodes *nodes);

// This one has kept a match: so do they of that.
void nodes_note_match(struct nodes *nodes, const char *match);

// Whether this one wrote a record; and the process that did is there, as far as is known.
enum node_presence { NODE_THERE, NODE_GONE, NODE_UNKNOWN };
enum node_presence node_presence(const struct nodes *nodes, const char *writer);
bool node_is_me(const struct nodes *nodes, const char *writer);

// What is known of a server, this one too.
struct node_view {
    const char *name, *writer;
    const struct node_state *state;
    uint64_t silent_ms;
    bool is_gone;
};

// Shows all that are known, those that are gone too until they are forgotten.
typedef void node_view_fn(void *context, const struct node_view *view);
void nodes_each(const struct nodes *nodes, node_view_fn *each, void *context);
bool nodes_know(const struct nodes *nodes, const char *name);

// How many people the other servers have together, as far as is known.
int nodes_people_elsewhere(const struct nodes *nodes);

// Whether this one is cut off (nodes_host).
bool nodes_are_cut_off(const struct nodes *nodes);

// The name in a writer; "" if there is none.
void node_read_name(const char *writer, char out_name[NODE_NAME_BYTES]);

// The version of the records that a writer writes; and whether that is a later one than our own:
// then this one cannot read what is there, and leaves it to servers that can (N38).
int node_read_version(const char *writer);
bool node_is_newer(const struct nodes *nodes, const char *writer);

// Names are a-z, 0-9 and "-", at most 20 of them.
bool node_is_name(const char *name);

// Whether a server of this name is there, other than this one, and stays.
bool node_is_there(const struct nodes *nodes, const char *name);

// The same, and it has been heard without a pause for as long as a front needs to find it again.
// Only with a bus.
bool node_is_steady(const struct nodes *nodes, const char *name);

// Whether the process that writes so, and is there, has just not been heard: it may be gone, which
// nobody knows yet. Only with a bus.
bool node_is_silent(const struct nodes *nodes, const char *writer);

// Which server shall make a table in place of this one, `mine`: the one with the least load, if
// this one has much, or has no room for whoever makes it. A server is not chosen that has more
// tables than `most_permille` of those it may have. False: this one.
bool nodes_choose_maker(const struct nodes *nodes, const struct node_state *mine, bool has_room,
                        int most_permille, char out_name[NODE_NAME_BYTES]);

// Which server has the least to do of those whose loop is much less late than `delay_us`, this
// one's. False if there is none.
bool nodes_choose_lighter(const struct nodes *nodes, int32_t delay_us,
                          char out_name[NODE_NAME_BYTES]);

// This one ends: nobody gives it anything any more.
void nodes_note_draining(struct nodes *nodes);

// All that are known as JSON, for the host: {"node": ..., "nodes": [...]}.
struct text;
void nodes_print(const struct nodes *nodes, struct text *text);

// Which other one shall have what has this name, among all that are there and stay, and can read
// what this one writes. False if there is none.
bool nodes_choose(const struct nodes *nodes, const char *key, char out_name[NODE_NAME_BYTES]);

// Whether it is this one's turn to take over what has this name, among all that are there; the
// second is among those that can read what this writer wrote.
bool node_takes(const struct nodes *nodes, const char *key);
bool node_takes_of(const struct nodes *nodes, const char *key, const char *writer);
