// What watchers with all hands open are told, against what then happens.
#include "common/advice/insight.h"

#include "common/advice/danger.h"
#include "common/advice/outlook.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/legal/legal.h"
#include "tests/support/chance_match.h"
#include "tests/support/known_hand.h"
#include "tests/support/test.h"

#include <string.h>

// ---- made moments ----

static struct sight moment(const char *preset, const char *switches, int seat, const char *tiles) {
    struct sight sight;
    memset(&sight, 0, sizeof sight);
    known_hand(&sight.match.deal, preset, switches, seat, tiles);
    sight.match.deal.turn = (uint8_t)seat;
    sight.match.deal.asked = (uint8_t)(1u << seat);
    return sight;
}

// Another seat's tiles lie open too.
static void open_hand(struct sight *sight, int seat, const char *tiles) {
    struct sight other = moment("riichi-club", "", seat, tiles);
    struct seat *s = &sight->match.deal.seats[seat];
    s->hand = other.match.deal.seats[seat].hand;
    s->waits = other.match.deal.seats[seat].waits;
    s->interest = other.match.deal.seats[seat].interest;
}

static uint8_t tile_of(const char *name) {
    uint8_t tile;
    EXPECT(tile_from_name(name, &tile));
    return tile;
}

static const struct insight_discard *discard_of(const struct insight *insight, int seat,
                                                const char *name) {
    const struct insight_seat *row = &insight->seats[seat];
    for (int i = 0; i < row->discard_count; i++) {
        if (row->discards[i].tile == tile_of(name)) {
            return &row->discards[i];
        }
    }
    FAIL("%s cannot be discarded", name);
}

// As in the picture of the page: seven pairs wait for 6s, and the better discard deals in.
static struct sight picture(void) {
    struct sight sight = moment("riichi-club", "", 1, "334455666m444p9p6s");
    open_hand(&sight, 0, "44m11p33p77p88p6s88s");
    struct seat *mika = &sight.match.deal.seats[0];
    mika->riichi = RIICHI_STANDING;
    mika->river_count = 3;
    open_hand(&sight, 2, "1236s111z12345m7z");
    return sight;
}

TEST(w39_a_discard_that_deals_in_has_a_safe_one_beside_it) {
    struct sight sight = picture();
    struct insight insight;
    insight_of(&sight, &insight);
    const struct insight_seat *row = &insight.seats[1];
    EXPECT(row->is_known);
    EXPECT_INT(row->shanten, 0);
    const struct insight_discard *bad = discard_of(&insight, 1, "6s");
    EXPECT_INT(bad->into.winners, 1 << 0);
    EXPECT_INT(bad->into.points[0], 4800); // dealer: riichi, seven pairs
    EXPECT_INT(bad->into.loses, 4800);
    EXPECT_INT(bad->danger, DANGER_NO_SUJI_MIDDLE);
    EXPECT_INT(row->goes, tile_of("6s"));
    EXPECT_INT(row->safe, tile_of("9p"));
    EXPECT_INT(discard_of(&insight, 1, "9p")->shanten, 0);
    EXPECT_INT(discard_of(&insight, 1, "9p")->into.winners, 0);
    EXPECT_INT(row->wait_count, 1);
    EXPECT_INT(row->waits[0].wait.kind, tile_of("9p"));
    EXPECT_INT(row->waits[0].left, 3);
}

TEST(w39_waits_say_where_their_tiles_are) {
    struct sight sight = picture();
    struct insight insight;
    insight_of(&sight, &insight);
    const struct insight_seat *row = &insight.seats[0];
    EXPECT_INT(row->wait_count, 1);
    EXPECT_INT(row->waits[0].wait.kind, tile_of("6s"));
    EXPECT_INT(row->waits[0].left, 1);
    EXPECT_INT(row->waits[0].held[1], 1);
    EXPECT_INT(row->waits[0].held[2], 1);
    EXPECT_INT(row->waits[0].held[0], 0);
    EXPECT_INT(row->waits[0].wait.ron_value.han, 3);
    EXPECT_INT(row->waits[0].wait.ron_value.fu, 25);
    EXPECT_INT(row->waits[0].wait.tsumo_value.han, 4);
    EXPECT_INT(row->discard_count, 0);
    EXPECT(!insight.seats[3].is_known);
}

