// Servers of one journal, on one clock: who is there, who is believed to be gone, whose turn it is.
#include "server/nodes/nodes.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"
#include "tests/support/sim_clock.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { SERVERS = 3, SUSPECT_MS = 2000, KEYS = 300 };

static const char *const writers[SERVERS] = {"north.1", "south.1", "east.1"};

struct server {
    struct journal *journal;
    struct nodes *nodes;
    int ready, woken, gone, claimed, kept;
    char last_kept[NODE_MATCH_BYTES];
    char last_gone[JOURNAL_WRITER_BYTES];
};

struct servers {
    struct clock *clock;
    struct journal *journal;
    struct server rows[SERVERS];
};

static void on_ready(void *context) {
    ((struct server *)context)->ready++;
}

static void on_gone(void *context, const char *writer) {
    struct server *server = context;
    server->gone++;
    snprintf(server->last_gone, sizeof server->last_gone, "%s", writer);
}

static void on_woken(void *context) {
    ((struct server *)context)->woken++;
}

static void on_claimed(void *context) {
    ((struct server *)context)->claimed++;
}

static void on_kept(void *context, const char *match) {
    struct server *server = context;
    server->kept++;
    snprintf(server->last_kept, sizeof server->last_kept, "%s", match);
}

static void open_one(struct servers *servers, struct server *server, const char *writer) {
    const struct nodes_host host = {server, on_ready, on_gone, on_woken, on_claimed, on_kept};
    *server = (struct server){journal_memory_share(servers->journal, servers->clock, writer)};
    server->nodes = nodes_create(server->journal, servers->clock, SUSPECT_MS, &host);
    EXPECT(server->nodes != NULL);
}

static void close_one(struct server *server) {
    nodes_stop(server->nodes);
    journal_close(server->journal);
    nodes_destroy(server->nodes);
    server->nodes = NULL;
}

static void open_servers(struct servers *servers) {
    log_set_level(LOG_ERROR);
    servers->clock = sim_clock_create();
    servers->journal = journal_memory_create(servers->clock);
    for (int i = 0; i < SERVERS; i++) {
        open_one(servers, &servers->rows[i], writers[i]);
    }
    sim_clock_pass(servers->clock, 1100);
}

static void close_servers(struct servers *servers) {
    for (int i = 0; i < SERVERS; i++) {
        if (servers->rows[i].nodes != NULL) {
            close_one(&servers->rows[i]);
        }
    }
    journal_close(servers->journal);
    sim_clock_destroy(servers->clock);
}

TEST(names_are_short_and_plain) {
    char name[NODE_NAME_BYTES];
    EXPECT(node_is_name("north-2"));
    EXPECT(!node_is_name("") && !node_is_name("North") && !node_is_name("a.b"));
    EXPECT(node_is_name("aaaaaaaaaaaaaaaaaaaa") && !node_is_name("aaaaaaaaaaaaaaaaaaaaa"));
    node_read_name("north-2.00ff", name);
    EXPECT_TEXT(name, "north-2");
    node_read_name("aaaaaaaaaaaaaaaaaaaaa.1", name); // of no server
    EXPECT_TEXT(name, "");
    node_read_name("", name);
    EXPECT_TEXT(name, "");
}

TEST(all_know_each_other_before_they_are_ready) {
    struct servers servers;
    open_servers(&servers);
    for (int i = 0; i < SERVERS; i++) {
        EXPECT_INT(servers.rows[i].ready, 1);
        EXPECT_INT(servers.rows[i].gone, 0);
        for (int other = 0; other < SERVERS; other++) {
            EXPECT_INT(node_presence(servers.rows[i].nodes, writers[other]), NODE_THERE);
        }
        EXPECT(node_is_me(servers.rows[i].nodes, writers[i]));
    }
    EXPECT_INT(node_presence(servers.rows[0].nodes, "south.0"), NODE_UNKNOWN); // another process
    EXPECT_INT(node_presence(servers.rows[0].nodes, "west.1"), NODE_UNKNOWN);
    EXPECT_INT(node_presence(servers.rows[0].nodes, "north.0"), NODE_GONE); // the one before it
    close_servers(&servers);
}

TEST(who_dies_is_gone_after_its_time_and_for_all) {
    struct servers servers;
    open_servers(&servers);
    journal_memory_fail_after(servers.rows[1].journal, 0, JOURNAL_DIES); // one beat more
    sim_clock_pass(servers.clock, SUSPECT_MS - 100);
    EXPECT_INT(node_presence(servers.rows[0].nodes, writers[1]), NODE_THERE);
    sim_clock_pass(servers.clock, 1700);
    for (int i = 0; i < SERVERS; i += 2) {
        EXPECT_INT(servers.rows[i].gone, 1);
        EXPECT_TEXT(servers.rows[i].last_gone, writers[1]);
        EXPECT_INT(node_presence(servers.rows[i].nodes, writers[1]), NODE_GONE);
    }
    close_one(&servers.rows[1]);
    open_one(&servers, &servers.rows[1], "south.2"); // the host starts it again
    sim_clock_pass(servers.clock, 2000);
    EXPECT_INT(servers.rows[1].ready, 1);
    EXPECT_INT(node_presence(servers.rows[0].nodes, "south.2"), NODE_THERE);
    EXPECT_INT(servers.rows[0].gone, 1); // is not told twice
    close_servers(&servers);
}

