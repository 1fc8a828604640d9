// Applying facts: what cannot have happened is refused.
#include "common/rules/deal/deal.h"

#include "common/rules/deal/apply/deal_apply.h"
#include "common/rules/wall/wall.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

static enum status apply(struct scene *scene, const struct event *event) {
    struct deal copy = scene->match.deal;
    return deal_apply(&copy, event);
}

static struct event event_of(enum event_kind kind, int seat, uint8_t tile) {
    struct event event;
    memset(&event, 0, sizeof event);
    event.kind = (uint8_t)kind;
    event.seat = (uint8_t)seat;
    event.tile = tile;
    return event;
}

TEST(facts_about_seats_that_do_not_exist_are_refused) {
    static const enum event_kind kinds[] = {EVENT_DRAW, EVENT_DISCARD,        EVENT_RIICHI,
                                            EVENT_MELD, EVENT_ANSWER,         EVENT_WIN,
                                            EVENT_KITA, EVENT_RIICHI_ACCEPTED};
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct event event = event_of(kinds[i], 4, KIND_1M);
        EXPECT_STATUS(apply(&scene, &event), STATUS_BROKEN);
        event.seat = NO_SEAT;
        EXPECT_STATUS(apply(&scene, &event), STATUS_BROKEN);
    }
}

TEST(a_kind_of_fact_that_does_not_exist_is_refused) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    struct event event = event_of(EVENT_KIND_COUNT, 0, KIND_1M);
    EXPECT_STATUS(apply(&scene, &event), STATUS_BROKEN);
}

TEST(a_discard_must_be_in_the_hand_of_whose_turn_it_is) {
    struct scene scene;
    scene_begin(&scene, "hand E 147m147p147s1234z\nhand S 258m258p258s1234z\ndraw E 5z");
    struct event event = event_of(EVENT_DISCARD, 0, KIND_WHITE);
    EXPECT_STATUS(apply(&scene, &event), STATUS_OK);
    event.tile = KIND_1M + 1;
    EXPECT_STATUS(apply(&scene, &event), STATUS_BROKEN);
    event.tile = TILE_HIDDEN;
    EXPECT_STATUS(apply(&scene, &event), STATUS_BROKEN);
    event = event_of(EVENT_DISCARD, 1, KIND_1M + 1);
    EXPECT_STATUS(apply(&scene, &event), STATUS_BROKEN);
}

TEST(nobody_draws_twice) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    struct event event = event_of(EVENT_DRAW, 0, KIND_1M);
    EXPECT_STATUS(apply(&scene, &event), STATUS_BROKEN);
}

TEST(riichi_is_declared_once_and_accepted_once) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nhand S 123789m56p789s11s\ndraw S 6z");
    struct event accepted = event_of(EVENT_RIICHI_ACCEPTED, 1, TILE_NONE);
    EXPECT_STATUS(apply(&scene, &accepted), STATUS_BROKEN);
    struct event riichi = event_of(EVENT_RIICHI, 1, TILE_NONE);
    EXPECT_STATUS(apply(&scene, &riichi), STATUS_OK);
    scene_apply(&scene, &riichi);
    EXPECT_STATUS(apply(&scene, &riichi), STATUS_BROKEN);
    riichi.seat = 2;
    EXPECT_STATUS(apply(&scene, &riichi), STATUS_BROKEN);
    scene_apply(&scene, &accepted);
    EXPECT_STATUS(apply(&scene, &accepted), STATUS_BROKEN);
}

static struct event meld_of(int seat, enum meld_kind kind, int from, const uint8_t tiles[4]) {
    struct event event = event_of(EVENT_MELD, seat, TILE_NONE);
    event.meld = (struct meld){.kind = (uint8_t)kind, .from = (uint8_t)from};
    memcpy(event.meld.tiles, tiles, sizeof event.meld.tiles);
    return event;
}

TEST(a_call_takes_the_last_discard_with_tiles_of_the_hand) {
    const uint8_t white[4] = {KIND_WHITE, KIND_WHITE, KIND_WHITE, TILE_NONE};
    const uint8_t green[4] = {KIND_GREEN, KIND_WHITE, KIND_WHITE, TILE_NONE};
    const uint8_t hidden[4] = {KIND_WHITE, TILE_HIDDEN, KIND_WHITE, TILE_NONE};
    struct scene scene;
    scene_begin(&scene, "hand S 55z19m147p147s234z\noffer E 5z");
    struct event pon = meld_of(1, MELD_PON, 0, white);
    EXPECT_STATUS(apply(&scene, &pon), STATUS_OK);
    pon = meld_of(1, MELD_PON, 2, white);
    EXPECT_STATUS(apply(&scene, &pon), STATUS_BROKEN); // not who discarded
    pon = meld_of(2, MELD_PON, 0, white);
    EXPECT_STATUS(apply(&scene, &pon), STATUS_BROKEN); // has no such tiles
    pon = meld_of(1, MELD_PON, 0, green);
    EXPECT_STATUS(apply(&scene, &pon), STATUS_BROKEN); // not the tile discarded
    pon = meld_of(1, MELD_PON, 0, hidden);
    EXPECT_STATUS(apply(&scene, &pon), STATUS_BROKEN);
    pon = meld_of(1, MELD_KIND_COUNT, 0, white);
    EXPECT_STATUS(apply(&scene, &pon), STATUS_BROKEN);
}

