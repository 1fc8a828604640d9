// A match: setups from seeds, deals in a row, the end. Rounds and ends by rule are shown in
// tests/golden/rules.
#include "common/rules/match/match.h"

#include "common/rules/ruleset/preset.h"
#include "tests/support/chance_match.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

static struct deal_setup setup_of(const struct ruleset *rules, uint8_t number) {
    struct deal_setup setup;
    const uint8_t seed[RANDOM_SEED_BYTES] = {number};
    deal_setup_from_seed(rules, seed, &setup);
    return setup;
}

TEST(a_seed_makes_wall_and_dice_as_documented) {
    struct ruleset rules;
    struct random random;
    struct wall wall;
    const uint8_t seed[RANDOM_SEED_BYTES] = {42};
    ruleset_default(&rules);
    EXPECT_STATUS(ruleset_set(&rules, "wall_break_rolls", "2", NULL), STATUS_OK);
    struct deal_setup setup = setup_of(&rules, 42);
    random_init(&random, seed);
    wall_fill(&wall, &rules);
    wall_shuffle(&wall, &random);
    EXPECT_SAME(setup.wall, wall);
    for (int i = 0; i < 4; i++) {
        EXPECT_INT(setup.dice[i], 1 + random_below(&random, 6));
    }
}

TEST(dice_are_thrown_for_a_built_wall_only) {
    struct ruleset rules;
    ruleset_default(&rules);
    struct deal_setup setup = setup_of(&rules, 1);
    EXPECT(setup.dice[0] >= 1 && setup.dice[0] <= 6 && setup.dice[1] >= 1);
    EXPECT_INT(setup.dice[2] + setup.dice[3], 0);
    rules.wall_break_rolls = 0;
    setup = setup_of(&rules, 1);
    EXPECT_INT(setup.dice[0] + setup.dice[1], 0);
    rules.wall_break_rolls = 1;
    rules.wall_mode = WALL_MODE_POOL;
    setup = setup_of(&rules, 1);
    EXPECT_INT(setup.dice[0] + setup.dice[1], 0);
}

static void advance(struct match *match, bool is_time_up) {
    struct event_list list;
    struct deal_setup setup = setup_of(&match->deal.rules, 5);
    EXPECT_STATUS(match_advance(match, &setup, is_time_up, &list), STATUS_OK);
    for (int i = 0; i < list.count; i++) {
        EXPECT_STATUS(match_apply(match, &list.rows[i]), STATUS_OK);
    }
}

// The dealer's next seat wins this deal, or the dealer; nothing is paid.
static void end_deal(struct match *match, int turns_after_dealer) {
    struct event win, end;
    memset(&win, 0, sizeof win);
    memset(&end, 0, sizeof end);
    int players = match->deal.rules.players;
    win.kind = EVENT_WIN;
    win.seat = (uint8_t)((match->deal.dealer + turns_after_dealer) % players);
    win.win.from = (uint8_t)((win.seat + 1) % players);
    win.win.tile = KIND_RED;
    win.win.liable = NO_SEAT;
    win.win.hand_count = (uint8_t)hand_tiles(&match->deal.seats[win.seat].hand, win.win.hand);
    EXPECT_STATUS(match_apply(match, &win), STATUS_OK);
    end.kind = EVENT_DEAL_END;
    end.seat = NO_SEAT;
    EXPECT_STATUS(match_apply(match, &end), STATUS_OK);
}

static void begin(struct match *match, const char *preset, const char *name, const char *value) {
    struct ruleset rules;
    EXPECT_STATUS(preset_load(preset, &rules), STATUS_OK);
    if (name != NULL) {
        EXPECT_STATUS(ruleset_set(&rules, name, value, NULL), STATUS_OK);
    }
    match_init(match, &rules);
}

