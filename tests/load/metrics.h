// How long the turns of the server's loop were, as its /metrics says.
#pragma once

#include <stdint.h>

enum { TURN_BUCKETS_MAX = 64 };

// Turns so far, by how long they were: `counts[i]` took `bounds_ms[i]` at most.
struct turn_buckets {
    int count; // 0 if the server does not tell
    double bounds_ms[TURN_BUCKETS_MAX];
    uint64_t counts[TURN_BUCKETS_MAX];
};

enum turn_kind {
    TURN_WALL, // as long as everybody waited
    TURN_CPU,  // as long as the loop had a processor
    TURN_KINDS
};

// Asks the server on this port of 127.0.0.1; waits for the answer, a second at most.
void metrics_read_turns(int port, struct turn_buckets out_turns[TURN_KINDS]);

// So long the longest turn between the two was at most, in ms; 0 if it is not known.
double metrics_longest_ms(const struct turn_buckets *before, const struct turn_buckets *after);

// Reads them from the page itself.
void metrics_scan_turns(const char *page, enum turn_kind kind, struct turn_buckets *out_turns);
