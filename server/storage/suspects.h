// Who was being brought back when the process died: kept in a small file that is part of the
// memory, so that a note costs nothing and outlives the process (not the machine).
#pragma once

#include <stdbool.h>

struct suspects;

// Opens or makes the file. A note that was not taken back counts as a death. NULL if it cannot be
// used: then nobody is ever suspected.
struct suspects *suspects_open(const char *path);
// Accepts NULL, as all below do.
void suspects_close(struct suspects *suspects);

// From now on this subject is to blame, until suspects_leave.
void suspects_enter(struct suspects *suspects, const char *subject);
void suspects_leave(struct suspects *suspects);

// How many processes in a row have died with this subject; it has come back well now.
int suspects_deaths(const struct suspects *suspects, const char *subject);
void suspects_forgive(struct suspects *suspects, const char *subject);