TEST(b9_ties_throw_again_and_the_highest_throw_deals) {
    for (int players = 2; players <= 4; players++) {
        struct ruleset rules;
        EXPECT_STATUS(preset_load_players("british-1", players, &rules), STATUS_OK);
        for (int seed = 0; seed < 200; seed++) {
            uint8_t bytes[RANDOM_SEED_BYTES] = {(uint8_t)seed};
            struct deal_setup setup;
            struct match match;
            struct event_list list;
            deal_setup_from_seed(&rules, bytes, &setup);
            match_init(&match, &rules);
            EXPECT_STATUS(match_advance(&match, &setup, false, &list), STATUS_OK);
            EXPECT_INT(list.rows[0].kind, EVENT_THROWS);
            const uint8_t *dice = list.rows[0].throws.dice;
            int dealer = list.rows[1].start.dealer;
            for (int seat = 0; seat < players; seat++) {
                int sum = dice[2 * seat] + dice[2 * seat + 1];
                EXPECT(sum >= 2 && sum <= 12);
                EXPECT(seat == dealer || sum < dice[2 * dealer] + dice[2 * dealer + 1]);
            }
        }
    }
}

TEST(the_first_deal_is_east_one) {
    struct match match;
    begin(&match, "riichi-club", NULL, NULL);
    EXPECT(match_is_between_deals(&match));
    advance(&match, false);
    EXPECT(!match_is_between_deals(&match));
    EXPECT_INT(match.deal.round + match.deal.dealer + match.deal.honba, 0);
    EXPECT_INT(match.deal.seats[0].hand.size, 14);
    EXPECT_INT(match.deal.seats[3].hand.size, 13);
    EXPECT(!match.deal.is_last);
}

TEST(a_game_of_two_rounds_has_eight_deals_when_no_dealer_wins) {
    struct match match;
    int deals = 0;
    begin(&match, "riichi-club", NULL, NULL);
    for (advance(&match, false); !match.is_over; advance(&match, false)) {
        EXPECT_INT(match.deal.round, deals / 4);
        EXPECT_INT(match.deal.dealer, deals % 4);
        EXPECT_INT(match.deal.is_last, deals == 7);
        deals++;
        end_deal(&match, 1);
    }
    EXPECT_INT(deals, 8);
    EXPECT(!match_is_between_deals(&match));
}

static int count_deals(const char *preset, const char *name, const char *value) {
    struct match match;
    int deals = 0;
    begin(&match, preset, name, value);
    for (advance(&match, false); !match.is_over; advance(&match, false)) {
        EXPECT(deals < 50);
        deals++;
        end_deal(&match, 1);
    }
    return deals;
}

TEST(lengths_are_counted_in_rounds) {
    EXPECT_INT(count_deals("riichi-club", "game_length", "east"), 4);
    EXPECT_INT(count_deals("riichi-club", "game_length", "to_west"), 12);
    EXPECT_INT(count_deals("riichi-club", "game_length", "to_north"), 16);
    EXPECT_INT(count_deals("riichi-club", "game_length", "to_east"), 20);
    EXPECT_INT(count_deals("sanma-soul", "extension", "none"), 6);
    EXPECT_INT(count_deals("riichi-club", "games_per_match", "3"), 24);
}

TEST(the_extension_is_one_more_wind) {
    EXPECT_INT(count_deals("riichi-club", "extension", "west"), 12); // nobody has 30000
    EXPECT_INT(count_deals("riichi-guide", NULL, NULL), 12);
    EXPECT_INT(count_deals("riichi-guide", "extension_target", "25000"), 8);
    EXPECT_INT(count_deals("sanma-tenhou", NULL, NULL), 9);
}

TEST(only_the_last_game_of_a_match_is_extended) {
    struct match match;
    int deals = 0;
    begin(&match, "riichi-guide", "games_per_match", "2");
    for (advance(&match, false); !match.is_over; advance(&match, false)) {
        EXPECT_INT(match.game, deals >= 8);
        deals++;
        end_deal(&match, 1);
    }
    EXPECT_INT(deals, 8 + 12);
}

TEST(hands_to_play_counts_deals_that_moved) {
    struct match match;
    int deals = 0;
    begin(&match, "riichi-club", "hands_to_play", "3");
    for (advance(&match, false); !match.is_over; advance(&match, false)) {
        EXPECT(!match.deal.is_last);
        end_deal(&match, deals == 1 ? 0 : 1); // the second deal is won by the dealer
        deals++;
    }
    EXPECT_INT(deals, 4);
}

TEST(hands_to_play_has_no_last_hand_by_length) {
    struct match match;
    int deals = 0;
    begin(&match, "riichi-club", "hands_to_play", "10");
    for (advance(&match, false); !match.is_over; advance(&match, false)) {
        EXPECT(!match.deal.is_last);
        EXPECT_INT(match.deal.round, deals / 4);
        end_deal(&match, 1);
        deals++;
    }
    EXPECT_INT(deals, 10);
}

