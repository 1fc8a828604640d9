// Draws of seats: whatever the people, rules and choices are, everybody has one place.
#include "common/club/seating.h"

#include "common/club/seating_report.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 60, PAST_MAX = 400, WISHES_MAX = 12, LINES_MAX = 20, STEPS = 40 };

static struct {
    struct seating_person people[PEOPLE];
    struct seating_past past[PAST_MAX];
    struct seating_wish wishes[WISHES_MAX];
    struct seating_line lines[LINES_MAX];
    struct seating_input input;
    struct seating seating, again;
    struct seating_report report;
    struct seating_work *work;
} hall;

// So many people with numbers 11, 12 ..., in the first round, by chance.
static void begin(int people) {
    struct seating_work *work = hall.work != NULL ? hall.work : malloc(seating_work_bytes());
    EXPECT(work != NULL);
    memset(&hall, 0, sizeof hall);
    hall.work = work;
    for (int i = 0; i < people; i++) {
        hall.people[i].number = (uint32_t)i + 11;
    }
    hall.input = (struct seating_input){.people = hall.people,
                                        .people_count = people,
                                        .wishes = hall.wishes,
                                        .past = hall.past,
                                        .lines = hall.lines,
                                        .sizes = 1 << 3 | 1 << 5,
                                        .may_bots = true,
                                        .interval = 1,
                                        .round = 1};
}

static void draw(uint32_t steps) {
    seating_draw(&hall.input, steps, NULL, NULL, hall.work, &hall.seating);
    seating_report(&hall.input, &hall.seating, hall.work, &hall.report);
}

static struct seating_person *person(uint32_t number) {
    for (int i = 0; i < hall.input.people_count; i++) {
        if (hall.people[i].number == number) {
            return &hall.people[i];
        }
    }
    FAIL("nobody has the number %u", (unsigned)number);
}

static const struct seating_table *table_of(uint32_t number) {
    for (int i = 0; i < hall.seating.table_count; i++) {
        for (int seat = 0; seat < hall.seating.tables[i].seats; seat++) {
            if (hall.seating.tables[i].who[seat] == number) {
                return &hall.seating.tables[i];
            }
        }
    }
    return NULL;
}

// Each person of the input is at one table or out, once; tables have two to five seats and numbers
// of their own.
static void expect_everybody_once(void) {
    int seen[PEOPLE + 11] = {0}, number = 0;
    for (int i = 0; i < hall.seating.table_count; i++) {
        const struct seating_table *table = &hall.seating.tables[i];
        EXPECT(table->number > number);
        EXPECT(table->seats >= 2 && table->seats <= SEATING_SEATS_MAX);
        number = table->number;
        for (int seat = 0; seat < table->seats; seat++) {
            EXPECT(table->who[seat] < PEOPLE + 11);
            seen[table->who[seat]]++;
        }
    }
    for (int i = 0; i < hall.seating.out_count; i++) {
        seen[hall.seating.outs[i].number]++;
    }
    for (int i = 0; i < hall.input.people_count; i++) {
        EXPECT_INT(seen[hall.people[i].number], 1);
    }
}

// What the round leaves for the next one.
static void play(void) {
    for (int i = 0; i < hall.seating.table_count; i++) {
        const struct seating_table *table = &hall.seating.tables[i];
        struct seating_past *past = &hall.past[hall.input.past_count++];
        bool has_bot = false;
        *past = (struct seating_past){.round = hall.input.round, .seats = table->seats};
        for (int seat = 0; seat < table->seats; seat++) {
            has_bot = has_bot || table->who[seat] == SEATING_BOT;
        }
        for (int seat = 0; seat < table->seats; seat++) {
            past->who[seat] = table->who[seat];
            if (table->who[seat] != SEATING_BOT) {
                struct seating_person *one = person(table->who[seat]);
                one->winds[seat]++;
                one->games++;
                one->last_table = table->number;
                one->last_place = (uint8_t)(seat + 1);
                one->odd_tables = (uint16_t)(one->odd_tables + (table->seats != 4));
                one->bot_tables = (uint16_t)(one->bot_tables + has_bot);
            }
        }
    }
    for (int i = 0; i < hall.seating.out_count; i++) {
        person(hall.seating.outs[i].number)->byes++;
    }
    for (int i = 0; i < hall.input.people_count; i++) {
        hall.people[i].slot = hall.seating.slots[i];
    }
    hall.input.plan_size = hall.seating.plan_size;
    hall.input.round++;
}

