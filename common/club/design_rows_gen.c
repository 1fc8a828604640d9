// Makes design_rows.h: design_rows_gen > design_rows.h. It takes some minutes.
//
// Each design is a night of ten rounds, seated one after the other by chance with fewest repeats;
// of several nights the one that stays nearest to the figures that are asked for is kept. 16 people
// begin with the five rounds of the affine plane of order 4, in which all meet once.
#include "common/club/design.h"
#include "common/club/seating.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NIGHTS = 60, TABLES_MAX = DESIGN_PEOPLE_MAX / DESIGN_SEATS, WINDS = DESIGN_SEATS };

struct plan {
    int people, score;
    uint16_t who[DESIGN_ROUNDS][TABLES_MAX][DESIGN_SEATS];
};

// Repeated pairs up to each round that are allowed (C34); what is not named is free.
static const struct {
    int people, sums[DESIGN_ROUNDS];
} bars[] = {
    {8, {0, 4, 12, 24, 32, 99, 99, 99, 99, 99}}, {12, {0, 3, 9, 18, 30, 99, 99, 99, 99, 99}},
    {16, {0, 0, 0, 0, 0, 24, 99, 99, 99, 99}},   {20, {0, 0, 0, 0, 2, 12, 27, 99, 99, 999}},
    {24, {0, 0, 0, 0, 1, 7, 15, 30, 99, 99}},    {28, {0, 0, 0, 0, 0, 1, 6, 16, 99, 99}},
    {32, {0, 0, 0, 0, 0, 0, 0, 5, 99, 99}},      {36, {0, 0, 0, 0, 0, 0, 0, 1, 6, 99}},
    {40, {0, 0, 0, 0, 0, 0, 0, 0, 0, 5}},
};

// How far a night is over the bar, then how many pairs it repeats in all prefixes.
static int score_plan(const struct plan *plan) {
    static int met[DESIGN_PEOPLE_MAX + 1][DESIGN_PEOPLE_MAX + 1];
    int sum = 0, over = 0, all = 0;
    memset(met, 0, sizeof met);
    for (int round = 0; round < DESIGN_ROUNDS; round++) {
        for (int table = 0; table < plan->people / DESIGN_SEATS; table++) {
            for (int pair = 0; pair < DESIGN_SEATS * DESIGN_SEATS; pair++) {
                int a = plan->who[round][table][pair / DESIGN_SEATS];
                int b = plan->who[round][table][pair % DESIGN_SEATS];
                sum += a < b && met[a][b]++ > 0;
            }
        }
        int bar = plan->people > 40 ? 0 : 999;
        for (size_t i = 0; i < sizeof bars / sizeof bars[0]; i++) {
            bar = bars[i].people == plan->people ? bars[i].sums[round] : bar;
        }
        over += sum > bar && bar < 99 ? sum - bar : 0;
        all += sum;
    }
    return over * 10000 + all;
}

// A product in the field of four elements 0, 1, w, w + 1.
static int times(int a, int b) {
    return a == 0 || b == 0 ? 0 : (a + b - 2) % 3 + 1;
}

// The lines of the affine plane: five directions of four lines of four points.
static void lay_plane(struct plan *plan) {
    for (int point = 0; point < 16; point++) {
        int x = point / 4, y = point % 4;
        for (int round = 0; round < 5; round++) {
            int line = round == 4 ? x : y ^ times(round, x);
            uint16_t *seats = plan->who[round][line];
            int seat = 0;
            while (seats[seat] != 0) {
                seat++;
            }
            seats[seat] = (uint16_t)(point + 1);
        }
    }
}

static void seat_night(struct plan *plan, int night, struct seating_work *work) {
    static struct seating_person people[DESIGN_PEOPLE_MAX];
    static struct seating_past past[DESIGN_ROUNDS * TABLES_MAX];
    static struct seating seating;
    int tables = plan->people / DESIGN_SEATS, rows = 0;
    memset(plan->who, 0, sizeof plan->who);
    memset(people, 0, sizeof people);
    if (plan->people == 16) {
        lay_plane(plan);
    }
    for (int i = 0; i < plan->people; i++) {
        people[i].number = (uint32_t)i + 1;
    }
    for (int round = 0; round < DESIGN_ROUNDS; round++) {
        struct seating_input input = {.people = people,
                                      .people_count = plan->people,
                                      .past = past,
                                      .past_count = rows,
                                      .method = SEATING_RANDOM,
                                      .round = (uint8_t)(round + 1)};
        struct random random;
        random_init_number(&random, (uint64_t)night * 100 + (uint64_t)round);
        memcpy(input.seed, random.seed, sizeof input.seed);
        if (plan->people != 16 || round >= 5) {
            seating_draw(&input, UINT32_MAX, NULL, NULL, work, &seating);
            for (int i = 0; i < tables * DESIGN_SEATS; i++) {
                plan->who[round][i / DESIGN_SEATS][i % DESIGN_SEATS] =
                    (uint16_t)seating.tables[i / DESIGN_SEATS].who[i % DESIGN_SEATS];
            }
        }
        for (int table = 0; table < tables; table++) {
            struct seating_past *row = &past[rows++];
            *row = (struct seating_past){.round = (uint8_t)(round + 1), .seats = DESIGN_SEATS};
            for (int seat = 0; seat < DESIGN_SEATS; seat++) {
                row->who[seat] = plan->who[round][table][seat];
                people[row->who[seat] - 1].last_table = (uint16_t)(table + 1);
            }
        }
    }
    plan->score = score_plan(plan);
}

