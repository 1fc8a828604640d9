// Several servers of one journal, and the people who play at them.
#pragma once

#include "common/base/random.h"
#include "tests/cluster_sim/facts.h"
#include "tests/support/sim_bus.h"
#include "tests/support/sim_store.h"
#include "tests/support/witness.h"

enum { SERVERS_MAX = 5, PEOPLE_MAX = 40, PARTIES_MAX = 12, GHOSTS_MAX = 40 };

enum server_state {
    SERVER_UP,
    SERVER_STANDS, // its process is stopped: nothing happens there
    SERVER_DRAINS, // it was told to end, and gives its tables away first
    SERVER_LEAVES, // it was told to end, and says so
    SERVER_DOWN,
};

struct server {
    char name[8];
    int processes; // there have been
    enum server_state state;
    uint64_t until;   // when the state ends; so long it fails, too
    bool is_drained;  // it has given away all it could
    uint64_t ailing;  // until then some of its writes fail
    uint64_t unheard; // until then it is cut from the bus
    struct parlour parlour;
    struct guest *ghosts[GHOSTS_MAX]; // who went while it stood still: it has not heard of that
    int ghost_count;
};

// Who play together: the first of them makes the table.
struct group {
    char code[TABLE_CODE_BYTES]; // "" before there is one
    uint64_t made_at;
};

struct person {
    int number, group;
    bool is_watcher;
    bool has_joined;       // has asked for the table
    bool must_greet;       // the server could not look for the person
    bool must_go;          // was sent to another server
    struct server *server; // NULL: nowhere
    struct guest *guest;
    struct witness witness;
    int read;          // messages
    char node[8];      // where to go, "" anywhere
    uint64_t next_at;  // when the person does something
    uint64_t patience; // of a server that stands still: then the person goes
    char refusal[40];  // the last one, "" for none
};

struct cluster {
    struct sim_store *store;
    struct sim_bus *hall;
    struct random random;
    struct facts *facts;
    uint64_t seed;
    int server_count, group_count, person_count;
    struct server servers[SERVERS_MAX];
    struct group groups[PARTIES_MAX];
    struct person people[PEOPLE_MAX];
    uint64_t held_until; // something of a server is on its way to the store
    uint64_t deaf_until; // until then the bus loses all that is said
    int lost;            // in a thousand, at all other times
    int faults, hops;    // that there were
};

void cluster_open(struct cluster *cluster, uint64_t seed, bool has_fence);
void cluster_close(struct cluster *cluster);

uint64_t cluster_now(const struct cluster *cluster);

// A number below the limit.
int cluster_pick(struct cluster *cluster, int limit);

// All clocks go on together, and people and servers do what is due.
void cluster_pass(struct cluster *cluster, uint64_t ms);

// Something goes wrong somewhere.
void cluster_harm(struct cluster *cluster);

// Whatever is wrong ends; that may take some seconds.
void cluster_heal(struct cluster *cluster);

// A server where people may come; NULL: there is none. `name` "" or of one that is not up: any.
struct server *cluster_find_server(struct cluster *cluster, const char *name);

// The table of this code at the server that writes it, NULL: there is none.
struct table *cluster_table(struct cluster *cluster, const char *code);

// The person does what is next.
void person_act(struct cluster *cluster, struct person *person);

// The server is not there any more, or the person goes; `has_heard`: the server is told.
void person_leave(struct cluster *cluster, struct person *person, bool has_heard);

// Reads what the person was told.
void person_read(struct cluster *cluster, struct person *person);