static void seed(uint64_t number) {
    struct random random;
    random_init_number(&random, number);
    memcpy(hall.input.seed, random.seed, sizeof hall.input.seed);
}

static bool stop_after(void *context) {
    int *left = context;
    return (*left)-- > 0;
}

TEST(the_same_steps_make_the_same_seating) {
    for (int method = SEATING_RANDOM; method <= SEATING_DESIGN; method++) {
        begin(22);
        hall.input.method = (uint8_t)method;
        for (int round = 1; round <= 4; round++) {
            int left = 17;
            seed((uint64_t)round);
            draw(STEPS);
            play();
            memset(&hall.again, 1, sizeof hall.again);
            seating_draw(&hall.input, UINT32_MAX, stop_after, &left, hall.work, &hall.again);
            memset(hall.work, 0xa5, seating_work_bytes());
            EXPECT(hall.again.steps <= 17);
            draw(hall.again.steps);
            hall.seating.is_final = hall.again.is_final;
            EXPECT_SAME(hall.seating, hall.again);
        }
        seed(99);
        draw(UINT32_MAX);
        EXPECT(memcmp(&hall.seating, &hall.again, sizeof hall.again) != 0);
    }
}

// Nobody has a second odd table, bot table or bye before everybody has had one (C38).
static void expect_fair(int people, enum seating_odd odd) {
    begin(people);
    hall.input.odd = (uint8_t)odd;
    for (int round = 1; round <= 12; round++) {
        int least = INT32_MAX, most = 0;
        seed((uint64_t)people * 1000 + (uint64_t)round);
        draw(STEPS);
        EXPECT_INT(hall.seating.odd, odd);
        EXPECT_INT(hall.report.cost.turns, 0);
        play();
        for (int i = 0; i < people; i++) {
            const struct seating_person *one = &hall.people[i];
            int turns = one->odd_tables + one->bot_tables + one->byes;
            least = turns < least ? turns : least;
            most = turns > most ? turns : most;
        }
        EXPECT(most <= least + 1);
    }
}

TEST(burdens_go_round) {
    for (int people = 9; people <= 23; people++) {
        if (people % 4 != 0) {
            expect_fair(people, ODD_BOTS);
            expect_fair(people, ODD_BYE);
            expect_fair(people, ODD_TABLES);
        }
    }
    expect_fair(10, ODD_FIVES);
    expect_fair(17, ODD_FIVES);
}

static void make_random_people(struct random *random) {
    for (int i = 0; i < hall.input.people_count; i++) {
        struct seating_person *one = &hall.people[i];
        one->rank = (uint16_t)random_below(random, 20);
        one->rating = (int32_t)random_below(random, 1000) - 500;
        one->team = random_below(random, 4);
        one->address = random_below(random, 10);
        one->slot = (uint16_t)random_below(random, 50);
        one->is_late = random_below(random, 5) == 0;
        one->is_house = random_below(random, 20) == 0;
    }
}

