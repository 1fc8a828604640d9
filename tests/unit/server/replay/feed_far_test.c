// Programs that follow a table of another server: they get what they would get there (W60, N27).
#include "server/replay/feed_api.h"

#include "server/lobby/far_feed.h"
#include "server/quota/quota.h"
#include "tests/support/far_scene.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- server/net/http_deferred.h ----

struct http_deferred {
    int status; // 0: not answered yet
    char etag[HTTP_ETAG_BYTES], location[HTTP_LOCATION_BYTES];
    char *text; // NULL: none
};

void http_reply(struct http_deferred *deferred, const struct http_answer *answer) {
    EXPECT_INT(deferred->status, 0);
    deferred->status = answer->status;
    snprintf(deferred->etag, sizeof deferred->etag, "%s", answer->etag);
    snprintf(deferred->location, sizeof deferred->location, "%s", answer->location);
    if (answer->body != NULL) {
        deferred->text = strndup((const char *)frame_bytes(answer->body), answer->body->length);
    }
    frame_release(answer->body);
}

// ---- programs ----

enum { MOMENT_MS = 400 }; // to find a server, and hear from it

struct desk {
    struct far_scene scene;
    struct feed_api *apis[ALL];
    struct visitor *visitors[ALL];
};

static void open_desk(struct desk *desk, const char *policy) {
    static const struct address address = {.bytes = {9}};
    far_scene_open(&desk->scene, ALL, policy);
    for (int i = 0; i < ALL; i++) {
        struct services *services = &desk->scene.servers.rows[i].services;
        desk->apis[i] = feed_api_create(services);
        desk->visitors[i] = quotas_visit(services->quotas, &address, clock_now_ms(services->clock));
    }
}

static void close_server(struct desk *desk, int server) {
    feed_api_stop(desk->apis[server]);
    visitor_release(desk->visitors[server]);
    sim_parlours_kill(&desk->scene.servers, server);
    feed_api_destroy(desk->apis[server]);
    desk->apis[server] = NULL;
}

static void close_desk(struct desk *desk) {
    for (int i = 0; i < ALL; i++) {
        if (desk->apis[i] != NULL) {
            close_server(desk, i);
        }
    }
    sim_parlours_close(&desk->scene.servers);
}

static void ask_of(struct desk *desk, int server, const char *code, const char *query,
                   const char *known, const char *node, struct http_deferred *out) {
    char path[60];
    snprintf(path, sizeof path, "/api/v1/tables/%s/feed", code);
    struct http_request request = {.path = path,
                                   .query = query,
                                   .asked_node = node,
                                   .if_none_match = known,
                                   .visitor = desk->visitors[server]};
    *out = (struct http_deferred){.status = 0};
    feed_api_answer(desk->apis[server], &request, out);
}

static void ask(struct desk *desk, int server, const char *query, const char *known,
                struct http_deferred *out) {
    ask_of(desk, server, desk->scene.code, query, known, "", out);
}

static void drop(struct http_deferred *answer, int status) {
    EXPECT_INT(answer->status, status);
    free(answer->text);
    *answer = (struct http_deferred){.status = 0};
}

static int released_of(const struct http_deferred *answer) {
    const char *at = answer->text == NULL ? NULL : strstr(answer->text, "\"released\":");
    return at == NULL ? -1 : atoi(at + strlen("\"released\":"));
}

// Asks there a moment after the other server was asked, until nothing has happened in between.
static int expect_same(struct desk *desk, const char *query, const char *known, int status) {
    enum { TRIES = 100 };
    struct http_deferred far, near;
    for (int i = 0; i < TRIES; i++) {
        ask(desk, SOUTH, query, known, &far);
        sim_parlours_pass(&desk->scene.servers, MOMENT_MS);
        EXPECT(far.status != 0);
        ask(desk, NORTH, query, known, &near);
        if (near.status == far.status && strcmp(near.etag, far.etag) == 0) {
            break;
        }
        drop(&far, far.status);
        far_scene_pass(&desk->scene, near.status == 0 ? 0 : 100);
        drop(&near, near.status);
    }
    EXPECT_INT(far.status, status);
    EXPECT_TEXT(far.etag, near.etag);
    EXPECT_TEXT(far.text == NULL ? "" : far.text, near.text == NULL ? "" : near.text);
    int released = released_of(&far);
    drop(&far, status);
    drop(&near, status);
    return released;
}

