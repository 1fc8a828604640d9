// All of one run: the server, the people, their tables, and what was counted.
#pragma once

#include "tests/load/figures.h"
#include "tests/load/host.h"
#include "tests/load/link.h"
#include "tests/load/options.h"
#include "tests/load/wheel.h"

struct party;
struct player;
struct trouble;

struct load {
    struct options options;
    struct host host;
    struct link_net net;
    struct wheel wheel;
    struct figures figures;
    uint64_t chance;
    struct party *parties; // options.tables of them
    struct player *players;
    int player_count;
    struct player *waiting;  // for their turn to connect
    int opening;             // connections whose welcome has not come
    bool has_tables;         // people go to their tables
    bool is_down;            // the server is: nobody tries to connect
    uint64_t crowd_ns;       // since when the crowd comes, 0 before
    int called, came;        // of it: who has begun to come, and who is at a table
    struct trouble *trouble; // NULL while there is none
    bool is_calm;            // nobody acts any more: the end
};

// A number below `limit`, the same ones for the same seed.
uint32_t load_chance(struct load *load, uint32_t limit);

// A fault of the server: counted, and the first ones are told.
__attribute__((format(printf, 2, 3))) void load_fault(struct load *load, const char *format, ...);

// Goes on until `is_done` says so, or for `seconds`. Returns whether it was done. NULL is never
// done.
typedef bool load_done_fn(struct load *load);
bool load_run(struct load *load, double seconds, load_done_fn *is_done);