TEST(own_kans_need_the_turn_and_the_tiles) {
    const uint8_t white[4] = {KIND_WHITE, KIND_WHITE, KIND_WHITE, KIND_WHITE};
    struct scene scene;
    scene_begin(&scene, "hand S 555z19m147p147s23z\ndraw S 5z");
    struct event kan = meld_of(1, MELD_ANKAN, 1, white);
    EXPECT_STATUS(apply(&scene, &kan), STATUS_OK);
    kan = meld_of(0, MELD_ANKAN, 0, white);
    EXPECT_STATUS(apply(&scene, &kan), STATUS_BROKEN);
    kan = meld_of(1, MELD_SHOUMINKAN, 0, white);
    EXPECT_STATUS(apply(&scene, &kan), STATUS_BROKEN); // there is no pon
}

TEST(an_indicator_needs_a_kan) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    struct event dora = event_of(EVENT_DORA, NO_SEAT, KIND_1M);
    EXPECT_STATUS(apply(&scene, &dora), STATUS_BROKEN);
}

TEST(a_north_needs_a_north) {
    struct scene scene;
    scene_begin(&scene, "preset sanma-tenhou\nhand S 123456p789s5566z\ndraw S 1z");
    struct event kita = event_of(EVENT_KITA, 1, KIND_NORTH);
    EXPECT_STATUS(apply(&scene, &kita), STATUS_BROKEN);
}

TEST(a_north_needs_the_own_turn) {
    struct scene scene;
    scene_begin(&scene, "preset sanma-tenhou\nhand S 55z1m147p147s1234z\n"
                        "hand E 147p147s123z44z19m\noffer E 5z");
    EXPECT_INT(scene.match.deal.phase, DEAL_CLAIM);
    struct event kita = event_of(EVENT_KITA, 0, KIND_NORTH);
    EXPECT_STATUS(apply(&scene, &kita), STATUS_BROKEN);
}

TEST(an_answer_is_no_fact_of_an_own_turn) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    struct event answer = event_of(EVENT_ANSWER, 0, TILE_NONE);
    memset(answer.answer.used, TILE_NONE, sizeof answer.answer.used);
    answer.answer.tile = TILE_NONE;
    EXPECT_STATUS(apply(&scene, &answer), STATUS_BROKEN);
}

TEST(nobody_with_a_meld_draws_twice) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nmeld E P555z\nhand E 147m147p1234z\ndraw E 6z");
    struct event event = event_of(EVENT_DRAW, 0, KIND_1M);
    EXPECT_STATUS(apply(&scene, &event), STATUS_BROKEN);
}

TEST(a_robbed_kan_is_not_counted_and_turns_nothing) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nmeld W P777p\nhand S 234m234s56p888m99p\ndraw W 7p\n"
                        "W shouminkan");
    EXPECT_INT(scene.match.deal.kan_count, 1);
    EXPECT_INT(scene.match.deal.pending_dora, 1);
    scene_run(&scene, "S ron");
    EXPECT_INT(scene.match.deal.kan_count, 0);
    EXPECT_INT(scene.match.deal.pending_dora, 0);
    EXPECT_INT(scene_seat_of(&scene, 'W')->melds[0].kind, MELD_PON);
}

TEST(without_ippatsu_no_right_is_noted) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nhand S 123789m56p789s11s\ndraw S 6z\nS riichi");
    EXPECT(scene_seat_of(&scene, 'S')->is_ippatsu);
    scene_begin(&scene, "set ippatsu=false\ninterrupted\nhand S 123789m56p789s11s\ndraw S 6z\n"
                        "S riichi");
    EXPECT(!scene_seat_of(&scene, 'S')->is_ippatsu);
}

