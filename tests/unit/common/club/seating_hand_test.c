// Proposals of seats that are changed by hand, and what is reported of them.
#include "common/club/seating.h"

#include "common/club/seating_report.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 12, FIRST = 11, STEPS = 40 };

static struct {
    struct seating_person people[PEOPLE];
    struct seating_input input;
    struct seating seating;
    struct seating_report report;
    struct seating_work *work;
} hall;

// So many people with numbers 11, 12 ... and one choice for those who are too many.
static void begin(int people, enum seating_odd odd) {
    struct seating_work *work = hall.work != NULL ? hall.work : malloc(seating_work_bytes());
    EXPECT(work != NULL);
    memset(&hall, 0, sizeof hall);
    hall.work = work;
    for (int i = 0; i < people; i++) {
        hall.people[i].number = (uint32_t)(FIRST + i);
    }
    hall.input = (struct seating_input){.people = hall.people,
                                        .people_count = people,
                                        .odd = (uint8_t)odd,
                                        .sizes = 1 << 3 | 1 << 5,
                                        .may_bots = true,
                                        .round = 1};
    seating_draw(&hall.input, STEPS, NULL, NULL, hall.work, &hall.seating);
}

static void expect_everybody_once(void) {
    int seen[FIRST + PEOPLE] = {0};
    seating_report(&hall.input, &hall.seating, hall.work, &hall.report);
    for (int i = 0; i < hall.seating.table_count; i++) {
        for (int seat = 0; seat < hall.seating.tables[i].seats; seat++) {
            seen[hall.seating.tables[i].who[seat]]++;
        }
    }
    for (int i = 0; i < hall.seating.out_count; i++) {
        seen[hall.seating.outs[i].number]++;
    }
    for (int i = 0; i < hall.input.people_count; i++) {
        EXPECT_INT(seen[FIRST + i], 1);
    }
    EXPECT_INT(hall.report.people + hall.seating.out_count, hall.input.people_count);
}

TEST(seats_can_be_changed_by_hand) {
    begin(9, ODD_BYE);
    uint32_t out = hall.seating.outs[0].number, in = hall.seating.tables[0].who[2];
    EXPECT(seating_swap(&hall.seating, out, in));
    EXPECT_INT(hall.seating.tables[0].who[2], out);
    EXPECT_INT(hall.seating.outs[0].number, in);
    expect_everybody_once();
    uint32_t other = hall.seating.tables[1].who[0];
    EXPECT(seating_swap(&hall.seating, out, other));
    EXPECT_INT(hall.seating.tables[1].who[0], out);
    EXPECT(seating_put(&hall.seating, in, hall.seating.tables[1].number, 4)); // a fifth seat
    EXPECT_INT(hall.seating.tables[1].seats, 5);
    EXPECT_INT(hall.seating.out_count, 0);
    expect_everybody_once();
    EXPECT(seating_put(&hall.seating, out, hall.seating.tables[0].number, 4));
    EXPECT_INT(hall.seating.tables[1].seats, 4);
    expect_everybody_once();
    EXPECT_INT(hall.report.odd_tables, 1);
    EXPECT_INT(hall.report.people, 9);
    EXPECT(!seating_put(&hall.seating, out, 99, 0));
    EXPECT(!seating_put(&hall.seating, 999, 1, 0));
    EXPECT(!seating_put(&hall.seating, SEATING_BOT, 1, 0));
    EXPECT(!seating_swap(&hall.seating, out, out));
    expect_everybody_once();
}

TEST(a_bot_gives_way_by_hand) {
    begin(11, ODD_BOTS);
    expect_everybody_once();
    EXPECT_INT(hall.report.bots, 1);
    EXPECT_INT(hall.report.choices[ODD_TABLES].tables[3], 1);
    EXPECT_INT(hall.report.choices[ODD_BYE].byes, 3);
    for (int i = 0; i < hall.seating.table_count; i++) {
        for (uint8_t seat = 0; seat < hall.seating.tables[i].seats; seat++) {
            if (hall.seating.tables[i].who[seat] == SEATING_BOT) {
                uint32_t other = hall.seating.tables[(i + 1) % 3].who[0];
                EXPECT(seating_put(&hall.seating, other, hall.seating.tables[i].number, seat));
                EXPECT_INT(hall.seating.tables[(i + 1) % 3].who[0], SEATING_BOT);
                expect_everybody_once();
                return;
            }
        }
    }
    FAIL("%s", "no bot has a seat");
}

TEST(who_meets_often_in_the_season_is_told_by_name) {
    struct seating_past past[6];
    static const struct seating_wish wishes[] = {{.kind = WISH_TOGETHER, .a = 11, .b = 12},
                                                 {.kind = WISH_TOGETHER, .a = 13, .b = 14}};
    begin(8, ODD_BYE);
    for (int i = 0; i < 6; i++) { // of other nights
        uint32_t first = i < 4 ? 11 : 13;
        past[i] = (struct seating_past){.seats = 4, .who = {first, first + 1, 99, 98}};
    }
    hall.input.past = past;
    hall.input.past_count = 6;
    hall.input.wishes = wishes;
    hall.input.wish_count = 2;
    seating_draw(&hall.input, STEPS, NULL, NULL, hall.work, &hall.seating);
    seating_report(&hall.input, &hall.seating, hall.work, &hall.report);
    EXPECT_INT(hall.report.repeat_count, 0);
    EXPECT_INT(hall.report.often_count, 1); // the others have met only twice
    EXPECT_INT(hall.report.often[0].times, 4);
    EXPECT_INT(hall.report.often[0].a + hall.report.often[0].b, 23);
}
