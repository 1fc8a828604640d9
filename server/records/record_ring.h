// The latest matches as rows, in the order in which they ended: the oldest gives way once there are
// RECORDS_LISTED_MAX.
#pragma once

#include "server/records/records.h"

struct wire_record_match_header;

// What a list shows of a match.
void record_row_fill(struct record_row *out_row, const struct wire_record_match_header *header);

// Zeroed it is empty.
struct record_ring {
    struct record_row *rows;
    int first, count;
    int room; // that is allocated: doubled as it fills
};

void record_ring_add(struct record_ring *ring, const struct wire_record_match_header *header);

// The row after which `latest` others ended, until the next is added; NULL: there are not so many.
const struct record_row *record_ring_at(const struct record_ring *ring, int latest);

// The row of that match if it is among the latest `most`, until the next is added; or NULL.
const struct record_row *record_ring_find(const struct record_ring *ring, const char *id, int most);

void record_ring_clear(struct record_ring *ring);

// What it holds, not itself.
void record_ring_free(struct record_ring *ring);
