// Looks for a better seating by exchanging two people at a time.
#include "common/club/seating_search.h"

#include "common/club/seating_cost.h"
#include "common/club/seating_winds.h"

#include <string.h>

enum {
    STEP_TRIES = 1024, // exchanges that are looked at in a step
    CYCLES = 5,        // each twice as long as the one before
    CYCLE_STEPS = 96,  // of the first one, half of them for each part
    LOG_BITS = 8,
    FIND_STEPS = 40,    // for a candidate, and for the round after it
    CANDIDATES = 60,    // at least, if they repeat nothing now and then
    AHEAD_STEPS = 4800, // for all candidates
    FEW_PEOPLE = 20,
    AHEAD_PEOPLE_MAX = 64, // with more, ten rounds without a repeat are found without looking ahead
    TOLERANCE_MAX = 33,    // temperatures, more is never tolerated
};

static const int64_t hot_repeats = COST_MEETING / 2, cold_repeats = COST_MEETING / 16;
static const int64_t hot_rest = (int64_t)COST_DISTANCE * 32, cold_rest = 1;

struct search {
    struct seating_work *work;
    uint32_t steps, steps_max;
    bool (*more)(void *context);
    void *context;
    int64_t total, best;
};

static bool take_step(struct search *search) {
    bool may = search->steps < search->steps_max &&
               (search->more == NULL || search->more(search->context));
    search->steps += may;
    return may;
}

// Adds what every player costs beside `who` to a group, or takes it away.
static void change_group(struct seating_work *work, int group, int joins, int leaves) {
    if (work->group[group].kind == GROUP_BENCH) {
        return;
    }
    int64_t *beside = &work->beside[group * work->count];
    const int64_t *more = &work->pair[joins * work->count];
    const int64_t *less = &work->pair[leaves * work->count];
    for (int i = 0; i < work->count; i++) {
        beside[i] += more[i] - less[i];
    }
}

// Makes `beside` and the total of the present order anew.
static int64_t count_all(struct seating_work *work) {
    int64_t twice = 0, places = 0;
    for (int group = 0; group < work->groups; group++) {
        int64_t *beside = &work->beside[group * work->count];
        const struct seating_group *table = &work->group[group];
        for (int i = 0; i < work->count; i++) {
            beside[i] = work->place[i * work->groups + group];
        }
        for (int i = 0; i < table->count && table->kind != GROUP_BENCH; i++) {
            const int64_t *row = &work->pair[work->order[table->first + i] * work->count];
            for (int who = 0; who < work->count; who++) {
                beside[who] += row[who];
            }
        }
        for (int i = 0; i < table->count; i++) {
            int who = work->order[table->first + i];
            int64_t place = work->place[who * work->groups + group];
            places += place;
            twice += beside[who] - place;
        }
    }
    return work->base + places + twice / 2;
}

// By what the total changes when the people in two places of different groups are exchanged.
static int64_t exchange_cost(const struct seating_work *work, int place, int other) {
    int a = work->order[place], b = work->order[other];
    int left = work->group_of[place], right = work->group_of[other];
    const int64_t *in_left = &work->beside[left * work->count];
    const int64_t *in_right = &work->beside[right * work->count];
    int tables = (work->group[left].kind != GROUP_BENCH) + (work->group[right].kind != GROUP_BENCH);
    return in_right[a] + in_left[b] - in_left[a] - in_right[b] -
           tables * work->pair[a * work->count + b];
}

static void exchange(struct seating_work *work, int place, int other) {
    uint16_t who = work->order[place];
    change_group(work, work->group_of[place], work->order[other], who);
    change_group(work, work->group_of[other], who, work->order[other]);
    work->order[place] = work->order[other];
    work->order[other] = who;
}

static int group_winds(const struct seating_work *work, int group) {
    const struct seating_person *people[SEATING_SEATS_MAX] = {0};
    const struct seating_group *table = &work->group[group];
    if (table->kind == GROUP_BENCH) {
        return 0;
    }
    for (int i = 0; i < table->count; i++) {
        int who = work->order[table->first + i];
        people[i] = &work->input->people[work->players[who].index];
    }
    return seating_winds_best(people, table->count + table->bots, NULL);
}

