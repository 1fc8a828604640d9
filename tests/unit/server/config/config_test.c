// Settings: names, ranges, and where they come from.
#include "server/config/config.h"
#include "server/report/log.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct number_row {
    const char *name;
    int64_t number, min, max;
    size_t offset;
};

#define NO_ROW(...)
#define NUMBER_ROW(name, number, min, max, sentence)                                               \
    {#name, number, min, max, offsetof(struct config, name)},
static const struct number_row numbers[] = {CONFIG_ROWS(NO_ROW, NO_ROW, NUMBER_ROW)};

static int64_t number_of(const struct config *config, const struct number_row *row) {
    int64_t number;
    memcpy(&number, (const char *)config + row->offset, sizeof number);
    return number;
}

static bool set_number(struct config *config, const char *name, int64_t number) {
    char value[32], problem[CONFIG_PROBLEM_BYTES] = "";
    snprintf(value, sizeof value, "%lld", (long long)number);
    bool is_set = config_set(config, name, value, problem);
    EXPECT(is_set || strstr(problem, name) != NULL);
    return is_set;
}

TEST(every_number_has_its_default_and_its_bounds) {
    struct config config;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const struct number_row *row = &numbers[i];
        config_default(&config);
        EXPECT_INT(number_of(&config, row), row->number);
        EXPECT(row->min <= row->number && row->number <= row->max);
        EXPECT(set_number(&config, row->name, row->min));
        EXPECT_INT(number_of(&config, row), row->min);
        EXPECT(set_number(&config, row->name, row->max));
        EXPECT(!set_number(&config, row->name, row->max + 1));
        EXPECT(!set_number(&config, row->name, row->min - 1));
        EXPECT_INT(number_of(&config, row), row->max);
    }
}

TEST(a_setting_means_anybody_or_nobody_or_those_that_it_lists) {
    static const struct {
        const char *setting, *account;
        bool is_meant;
    } rows[] = {
        {"anybody", "0123456789ab", true},
        {"nobody", "0123456789ab", false},
        {"", "0123456789ab", false},
        {"0123456789ab", "0123456789ab", true},
        {"aaaaaaaaaaaa,0123456789ab", "0123456789ab", true},
        {"aaaaaaaaaaaa, 0123456789ab , bbbbbbbbbbbb", "0123456789ab", true},
        {"00123456789ab", "0123456789ab", false},
        {"0123456789abc", "0123456789ab", false},
        {"aaaaaaaaaaaa", "", false}, // of somebody without an id
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        EXPECT_INT(config_means(rows[i].setting, rows[i].account), rows[i].is_meant);
    }
}

TEST(what_is_no_number_or_no_setting_is_refused) {
    static const char *const values[] = {"",     "x",   "7000x",  " 7000",
                                         "0x10", "1e3", "7000.0", "99999999999999999999"};
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES];
    config_default(&config);
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        EXPECT(!config_set(&config, "port", values[i], problem));
        EXPECT(strstr(problem, "65535") != NULL);
    }
    EXPECT(!config_set(&config, "ports", "7000", problem));
    EXPECT(strstr(problem, "ports") != NULL);
    EXPECT_INT(config.port, 7000);
}

TEST(a_word_is_one_of_those_that_are_listed) {
    static const char *const levels[] = {"error", "warning", "info", "debug"};
    static const char *const wrong[] = {"",      "inf",           "infos", "Info",
                                        "info ", "error warning", "loud"};
    struct config config;
    enum log_level level;
    char problem[CONFIG_PROBLEM_BYTES];
    config_default(&config);
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        EXPECT(config_set(&config, "log", levels[i], problem));
        EXPECT_TEXT(config.log, levels[i]);
        EXPECT(log_level_find(config.log, &level) && (size_t)level == i);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        EXPECT(!config_set(&config, "log", wrong[i], problem));
        EXPECT(strstr(problem, "log: one of \"error warning info debug\"") != NULL);
        EXPECT_TEXT(config.log, "debug");
        EXPECT(!log_level_find(wrong[i], &level));
    }
    EXPECT(config_set(&config, "journal_sync", "normal", problem));
    EXPECT(!config_set(&config, "journal_sync", "fast", problem));
}

