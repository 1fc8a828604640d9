// Several servers of one journal with a bus between them, in memory: whole parlours whose clocks go
// on together.
//
//   struct sim_parlours servers;
//   sim_parlours_open(&servers, 2, "away_ms=1000");
//   struct guest *ann = guest_enter(&servers.rows[0], "Ann");
//   sim_parlours_pass(&servers, 500);
//   sim_parlours_close(&servers);
#pragma once

#include "tests/support/parlour.h"
#include "tests/support/sim_bus.h"
#include "tests/support/sim_store.h"

enum { SIM_PARLOURS_MAX = 3 };

struct sim_parlours {
    int count, processes;
    struct sim_store *store;
    struct sim_bus *hall;
    struct parlour rows[SIM_PARLOURS_MAX]; // called north, south and east
    bool is_gone[SIM_PARLOURS_MAX];
};

// All are ready when it returns. Settings as in parlour_open.
void sim_parlours_open(struct sim_parlours *servers, int count, const char *settings);
void sim_parlours_open_seed(struct sim_parlours *servers, int count, const char *settings,
                            uint64_t seed); // another one than usual

// As another process of its name, whose records are of this version (N38); it was killed before.
void sim_parlours_start(struct sim_parlours *servers, int number, int version);

// Time passes for all.
void sim_parlours_pass(struct sim_parlours *servers, uint64_t ms);

// One dies, and its people go; another process of its name may start.
void sim_parlours_kill(struct sim_parlours *servers, int number);

void sim_parlours_close(struct sim_parlours *servers);

// Makes a public table that may be watched, its owner on seat 0, and waits until it is there.
const char *sim_parlours_make_table(struct sim_parlours *servers, struct guest *owner);

// Says hello as a new person, and waits until it is answered.
struct guest *sim_parlours_enter(struct sim_parlours *servers, int number, const char *name);
