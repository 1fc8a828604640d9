// Records of other programs that are posted: the loop makes none of the answer, and nothing that is
// posted is too much for the server.
#include "server/replay/match_api.h"

#include "tests/support/parlour.h"
#include "tests/unit/server/records/recorded.h"
#include "tests/unit/server/replay/kept_match.h"
#include "tests/unit/server/replay/long_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOW_MS = 400 };

// ---- server/net/http_deferred.h ----

struct http_deferred {
    int status; // 0: not answered yet
    size_t length;
    char words[2000];
};

void http_reply(struct http_deferred *deferred, const struct http_answer *answer) {
    EXPECT_INT(deferred->status, 0);
    deferred->status = answer->status;
    if (answer->body != NULL) {
        deferred->length = answer->body->length;
        size_t shown = deferred->length < sizeof deferred->words ? deferred->length
                                                                 : sizeof deferred->words - 1;
        memcpy(deferred->words, frame_bytes(answer->body), shown);
    }
    frame_release(answer->body);
}

// ---- the door ----

struct door {
    struct parlour parlour;
    struct match_api *api;
};

static void open_door(struct door *door) {
    parlour_open(&door->parlour, "");
    door->api = match_api_create(&door->parlour.services);
    sim_work_slow(door->parlour.work, SLOW_MS);
}

static void close_door(struct door *door) {
    parlour_close(&door->parlour);
    match_api_destroy(door->api);
}

static void post(struct door *door, const char *body, struct http_deferred *out_deferred) {
    struct http_request request = {
        .path = "/api/v1/import",
        .query = "",
        .body = body,
        .body_length = strlen(body),
    };
    memset(out_deferred, 0, sizeof *out_deferred);
    match_api_answer(door->api, &request, out_deferred);
}

static void expect_answer(const char *body, int status) {
    struct door door;
    struct http_deferred deferred;
    open_door(&door);
    post(&door, body, &deferred);
    EXPECT_INT(deferred.status, 0); // not on the loop
    sim_clock_pass(door.parlour.clock, SLOW_MS);
    if (deferred.status != status) {
        FAIL("%d instead of %d: %s", deferred.status, status, deferred.words);
    }
    close_door(&door);
}

TEST(a_record_that_is_posted_is_read_off_the_loop) {
    char *text = recorded_read("four_players.mjson");
    expect_answer(text, 200);
    free(text);
}

TEST(what_of_a_record_was_left_out_is_told) {
    char *text =
        recorded_replace(recorded_read("four_players.mjson"), "{\"type\":\"end_kyoku\"}", 2,
                         "{\"type\":\"dora\",\"dora_marker\":\"9s\"}\n"
                         "{\"type\":\"end_kyoku\"}");
    struct door door;
    struct http_deferred deferred;
    open_door(&door);
    post(&door, text, &deferred);
    sim_clock_pass(door.parlour.clock, SLOW_MS);
    EXPECT_INT(deferred.status, 200);
    EXPECT(strstr(deferred.words, "the indicator 9s is left out") != NULL);
    close_door(&door);
    free(text);
}

TEST(no_length_of_a_record_is_too_much) {
    static const int lengths[] = {1300, 1480, 1990};
    static const int statuses[] = {200, 422, 422};
    for (int i = 0; i < 3; i++) {
        char *text = long_record(lengths[i], false);
        expect_answer(text, statuses[i]);
        free(text);
    }
}

TEST(a_long_record_that_is_wrong_at_its_end_is_refused_off_the_loop) {
    char *text = long_record(1990, true);
    expect_answer(text, 422);
    free(text);
}

static int status_of(struct door *door, const char *path, const char *cookies,
                     struct http_deferred *out_deferred) {
    struct http_request request = {.path = path, .query = "", .cookies = cookies};
    memset(out_deferred, 0, sizeof *out_deferred);
    match_api_answer(door->api, &request, out_deferred);
    sim_clock_pass(door->parlour.clock, WORK_MS);
    return out_deferred->status;
}

// Whoever has an id may have the match; of a club's who may see those (W63), known by the cookie.
// For others there is none, in the same words.
TEST(a_match_of_a_club_is_a_file_for_those_to_whom_the_club_shows_it) {
    struct door door;
    struct http_deferred deferred, none;
    struct club_stub stub = {NULL};
    char id[MATCH_ID_BYTES], path[64], cookies[TOKEN_HEX_BYTES + 16];
    struct guest *ann = open_with_match_of(&door.parlour, "0123456789ab", &stub, id);
    door.api = match_api_create(&door.parlour.services);
    snprintf(path, sizeof path, "/api/v1/matches/%s.mjai", id);
    snprintf(cookies, sizeof cookies, "jansou=%s", ann->token);
    EXPECT_INT(status_of(&door, "/api/v1/matches/aaaaaaaaaa.mjai", cookies, &none), 404);
    EXPECT_INT(status_of(&door, path, cookies, &deferred), 404);
    EXPECT_TEXT(deferred.words, none.words);
    stub.member = said_text(guest_last(ann, "welcome"), "account");
    EXPECT_INT(status_of(&door, path, cookies, &deferred), 200);
    EXPECT_INT(status_of(&door, path, "", &deferred), 404);
    EXPECT_INT(status_of(&door, path, NULL, &deferred), 404);
    close_door(&door);
}

TEST(the_end_of_the_server_answers_whoever_waits) {
    struct door door;
    struct http_deferred deferred[5];
    char *text = recorded_read("four_players.mjson");
    open_door(&door);
    for (int i = 0; i < 5; i++) {
        post(&door, text, &deferred[i]);
        EXPECT_INT(deferred[i].status, 0);
    }
    close_door(&door);
    EXPECT_INT(deferred[0].status, 200); // was running
    EXPECT_INT(deferred[4].status, 503);
    free(text);
}
