// Servers of one journal on one clock, first by records, then by a bus, which may lose what they
// say.
#include "server/nodes/nodes.h"
#include "server/report/log.h"
#include "server/storage/journal_memory.h"
#include "tests/support/sim_bus.h"
#include "tests/support/sim_clock.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { SERVERS = 3, SUSPECT_MS = 2000, KEYS = 300 };

static const char *const writers[SERVERS] = {"north.1", "south.1", "east.1"};

struct server {
    struct journal *journal;
    struct bus *bus;
    struct nodes *nodes;
    int ready, woken, gone, claimed, kept, people;
    bool is_cut_off;
    char last_kept[NODE_MATCH_BYTES];
    char last_gone[JOURNAL_WRITER_BYTES];
};

struct servers {
    struct clock *clock;
    struct journal *journal;
    struct sim_bus *hall; // NULL: there is none
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

static void on_cut_off(void *context, bool is_cut_off) {
    struct server *server = context;
    EXPECT(server->is_cut_off != is_cut_off);
    server->is_cut_off = is_cut_off;
}

static void describe(void *context, struct node_state *out_state) {
    out_state->people = ((struct server *)context)->people;
}

static void open_one(struct servers *servers, struct server *server, const char *writer) {
    const struct nodes_host host = {server,     on_ready, on_gone,    on_woken,
                                    on_claimed, on_kept,  on_cut_off, describe};
    *server = (struct server){journal_memory_share(servers->journal, servers->clock, writer)};
    if (servers->hall != NULL) {
        server->bus = sim_bus_open(servers->hall, servers->clock);
    }
    server->nodes = nodes_create(server->journal, server->bus, servers->clock, SUSPECT_MS, &host);
    EXPECT(server->nodes != NULL);
}

static void close_one(struct server *server) {
    nodes_stop(server->nodes);
    bus_close(server->bus);
    journal_close(server->journal);
    nodes_destroy(server->nodes);
    server->nodes = NULL;
}

static void open_hall(struct servers *servers, bool has_bus) {
    log_set_level(LOG_ERROR);
    servers->clock = sim_clock_create();
    servers->hall = has_bus ? sim_bus_create(servers->clock, 3) : NULL;
    servers->journal = journal_memory_create(servers->clock);
    for (int i = 0; i < SERVERS; i++) {
        open_one(servers, &servers->rows[i], writers[i]);
    }
    sim_clock_pass(servers->clock, 1100);
}

static void open_servers(struct servers *servers) {
    open_hall(servers, false);
}

static void close_servers(struct servers *servers) {
    for (int i = 0; i < SERVERS; i++) {
        if (servers->rows[i].nodes != NULL) {
            close_one(&servers->rows[i]);
        }
    }
    journal_close(servers->journal);
    if (servers->hall != NULL) {
        sim_bus_destroy(servers->hall);
    }
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

// ---- by the bus ----

// The process dies: it says nothing more, not even that it goes.
static void kill_one(struct server *server) {
    sim_bus_cut(server->bus, true);
    journal_memory_fail_after(server->journal, 0, JOURNAL_REFUSES);
    close_one(server);
}

static void expect_all_there(const struct servers *servers) {
    for (int i = 0; i < SERVERS; i++) {
        EXPECT_INT(servers->rows[i].ready, 1);
        EXPECT_INT(servers->rows[i].gone, 0);
        for (int other = 0; other < SERVERS; other++) {
            EXPECT_INT(node_presence(servers->rows[i].nodes, writers[other]), NODE_THERE);
        }
    }
}

TEST(all_know_each_other_by_the_bus) {
    struct servers servers;
    open_hall(&servers, true);
    expect_all_there(&servers);
    sim_clock_pass(servers.clock, 60000);
    expect_all_there(&servers);
    close_servers(&servers);
}

// With a bus the journal holds who exists, and is not written for every beat.
TEST(the_list_is_written_once) {
    struct servers servers;
    open_hall(&servers, true);
    int before[SERVERS];
    for (int i = 0; i < SERVERS; i++) {
        before[i] = journal_memory_appends(servers.rows[i].journal);
    }
    struct journal_token before_leave = journal_memory_token(servers.journal, "node.east");
    sim_clock_pass(servers.clock, 30000);
    for (int i = 0; i < SERVERS; i++) {
        EXPECT_INT(journal_memory_appends(servers.rows[i].journal), before[i]);
    }
    close_one(&servers.rows[2]);
    sim_clock_pass(servers.clock, 1000);
    struct journal_token after = journal_memory_token(servers.journal, "node.east");
    EXPECT(memcmp(&before_leave, &JOURNAL_NEW, sizeof after) != 0);
    EXPECT(memcmp(&after, &JOURNAL_NEW, sizeof after) == 0); // it is not in the list any more
    close_servers(&servers);
}

// T13: the store has no leader, and who dies meanwhile is missed all the same.
TEST(who_dies_while_the_journal_is_silent_is_missed) {
    struct servers servers;
    open_hall(&servers, true);
    for (int i = 0; i < SERVERS; i++) {
        journal_memory_fail_after(servers.rows[i].journal, 0, JOURNAL_REFUSES);
    }
    sim_clock_pass(servers.clock, 5 * SUSPECT_MS);
    EXPECT_INT(servers.rows[0].gone + servers.rows[1].gone, 0);
    kill_one(&servers.rows[2]);
    sim_clock_pass(servers.clock, SUSPECT_MS - 500);
    EXPECT_INT(servers.rows[0].gone, 0);
    sim_clock_pass(servers.clock, 1500);
    EXPECT_TEXT(servers.rows[0].last_gone, writers[2]);
    EXPECT_TEXT(servers.rows[1].last_gone, writers[2]);
    EXPECT(!servers.rows[0].is_cut_off);
    close_servers(&servers);
}

TEST(who_takes_leave_by_the_bus_is_gone_at_once) {
    struct servers servers;
    open_hall(&servers, true);
    close_one(&servers.rows[2]);
    sim_clock_pass(servers.clock, 100);
    EXPECT_TEXT(servers.rows[0].last_gone, writers[2]);
    open_one(&servers, &servers.rows[2], "east.2");
    sim_clock_pass(servers.clock, 2000);
    EXPECT_INT(servers.rows[2].ready, 1);
    EXPECT_INT(node_presence(servers.rows[0].nodes, "east.2"), NODE_THERE);
    EXPECT_INT(servers.rows[0].gone, 1);
    close_servers(&servers);
}

// Of a hundred words one is lost: nobody is missed for that.
TEST(a_lost_beat_is_nobodys_death) {
    struct servers servers;
    open_hall(&servers, true);
    sim_bus_lose(servers.hall, 10);
    sim_clock_pass(servers.clock, 600000);
    expect_all_there(&servers);
    for (int i = 0; i < SERVERS; i++) {
        EXPECT(!servers.rows[i].is_cut_off);
        EXPECT_INT(servers.rows[i].woken, 0);
    }
    close_servers(&servers);
}

TEST(who_does_not_hear_itself_is_cut_off) {
    struct servers servers;
    open_hall(&servers, true);
    sim_bus_cut(servers.rows[0].bus, true);
    sim_clock_pass(servers.clock, SUSPECT_MS - 900);
    EXPECT(!servers.rows[0].is_cut_off);
    sim_clock_pass(servers.clock, 2000);
    EXPECT(servers.rows[0].is_cut_off && nodes_are_cut_off(servers.rows[0].nodes));
    EXPECT_INT(servers.rows[0].gone, 0); // of the others it knows nothing
    EXPECT_TEXT(servers.rows[1].last_gone, writers[0]);
    EXPECT(!servers.rows[1].is_cut_off && !servers.rows[2].is_cut_off);
    sim_bus_cut(servers.rows[0].bus, false);
    sim_clock_pass(servers.clock, 600);
    EXPECT(!servers.rows[0].is_cut_off);
    EXPECT_INT(node_presence(servers.rows[1].nodes, writers[0]), NODE_THERE);
    close_servers(&servers);
}

TEST(without_a_bus_all_are_cut_off_and_nobody_is_gone) {
    struct servers servers;
    open_hall(&servers, true);
    sim_bus_lose(servers.hall, 1000);
    sim_clock_pass(servers.clock, 10 * SUSPECT_MS);
    for (int i = 0; i < SERVERS; i++) {
        EXPECT(servers.rows[i].is_cut_off);
        EXPECT_INT(servers.rows[i].gone, 0);
    }
    sim_bus_lose(servers.hall, 0);
    sim_clock_pass(servers.clock, 600);
    expect_all_there(&servers);
    EXPECT(!servers.rows[0].is_cut_off);
    close_servers(&servers);
}

TEST(who_is_alone_is_never_cut_off) {
    struct servers servers;
    open_hall(&servers, true);
    close_one(&servers.rows[1]);
    kill_one(&servers.rows[2]);
    sim_clock_pass(servers.clock, 5000);
    sim_bus_lose(servers.hall, 1000);
    sim_clock_pass(servers.clock, 10 * SUSPECT_MS);
    EXPECT(!servers.rows[0].is_cut_off);
    close_servers(&servers);
}

TEST(who_stood_still_finds_out) {
    struct servers servers;
    open_hall(&servers, true);
    sim_clock_stand(servers.clock, 8000);
    sim_clock_pass(servers.clock, 1000);
    for (int i = 0; i < SERVERS; i++) { // all did
        EXPECT_INT(servers.rows[i].woken, 1);
        EXPECT_INT(servers.rows[i].gone, 0);
        EXPECT(!servers.rows[i].is_cut_off);
    }
    sim_bus_lose(servers.hall, 1000); // nothing of before is heard when it goes on
    sim_clock_pass(servers.clock, 500);
    sim_clock_stand(servers.clock, 8000);
    sim_bus_lose(servers.hall, 0);
    sim_clock_pass(servers.clock, 1000);
    for (int i = 0; i < SERVERS; i++) {
        EXPECT_INT(servers.rows[i].gone, 0);
        EXPECT(!servers.rows[i].is_cut_off);
    }
    close_servers(&servers);
}

TEST(claims_matches_and_people_come_by_the_bus) {
    struct servers servers;
    open_hall(&servers, true);
    nodes_note_claim(servers.rows[0].nodes);
    nodes_note_match(servers.rows[0].nodes, "match00001");
    servers.rows[1].people = 7;
    servers.rows[2].people = 30;
    sim_clock_pass(servers.clock, 400);
    EXPECT_INT(servers.rows[0].claimed, 0);
    EXPECT_INT(servers.rows[1].claimed, 1);
    EXPECT_TEXT(servers.rows[2].last_kept, "match00001");
    EXPECT_INT(nodes_people_elsewhere(servers.rows[0].nodes), 37);
    sim_clock_pass(servers.clock, 5000);
    EXPECT_INT(servers.rows[1].claimed, 1);
    EXPECT_INT(servers.rows[1].kept, 1);
    kill_one(&servers.rows[2]);
    sim_clock_pass(servers.clock, 5000);
    EXPECT_INT(nodes_people_elsewhere(servers.rows[0].nodes), 7);
    close_servers(&servers);
}

static void say(struct servers *servers, const char *subject, const char *format) {
    char words[400];
    snprintf(words, sizeof words, "%s", format);
    for (char *at = words; *at != '\0'; at++) {
        *at = *at == '\'' ? '"' : *at;
    }
    EXPECT(bus_publish(servers->rows[0].bus, subject, words, strlen(words)));
    sim_clock_pass(servers->clock, 100);
}

// What is said there is believed as little as what a client says; but of a newer server there may
// be more than is known here.
TEST(beats_are_checked) {
    struct servers servers;
    open_hall(&servers, true);
    say(&servers, "beat.west", "{'type':'beat','node':'west','version':1}");
    say(&servers, "beat.west", "{'type':'beat','node':'west','writer':'red.1','version':1}");
    say(&servers, "beat.red", "{'type':'beat','node':'west','writer':'west.1','version':1}");
    say(&servers, "beat.west", "{'type':'beat','node':'west','writer':'west.1','version':0}");
    say(&servers, "beat.west", "{'type':'dream','node':'west','writer':'west.1','version':1}");
    say(&servers, "beat.west", "[[[[[[[[[[[[[[[[[[[[");
    say(&servers, "beat.west", "");
    EXPECT_INT(node_presence(servers.rows[1].nodes, "west.1"), NODE_UNKNOWN);
    say(&servers, "beat.west",
        "{'type':'beat','node':'west','writer':'west.1','version':7,'moods':{'good':[1]}}");
    EXPECT_INT(node_presence(servers.rows[1].nodes, "west.1"), NODE_THERE);
    // The process before it is gone for good, whatever of it comes late.
    say(&servers, "beat.west", "{'type':'beat','node':'west','writer':'west.2','version':1}");
    EXPECT_TEXT(servers.rows[1].last_gone, "west.1");
    say(&servers, "beat.west", "{'type':'beat','node':'west','writer':'west.1','version':1}");
    EXPECT_INT(node_presence(servers.rows[1].nodes, "west.2"), NODE_THERE);
    EXPECT_INT(servers.rows[1].gone, 1);
    close_servers(&servers);
}

// Two processes of one name: the one that came first is not heard any more, not even by itself.
TEST(another_process_of_its_name_is_not_itself) {
    struct servers servers;
    open_hall(&servers, true);
    for (int i = 0; i < 2 * SUSPECT_MS / 100; i++) {
        say(&servers, "beat.north",
            "{'type':'beat','node':'north','writer':'north.9','version':1}");
    }
    EXPECT(servers.rows[0].is_cut_off);
    EXPECT_INT(node_presence(servers.rows[1].nodes, "north.9"), NODE_THERE);
    EXPECT_TEXT(servers.rows[1].last_gone, writers[0]);
    close_servers(&servers);
}