// The winds of up to four rounds: a colouring of people with tables in four colours, each once at a
// person and at a table. There always is one; it is made edge by edge, along alternating paths.
static void give_winds(struct plan *plan, int first, int rounds) {
    static int person_at[4 * TABLES_MAX][WINDS], table_of[DESIGN_PEOPLE_MAX + 1][WINDS];
    int tables = plan->people / DESIGN_SEATS;
    memset(person_at, 0, sizeof person_at);
    memset(table_of, -1, sizeof table_of);
    for (int edge = 0; edge < rounds * plan->people; edge++) {
        int table = edge / DESIGN_SEATS, mine = 0, theirs = 0;
        int person = plan->who[first + table / tables][table % tables][edge % DESIGN_SEATS];
        while (table_of[person][mine] >= 0) {
            mine++; // free at the person
        }
        while (person_at[table][theirs] != 0) {
            theirs++; // free at the table
        }
        int path[8 * TABLES_MAX][2], length = 0; // person and table of each edge, by turns
        for (int at = table, colour = mine; person_at[at][colour] != 0;) {
            int who = person_at[at][colour];
            path[length][0] = who;
            path[length++][1] = at;
            colour = theirs;
            if (table_of[who][colour] < 0) {
                break;
            }
            at = table_of[who][colour];
            path[length][0] = who;
            path[length++][1] = at;
            colour = mine;
        }
        for (int i = 0; i < length; i++) {
            int old = i % 2 == 0 ? mine : theirs;
            person_at[path[i][1]][old] = 0;
            table_of[path[i][0]][old] = -1;
        }
        for (int i = 0; i < length; i++) {
            int colour = i % 2 == 0 ? theirs : mine;
            person_at[path[i][1]][colour] = path[i][0];
            table_of[path[i][0]][colour] = path[i][1];
        }
        person_at[table][mine] = person;
        table_of[person][mine] = table;
    }
    for (int table = 0; table < rounds * tables; table++) {
        for (int wind = 0; wind < WINDS; wind++) {
            plan->who[first + table / tables][table % tables][wind] =
                (uint16_t)person_at[table][wind];
        }
    }
}

static void print_plan(const struct plan *plan) {
    printf("    {\n        // %d\n", plan->people);
    for (int round = 0; round < DESIGN_ROUNDS; round++) {
        printf("        \"");
        for (int i = 0; i < plan->people; i++) {
            printf("%02d", plan->who[round][i / DESIGN_SEATS][i % DESIGN_SEATS] - 1);
        }
        printf("\",\n");
    }
    printf("    },\n");
    fflush(stdout);
}

int main(void) {
    struct seating_work *work = calloc(1, seating_work_bytes());
    static struct plan plan, best;
    if (work == NULL) {
        fprintf(stderr, "no memory\n");
        return 1;
    }
    puts("// The designs of design.h, made by design_rows_gen.c: for 8, 12 ... 100 people a row "
         "for each\n"
         "// round, two digits for each person, four people to a table, East first.\n"
         "#pragma once\n\n// clang-format off\nstatic const char *const design_rows[][10] = {");
    for (int people = DESIGN_PEOPLE_MIN; people <= DESIGN_PEOPLE_MAX; people += DESIGN_SEATS) {
        plan.people = people;
        best.score = INT32_MAX;
        for (int night = 1; night <= NIGHTS && (night <= 4 || best.score >= 10000); night++) {
            seat_night(&plan, night, work);
            best = plan.score < best.score ? plan : best;
            if (people > 40 && best.score == 0) {
                break;
            }
        }
        if (best.score >= 10000) {
            fprintf(stderr, "%d people: over the bar by %d\n", people, best.score / 10000);
        }
        for (int first = 0; first < DESIGN_ROUNDS; first += WINDS) {
            give_winds(&best, first, DESIGN_ROUNDS - first < WINDS ? DESIGN_ROUNDS - first : WINDS);
        }
        print_plan(&best);
    }
    puts("};\n// clang-format on");
    free(work);
    return 0;
}