TEST(w39_repeats_are_part_of_what_is_lost_and_not_of_the_worth) {
    struct sight sight = picture();
    struct insight insight;
    sight.match.deal.honba = 2;
    sight.match.deal.sticks = 3;
    insight_of(&sight, &insight);
    EXPECT_INT(discard_of(&insight, 1, "6s")->into.points[0], 4800);
    EXPECT_INT(discard_of(&insight, 1, "6s")->into.loses, 5400);
}

TEST(r76_who_is_furiten_is_dealt_nothing) {
    struct sight sight = picture();
    struct insight insight;
    sight.match.deal.seats[0].discarded = KIND_BIT(tile_of("6s"));
    insight_of(&sight, &insight);
    EXPECT_INT(insight.seats[0].furiten, REFUSAL_FURITEN_DISCARD);
    EXPECT_INT(discard_of(&insight, 1, "6s")->into.winners, 0);
    EXPECT_INT(insight.seats[1].safe, TILE_NONE);
    EXPECT_INT(insight.seats[1].furiten, REFUSAL_NONE);
}

TEST(u12_a_dead_hand_is_dealt_nothing_and_has_no_row) {
    struct sight sight = picture();
    struct insight insight;
    sight.match.deal.seats[0].is_dead = true;
    insight_of(&sight, &insight);
    EXPECT(!insight.seats[0].is_known);
    EXPECT_INT(discard_of(&insight, 1, "6s")->into.winners, 0);
}

TEST(w32_a_hand_that_is_not_known_says_nothing) {
    struct sight sight = moment("riichi-club", "", 1, "334455666m444p9p6s");
    struct insight insight;
    insight_of(&sight, &insight);
    for (int seat = 0; seat < 4; seat++) {
        EXPECT(insight.seats[seat].is_known == (seat == 1));
    }
    EXPECT_INT(discard_of(&insight, 1, "6s")->into.winners, 0);
    sight.is_lost = true;
    insight_of(&sight, &insight);
    EXPECT(!insight.seats[1].is_known);
    sight.is_lost = false;
    sight.match.deal.phase = DEAL_OVER;
    insight_of(&sight, &insight);
    EXPECT(!insight.seats[1].is_known);
}

TEST(w39_danger_is_told_from_the_hand_that_discards) {
    struct sight sight = picture();
    struct insight insight;
    for (int i = 0; i < 3; i++) { // one's own copies make a chance small, those of others do not
        hand_add(&sight.match.deal.seats[2].hand, tile_of("7s"));
    }
    insight_of(&sight, &insight);
    EXPECT_INT(discard_of(&insight, 1, "6s")->danger, DANGER_NO_SUJI_MIDDLE);
    sight.passed[0].kept = KIND_BIT(tile_of("6s"));
    insight_of(&sight, &insight);
    EXPECT_INT(discard_of(&insight, 1, "6s")->danger, DANGER_GENBUTSU);
    sight.match.deal.seats[0].riichi = RIICHI_NONE;
    insight_of(&sight, &insight);
    EXPECT_INT(discard_of(&insight, 1, "6s")->danger, DANGER_COUNT);
}

