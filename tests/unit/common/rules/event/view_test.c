// The hider: what each viewer gets of each kind of event.
#include "common/rules/event/view.h"

#include "common/rules/ruleset/preset.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

static const struct event *see(const struct ruleset *rules, const struct event *event, int viewer) {
    static struct viewed_event viewed;
    return view_of(rules, event, viewer, &viewed) ? &viewed.event : NULL;
}

static struct event start_of(const struct ruleset *rules, int dealer) {
    struct event event = {.kind = EVENT_DEAL_START, .seat = NO_SEAT, .tile = TILE_NONE};
    struct deal_setup setup;
    const uint8_t seed[RANDOM_SEED_BYTES] = {3};
    deal_setup_from_seed(rules, seed, &setup);
    event.start.dealer = (uint8_t)dealer;
    event.start.wall = setup.wall;
    return event;
}

static int count_known(const struct wall *wall) {
    int known = 0;
    for (int i = 0; i < wall->count; i++) {
        known += wall->tiles[i] != TILE_HIDDEN;
    }
    return known;
}

static void expect_indicator(const struct ruleset *rules, const struct event *start,
                             const struct wall *seen) {
    if (rules->dora) {
        int place = wall_indicator_place(seen, rules, 0);
        EXPECT_INT(seen->tiles[place], start->start.wall.tiles[place]);
    }
}

static void expect_own_hand(const struct ruleset *rules, const struct event *start, int viewer) {
    const struct wall *seen = &see(rules, start, viewer)->start.wall;
    int turn = (viewer - start->start.dealer + rules->players) % rules->players;
    EXPECT_INT(count_known(seen), rules->hand_size + rules->dora);
    for (int n = 0; n < rules->hand_size; n++) {
        int place = wall_deal_place(rules, turn, n);
        EXPECT_INT(seen->tiles[place], start->start.wall.tiles[place]);
    }
    expect_indicator(rules, start, seen);
}

TEST(of_the_wall_a_seat_sees_its_own_tiles_and_the_indicator) {
    struct ruleset rules;
    for (int preset = 0; preset < preset_count(); preset++) {
        EXPECT_STATUS(preset_load(preset_at(preset)->id, &rules), STATUS_OK);
        rules.open_hands = false;
        for (int dealer = 0; dealer < rules.players; dealer++) {
            struct event start = start_of(&rules, dealer);
            for (int viewer = 0; viewer < rules.players; viewer++) {
                expect_own_hand(&rules, &start, viewer);
            }
            EXPECT_INT(count_known(&see(&rules, &start, VIEWER_WATCHER)->start.wall), rules.dora);
            EXPECT_INT(count_known(&see(&rules, &start, VIEWER_OPEN)->start.wall),
                       start.start.wall.count);
        }
    }
}

TEST(without_dora_the_indicator_stays_hidden) {
    struct ruleset rules;
    ruleset_default(&rules);
    rules.dora = false;
    struct event start = start_of(&rules, 0);
    EXPECT_INT(count_known(&see(&rules, &start, VIEWER_WATCHER)->start.wall), 0);
    EXPECT_INT(count_known(&see(&rules, &start, 1)->start.wall), 13);
}

TEST(at_an_open_table_all_hands_lie_open_but_not_the_wall) {
    struct ruleset rules;
    ruleset_default(&rules);
    rules.open_hands = true;
    struct event start = start_of(&rules, 0);
    const struct wall *seen = &see(&rules, &start, VIEWER_WATCHER)->start.wall;
    EXPECT_INT(count_known(seen), 4 * 13 + 1);
    for (int i = 0; i < 52; i++) {
        EXPECT_INT(seen->tiles[i], start.start.wall.tiles[i]);
    }
    EXPECT_INT(seen->tiles[52], TILE_HIDDEN);
}

// The hands of who sees all of them: every dealt tile and the indicator, in every family.
static void expect_all_hands(const struct ruleset *rules, const struct event *start) {
    const struct wall *seen = &see(rules, start, VIEWER_HANDS)->start.wall;
    EXPECT_INT(count_known(seen), ruleset_hands(rules) * rules->hand_size + rules->dora);
    for (int turn = 0; turn < ruleset_hands(rules); turn++) {
        for (int n = 0; n < rules->hand_size; n++) {
            int place = wall_deal_place(rules, turn, n);
            EXPECT_INT(seen->tiles[place], start->start.wall.tiles[place]);
        }
    }
    expect_indicator(rules, start, seen);
}

TEST(w18_who_sees_all_hands_sees_nothing_else_of_the_wall) {
    struct ruleset rules;
    for (int preset = 0; preset < preset_count(); preset++) {
        EXPECT_STATUS(preset_load(preset_at(preset)->id, &rules), STATUS_OK);
        for (int dealer = 0; dealer < rules.players; dealer++) {
            struct event start = start_of(&rules, dealer);
            expect_all_hands(&rules, &start);
        }
    }
}

