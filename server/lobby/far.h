// Public tables of the other servers of a parlour, as the lobby shows them beside its own (N29).
// Each server tells twice a second what has changed of its own, with a version; who has missed one
// asks for all. What a server told is dropped ten seconds after it was heard last, or when it is
// another process. Only what any stranger may know is told.
#pragma once

#include "server/services/services.h"

struct far;

// NULL if there is no memory. To be made once the bus, the nodes and the lobby are there, and
// destroyed before them.
struct far *far_create(struct services *services);
void far_destroy(struct far *far); // accepts NULL

// A table of another server that everybody may watch there: its title, borrowed until its server
// tells more, and whether other pages may show it in a frame. NULL: none that is known.
const char *far_title(const struct far *far, const char *code, bool *out_embedding);

// The version of what this server has told: the others compare it with what they heard. 0: nothing.
int32_t far_version(const struct far *far); // accepts NULL
