// Seatings that are written down.
#include "common/club/seating_plan.h"

#include "common/club/design.h"
#include "common/club/seating_start.h"
#include "common/club/seating_winds.h"

#include <string.h>

enum { NOBODY = -1 };

static int line_seats(const struct seating_line *line) {
    return line->seats < SEATING_SEATS_MAX ? line->seats : SEATING_SEATS_MAX;
}

// The player who has a number of the plan. If two have it, the first one.
static int player_with(const struct seating_work *work, uint16_t slot) {
    for (int i = 0; i < work->count && slot != 0; i++) {
        if (work->slots[work->players[i].index] == slot) {
            return i;
        }
    }
    return NOBODY;
}

static bool has_slot(const struct seating_work *work, uint16_t slot, bool of_all) {
    for (int i = 0; i < work->sorted_count && of_all; i++) {
        if (work->slots[work->sorted[i]] == slot) {
            return true;
        }
    }
    return player_with(work, slot) != NOBODY;
}

// Gives players without a number in the design those that are free: first the ones nobody has, then
// those of people who are here and do not play. Who gets one is chance.
static void give_slots(struct seating_work *work) {
    uint16_t chance[SEATING_PEOPLE_MAX];
    int waiting = 0;
    for (int i = 0; i < work->count; i++) {
        if (work->slots[work->players[i].index] == 0) {
            int other = (int)random_below(&work->random, (uint32_t)waiting + 1);
            chance[waiting++] = chance[other];
            chance[other] = work->players[i].index;
        }
    }
    for (int pass = 0; pass < 2; pass++) {
        for (uint16_t slot = 1; slot <= work->plan_size && waiting > 0; slot++) {
            if (!has_slot(work, slot, pass == 0)) {
                work->slots[chance[--waiting]] = slot;
            }
        }
    }
}

static void take_slots(struct seating_work *work) {
    const struct seating_input *input = work->input;
    uint16_t most = work->method == SEATING_DESIGN ? work->plan_size : UINT16_MAX;
    for (int pass = 0; pass < 2; pass++) { // who plays goes before who does not
        for (int i = 0; i < work->sorted_count; i++) {
            int index = work->sorted[i];
            uint16_t slot = input->people[index].slot;
            bool is_free = slot != 0 && slot <= most && work->slots[index] == 0;
            bool is_out = work->is_wished_out[index];
            if (is_free && is_out == (pass == 1) && !has_slot(work, slot, true)) {
                work->slots[index] = slot;
            }
        }
    }
}

static void read_design(struct seating_work *work) {
    int size = work->input->plan_size;
    if (work->shape.full != DESIGN_SEATS) {
        return; // there are designs for tables of four alone
    }
    if (!design_has(size)) {
        size = DESIGN_SEATS * seating_shape_tables(&work->shape);
        size = size > DESIGN_PEOPLE_MAX ? DESIGN_PEOPLE_MAX : size;
    }
    if (!design_has(size)) {
        return;
    }
    work->plan_size = (uint16_t)size;
    take_slots(work);
    give_slots(work);
    int round = work->input->round;
    for (int table = 1; table <= size / DESIGN_SEATS && round >= 1 && round <= DESIGN_ROUNDS;
         table++) {
        struct seating_line *line = &work->line[work->lines++];
        *line = (struct seating_line){
            .round = (uint8_t)round, .seats = DESIGN_SEATS, .table = (uint16_t)table};
        design_table(size, round, table, line->slots);
    }
}

static void read_lines(struct seating_work *work) {
    const struct seating_input *input = work->input;
    take_slots(work);
    for (int i = 0; i < input->line_count && work->lines < SEATING_TABLES_MAX; i++) {
        if (input->lines[i].round == input->round) {
            struct seating_line *line = &work->line[work->lines++];
            *line = input->lines[i];
            line->table = line->table > SEATING_TABLE_NUMBER_MAX ? 0 : line->table;
        }
    }
}

// Whether a table number is taken by a group already.
static bool has_number(const struct seating_work *work, int number) {
    for (int group = 0; group < work->groups; group++) {
        if (work->group[group].number == number) {
            return true;
        }
    }
    return false;
}

