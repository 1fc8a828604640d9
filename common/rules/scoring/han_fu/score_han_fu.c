// The riichi scoring model: the best reading by yaku, han and fu (groups J and L of the rules).
#include "common/rules/scoring/han_fu/score_han_fu.h"

#include "common/base/check.h"
#include "common/rules/scoring/han_fu/fu.h"
#include "common/rules/scoring/han_fu/yaku.h"

#include <string.h>

// Dora is the same for every reading of a hand.
struct bonus {
    int dora, ura, red, kita;
};

enum { TILE_KINDS = 64 }; // of any byte

// Tiles of each kind in hand, melds and set aside (Q19).
static void count_kinds(const struct win *win, uint8_t out_counts[TILE_KINDS]) {
    memset(out_counts, 0, TILE_KINDS);
    memcpy(out_counts, win->counts, KIND_PLAIN_COUNT);
    for (int i = 0; i < win->meld_count; i++) {
        const uint8_t *tiles = win->melds[i].tiles;
        for (int t = 0; t < 3; t++) {
            out_counts[tile_kind(tiles[t])]++;
        }
        out_counts[tile_kind(tiles[3])] += meld_is_kan(&win->melds[i]);
    }
    out_counts[KIND_NORTH] = (uint8_t)(out_counts[KIND_NORTH] + win->kita);
}

static int count_dora(const uint8_t *counts, kind_set kinds, const uint8_t *indicators, int count) {
    int dora = 0;
    for (int i = 0; i < count; i++) {
        dora += counts[dora_kind(tile_kind(indicators[i]), kinds)];
    }
    return dora;
}

static struct bonus count_bonus(const struct win *win) {
    kind_set kinds = ruleset_kinds(win->rules);
    bool has_riichi = (win->flags & (WIN_RIICHI | WIN_DOUBLE_RIICHI)) != 0;
    uint8_t counts[TILE_KINDS];
    count_kinds(win, counts);
    return (struct bonus){
        .dora = count_dora(counts, kinds, win->indicators, win->indicator_count),
        .ura = count_dora(counts, kinds, win->uras, has_riichi ? win->ura_count : 0),
        .red = win->red,
        .kita = win->kita,
    };
}

static void value_yakuman(const struct win *win, int sum, struct score *score) {
    int most = 0;
    for (int i = 0; i < score->yaku_count; i++) {
        most = score->yaku[i].han > most ? score->yaku[i].han : most;
    }
    score->yakuman = (uint8_t)(win->rules->yakuman_stacking == STACKING_SUM ? sum : most);
    score->limit = LIMIT_YAKUMAN;
    score->base = YAKUMAN_BASE * score->yakuman;
}

// `yaku_han` is the sum of the yaku's han.
static void value_ordinary(const struct win *win, int yaku_han, const struct bonus *bonus,
                           struct score *score) {
    enum score_limit limit;
    int han = yaku_han + bonus->dora + bonus->ura + bonus->red + bonus->kita;
    score->dora = (uint8_t)bonus->dora;
    score->ura = (uint8_t)bonus->ura;
    score->red = (uint8_t)bonus->red;
    score->kita = (uint8_t)bonus->kita;
    score->han = (uint8_t)han;
    score->base = score_base(win->rules, han, score->fu, &limit);
    score->limit = (uint8_t)limit;
}

// The value of one reading; false if it is worth too little to win.
static bool value_reading(const struct win *win, const struct hand_facts *facts,
                          const struct reading *reading, const struct bonus *bonus,
                          struct score *out_score) {
    *out_score = (struct score){0};
    uint64_t found = yaku_find(win, facts, reading);
    int sum = yaku_list(win, facts, found, out_score);
    if (yaku_has_yakuman(found)) {
        value_yakuman(win, sum, out_score);
        return true;
    }
    if (sum < win->min_han) {
        return false;
    }
    fu_count(win, facts, reading, found >> YAKU_PINFU & 1, out_score);
    value_ordinary(win, sum, bonus, out_score);
    return true;
}

// R90: the highest payment, then more han, then more fu.
static bool is_better(const struct score *a, const struct score *b) {
    if (a->base != b->base) {
        return a->base > b->base;
    }
    return a->han != b->han ? a->han > b->han : a->fu > b->fu;
}

// Hand of man as a mangan stands in for the hand's own value unless that is higher (A21).
static bool take_renhou(const struct win *win, struct score *best) {
    bool applies = (win->flags & WIN_RENHOU) && win->rules->renhou == RENHOU_MANGAN;
    if (applies && best->base <= MANGAN_BASE) {
        *best = (struct score){.yaku = {{YAKU_RENHOU, yaku_row(YAKU_RENHOU)->closed_han}},
                               .yaku_count = 1,
                               .han = yaku_row(YAKU_RENHOU)->closed_han,
                               .limit = LIMIT_MANGAN,
                               .base = MANGAN_BASE};
    }
    return applies;
}

// The eighth dealer win in a row pays one yakuman in place of its value (A50).
static void take_paarenchan(const struct win *win, struct score *best) {
    if ((win->flags & WIN_PAARENCHAN) && best->base < YAKUMAN_BASE) {
        *best = (struct score){.yaku = {{YAKU_PAARENCHAN, 1}},
                               .yaku_count = 1,
                               .yakuman = 1,
                               .limit = LIMIT_YAKUMAN,
                               .base = YAKUMAN_BASE};
    }
}

// The best reading goes to `out_score`; false if none of them is worth enough. Most hands have one
// reading, which is written in its place at once.
static bool take_best(const struct win *win, const struct hand_facts *facts,
                      const struct reading *readings, int count, struct score *out_score) {
    struct bonus bonus = count_bonus(win);
    bool has_value = value_reading(win, facts, &readings[0], &bonus, out_score);
    for (int i = 1; i < count; i++) {
        struct score score;
        if (value_reading(win, facts, &readings[i], &bonus, &score) &&
            (!has_value || is_better(&score, out_score))) {
            *out_score = score;
            has_value = true;
        }
    }
    return has_value;
}

enum status score_han_fu(const struct win *win, struct score *out_score) {
    struct reading readings[READING_MAX];
    struct hand_facts facts;
    hand_facts_read(win, &facts);
    int count = reading_all(win, &facts, readings);
    if (count == 0) {
        return STATUS_NOT_COMPLETE;
    }
    bool has_value = take_best(win, &facts, readings, count, out_score);
    has_value = take_renhou(win, out_score) || has_value;
    if (!has_value) {
        return STATUS_NO_YAKU;
    }
    take_paarenchan(win, out_score);
    return STATUS_OK;
}

static int32_t round_up(int32_t points) {
    return (points + 99) / 100 * 100;
}

int32_t han_fu_tsumo_share(const struct ruleset *rules, int32_t base, bool is_dealers,
                           bool is_from_dealer) {
    int32_t share = round_up(is_dealers || is_from_dealer ? 2 * base : base);
    if (rules->players == 3 && rules->tsumo_share == TSUMO_SHARE_SPLIT) {
        int32_t missing = round_up(is_dealers ? 2 * base : base);
        share = round_up(share + missing / 2);
    }
    return share;
}

int32_t han_fu_ron_share(const struct ruleset *rules, int32_t base, bool is_dealers) {
    (void)rules;
    return round_up((is_dealers ? 6 : 4) * base);
}
