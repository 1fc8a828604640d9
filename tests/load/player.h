// Somebody with a connection: plays at a table, watches one, or does nothing. Comes back whenever
// the connection is lost, and believes nothing that it is told.
#pragma once

#include "tests/load/link.h"
#include "tests/load/scan.h"
#include "tests/load/wheel.h"

#include <stdbool.h>
#include <stdint.h>

struct load;
struct party;

enum player_role {
    PLAYER_PERSON,
    PLAYER_WATCHER,
    PLAYER_BEHIND,  // watches hands when they are over; its times do not count
    PLAYER_IDLE,    // at no table
    PLAYER_VISITOR, // a newcomer who watches for a moment (trouble.h)
    PLAYER_SLOW,    // watches, and does not read for long (trouble.h)
    PLAYER_UNREAD,  // watches, and never reads
};

enum player_state {
    PLAYER_OUT,      // not connected
    PLAYER_QUEUED,   // waits for its turn to connect
    PLAYER_OPENING,  // connects, and says hello
    PLAYER_WELCOMED, // connected, at no table
    PLAYER_COMING,   // has asked for the table
    PLAYER_AT_TABLE,
    PLAYER_LEAVING, // has asked to leave
    PLAYER_GONE,    // has left the table, and comes back
};

enum { COOKIE_BYTES = 80, ACCOUNT_BYTES = 17, ACTION_BYTES = 160 };

struct player {
    struct link link; // the first member
    struct load *load;
    struct party *party; // NULL: idle
    enum player_role role;
    enum player_state state;
    int index; // among the people of its party; 0 makes the table
    struct timer timer;
    struct player *waiting_prev, *waiting_next;
    char cookie[COOKIE_BYTES]; // as a browser has it: its secret
    char account[ACCOUNT_BYTES];
    int seat; // at the table, -1 without one

    // The stream: what it was told last, over all its connections.
    int32_t last;
    bool has_fault;      // told once
    bool is_coming_back; // since the connection was lost, until the table is told
    int round;           // of what a slow one does
    uint64_t heard;      // events
    uint64_t called_ns;  // when one of the crowd began to come, 0 when it is there
    uint64_t came_ns;    // when it was at the table

    // What it is asked, and has answered.
    int32_t asked, answered; // decisions, -1: none
    bool is_turn;            // it is asked in turn
    uint64_t answered_ns;
    char action[ACTION_BYTES];

    bool is_here; // in the list of its party
    int32_t awaited;
    struct player *here_prev, *here_next;
};

void player_init(struct player *player, struct load *load, struct party *party,
                 enum player_role role, int index);

// Whether it sees all hands, each when it is over.
bool player_sees_hands(const struct player *player);

// Whether it is told all that happens at its table, at once.
bool player_hears_all(const struct player *player);

// Connects when it is its turn.
void player_queue(struct player *player);

// Lets those connect whose turn it is.
void players_connect(struct load *load);

// Goes to its table: makes it, joins it, or watches.
void player_enter(struct player *player);

// Loses the connection, and comes back at once.
void player_lose(struct player *player);

// Leaves the table, and comes back a second later.
void player_leave(struct player *player);

// Closes the connection for good.
void player_end(struct player *player);

// Something it was told cannot be.
__attribute__((format(printf, 2, 3))) void player_blame(struct player *player, const char *format,
                                                        ...);
void player_say(struct player *player, const char *words);
