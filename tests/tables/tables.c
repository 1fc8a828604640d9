// Cells, and what is made of them.
#include "tests/tables/tables.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define NUMBERS(...)                                                                               \
    { __VA_ARGS__ }
#define TABLE_ROW(table, numbers, words)                                                           \
    {.name = #table,                                                                               \
     .about = (words),                                                                             \
     .dimensions = NUMBERS numbers,                                                                \
     .known_at = offsetof(struct rates, table)},
static const struct table rows[] = {RATE_ROWS(TABLE_ROW)};
#undef TABLE_ROW

int size_cells(void) {
    return SIGN_STANCES * 2 * 5 * RATE_SIZES;
}

static double *new_cells(int count) {
    return calloc((size_t)count, sizeof(double));
}

static bool table_init(struct table *table) {
    table->cells = 1;
    for (int d = 0; d < TABLE_DIMENSIONS && table->dimensions[d] > 0; d++) {
        table->cells *= table->dimensions[d];
    }
    double **all[] = {&table->hits,      &table->tries,      &table->hand_hits,  &table->hand_tries,
                      &table->hits_hits, &table->hits_tries, &table->tries_tries};
    bool is_fine = true;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        *all[i] = new_cells(table->cells);
        is_fine = is_fine && *all[i] != NULL;
    }
    return is_fine;
}

bool counts_init(struct counts *counts, const struct rates *known) {
    int cells = 0;
    memset(counts, 0, sizeof *counts);
    memcpy(counts->tables, rows, sizeof rows);
    counts->points = new_cells(size_cells() / RATE_SIZES * TABLE_POINTS);
    bool is_fine = counts->points != NULL;
    for (int i = 0; i < TABLE_COUNT; i++) {
        struct table *table = &counts->tables[i];
        memcpy(&table->known, (const char *)known + table->known_at, sizeof table->known);
        is_fine = table_init(table) && is_fine;
        cells += table->cells;
    }
    counts->counted = calloc((size_t)cells, sizeof *counts->counted);
    return is_fine && counts->counted != NULL;
}

void counts_free(struct counts *counts) {
    for (int i = 0; i < TABLE_COUNT; i++) {
        struct table *table = &counts->tables[i];
        double *all[] = {table->hits,      table->tries,      table->hand_hits,   table->hand_tries,
                         table->hits_hits, table->hits_tries, table->tries_tries, table->prior};
        for (size_t k = 0; k < sizeof all / sizeof all[0]; k++) {
            free(all[k]);
        }
    }
    free(counts->points);
    free(counts->counted);
}

void counts_add(struct counts *counts, int table, int cell, double hits, double tries) {
    struct table *t = &counts->tables[table];
    if (t->hand_hits[cell] == 0 && t->hand_tries[cell] == 0 && (hits > 0 || tries > 0)) {
        counts->counted[counts->counted_count++] = (struct counted){table, cell};
    }
    t->hand_hits[cell] += hits;
    t->hand_tries[cell] += tries;
}

void counts_end_hand(struct counts *counts) {
    for (int i = 0; i < counts->counted_count; i++) {
        struct table *t = &counts->tables[counts->counted[i].table];
        int cell = counts->counted[i].cell;
        double hits = t->hand_hits[cell], tries = t->hand_tries[cell];
        t->hits[cell] += hits;
        t->tries[cell] += tries;
        t->hits_hits[cell] += hits * hits;
        t->hits_tries[cell] += hits * tries;
        t->tries_tries[cell] += tries * tries;
        t->hand_hits[cell] = t->hand_tries[cell] = 0;
    }
    counts->counted_count = 0;
}

double table_error(const struct table *table, int cell) {
    double tries = table->tries[cell], rate = table->hits[cell] / tries;
    double squares = table->hits_hits[cell] - 2 * rate * table->hits_tries[cell] +
                     rate * rate * table->tries_tries[cell];
    return sqrt(squares > 0 ? squares : 0) / tries;
}

static uint16_t cell_of(double rate) {
    double cell = floor(rate * RATE_WHOLE + 0.5);
    return (uint16_t)(cell < 0 ? 0 : cell > UINT16_MAX ? UINT16_MAX : cell);
}

// The mean of the neighbours in the last dimension, the nearer the heavier, and of the row where
// they have no tries either.
static double rate_nearby(const struct table *table, int cell, int size) {
    enum { PRIOR = 10 };
    int first = cell / size * size;
    double row_hits = 0, row_tries = 0, hits = 0, tries = 0;
    for (int i = first; i < first + size; i++) {
        double distance = 1 + abs(i - cell), weight = 1 / (distance * distance);
        row_hits += table->hits[i];
        row_tries += table->tries[i];
        hits += weight * table->hits[i];
        tries += weight * table->tries[i];
    }
    double row = row_tries > 0 ? row_hits / row_tries : 0;
    return (hits + PRIOR * row) / (tries + PRIOR);
}