TEST(w39_rivers_tell_what_is_safe_and_what_lies_open) {
    struct sight sight = picture();
    struct river_facts facts, hidden;
    struct deal *deal = &sight.match.deal;
    deal->seats[2].river[0] = (struct discard){.tile = tile_of("9m"), .taken_by = NO_SEAT};
    deal->seats[2].river_count = 1;
    known_meld(deal, 3, "P999s");
    sight.passed[0].own = KIND_BIT(tile_of("9m"));
    river_facts_of(&sight, &facts);
    EXPECT_INT(facts.threats, 1 << 0 | 1 << 3);
    EXPECT_KINDS(facts.safe[0], "9m");
    EXPECT_KINDS(facts.safe[3], "");
    EXPECT_INT(facts.visible[tile_of("9m")], 1);
    EXPECT_INT(facts.visible[tile_of("9s")], 3);
    EXPECT_INT(facts.visible[tile_of("6m")], 0);
    for (int seat = 0; seat < 4; seat++) { // as who sees no hand
        struct hand *hand = &deal->seats[seat].hand;
        uint8_t size = hand->size;
        *hand = (struct hand){.size = size, .hidden = size};
        deal->seats[seat].waits = 0;
    }
    river_facts_of(&sight, &hidden);
    EXPECT(memcmp(&facts, &hidden, sizeof facts) == 0);
}

// ---- whole matches ----

// Follows a match with the eyes of the viewer of all hands. Players discard what keeps most, take
// every win, and are now and then careless.
struct follower {
    struct ruleset rules;
    struct random random;
    struct sight sight;
    bool has_begun;
    uint8_t pool[KIND_COUNT];       // tiles that nobody has seen yet
    struct insight before, after;   // the last event
    struct insight open;            // what was said when the discard lay there
    struct insight_discard discard; // what was said of the last discard
    uint8_t discarder;              // NO_SEAT: nothing is open
    unsigned winners;
    int32_t lost;
    bool has_ura;
    long discards, dealt_in, rons, waits;
};

static struct action choose(void *context, int seat, const struct action_list *legal) {
    struct follower *follower = context;
    struct outlook outlook;
    int best = INT8_MAX, chosen = legal->count - 1;
    outlook_of(&follower->sight.match.deal, seat, &outlook);
    for (int i = 0; i < legal->count; i++) {
        const struct action *action = &legal->rows[i];
        int kind = action->kind;
        if (kind == ACTION_RON || kind == ACTION_TSUMO || kind == ACTION_RIICHI ||
            kind == ACTION_FISHING) {
            return *action;
        }
        for (int d = 0; kind == ACTION_DISCARD && d < outlook.discard_count; d++) {
            const struct outlook_discard *discard = &outlook.discards[d];
            bool is_best = discard->kind == tile_kind(action->tile) && discard->shanten < best;
            best = is_best ? discard->shanten : best;
            chosen = is_best ? i : chosen;
        }
    }
    bool is_careless = random_below(&follower->random, 12) == 0;
    return legal
        ->rows[is_careless ? (int)random_below(&follower->random, (uint32_t)legal->count) : chosen];
}

static void count_pool(struct follower *follower, const struct event *event) {
    const struct ruleset *rules = &follower->rules;
    if (event->kind == EVENT_DEAL_START) {
        const struct wall *wall = &event->start.wall;
        int dealt = ruleset_hands(rules) * rules->hand_size;
        memset(follower->pool, 0, sizeof follower->pool);
        for (int i = dealt; i < wall->count; i++) {
            follower->pool[tile_kind(wall->tiles[i])]++;
        }
        if (rules->dora) {
            follower->pool[tile_kind(wall->tiles[wall_indicator_place(wall, rules, 0)])]--;
        }
    } else if (event->kind == EVENT_DRAW || event->kind == EVENT_DORA) {
        follower->pool[tile_kind(event->tile)]--;
    }
}

// The copies of every wait are where they are said to be.
static void expect_copies(struct follower *follower, const struct match *match) {
    for (int seat = 0; seat < follower->rules.players; seat++) {
        const struct insight_seat *row = &follower->after.seats[seat];
        for (int i = 0; i < row->wait_count; i++) {
            const struct insight_wait *wait = &row->waits[i];
            EXPECT_INT(wait->left, follower->pool[wait->wait.kind]);
            for (int other = 0; other < follower->rules.players; other++) {
                const struct hand *hand = &match->deal.seats[other].hand;
                EXPECT_INT(wait->held[other], other == seat ? 0 : hand->counts[wait->wait.kind]);
            }
            follower->waits++;
        }
    }
}