TEST(only_who_draws_sees_the_tile) {
    struct ruleset rules;
    ruleset_default(&rules);
    struct event draw = {.kind = EVENT_DRAW, .seat = 2, .tile = KIND_RED};
    for (int viewer = 0; viewer < 4; viewer++) {
        EXPECT_INT(see(&rules, &draw, viewer)->tile, viewer == 2 ? KIND_RED : TILE_HIDDEN);
    }
    EXPECT_INT(see(&rules, &draw, VIEWER_WATCHER)->tile, TILE_HIDDEN);
    EXPECT_INT(see(&rules, &draw, VIEWER_OPEN)->tile, KIND_RED);
    EXPECT_INT(see(&rules, &draw, VIEWER_HANDS)->tile, KIND_RED);
    rules.open_hands = true;
    EXPECT_INT(see(&rules, &draw, 0)->tile, KIND_RED);
}

// B131: 0 and 2 exchange, 1 and 3 keep theirs.
TEST(of_an_exchange_only_its_two_seats_see_the_tiles) {
    struct ruleset rules;
    ruleset_default(&rules);
    struct event event = {.kind = EVENT_EXCHANGE, .seat = NO_SEAT, .tile = TILE_NONE};
    memset(event.exchange.to, NO_SEAT, sizeof event.exchange.to);
    memset(event.exchange.tiles, TILE_NONE, sizeof event.exchange.tiles);
    event.exchange.to[0] = 2;
    event.exchange.to[2] = 0;
    memset(event.exchange.tiles[0], KIND_RED, EXCHANGE_TILES);
    memset(event.exchange.tiles[2], KIND_WHITE, EXCHANGE_TILES);
    for (int viewer = 0; viewer <= VIEWER_WATCHER; viewer++) {
        const struct event_exchange *seen = &see(&rules, &event, viewer)->exchange;
        bool takes_part = viewer == 0 || viewer == 2;
        EXPECT_INT(seen->tiles[0][0], takes_part ? KIND_RED : TILE_HIDDEN);
        EXPECT_INT(seen->tiles[2][EXCHANGE_TILES - 1], takes_part ? KIND_WHITE : TILE_HIDDEN);
        EXPECT_INT(seen->to[0], 2);
    }
    EXPECT_SAME(see(&rules, &event, VIEWER_HANDS)->exchange, event.exchange);
    rules.open_hands = true;
    EXPECT_INT(see(&rules, &event, 1)->exchange.tiles[0][0], KIND_RED);
}

TEST(an_answer_is_seen_by_its_seat_alone) {
    struct ruleset rules;
    ruleset_default(&rules);
    struct event answer = {.kind = EVENT_ANSWER, .seat = 2, .tile = TILE_NONE};
    answer.answer = (struct action){.kind = ACTION_RON, .seat = 2};
    for (int viewer = 0; viewer <= VIEWER_WATCHER; viewer++) {
        EXPECT_INT(see(&rules, &answer, viewer) != NULL, viewer == 2);
    }
    EXPECT(see(&rules, &answer, VIEWER_OPEN) != NULL);
    EXPECT(see(&rules, &answer, VIEWER_HANDS) == NULL);
    rules.open_hands = true;
    EXPECT(see(&rules, &answer, 0) == NULL);
    EXPECT(see(&rules, &answer, VIEWER_HANDS) == NULL);
}

TEST(what_lies_open_is_seen_by_all_as_it_is) {
    static const enum event_kind open[] = {
        EVENT_DISCARD,  EVENT_RIICHI,    EVENT_RIICHI_ACCEPTED,
        EVENT_MELD,     EVENT_KITA,      EVENT_DORA,
        EVENT_ASK,      EVENT_WIN,       EVENT_DRAWN,
        EVENT_DEAL_END, EVENT_MATCH_END, EVENT_LAID_OPEN,
    };
    struct ruleset rules;
    ruleset_default(&rules);
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++) {
        struct event event;
        memset(&event, 0x11, sizeof event);
        event.kind = (uint8_t)open[i];
        for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
            const struct event *seen = see(&rules, &event, viewer);
            EXPECT(seen != NULL);
            EXPECT_SAME(*seen, event);
        }
    }
}

TEST(a_review_is_for_its_seat_alone_if_there_is_one) {
    struct ruleset rules;
    ruleset_default(&rules);
    struct event review = {.kind = EVENT_REVIEW, .seat = 1, .tile = TILE_NONE};
    for (int viewer = 0; viewer <= VIEWER_WATCHER; viewer++) {
        EXPECT_INT(see(&rules, &review, viewer) != NULL, viewer == 1);
    }
    EXPECT(see(&rules, &review, VIEWER_OPEN) != NULL);
    EXPECT(see(&rules, &review, VIEWER_HANDS) == NULL);
    rules.free_review = false;
    EXPECT(see(&rules, &review, 1) == NULL);
}

