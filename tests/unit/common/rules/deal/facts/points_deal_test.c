// What must hold in every match for points and doubles, by the number of the rule.
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/event/view.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/ruleset/ruleset_conflicts.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <string.h>

enum { MATCHES = 6 };

struct seen {
    struct event last; // the event before this one
    int wins, drawn, goulashes, exchanges, bonus, calls, kans, dreams, claims;
};

static bool has_row(const struct action_list *legal, int kind) {
    for (int i = 0; i < legal->count; i++) {
        if (legal->rows[i].kind == kind) {
            return true;
        }
    }
    return false;
}

static int chiis_of(const struct seat *s) {
    int count = 0;
    for (int i = 0; i < s->meld_count; i++) {
        count += s->melds[i].kind == MELD_CHII;
    }
    return count;
}

// B23, B28: a flower or season that is drawn is laid open at once, and a replacement follows.
static void check_bonus(struct seen *seen, const struct match *match, const struct event *event) {
    const struct event *last = &seen->last;
    bool was_bonus = last->kind == EVENT_DRAW && kind_is_bonus(tile_kind(last->tile));
    if (was_bonus && match->deal.turn == last->seat && match->deal.phase == DEAL_TURN) {
        EXPECT(event->kind == EVENT_BONUS && event->seat == last->seat);
    }
    if (last->kind == EVENT_BONUS && event->kind != EVENT_DRAWN) {
        EXPECT(event->kind == EVENT_DRAW && event->is_replacement && event->seat == last->seat);
    }
    seen->bonus += event->kind == EVENT_BONUS;
}

// B132, B160: East with West, East with South, East with North; absent winds sit out.
static void check_exchange(struct seen *seen, const struct match *match,
                           const struct event *event) {
    static const int steps[] = {0, 2, 1, 3};
    const struct deal *deal = &match->deal;
    for (int seat = 0; seat < deal->rules.players; seat++) {
        int to = event->exchange.to[seat];
        if (to == NO_SEAT) {
            continue;
        }
        int own = deal_seat_wind(deal, seat) - KIND_EAST,
            other = deal_seat_wind(deal, to) - KIND_EAST;
        EXPECT_INT(own ^ other, steps[deal->exchange]);
        EXPECT_INT(event->exchange.to[to], seat);
        EXPECT(deal->seats[seat].fishing == FISHING_NONE); // B134
    }
    seen->exchanges++;
}

// B106: payments sum to zero and are even, the winner pays nobody (B102).
static void check_settlement(const struct match *match, const struct event *event) {
    int32_t sum = 0;
    int winner = __builtin_ctz(match->deal.outcome.winners);
    for (int seat = 0; seat < match->deal.rules.players; seat++) {
        sum += event->settle.nets[seat];
        EXPECT_INT(event->settle.nets[seat] % 2, 0);
    }
    EXPECT_INT(sum, 0);
    EXPECT_INT(event->settle.paid[winner], 0);
}

static void see(void *context, const struct match *match, const struct event *event) {
    struct seen *seen = context;
    const struct deal *deal = &match->deal;
    check_bonus(seen, match, event);
    if (event->kind == EVENT_DEAL_START) {
        bool was_drawn = seen->drawn > 0 && seen->last.kind == EVENT_DEAL_END && deal->is_goulash;
        EXPECT(!event->start.is_goulash || was_drawn); // B126
        seen->goulashes += event->start.is_goulash;
        int dreamer = deal_dreamer(deal);
        EXPECT_INT(dreamer != NO_SEAT, deal->rules.players == 5); // B156
        if (dreamer != NO_SEAT) {
            EXPECT_INT(deal->seats[dreamer].hand.size, 0);
            EXPECT_INT((dreamer + 1) % 5, deal->dealer); // B157: who was East sits out
            seen->dreams++;
        }
    } else if (event->kind == EVENT_EXCHANGE) {
        check_exchange(seen, match, event);
    } else if (event->kind == EVENT_SETTLE) {
        check_settlement(match, event);
    } else if (event->kind == EVENT_DRAWN) {
        EXPECT_INT(event->drawn.shown, 0);  // B71
        EXPECT_INT(event->drawn.tenpai, 0); // nor does anybody learn who was fishing
        seen->drawn++;
    } else if (event->kind == EVENT_HAND && seen->last.kind == EVENT_WIN) {
        EXPECT(event->hand.score.total % 2 == 0 && event->hand.score.total <= 1000); // B97
        seen->wins++;
    }
    seen->calls += event->kind == EVENT_FISHING;
    seen->last = *event;
}

