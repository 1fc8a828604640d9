// Servers that die, stand still, leave and come back, on clocks that go on together.
#include "tests/cluster_sim/cluster.h"

#include "server/lobby/lobby.h"
#include "server/lobby/owners.h"
#include "server/report/log.h"

#include <stdio.h>
#include <string.h>

enum { ALL_LOST = 1000, ONE_LOST = 10 }; // of a thousand words
enum { SLICE_MS = 25, LEAVE_MS = 400, FAULT_KINDS = 12, DRAIN_MS = 4000 };

uint64_t cluster_now(const struct cluster *cluster) {
    return clock_now_ms(sim_store_clock(cluster->store));
}

int cluster_pick(struct cluster *cluster, int limit) {
    return (int)random_below(&cluster->random, (uint32_t)limit);
}

// ---- servers ----

static void start_server(struct cluster *cluster, struct server *server) {
    char settings[160], writer[JOURNAL_WRITER_BYTES];
    struct clock *clock = sim_clock_create();
    sim_clock_stand(clock, cluster_now(cluster) - clock_now_ms(clock));
    server->processes++;
    snprintf(writer, sizeof writer, "%s.%d", server->name, server->processes);
    snprintf(settings, sizeof settings,
             "test_seed=%llu-%s tables_max=60 accounts_max=60 connections_max=80 away_ms=20000 "
             "empty_ms=600000",
             (unsigned long long)cluster->seed, writer);
    parlour_open_node(&server->parlour, settings, clock,
                      sim_store_open(cluster->store, clock, writer),
                      sim_bus_open(cluster->hall, clock));
    server->state = SERVER_UP;
    server->ghost_count = 0;
    server->unheard = 0;
}

// Nobody who is there is told anything any more.
static void send_all_away(struct cluster *cluster, struct server *server) {
    for (int i = 0; i < cluster->person_count; i++) {
        struct person *person = &cluster->people[i];
        if (person->server == server) {
            person_leave(cluster, person, true);
        }
    }
}

static void kill_server(struct cluster *cluster, struct server *server) {
    sim_store_cut(server->parlour.journal);
    sim_bus_cut(server->parlour.bus, true);
    send_all_away(cluster, server);
    parlour_end(&server->parlour);
    server->state = SERVER_DOWN;
}

// It hears all at once what it has missed, and then who has gone.
static void wake_server(struct cluster *cluster, struct server *server) {
    struct clock *clock = server->parlour.clock;
    sim_clock_stand(clock, cluster_now(cluster) - clock_now_ms(clock));
    server->state = SERVER_UP;
    sim_clock_pass(clock, 0);
    for (int i = 0; i < server->ghost_count; i++) {
        guest_go(server->ghosts[i]);
    }
    server->ghost_count = 0;
}

struct server *cluster_find_server(struct cluster *cluster, const char *name) {
    struct server *any = NULL;
    int count = 0;
    for (int i = 0; i < cluster->server_count; i++) {
        struct server *server = &cluster->servers[i];
        bool is_there = server->state == SERVER_UP && server->parlour.is_ready &&
                        !server->parlour.services.is_cut_off; // as a front asks for it
        if (is_there && strcmp(server->name, name) == 0) {
            return server;
        }
        if (is_there && cluster_pick(cluster, ++count) == 0) {
            any = server;
        }
    }
    return any;
}

struct table *cluster_table(struct cluster *cluster, const char *code) {
    const char *writer = facts_writer(cluster->facts, code);
    for (int i = 0; i < cluster->server_count; i++) {
        struct server *server = &cluster->servers[i];
        if (server->state == SERVER_UP && strcmp(server->parlour.journal->writer, writer) == 0) {
            return lobby_find(server->parlour.services.lobby, code);
        }
    }
    return NULL;
}

// ---- faults ----

static void hold(struct cluster *cluster, struct server *server, uint64_t ms) {
    uint64_t until = cluster_now(cluster) + ms;
    sim_store_hold(server->parlour.journal, until);
    cluster->held_until = until > cluster->held_until ? until : cluster->held_until;
}

static void hold_store(struct cluster *cluster, uint64_t ms) {
    for (int i = 0; i < cluster->server_count; i++) {
        if (cluster->servers[i].state == SERVER_UP) {
            hold(cluster, &cluster->servers[i], ms);
        }
    }
}

static void leave(struct cluster *cluster, struct server *server) {
    send_all_away(cluster, server);
    parlour_leave(&server->parlour);
    server->until = cluster_now(cluster) + LEAVE_MS;
    server->state = SERVER_LEAVES;
}

