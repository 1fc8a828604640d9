// Bounded text: what fits is written, what does not is cut and remembered.
#include "common/base/text.h"

#include "tests/support/test.h"

#include <string.h>

TEST(pieces_follow_one_another) {
    char bytes[64];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    EXPECT_TEXT(bytes, "");
    text_add(&text, "east ");
    text_add_char(&text, '1');
    text_add_bytes(&text, " south", 3);
    text_add_int(&text, -25000);
    text_addf(&text, "%s%03d", "!", 7);
    EXPECT_TEXT(bytes, "east 1 so-25000!007");
    EXPECT_INT(text.length, strlen(bytes));
    EXPECT(!text.is_cut);
}

TEST(words_in_html_are_words) {
    char bytes[64];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    text_add_html(&text, "a<b> & \"c\" 'd'");
    EXPECT_TEXT(bytes, "a&lt;b&gt; &amp; &quot;c&quot; 'd'");
}

TEST(what_does_not_fit_is_cut_and_remembered) {
    char bytes[8];
    struct text text;
    memset(bytes, 'x', sizeof bytes);
    text_init(&text, bytes, 5);
    text_add(&text, "1234");
    EXPECT_TEXT(bytes, "1234");
    EXPECT(!text.is_cut);
    text_add(&text, "5");
    EXPECT(text.is_cut);
    EXPECT_TEXT(bytes, "1234");
    EXPECT_INT(bytes[5], 'x');
}

TEST(every_way_of_adding_respects_the_end) {
    char bytes[4];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    text_addf(&text, "%d", 123456);
    EXPECT(text.is_cut);
    EXPECT_INT(strlen(bytes), text.length);
    text_init(&text, bytes, sizeof bytes);
    text_add_int(&text, 123456);
    EXPECT(text.is_cut);
    text_init(&text, bytes, sizeof bytes);
    for (int i = 0; i < 5; i++) {
        text_add_char(&text, 'a');
    }
    EXPECT(text.is_cut);
    EXPECT_TEXT(bytes, "aaa");
    text_init(&text, bytes, 1);
    text_add(&text, "a");
    EXPECT(text.is_cut);
    EXPECT_TEXT(bytes, "");
}

TEST(the_smallest_and_largest_numbers_are_written) {
    char bytes[32];
    struct text text;
    text_init(&text, bytes, sizeof bytes);
    text_add_int(&text, INT64_MIN);
    EXPECT_TEXT(bytes, "-9223372036854775808");
    text_init(&text, bytes, sizeof bytes);
    text_add_int(&text, INT64_MAX);
    EXPECT_TEXT(bytes, "9223372036854775807");
    text_init(&text, bytes, sizeof bytes);
    text_add_int(&text, 0);
    EXPECT_TEXT(bytes, "0");
}

TEST(only_whole_decimal_numbers_in_range_are_read) {
    static const char *const bad[] = {"",
                                      "-",
                                      "+",
                                      " 1",
                                      "1 ",
                                      "1x",
                                      "0x1",
                                      "1.",
                                      "1e2",
                                      "--1",
                                      "11",
                                      "-6",
                                      "99999999999999999999"};
    int64_t number = 42;
    EXPECT(text_read_int("10", -5, 10, &number));
    EXPECT_INT(number, 10);
    EXPECT(text_read_int("-5", -5, 10, &number));
    EXPECT_INT(number, -5);
    EXPECT(text_read_int("0", -5, 10, &number));
    EXPECT_INT(number, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (text_read_int(bad[i], -5, 10, &number)) {
            FAIL("\"%s\" was read as %lld", bad[i], (long long)number);
        }
    }
}
