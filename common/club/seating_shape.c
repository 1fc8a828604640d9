// How many tables of which size a number of people makes.
#include "common/club/seating_shape.h"

#include <string.h>

static bool has_size(uint8_t sizes, int size) {
    return (sizes >> size & 1) != 0;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

// How many house players join: as many as fill the last table, or save bots. Fewer than a table's
// worth of people take whoever stands in.
static int houses_wanted(int people, int houses, enum seating_odd odd) {
    int missing = (4 - people % 4) % 4;
    bool is_any_welcome = odd == ODD_BOTS || people < 4;
    return people == 0 || (houses < missing && !is_any_welcome) ? 0 : least(houses, missing);
}

static void refuse(struct seating_shape *shape, uint8_t why) {
    memset(shape, 0, sizeof *shape);
    shape->why = why;
}

static void shape_tables(int people, uint8_t sizes, struct seating_shape *out) {
    int rest = people % 4;
    bool is_five = rest == 1 && people >= 5 && has_size(sizes, 5);
    int threes = is_five ? 0 : (4 - rest) % 4;
    if (people == 2 && has_size(sizes, 2)) {
        out->twos = 1;
    } else if (!is_five && threes > 0 && !has_size(sizes, 3)) {
        refuse(out, people < 2 ? SHAPE_TOO_FEW : SHAPE_NO_SIZE);
    } else if (threes * 3 > people) {
        refuse(out, SHAPE_TOO_FEW);
    } else {
        out->fives = is_five;
        out->threes = (uint16_t)threes;
        out->fours = (uint16_t)((people - 5 * is_five - 3 * threes) / 4);
    }
}

static void shape_bots(int people, bool may_bots, struct seating_shape *out) {
    int bots = 4 - people % 4; // a table each
    if (!may_bots) {
        refuse(out, SHAPE_NO_BOTS);
    } else if (people < 3 * bots) {
        refuse(out, SHAPE_TOO_FEW);
    } else {
        out->bots = (uint16_t)bots;
        out->fours = (uint16_t)((people + bots) / 4);
    }
}

static void shape_bye(int people, struct seating_shape *out) {
    if (people < 4) {
        refuse(out, SHAPE_TOO_FEW);
        return;
    }
    out->byes = (uint16_t)(people % 4);
    out->fours = (uint16_t)(people / 4);
}

static void shape_fives(int people, uint8_t sizes, struct seating_shape *out) {
    int fives = people % 4;
    if (fives == 3 && people < 15) {
        shape_tables(people, sizes, out); // one table of three
    } else if (!has_size(sizes, 5)) {
        refuse(out, SHAPE_NO_SIZE);
    } else if (people < 5 * fives) {
        refuse(out, SHAPE_TOO_FEW);
    } else {
        out->fives = (uint16_t)fives;
        out->fours = (uint16_t)((people - 5 * fives) / 4);
    }
}

void seating_shape(int people, int houses, uint8_t sizes, bool may_bots, enum seating_odd odd,
                   struct seating_shape *out) {
    int joining = houses_wanted(people, houses, odd), all = people + joining;
    memset(out, 0, sizeof *out);
    out->houses = (uint16_t)joining;
    if (all % 4 == 0) {
        out->fours = (uint16_t)(all / 4);
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
        shape_bots(all, may_bots, out);
        break;
    case ODD_BYE:
        shape_bye(all, out);
        break;
    case ODD_FIVES:
        shape_fives(all, sizes, out);
        break;
    }
}

enum seating_odd seating_shape_chosen(int people, int houses, uint8_t sizes, bool may_bots,
                                      enum seating_odd odd, struct seating_shape *out) {
    for (int i = 0; i < SEATING_ODD_COUNT; i++) {
        enum seating_odd other = (enum seating_odd)((odd + i) % SEATING_ODD_COUNT);
        seating_shape(people, houses, sizes, may_bots, other, out);
        if (out->why == SHAPE_POSSIBLE) {
            return other;
        }
    }
    *out = (struct seating_shape){.byes = (uint16_t)people}; // nobody can play
    return ODD_BYE;
}
