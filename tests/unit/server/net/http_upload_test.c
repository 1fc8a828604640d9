// Bodies of requests, piece by piece.
#include "server/net/http_upload.h"
#include "tests/support/test.h"

#include <string.h>

static struct http_upload upload;

static int begun(const char *declared) {
    return http_upload_begin(&upload, http_upload_find("/api/v1/import"), declared, 1000);
}

TEST(only_a_declared_length_within_the_limit_is_taken) {
    static const struct {
        const char *declared;
        int status;
    } rows[] = {
        {"", 411},        {"0", 400},
        {"-1", 400},      {"x", 400},
        {"12x", 400},     {"99999999999999999999", 400},
        {"1", 0},         {"1048576", 0},
        {"1048577", 413}, {"4294967297", 413},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        EXPECT_INT(begun(rows[i].declared), rows[i].status);
        http_upload_finish(&upload);
    }
}

TEST(pieces_become_one_body) {
    static char piece[30000];
    EXPECT_INT(begun("60001"), 0);
    memset(piece, 'a', sizeof piece);
    EXPECT_INT(http_upload_add(&upload, piece, sizeof piece, 1000), 0);
    memset(piece, 'b', sizeof piece);
    EXPECT_INT(http_upload_add(&upload, piece, sizeof piece, 1000), 0);
    EXPECT(!http_upload_is_whole(&upload));
    EXPECT_INT(http_upload_add(&upload, "", 0, 1000), 0);
    EXPECT_INT(http_upload_add(&upload, "c", 1, 1000), 0);
    EXPECT(http_upload_is_whole(&upload));
    EXPECT_INT(upload.bytes[0], 'a');
    EXPECT_INT(upload.bytes[30000], 'b');
    EXPECT_INT(upload.bytes[60000], 'c');
    http_upload_finish(&upload);
}

TEST(more_than_was_declared_is_refused) {
    EXPECT_INT(begun("3"), 0);
    EXPECT_INT(http_upload_add(&upload, "ab", 2, 1000), 0);
    EXPECT_INT(http_upload_add(&upload, "cd", 2, 1000), 413);
    EXPECT_INT(upload.length, 2);
    http_upload_finish(&upload);
}

TEST(who_sends_for_too_long_is_given_up) {
    EXPECT_INT(begun("3"), 0);
    EXPECT_INT(http_upload_add(&upload, "a", 1, 1000 + upload.row->ms_max), 0);
    EXPECT_INT(http_upload_add(&upload, "b", 1, 1001 + upload.row->ms_max), 408);
    http_upload_finish(&upload);
}

TEST(what_may_be_sent_is_listed) {
    EXPECT(http_upload_find("/api/v1/clubs")->is_large);
    EXPECT(!http_upload_find("/api/v1/import")->is_large);
    EXPECT(!http_upload_find("/api/v1/clubs/picture")->is_large);
    static const char *const others[] = {"/",
                                         "/api/v1/import/",
                                         "/api/v1/clubsx",
                                         "/api/v1/clubs/",
                                         "/api/v1/clubs/pictures",
                                         "/api/v1/clubs//pictures"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        EXPECT(http_upload_find(others[i]) == NULL);
    }
}
