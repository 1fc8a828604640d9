// What a proposal of seats means.
#include "common/club/seating_report.h"

#include "common/club/seating_choose.h"
#include "common/club/seating_people.h"
#include "common/club/seating_winds.h"
#include "common/club/seating_work.h"

#include <string.h>

// What the draw knows of each person of the input before it searches.
struct before {
    uint16_t claim[SEATING_PEOPLE_MAX];
    uint16_t home[SEATING_PEOPLE_MAX]; // number of a table; 0: none, NO_GROUP: the bench
};

static void look_before(const struct seating_work *work, struct before *out) {
    memset(out, 0, sizeof *out);
    for (int i = 0; i < work->sorted_count; i++) {
        out->claim[work->sorted[i]] = (uint16_t)work->count;
    }
    for (int i = 0; i < work->count; i++) {
        const struct seating_player *player = &work->players[i];
        out->claim[player->index] = player->claim;
        if (player->home != NO_GROUP) {
            bool is_bench = work->group[player->home].kind == GROUP_BENCH;
            out->home[player->index] = is_bench ? NO_GROUP : work->group[player->home].number;
        }
    }
}

// A group of people by their numbers; those who are not in the input are left out.
static void add_group(struct seating_work *work, uint16_t number, const uint32_t *who, int seats) {
    struct seating_group group = {.number = number};
    int last = work->groups - 1;
    group.first = (uint16_t)(last < 0 ? 0 : work->group[last].first + work->group[last].count);
    for (int seat = 0; seat < seats; seat++) {
        int index = seating_people_find(work, who[seat]);
        for (int i = 0; i < work->count && index >= 0; i++) {
            if (work->players[i].index == index) {
                work->order[group.first + group.count++] = (uint16_t)i;
            }
        }
        group.bots = (uint8_t)(group.bots + (who[seat] == SEATING_BOT));
    }
    bool is_full = group.count == work->shape.full && group.bots == 0;
    group.kind = number == 0      ? GROUP_BENCH
                 : group.bots > 0 ? GROUP_BOT
                 : is_full        ? GROUP_FULL
                                  : GROUP_ODD;
    work->group[work->groups++] = group;
}

// Makes the players and groups of a seating, with what the draw knew of them.
static void take_seating(struct seating_work *work, const struct seating *seating,
                         const struct before *before) {
    uint16_t list[SEATING_PEOPLE_MAX];
    bool is_in[SEATING_PEOPLE_MAX] = {false};
    uint32_t bench[SEATING_PEOPLE_MAX];
    int count = 0, benched = 0;
    for (int i = 0; i < seating->out_count; i++) {
        bool is_benched = seating->outs[i].kind <= OUT_WAITS;
        bench[benched] = seating->outs[i].number;
        benched += is_benched;
    }
    for (int table = 0; table < seating->table_count; table++) {
        for (int seat = 0; seat < seating->tables[table].seats; seat++) {
            int index = seating_people_find(work, seating->tables[table].who[seat]);
            is_in[index < 0 ? 0 : index] |= index >= 0;
        }
    }
    for (int i = 0; i < benched; i++) {
        int index = seating_people_find(work, bench[i]);
        is_in[index < 0 ? 0 : index] |= index >= 0;
    }
    for (int i = 0; i < work->sorted_count; i++) {
        if (is_in[work->sorted[i]]) {
            list[count++] = work->sorted[i];
        }
    }
    seating_people_play(work, list, count);
    work->groups = 0;
    for (int i = 0; i < seating->table_count; i++) {
        const struct seating_table *table = &seating->tables[i];
        add_group(work, table->number, table->who, table->seats);
    }
    add_group(work, 0, bench, benched);
    for (int i = 0; i < work->count; i++) {
        struct seating_player *player = &work->players[i];
        uint16_t home = before->home[player->index];
        player->claim = before->claim[player->index];
        for (int group = 0; group < work->groups && home != 0; group++) {
            if (work->group[group].number == (home == NO_GROUP ? 0 : home)) {
                player->home = (uint16_t)group;
            }
        }
    }
}

static void add_broken(struct seating_report *out, struct seating_broken broken) {
    if (out->broken_count < SEATING_BROKEN_MAX) {
        out->broken[out->broken_count++] = broken;
    }
}

// The group of a person who takes part, -1 if there is none.
static int group_of(const struct seating_work *work, uint32_t number) {
    int index = seating_people_find(work, number);
    for (int group = 0; group < work->groups && index >= 0; group++) {
        const struct seating_group *table = &work->group[group];
        for (int i = 0; i < table->count; i++) {
            if (work->players[work->order[table->first + i]].index == index) {
                return group;
            }
        }
    }
    return -1;
}

static void report_wishes(const struct seating_work *work, struct seating_report *out) {
    for (int i = 0; i < work->wish_count; i++) {
        const struct seating_wish *wish = &work->input->wishes[i];
        int a = group_of(work, wish->a), b = group_of(work, wish->b);
        bool has_table = a >= 0 && work->group[a].kind != GROUP_BENCH;
        bool is_pair = a >= 0 && b >= 0 && wish->a != wish->b;
        bool is_one = is_pair && a == b && has_table;
        bool is_broken = false;
        if (wish->kind == WISH_APART) {
            is_broken = is_one;
        } else if (wish->kind == WISH_TOGETHER) {
            is_broken = is_pair && !is_one;
        } else if (wish->kind == WISH_TABLE) {
            is_broken = has_table && wish->table != 0 && work->group[a].number != wish->table;
        } else {
            is_broken = wish->kind == WISH_OUT && has_table;
        }
        if (is_broken) {
            add_broken(out, (struct seating_broken){
                                .kind = BROKEN_WISH,
                                .wish = (uint16_t)i,
                                .table = has_table ? work->group[a].number : 0,
                                .a = wish->a,
                                .b = wish->b,
                            });
        }
    }
}

