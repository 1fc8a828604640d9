// The load tool's scanner of JSON.
#include "tests/load/scan.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

// In memory of just that size, so that a byte too many is seen.
static struct scan scan_words(const char *words, char **out_bytes) {
    size_t length = strlen(words);
    *out_bytes = malloc(length > 0 ? length : 1);
    memcpy(*out_bytes, words, length);
    return scan_of(*out_bytes, length);
}

TEST(a_message_is_read_member_by_member) {
    static const char words[] =
        "{\"type\":\"events\", \"n\" : -17,\"on\":true,\"x\":null,\"rows\":[{\"a\":1},{\"a\":2}]}";
    char *bytes, copy[4];
    struct scan scan = scan_words(words, &bytes);
    struct piece name;
    scan_enter(&scan, '{');
    EXPECT(scan_member(&scan, &name) && piece_is(name, "type"));
    struct piece type = scan_text(&scan);
    EXPECT(piece_is(type, "events") && !piece_is(type, "event") && !piece_is(type, "eventss"));
    piece_copy(type, copy, sizeof copy);
    EXPECT_TEXT(copy, "eve");
    EXPECT(scan_member(&scan, &name) && piece_is(name, "n"));
    EXPECT_INT(scan_int(&scan), -17);
    EXPECT(scan_member(&scan, &name) && scan_bool(&scan));
    EXPECT(scan_member(&scan, &name) && piece_is(scan_value(&scan), "null"));
    EXPECT(scan_member(&scan, &name) && piece_is(name, "rows"));
    scan_enter(&scan, '[');
    for (int i = 1; i <= 2; i++) {
        EXPECT(scan_item(&scan));
        scan_enter(&scan, '{');
        EXPECT(scan_member(&scan, &name) && piece_is(name, "a"));
        EXPECT_INT(scan_int(&scan), i);
        EXPECT(!scan_member(&scan, &name));
    }
    EXPECT(!scan_item(&scan));
    EXPECT(!scan_member(&scan, &name) && !scan.is_bad);
    free(bytes);
}

// Brackets and quotes in strings are none.
TEST(any_value_is_skipped_as_a_whole) {
    static const char *const values[] = {
        "{\"a\":[1,{\"b\":\"]}\"}],\"c\":\"\\\"}\"}",
        "[[],[[\"[\"]]]",
        "\"\\\\\"",
        "\"\\\",\"",
        "-1.5e3",
        "false",
        "{}",
        "[]",
        "\"\"",
    };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char words[80] = "[", *bytes;
        strcat(strcat(words, values[i]), ",7]");
        struct scan scan = scan_words(words, &bytes);
        scan_enter(&scan, '[');
        EXPECT(scan_item(&scan));
        EXPECT(piece_is(scan_value(&scan), values[i]));
        EXPECT(scan_item(&scan));
        EXPECT_INT(scan_int(&scan), 7);
        EXPECT(!scan_item(&scan) && !scan.is_bad);
        free(bytes);
    }
}

// However a message is cut, nothing beyond it is read, and every loop over it ends.
TEST(a_torn_message_is_bad_and_ends) {
    static const char whole[] = "{\"a\":[\"x\\\"\",{\"b\":-12}],\"c\":{\"d\":[true]}}";
    for (size_t length = 0; length < sizeof whole - 1; length++) {
        char words[sizeof whole], *bytes;
        memcpy(words, whole, length);
        words[length] = '\0';
        struct scan scan = scan_words(words, &bytes);
        struct piece name;
        int members = 0;
        scan_enter(&scan, '{');
        while (scan_member(&scan, &name)) {
            (void)scan_value(&scan);
            EXPECT(++members <= 2);
        }
        EXPECT(scan.is_bad);
        EXPECT(!scan_member(&scan, &name) && !scan_item(&scan));
        EXPECT_INT(scan_value(&scan).length, 0);
        free(bytes);
    }
}

TEST(what_is_no_number_is_bad) {
    static const char *const words[] = {"[1x]", "[\"1\"]", "[1.5]", "[{}]"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char *bytes;
        struct scan scan = scan_words(words[i], &bytes);
        scan_enter(&scan, '[');
        EXPECT(scan_item(&scan));
        EXPECT_INT(scan_int(&scan), 0);
        EXPECT(scan.is_bad);
        free(bytes);
    }
}

TEST(another_bracket_is_bad) {
    char *bytes;
    struct scan scan = scan_words("[1]", &bytes);
    scan_enter(&scan, '{');
    EXPECT(scan.is_bad);
    free(bytes);
}
