#include "server/report/log.h"

#include "server/report/log_format.h"
#include "tests/support/test.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct log_about everybody = {
    .table = "ABCDEF", .connection = 17, .account = "0123456789ab", .address = "192.0.2.0"};

static const char *line_of(enum log_format format, const char *words,
                           const struct log_about *about) {
    static char line[LOG_LINE_BYTES];
    struct text text;
    struct log_entry entry = {
        .at = {.tv_sec = 1795300000, .tv_nsec = 42000000},
        .level = "warning",
        .event = "connection.abuse",
        .words = words,
        .about = *about,
    };
    text_init(&text, line, sizeof line);
    log_format_line(format, &entry, &text);
    EXPECT(!text.is_cut);
    return line;
}

static const char *text_of(const char *words) {
    return line_of(LOG_TEXT, words, &(struct log_about){NULL});
}

TEST(a_line_of_text_has_its_facts_at_its_end) {
    EXPECT_TEXT(text_of("it happened"),
                "2026-11-21T22:26:40.042Z warning it happened event=connection.abuse\n");
    EXPECT_TEXT(line_of(LOG_TEXT, "it happened", &everybody),
                "2026-11-21T22:26:40.042Z warning it happened event=connection.abuse table=ABCDEF "
                "connection=17 account=0123456789ab address=192.0.2.0\n");
}

TEST(a_line_of_json_has_a_member_for_each_fact) {
    EXPECT_TEXT(line_of(LOG_JSON, "it happened", &everybody),
                "{\"time\":\"2026-11-21T22:26:40.042Z\",\"level\":\"warning\","
                "\"event\":\"connection.abuse\",\"message\":\"it happened\",\"table\":\"ABCDEF\","
                "\"connection\":17,\"account\":\"0123456789ab\",\"address\":\"192.0.2.0\"}\n");
}

// What follows the level, up to the event.
static void expect_words(const char *words, const char *wanted) {
    char line[LOG_LINE_BYTES];
    snprintf(line, sizeof line, "2026-11-21T22:26:40.042Z warning %s event=connection.abuse\n",
             wanted);
    EXPECT_TEXT(text_of(words), line);
}

TEST(what_strangers_typed_cannot_make_a_line_or_move_the_cursor) {
    expect_words("a\nb\rc\x1B[2Jd\x7F", "a\\u000ab\\u000dc\\u001b[2Jd\\u007f");
    expect_words("\xC2\x9B"
                 "2J",
                 "\\u009b2J");
    expect_words("a\xE2\x80\xA8"
                 "b\xE2\x80\xAE"
                 "c",
                 "a\\u2028b\\u202ec");
    expect_words("back\\slash \"quote\"", "back\\\\slash \"quote\"");
    expect_words("\xE9\xBA\xBB\xE9\x9B\x80 \xF0\x9F\x80\x84",
                 "\xE9\xBA\xBB\xE9\x9B\x80 \xF0\x9F\x80\x84");
}

TEST(what_is_no_utf8_is_escaped_byte_by_byte) {
    expect_words("\xFF\x9B", "\\xff\\x9b");
    expect_words("\xC0\xAF", "\\xc0\\xaf");                   // longer than it need be
    expect_words("\xED\xA0\x80", "\\xed\\xa0\\x80");          // half a pair
    expect_words("\xF4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"); // beyond the last
    expect_words("\xE9\xBA", "\\xe9\\xba");                   // cut
}

// Whatever is in a line, it is one line and one JSON object with the same words.
TEST(every_text_is_one_line_and_one_object) {
    uint32_t random = 1;
    for (int round = 0; round < 2000; round++) {
        char words[LOG_WORDS_BYTES];
        size_t length = (size_t)round % (sizeof words - 1);
        for (size_t i = 0; i < length; i++) {
            random = random * 1664525 + 1013904223;
            words[i] = (char)(1 + (random >> 24) % 255);
        }
        words[length] = '\0';
        struct log_about about = {.table = words, .account = words, .address = words};
        about.table = about.account = round % 2 == 0 ? NULL : "x";
        about.address = length < 100 ? words : NULL;
        const char *line = line_of(LOG_TEXT, words, &about);
        EXPECT(strchr(line, '\n') == line + strlen(line) - 1);
        line = line_of(LOG_JSON, words, &about);
        EXPECT(strchr(line, '\n') == line + strlen(line) - 1);
        json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        EXPECT(json_is_string(json_object_get(object, "message")));
        json_decref(object);
    }
}

