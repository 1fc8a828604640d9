// The lobby of a parlour of several servers: each shows the public tables of all (N29).
#include "server/lobby/lobby.h"
#include "server/nodes/nodes.h"
#include "tests/support/sim_parlours.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NORTH, SOUTH, EAST, ALL, SOON_MS = 1500, MANY = 40 };

// Who looks at the lobby of one server, and what is listed there by what was told so far.
struct looker {
    struct guest *guest;
    int read;
    json_t *rows; // by code
    int people;
};

static void take_rows(struct looker *looker, const json_t *message) {
    const json_t *row;
    size_t place;
    json_array_foreach(said(message, "tables"), place, row) {
        json_object_set(looker->rows, said_text(row, "code"), (json_t *)row);
    }
    if (has_said(message, "people")) {
        looker->people = said_int(message, "people");
    }
}

static void look(struct looker *looker) {
    for (; looker->read < guest_count(looker->guest); looker->read++) {
        const json_t *message = guest_at(looker->guest, looker->read), *code;
        const char *type = said_text(message, "type");
        size_t place;
        if (strcmp(type, "lobby") == 0) {
            json_object_clear(looker->rows);
            take_rows(looker, message);
        } else if (strcmp(type, "lobby_changes") == 0) {
            json_array_foreach(said(message, "gone"), place, code) {
                json_object_del(looker->rows, json_string_value(code));
            }
            take_rows(looker, message);
        }
    }
}

static struct looker begin_look(struct sim_parlours *servers, int number, const char *name) {
    struct looker looker = {.guest = sim_parlours_enter(servers, number, name),
                            .rows = json_object()};
    guest_say(looker.guest, "{'type':'watch_lobby','on':true}");
    return looker;
}

static const json_t *row_of(struct looker *looker, const char *code) {
    look(looker);
    return json_object_get(looker->rows, code);
}

// As another server shows it: all but the number, which is each server's own.
static bool is_same_row(const json_t *a, const json_t *b) {
    json_t *one = json_deep_copy(a), *other = json_deep_copy(b);
    json_object_del(one, "number");
    json_object_del(other, "number");
    bool is_same = json_equal(one, other);
    json_decref(one);
    json_decref(other);
    return is_same;
}

static void expect_alike(struct looker *lookers, int count, const char *code) {
    const json_t *first = row_of(&lookers[0], code);
    EXPECT(first != NULL);
    for (int i = 1; i < count; i++) {
        const json_t *row = row_of(&lookers[i], code);
        EXPECT(row != NULL && is_same_row(row, first));
    }
}

static void end_looks(struct looker *lookers, int count) {
    for (int i = 0; i < count; i++) {
        json_decref(lookers[i].rows);
    }
}

TEST(n29_a_table_is_in_the_lobby_of_all_servers) {
    struct sim_parlours servers;
    struct looker lookers[ALL];
    sim_parlours_open(&servers, ALL, "");
    for (int i = 0; i < ALL; i++) {
        lookers[i] = begin_look(&servers, i, "Looker");
    }
    struct guest *ann = sim_parlours_enter(&servers, NORTH, "Ann");
    struct guest *ben = sim_parlours_enter(&servers, NORTH, "Ben");
    const char *code = sim_parlours_make_table(&servers, ann);
    sim_parlours_pass(&servers, SOON_MS);
    expect_alike(lookers, ALL, code);
    // Whatever changes is right everywhere in its time.
    guest_join(ben, code);
    sim_parlours_pass(&servers, 500);
    guest_try(ben, "{'type':'sit','seat':2}");
    guest_try(ann, "{'type':'add_bot','seat':1,'bot':'efficient'}");
    sim_parlours_pass(&servers, SOON_MS);
    expect_alike(lookers, ALL, code);
    const json_t *seats = said(row_of(&lookers[EAST], code), "seats");
    EXPECT_TEXT(said_text(json_array_get(seats, 1), "bot"), "efficient");
    EXPECT_TEXT(said_text(json_array_get(seats, 2), "name"), "Ben");
    // Whoever looks later sees it, too, and comes to it at its server.
    struct guest *cy = sim_parlours_enter(&servers, SOUTH, "Cy");
    guest_say(cy, "{'type':'watch_lobby','on':true}");
    sim_parlours_pass(&servers, SOON_MS);
    EXPECT_INT(json_array_size(said(guest_hear(cy, "lobby"), "tables")), 1);
    guest_say(cy, "{'type':'join_table','code':'%s','watch':false}", code);
    sim_parlours_pass(&servers, SOON_MS);
    EXPECT_TEXT(said_text(guest_hear(cy, "go_to"), "node"), "north");
    end_looks(lookers, ALL);
    sim_parlours_close(&servers);
}