static int all_winds(const struct seating_work *work) {
    int cost = 0;
    for (int group = 0; group < work->groups; group++) {
        cost += group_winds(work, group);
    }
    return cost;
}

// Makes an exchange that evens the winds if it costs nothing else.
static bool try_winds(struct seating_work *work, int place, int other) {
    int left = work->group_of[place], right = work->group_of[other];
    if (left == right || exchange_cost(work, place, other) != 0) {
        return false;
    }
    int before = group_winds(work, left) + group_winds(work, right);
    exchange(work, place, other);
    bool is_better = group_winds(work, left) + group_winds(work, right) < before;
    if (!is_better) {
        exchange(work, place, other);
    }
    return is_better;
}

static void keep_best(struct search *search) {
    struct seating_work *work = search->work;
    if (search->total < search->best) {
        search->best = search->total;
        memcpy(work->best, work->order, sizeof work->order[0] * (size_t)work->count);
    }
}

// Temperature times -log2 of a number of chance in (0, 1].
static int64_t tolerance(int64_t temperature, uint32_t word) {
    word |= 1;
    int zeros = __builtin_clz(word);
    uint32_t rest = word << zeros << 1 >> (32 - LOG_BITS);
    int64_t log = (zeros << LOG_BITS) + (1 << LOG_BITS) - (int64_t)rest;
    return temperature * log >> LOG_BITS;
}

static void try_exchange(struct search *search, int64_t temperature) {
    struct seating_work *work = search->work;
    uint32_t word = random_word(&work->random);
    int place = (int)((word >> 16) * (uint32_t)work->count >> 16);
    int other = (int)((word & 0xffff) * (uint32_t)work->count >> 16);
    if (work->group_of[place] == work->group_of[other]) {
        return;
    }
    int64_t change = exchange_cost(work, place, other);
    bool is_hopeless = change > temperature * TOLERANCE_MAX;
    if (change <= 0 ||
        (!is_hopeless && change < tolerance(temperature, random_word(&work->random)))) {
        exchange(work, place, other);
        search->total += change;
        keep_best(search);
    }
}

static void go_to_best(struct search *search) {
    struct seating_work *work = search->work;
    memcpy(work->order, work->best, sizeof work->order[0] * (size_t)work->count);
    search->total = count_all(work);
}

// Falls from one temperature to the other in so many steps, or until the best costs `enough`. False
// if there may be no more steps.
static bool anneal(struct search *search, int64_t hot, int64_t cold, int steps, int64_t enough) {
    int64_t temperature = hot, fall = 0; // fall: 100 times the natural logarithm of hot / cold
    for (int64_t ratio = hot / cold; ratio > 1; ratio /= 2) {
        fall += 69;
    }
    for (int step = 0; step < steps && search->best > enough; step++) {
        if (!take_step(search)) {
            return false;
        }
        for (int i = 0; i < STEP_TRIES; i++) {
            try_exchange(search, temperature);
        }
        temperature -= temperature * fall / (100 * steps);
        temperature = temperature < cold ? cold : temperature;
    }
    return true;
}

// Exchanges that cost nothing else and even the winds, until a whole pass finds none.
static bool even_winds(struct search *search) {
    struct seating_work *work = search->work;
    bool is_better = all_winds(work) > 0;
    while (is_better) {
        is_better = false;
        for (int place = 0; place < work->count; place++) {
            if (!take_step(search)) {
                return false;
            }
            for (int other = place + 1; other < work->count; other++) {
                is_better |= try_winds(work, place, other);
            }
        }
    }
    return true;
}

// Begins anew from the present order.
static void begin(struct search *search) {
    search->total = count_all(search->work);
    search->best = INT64_MAX;
    keep_best(search);
}

static void shuffle(struct seating_work *work) {
    for (int i = work->count; i > 1; i--) {
        int other = (int)random_below(&work->random, (uint32_t)i);
        uint16_t who = work->order[i - 1];
        work->order[i - 1] = work->order[other];
        work->order[other] = who;
    }
}

