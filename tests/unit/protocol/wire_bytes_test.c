// Bytes that are no message: size, depth, JSON and UTF-8 that are not right.
#include "protocol/wire.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct wire_client message;
static struct wire_problem problem;

// Decodes in memory that ends with the bytes.
static enum status decode(const char *words, size_t length) {
    char *bytes = malloc(length > 0 ? length : 1);
    EXPECT(bytes != NULL);
    memcpy(bytes, words, length);
    enum status status = wire_decode(bytes, length, &message, &problem);
    EXPECT_STATUS(problem.status, status);
    free(bytes);
    return status;
}

#define ROW(words, status)                                                                         \
    { words, sizeof words - 1, STATUS_##status }

// clang-format off
static const struct {
    const char *words;
    size_t length;
    enum status status;
} rows[] = {
    ROW("{\"type\":\"ping\"}",                                  OK),
    ROW(" \t\r\n{ \"type\" : \"ping\" } \n",                    OK),
    ROW("{\"type\":\"p\\u0069ng\"}",                            OK),
    ROW("{\"type\":\"set_name\",\"name\":\"\\ud83c\\udc04\"}",  OK),
    ROW("{\"type\":\"set_name\",\"name\":\"\xF0\x9F\x80\x84\"}", OK),
    ROW("{\"type\":\"sit\",\"seat\":-0}",                       OK),
    // No JSON object at all.
    ROW("",                                                     NOT_JSON),
    ROW(" ",                                                    NOT_JSON),
    ROW("null",                                                 NOT_JSON),
    ROW("7",                                                    NOT_JSON),
    ROW("\"ping\"",                                             NOT_JSON),
    ROW("[]",                                                   NOT_JSON),
    ROW("[{\"type\":\"ping\"}]",                                NOT_JSON),
    ROW("{\"type\":\"ping\"",                                   NOT_JSON),
    ROW("{\"type\":\"ping\"}}",                                 NOT_JSON),
    ROW("{\"type\":\"ping\"}{\"type\":\"ping\"}",               NOT_JSON),
    ROW("{\"type\":\"ping\"} x",                                NOT_JSON),
    ROW("{\"type\":\"ping\",}",                                 NOT_JSON),
    ROW("{'type':'ping'}",                                      NOT_JSON),
    ROW("{type:\"ping\"}",                                      NOT_JSON),
    ROW("{\"type\":\"ping\"/**/}",                              NOT_JSON),
    ROW("{\"type\":\"ping",                                     NOT_JSON),
    ROW("{\"type\":\"ping\\",                                   NOT_JSON),
    ROW("{\"type\":\"\\x70ing\"}",                              NOT_JSON),
    ROW("{\"type\":\"ping\",\"type\":\"ping\"}",                NOT_JSON),
    ROW("{\"type\":\"sit\",\"seat\":1,\"seat\":2}",             NOT_JSON),
    ROW("{\"type\":\"act\",\"decision\":1,\"action\":{\"type\":\"none\",\"type\":\"chi\"}}", NOT_JSON),
    // Numbers.
    ROW("{\"type\":\"sit\",\"seat\":1e400}",                    NOT_JSON),
    ROW("{\"type\":\"sit\",\"seat\":-1e400}",                   NOT_JSON),
    ROW("{\"type\":\"sit\",\"seat\":99999999999999999999}",     NOT_JSON),
    ROW("{\"type\":\"sit\",\"seat\":01}",                       NOT_JSON),
    ROW("{\"type\":\"sit\",\"seat\":+1}",                       NOT_JSON),
    ROW("{\"type\":\"sit\",\"seat\":.5}",                       NOT_JSON),
    ROW("{\"type\":\"sit\",\"seat\":NaN}",                      NOT_JSON),
    ROW("{\"type\":\"sit\",\"seat\":0x1}",                      NOT_JSON),
    ROW("{\"type\":\"sit\",\"seat\":1.0}",                      BAD_FIELD),
    ROW("{\"type\":\"sit\",\"seat\":1e0}",                      BAD_FIELD),
    ROW("{\"type\":\"sit\",\"seat\":1e-400}",                   BAD_FIELD),
    ROW("{\"type\":\"sit\",\"seat\":4294967297}",               BAD_FIELD),
    // NUL bytes and UTF-8.
    ROW("\0",                                                   NOT_JSON),
    ROW("{\"type\":\"ping\"}\0",                                NOT_JSON),
    ROW("{\"type\":\"pi\0ng\"}",                                NOT_JSON),
    ROW("{\"type\":\"pi\\u0000ng\"}",                           NOT_JSON),
    ROW("{\"ty\0pe\":\"ping\"}",                                NOT_JSON),
    ROW("{\"ty\\u0000pe\":\"ping\"}",                           NOT_JSON),
    ROW("\xEF\xBB\xBF{\"type\":\"ping\"}",                      NOT_JSON),
    ROW("{\"type\":\"set_name\",\"name\":\"\xFF\"}",            NOT_JSON),
    ROW("{\"type\":\"set_name\",\"name\":\"\xC0\xAF\"}",        NOT_JSON), // overlong
    ROW("{\"type\":\"set_name\",\"name\":\"\xE0\x80\xAF\"}",    NOT_JSON),
    ROW("{\"type\":\"set_name\",\"name\":\"\xED\xA0\x80\"}",    NOT_JSON), // surrogate
    ROW("{\"type\":\"set_name\",\"name\":\"\xF4\x90\x80\x80\"}", NOT_JSON), // beyond Unicode
    ROW("{\"type\":\"set_name\",\"name\":\"\xC3\"}",            NOT_JSON), // cut
    ROW("{\"type\":\"set_name\",\"name\":\"\\ud83c\"}",         NOT_JSON), // half a pair
    ROW("{\"type\":\"set_name\",\"name\":\"\\udc04\\ud83c\"}",  NOT_JSON),
    ROW("{\"type\":\"set_name\",\"name\":\"a\nb\"}",            NOT_JSON), // raw control
    // The type.
    ROW("{}",                                                   UNKNOWN_TYPE),
    ROW("{\"type\":null}",                                      UNKNOWN_TYPE),
    ROW("{\"type\":1}",                                         UNKNOWN_TYPE),
    ROW("{\"type\":[\"ping\"]}",                                UNKNOWN_TYPE),
    ROW("{\"type\":\"\"}",                                      UNKNOWN_TYPE),
    ROW("{\"type\":\"PING\"}",                                  UNKNOWN_TYPE),
    ROW("{\"type\":\"ping \"}",                                 UNKNOWN_TYPE),
    ROW("{\"type\":\"welcome\"}",                               UNKNOWN_TYPE),
    ROW("{\"Type\":\"ping\"}",                                  UNKNOWN_TYPE),
    ROW("{\"type\":\"ping\",\"x\":null}",                       BAD_FIELD),
    ROW("{\"type\":\"ping\",\"\":1}",                           BAD_FIELD),
    // Depth: six is the most.
    ROW("{\"type\":\"ping\",\"x\":[[[[[]]]]]}",                 BAD_FIELD),
    ROW("{\"type\":\"ping\",\"x\":[[[[[[]]]]]]}",               TOO_DEEP),
    ROW("{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}",    UNKNOWN_TYPE),
    ROW("{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}}}",   TOO_DEEP),
    ROW("[[[[[[[",                                              TOO_DEEP),
    ROW("]]]]]]]",                                              NOT_JSON),
    ROW("{\"type\":\"set_name\",\"name\":\"[[[[[[[[[[{{{{\"}",  OK),
    ROW("{\"type\":\"set_name\",\"name\":\"\\\"[[[[[[[[\"}",    OK),
    ROW("{\"type\":\"set_name\",\"name\":\"\\\\\"}",            OK),
    ROW("\"\\\\\"[[[[[[[",                                      TOO_DEEP),
};
// clang-format on

TEST(every_way_to_be_wrong_has_its_status) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        enum status status = decode(rows[i].words, rows[i].length);
        if (status != rows[i].status) {
            FAIL("%.*s: %s, not %s", (int)rows[i].length, rows[i].words, status_name(status),
                 status_name(rows[i].status));
        }
    }
}