// How often two must have met in other nights to be named.
static int often_min(const struct seating_work *work) {
    int64_t sum = 0, cells = (int64_t)work->count * (work->count - 1);
    for (int cell = 0; cell < work->count * work->count; cell++) {
        sum += work->season[cell];
    }
    int64_t twice = cells == 0 ? 0 : (2 * sum + cells - 1) / cells;
    return (int)(twice > SEATING_OFTEN_MIN ? twice : SEATING_OFTEN_MIN);
}

static void add_often(struct seating_report *out, struct seating_repeat pair) {
    int at = out->often_count;
    while (at > 0 && out->often[at - 1].times < pair.times) {
        at--;
    }
    if (at == SEATING_OFTEN_MAX) {
        return;
    }
    out->often_count += out->often_count < SEATING_OFTEN_MAX ? 1 : 0;
    for (int i = out->often_count - 1; i > at; i--) {
        out->often[i] = out->often[i - 1];
    }
    out->often[at] = pair;
}

static void report_pair(const struct seating_work *work, int group, int a, int b, int often,
                        struct seating_report *out) {
    const struct seating_input *input = work->input;
    const struct seating_person *one = &input->people[work->players[a].index];
    const struct seating_person *other = &input->people[work->players[b].index];
    uint16_t table = work->group[group].number;
    uint8_t met = work->met[a * work->count + b], season = work->season[a * work->count + b];
    seating_cost_pair(work, a, b, &out->cost);
    if (met != 0 && out->repeat_count < SEATING_PAIRS_MAX) {
        out->repeats[out->repeat_count++] = (struct seating_repeat){
            .a = one->number,
            .b = other->number,
            .times = met & MET_MAX,
            .is_last = met >= MET_LAST_ROUND,
            .table = table,
        };
    }
    if (season >= often) {
        add_often(out, (struct seating_repeat){
                           .a = one->number, .b = other->number, .times = season, .table = table});
    }
    if (input->are_teams_apart && one->team != 0 && one->team == other->team) {
        add_broken(out, (struct seating_broken){BROKEN_TEAM, 0, table, one->number, other->number});
    }
    if (input->are_addresses_apart && one->address != 0 && one->address == other->address) {
        add_broken(out,
                   (struct seating_broken){BROKEN_ADDRESS, 0, table, one->number, other->number});
    }
}

static void report_group(const struct seating_work *work, int group, int often,
                         struct seating_report *out) {
    const struct seating_group *table = &work->group[group];
    for (int i = 0; i < table->count; i++) {
        int a = work->order[table->first + i];
        seating_cost_place(work, a, group, &out->cost);
        for (int j = i + 1; j < table->count && table->kind != GROUP_BENCH; j++) {
            report_pair(work, group, a, work->order[table->first + j], often, out);
        }
    }
}

static void report_winds(const struct seating_work *work, const struct seating_table *table,
                         struct seating_report *out) {
    const struct seating_person *people[SEATING_SEATS_MAX] = {0};
    for (int seat = 0; seat < table->seats; seat++) {
        int index = seating_people_find(work, table->who[seat]);
        people[seat] = index < 0 ? NULL : &work->input->people[index];
        out->bots = (uint16_t)(out->bots + (table->who[seat] == SEATING_BOT));
        out->people = (uint16_t)(out->people + (table->who[seat] != SEATING_BOT));
        int least = INT32_MAX, most = 0;
        for (int wind = 0; wind < table->seats && people[seat] != NULL; wind++) {
            int times = people[seat]->winds[wind] + (wind == seat);
            least = times < least ? times : least;
            most = times > most ? times : most;
        }
        bool is_uneven = people[seat] != NULL && most > least + 1;
        out->uneven_winds = (uint16_t)(out->uneven_winds + is_uneven);
    }
    out->cost.winds += seating_winds_cost(people, table->seats);
    out->odd_tables = (uint16_t)(out->odd_tables + (table->seats != work->shape.full));
}

void seating_report(const struct seating_input *input, const struct seating *seating,
                    struct seating_work *work, struct seating_report *out) {
    struct seating drawn = {0};
    struct before before;
    memset(out, 0, sizeof *out);
    seating_choose(work, input, &drawn);
    for (int odd = 0; odd < SEATING_ODD_COUNT; odd++) {
        seating_shape(seating_people_here(work, false), seating_people_here(work, true),
                      seating_sizes_of(input), (enum seating_odd)odd, &out->choices[odd]);
    }
    look_before(work, &before);
    work->method = seating->method;
    take_seating(work, seating, &before);
    seating_cost_base(work, &out->cost);
    int often = often_min(work);
    for (int group = 0; group < work->groups; group++) {
        report_group(work, group, often, out);
    }
    for (int i = 0; i < seating->table_count; i++) {
        report_winds(work, &seating->tables[i], out);
    }
    for (int i = 0; i < seating->out_count; i++) {
        out->byes = (uint16_t)(out->byes + (seating->outs[i].kind <= OUT_WAITS));
    }
    report_wishes(work, out);
    out->cost.broken = out->broken_count;
}
