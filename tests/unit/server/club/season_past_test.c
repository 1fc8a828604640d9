// Seasons as they were at a moment (C70, C71): results, teams, and how they were counted.
#include "tests/unit/server/club/season_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHANGES = 200 };

#define PLAN(season, way, best)                                                                    \
    "'season':" season ",'title':'Autumn','from':0,'until':2000000000,'way':'" way                 \
    "','best':" best ",'games_min':0,'nights_min':0,'place_points':[]"

// ---- teams ----

// The members of the first team as it was then, as text; "-": there were no teams.
static void expect_teams(struct night_desk *desk, int64_t at, const char *members) {
    char more[64], text[32] = "-";
    snprintf(more, sizeof more, ",'why':0,'as_of':%lld", (long long)at);
    const json_t *standing = season_desk_ask(desk, 1, at == 0 ? ",'why':0" : more);
    if (has_said(standing, "teams")) {
        text[0] = '\0';
        for (size_t i = 0; i < json_array_size(said(standing, "teams.0.members")); i++) {
            const json_t *member = json_array_get(said(standing, "teams.0.members"), i);
            size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, "%d ", (int)json_integer_value(member));
        }
    }
    EXPECT_TEXT(text, members);
}

static int64_t set_team(struct night_desk *desk, const char *members) {
    guest_say(desk->ann,
              "{'type':'set_teams','club':'tile-house','season':1,'best':0,'teams':[{'team':1,"
              "'title':'Winds','members':[%s]}]}",
              members);
    parlour_pass(&desk->parlour, 1000);
    return clock_wall_s(desk->parlour.clock);
}

// Of very many changes those that stood for a second are forgotten, and those that stood for long
// are kept.
TEST(teams_are_those_of_the_moment) {
    struct night_desk desk;
    int64_t at[ROUNDS];
    season_desk_play(&desk, at);
    season_desk_save(&desk,
                     "'season':0,'title':'Autumn','from':0,'until':2000000000,'way':'total','best'"
                     ":0,'games_min':0,'nights_min':0,'place_points':[]");
    int64_t none = clock_wall_s(desk.parlour.clock);
    parlour_pass(&desk.parlour, 60000);
    int64_t first = set_team(&desk, "2,3");
    parlour_pass(&desk.parlour, 60000);
    int64_t second = set_team(&desk, "3,4");
    parlour_pass(&desk.parlour, 60000);
    for (int again = 0; again < 2; again++) {
        expect_teams(&desk, none, "-");
        expect_teams(&desk, first, "2 3 ");
        expect_teams(&desk, second - 30, "2 3 ");
        expect_teams(&desk, second, "3 4 ");
        expect_teams(&desk, 0, "3 4 ");
        struct guest before = *desk.ann;
        parlour_restart(&desk.parlour);
        desk.ann = guest_enter_again(&before);
    }
    for (int i = 0; i < CHANGES; i++) {
        set_team(&desk, i % 2 == 0 ? "2" : "5");
    }
    expect_teams(&desk, none, "-");
    expect_teams(&desk, first, "2 3 ");
    expect_teams(&desk, second, "3 4 ");
    expect_teams(&desk, 0, "5 ");
    night_desk_close(&desk);
}

// ---- how it counted ----

static int64_t save_plan(struct night_desk *desk, const char *words) {
    season_desk_save(desk, words);
    int64_t at = clock_wall_s(desk->parlour.clock);
    parlour_pass(&desk->parlour, 60000);
    return at;
}

// By which way the season counted then, and the total of its first row.
static int total_then(struct night_desk *desk, int64_t at, const char *way) {
    char more[64];
    snprintf(more, sizeof more, ",'why':0,'as_of':%lld", (long long)at);
    const json_t *standing = season_desk_ask(desk, 1, at == 0 ? ",'why':0" : more);
    EXPECT_TEXT(said_text(standing, "plan.way"), way);
    return said_int(standing, "rows.0.total");
}

