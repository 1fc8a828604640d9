// The walls of a record: fine as they were made, and every single lie about them is found and
// named.
#include "server/records/verify.h"

#include "common/rules/deal/decide/deal_act.h"
#include "common/rules/deal/decide/deal_settle.h"
#include "common/rules/deal/legal/legal.h"
#include "common/rules/event/event_codec.h"
#include "common/rules/match/match.h"
#include "common/rules/wall/fair_wall.h"
#include "tests/support/chance_match.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MAX = 20000, ROOM = 1 << 20, HANDS_BOUND = 2, GIVER = 1 };

// A match as a table would have logged it: one player gives nonces, from the end of a chain.
struct play {
    struct match match;
    struct event events[EVENTS_MAX];
    int count;
    uint32_t hands;
    uint8_t secret[FAIR_BYTES];
    uint8_t chain[64][FAIR_BYTES];
    uint8_t bytes[ROOM];
    struct match_record record;
};

static void add(struct play *play, const struct event *event) {
    EXPECT(play->count < EVENTS_MAX);
    play->events[play->count++] = *event;
    EXPECT_INT(match_apply(&play->match, event), STATUS_OK);
}

static void add_all(struct play *play, const struct event_list *list) {
    for (int i = 0; i < list->count; i++) {
        add(play, &list->rows[i]);
    }
}

static void add_step(struct play *play, enum fair_step step, int seat, const uint8_t *bytes) {
    struct event event = {.kind = EVENT_FAIR, .seat = NO_SEAT};
    event.fair.step = (uint8_t)step;
    event.fair.given.is_given[seat] = true;
    memcpy(event.fair.given.rows[seat], bytes, FAIR_BYTES);
    add(play, &event);
}

static void deal(struct play *play) {
    struct fair_nonces nonces = {.is_given = {false}};
    uint8_t seed[RANDOM_SEED_BYTES];
    struct deal_setup setup;
    struct event_list list;
    add_step(play, FAIR_HEADS, GIVER, play->chain[play->hands]);
    nonces.is_given[GIVER] = true;
    memcpy(nonces.rows[GIVER], play->chain[play->hands + 1], FAIR_BYTES);
    add_step(play, FAIR_NONCES, GIVER, nonces.rows[GIVER]);
    fair_seed(play->secret, play->hands++, play->match.deal.rules.players, &nonces, seed);
    deal_setup_from_seed(&play->match.deal.rules, seed, &setup);
    EXPECT_INT(match_advance(&play->match, &setup, false, &list), STATUS_OK);
    add_all(play, &list);
}

static void step(struct play *play) {
    const struct deal *now = &play->match.deal;
    struct event_list list = {.count = 0};
    struct action action;
    if (deal_can_settle(now)) {
        EXPECT_INT(deal_settle(now, &list), STATUS_OK);
    } else {
        int seat = 0;
        while ((deal_pending(now) >> seat & 1) == 0) {
            EXPECT(++seat < SEAT_MAX);
        }
        EXPECT(legal_default(now, seat, &action));
        EXPECT_INT(deal_act(now, &action, &list), STATUS_OK);
    }
    add_all(play, &list);
}

static void end(struct play *play) {
    struct deal_setup unused = {.wall = {.count = 0}};
    struct event_list list;
    add_step(play, FAIR_SECRET, 0, play->secret);
    EXPECT_INT(match_advance(&play->match, &unused, true, &list), STATUS_OK);
    add_all(play, &list);
}

// The header that a table would have written.
static void set_header(struct play *play) {
    const struct event_match_end *told = &play->events[play->count - 1].end;
    struct wire_record_match_header *header = &play->record.header;
    int players = play->record.rules.players;
    EXPECT_INT(play->events[play->count - 1].kind, EVENT_MATCH_END);
    digest_hex(play->secret, header->secret);
    header->hands = (int32_t)play->hands;
    header->points.count = header->finals.count = header->places.count = players;
    for (int seat = 0; seat < players; seat++) {
        header->points.rows[seat] = told->points[seat];
        header->finals.rows[seat] = told->scores[seat];
        header->places.rows[seat] = told->places[seat];
    }
}

