// Help by points and doubles: hands as they are played, and what it says of them against what the
// engine lets their players do.
#include "common/advice/outlook_points.h"

#include "common/advice/outlook.h"
#include "common/advice/specials.h"
#include "common/advice/wins.h"
#include "common/rules/deal/facts/deal_waits.h"
#include "common/rules/deal/legal/legal_turn.h"
#include "common/rules/scoring/points/special_near.h"
#include "tests/support/chance_match.h"
#include "tests/support/known_hand.h"
#include "tests/support/test.h"

#include <string.h>

static struct outlook look(const char *preset, const char *tiles, const char *meld) {
    struct deal deal;
    struct outlook outlook;
    known_hand(&deal, preset, "", 1, tiles);
    if (meld[0] != '\0') {
        known_meld(&deal, 1, meld);
    }
    EXPECT(outlook_of(&deal, 1, &outlook));
    return outlook;
}

static void expect_group(const struct outlook *outlook, enum group_kind kind, const char *tile) {
    kind_set first;
    EXPECT(kinds_parse(tile, &first));
    for (int i = 0; i < outlook->group_count; i++) {
        const struct outlook_group *group = &outlook->groups[i];
        if (group->kind == kind && KIND_BIT(group->kinds[0]) == first) {
            return;
        }
    }
    FAIL("no group from %s", tile);
}

TEST(b31_a_second_chow_is_no_way_nearer) {
    struct outlook outlook = look("british-1", "123m456p55s66s7z", "P111z");
    EXPECT_INT(outlook.shanten, -1 + 3); // with a tile to discard
    outlook = look("british-1", "123m45p555s66s", "P111z");
    EXPECT_INT(outlook.shanten, 1);
    EXPECT_KINDS(outlook.useful, "45p6s");
    outlook = look("british-1", "555m45p555s66s", "P111z");
    EXPECT_INT(outlook.shanten, 0);
    EXPECT_KINDS(outlook.waits, "36p");
}

TEST(groups_have_one_chow_at_most) {
    struct outlook outlook = look("british-1", "123m456p555s66s77z", "");
    int runs = 0;
    for (int i = 0; i < outlook.group_count; i++) {
        runs += outlook.groups[i].kind == GROUP_SEQUENCE;
        EXPECT(outlook.groups[i].kind != GROUP_NEAR_SEQUENCE);
    }
    EXPECT_INT(runs, 1);
    expect_group(&outlook, GROUP_TRIPLET, "5s");
    expect_group(&outlook, GROUP_PAIR, "6s");
    outlook = look("british-1", "89m333p555s777z44p", "");
    expect_group(&outlook, GROUP_NEAR_SEQUENCE, "8m");
}

TEST(special_hands_are_told_nearest_first) {
    struct deal deal;
    struct special specials[SPECIALS_MAX];
    known_hand(&deal, "british", "", 1, "19m19p19s1234z112m");
    int count = specials_near(&deal, 1, SPECIAL_NEAR, SPECIALS_MAX, specials);
    EXPECT(count >= 1);
    EXPECT_INT(specials[0].id, SPECIAL_HAND_THIRTEEN_UNIQUE_WONDERS);
    EXPECT_INT(specials[0].missing, 3);
    EXPECT_KINDS(specials[0].useful, "567z");
    EXPECT_KINDS(specials[0].keep, "9m19p19s1234z"); // of three 1m only the third may go
    known_hand(&deal, "british-4", "", 1, "19m19p19s1234z112m");
    EXPECT_INT(specials_near(&deal, 1, SPECIAL_NEAR, SPECIALS_MAX, specials), 0);
}

TEST(the_worth_of_a_special_hand_follows_the_switches) {
    struct ruleset rules;
    chance_rules("british", "", &rules);
    EXPECT_INT(special_worth(&rules, SPECIAL_HAND_KNITTING, false), 500);
    EXPECT_INT(special_worth(&rules, SPECIAL_HAND_KNITTING, true), 200);
    EXPECT_INT(special_worth(&rules, SPECIAL_HAND_MOON, true), 0);
    EXPECT_INT(special_worth(&rules, SPECIAL_HAND_PURITY, false), 0);
    chance_rules("british", "limit=300", &rules);
    EXPECT_INT(special_worth(&rules, SPECIAL_HAND_KNITTING, false), 300);
    chance_rules("british", "limit=300 special_hand_values=limit_share", &rules);
    EXPECT_INT(special_worth(&rules, SPECIAL_HAND_KNITTING, false), 150);
    chance_rules("british", "special_fishing=false", &rules);
    EXPECT_INT(special_worth(&rules, SPECIAL_HAND_KNITTING, true), 0);
}

// ---- whole matches ----

struct player {
    struct outlook outlook; // of the hand that is asked
    struct random random;
    int asked, wins, calls, jokers;
};

static bool has_row(const struct action_list *legal, int kind, int tile_of) {
    for (int i = 0; i < legal->count; i++) {
        const struct action *row = &legal->rows[i];
        if (row->kind == kind && (tile_of == TILE_NONE || tile_kind(row->tile) == tile_of)) {
            return true;
        }
    }
    return false;
}

static void expect_discards(const struct deal *deal, int seat, const struct action_list *legal,
                            const struct outlook *outlook) {
    const struct seat *s = &deal->seats[seat];
    for (int i = 0; i < outlook->discard_count; i++) {
        const struct outlook_discard *discard = &outlook->discards[i];
        uint8_t counts[KIND_COUNT];
        memcpy(counts, s->hand.counts, sizeof counts);
        counts[discard->kind]--;
        kind_set waits = deal_waits(deal, s, counts);
        EXPECT_INT(discard->shanten == 0, waits != 0);
        EXPECT(discard->shanten != 0 || discard->useful == waits);
        EXPECT(discard->shanten >= outlook->shanten && discard->shanten <= outlook->shanten + 1);
        EXPECT_INT(discard->may_fish, has_row(legal, ACTION_FISHING, discard->kind));
        EXPECT_INT(discard->may_call_original, has_row(legal, ACTION_ORIGINAL, discard->kind));
    }
}

