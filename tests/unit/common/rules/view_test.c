// The hider: what each viewer gets of each kind of event.
#include "common/rules/view.h"

#include "common/rules/preset.h"
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

static void expect_own_hand(const struct ruleset *rules, const struct event *start, int viewer) {
    const struct wall *seen = &see(rules, start, viewer)->start.wall;
    int turn = (viewer - start->start.dealer + rules->players) % rules->players;
    EXPECT_INT(count_known(seen), rules->hand_size + 1);
    for (int n = 0; n < rules->hand_size; n++) {
        int place = wall_deal_place(rules, turn, n);
        EXPECT_INT(seen->tiles[place], start->start.wall.tiles[place]);
    }
    int dora = wall_indicator_place(seen, rules, 0);
    EXPECT_INT(seen->tiles[dora], start->start.wall.tiles[dora]);
}

TEST(of_the_wall_a_seat_sees_its_own_tiles_and_the_indicator) {
    struct ruleset rules;
    for (int preset = 0; preset < preset_count(); preset++) {
        EXPECT_STATUS(preset_load(preset_at(preset)->id, &rules), STATUS_OK);
        for (int dealer = 0; dealer < rules.players; dealer++) {
            struct event start = start_of(&rules, dealer);
            for (int viewer = 0; viewer < rules.players; viewer++) {
                expect_own_hand(&rules, &start, viewer);
            }
            EXPECT_INT(count_known(&see(&rules, &start, VIEWER_WATCHER)->start.wall), 1);
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

TEST(only_who_draws_sees_the_tile) {
    struct ruleset rules;
    ruleset_default(&rules);
    struct event draw = {.kind = EVENT_DRAW, .seat = 2, .tile = KIND_RED};
    for (int viewer = 0; viewer < 4; viewer++) {
        EXPECT_INT(see(&rules, &draw, viewer)->tile, viewer == 2 ? KIND_RED : TILE_HIDDEN);
    }
    EXPECT_INT(see(&rules, &draw, VIEWER_WATCHER)->tile, TILE_HIDDEN);
    EXPECT_INT(see(&rules, &draw, VIEWER_OPEN)->tile, KIND_RED);
    rules.open_hands = true;
    EXPECT_INT(see(&rules, &draw, 0)->tile, KIND_RED);
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
    rules.open_hands = true;
    EXPECT(see(&rules, &answer, 0) == NULL);
}

TEST(what_lies_open_is_seen_by_all_as_it_is) {
    static const enum event_kind open[] = {
        EVENT_DISCARD,  EVENT_RIICHI,    EVENT_RIICHI_ACCEPTED,
        EVENT_MELD,     EVENT_KITA,      EVENT_DORA,
        EVENT_ASK,      EVENT_WIN,       EVENT_DRAWN,
        EVENT_DEAL_END, EVENT_MATCH_END,
    };
    struct ruleset rules;
    ruleset_default(&rules);
    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++) {
        struct event event;
        memset(&event, 0x11, sizeof event);
        event.kind = (uint8_t)open[i];
        for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
            const struct event *seen = see(&rules, &event, viewer);
            EXPECT(seen != NULL && memcmp(seen, &event, sizeof event) == 0);
        }
    }
}

TEST(a_kind_that_nobody_decided_about_is_seen_by_nobody) {
    struct ruleset rules;
    ruleset_default(&rules);
    struct event event = {.kind = EVENT_KIND_COUNT};
    EXPECT(see(&rules, &event, 0) == NULL);
    EXPECT(see(&rules, &event, VIEWER_WATCHER) == NULL);
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
