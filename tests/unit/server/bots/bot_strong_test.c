// The bots that weigh: situations with one right answer, and matches.
#include "common/rules/deal/legal/legal.h"
#include "common/rules/ruleset/preset.h"
#include "server/arena/arena.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static struct action answer_of(const char *lines, char wind) {
    static struct scene scene;
    struct bot bot;
    struct action_list legal;
    scene_begin(&scene, lines);
    scene_start(&scene);
    const struct bot_kind *kind = bot_kind_find("strong");
    int seat = scene_seat(&scene, wind);
    bot_init(&bot, kind, &scene.rules, seat, 1);
    bot.match = scene.match;
    bot.scratch = calloc(1, kind->scratch_bytes);
    EXPECT(bot.scratch != NULL);
    legal_list(&bot.match.deal, seat, &legal);
    struct action action = bot_choose(&bot, &legal);
    free(bot.scratch);
    return action;
}

static void expect(const char *lines, char wind, enum action_kind kind, const char *tile) {
    struct action action = answer_of(lines, wind);
    char name[TILE_NAME_BYTES];
    EXPECT_INT(action.kind, kind);
    if (tile != NULL) {
        tile_name(action.tile, name);
        EXPECT_TEXT(name, tile);
    }
}

TEST(b2_an_early_hand_that_waits_wide_is_declared) {
    expect("preset riichi-tenhou\nhand E 234m456p678s2256s\ndraw E 1z\n", 'E', ACTION_RIICHI, "E");
}

TEST(b7_in_the_last_hand_a_cheap_win_that_takes_the_lead_is_called_for) {
    expect("preset riichi-tenhou\nround S4\npoints 31000 30500 20500 18000\n"
           "hand S 55z234m456p67s22s9m\noffer E 5z\n",
           'S', ACTION_PON, "P");
}

TEST(b7_who_needs_a_mangan_does_not_spoil_the_hand_by_a_cheap_call) {
    expect("preset riichi-tenhou\nround S4\npoints 33000 20000 24000 23000\nindicators 9m\n"
           "hand S 234m456p67s2235s9m\noffer E 4s\n",
           'S', ACTION_PASS, NULL);
}

TEST(b6_against_riichi_the_leader_gives_up) {
    // Three copies of the north lie open: nothing but a pair could be won with the last.
    expect("preset riichi-tenhou\nround S4\npoints 22000 34000 22000 22000\nsticks 1\n"
           "river E 4z4z\nriver W 4z3m3p\nriichi W\nlive 20\n"
           "hand S 123m567p55s79s28m4z\ndraw S 6p\n",
           'S', ACTION_DISCARD, "N");
}

// A share of the matches tells nothing of who is stronger, and their first hands are enough of
// them.
static struct arena_outcome against_by(const char *preset, const char *name, const char *other,
                                       int sets) {
    static struct ruleset rules;
    struct arena_outcome outcome;
    EXPECT_STATUS(preset_load(preset, &rules), STATUS_OK);
    struct arena_plan plan = {.rules = &rules,
                              .bots = {bot_kind_find(name), bot_kind_find(other)},
                              .bot_count = 2,
                              .layout = ARENA_ONE,
                              .seed = 3,
                              .sets = test_share() > 1 ? 1 : sets,
                              .threads = 2,
                              .hands_max = test_share() > 1 ? 4 : 64};
    EXPECT(arena_refuse(&plan) == NULL);
    EXPECT(arena_play(&plan, &outcome));
    return outcome;
}

static struct arena_outcome against(const char *name, const char *other, int sets) {
    return against_by("riichi-tenhou", name, other, sets);
}

// Two tests look at it.
static const struct arena_outcome *strong_against_efficient(void) {
    static struct arena_outcome outcome;
    static bool is_played;
    if (!is_played) {
        outcome = against("strong", "efficient", 8);
        is_played = true;
    }
    return &outcome;
}

// A sum over the bytes of each match, whichever thread comes with it first.
static bool add_bytes(void *context, const struct arena_game *game) {
    _Atomic uint64_t *sum = context;
    uint64_t hash =
        14695981039346656037u + (uint64_t)(game->set * ARENA_SEATINGS_MAX + game->seating);
    for (size_t i = 0; i < game->length; i++) {
        hash = (hash ^ game->events[i]) * 1099511628211u;
    }
    *sum += hash;
    return true;
}