// ---- what is told ----

TEST(w60_a_table_is_followed_at_any_server_in_the_same_bytes) {
    struct desk desk;
    struct http_deferred far, near;
    char query[60];
    open_desk(&desk, far_scene_live);
    expect_same(&desk, "class=public", "", 200);
    far_scene_begin_match(&desk.scene);
    far_scene_pass(&desk.scene, 20000);
    expect_same(&desk, "class=hands", "", 200);
    int released = expect_same(&desk, "class=public", "", 200);
    EXPECT(released > 10);
    snprintf(query, sizeof query, "class=public&after=%d", released - 3);
    EXPECT(expect_same(&desk, query, "", 200) >= released);
    // Who has all waits for what comes.
    ask(&desk, NORTH, "class=public&after=2000000000", "", &near);
    ask(&desk, SOUTH, "class=public&after=2000000000", "", &far);
    far_scene_pass(&desk.scene, 20000);
    EXPECT_INT(near.status, 0);
    EXPECT_INT(far.status, 0);
    far_scene_pass(&desk.scene, 10000); // in vain
    EXPECT_INT(released_of(&far) >= 0, true);
    drop(&near, 200);
    drop(&far, 200);
    for (int i = 0; i < 5; i++) {
        ask(&desk, SOUTH, "", "", &far);
        far_scene_pass(&desk.scene, MOMENT_MS);
        int last = released_of(&far);
        drop(&far, 200);
        snprintf(query, sizeof query, "after=%d", last);
        ask(&desk, SOUTH, query, "", &far);
        far_scene_pass(&desk.scene, 10000);
        EXPECT(released_of(&far) > last);
        drop(&far, 200);
    }
    close_desk(&desk);
}

// Nothing happens at a table at which nobody plays.
TEST(w60_who_knows_all_is_told_so_when_the_time_is_over) {
    struct desk desk;
    struct http_deferred far;
    char etag[HTTP_ETAG_BYTES];
    open_desk(&desk, far_scene_live);
    ask(&desk, SOUTH, "", "", &far);
    sim_parlours_pass(&desk.scene.servers, MOMENT_MS);
    memcpy(etag, far.etag, sizeof etag);
    EXPECT(*etag != '\0');
    drop(&far, 200);
    ask(&desk, SOUTH, "", etag, &far);
    sim_parlours_pass(&desk.scene.servers, 24500);
    EXPECT_INT(far.status, 0);
    sim_parlours_pass(&desk.scene.servers, 1500);
    EXPECT_TEXT(far.etag, etag);
    drop(&far, 304);
    // And at once when it begins.
    ask(&desk, SOUTH, "", etag, &far);
    far_scene_begin_match(&desk.scene);
    far_scene_pass(&desk.scene, LATE_MS);
    drop(&far, 200);
    close_desk(&desk);
}

struct words {
    int asked;
};

static void count_questions(void *context, const struct bus_message *heard) {
    struct words *words = context;
    size_t length = strlen(heard->subject);
    words->asked += length > 5 && strcmp(heard->subject + length - 5, ".feed") == 0;
}

TEST(w60_who_asks_the_same_is_asked_for_together) {
    enum { MANY = 5 };
    struct desk desk;
    struct words words = {0};
    struct http_deferred far[MANY];
    open_desk(&desk, far_scene_live);
    sim_bus_watch(desk.scene.servers.hall, count_questions, &words);
    for (int i = 0; i < MANY; i++) {
        ask(&desk, SOUTH, i == 0 ? "class=hands" : "class=public", "", &far[i]);
    }
    sim_parlours_pass(&desk.scene.servers, MOMENT_MS);
    EXPECT_INT(words.asked, 2);
    for (int i = 0; i < MANY; i++) {
        EXPECT(i < 2 || strcmp(far[i].text, far[1].text) == 0);
    }
    for (int i = 0; i < MANY; i++) {
        drop(&far[i], 200);
    }
    close_desk(&desk);
}

