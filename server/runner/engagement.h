// A seat of a program at a table of the server: the connection for it, and the process that plays.
#pragma once

#include "server/runner/process.h"
#include "server/runner/runner_config.h"

#include <stdbool.h>
#include <sys/socket.h>

enum { ROOM_BYTES = 64 };

struct engagement;

// A program, and what is played with it now.
struct player {
    const struct runner_program *program;
    int seats;            // of them
    struct process *idle; // kept from the last match
};

struct engagements {
    struct processes *processes;
    const struct sockaddr *door; // of the server
    bool is_logged_in;           // before that nobody comes back
    bool is_stopping;
    struct engagement *first;
};

// The program comes to the room, when it has a seat for that; not if it has none for a while. False
// if that is no room, or if there is no memory.
bool engagement_begin(struct engagements *all, struct player *player, const char *room);

// Gives up all.
void engagements_stop(struct engagements *all);