// Nothing that they choose depends on who thinks when (B12).
TEST(b12_threads_change_nothing) {
    static const char *const presets[] = {"riichi-tenhou", "sanma-tenhou", "british", "lite-4",
                                          "tibet-8"};
    for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
        struct ruleset rules;
        struct arena_outcome alone, together;
        _Atomic uint64_t sum_alone = 0, sum_together = 0;
        EXPECT_STATUS(preset_load(presets[i], &rules), STATUS_OK);
        struct arena_plan plan = {.rules = &rules,
                                  .bots = {bot_kind_find("strong"), bot_kind_find("club")},
                                  .bot_count = 2,
                                  .layout = ARENA_ONE,
                                  .seed = 9,
                                  .sets = test_share() > 1 ? 1 : 2,
                                  .threads = 1,
                                  .hands_max = 1,
                                  .keep = add_bytes,
                                  .keeper = &sum_alone};
        EXPECT(arena_play(&plan, &alone));
        plan.threads = 4;
        plan.keeper = &sum_together;
        EXPECT(arena_play(&plan, &together));
        EXPECT(sum_alone != 0 && sum_alone == sum_together);
        for (int bot = 0; bot < 2; bot++) {
            const struct arena_figures *one = &alone.results[bot].figures;
            const struct arena_figures *other = &together.results[bot].figures;
            EXPECT_INT(one->points, other->points);
            EXPECT(memcmp(one->places, other->places, sizeof one->places) == 0);
            EXPECT(memcmp(&one->tally, &other->tally, sizeof one->tally) == 0);
        }
    }
}

// The ladder: each beats the level below.
TEST(b11_strong_and_club_beat_efficient_and_club_scarecrows) {
    bool is_share = test_share() > 1;
    EXPECT(strong_against_efficient()->results[0].rank < 2.4 || is_share);
    EXPECT(against("club", "efficient", 12).results[0].rank < 2.45 || is_share);
    EXPECT(against("club", "tsumogiri", 4).results[0].rank < 1.5 || is_share);
}

TEST(b14_strong_beats_efficient_at_three) {
    struct arena_outcome outcome = against_by("sanma-tenhou", "strong", "efficient", 8);
    EXPECT(outcome.results[0].rank < 2 || test_share() > 1);
}

// By what hands settle, not by how near they are.
TEST(b15_strong_beats_efficient_by_points_and_doubles) {
    struct arena_outcome outcome = against_by("british", "strong", "efficient", 2);
    EXPECT(outcome.results[0].rank < 1.5 || test_share() > 1);
    EXPECT(outcome.results[0].figures.points > outcome.results[1].figures.points / 3 ||
           test_share() > 1);
}

// They see which hands have a yaku, and what it pays.
TEST(b15_strong_beats_efficient_in_lessons) {
    bool is_share = test_share() > 1;
    EXPECT(against_by("lite-4", "strong", "efficient", 20).results[0].rank < 2.35 || is_share);
    EXPECT(against_by("lite-2", "strong", "efficient", 20).results[0].rank < 1.45 || is_share);
}

static struct seat_tally tally_of(const char *name) {
    return against(name, "efficient", 4).results[0].figures.tally;
}

// Who likes to call opens most hands, who keeps them closed fewest; who is afraid deals into
// fewest.
TEST(b11_characters_play_as_it_is_said_of_them) {
    struct seat_tally quick = tally_of("quick");
    struct seat_tally strong = strong_against_efficient()->results[0].figures.tally;
    struct seat_tally value = tally_of("value");
    if (test_share() == 1) {
        EXPECT(quick.opened * strong.hands > strong.opened * quick.hands);
        EXPECT(strong.opened * value.hands > value.opened * strong.hands);
    }
}

// Rules whose hands they do not weigh they play as `efficient`. With sanitizers one of them plays
// every preset; several at one table weigh those of b12.
TEST(b11_they_play_every_preset) {
    const char *other = test_share() > 1 ? "efficient" : "club";
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        struct arena_outcome outcome;
        EXPECT_STATUS(preset_load(preset_at(i)->id, &rules), STATUS_OK);
        struct arena_plan plan = {.rules = &rules,
                                  .bots = {bot_kind_find("strong"), bot_kind_find(other)},
                                  .bot_count = 2,
                                  .layout = ARENA_ONE,
                                  .seed = 5,
                                  .sets = 1,
                                  .threads = 1,
                                  .hands_max = test_share() > 1 ? 1 : 2};
        EXPECT(arena_refuse(&plan) == NULL);
        EXPECT(arena_play(&plan, &outcome));
        EXPECT(outcome.results[0].figures.tally.hands > 0);
    }
}

// In a goulash too (B15): five couples of two suits stay, a pung of honours goes.
TEST(b131_in_a_goulash_tiles_are_passed_on_by_what_they_are_worth) {
    struct action action = answer_of("preset british\n"
                                     "goulash\n"
                                     "hand S 13467p13467s333z\n"
                                     "deal\n",
                                     'S');
    EXPECT_INT(action.kind, ACTION_EXCHANGE);
    for (int i = 0; i < EXCHANGE_TILES; i++) {
        EXPECT_INT(action.used[i], KIND_WEST);
    }
}
