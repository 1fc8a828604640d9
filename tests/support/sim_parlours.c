// Steps of a few milliseconds, so that what one sends another comes in its time.
#include "tests/support/sim_parlours.h"

#include "server/report/log.h"

#include <stdio.h>
#include <string.h>

enum { STEP_MS = 5, START_MS = 2000, WAIT_STEPS = 400, USUAL_SEED = 5 };

static const char *const names[SIM_PARLOURS_MAX] = {"north", "south", "east"};

void sim_parlours_open(struct sim_parlours *servers, int count, const char *settings) {
    sim_parlours_open_seed(servers, count, settings, USUAL_SEED);
}

void sim_parlours_open_seed(struct sim_parlours *servers, int count, const char *settings,
                            uint64_t seed) {
    char all[256], name[40], writer[JOURNAL_WRITER_BYTES];
    log_set_level(LOG_ERROR);
    memset(servers, 0, sizeof *servers);
    servers->count = count;
    servers->store = sim_store_create(seed);
    servers->hall = sim_bus_create(sim_store_clock(servers->store), seed);
    for (int i = 0; i < count; i++) {
        struct clock *clock = sim_clock_create();
        snprintf(writer, sizeof writer, "%s.1", names[i]);
        snprintf(name, sizeof name, "%s-%llu", names[i], (unsigned long long)seed);
        snprintf(all, sizeof all, "test_seed=%s %s", seed == USUAL_SEED ? names[i] : name,
                 settings);
        parlour_open_node(&servers->rows[i], all, clock,
                          sim_store_open(servers->store, clock, writer),
                          sim_bus_open(servers->hall, clock));
    }
    sim_parlours_pass(servers, START_MS);
    for (int i = 0; i < count; i++) {
        EXPECT(servers->rows[i].is_ready);
    }
}

void sim_parlours_start(struct sim_parlours *servers, int number, int version) {
    char all[64], writer[JOURNAL_WRITER_BYTES];
    struct clock *clock = sim_clock_create();
    sim_parlours_pass(servers, START_MS); // the last words of the process before have come
    sim_clock_pass(clock, clock_now_ms(sim_store_clock(servers->store)) - clock_now_ms(clock));
    snprintf(writer, sizeof writer, "%s.%d-%d", names[number], version, ++servers->processes);
    snprintf(all, sizeof all, "test_seed=%s%d", names[number], servers->processes);
    servers->rows[number] = (struct parlour){.clock = NULL};
    parlour_open_node(&servers->rows[number], all, clock,
                      sim_store_open(servers->store, clock, writer),
                      sim_bus_open(servers->hall, clock));
    servers->is_gone[number] = false;
    for (int i = 0; i < WAIT_STEPS && !servers->rows[number].is_ready; i++) {
        sim_parlours_pass(servers, STEP_MS);
    }
    EXPECT(servers->rows[number].is_ready);
}

void sim_parlours_pass(struct sim_parlours *servers, uint64_t ms) {
    for (uint64_t passed = 0; passed < ms; passed += STEP_MS) {
        sim_clock_pass(sim_store_clock(servers->store), STEP_MS);
        for (int i = 0; i < servers->count; i++) {
            if (!servers->is_gone[i]) {
                parlour_pass(&servers->rows[i], STEP_MS);
            }
        }
    }
}

void sim_parlours_kill(struct sim_parlours *servers, int number) {
    struct parlour *parlour = &servers->rows[number];
    sim_store_cut(parlour->journal);
    sim_bus_cut(parlour->bus, true);
    parlour_end(parlour);
    servers->is_gone[number] = true;
}

void sim_parlours_close(struct sim_parlours *servers) {
    for (int i = 0; i < servers->count; i++) {
        if (!servers->is_gone[i]) {
            sim_parlours_kill(servers, i);
        }
    }
    sim_bus_destroy(servers->hall);
    sim_store_destroy(servers->store);
}

static void wait_to_hear(struct sim_parlours *servers, struct guest *guest, const char *type) {
    for (int i = 0; i < WAIT_STEPS && !guest_hears(guest, type); i++) {
        sim_parlours_pass(servers, STEP_MS);
    }
}

const char *sim_parlours_make_table(struct sim_parlours *servers, struct guest *owner) {
    guest_say(owner, "{'type':'create_table','title':'','preset':'riichi-club','settings':[],"
                     "'clock':{'base_s':0,'bank_s':0},'is_public':true,'may_watch':true,"
                     "'pace':'normal'}");
    wait_to_hear(servers, owner, "table");
    return said_text(guest_hear(owner, "table"), "code");
}

struct guest *sim_parlours_enter(struct sim_parlours *servers, int number, const char *name) {
    struct guest *guest = guest_connect(&servers->rows[number], "");
    guest_say(guest, "{'type':'hello','name':'%s'}", name);
    wait_to_hear(servers, guest, "welcome");
    snprintf(guest->token, sizeof guest->token, "%s",
             said_text(guest_hear(guest, "welcome"), "token"));
    return guest;
}
