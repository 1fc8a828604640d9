// Programs that are there for anybody's table: a runner of the host (jansou bots) starts them, each
// in a process of its own, as long as it is connected. The door brings it; tables call them.
#pragma once

#include "common/base/status.h"
#include "server/table/program.h"

#include <stdbool.h>

enum { ROSTER_MAX = 16, ROSTER_NAME_BYTES = 21 };

struct roster_row {
    char name[ROSTER_NAME_BYTES]; // as people see it, and as add_bot says it
    unsigned players;             // by how many it plays: bits 3 and 4
};

struct roster;

// Empty. NULL if there is no memory.
struct roster *roster_create(void);

// Accepts NULL.
void roster_destroy(struct roster *roster);

// The rows are copied; the link is that of the runner that has these programs, and who came before
// it is sent away. STATUS_BAD_NAME if a name is none that people could have, or is there already:
// twice, or as a bot's. Then nothing changes.
MUST_USE enum status roster_set(struct roster *roster, struct program_link *link,
                                const struct roster_row *rows, int count);

// That runner has gone: there are no programs any more. True if it was the one that has them.
bool roster_lose(struct roster *roster, const struct program_link *link);

// The runner that has them, NULL without one.
const struct program_link *roster_link(const struct roster *roster);

int roster_count(const struct roster *roster);
const struct roster_row *roster_at(const struct roster *roster, int index);

// NULL if there is none of this name.
const struct roster_row *roster_find(const struct roster *roster, const char *name);

// Has the runner bring this program to the room, CODE-TOKEN. False if it does not have it now.
bool roster_call(struct roster *roster, const char *name, const char *room, int players);
