// How long results of this server take from the store to its file of results, as a figure.
#pragma once

#include "server/records/match_record.h"

enum { RESULT_LAG_MAX = 64 }; // that are timed at once, the latest

// Zeroed nothing is timed.
struct result_lag {
    struct timed_result {
        char id[MATCH_ID_BYTES]; // "": none
        uint64_t stored_us;
    } rows[RESULT_LAG_MAX];
    int next;
};

// The store has it from now on.
void result_lag_begin(struct result_lag *lag, const char *id);

// The file has it, too; nothing happens if it is of another server.
void result_lag_end(struct result_lag *lag, const char *id);