TEST(an_answer_needs_a_question) {
    struct scene scene;
    scene_begin(&scene, "hand S 55z19m147p147s234z\noffer E 5z");
    struct event answer = event_of(EVENT_ANSWER, 1, TILE_NONE);
    answer.answer = (struct action){.kind = ACTION_PASS, .seat = 1, .tile = TILE_NONE};
    memset(answer.answer.used, TILE_NONE, sizeof answer.answer.used);
    EXPECT_STATUS(apply(&scene, &answer), STATUS_OK);
    answer.seat = answer.answer.seat = 2;
    EXPECT_STATUS(apply(&scene, &answer), STATUS_BROKEN);
}

TEST(a_deal_ends_only_when_it_is_won_or_drawn) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    struct event end = event_of(EVENT_DEAL_END, NO_SEAT, TILE_NONE);
    EXPECT_STATUS(apply(&scene, &end), STATUS_BROKEN);
}

TEST(nobody_takes_more_sticks_than_lie_there) {
    struct scene scene;
    scene_begin(&scene, "sticks 1\ndraw E 5z");
    struct event drawn = event_of(EVENT_DRAWN, NO_SEAT, TILE_NONE);
    drawn.drawn.sticks = 1;
    EXPECT_STATUS(apply(&scene, &drawn), STATUS_OK);
    drawn.drawn.sticks = 2;
    EXPECT_STATUS(apply(&scene, &drawn), STATUS_BROKEN);
    struct event win = event_of(EVENT_WIN, 1, TILE_NONE);
    win.win.tile = KIND_WHITE;
    win.win.sticks = 2;
    EXPECT_STATUS(apply(&scene, &win), STATUS_BROKEN);
}

TEST(points_stay_within_measure) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    struct event drawn = event_of(EVENT_DRAWN, NO_SEAT, TILE_NONE);
    drawn.drawn.deltas[0] = INT32_MAX;
    EXPECT_STATUS(apply(&scene, &drawn), STATUS_BROKEN);
    struct event win = event_of(EVENT_WIN, 1, TILE_NONE);
    win.win.tile = KIND_WHITE;
    win.win.deltas[3] = INT32_MIN;
    EXPECT_STATUS(apply(&scene, &win), STATUS_BROKEN);
    win.win.deltas[3] = -30000;
    EXPECT_STATUS(apply(&scene, &win), STATUS_BROKEN); // not the hand that the seat has
    win.win.hand_count = (uint8_t)hand_tiles(&scene_seat_of(&scene, 'S')->hand, win.win.hand);
    EXPECT_STATUS(apply(&scene, &win), STATUS_OK);
}

// A settlement of a British hand.
static struct event settlement_of(int32_t points) {
    struct event settle = event_of(EVENT_SETTLE, NO_SEAT, TILE_NONE);
    settle.settle.nets[0] = points;
    settle.settle.received[0] = points;
    return settle;
}

TEST(settlements_stay_within_measure) {
    struct scene scene;
    scene_begin(&scene, "preset british\ndraw E 5z");
    scene.match.deal.phase = DEAL_ENDING;
    struct event settle = settlement_of(EVENT_POINTS_MAX);
    EXPECT_STATUS(apply(&scene, &settle), STATUS_BROKEN); // with what everybody starts with
    settle = settlement_of(EVENT_POINTS_MAX / 2);
    scene_apply(&scene, &settle);
    EXPECT_STATUS(apply(&scene, &settle), STATUS_BROKEN);
    settle.settle.nets[0] = 0; // what has been received in the match counts too
    settle.settle.received[0] = EVENT_POINTS_MAX;
    EXPECT_STATUS(apply(&scene, &settle), STATUS_BROKEN);
}

TEST(sticks_stay_countable) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nhand S 123789m56p789s11s\ndraw S 6z");
    struct event riichi = event_of(EVENT_RIICHI, 1, TILE_NONE);
    struct event accepted = event_of(EVENT_RIICHI_ACCEPTED, 1, TILE_NONE);
    scene_apply(&scene, &riichi);
    scene.match.deal.sticks = UINT8_MAX;
    EXPECT_STATUS(apply(&scene, &accepted), STATUS_BROKEN);
    scene.match.deal.sticks--;
    EXPECT_STATUS(apply(&scene, &accepted), STATUS_OK);
}

TEST(a_replacement_is_asked_for_only_while_a_kan_lies_open) {
    struct scene scene;
    scene_begin(&scene, "set legality=free\nhand E 147m147p147s1234z\ndraw E 5z");
    struct event ask = event_of(EVENT_ASK, 0, TILE_NONE);
    ask.question = QUESTION_REPLACEMENT;
    EXPECT_STATUS(apply(&scene, &ask), STATUS_BROKEN);
    ask.question = QUESTION_EXCHANGE; // no goulash
    EXPECT_STATUS(apply(&scene, &ask), STATUS_BROKEN);
    ask.question = QUESTION_SKIP;
    EXPECT_STATUS(apply(&scene, &ask), STATUS_BROKEN);
    ask.question = QUESTION_END_GAME; // in the middle of a hand
    EXPECT_STATUS(apply(&scene, &ask), STATUS_BROKEN);
}