// The rate of a cell: its own, and what it has too few tries for from its neighbours.
static double rate_of(const struct table *table, int cell) {
    enum { PRIOR = 40, FITTED = 400 };
    int size = 1;
    for (int d = 0; d < TABLE_DIMENSIONS && table->dimensions[d] > 0; d++) {
        size = table->dimensions[d];
    }
    double prior = table->prior != NULL ? table->prior[cell] : rate_nearby(table, cell, size);
    double weight = table->prior != NULL ? FITTED : PRIOR;
    return (table->hits[cell] + weight * prior) / (table->tries[cell] + weight);
}

// Sums of neighbours in the last dimension, the nearer the heavier: what is counted by a measure is
// smooth in it.
static void blur(double *cells, int count, int size, int reach) {
    double sums[RATE_GAPS];
    for (int first = 0; first < count; first += size) {
        for (int i = 0; i < size; i++) {
            sums[i] = 0;
            for (int j = i - reach; j <= i + reach; j++) {
                int weight = reach + 1 - abs(i - j);
                sums[i] += j < 0 || j >= size ? 0 : weight * cells[first + j];
            }
        }
        memcpy(cells + first, sums, (size_t)size * sizeof *cells);
    }
}

void table_smooth(struct table *ahead) {
    enum { REACH = 4, LAST_REACH = 1 };
    int row = 3 * RATE_GAPS;
    for (int hands = 0; hands < RATE_HANDS; hands++) {
        int reach = hands <= 1 ? LAST_REACH : REACH;
        blur(ahead->hits + hands * row, row, RATE_GAPS, reach);
        blur(ahead->tries + hands * row, row, RATE_GAPS, reach);
    }
}

void table_rates(const struct table *table, uint16_t *out_cells) {
    for (int i = 0; i < table->cells; i++) {
        out_cells[i] = cell_of(rate_of(table, i));
    }
}

// The mean of each fifth of the wins of one row, in points.
static void fifths(const double *wins, double sum, double out[RATE_SIZES]) {
    double before = 0;
    for (int i = 0; i < RATE_SIZES; i++) {
        out[i] = 0;
    }
    for (int hundreds = 0; hundreds < TABLE_POINTS; hundreds++) {
        for (double left = wins[hundreds]; left > 1e-9;) {
            int fifth = (int)(before / sum * RATE_SIZES + 1e-9);
            fifth = fifth < RATE_SIZES ? fifth : RATE_SIZES - 1;
            double room = (fifth + 1) * sum / RATE_SIZES - before;
            double part = left < room || fifth == RATE_SIZES - 1 ? left : room;
            out[fifth] += part * hundreds * 100;
            before += part;
            left -= part;
        }
    }
    for (int i = 0; i < RATE_SIZES; i++) {
        out[i] /= sum / RATE_SIZES;
    }
}

void size_rates(const struct counts *counts, uint16_t *out_cells) {
    enum { FEW = 200, WORTHS = 5 };
    for (int row = 0; row < size_cells() / RATE_SIZES; row++) {
        // With few wins of this worth, those of the next lower ones are added.
        double wins[TABLE_POINTS] = {0}, sum = 0, means[RATE_SIZES] = {0};
        for (int worth = row % WORTHS; worth >= 0 && sum < FEW; worth--) {
            const double *more = counts->points + (row - row % WORTHS + worth) * TABLE_POINTS;
            for (int i = 0; i < TABLE_POINTS; i++) {
                wins[i] += more[i];
                sum += more[i];
            }
        }
        if (sum > 0) {
            fifths(wins, sum, means);
        }
        for (int i = 0; i < RATE_SIZES; i++) {
            double points = means[i] < UINT16_MAX ? means[i] : UINT16_MAX;
            out_cells[row * RATE_SIZES + i] = (uint16_t)(points + 0.5);
        }
    }
}

bool table_write(const char *folder, const char *name, const char *about, const char *head,
                 const uint16_t *cells, int count, int in_row) {
    char path[1000];
    snprintf(path, sizeof path, "%s/%s.h", folder, name);
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        return false;
    }
    fprintf(out, "// clang-format off\n// Made by tests/tables/make_tables: %s.\n// %s.\n", head,
            about);
    for (int i = 0; i < count; i++) {
        fprintf(out, "%u,%s", cells[i], (i + 1) % in_row == 0 || i + 1 == count ? "\n" : " ");
    }
    return fclose(out) == 0;
}
