// British hands made from fixed numbers: four sets and a pair in the mix of a club evening, half of
// the sets on the table, few chows, some kongs; losers are the same hands less a tile.
#include "common/base/check.h"
#include "common/rules/ruleset/preset.h"
#include "common/rules/scoring/points/points.h"
#include "common/rules/scoring/points/points_loss.h"
#include "common/rules/scoring/points/special_hand.h"
#include "tests/bench/bench.h"

#include <string.h>

enum { POINTS_HANDS = 10000, TABLE_SETS = 4 };

static struct ruleset rules;
static struct bench_points {
    uint8_t counts[KIND_COUNT]; // with the last tile
    uint8_t without[KIND_COUNT];
    struct points_hand win, loss;
} hands[POINTS_HANDS];

static int roll(uint64_t *state, int sides) {
    return (int)((bench_random(state) >> 32) * (uint64_t)sides >> 32);
}

// A kind of one suit and honours, mostly.
static int pick_kind(uint64_t *state, int suit) {
    int kind = roll(state, KIND_PLAIN_COUNT);
    bool is_apart = !kind_is_honor(kind) && kind_suit(kind) != suit;
    return is_apart && roll(state, 3) > 0 ? 9 * suit + kind % 9 : kind;
}

static void add_set(uint64_t *state, int suit, bool may_chow, struct bench_points *made) {
    struct points_hand *hand = &made->win;
    int kind = pick_kind(state, suit);
    bool is_chow = may_chow && kind_starts_sequence(kind) && roll(state, 3) > 0;
    if (roll(state, 2) == 0) {
        uint8_t shape = is_chow ? SHAPE_CHOW : roll(state, 6) == 0 ? SHAPE_KONG : SHAPE_PUNG;
        hand->sets[hand->set_count++] =
            (struct points_set){shape, (uint8_t)kind, shape == SHAPE_KONG && roll(state, 2) == 0};
        return;
    }
    for (int i = 0; i < 3; i++) {
        made->counts[kind + (is_chow ? i : 0)]++;
    }
}

static int pick_win_kind(uint64_t *state, const struct bench_points *made) {
    int kind = roll(state, KIND_PLAIN_COUNT);
    while (made->counts[kind] == 0) {
        kind = (kind + 1) % KIND_PLAIN_COUNT;
    }
    return kind;
}

static bool make_hand(uint64_t *state, struct bench_points *made) {
    int suit = roll(state, SUIT_NUMBERED), chow = roll(state, 2 * TABLE_SETS);
    uint64_t bonus = bench_random(state);
    memset(made, 0, sizeof *made);
    made->win = (struct points_hand){
        .rules = &rules,
        .counts = made->counts,
        .bonus = (uint8_t)(bonus & bench_random(state)), // few of the eight
        .seat_wind = KIND_EAST + roll(state, 4),
        .round_wind = KIND_EAST + roll(state, 4),
        .has_fishing_call = true,
        .by = roll(state, 3) == 0 ? BY_WALL : BY_DISCARD,
    };
    for (int i = 0; i < TABLE_SETS; i++) {
        add_set(state, suit, i == chow, made);
    }
    int pair = pick_kind(state, suit);
    made->counts[pair] = (uint8_t)(made->counts[pair] + 2);
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (made->counts[kind] > 4) {
            return false;
        }
    }
    made->win.win_kind = pick_win_kind(state, made);
    made->loss = made->win;
    made->loss.counts = made->without;
    memcpy(made->without, made->counts, sizeof made->without);
    made->without[made->win.win_kind]--;
    return points_is_mahjong(&made->win);
}

// The sums are our own: no other program counts these hands. They tell when a value changes.
bool bench_check_points(void) {
    uint64_t state = 20261122;
    long won = 0, lost = 0, specials = 0, waits = 0;
    CHECK(preset_load("british", &rules) == STATUS_OK);
    for (int i = 0; i < POINTS_HANDS;) {
        i += make_hand(&state, &hands[i]);
    }
    for (int i = 0; i < POINTS_HANDS; i++) {
        struct points_score score;
        CHECK(points_of_win(&hands[i].win, &score) == STATUS_OK);
        won += score.total;
        specials += score.special != SPECIAL_NONE;
        points_of_loss(&hands[i].loss, &score);
        lost += score.total;
        waits += (points_waits(&hands[i].loss) & KIND_BIT(hands[i].win.win_kind)) != 0;
    }
    bool is_right = bench_agrees("points of British wins", 3226252, won);
    is_right = bench_agrees("points of British losses", 806026, lost) && is_right;
    is_right = bench_agrees("British special hands", 622, specials) && is_right;
    return bench_agrees("British waits", 9052, waits) && is_right;
}

static long pass_wins(const struct bench_inputs *inputs, uint64_t *out_sum) {
    (void)inputs;
    for (int i = 0; i < POINTS_HANDS; i++) {
        struct points_score score;
        *out_sum += points_of_win(&hands[i].win, &score) == STATUS_OK ? (uint64_t)score.total : 0;
    }
    return POINTS_HANDS;
}

static long pass_losses(const struct bench_inputs *inputs, uint64_t *out_sum) {
    (void)inputs;
    for (int i = 0; i < POINTS_HANDS; i++) {
        struct points_score score;
        points_of_loss(&hands[i].loss, &score);
        *out_sum += (uint64_t)score.total;
    }
    return POINTS_HANDS;
}

static long pass_waits(const struct bench_inputs *inputs, uint64_t *out_sum) {
    (void)inputs;
    for (int i = 0; i < POINTS_HANDS; i++) {
        *out_sum += points_waits(&hands[i].loss);
    }
    return POINTS_HANDS;
}

const struct bench_row bench_points_rows[] = {
    {"value of a British win", "wins", pass_wins},
    {"value of a British loss, fishing", "hands", pass_losses},
    {"waits of a British hand", "hands", pass_waits},
    {NULL, NULL, NULL},
};