static void make_random_rules(struct random *random) {
    struct seating_input *input = &hall.input;
    input->method = (uint8_t)random_below(random, SEATING_METHOD_COUNT + 1);
    input->odd = (uint8_t)random_below(random, SEATING_ODD_COUNT + 1);
    input->winds = (uint8_t)random_below(random, SEATING_WINDS_COUNT + 1);
    input->sizes = (uint8_t)random_below(random, 64);
    input->may_bots = random_below(random, 2) == 0;
    input->interval = (uint8_t)random_below(random, 6);
    input->are_teams_apart = random_below(random, 2) == 0;
    input->are_addresses_apart = random_below(random, 2) == 0;
    input->wish_count = (int)random_below(random, WISHES_MAX + 1);
    for (int i = 0; i < input->wish_count; i++) {
        hall.wishes[i] = (struct seating_wish){
            .kind = (uint8_t)random_below(random, SEATING_WISH_COUNT + 1),
            .table = (uint16_t)random_below(random, 30),
            .a = random_below(random, PEOPLE + 20),
            .b = random_below(random, PEOPLE + 20),
        };
    }
    input->line_count = (int)random_below(random, LINES_MAX + 1);
    for (int i = 0; i < input->line_count; i++) {
        struct seating_line *line = &hall.lines[i];
        *line = (struct seating_line){
            .round = (uint8_t)(1 + random_below(random, 3)),
            .seats = (uint8_t)random_below(random, 7),
            .table = (uint16_t)random_below(random, 2000),
        };
        for (int seat = 0; seat < SEATING_SEATS_MAX; seat++) {
            line->slots[seat] = (uint16_t)random_below(random, 60);
        }
    }
}

// A person comes or goes.
static void change_people(struct random *random) {
    int count = hall.input.people_count;
    if (random_below(random, 3) == 0 && count > 5) {
        hall.input.people_count--;
    } else if (random_below(random, 3) == 0 && count < PEOPLE - 1) {
        memset(&hall.people[count], 0, sizeof hall.people[0]);
        hall.people[count].number = (uint32_t)count + 11;
        hall.input.people_count++;
    }
}

static void expect_sound_evening(uint64_t number) {
    struct random random;
    random_init_number(&random, number);
    begin(1 + (int)random_below(&random, PEOPLE - 1));
    make_random_people(&random);
    for (int round = 1; round <= 5; round++) {
        make_random_rules(&random);
        seed(number * 10 + (uint64_t)round);
        draw(random_below(&random, 4));
        expect_everybody_once();
        int people = 0, bots = 0;
        for (int i = 0; i < hall.seating.table_count; i++) {
            for (int seat = 0; seat < hall.seating.tables[i].seats; seat++) {
                bots += hall.seating.tables[i].who[seat] == SEATING_BOT;
                people += hall.seating.tables[i].who[seat] != SEATING_BOT;
            }
        }
        EXPECT_INT(people + hall.seating.out_count, hall.input.people_count);
        EXPECT_INT(hall.report.bots, bots);
        EXPECT_INT(hall.report.people, people);
        EXPECT(hall.input.may_bots || bots == 0);
        play();
        change_people(&random);
    }
}

TEST(everybody_has_one_place_whatever_is_asked) {
    for (int number = 1; number <= 1000 / test_share(); number++) {
        expect_sound_evening((uint64_t)number);
    }
}

TEST(many_and_few_are_seated) {
    static struct seating_person crowd[SEATING_PEOPLE_MAX + 5];
    begin(0);
    draw(STEPS);
    EXPECT_INT(hall.seating.table_count, 0);
    begin(1);
    draw(STEPS);
    EXPECT_INT(hall.seating.outs[0].kind, OUT_WAITS);
    begin(0);
    for (int i = 0; i < SEATING_PEOPLE_MAX + 5; i++) {
        crowd[i].number = 1000 + (uint32_t)i;
    }
    hall.input.people = crowd;
    hall.input.people_count = SEATING_PEOPLE_MAX + 5;
    hall.input.round = 31;
    draw(STEPS);
    EXPECT_INT(hall.seating.table_count, 100);
    begin(9); // one number twice, one that is none
    hall.people[3].number = hall.people[4].number;
    hall.people[5].number = SEATING_BOT;
    hall.input.odd = ODD_BYE;
    draw(STEPS);
    EXPECT_INT(hall.seating.table_count, 1);
    EXPECT_INT(hall.seating.out_count, 3);
}