TEST(every_word_is_first_one_that_it_may_be) {
    struct config config, again;
    char problem[CONFIG_PROBLEM_BYTES];
    config_default(&config);
    config_default(&again);
#define WORD_ROW(name, ...) EXPECT(config_set(&again, #name, config.name, problem));
    CONFIG_ROWS(NO_ROW, WORD_ROW, NO_ROW)
}

TEST(a_text_may_be_as_long_as_its_memory) {
    struct config config;
    char value[CONFIG_TEXT_BYTES + 1], problem[CONFIG_PROBLEM_BYTES];
    config_default(&config);
    memset(value, 'a', sizeof value);
    value[CONFIG_TEXT_BYTES - 1] = '\0';
    EXPECT(config_set(&config, "web", value, problem));
    EXPECT_TEXT(config.web, value);
    value[CONFIG_TEXT_BYTES - 1] = 'a';
    value[CONFIG_TEXT_BYTES] = '\0';
    EXPECT(!config_set(&config, "web", value, problem));
}

// ---- files ----

static char path[] = "/tmp/jansou-config-XXXXXX";

static bool read_bytes(struct config *config, const char *bytes, size_t length, char *out_problem) {
    memcpy(path + sizeof path - sizeof "XXXXXX", "XXXXXX", sizeof "XXXXXX");
    int fd = mkstemp(path);
    EXPECT(fd >= 0 && write(fd, bytes, length) == (ssize_t)length);
    close(fd);
    config_default(config);
    bool is_fine = config_read_file(config, path, out_problem);
    unlink(path);
    return is_fine;
}

static bool read_text(struct config *config, const char *words, char *out_problem) {
    return read_bytes(config, words, strlen(words), out_problem);
}

TEST(a_file_holds_lines_of_names_and_values) {
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES];
    EXPECT(read_text(
        &config, "# all of it\n\n  port=8080\nweb =  a b  \n\torigins = x=y\ntest_seed=", problem));
    EXPECT_INT(config.port, 8080);
    EXPECT_TEXT(config.web, "a b");
    EXPECT_TEXT(config.origins, "x=y");
    EXPECT_TEXT(config.test_seed, "");
}

// Each is refused for its third line, whatever follows.
TEST(a_wrong_line_is_refused_with_file_line_and_reason) {
    static const struct {
        const char *line, *reason;
    } rows[] = {
        {"port", "not \"name = value\": port"},
        {"port 7000", "not \"name = value\": port 7000"},
        {"port = 70000", "port: a number from 0 to 65535, not \"70000\""},
        {"port = 7001 # mine", "port: a number from 0 to 65535, not \"7001 # mine\""},
        {"port =", "port: a number from 0 to 65535, not \"\""},
        {"PORT = 7000", "there is no setting \"PORT\""},
        {"colour = red", "there is no setting \"colour\""},
        {"= 7000", "there is no setting \"\""},
        {"log = loud", "log: one of \"error warning info debug\", not \"loud\""},
        {"bind = 127.0.0.2", "bind stands in line 2 already"},
    };
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES], page[256], expected[CONFIG_PROBLEM_BYTES];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(page, sizeof page, "# mine\nbind = 127.0.0.3\n%s\ncolour = red\n", rows[i].line);
        EXPECT(!read_text(&config, page, problem));
        snprintf(expected, sizeof expected, "%s:3: %s", path, rows[i].reason);
        EXPECT_TEXT(problem, expected);
    }
}

TEST(a_line_that_is_no_text_or_too_long_is_refused) {
    static char page[2000];
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES];
    EXPECT(!read_bytes(&config, "\nport = 1\0\n", 11, problem));
    EXPECT(strstr(problem, ":2: no text") != NULL);
    // A comment may be no longer either: it would go on as a line of its own.
    memset(page, '#', sizeof page - 1);
    EXPECT(!read_text(&config, page, problem));
    EXPECT(strstr(problem, ":1: too long") != NULL);
    page[511] = '\0';
    EXPECT(read_text(&config, page, problem));
}

