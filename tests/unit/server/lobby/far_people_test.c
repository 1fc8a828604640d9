// Who watches a table at other servers, as its people are told, and whom they bar (W7, W8, N27).
#include "server/bus/bus.h"
#include "server/lobby/far_watch.h"
#include "server/lobby/lobby.h"
#include "tests/support/far_scene.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_MS = 6000 }; // names are told at most once in three seconds

// ---- names ----

static int compare(const void *one, const void *other) {
    return strcmp(one, other);
}

// As Ann was told last, in the order of the alphabet: "Far public, Other hands".
static const char *names_of(struct far_scene *scene) {
    enum { ROWS = 8 };
    static char names[600];
    char rows[ROWS][100];
    const json_t *message = NULL, *row;
    size_t place, length = 0, count;
    *names = '\0';
    for (int i = 0; i < guest_count(scene->ann); i++) {
        const json_t *told = guest_at(scene->ann, i);
        bool is_it = strcmp(said_text(told, "type"), "watchers") == 0;
        message = is_it && json_object_get(told, "names") != NULL ? told : message;
    }
    count = json_array_size(json_object_get(message, "names"));
    EXPECT(count <= ROWS);
    json_array_foreach(json_object_get(message, "names"), place, row) {
        snprintf(rows[place], sizeof rows[place], "%s %s", said_text(row, "name"),
                 said_text(row, "class"));
    }
    qsort(rows, count, sizeof rows[0], compare);
    for (place = 0; place < count; place++) {
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s",
                                   place == 0 ? "" : ", ", rows[place]);
    }
    return names;
}

static void expect_names(struct far_scene *scene, const char *names) {
    far_scene_pass(scene, TOLD_MS);
    EXPECT_TEXT(names_of(scene), names);
}

static int total_of(struct far_scene *scene) {
    return said_int(guest_last(scene->ann, "watchers"), "total");
}

TEST(w7_the_tables_people_are_told_who_watches_elsewhere) {
    struct far_scene scene;
    far_scene_open(&scene, ALL, far_scene_live);
    far_scene_begin_match(&scene);
    struct guest *far = far_scene_enter(&scene, SOUTH, "Far");
    struct guest *other = far_scene_enter(&scene, EAST, "Other");
    far_scene_watch(&scene, far, "public");
    far_scene_watch(&scene, other, "hands");
    expect_names(&scene, "Far public, Other hands");
    const json_t *row, *names = said(guest_last(scene.ann, "watchers"), "names");
    size_t place;
    json_array_foreach(names, place, row) {
        struct guest *guest = strcmp(said_text(row, "name"), "Far") == 0 ? far : other;
        EXPECT_TEXT(said_text(row, "account"), said_text(guest_last(guest, "welcome"), "account"));
    }
    // Another class, another name, another person, with as many there as before.
    guest_say(far, "{'type':'watch_class','class':'hands'}");
    expect_names(&scene, "Far hands, Other hands");
    guest_say(far, "{'type':'set_name','name':'Ferdinand'}");
    far_scene_pass(&scene, 12000); // said at least so often
    expect_names(&scene, "Ferdinand hands, Other hands");
    guest_go(far);
    far_scene_watch(&scene, far_scene_enter(&scene, SOUTH, "Next"), "hands");
    expect_names(&scene, "Next hands, Other hands");
    // A server that dies tells nothing any more.
    sim_parlours_kill(&scene.servers, SOUTH);
    far_scene_pass(&scene, 31000);
    expect_names(&scene, "Other hands");
    EXPECT_INT(total_of(&scene), 1);
    sim_parlours_close(&scene.servers);
}

// Who hides the name, has none, or looks at a small table only.
TEST(w7_nobody_is_named_who_is_not_named_at_one_server) {
    struct far_scene scene;
    far_scene_open(&scene, 2, far_scene_live);
    far_scene_begin_match(&scene);
    struct guest *hidden = far_scene_enter(&scene, SOUTH, "Hidden");
    struct guest *small = far_scene_enter(&scene, SOUTH, "Small");
    struct guest *nameless = guest_connect(&scene.servers.rows[SOUTH], "");
    guest_say(nameless, "{'type':'hello'}");
    far_scene_pass(&scene, LATE_MS);
    guest_try(hidden, "{'type':'watch','code':'%s','class':'public','unnamed':true}", scene.code);
    guest_say(small, "{'type':'watch_grid','codes':['%s']}", scene.code);
    far_scene_watch(&scene, nameless, "public");
    expect_names(&scene, "");
    EXPECT_INT(total_of(&scene), 2);
    far_scene_watch(&scene, small, "public");
    expect_names(&scene, "Small public");
    EXPECT_INT(total_of(&scene), 3);
    sim_parlours_close(&scene.servers);
}

