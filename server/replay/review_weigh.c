// Two ways to go on beside each other: what the difference is about, and how much it weighs.
#include "common/advice/risk.h"
#include "common/advice/stakes.h"
#include "common/advice/weigh.h"
#include "common/rules/deal/facts/deal_facts.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/shape/shape.h"
#include "common/rules/tiles/counts.h"
#include "server/replay/replay_parts.h"
#include "server/translate/translate.h"

// What weighs as much as what. A tile that no longer helps is one of some ten at an early
// discard; a hundredth of a chance to deal in costs some 60 points in the mean.
enum {
    WEIGHT_WIN = 10000,
    WEIGHT_RIICHI = 600,
    WEIGHT_FISHING = 200,
    WEIGHT_CALL = 200,
    WEIGHT_SHANTEN = 400, // a step back
    WEIGHT_TILE = 15,     // a tile fewer at the same distance
    WEIGHT_RISK = 6,      // one per mille
    WEIGHT_VALUE = 20,
    WEIGHT_WORTH = 10,  // a thousandth of a place, a point, or a thousandth of a plain win
    LOSS_A_WEIGHT = 10, // points
    WEIGHT_MAX = 100000,
    WEIGHT_EXPLAINED = 4, // a reason that weighs less than this part of the difference is none
    RISK_MAX = 1000,
};

struct review_scale review_scale_of(const struct ruleset *rules) {
    enum { THOUSAND = 1000, HUNDRED = 100 };
    const struct scoring *scoring = scoring_of(rules);
    bool is_lesson = weigh_can(rules) && !weigh_sees_places(rules);
    struct review_scale scale = {WIRE_REVIEW_UNIT_PLACE, THOUSAND, WEIGHT_WORTH};
    if (scoring->hands != HANDS_BY_SHAPE) {
        scale.unit = scoring->counts_hands ? WIRE_REVIEW_UNIT_POINT : WIRE_REVIEW_UNIT_WIN;
    } else if (is_lesson && scoring->most != NULL) { // wins are paid
        float plain = (float)scoring->ron_share(rules, 1, false);
        scale.unit = WIRE_REVIEW_UNIT_HUNDREDTH;
        scale.steps = HUNDRED * plain / STAKES_PLAIN_WIN;
        scale.weight = WEIGHT_WORTH * THOUSAND / (HUNDRED * plain);
    } else if (is_lesson) {
        scale.unit = WIRE_REVIEW_UNIT_WIN;
        scale.steps = THOUSAND / STAKES_PLAIN_WIN;
    }
    return scale;
}

static bool calls_fishing(const struct action *action) {
    return action->kind == ACTION_FISHING || action->kind == ACTION_ORIGINAL;
}

static bool discards(const struct action *action) {
    return action->kind == ACTION_DISCARD || action->kind == ACTION_RIICHI || calls_fishing(action);
}

bool review_measures(const struct review_decision *decision, const struct action *action) {
    return discards(action) && scoring_of(&decision->deal->rules)->hands == HANDS_BY_SHAPE;
}

static bool wins(const struct action *action) {
    return action->kind == ACTION_TSUMO || action->kind == ACTION_RON;
}

bool review_is_same(const struct action *a, const struct action *b) {
    if (a->kind != b->kind) {
        return false;
    }
    switch ((int)a->kind) {
    case ACTION_DISCARD:
    case ACTION_RIICHI:
    case ACTION_FISHING:
    case ACTION_ORIGINAL:
    case ACTION_SHOUMINKAN:
        return a->tile == b->tile;
    case ACTION_ANKAN:
        return tile_kind(a->used[0]) == tile_kind(b->used[0]);
    case ACTION_CHII:
        return tile_kind(a->used[0]) == tile_kind(b->used[0]) &&
               tile_kind(a->used[1]) == tile_kind(b->used[1]);
    default:
        return true;
    }
}

// The chance that the discard is won on, per mille.
static int risk_of_discard(const struct review_decision *decision, const uint8_t *unseen,
                           int kind) {
    const struct deal *deal = decision->deal;
    float risk = 0;
    for (unsigned left = threats_of(deal, decision->seat); left != 0; left &= left - 1) {
        int seat = __builtin_ctz(left);
        const struct passed *passed = &decision->passed[seat];
        struct threat threat = threat_of(deal, passed, unseen, seat);
        risk += risk_of(deal, seat, &threat, passed, unseen, kind);
    }
    int mille = (int)(1000 * risk + 0.5f);
    return mille < RISK_MAX ? mille : RISK_MAX;
}