static struct play *make_play_of(const char *preset, const char *settings) {
    static struct play play;
    uint8_t commitment[FAIR_BYTES];
    struct next_deal next;
    memset(&play, 0, sizeof play);
    memset(play.secret, 7, sizeof play.secret);
    for (int i = 62; i >= 0; i--) {
        fair_head(play.chain[i + 1], play.chain[i]);
    }
    chance_rules(preset, settings, &play.record.rules);
    match_init(&play.match, &play.record.rules);
    fair_commit(play.secret, commitment);
    add_step(&play, FAIR_COMMITMENT, 0, commitment);
    deal(&play);
    while (!play.match.is_over) {
        if (!match_is_between_deals(&play.match)) {
            step(&play);
            continue;
        }
        match_next(&play.match, play.hands >= HANDS_BOUND, &next);
        if (next.is_over) {
            end(&play);
        } else {
            deal(&play);
        }
    }
    set_header(&play);
    return &play;
}

static struct play *make_play(void) {
    return make_play_of("riichi-tenhou", "time_limit_min=1");
}

static struct verify_result verify(struct play *play) {
    struct verify_result result;
    play->record.version = EVENT_CODE_VERSION;
    play->record.events = play->bytes;
    play->record.length = 0;
    for (int i = 0; i < play->count; i++) {
        EXPECT(play->record.length + EVENT_CODE_BYTES_MAX < ROOM);
        struct event_time time = {.ms = 0};
        play->record.length +=
            event_encode_timed(&play->events[i], &time, &time, play->bytes + play->record.length);
    }
    verify_match(&play->record, &result);
    return result;
}

// The n-th (from 1) event of a kind, of steps: of this step.
static struct event *find(struct play *play, enum event_kind kind, int step, int n) {
    for (int i = 0; i < play->count; i++) {
        struct event *event = &play->events[i];
        if (event->kind == kind && (kind != EVENT_FAIR || event->fair.step == step) && --n == 0) {
            return event;
        }
    }
    FAIL("there is no such event");
}

static void leave_out(struct play *play, struct event *event) {
    size_t rest = (size_t)(play->events + play->count - event - 1);
    memmove(event, event + 1, rest * sizeof *event);
    play->count--;
}

static void expect_wrong(struct play *play, const char *reason) {
    struct verify_result result = verify(play);
    EXPECT_INT(result.verdict, VERIFY_WRONG);
    EXPECT_TEXT(result.reason, reason);
}

TEST(walls_as_they_were_made_are_fine) {
    struct play *play = make_play();
    struct verify_result result = verify(play);
    EXPECT_TEXT(result.reason, "");
    EXPECT_INT(result.verdict, VERIFY_FINE);
    EXPECT(result.hands >= HANDS_BOUND);
    EXPECT_INT(result.hands, play->hands);
    EXPECT_INT(result.nonces, play->hands);
}

TEST(a_changed_wall_is_found) {
    struct play *play = make_play();
    uint8_t *tiles = find(play, EVENT_DEAL_START, 0, 2)->start.wall.tiles;
    int place = 100;
    while (tiles[place] == tiles[place + 1]) {
        place++;
    }
    uint8_t tile = tiles[place];
    tiles[place] = tiles[place + 1];
    tiles[place + 1] = tile;
    expect_wrong(play, "Hand 2: the wall is not the one that the secret and the nonces make.");
}

TEST(other_dice_are_found) {
    struct play *play = make_play();
    uint8_t *dice = find(play, EVENT_DEAL_START, 0, 1)->start.dice;
    dice[0] = (uint8_t)(dice[0] % 6 + 1);
    expect_wrong(play, "Hand 1: the wall is not the one that the secret and the nonces make.");
}

// Nobody wins who only draws and discards, so that a goulash follows.
static struct play *make_goulash(void) {
    struct play *play = make_play_of("british-7", "time_limit_min=1 suits=s");
    const struct event *second = find(play, EVENT_DEAL_START, 0, 2);
    EXPECT(second->start.is_goulash);
    return play;
}

TEST(the_wall_of_a_goulash_has_jokers) {
    struct play *play = make_goulash();
    struct verify_result result = verify(play);
    EXPECT_TEXT(result.reason, "");
    EXPECT_INT(result.hands, play->hands);
    find(play, EVENT_DEAL_START, 0, 2)->start.is_goulash = false;
    expect_wrong(play, "Hand 2: the wall is not the one that the secret and the nonces make.");
}