TEST(a_season_is_counted_as_it_counted_then) {
    struct night_desk desk;
    int64_t at[ROUNDS];
    season_desk_play(&desk, at);
    int64_t before = clock_wall_s(desk.parlour.clock);
    parlour_pass(&desk.parlour, 60000);
    int64_t total = save_plan(&desk, PLAN("0", "total", "0"));
    int64_t best = save_plan(&desk, PLAN("1", "best_games", "1"));
    save_plan(&desk, PLAN("1", "place_points", "0"));
    int whole = 0, one = 0;
    for (int life = 0; life < 2; life++) {
        int first = total_then(&desk, before, "total"); // before there was a plan, as the first one
        EXPECT_INT(total_then(&desk, total, "total"), first);
        EXPECT_INT(total_then(&desk, best - 30, "total"), first);
        int second = total_then(&desk, best, "best_games");
        EXPECT_INT(total_then(&desk, 0, "place_points") % 1000, 0);
        EXPECT(first != second);
        if (life == 0) {
            whole = first;
            one = second;
            struct guest ann = *desk.ann;
            parlour_restart(&desk.parlour);
            desk.ann = guest_enter_again(&ann);
        } else {
            EXPECT_INT(first, whole);
            EXPECT_INT(second, one);
        }
    }
    night_desk_close(&desk);
}

// What a total was made of then: a correction that came later is not in it.
TEST(parts_of_a_total_are_those_of_the_moment) {
    struct night_desk desk;
    int64_t at[ROUNDS];
    char more[64];
    season_desk_play(&desk, at);
    save_plan(&desk, PLAN("0", "total", "0"));
    snprintf(more, sizeof more, ",'why':2,'as_of':%lld", (long long)at[2]);
    const json_t *standing = season_desk_ask(&desk, 1, more);
    EXPECT_INT((int)json_array_size(said(standing, "parts")), 3);
    int points = said_int(standing, "parts.2.points");
    guest_say(desk.ann, "{'type':'rule','club':'tile-house','night':1,'kind':'correct_points',"
                        "'table':1,'member':0,'values':{'points':[100,-100,200,-200]},'reason':"
                        "'score_error','words':'','proposed':0}");
    parlour_pass(&desk.parlour, 1000);
    EXPECT_INT(said_int(season_desk_ask(&desk, 1, more), "parts.2.points"), points);
    EXPECT(said_int(season_desk_ask(&desk, 1, ",'why':2"), "parts.2.points") != points);
    night_desk_close(&desk);
}

// ---- two entries of one person ----

// The rows of the season as they were then, 0: now; the caller frees the text.
static char *rows_of(struct night_desk *desk, int64_t at) {
    char more[64];
    snprintf(more, sizeof more, ",'why':0,'as_of':%lld", (long long)at);
    const json_t *told = season_desk_ask(desk, 1, at == 0 ? ",'why':0" : more);
    char *text = json_dumps(said(told, "rows"), JSON_SORT_KEYS);
    EXPECT(text != NULL);
    return text;
}

static void expect_rows(struct night_desk *desk, int64_t at, const char *expected) {
    char *rows = rows_of(desk, at);
    EXPECT_TEXT(rows, expected);
    free(rows);
}

static int64_t merge(struct night_desk *desk, const char *on) {
    guest_say(desk->ann, "{'type':'merge_members','club':'tile-house','from':%d,'into':%d,'on':%s}",
              FIRST, FIRST + 1, on);
    parlour_pass(&desk->parlour, 1000);
    int64_t at = clock_wall_s(desk->parlour.clock);
    parlour_pass(&desk->parlour, 60000);
    return at;
}

TEST(who_was_merged_later_was_two_until_then) {
    struct night_desk desk;
    int64_t at[ROUNDS];
    season_desk_play(&desk, at);
    season_desk_save(&desk, PLAN("0", "total", "0"));
    int64_t apart = clock_wall_s(desk.parlour.clock);
    parlour_pass(&desk.parlour, 60000);
    char *two = rows_of(&desk, 0);
    int64_t merged = merge(&desk, "true");
    char *one = rows_of(&desk, 0);
    int64_t parted = merge(&desk, "false");
    EXPECT(strstr(two, "\"Name 2\"") != NULL && strstr(one, "\"Name 2\"") == NULL);
    for (int again = 0; again < 2; again++) {
        expect_rows(&desk, apart, two);
        expect_rows(&desk, merged, one);
        expect_rows(&desk, parted - 30, one);
        expect_rows(&desk, parted, two);
        expect_rows(&desk, 0, two);
        struct guest before = *desk.ann;
        parlour_restart(&desk.parlour);
        desk.ann = guest_enter_again(&before);
    }
    merge(&desk, "true");
    expect_rows(&desk, 0, one);
    expect_rows(&desk, apart, two);
    expect_rows(&desk, merged, one);
    expect_rows(&desk, parted, two);
    free(one);
    free(two);
    night_desk_close(&desk);
}
