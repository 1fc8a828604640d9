// How safe a discard is, reason by reason.
#include "common/advice/danger.h"

#include "common/rules/ruleset/preset.h"
#include "tests/support/known_hand.h"
#include "tests/support/test.h"

#include <string.h>

struct question {
    struct ruleset rules;
    struct passed passed;
    uint8_t unseen[KIND_PLAIN_COUNT];
};

static void begin(struct question *question, const char *preset) {
    memset(question, 0, sizeof *question);
    EXPECT_STATUS(preset_load(preset, &question->rules), STATUS_OK);
    kind_set kinds = ruleset_kinds(&question->rules);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        question->unseen[kind] = kinds >> kind & 1 ? 4 : 0;
    }
}

static int kind_of(const char *tile) {
    kind_set kinds;
    EXPECT(kinds_parse(tile, &kinds));
    return __builtin_ctzll(kinds);
}

static struct question after_discards(const char *discards) {
    struct question question;
    begin(&question, "riichi-club");
    EXPECT(kinds_parse(discards, &question.passed.own));
    return question;
}

static void expect(const struct question *question, const char *tile, enum danger reason,
                   const char *because) {
    struct danger_of_tile danger =
        danger_of(&question->rules, &question->passed, question->unseen, kind_of(tile));
    EXPECT_TEXT(danger_name(danger.reason), danger_name(reason));
    EXPECT_KINDS(danger.because, because);
}

TEST(r76_a_discard_of_the_player_himself_is_genbutsu) {
    struct question question = after_discards("4p");
    expect(&question, "4p", DANGER_GENBUTSU, "4p");
}

TEST(suji_of_outer_numbers_needs_one_discard) {
    struct question question = after_discards("4p");
    expect(&question, "1p", DANGER_SUJI_TERMINAL, "4p");
    expect(&question, "7p", DANGER_SUJI, "4p");
    expect(&question, "2p", DANGER_NO_SUJI, "");
    expect(&question, "9p", DANGER_NO_SUJI_OUTER, "");
}

TEST(suji_of_middle_numbers_needs_both_sides) {
    struct question question = after_discards("1p");
    expect(&question, "4p", DANGER_HALF_SUJI, "1p");
    question = after_discards("17p");
    expect(&question, "4p", DANGER_DOUBLE_SUJI, "17p");
    expect(&question, "5p", DANGER_NO_SUJI_MIDDLE, "");
    expect(&question, "4s", DANGER_NO_SUJI_MIDDLE, "");
}

TEST(a_wall_of_four_leaves_no_chance_and_three_leave_one) {
    struct question question = after_discards("");
    question.unseen[kind_of("8m")] = 0;
    expect(&question, "9m", DANGER_LONE_LIVE, "9m"); // 789 is its only run
    question.unseen[kind_of("8m")] = 1;
    expect(&question, "9m", DANGER_ONE_CHANCE, "8m");
    question.unseen[kind_of("8m")] = 2;
    expect(&question, "9m", DANGER_NO_SUJI_OUTER, "");
    question.unseen[kind_of("8m")] = 4;
    question.unseen[kind_of("3m")] = 0;
    expect(&question, "2m", DANGER_LONE_LIVE, "2m"); // 123 and 234 both need the 3
    question.unseen[kind_of("3m")] = 4;
    question.unseen[kind_of("4m")] = 0;
    expect(&question, "2m", DANGER_NO_CHANCE, "4m"); // 123 is left, and is no two-sided wait
    expect(&question, "5m", DANGER_NO_SUJI_MIDDLE, "");
}

TEST(honors_are_as_safe_as_few_of_them_are_left) {
    struct question question = after_discards("");
    question.unseen[kind_of("1z")] = 3;
    expect(&question, "1z", DANGER_LONE_LIVE, "1z");
    question.unseen[kind_of("1z")] = 1;
    expect(&question, "1z", DANGER_LONE_ONE_LEFT, "1z");
    question.unseen[kind_of("1z")] = 0;
    expect(&question, "1z", DANGER_LAST_COPY, "1z");
}

TEST(kinds_that_are_not_in_the_set_make_no_run) {
    struct question question;
    begin(&question, "sanma-tenhou");
    expect(&question, "1m", DANGER_LONE_LIVE, "1m");
}

TEST(without_furiten_no_discard_is_safe) {
    struct question question = after_discards("4p");
    EXPECT_STATUS(ruleset_set(&question.rules, "furiten_discard", "off", NULL), STATUS_OK);
    expect(&question, "4p", DANGER_NO_SUJI_MIDDLE, "");
    expect(&question, "1p", DANGER_NO_SUJI_OUTER, "");
    EXPECT_STATUS(ruleset_set(&question.rules, "furiten_discard", "genbutsu", NULL), STATUS_OK);
    expect(&question, "4p", DANGER_GENBUTSU, "4p");
    expect(&question, "1p", DANGER_NO_SUJI_OUTER, "");
}

