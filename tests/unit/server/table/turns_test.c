// Tables that play at once take turns, and leave the loop to others.
#include "server/report/metrics.h"
#include "server/table/table_parts.h"
#include "server/table/turns.h"
#include "tests/support/parlour.h"

#include <stdio.h>
#include <string.h>

enum { PLACES = 3, STEPS = 64, TABLES = 20 };

static struct {
    struct turns *turns;
    struct turn places[PLACES];
    int taken[PLACES];
    struct clock *clock;
    uint64_t step_us; // that a step takes
} row;

// Takes four steps, and would go on for ever.
static void on_turn(struct turn *turn) {
    int place = (int)(turn - row.places);
    for (int i = 0; i < 4 && turns_spend_step(row.turns); i++) {
        row.taken[place]++;
        sim_clock_work(row.clock, row.step_us);
    }
    turns_wait(row.turns, turn);
}

TEST(all_together_have_one_budget_for_a_moment_and_the_same_share_of_it) {
    struct clock *clock = sim_clock_create();
    memset(&row, 0, sizeof row);
    row.clock = clock;
    row.turns = turns_create(clock, on_turn);
    for (int i = 0; i < PLACES; i++) {
        turns_wait(row.turns, &row.places[i]);
        turns_wait(row.turns, &row.places[i]); // waits once
    }
    EXPECT_INT(row.taken[0], 0); // never at once: the caller is not done
    for (int ms = 0; ms < 30; ms++) {
        int before = row.taken[0] + row.taken[1] + row.taken[2];
        sim_clock_pass(clock, ms == 0 ? 0 : 1);
        EXPECT_INT(row.taken[0] + row.taken[1] + row.taken[2] - before, STEPS);
    }
    for (int i = 0; i < PLACES; i++) {
        EXPECT(row.taken[i] >= 30 * STEPS / PLACES - 4 && row.taken[i] <= 30 * STEPS / PLACES + 4);
        turns_forget(row.turns, &row.places[i]);
    }
    sim_clock_pass(clock, 100);
    turns_destroy(row.turns);
    sim_clock_destroy(clock);
}

TEST(who_takes_long_has_fewer_steps_of_a_moment) {
    struct clock *clock = sim_clock_create();
    memset(&row, 0, sizeof row);
    row.clock = clock;
    row.step_us = 300;
    row.turns = turns_create(clock, on_turn);
    turns_wait(row.turns, &row.places[0]);
    for (int ms = 0; ms < 10; ms++) {
        sim_clock_pass(clock, ms == 0 ? 0 : 1);
        EXPECT_INT(row.taken[0],
                   4 * (ms + 1)); // the fourth begins in time, and ends the millisecond
    }
    turns_forget(row.turns, &row.places[0]);
    sim_clock_pass(clock, 100);
    turns_destroy(row.turns);
    sim_clock_destroy(clock);
}

// A table of bots that play at once; who made it looks on.
static struct guest *open_hog(struct parlour *parlour, int number) {
    char name[20];
    snprintf(name, sizeof name, "Hog %d", number);
    struct guest *guest = guest_enter(parlour, name);
    MAKE_TABLE(guest, .preset = "british", .is_instant = true);
    guest_say(guest, "{'type':'stand'}");
    for (int seat = 0; seat < 4; seat++) {
        guest_say(guest, "{'type':'add_bot','seat':%d,'bot':'tsumogiri'}", seat);
    }
    return guest;
}

TEST(tables_that_play_at_once_leave_time_for_everybody_else) {
    struct parlour parlour;
    struct guest *hogs[TABLES];
    int64_t least = INT64_MAX, most = 0;
    parlour_open(&parlour, "own_tables_max=100");
    for (int i = 0; i < TABLES; i++) {
        hogs[i] = open_hog(&parlour, i);
    }
    for (int i = 0; i < TABLES; i++) {
        guest_say(hogs[i], "{'type':'start'}");
    }
    for (int ms = 0; ms < 60; ms++) {
        int64_t before = metric_get(METRIC_EVENTS);
        parlour_pass(&parlour, 1);
        EXPECT(metric_get(METRIC_EVENTS) - before <= STEPS * 4);
    }
    for (int i = 0; i < TABLES; i++) {
        const struct session *session = sim_network_user(hogs[i]->connection);
        int64_t events = session->table->log.last_number;
        least = events < least ? events : least;
        most = events > most ? events : most;
    }
    EXPECT(least > 20 && most < 2 * least);
    parlour_close(&parlour);
}

TEST(the_host_says_how_many_tables_may_play_at_once) {
    struct parlour parlour;
    parlour_open(&parlour, "instant_tables_max=1");
    struct guest *ann = guest_enter(&parlour, "Ann"), *bob = guest_enter(&parlour, "Bob");
    MAKE_TABLE(ann, .is_instant = true);
    guest_refused(bob, "server_full",
                  "{'type':'create_table','title':'','preset':'riichi-club','settings':[],'clock':"
                  "{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,'pace':'instant'}");
    guest_open_table(bob);
    parlour_close(&parlour);
}