// What pairs who sit together now cost more in the round after this one; `sign` -1 takes it back.
static void foresee(struct seating_work *work, const uint16_t *order, int sign) {
    for (int group = 0; group < work->groups; group++) {
        const struct seating_group *table = &work->group[group];
        for (int i = 0; i < table->count * table->count && table->kind != GROUP_BENCH; i++) {
            int a = order[table->first + i / table->count];
            int b = order[table->first + i % table->count];
            int met = work->met[a * work->count + b] & MET_MAX;
            work->pair[a * work->count + b] +=
                a == b ? 0 : sign * (int64_t)COST_MEETING * (2 * met + 1);
        }
    }
}

// How many fours of people there are who would meet for the first time, each counted six times,
// when all have sat as they do now.
static int64_t count_fours(const struct seating_work *work) {
    uint64_t strangers[AHEAD_PEOPLE_MAX];
    int count = work->count;
    for (int a = 0; a < count; a++) {
        strangers[a] = 0;
        for (int b = 0; b < count; b++) {
            bool has_met = a == b || (work->met[a * count + b] & MET_MAX) != 0;
            strangers[a] |= (uint64_t)!has_met << b;
        }
    }
    for (int group = 0; group < work->groups; group++) {
        const struct seating_group *table = &work->group[group];
        uint64_t all = 0;
        for (int i = 0; i < table->count; i++) {
            all |= (uint64_t)1 << work->order[table->first + i];
        }
        for (int i = 0; i < table->count && table->kind != GROUP_BENCH; i++) {
            strangers[work->order[table->first + i]] &= ~all;
        }
    }
    int64_t fours = 0;
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++) {
            uint64_t both = (strangers[a] >> b & 1) != 0 ? strangers[a] & strangers[b] : 0;
            for (uint64_t rest = both; rest != 0; rest &= rest - 1) {
                fours += __builtin_popcountll(strangers[__builtin_ctzll(rest)] & both);
            }
        }
    }
    return fours / 2;
}

// A candidate for the round: what it repeats, what the two rounds after it would, and what is left
// for those that follow.
struct candidate {
    int64_t repeats, next, far, fours;
    uint16_t order[SEATING_PEOPLE_MAX];
};

// Seats the round after the one that is foreseen, for what it would repeat: its order is the best
// one.
static bool seat_next(struct search *search, int64_t *out_repeats) {
    shuffle(search->work);
    begin(search);
    bool is_in_time = anneal(search, hot_repeats, cold_repeats, FIND_STEPS, COST_MEETING - 1);
    *out_repeats = search->best / COST_MEETING;
    return is_in_time;
}

// Seats the two rounds after a candidate.
static bool look_ahead(struct search *search, struct candidate *candidate) {
    struct seating_work *work = search->work;
    uint16_t next[SEATING_PEOPLE_MAX];
    foresee(work, candidate->order, 1);
    bool is_in_time = seat_next(search, &candidate->next);
    memcpy(next, work->best, sizeof next);
    if (is_in_time) {
        foresee(work, next, 1);
        is_in_time = seat_next(search, &candidate->far);
        foresee(work, next, -1);
    }
    foresee(work, candidate->order, -1);
    return is_in_time;
}

// Up to 20 people those seatings lead farther whose last strangers know few other strangers: so it
// is measured. With more, what counts is that many are left.
static bool is_better(const struct candidate *a, const struct candidate *b, int people) {
    if (a->repeats != b->repeats) {
        return a->repeats < b->repeats;
    }
    if (a->next != b->next) {
        return a->next < b->next;
    }
    if (a->far != b->far) {
        return a->far < b->far;
    }
    return people <= FEW_PEOPLE ? a->fours < b->fours : a->fours > b->fours;
}

// Whether nobody has met anybody: then all seatings are alike.
static bool is_first(const struct seating_work *work) {
    for (int i = 0; i < work->count * work->count; i++) {
        if (work->met[i] != 0) {
            return false;
        }
    }
    return true;
}

