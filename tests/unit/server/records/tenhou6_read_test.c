// Single hands of tenhou.net/6: the order of what happened, and the rules' word on it.
#include "common/rules/event/event_text.h"
#include "common/rules/ruleset/preset.h"
#include "server/records/foreign_replay.h"
#include "server/records/tenhou6_read.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEARD_BYTES = 8192 };

// A hand as JSON, followed by Tenhou's rules.
struct play {
    struct foreign_replay replay;
    struct foreign_hand hand;
    struct foreign_problem problem;
    char heard[HEARD_BYTES]; // the engine's facts, one a line
    struct text text;
};

static bool hear(void *context, const struct match *match, const struct event *event) {
    struct play *play = context;
    if (event->kind != EVENT_DEAL_START && event->kind != EVENT_ANSWER) {
        event_text(&match->deal.rules, event, &play->text);
        text_add_char(&play->text, '\n');
    }
    return true;
}

static struct play *read_hand(const char *words) {
    struct play *play = calloc(1, sizeof *play);
    struct ruleset rules;
    json_t *json = json_loads(words, 0, NULL);
    EXPECT(play != NULL && json != NULL && preset_load("riichi-tenhou", &rules) == STATUS_OK);
    text_init(&play->text, play->heard, sizeof play->heard);
    if (!tenhou6_read_hand(json, 4, &play->hand, &play->problem)) {
        EXPECT(play->problem.words[0] != '\0');
    }
    foreign_replay_begin(&play->replay, &rules);
    play->replay.on_event = hear;
    play->replay.context = play;
    json_decref(json);
    return play;
}

static struct play *play_hand(const char *words) {
    struct play *play = read_hand(words);
    EXPECT_TEXT(play->problem.words, "");
    if (!foreign_replay_midway(&play->replay, &play->hand)) {
        FAIL("step %d: %s", play->replay.problem.place, play->replay.problem.words);
    }
    return play;
}

static void expect_points(const struct play *play, const int32_t points[4]) {
    for (int seat = 0; seat < 4; seat++) {
        EXPECT_INT(play->replay.match.deal.seats[seat].points, points[seat]);
    }
}

// A riichi on the first turn, called at once; %s is the win.
#define RIICHI_HAND                                                                                \
    "[[0,0,0],[25000,25000,25000,25000],[21],[37],"                                                \
    "[12,13,14,16,17,18,22,23,24,31,31,41,47],[43,29],[60,47],"                                    \
    "[11,12,13,16,25,26,27,34,35,36,38,38,44],[17,33],[\"r44\",60],"                               \
    "[11,15,18,21,23,28,29,32,32,37,39,45,46],[21],[18],"                                          \
    "[14,19,24,25,28,33,35,37,42,44,44,45,46],[\"44p4444\"],[19],[\"和了\",%s]]"

TEST(riichi_pon_of_its_tile_and_a_ron_with_ura) {
    char words[1024];
    snprintf(words, sizeof words, RIICHI_HAND,
             "[0,9000,-8000,0],[1,2,1,\"満貫8000点\",\"両立直(2飜)\",\"平和(1飜)\","
             "\"裏ドラ(2飜)\"]");
    struct play *play = play_hand(words);
    EXPECT(strstr(play->heard, "riichi 1 double\ndiscard 1 N\nriichi_accepted 1\n"
                               "meld 3 pon N from 1 with N N\ndiscard 3 9m\ndraw 0 9p\n") != NULL);
    expect_points(play, (const int32_t[]){25000, 33000, 17000, 25000});
    free(play);
}