static void check_turn(const struct deal *deal, int seat, const struct action_list *legal) {
    const struct seat *s = &deal->seats[seat];
    bool has_kan = has_row(legal, ACTION_ANKAN) || has_row(legal, ACTION_SHOUMINKAN);
    if (s->drawn == TILE_NONE) { // B45, B51: no kong and no win after a claim
        EXPECT(!has_kan && !has_row(legal, ACTION_TSUMO));
    }
    bool has_said = s->fishing != FISHING_NONE || s->river_count == 0;
    EXPECT(has_said || !has_row(legal, ACTION_TSUMO)); // B61, B63
    EXPECT(s->fishing == FISHING_NONE || !has_row(legal, ACTION_FISHING));
    EXPECT(s->river_count == 0 || !has_row(legal, ACTION_ORIGINAL)); // B66
}

static void check_claim(const struct deal *deal, int seat, const struct action_list *legal) {
    const struct seat *s = &deal->seats[seat];
    bool has_said = s->fishing != FISHING_NONE || s->river_count == 0;
    EXPECT(has_said || !has_row(legal, ACTION_RON));
    if (has_row(legal, ACTION_CHII)) { // B31, B34, B137
        EXPECT_INT(deal_next_seat(deal, deal->turn), seat);
        EXPECT(chiis_of(s) < deal->rules.max_chows && !deal->is_goulash);
    }
    EXPECT(deal->tile != KIND_JOKER || legal->count == 0); // B146
}

static void check_question(void *context, const struct match *match, int seat,
                           const struct action_list *legal) {
    struct seen *seen = context;
    const struct deal *deal = &match->deal;
    EXPECT(seat != deal_dreamer(deal));
    if (deal->phase == DEAL_TURN) {
        check_turn(deal, seat, legal);
    } else if (deal->phase == DEAL_CLAIM) {
        check_claim(deal, seat, legal);
        seen->claims++;
    }
}

static void play(const char *preset, int players, struct seen *seen) {
    struct ruleset rules;
    memset(seen, 0, sizeof *seen);
    EXPECT_STATUS(preset_load_players(preset, players, &rules), STATUS_OK);
    EXPECT_STATUS(ruleset_check(&rules, NULL), STATUS_OK);
    struct chance_watch watch = {.context = seen, .on_event = see, .on_question = check_question};
    int matches = MATCHES / test_share();
    for (int seed = 0; seed < (matches > 2 ? matches : 2); seed++) {
        chance_match(&rules, (uint64_t)seed, &watch);
    }
}

TEST(b23_b28_b61_b71_hold_at_every_table_with_flowers) {
    static const char *const presets[] = {"british-3", "british-4", "british-5", "british-6"};
    for (int i = 0; i < 4; i++) {
        struct seen seen;
        play(presets[i], 4, &seen);
        EXPECT(seen.drawn > 0 && seen.bonus > 0);
        EXPECT_INT(seen.goulashes, 0);
    }
}

TEST(b126_b132_b137_b146_hold_in_every_goulash) {
    struct seen seen;
    play("british", 4, &seen);
    EXPECT(seen.goulashes > 0 && seen.exchanges > 0);
}

TEST(b106_b149_b153_b160_two_and_three_play_without_the_absent_winds) {
    for (int players = 2; players <= 3; players++) {
        struct seen seen;
        play("british", players, &seen);
        EXPECT(seen.wins > 0);
    }
}

TEST(b156_b157_of_five_one_sits_out) {
    struct seen seen;
    play("british", 5, &seen);
    EXPECT(seen.dreams > 0 && seen.wins > 0);
}

// B131: nobody but the two sees what passes between them.
TEST(b131_exchanged_tiles_are_hidden_from_the_others) {
    struct ruleset rules;
    struct event event = {.kind = EVENT_EXCHANGE, .seat = NO_SEAT};
    EXPECT_STATUS(preset_load("british", &rules), STATUS_OK);
    memset(&event.exchange, NO_SEAT, sizeof event.exchange);
    for (int seat = 0; seat < 4; seat++) {
        event.exchange.to[seat] = (uint8_t)((seat + 2) % 4);
        memset(event.exchange.tiles[seat], seat, EXCHANGE_TILES);
    }
    for (int viewer = 0; viewer < VIEWER_COUNT; viewer++) {
        struct viewed_event viewed;
        if (viewer == 4 || !view_of(&rules, &event, viewer, &viewed)) {
            continue;
        }
        for (int seat = 0; seat < 4; seat++) {
            bool may_see = viewer >= VIEWER_OPEN || viewer == seat || viewer == (seat + 2) % 4;
            EXPECT_INT(viewed.event.exchange.tiles[seat][0] != TILE_HIDDEN, may_see);
        }
    }
}