// A wait that is not refused is one that the engine takes when it comes.
static void expect_waits(const struct deal *deal, int seat) {
    struct wait waits[WAITS_MAX];
    int count = waits_of(deal, seat, waits);
    for (int i = 0; i < count; i++) {
        struct action_list legal = {.count = 0};
        struct deal drawn = *deal;
        drawn.phase = DEAL_TURN;
        drawn.turn = (uint8_t)seat;
        drawn.seats[seat].drawn = waits[i].kind;
        hand_add(&drawn.seats[seat].hand, waits[i].kind);
        legal_add_tsumo(&drawn, seat, &legal);
        EXPECT_INT(legal.count, waits[i].tsumo == REFUSAL_NONE);
        bool is_counted = deal->rules.scoring_mode == SCORING_MODE_BRITISH;
        EXPECT(waits[i].tsumo != REFUSAL_NONE || !is_counted || waits[i].tsumo_points >= 20);
        EXPECT(waits[i].ron != REFUSAL_NONE || !is_counted || waits[i].ron_points >= 20);
    }
}

static void on_question(void *context, const struct match *match, int seat,
                        const struct action_list *legal) {
    struct player *player = context;
    const struct deal *deal = &match->deal;
    player->asked++;
    player->jokers += deal->seats[seat].hand.counts[KIND_JOKER];
    EXPECT(outlook_of(deal, seat, &player->outlook));
    bool may_win = has_row(legal, ACTION_TSUMO, TILE_NONE) || has_row(legal, ACTION_RON, TILE_NONE);
    EXPECT_INT(win_refusal_now(deal, seat) == REFUSAL_NONE, may_win);
    if (deal->phase == DEAL_TURN) {
        expect_discards(deal, seat, legal, &player->outlook);
    } else if (deal->phase == DEAL_CLAIM) {
        EXPECT(player->outlook.waits ==
               deal_waits(deal, &deal->seats[seat], deal->seats[seat].hand.counts));
        EXPECT_INT(player->outlook.shanten == 0, player->outlook.waits != 0);
        expect_waits(deal, seat);
    }
}

static const struct action *find_row(const struct action_list *legal, int kind, int tile_of) {
    for (int i = 0; i < legal->count; i++) {
        if (legal->rows[i].kind == kind &&
            (tile_of == TILE_NONE || tile_kind(legal->rows[i].tile) == tile_of)) {
            return &legal->rows[i];
        }
    }
    return NULL;
}

// Discards what the help says is best, calls and wins where it may.
static struct action choose(void *context, int seat, const struct action_list *legal) {
    (void)seat;
    static const uint8_t first[] = {ACTION_TSUMO, ACTION_RON, ACTION_ANKAN, ACTION_DAIMINKAN};
    struct player *player = context;
    const struct action *row = NULL;
    for (size_t i = 0; i < sizeof first && row == NULL; i++) {
        row = find_row(legal, first[i], TILE_NONE);
        player->wins += row != NULL && i < 2;
    }
    const struct outlook_discard *best = NULL;
    for (int i = 0; i < player->outlook.discard_count; i++) {
        const struct outlook_discard *discard = &player->outlook.discards[i];
        best = best == NULL || discard->shanten < best->shanten ? discard : best;
    }
    if (row == NULL && best != NULL) {
        row = find_row(legal, ACTION_FISHING, best->kind);
        player->calls += row != NULL;
        row = row == NULL ? find_row(legal, ACTION_DISCARD, best->kind) : row;
    }
    return row == NULL ? legal->rows[random_below(&player->random, (uint32_t)legal->count)] : *row;
}

static struct player play(const char *preset, const char *settings, int matches) {
    struct player player = {.asked = 0};
    struct ruleset rules;
    static const uint8_t seed[RANDOM_SEED_BYTES] = {7};
    random_init(&player.random, seed);
    chance_rules(preset, settings, &rules);
    struct chance_watch watch = {.context = &player, .on_question = on_question, .choose = choose};
    for (int i = 0; i < matches; i++) {
        chance_match(&rules, (uint64_t)i + 1, &watch);
    }
    EXPECT(player.asked > 0);
    return player;
}

TEST(help_agrees_with_the_engine_in_play) {
    struct player player = play("british-1", "hands_to_play=3", 1);
    EXPECT(player.wins > 0);
    player = play("british-4", "hands_to_play=3", 1);
    EXPECT(player.wins > 0 && player.calls > 0);
    player = play("british", "hands_to_play=5", 1);
    EXPECT(player.wins > 0 && player.calls > 0);
}

TEST(help_agrees_with_the_engine_in_a_goulash) {
    // A short wall is drawn again and again, and a goulash follows.
    struct player player = play("british", "hands_to_play=8 max_chows=0", 2);
    EXPECT(player.jokers > 0);
}

TEST(help_agrees_with_the_engine_by_other_rules) {
    play("british",
         "hands_to_play=1 players=2 max_chows=0 two_player_minimum=four_doubles_or_500 "
         "east_doubles=false",
         2);
    play("british", "hands_to_play=1 players=5 start_points=1600", 1);
    play("british", "hands_to_play=1 fishing_call=auto mahjong_chow_any_player=true", 1);
    play("british", "hands_to_play=1 max_chows=4 call_freezes_hand=both", 1);
}
