// Where subjects lie in a store: what was written stays there, so these names are for ever.
#include "server/storage/nats_place.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static struct nats_place place_of(const char *words) {
    struct nats_place place;
    char problem[JOURNAL_PROBLEM_BYTES];
    EXPECT(nats_place_read(words, &place, problem));
    return place;
}

TEST(a_place_names_servers_files_and_a_parlour) {
    struct nats_place place = place_of("nats://a:1,nats://b:2?creds=/c&ca=/d e&name=north-2");
    EXPECT_TEXT(place.urls, "nats://a:1,nats://b:2");
    EXPECT_TEXT(place.creds, "/c");
    EXPECT_TEXT(place.ca, "/d e");
    EXPECT_TEXT(place.name, "north-2");
    place = place_of("tls://a:1");
    EXPECT_TEXT(place.name, "jansou");
    EXPECT_INT(place.shards, 16);
}

TEST(what_is_no_place_is_refused) {
    static const char *const words[] = {
        "",
        "?name=a",
        "http://a:1",
        "nats://a:1?",
        "nats://a:1?name=",
        "nats://a:1?name=A",
        "nats://a:1?name=a.b",
        "nats://a:1?name=abcdefghijklmnopqrstuvwxyz",
        "nats://a:1?colour=red",
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct nats_place place;
        char problem[JOURNAL_PROBLEM_BYTES] = "";
        EXPECT(!nats_place_read(words[i], &place, problem));
        EXPECT(*problem != '\0');
    }
}

// Golden: a change here loses what was written.
TEST(subjects_lie_where_they_have_always_lain) {
    static const char *const rows[][3] = {
        {"table.5BU5RN", "jansou_T04", "jansou.t.04.5BU5RN"},
        {"table.AAAAAA", "jansou_T11", "jansou.t.11.AAAAAA"},
        {"account.a1", "jansou_A", "jansou.a.account.a1"},
        {"key.00ff", "jansou_A", "jansou.a.key.00ff"},
        {"result.x", "jansou_R", "jansou.r.result.x"},
        {"match.x", "jansou_M", "jansou.m.match.x"},
        {"node.north", "jansou_N", "jansou.n.node.north"},
        {"club.x", "jansou_C", "jansou.c.club.x"},
        {"night.x.1", "jansou_C", "jansou.c.night.x.1"},
        {"said.m 1.*", "jansou_C", "jansou.c.said.m=201.=2A"},
        {".a..b.", "jansou_C", "jansou.c.=2Ea=2E=2Eb=2E"},
        {"=41", "jansou_C", "jansou.c.=3D41"},
    };
    struct nats_place place = place_of("nats://a:1");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char stream[NATS_STREAM_BYTES], subject[NATS_SUBJECT_BYTES], again[JOURNAL_SUBJECT_BYTES];
        nats_find(&place, rows[i][0], stream, subject);
        EXPECT_TEXT(subject, rows[i][2]);
        EXPECT_TEXT(stream, rows[i][1]);
        EXPECT(nats_subject_read(&place, subject, again));
        EXPECT_TEXT(again, rows[i][0]);
    }
}

TEST(a_subject_that_lies_elsewhere_is_none) {
    static const char *const subjects[] = {
        "",
        "jansou",
        "jansou.t",
        "jansou.t.05",
        "jansou.t.06.5BU5RN",
        "jansou.c.table.5BU5RN",
        "jansou.a.club.x",
        "jansou.c.a=4",
        "jansou.c.a=41",
        "jansou.c.a=zz",
        "other.c.a",
        "jansou.c.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    };
    struct nats_place place = place_of("nats://a:1");
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
        char subject[JOURNAL_SUBJECT_BYTES];
        EXPECT(!nats_subject_read(&place, subjects[i], subject));
    }
}

TEST(a_beginning_is_looked_for_where_it_may_lie) {
    static const struct {
        const char *prefix, *letters;
    } rows[] = {{"", "tarmnc"},    {"table.", "t"},  {"table.AB", "t"}, {"t", "tc"},
                {"account.", "a"}, {"key.x", "a"},   {"result.", "r"},  {"node.", "n"},
                {"club.", "c"},    {"said.x.", "c"}, {"m", "mc"}};
    struct nats_place place = place_of("nats://a:1");
    char filter[NATS_SUBJECT_BYTES];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char letters[NATS_STREAM_COUNT + 1] = "";
        for (int k = 0; k < NATS_STREAM_COUNT; k++) {
            if (nats_may_hold((enum nats_stream)k, rows[i].prefix)) {
                size_t used = strlen(letters);
                snprintf(letters + used, sizeof letters - used, "%c", nats_streams[k].letter);
            }
        }
        EXPECT_TEXT(letters, rows[i].letters);
    }
    nats_filter(&place, NATS_REST, 0, "said.x y.", filter);
    EXPECT_TEXT(filter, "jansou.c.said.x=20y.>");
    nats_filter(&place, NATS_REST, 0, "sai", filter);
    EXPECT_TEXT(filter, "jansou.c.>");
    nats_filter(&place, NATS_TABLES, 7, "table.AB", filter);
    EXPECT_TEXT(filter, "jansou.t.07.>");
}
