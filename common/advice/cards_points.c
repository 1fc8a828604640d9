// THE POOL OF HANDS OF POINTS AND DOUBLES, and what is asked of the engine.
#include "common/advice/cards_points.h"

#include "common/advice/calculator_points.h"
#include "common/advice/sample.h"
#include "common/advice/wins.h"
#include "common/rules/deal/facts/scoring.h"
#include "common/rules/scoring/points/points_count.h"
#include "common/rules/scoring/points/points_settle.h"

#include <string.h>

// ---- the scoring table ----

struct table {
    const struct ruleset *rules;
    struct points_row *rows;
    int count;
};

// Takes the last line of the score into the table.
static struct points_row *add_row(struct table *table, const struct points_score *score,
                                  enum points_of of) {
    const struct points_line *line = &score->lines[score->line_count - 1];
    struct points_row *row = &table->rows[table->count++];
    *row = (struct points_row){.reason = line->reason, .of = (uint8_t)of, .points = line->amount};
    return row;
}

static void add_set(struct table *table, enum points_shape shape, kind_set kinds, bool is_concealed,
                    enum points_of of) {
    struct points_score score = {.line_count = 0};
    if (kinds == 0) {
        return;
    }
    int kind = __builtin_ctzll(kinds);
    struct points_set set = {(uint8_t)shape, (uint8_t)kind, is_concealed};
    points_count_sets(&set, 1, &score);
    struct points_row *row = add_row(table, &score, of);
    row->tile_count = shape == SHAPE_KONG ? 4 : 3;
    for (int i = 0; i < row->tile_count; i++) {
        row->tiles[i] = (uint8_t)(shape == SHAPE_CHOW ? kind + i : kind);
    }
}

static void add_shape(struct table *table, enum points_shape shape, bool may_claim) {
    kind_set kinds = ruleset_kinds(table->rules);
    for (int is_concealed = !may_claim; is_concealed <= 1; is_concealed++) {
        add_set(table, shape, kinds & ~KINDS_YAOCHUU, is_concealed != 0, POINTS_OF_MINOR);
        add_set(table, shape, kinds & KINDS_YAOCHUU, is_concealed != 0, POINTS_OF_MAJOR);
    }
}

static void add_pair(struct table *table, const struct points_hand *hand, int kind,
                     enum points_of of) {
    struct points_score score = {.line_count = 0};
    bool is_there = kind < KIND_PLAIN_COUNT && (ruleset_kinds(table->rules) >> kind & 1) != 0;
    if (is_there) {
        points_count_pair(hand, kind, &score);
    }
    if (score.line_count > 0) {
        struct points_row *row = add_row(table, &score, of);
        row->tile_count = 2;
        row->tiles[0] = row->tiles[1] = (uint8_t)kind;
    }
}

static void add_pairs(struct table *table, struct points_hand *hand) {
    bool has_own = table->rules->seat_winds;
    bool has_round = table->rules->prevailing_wind != PREVAILING_WIND_NONE;
    add_pair(table, hand, KIND_WHITE, POINTS_OF_DRAGON);
    add_pair(table, hand, has_own ? KIND_SOUTH : TILE_NONE, POINTS_OF_OWN_WIND);
    add_pair(table, hand, has_round ? KIND_EAST : TILE_NONE, POINTS_OF_PREVAILING_WIND);
    hand->seat_wind = KIND_EAST;
    add_pair(table, hand, has_own && has_round ? KIND_EAST : TILE_NONE, POINTS_OF_BOTH_WINDS);
}

