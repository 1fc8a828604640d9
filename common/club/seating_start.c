// The seating that a search begins with.
#include "common/club/seating_start.h"

#include "common/club/seating_people.h"

#include <stddef.h>

enum { INDEX_BITS = 9, INDEX_MASK = (1 << INDEX_BITS) - 1, LADDER_END = 1 << 16 };

void seating_start_group(struct seating_work *work, enum group_kind kind, int seats, int bots,
                         int number) {
    int first = 0;
    if (work->groups > 0) {
        first = work->group[work->groups - 1].first + work->group[work->groups - 1].count;
    }
    work->group[work->groups] = (struct seating_group){
        .kind = (uint8_t)kind,
        .bots = (uint8_t)bots,
        .number = (uint16_t)number,
        .first = (uint16_t)first,
        .count = (uint16_t)(seats - bots),
    };
    for (int i = first; i < first + seats - bots; i++) {
        work->group_of[i] = (uint16_t)work->groups;
    }
    work->groups++;
}

void seating_start_groups(struct seating_work *work, const struct seating_shape *shape,
                          int number) {
    int full = shape->full, with_bots = shape->bots;
    for (int i = 0; i < shape->tables[full]; i++) {
        bool has_bot = i >= shape->tables[full] - with_bots;
        seating_start_group(work, has_bot ? GROUP_BOT : GROUP_FULL, full, has_bot, number++);
    }
    for (int size = SEATING_SEATS_MAX; size > 1; size--) {
        for (int i = 0; i < shape->tables[size] && size != full; i++) {
            seating_start_group(work, GROUP_ODD, size, 0, number++);
        }
    }
    if (shape->byes > 0) {
        seating_start_group(work, GROUP_BENCH, shape->byes, 0, 0);
    }
}

// Whether nobody at the person's last table came in behind.
static bool was_last(const struct seating_work *work, const struct seating_person *person) {
    for (int i = 0; i < work->sorted_count; i++) {
        const struct seating_person *other = &work->input->people[work->sorted[i]];
        if (other->last_table == person->last_table && other->last_place > person->last_place) {
            return false;
        }
    }
    return true;
}

// The table that the ladder leads to; who comes down stands before those who stay or come up.
// Newcomers begin at the end.
static uint32_t ladder_key(const struct seating_work *work, const struct seating_person *person) {
    uint32_t table = person->last_table;
    if (table == 0 || person->last_place == 0) {
        return LADDER_END * 16u;
    }
    if (person->last_place == 1) {
        return (table > 1 ? table - 1 : table) * 16u + (table > 1 ? 8 : 1);
    }
    return was_last(work, person) ? (table + 1) * 16u : table * 16u + 1;
}

// Players in the order in which the method fills tables; equal ones by chance.
static void order_players(struct seating_work *work, uint16_t *out_order) {
    uint64_t keys[SEATING_PEOPLE_MAX];
    uint16_t chance[SEATING_PEOPLE_MAX];
    for (int i = 0; i < work->count; i++) {
        int other = (int)random_below(&work->random, (uint32_t)i + 1);
        chance[i] = chance[other];
        chance[other] = (uint16_t)i;
    }
    for (int i = 0; i < work->count; i++) {
        uint64_t key = 0;
        if (work->method == SEATING_SWISS || work->method == SEATING_INTERVAL) {
            key = work->players[i].rank;
        } else if (work->method == SEATING_LADDER) {
            key = ladder_key(work, &work->input->people[work->players[i].index]);
        }
        keys[i] = (key << INDEX_BITS | chance[i]) << INDEX_BITS | (uint64_t)i;
    }
    seating_sort(keys, work->count);
    for (int i = 0; i < work->count; i++) {
        out_order[i] = (uint16_t)(keys[i] & INDEX_MASK);
    }
}

// Puts those of a list into the full groups, or into the others, at a distance of k in the list:
// blocks of k tables, the last one smaller.
static void fill(struct seating_work *work, const uint16_t *list, bool is_full, int interval) {
    int tables = 0, used = 0, done = 0;
    for (int group = 0; group < work->groups; group++) {
        tables += (work->group[group].kind == GROUP_FULL) == is_full;
    }
    for (int group = 0; group < work->groups; group++) {
        const struct seating_group *place = &work->group[group];
        if ((place->kind == GROUP_FULL) != is_full) {
            continue;
        }
        int block = done / interval * interval;
        int wide = tables - block < interval ? tables - block : interval;
        for (int i = 0; i < place->count; i++) {
            int from = is_full ? block * work->shape.full + (done - block) + i * wide : used;
            work->order[place->first + i] = list[from];
            used++;
        }
        done++;
    }
}

void seating_start_people(struct seating_work *work) {
    uint16_t all[SEATING_PEOPLE_MAX], full[SEATING_PEOPLE_MAX] = {0}, odd[SEATING_PEOPLE_MAX] = {0};
    int burdened = 0, fulls = 0, odds = 0;
    int interval = work->method == SEATING_INTERVAL ? work->input->interval : 1;
    for (int group = 0; group < work->groups; group++) {
        burdened += work->group[group].kind == GROUP_FULL ? 0 : work->group[group].count;
    }
    order_players(work, all);
    for (int i = 0; i < work->count; i++) {
        bool is_odd = work->players[all[i]].claim < burdened;
        *(is_odd ? &odd[odds++] : &full[fulls++]) = all[i];
    }
    fill(work, full, true, interval < 1 ? 1 : interval);
    fill(work, odd, false, 1);
    bool is_placed = work->method == SEATING_INTERVAL || work->method == SEATING_LADDER;
    for (int i = 0; i < work->count && is_placed; i++) {
        work->players[work->order[i]].home = work->group_of[i];
    }
}