static void on_drained(void *context, int tables_left) {
    struct server *server = context;
    (void)tables_left;
    server->is_drained = true;
}

// It may die at any moment of that.
static void drain(struct cluster *cluster, struct server *server) {
    server->is_drained = false;
    if (!owners_drain(server->parlour.services.owners, on_drained, server)) {
        leave(cluster, server); // there is no other
        return;
    }
    server->until = cluster_now(cluster) + (uint64_t)cluster_pick(cluster, DRAIN_MS);
    server->state = SERVER_DRAINS;
}

static void cut_from_bus(struct server *server, uint64_t until) {
    server->unheard = until;
    sim_bus_cut(server->parlour.bus, true);
}

static void lose_all(struct cluster *cluster, uint64_t until) {
    cluster->deaf_until = until;
    sim_bus_lose(cluster->hall, ALL_LOST);
}

void cluster_harm(struct cluster *cluster) {
    struct server *server = &cluster->servers[cluster_pick(cluster, cluster->server_count)];
    uint64_t now = cluster_now(cluster), ms = 100 + (uint64_t)cluster_pick(cluster, 20000);
    int kind = cluster_pick(cluster, FAULT_KINDS);
    if (server->state != SERVER_UP) {
        return;
    }
    cluster->faults++;
    server->until = now + ms;
    switch (kind) {
    case 0:
        kill_server(cluster, server);
        break;
    case 1:
        server->state = SERVER_STANDS;
        break;
    case 2:
        leave(cluster, server);
        break;
    case 6:
    case 7:
        drain(cluster, server);
        break;
    case 3: // the way of one is cut off
        hold(cluster, server, ms);
        break;
    case 4:
        hold_store(cluster, ms / 2);
        break;
    case 8:
        cut_from_bus(server, now + ms);
        break;
    case 9: // and from the journal
        cut_from_bus(server, now + ms);
        hold(cluster, server, ms);
        break;
    case 10:
        lose_all(cluster, now + ms / 2);
        break;
    case 11: // as when all that carries both dies
        lose_all(cluster, now + ms / 2);
        hold_store(cluster, ms / 2);
        break;
    default:
        sim_store_fail(server->parlour.journal, 3);
        server->ailing = now + ms / 4;
        break;
    }
}

static void end_cut(struct server *server) {
    server->unheard = 0;
    if (server->state != SERVER_DOWN) {
        sim_bus_cut(server->parlour.bus, false);
    }
}

static void end_deafness(struct cluster *cluster) {
    cluster->deaf_until = 0;
    sim_bus_lose(cluster->hall, cluster->lost);
}

static void end_state(struct cluster *cluster, struct server *server) {
    switch (server->state) {
    case SERVER_UP:
        break;
    case SERVER_STANDS:
        wake_server(cluster, server);
        break;
    case SERVER_DRAINS: // not in time
        kill_server(cluster, server);
        server->until = cluster_now(cluster) + 100 + (uint64_t)cluster_pick(cluster, 8000);
        break;
    case SERVER_LEAVES:
        parlour_end(&server->parlour);
        server->state = SERVER_DOWN;
        server->until = cluster_now(cluster) + 100 + (uint64_t)cluster_pick(cluster, 8000);
        break;
    case SERVER_DOWN:
        start_server(cluster, server);
        break;
    }
}

void cluster_heal(struct cluster *cluster) {
    for (int i = 0; i < cluster->server_count; i++) {
        struct server *server = &cluster->servers[i];
        if (server->state == SERVER_LEAVES || server->state == SERVER_DRAINS) {
            end_state(cluster, server);
        }
        end_state(cluster, server);
        sim_store_fail(server->parlour.journal, 0);
        server->ailing = 0;
        end_cut(server);
    }
    end_deafness(cluster);
    if (cluster->held_until > cluster_now(cluster)) {
        cluster_pass(cluster, cluster->held_until - cluster_now(cluster));
    }
}

// ---- time ----

static bool goes_on(const struct server *server) {
    return server->state == SERVER_UP || server->state == SERVER_DRAINS ||
           server->state == SERVER_LEAVES;
}

static uint64_t next_moment(const struct cluster *cluster, uint64_t end) {
    uint64_t next = sim_clock_next(sim_store_clock(cluster->store));
    for (int i = 0; i < cluster->server_count; i++) {
        const struct server *server = &cluster->servers[i];
        uint64_t due = goes_on(server) ? sim_clock_next(server->parlour.clock) : UINT64_MAX;
        next = due < next ? due : next;
    }
    return next < end ? next : end;
}

