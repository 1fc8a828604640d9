// Watching a table of another server (N27): who comes stays where it came, and is told, byte for
// byte, what somebody is told who watches at the table's own server.
#include "server/bus/bus.h"
#include "server/lobby/far_watch.h"
#include "server/lobby/lobby.h"
#include "server/table/event_log.h"
#include "tests/support/far_scene.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 400 };

// The bytes of all frames after the first `skip`.
static char *bytes_of(const struct guest *guest, int skip) {
    int count;
    const struct sent_frame *frames = sim_network_frames(guest->connection, &count);
    char *all = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&all, &length);
    for (int i = skip; i < count; i++) {
        fprintf(stream, "%.*s\n", (int)frames[i].frame->length,
                (const char *)frame_bytes(frames[i].frame));
    }
    fclose(stream);
    return all;
}

static int frames_of(const struct guest *guest) {
    int count;
    (void)sim_network_frames(guest->connection, &count);
    return count;
}

static struct far_watch *far_of(struct far_scene *scene, int server) {
    return scene->servers.rows[server].services.far_watch;
}

// Whether both were told the same last: then nothing is on its way.
static bool are_even(const struct guest *one, const struct guest *other) {
    char *last = bytes_of(one, frames_of(one) - 1);
    char *other_last = bytes_of(other, frames_of(other) - 1);
    bool is_same = strcmp(last, other_last) == 0;
    free(last);
    free(other_last);
    return is_same;
}

// Plays on until both have been told the same, as what the one is told is some time on its way.
static void expect_same_bytes(struct far_scene *scene, const struct guest *near, int near_skip,
                              const struct guest *far, int far_skip) {
    char *one = bytes_of(near, near_skip), *other = bytes_of(far, far_skip);
    for (int i = 0; i < TRIES && strcmp(one, other) != 0; i++) {
        free(one);
        free(other);
        sim_parlours_pass(&scene->servers, 5);
        one = bytes_of(near, near_skip);
        other = bytes_of(far, far_skip);
    }
    EXPECT(strlen(one) > 1000);
    EXPECT_TEXT(one, other);
    free(one);
    free(other);
}

static void play_beside(const char *class, bool takes_lists) {
    struct far_scene scene;
    far_scene_open(&scene, 2, far_scene_live);
    far_scene_begin_match(&scene);
    struct guest *near = far_scene_enter(&scene, NORTH, "Near"),
                 *far = far_scene_enter(&scene, SOUTH, "Far");
    if (!takes_lists) {
        sim_network_take_no_lists(near->connection);
        sim_network_take_no_lists(far->connection);
    }
    far_scene_watch(&scene, far, class);
    far_scene_watch(&scene, near, class);
    far_scene_pass(&scene, SOON_MS);
    EXPECT_INT(far_watch_count(far_of(&scene, SOUTH)), 1);
    EXPECT(!guest_hears(far, "go_to") && !guest_hears(far, "error"));
    far_scene_pass(&scene, 60000);
    // From a moment on at which both have been told how many watch, and as much of the match.
    for (int i = 0; i < TRIES && !are_even(near, far); i++) {
        sim_parlours_pass(&scene.servers, 5);
    }
    int near_skip = frames_of(near), far_skip = frames_of(far);
    far_scene_pass(&scene, 120000);
    expect_same_bytes(&scene, near, near_skip, far, far_skip);
    sim_parlours_close(&scene.servers);
}

TEST(n27_who_watches_elsewhere_is_told_the_same_bytes) {
    play_beside("public", true);
}

TEST(n27_also_one_message_after_the_other) {
    play_beside("public", false);
}

TEST(n27_hands_come_when_their_hand_is_over) {
    play_beside("hands", true);
}

// ---- a stream of events ----

// What somebody was told from the place `from` on: each event once, none left out, in its order.
struct course {
    struct guest *guest;
    int read;     // messages
    int32_t last; // event
    int events, wholes;
};