TEST(a_win_worth_something_else_is_refused) {
    static const struct {
        const char *win, *problem;
    } rows[] = {
        {"[0,9000,-8000,0],[1,2,1,\"満貫8000点\",\"立直(1飜)\",\"平和(1飜)\",\"裏ドラ(2飜)\"]",
         "riichi is 1, by these rules 0"},
        {"[0,9000,-8000,0],[1,2,1,\"満貫8000点\",\"両立直(2飜)\",\"裏ドラ(2飜)\"]",
         "the number of yaku is 1, by these rules 2"},
        {"[0,9000,-8000,0],[1,2,1,\"満貫8000点\",\"両立直(2飜)\",\"平和(1飜)\"]",
         "ura dora is 0, by these rules 2"},
        {"[0,9000,-8000,0],[1,2,1,\"満貫7700点\"]", "the number of yaku is 0"},
        {"[0,9000,-8000,0],[1,2,1,\"満貫7700点\",\"a yaku\",\"裏ドラ(2飜)\"]", "the value is 7700"},
        {"[0,8000,-8000,0],[1,2,1,\"\",\"a yaku\",\"裏ドラ(2飜)\"]", "the payment of seat 1: 8000"},
        {"[0,9000,-8000,0],[1,2,0,\"\",\"a yaku\",\"裏ドラ(2飜)\"]", "who is liable is 0"},
        {"[0,9000,-8000,0],[3,2,3,\"\",\"a yaku\",\"裏ドラ(2飜)\"]", "seat 3 may not win on 8m"},
        {"[0,9000,-8000,0],[1,3,1,\"\",\"a yaku\",\"裏ドラ(2飜)\"]", "who gave the tile is 3"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char words[1024];
        snprintf(words, sizeof words, RIICHI_HAND, rows[i].win);
        struct play *play = read_hand(words);
        EXPECT_TEXT(play->problem.words, "");
        EXPECT(!foreign_replay_midway(&play->replay, &play->hand));
        if (strstr(play->replay.problem.words, rows[i].problem) == NULL) {
            FAIL("row %zu: \"%s\"", i, play->replay.problem.words);
        }
        free(play);
    }
}

TEST(open_kan_closed_kan_and_a_win_on_the_replacement_tile) {
    struct play *play = play_hand(
        "[[0,1,1],[25000,24000,25000,25000],[38,13,25],[],"
        "[15,16,22,23,24,26,27,28,31,31,31,45,45],[39,31,17],[60,\"313131a31\"],"
        "[11,12,18,19,21,25,29,33,34,37,42,43,44],[46],[60],"
        "[12,14,18,21,29,32,34,35,37,41,46,46,46],[\"m46464646\",51],[0,12],"
        "[11,13,19,22,28,29,33,36,38,39,42,43,47],[41],[60],"
        "[\"和了\",[13000,-4000,-4000,-4000],[0,0,0,\"60符3飜3900点∀\",\"門前清自摸和(1飜)\","
        "\"嶺上開花(1飜)\",\"ドラ(1飜)\"]]]");
    EXPECT(strstr(play->heard, "draw 2 5mr replacement\ndora 3m\ndiscard 2 2m\n") != NULL);
    EXPECT(strstr(play->heard, "meld 0 ankan 1s 1s 1s 1s\ndora 5p\ndraw 0 7m replacement\n") !=
           NULL);
    expect_points(play, (const int32_t[]){38000, 20000, 21000, 21000});
    free(play);
}

// Seat 3 waits for the second East: had it called the first, seat 0 could not have called seat 1.
TEST(a_caller_may_wait_for_the_second_of_two_equal_discards) {
    struct play *play =
        read_hand("[[0,0,0],[25000,25000,25000,25000],[39],[],"
                  "[12,13,14,15,16,17,18,19,22,41,41,47,47],[23,\"4747p47\"],[41,41],"
                  "[11,12,13,14,15,16,17,18,19,21,22,24,47],[25],[47],"
                  "[11,11,12,13,14,15,16,17,18,19,21,22,23],[],[],"
                  "[31,32,33,34,35,36,37,38,39,29,28,41,41],[\"4141p41\"],[31],"
                  "[\"流局\",[0,0,0,0]]]");
    static const struct {
        int kind, seat;
    } wanted[] = {{EVENT_DRAW, 0},    {EVENT_DISCARD, 0}, {EVENT_DRAW, 1},
                  {EVENT_DISCARD, 1}, {EVENT_MELD, 0},    {EVENT_DISCARD, 0},
                  {EVENT_MELD, 3},    {EVENT_DISCARD, 3}, {EVENT_DRAWN, NO_SEAT}};
    EXPECT_TEXT(play->problem.words, "");
    EXPECT_INT(play->hand.count, sizeof wanted / sizeof wanted[0]);
    for (int i = 0; i < play->hand.count; i++) {
        EXPECT_INT(play->hand.steps[i].event.kind, wanted[i].kind);
        EXPECT_INT(play->hand.steps[i].event.seat, wanted[i].seat);
    }
    free(play);
}

TEST(lists_that_do_not_fit_are_refused) {
    static const struct {
        const char *seats, *problem;
    } rows[] = {
        // a tile that is not in the hand; a take too many; a call of another tile
        {"[12,13,14,15,16,17,18,19,22,41,41,47,47],[23],[44]", "do not fit"},
        {"[12,13,14,15,16,17,18,19,22,41,41,47,47],[23,24],[60]", "do not fit"},
        {"[12,13,14,15,16,17,18,19,22,41,41,47,47],[\"p414141\"],[12]", "do not fit"},
        {"[12,13,14,15,16,17,18,19,22,41,41,47,47],[23],[0]", "do not fit"},
        {"[12,13,14,15,16,17,18,19,22,41,41,47],[23],[60]", "list of a seat"},
        {"[12,13,14,15,16,17,18,19,22,41,41,47,48],[23],[60]", "list of a seat"},
        {"[12,13,14,15,16,17,18,19,22,41,41,47,47],[\"r23\"],[60]", "list of a seat"},
        {"[12,13,14,15,16,17,18,19,22,41,41,47,47],[23],[\"rr\"]", "list of a seat"},
        {"[12,13,14,15,16,17,18,19,22,41,41,47,47],[23],[null]", "list of a seat"},
        {"[12,13,14,15,16,17,18,19,22,41,41,47,47],[23],{}", "list of a seat"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char words[1024];
        snprintf(words, sizeof words,
                 "[[0,0,0],[25000,25000,25000,25000],[39],[],%s,"
                 "[11,12,13,14,15,16,17,18,19,21,22,24,47],[],[],"
                 "[11,11,12,13,14,15,16,17,18,19,21,22,23],[],[],"
                 "[31,32,33,34,35,36,37,38,39,29,28,41,41],[],[],[\"流局\"]]",
                 rows[i].seats);
        struct play *play = read_hand(words);
        if (strstr(play->problem.words, rows[i].problem) == NULL) {
            FAIL("row %zu: \"%s\"", i, play->problem.words);
        }
        free(play);
    }
}

// Seat 0 waits for 4p with 3p 5p 6p6p6p 7p 8p, and has called all four of them: Tenhou counts only
// those in the hand (R98, X8). %s is the end.
#define KAN_OF_THE_WAIT                                                                            \
    "[[0,0,0],[25000,25000,25000,25000],[22,43],[],"                                               \
    "[15,15,23,24,24,24,25,26,26,26,27,28,41],"                                                    \
    "[42,\"1515p15\",\"242424m24\",16,22,17,38,27,31,38,43,21,36,19,46,43,36,17,18,22],"           \
    "[60,41,0,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60],"                                \
    "[12,12,13,14,16,23,25,27,32,33,37,44,53],"                                                    \
    "[15,24,33,37,26,18,16,41,42,47,19,22,32,25,21,23,36,14,38],"                                  \
    "[60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60],"                                  \
    "[12,13,13,14,18,19,28,29,29,34,34,44,45],"                                                    \
    "[41,17,45,32,19,47,52,21,17,46,13,31,45,27,35,23,31],"                                        \
    "[60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60],"                                        \
    "[12,16,18,34,34,36,39,39,39,41,45,46,47],"                                                    \
    "[38,14,43,42,39,35,32,29,37,33,28,11,42,44,44,51],"                                           \
    "[60,60,60,60,60,60,60,60,60,60,60,60,60,60,60,60],"                                           \
    "%s]"

TEST(who_waits_for_a_tile_of_its_own_kan_is_paid_at_a_draw) {
    char words[2048];
    snprintf(words, sizeof words, KAN_OF_THE_WAIT, "[\"流局\",[3000,-1000,-1000,-1000]]");
    struct play *play = play_hand(words);
    EXPECT(strstr(play->heard, "drawn exhaustive tenpai 0 ") != NULL);
    expect_points(play, (const int32_t[]){28000, 24000, 24000, 24000});
    free(play);
    snprintf(words, sizeof words, KAN_OF_THE_WAIT, "[\"流局\",[0,0,0,0]]");
    play = read_hand(words);
    EXPECT_TEXT(play->problem.words, "");
    EXPECT(!foreign_replay_midway(&play->replay, &play->hand));
    free(play);
}