TEST(n29_people_are_those_of_all_servers) {
    struct sim_parlours servers;
    struct looker lookers[ALL];
    sim_parlours_open(&servers, ALL, "");
    for (int i = 0; i < ALL; i++) {
        lookers[i] = begin_look(&servers, i, "Looker");
    }
    (void)sim_parlours_enter(&servers, EAST, "Ann");
    (void)sim_parlours_enter(&servers, EAST, "Ben");
    sim_parlours_pass(&servers, 7000); // they are counted every five seconds
    for (int i = 0; i < ALL; i++) {
        look(&lookers[i]);
        EXPECT_INT(lookers[i].people, 5);
    }
    sim_parlours_kill(&servers, EAST);
    sim_parlours_pass(&servers, 12000);
    look(&lookers[NORTH]);
    EXPECT_INT(lookers[NORTH].people, 2);
    end_looks(lookers, ALL);
    sim_parlours_close(&servers);
}

TEST(n29_what_was_lost_is_asked_for) {
    struct sim_parlours servers;
    struct looker lookers[2];
    char codes[MANY][TABLE_CODE_BYTES];
    sim_parlours_open(&servers, 2, "own_tables_max=100");
    for (int i = 0; i < 2; i++) {
        lookers[i] = begin_look(&servers, i, "Looker");
    }
    sim_bus_lose(servers.hall, 300);
    for (int i = 0; i < MANY; i++) {
        struct guest *owner = sim_parlours_enter(&servers, NORTH, "Owner");
        snprintf(codes[i], sizeof codes[i], "%s", sim_parlours_make_table(&servers, owner));
    }
    sim_bus_lose(servers.hall, 0);
    sim_parlours_pass(&servers, 4000);
    for (int i = 0; i < MANY; i++) {
        expect_alike(lookers, 2, codes[i]);
    }
    EXPECT_INT(json_object_size(lookers[SOUTH].rows), MANY);
    end_looks(lookers, 2);
    sim_parlours_close(&servers);
}

TEST(n29_a_table_that_closes_is_gone_everywhere) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, 2, "empty_ms=1000");
    struct looker south = begin_look(&servers, SOUTH, "Looker");
    struct guest *ann = sim_parlours_enter(&servers, NORTH, "Ann");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", sim_parlours_make_table(&servers, ann));
    sim_parlours_pass(&servers, SOON_MS);
    EXPECT(row_of(&south, code) != NULL);
    guest_go(ann);
    sim_parlours_pass(&servers, 1000 + SOON_MS + 1000);
    EXPECT(lobby_find(servers.rows[NORTH].services.lobby, code) == NULL);
    EXPECT(row_of(&south, code) == NULL);
    end_looks(&south, 1);
    sim_parlours_close(&servers);
}

// The table of a server that died is listed once: by who goes on with it.
TEST(n29_a_table_that_moves_is_listed_once) {
    struct sim_parlours servers;
    struct looker lookers[2];
    sim_parlours_open(&servers, ALL, "");
    lookers[0] = begin_look(&servers, NORTH, "Looker");
    lookers[1] = begin_look(&servers, SOUTH, "Looker");
    struct guest *ann = sim_parlours_enter(&servers, EAST, "Ann");
    struct guest *ben = sim_parlours_enter(&servers, EAST, "Ben");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", sim_parlours_make_table(&servers, ann));
    guest_join(ben, code);
    sim_parlours_pass(&servers, SOON_MS);
    expect_alike(lookers, 2, code);
    sim_parlours_kill(&servers, EAST);
    sim_parlours_pass(&servers,
                      7000); // it goes on already, and what the dead one told stands still
    for (int i = 0; i < 2; i++) {
        guest_say(lookers[i].guest, "{'type':'watch_lobby','on':true}");
        sim_parlours_pass(&servers, SOON_MS);
        EXPECT_INT(json_array_size(said(guest_last(lookers[i].guest, "lobby"), "tables")), 1);
    }
    sim_parlours_pass(&servers, 10000);
    bool is_north = lobby_find(servers.rows[NORTH].services.lobby, code) != NULL;
    bool is_south = lobby_find(servers.rows[SOUTH].services.lobby, code) != NULL;
    EXPECT(is_north != is_south);
    expect_alike(lookers, 2, code);
    end_looks(lookers, 2);
    sim_parlours_close(&servers);
}