static int free_number(const struct seating_work *work) {
    int number = 1;
    while (has_number(work, number)) {
        number++;
    }
    return number;
}

// The players of a line who are not placed yet; each is marked. Returns how many.
static int take_players(const struct seating_work *work, const struct seating_line *line,
                        bool *is_placed, uint16_t *out_players) {
    int count = 0;
    for (int i = 0; i < line_seats(line); i++) {
        int player = player_with(work, line->slots[i]);
        if (player != NOBODY && !is_placed[player]) {
            is_placed[player] = true;
            out_players[count++] = (uint16_t)player;
        }
    }
    return count;
}

// Whether every line can be laid as it stands: all its people are here, each in one line.
static bool is_complete(const struct seating_work *work) {
    bool is_placed[SEATING_PEOPLE_MAX] = {false};
    uint16_t players[SEATING_SEATS_MAX];
    for (int i = 0; i < work->lines; i++) {
        const struct seating_line *line = &work->line[i];
        int named = 0;
        for (int seat = 0; seat < line_seats(line); seat++) {
            named += line->slots[seat] != 0;
        }
        if (named < 2 || take_players(work, line, is_placed, players) < named) {
            return false;
        }
    }
    return true;
}

// Lays every line as it stands; a free place is a bot's, where bots may play. Who is in no line
// gets tables of his own, or sits out if all was set by hand.
static void lay_lines(struct seating_work *work, bool *is_placed) {
    int left = work->count;
    for (int i = 0; i < work->lines; i++) {
        const struct seating_line *line = &work->line[i];
        uint16_t players[SEATING_SEATS_MAX];
        int count = take_players(work, line, is_placed, players);
        int bots = work->input->may_bots ? line_seats(line) - count : 0;
        bool is_taken = line->table == 0 || has_number(work, line->table);
        enum group_kind kind = bots > 0                    ? GROUP_BOT
                               : count == work->shape.full ? GROUP_FULL
                                                           : GROUP_ODD;
        seating_start_group(work, kind, count + bots, bots,
                            is_taken ? free_number(work) : line->table);
        struct seating_group *group = &work->group[work->groups - 1];
        group->line = (uint16_t)(i + 1);
        for (int place = 0; place < count; place++) {
            work->order[group->first + place] = players[place];
            work->players[players[place]].home = (uint16_t)(work->groups - 1);
        }
        left -= count;
    }
    struct seating_shape rest = {.full = work->shape.full, .byes = (uint16_t)left};
    if (work->method == SEATING_SCRIPT) {
        seating_shape_chosen(left, 0, seating_sizes_of(work->input), work->input->odd, &rest);
    }
    int number = 1;
    for (int group = 0; group < work->groups; group++) {
        number = work->group[group].number >= number ? work->group[group].number + 1 : number;
    }
    seating_start_groups(work, &rest, number);
}

// The first group without a line that has this many places, or the one with most; NO_GROUP if all
// have a line.
static int group_for(const struct seating_work *work, int count, bool is_exact) {
    int best = NO_GROUP;
    for (int i = 0; i < work->groups; i++) {
        const struct seating_group *group = &work->group[i];
        bool is_free = group->kind != GROUP_BENCH && group->line == 0;
        if (is_free && group->count == count) {
            return i;
        }
        if (is_free && !is_exact && (best == NO_GROUP || group->count > work->group[best].count)) {
            best = i;
        }
    }
    return best;
}

// Lays the lines onto the groups of the shape: first the tables that fit as they are. Who finds no
// place there is seated like those who are in no line. `used` says how far each group is filled.
static void fit_lines(struct seating_work *work, bool *is_placed, int *used) {
    bool is_laid[SEATING_TABLES_MAX] = {false};
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < work->lines; i++) {
            bool trial[SEATING_PEOPLE_MAX];
            uint16_t players[SEATING_SEATS_MAX] = {0};
            memcpy(trial, is_placed, sizeof trial);
            int count = take_players(work, &work->line[i], trial, players);
            int group = is_laid[i] || count == 0 ? NO_GROUP : group_for(work, count, pass == 0);
            if (group == NO_GROUP) {
                continue;
            }
            struct seating_group *place = &work->group[group];
            is_laid[i] = true;
            place->line = (uint16_t)(i + 1);
            for (; used[group] < count && used[group] < place->count; used[group]++) {
                int player = players[used[group]];
                work->order[place->first + used[group]] = (uint16_t)player;
                work->players[player].home = (uint16_t)group;
                is_placed[player] = true;
            }
        }
    }
}