static void follow(struct course *course) {
    for (; course->read < guest_count(course->guest); course->read++) {
        const json_t *message = guest_at(course->guest, course->read), *event;
        size_t place;
        if (strcmp(said_text(message, "type"), "events") != 0) {
            continue;
        }
        bool is_whole = said_bool(message, "snapshot");
        course->wholes += is_whole;
        json_array_foreach(said(message, "events"), place, event) {
            int number = said_int(event, "n");
            if (course->last >= 0 && !is_whole && number != course->last + 1) {
                FAIL("event %d follows %d", number, (int)course->last);
            }
            course->last = number;
            course->events++;
        }
    }
}

static void expect_goes_on(struct far_scene *scene, struct course *course, uint64_t ms) {
    follow(course);
    int before = course->events;
    far_scene_pass(scene, ms);
    follow(course);
    EXPECT(course->events > before + 3);
}

static int owner_of(const struct far_scene *scene) {
    for (int i = 0; i < scene->servers.count; i++) {
        if (!scene->servers.is_gone[i] &&
            lobby_find(scene->servers.rows[i].services.lobby, scene->code) != NULL) {
            return i;
        }
    }
    return -1;
}

// Ann comes to her table again.
static void bring_ann(struct far_scene *scene, int server) {
    scene->ann = guest_connect(&scene->servers.rows[server], scene->token);
    guest_try(scene->ann, "{'type':'hello'}");
    sim_parlours_pass(&scene->servers, SOON_MS);
    guest_try(scene->ann, "{'type':'join_table','code':'%s','watch':false}", scene->code);
    sim_parlours_pass(&scene->servers, SOON_MS);
}

// Two other servers, each with somebody who watches: one of them takes the table over.
TEST(n27_who_watches_goes_on_with_whoever_takes_over) {
    struct far_scene scene;
    far_scene_open(&scene, ALL, far_scene_live);
    far_scene_begin_match(&scene);
    struct course south = {.guest = far_scene_enter(&scene, SOUTH, "South"), .last = -1};
    struct course east = {.guest = far_scene_enter(&scene, EAST, "East"), .last = -1};
    far_scene_watch(&scene, south.guest, "public");
    far_scene_watch(&scene, east.guest, "public");
    expect_goes_on(&scene, &south, 20000);
    follow(&east);
    sim_parlours_kill(&scene.servers, NORTH);
    scene.ann = NULL;
    far_scene_pass(&scene, 10000);
    follow(&south);
    follow(&east);
    int owner = owner_of(&scene), wholes = south.wholes + east.wholes;
    EXPECT(owner == SOUTH || owner == EAST);
    bring_ann(&scene, owner);
    EXPECT_INT(far_watch_count(far_of(&scene, owner)), 0);
    EXPECT_INT(far_watch_count(far_of(&scene, owner == SOUTH ? EAST : SOUTH)), 1);
    expect_goes_on(&scene, &south, 20000);
    expect_goes_on(&scene, &east, 20000);
    EXPECT(!guest_hears(south.guest, "go_to") && !guest_hears(east.guest, "go_to"));
    EXPECT(!guest_hears(south.guest, "closed") && !guest_hears(east.guest, "closed"));
    EXPECT_INT(south.wholes + east.wholes, wholes);
    sim_parlours_close(&scene.servers);
}

TEST(n27_what_the_bus_loses_is_asked_for) {
    struct far_scene scene;
    far_scene_open(&scene, 2, far_scene_live);
    far_scene_begin_match(&scene);
    struct course far = {.guest = far_scene_enter(&scene, SOUTH, "Far"), .last = -1};
    far_scene_watch(&scene, far.guest, "public");
    expect_goes_on(&scene, &far, 10000);
    sim_bus_lose(scene.servers.hall, 100);
    for (int i = 0; i < 20; i++) {
        far_scene_pass(&scene, 5000);
        follow(&far);
    }
    sim_bus_lose(scene.servers.hall, 0);
    expect_goes_on(&scene, &far, 20000);
    const struct table *table = lobby_find(scene.servers.rows[NORTH].services.lobby, scene.code);
    for (int i = 0; i < TRIES && far.last != table_log(table)->last_number; i++) {
        far_scene_pass(&scene, 5);
        follow(&far);
    }
    EXPECT_INT(far.last, table_log(table)->last_number);
    sim_parlours_close(&scene.servers);
}