static void on_word(void *context, const struct bus_message *message) {
    char words[BUS_BYTES_MAX / 16];
    int length = (int)message->length;
    EXPECT(length < (int)sizeof words);
    snprintf(words, sizeof words, "%.*s", length, (const char *)message->bytes);
    EXPECT(strstr(words, "Secret") == NULL);
    *(int *)context += strstr(words, "\"rows\":[{") != NULL;
}

// What no stranger may see crosses to no other server.
TEST(n29_tables_that_are_not_public_are_not_told) {
    struct sim_parlours servers;
    int rows = 0;
    sim_parlours_open(&servers, 2, "");
    sim_bus_watch(servers.hall, on_word, &rows);
    struct guest *ann = sim_parlours_enter(&servers, NORTH, "Ann");
    guest_say(ann, "{'type':'create_table','title':'Secret','preset':'riichi-club','settings':[],"
                   "'clock':{'base_s':0,'bank_s':0},'is_public':false,'may_watch':true,"
                   "'pace':'normal'}");
    sim_parlours_pass(&servers, 3000);
    EXPECT_INT(rows, 0);
    struct guest *ben = sim_parlours_enter(&servers, NORTH, "Ben");
    (void)sim_parlours_make_table(&servers, ben);
    sim_parlours_pass(&servers, 3000);
    EXPECT(rows > 0);
    sim_parlours_close(&servers);
}

// The last change was lost, and nothing follows: beats say that there was one.
TEST(n29_a_lost_change_that_nothing_follows_is_asked_for) {
    struct sim_parlours servers;
    struct looker lookers[2];
    sim_parlours_open(&servers, 2, "");
    for (int i = 0; i < 2; i++) {
        lookers[i] = begin_look(&servers, i, "Looker");
    }
    struct guest *ann = sim_parlours_enter(&servers, NORTH, "Ann");
    sim_bus_cut(servers.rows[NORTH].bus, true); // shorter than anybody would be missed
    const char *code = sim_parlours_make_table(&servers, ann);
    sim_parlours_pass(&servers, 800);
    sim_bus_cut(servers.rows[NORTH].bus, false);
    EXPECT(row_of(&lookers[SOUTH], code) == NULL);
    sim_parlours_pass(&servers, 3000);
    expect_alike(lookers, 2, code);
    end_looks(lookers, 2);
    sim_parlours_close(&servers);
}

// Nobody can go on with the table: it stands in the list for ten seconds and no longer.
TEST(n29_what_a_dead_server_told_is_dropped) {
    struct sim_parlours servers;
    sim_parlours_open(&servers, 2, "");
    struct looker north = begin_look(&servers, NORTH, "Looker");
    struct guest *ann = sim_parlours_enter(&servers, SOUTH, "Ann");
    char code[TABLE_CODE_BYTES];
    snprintf(code, sizeof code, "%s", sim_parlours_make_table(&servers, ann));
    sim_parlours_pass(&servers, SOON_MS);
    uint64_t now = clock_now_ms(sim_store_clock(servers.store));
    sim_store_hold(servers.rows[NORTH].journal, now + 60000);
    sim_parlours_kill(&servers, SOUTH);
    sim_parlours_pass(&servers, 8000);
    EXPECT(row_of(&north, code) != NULL);
    sim_parlours_pass(&servers, 4000);
    EXPECT(row_of(&north, code) == NULL);
    end_looks(&north, 1);
    sim_parlours_close(&servers);
}