static const struct insight_wait *wait_on(const struct insight_seat *row, int kind) {
    for (int i = 0; i < row->wait_count; i++) {
        if (row->waits[i].wait.kind == kind) {
            return &row->waits[i];
        }
    }
    return NULL;
}

static bool may_ron(const struct deal *deal, int seat) {
    struct action_list legal;
    legal_list(deal, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (legal.rows[i].kind == ACTION_RON) {
            return true;
        }
    }
    return false;
}

// Who was said to win on this kind may.
static void expect_waits_are_true(const struct follower *follower, const struct match *match,
                                  int kind) {
    const struct deal *deal = &match->deal;
    for (int seat = 0; seat < follower->rules.players; seat++) {
        const struct insight_wait *wait = wait_on(&follower->before.seats[seat], kind);
        bool is_next = deal_next_seat(deal, deal->turn) == seat;
        if (seat != deal->turn && wait != NULL && wait->wait.ron == REFUSAL_NONE &&
            (is_next || !wait->wait.is_before_only)) {
            EXPECT(may_ron(deal, seat));
        }
    }
}

static void note_discard(struct follower *follower, const struct match *match,
                         const struct event *event) {
    const struct insight_seat *row = &follower->before.seats[event->seat];
    follower->discarder = NO_SEAT;
    for (int i = 0; i < row->discard_count; i++) {
        if (row->discards[i].tile == event->tile) {
            follower->discarder = event->seat;
            follower->discard = row->discards[i];
        }
    }
    EXPECT_INT(follower->discarder, event->seat);
    EXPECT_INT(follower->discard.shanten, follower->after.seats[event->seat].shanten);
    expect_waits_are_true(follower, match, tile_kind(event->tile));
    follower->open = follower->after;
    follower->discards++;
    follower->winners = 0;
    follower->lost = 0;
    follower->has_ura = false;
}

static void note_win(struct follower *follower, const struct event *event) {
    const struct event_win *win = &event->win;
    int seat = event->seat;
    if (follower->discarder == NO_SEAT || win->from != follower->discarder) {
        follower->discarder = NO_SEAT; // a robbed kan, or the own draw
        return;
    }
    const struct deals_into *into = &follower->discard.into;
    follower->winners |= 1u << seat;
    follower->lost -= win->deltas[follower->discarder];
    follower->has_ura = follower->has_ura || win->score.ura > 0;
    if (win->score.ura == 0) { // counted hands are told by an event of their own
        EXPECT(win->points == 0 || win->points == into->points[seat]);
    } else {
        EXPECT(win->points >= into->points[seat]);
    }
    const struct insight_wait *wait = wait_on(&follower->open.seats[seat], tile_kind(win->tile));
    EXPECT(wait != NULL);
    EXPECT(wait->wait.ron == REFUSAL_NONE || wait->wait.ron == REFUSAL_NO_YAKU); // the last tile
    follower->rons++;
}

// The discard is over: was it what had been said?
static void close_discard(struct follower *follower) {
    if (follower->discarder == NO_SEAT) {
        return;
    }
    const struct deals_into *into = &follower->discard.into;
    EXPECT_INT(into->winners, follower->winners);
    if (follower->has_ura) {
        EXPECT(follower->lost >= into->loses);
    } else {
        EXPECT_INT(into->loses, follower->lost);
    }
    if (follower->discard.danger == DANGER_GENBUTSU) {
        EXPECT_INT(into->winners & threats_of(&follower->sight.match.deal, follower->discarder), 0);
    }
    follower->dealt_in += follower->winners != 0;
    follower->discarder = NO_SEAT;
}

static void note_hand(struct follower *follower, const struct event *event) {
    if (follower->discarder != NO_SEAT && (follower->winners >> event->seat & 1) != 0) {
        EXPECT_INT(event->hand.score.total, follower->discard.into.points[event->seat]);
    }
}