int points_rows(const struct ruleset *rules, struct points_row out_rows[POINTS_ROWS_MAX]) {
    struct table table = {rules, out_rows, 0};
    struct points_hand hand = {.rules = rules,
                               .seat_wind = rules->seat_winds ? KIND_SOUTH : TILE_NONE,
                               .round_wind = KIND_EAST,
                               .bonus = 1,
                               .by = BY_WALL};
    struct points_score score = {.line_count = 0};
    if (!scoring_of(rules)->counts_hands) {
        return 0;
    }
    if (rules->max_chows > 0) {
        kind_set runs = ruleset_kinds(rules) & ~KINDS_YAOCHUU;
        add_set(&table, SHAPE_CHOW, runs, false, POINTS_OF_ANY);
    }
    add_shape(&table, SHAPE_PUNG, rules->allow_pon);
    if (rules->allow_kan) {
        add_shape(&table, SHAPE_KONG, true);
    }
    add_pairs(&table, &hand);
    if (rules->bonus_tiles) {
        points_count_bonus_points(&hand, &score);
        struct points_row *row = add_row(&table, &score, POINTS_OF_ANY);
        row->tile_count = 1;
        row->tiles[0] = KIND_FLOWER_1;
    }
    score.line_count = 0;
    points_count_mahjong(&hand, &score);
    add_row(&table, &score, POINTS_OF_ANY); // the drawn tile
    score.line_count = 1;
    add_row(&table, &score, POINTS_OF_ANY);
    return table.count;
}

// ---- settling ----

enum { SCORE = 100 };

// What `payer` pays seat 1, who has SCORE, in a hand that `winner` won.
static int factor_of(const struct ruleset *rules, int payer, int winner, int east) {
    struct points_settlement settlement;
    int32_t scores[SEAT_MAX] = {[1] = SCORE};
    unsigned seats = 1u << 1 | 1u << payer | 1u << winner;
    memset(&settlement, 0, sizeof settlement);
    points_settle(rules, scores, seats, winner, east, &settlement);
    for (int i = 0; i < settlement.count; i++) {
        if (settlement.payments[i].payer == payer && settlement.payments[i].payee == 1) {
            return settlement.payments[i].amount / SCORE;
        }
    }
    return 0;
}

struct points_factors points_factors_of(const struct ruleset *rules) {
    bool has_losers = ruleset_hands(rules) > 2;
    int east = rules->seat_winds ? 0 : NO_SEAT;
    return (struct points_factors){
        .pays = (uint8_t)factor_of(rules, 0, 1, NO_SEAT),
        .pays_east = (uint8_t)factor_of(rules, 0, 1, east),
        .differs = (uint8_t)(has_losers ? factor_of(rules, 0, 2, NO_SEAT) : 0),
        .differs_east = (uint8_t)(has_losers ? factor_of(rules, 0, 2, east) : 0),
    };
}

// ---- examples ----

static const char *const pool[] = {
    "P777z 234m 555p 888s 22m + 2m",
    "P222z 234m 555p 888s 22m + 2m",
    "P111z 234m 555p 888s 22m + 2m",
    "P333s 234m 555p 888s 22m + 2m f2",
    "P333s 234m 555p 888s 22m + 2m g2",
    "P333s 234m 555p 888s 22m + 2m f1 f2 f3 f4",
    "P333s 234m 555p 888s 22m + 2m g1 g2 g3 g4",
    "P333s 234m 555p 888s 22m + 2m original_call",
    "P777z 222m 555p 888s 44m + 4m",
    "P222z 222m 555p 888s 44m + 4m",
    "P111z 222m 555p 888s 44m + 4m",
    "P333s 222m 555p 888s 44m + 4m",
    "P333s 222m 555p 888s 44m + 4m f2",
    "P333s 222m 555p 888s 44m + 4m g2",
    "P333s 222m 555p 888s 44m + 4m f1 f2 f3 f4",
    "P333s 222m 555p 888s 44m + 4m g1 g2 g3 g4",
    "P333s 222m 555p 888s 44m + 4m original_call",
    "P222m 555m 678m P444z 88m + 8m",
    "P222m 555m 777m P444z 88m + 8m",
    "P111m P999p 111s 444z 99s + 9s",
    "222m 555p 888s 345s 66m + 6m tsumo",
    "222m 555p 888s 444s 66m + 6m tsumo",
    "D2222m 555p 888s 345s 66m + 6m tsumo rinshan",
    "D2222m 555p 888s 444s 66m + 6m tsumo rinshan",
    "P222m 555p 888s 345s 66m + 6m tsumo haitei",
    "P222m 555p 888s 444s 66m + 6m tsumo haitei",
    "P222m 555p 888s 345s 66m + 6m houtei",
    "P222m 555p 888s 444s 66m + 6m houtei",
    "P222m 555p 888s 345s 66m + 4s chankan",
    "P222m P555m 777m 888m 33m + 3m",
    "11m99m11p99p11z22z55z + 5z tsumo",
    "1m1s2m2p3s3p5m5s6m6p7m7s8s8p + 7m tsumo",
    "1m1p1s3m3p3s6m6p6s7m7p7s9m9p + 9m tsumo",
    "119m19p19s1234567z + 9p tsumo",
    "P111z P222z 333z 555z 66z + 6z",
    "P111m P999m 111p 999s 11s + 1s",
    "D2222m A5555p D8888s A3333p 66m + 6m",
    "P555z P666z 777z 222m 88p + 8p",
    "P111z P222z 333z 444z 66m + 6m",
    "222m 444m 777m 555z 99m + 9m tsumo",
    "P222s P333s 444s P666z 88s + 8s",
    "11123455678999m + 5m tsumo",
    "1123456789m1234z + 1m tsumo",
    "222m 555p 888s 345s 66m + 6m tsumo first_turn",
    "222m 555p 888s 345s 66m + 6m first_turn",
    "222m 555p 888s 444s 66m + 6m tsumo first_turn",
    "222m 555p 888s 444s 66m + 6m first_turn",
    "D2222m 555p 888s 345s 55s + 5p tsumo rinshan",
    "D2222m 555p 888s 444s 77s + 5p tsumo rinshan",
    "P222m 123p 888s 444s 77s + 1p tsumo haitei",
    "P222m 888s 444s 333p 11p + 1p tsumo haitei",
    "D2222m A5555p 888s 345s 66m + 6m tsumo rinshan kong_on_kong",
    "D2222m A5555p 888s 444s 66m + 6m tsumo rinshan kong_on_kong",
};