// As many as of people who are here; the longest names that there are fit into what is said.
TEST(w7_fifty_are_named) {
    enum { MANY = 53, MOST = 50 };
    struct far_scene scene;
    far_scene_open(&scene, 2, far_scene_live);
    far_scene_begin_match(&scene);
    for (int i = 0; i < MANY; i++) {
        char name[100] = "";
        for (int k = 0; k < 18; k++) {
            strcat(name, "\U0001F004"); // four bytes
        }
        snprintf(name + strlen(name), 3, "%02d", i);
        far_scene_watch(&scene, far_scene_enter(&scene, SOUTH, name), "public");
    }
    far_scene_pass(&scene, TOLD_MS + 12000);
    const json_t *told = guest_last(scene.ann, "watchers");
    EXPECT_INT(said_int(told, "total"), MANY);
    EXPECT_INT((int)json_array_size(said(told, "names")), MOST);
    sim_parlours_close(&scene.servers);
}

// A server of an older version says how many, and no names.
TEST(w7_a_server_that_says_no_names_is_counted) {
    struct far_scene scene;
    char words[300];
    far_scene_open(&scene, 2, far_scene_live);
    far_scene_begin_match(&scene);
    far_scene_watch(&scene, far_scene_enter(&scene, SOUTH, "Far"), "public");
    expect_names(&scene, "Far public");
    for (int i = 0; i < 8; i++) { // the server itself asks, too
        snprintf(words, sizeof words,
                 "{\"type\":\"class_ask\",\"node\":\"old\",\"code\":\"%s\",\"class\":\"public\","
                 "\"count\":4%s}",
                 scene.code,
                 i > 0
                     ? ""
                     : ",\"names\":[{\"account\":\"0123456789ab\",\"name\":\"Newer\"}],\"new\":1");
        bus_publish(scene.servers.rows[SOUTH].services.bus, "node.north.watch", words,
                    strlen(words));
        far_scene_pass(&scene, LATE_MS);
        if (i == 0) {
            expect_names(&scene, "Far public, Newer public");
        }
    }
    expect_names(&scene, "Far public");
    EXPECT_INT(total_of(&scene), 5);
    sim_parlours_close(&scene.servers);
}

// ---- barring ----

static const char *id_of(struct guest *guest) {
    return said_text(guest_last(guest, "welcome"), "account");
}

// Whether the hall shows the table, as this person was told last.
static bool sees(const struct far_scene *scene, struct guest *guest) {
    bool is_seen = false;
    for (int i = 0; i < guest_count(guest); i++) {
        const json_t *message = guest_at(guest, i), *row;
        const char *type = said_text(message, "type");
        size_t place;
        is_seen = is_seen && strcmp(type, "hall") != 0;
        json_array_foreach(json_object_get(message, "tables"), place, row) {
            bool is_hall = strncmp(type, "hall", 4) == 0;
            is_seen = is_seen || (is_hall && strcmp(said_text(row, "code"), scene->code) == 0);
        }
        json_array_foreach(json_object_get(message, "gone"), place, row) {
            bool is_gone = json_is_string(row) && strcmp(json_string_value(row), scene->code) == 0;
            is_seen = is_seen && !(is_gone && strcmp(type, "hall_changes") == 0);
        }
    }
    return is_seen;
}

static const char *shown_on_tv(struct guest *guest) {
    const json_t *shown = json_object_get(guest_last(guest, "tv"), "shown");
    return shown == NULL ? "" : said_text(shown, "code");
}

static void look(struct far_scene *scene, struct guest *guest) {
    guest_say(guest, "{'type':'watch_hall','on':true}");
    guest_say(guest, "{'type':'watch_tv','on':true,'account':'%s'}", id_of(scene->ann));
    guest_say(guest, "{'type':'watch_grid','codes':['%s']}", scene->code);
}

