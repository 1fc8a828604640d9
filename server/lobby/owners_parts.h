// What the files of owners share among themselves; nobody else includes it.
#pragma once

#include "server/lobby/owners.h"

struct claim;
struct found;
struct lost;
struct drain;

struct owners {
    struct services *services;
    struct claim *claims;
    struct lost *lost;
    struct drain *drain;   // NULL: this server does not end
    struct found *found;   // by a sweep that is going on
    struct found *waiting; // to be taken over
    struct alarm *alarm;
    int asker_count, taking; // who wait; claims of a sweep
    bool is_sweeping, must_sweep_again, is_stopped;
};

// Forgets who waits for the end of it.
void owners_forget_drain(struct owners *owners);

// Readings that were not heard to their end are forgotten.
void owners_forget_lost(struct owners *owners);