// ---- who listens ----

struct ear {
    int live, answers;
    size_t bytes;
};

static void count_words(void *context, const struct bus_message *heard) {
    struct ear *ear = context;
    ear->live +=
        strncmp(heard->subject, "live.", 5) == 0 && memchr(heard->bytes, '\n', heard->length);
    ear->bytes += heard->length;
}

// One message for all, and none when nobody listens.
TEST(n27_each_is_said_once_and_only_while_somebody_listens) {
    enum { MANY = 30 };
    struct far_scene scene;
    struct ear ear = {.live = 0};
    far_scene_open(&scene, ALL, far_scene_live);
    far_scene_begin_match(&scene);
    sim_bus_watch(scene.servers.hall, count_words, &ear);
    far_scene_pass(&scene, 20000);
    EXPECT_INT(ear.live, 0);
    struct guest *first = far_scene_enter(&scene, SOUTH, "First");
    far_scene_watch(&scene, first, "public");
    for (int i = 0; i < MANY; i++) {
        far_scene_watch(&scene, far_scene_enter(&scene, i % 2 == 0 ? SOUTH : EAST, "Another"),
                        "public");
    }
    far_scene_pass(&scene, LATE_MS);
    EXPECT_INT(far_watch_classes(far_of(&scene, SOUTH)), 1);
    int frames = frames_of(first);
    ear.live = 0;
    far_scene_pass(&scene, 30000);
    EXPECT(ear.live > 10);
    int difference = frames_of(first) - frames - ear.live;
    EXPECT(difference >= -2 && difference <= 2); // what is on its way, and no more
    while (scene.servers.rows[SOUTH].guests != NULL) {
        guest_go(scene.servers.rows[SOUTH].guests);
    }
    while (scene.servers.rows[EAST].guests != NULL) {
        guest_go(scene.servers.rows[EAST].guests);
    }
    far_scene_pass(&scene, 45000);
    EXPECT_INT(far_watch_classes(far_of(&scene, SOUTH)), 0);
    ear.live = 0;
    far_scene_pass(&scene, 20000);
    EXPECT_INT(ear.live, 0);
    sim_parlours_close(&scene.servers);
}

// ---- who may ----

TEST(n27_players_know_how_many_watch_elsewhere) {
    struct far_scene scene;
    far_scene_open(&scene, 2, far_scene_live);
    far_scene_begin_match(&scene);
    struct guest *far = far_scene_enter(&scene, SOUTH, "Far"),
                 *other = far_scene_enter(&scene, SOUTH, "Other");
    far_scene_watch(&scene, far, "public");
    far_scene_watch(&scene, other, "hands");
    far_scene_pass(&scene, 5000);
    EXPECT_INT(said_int(guest_last(scene.ann, "watchers"), "total"), 2);
    EXPECT_INT(said_int(guest_last(scene.ann, "table"), "watchers"), 2);
    guest_say(far, "{'type':'unwatch'}");
    far_scene_pass(&scene, 5000);
    EXPECT_TEXT(said_text(guest_hear(far, "closed"), "reason"), "left");
    EXPECT_INT(said_int(guest_last(scene.ann, "watchers"), "total"), 1);
    guest_go(other);
    far_scene_pass(&scene, 5000);
    EXPECT_INT(said_int(guest_last(scene.ann, "watchers"), "total"), 0);
    sim_parlours_close(&scene.servers);
}

