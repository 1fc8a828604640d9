// What a hand is worth that goes for a win: by hand where it is short, by order where it is long.
#include "common/advice/prospect.h"

#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <math.h>
#include <string.h>

static struct scene scene;
static struct prospect prospect;
static struct prospect_ask ask;

// East to draw in a quiet hand, with nothing at stake but a win, worth 1 on a draw or a discard.
static void begin(const char *lines, int turns) {
    scene_begin(&scene, lines);
    scene_start(&scene);
    memset(&prospect, 0, sizeof prospect);
    memset(&ask, 0, sizeof ask);
    ask.deal = &scene.match.deal;
    ask.seat = scene_seat(&scene, 'E');
    ask.nodes = PROSPECT_NODES;
    ask.turns = turns;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        ask.unseen[kind] = (uint8_t)(4 - ask.deal->seats[ask.seat].hand.counts[kind]);
    }
    for (int i = 0; i < PROSPECT_THOUSANDS; i++) {
        ask.ron[i] = ask.tsumo[i] = 1;
    }
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

static int unseen_sum(void) {
    int sum = 0;
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        sum += ask.unseen[kind];
    }
    return sum;
}

#define READY "preset riichi-club\nhand E 123m456p789s1155z\ndraw E 4z\n"

TEST(b4_a_last_draw_is_the_share_of_the_tiles_that_win) {
    begin(READY, 1);
    put_without(KIND_EAST + 3);
    // Of 1z and 5z two copies each are unseen; riichi makes each a win. What others discard of them
    // counts as well: the worth lies between the own draw alone and all draws of the turn.
    float share = 4.0f / (float)unseen_sum();
    float worth = prospect_riichi(&prospect);
    EXPECT(worth > share && worth < 4 * share);
    // Without another who discards, it is the share itself.
    scene.match.deal.rules.players = 1;
    EXPECT(fabsf(prospect_riichi(&prospect) - share) < 1e-6f);
}

TEST(b4_more_turns_are_worth_more_and_a_win_of_others_less) {
    float last = 0;
    for (int turns = 1; turns <= 17; turns++) {
        begin(READY, turns);
        put_without(KIND_EAST + 3);
        float worth = prospect_worth(&prospect);
        EXPECT(worth > last && worth < 1);
        last = worth;
    }
    for (int t = 0; t <= ask.turns; t++) {
        ask.hazard[t] = 0.1f;
    }
    prospect_init(&prospect, &ask);
    put_without(KIND_EAST + 3);
    EXPECT(prospect_worth(&prospect) < last);
}

TEST(b4_nearer_hands_are_worth_more) {
    static const char *const hands[] = {
        "preset riichi-club\nhand E 234m456p678s2255p\ndraw E 4z\n",
        "preset riichi-club\nhand E 234m456p67s2255p9m\ndraw E 4z\n",
        "preset riichi-club\nhand E 234m46p67s2255p19m\ndraw E 4z\n",
    };
    float last = 1;
    for (int i = 0; i < 3; i++) {
        begin(hands[i], 10);
        put_without(KIND_EAST + 3);
        float worth = prospect_worth(&prospect);
        EXPECT(worth > 0 && worth < last);
        last = worth;
    }
}

TEST(b4_riichi_gives_a_yaku_to_a_hand_without_one) {
    // Open, without a yaku: no win, so it is as good as given up.
    begin("preset riichi-club\nhand E 456p789s22m55s\nmeld E C123m from N\ndraw E 4z\n", 8);
    put_without(KIND_EAST + 3);
    EXPECT(prospect_worth(&prospect) == 0);
    begin("preset riichi-club\nhand E 123m456p789s1144s\ndraw E 4z\n", 8);
    put_without(KIND_EAST + 3);
    EXPECT(prospect_worth(&prospect) >= prospect_riichi(&prospect));
    EXPECT(prospect_riichi(&prospect) > 0);
}

TEST(b12_the_limit_is_a_number_of_hands) {
    begin("preset riichi-club\nhand E 234m46p67s2255s17p\ndraw E 4z\n", 17);
    put_without(KIND_EAST + 3);
    float whole = prospect_worth(&prospect);
    int count = prospect.count;
    EXPECT(count > 50 && count <= PROSPECT_NODES);
    ask.nodes = 50;
    prospect_init(&prospect, &ask);
    put_without(KIND_EAST + 3);
    EXPECT(prospect_worth(&prospect) <= whole);
    EXPECT_INT(prospect.count, 50);
}