TEST(hands_to_play_does_not_end_with_a_repeat) {
    struct match match;
    int deals = 0;
    begin(&match, "riichi-club", "hands_to_play", "2");
    for (advance(&match, false); !match.is_over; advance(&match, false)) {
        end_deal(&match, deals == 1 || deals == 2 ? 0 : 1);
        deals++;
    }
    EXPECT_INT(deals, 4);
}

TEST(hands_are_counted_anew_in_each_game) {
    struct match match;
    int deals = 0;
    struct ruleset rules;
    ruleset_default(&rules);
    EXPECT_STATUS(ruleset_set(&rules, "hands_to_play", "3", NULL), STATUS_OK);
    EXPECT_STATUS(ruleset_set(&rules, "games_per_match", "2", NULL), STATUS_OK);
    match_init(&match, &rules);
    for (advance(&match, false); !match.is_over; advance(&match, false)) {
        EXPECT_INT(match.deal.dealer, deals % 3);
        end_deal(&match, 1);
        deals++;
    }
    EXPECT_INT(deals, 6);
}

TEST(three_dealers_make_a_round_of_their_own) {
    struct match match;
    begin(&match, "sanma-tenhou", NULL, NULL);
    advance(&match, false);
    for (int i = 0; i < 3; i++) {
        end_deal(&match, 1);
        advance(&match, false);
    }
    EXPECT_INT(match.deal.round, 1);
    EXPECT_INT(match.deal.dealer, 0);
}

TEST(when_time_is_up_no_hand_is_dealt) {
    struct match match;
    begin(&match, "riichi-guide", NULL, NULL);
    advance(&match, false);
    end_deal(&match, 0);
    advance(&match, true);
    EXPECT(match.is_over);
}

TEST(the_first_hand_is_dealt_even_late) {
    struct match match;
    begin(&match, "riichi-guide", NULL, NULL);
    advance(&match, true);
    EXPECT(!match.is_over);
    EXPECT_INT(match.deal.phase, DEAL_TURN);
}

TEST(honba_and_streak_count_and_stop) {
    struct match match;
    begin(&match, "riichi-club", "negative_score", "continue");
    advance(&match, false);
    for (int wins = 1; wins <= 9; wins++) {
        end_deal(&match, 0);
        advance(&match, false);
        EXPECT_INT(match.deal.honba, wins);
        EXPECT_INT(match.deal.streak, wins % 8); // after the eighth the row starts again
        EXPECT_INT(match.deal.dealer, 0);
    }
    end_deal(&match, 2);
    advance(&match, false);
    EXPECT_INT(match.deal.honba + match.deal.streak, 0);
    EXPECT_INT(match.deal.dealer, 1);
}

// A match that is played, and one that has begun at the present deal.
struct twice {
    struct ruleset rules;
    struct match again;
    int deals;
};

static void apply_again(void *context, const struct match *match, const struct event *event) {
    struct twice *twice = context;
    if (event->kind == EVENT_DEAL_START) {
        struct match_standing standing;
        match_stand(match, &standing);
        match_init_at(&twice->again, &twice->rules, &standing);
        twice->deals++;
    }
    if (twice->deals > 0) {
        EXPECT_STATUS(match_apply(&twice->again, event), STATUS_OK);
        EXPECT_SAME(twice->again, *match);
    }
}

TEST(a_deal_can_be_played_again_from_its_standing) {
    for (int preset = 0; preset < preset_count(); preset++) {
        struct twice twice = {.deals = 0};
        struct chance_watch watch = {.context = &twice, .on_event = apply_again};
        chance_rules(preset_at(preset)->id, "", &twice.rules);
        chance_match(&twice.rules, (uint64_t)preset + 1, &watch);
        EXPECT(twice.deals > 0);
    }
}

TEST(a_match_goes_on_only_between_deals) {
    struct match match;
    struct event_list list;
    begin(&match, "riichi-club", NULL, NULL);
    advance(&match, false);
    struct deal_setup setup = setup_of(&match.deal.rules, 5);
    EXPECT_STATUS(match_advance(&match, &setup, false, &list), STATUS_BROKEN);
    EXPECT_INT(list.count, 0);
    struct event start;
    memset(&start, 0, sizeof start);
    start.kind = EVENT_DEAL_START;
    start.start.wall = setup.wall;
    EXPECT_STATUS(match_apply(&match, &start), STATUS_BROKEN);
}