TEST(a_kind_that_nobody_decided_about_is_seen_by_nobody) {
    struct ruleset rules;
    ruleset_default(&rules);
    struct event event = {.kind = EVENT_KIND_COUNT};
    EXPECT(see(&rules, &event, 0) == NULL);
    EXPECT(see(&rules, &event, VIEWER_WATCHER) == NULL);
    EXPECT(see(&rules, &event, VIEWER_HANDS) == NULL);
}

// A hand that is not shown is in no event that others get.
TEST(a_noten_hand_is_not_told_at_a_draw) {
    struct scene scene;
    scene_begin(&scene, "interrupted\nlive 0\nhand S 123456789s22z88p\ndraw N 6z\nN discard");
    const struct event_drawn *drawn = &scene.last[EVENT_DRAWN].drawn;
    EXPECT_INT(drawn->shown, 1 << 1);
    for (int seat = 0; seat < 4; seat++) {
        EXPECT_INT(drawn->hand_counts[seat], seat == 1 ? 13 : 0);
    }
}

// What a viewer has been shown, applied to a match of its own.
static void follow(const struct scene *scene, int viewer, struct match *out_match) {
    match_init(out_match, &scene->rules);
    for (int i = 0; i < scene->event_count; i++) {
        const struct event *seen = see(&scene->rules, &scene->events[i], viewer);
        EXPECT(seen == NULL || match_apply(out_match, seen) == STATUS_OK);
    }
}

static void expect_own_seat(const struct scene *scene, const struct match *match, int viewer) {
    const struct seat *own = &scene->match.deal.seats[viewer];
    EXPECT_SAME(match->deal.seats[viewer].hand, own->hand);
    EXPECT_INT(match->deal.seats[viewer].waits, own->waits);
    EXPECT_INT(match->deal.seats[viewer].points, own->points);
}

// South is in riichi and wins on what East throws, after a pon of West.
static const char played[] = "hand S 123789m56p789s11s\nhand W 66z14m147p147s234z\n"
                             "hand E 147m147p147s1235z\nhand N 258m258p258s1275z\n"
                             "draws 7z6z6z1z4p\nE discard\nS riichi\nW pon\nW discard 1m\n"
                             "N discard 1z\n";

TEST(each_viewer_can_follow_and_knows_its_own_hand_only) {
    struct scene scene;
    struct match match;
    scene_begin(&scene, played);
    EXPECT_INT(scene.seen[EVENT_MELD], 1);
    for (int viewer = 0; viewer < 4; viewer++) {
        follow(&scene, viewer, &match);
        expect_own_seat(&scene, &match, viewer);
        for (int seat = 0; seat < 4; seat++) {
            const struct hand *hand = &match.deal.seats[seat].hand;
            EXPECT_INT(hand->hidden, seat == viewer ? 0 : hand->size);
            EXPECT_INT(hand->size, scene.match.deal.seats[seat].hand.size);
        }
    }
}

// Of the wall only what was dealt and drawn, the indicator and, by a win in riichi, the ura.
TEST(w18_who_sees_all_hands_can_follow_them_and_knows_no_wall) {
    struct scene scene;
    struct match match;
    scene_begin(&scene, played);
    follow(&scene, VIEWER_HANDS, &match);
    for (int seat = 0; seat < 4; seat++) {
        expect_own_seat(&scene, &match, seat);
    }
    EXPECT_INT(count_known(&match.deal.wall), match.deal.wall.drawn + 1);
    scene_run(&scene, "E discard 4p\nS ron");
    EXPECT_INT(scene.last[EVENT_WIN].win.ura_count, 1);
    follow(&scene, VIEWER_HANDS, &match);
    EXPECT_INT(count_known(&match.deal.wall), match.deal.wall.drawn + 2);
}

TEST(a_win_lays_the_hand_open_and_no_other) {
    struct scene scene;
    struct match match;
    scene_begin(&scene, played);
    scene_run(&scene, "E discard 4p\nS ron");
    EXPECT_INT(scene.seen[EVENT_WIN], 1);
    for (int viewer = 0; viewer < 4; viewer++) {
        follow(&scene, viewer, &match);
        EXPECT_SAME(match.deal.seats[1].hand, scene.match.deal.seats[1].hand);
        for (int seat = 0; seat < 4; seat++) {
            const struct hand *hand = &match.deal.seats[seat].hand;
            EXPECT_INT(hand->hidden, seat == viewer || seat == 1 ? 0 : hand->size);
        }
    }
}

TEST(a_shown_hand_of_another_size_is_refused) {
    struct scene scene;
    struct match match;
    scene_begin(&scene, played);
    scene_run(&scene, "E discard 4p\nS ron");
    for (int i = 0; i < scene.event_count; i++) {
        if (scene.events[i].kind == EVENT_WIN) {
            scene.event_count = i;
        }
    }
    follow(&scene, 0, &match);
    struct event win = scene.last[EVENT_WIN];
    win.win.hand_count--;
    EXPECT_STATUS(match_apply(&match, &win), STATUS_BROKEN);
}