TEST(other_dice_for_the_deal_are_found) {
    struct play *play = make_play_of("british-1", "time_limit_min=1");
    EXPECT_INT(verify(play).verdict, VERIFY_FINE);
    uint8_t *dice = find(play, EVENT_THROWS, 0, 2)->throws.dice;
    dice[0] = (uint8_t)(dice[0] % 6 + 1);
    expect_wrong(play, "Hand 2: the dice for the deal are not those that the secret and the nonces "
                       "make.");
    leave_out(play, find(play, EVENT_THROWS, 0, 1));
    expect_wrong(play, "Hand 1: the dice for the deal are not those that the secret and the nonces "
                       "make.");
}

TEST(a_changed_nonce_is_found) {
    struct play *play = make_play();
    find(play, EVENT_FAIR, FAIR_NONCES, 2)->fair.given.rows[GIVER][3] ^= 1;
    expect_wrong(play, "Hand 2: the nonce of seat 1 is not the one that was bound before.");
}

TEST(a_nonce_that_was_not_bound_is_found) {
    struct play *play = make_play();
    leave_out(play, find(play, EVENT_FAIR, FAIR_HEADS, 1));
    expect_wrong(play, "Hand 1: the nonce of seat 1 is not the one that was bound before.");
}

TEST(a_nonce_that_was_kept_quiet_is_found) {
    struct play *play = make_play();
    leave_out(play, find(play, EVENT_FAIR, FAIR_NONCES, 1));
    expect_wrong(play, "Hand 1: the wall is not the one that the secret and the nonces make.");
}

TEST(a_wrong_reveal_is_found) {
    struct play *play = make_play();
    find(play, EVENT_FAIR, FAIR_SECRET, 1)->fair.given.rows[0][31] ^= 128;
    expect_wrong(play, "The secret that was revealed is not the one that was committed to before "
                       "the first hand.");
}

TEST(a_match_without_commitment_or_secret_proves_nothing) {
    struct play *play = make_play();
    leave_out(play, find(play, EVENT_FAIR, FAIR_COMMITMENT, 1));
    expect_wrong(play, "Hand 1: something was mixed into the walls before the server was bound.");
    play = make_play();
    leave_out(play, find(play, EVENT_FAIR, FAIR_SECRET, 1));
    expect_wrong(play, "The match reveals no secret: its walls cannot be checked.");
}

TEST(a_secret_that_was_told_too_early_is_found) {
    struct play *play = make_play();
    struct event *commitment = find(play, EVENT_FAIR, FAIR_COMMITMENT, 1);
    *(commitment + 1) = *find(play, EVENT_FAIR, FAIR_SECRET, 1); // in the place of the heads
    expect_wrong(play, "Hand 1: something was mixed into the walls after the secret was known.");
}

TEST(a_match_that_another_program_recorded_is_no_lie) {
    struct play *play = make_play();
    for (int i = 0; i < play->count;) {
        if (play->events[i].kind == EVENT_FAIR) {
            leave_out(play, &play->events[i]);
        } else {
            i++;
        }
    }
    EXPECT_INT(verify(play).verdict, VERIFY_NO_SECRET);
}

TEST(a_draw_that_does_not_lie_in_the_wall_is_found) {
    struct play *play = make_play();
    struct event *drawn = find(play, EVENT_DRAW, 0, 5);
    drawn->tile = drawn->tile == KIND_EAST ? KIND_SOUTH : KIND_EAST;
    expect_wrong(play, "Hand 1: something is told that cannot have happened.");
}

TEST(a_header_that_tells_something_else_is_found) {
    static const char result[] = "The header tells another result than the end of the match.";
    struct play *play = make_play();
    play->record.header.secret[5] ^= 1;
    expect_wrong(play, "The header tells another secret than the match reveals.");
    play = make_play();
    play->record.header.points.rows[2] += 1000;
    expect_wrong(play, result);
    play = make_play();
    play->record.header.finals.rows[0] = -1;
    expect_wrong(play, result);
    play = make_play();
    play->record.header.places.rows[1] ^= 1;
    expect_wrong(play, result);
    play = make_play();
    play->record.header.hands++;
    expect_wrong(play, "The header tells another number of hands than were dealt.");
    play = make_play();
    play->count--;
    expect_wrong(play, "The match has no end.");
}

TEST(a_damaged_record_is_found) {
    struct play *play = make_play();
    struct verify_result result = verify(play);
    play->record.length -= 1;
    verify_match(&play->record, &result);
    EXPECT_TEXT(result.reason, "The record is damaged.");
}
