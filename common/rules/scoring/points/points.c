// The value of a win: the best of all readings and special hands (B98, B116, A26).
#include "common/rules/scoring/points/points.h"

#include "common/base/check.h"
#include "common/rules/scoring/points/points_count.h"
#include "common/rules/scoring/points/points_reading.h"
#include "common/rules/scoring/points/special_hand.h"
#include "common/rules/shape/shape.h"

#include <string.h>

struct valuation {
    const struct points_hand *hand;
    struct points_choice best;
    bool is_mahjong, has_best;
};

// ---- the choice ----

// B155: what two players need to win.
static bool is_enough(const struct ruleset *rules, const struct points_choice *choice) {
    return rules->players != 2 || rules->two_player_minimum == TWO_PLAYER_MINIMUM_NONE ||
           choice->score.doubles >= 4 || choice->uncut >= 500;
}

// Of equal totals a special hand is told, of several the first in the table, and of ordinary counts
// that are both cut the higher.
static bool is_better(const struct points_choice *choice, const struct points_choice *best) {
    if (choice->score.total != best->score.total) {
        return choice->score.total > best->score.total;
    }
    if (choice->score.special != best->score.special) {
        return choice->score.special < best->score.special; // SPECIAL_NONE comes after all
    }
    return choice->uncut > best->uncut;
}

static void consider(struct valuation *valuation, struct points_choice *choice) {
    const struct ruleset *rules = valuation->hand->rules;
    points_finish(rules, choice);
    bool is_first = !valuation->has_best;
    if (is_enough(rules, choice) && (is_first || is_better(choice, &valuation->best))) {
        valuation->best = *choice;
        valuation->has_best = true;
    }
}

// ---- what there is to choose from ----

static void consider_ordinary(struct valuation *valuation, const struct points_reading *reading) {
    struct points_choice choice = {.score.special = SPECIAL_NONE};
    struct points_score *score = &choice.score;
    points_count_sets(reading->sets, reading->set_count, score);
    points_count_pair(valuation->hand, reading->pair, score);
    points_count_mahjong(valuation->hand, score);
    points_count_bonus_points(valuation->hand, score);
    points_count_doubles(valuation->hand, reading->sets, reading->set_count, score);
    points_count_winner_doubles(valuation->hand, reading, score);
    consider(valuation, &choice);
}

static void consider_purity(struct valuation *valuation, const struct points_reading *reading) {
    struct points_choice choice = {.score.special = SPECIAL_HAND_PURITY};
    CHECK(reading != NULL); // only four sets and a pair are pure
    points_count_sets(reading->sets, reading->set_count, &choice.score);
    points_count_mahjong(valuation->hand, &choice.score);
    points_count_purity_doubles(valuation->hand, &choice.score);
    points_count_bonus_part(valuation->hand, &choice);
    consider(valuation, &choice);
}

static void consider_fixed(struct valuation *valuation, int id) {
    struct points_choice choice = {.score.special = (uint8_t)id};
    choice.score.fixed = special_hand_value(id, valuation->hand->rules, false);
    points_count_bonus_part(valuation->hand, &choice);
    consider(valuation, &choice);
}

// Every special hand of a set of them; Purity is one only with a reading.
static void consider_specials(struct valuation *valuation, uint32_t specials,
                              const struct points_reading *reading) {
    for (; specials != 0; specials &= specials - 1) {
        int id = __builtin_ctz(specials);
        if (id == SPECIAL_HAND_PURITY) {
            consider_purity(valuation, reading);
        } else {
            consider_fixed(valuation, id);
        }
    }
}

static bool consider_reading(const struct points_reading *reading, void *context) {
    struct valuation *valuation = context;
    valuation->is_mahjong = true;
    consider_ordinary(valuation, reading);
    consider_specials(valuation, special_hands_of_reading(valuation->hand, reading), reading);
    return true;
}

// A14: East's fourteen tiles with replaced bonus tiles are a win on a loose tile, not the Blessing.
static enum points_by won_by(const struct points_hand *hand) {
    bool is_spoilt = RULE_HAS(hand->rules->special_hands, SPECIAL_HAND_HEAVENS_BLESSING) &&
                     !hand->rules->heavens_blessing_after_bonus && hand->bonus != 0;
    return hand->by == BY_DEAL && is_spoilt ? BY_LOOSE : hand->by;
}

enum status points_of_win(const struct points_hand *hand, struct points_score *out_score) {
    struct points_hand won = *hand;
    struct valuation valuation = {.hand = &won};
    won.by = won_by(hand);
    points_readings(&won, consider_reading, &valuation);
    uint32_t of_tiles = special_hands_of_tiles(&won);
    if (!valuation.is_mahjong && of_tiles == 0) {
        return STATUS_NOT_COMPLETE;
    }
    consider_specials(&valuation, of_tiles | special_hands_of_event(&won), NULL);
    if (!valuation.has_best) {
        return STATUS_NO_YAKU;
    }
    *out_score = valuation.best.score;
    return STATUS_OK;
}

// ---- complete or not ----

static bool note_completion(const struct points_reading *reading, void *context) {
    unsigned *ways = context;
    bool is_chow = reading->completed != COMPLETED_PAIR &&
                   reading->sets[reading->completed].shape == SHAPE_CHOW;
    *ways |= is_chow ? COMPLETES_CHOW : COMPLETES_SET;
    return *ways != (COMPLETES_CHOW | COMPLETES_SET);
}

unsigned points_completion(const struct points_hand *hand, int kind) {
    uint8_t counts[KIND_COUNT];
    unsigned ways = 0;
    struct points_hand with = points_hand_with(hand, kind, counts);
    points_readings(&with, note_completion, &ways);
    return ways | (special_hands_of_tiles(&with) != 0 ? COMPLETES_SPECIAL : 0);
}

static int count_in(const uint8_t *counts, kind_set kinds) {
    int count = 0;
    for (kind_set left = kinds; left != 0; left &= left - 1) {
        count += counts[__builtin_ctzll(left)];
    }
    return count;
}

// Most hands wait for nothing. Two looks tell: the distance to sets and a pair, with sequences as
// many as there may be, and whether the tiles can be those of a special hand of another shape:
// majors only, no honours, or one suit and winds.
static bool may_wait(const struct points_hand *hand) {
    int size = count_in(hand->counts, KINDS_PLAIN), suits = 0;
    int jokers = hand->counts[KIND_JOKER]; // each is one tile at most
    if (shape_standard(hand->counts, (size + jokers - 1) / 3) <= jokers) {
        return true;
    }
    for (int suit = SUIT_M; suit < SUIT_NUMBERED; suit++) {
        suits += count_in(hand->counts, KINDS_SUIT(suit)) > 0;
    }
    int honors = count_in(hand->counts, KINDS_HONOR);
    return hand->rules->special_hands != 0 && hand->set_count == 0 &&
           (honors == 0 || suits == 1 || count_in(hand->counts, KINDS_YAOCHUU) == size);
}

kind_set points_waits(const struct points_hand *hand) {
    kind_set waits = 0;
    if (!may_wait(hand)) {
        return 0;
    }
    for (int kind = 0; kind < KIND_PLAIN_COUNT; kind++) {
        if (points_holds(hand, kind) < 4 && points_completion(hand, kind) != 0) {
            waits |= KIND_BIT(kind);
        }
    }
    return waits;
}