TEST(u12_who_may_not_win_any_more_is_no_threat) {
    struct deal deal;
    known_hand(&deal, "riichi-club", "", 0, "123456789m2257p");
    deal.seats[1].riichi = deal.seats[2].riichi = RIICHI_STANDING;
    EXPECT_INT(threats_of(&deal, 0), 1 << 1 | 1 << 2);
    EXPECT_INT(threats_of(&deal, 2), 1 << 1);
    deal.seats[1].is_dead = true;
    EXPECT_INT(threats_of(&deal, 0), 1 << 2);
}

TEST(the_reasons_are_ranked_and_each_has_a_name_of_its_own) {
    for (int a = 0; a < DANGER_COUNT; a++) {
        for (int b = 0; b < a; b++) {
            EXPECT(strcmp(danger_name(a), danger_name(b)) != 0);
        }
    }
    EXPECT(DANGER_GENBUTSU < DANGER_SUJI && DANGER_SUJI < DANGER_NO_SUJI);
    EXPECT(DANGER_NO_CHANCE < DANGER_ONE_CHANCE && DANGER_DOUBLE_SUJI < DANGER_HALF_SUJI);
}

TEST(threats_are_riichi_and_open_hands_of_others) {
    struct deal deal;
    known_hand(&deal, "riichi-club", "", 0, "123456789p1122s");
    EXPECT_INT(threats_of(&deal, 0), 0);
    known_meld(&deal, 1, "P111z");
    deal.seats[2].riichi = RIICHI_STANDING;
    known_meld(&deal, 3, "A2222z");
    EXPECT_INT(threats_of(&deal, 0), 1 << 1 | 1 << 2);
    EXPECT_INT(threats_of(&deal, 2), 1 << 1);
    deal.rules.allow_ron = false;
    EXPECT_INT(threats_of(&deal, 0), 0);
}

// What everybody has let pass, from plain facts.
static void say(struct deal *deal, struct passed *passed, enum event_kind kind, int seat,
                const char *tile) {
    struct event event = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    event.tile = tile == NULL ? TILE_HIDDEN : (uint8_t)kind_of(tile);
    passed_note(deal, &event, passed);
}

TEST(r77_a_tile_let_pass_bars_until_the_next_turn_and_in_riichi_to_the_end) {
    struct deal deal;
    struct passed passed[SEAT_MAX] = {{0}};
    known_hand(&deal, "riichi-club", "", 0, "123456789p1122s");
    deal.seats[2].riichi = RIICHI_STANDING;
    say(&deal, passed, EVENT_DISCARD, 0, "5m");
    EXPECT_KINDS(passed_kinds(&deal.rules, &passed[0]), "5m");
    EXPECT_KINDS(passed_kinds(&deal.rules, &passed[1]), "5m");
    say(&deal, passed, EVENT_DRAW, 1, NULL);
    EXPECT_KINDS(passed_kinds(&deal.rules, &passed[1]), "");
    EXPECT_KINDS(passed_kinds(&deal.rules, &passed[2]), "5m");
    say(&deal, passed, EVENT_DRAW, 2, NULL);
    EXPECT_KINDS(passed_kinds(&deal.rules, &passed[2]), "5m");
    deal.rules.furiten_riichi = false;
    EXPECT_KINDS(passed_kinds(&deal.rules, &passed[2]), "");
    EXPECT_KINDS(passed_kinds(&deal.rules, &passed[3]), "5m");
    deal.rules.furiten_temp = false;
    EXPECT_KINDS(passed_kinds(&deal.rules, &passed[3]), "");
}

TEST(unseen_tiles_are_those_in_no_place_one_can_see) {
    struct deal deal;
    uint8_t unseen[KIND_PLAIN_COUNT];
    known_hand(&deal, "riichi-club", "", 0, "111m456789p1122s");
    known_meld(&deal, 1, "C123m");
    deal.seats[2].river[0] = (struct discard){.tile = 0, .taken_by = NO_SEAT};
    deal.seats[2].river[1] = (struct discard){.tile = 2, .taken_by = 1};
    deal.seats[2].river_count = 2;
    deal.indicators[0] = tile_red_five(SUIT_P);
    deal.indicator_count = 1;
    deal_count_unseen(&deal, unseen);
    EXPECT_INT(unseen[kind_of("1m")], 0);
    EXPECT_INT(unseen[kind_of("3m")], 3);
    EXPECT_INT(unseen[kind_of("5p")], 2);
    EXPECT_INT(unseen[kind_of("1z")], 4);
}
