// Events and actions as lines of text: every kind once.
#include "common/rules/event/event_text.h"

#include "common/rules/event/event_format.h"
#include "common/rules/scoring/han_fu/yaku.h"
#include "tests/support/test.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const char *line_of(const struct event *event) {
    static char line[2048];
    struct ruleset rules;
    struct text text;
    ruleset_default(&rules);
    text_init(&text, line, sizeof line);
    event_text(&rules, event, &text);
    return line;
}

static struct event event_of(enum event_kind kind, int seat, uint8_t tile, bool is_flag) {
    struct event event;
    memset(&event, 0, sizeof event);
    event.kind = (uint8_t)kind;
    event.seat = (uint8_t)seat;
    event.tile = tile;
    event_set_flag(&event, is_flag);
    return event;
}

static void expect_line(enum event_kind kind, int seat, uint8_t tile, bool is_flag,
                        const char *wanted) {
    struct event event = event_of(kind, seat, tile, is_flag);
    EXPECT_TEXT(line_of(&event), wanted);
}

TEST(short_facts_are_short_lines) {
    expect_line(EVENT_DRAW, 2, KIND_EAST, false, "draw 2 E");
    expect_line(EVENT_DRAW, 2, TILE_HIDDEN, true, "draw 2 ? replacement");
    expect_line(EVENT_DISCARD, 0, tile_red_five(SUIT_P), false, "discard 0 5pr");
    expect_line(EVENT_DISCARD, 0, KIND_1M, true, "discard 0 1m drawn");
    expect_line(EVENT_RIICHI, 3, TILE_NONE, false, "riichi 3");
    expect_line(EVENT_RIICHI, 3, TILE_NONE, true, "riichi 3 double");
    expect_line(EVENT_RIICHI_ACCEPTED, 3, TILE_NONE, false, "riichi_accepted 3");
    expect_line(EVENT_KITA, 1, KIND_NORTH, false, "kita 1 N");
    expect_line(EVENT_DORA, NO_SEAT, KIND_RED, false, "dora C");
    expect_line(EVENT_DEAL_END, NO_SEAT, TILE_NONE, false, "deal_end");
}

TEST(a_hand_that_is_laid_open_is_its_tiles) {
    struct event event = event_of(EVENT_LAID_OPEN, 2, TILE_NONE, false);
    event.laid_open = (struct event_laid_open){4, {9, 12, 13, 16}};
    EXPECT_TEXT(line_of(&event), "laid_open 2 1p 4p 5p 8p");
}

TEST(melds_tell_what_was_taken_from_whom) {
    struct event event = event_of(EVENT_MELD, 1, TILE_NONE, false);
    event.meld = (struct meld){MELD_CHII, 0, {2, 0, 1, TILE_NONE}};
    EXPECT_TEXT(line_of(&event), "meld 1 chii 3m from 0 with 1m 2m");
    event.meld.kind = MELD_PON;
    EXPECT_TEXT(line_of(&event), "meld 1 pon 3m from 0 with 1m 2m");
    event.meld = (struct meld){MELD_DAIMINKAN, 3, {27, 27, 27, 27}};
    EXPECT_TEXT(line_of(&event), "meld 1 daiminkan E from 3 with E E E");
    event.meld.kind = MELD_SHOUMINKAN;
    EXPECT_TEXT(line_of(&event), "meld 1 shouminkan E from 3 with E E E");
    event.meld.kind = MELD_ANKAN;
    EXPECT_TEXT(line_of(&event), "meld 1 ankan E E E E");
}

TEST(questions_and_answers) {
    struct event event = event_of(EVENT_ASK, NO_SEAT, TILE_NONE, false);
    event.question = QUESTION_TENPAI;
    EXPECT_TEXT(line_of(&event), "ask tenpai");
    event.question = QUESTION_END_GAME;
    EXPECT_TEXT(line_of(&event), "ask end_game");
    event = event_of(EVENT_ANSWER, 2, TILE_NONE, false);
    event.answer = (struct action){.kind = ACTION_CHII, .seat = 2, .tile = 2};
    memcpy(event.answer.used, (uint8_t[]){0, 1, TILE_NONE, TILE_NONE}, 4);
    EXPECT_TEXT(line_of(&event), "answer 2 chii 2 3m with 1m 2m");
}

static const char *action_line(enum action_kind kind, uint8_t tile, bool is_drawn) {
    static char line[256];
    struct action action = {.kind = (uint8_t)kind, .seat = 1, .tile = tile, .is_drawn = is_drawn};
    struct text text;
    memset(action.used, TILE_NONE, sizeof action.used);
    text_init(&text, line, sizeof line);
    action_text(&action, &text);
    return line;
}