struct wire_review_after review_after(const struct review_decision *decision, uint8_t tile) {
    const struct deal *deal = decision->deal;
    const struct seat *seat = &deal->seats[decision->seat];
    int kind = tile_kind(tile), sets = seat_sets(&deal->rules, seat);
    unsigned forms = seat->meld_count == 0 ? deal->rules.special_shapes : 0;
    struct shape_discard left[14];
    uint8_t unseen[KIND_PLAIN_COUNT];
    struct wire_review_after after = {.shanten = SHANTEN_MAX};
    deal_count_unseen(deal, unseen);
    if (shape_best_discards(seat->hand.counts, sets, forms, KIND_BIT(kind), left) == 1) {
        after.shanten = left[0].shanten < 0 ? 0 : left[0].shanten;
        after.tiles = counts_sum(unseen, left[0].useful);
    }
    after.risk = risk_of_discard(decision, unseen, kind);
    return after;
}

// Two discards: what the player's costs in tiles, less what it is safer, or the other way round.
static void weigh_discards(struct wire_review_row *row) {
    const struct wire_review_after *did = &row->after, *bot = &row->bot_after;
    int nearer = did->shanten - bot->shanten;
    int tiles = nearer != 0 ? nearer * WEIGHT_SHANTEN : (bot->tiles - did->tiles) * WEIGHT_TILE;
    int risk = (did->risk - bot->risk) * WEIGHT_RISK;
    if (tiles <= 0 && risk <= 0) {
        row->about = WIRE_REVIEW_ABOUT_VALUE;
        row->weight = WEIGHT_VALUE;
        return;
    }
    row->about = risk > tiles ? WIRE_REVIEW_ABOUT_RISK : WIRE_REVIEW_ABOUT_TILES;
    row->weight = tiles + risk > WEIGHT_VALUE ? tiles + risk : WEIGHT_VALUE;
}

// Some tiles at the same distance, or a risk.
static bool is_share(const struct wire_review_row *row) {
    return row->about == WIRE_REVIEW_ABOUT_RISK ||
           (row->about == WIRE_REVIEW_ABOUT_TILES && row->after.shanten == row->bot_after.shanten);
}

// A bot that says what both are worth knows better than the shares above what that weighs.
void review_note_worths(const struct review_decision *decision, struct wire_review_row *row) {
    float more = (float)(decision->bot_worth - decision->did_worth) * decision->step_weight;
    int weight = more < WEIGHT_MAX ? (int)more : WEIGHT_MAX;
    row->has_worth = row->has_bot_worth = true;
    row->worth = decision->did_worth;
    row->bot_worth = decision->bot_worth;
    if (is_share(row) && weight / WEIGHT_EXPLAINED > row->weight) {
        row->about = WIRE_REVIEW_ABOUT_VALUE;
    }
    if (row->about != WIRE_REVIEW_ABOUT_WIN) {
        row->weight = weight > 1 ? weight : 1;
    }
}

void review_weigh(const struct review_decision *decision, struct wire_review_row *row) {
    const struct action *did = &decision->did, *bot = &decision->bot;
    row->has_after = review_measures(decision, did);
    row->has_bot_after = review_measures(decision, bot);
    if (row->has_after) {
        row->after = review_after(decision, did->tile);
    }
    if (row->has_bot_after) {
        row->bot_after = review_after(decision, bot->tile);
    }
    if (wins(did) || wins(bot)) {
        row->about = WIRE_REVIEW_ABOUT_WIN;
        row->weight = WEIGHT_WIN;
    } else if ((did->kind == ACTION_RIICHI) != (bot->kind == ACTION_RIICHI)) {
        row->about = WIRE_REVIEW_ABOUT_RIICHI;
        row->weight = WEIGHT_RIICHI;
    } else if (calls_fishing(did) != calls_fishing(bot)) {
        row->about = WIRE_REVIEW_ABOUT_FISHING;
        row->weight = WEIGHT_FISHING;
    } else if (row->has_after && row->has_bot_after) {
        weigh_discards(row);
    } else if (discards(did) && discards(bot)) {
        row->about = WIRE_REVIEW_ABOUT_VALUE;
        row->weight = WEIGHT_VALUE;
    } else {
        row->about = WIRE_REVIEW_ABOUT_CALL;
        row->weight = WEIGHT_CALL;
    }
}

void review_note_loss(struct wire_review_row *row, int32_t points) {
    row->has_lost = true;
    row->lost += points;
    row->weight += points / LOSS_A_WEIGHT;
    row->weight = row->weight < WEIGHT_MAX ? row->weight : WEIGHT_MAX;
}
