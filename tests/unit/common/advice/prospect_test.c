// What a hand is worth that goes for a win: by hand where it is short, by order where it is long.
#include "common/advice/prospect.h"

#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static struct scene scene;
static struct prospect prospect;
static struct prospect_ask ask;
static struct course course;
static struct stakes quiet, declared;
static uint8_t unseen[KIND_PLAIN_COUNT];

// East to draw in a quiet hand with so many draws left, where others do nothing but discard.
static void begin(const char *lines, int draws) {
    scene_begin(&scene, lines);
    scene_start(&scene);
    const struct deal *deal = &scene.match.deal;
    int seat = scene_seat(&scene, 'E');
    memset(&course, 0, sizeof course);
    course.draws = draws;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        unseen[kind] = (uint8_t)(4 - deal->seats[seat].hand.counts[kind]);
    }
    stakes_init(&quiet, &scene.match, seat, true, false);
    stakes_init(&declared, &scene.match, seat, true, true);
    ask = (struct prospect_ask){.deal = deal,
                                .seat = seat,
                                .unseen = unseen,
                                .nodes = PROSPECT_NODES,
                                .course = &course,
                                .quiet = &quiet,
                                .declared = &declared};
    prospect_init(&prospect, &ask);
}

// The hand after the discard of this kind.
static void put_without(int kind) {
    const struct seat *seat = &ask.deal->seats[ask.seat];
    uint8_t counts[KIND_COUNT];
    memcpy(counts, seat->hand.counts, sizeof counts);
    EXPECT(counts[kind] > 0);
    counts[kind]--;
    prospect_put(&prospect, counts, seat->melds, seat->meld_count);
}

static float worth_now(void) {
    return prospect_worth(&prospect, (struct prospect_moment){course.draws, 1, true});
}

static float riichi_now(void) {
    return prospect_riichi(&prospect, (struct prospect_moment){course.draws, 1, true});
}

static int unseen_sum(void) {
    int sum = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        sum += unseen[kind];
    }
    return sum;
}

#define READY "preset riichi-club\nhand E 123m456p789s1155z\ndraw E 4z\n"

TEST(b4_a_last_draw_is_the_share_of_the_tiles_that_win) {
    begin(READY, 1);
    put_without(KIND_EAST + 3);
    // Of 1z and 5z two copies each are unseen; riichi makes each a win. When what others do is
    // over, only the own draw is left.
    struct prospect_moment drawing = {1, 0, true};
    float share = 4.0f / (float)unseen_sum(), none = prospect_riichi(&prospect, drawing);
    EXPECT(none > 0);
    unseen[KIND_EAST] = unseen[KIND_WHITE] = 1;
    unseen[0] += 2;
    prospect_init(&prospect, &ask);
    put_without(KIND_EAST + 3);
    EXPECT(fabsf(prospect_riichi(&prospect, drawing) - none / 2) < 1e-4f);
    EXPECT(share > 0);
    EXPECT(riichi_now() > prospect_riichi(&prospect, drawing)); // and what they discard before it
}

TEST(b4_more_draws_are_worth_more_and_a_win_of_others_less) {
    float last = 0;
    for (int draws = 1; draws <= 17; draws++) {
        begin(READY, draws);
        put_without(KIND_EAST + 3);
        float worth = riichi_now();
        EXPECT(worth > last);
        last = worth;
    }
    for (int t = 0; t <= course.draws; t++) {
        course.hazard[COURSE_DECLARED].at[t] = 0.1f;
    }
    EXPECT(riichi_now() < last);
}

TEST(b4_nearer_hands_are_worth_more) {
    static const char *const hands[] = {
        "preset riichi-club\nhand E 234m456p678s2255p\ndraw E 4z\n",
        "preset riichi-club\nhand E 234m456p67s2255p9m\ndraw E 4z\n",
        "preset riichi-club\nhand E 234m46p67s2255p19m\ndraw E 4z\n",
        "preset riichi-club\nhand E 24m46p67s2255p159m\ndraw E 4z\n",
    };
    float last = 10;
    for (int i = 0; i < 4; i++) {
        begin(hands[i], 12);
        put_without(KIND_EAST + 3);
        float worth = worth_now();
        EXPECT(worth > 0 && worth < last);
        last = worth;
    }
}

TEST(b4_riichi_gives_a_yaku_to_a_hand_without_one) {
    // Open, without a yaku: no win, so it is as good as given up.
    begin("preset riichi-club\nhand E 456p789s22m55s\nmeld E C123m from N\ndraw E 4z\n", 8);
    put_without(KIND_EAST + 3);
    EXPECT(worth_now() == 0);
    begin("preset riichi-club\nhand E 123m456p789s1144s\ndraw E 4z\n", 8);
    put_without(KIND_EAST + 3);
    EXPECT(riichi_now() > worth_now() && worth_now() > 0);
}

// Two ways to wait for one tile: beside 3 and 4 a draw of 2 or 5 makes it two; beside terminals
// nothing does.
TEST(b4_a_silent_hand_that_may_get_better_is_worth_more) {
    begin("preset riichi-club\nhand E 345m567p345s33p46s\ndraw E 4z\n", 12);
    put_without(KIND_EAST + 3);
    float middle = worth_now();
    begin("preset riichi-club\nhand E 345m567p345s33p12s\ndraw E 4z\n", 12);
    put_without(KIND_EAST + 3);
    EXPECT(middle > worth_now());
}

TEST(b6_a_dangerous_draw_is_no_loss_to_who_may_give_up) {
    begin(READY, 12);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        course.chance[kind] = 0.2f;
        course.cost[kind] = -1;
    }
    prospect_init(&prospect, &ask);
    put_without(KIND_EAST + 3);
    EXPECT(worth_now() >= 0 && riichi_now() < 0);
}

TEST(b12_the_limit_is_a_number_of_hands) {
    begin("preset riichi-club\nhand E 234m46p67s2255s17p\ndraw E 4z\n", 17);
    put_without(KIND_EAST + 3);
    worth_now();
    EXPECT(prospect.count > 50 && prospect.count <= PROSPECT_NODES);
    ask.nodes = 50;
    prospect_init(&prospect, &ask);
    put_without(KIND_EAST + 3);
    EXPECT(worth_now() > 0);
    EXPECT_INT(prospect.count, 50);
}

// No yaku is wanted there: any hand may be opened, on its way too.
TEST(b15_hands_of_lessons_without_yaku_call_on_their_way) {
    static const char lines[] = "hand E 11p99s23p456p7s\ndraw E 5s\n";
    char with[128], without[128];
    snprintf(with, sizeof with, "preset tibet-6\n%s", lines);
    snprintf(without, sizeof without, "preset tibet-6\nset allow_pon=false allow_chii=false\n%s",
             lines);
    begin(without, 8);
    put_without(KIND_1S + 4);
    float drawn = worth_now();
    begin(with, 8);
    put_without(KIND_1S + 4);
    EXPECT(worth_now() > 1.1f * drawn && drawn > 0);
}

TEST(b4_a_set_with_a_terminal_or_honor_is_three_of_them) {
    begin("preset riichi-club\nmeld E C123m from N\nmeld E P777z from S\nmeld E C345p from N\n"
          "hand E 19s55p\ndraw E 4z\n",
          8);
    put_without(KIND_NORTH);
    EXPECT_INT(prospect_outer(&prospect), 2 + 3 + 3);
}