TEST(the_largest_message_has_so_many_bytes_and_none_more) {
    static char bytes[WIRE_MESSAGE_BYTES + 1];
    memset(bytes, ' ', sizeof bytes);
    memcpy(bytes, "{\"type\":\"ping\"}", 15);
    EXPECT_STATUS(decode(bytes, WIRE_MESSAGE_BYTES), STATUS_OK);
    EXPECT_STATUS(decode(bytes, WIRE_MESSAGE_BYTES + 1), STATUS_TOO_LARGE);
}

TEST(size_and_depth_are_looked_at_before_anything_is_parsed) {
    static char bytes[1 << 20];
    memset(bytes, '[', sizeof bytes);
    EXPECT_STATUS(decode(bytes, sizeof bytes), STATUS_TOO_LARGE);
    EXPECT_STATUS(decode(bytes, WIRE_MESSAGE_BYTES), STATUS_TOO_DEEP);
}

TEST(what_is_known_of_a_refused_message_is_kept_and_cut_between_characters) {
    char words[400], long_type[200] = "a";
    EXPECT_STATUS(decode("{\"type\":\"sit\",\"seat\":9}", 23), STATUS_BAD_FIELD);
    EXPECT_TEXT(problem.about, "sit");
    EXPECT_TEXT(problem.field, "seat");
    for (int i = 0; i < 60; i++) {
        strcat(long_type, "é");
    }
    int length = snprintf(words, sizeof words, "{\"type\":\"%s\"}", long_type);
    EXPECT_STATUS(decode(words, (size_t)length), STATUS_UNKNOWN_TYPE);
    EXPECT_INT(strlen(problem.about), WIRE_ABOUT_BYTES - 2);
    EXPECT(strncmp(problem.about, long_type, WIRE_ABOUT_BYTES - 2) == 0);
    EXPECT_STATUS(decode("{\"type\":\"ping\"}", 15), STATUS_OK);
    EXPECT_TEXT(problem.field, "");
}
