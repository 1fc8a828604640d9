// Who sits where in the next round of a club night.
#include "common/club/seating.h"

#include "common/club/seating_choose.h"
#include "common/club/seating_cost.h"
#include "common/club/seating_plan.h"
#include "common/club/seating_search.h"
#include "common/club/seating_winds.h"
#include "common/club/seating_work.h"

#include <string.h>

uint32_t seating_work_bytes(void) {
    return sizeof(struct seating_work);
}

// Lays a group out as a table, in order of winds.
static void lay_table(struct seating_work *work, const struct seating_group *group,
                      struct seating_table *out) {
    const struct seating_person *people[SEATING_SEATS_MAX] = {0};
    uint8_t order[SEATING_SEATS_MAX] = {0, 1, 2, 3, 4};
    int seats = group->count + group->bots;
    for (int i = 0; i < group->count; i++) {
        people[i] = &work->input->people[work->players[work->order[group->first + i]].index];
    }
    if (work->input->winds == WINDS_RANDOM) {
        for (int i = seats; i > 1; i--) {
            int other = (int)random_below(&work->random, (uint32_t)i);
            uint8_t last = order[i - 1];
            order[i - 1] = order[other];
            order[other] = last;
        }
    } else if (!seating_plan_winds(work, group, people, order)) {
        seating_winds_best(people, seats, order);
    }
    *out = (struct seating_table){.number = group->number, .seats = (uint8_t)seats};
    for (int i = 0; i < seats; i++) {
        out->who[i] = people[order[i]] == NULL ? SEATING_BOT : people[order[i]]->number;
    }
}

static void lay_out(struct seating_work *work, struct seating *out) {
    bool has_tables = false;
    for (int i = 0; i < work->groups; i++) {
        const struct seating_group *group = &work->group[i];
        if (group->kind != GROUP_BENCH) {
            lay_table(work, group, &out->tables[out->table_count++]);
            has_tables = true;
        }
    }
    for (int i = 0; i < work->groups; i++) {
        const struct seating_group *group = &work->group[i];
        for (int place = 0; place < group->count && group->kind == GROUP_BENCH; place++) {
            const struct seating_player *who = &work->players[work->order[group->first + place]];
            seating_choose_out(out, work->input->people[who->index].number,
                               has_tables ? OUT_BYE : OUT_WAITS);
        }
    }
}

// Tables by their numbers: a plan may name them in any order.
static void sort_tables(struct seating *out) {
    for (int i = 1; i < out->table_count; i++) {
        struct seating_table table = out->tables[i];
        int at = i;
        for (; at > 0 && out->tables[at - 1].number > table.number; at--) {
            out->tables[at] = out->tables[at - 1];
        }
        out->tables[at] = table;
    }
}

void seating_draw(const struct seating_input *input, uint32_t steps_max,
                  bool (*more)(void *context), void *context, struct seating_work *work,
                  struct seating *out) {
    memset(out, 0, sizeof *out);
    seating_choose(work, input, out);
    seating_cost_fill(work);
    out->steps = seating_search(work, steps_max, more, context, &out->is_final);
    out->method = work->method;
    out->plan_size = work->plan_size;
    lay_out(work, out);
    sort_tables(out);
    memcpy(out->slots, work->slots, sizeof out->slots);
}

// Where somebody is: a seat of a table, or in the list of those who are out.
struct whereabouts {
    bool is_found;
    struct seating_table *table; // NULL: out
    int at;                      // seat, or index into `outs`
};

static struct whereabouts find_person(struct seating *seating, uint32_t number) {
    for (int i = 0; i < seating->table_count && number != SEATING_BOT; i++) {
        for (int seat = 0; seat < seating->tables[i].seats; seat++) {
            if (seating->tables[i].who[seat] == number) {
                return (struct whereabouts){true, &seating->tables[i], seat};
            }
        }
    }
    for (int i = 0; i < seating->out_count && number != SEATING_BOT; i++) {
        if (seating->outs[i].number == number) {
            return (struct whereabouts){true, NULL, i};
        }
    }
    return (struct whereabouts){0};
}

static void remove_out(struct seating *seating, int at) {
    seating->out_count--;
    memmove(&seating->outs[at], &seating->outs[at + 1],
            sizeof seating->outs[0] * (size_t)(seating->out_count - at));
}

static void remove_seat(struct seating_table *table, int at) {
    table->seats--;
    memmove(&table->who[at], &table->who[at + 1],
            sizeof table->who[0] * (size_t)(table->seats - at));
    table->who[table->seats] = SEATING_BOT;
}

static int people_at(const struct seating_table *table) {
    int people = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        people += table->who[seat] != SEATING_BOT;
    }
    return people;
}

// Somebody takes a place of which the one before him goes to his.
static void trade(struct seating *seating, struct whereabouts from, struct seating_table *table,
                  uint8_t seat) {
    uint32_t number = from.table == NULL ? seating->outs[from.at].number : from.table->who[from.at];
    uint32_t other = table->who[seat];
    table->who[seat] = number;
    if (from.table != NULL) {
        from.table->who[from.at] = other;
    } else if (other == SEATING_BOT) {
        remove_out(seating, from.at);
    } else {
        seating->outs[from.at] = (struct seating_out){.number = other, .kind = OUT_BYE};
    }
}

bool seating_put(struct seating *seating, uint32_t number, uint16_t table, uint8_t seat) {
    struct whereabouts from = find_person(seating, number);
    struct seating_table *to = NULL;
    for (int i = 0; i < seating->table_count && to == NULL; i++) {
        to = seating->tables[i].number == table ? &seating->tables[i] : NULL;
    }
    if (!from.is_found || to == NULL || seat > to->seats || seat >= SEATING_SEATS_MAX) {
        return false;
    }
    bool is_new = seat == to->seats;
    bool leaves_people = is_new || to->who[seat] == SEATING_BOT;
    if (from.table != NULL && from.table != to && leaves_people && people_at(from.table) <= 2) {
        return false;
    }
    if (!is_new) {
        trade(seating, from, to, seat);
    } else if (from.table == to) {
        return false;
    } else {
        to->who[to->seats++] = number;
        if (from.table == NULL) {
            remove_out(seating, from.at);
        } else {
            remove_seat(from.table, from.at);
        }
    }
    return true;
}

bool seating_swap(struct seating *seating, uint32_t a, uint32_t b) {
    struct whereabouts left = find_person(seating, a), right = find_person(seating, b);
    if (!left.is_found || !right.is_found || a == b) {
        return false;
    }
    if (right.table != NULL) {
        trade(seating, left, right.table, (uint8_t)right.at);
    } else if (left.table != NULL) {
        trade(seating, right, left.table, (uint8_t)left.at);
    }
    return true;
}
