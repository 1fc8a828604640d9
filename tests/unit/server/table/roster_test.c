// Programs of a runner: which names they may have, who has them, and how they are called.
#include "server/table/roster.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

// A runner's connection that remembers what it was told.
struct runner {
    struct program_link link; // first
    char line[400], error[100];
};

static void hear(struct program_link *link, const char *line, size_t length) {
    struct runner *runner = (struct runner *)link;
    snprintf(runner->line, sizeof runner->line, "%.*s", (int)length, line);
}

static void hear_end(struct program_link *link, const char *error) {
    struct runner *runner = (struct runner *)link;
    snprintf(runner->error, sizeof runner->error, "%s", error);
}

static const struct roster_row both[] = {{"Tanuki", 1u << 4}, {"ki\"tsune", 1u << 3}};

TEST(only_names_that_people_could_have_and_no_bot_has) {
    static const char *const names[] = {"", " a", "a ", "efficient", "Tanuki", "a\xE2\x80\x8B"};
    struct runner runner = {.link = {hear, hear_end}};
    struct roster *roster = roster_create();
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct roster_row rows[2] = {both[0], {.players = 1u << 4}};
        snprintf(rows[1].name, sizeof rows[1].name, "%s", names[i]);
        EXPECT_STATUS(roster_set(roster, &runner.link, rows, 2), STATUS_BAD_NAME);
        EXPECT_INT(roster_count(roster), 0);
    }
    EXPECT_STATUS(roster_set(roster, &runner.link, both, 2), STATUS_OK);
    EXPECT_INT(roster_count(roster), 2);
    EXPECT_TEXT(roster_at(roster, 0)->name, "Tanuki");
    EXPECT(roster_find(roster, "tanuki") == NULL);
    roster_destroy(roster);
}

TEST(a_new_runner_sends_the_old_one_away) {
    struct runner first = {.link = {hear, hear_end}}, second = first;
    struct roster *roster = roster_create();
    EXPECT_STATUS(roster_set(roster, &first.link, both, 2), STATUS_OK);
    EXPECT_STATUS(roster_set(roster, &second.link, both, 1), STATUS_OK);
    EXPECT_TEXT(first.error, "another runner has come");
    EXPECT(!roster_lose(roster, &first.link));
    EXPECT_INT(roster_count(roster), 1);
    EXPECT(roster_lose(roster, &second.link));
    EXPECT_INT(roster_count(roster), 0);
    EXPECT(roster_link(roster) == NULL);
    roster_destroy(roster);
}

TEST(a_call_says_program_room_and_players) {
    struct runner runner = {.link = {hear, hear_end}};
    struct roster *roster = roster_create();
    EXPECT(!roster_call(roster, "Tanuki", "CODE-TOKEN", 4));
    EXPECT_STATUS(roster_set(roster, &runner.link, both, 2), STATUS_OK);
    EXPECT(roster_call(roster, "ki\"tsune", "CODE-TOKEN", 3));
    EXPECT_TEXT(runner.line,
                "{\"type\":\"invite\",\"program\":\"ki\\\"tsune\",\"room\":\"CODE-TOKEN\","
                "\"players\":3}");
    EXPECT(!roster_call(roster, "Inu", "CODE-TOKEN", 4));
    roster_destroy(roster);
}
