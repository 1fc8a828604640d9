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

static bool read_text(struct config *config, const char *words, char *out_problem) {
    char path[] = "/tmp/jansou-config-XXXXXX";
    int fd = mkstemp(path);
    EXPECT(fd >= 0 && write(fd, words, strlen(words)) == (ssize_t)strlen(words));
    close(fd);
    config_default(config);
    bool is_fine = config_read_file(config, path, out_problem);
    unlink(path);
    return is_fine;
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

TEST(a_file_with_a_mistake_is_refused) {
    struct config config;
    char problem[CONFIG_PROBLEM_BYTES];
    EXPECT(!read_text(&config, "port\n", problem));
    EXPECT(strstr(problem, "port") != NULL);
    EXPECT(!read_text(&config, "port = 70000\n", problem));
    EXPECT(!read_text(&config, "colour = red\n", problem));
    EXPECT(!config_read_file(&config, "/nowhere/at/all", problem));
    EXPECT(strstr(problem, "/nowhere/at/all") != NULL);
}

TEST(what_is_printed_can_be_read_again) {
    static char page[16384];
    struct config config, again;
    struct text text;
    char problem[CONFIG_PROBLEM_BYTES];
    config_default(&config);
    config.port = 1234;
    snprintf(config.test_seed, sizeof config.test_seed, "a seed");
    text_init(&text, page, sizeof page);
    config_print(&config, &text);
    EXPECT(!text.is_cut);
    memset(&again, 0, sizeof again);
    EXPECT(read_text(&again, page, problem));
    EXPECT_INT(again.port, 1234);
    EXPECT_TEXT(again.test_seed, "a seed");
    EXPECT_TEXT(again.web, config.web);
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
