// What people may be called.
#include "server/accounts/name.h"
#include "tests/support/test.h"

#include <string.h>

// clang-format off
static const struct {
    const char *words, *name; // NULL: refused
} rows[] = {
    {"Ann", "Ann"},
    {"  Ann  ", "Ann"},
    {"Ann   Lee", "Ann Lee"},
    {"\xE3\x80\x80" "Ann" "\xE3\x80\x80\xE3\x80\x80" "Lee", "Ann Lee"}, // ideographic blanks
    {"雀荘の常連", "雀荘の常連"},
    {"Zoë", "Zoë"},
    {"🀄", "🀄"},
    {"<b>&\"'\\", "<b>&\"'\\"},
    {"12345678901234567890", "12345678901234567890"},
    {"一二三四五六七八九十一二三四五六七八九十", "一二三四五六七八九十一二三四五六七八九十"},
    {"🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄", "🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄🀄"},
    {"123456789012345678901", NULL},
    {"123456789 123456789 1", NULL},
    {"", NULL},
    {"   ", NULL},
    {"\xE3\x80\x80", NULL},
    {"a\nb", NULL},
    {"a\tb", NULL},
    {"a\x7F", NULL},
    {"a\xC2\x80", NULL},             // C1 control
    {"a\xC2\xA0", NULL},             // no-break space
    {"a\xE2\x80\x8B", NULL},         // zero width space
    {"a\xE2\x80\xAE" "b", NULL},     // right-to-left override
    {"a\xE2\x81\xA6", NULL},         // isolate
    {"\xEF\xBB\xBF" "a", NULL},      // byte order mark
    {"\xE3\x85\xA4", NULL},          // Hangul filler
    {"a\xEE\x80\x80", NULL},         // private use
    {"\xE2\xA0\x80", NULL},         // Braille without dots
    {"a\xE2\x80\x83" "b", NULL},     // em space
    {"a\xE2\x80\xAF" "b", NULL},     // narrow no-break space
    {"a\xE2\x81\x9F" "b", NULL},     // mathematical space
    {"a\xCD\x8F", NULL},             // grapheme joiner
    {"\xCC\xB8\xCC\xB8\xCC\xB8", NULL}, // nothing but marks
    {"e\xCC\x81", "e\xCC\x81"},     // a mark on a letter
    {"a\xF3\xA0\x81\x81", NULL},     // tag character
    {"a\xF4\x8F\xBF\xBF", NULL},     // last code point
};
// clang-format on

TEST(names_are_trimmed_and_what_cannot_be_seen_is_refused) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char name[NAME_BYTES] = "";
        enum status status = name_clean(rows[i].words, NAME_CHARACTERS_MAX, name);
        if (status != (rows[i].name == NULL ? STATUS_BAD_NAME : STATUS_OK)) {
            FAIL("row %zu: %s", i, status_name(status));
        }
        if (rows[i].name != NULL) {
            EXPECT_TEXT(name, rows[i].name);
        }
    }
}

TEST(a_name_never_takes_more_than_its_memory) {
    char words[400] = "", name[NAME_BYTES];
    for (int i = 0; i < 40; i++) {
        strcat(words, "🀄");
    }
    EXPECT_STATUS(name_clean(words, 40, name), STATUS_BAD_NAME);
    words[4 * 20] = '\0';
    EXPECT_STATUS(name_clean(words, 40, name), STATUS_OK);
    EXPECT_INT(strlen(name), NAME_BYTES - 1);
}

TEST(a_text_that_ends_inside_a_character_is_refused) {
    char name[NAME_BYTES];
    EXPECT_STATUS(name_clean("a\xE3\x80", 20, name), STATUS_BAD_NAME);
    EXPECT_STATUS(name_clean("\xF0", 20, name), STATUS_BAD_NAME);
}

TEST(a_line_has_blanks_for_its_ends_and_lacks_what_cannot_be_seen) {
    char line[LINE_BYTES];
    EXPECT_STATUS(line_clean(" Tea\n\n is\t\xE2\x80\xAEready\x01. ", 20, line, sizeof line),
                  STATUS_OK);
    EXPECT_TEXT(line, "Tea is ready.");
    EXPECT_STATUS(line_clean("\xE2\x80\x8B", 20, line, sizeof line), STATUS_BAD_NAME);
    EXPECT_STATUS(line_clean("Tea is ready.", 12, line, sizeof line), STATUS_BAD_NAME);
    EXPECT_STATUS(line_clean("Tea", 12, line, 3), STATUS_BAD_NAME);
}
