// What a seating costs, part by part.
#include "common/club/seating_cost.h"

#include "common/club/seating_work.h"

enum { SEASON_MAX = 15 };

static const int64_t cost_moved = (int64_t)1 << 37;
static const int64_t cost_moved_by_hand = (int64_t)1 << 52; // what is written down goes before all
static const int64_t cost_turn = (int64_t)1 << 39;
static const int64_t cost_broken = (int64_t)1 << 51;

static int64_t size_of(int64_t number) {
    return number < 0 ? -number : number;
}

int64_t seating_cost_weigh(uint8_t method, const struct seating_cost *cost) {
    bool is_placed = method == SEATING_INTERVAL || method == SEATING_LADDER;
    bool is_written = method == SEATING_SCRIPT || method == SEATING_HAND;
    int64_t moved = (is_written ? cost_moved_by_hand : cost_moved) * cost->moved;
    int64_t met = is_placed ? 0 : COST_REPEAT * cost->repeats + COST_SEASON * cost->season;
    return cost_broken * cost->broken + cost_turn * cost->turns + moved + met +
           COST_DISTANCE * cost->distance + COST_LATE * cost->late + COST_WIND * cost->winds +
           COST_TABLE * cost->tables;
}

static const struct seating_person *person_of(const struct seating_work *work, int player) {
    return &work->input->people[work->players[player].index];
}

void seating_cost_pair(const struct seating_work *work, int a, int b, struct seating_cost *cost) {
    const struct seating_input *input = work->input;
    const struct seating_player *left = &work->players[a], *right = &work->players[b];
    const struct seating_person *one = person_of(work, a), *other = person_of(work, b);
    int cell = a * work->count + b;
    int met = work->met[cell] & MET_MAX, season = work->season[cell];
    cost->broken += work->wish[cell];
    cost->broken += input->are_teams_apart && one->team != 0 && one->team == other->team;
    cost->broken +=
        input->are_addresses_apart && one->address != 0 && one->address == other->address;
    cost->repeats += REPEAT_SQUARE * met * met + (work->met[cell] >= MET_LAST_ROUND);
    cost->season += season < SEASON_MAX ? season : SEASON_MAX;
    cost->late += one->is_late && other->is_late;
    if (work->method == SEATING_SWISS) {
        cost->distance += size_of(left->rank - right->rank);
    } else if (work->method == SEATING_BALANCED) {
        cost->distance += 2 * left->strength * right->strength;
    }
}

void seating_cost_place(const struct seating_work *work, int player, int group,
                        struct seating_cost *cost) {
    const struct seating_group *place = &work->group[group];
    const struct seating_player *who = &work->players[player];
    uint16_t wish = work->table_wish[who->index];
    bool is_table = place->kind != GROUP_BENCH;
    cost->broken += is_table && wish != 0 && wish != place->number;
    cost->turns += place->kind == GROUP_FULL ? 0 : who->claim;
    cost->tables += is_table && person_of(work, player)->last_table == place->number;
    if (who->home != NO_GROUP && who->home != group) {
        cost->moved++;
        cost->distance += size_of(who->home - group);
    }
}

void seating_cost_base(const struct seating_work *work, struct seating_cost *cost) {
    int burdened = 0;
    for (int group = 0; group < work->groups; group++) {
        burdened += work->group[group].kind == GROUP_FULL ? 0 : work->group[group].count;
    }
    cost->turns -= (int64_t)burdened * (burdened - 1) / 2;
    for (int a = 0; a < work->count; a++) {
        int strength = work->players[a].strength;
        cost->distance += work->method == SEATING_BALANCED ? strength * strength : 0;
        for (int b = a + 1; b < work->count; b++) {
            int wish = work->wish[a * work->count + b];
            cost->broken += wish < 0 ? -wish : 0;
        }
    }
}

void seating_cost_fill(struct seating_work *work) {
    struct seating_cost base = {0};
    seating_cost_base(work, &base);
    work->base = seating_cost_weigh(work->method, &base);
    for (int a = 0; a < work->count; a++) {
        for (int b = 0; b < work->count; b++) {
            struct seating_cost cost = {0};
            if (a != b) {
                seating_cost_pair(work, a, b, &cost);
            }
            work->pair[a * work->count + b] = seating_cost_weigh(work->method, &cost);
        }
        for (int group = 0; group < work->groups; group++) {
            struct seating_cost cost = {0};
            seating_cost_place(work, a, group, &cost);
            work->place[a * work->groups + group] = seating_cost_weigh(work->method, &cost);
        }
    }
}
