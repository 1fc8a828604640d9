// Some subjects of an import at once, each record after the other.
#pragma once

#include <stdbool.h>

enum { IMPORT_LANES = 16 };

struct import_lanes;

// A subject that is at work.
struct import_lane {
    struct import_lanes *lanes;
    int subject; // of all
    int piece;   // of the subject, the next one; whoever works keeps it
    bool is_busy;
};

struct import_lanes {
    void *owner;
    int count; // of the subjects
    // False: nothing is to be done for the subject. Else import_lane_next is called once it is.
    bool (*begin)(struct import_lane *lane);
    bool (*is_over)(const void *owner); // no more is begun
    void (*end)(void *owner);           // nothing is at work any more
    int next;
    struct import_lane rows[IMPORT_LANES];
};

// Begins with all but `next` and `rows` filled in.
void import_lanes_run(struct import_lanes *lanes);
void import_lane_next(struct import_lane *lane);