TEST(nothing_happens_after_the_end) {
    struct match match;
    struct event_list list;
    begin(&match, "riichi-club", NULL, NULL);
    advance(&match, false);
    end_deal(&match, 1);
    advance(&match, true);
    EXPECT(match.is_over);
    struct deal_setup setup = setup_of(&match.deal.rules, 5);
    EXPECT_STATUS(match_advance(&match, &setup, false, &list), STATUS_BROKEN);
    struct event dora;
    memset(&dora, 0, sizeof dora);
    dora.kind = EVENT_DORA;
    dora.seat = NO_SEAT;
    EXPECT_STATUS(match_apply(&match, &dora), STATUS_BROKEN);
}

TEST(a_win_of_a_seat_that_does_not_exist_is_refused) {
    struct match match;
    begin(&match, "riichi-club", NULL, NULL);
    advance(&match, false);
    struct event win;
    memset(&win, 0, sizeof win);
    win.kind = EVENT_WIN;
    win.seat = 4;
    EXPECT_STATUS(match_apply(&match, &win), STATUS_BROKEN);
}

TEST(winners_are_remembered_through_the_match) {
    struct match match;
    begin(&match, "riichi-club", NULL, NULL);
    advance(&match, false);
    end_deal(&match, 2);
    advance(&match, false);
    end_deal(&match, 2);
    EXPECT(!match.has_won[0] && !match.has_won[1] && match.has_won[2] && match.has_won[3]);
}

TEST(yakitori_is_paid_by_who_never_won) {
    struct match match;
    begin(&match, "riichi-club", "yakitori", "1000");
    advance(&match, false);
    end_deal(&match, 2);
    advance(&match, true);
    EXPECT_INT(match.deal.seats[2].points, 28000);
    EXPECT_INT(match.deal.seats[0].points, 24000);
}

TEST(sticks_stay_for_the_next_deal_and_are_cleared_by_the_end) {
    struct match match;
    begin(&match, "riichi-club", NULL, NULL);
    advance(&match, false);
    match.deal.sticks = 2;
    end_deal(&match, 1);
    advance(&match, false);
    EXPECT_INT(match.deal.sticks, 2);
    end_deal(&match, 1);
    advance(&match, true);
    EXPECT_INT(match.deal.sticks, 0);
    EXPECT_INT(match.deal.seats[0].points, 25500); // a tie of four (A29)
    EXPECT_INT(match.deal.seats[3].points, 25500);
}

TEST(the_dealers_fourteenth_tile_is_the_first_draw) {
    struct scene scene;
    scene_begin(&scene, "draw E 5z");
    scene_run(&scene, "play\nnext");
    const struct event *draw = &scene.last[EVENT_DRAW];
    const struct deal *deal = &scene.match.deal;
    EXPECT_INT(draw->seat, deal->dealer);
    EXPECT_INT(draw->tile, deal->wall.tiles[52]);
    EXPECT_INT(deal->wall.drawn, 53);
}

// The wire and the log have an end; a dealer who wins on and on must not come to it.
TEST(a_match_ends_before_points_leave_all_measure) {
    struct match match;
    begin(&match, "tibet-7", NULL, NULL);
    advance(&match, false);
    end_deal(&match, 0);
    match.deal.seats[0].points = 50000000;
    match.deal.seats[1].points = -50000000;
    advance(&match, false);
    EXPECT(!match.is_over);
    end_deal(&match, 0);
    match.deal.seats[0].points++;
    advance(&match, false);
    EXPECT(match.is_over);
}

TEST(a_match_ends_before_there_are_more_sticks_or_payments_than_can_be_counted) {
    struct match match;
    begin(&match, "tibet-7", NULL, NULL);
    advance(&match, false);
    end_deal(&match, 0);
    struct match before = match;
    match.deal.sticks = UINT8_MAX - SEAT_MAX;
    advance(&match, false);
    EXPECT(!match.is_over);
    match = before;
    match.deal.sticks = UINT8_MAX - SEAT_MAX + 1;
    advance(&match, false);
    EXPECT(match.is_over);
    match = before;
    match.deal.seats[2].paid = 300000001;
    advance(&match, false);
    EXPECT(match.is_over);
}