TEST(actions_have_names) {
    EXPECT_TEXT(action_line(ACTION_PASS, TILE_NONE, false), "pass 1");
    EXPECT_TEXT(action_line(ACTION_RIICHI, KIND_1M, true), "riichi 1 1m drawn");
    EXPECT_TEXT(action_line(ACTION_TSUMO, KIND_1M, false), "tsumo 1 1m");
    EXPECT_TEXT(action_line(ACTION_NINE, TILE_NONE, false), "nine 1");
    EXPECT_TEXT(action_line(ACTION_END_GAME, TILE_NONE, false), "end_game 1");
    EXPECT_TEXT(action_line(ACTION_PLAY_ON, TILE_NONE, false), "play_on 1");
}

TEST(a_start_tells_the_round_the_dice_and_the_wall) {
    struct event event = event_of(EVENT_DEAL_START, NO_SEAT, TILE_NONE, false);
    event.start.round = 1;
    event.start.dealer = 2;
    event.start.honba = 3;
    event.start.sticks = 4;
    event.start.streak = 5;
    event.start.dice[0] = 6;
    event.start.dice[1] = 1;
    event.start.wall.count = 2;
    event.start.wall.tiles[0] = KIND_EAST;
    event.start.wall.tiles[1] = TILE_HIDDEN;
    EXPECT_TEXT(line_of(&event),
                "deal round 1 dealer 2 honba 3 sticks 4 streak 5 dice 6 1 wall E ?");
    event.start.is_last = true;
    EXPECT_TEXT(line_of(&event),
                "deal round 1 dealer 2 honba 3 sticks 4 streak 5 last dice 6 1 wall E ?");
}

TEST(a_draw_tells_hands_winners_and_payments) {
    struct event event = event_of(EVENT_DRAWN, NO_SEAT, TILE_NONE, false);
    event.drawn.reason = DRAWN_NAGASHI;
    event.drawn.shown = 1 | 4;
    event.drawn.tenpai = 1;
    event.drawn.winners = 2;
    event.drawn.hand_counts[0] = 1;
    event.drawn.hands[0][0] = KIND_RED;
    event.drawn.hand_counts[2] = 1;
    event.drawn.hands[2][0] = KIND_1M;
    event.drawn.sticks = 1;
    event.drawn.deltas[0] = -4000;
    event.drawn.deltas[1] = 9000;
    EXPECT_TEXT(line_of(&event), "drawn nagashi_mangan tenpai 0 C winner 1 shown 2 1m sticks 1 "
                                 "deltas -4000,9000,0,0");
}

TEST(every_draw_has_its_name) {
    static const char *const names[] = {"exhaustive",   "nagashi_mangan", "kyuushu_kyuuhai",
                                        "suufon_renda", "suucha_riichi",  "suukaikan",
                                        "sanchahou"};
    for (int reason = 0; reason <= DRAWN_SANCHAHOU; reason++) {
        EXPECT_TEXT(drawn_reason_name((enum drawn_reason)reason), names[reason]);
    }
}

TEST(a_win_tells_everything_it_is_worth) {
    struct event event = event_of(EVENT_WIN, 1, TILE_NONE, false);
    struct event_win *win = &event.win;
    win->from = 2;
    win->tile = KIND_RED;
    win->liable = 3;
    win->hand_count = 1;
    win->hand[0] = KIND_RED;
    win->ura_count = 1;
    win->uras[0] = KIND_1M;
    win->sticks = 2;
    win->points = 1000;
    win->deltas[1] = 3000;
    win->score = (struct score){.yaku = {{YAKU_RIICHI, 1}},
                                .yaku_count = 1,
                                .fu_parts = {{0, 20, TILE_NONE}, {1, 10, TILE_NONE}},
                                .fu_part_count = 2,
                                .han = 5,
                                .fu = 30,
                                .dora = 1,
                                .ura = 2,
                                .red = 3,
                                .kita = 4,
                                .limit = LIMIT_MANGAN};
    EXPECT_TEXT(line_of(&event),
                "win 1 from 2 on C hand C ura 1m riichi=1 dora 1 ura 2 red 3 kita 4 han 5 fu 30 "
                "(base=20 closed_ron=10) yakuman 0 mangan points 1000 sticks 2 liable 3 deltas "
                "0,3000,0,0");
}

TEST(the_end_tells_points_scores_and_places) {
    struct event event = event_of(EVENT_MATCH_END, NO_SEAT, TILE_NONE, false);
    event.end = (struct event_match_end){{1, 2, 3, 4}, {-1000, 0, 500, 1}, {4, 3, 2, 1}};
    EXPECT_TEXT(line_of(&event), "match_end points 1,2,3,4 scores -1000,0,500,1 places 4,3,2,1");
}

TEST(what_is_stored_of_an_event_is_told) {
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        const struct event_shape *shape = &event_format.shapes[kind];
        char without[2048];
        struct event event = event_of((enum event_kind)kind, 1, KIND_1M, false);
        snprintf(without, sizeof without, "%s", line_of(&event));
        memset((char *)&event + offsetof(struct event, question), 1,
               sizeof event - offsetof(struct event, question));
        event_set_flag(&event, false);
        if (shape->field_count > 0) {
            EXPECT(strcmp(line_of(&event), without) != 0);
        } else {
            EXPECT_TEXT(line_of(&event), without);
        }
    }
}