TEST(what_is_no_file_is_refused) {
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES];
    config_default(&config);
    EXPECT(!config_read_file(&config, "/nowhere/at/all", problem));
    EXPECT_TEXT(problem, "/nowhere/at/all: No such file or directory");
    EXPECT(!config_read_file(&config, "/tmp", problem));
    EXPECT_TEXT(problem, "/tmp:1: Is a directory");
}

// ---- the sample ----

static const char *sample(void) {
    static char page[32768];
    struct text text;
    text_init(&text, page, sizeof page);
    config_print_sample(&text);
    EXPECT(!text.is_cut);
    return page;
}

static void expect_default(const struct config *config) {
    struct config expected;
    config_default(&expected);
#define EXPECT_TEXT_ROW(name, ...)   EXPECT_TEXT(config->name, expected.name);
#define EXPECT_NUMBER_ROW(name, ...) EXPECT_INT(config->name, expected.name);
    CONFIG_ROWS(EXPECT_TEXT_ROW, EXPECT_TEXT_ROW, EXPECT_NUMBER_ROW)
}

TEST(the_sample_as_it_is_sets_nothing) {
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES];
    // Every line is a comment: it can be read into other settings and leaves them.
    EXPECT(read_text(&config, sample(), problem));
    expect_default(&config);
}

// The sample without the # before each setting, which has no blank after it.
static const char *opened_sample(void) {
    static char page[32768];
    char *to = page;
    for (const char *from = sample(); *from != '\0'; from++) {
        bool is_setting = from[0] == '#' && from[1] != ' ' && (to == page || to[-1] == '\n');
        if (!is_setting) {
            *to++ = *from;
        }
    }
    *to = '\0';
    return page;
}

TEST(the_sample_is_read_back_unchanged) {
    const char *page = opened_sample();
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES], line[CONFIG_TEXT_BYTES + 64];
    EXPECT(read_text(&config, page, problem));
    expect_default(&config);
#define EXPECT_LINE_OF_TEXT(name, text, ...)                                                       \
    snprintf(line, sizeof line, "\n%s = %s\n", #name, text);                                       \
    EXPECT(strstr(page, line) != NULL);
#define EXPECT_LINE_OF_NUMBER(name, number, ...)                                                   \
    snprintf(line, sizeof line, "\n%s = %lld\n", #name, (long long)(number));                      \
    EXPECT(strstr(page, line) != NULL);
    CONFIG_ROWS(EXPECT_LINE_OF_TEXT, EXPECT_LINE_OF_TEXT, EXPECT_LINE_OF_NUMBER)
}

TEST(the_sample_says_what_a_setting_may_be) {
    EXPECT(strstr(sample(), "\n# A bot takes at most this long for its turn.\n"
                            "# From 0 to 60000 milliseconds.\n#bot_max_ms = 1300\n") != NULL);
    EXPECT(strstr(sample(), "\n# From 1 to 65536 megabytes.\n#unsent_mb = ") != NULL);
    EXPECT(strstr(sample(), "\n# From 1 to 60000 a minute.\n#address_calls_per_minute = ") != NULL);
    EXPECT(strstr(sample(), "\n# From 0 to 65535.\n#port = 7000\n") != NULL);
    EXPECT(strstr(sample(), "\n# One of: full normal.\n#journal_sync = full\n") != NULL);
}

TEST(the_environment_sets_what_it_names) {
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES];
    config_default(&config);
    setenv("JANSOU_PORT", "4321", 1);
    setenv("JANSOU_TEST_SEED", "x", 1);
    EXPECT(config_read_environment(&config, problem));
    EXPECT_INT(config.port, 4321);
    EXPECT_TEXT(config.test_seed, "x");
    setenv("JANSOU_PORT", "many", 1);
    EXPECT(!config_read_environment(&config, problem));
    unsetenv("JANSOU_PORT");
    unsetenv("JANSOU_TEST_SEED");
}