TEST(wishes_are_kept_and_broken_ones_told) {
    begin(12);
    hall.wishes[0] = (struct seating_wish){.kind = WISH_APART, .a = 11, .b = 12};
    hall.wishes[1] = (struct seating_wish){.kind = WISH_TOGETHER, .a = 13, .b = 14};
    hall.wishes[2] = (struct seating_wish){.kind = WISH_TABLE, .a = 15, .table = 2};
    hall.wishes[3] = (struct seating_wish){.kind = WISH_TABLE, .a = 16, .table = 77};
    hall.input.wish_count = 4;
    for (uint64_t number = 1; number <= 20 / (uint64_t)test_share(); number++) {
        seed(number);
        draw(UINT32_MAX);
        EXPECT(table_of(11) != table_of(12));
        EXPECT(table_of(13) == table_of(14));
        EXPECT_INT(table_of(15)->number, 2);
        EXPECT_INT(hall.report.broken_count, 1);
        EXPECT_INT(hall.report.broken[0].wish, 3);
        EXPECT_INT(hall.report.broken[0].a, 16);
    }
    hall.wishes[3] = (struct seating_wish){.kind = WISH_OUT, .a = 16};
    draw(UINT32_MAX);
    EXPECT(table_of(16) == NULL);
    EXPECT_INT(hall.seating.outs[0].number, 16);
    EXPECT_INT(hall.seating.outs[0].kind, OUT_WISH);
}

TEST(teams_and_addresses_sit_apart) {
    begin(16);
    for (int i = 0; i < 16; i++) {
        hall.people[i].team = 1 + (uint32_t)i / 4;
        hall.people[i].address = i < 2 ? 9 : 0;
    }
    hall.input.are_teams_apart = true;
    draw(UINT32_MAX);
    EXPECT_INT(hall.report.broken_count, 0);
    hall.people[2].team = hall.people[4].team = 0;
    hall.input.people_count = 4; // one team at the only table
    hall.input.are_addresses_apart = true;
    draw(UINT32_MAX);
    EXPECT_INT(hall.report.broken_count, 3 + 1); // three of the team, two of the address
}

TEST(swiss_seats_equals_together) {
    begin(16);
    for (int i = 0; i < 16; i++) {
        hall.people[i].rank = (uint16_t)(1 + i * 7 % 16);
    }
    hall.input.method = SEATING_SWISS;
    draw(UINT32_MAX);
    for (int i = 0; i < 16; i++) {
        int rank = hall.people[i].rank;
        EXPECT_INT(table_of(hall.people[i].number)->number, 1 + (rank - 1) / 4);
    }
}

TEST(interval_takes_every_kth_rank) {
    begin(24);
    for (int i = 0; i < 24; i++) {
        hall.people[i].rank = (uint16_t)(i + 1);
    }
    hall.input.method = SEATING_INTERVAL;
    hall.input.interval = 4; // ranks 1 5 9 13, ... and the last two tables 17 19 21 23
    draw(UINT32_MAX);
    EXPECT(table_of(11) == table_of(15) && table_of(11) == table_of(19));
    EXPECT(table_of(11) == table_of(23));
    EXPECT(table_of(27) == table_of(29) && table_of(27) == table_of(33));
    EXPECT_INT(table_of(27)->number, 5);
    EXPECT_INT(hall.report.cost.moved, 0);
}

TEST(balanced_tables_have_even_sums) {
    begin(16);
    for (int i = 0; i < 16; i++) {
        hall.people[i].rating = 1000 + 10 * i;
    }
    hall.input.method = SEATING_BALANCED;
    draw(UINT32_MAX);
    for (int table = 0; table < 4; table++) {
        int sum = 0;
        for (int seat = 0; seat < 4; seat++) {
            sum += person(hall.seating.tables[table].who[seat])->rating;
        }
        EXPECT_INT(sum, 4300);
    }
}

TEST(the_ladder_leads_winners_up_and_last_ones_down) {
    begin(12);
    for (int i = 0; i < 12; i++) {
        hall.people[i].last_table = (uint16_t)(1 + i / 4);
        hall.people[i].last_place = (uint8_t)(1 + i % 4);
    }
    hall.input.method = SEATING_LADDER;
    hall.input.round = 2;
    draw(UINT32_MAX);
    const int tables[] = {1, 1, 1, 2, 1, 2, 2, 3, 2, 3, 3, 3};
    for (int i = 0; i < 12; i++) {
        EXPECT_INT(table_of(hall.people[i].number)->number, tables[i]);
    }
}

