// Cards made of what the engine says of points and doubles.
#include "server/lessons/reference_points.h"

#include "common/advice/cards_points.h"
#include "common/advice/specials.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/points/points_reason.h"
#include "common/rules/scoring/points/points_settle.h"
#include "common/rules/scoring/points/special_hand.h"
#include "server/lessons/reference_hand.h"
#include "server/translate/translate.h"

_Static_assert((int)POINTS_OF_COUNT == (int)WIRE_POINTS_TILES_COUNT, "one order");
_Static_assert((int)POINTS_OF_BOTH_WINDS == (int)WIRE_POINTS_TILES_BOTH_WINDS, "one order");

static struct wire_card_points_list scoring_table(struct scratch *scratch,
                                                  const struct ruleset *rules) {
    struct points_row table[POINTS_ROWS_MAX];
    int count = points_rows(rules, table);
    struct wire_card_points *rows = SCRATCH_NEW(scratch, struct wire_card_points, count);
    for (int i = 0; i < count; i++) {
        rows[i] = (struct wire_card_points){
            .reason = points_reason_row((enum points_reason)table[i].reason)->name,
            .of = (enum wire_points_tiles)table[i].of,
            .points = table[i].points,
            .example = translate_tiles(scratch, table[i].tiles, table[i].tile_count),
        };
    }
    return (struct wire_card_points_list){.count = count, .rows = rows};
}

static struct wire_strings bonus_tiles(struct scratch *scratch, unsigned bonus) {
    uint8_t tiles[KIND_JOKER - KIND_FLOWER_1];
    int count = 0;
    for (; bonus != 0; bonus &= bonus - 1) {
        tiles[count++] = (uint8_t)(KIND_FLOWER_1 + __builtin_ctz(bonus));
    }
    return translate_tiles(scratch, tiles, count);
}

static struct wire_card_hand hand_of(struct scratch *scratch, const struct points_card *card) {
    const struct calculation *hand = &card->hand;
    return (struct wire_card_hand){
        .seat = hand->seat,
        .tehai = translate_tiles(scratch, hand->tiles, hand->tile_count),
        .melds = reference_melds(scratch, hand),
        .pai = translate_tile(scratch, hand->win_tile),
        .tsumo = hand->is_tsumo,
        .bonus = bonus_tiles(scratch, hand->bonus),
        .situations = reference_situations(scratch, hand->flags),
        .total = card->total,
    };
}

static struct wire_card_double_list double_cards(struct scratch *scratch,
                                                 const struct points_cards *cards) {
    struct wire_card_double *rows =
        SCRATCH_NEW(scratch, struct wire_card_double, POINTS_REASON_COUNT);
    int count = 0;
    for (int reason = 0; reason < POINTS_REASON_COUNT; reason++) {
        const struct points_card *card = &cards->doubles[reason];
        if (card->is_found) {
            rows[count++] = (struct wire_card_double){
                .reason = points_reason_row((enum points_reason)reason)->name,
                .doubles = card->doubles,
                .winner = card->is_winner_only,
                .example = hand_of(scratch, card),
            };
        }
    }
    return (struct wire_card_double_list){.count = count, .rows = rows};
}

static struct wire_card_special_list special_cards(struct scratch *scratch,
                                                   const struct ruleset *rules,
                                                   const struct points_cards *cards) {
    struct wire_card_special *rows =
        SCRATCH_NEW(scratch, struct wire_card_special, SPECIAL_HAND_VALUE_COUNT);
    int count = 0;
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
        const struct points_card *card = &cards->specials[id];
        if (card->is_found) {
            bool is_event = special_hand_is_event(id);
            rows[count++] = (struct wire_card_special){
                .name = special_hand_row(id)->name,
                .worth = special_worth(rules, id, false),
                .doubles = card->doubles,
                .fishing = special_worth(rules, id, true),
                .fishing_counts = rules->special_fishing && rules->losers_settle && !is_event,
                .by_event = is_event,
                .example = hand_of(scratch, card),
            };
        }
    }
    return (struct wire_card_special_list){.count = count, .rows = rows};
}

static bool is_news(const struct points_card *now, const struct points_card *before) {
    return now->is_found && (!before->is_found || now->doubles != before->doubles);
}

static void add_news(struct scratch *scratch, const struct ruleset *rules,
                     const struct ruleset *previous, const struct points_cards *cards,
                     struct wire_server_reference *out) {
    struct points_cards before;
    const char **doubles = SCRATCH_NEW(scratch, const char *, POINTS_REASON_COUNT);
    const char **specials = SCRATCH_NEW(scratch, const char *, SPECIAL_HAND_VALUE_COUNT);
    points_cards_find(previous, &before);
    for (int reason = 0; reason < POINTS_REASON_COUNT; reason++) {
        if (is_news(&cards->doubles[reason], &before.doubles[reason])) {
            doubles[out->new_doubles.count++] = points_reason_row((enum points_reason)reason)->name;
        }
    }
    for (int id = 0; id < SPECIAL_HAND_VALUE_COUNT; id++) {
        bool is_revalued = cards->specials[id].is_found &&
                           special_worth(rules, id, false) != special_worth(previous, id, false);
        if (is_news(&cards->specials[id], &before.specials[id]) || is_revalued) {
            specials[out->new_specials.count++] = special_hand_row(id)->name;
        }
    }
    out->new_doubles.rows = doubles;
    out->new_specials.rows = specials;
}

void reference_add_points(struct scratch *scratch, const struct ruleset *rules,
                          const struct ruleset *previous, struct wire_server_reference *out) {
    struct points_cards cards;
    if (!scoring_of(rules)->counts_hands) {
        return;
    }
    struct points_factors factors = points_factors_of(rules);
    points_cards_find(rules, &cards);
    out->points = scoring_table(scratch, rules);
    out->doubles = double_cards(scratch, &cards);
    out->specials = special_cards(scratch, rules, &cards);
    out->has_settling = true;
    out->settling = (struct wire_card_settling){
        .limit = rules->limit,
        .pays = factors.pays,
        .pays_east = factors.pays_east,
        .differs = factors.differs,
        .differs_east = factors.differs_east,
        .start = points_start(rules),
    };
    if (previous != NULL) {
        add_news(scratch, rules, previous, &cards, out);
    }
}
