// Programs that follow a class of a table: what they get, when, and who gets nothing.
#include "server/replay/feed_api.h"

#include "server/quota/quota.h"
#include "server/table/table_parts.h"
#include "tests/support/party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- server/net/http_deferred.h ----

struct http_deferred {
    int status; // 0: not answered yet
    char etag[HTTP_ETAG_BYTES];
    json_t *said; // NULL: no JSON
};

void http_reply(struct http_deferred *deferred, const struct http_answer *answer) {
    EXPECT_INT(deferred->status, 0);
    deferred->status = answer->status;
    snprintf(deferred->etag, sizeof deferred->etag, "%s", answer->etag);
    if (answer->body != NULL && answer->status == 200) {
        deferred->said =
            json_loadb((const char *)frame_bytes(answer->body), answer->body->length, 0, NULL);
        EXPECT(deferred->said != NULL);
    }
    frame_release(answer->body);
}

// ---- a table and a program ----

struct desk {
    struct party party;
    struct feed_api *api;
    struct visitor *visitor;
};

static void open_desk(struct desk *desk, const char *settings) {
    static const struct address address = {.bytes = {9}};
    party_open(&desk->party, settings, 1, "tsumogiri", &(struct party_options){.title = ""});
    desk->api = feed_api_create(&desk->party.parlour.services);
    desk->visitor = quotas_visit(desk->party.parlour.services.quotas, &address, 0);
}

static void close_desk(struct desk *desk) {
    feed_api_stop(desk->api);
    visitor_release(desk->visitor);
    party_close(&desk->party);
    feed_api_destroy(desk->api);
}

static void ask(struct desk *desk, const char *code, const char *query, const char *known,
                struct http_deferred *out) {
    char path[60];
    snprintf(path, sizeof path, "/api/v1/tables/%s/feed", code);
    struct http_request request = {
        .path = path, .query = query, .if_none_match = known, .visitor = desk->visitor};
    *out = (struct http_deferred){.status = 0};
    EXPECT(feed_api_has(path));
    feed_api_answer(desk->api, &request, out);
}

static void ask_after(struct desk *desk, const char *class, int after, struct http_deferred *out) {
    char query[60];
    snprintf(query, sizeof query, "class=%s&after=%d", class, after);
    ask(desk, desk->party.code, query, "", out);
}

static int drop(struct http_deferred *answer, int status) {
    EXPECT_INT(answer->status, status);
    int released = answer->said == NULL ? -1 : said_int(answer->said, "released");
    json_decref(answer->said);
    answer->said = NULL;
    return released;
}

static const json_t *message(const struct http_deferred *answer, const char *type) {
    const json_t *messages = said(answer->said, "messages"), *row;
    size_t i;
    json_array_foreach(messages, i, row) {
        if (strcmp(said_text(row, "type"), type) == 0) {
            return row;
        }
    }
    return NULL;
}

TEST(what_lies_open_comes_as_a_whole_and_then_as_it_happens) {
    struct desk desk;
    struct http_deferred answer;
    open_desk(&desk, "");
    struct guest *wim = guest_enter(&desk.party.parlour, "Wim");
    guest_say(wim, "{'type':'watch','code':'%s','class':'public'}", desk.party.code);
    ask(&desk, desk.party.code, "class=public", "", &answer);
    EXPECT_INT(answer.status, 200);
    EXPECT_TEXT(said_text(message(&answer, "table"), "code"), desk.party.code);
    EXPECT(said_bool(message(&answer, "events"), "snapshot"));
    int released = drop(&answer, 200), same = 0, other = 0, told_count = 0;
    for (int i = 0; i < 20; i++) {
        ask_after(&desk, "public", released, &answer);
        EXPECT_INT(answer.status, 0); // nothing is new
        guest_deafen(wim);
        while (answer.status == 0) {
            EXPECT(party_step(&desk.party));
        }
        const json_t *told = message(&answer, "events");
        if (told != NULL) {
            int n = said_int(told, "events.0.n");
            told_count++;
            EXPECT(n > released);
            const json_t *watched = guest_hear(wim, "events");
            bool is_first = said_int(watched, "events.0.n") == n; // it may have had that earlier
            same += is_first && json_equal((json_t *)said(told, "events.0"),
                                           (json_t *)said(watched, "events.0"));
            other += is_first ? 0 : 1;
        }
        released = drop(&answer, 200);
    }
    EXPECT(same >= 5 && same + other == told_count);
    close_desk(&desk);
}

TEST(hands_come_when_the_hand_is_over_and_nothing_beyond) {
    struct desk desk;
    struct http_deferred late, beyond;
    open_desk(&desk, "");
    ask(&desk, desk.party.code, "class=hands", "", &late);
    EXPECT(message(&late, "events") == NULL);
    int released = drop(&late, 200);
    ask_after(&desk, "hands", released, &late);
    ask_after(&desk, "hands", 2000000000, &beyond);
    while (late.status == 0 && desk.party.table->state == WIRE_TABLE_STATE_PLAYING) {
        if (beyond.status != 0) {
            EXPECT(message(&beyond, "events") == NULL);
            (void)drop(&beyond, 200);
            ask_after(&desk, "hands", 2000000000, &beyond);
        }
        if (late.status != 0) {
            break;
        }
        EXPECT(party_step(&desk.party));
        if (late.status == 200 && desk.party.table->state == WIRE_TABLE_STATE_PLAYING) {
            EXPECT(message(&late, "events") == NULL); // 25 seconds were over
            (void)drop(&late, 200);
            ask_after(&desk, "hands", released, &late);
        }
    }
    party_pass(&desk.party, 500);
    const json_t *events = said(message(&late, "events"), "events");
    EXPECT(json_array_size(events) > 20);
    EXPECT(strcmp(said_text(message(&late, "events"), "events.2.tehais.0.0"), "?") != 0);
    (void)drop(&late, 200);
    feed_api_stop(desk.api);
    (void)drop(&beyond, beyond.status);
    close_desk(&desk);
}