// Numbers of tables: what the lines say, the others what is free.
static void number_groups(struct seating_work *work) {
    for (int i = 0; i < work->groups; i++) {
        work->group[i].number = 0;
    }
    for (int i = 0; i < work->groups; i++) {
        struct seating_group *group = &work->group[i];
        uint16_t table = group->line == 0 ? 0 : work->line[group->line - 1].table;
        group->number = table == 0 || has_number(work, table) ? 0 : table;
    }
    for (int i = 0; i < work->groups; i++) {
        struct seating_group *group = &work->group[i];
        if (group->number == 0 && group->kind != GROUP_BENCH) {
            group->number = (uint16_t)free_number(work);
        }
    }
}

// Fills the places that are left: whose turn it is gets the burdens, the others by chance.
static void fill_rest(struct seating_work *work, const bool *is_placed, const int *used) {
    uint16_t rest[SEATING_PEOPLE_MAX];
    int count = 0;
    for (int i = 0; i < work->count; i++) {
        if (!is_placed[i]) {
            int at = count++;
            for (; at > 0 && work->players[rest[at - 1]].claim > work->players[i].claim; at--) {
                rest[at] = rest[at - 1];
            }
            rest[at] = (uint16_t)i;
        }
    }
    int next = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < work->groups; i++) {
            const struct seating_group *group = &work->group[i];
            for (int place = used[i]; place < group->count && next < count; place++) {
                if ((group->kind == GROUP_FULL) == (pass == 1)) {
                    work->order[group->first + place] = rest[next++];
                }
            }
        }
    }
}

bool seating_plan_start(struct seating_work *work) {
    if (work->method == SEATING_DESIGN) {
        read_design(work);
    } else if (work->method == SEATING_SCRIPT || work->method == SEATING_HAND) {
        read_lines(work);
    } else {
        return false;
    }
    if (work->lines == 0 || work->count == 0) {
        work->method = SEATING_RANDOM;
        return false;
    }
    bool is_placed[SEATING_PEOPLE_MAX] = {false};
    int used[GROUPS_MAX] = {0};
    if (work->method != SEATING_DESIGN && is_complete(work)) {
        lay_lines(work, is_placed);
        for (int i = 0; i < work->groups; i++) {
            used[i] = work->group[i].line == 0 ? 0 : work->group[i].count;
        }
    } else {
        seating_start_groups(work, &work->shape, 1);
        fit_lines(work, is_placed, used);
        number_groups(work);
    }
    fill_rest(work, is_placed, used);
    return true;
}

bool seating_plan_winds(const struct seating_work *work, const struct seating_group *group,
                        const struct seating_person *const *people, uint8_t *out_order) {
    if (group->line == 0 || group->kind == GROUP_BENCH) {
        return false;
    }
    const struct seating_line *line = &work->line[group->line - 1];
    const struct seating_person *ordered[SEATING_SEATS_MAX] = {0};
    bool is_taken[SEATING_SEATS_MAX] = {false};
    uint8_t order[SEATING_SEATS_MAX], bot = (uint8_t)group->count;
    int seats = group->count + group->bots, found = 0;
    for (int seat = 0; seat < line_seats(line) && found < seats; seat++) {
        int player = player_with(work, line->slots[seat]);
        for (uint8_t i = 0; i < group->count; i++) {
            if (player != NOBODY && work->order[group->first + i] == player && !is_taken[i]) {
                is_taken[i] = true;
                ordered[found] = people[i];
                order[found++] = i;
            }
        }
        if (line->slots[seat] == 0 && bot < seats) {
            order[found++] = bot++;
        }
    }
    bool is_wanted = work->input->winds == WINDS_PLAN ||
                     seating_winds_cost(ordered, seats) == seating_winds_best(people, seats, NULL);
    if (found == seats && is_wanted) {
        memcpy(out_order, order, (size_t)seats);
    }
    return found == seats && is_wanted;
}
