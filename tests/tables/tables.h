// What happens in matches, counted into the cells of the tables of rates.h.
#pragma once

#include "common/advice/rates.h"
#include "common/rules/event/event.h"
#include "common/rules/ruleset/ruleset.h"

#include <stdbool.h>
#include <stdio.h>

enum { TABLE_DIMENSIONS = 5, TABLE_POINTS = 640 };

// The number of each table: TABLE_give and so on.
#define TABLE_ID(name, dimensions, about) TABLE_##name,
enum table_id { RATE_ROWS(TABLE_ID) TABLE_COUNT };
#undef TABLE_ID

struct table {
    const char *name, *about;
    int dimensions[TABLE_DIMENSIONS]; // 0 after the last
    int cells;
    double *hits, *tries; // by cell
    // What hangs together is a hand: its hits and tries, and sums of their squares over hands.
    double *hand_hits, *hand_tries;
    double *hits_hits, *hits_tries, *tries_tries;
    double *prior;         // by cell, what is expected where nothing was tried; or NULL
    size_t known_at;       // in struct rates, and
    const uint16_t *known; // what is compiled in there
};

struct counted {
    int table, cell;
};

struct counts {
    struct table tables[TABLE_COUNT];
    // Wins on discards by their hundreds of points, for the table `size`.
    double *points;          // [cells of size / RATE_SIZES][TABLE_POINTS]
    struct counted *counted; // cells that the present hand has counted in
    int counted_count;
    long hands;
};

// Counts in the present hand, and ends it.
void counts_add(struct counts *counts, int table, int cell, double hits, double tries);
void counts_end_hand(struct counts *counts);

// The standard error of a cell's rate, from how hands differ.
double table_error(const struct table *table, int cell);

// False without memory. `known` are the tables to compare with.
bool counts_init(struct counts *counts, const struct rates *known);
void counts_free(struct counts *counts);

// Takes in every event of a match, from its begin on.
struct follower;
struct follower *follower_new(struct counts *counts);
void follower_free(struct follower *follower);
void follower_begin(struct follower *follower, const struct ruleset *rules);
void follower_see(struct follower *follower, const struct event *event);

// Once all is counted: the chances by points made smooth, and those of far hands fitted. False
// without memory.
void table_smooth(struct table *ahead);
bool table_fit(struct table *far);

// The parts of RATE_WHOLE of every cell, cells with few samples drawn to the mean of their
// neighbours in the last dimension; as many as the table has.
void table_rates(const struct table *table, uint16_t *out_cells);
void size_rates(const struct counts *counts, uint16_t *out_cells);
int size_cells(void);

// One file of a table. `head` says how it was made.
bool table_write(const char *folder, const char *name, const char *about, const char *head,
                 const uint16_t *cells, int count, int in_row);