TEST(n27_who_may_not_watch_any_more_goes) {
    struct far_scene scene;
    far_scene_open(&scene, 2, far_scene_live);
    far_scene_begin_match(&scene);
    struct guest *far = far_scene_enter(&scene, SOUTH, "Far"),
                 *other = far_scene_enter(&scene, SOUTH, "Other");
    far_scene_watch(&scene, far, "public");
    far_scene_watch(&scene, other, "hands");
    far_scene_pass(&scene, 2000);
    // Whom the policy is not for any more is asked about, and goes.
    guest_say(scene.ann, "{'type':'set_policy','policy':%s}", far_scene_by_link);
    far_scene_pass(&scene, 1000);
    EXPECT_TEXT(said_text(guest_hear(far, "closed"), "reason"), "policy");
    EXPECT_TEXT(said_text(guest_hear(other, "closed"), "reason"), "policy");
    far_scene_watch(&scene, far, "public");
    far_scene_pass(&scene, 1000);
    EXPECT_TEXT(said_text(guest_hear(far, "error"), "code"), "not_watched");
    const char *key = said_text(guest_last(scene.ann, "watch_key"), "key");
    guest_try(other, "{'type':'watch','code':'%s','class':'hands','key':'%s'}", scene.code, key);
    far_scene_pass(&scene, 1000);
    EXPECT_TEXT(said_text(guest_last(other, "watching"), "class"), "hands");
    guest_say(scene.ann, "{'type':'clear_watchers'}");
    far_scene_pass(&scene, 1000);
    EXPECT_TEXT(said_text(guest_hear(other, "closed"), "reason"), "removed");
    EXPECT_INT(far_watch_count(far_of(&scene, SOUTH)), 0);
    sim_parlours_close(&scene.servers);
}

// What is more than watching is done at the table's server; another class is watched from here.
TEST(n27_who_wants_more_goes_to_its_server) {
    struct far_scene scene;
    far_scene_open(&scene, 2, far_scene_live);
    far_scene_begin_match(&scene);
    struct guest *far = far_scene_enter(&scene, SOUTH, "Far");
    far_scene_watch(&scene, far, "public");
    far_scene_pass(&scene, SOON_MS);
    guest_try(far, "{'type':'watch_class','class':'hands'}");
    far_scene_pass(&scene, SOON_MS);
    EXPECT_TEXT(said_text(guest_last(far, "watching"), "class"), "hands");
    EXPECT_INT(far_watch_classes(far_of(&scene, SOUTH)), 2);
    guest_try(far, "{'type':'watch_class','class':'seat','seat':1}");
    far_scene_pass(&scene, LATE_MS);
    EXPECT_TEXT(said_text(guest_hear(far, "go_to"), "node"), "north");
    guest_try(far, "{'type':'say','text':'Well played','number':3}");
    far_scene_pass(&scene, LATE_MS);
    EXPECT_TEXT(said_text(guest_hear(far, "go_to"), "node"), "north");
    guest_try(far, "{'type':'layers','names':[]}");
    EXPECT(!guest_hears(far, "error"));
    sim_parlours_close(&scene.servers);
}

// ---- hall and TV of all servers (N29) ----

static const json_t *card_of(struct guest *guest, const char *code) {
    const json_t *found = NULL;
    for (int i = 0; i < guest_count(guest); i++) {
        const json_t *message = guest_at(guest, i), *card;
        size_t place;
        if (strncmp(said_text(message, "type"), "hall", 4) == 0) {
            json_array_foreach(said(message, "tables"), place, card) {
                found = strcmp(said_text(card, "code"), code) == 0 ? card : found;
            }
        }
    }
    return found;
}

