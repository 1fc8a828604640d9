// How many tables of which size a number of people makes.
#include "common/club/seating_shape.h"

#include <string.h>

enum { FULL_USUALLY = 4, FIVE = 5, PAIR = 2 };

static bool has_size(struct seating_sizes sizes, int size) {
    return (sizes.others >> size & 1) != 0 && size != sizes.full;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

static struct seating_sizes bounded(struct seating_sizes sizes) {
    bool is_size = sizes.full >= PAIR && sizes.full <= SEATING_SEATS_MAX;
    sizes.full = is_size ? sizes.full : FULL_USUALLY;
    return sizes;
}

struct seating_sizes seating_sizes_of(const struct seating_input *input) {
    return bounded((struct seating_sizes){input->full, input->sizes, input->may_bots});
}

int seating_shape_tables(const struct seating_shape *shape) {
    int tables = 0;
    for (int size = 0; size <= SEATING_SEATS_MAX; size++) {
        tables += shape->tables[size];
    }
    return tables;
}

// How many house players join: as many as fill the last table, or save bots. Fewer than a table's
// worth of people take whoever stands in.
static int houses_wanted(int people, int houses, int full, enum seating_odd odd) {
    int missing = (full - people % full) % full;
    bool is_any_welcome = odd == ODD_BOTS || people < full;
    return people == 0 || (houses < missing && !is_any_welcome) ? 0 : least(houses, missing);
}

static void refuse(struct seating_shape *shape, uint8_t why) {
    memset(shape->tables, 0, sizeof shape->tables);
    shape->bots = shape->byes = shape->houses = 0;
    shape->why = why;
}

// How many tables of another size let the others be full; 0: no number does.
static int odd_tables(int people, int full, int size) {
    for (int count = 1; count <= full; count++) {
        if ((people - count * size) % full == 0) {
            return count;
        }
    }
    return 0;
}

// As few tables of another size as can be, all of one size; of equally few the smaller ones. Two
// play alone only if nobody else is here.
static void shape_tables(int people, struct seating_sizes sizes, struct seating_shape *out) {
    int best = 0, best_count = 0;
    bool has_any = false;
    for (int size = people == PAIR ? PAIR : PAIR + 1; size <= SEATING_SEATS_MAX; size++) {
        int count = has_size(sizes, size) ? odd_tables(people, sizes.full, size) : 0;
        has_any = has_any || count > 0;
        if (count > 0 && count * size <= people && (best == 0 || count < best_count)) {
            best = size;
            best_count = count;
        }
    }
    if (best == 0) {
        refuse(out, has_any || people < PAIR ? SHAPE_TOO_FEW : SHAPE_NO_SIZE);
        return;
    }
    out->tables[best] = (uint16_t)best_count;
    out->tables[sizes.full] = (uint16_t)((people - best * best_count) / sizes.full);
}

static void shape_bots(int people, struct seating_sizes sizes, struct seating_shape *out) {
    int bots = sizes.full - people % sizes.full; // a table each
    if (!sizes.may_bots) {
        refuse(out, SHAPE_NO_BOTS);
    } else if (people < (sizes.full - 1) * bots) {
        refuse(out, SHAPE_TOO_FEW);
    } else {
        out->bots = (uint16_t)bots;
        out->tables[sizes.full] = (uint16_t)((people + bots) / sizes.full);
    }
}

static void shape_bye(int people, int full, struct seating_shape *out) {
    if (people < full) {
        refuse(out, SHAPE_TOO_FEW);
        return;
    }
    out->byes = (uint16_t)(people % full);
    out->tables[full] = (uint16_t)(people / full);
}

static void shape_fives(int people, struct seating_sizes sizes, struct seating_shape *out) {
    int fives = odd_tables(people, sizes.full, FIVE);
    bool is_enough = people >= FIVE * fives;
    if (people % sizes.full == sizes.full - 1 && !is_enough) {
        shape_tables(people, sizes, out); // one smaller table
    } else if (!has_size(sizes, FIVE) || fives == 0) {
        refuse(out, SHAPE_NO_SIZE);
    } else if (!is_enough) {
        refuse(out, SHAPE_TOO_FEW);
    } else {
        out->tables[FIVE] = (uint16_t)fives;
        out->tables[sizes.full] = (uint16_t)((people - FIVE * fives) / sizes.full);
    }
}

void seating_shape(int people, int houses, struct seating_sizes sizes, enum seating_odd odd,
                   struct seating_shape *out) {
    sizes = bounded(sizes);
    int joining = houses_wanted(people, houses, sizes.full, odd), all = people + joining;
    *out = (struct seating_shape){.full = sizes.full, .houses = (uint16_t)joining};
    if (all % sizes.full == 0) {
        out->tables[sizes.full] = (uint16_t)(all / sizes.full);
        if (odd != ODD_TABLES) {
            refuse(out, SHAPE_EVEN);
        }
        return;
    }
    switch (odd) {
    case ODD_TABLES:
        shape_tables(all, sizes, out);
        break;
    case ODD_BOTS:
        shape_bots(all, sizes, out);
        break;
    case ODD_BYE:
        shape_bye(all, sizes.full, out);
        break;
    case ODD_FIVES:
        shape_fives(all, sizes, out);
        break;
    }
}

enum seating_odd seating_shape_chosen(int people, int houses, struct seating_sizes sizes,
                                      enum seating_odd odd, struct seating_shape *out) {
    for (int i = 0; i < SEATING_ODD_COUNT; i++) {
        enum seating_odd other = (enum seating_odd)((odd + i) % SEATING_ODD_COUNT);
        seating_shape(people, houses, sizes, other, out);
        if (out->why == SHAPE_POSSIBLE) {
            return other;
        }
    }
    *out = (struct seating_shape){.full = bounded(sizes).full, .byes = (uint16_t)people};
    return ODD_BYE; // nobody can play
}
