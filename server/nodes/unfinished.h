// Claims after which a table did not go on: the server that took it over has died first.
#pragma once

#include "server/storage/journal.h"

// So many in a row at the end of its records, and nobody takes the table over again: it may be what
// kills the servers (N11).
enum { UNFINISHED_CLAIMS = 2 };

// How many claims in a row stand at the end, after one record more of a table.
int unfinished_claims(int before, const struct journal_record *record);
