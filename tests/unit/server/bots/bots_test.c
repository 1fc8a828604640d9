// Bots at tables of every preset: they finish, and whoever thinks wins hands.
#include "common/rules/deal/legal/legal.h"
#include "common/rules/ruleset/preset.h"
#include "server/bots/bot.h"
#include "tests/support/chance_match.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

#include <string.h>

enum { MATCHES = 6 };

struct club {
    const struct ruleset *rules;
    struct bot bots[SEAT_MAX];
    int hands, won;
    int wins[SEAT_MAX];
};

static void see(void *context, const struct match *match, const struct event *event) {
    struct club *club = context;
    (void)match;
    for (int seat = 0; seat < club->rules->players; seat++) {
        struct viewed_event viewed;
        if (view_of(club->rules, event, seat, &viewed)) {
            bot_see(&club->bots[seat], &viewed);
            EXPECT(!club->bots[seat].is_lost);
        }
    }
    if (event->kind == EVENT_WIN) {
        club->wins[event->seat]++;
    }
    if (event->kind == EVENT_DEAL_END) {
        club->hands++;
        club->won += match->deal.outcome.is_win;
    }
}

static struct action choose(void *context, int seat, const struct action_list *legal) {
    struct club *club = context;
    return bot_choose(&club->bots[seat], legal);
}

// Plays some matches; the first seat has this bot, the others have theirs.
static void play(struct club *club, const struct ruleset *rules, const char *first,
                 const char *others, int matches) {
    struct chance_watch watch = {.context = club, .on_event = see, .choose = choose};
    memset(club, 0, sizeof *club);
    club->rules = rules;
    for (int seed = 0; seed < matches; seed++) {
        for (int seat = 0; seat < rules->players; seat++) {
            const struct bot_kind *kind = bot_kind_find(seat == 0 ? first : others);
            bot_init(&club->bots[seat], kind, rules, seat, 10 * (uint64_t)seed + (uint64_t)seat);
        }
        chance_match(rules, (uint64_t)seed, &watch);
    }
}

// A preset's rules. Where no draw moves the deal a game of four rounds is long, and an open one
// ends only when its owner stops it: a round is enough.
static void load(int preset, struct ruleset *out_rules) {
    EXPECT_STATUS(preset_load(preset_at(preset)->id, out_rules), STATUS_OK);
    if (out_rules->dealer_repeat == DEALER_REPEAT_WIN_OR_DRAW) {
        out_rules->hands_to_play = 4;
    }
}

TEST(efficient_bots_finish_matches_of_every_preset_and_win_hands) {
    static struct club club;
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        load(i, &rules);
        play(&club, &rules, "efficient", "efficient", MATCHES);
        int share = 100 * club.won / club.hands;
        if (share < 70) {
            FAIL("%s: bots win %d of %d hands", preset_at(i)->id, club.won, club.hands);
        }
    }
}

TEST(simple_bots_finish_matches_of_every_preset_and_win_hands) {
    static struct club club;
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        load(i, &rules);
        play(&club, &rules, "simple", "simple", 2);
        EXPECT(club.won > 0);
    }
}

TEST(an_efficient_bot_wins_more_than_scarecrows) {
    static struct club club;
    for (int i = 0; i < preset_count(); i++) {
        struct ruleset rules;
        load(i, &rules);
        if (rules.dealer_repeat == DEALER_REPEAT_WIN_OR_DRAW) {
            continue; // who alone ever wins stays East for ever (B76)
        }
        play(&club, &rules, "efficient", "tsumogiri", MATCHES);
        for (int seat = 1; seat < rules.players; seat++) {
            EXPECT(club.wins[0] > club.wins[seat]);
        }
    }
}

// Hands won by each kind: two of each at the table, so that nobody has an easy time.
static void compete(const struct ruleset *rules, const char *a, const char *b, int matches,
                    int out_wins[2]) {
    static struct club club;
    struct chance_watch watch = {.context = &club, .on_event = see, .choose = choose};
    memset(&club, 0, sizeof club);
    club.rules = rules;
    for (int seed = 0; seed < matches; seed++) {
        for (int seat = 0; seat < rules->players; seat++) {
            bot_init(&club.bots[seat], bot_kind_find((seat + seed) % 2 == 0 ? a : b), rules, seat,
                     10 * (uint64_t)seed + (uint64_t)seat);
        }
        memset(club.wins, 0, sizeof club.wins);
        chance_match(rules, (uint64_t)seed, &watch);
        for (int seat = 0; seat < rules->players; seat++) {
            out_wins[(seat + seed) % 2] += club.wins[seat];
        }
    }
}

// Between the others: much better than one that only draws, and beaten by one that counts.
TEST(a_simple_bot_wins_more_than_scarecrows_and_less_than_efficient_ones) {
    static const char *const presets[] = {"tibet-3", "tibet-8", "tibet-13", "lite-4",
                                          "riichi-club"};
    for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
        struct ruleset rules;
        int low[2] = {0}, high[2] = {0};
        EXPECT_STATUS(preset_load(presets[i], &rules), STATUS_OK);
        compete(&rules, "simple", "tsumogiri", 4 * MATCHES, low);
        compete(&rules, "simple", "efficient", 4 * MATCHES, high);
        if (low[0] < 2 * low[1] || high[0] >= high[1] || high[0] == 0) {
            FAIL("%s: %d to %d against scarecrows, %d to %d against efficient bots", presets[i],
                 low[0], low[1], high[0], high[1]);
        }
    }
}

static int answer_of(const struct scene *scene, char wind) {
    struct bot bot;
    struct action_list legal;
    int seat = scene_seat(scene, wind);
    bot_init(&bot, bot_kind_find("efficient"), &scene->rules, seat, 1);
    bot.match = scene->match;
    legal_list(&bot.match.deal, seat, &legal);
    return bot_choose(&bot, &legal).kind;
}

TEST(b134_an_efficient_bot_skips_exchanges_that_would_break_its_hand) {
    static struct scene scene;
    scene_begin(&scene, "preset british\n"
                        "goulash\n"
                        "hand E 111p33s444z66z777z\n"
                        "hand S 111m555s333z5z888p\n"
                        "hand W 3s22m147p147s1122z\n"
                        "hand N 999m666s5z9p14m368p\n"
                        "draws 9m\n"
                        "deal\n"
                        "S original\n"
                        "E exchange 9m66z\n"
                        "W exchange 3s22m\n"
                        "default\n");
    EXPECT_INT(scene.match.deal.question, QUESTION_SKIP);
    EXPECT_INT(answer_of(&scene, 'E'), ACTION_TSUMO); // B135
    EXPECT_INT(answer_of(&scene, 'N'), ACTION_GO_ON); // three tiles to spare
    EXPECT_INT(answer_of(&scene, 'W'), ACTION_GO_ON);
    scene_begin(&scene, "preset british\n"
                        "goulash\n"
                        "hand S 111m555s333z5z888p\n"
                        "hand N 999m666s55z99p44m6p\n"
                        "deal\n"
                        "S original\n"
                        "default\n");
    EXPECT_INT(answer_of(&scene, 'N'), ACTION_SKIP);
}