struct search {
    const struct ruleset *rules;
    struct points_cards *out;
    uint8_t beside[POINTS_REASON_COUNT]; // doubles beside it in the best example so far
};

static void note_special(struct search *search, const struct calculation *hand,
                         const struct points_score *score) {
    struct points_card *card = &search->out->specials[score->special];
    if (!card->is_found) {
        *card = (struct points_card){
            .is_found = true, .doubles = score->doubles, .total = score->total, .hand = *hand};
    }
}

// Of several examples the one with the fewest other doubles is the clearest.
static void note_double(struct search *search, const struct calculation *hand,
                        const struct points_score *score, const struct points_line *line) {
    struct points_card *card = &search->out->doubles[line->reason];
    int beside = score->doubles - line->amount;
    if (!card->is_found || beside < search->beside[line->reason]) {
        *card = (struct points_card){.is_found = true,
                                     .doubles = (uint8_t)line->amount,
                                     .is_winner_only = line->reason >= DOUBLE_NO_CHOWS, // B93
                                     .total = score->total,
                                     .hand = *hand};
        search->beside[line->reason] = (uint8_t)beside;
    }
}

// Counts the hand with its suits moved this way. False if the table does not know its tiles, sets
// or circumstances.
static bool try_way(struct search *search, const struct sample *sample, int seat, int way) {
    struct calculation hand;
    struct deal deal;
    struct rule_error error;
    struct points_score score;
    sample_fill(sample, search->rules, seat, way, &hand);
    if (calculation_deal(&hand, &deal, &error) != STATUS_OK) {
        return false;
    }
    if (win_refusal_now(&deal, seat) != REFUSAL_NONE ||
        calculation_count(&hand, &deal, &score) != STATUS_OK) {
        return true;
    }
    if (score.special != SPECIAL_NONE) {
        note_special(search, &hand, &score);
    } else {
        for (int i = 0; i < score.double_count; i++) {
            note_double(search, &hand, &score, &score.doubles_of[i]);
        }
    }
    return true;
}

void points_cards_find(const struct ruleset *rules, struct points_cards *out_cards) {
    struct search search = {.rules = rules, .out = out_cards};
    memset(out_cards, 0, sizeof *out_cards);
    if (!scoring_of(rules)->counts_hands) {
        return;
    }
    for (size_t i = 0; i < sizeof pool / sizeof pool[0]; i++) {
        struct sample sample;
        sample_read(pool[i], &sample);
        for (int seat = 1; seat >= 0; seat--) {
            for (int way = 0; way < SAMPLE_WAYS && !try_way(&search, &sample, seat, way); way++) {
            }
        }
    }
}