// Looks for the candidate that repeats least, now and then in the round to come.
static bool find_repeats(struct search *search) {
    struct seating_work *work = search->work;
    struct candidate top = {.repeats = INT64_MAX, .next = INT64_MAX, .far = INT64_MAX}, candidate;
    int enough = is_first(work) ? 1 : CANDIDATES;
    bool is_in_time = true;
    size_t bytes = sizeof work->order[0] * (size_t)work->count;
    for (int i = 0;
         is_in_time && search->steps < AHEAD_STEPS && (top.next > 0 || top.far > 0 || i < enough);
         i++) {
        if (i > 0) {
            shuffle(work);
            begin(search);
        }
        is_in_time = anneal(search, hot_repeats, cold_repeats, FIND_STEPS, COST_MEETING - 1);
        go_to_best(search);
        candidate.repeats = search->best / COST_MEETING;
        candidate.next = candidate.far = INT64_MAX;
        candidate.fours = count_fours(work);
        memcpy(candidate.order, work->best, bytes);
        if (is_in_time && candidate.repeats <= top.repeats) {
            is_in_time = look_ahead(search, &candidate);
        }
        if (is_better(&candidate, &top, work->count)) {
            top = candidate;
        }
    }
    memcpy(work->order, top.order, bytes);
    begin(search);
    return is_in_time;
}

// Whether nothing but the repeats of tonight is to be looked at in a pair: then the round to come
// decides between seatings that repeat equally.
static bool may_look_ahead(const struct seating_work *work) {
    bool may = work->method == SEATING_RANDOM && work->count <= AHEAD_PEOPLE_MAX;
    for (int a = 0; a < work->count && may; a++) {
        for (int b = 0; b < work->count && may; b++) {
            struct seating_cost cost = {0};
            seating_cost_pair(work, a, b, &cost);
            may = a == b || (cost.season == 0 && cost.late == 0);
        }
    }
    return may;
}

// What the people of a group cost in another one by their places.
static int64_t moved_cost(const struct seating_work *work, int from, int to) {
    const struct seating_group *table = &work->group[from];
    int64_t cost = 0;
    for (int i = 0; i < table->count; i++) {
        cost += work->place[work->order[table->first + i] * work->groups + to];
    }
    return cost;
}

// Exchanges whole tables of one size until nobody could sit better so: who meets stays as it is.
static bool renumber(struct search *search) {
    struct seating_work *work = search->work;
    bool is_better = true;
    while (is_better) {
        is_better = false;
        for (int a = 0; a < work->groups; a++) {
            if (!take_step(search)) {
                return false;
            }
            const struct seating_group *left = &work->group[a];
            for (int b = a + 1; b < work->groups; b++) {
                const struct seating_group *right = &work->group[b];
                bool is_like = left->kind == right->kind && left->count == right->count;
                if (is_like && moved_cost(work, a, b) + moved_cost(work, b, a) <
                                   moved_cost(work, a, a) + moved_cost(work, b, b)) {
                    for (int i = 0; i < left->count; i++) {
                        uint16_t who = work->order[left->first + i];
                        work->order[left->first + i] = work->order[right->first + i];
                        work->order[right->first + i] = who;
                    }
                    is_better = true;
                }
            }
        }
    }
    return true;
}

// All parts by annealing, the repeats first, again and again.
static bool find_all(struct search *search) {
    bool is_in_time = true;
    for (int cycle = 0; cycle < CYCLES && search->best > 0 && is_in_time; cycle++) {
        int steps = CYCLE_STEPS << cycle;
        is_in_time = anneal(search, hot_repeats, cold_repeats, steps, 0);
        go_to_best(search);
        is_in_time = is_in_time && anneal(search, hot_rest, cold_rest, steps, 0);
        go_to_best(search);
    }
    return is_in_time && even_winds(search);
}

uint32_t seating_search(struct seating_work *work, uint32_t steps_max, bool (*more)(void *context),
                        void *context, bool *out_is_final) {
    struct search search = {.work = work, .steps_max = steps_max, .more = more, .context = context};
    begin(&search);
    if (may_look_ahead(work)) {
        *out_is_final = find_repeats(&search) && renumber(&search);
    } else {
        *out_is_final = find_all(&search);
    }
    return search.steps;
}