static void check_safe(const struct insight_seat *row) {
    const struct insight_discard *safe = NULL;
    int least = INT8_MAX;
    bool deals_in = false;
    for (int i = 0; i < row->discard_count; i++) {
        const struct insight_discard *discard = &row->discards[i];
        safe = discard->tile == row->safe ? discard : safe;
        deals_in = deals_in || discard->into.winners != 0;
        least = discard->into.winners == 0 && discard->shanten < least ? discard->shanten : least;
    }
    EXPECT((safe != NULL) == (deals_in && least < INT8_MAX));
    EXPECT(safe == NULL || (safe->into.winners == 0 && safe->shanten == least));
}

static void follow(void *context, const struct match *match, const struct event *event) {
    struct follower *follower = context;
    struct viewed_event viewed;
    if (!follower->has_begun) {
        struct match base;
        match_init(&base, &follower->rules);
        sight_init(&follower->sight, &base, VIEWER_HANDS);
        follower->has_begun = true;
    }
    if (event->kind == EVENT_ANSWER) {
        return;
    }
    bool is_open = event->kind == EVENT_WORD || event->kind == EVENT_ASK; // more follows
    if (view_of(&follower->rules, event, VIEWER_HANDS, &viewed)) {
        sight_see(&follower->sight, &viewed);
    }
    EXPECT(!follower->sight.is_lost);
    follower->before = follower->after;
    insight_of(&follower->sight, &follower->after);
    count_pool(follower, event);
    expect_copies(follower, match);
    for (int seat = 0; seat < follower->rules.players; seat++) {
        check_safe(&follower->after.seats[seat]);
    }
    if (event->kind == EVENT_DISCARD) {
        note_discard(follower, match, event);
    } else if (event->kind == EVENT_WIN) {
        note_win(follower, event);
    } else if (event->kind == EVENT_HAND) {
        note_hand(follower, event);
    } else if (event->kind == EVENT_SETTLE) {
        follower->lost -=
            follower->discarder == NO_SEAT ? 0 : event->settle.nets[follower->discarder];
    } else if (!is_open) {
        close_discard(follower);
    }
}

static void follow_matches(const char *preset, const char *settings, int matches,
                           bool expects_rons) {
    struct follower follower = {.discarder = NO_SEAT};
    struct chance_watch watch = {.context = &follower, .on_event = follow, .choose = choose};
    chance_rules(preset, settings, &follower.rules);
    random_init_number(&follower.random, 41);
    for (int seed = 0; seed < matches; seed++) {
        follower.has_begun = false;
        chance_match(&follower.rules, (uint64_t)seed, &watch);
    }
    EXPECT(follower.discards > 100 && follower.waits > 100);
    EXPECT((follower.dealt_in > 0) == expects_rons);
}

TEST(what_a_discard_was_said_to_deal_into_it_does_in_riichi) {
    follow_matches("riichi-club", "", 6, true);
    follow_matches("riichi-tenhou", "", 6, true);
    follow_matches("riichi-wrc", "", 6, true); // one winner at most
    follow_matches("riichi-guide", "furiten_discard=genbutsu wareme=true", 6, true);
}

TEST(what_a_discard_was_said_to_deal_into_it_does_with_three_players) {
    follow_matches("sanma-tenhou", "", 6, true);
    follow_matches("sanma-soul", "", 6, true);
}

TEST(what_a_discard_was_said_to_deal_into_it_does_in_lessons) {
    follow_matches("tibet-14", "", 10, true);
    follow_matches("tibet-8", "", 10, true);
    follow_matches("tibet-4", "", 10, true);
    follow_matches("lite-4", "", 10, true);
}

TEST(what_a_discard_was_said_to_deal_into_it_does_in_british) {
    bool is_all = test_share() == 1; // these take nearly all of the time
    if (is_all) {
        follow_matches("british-3", "", 3, true);
        follow_matches("british-7", "", 2, true);
        follow_matches("british", "players=5", 1, true);
    }
    follow_matches("british", "players=2 max_chows=0 east_doubles=false", 1, true);
}

TEST(at_the_strict_table_too) {
    follow_matches("riichi-club", "legality=free", 6, true);
    follow_matches("riichi-club", "legality=free free_confirm=spoken", 6, true);
}