TEST(a_set_is_a_set) {
    const uint8_t white[4] = {KIND_WHITE, KIND_WHITE, KIND_WHITE, TILE_NONE};
    const uint8_t mixed[4] = {KIND_WHITE, KIND_1M, KIND_1M + 3, TILE_NONE};
    const uint8_t kan[4] = {KIND_1M, KIND_1M + 3, KIND_1M + 6, KIND_1P};
    struct scene scene;
    scene_begin(&scene, "hand S 55z1147m147p1s234z\noffer E 5z");
    struct event meld = meld_of(1, MELD_PON, 0, white);
    EXPECT_STATUS(apply(&scene, &meld), STATUS_OK);
    meld.meld.is_wrong = true; // only the strict table knows such sets
    EXPECT_STATUS(apply(&scene, &meld), STATUS_BROKEN);
    meld = meld_of(1, MELD_CHII, 0, white);
    EXPECT_STATUS(apply(&scene, &meld), STATUS_BROKEN);
    meld = meld_of(1, MELD_PON, 0, mixed);
    EXPECT_STATUS(apply(&scene, &meld), STATUS_BROKEN);
    scene_begin(&scene, "hand E 147m147p147s1234z\ndraw E 5z");
    meld = meld_of(0, MELD_ANKAN, 0, kan);
    EXPECT_STATUS(apply(&scene, &meld), STATUS_BROKEN);
}

TEST(a_drawn_tile_is_the_one_that_was_drawn) {
    struct scene scene;
    scene_begin(&scene, "hand E 147m147p147s1234z\ndraw E 5z");
    struct event discard = event_of(EVENT_DISCARD, 0, KIND_1M);
    EXPECT_STATUS(apply(&scene, &discard), STATUS_OK);
    discard.is_drawn = true;
    EXPECT_STATUS(apply(&scene, &discard), STATUS_BROKEN);
    discard.tile = KIND_WHITE;
    EXPECT_STATUS(apply(&scene, &discard), STATUS_OK);
}

TEST(a_start_needs_a_dealer_and_the_whole_set) {
    struct ruleset rules;
    struct deal deal;
    ruleset_default(&rules);
    deal_init(&deal, &rules);
    EXPECT_INT(deal.seats[3].points, 25000);
    struct event start = event_of(EVENT_DEAL_START, NO_SEAT, TILE_NONE);
    wall_fill(&start.start.wall, &rules);
    EXPECT_STATUS(deal_apply(&deal, &start), STATUS_OK);
    start.start.dealer = 4;
    EXPECT_STATUS(deal_apply(&deal, &start), STATUS_BROKEN);
    start.start.dealer = 0;
    // No gap, behind which there might be anything.
    start.start.wall.tiles[0] = TILE_NONE;
    EXPECT_STATUS(deal_apply(&deal, &start), STATUS_BROKEN);
    start.start.wall.tiles[0] = KIND_1M;
    start.start.wall.count--;
    EXPECT_STATUS(deal_apply(&deal, &start), STATUS_BROKEN);
}

TEST(a_new_deal_keeps_nothing_of_the_last_but_points_and_sticks) {
    struct scene scene;
    scene_begin(&scene, "preset sanma-tenhou\ninterrupted\nhonba 2\nriichi W\nsticks 1\n"
                        "meld E P111z\nriver S 9p\nlive 0\nkita S 1\nfuriten S temp\ndraw W 6z\n"
                        "W discard");
    int32_t points = scene_seat_of(&scene, 'W')->points;
    scene_run(&scene, "next");
    const struct deal *deal = &scene.match.deal;
    EXPECT_INT(deal->answered, 0);
    for (int seat = 0; seat < 3; seat++) {
        const struct seat *s = &deal->seats[seat];
        EXPECT_INT(s->meld_count + s->river_count + s->kita + s->riichi, 0);
        EXPECT(!s->is_temp_furiten && !s->is_riichi_furiten && !s->is_ippatsu);
        EXPECT_INT(s->discarded, 0);
        EXPECT_INT(s->liable[0], NO_SEAT);
    }
    EXPECT_INT(deal->seats[2].points, points);
    EXPECT_INT(deal->sticks, 1);
    EXPECT_INT(deal->kan_count + deal->pending_dora, 0);
    EXPECT_INT(deal->indicator_count, 1);
    EXPECT(deal->is_uninterrupted && !deal->is_replacement);
}