TEST(the_longest_line_fits) {
    char words[LOG_WORDS_BYTES], address[100];
    memset(words, 1, sizeof words - 1);
    memset(address, 1, sizeof address - 1);
    words[sizeof words - 1] = address[sizeof address - 1] = '\0';
    struct log_about about = {address, UINT64_MAX, address, address};
    line_of(LOG_TEXT, words, &about);
    line_of(LOG_JSON, words, &about);
}

TEST(some_lines_a_second_and_then_their_number) {
    struct log_limit limit = {.second = 0};
    uint32_t held_back;
    for (int i = 0; i < LOG_LINES_A_SECOND + 7; i++) {
        EXPECT_INT(log_limit_take(&limit, 100, &held_back), i < LOG_LINES_A_SECOND);
        EXPECT_INT(held_back, 0);
    }
    EXPECT(log_limit_take(&limit, 101, &held_back));
    EXPECT_INT(held_back, 7);
    EXPECT(log_limit_take(&limit, 102, &held_back));
    EXPECT_INT(held_back, 0);
    for (int i = 0; i < LOG_LINES_A_SECOND + 2; i++) {
        (void)log_limit_take(&limit, 103, &held_back);
    }
    EXPECT_INT(log_limit_end(&limit, 103), 0); // there may be more of them
    EXPECT_INT(log_limit_end(&limit, 104), 2);
    EXPECT_INT(log_limit_end(&limit, 105), 0);
}

// What is written to standard error meanwhile.
static char *caught_lines(void (*write)(void)) {
    static char lines[64 << 10];
    FILE *file = tmpfile();
    int before = dup(STDERR_FILENO);
    EXPECT(file != NULL && before >= 0 && dup2(fileno(file), STDERR_FILENO) >= 0);
    write();
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
    rewind(file);
    lines[fread(lines, 1, sizeof lines - 1, file)] = '\0';
    fclose(file);
    return lines;
}

static void flood(void) {
    for (int i = 0; i < 1000; i++) {
        log_line(LOG_CONNECTION_ABUSE, "flood");
        log_line(LOG_TABLE_UNREADABLE, "ours");
    }
}

static int count_of(const char *lines, const char *words) {
    int count = 0;
    for (const char *at = lines; (at = strstr(at, words)) != NULL; at++) {
        count++;
    }
    return count;
}

// It may run across the end of a second.
TEST(a_flood_of_strangers_is_bounded_and_our_own_lines_are_not) {
    const char *lines = caught_lines(flood);
    int floods = count_of(lines, "warning flood");
    EXPECT(floods >= LOG_LINES_A_SECOND && floods <= 20 * LOG_LINES_A_SECOND);
    EXPECT_INT(count_of(lines, "error ours"), 1000);
}

static void write_levels(void) {
    log_set_level(LOG_WARNING);
    log_line(LOG_SERVING, "not told");
    log_line(LOG_WEB_MISSING, "told");
    log_set_format(LOG_JSON);
    log_line(LOG_TABLE_FROZEN, "%s", "\"told\"");
    log_set_format(LOG_TEXT);
    log_set_level(LOG_INFO);
}

TEST(level_and_format_are_as_chosen) {
    const char *lines = caught_lines(write_levels);
    EXPECT_INT(count_of(lines, "\n"), 2);
    EXPECT(strstr(lines, " warning told event=web.missing\n") != NULL);
    EXPECT(strstr(lines, "\"event\":\"table.frozen\",\"message\":\"\\\"told\\\"\"}\n") != NULL);
    EXPECT(log_wants(LOG_SERVING));
    EXPECT(!log_wants(LOG_CONNECTION_OPENED));
}
