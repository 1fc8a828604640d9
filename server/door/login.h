// The first line of a runner (jansou bots): its secret, and the programs that it has.
#pragma once

#include "server/table/roster.h"

#include <stddef.h>

enum { LOGIN_SECRET_BYTES = 256 };

struct login {
    char secret[LOGIN_SECRET_BYTES];
    int count;
    struct roster_row rows[ROSTER_MAX];
};

enum login_reading {
    LOGIN_NONE,   // something else: a program's join, perhaps
    LOGIN_BROKEN, // meant as one, and no such thing
    LOGIN_READ,
};

enum login_reading login_read(const char *bytes, size_t length, struct login *out_login);