// As the other server shows it: all but the number, which is each server's own.
static void expect_same_card(const json_t *one, const json_t *other) {
    EXPECT(one != NULL && other != NULL);
    json_t *a = json_deep_copy(one), *b = json_deep_copy(other);
    json_object_del(a, "number");
    json_object_del(b, "number");
    char *a_text = json_dumps(a, JSON_SORT_KEYS), *b_text = json_dumps(b, JSON_SORT_KEYS);
    EXPECT_TEXT(a_text, b_text);
    free(a_text);
    free(b_text);
    json_decref(a);
    json_decref(b);
}

TEST(n29_the_hall_and_tv_show_tables_of_all_servers) {
    struct far_scene scene;
    far_scene_open(&scene, ALL, far_scene_live);
    struct guest *north = far_scene_enter(&scene, NORTH, "North"),
                 *south = far_scene_enter(&scene, SOUTH, "South");
    guest_say(north, "{'type':'watch_hall','on':true}");
    guest_say(south, "{'type':'watch_hall','on':true}");
    guest_say(scene.ann, "{'type':'set_visible','friends':true,'featured':true,'tv':true}");
    guest_say(south, "{'type':'watch_tv','on':true,'account':'%s'}",
              said_text(guest_last(scene.ann, "welcome"), "account"));
    far_scene_begin_match(&scene);
    far_scene_pass(&scene, 4000);
    expect_same_card(card_of(south, scene.code), card_of(north, scene.code));
    EXPECT_TEXT(said_text(guest_last(south, "hall_changes"), "featured.code"), scene.code);
    EXPECT_TEXT(said_text(guest_last(south, "tv"), "shown.code"), scene.code);
    // Who presses it watches it, from here.
    far_scene_watch(&scene, south, "public");
    far_scene_pass(&scene, LATE_MS);
    EXPECT_TEXT(said_text(guest_hear(south, "watching"), "code"), scene.code);
    // Its server dies: the one that goes on with it shows it, and all others.
    sim_parlours_kill(&scene.servers, NORTH);
    scene.ann = NULL;
    far_scene_pass(&scene, 10000);
    bring_ann(&scene, owner_of(&scene));
    far_scene_pass(&scene, 5000);
    struct guest *east = far_scene_enter(&scene, EAST, "East");
    guest_say(east, "{'type':'watch_hall','on':true}");
    far_scene_pass(&scene, 4000);
    expect_same_card(card_of(south, scene.code), card_of(east, scene.code));
    EXPECT_TEXT(said_text(guest_last(south, "tv"), "shown.code"), scene.code);
    sim_parlours_close(&scene.servers);
}

// Small tables of all servers; they come back with whoever takes them over.
TEST(n29_a_grid_shows_tables_of_all_servers) {
    struct far_scene scene;
    far_scene_open(&scene, ALL, far_scene_live);
    far_scene_begin_match(&scene);
    far_scene_pass(&scene, LATE_MS);
    struct course south = {.guest = far_scene_enter(&scene, SOUTH, "South"), .last = -1};
    guest_say(south.guest, "{'type':'watch_grid','codes':['%s']}", scene.code);
    far_scene_pass(&scene, LATE_MS);
    const json_t *cards = said(guest_last(south.guest, "grid"), "tables");
    EXPECT_TEXT(said_text(json_array_get(cards, 0), "code"), scene.code);
    expect_goes_on(&scene, &south, 20000);
    EXPECT_INT(far_watch_count(far_of(&scene, SOUTH)), 0); // it is counted nowhere
    EXPECT_INT(said_int(guest_last(scene.ann, "table"), "watchers"), 0);
    sim_parlours_kill(&scene.servers, NORTH);
    scene.ann = NULL;
    far_scene_pass(&scene, 12000);
    bring_ann(&scene, owner_of(&scene));
    far_scene_pass(&scene, 5000);
    south.last = -1;
    expect_goes_on(&scene, &south, 20000);
    guest_say(south.guest, "{'type':'watch_grid','codes':[]}");
    far_scene_pass(&scene, 15000);
    EXPECT_INT(far_watch_classes(far_of(&scene, SOUTH)), 0);
    sim_parlours_close(&scene.servers);
}
