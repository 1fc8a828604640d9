// Who watches a table at other servers, as its people are told, and whom they bar (W7, W8, N27).
#include "server/bus/bus.h"
#include "server/lobby/far_watch.h"
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