static void pass_to(struct cluster *cluster, uint64_t moment) {
    struct clock *clock = sim_store_clock(cluster->store);
    uint64_t now = clock_now_ms(clock), ms = moment > now ? moment - now : 0;
    sim_clock_pass(clock, ms);
    for (int i = 0; i < cluster->server_count; i++) {
        if (goes_on(&cluster->servers[i])) {
            parlour_pass(&cluster->servers[i].parlour, ms);
        }
    }
}

static void look_after(struct cluster *cluster) {
    uint64_t now = cluster_now(cluster);
    if (cluster->deaf_until != 0 && now >= cluster->deaf_until) {
        end_deafness(cluster);
    }
    for (int i = 0; i < cluster->server_count; i++) {
        struct server *server = &cluster->servers[i];
        if (server->state == SERVER_DRAINS && server->is_drained) {
            leave(cluster, server);
        } else if (server->state != SERVER_UP && now >= server->until) {
            end_state(cluster, server);
        }
        if (server->state == SERVER_UP && server->ailing != 0 && now >= server->ailing) {
            sim_store_fail(server->parlour.journal, 0);
            server->ailing = 0;
        }
        if (server->unheard != 0 && now >= server->unheard) {
            end_cut(server);
        }
    }
    for (int i = 0; i < cluster->person_count; i++) {
        if (now >= cluster->people[i].next_at) {
            person_act(cluster, &cluster->people[i]);
        }
    }
}

void cluster_pass(struct cluster *cluster, uint64_t ms) {
    uint64_t end = cluster_now(cluster) + ms;
    while (cluster_now(cluster) < end) {
        uint64_t slice = cluster_now(cluster) + SLICE_MS;
        slice = slice < end ? slice : end;
        while (cluster_now(cluster) < slice || next_moment(cluster, UINT64_MAX) <= slice) {
            pass_to(cluster, next_moment(cluster, slice));
        }
        look_after(cluster);
    }
}

// ---- beginning and end ----

void cluster_open(struct cluster *cluster, uint64_t seed, bool has_fence) {
    static const char *const names[SERVERS_MAX] = {"north", "south", "east", "west", "red"};
    log_set_level(LOG_ERROR);
    memset(cluster, 0, sizeof *cluster);
    cluster->seed = seed;
    random_init_number(&cluster->random, seed);
    cluster->store = sim_store_create(seed);
    cluster->facts = facts_create();
    cluster->hall = sim_bus_create(sim_store_clock(cluster->store), seed);
    cluster->lost = cluster_pick(cluster, 2) * ONE_LOST;
    sim_bus_lose(cluster->hall, cluster->lost);
    sim_store_watch(cluster->store, facts_hear_record, cluster->facts);
    if (!has_fence) {
        sim_store_unfence(cluster->store);
    }
    cluster->server_count = 3 + cluster_pick(cluster, SERVERS_MAX - 2);
    for (int i = 0; i < cluster->server_count; i++) {
        snprintf(cluster->servers[i].name, sizeof cluster->servers[i].name, "%s", names[i]);
        start_server(cluster, &cluster->servers[i]);
    }
    cluster->group_count = 3 + cluster_pick(cluster, PARTIES_MAX - 3);
    for (int i = 0; i < PEOPLE_MAX; i++) {
        struct person *person = &cluster->people[cluster->person_count++];
        person->number = i;
        person->group = i % cluster->group_count;
        person->is_watcher = i / cluster->group_count >= 3;
        person->next_at = cluster_now(cluster) + 1500 + (uint64_t)cluster_pick(cluster, 3000);
        witness_init(&person->witness, NULL);
    }
}

void cluster_close(struct cluster *cluster) {
    for (int i = 0; i < cluster->server_count; i++) {
        sim_store_cut(cluster->servers[i].parlour.journal);
        sim_bus_cut(cluster->servers[i].parlour.bus, true);
        send_all_away(cluster, &cluster->servers[i]);
        parlour_end(&cluster->servers[i].parlour);
    }
    for (int i = 0; i < cluster->person_count; i++) {
        witness_finish(&cluster->people[i].witness);
    }
    sim_bus_destroy(cluster->hall); // its clock is the store's
    sim_store_destroy(cluster->store);
    facts_destroy(cluster->facts);
}