TEST(who_has_all_waits_and_is_told_that_nothing_is_new) {
    struct desk desk;
    struct http_deferred answer;
    char etag[HTTP_ETAG_BYTES];
    open_desk(&desk, "");
    ask(&desk, desk.party.code, "class=hands", "", &answer);
    snprintf(etag, sizeof etag, "%s", answer.etag);
    int released = drop(&answer, 200);
    ask(&desk, desk.party.code, "class=hands", etag, &answer);
    parlour_pass(&desk.party.parlour, 24900);
    EXPECT_INT(answer.status, 0);
    parlour_pass(&desk.party.parlour, 200);
    EXPECT_INT(drop(&answer, 304), -1);
    ask_after(&desk, "hands", released, &answer); // without an ETag: an answer of nothing
    parlour_pass(&desk.party.parlour, 25100);
    EXPECT(message(&answer, "events") == NULL && message(&answer, "table") != NULL);
    EXPECT_INT(drop(&answer, 200), released);
    close_desk(&desk);
}

// Who is a little behind gets what is missing; further behind, the hand as it stands.
TEST(who_is_behind_gets_what_is_missing_or_the_hand) {
    struct desk desk;
    struct http_deferred answer;
    open_desk(&desk, "");
    ask(&desk, desk.party.code, "", "", &answer); // public, as nothing is said
    int first = drop(&answer, 200), last = first;
    for (int i = 0; i < 3; i++) {
        ask_after(&desk, "public", last, &answer);
        while (answer.status == 0) {
            EXPECT(party_step(&desk.party));
        }
        last = drop(&answer, 200);
    }
    ask_after(&desk, "public", first, &answer);
    EXPECT(!said_bool(message(&answer, "events"), "snapshot"));
    EXPECT(said_int(message(&answer, "events"), "events.0.n") > first);
    EXPECT_INT(drop(&answer, 200), last);
    ask_after(&desk, "public", 0, &answer); // of long ago
    EXPECT(said_bool(message(&answer, "events"), "snapshot"));
    (void)drop(&answer, 200);
    close_desk(&desk);
}

TEST(what_may_not_be_watched_is_like_what_is_not_there) {
    static const char *const wrong[] = {"class=all",  "class=seat", "seat=1", "after=-1",
                                        "after=many", "x",          "x=1",    "class=seat&seat=5"};
    struct desk desk;
    struct http_deferred answer, waiting[5];
    open_desk(&desk, "address_feeds_max=4");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        ask(&desk, desk.party.code, wrong[i], "", &answer);
        EXPECT_INT(drop(&answer, 400), -1);
    }
    ask(&desk, "AAAAAA", "class=public", "", &answer);
    EXPECT_INT(drop(&answer, 404), -1);
    ask(&desk, "AAAAAAAAAAAA", "class=public", "", &answer);
    EXPECT_INT(drop(&answer, 400), -1);
    ask(&desk, desk.party.code, "class=seat&seat=0", "", &answer); // nobody allows it
    EXPECT_INT(drop(&answer, 404), -1);
    for (int i = 0; i < 5; i++) { // four at once
        ask_after(&desk, "hands", 2000000000, &waiting[i]);
    }
    EXPECT_INT(drop(&waiting[4], 429), -1);
    guest_say(desk.party.guests[0], "{'type':'set_policy','policy':{'preset':'closed','audience':"
                                    "'nobody','chat':false,'nameless':true,'embedding':false,"
                                    "'featured':false}}");
    parlour_pass(&desk.party.parlour, 100);
    for (int i = 0; i < 4; i++) { // no further byte
        EXPECT_INT(drop(&waiting[i], 404), -1);
    }
    ask(&desk, desk.party.code, "class=public", "", &answer);
    EXPECT_INT(drop(&answer, 404), -1);
    close_desk(&desk);
}

TEST(a_link_opens_it_and_no_more_when_it_is_renewed) {
    struct desk desk;
    struct http_deferred answer;
    char query[100];
    open_desk(&desk, "");
    struct guest *ann = desk.party.guests[0];
    guest_say(ann, "{'type':'allow_seat','link':true,'on':true}");
    snprintf(query, sizeof query, "class=seat&seat=%d&key=%s",
             said_int(guest_last(ann, "watch_key"), "seat"),
             said_text(guest_last(ann, "watch_key"), "key"));
    ask(&desk, desk.party.code, query, "", &answer);
    EXPECT(message(&answer, "events") != NULL);
    (void)drop(&answer, 200);
    guest_say(ann, "{'type':'allow_seat','link':true,'on':false}");
    ask(&desk, desk.party.code, query, "", &answer);
    EXPECT_INT(drop(&answer, 404), -1);
    close_desk(&desk);
}
