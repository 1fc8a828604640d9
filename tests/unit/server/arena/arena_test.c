// The arena: who is equal ends equal, threads change nothing, every family can be played.
#include "common/base/digest.h"
#include "common/rules/ruleset/preset.h"
#include "server/arena/arena_report.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

static struct ruleset rules;

static struct arena_plan plan_of(const char *preset, int players, const char *a, const char *b) {
    EXPECT(preset_load_players(preset, players, &rules) == STATUS_OK);
    return (struct arena_plan){.rules = &rules,
                               .bots = {bot_kind_find(a), bot_kind_find(b)},
                               .bot_count = 2,
                               .layout = ARENA_ONE,
                               .seed = 7,
                               .sets = 3,
                               .threads = 1,
                               .hands_max = 64};
}

static struct arena_outcome play(const struct arena_plan *plan) {
    struct arena_outcome outcome;
    EXPECT(arena_refuse(plan) == NULL);
    EXPECT(arena_play(plan, &outcome));
    return outcome;
}

// What the caller prints of it, for comparing.
static char *print(const struct arena_plan *plan) {
    char *bytes = NULL;
    size_t length = 0;
    struct arena_outcome outcome = play(plan);
    FILE *out = open_memstream(&bytes, &length);
    EXPECT(out != NULL);
    arena_print(out, plan, &outcome);
    arena_print_json(out, plan, &outcome);
    EXPECT(fclose(out) == 0);
    return bytes;
}

// M22: luck gives every bot the same, so equal ones have par in each set.
TEST(equal_bots_end_equal) {
    static const struct {
        const char *preset;
        int players;
        double par;
    } rows[] = {{"riichi-tenhou", 4, 2.5},
                {"riichi-club", 4, 2.5},
                {"sanma-soul", 3, 2.0},
                {"lite-4", 4, 2.5},
                {"tibet-12", 4, 2.5}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct arena_plan plan = plan_of(rows[i].preset, rows[i].players, "efficient", "efficient");
        struct arena_outcome outcome = play(&plan);
        EXPECT(outcome.sets == 3 && outcome.seatings == rows[i].players);
        for (int bot = 0; bot < 2; bot++) {
            EXPECT(outcome.results[bot].rank == rows[i].par);
            EXPECT(outcome.results[bot].rank_se == 0);
        }
        EXPECT(outcome.results[0].figures.matches == 3 * rows[i].players);
        EXPECT(outcome.results[1].figures.matches ==
               outcome.results[0].figures.matches * (rows[i].players - 1));
    }
}

TEST(the_better_one_is_better) {
    struct arena_plan plan = plan_of("riichi-tenhou", 4, "efficient", "tsumogiri");
    plan.sets = 10;
    struct arena_outcome outcome = play(&plan);
    EXPECT(outcome.results[0].rank < 1.5);
    EXPECT(outcome.results[0].figures.tally.wins > 0);
    EXPECT(outcome.results[1].figures.tally.wins == 0);
    EXPECT(outcome.results[1].figures.tally.deal_ins +
               outcome.results[0].figures.tally.self_drawn ==
           outcome.results[0].figures.tally.wins);
    int64_t places = 0;
    for (int i = 0; i < 4; i++) {
        places += outcome.results[0].figures.places[i];
    }
    EXPECT(places == outcome.results[0].figures.matches);
}

// In this match somebody wins in an exchange of a goulash, while others are still asked for tiles.
TEST(a_win_ends_an_exchange) {
    struct arena_plan plan = plan_of("british", 4, "efficient", "tsumogiri");
    plan.seed = 17;
    plan.sets = 1;
    plan.hands_max = 24;
    struct arena_outcome outcome = play(&plan);
    EXPECT_INT(outcome.results[0].figures.matches, 4);
}

// A stage is played until somebody stops: here so many hands.
TEST(a_game_without_an_end_is_cut) {
    struct arena_plan plan = plan_of("british-2", 4, "efficient", "tsumogiri");
    plan.sets = 1;
    plan.hands_max = 3;
    struct arena_outcome outcome = play(&plan);
    EXPECT_INT(outcome.results[0].figures.cut, 4);
    EXPECT_INT(outcome.results[0].figures.tally.hands, 12);
}

TEST(threads_change_nothing) {
    struct arena_plan plan = plan_of("riichi-tenhou", 4, "efficient", "simple");
    plan.layout = ARENA_TWO;
    plan.sets = 12;
    char *alone = print(&plan);
    plan.threads = 4;
    char *together = print(&plan);
    EXPECT(strcmp(alone, together) == 0);
    plan.seed++;
    char *other = print(&plan);
    EXPECT(strcmp(alone, other) != 0);
    free(alone);
    free(together);
    free(other);
}

// The walls, and how today's bots play on them, are the same for ever.
TEST(what_is_printed_stays) {
    static const char expected[] =
        "5c697dc0c15f12baaf93a20c80addf039ed6fe64a02fd94ca1c4b493fe2f980e";
    struct arena_plan plan = plan_of("riichi-tenhou", 4, "efficient", "simple");
    uint8_t bytes[DIGEST_BYTES];
    char hex[DIGEST_HEX_BYTES];
    struct digest digest;
    char *printed = print(&plan);
    digest_init(&digest);
    digest_add(&digest, printed, strlen(printed));
    digest_finish(&digest, bytes);
    digest_hex(bytes, hex);
    EXPECT_TEXT(hex, expected);
    free(printed);
}

TEST(all_orders) {
    struct arena_plan plan = plan_of("riichi-tenhou", 4, "efficient", "simple");
    plan.bots[2] = bot_kind_find("tsumogiri");
    plan.bots[3] = plan.bots[0];
    plan.bot_count = 4;
    plan.layout = ARENA_ALL;
    plan.sets = 2;
    struct arena_outcome outcome = play(&plan);
    EXPECT(outcome.seatings == 24);
    EXPECT(outcome.results[0].rank == outcome.results[3].rank);
    EXPECT(outcome.results[2].rank > outcome.results[1].rank);
}

// It ends once the error is small enough, after whole hundreds of sets.
TEST(until_the_error_is_small) {
    struct arena_plan plan = plan_of("riichi-tenhou", 4, "tsumogiri", "tsumogiri");
    plan.sets = 1000;
    plan.until_se = 0.02;
    EXPECT(play(&plan).sets == 100);
}

// M24: nobody of these ever wins.
TEST(a_match_without_end_is_cut) {
    struct arena_plan plan = plan_of("british", 4, "tsumogiri", "tsumogiri");
    plan.sets = 1;
    plan.hands_max = 5;
    struct arena_outcome outcome = play(&plan);
    EXPECT(outcome.results[0].figures.cut == 4 && outcome.results[0].figures.matches == 4);
    EXPECT(outcome.results[0].figures.tally.hands == 20);
}

TEST(what_cannot_be_played_is_refused) {
    struct arena_plan plan = plan_of("riichi-tenhou", 4, "efficient", "simple");
    plan.bot_count = 1;
    EXPECT(arena_refuse(&plan) != NULL);
    plan.bot_count = 2;
    plan.layout = ARENA_ALL;
    EXPECT(arena_refuse(&plan) != NULL);
    plan = plan_of("sanma-soul", 3, "efficient", "simple");
    EXPECT(arena_refuse(&plan) == NULL);
    plan.layout = ARENA_TWO;
    EXPECT(arena_refuse(&plan) != NULL);
    enum arena_layout layout;
    EXPECT(arena_layout_find("2v2", &layout) && layout == ARENA_TWO);
    EXPECT(!arena_layout_find("3v3", &layout));
}