TEST(who_takes_leave_is_gone_at_once) {
    struct servers servers;
    open_servers(&servers);
    close_one(&servers.rows[2]);
    sim_clock_pass(servers.clock, 600);
    EXPECT_TEXT(servers.rows[0].last_gone, writers[2]);
    EXPECT_TEXT(servers.rows[1].last_gone, writers[2]);
    close_servers(&servers);
}

// Who hears nobody, not even itself, suspects nobody; and finds out that it was away.
TEST(a_silent_journal_is_nobodys_death) {
    struct servers servers;
    open_servers(&servers);
    journal_memory_fail_after(servers.rows[0].journal, 0, JOURNAL_REFUSES);
    sim_clock_pass(servers.clock, 5 * SUSPECT_MS);
    EXPECT_INT(servers.rows[0].gone, 0);
    EXPECT_TEXT(servers.rows[1].last_gone, writers[0]);
    EXPECT_INT(servers.rows[0].woken, 0);
    journal_memory_mend(servers.rows[0].journal);
    sim_clock_pass(servers.clock, 1100);
    EXPECT_INT(servers.rows[0].gone, 0);
    EXPECT_INT(servers.rows[0].woken, 1);
    EXPECT_INT(node_presence(servers.rows[1].nodes, writers[0]), NODE_THERE);
    EXPECT_INT(servers.rows[1].gone, 1);
    close_servers(&servers);
}

// Whoever was believed to be gone may still have a table that is quiet.
TEST(others_hear_that_tables_were_taken_over) {
    struct servers servers;
    open_servers(&servers);
    nodes_note_claim(servers.rows[0].nodes);
    nodes_note_claim(servers.rows[0].nodes);
    sim_clock_pass(servers.clock, 1100);
    EXPECT_INT(servers.rows[0].claimed, 0); // it knows
    EXPECT_INT(servers.rows[1].claimed, 1);
    EXPECT_INT(servers.rows[2].claimed, 1);
    sim_clock_pass(servers.clock, 3000);
    EXPECT_INT(servers.rows[1].claimed, 1);
    nodes_note_claim(servers.rows[0].nodes);
    sim_clock_pass(servers.clock, 1100);
    EXPECT_INT(servers.rows[1].claimed, 2);
    close_one(&servers.rows[0]);
    open_one(&servers, &servers.rows[0], "north.2"); // it begins anew
    sim_clock_pass(servers.clock, 2000);
    EXPECT_INT(servers.rows[1].claimed, 2);
    close_servers(&servers);
}

TEST(others_hear_of_each_match_once) {
    struct servers servers;
    open_servers(&servers);
    for (int i = 0; i < 20; i++) {
        char match[NODE_MATCH_BYTES];
        snprintf(match, sizeof match, "match%05d", i);
        nodes_note_match(servers.rows[0].nodes, match);
        sim_clock_pass(servers.clock, i % 3 == 0 ? 700 : 50);
    }
    sim_clock_pass(servers.clock, 1100);
    EXPECT_INT(servers.rows[0].kept, 0);
    EXPECT_INT(servers.rows[1].kept, 20);
    EXPECT_TEXT(servers.rows[2].last_kept, "match00019");
    for (int i = 0; i < 30; i++) { // of too many at once the last ones
        nodes_note_match(servers.rows[0].nodes, "match22222");
    }
    sim_clock_pass(servers.clock, 2000);
    EXPECT_INT(servers.rows[1].kept, 36);
    close_servers(&servers);
}

// Each name is one server's, and when that one goes only its share is divided anew.
TEST(what_is_taken_over_is_divided) {
    struct servers servers;
    int count[SERVERS] = {0}, taker[KEYS];
    open_servers(&servers);
    for (int key = 0; key < KEYS; key++) {
        char name[8];
        int takers = 0;
        snprintf(name, sizeof name, "T%05d", key);
        for (int i = 0; i < SERVERS; i++) {
            bool takes = node_takes(servers.rows[i].nodes, name);
            taker[key] = takes ? i : taker[key];
            count[i] += takes;
            takers += takes;
        }
        EXPECT_INT(takers, 1);
    }
    for (int i = 0; i < SERVERS; i++) {
        EXPECT(count[i] > KEYS / SERVERS / 2);
    }
    close_one(&servers.rows[2]);
    sim_clock_pass(servers.clock, 600);
    for (int key = 0; key < KEYS; key++) {
        char name[8];
        snprintf(name, sizeof name, "T%05d", key);
        EXPECT(taker[key] == 2 || node_takes(servers.rows[taker[key]].nodes, name));
        EXPECT(node_takes(servers.rows[0].nodes, name) != node_takes(servers.rows[1].nodes, name));
    }
    close_servers(&servers);
}
