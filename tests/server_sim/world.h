// The world of the simulation: a parlour, people with browser tabs, the tables they have made, and
// what must hold after every step.
#pragma once

#include "common/base/random.h"
#include "tests/support/witness.h"

enum { PEOPLE_MAX = 24, TABS_MAX = 40, FRAMES_MAX = 3, CODES_MAX = 400, HOSTED_TABLES = 6 };

// A browser tab of a person; what it has learnt stays when the connection is lost.
struct tab {
    struct guest *guest; // NULL while it is not connected
    struct witness witness;
    int person;
    bool is_stalled; // it does not read
};

struct world {
    struct parlour parlour;
    struct random random;
    struct tab tabs[TABS_MAX];
    struct guest
        *frames[FRAMES_MAX]; // of other pages, which look on without an account; NULL: none
    char codes[CODES_MAX][TABLE_CODE_BYTES]; // of tables that were made
    int code_count;
    int64_t answers;     // that were given
    bool has_no_lookers; // none of the moves of lookers.h is made
    // Of the host (host.h): its tables, how many it ever made, and what it decided and heard.
    char hosted[HOSTED_TABLES][TABLE_CODE_BYTES];
    int hosted_count, hosted_made;
    int32_t rulings;
    int64_t ruled, news;
};

void world_open(struct world *world, uint64_t seed);

// Everybody goes; fails if anything is left.
void world_close(struct world *world);

// A number below the limit.
int world_pick(struct world *world, int limit);

// The table where the tab's connection is, NULL if it is nowhere.
struct table *world_table_of(const struct tab *tab);

// Connects and says hello; the tab goes back to the table it knows with the last event it has.
void world_connect(struct world *world, struct tab *tab);
void world_disconnect(struct tab *tab);

// Notes the tables that have been made.
void world_note_codes(struct world *world);

// Fails if anything is not as it must be.
void world_check(struct world *world);