TEST(a_design_goes_on_when_people_come_and_go) {
    begin(16);
    hall.input.method = SEATING_DESIGN;
    draw(UINT32_MAX);
    EXPECT_INT(hall.seating.plan_size, 16);
    play();
    hall.people[5] = (struct seating_person){.number = 99}; // in the slot of who is gone
    for (int round = 2; round <= 5; round++) {
        draw(UINT32_MAX);
        EXPECT_INT(hall.report.repeat_count, 0);
        EXPECT_INT(hall.report.cost.moved, 0);
        play();
    }
    hall.input.people_count = 15; // one table less, the others stay as they are
    hall.input.odd = ODD_BYE;
    hall.input.round = 3;
    hall.input.past_count = 0;
    draw(UINT32_MAX);
    EXPECT_INT(hall.seating.table_count, 3);
    EXPECT(hall.report.cost.moved <= 8);
}

TEST(a_design_gives_everybody_each_wind) {
    begin(36);
    hall.input.method = SEATING_DESIGN;
    for (int round = 1; round <= 8; round++) {
        draw(UINT32_MAX);
        EXPECT_INT(hall.report.cost.winds, 0);
        play();
    }
    for (int i = 0; i < 36; i++) {
        for (int wind = 0; wind < 4; wind++) {
            EXPECT_INT(hall.people[i].winds[wind], 2);
        }
    }
}

TEST(a_script_is_laid_as_it_stands) {
    begin(9);
    for (int i = 0; i < 9; i++) {
        hall.people[i].slot = (uint16_t)(i + 1);
    }
    hall.lines[0] = (struct seating_line){1, 4, 7, {9, 1, 2, 3}};
    hall.lines[1] = (struct seating_line){1, 5, 2, {8, 4, 5, 6, 7}};
    hall.lines[2] = (struct seating_line){2, 4, 1, {1, 2, 3, 4}};
    hall.input.line_count = 3;
    hall.input.method = SEATING_SCRIPT;
    hall.input.winds = WINDS_PLAN;
    draw(UINT32_MAX);
    EXPECT_INT(hall.seating.tables[0].number, 2);
    EXPECT_INT(hall.seating.tables[0].who[0], 18);
    EXPECT_INT(hall.seating.tables[0].who[4], 17);
    EXPECT_INT(hall.seating.tables[1].number, 7);
    EXPECT_INT(hall.seating.tables[1].who[0], 19);
    EXPECT_INT(hall.seating.tables[1].who[3], 13);
    hall.input.people_count = 8; // nobody is 9: the places are filled by the rules for eight
    draw(UINT32_MAX);
    expect_everybody_once();
    EXPECT_INT(hall.seating.table_count, 2);
    EXPECT_INT(hall.seating.tables[0].seats, 4);
    hall.input.round = 9; // no lines: by chance
    draw(UINT32_MAX);
    EXPECT_INT(hall.seating.method, SEATING_RANDOM);
}

TEST(winds_are_even_after_each_four_rounds_of_one_table) {
    begin(4);
    for (int round = 1; round <= 4; round++) {
        seed((uint64_t)round);
        draw(UINT32_MAX);
        play();
    }
    for (int i = 0; i < 4; i++) {
        for (int wind = 0; wind < 4; wind++) {
            EXPECT_INT(hall.people[i].winds[wind], 1);
        }
    }
}

TEST(repeats_are_told_by_name) {
    begin(8);
    draw(UINT32_MAX);
    EXPECT_INT(hall.report.repeat_count, 0);
    play();
    draw(UINT32_MAX);
    EXPECT_INT(hall.report.repeat_count, 4);
    EXPECT_INT(hall.report.cost.repeats, 4 * 65);
    for (int i = 0; i < 4; i++) {
        const struct seating_repeat *repeat = &hall.report.repeats[i];
        EXPECT_INT(repeat->times, 1);
        EXPECT(repeat->is_last);
        EXPECT(table_of(repeat->a) == table_of(repeat->b));
        EXPECT_INT(table_of(repeat->a)->number, repeat->table);
    }
}