static bool is_in_grid(struct guest *guest) {
    return json_array_size(said(guest_last(guest, "grid"), "tables")) > 0;
}

static void expect_sees_all(struct far_scene *scene, struct guest *guest, bool is_seen) {
    EXPECT_INT(sees(scene, guest), is_seen);
    EXPECT_INT(is_in_grid(guest), is_seen);
    EXPECT_TEXT(shown_on_tv(guest), is_seen ? scene->code : "");
}

static const char *reason_of(struct guest *guest) {
    return said_text(guest_last(guest, "closed"), "reason");
}

TEST(w8_for_whom_a_player_bars_the_table_is_gone_at_every_server) {
    struct far_scene scene;
    far_scene_open(&scene, ALL, far_scene_live);
    guest_say(scene.ann, "{'type':'set_visible','friends':true,'featured':true,'tv':true}");
    far_scene_begin_match(&scene);
    struct guest *far = far_scene_enter(&scene, SOUTH, "Far");
    struct guest *other = far_scene_enter(&scene, SOUTH, "Other");
    look(&scene, far);
    look(&scene, other);
    far_scene_watch(&scene, far, "public");
    expect_names(&scene, "Far public");
    expect_sees_all(&scene, far, true);
    expect_sees_all(&scene, other, true);
    // Nobody but the journal of his own server knows him: she bars whom she is told of.
    guest_try(scene.ann, "{'type':'bar','account':'%s','on':true}", id_of(far));
    far_scene_pass(&scene, TOLD_MS);
    EXPECT_TEXT(reason_of(far), "barred");
    EXPECT_INT(far_watch_count(scene.servers.rows[SOUTH].services.far_watch), 0);
    const json_t *row = json_array_get(said(guest_last(scene.ann, "barred"), "table"), 0);
    EXPECT_TEXT(said_text(row, "name"), "Far");
    expect_sees_all(&scene, far, false);
    expect_sees_all(&scene, other, true);
    far_scene_watch(&scene, far, "public");
    far_scene_pass(&scene, LATE_MS);
    EXPECT_TEXT(said_text(guest_last(far, "error"), "code"), "not_watched");
    // He is the same person when he comes again, at another server.
    struct guest *again = guest_connect(&scene.servers.rows[EAST], far->token);
    guest_say(again, "{'type':'hello'}");
    far_scene_pass(&scene, LATE_MS);
    EXPECT_TEXT(id_of(again), id_of(far));
    look(&scene, again);
    far_scene_pass(&scene, TOLD_MS);
    expect_sees_all(&scene, again, false);
    guest_try(scene.ann, "{'type':'bar','account':'%s','on':false}", id_of(far));
    far_scene_pass(&scene, TOLD_MS);
    expect_sees_all(&scene, far, true);
    expect_sees_all(&scene, again, true);
    sim_parlours_close(&scene.servers);
}

// From all tables of a person, said at a server that does not have them.
TEST(w8_whom_a_player_bars_elsewhere_goes) {
    struct far_scene scene;
    far_scene_open(&scene, ALL, far_scene_live);
    far_scene_begin_match(&scene);
    struct guest *near = far_scene_enter(&scene, NORTH, "Near");
    struct guest *far = far_scene_enter(&scene, SOUTH, "Far");
    for (int i = 0; i < 2; i++) {
        struct guest *guest = i == 0 ? near : far;
        // Whom the store knows can be barred anywhere.
        guest_say(guest, "{'type':'follow','account':'%s','on':true}", id_of(scene.ann));
        guest_say(guest, "{'type':'watch_hall','on':true}");
        far_scene_watch(&scene, guest, "public");
    }
    far_scene_pass(&scene, TOLD_MS);
    EXPECT(sees(&scene, near) && sees(&scene, far));
    struct guest *second = guest_connect(&scene.servers.rows[EAST], scene.token);
    guest_say(second, "{'type':'hello'}");
    far_scene_pass(&scene, LATE_MS);
    guest_say(second, "{'type':'bar','account':'%s','on':true,'all':true}", id_of(near));
    guest_say(second, "{'type':'bar','account':'%s','on':true,'all':true}", id_of(far));
    far_scene_pass(&scene, TOLD_MS);
    EXPECT(!guest_hears(second, "error"));
    EXPECT_TEXT(reason_of(near), "barred");
    EXPECT_TEXT(reason_of(far), "barred");
    EXPECT(!sees(&scene, near) && !sees(&scene, far));
    guest_say(second, "{'type':'bar','account':'%s','on':false,'all':true}", id_of(near));
    guest_say(second, "{'type':'bar','account':'%s','on':false,'all':true}", id_of(far));
    far_scene_pass(&scene, TOLD_MS);
    EXPECT(sees(&scene, near) && sees(&scene, far));
    sim_parlours_close(&scene.servers);
}