// ---- what is not told from here ----

TEST(w60_what_may_not_be_watched_there_is_not_there) {
    struct desk desk;
    struct http_deferred far;
    char query[80];
    open_desk(&desk, far_scene_by_link);
    ask(&desk, SOUTH, "", "", &far);
    sim_parlours_pass(&desk.scene.servers, MOMENT_MS);
    drop(&far, 404);
    ask_of(&desk, SOUTH, "ABCDEF", "", "", "", &far);
    sim_parlours_pass(&desk.scene.servers, MOMENT_MS);
    drop(&far, 404);
    const char *key = said_text(guest_last(desk.scene.ann, "watch_key"), "key");
    snprintf(query, sizeof query, "class=hands&key=%s", key);
    ask(&desk, SOUTH, query, "", &far);
    sim_parlours_pass(&desk.scene.servers, MOMENT_MS);
    drop(&far, 200);
    close_desk(&desk);
}

TEST(w60_one_hand_is_had_at_its_server) {
    struct desk desk;
    struct http_deferred far;
    char wanted[120];
    open_desk(&desk, far_scene_live);
    ask_of(&desk, SOUTH, desk.scene.code, "class=seat&seat=2&key=abc&after=7", "", "east", &far);
    sim_parlours_pass(&desk.scene.servers, MOMENT_MS);
    snprintf(wanted, sizeof wanted,
             "/api/v1/tables/%s/feed?class=seat&seat=2&key=abc&after=7&node=north",
             desk.scene.code);
    EXPECT_TEXT(far.location, wanted);
    drop(&far, 307);
    ask(&desk, SOUTH, "class=seat&seat=2&key=a\r\nb", "", &far);
    sim_parlours_pass(&desk.scene.servers, MOMENT_MS);
    EXPECT_TEXT(far.location, "");
    drop(&far, 404);
    // A front that does not look at the name sends it here again.
    ask_of(&desk, SOUTH, desk.scene.code, "class=seat&seat=2", "", "north", &far);
    sim_parlours_pass(&desk.scene.servers, MOMENT_MS);
    drop(&far, 503);
    close_desk(&desk);
}

// One of a version that does not know the question.
TEST(w60_where_a_server_does_not_answer_the_program_asks_it) {
    struct desk desk;
    struct http_deferred far;
    open_desk(&desk, far_scene_live);
    struct services *north = &desk.scene.servers.rows[NORTH].services;
    far_feed_destroy(north->far_feed);
    north->far_feed = NULL;
    ask(&desk, SOUTH, "", "", &far);
    sim_parlours_pass(&desk.scene.servers, 20000);
    EXPECT(strstr(far.location, "&node=north") != NULL);
    drop(&far, 307);
    close_desk(&desk);
}

// ---- a server that goes ----

TEST(w60_who_waits_is_told_by_whoever_takes_the_table_over) {
    struct desk desk;
    struct http_deferred south, east;
    open_desk(&desk, far_scene_live);
    far_scene_begin_match(&desk.scene);
    far_scene_pass(&desk.scene, 10000);
    ask(&desk, SOUTH, "after=2000000000", "", &south);
    ask(&desk, EAST, "after=2000000000", "", &east);
    far_scene_pass(&desk.scene, 2000);
    desk.scene.ann = NULL;
    close_server(&desk, NORTH);
    sim_parlours_pass(&desk.scene.servers, 30000);
    EXPECT(released_of(&south) > 0);
    EXPECT_TEXT(south.text, east.text);
    drop(&south, 200);
    drop(&east, 200);
    // Who stops answers whoever waits.
    ask(&desk, SOUTH, "after=2000000000", "", &south);
    ask(&desk, EAST, "after=2000000000", "", &east);
    sim_parlours_pass(&desk.scene.servers, 1000);
    close_desk(&desk);
    drop(&south, 503);
    drop(&east, 503);
}