// A server that has never heard of them asks the store.
TEST(w8_whom_somebody_bars_is_named_at_every_server) {
    struct far_scene scene;
    far_scene_open(&scene, ALL, far_scene_live);
    far_scene_begin_match(&scene);
    struct guest *far = far_scene_enter(&scene, SOUTH, "Far");
    struct guest *other = far_scene_enter(&scene, SOUTH, "Other");
    far_scene_watch(&scene, far, "public");
    far_scene_watch(&scene, other, "public");
    expect_names(&scene, "Far public, Other public");
    guest_try(scene.ann, "{'type':'bar','account':'%s','on':true,'all':true}", id_of(far));
    guest_try(scene.ann, "{'type':'bar','account':'%s','on':true,'all':true}", id_of(other));
    far_scene_pass(&scene, LATE_MS);
    struct guest *second = guest_connect(&scene.servers.rows[EAST], scene.token);
    guest_say(second, "{'type':'hello'}");
    guest_say(second, "{'type':'get_barred'}");
    far_scene_pass(&scene, LATE_MS);
    const json_t *always = said(guest_last(second, "barred"), "always");
    EXPECT_TEXT(said_text(json_array_get(always, 0), "name"), "Far");
    EXPECT_TEXT(said_text(json_array_get(always, 1), "name"), "Other");
    sim_parlours_close(&scene.servers);
}

// More than one message has room for.
TEST(w8_all_lists_of_those_who_are_barred_are_told) {
    enum { TABLES = 9 };
    struct far_scene scene;
    far_scene_open(&scene, 2, far_scene_live);
    struct lobby *lobby = scene.servers.rows[NORTH].services.lobby;
    struct guest *far = far_scene_enter(&scene, SOUTH, "Far");
    struct guest *other = far_scene_enter(&scene, SOUTH, "Other");
    char codes[TABLES][TABLE_CODE_BYTES];
    guest_say(far, "{'type':'watch_hall','on':true}");
    guest_say(other, "{'type':'watch_hall','on':true}");
    for (int i = 0; i < TABLES; i++) {
        struct guest *owner = far_scene_enter(&scene, NORTH, "Owner");
        memcpy(codes[i], sim_parlours_make_table(&scene.servers, owner), sizeof codes[i]);
        for (int seat = 1; seat < 4; seat++) {
            guest_try(owner, "{'type':'add_bot','seat':%d,'bot':'efficient'}", seat);
        }
        guest_try(owner, "{'type':'ready','ready':true}");
        guest_try(owner, "{'type':'start'}");
    }
    far_scene_pass(&scene, TOLD_MS);
    memcpy(scene.code, codes[0], sizeof scene.code);
    EXPECT(sees(&scene, far) && sees(&scene, other));
    for (int i = 0; i < TABLES; i++) {
        const char *last = id_of(i % 2 == 0 ? far : other);
        struct table *table = lobby_find(lobby, codes[i]);
        for (int k = 0; k < BARRED_MAX; k++) {
            char id[ACCOUNT_ID_BYTES];
            snprintf(id, sizeof id, "%012d", 1000 * i + k);
            EXPECT_INT(table_bar(table, k == BARRED_MAX - 1 ? last : id, true), STATUS_OK);
        }
        lobby_review_table(lobby, table);
    }
    far_scene_pass(&scene, TOLD_MS);
    for (int i = 0; i < TABLES; i++) {
        memcpy(scene.code, codes[i], sizeof scene.code);
        EXPECT_INT(sees(&scene, far), i % 2 != 0);
        EXPECT_INT(sees(&scene, other), i % 2 == 0);
    }
    sim_parlours_close(&scene.servers);
}
